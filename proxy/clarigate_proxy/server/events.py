"""The log's events about questions: asked, answered, holdout, would_ask.

Why: costs and impacts can only be fitted to what became of questions (paper, section 8), for which
there is `clarigate calibrate`; and whoever is to switch asking on wants to see first what would be
asked of whom, for which there is `clarigate report`. Must not know: logs. Fields are numbers,
codes, dimensions and pseudonyms; words of anybody only where the policy has `log_text`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from clarigate_proxy.core.context import Context
from clarigate_proxy.core.conversations import conversation_of
from clarigate_proxy.core.decisions import Ask, Result, Trace
from clarigate_proxy.core.questions import Candidate
from clarigate_proxy.core.turn import Hygienic
from clarigate_proxy.core.values import QuestionKind

__all__ = ["HOLDOUT", "WOULD_ASK", "Event", "events_of"]

HOLDOUT = "holdout"
WOULD_ASK = "would_ask"

_TENANT_DIGITS = 12
_QUOTED = 300

Event = tuple[str, Mapping[str, object]]
"""A name and its fields."""


def events_of(
    cleaned: Hygienic, result: Result, context: Context, *, newly: bool, tokens: Sequence[str]
) -> Iterator[Event]:
    """Yield what happened in this turn.

    `newly` says that the request ends with a reply to a question, `tokens` are the pseudonyms that
    feedback about the question may come with.
    """
    trace = result.trace
    last = cleaned.dialogue.exchanges[-1] if cleaned.dialogue.exchanges else None
    if newly and last is not None and not last.previewed:
        yield (
            "answered",
            {
                "conversation": conversation_of(cleaned.messages, last.root, context),
                "round": cleaned.dialogue.rounds,
                "outcome": str(last.outcome),
                "dimensions": [question.dimension for question in last.pinned.questions],
            },
        )
    if isinstance(result, Ask) and trace.reason != "discuss":
        put = _put(cleaned, trace, trace.asked, context)
        yield "asked", put | {"tokens": list(tokens), "round": trace.round}
    elif trace.choice is not None and (trace.reason == HOLDOUT or trace.would_ask):
        put = _put(cleaned, trace, trace.choice.questions, context)
        number = cleaned.dialogue.rounds + 1
        yield HOLDOUT if trace.reason == HOLDOUT else WOULD_ASK, put | {"round": number}


def _put(
    cleaned: Hygienic, trace: Trace, questions: Sequence[Candidate], context: Context
) -> dict[str, object]:
    messages, policy = cleaned.messages, context.policy
    extraction = trace.extraction
    said = _words(cleaned, trace, questions) if policy.log_text else {}
    return said | {
        "policy": f"{policy.name}@{policy.digest}",
        # What a rule's `tenant: sha256:…` matches: the operator's own callers, by a hash.
        "tenant": context.tenant.hex()[:_TENANT_DIGITS],
        "family": str(policy.profile_of(cleaned.request.model).family),
        "language": None if extraction is None else extraction.language,
        "task_type": None if extraction is None else extraction.task_type,
        "conversation": conversation_of(messages, messages[-1].index, context),
        "k": cleaned.dialogue.state.k + 1,
        "dimensions": [candidate.node.dimension for candidate in questions],
        "open": [candidate.question.kind is QuestionKind.TEXT for candidate in questions],
        "utility": round(questions[0].utility, 6),
    }


def _words(cleaned: Hygienic, trace: Trace, questions: Sequence[Candidate]) -> dict[str, object]:
    """Return the request and the question, where the policy lets the log have them."""
    text = "" if trace.reading is None else trace.reading.prompt_text
    return {
        "model": cleaned.request.model[:_QUOTED],
        "text": text[:_QUOTED],
        "question": questions[0].question.text,
    }
