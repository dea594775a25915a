"""Rows of `clarigate interpret`: shapes that are read, and faults that are named."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.replies.rows import interpret_row, question_of
from clarigate_proxy.core.values import QuestionKind

QUESTION: dict[str, Any] = {
    "dimension": "tone",
    "question": "Which tone?",
    "options": [{"id": "dry", "label": "Dry"}, {"id": "warm", "label": "Warm"}],
}


@pytest.mark.parametrize(
    ("reply", "answers"),
    [("2", {"tone": "warm"}), ("1 and 2", {"tone": ["dry", "warm"]}), ("epic", {"tone": "epic"})],
)
def test_one_choice_is_a_string_several_are_a_list_and_free_text_is_itself(
    reply: str, answers: dict[str, object]
) -> None:
    got = interpret_row({"question": QUESTION, "reply": reply})
    assert got == {"outcome": "answered", "answers": answers}


def test_answers_are_keyed_by_slot_where_one_is_given() -> None:
    asked = {**QUESTION, "slot": "tone.opening"}
    got = interpret_row({"questions": [asked], "reply": "dry", "language": "en"})
    assert got["answers"] == {"tone.opening": "dry"}
    assert question_of({**QUESTION, "id": "t1"}).slot == "t1"


@pytest.mark.parametrize(
    ("extra", "kind"),
    [({}, QuestionKind.SINGLE), ({"options": []}, QuestionKind.TEXT), ({"kind": "multi"}, "multi")],
)
def test_the_kind_follows_from_the_options_unless_given(
    extra: dict[str, object], kind: str
) -> None:
    assert question_of({**QUESTION, **extra}).kind == kind


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ({"reply": "x"}, "question: expected"),
        ({"questions": [], "reply": "x"}, "question: expected"),
        ({"question": "which?", "reply": "x"}, "question: expected an object"),
        ({"question": {}, "reply": "x"}, "question.dimension"),
        ({"question": {**QUESTION, "options": "ab"}, "reply": "x"}, "question.options"),
        ({"question": {**QUESTION, "options": ["a"]}, "reply": "x"}, "question.options"),
        ({"question": {**QUESTION, "options": [{"id": "a"}]}, "reply": "x"}, "question.label"),
        ({"question": {**QUESTION, "kind": "essay"}, "reply": "x"}, "question.kind"),
        ({"question": QUESTION, "reply": 2}, "reply: expected a string"),
    ],
)
def test_a_fault_names_its_field(row: dict[str, object], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        interpret_row(row)
