"""The tables are written for folded text, and their languages do not get in each other's way."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies import words
from clarigate_proxy.core.replies.text import fold

TABLES = {
    name: getattr(words, name)
    for name in words.__all__
    if isinstance(getattr(words, name), frozenset | dict) and name != "NUMBERS"
}


@pytest.mark.parametrize("name", TABLES)
def test_every_word_is_spelt_as_folding_spells_it(name: str) -> None:
    assert [word for word in TABLES[name] if fold(word) != word] == []


@pytest.mark.parametrize("language", words.NUMBERS)
def test_number_words_are_folded_and_distinct(language: str) -> None:
    table = words.NUMBERS[language]
    assert [word for word in table if fold(word) != word] == []
    assert len(table) >= 20


def test_no_word_means_yes_and_no() -> None:
    assert frozenset() == words.YES & words.NO


def test_number_words_of_two_languages_agree_where_they_are_spelt_alike() -> None:
    values: dict[str, set[int]] = {}
    for table in words.NUMBERS.values():
        for word, value in table.items():
            values.setdefault(word, set()).add(value)
    assert {word: found for word, found in values.items() if len(found) > 1} == {}
