"""Counts the events of structured logs, line by line, in bounded memory.

Why: a log has millions of lines, of which a report shows a few dozen numbers. What is read are the
fields that `server.events` and the line of a request have; everything else is passed over. Must not
know: how a report looks.

Invariants: groups and examples are bounded whatever a log holds; a line that is none of ours is
counted and never quoted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import orjson

__all__ = ["GROUPS", "PUT", "Example", "Report", "Tally", "read_logs"]

PUT: Final = ("asked", "would_ask", "holdout")
"""Events of a question: put, not put by a policy that only watches, forgone to learn."""

GROUPS: Final = ("dimension", "tenant", "family", "language", "task_type", "policy")
"""What questions are grouped by."""

_MOST_GROUPS: Final = 10_000
_EXAMPLES: Final = 5
_REST: Final = "(others)"


@dataclass(slots=True, kw_only=True)
class Tally:
    """Questions of one group."""

    put: Counter[str] = field(default_factory=Counter)
    outcomes: Counter[str] = field(default_factory=Counter)
    utility: float = 0.0

    @property
    def total(self) -> int:
        """All of them, however they ended."""
        return sum(self.put.values())

    @property
    def mean_utility(self) -> float:
        """The mean U of the first question."""
        return self.utility / self.total if self.total else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """One question: `conversation` is a pseudonym; words only where the log has them."""

    event: str
    conversation: str
    tenant: str
    utility: float
    text: str | None = None
    question: str | None = None


@dataclass(slots=True, kw_only=True)
class Report:
    """What was counted. `requests` are chat requests by (decision, reason)."""

    lines: int = 0
    strange: int = 0
    first: str | None = None
    last: str | None = None
    requests: Counter[tuple[str, str]] = field(default_factory=Counter)
    questions: Tally = field(default_factory=Tally)
    rounds: Counter[int] = field(default_factory=Counter)
    groups: dict[str, dict[str, Tally]] = field(
        default_factory=lambda: {name: {} for name in GROUPS}
    )
    examples: dict[str, list[Example]] = field(default_factory=dict)

    @property
    def decided(self) -> int:
        """How many chat requests were decided."""
        return sum(self.requests.values())

    def add(self, line: bytes) -> None:
        """Count one line."""
        self.lines += 1
        try:
            data = orjson.loads(line)
        except orjson.JSONDecodeError:
            self.strange += 1
            return
        event = data.get("event") if isinstance(data, dict) else None
        if not isinstance(event, str):
            self.strange += 1
            return
        count = _COUNTED.get(event)
        if count is not None:
            self._dated(data.get("timestamp"))
            count(self, data)

    def _dated(self, stamp: object) -> None:
        if isinstance(stamp, str):
            self.first = stamp if self.first is None else min(self.first, stamp)
            self.last = stamp if self.last is None else max(self.last, stamp)

    def _request(self, data: Mapping[str, Any]) -> None:
        if data.get("route") in {"chat", "responses"} and isinstance(data.get("decision"), str):
            self.requests[data["decision"], str(data.get("reason"))] += 1

    def _question(self, data: Mapping[str, Any]) -> None:
        event, dimensions = str(data["event"]), _words(data.get("dimensions"))
        utility = _number(data.get("utility"))
        self.rounds[int(_number(data.get("round")))] += 1
        tallies = [self.questions]
        for name in GROUPS:
            values = dimensions if name == "dimension" else [_word(data.get(name))]
            tallies += [self._tally(name, value) for value in values if value]
        for tally in tallies:
            tally.put[event] += 1
            tally.utility += utility
        for dimension in dimensions[:1]:
            self._exemplify(dimension, data, event, utility)

    def _exemplify(
        self, dimension: str, data: Mapping[str, Any], event: str, utility: float
    ) -> None:
        known = self.examples.get(dimension)
        if known is None:
            if len(self.examples) >= _MOST_GROUPS:
                return
            known = self.examples[dimension] = []
        text, question = data.get("text"), data.get("question")
        if isinstance(text, str) and any(example.text == text for example in known):
            return  # what many say is one example
        known.append(
            Example(
                event=event,
                conversation=_word(data.get("conversation")),
                tenant=_word(data.get("tenant")),
                utility=utility,
                text=text if isinstance(text, str) else None,
                question=question if isinstance(question, str) else None,
            )
        )
        # Those with words say more than those without, and of these the most useful.
        known.sort(key=lambda example: (example.text is None, -example.utility))
        del known[_EXAMPLES:]

    def _reply(self, data: Mapping[str, Any]) -> None:
        outcome = _word(data.get("outcome"))
        self.questions.outcomes[outcome] += 1
        for dimension in _words(data.get("dimensions")):
            self._tally("dimension", dimension).outcomes[outcome] += 1

    def _tally(self, group: str, value: str) -> Tally:
        tallies = self.groups[group]
        if value not in tallies and len(tallies) >= _MOST_GROUPS:
            value = _REST
        return tallies.setdefault(value, Tally())


_COUNTED: Final = {
    "request": Report._request,  # noqa: SLF001 - the table of what this class counts
    "answered": Report._reply,  # noqa: SLF001 - as above
    **dict.fromkeys(PUT, Report._question),  # noqa: SLF001 - as above
}


def read_logs(lines: Iterable[bytes]) -> Report:
    """Count all lines."""
    report = Report()
    for line in lines:
        if line.strip():
            report.add(line)
    return report


def _word(value: object) -> str:
    return value[:200] if isinstance(value, str) else ""


def _words(value: object) -> list[str]:
    return [_word(item) for item in value] if isinstance(value, list) else []


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0
