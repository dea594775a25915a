"""Clauses, and what is left of them without politeness."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.clauses import (
    clauses,
    content,
    core,
    is_empty_talk,
    is_gibberish,
    plain,
)


def test_punctuation_cuts_but_numbers_stay_whole() -> None:
    assert clauses("2, since 1.5 km - or so (maybe)") == ["2", " since 1.5 km", "or so", "maybe"]


def test_a_fine_cut_ends_a_clause_before_a_conjunction_except_in_anything_but() -> None:
    assert clauses("red but dark", fine=True) == ["red ", "but dark"]
    assert clauses("anything but dark", fine=True) == ["anything but dark"]


@pytest.mark.parametrize(
    ("clause", "inner"),
    [
        ("ok well skip it please", "skip it"),
        ("ach egal danke", "egal"),
        ("bon, passe stp", "passe"),
    ],
)
def test_the_core_of_a_clause_is_what_is_said_without_politeness(clause: str, inner: str) -> None:
    assert core(clause) == inner


def test_plain_speech_has_no_stressing_adverbs() -> None:
    assert plain("ist mir eigentlich egal") == "ist mir egal"


def test_content_is_what_could_carry_an_answer() -> None:
    assert content("i would like the blue one please") == ["blue"]
    assert content("家长会") == ["家长", "会"]


@pytest.mark.parametrize("reply", ["ok thanks", "hahaha", "kkkk", "嗯好的", "谢谢啦", "jajaja"])
def test_thanks_and_laughter_are_empty_talk(reply: str) -> None:
    assert is_empty_talk(reply)


def test_a_word_with_meaning_is_not_empty_talk() -> None:
    assert not is_empty_talk("ok blue")


@pytest.mark.parametrize(
    ("reply", "random"),
    [("asdfgh", True), ("xkcdq", True), ("lyon", False), ("pdf", False), ("12", False)],
)
def test_keys_hit_at_random_are_recognised(reply: str, random: bool) -> None:
    assert is_gibberish(reply) == random
