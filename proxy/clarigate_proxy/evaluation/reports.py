"""What a suite hands back: figures with their intervals, groups, and the ids of what went wrong.

Why: tables, JSON and the comparison with an earlier version read the same values. Values are
rounded once, here, so that every reader sees the same digits. No prompt text is ever in a report.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

__all__ = ["DIGITS", "Better", "Cell", "Figure", "Group", "Report", "rounded"]

DIGITS = 6

Cell = str | int | float | None
"""What a table can show; None is shown as a dash."""


class Better(StrEnum):
    """In which direction a figure improves; NEITHER for those that only describe."""

    HIGHER = "higher"
    LOWER = "lower"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One measured value.

    `rows` is how many rows it rests on, `interval` the 95 % bootstrap interval (None for counts),
    `tolerance` how much worse a guarded figure may get, None where it is not guarded; `beside`
    holds the baselines' values of the same measure (a text where a baseline cannot be run).
    """

    name: str
    value: float | None
    rows: int
    interval: tuple[float, float] | None = None
    target: str | None = None
    better: Better = Better.HIGHER
    tolerance: float | None = None
    beside: Mapping[str, Cell] = field(default_factory=dict)

    def json(self) -> dict[str, Any]:
        """Return the figure for `--json`."""
        data: dict[str, Any] = {
            "value": rounded(self.value),
            "interval": self.interval and [rounded(end) for end in self.interval],
            "rows": self.rows,
            "target": self.target,
        }
        if self.beside:
            data["baselines"] = {name: rounded(value) for name, value in self.beside.items()}
        return data


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A table of parts: the same counts for every source, language, dimension or outcome.

    A `volatile` one differs from run to run (times): it is printed, and no part of `--json`.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    volatile: bool = False

    def json(self) -> dict[str, dict[str, Any]]:
        """Return the rows by their first cell."""
        names = self.columns[1:]
        return {
            str(row[0]): dict(zip(names, map(rounded, row[1:]), strict=True)) for row in self.rows
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A suite's outcome; `wrong` lists ids under the name of what went wrong."""

    suite: str
    rows: int
    figures: tuple[Figure, ...]
    groups: tuple[Group, ...] = ()
    wrong: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def json(self) -> dict[str, Any]:
        """Return the report for `--json`."""
        return {
            "rows": self.rows,
            "figures": {figure.name: figure.json() for figure in self.figures},
            "groups": {g.title: g.json() for g in self.groups if not g.volatile},
            "wrong": {name: list(ids) for name, ids in self.wrong.items()},
        }


def rounded(value: Cell) -> Cell:
    """Return a value as reports hold it."""
    return round(value, DIGITS) if isinstance(value, float) else value
