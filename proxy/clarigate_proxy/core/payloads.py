"""The clarification payload of a question: `message.clarification` (wire, "Asking").

The text is what everybody reads; this is the same as data, for clients that know us, with the full
token that resumes the graph exactly.
"""

from __future__ import annotations

from clarigate.payload import (
    HEADER_MAX,
    LABEL_MAX,
    Assumption,
    Clarification,
    ClarificationQuestion,
    Cost,
    QuestionOption,
)
from clarigate_proxy.core.context import Context
from clarigate_proxy.core.decisions import Trace
from clarigate_proxy.core.full_state import FullState
from clarigate_proxy.core.graph import Graph
from clarigate_proxy.core.questions import Candidate
from clarigate_proxy.core.state import DialogueState
from clarigate_proxy.core.tokens import FULL_TTL_S, Binding, sign_full

__all__ = ["clarification_payload"]

_DIGITS = 4
"""Decimals of the terms of a score: enough to check the arithmetic, short enough to read."""


def clarification_payload(
    trace: Trace,
    *,
    graph: Graph,
    text: str,
    language: str,
    state: DialogueState,
    binding: Binding,
    context: Context,
) -> dict[str, object]:
    """Return the JSON object for `message.clarification`; `text` has no reference line."""
    asked = trace.asked
    full = FullState(
        state=state,
        policy_digest=context.policy.digest,
        questions=tuple(candidate.question for candidate in asked),
        graph=graph,
    )
    token = sign_full(
        full,
        issued_at_s=context.now_s,
        binding=binding,
        ring=context.ring,
        encrypt=context.encrypt,
    )
    return Clarification(
        round=trace.round,
        max_questions=context.policy.stops.k_max,
        language=language,
        message=text,
        questions=tuple(_question(candidate, context) for candidate in asked),
        assumptions=_assumptions(graph, asked, context.policy.state_utility),
        question_tokens=sum(candidate.tokens for candidate in asked),
        total_tokens=state.t_total_tokens,
        state=token or "",
        expires_at=context.now_s + FULL_TTL_S,
    ).to_json()


def _question(candidate: Candidate, context: Context) -> ClarificationQuestion:
    question, node = candidate.question, candidate.node
    return ClarificationQuestion(
        id=question.slot,
        dimension=question.dimension,
        header=question.header[:HEADER_MAX],
        question=question.text,
        kind=str(question.kind),
        options=tuple(
            QuestionOption(id=o.id, label=o.label[:LABEL_MAX], description=o.description)
            for o in question.options
        ),
        allow_other=question.allow_other,
        default=node.default,
        why=context.schema.by_id[question.slot].meaning,
        ambiguity=round(node.ambiguity, _DIGITS),
        impact=round(node.impact, _DIGITS),
        utility=round(candidate.utility, _DIGITS),
        cost=Cost(
            tokens=candidate.tokens,
            latency_ms=candidate.latency_ms,
            abandonment=round(candidate.abandonment, _DIGITS),
            total=round(candidate.cost, _DIGITS),
        ),
        score=candidate.score,
    )


def _assumptions(
    graph: Graph, asked: tuple[Candidate, ...], state_utility: float
) -> tuple[Assumption, ...]:
    """What would be stated as assumed beside the question: open nodes worth a statement."""
    open_slots = {candidate.node.slot for candidate in asked}
    return tuple(
        Assumption(dimension=node.dimension, value=node.default)
        for node in graph.nodes
        if node.is_candidate
        and node.default is not None
        and node.slot not in open_slots
        and node.ambiguity * node.impact >= state_utility
    )
