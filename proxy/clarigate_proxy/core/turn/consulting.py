"""When a model is asked about a request, and what its answer does to the decision.

Why: the rules decide first, always. Only where they left it to UCAQ (no gate holds, somebody could
be asked) and the policy wants it may a model judge what they left open; then the same turn is
decided again with its findings. A call that fails leaves the first decision as it was, so nothing
waits for a model that does not answer.

Invariants: a gate, an opt-out, a refusal or a limit is never found out by a call; a graph that came
back in a full token is not judged again; what a question asked and what was answered are told by
tokens and transcript, never by a second call.
"""

from __future__ import annotations

import hmac
from dataclasses import replace
from typing import Final

from clarigate_proxy.core.context import Context
from clarigate_proxy.core.decisions import Result, Trace
from clarigate_proxy.core.extraction.llm import Answer, Aspect, Informed, Inquiry, inquire
from clarigate_proxy.core.gates import NO_ASK, Situation, first_gate
from clarigate_proxy.core.keys import Purpose, derive
from clarigate_proxy.core.policy import ExtractorKind, Llm
from clarigate_proxy.core.questions import Candidate, need_of
from clarigate_proxy.core.rows import counted_tokens
from clarigate_proxy.core.turn.analysis import Stage, no_stage, settled
from clarigate_proxy.core.turn.hygiene import Hygienic
from clarigate_proxy.core.turn.respond import respond
from clarigate_proxy.core.turn.wording import language_of
from clarigate_proxy.core.values import Reading

__all__ = ["conclude", "inquiry_for"]

_UNREAD: Final = "abstained"
# Reasons that what is open decided, or would have but for a policy that asks nobody.
_WEIGHED: Final = frozenset(
    {
        "confident", "marginal_gain", "mode_always", "policy_annotate", "policy_shadow",
        "worth_asking",
    }
)  # fmt: skip
# What keeps the request from being asked about at all, whatever the policy's mode.
_UNANSWERABLE: Final = tuple(
    gate for gate in NO_ASK if gate.reason not in {"policy_annotate", "policy_shadow"}
)
_TAG_DIGITS: Final = 16


def inquiry_for(hygienic: Hygienic, local: Result, context: Context) -> Inquiry | None:
    """Return what to ask a model about a request that the rules decided, None for nothing."""
    trace, policy = local.trace, context.policy
    if policy.extractor is ExtractorKind.LOCAL or trace.reading is None or trace.choice is None:
        return None
    is_unread = trace.reason == _UNREAD
    if is_unread:
        wanted = policy.llm.abstained and _in_words(trace)
    else:
        wanted = trace.reason in _WEIGHED and _in_doubt(trace, policy.extractor, policy.llm)
    if not wanted or _is_settled(hygienic, trace) or _is_unanswerable(hygienic, trace, context):
        return None
    candidates = trace.choice.ranked[: policy.llm.max_aspects]
    if not candidates:
        return None
    return inquire(
        trace.reading,
        [_aspect(candidate, context) for candidate in candidates],
        tag=_tag(trace.reading, context),
        max_characters=policy.llm.max_characters,
        task_types=tuple(context.schema.profiles) if is_unread else (),
    )


def _in_words(trace: Trace) -> bool:
    return trace.extraction is not None and trace.extraction.abstained == "language"


def _in_doubt(trace: Trace, kind: ExtractorKind, llm: Llm) -> bool:
    if kind is ExtractorKind.LLM:
        return True
    low, high = llm.band
    return trace.choice is not None and low <= need_of(trace.choice.best_score) <= high


def _is_settled(hygienic: Hygienic, trace: Trace) -> bool:
    """Whether a full token's graph stands for the request, or a preview's choice was made."""
    root = None if trace.reading is None else trace.reading.prompt_message
    exchanges = settled(hygienic.dialogue, root)
    resumed = bool(exchanges) and exchanges[-1].graph is not None
    return resumed or hygienic.dialogue.chosen is not None


def _is_unanswerable(hygienic: Hygienic, trace: Trace, context: Context) -> bool:
    situation = Situation(
        request=hygienic.request,
        policy=context.policy,
        messages=hygienic.messages,
        opt_out=trace.extraction is not None and trace.extraction.opt_out,
        declined=hygienic.dialogue.closed,
        unverified=hygienic.dialogue.unverified,
        language=None if trace.graph is None else language_of(trace.graph),
    )
    return first_gate(_UNANSWERABLE, situation) is not None


def _aspect(candidate: Candidate, context: Context) -> Aspect:
    question = candidate.question
    return Aspect(
        slot=question.slot,
        meaning=context.schema.by_id[question.slot].meaning,
        question=question.text,
        options=question.options,
    )


def _tag(reading: Reading, context: Context) -> str:
    """Return the tag of the marks around the data: nobody without the key can write it."""
    key = derive(context.ring.signing.secret, Purpose.EXTRACTION)
    said = reading.prompt_text.encode("utf-8", "surrogatepass")
    return hmac.digest(key, said, "sha256").hex()[:_TAG_DIGITS]


def conclude(
    hygienic: Hygienic,
    local: Result,
    answer: Answer,
    context: Context,
    stage: Stage = no_stage,
    *,
    analyse_always: bool = False,
) -> Result:
    """Decide again with a model's answer; one without findings only has its cost.

    T_total ← T_total + token_share · (tokens in + tokens out).
    """
    result, cost = local, counted_tokens(answer, context.policy.llm)
    if answer.findings is not None or cost:
        dialogue = hygienic.dialogue
        spent = replace(dialogue.state, t_total_tokens=dialogue.state.t_total_tokens + cost)
        charged = replace(hygienic, dialogue=replace(dialogue, state=spent))
        if answer.findings is not None:
            informed = Informed(context.extractor, answer.findings)
            context = replace(context, extractor=informed)
        result = respond(charged, context, stage, analyse_always=analyse_always)
    # What it cost stands in the trace, what it said has been applied.
    return replace(result, trace=replace(result.trace, consulted=replace(answer, findings=None)))
