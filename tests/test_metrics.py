from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.reasons import REASONS
from clarigate_proxy.core.values import Outcome, Provenance
from clarigate_proxy.metrics import METRICS, Metrics, labels, render_metrics_table, sharing


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


def test_upstreams_are_counted_under_their_configured_names_only() -> None:
    metrics = Metrics(upstreams=("main", "spare"))
    for name in ("main", "spare", "gpt-4o", "default"):
        metrics.count("upstream_fallbacks_total", name)
    metrics.set_upstream("main", up=True)
    metrics.set_upstream("spare", up=False)
    fallbacks = series(metrics, "clarigate_upstream_fallbacks_total")
    assert fallbacks == {("main",): 1, ("spare",): 1, ("other",): 2}
    assert series(metrics, "clarigate_upstream_up") == {("main",): 1, ("spare",): 0}


def test_an_upstream_is_up_where_every_process_finds_it_so() -> None:
    with sharing() as folder:
        pid = os.fork()
        metrics = Metrics(folder)
        metrics.set_upstream("default", up=bool(pid))
        if not pid:
            os._exit(0)
        os.waitpid(pid, 0)
        assert series(metrics, "clarigate_upstream_up") == {("default",): 0}
        metrics.forget(pid)
        assert series(metrics, "clarigate_upstream_up") == {("default",): 1}


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


def test_labels_are_the_words_of_the_tables_that_decide() -> None:
    known = labels()
    assert known["result"] > {"valid", "recomputed", "invalid", "expired", "state_invalid"}
    assert known["outcome"] == set(Outcome)
    assert known["label"] == set(Provenance)
    assert known["reason"] > {reason.code for reason in REASONS}
    assert len(known["dimension"]) == 17
    named = {label for metric in METRICS for label in metric.labels}
    assert named - {"name", "digest", "upstream"} == set(known)


def test_every_decision_stage_has_buckets_below_and_above_it() -> None:
    """10 µs to 16 ms were measured."""
    buckets = next(metric.buckets for metric in METRICS if metric.name == "decision_seconds")
    assert buckets == tuple(sorted(buckets))
    assert buckets[0] < 0.0001
    assert buckets[-1] > 0.016


def test_processes_that_share_are_summed_and_the_dead_do_nothing_any_more() -> None:
    with sharing() as folder:
        pid = os.fork()
        metrics = Metrics(folder)
        metrics.count("assumptions_total")
        metrics.observe("upstream_seconds", 0.3)
        metrics.add_in_flight(1)
        metrics.set_policy("default", "00000000")
        if not pid:
            os._exit(0)
        os.waitpid(pid, 0)
        assert series(metrics, "clarigate_assumptions_total") == {(): 2}
        assert series(metrics, "clarigate_upstream_seconds_count") == {(): 2}
        assert series(metrics, "clarigate_in_flight") == {(): 2}
        assert series(metrics, "clarigate_policy_info") == {("00000000", "default"): 1}
        metrics.forget(pid)
        assert series(metrics, "clarigate_in_flight") == {(): 1}
        assert series(metrics, "clarigate_assumptions_total") == {(): 2}
        assert families(metrics) <= families(Metrics())
        assert stat.S_IMODE(Path(folder).stat().st_mode) == 0o700
    assert not Path(folder).exists()
    alone = Metrics()
    alone.count("assumptions_total")
    assert series(alone, "clarigate_assumptions_total") == {(): 1}


def test_without_a_place_for_the_folder_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", "/nowhere")
    with pytest.raises(ConfigError, match="TMPDIR"), sharing():
        pass
