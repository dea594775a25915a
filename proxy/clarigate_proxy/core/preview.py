"""A preview as data: the annotated prompt, whose word each value is, and what can be done with it.

Why: the composer is non-destructive (paper 5.4). The client shows what would be sent, with every
claim's label, place, source and alternatives, and comes back with a choice: `insert`, `modify` (a
text of its own) or `discard`; assumptions can be confirmed or denied one by one. The state that the
choice comes back with is a full token without questions (`core.rulings` reads it).

Must not know: what is done with the choice. Shapes: `preview_payload`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from clarigate_proxy.core.compiler import Compiled, assumed_value
from clarigate_proxy.core.context import Context
from clarigate_proxy.core.decisions import Trace
from clarigate_proxy.core.exchanges import PreviewAction
from clarigate_proxy.core.full_state import FullState
from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.profiles import ModelProfile
from clarigate_proxy.core.tokens import FULL_TTL_S, Binding, sign_full
from clarigate_proxy.core.values import Claim, Document, Provenance, Span

__all__ = ["VERSION", "preview_payload"]

VERSION: Final = 1
_DIGITS: Final = 4
_SOURCES: Final[Mapping[Provenance, str]] = {
    Provenance.USER_ASSERTED: "user",
    Provenance.OPERATOR_ASSERTED: "operator",
    Provenance.DOC_DERIVED: "document",
    Provenance.MODEL_INFERRED: "inferred",
    Provenance.UNRESOLVED: "unknown",
}


def preview_payload(
    trace: Trace,
    compiled: Compiled | None,
    *,
    original: str,
    text: str,
    profile: ModelProfile,
    binding: Binding,
    context: Context,
) -> dict[str, object]:
    """Return the JSON object of a preview.

        {version, policy, family, original, text, block, placement,
         claims: [{slot, dimension, value, label, span, quote, source, alternatives}],
         assumptions: [{slot, dimension, value, label, utility, p_default, alternatives}],
         documents: [{id, kind, title, withheld}], omitted: [{slot, reason}],
         actions, state, expires_at}

    `text` is the last message as it would be sent, `original` the client's own words in it.
    `state` is null, and nothing can be chosen, where the graph is too large for a token.
    """
    graph = trace.graph
    nodes = {node.slot: node for node in graph.nodes} if graph is not None else {}
    state = None if graph is None else _state(trace, graph, binding, context)
    options = _Options(context, graph)
    documents = trace.reading.documents if trace.reading is not None else ()
    return {
        "version": VERSION,
        "policy": f"{context.policy.name}@{context.policy.digest}",
        "family": str(profile.family),
        "original": original,
        "text": text,
        "block": trace.block,
        "placement": str(compiled.placement) if compiled is not None and trace.block else None,
        "claims": [_claim(claim, documents, options) for claim in trace.claims],
        "assumptions": [_assumption(nodes[slot], options) for slot in trace.assumptions],
        "documents": [_document(document) for document in documents],
        "omitted": [{"slot": slot, "reason": reason} for slot, reason in trace.omitted],
        "actions": [] if state is None else [str(action) for action in PreviewAction],
        "state": state,
        "expires_at": None if state is None else context.now_s + FULL_TTL_S,
    }


def _state(trace: Trace, graph: Graph, binding: Binding, context: Context) -> str | None:
    full = FullState(
        state=trace.dialogue.state,
        policy_digest=context.policy.digest,
        questions=(),
        graph=graph,
    )
    return sign_full(
        full,
        issued_at_s=context.now_s,
        binding=binding,
        ring=context.ring,
        encrypt=context.encrypt,
    )


class _Options:
    """What else a slot could be: values that were contradicted, and the schema's options."""

    def __init__(self, context: Context, graph: Graph | None) -> None:
        self._context = context
        self._graph = graph

    def beside(
        self, slot: str, value: str | None, conflicts: Sequence[Claim] = ()
    ) -> list[dict[str, object]]:
        """Return the alternatives of a slot that has `value`."""
        found: list[dict[str, object]] = [
            {
                "value": lost.value,
                "from": "conflict",
                "label": str(lost.label),
                "span": None if lost.span is None else _span(lost.span),
            }
            for lost in conflicts
        ]
        schema, graph = self._context.schema, self._graph
        if graph is None or slot not in schema.by_id:
            return found
        kind = (graph.task_type, graph.language, graph.domain)
        question = schema.naming(slot, graph.things, *kind) or schema.question(slot, *kind)
        known = {text.casefold() for text in (value or "", *(lost.value for lost in conflicts))}
        return found + [
            {"value": option.label, "from": "option", "id": option.id}
            for option in (question.options if question is not None else ())
            if option.label.casefold() not in known
        ]


def _claim(claim: Claim, documents: Iterable[Document], options: _Options) -> dict[str, object]:
    return {
        "slot": claim.slot,
        "dimension": claim.dimension,
        "value": claim.value,
        "label": str(claim.label),
        "span": None if claim.span is None else _span(claim.span),
        "quote": claim.quote,
        "source": _source(claim, documents),
        "alternatives": options.beside(claim.slot, claim.value, claim.conflicts),
    }


def _source(claim: Claim, documents: Iterable[Document]) -> dict[str, object]:
    source: dict[str, object] = {"kind": _SOURCES[claim.label]}
    if claim.via is not None:
        source["via"] = claim.via
    if claim.span is not None and claim.span.doc is not None:
        titles = {document.id: document.title for document in documents}
        source |= {"document": claim.span.doc, "title": titles.get(claim.span.doc)}
    if claim.page is not None:
        source["page"] = claim.page
    return source


def _assumption(node: Node, options: _Options) -> dict[str, object]:
    value = assumed_value(node)
    return {
        "slot": node.slot,
        "dimension": node.dimension,
        "value": value,
        "label": str(Provenance.UNRESOLVED if value is None else Provenance.MODEL_INFERRED),
        "utility": round(node.ambiguity * node.impact, _DIGITS),
        "p_default": round(node.p_default, _DIGITS),
        "alternatives": options.beside(node.slot, value),
    }


def _document(document: Document) -> dict[str, object]:
    return {
        "id": document.id,
        "kind": str(document.kind),
        "title": document.title,
        "withheld": document.withheld,
    }


def _span(span: Span) -> dict[str, object]:
    return {
        "message": span.message,
        "part": span.part,
        "doc": span.doc,
        "start": span.start,
        "end": span.end,
    }
