"""The replies suite: gold outcomes and answers against what `core.replies` reads.

Why: an exchange is only worth its question if the answer is understood. A row is right if outcome,
slots and values all are: choices compare as sets, free text by containment either way, letter case
aside. Rows are gold rows with `expect`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from clarigate_proxy.core.replies.rows import interpret_row
from clarigate_proxy.evaluation.data import Row
from clarigate_proxy.evaluation.reports import Figure, Group, Report
from clarigate_proxy.evaluation.sampling import estimate, ratio
from clarigate_proxy.evaluation.workbench import Workbench

__all__ = ["Score", "Wrong", "is_right", "replies_report", "replies_suite", "score"]

_FIELDS = ("reply", "expect")

_FILES = {
    "English": ("replies_dev.jsonl", "≥ 0.95"),
    "five others": ("multireplies_dev.jsonl", "≥ 0.90"),
}
"""Part → its file and target."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrong:
    """A row that was read otherwise than expected."""

    id: str
    reply: str
    expected: Mapping[str, Any]
    got: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """How many rows there are, and those that were read wrongly."""

    rows: int
    wrong: tuple[Wrong, ...]

    @property
    def right(self) -> float:
        """The share of rows read exactly right (1 of none)."""
        return 1 - len(self.wrong) / self.rows if self.rows else 1.0


def replies_suite(bench: Workbench) -> Report:
    """Run the suite.

    Raises:
        ConfigError: its data is missing or of another form.
    """
    return replies_report({part: bench.rows(file, _FIELDS) for part, (file, _) in _FILES.items()})


def replies_report(parts: Mapping[str, Sequence[Row]]) -> Report:
    """Return the exact share of every part, counts by expected outcome, and every wrong row."""
    scores = {part: score(rows) for part, rows in parts.items()}
    return Report(
        suite="replies",
        rows=sum(len(rows) for rows in parts.values()),
        figures=tuple(_figure(part, rows, scores[part]) for part, rows in parts.items()),
        groups=tuple(_by_outcome(part, rows, scores[part]) for part, rows in parts.items()),
        wrong={
            f"read otherwise, {part}": tuple(wrong.id for wrong in found.wrong)
            for part, found in scores.items()
        },
    )


def _figure(part: str, rows: Sequence[Row], found: Score) -> Figure:
    wrong = {case.id for case in found.wrong}
    right = np.asarray([str(row["id"]) not in wrong for row in rows])
    value, interval = estimate(ratio(right, np.ones(len(rows))), len(rows))
    return Figure(
        name=f"exactly right: {part}",
        value=value,
        rows=len(rows),
        interval=interval,
        target=_FILES[part][1],
        tolerance=0.0,
    )


def _by_outcome(part: str, rows: Sequence[Row], found: Score) -> Group:
    total = Counter(str(row["expect"]["outcome"]) for row in rows)
    wrong = Counter(str(case.expected["outcome"]) for case in found.wrong)
    return Group(
        title=part,
        columns=("expected outcome", "rows", "right"),
        rows=tuple((name, total[name], total[name] - wrong[name]) for name in sorted(total)),
    )


def score(rows: Iterable[Mapping[str, Any]]) -> Score:
    """Interpret every row's reply and compare with its `expect`."""
    wrong = []
    count = 0
    for row in rows:
        count += 1
        got = interpret_row(row)
        if not is_right(row, got):
            wrong.append(
                Wrong(id=str(row.get("id")), reply=row["reply"], expected=row["expect"], got=got)
            )
    return Score(rows=count, wrong=tuple(wrong))


def is_right(gold: Mapping[str, Any], got: Mapping[str, Any]) -> bool:
    """Whether outcome, slots and values are those that the gold row expects."""
    expected = gold["expect"]
    if expected["outcome"] != got["outcome"] or set(expected["answers"]) != set(got["answers"]):
        return False
    options = _option_ids(gold)
    return all(
        _same(value, got["answers"][slot], options.get(slot, frozenset()))
        for slot, value in expected["answers"].items()
    )


def _option_ids(gold: Mapping[str, Any]) -> dict[str, frozenset[str]]:
    questions: Sequence[Mapping[str, Any]] = gold.get("questions") or [gold["question"]]
    return {
        question["dimension"]: frozenset(option["id"] for option in question.get("options") or ())
        for question in questions
    }


def _same(expected: str | list[str], got: str | list[str], ids: frozenset[str]) -> bool:
    wanted, found = _listed(expected), _listed(got)
    if wanted <= ids or found <= ids:
        return wanted == found
    one, two = str(expected).casefold(), str(got).casefold()
    return one in two or two in one


def _listed(value: str | list[str]) -> frozenset[str]:
    return frozenset([value] if isinstance(value, str) else value)
