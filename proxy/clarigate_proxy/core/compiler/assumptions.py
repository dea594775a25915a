"""The assumption block: all that is not an answer, on the last user message only.

This is the form that is appended to the request (policy `compile: augment`); the paper's own form
of a compiled prompt is in `rewriting`.

Invariants: a MODEL_INFERRED value is listed as an assumption, never as given; every node of the
graph has a row or stands in `omitted` with its reason; what is added, offered documents excepted,
stays within the profile's budget as far as its rows go.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from clarigate_proxy.core.compiler.causes import Material, is_called_for
from clarigate_proxy.core.compiler.contract import contract
from clarigate_proxy.core.compiler.markup import (
    ORIGIN,
    bare,
    block,
    label_of,
    name_of,
    style_of,
)
from clarigate_proxy.core.compiler.rows import (
    ASSUMED,
    Compiled,
    Row,
    Section,
    fit,
    left_out,
    place_of,
    rows_of,
    source_of,
)
from clarigate_proxy.core.graph import Graph
from clarigate_proxy.core.profiles import ModelProfile, Placement
from clarigate_proxy.core.tokencount import estimate_tokens
from clarigate_proxy.core.values import Claim, Document, Provenance

__all__ = ["assumption_block", "augmented"]

_TITLES: Final[Mapping[Section, str]] = {
    Section.USER: "Stated by the user",
    Section.OPERATOR: "Set by the operator",
    Section.DOCUMENT: "Found in the documents",
    Section.INFERRED: "Assumed, not stated by the user",
    Section.OPEN: "Open, nothing is known",
    Section.CONFLICT: "In conflict; the first source counts",
}
_BACK_TO_THE_REQUEST: Final = (
    "Based on the information above, answer the request that stands before this block."
)


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
    request and kept; for the rest see `augmented`.
    """
    material = Material(
        graph=graph,
        claims=claims,
        context=context,
        answered=answered,
        state_utility=state_utility,
        always=always,
    )
    return augmented(material, tag=tag, profile=profile, machine_reader=machine_reader)


def augmented(
    material: Material, *, tag: str, profile: ModelProfile, machine_reader: bool = False
) -> Compiled | None:
    """Return the block that is appended, None where nothing calls for one.

    Its text is "" where one was called for and there is nothing to say.

    It lists asserted, operator's, document's and inferred values, then what is open, then the
    output contract, and asks for the assumptions in a line, except where `machine_reader` says that
    a program reads the answer.
    """
    if not is_called_for(material):
        return None
    rows = rows_of(material)
    if not profile.repeats:
        rows = tuple(row for row in rows if not _is_said_there(row))
    style = style_of(profile)
    titles = dict.fromkeys(_TITLES[row.section] for row in rows)
    most = _closing(material, profile, rows, machine_reader=machine_reader)
    fixed = (*(style.section(title, [""]) for title in titles), style.section("Answer", most))
    spent = estimate_tokens(block("context", tag, (ORIGIN, *fixed)))
    listed, cut = fit(rows, profile, spent_tokens=spent, text_of=lambda row: f"- {_line(row)}")
    values = [
        style.section(title, [_line(row) for row in listed if row.section is section])
        for section, title in _TITLES.items()
    ]
    documents = style.documents(material.documents)
    first = profile.documents is Placement.FIRST
    middle = (documents, *values) if first else (*values, documents)
    closing = _closing(material, profile, listed, machine_reader=machine_reader)
    sections = (*middle, style.section("Answer", closing))
    says = any(sections) and (profile.repeats or bool(listed or material.documents))
    written = f"\n\n{block('context', tag, (ORIGIN, *sections))}" if says else ""
    return Compiled(
        text=written,
        stated=tuple(row.slot for row in listed if row.section in ASSUMED),
        omitted=(*cut, *left_out(material, rows)),
    )


def _is_said_there(row: Row) -> bool:
    """Whether the user's own messages, which the model reads anyway, say it or hold it."""
    told = row.section in (Section.USER, Section.DOCUMENT)
    return told and row.span is not None and row.span.message is not None


def _closing(
    material: Material, profile: ModelProfile, rows: tuple[Row, ...], *, machine_reader: bool
) -> list[str]:
    assumes = any(row.section in ASSUMED for row in rows)
    lines = contract(
        material.graph,
        states=assumes and not machine_reader,
        confirms=profile.confirms,
        formats=profile.repeats,
    )
    if material.documents and profile.query is Placement.LAST:
        lines.append(_BACK_TO_THE_REQUEST)
    return lines


def _line(row: Row) -> str:
    if row.value is None:
        return f"{name_of(row.slot)}: choose what fits best"
    label = label_of(row.label, row.slot, row.value)
    if row.against is not None:
        lost = row.against
        return f"{label} against {label_of(lost.label, row.slot, lost.value, place_of(lost))}"
    if row.label is not Provenance.DOC_DERIVED or row.span is None:
        return label
    source = f"{bare(source_of(row))} {row.span.start}-{row.span.end}"
    return label_of(row.label, row.slot, row.value, source)
