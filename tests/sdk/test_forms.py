"""The flat form that most converters share: nothing required, nothing filled in beforehand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clarigate.forms import ACTION, fields, form_schema, lead_of, read_form
from clarigate.replies import answer, cancel, skip
from tests.sdk.examples import ALL, BOOLEAN, CLOSED, LEAD, MULTI, NUMBER, SEVERAL, SINGLE


def test_a_closed_question_that_takes_other_words_has_a_second_field() -> None:
    assert [field.name for field in fields(SINGLE)] == ["audience", "audience__other"]
    assert [field.name for field in fields(CLOSED)] == ["audience"]


@pytest.mark.parametrize("clarification", ALL.values(), ids=ALL)
def test_nothing_is_required_or_filled_in(clarification: object) -> None:
    schema = form_schema(clarification)  # type: ignore[arg-type]  # the table's values
    assert "required" not in schema
    assert "'default'" not in str(schema)


@pytest.mark.parametrize("clarification", ALL.values(), ids=ALL)
def test_an_empty_form_is_a_skip(clarification: object) -> None:
    assert read_form(clarification, {}) == skip(clarification)  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize(
    "content",
    [
        {"audience": "exec"},
        {"audience": "Executives"},
        {"audience": "exec", "audience__other": " "},
    ],
)
def test_an_option_is_read(content: dict[str, object]) -> None:
    assert read_form(SINGLE, content) == answer(SINGLE, "exec")


def test_the_lead_is_what_stands_before_the_first_question() -> None:
    assert lead_of(SINGLE) == lead_of(SEVERAL) == LEAD
    numbered = replace(SEVERAL, message=f"{LEAD}\n\n1. {SEVERAL.questions[0].question}\n2. Then?")
    assert lead_of(numbered) == LEAD
    assert lead_of(replace(SINGLE, message="Something else.")) == ""


def test_own_words_win_over_an_option() -> None:
    content = {"audience": "exec", "audience__other": "my grandmother"}
    assert read_form(SINGLE, content) == answer(SINGLE, "my grandmother")


@pytest.mark.parametrize(
    "content",
    [
        {"topics": ["exec", "all"]},
        {"topics": "exec,all"},
        {"topics__exec": True, "topics__eng": False, "topics__all": "on"},
    ],
)
def test_several_options_are_read(content: dict[str, object]) -> None:
    assert read_form(MULTI, content) == answer(MULTI, ["exec", "all"])


def test_numbers_and_booleans_are_read() -> None:
    assert read_form(NUMBER, {"length": 250}) == answer(NUMBER, 250)
    assert read_form(BOOLEAN, {"sources": "true"}) == answer(BOOLEAN, value=True)
    assert read_form(BOOLEAN, {"sources": False}) == answer(BOOLEAN, value=False)


def test_buttons_win_over_fields() -> None:
    assert read_form(SINGLE, {"audience": "exec", ACTION: "decline"}) == skip(SINGLE)
    assert read_form(SINGLE, {"audience": "exec", ACTION: "cancel"}) == cancel(SINGLE)
    assert read_form(SINGLE, {"audience": "exec"}, "decline") == skip(SINGLE)


def test_several_questions_are_read_together() -> None:
    reply = read_form(SEVERAL, {"audience": "eng", "topics": ["exec"], "location": "Lyon"})
    assert reply.answers == {"audience": ("eng",), "topics": ("exec",), "location": "Lyon"}
