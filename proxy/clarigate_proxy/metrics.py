"""Everything that is counted: one table of metrics, one class that counts.

Why: an operator tunes questions against abandonment and tokens, so these must be visible; and a
metric whose labels come from requests is a memory leak that clients control. Labels are therefore
closed sets, those of the tables that the core decides by: a value outside of its set counts as
"other". Must not know: requests. Nothing else in the package imports prometheus_client.

Several processes count together through prometheus_client's multi-process mode: each writes to
files of its own in one private folder, and whoever is asked adds them up. The mode is the
library's global state; `sharing` alone switches it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from tempfile import TemporaryDirectory
from typing import Any, Final, Literal

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
    values,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics import MetricWrapperBase
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.exchanges import Verification
from clarigate_proxy.core.extraction.llm import Result
from clarigate_proxy.core.reasons import REASONS
from clarigate_proxy.core.state import MAX_QUESTIONS
from clarigate_proxy.core.values import Outcome, Provenance
from clarigate_proxy.routes import DEFAULT
from clarigate_proxy.schemas import load_schema

__all__ = [
    "CONTENT_TYPE",
    "EXPIRED",
    "METRICS",
    "OTHER",
    "STATE_INVALID",
    "Metric",
    "Metrics",
    "labels",
    "render_metrics_table",
    "sharing",
]

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
OTHER: Final = "other"
UPSTREAM: Final = "upstream"
NAMESPACE: Final = "clarigate"

COUNTER, GAUGE, HISTOGRAM = "counter", "gauge", "histogram"

# Measured on one core: a stage takes 10 to 500 µs for a short chat (hygiene 10, extraction 80 to
# 270, grounding 110 to 480, the choice 50, the compiler 40 to 140), 0.1 to 7 ms for a conversation
# of 41 messages, 2 to 16 ms for a megabyte; beyond that something is wrong.
_DECISION_BUCKETS: Final = (
    0.000025, 0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 1.0,
)  # fmt: skip
# An upstream on loopback answers in 0.3 to 3 ms (a cache, a test), models begin after tenths of a
# second and end after seconds to minutes; silence is cut after two minutes, a stream is not.
_UPSTREAM_BUCKETS: Final = (
    0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0, 120.0, 300.0,
)  # fmt: skip

EXPIRED, STATE_INVALID = "expired", "state_invalid"
"""How an explicit state fails, beside the ways of recognising a question in the conversation."""

_FOLDER_VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"


@cache
def labels() -> Mapping[str, frozenset[str]]:
    """Return label → the values it may have; those that the operator names are not here.

    These are name and digest of the policy, and `upstream`, whose set each application knows.
    """
    return {
        "route": frozenset(
            {
                "act",
                "chat",
                "decide",
                "envoy",
                "feedback",
                "guardrail",
                "litellm",
                "operations",
                "passthrough",
                "playground",
                "preview",
                "responses",
                "unknown",
            }
        ),
        "decision": frozenset({"asked", "forwarded", "bypassed", "none"}),
        "reason": frozenset({*(reason.code for reason in REASONS), "client_error", "none"}),
        "stage": frozenset(
            {"hygiene", "rerun", "extract", "ground", "decide", "compile", "splice", "respond"}
        ),
        # Every schema is the general one or extends it, and further slots name one of these.
        "dimension": frozenset(slot.dimension for slot in load_schema().slots),
        "round": frozenset(str(number + 1) for number in range(MAX_QUESTIONS)),
        "outcome": frozenset(Outcome),
        "kind": frozenset({"asked", "answered", "prompt", "completion", "cached"}),
        "label": frozenset(Provenance),
        # of verifications, of reloads, of reading PDFs, and of the extractor's calls
        "result": frozenset(
            {*Verification, *Result, EXPIRED, STATE_INVALID, "ok", "failed", "timeout"}
        ),
        "class": frozenset(
            {
                "busy",
                "ok",
                "unreachable",
                "timeout",
                "broken",
                "rate_limited",
                "client_error",
                "server_error",
            }
        ),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Metric:
    """One metric: its name without prefix, what it is, its labels and what it tells.

    `together` says how the values of a gauge in several processes become one.
    """

    name: str
    kind: str
    help: str
    labels: tuple[str, ...] = ()
    buckets: tuple[float, ...] = ()
    together: Literal["livesum", "livemin"] = "livesum"


def _counter(name: str, text: str, *labels: str) -> Metric:
    return Metric(name=name, kind=COUNTER, help=text, labels=labels)


def _histogram(name: str, text: str, buckets: tuple[float, ...], *labels: str) -> Metric:
    return Metric(name=name, kind=HISTOGRAM, help=text, labels=labels, buckets=buckets)


_POLICY_INFO: Final = Metric(
    name="policy_info", kind=GAUGE, help="The policy in force (1).", labels=("name", "digest")
)

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
    _counter(
        "extraction_calls_total",
        "Requests about which the extractor's model was to be asked; all but `ok` were left to the "
        "rules (`busy`, `paused`: without a call).",
        "result",
    ),
    _counter("extraction_tokens_total", "Tokens of the extractor's model.", "kind"),
    _histogram(
        "extraction_seconds", "Time that requests waited for that model.", _UPSTREAM_BUCKETS
    ),
    _counter("upstream_tokens_total", "Tokens the upstream reported in `usage`.", "kind"),
    _counter("assumptions_total", "Assumptions stated in forwarded prompts."),
    _counter("claims_total", "Tagged values, by provenance label.", "label"),
    _counter("documents_withheld_total", "Offered documents kept back as irrelevant."),
    _counter("pdf_texts_total", "PDFs whose text was looked for.", "result"),
    _counter("token_verifications_total", "State tokens looked at.", "result"),
    _histogram("upstream_seconds", "Time until the upstream's answer ended.", _UPSTREAM_BUCKETS),
    _histogram(
        "upstream_first_byte_seconds", "Time to the answer's first byte.", _UPSTREAM_BUCKETS
    ),
    _counter("upstream_errors_total", "Failures and error answers of the upstream.", "class"),
    _counter(
        "upstream_attempts_total", "Requests sent, to each upstream tried.", "upstream", "class"
    ),
    _counter(
        "upstream_fallbacks_total", "Requests that went on from here to a fallback.", "upstream"
    ),
    Metric(
        name="upstream_up",
        kind=GAUGE,
        help="1, or 0 after three requests in a row found no connection, until one is answered.",
        labels=("upstream",),
        together="livemin",
    ),
    Metric(name="in_flight", kind=GAUGE, help="Requests being answered now."),
    _POLICY_INFO,
    _counter("policy_reloads_total", "Attempts to reload the policy.", "result"),
    _counter("worker_restarts_total", "Worker processes that died and were started again."),
    _counter("fail_open_total", "Requests forwarded because a stage of ours failed.", "stage"),
    _counter("label_spoofs_total", "Requests with text that imitates our labels."),
)
"""All metrics, in the order of the documentation; every name gets the prefix `clarigate_`."""


def render_metrics_table() -> str:
    """Render the metrics as a Markdown table."""
    rows = ["| metric | kind | labels | tells |", "|---|---|---|---|"]
    for metric in METRICS:
        labels = ", ".join(metric.labels) or "–"
        rows.append(f"| `{NAMESPACE}_{metric.name}` | {metric.kind} | {labels} | {metric.help} |")
    return "\n".join(rows) + "\n"


@contextmanager
def sharing() -> Iterator[str]:
    """Let this process and those it forks count together; yields the folder for `Metrics`.

    Raises:
        ConfigError: there is no place for the folder.
    """
    before = values.ValueClass
    try:
        folder = TemporaryDirectory(prefix="clarigate-metrics-")  # mode 0700
    except OSError as error:
        raise ConfigError(
            f"workers: their metrics need a temporary folder, none can be made ({error.strerror}); "
            "set TMPDIR to a writable one"
        ) from None
    with folder as path:
        os.environ[_FOLDER_VARIABLE] = path
        values.ValueClass = values.MultiProcessValue()  # type: ignore[no-untyped-call]  # as they ship it
        try:
            yield path
        finally:
            values.ValueClass = before
            del os.environ[_FOLDER_VARIABLE]


class Metrics:
    """The metrics of one application, on a registry of its own.

    With the `folder` of `sharing` they are summed over all processes that share it. `upstreams` are
    the configured names, the one closed set of labels that is not the same everywhere.
    """

    def __init__(self, folder: str | None = None, *, upstreams: Iterable[str] = (DEFAULT,)) -> None:
        # Process-wide, but only about rendering: half of all series would be creation times.
        disable_created_metrics()  # type: ignore[no-untyped-call]  # as they ship it
        self.registry = CollectorRegistry()
        self._folder = folder
        self._policy = _Policy()
        self.registry.register(self._policy)
        self._metrics = {
            metric.name: _build(metric, self.registry)
            for metric in METRICS
            if metric is not _POLICY_INFO
        }
        self._allowed = {**labels(), UPSTREAM: frozenset(upstreams)}
        self._labels = {metric.name: metric.labels for metric in METRICS}
        self._children: dict[tuple[str, ...], MetricWrapperBase] = {}
        self._in_flight = self._metrics["in_flight"]

    def count(self, name: str, *given: str, by: float = 1.0) -> None:
        """Add to a counter; labels outside of their sets count as "other"."""
        child = self._child(name, given)
        assert isinstance(child, Counter)  # noqa: S101 - the names are in the table
        child.inc(by)

    def observe(self, name: str, seconds: float, *given: str) -> None:
        """Add a duration to a histogram."""
        child = self._child(name, given)
        assert isinstance(child, Histogram)  # noqa: S101 - the names are in the table
        child.observe(seconds)

    def add_in_flight(self, by: int) -> None:
        """Move the in-flight gauge."""
        assert isinstance(self._in_flight, Gauge)  # noqa: S101 - the names are in the table
        self._in_flight.inc(by)

    def set_upstream(self, name: str, *, up: bool) -> None:
        """Say whether an upstream can be reached."""
        child = self._child("upstream_up", (name,))
        assert isinstance(child, Gauge)  # noqa: S101 - the names are in the table
        child.set(int(up))

    def set_policy(self, name: str, digest: str) -> None:
        """Say which policy is in force; the one before it disappears."""
        self._policy.in_force = (name, digest)

    def forget(self, pid: int) -> None:
        """Take a dead process out of what is being done now; what it counted stays."""
        if self._folder is not None:
            mark_process_dead(pid, self._folder)  # type: ignore[no-untyped-call]  # as they ship it

    def exposition(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        if self._folder is None:
            return generate_latest(self.registry)
        registry = CollectorRegistry()
        MultiProcessCollector(registry, path=self._folder)  # type: ignore[no-untyped-call]  # as they ship it
        registry.register(self._policy)
        return generate_latest(registry)

    def _child(self, name: str, given: tuple[str, ...]) -> MetricWrapperBase:
        """Return the bound child; looked up once for each combination of allowed labels."""
        key = (name, *given)
        child = self._children.get(key)
        if child is not None:
            return child
        allowed = tuple(
            value if value in self._allowed[label] else OTHER
            for label, value in zip(self._labels[name], given, strict=True)
        )
        metric = self._metrics[name]
        child = metric.labels(*allowed) if allowed else metric
        if allowed == given:  # only members of closed sets become keys: the cache is bounded
            self._children[key] = child
        return child


class _Policy(Collector):
    """One series that says which policy answers.

    Not a gauge of the library: processes that share cannot take a series back.
    """

    def __init__(self) -> None:
        self.in_force: tuple[str, str] | None = None

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yield the series."""
        name = f"{NAMESPACE}_{_POLICY_INFO.name}"
        family = GaugeMetricFamily(name, _POLICY_INFO.help, labels=_POLICY_INFO.labels)
        if self.in_force is not None:
            family.add_metric(self.in_force, 1)
        yield family


def _build(metric: Metric, registry: CollectorRegistry) -> MetricWrapperBase:
    name = f"{NAMESPACE}_{metric.name}"
    given: dict[str, Any] = {"labelnames": metric.labels, "registry": registry}
    if metric.kind == HISTOGRAM:
        return Histogram(name, metric.help, buckets=metric.buckets, **given)
    if metric.kind == GAUGE:  # what is so now: the dead do not count
        return Gauge(name, metric.help, multiprocess_mode=metric.together, **given)
    return Counter(name, metric.help, **given)
