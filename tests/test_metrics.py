from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from clarigate_proxy.core.reasons import REASONS
from clarigate_proxy.metrics import METRICS, Metrics, render_metrics_table


def families(metrics: Metrics) -> set[str]:
    text = metrics.exposition().decode()
    return {family.name for family in text_string_to_metric_families(text)}


def series(metrics: Metrics, name: str) -> dict[tuple[str, ...], float]:
    text = metrics.exposition().decode()
    return {
        tuple(sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.name == name
    }


def test_every_metric_of_the_table_is_exposed_and_explained() -> None:
    names = {f"clarigate_{metric.name.removesuffix('_total')}" for metric in METRICS}
    assert families(Metrics()) == names
    assert all(metric.help for metric in METRICS)


def test_the_table_for_readers_has_every_metric() -> None:
    table = render_metrics_table()
    assert all(f"`clarigate_{metric.name}`" in table for metric in METRICS)


def test_no_label_is_the_callers_to_choose() -> None:
    """Ten thousand made-up values make one series."""
    metrics = Metrics()
    for number in range(10_000):
        metrics.count("requests_total", "chat", "forwarded", f"reason-{number}")
    assert series(metrics, "clarigate_requests_total") == {("forwarded", "other", "chat"): 10_000}
    assert len(metrics._children) == 0


def test_every_reason_code_has_a_series_of_its_own() -> None:
    metrics = Metrics()
    for reason in REASONS:
        metrics.count("requests_total", "chat", "asked", reason.code)
    assert len(series(metrics, "clarigate_requests_total")) == len(REASONS)


def test_two_applications_do_not_share_counts() -> None:
    first, second = Metrics(), Metrics()
    first.count("assumptions_total")
    assert series(second, "clarigate_assumptions_total") == {(): 0}


def test_only_the_policy_in_force_is_shown() -> None:
    metrics = Metrics()
    metrics.set_policy("default", "00000000")
    metrics.set_policy("strict", "11111111")
    assert series(metrics, "clarigate_policy_info") == {("11111111", "strict"): 1}


def test_durations_and_gauges_are_kept() -> None:
    metrics = Metrics()
    metrics.observe("decision_seconds", 0.002, "extract")
    metrics.add_in_flight(2)
    metrics.add_in_flight(-1)
    assert series(metrics, "clarigate_decision_seconds_count") == {("extract",): 1}
    assert series(metrics, "clarigate_in_flight") == {(): 1}
