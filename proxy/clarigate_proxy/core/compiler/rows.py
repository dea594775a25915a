"""What a block lists: one row a value, in the order of Σ, and which rows find room.

Both forms of the block (a list that is appended, the paper's compiled prompt) are made of the same
rows, so that what is listed, what is assumed and what is left out is decided once.

Invariant: every node of the graph has a row that is kept, or stands in what is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final

from clarigate_proxy.core.compiler.causes import Material, assumed_value, is_stated, utility
from clarigate_proxy.core.compiler.markup import bare
from clarigate_proxy.core.graph import Node
from clarigate_proxy.core.profiles import ModelProfile, Placement
from clarigate_proxy.core.records import record
from clarigate_proxy.core.tokencount import estimate_tokens
from clarigate_proxy.core.values import Claim, Provenance, Span

__all__ = [
    "ASSUMED",
    "IN_REQUEST",
    "Compiled",
    "Omission",
    "Row",
    "Section",
    "fit",
    "left_out",
    "place_of",
    "rows_of",
    "source_of",
]

Omission = tuple[str, str]
"""A slot and the reason why it is left out."""

IN_REQUEST: Final = frozenset({"task", "subject", "inputs"})
"""What the request itself says best."""


@record(frozen=True, slots=True, kw_only=True)
class Compiled:
    """What is added to the last message: `text`, on the `placement` side of the client's own words.

    `stated` are the slots listed as assumed or open, `omitted` (slot, reason) pairs.
    """

    text: str
    stated: tuple[str, ...] = ()
    omitted: tuple[Omission, ...] = ()
    placement: Placement = Placement.LAST


class Section(StrEnum):
    """The sections of values, in their order."""

    USER = "user"
    OPERATOR = "operator"
    DOCUMENT = "document"
    INFERRED = "inferred"
    OPEN = "open"
    CONFLICT = "conflict"


ASSUMED: Final = frozenset({Section.INFERRED, Section.OPEN})

_SECTION_OF: Final[Mapping[Provenance, Section]] = {
    Provenance.USER_ASSERTED: Section.USER,
    Provenance.OPERATOR_ASSERTED: Section.OPERATOR,
    Provenance.DOC_DERIVED: Section.DOCUMENT,
}


@record(frozen=True, slots=True, kw_only=True)
class Row:
    """A value to list: `against` is one that lost against it, `value` None is a gap."""

    slot: str
    dimension: str
    section: Section
    label: Provenance
    value: str | None = None
    span: Span | None = None
    page: int | None = None
    against: Claim | None = None
    utility: float = 0.0


def rows_of(material: Material) -> tuple[Row, ...]:
    """Return every row of a block, in schema order."""
    claims: dict[str, list[Claim]] = {}
    for claim in material.claims:
        claims.setdefault(claim.slot, []).append(claim)
    rows: list[Row] = []
    for node in material.graph.nodes:
        if node.slot not in material.answered:
            rows.extend(_node_rows(node, claims.get(node.slot, []), material))
    return tuple(rows)


def _node_rows(node: Node, claims: list[Claim], material: Material) -> Iterable[Row]:
    section = _SECTION_OF.get(node.provenance)
    if _has_lost(node, material):
        pass
    elif section is not None and node.value is not None:
        if node.slot not in IN_REQUEST:
            placed = next((claim for claim in claims if claim.span), None)
            row = _row(node, section, node.value, utility=node.impact, span=node.span)
            yield row if placed is None else replace(row, span=placed.span, page=placed.page)
    elif is_stated(node, material):
        yield _assumption(node)
    for claim in claims:
        for lost in claim.conflicts:
            yield Row(
                slot=node.slot,
                dimension=node.dimension,
                section=Section.CONFLICT,
                label=claim.label,
                value=claim.value,
                against=lost,
                utility=1.0,
            )


def _has_lost(node: Node, material: Material) -> bool:
    """Tell whether the passage of a value is listed as one that lost ("Always in English")."""
    span = node.span
    if span is None or node.provenance not in _LOSING:
        return False
    lost = (c.span for claim in material.claims for c in claim.conflicts if c.span is not None)
    return any(
        (other.message, other.part, other.doc) == (span.message, span.part, span.doc)
        and span.start <= other.start
        and other.end <= span.end
        for other in lost
    )


_LOSING: Final = frozenset({Provenance.OPERATOR_ASSERTED, Provenance.DOC_DERIVED})


def _assumption(node: Node) -> Row:
    """State what will be used."""
    value = assumed_value(node)
    section = Section.OPEN if value is None else Section.INFERRED
    return _row(node, section, value, utility=utility(node))


def _row(
    node: Node, section: Section, value: str | None, *, utility: float, span: Span | None = None
) -> Row:
    assumed = section in ASSUMED
    return Row(
        slot=node.slot,
        dimension=node.dimension,
        section=section,
        label=Provenance.MODEL_INFERRED if assumed else node.provenance,
        value=value,
        span=span,
        utility=utility,
    )


def source_of(row: Row | Claim) -> str:
    """Return what a passage stands in: a document by its id, with its page."""
    name = (row.span.doc if row.span is not None else None) or "message"
    return name if row.page is None else f"{name} page {row.page}"


def place_of(claim: Claim) -> str:
    """Return where a value that lost stands: its document or message, and the code points."""
    span = claim.span
    if span is None:
        return ""
    name = source_of(claim) if span.doc is not None else f"message {span.message}"
    return f"{bare(name)} {span.start}-{span.end}"


def fit(
    rows: tuple[Row, ...],
    profile: ModelProfile,
    *,
    spent_tokens: int,
    text_of: Callable[[Row], str],
) -> tuple[tuple[Row, ...], tuple[Omission, ...]]:
    """Keep the rows that matter most, in their order; assumptions are the last to go.

    `spent_tokens` is what the rest of the block takes of the profile's budget. Returns the rows
    that find room, and the others with the limit that they met.
    """
    room = profile.block_tokens - spent_tokens
    kept: set[int] = set()
    cut: dict[int, str] = {}
    ranked = sorted(
        range(len(rows)), key=lambda n: (rows[n].section not in ASSUMED, -rows[n].utility)
    )
    for place in ranked:
        tokens = estimate_tokens(text_of(rows[place]))
        if len(kept) == profile.max_claims:
            cut[place] = "profile_limit"
        elif tokens > room:
            cut[place] = "token_budget"
        else:
            kept.add(place)
            room -= tokens
    return (
        tuple(rows[place] for place in sorted(kept)),
        tuple((rows[place].slot, cut[place]) for place in sorted(cut)),
    )


def left_out(material: Material, rows: tuple[Row, ...]) -> Iterable[Omission]:
    """Yield (slot, reason) for every node of the graph that has no row."""
    shown = {row.slot for row in rows}
    for node in material.graph.nodes:
        if node.slot not in shown:
            yield node.slot, _reason(node, material)


def _reason(node: Node, material: Material) -> str:
    if node.slot in material.answered:
        return "in_answer_block"
    if _has_lost(node, material):
        return "in_conflict"
    if node.value is not None and node.provenance in _SECTION_OF:
        return "in_request"
    if not node.applies:
        return "not_applicable"
    return "below_state_utility" if node.is_candidate or node.value is not None else "no_value"
