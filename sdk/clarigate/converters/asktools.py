"""Ask-the-user tools: the arguments of a call in the families that hosts offer, and its result.

The families differ in field names and in what they can express, which is a table. The result is
read by question id, question text, place or, for one question alone, as it is: hosts differ there
more than in the arguments.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from clarigate.clarification import HEADER_MAX, LABEL_MAX, Clarification, ClarificationQuestion
from clarigate.errors import ConversionError
from clarigate.replies import Reply, answer, cancel, skip

__all__ = ["FAMILIES", "Family", "from_ask_tool", "to_ask_tool"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """How a family names the fields of a question; an empty name is a field it has not."""

    identity: str = ""
    text: str = "question"
    header: str = "header"
    options: str = "options"
    multi: str = ""
    other: str = ""
    kind: str = ""
    takes_open: bool = True
    max_questions: int = 3


FAMILIES: Final[Mapping[str, Family]] = {
    "AskUserQuestion": Family(multi="multiSelect", takes_open=False, max_questions=4),
    "request_user_input": Family(identity="id", other="isOther"),
    "ask_user": Family(kind="type", multi="multiSelect", max_questions=4),
    "question": Family(multi="multiple", other="custom", takes_open=False),
}
"""Tool name → its family (Claude Code; Codex; Gemini CLI; OpenCode)."""

DISMISSED: Final = frozenset({"cancel", "cancelled", "canceled", "dismissed", "no_answer"})
DECLINED: Final = frozenset({"decline", "declined", "skipped"})


def to_ask_tool(clarification: Clarification, family: str = "AskUserQuestion") -> dict[str, object]:
    """Return the arguments of a call of this family's tool.

    Raises:
        ConversionError: the family cannot express the question, or is not known.
    """
    shape = FAMILIES.get(family)
    if shape is None:
        raise ConversionError(f"unknown family {family!r}: expected one of {', '.join(FAMILIES)}")
    if len(clarification.questions) > shape.max_questions:
        raise ConversionError(f"{family} takes at most {shape.max_questions} questions")
    return {"questions": [_question(q, shape, family) for q in clarification.questions]}


def _question(question: ClarificationQuestion, shape: Family, family: str) -> dict[str, object]:
    if not question.options and not shape.takes_open:
        raise ConversionError(f"{family} has no open questions: use ask_user or request_user_input")
    options = [
        {"label": option.label[:LABEL_MAX], "description": option.description or option.label}
        for option in question.options
    ]
    values: dict[str, object] = {
        shape.identity: question.id,
        shape.text: question.question,
        shape.header: (question.header or question.id)[:HEADER_MAX],
        shape.kind: "choice" if options else "text",
        shape.multi: question.kind == "multi",
        shape.other: question.allow_other or not options,
        shape.options: options,
    }
    if not options:
        del values[shape.options]
    values.pop("", None)
    return values


def from_ask_tool(clarification: Clarification, result: object) -> Reply:
    """Return a tool's result as a reply. A dialog that was dismissed is a cancel, never consent.

    Raises:
        AnswerError: what was answered fits no question.
    """
    if not isinstance(result, Mapping):
        return answer(clarification, result if isinstance(result, str | list) else None)
    status = str(result.get("status") or result.get("action") or "").casefold()
    if status in DISMISSED:
        return cancel(clarification)
    if status in DECLINED:
        return skip(clarification)
    answers: object = result
    while isinstance(answers, Mapping) and isinstance(answers.get("answers"), Mapping):
        answers = answers["answers"]
    given = answers if isinstance(answers, Mapping) else {}
    if not given:
        return cancel(clarification)
    return answer(
        clarification,
        {
            question.id: _plain(question, _find(given, question, place))
            for place, question in enumerate(clarification.questions)
        },
    )


def _find(
    given: Mapping[object, object], question: ClarificationQuestion, place: int
) -> object | None:
    names: tuple[object, ...] = (question.id, question.question, str(place), place, question.header)
    return next((given[name] for name in names if name in given), None)


def _plain(question: ClarificationQuestion, value: object) -> object:
    """Undo what hosts wrap an answer in: `{"answers": [label]}`, lists of one, commas."""
    if isinstance(value, Mapping):
        value = value.get("answers") or value.get("answer")
    if isinstance(value, str) and question.kind == "multi":
        value = [part.strip() for part in value.split(",") if part.strip()]
    if isinstance(value, list) and question.kind != "multi":
        value = value[0] if value else None
    labels = {name for o in question.options for name in (o.id.casefold(), o.label.casefold())}
    if isinstance(value, list) and any(str(item).casefold() not in labels for item in value):
        return {"text": ", ".join(map(str, value))}
    return value
