"""The replies suite: gold outcomes and answers against what `core.replies` reads.

Why: an exchange is only worth its question if the answer is understood. A row is right if outcome,
slots and values all are: choices compare as sets, free text by containment either way, letter case
aside. Rows are gold rows with `expect`; nothing here reads files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from clarigate_proxy.core.replies.rows import interpret_row

__all__ = ["Score", "Wrong", "is_right", "score"]


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
