"""Replies: data for this request, words for the history, and both say the same."""

from __future__ import annotations

import pytest

from clarigate.errors import AnswerError
from clarigate.replies import Reply, Value, answer, cancel, skip
from tests.sdk.examples import BOOLEAN, CLOSED, MULTI, NUMBER, OPEN, SEVERAL, SINGLE


@pytest.mark.parametrize(
    "value", ["exec", "Executives", "EXECUTIVES", 1, "1", ["exec"], {"option": "exec"}]
)
def test_an_option_is_named_by_id_label_or_number(value: Value) -> None:
    reply = answer(SINGLE, value)
    assert reply.answers == {"audience": ("exec",)}
    assert reply.text == "Executives"
    assert reply.controls == {
        "state": "v1.made-up",
        "action": "accept",
        "answers": {"audience": {"options": ["exec"]}},
    }


def test_other_words_are_text() -> None:
    reply = answer(SINGLE, "my grandmother")
    assert reply.answers == {"audience": "my grandmother"}
    assert reply.controls is not None
    assert reply.controls["answers"] == {"audience": {"text": "my grandmother"}}


def test_words_that_look_like_an_option_can_be_meant_as_words() -> None:
    assert answer(SINGLE, {"text": "1"}).answers == {"audience": "1"}


def test_several_options_are_chosen_where_the_question_takes_several() -> None:
    reply = answer(MULTI, ["exec", "Everybody"])
    assert reply.answers == {"topics": ("exec", "all")}
    assert reply.text == "Executives, Everybody"


def test_numbers_and_booleans_become_words_where_there_are_no_options() -> None:
    assert answer(NUMBER, 250).text == "250"
    assert answer(BOOLEAN, value=True).text == "yes"
    assert answer(BOOLEAN, value=False).answers == {"sources": "no"}


@pytest.mark.parametrize("value", [None, "", "   ", []])
def test_nothing_said_is_a_skip(value: Value) -> None:
    assert answer(SINGLE, value) == skip(SINGLE)


def test_several_questions_get_a_numbered_line_each() -> None:
    reply = answer(SEVERAL, {"audience": 2, "topics": [1, 3], "location": "near\nthe port"})
    assert reply.text == "1. Engineers\n2. Executives, Everybody\n3. near the port"
    assert reply.controls is not None


def test_where_one_of_several_is_skipped_the_words_alone_say_so() -> None:
    reply = answer(SEVERAL, {"audience": "eng", "topics": None})
    assert reply.text == "1. Engineers\n2. skip\n3. skip"
    assert reply.controls is None


def test_skip_and_cancel_are_actions() -> None:
    assert skip(SINGLE).controls == {"state": "v1.made-up", "action": "decline"}
    assert cancel(SINGLE).controls == {"state": "v1.made-up", "action": "cancel"}


def test_without_a_token_there_are_words_only() -> None:
    assert Reply(action="accept", text="Lyon", state="", answers={}).controls is None


@pytest.mark.parametrize(
    ("value", "named"),
    [
        ("my grandmother", "audience"),
        ({"option": "nobody"}, "nobody"),
        ({"options": ["exec", "nobody"]}, "nobody"),
        (["exec", "nobody"], "audience"),
        (["exec", "eng"], "one answer"),
        ({"text": " "}, "audience"),
        ({"tone": "formal"}, "tone"),
        ({"audience": object()}, "audience"),
    ],
)
def test_what_fits_no_question_is_refused_and_named(value: Value, named: str) -> None:
    with pytest.raises(AnswerError, match=named):
        answer(CLOSED, value)


def test_an_empty_text_is_refused_where_words_are_wanted() -> None:
    with pytest.raises(AnswerError, match="empty"):
        answer(OPEN, {"text": " "})


def test_several_questions_want_a_mapping() -> None:
    with pytest.raises(AnswerError, match="audience, topics, location"):
        answer(SEVERAL, "Lyon")
