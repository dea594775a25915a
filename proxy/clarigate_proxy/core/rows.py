"""A decision as a JSON row: the contract of `clarigate decide` and of the decision webhook.

Others measure through it (evaluation contract); fields are only ever added.
"""

from __future__ import annotations

from math import ceil

from clarigate_proxy.core.context import Context
from clarigate_proxy.core.decisions import Ask, Bypass, Preview, Result, Trace
from clarigate_proxy.core.edits import AppendText, PrependText
from clarigate_proxy.core.extraction.llm import Answer
from clarigate_proxy.core.graph import Node
from clarigate_proxy.core.policy import ExtractorKind, Llm, Policy
from clarigate_proxy.core.questions import Asked, Candidate, need_of, rank
from clarigate_proxy.core.values import Claim, Decision, Document, Span

__all__ = ["counted_tokens", "decision_of", "decision_row"]

_DIGITS = 6
_NO_PLACE: dict[str, object] = dict.fromkeys(("message", "part", "doc", "start", "end"))


def decision_of(result: Result) -> Decision:
    """Return which of the three decisions a result is; a preview waits for its reader too."""
    if isinstance(result, Ask | Preview):
        return Decision.ASK
    return Decision.BYPASS if isinstance(result, Bypass) else Decision.FORWARD


def decision_row(result: Result, context: Context, *, with_compiled: bool) -> dict[str, object]:
    """Return the row of one request, without its id."""
    trace = result.trace
    extraction = trace.extraction
    score = _cold_score(trace, context)
    row: dict[str, object] = {
        "decision": str(decision_of(result)),
        "reason": trace.reason,
        "need": round(need_of(score, None if extraction is None else extraction.need), _DIGITS),
        "score": score,
        "task_type": None if extraction is None else extraction.task_type,
        "language": None if extraction is None else extraction.language,
        "questions": [_question(c) for c in (trace.choice.ranked if trace.choice else ())],
        "nodes": {
            node.slot: _node(node)
            for node in (trace.graph.nodes if trace.graph else ())
            if node.applies or node.value is not None
        },
        "claims": [_claim(claim) for claim in trace.claims],
        "documents": [_document(d) for d in (trace.reading.documents if trace.reading else ())],
        "assumptions": list(trace.assumptions),
        "omitted": [{"slot": slot, "reason": reason} for slot, reason in trace.omitted],
        "spoof_detected": trace.spoof_detected,
    }
    if context.policy.extractor is not ExtractorKind.LOCAL:
        row["extractor"] = _extractor(trace, context.policy)
    if with_compiled:
        row["compiled"] = _compiled(result)
    return row


def counted_tokens(answer: Answer, llm: Llm) -> int:
    """Return what a call adds to T_total, the tokens of a smaller model counting less."""
    return ceil(answer.tokens * llm.token_share)


def _extractor(trace: Trace, policy: Policy) -> dict[str, object]:
    """Return who judged, what came of the call (null: none was made) and what it cost."""
    answer = trace.consulted
    return {
        "kind": str(policy.extractor),
        "judged_by": "llm" if answer is not None and answer.is_ok else "local",
        "call": None if answer is None else str(answer.result),
        "tokens": {
            "prompt": 0 if answer is None else answer.prompt_tokens,
            "completion": 0 if answer is None else answer.completion_tokens,
            "counted": 0 if answer is None else counted_tokens(answer, policy.llm),
        },
    }


def _cold_score(trace: Trace, context: Context) -> float | None:
    """Return the best score at k = 0, None without candidates or where the extractor abstained."""
    if trace.choice is None or trace.graph is None or trace.extraction is None:
        return None
    if trace.extraction.abstained is not None or not trace.choice.ranked:
        return None
    if trace.dialogue.state.k == 0:
        return trace.choice.ranked[0].score
    eligible = frozenset(candidate.node.dimension for candidate in trace.choice.ranked)
    asked = frozenset(context.schema.slots[number].id for number in trace.dialogue.state.asked)
    cold = rank(
        trace.graph, context.schema, context.policy, Asked(slots=asked), only_dimensions=eligible
    )
    return cold[0].score if cold else None


def _question(candidate: Candidate) -> dict[str, object]:
    question = candidate.question
    return {
        "dimension": question.dimension,
        "slot": question.slot,
        "question": question.text,
        "kind": str(question.kind),
        "options": [
            {"id": option.id, "label": option.label, "description": option.description}
            for option in question.options
        ],
        "score": candidate.score,
    }


def _node(node: Node) -> dict[str, object]:
    return {
        "dimension": node.dimension,
        "status": str(node.status),
        "confidence": round(node.confidence, _DIGITS),
        "value": node.value,
        "provenance": str(node.provenance),
        "span": None if node.span is None else _span(node.span),
        "ambiguity": round(node.ambiguity, _DIGITS),
        "impact": round(node.impact, _DIGITS),
        "utility": round(node.ambiguity * node.impact, _DIGITS),
        "applies": node.applies,
        "default": node.default,
        "p_default": round(node.p_default, _DIGITS),
    }


def _span(span: Span) -> dict[str, object]:
    return {
        "message": span.message,
        "part": span.part,
        "doc": span.doc,
        "start": span.start,
        "end": span.end,
    }


def _claim(claim: Claim) -> dict[str, object]:
    return {
        "dimension": claim.dimension,
        "slot": claim.slot,
        "value": claim.value,
        "label": str(claim.label),
        **(_NO_PLACE if claim.span is None else _span(claim.span)),
        "page": claim.page,
        "quote": claim.quote,
        "via": claim.via,
        "conflicts": [lost.value for lost in claim.conflicts],
        "against": [_lost(lost) for lost in claim.conflicts],
    }


def _lost(claim: Claim) -> dict[str, object]:
    """A value that counts less than the claim which it contradicts: whose it is, and where."""
    return {
        "dimension": claim.dimension,
        "value": claim.value,
        "label": str(claim.label),
        **(_NO_PLACE if claim.span is None else _span(claim.span)),
        "page": claim.page,
        "quote": claim.quote,
    }


def _document(document: Document) -> dict[str, object]:
    return {
        "id": document.id,
        "kind": str(document.kind),
        "message": document.message,
        "part": document.part,
        "start": document.start,
        "end": document.end,
        "withheld": document.withheld,
    }


def _compiled(result: Result) -> str | None:
    """Return the text that is added to the last message, None where nothing is."""
    if isinstance(result, Ask):
        return None
    if isinstance(result, Preview):
        return result.text
    added = [edit for edit in result.edits if isinstance(edit, AppendText | PrependText)]
    last = max((edit.message for edit in added), default=-1)
    text = "".join(edit.text for edit in added if edit.message == last)
    return text or None
