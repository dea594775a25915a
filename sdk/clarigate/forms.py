"""A clarification as a flat form, and a filled form as a reply: what most converters share.

A question becomes one field; a closed question that takes other words becomes two, the second
named `<id>__other`, since hardly any form language has "one of these or free text". Invariants: no
field is required, and none is filled in beforehand: a default that is merely sent along must not
become something that the person said. Leaving a question empty skips it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from clarigate.clarification import Clarification, ClarificationQuestion
from clarigate.replies import Reply, answer, cancel, option_of, skip

__all__ = [
    "ACTION",
    "OTHER",
    "Choice",
    "Field",
    "FieldKind",
    "fields",
    "form_schema",
    "lead_of",
    "read_form",
]

OTHER: Final = "__other"
ACTION: Final = "clarigate_action"
"""The field in which forms with several buttons say which one was pressed."""

FieldKind = Literal["choice", "choices", "text", "number", "boolean"]
KINDS: Final[Mapping[str, FieldKind]] = {"number": "number", "boolean": "boolean"}
YES: Final = frozenset({"true", "yes", "on", "1"})
NO: Final = frozenset({"false", "no", "off", "0"})
_NUMBER = re.compile(r"(?:^|\n)\s*1[.)]\s*$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One option of a field: what is sent, what is shown, and a line about it."""

    value: str
    label: str
    description: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One field: plain data for whatever draws forms. `hint` says what skipping assumes."""

    name: str
    kind: FieldKind
    title: str
    label: str
    hint: str = ""
    choices: tuple[Choice, ...] = ()


def lead_of(clarification: Clarification) -> str:
    """Return what the message says before its first question: what it is about, what is understood.

    Shown above every form, so that nobody answers without knowing to what.
    """
    before, found, _ = clarification.message.partition(clarification.questions[0].question)
    return _NUMBER.sub("", before).strip() if found else ""


def fields(clarification: Clarification) -> tuple[Field, ...]:
    """Return the fields of the form, in the order of the questions."""
    return tuple(field for question in clarification.questions for field in _fields(question))


def _fields(question: ClarificationQuestion) -> list[Field]:
    hint = f"If skipped: {question.default}" if question.default else ""
    title = question.header or question.id
    if not question.options:
        kind = KINDS.get(question.kind, "text")
        return [Field(name=question.id, kind=kind, title=title, label=question.question, hint=hint)]
    choices = tuple(
        Choice(value=option.id, label=option.label, description=option.description)
        for option in question.options
    )
    closed = Field(
        name=question.id,
        kind="choices" if question.kind == "multi" else "choice",
        title=title,
        label=question.question,
        hint=hint,
        choices=choices,
    )
    other = Field(
        name=question.id + OTHER, kind="text", title="Other", label="Or in your own words"
    )
    return [closed, other] if question.allow_other else [closed]


def form_schema(clarification: Clarification) -> dict[str, object]:
    """Return the form as flat JSON Schema (the subset of MCP elicitation since 2025-11-25)."""
    return {
        "type": "object",
        "properties": {field.name: _property(field) for field in fields(clarification)},
    }


def _property(field: Field) -> dict[str, object]:
    about = f"{field.label} {field.hint}".strip()
    base: dict[str, object] = {"title": field.title, "description": about}
    choices = [{"const": choice.value, "title": choice.label} for choice in field.choices]
    if field.kind == "choices":
        return {"type": "array", **base, "items": {"anyOf": choices}}
    if field.kind == "choice":
        return {"type": "string", **base, "oneOf": choices}
    return {"type": "string" if field.kind == "text" else field.kind, **base}


def read_form(
    clarification: Clarification, content: Mapping[str, object], action: str | None = None
) -> Reply:
    """Return a filled form as a reply. `action` (or the field of that name) wins over the fields.

    Values may be option ids or labels, lists of them or one string with commas, words, numbers,
    and booleans (also one boolean an option, named `<id>__<option id>`).

    Raises:
        AnswerError: a value fits no question.
    """
    chosen = action or content.get(ACTION) or "accept"
    if chosen in {"decline", "cancel"}:
        return skip(clarification) if chosen == "decline" else cancel(clarification)
    given = {question.id: _given(question, content) for question in clarification.questions}
    return answer(clarification, given)


def _given(question: ClarificationQuestion, content: Mapping[str, object]) -> object:
    """Return what answers a question: own words before options."""
    other = content.get(question.id + OTHER)
    if isinstance(other, str) and other.strip():
        return {"text": other.strip()}
    ticked = [
        option.id
        for option in question.options
        if content.get(f"{question.id}__{option.id}") in {True, "true", "on"}
    ]
    value = ticked or content.get(question.id)
    if question.kind == "multi" and isinstance(value, str) and option_of(question, value) is None:
        value = [part.strip() for part in value.split(",") if part.strip()]
    if question.kind == "boolean" and not question.options and isinstance(value, str):
        folded = value.strip().casefold()
        return True if folded in YES else False if folded in NO else value
    return None if isinstance(value, Sequence) and not value else value
