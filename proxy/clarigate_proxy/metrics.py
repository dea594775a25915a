"""Everything that is counted: one table of metrics, one class that counts.

Why: an operator tunes questions against abandonment and tokens, so these must be visible; and a
metric whose labels come from requests is a memory leak that clients control. Labels are therefore
closed sets: a value outside of its set counts as "other". Must not know: requests, the core's
types. Nothing else in the package imports prometheus_client.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.metrics import MetricWrapperBase

from clarigate_proxy.core.reasons import REASONS
from clarigate_proxy.core.values import Outcome, Provenance

__all__ = ["CONTENT_TYPE", "METRICS", "OTHER", "Metric", "Metrics", "render_metrics_table"]

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
OTHER: Final = "other"
NAMESPACE: Final = "clarigate"

COUNTER, GAUGE, HISTOGRAM = "counter", "gauge", "histogram"

# Decisions take micro- to milliseconds, upstreams tenths to minutes.
_DECISION_BUCKETS: Final = (
    0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0,
)  # fmt: skip
_UPSTREAM_BUCKETS: Final = (
    0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 40.0, 80.0, 160.0,
)  # fmt: skip

_REASONS: Final = (*(reason.code for reason in REASONS), "client_error", "none")
_DIMENSIONS: Final = (
    "task", "subject", "inputs", "purpose", "domain", "environment", "location", "timeframe",
    "audience", "risk_sensitivity", "budget", "evidence_needs", "constraints", "language",
    "output_format", "tone", "length",
)  # fmt: skip

_LABELS: Final[Mapping[str, frozenset[str]]] = {
    "route": frozenset({"chat", "passthrough", "operations", "unknown"}),
    "decision": frozenset({"asked", "forwarded", "bypassed", "none"}),
    "reason": frozenset(_REASONS),
    "stage": frozenset({"hygiene", "extract", "ground", "decide", "compile", "splice", "respond"}),
    "dimension": frozenset(_DIMENSIONS),
    "round": frozenset({"1", "2", "3", "4", "5", "6", "7"}),
    "outcome": frozenset(Outcome),
    "kind": frozenset({"asked", "answered", "prompt", "completion", "cached"}),
    "label": frozenset(Provenance),
    "result": frozenset(
        {"valid", "missing", "invalid", "expired", "reproduced", "ok", "failed", "unchanged"}
    ),
    "class": frozenset(
        {"unreachable", "timeout", "broken", "rate_limited", "client_error", "server_error"}
    ),
}
"""Label → the values it may have. Labels that are not here (name, digest) are the operator's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Metric:
    """One metric: its name without prefix, what it is, its labels and what it tells."""

    name: str
    kind: str
    help: str
    labels: tuple[str, ...] = ()
    buckets: tuple[float, ...] = ()


def _counter(name: str, text: str, *labels: str) -> Metric:
    return Metric(name=name, kind=COUNTER, help=text, labels=labels)


def _histogram(name: str, text: str, buckets: tuple[float, ...], *labels: str) -> Metric:
    return Metric(name=name, kind=HISTOGRAM, help=text, labels=labels, buckets=buckets)


METRICS: Final = (
    _counter(
        "requests_total",
        "Requests answered, by decision and reason.",
        "route",
        "decision",
        "reason",
    ),
    _histogram("decision_seconds", "Time of our own work.", _DECISION_BUCKETS, "stage"),
    _counter("questions_total", "Questions asked.", "dimension", "round"),
    _counter("answers_total", "Replies to questions.", "outcome", "dimension", "round"),
    _counter("clarification_tokens_total", "Tokens of questions and of replies.", "kind"),
    _counter("upstream_tokens_total", "Tokens the upstream reported in `usage`.", "kind"),
    _counter("assumptions_total", "Assumptions stated in forwarded prompts."),
    _counter("claims_total", "Tagged values, by provenance label.", "label"),
    _counter("documents_withheld_total", "Offered documents kept back as irrelevant."),
    _counter("token_verifications_total", "State tokens looked at.", "result"),
    _histogram("upstream_seconds", "Time until the upstream's answer ended.", _UPSTREAM_BUCKETS),
    _histogram(
        "upstream_first_byte_seconds", "Time to the answer's first byte.", _UPSTREAM_BUCKETS
    ),
    _counter("upstream_errors_total", "Failures and error answers of the upstream.", "class"),
    Metric(name="in_flight", kind=GAUGE, help="Requests being answered now."),
    Metric(
        name="policy_info", kind=GAUGE, help="The policy in force (1).", labels=("name", "digest")
    ),
    _counter("policy_reloads_total", "Attempts to reload the policy.", "result"),
    _counter("fail_open_total", "Requests forwarded because a stage of ours failed.", "stage"),
    _counter("label_spoofs_total", "Requests with text that imitates our labels."),
)
"""All metrics, in the order of the documentation; every name gets the prefix `clarigate_`."""

_TYPES: Final[Mapping[str, type[Counter | Gauge]]] = {COUNTER: Counter, GAUGE: Gauge}


def render_metrics_table() -> str:
    """Render the metrics as a Markdown table."""
    rows = ["| metric | kind | labels | tells |", "|---|---|---|---|"]
    for metric in METRICS:
        labels = ", ".join(metric.labels) or "–"
        rows.append(f"| `{NAMESPACE}_{metric.name}` | {metric.kind} | {labels} | {metric.help} |")
    return "\n".join(rows) + "\n"


class Metrics:
    """The metrics of one application, on a registry of its own."""

    def __init__(self) -> None:
        # Process-wide, but only about rendering: half of all series would be creation times.
        disable_created_metrics()  # type: ignore[no-untyped-call]  # as they ship it
        self.registry = CollectorRegistry()
        self._metrics = {metric.name: _build(metric, self.registry) for metric in METRICS}
        self._labels = {metric.name: metric.labels for metric in METRICS}
        self._children: dict[tuple[str, ...], MetricWrapperBase] = {}
        self._in_flight = self._metrics["in_flight"]

    def count(self, name: str, *labels: str, by: float = 1.0) -> None:
        """Add to a counter; labels outside of their sets count as "other"."""
        child = self._child(name, labels)
        assert isinstance(child, Counter)  # noqa: S101 - the names are in the table
        child.inc(by)

    def observe(self, name: str, seconds: float, *labels: str) -> None:
        """Add a duration to a histogram."""
        child = self._child(name, labels)
        assert isinstance(child, Histogram)  # noqa: S101 - the names are in the table
        child.observe(seconds)

    def count_all(self, name: str, values: Iterable[tuple[str, ...]]) -> None:
        """Add one to a counter for every tuple of labels."""
        for labels in values:
            self.count(name, *labels)

    def add_in_flight(self, by: int) -> None:
        """Move the in-flight gauge."""
        assert isinstance(self._in_flight, Gauge)  # noqa: S101 - the names are in the table
        self._in_flight.inc(by)

    def set_policy(self, name: str, digest: str) -> None:
        """Say which policy is in force; the one before it disappears."""
        gauge = self._metrics["policy_info"]
        assert isinstance(gauge, Gauge)  # noqa: S101 - the names are in the table
        gauge.clear()
        gauge.labels(name, digest).set(1)

    def exposition(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return generate_latest(self.registry)

    def _child(self, name: str, labels: tuple[str, ...]) -> MetricWrapperBase:
        """Return the bound child; looked up once for each combination of allowed labels."""
        key = (name, *labels)
        child = self._children.get(key)
        if child is not None:
            return child
        allowed = tuple(
            value if value in _LABELS[label] else OTHER
            for label, value in zip(self._labels[name], labels, strict=True)
        )
        metric = self._metrics[name]
        child = metric.labels(*allowed) if allowed else metric
        if allowed == labels:  # only members of closed sets become keys: the cache is bounded
            self._children[key] = child
        return child


def _build(metric: Metric, registry: CollectorRegistry) -> MetricWrapperBase:
    name = f"{NAMESPACE}_{metric.name}"
    if metric.kind == HISTOGRAM:
        return Histogram(
            name, metric.help, metric.labels, registry=registry, buckets=metric.buckets
        )
    return _TYPES[metric.kind](name, metric.help, metric.labels, registry=registry)
