"""The assumption block: all that is not an answer, on the last user message only.

Invariants: a MODEL_INFERRED value is listed as an assumption, never as given; every value of the
graph has a row or stands in `omitted` with its reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from clarigate_proxy.core.compiler.causes import CAUSES, Material, is_stated, utility
from clarigate_proxy.core.compiler.contract import contract
from clarigate_proxy.core.compiler.markup import (
    MAX_VALUE_CHARS,
    ORIGIN,
    STYLES,
    block,
    label_of,
    name_of,
    quoted,
)
from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.labels import defuse, neutralise
from clarigate_proxy.core.profiles import ModelProfile
from clarigate_proxy.core.values import Claim, Document, Provenance, Span

__all__ = ["Compiled", "assumption_block"]

_IN_REQUEST: Final = frozenset({"task", "subject", "inputs"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Compiled:
    """A block: `stated` are the slots listed as assumed or open, `omitted` (slot, reason) pairs."""

    text: str
    stated: tuple[str, ...] = ()
    omitted: tuple[tuple[str, str], ...] = ()


def assumption_block(
    graph: Graph,
    claims: tuple[Claim, ...],
    *,
    tag: str,
    profile: ModelProfile,
    answered: frozenset[str] = frozenset(),
    machine_reader: bool = False,
    state_utility: float,
    context: tuple[Document, ...] = (),
    always: bool = False,
) -> Compiled | None:
    """Return the block for the last user message, None where nothing calls for one.

    `answered` are slots that the answer block covers, `context` the documents offered beside the
    request and kept. It lists asserted, operator's, document's and inferred values, then what is
    open, then the output contract, and asks for the assumptions in a line, except where
    `machine_reader` says that a program reads the answer.
    """
    material = Material(
        graph=graph,
        claims=claims,
        context=context,
        answered=answered,
        state_utility=state_utility,
        always=always,
    )
    if not any(holds(material) for _, holds in CAUSES):
        return None
    rows = _rows(material)
    listed, omitted = _within(rows, profile.max_claims)
    style = STYLES[profile.markup]
    assumed = tuple(row.slot for row in listed if row.section in _ASSUMED)
    sections = (
        ORIGIN,
        _documents(context),
        *(
            style.section(title, [row.text for row in listed if row.section is section])
            for section, title in _TITLES.items()
        ),
        style.section("Answer", contract(graph, states=bool(assumed) and not machine_reader)),
    )
    return Compiled(
        text=block("context", tag, sections),
        stated=assumed,
        omitted=(*omitted, *_left_out(material, rows)),
    )


class _Section(StrEnum):
    """The sections of values, in their order."""

    USER = "user"
    OPERATOR = "operator"
    DOCUMENT = "document"
    INFERRED = "inferred"
    OPEN = "open"
    CONFLICT = "conflict"


_TITLES: Final[Mapping[_Section, str]] = {
    _Section.USER: "Stated by the user",
    _Section.OPERATOR: "Set by the operator",
    _Section.DOCUMENT: "Found in the documents",
    _Section.INFERRED: "Assumed, not stated by the user",
    _Section.OPEN: "Open, nothing is known",
    _Section.CONFLICT: "In conflict; the first source counts",
}
_SECTION_OF: Final[Mapping[Provenance, _Section]] = {
    Provenance.USER_ASSERTED: _Section.USER,
    Provenance.OPERATOR_ASSERTED: _Section.OPERATOR,
    Provenance.DOC_DERIVED: _Section.DOCUMENT,
}
_ASSUMED: Final = frozenset({_Section.INFERRED, _Section.OPEN})


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    slot: str
    section: _Section
    text: str
    utility: float = 0.0


def _rows(material: Material) -> tuple[_Row, ...]:
    """Return every row of the block, in schema order."""
    claims: dict[str, list[Claim]] = {}
    for claim in material.claims:
        claims.setdefault(claim.slot, []).append(claim)
    rows: list[_Row] = []
    for node in material.graph.nodes:
        if node.slot not in material.answered:
            rows.extend(_node_rows(node, claims.get(node.slot, []), material))
    return tuple(rows)


def _node_rows(node: Node, claims: list[Claim], material: Material) -> Iterable[_Row]:
    section = _SECTION_OF.get(node.provenance)
    if section is not None and node.value is not None:
        if node.slot not in _IN_REQUEST:
            span = next((claim.span for claim in claims if claim.span), node.span)
            text = _fact(node, node.value, span)
            yield _Row(slot=node.slot, section=section, text=text, utility=node.impact)
    elif is_stated(node, material):
        yield _assumption(node)
    for claim in claims:
        if claim.conflicts:
            against = ", ".join(quoted(value) for value in claim.conflicts)
            text = f"{label_of(claim.label, node.slot, claim.value)} against {against}"
            yield _Row(slot=node.slot, section=_Section.CONFLICT, text=text, utility=1.0)


def _fact(node: Node, value: str, span: Span | None) -> str:
    if node.provenance is not Provenance.DOC_DERIVED or span is None:
        return label_of(node.provenance, node.slot, value)
    source = neutralise(span.doc or "message", limit=MAX_VALUE_CHARS)
    label = label_of(node.provenance, node.slot, value)
    return f"{label[:-1]}, source={source} {span.start}-{span.end}]"


def _assumption(node: Node) -> _Row:
    """State what will be used: the value found, or the default where that is likelier."""
    use_default = node.value is None or (
        node.default is not None and node.p_default > node.confidence
    )
    value = node.default if use_default else node.value
    if value is None:
        text = f"{name_of(node.slot)}: choose what fits best"
        return _Row(slot=node.slot, section=_Section.OPEN, text=text, utility=utility(node))
    text = label_of(Provenance.MODEL_INFERRED, node.slot, value)
    return _Row(slot=node.slot, section=_Section.INFERRED, text=text, utility=utility(node))


def _within(rows: tuple[_Row, ...], limit: int) -> tuple[tuple[_Row, ...], list[tuple[str, str]]]:
    """Keep the rows that matter most, in their order; assumptions are the last to go."""
    if len(rows) <= limit:
        return rows, []
    places = range(len(rows))
    ranked = sorted(places, key=lambda n: (rows[n].section not in _ASSUMED, -rows[n].utility))
    kept = frozenset(ranked[:limit])
    cut = [(rows[place].slot, "profile_limit") for place in places if place not in kept]
    return tuple(rows[place] for place in places if place in kept), cut


def _left_out(material: Material, rows: tuple[_Row, ...]) -> Iterable[tuple[str, str]]:
    """Yield (slot, reason) for every value of the graph that has no row."""
    shown = {row.slot for row in rows}
    for node in material.graph.nodes:
        if node.slot in shown or (node.value is None and not node.is_candidate):
            continue
        yield node.slot, _reason(node, material)


def _reason(node: Node, material: Material) -> str:
    if node.slot in material.answered:
        return "in_answer_block"
    if node.provenance in _SECTION_OF and node.slot in _IN_REQUEST:
        return "in_request"
    return "below_state_utility" if node.applies else "not_applicable"


def _documents(context: tuple[Document, ...]) -> str:
    return "\n\n".join(
        f'<document id="{_attribute(document.id)}" title="{_attribute(document.title or "")}">\n'
        f"{defuse(document.text)}\n</document>"
        for document in context
        if not document.withheld
    )


def _attribute(value: str) -> str:
    return neutralise(value, limit=MAX_VALUE_CHARS).translate({ord(c): "'" for c in '"<>'})
