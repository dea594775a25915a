"""Reports as tables for a terminal or a pipe, at 80 columns.

Why: the interval, the target and the change stand beside the figure, so that none of them is
forgotten. Whether a target is met is for the reader. Baselines follow in a table of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from clarigate_proxy.evaluation.earlier import Change
from clarigate_proxy.evaluation.reports import Better, Cell, Figure, Group, Report

__all__ = ["print_report"]

_ARROWS = {True: "↑", False: "↓"}
_OWN = "clarigate"
_EPSILON = 5e-7
_VISIBLE = 0.001


def print_report(report: Report, console: Console, changes: Iterable[Change] | None = None) -> None:
    """Print a report; `changes` adds a column with the difference to an earlier version."""
    found = None if changes is None else {c.name: c for c in changes if c.suite == report.suite}
    console.print(Text(f"{report.suite} · {report.rows} rows", style="bold"))
    console.print(_figures(report.figures, found))
    console.print()
    if any(figure.beside for figure in report.figures):
        console.print(_baselines(report.figures))
        console.print()
    for group in report.groups:
        console.print(_group(group))
        console.print()
    if report.wrong:
        console.print(_wrong(report.wrong))


def _figures(figures: Sequence[Figure], changes: Mapping[str, Change] | None) -> Table:
    titles = ["figure", "value", "95 %", "rows", "target"]
    table = _table([*titles, "change"] if changes is not None else titles)
    for figure in figures:
        cells = [
            figure.name,
            _shown(figure.value),
            "–" if figure.interval is None else "–".join(map(_shown, figure.interval)),
            str(figure.rows),
            figure.target or "",
        ]
        if changes is not None:
            cells.append(_changed(figure, changes.get(figure.name)))
        table.add_row(*cells)
    return table


def _changed(figure: Figure, change: Change | None) -> str:
    if change is None:
        return "new"
    difference = change.difference
    if difference is None:
        return "" if change.before == change.now else "undefined"
    if abs(difference) <= _EPSILON:
        return "="
    size = _shown(abs(difference)) if abs(difference) >= _VISIBLE else f"<{_VISIBLE:g}"
    rose = difference > 0
    return f"{_ARROWS[rose]} {size}{_verdict(figure.better, change, rose=rose)}"


def _verdict(better: Better, change: Change, *, rose: bool) -> str:
    if change.is_worse:
        return " WORSE"
    if better is Better.NEITHER:
        return ""
    return " better" if rose == (better is Better.HIGHER) else " worse"


def _baselines(figures: Sequence[Figure]) -> Table:
    names = list(dict.fromkeys(name for figure in figures for name in figure.beside))
    table = _table(["beside baselines", _OWN, *names])
    for figure in figures:
        others = [figure.beside.get(name) for name in names]
        if any(value is not None for value in others):
            table.add_row(figure.name, _shown(figure.value), *map(_shown, others))
    return table


def _group(group: Group) -> Table:
    first, *rest = group.columns
    table = _table([f"{group.title} ({first})", *rest])
    for row in group.rows:
        table.add_row(*map(_shown, row))
    return table


def _table(columns: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    for at, name in enumerate(columns):
        table.add_column(name, justify="right" if at else "left", no_wrap=False)
    return table


def _wrong(wrong: Mapping[str, Sequence[str]]) -> Text:
    lines = [f"{name} ({len(ids)}): {' '.join(ids) or 'none'}" for name, ids in wrong.items()]
    return Text("\n".join([*lines, ""]))


def _shown(value: Cell) -> str:
    match value:
        case None:
            return "–"
        case float():
            return f"{value:.3f}"
        case _:
            return str(value)
