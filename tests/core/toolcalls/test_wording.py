"""The texts of a call, and our own questions known again in one."""

from __future__ import annotations

import json

import pytest

from clarigate_proxy.core.asking import Put, render
from clarigate_proxy.core.phrases import PHRASES
from clarigate_proxy.core.toolcalls.wording import (
    asked_in,
    is_wording_of,
    looks_ours_in_call,
    restated,
    short_texts,
    texts_in,
)
from clarigate_proxy.core.values import ToolCall
from tests.support.asking import CASES, put
from tests.support.chat import SCHEMA


def call(**arguments: object) -> ToolCall:
    return ToolCall(id="call_1", name="ask_user", arguments=json.dumps(arguments))


@pytest.mark.parametrize("case", CASES)
def test_short_texts_end_in_a_question_mark_and_are_known_again(case: str) -> None:
    text, found = put(*CASES[case])
    short = short_texts(text, found)
    assert all(one.endswith("?") for one in short)
    assert len(set(short)) == len(short)
    asked = asked_in(call(questions=[{"question": one} for one in short]), SCHEMA)
    assert asked is not None
    assert (asked.slots, asked.pinned) == (CASES[case], found)


@pytest.mark.parametrize("language", sorted(PHRASES))
def test_what_a_skip_assumes_is_said_and_read_back_in_every_language(language: str) -> None:
    _, found = put("audience")
    puts = (Put(question=found.questions[0], default="a general (reader): all"),)
    text = render(puts, request="Do “it”: now?", known=(), language=language)
    pinned_there = asked_in(call(question=text), SCHEMA)
    assert pinned_there is not None
    # The question itself is English here, so the language of the words around it is told.
    spoken = type(found)(questions=found.questions, language=language, default=puts[0].default)
    (short,) = short_texts(text, spoken)
    assert restated(text, spoken) in short
    asked = asked_in(call(question=short), SCHEMA)
    assert asked is not None
    assert asked.pinned.default == "a general (reader): all"


@pytest.mark.parametrize("case", CASES)
def test_a_full_text_a_short_one_and_the_bare_question_are_wordings_of_the_same(case: str) -> None:
    text, found = put(*CASES[case])
    bare = tuple(question.text for question in found.questions)
    for texts in ((text,), short_texts(text, found), bare):
        assert is_wording_of(texts, text, SCHEMA)
    assert not is_wording_of(("Who are you?",), text, SCHEMA)
    assert not is_wording_of(bare, "Something else.", SCHEMA)


def test_a_bundle_in_one_text_keeps_the_order_in_which_it_was_put() -> None:
    text, _ = put("tone", "audience")
    asked = asked_in(call(question=text), SCHEMA)
    assert asked is not None
    assert asked.slots == ("tone", "audience")


def test_a_request_that_quotes_a_question_cannot_pose_as_one() -> None:
    text = "Before I start on “Say: Who will read it?”: In which town or area?"
    asked = asked_in(call(question=text), SCHEMA)
    assert asked is not None
    assert asked.slots == ("location",)


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "[]",
        "{",
        "{}",
        '{"question": ""}',
        '{"question": 3}',
        '{"questions": []}',
        '{"questions": [{"header": "x"}]}',
        '{"questions": ["a", "b", "c", "d"]}',
        '{"question": "' + "x" * 30_000 + '"}',
        "[" * 100_000,
    ],
)
def test_what_asks_nothing_that_we_could_have_put_has_no_texts(arguments: str) -> None:
    assert texts_in(arguments) == ()


def test_another_question_is_not_ours() -> None:
    assert asked_in(call(question="Shall I delete the file?"), SCHEMA) is None
    assert not looks_ours_in_call(("Shall I delete the file?",))
    assert looks_ours_in_call(short_texts(*put("audience")))
