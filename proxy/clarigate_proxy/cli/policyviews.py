"""What `clarigate policy` prints: outcomes of cases, and the table of what would change."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from clarigate_proxy.policycases import Outcome
from clarigate_proxy.policydiff import Diff, Side, Transition

__all__ = ["cases_shown", "diff_json", "diff_shown"]

_ROWS = 40
_RULES = 4
_FILE_WIDTH = 160


def cases_shown(path: str, outcomes: Sequence[Outcome]) -> str:
    """Return a line for each case, and what differs below those that failed."""
    return "".join(f"{line}\n" for outcome in outcomes for line in _case(path, outcome))


def _case(path: str, outcome: Outcome) -> Iterator[str]:
    if not outcome.differences:
        yield f"ok    {outcome.name}"
        return
    yield f"FAIL  {outcome.name}  ({path}:{outcome.line})"
    width = max(len(difference.what) for difference in outcome.differences)
    for difference in outcome.differences:
        yield f"      {difference.what:<{width}}  - expected {difference.expected}"
        yield f"      {'':<{width}}  + found    {difference.found}"


def diff_shown(diff: Diff, console: Console | None = None) -> None:
    """Print the summary, the transitions with examples, and what is asked about, before and after.

    Changes that nobody would notice (another reason alone) come last.
    """
    out = console or Console(width=None if sys.stdout.isatty() else _FILE_WIDTH)
    out.print(f"[bold]{escape(diff.before)}[/] → [bold]{escape(diff.after)}[/]")
    for line in _summary(diff):
        out.print(line, highlight=False)
    if not diff.changes:
        return
    table = Table(title="what would change", title_justify="left", expand=False)
    for name, justify in (("requests", "right"), ("", "left"), ("before", "left")):
        table.add_column(name, justify=justify)  # type: ignore[arg-type]  # its own literal type
    table.add_column("after")
    table.add_column("rule")
    table.add_column("examples", overflow="fold")
    for transition, number in diff.changes[:_ROWS]:
        mark = "" if transition.moves else "(reason only)"
        examples = "\n".join(escape(text) for text in diff.examples.get(transition, []))
        shown = (escape(str(transition.before)), escape(str(transition.after)))
        rules = "\n".join(map(escape, _rules(diff, transition)))
        table.add_row(str(number), mark, *shown, rules, examples)
    out.print(table)
    left = len(diff.changes) - _ROWS
    if left > 0:
        out.print(f"{left} more kinds of change; --json has them all", highlight=False)
    out.print(_asked_table(diff))


def _rules(diff: Diff, transition: Transition) -> Iterator[str]:
    """Yield the rules that decided, the most frequent first; with numbers where there are some."""
    rules = diff.rules.get(transition, Counter()).most_common(_RULES)
    for name, number in rules:
        yield name if len(rules) == 1 else f"{name} ({number})"


def _summary(diff: Diff) -> Iterator[str]:
    read = diff.requests - diff.unreadable
    asked = [_asked(diff, number) for number in (0, 1)]
    share = f" ({100 * diff.moved / read:.1f} %)" if read else ""
    yield f"{read} requests replayed: {diff.moved} would go another way{share}"
    if read:
        rates = " → ".join(f"{number} ({100 * number / read:.1f} %)" for number in asked)
        yield f"asked: {rates}"
    if diff.unreadable:
        yield f"{diff.unreadable} lines could not be read"


def _asked_table(diff: Diff) -> Table:
    table = Table(title="asked about", title_justify="left")
    table.add_column("dimension")
    for name in ("before", "after", "change"):
        table.add_column(name, justify="right")
    before, after = diff.asked
    for dimension in sorted({*before, *after}, key=lambda d: (-after[d], -before[d], d)):
        change = after[dimension] - before[dimension]
        row = (str(before[dimension]), str(after[dimension]), f"{change:+d}" if change else "")
        table.add_row(escape(dimension), *row)
    return table


def diff_json(diff: Diff) -> dict[str, object]:
    """Return everything that was counted."""
    return {
        "before": diff.before,
        "after": diff.after,
        "requests": diff.requests,
        "unreadable": diff.unreadable,
        "moved": diff.moved,
        "asked": {"before": _asked(diff, 0), "after": _asked(diff, 1)},
        "dimensions": {"before": dict(diff.asked[0]), "after": dict(diff.asked[1])},
        "changes": [
            {
                "requests": number,
                "moves": transition.moves,
                "before": _side(transition.before),
                "after": _side(transition.after),
                "rules": dict(diff.rules.get(transition, {})),
                "examples": diff.examples.get(transition, []),
            }
            for transition, number in diff.changes
        ],
    }


def _side(side: Side) -> dict[str, object]:
    return {
        "decision": side.decision,
        "reason": side.reason,
        "dimension": side.dimension or None,
        "adds": side.adds,
    }


def _asked(diff: Diff, number: int) -> int:
    return sum(diff.asked[number].values())
