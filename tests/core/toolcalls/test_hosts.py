"""Sentences that hosts write, told from words of a user."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.toolcalls.hosts import (
    echoed,
    outcome_of_flags,
    outcome_of_value,
    outcome_of_words,
    unwrapped,
)
from clarigate_proxy.core.values import Outcome


@pytest.mark.parametrize(
    "words",
    [
        "Users who cancelled their plan",
        "the one that was rejected by the board",
        "my team; nobody has answered yet, so guess",
        "none",
        "Toolmakers",
        "It should mention the error",
    ],
)
def test_words_of_a_user_are_no_sentence_of_a_host(words: str) -> None:
    assert outcome_of_words(words) is None
    assert outcome_of_value(words) is None


@pytest.mark.parametrize(
    ("word", "outcome"),
    [
        ("noanswer", Outcome.CANCELLED),
        ("timedout", Outcome.CANCELLED),
        ("declined", Outcome.DECLINED),
        ("answered", None),
    ],
)
def test_flags_tell_an_outcome(word: str, outcome: Outcome | None) -> None:
    assert outcome_of_flags(word) is outcome


@pytest.mark.parametrize(
    ("text", "inner"),
    [
        ("User answered: Lyon", "Lyon"),
        ("<answer>Lyon</answer>", "Lyon"),
        ("“Lyon”", "Lyon"),
        ("Lyon. You can now continue with the user's answers in mind.", "Lyon"),
        ("Lyon. Please continue in French.", "Lyon. Please continue in French."),
        ('"Lyon" or "Paris"', '"Lyon" or "Paris"'),
    ],
)
def test_only_a_hosts_own_words_are_taken_off(text: str, inner: str) -> None:
    assert unwrapped(text) == inner


def test_an_answer_ends_where_the_next_question_begins() -> None:
    text = 'Which town? → Lyon, near "the\nriver"\n- Which tone? → Formal'
    given = echoed(text, (("Which town?",), ("Which tone?",)))
    assert given == {0: ('Lyon, near "the\nriver"',), 1: ("Formal",)}


def test_a_question_without_anything_behind_it_is_not_answered() -> None:
    assert echoed("You asked: Which town?", (("Which town?",),)) == {}
