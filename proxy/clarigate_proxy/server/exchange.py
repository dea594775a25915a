"""One request on its way through the shell: its id, what is known of it so far, its durations.

Why: whatever happens to a request, exactly one log line and one count come of it, and these need
what the handler had found out by then. Must not know: bodies, header values, keys.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Final

from clarigate_proxy.core.policy import Logged
from clarigate_proxy.core.values import Decision
from clarigate_proxy.logs import Log
from clarigate_proxy.metrics import OTHER, Metrics
from clarigate_proxy.server.errors import ShellError

__all__ = ["DECISIONS", "Exchange", "StageTimer", "class_of_error", "class_of_status"]

DECISIONS: Final[Mapping[Decision, str]] = {
    Decision.ASK: "asked",
    Decision.FORWARD: "forwarded",
    Decision.BYPASS: "bypassed",
}
"""Decision → the word on the wire and in metrics."""

# error code → class in the metric
_CLASSES: Final = {
    "upstream_busy": "busy",
    "upstream_unreachable": "unreachable",
    "upstream_timeout": "timeout",
    "upstream_error": "broken",
}


class Exchange:
    """What is to be counted and logged about one request. Lives in one task."""

    __slots__ = (
        "changed",
        "conversation",
        "decision",
        "error",
        "extraction",
        "held_out",
        "id",
        "logged",
        "metrics",
        "policy",
        "reason",
        "round",
        "route",
        "show_id",
        "stage",
        "started",
        "status",
        "upstream_request_id",
        "upstream_s",
        "upstreams",
    )

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.id = uuid.uuid4().hex
        self.started = time.perf_counter()
        self.route = "unknown"
        self.decision = self.reason = "none"
        self.policy: str | None = None
        self.changed = False
        self.round = 0
        self.status = 0
        self.stage = "hygiene"
        self.error: str | None = None
        self.extraction: str | None = None
        self.upstream_s: float | None = None
        self.upstreams: Sequence[str] = ()
        self.upstream_request_id: str | None = None
        self.conversation: tuple[str, ...] | None = None
        self.show_id = False
        self.held_out: str | None = None
        self.logged = Logged.EVENTS

    def decided(self, decision: Decision, reason: str, number: int) -> None:
        """Note the decision."""
        self.decision, self.reason, self.round = DECISIONS[decision], reason, number

    def upstream_answered(self, since: float, status: int, request_id: str | None) -> None:
        """Note that the upstream's headers are in; `since` is when it was called."""
        self.metrics.observe("upstream_first_byte_seconds", time.perf_counter() - since)
        self.upstream_request_id = request_id
        if status >= 400:
            self.metrics.count("upstream_errors_total", class_of_status(status))

    def upstream_done(self, since: float) -> None:
        """Note that the upstream's answer has ended."""
        self.upstream_s = time.perf_counter() - since
        self.metrics.observe("upstream_seconds", self.upstream_s)

    def upstream_failed(self, error: ShellError) -> None:
        """Note that the upstream failed."""
        self.error = error.code
        kind = class_of_error(error)
        if kind != OTHER:
            self.metrics.count("upstream_errors_total", kind)

    def headers(self) -> dict[str, str]:
        """Return the headers that every answer carries once there is a decision."""
        if self.policy is None or self.decision == "none":
            return {}
        shown = {"x-clarigate-request-id": self.id} if self.show_id else {}
        if self.held_out is not None:
            shown["x-clarigate-conversation"] = self.held_out
        return {
            **shown,
            "x-clarigate-decision": self.decision,
            "x-clarigate-changed": "1" if self.changed else "0",
            "x-clarigate-reason": self.reason,
            "x-clarigate-policy": self.policy,
            "x-clarigate-round": str(self.round),
        }

    def finish(self, log: Log) -> None:
        """Count the request and write its line, where the policy lets it have one."""
        self.metrics.count("requests_total", self.route, self.decision, self.reason)
        if self.logged is Logged.NOTHING:
            return
        with suppress(OSError, ValueError):  # a log that is gone must not cost an answer
            log.info("request", **dict(self._fields()))

    def _fields(self) -> Iterator[tuple[str, object]]:
        yield "request_id", self.id
        yield "route", self.route
        yield "status", self.status
        yield "ms", round((time.perf_counter() - self.started) * 1000, 2)
        if self.decision != "none":
            yield "decision", self.decision
            yield "reason", self.reason
            yield "changed", self.changed
            yield "round", self.round
            yield "policy", self.policy
        if self.extraction is not None:
            yield "extraction", self.extraction
        if self.conversation:
            yield "conversation", self.conversation
        if self.upstreams:
            yield "upstreams", self.upstreams
        if self.upstream_s is not None:
            yield "upstream_ms", round(self.upstream_s * 1000, 2)
        if self.upstream_request_id is not None:
            yield "upstream_request_id", self.upstream_request_id[:128]
        if self.error is not None:
            yield "error", self.error


class StageTimer:
    """Times one stage and remembers its name, so that a failure can be counted where it was."""

    __slots__ = ("_exchange", "_name", "_started")

    def __init__(self, exchange: Exchange, name: str) -> None:
        self._exchange = exchange
        self._name = name

    def __enter__(self) -> None:
        self._exchange.stage = self._name
        self._started = time.perf_counter()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        seconds = time.perf_counter() - self._started
        self._exchange.metrics.observe("decision_seconds", seconds, self._name)
        if error is None:
            self._exchange.stage = "respond"


def class_of_status(status: int) -> str:
    """Return the class of an upstream's answer."""
    if status == 429:
        return "rate_limited"
    if status < 400:
        return "ok"
    return "client_error" if status < 500 else "server_error"


def class_of_error(error: ShellError) -> str:
    """Return the class of an upstream's failure."""
    return _CLASSES.get(error.code, OTHER)
