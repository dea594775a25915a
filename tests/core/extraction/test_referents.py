"""Pronouns and definite nouns that nothing introduces."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.phrases import read_phrases
from clarigate_proxy.core.extraction.referents import (
    makes_the,
    open_definite,
    open_pronoun,
    says_nothing,
)


@pytest.mark.parametrize(
    "text",
    [
        "has she answered yet?",
        "do i have to peel them?",
        "which of them is older",
        "explain it to me",
    ],
)
def test_a_pronoun_before_any_noun_is_open(text: str) -> None:
    assert open_pronoun(read_phrases(text))


@pytest.mark.parametrize(
    "text",
    [
        "is it true that cats see colours?",
        "is it bad for the lawn to mow when wet?",
        "my cat sneezes, is it ill?",
        "why do they paint rooms white?",
        "he who laughs last laughs best",
    ],
)
def test_an_expletive_or_an_explained_pronoun_is_not(text: str) -> None:
    assert not open_pronoun(read_phrases(text))


def test_an_occasion_that_nobody_introduced_is_open() -> None:
    assert open_definite(read_phrases("help me get ready for the exam on friday"))
    assert open_definite(read_phrases("does the new version still run macros?"))
    assert not open_definite(read_phrases("does the latest version of gimp run macros?"))
    assert not open_definite(read_phrases("write a note for the meeting"))


def test_a_question_of_function_words_says_nothing() -> None:
    assert says_nothing(read_phrases("who won?"))
    assert not says_nothing(read_phrases("what can you do?"))


def test_the_report_to_be_written_is_one_we_do_not_know() -> None:
    assert makes_the(read_phrases("i need you to write the report. keep it neutral"))
    assert not makes_the(read_phrases("write the report about our stand at the fair"))
