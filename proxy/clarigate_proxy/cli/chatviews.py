"""What `clarigate chat` shows on demand: a decision row as a sentence, and as a graph with origins.

Rows come from the decide endpoint of a proxy, perhaps of another version: whatever is missing is
left out, nothing is required. Origins are told by sign as well as by colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from clarigate_proxy.core.reasons import REASONS

__all__ = ["graph_view", "why_view"]

ORIGINS: Final = {
    "USER_ASSERTED": ("●", "user", "green"),
    "OPERATOR_ASSERTED": ("■", "operator", "cyan"),
    "DOC_DERIVED": ("▲", "document", "blue"),
    "MODEL_INFERRED": ("◇", "inferred", "yellow"),
    "UNRESOLVED": ("○", "open", "dim"),
}
"""Label → sign, word and style."""
_MEANINGS: Final = {row.code: row.meaning for row in REASONS}
_CANDIDATES: Final = 3


def why_view(row: Mapping[str, Any]) -> Text:
    """Return why it was asked or not, the best questions with their scores, what is assumed."""
    reason = str(row.get("reason", "?"))
    meaning = _MEANINGS.get(reason)
    lines = [f"{row.get('decision', '?')} · {reason}" + (f": {meaning}" if meaning else "")]
    lines += [
        f"  {_number(question, 'score')}  {question.get('question', '')}"
        for question in _listed(row, "questions")[:_CANDIDATES]
    ]
    if row.get("assumptions"):
        lines.append("stated as assumed: " + ", ".join(map(str, row["assumptions"])))
    return Text("\n".join(lines))


def graph_view(row: Mapping[str, Any]) -> Table:
    """Return the dimensions that matter, the most useful to ask about first."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    for name in ("dimension", "origin", "value", "c", "A", "I", "U"):
        table.add_column(name, justify="right" if len(name) == 1 else "left")
    nodes = row.get("nodes")
    known = nodes.items() if isinstance(nodes, Mapping) else ()
    for slot, node in sorted(known, key=lambda item: -float(item[1].get("utility") or 0)):
        if node.get("applies", True) or node.get("value") is not None:
            table.add_row(*_cells(str(slot), node))
    return table


def _cells(slot: str, node: Mapping[str, Any]) -> tuple[str | Text, ...]:
    sign, word, style = ORIGINS.get(str(node.get("provenance")), ("?", "?", ""))
    value, default = node.get("value"), node.get("default")
    shown = " ".join(str(value).split()) if value is not None else ""
    if value is None and default is not None:
        shown = f"({default})"
    numbers = (_number(node, name) for name in ("confidence", "ambiguity", "impact", "utility"))
    return (slot, Text(f"{sign} {word}", style=style), Text(shown), *numbers)


def _number(row: Mapping[str, Any], name: str) -> str:
    value = row.get(name)
    return f"{value:.2f}" if isinstance(value, int | float) else "–"


def _listed(row: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    value = row.get(name)
    return [item for item in value if isinstance(item, Mapping)] if isinstance(value, list) else []
