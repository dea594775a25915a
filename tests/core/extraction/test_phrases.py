"""Sentences, moods and mentions of things that can be shown."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.phrases import Det, Mood, read_phrases


@pytest.mark.parametrize(
    ("mood", "text"),
    [
        (Mood.REQUEST, "could you please trim my essay"),
        (Mood.REQUEST, "a short summary of the leaflet"),
        (Mood.HOW_TO, "how do i trim an essay"),
        (Mood.HOW_TO, "what should i look for in a lease"),
        (Mood.QUESTION, "is the leaflet any good?"),
        (Mood.STATEMENT, "the leaflet is from the dentist"),
    ],
)
def test_a_sentence_asks_for_work_or_for_knowledge_or_tells(mood: Mood, text: str) -> None:
    assert read_phrases(text).sentences[0].mood is mood


@pytest.mark.parametrize(
    ("det", "text"),
    [
        (Det.OWN, "shorten my travel essay"),
        (Det.OWN, "shorten my sister's essay"),
        (Det.THIS, "shorten these two essays"),
        (Det.THE, "shorten the essay"),
        (Det.NUMBER, "shorten chapter 4"),
    ],
)
def test_a_mention_is_determined_as_a_particular_one(det: Det, text: str) -> None:
    assert [mention.det for mention in read_phrases(text).mentions] == [det]


@pytest.mark.parametrize("text", ["write an essay", "the best essays ever", "essays by baldwin"])
def test_what_is_not_a_particular_one_is_no_mention(text: str) -> None:
    assert read_phrases(text).mentions == ()


def test_a_clause_or_a_mark_says_that_it_is_elsewhere() -> None:
    told, marked = read_phrases("read the letter i got. check the attached letter").mentions
    assert told.told
    assert marked.marked
    assert read_phrases("compare the two offers").mentions[0].paired


def test_the_end_of_a_very_long_prompt_is_not_read() -> None:
    assert len(read_phrases("well " * 5000).tokens) == 220
