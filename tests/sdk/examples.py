"""Clarifications that the SDK's tests share: one of each kind, and one of several questions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from clarigate.clarification import Clarification, ClarificationQuestion, QuestionOption

__all__ = ["ALL", "BOOLEAN", "CLOSED", "LEAD", "MULTI", "NUMBER", "OPEN", "SEVERAL", "SINGLE", "of"]

OPTIONS = (
    QuestionOption(id="exec", label="Executives", description="decisions first, one page"),
    QuestionOption(id="eng", label="Engineers", description="with <numbers> & units"),
    QuestionOption(id="all", label="Everybody"),
)

LEAD = "Before I start on “Summarise this.”:\nUnderstood so far: tone: formal."


def question(**fields: Any) -> ClarificationQuestion:
    """A question about the audience, or another."""
    usual: dict[str, Any] = {
        "id": "audience",
        "dimension": "audience",
        "header": "Audience",
        "question": "Who will read the summary?",
        "kind": "single",
        "options": OPTIONS,
        "default": "general reader",
    }
    return ClarificationQuestion(**{**usual, **fields})


def of(*questions: ClarificationQuestion) -> Clarification:
    """A clarification of these questions."""
    return Clarification(
        round=1,
        max_questions=3,
        language="en",
        message="\n\n".join([LEAD, *[q.question for q in questions], "Reply with a number."]),
        questions=questions,
        state="v1.made-up",
        expires_at=1_790_000_000,
    )


PLACE = question(
    id="location",
    dimension="location",
    header="Place",
    question="Which city or area?",
    kind="text",
    options=(),
    default=None,
)
SINGLE = of(question())
CLOSED = of(question(allow_other=False))
MULTI = of(question(id="topics", question="Which parts matter?", kind="multi", default=None))
OPEN = of(PLACE)
NUMBER = of(replace(PLACE, id="length", question="How many words?", kind="number"))
BOOLEAN = of(replace(PLACE, id="sources", question="With sources?", kind="boolean"))
SEVERAL = of(question(), MULTI.questions[0], PLACE)

ALL = {
    "single": SINGLE,
    "closed": CLOSED,
    "multi": MULTI,
    "open": OPEN,
    "number": NUMBER,
    "boolean": BOOLEAN,
    "several": SEVERAL,
}
