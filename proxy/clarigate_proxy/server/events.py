"""The log's events about questions, for `clarigate calibrate`: asked, answered, holdout.

Why: costs and impacts can only be fitted to what became of questions (paper, section 8). Must not
know: logs. Fields are numbers, codes, dimensions and pseudonyms, never words of anybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from clarigate_proxy.core.context import Context
from clarigate_proxy.core.conversations import conversation_of
from clarigate_proxy.core.decisions import Ask, Result
from clarigate_proxy.core.questions import Candidate
from clarigate_proxy.core.turn import Hygienic
from clarigate_proxy.core.values import QuestionKind

__all__ = ["HOLDOUT", "Event", "events_of"]

HOLDOUT = "holdout"

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
        put = _put(cleaned, trace.asked, context)
        yield "asked", put | {"tokens": list(tokens), "round": trace.round}
    elif trace.reason == HOLDOUT and trace.choice is not None:
        yield HOLDOUT, _put(cleaned, trace.choice.questions, context) | {"round": 1}


def _put(cleaned: Hygienic, questions: Sequence[Candidate], context: Context) -> dict[str, object]:
    messages = cleaned.messages
    return {
        "conversation": conversation_of(messages, messages[-1].index, context),
        "k": cleaned.dialogue.state.k + 1,
        "dimensions": [candidate.node.dimension for candidate in questions],
        "open": [candidate.question.kind is QuestionKind.TEXT for candidate in questions],
        "utility": round(questions[0].utility, 6),
    }
