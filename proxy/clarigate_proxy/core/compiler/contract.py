"""The output contract: templates from output_format and risk_sensitivity (paper 3.4; methods, 4).

Why: a table, a report, code or high stakes ask for an answer of a certain shape, and saying so is
what a compiler adds to a list of facts. Must not know: who asked for it, or how it is written down.

Invariants: a format gives an order only where user or operator asserted it, since an inferred one
is an assumption; stakes count whoever named them, since caution does no harm. At most one line of
each kind is added: the first row that fits, so that special rows stand before general ones.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.values import Provenance

__all__ = ["TEMPLATES", "Template", "contract"]

_ASSERTED: Final = frozenset({Provenance.USER_ASSERTED, Provenance.OPERATOR_ASSERTED})
_ANY_VALUE: Final = frozenset(Provenance) - {Provenance.UNRESOLVED}


@dataclass(frozen=True, slots=True, kw_only=True)
class Template:
    """A line of the output contract, and the value that calls for it."""

    dimension: str
    value: re.Pattern[str]
    line: str

    @property
    def labels(self) -> frozenset[Provenance]:
        """Which values count."""
        return _ANY_VALUE if self.dimension == "risk_sensitivity" else _ASSERTED


def _format(words: str, han: str, line: str) -> Template:
    pattern = rf"\b(?:{words})\b|{han}"
    return Template(dimension="output_format", value=re.compile(pattern, re.IGNORECASE), line=line)


def _risk(words: str, line: str) -> Template:
    pattern = re.compile(rf"\b(?:{words})", re.IGNORECASE)
    return Template(dimension="risk_sensitivity", value=pattern, line=line)


TEMPLATES: Final = (
    _format(
        r"json|yaml|xml|toml",
        "(?!)",
        "Give it complete and valid, with nothing left out.",
    ),
    _format("csv|tsv", "(?!)", "Give the rows in one code block, the header first."),
    _format(
        "table|tabelle|tableau|tabla|tabela|spreadsheet",
        "表格",
        "Give the table itself, one row for each item, units in its header.",
    ),
    _format(
        "report|bericht|rapport|informe|relatório",
        "报告",
        "Use headings, the conclusion first.",
    ),
    _format(
        "code|script|function|sql|regex|program|skript|función|função|fonction",
        "代码",
        "Give it complete, in one code block.",
    ),
    _format(
        "e-?mails?|letter|brief|lettre|carta|message",
        "邮件|信函",
        "Give the text ready to send, with subject or salutation and closing.",
    ),
    _format(
        "slides?|presentation|deck|präsentation|présentation|presentación|apresentação",
        "幻灯片|演示",
        "Give one heading for each slide, with at most five short points under it.",
    ),
    _format(
        r"checklist|steps?|instructions|step[- ]by[- ]step|anleitung|schritte|étapes|pasos|passos",
        "步骤|清单",
        "Number the steps, one action in each.",
    ),
    _format(
        r"list|bullets?|bullet points|stichpunkte|liste|lista",
        "列表|要点",
        "Give one item a line, the most important first.",
    ),
    _format(
        "summary|abstract|zusammenfassung|résumé|resumen|resumo",
        "摘要|总结",
        "Begin with the main point; add nothing that is not in the material.",
    ),
    _format(
        r"plan|schedule|timeline|itinerary|zeitplan|calendrier|cronograma",
        "计划|日程",
        "Give it in order, with dates or durations.",
    ),
    _risk(
        "self[- ]?harm|suicid|crisis",
        "Answer with care; put help that can be reached now before anything else.",
    ),
    _risk(
        "medical|health|clinical|safety",
        "Say what is uncertain, name warning signs, and when a professional should be asked.",
    ),
    _risk(
        "legal|law|compliance",
        "Say which jurisdiction the answer is for, what is uncertain, and when a lawyer is needed.",
    ),
    _risk(
        "money|financial|finance|invest|tax",
        "Say what is uncertain, show the figures that a result rests on, and when a professional "
        "should be asked.",
    ),
    _risk("high|critical", "Say what is uncertain and when a professional should be asked."),
)
"""What kind and stakes ask of the answer."""

_DIMENSIONS: Final = frozenset(row.dimension for row in TEMPLATES)
_GO_ON: Final = (
    "Go on with these assumptions and state them in one line, so that they can be corrected."
)
_GO_ON_WITHOUT_LEAVE: Final = (
    "Go on with these assumptions without asking for confirmation, and state them in one line, "
    "so that they can be corrected."
)


def contract(
    graph: Graph, *, states: bool, confirms: bool = False, formats: bool = True
) -> list[str]:
    """Return the contract's lines; `states` asks for the assumptions in a line of the answer.

    `confirms` is the profile's: such a model is told not to ask for leave. Without `formats` there
    is no line for the format.
    """
    lines: dict[str, str] = {}
    nodes = [node for node in graph.nodes if node.dimension in _DIMENSIONS]
    for row in TEMPLATES if nodes else ():
        if row.dimension == "output_format" and not formats:
            continue
        if row.dimension not in lines and any(_calls_for(row, node) for node in nodes):
            lines[row.dimension] = row.line
    closing = [_GO_ON_WITHOUT_LEAVE if confirms else _GO_ON] if states else []
    return [*lines.values(), *closing]


def _calls_for(row: Template, node: Node) -> bool:
    fits = node.dimension == row.dimension and node.provenance in row.labels
    return fits and node.value is not None and row.value.search(node.value) is not None
