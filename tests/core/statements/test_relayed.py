"""A clause is somebody else's where others are its source and the user does not take it up."""

from __future__ import annotations

import time

import pytest

from clarigate_proxy.core.statements.relayed import (
    ADOPTED,
    CLAUSE_CHARS,
    CLAUSE_END,
    relayed_clauses,
    speaker,
    words_of,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("According to the memo, we leave on 5 May.", ["we leave on 5 May"]),
        ("Anna asked me to pay 90 euros. Is this safe?", ["pay 90 euros"]),
        ("Anna asked me to write 90 words. Write them.", []),
        ("The shop charges 90 euros. Is that fair?", ["90 euros"]),
        ("The shop charges 90 euros. Find a cheaper one.", []),
        ("I was told to go. What does it mean?", ["go"]),
        ("We leave on 5 May, says the guide. Why?", ["We leave on 5 May"]),
        ("According to my notes, we leave on 5 May.", []),
        ("According to the rules, write 90 words.", []),
        ("I asked for 90 words. Is that too much?", []),
    ],
)
def test_clauses_of_others(text: str, expected: list[str]) -> None:
    assert [text[start:end] for start, end in relayed_clauses(text, words_of(text))] == expected


def test_the_speaker_is_the_last_word_before_the_verb() -> None:
    assert speaker("my boss also", 12) == "boss"
    assert speaker("", 0) == "it"


def test_a_clause_ends_at_its_mark_and_not_at_a_date() -> None:
    text = "bis 4. April, aber nicht länger"
    found = CLAUSE_END.search(text)
    assert found is not None
    assert text[: found.start()] == "bis 4. April"
    assert ADOPTED.match(". So write it")


def test_a_clause_without_an_end_is_bounded() -> None:
    text = "According to him, " + "word " * 400
    ((start, end),) = relayed_clauses(text, words_of(text))
    assert end - start == CLAUSE_CHARS


@pytest.mark.parametrize(
    "unit",
    ["he asked me to ", "Per the a, ", "she wants ", "according to ", "客户说", "x, says a. "],
)
def test_time_grows_with_length(unit: str) -> None:
    list(relayed_clauses(unit, words_of(unit)))
    started = time.perf_counter()
    text = unit * (8_000 // len(unit))
    list(relayed_clauses(text, words_of(text)))
    assert time.perf_counter() - started < 0.5
