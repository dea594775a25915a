"""The output contract: what format and stakes ask of the answer (paper 3.4; methods, section 4)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.values import Provenance

__all__ = ["contract"]

_ASSERTED: Final = frozenset({Provenance.USER_ASSERTED, Provenance.OPERATOR_ASSERTED})
_ANY_VALUE: Final = frozenset(Provenance) - {Provenance.UNRESOLVED}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Contract:
    """A line of the output contract, and the value that calls for it.

    A format asks for its line only where it was asserted: an inferred one is an assumption.
    """

    dimension: str
    value: re.Pattern[str]
    line: str
    labels: frozenset[Provenance] = _ASSERTED


_CONTRACTS: Final = (
    _Contract(
        dimension="output_format",
        value=re.compile(r"\b(?:table|tabelle|tableau|tabla|tabela|csv)\b|表格", re.IGNORECASE),
        line="Give the table itself, one row for each item, units in its header.",
    ),
    _Contract(
        dimension="output_format",
        value=re.compile(r"\b(?:report|bericht|rapport|informe|relatório)\b|报告", re.IGNORECASE),
        line="Use headings, the conclusion first.",
    ),
    _Contract(
        dimension="output_format",
        value=re.compile(r"\b(?:code|script|function|sql|json|yaml)\b|代码", re.IGNORECASE),
        line="Give it complete, in one code block.",
    ),
    _Contract(
        dimension="risk_sensitivity",
        value=re.compile(
            r"\b(?:high|medical|legal|money|financial|safety|self-harm)\b", re.IGNORECASE
        ),
        line="Say what is uncertain and when a professional should be asked.",
        labels=_ANY_VALUE,
    ),
)
"""What kind and stakes ask of the answer (paper 3.4)."""

_STATE_ASSUMPTIONS: Final = (
    "Go on with these assumptions and state them in one line, so that they can be corrected."
)


def contract(graph: Graph, *, states: bool) -> list[str]:
    """Return the contract's lines; `states` asks for the assumptions in a line of the answer."""
    lines = [row.line for row in _CONTRACTS if any(_calls_for(row, node) for node in graph.nodes)]
    return [*lines, _STATE_ASSUMPTIONS] if states else lines


def _calls_for(row: _Contract, node: Node) -> bool:
    fits = node.dimension == row.dimension and node.provenance in row.labels
    return fits and node.value is not None and row.value.search(node.value) is not None
