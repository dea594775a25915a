"""What is tried at its leads only, or behind a gate, is found as by a search from end to end."""

from __future__ import annotations

import re
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clarigate_proxy.core.statements import measures, words
from clarigate_proxy.core.statements.found import view_of
from clarigate_proxy.core.statements.leads import Leads, first_words, last_words
from clarigate_proxy.core.statements.people import READER_LEADS, READERS
from clarigate_proxy.core.statements.voice import (
    FORMAT_WORDS,
    FORMATS,
    SUBJECT_LEADS,
    SUBJECTS,
    TONE_WORDS,
    TONES,
    VENUE_WORDS,
    VENUES,
)

ASCII = st.characters(codec="ascii", exclude_characters="\x00")
FILLING = st.one_of(
    st.text(alphabet=ascii_lowercase + " .,;:!?'-\n", max_size=12),
    st.sampled_from(
        "for |to my |the |a |an |with |not |no |in |write |make |and |, |. |: |i prefer |at most "
        "|50 words|two pages|half a page|in figures|friendly|table|team|readers".split("|")
    ),
)


def around(pattern: re.Pattern[str], *, lower: bool = True) -> st.SearchStrategy[str]:
    """Texts that are ASCII and hold matches of a pattern among what is like them."""
    matches = st.from_regex(pattern, fullmatch=True, alphabet=ASCII)
    texts = st.lists(st.one_of(FILLING, matches), max_size=6).map("".join)
    return (texts.map(str.lower) if lower else texts).filter(str.isascii)


def spans(matches: object) -> list[tuple[int, int]]:
    return [match.span() for match in matches]  # type: ignore[attr-defined]  # of patterns


@pytest.mark.parametrize("phrase", words._PHRASES, ids=lambda phrase: str(phrase.dimension))
@given(data=st.data())
def test_phrases(phrase: words._Phrase, data: st.DataObject) -> None:
    view = view_of(data.draw(around(phrase.pattern)))
    if view.holds(phrase.gate) or not phrase.gate:
        assert spans(phrase.matches(view)) == spans(phrase.pattern.finditer(view.low))


@pytest.mark.parametrize(("gate", "pattern"), [(FORMAT_WORDS, FORMATS), (TONE_WORDS, TONES)])
@given(data=st.data())
def test_no_format_and_no_tone_without_its_words(
    gate: frozenset[str], pattern: re.Pattern[str], data: st.DataObject
) -> None:
    view = view_of(data.draw(around(pattern)))
    assert view.holds(gate) or not pattern.search(view.low)


@given(around(SUBJECTS, lower=False))
def test_subjects(text: str) -> None:
    assert spans(SUBJECT_LEADS.matches(SUBJECTS, text)) == spans(SUBJECTS.finditer(text))


@given(around(VENUES, lower=False))
def test_venues(text: str) -> None:
    assert view_of(text).holds(VENUE_WORDS) or not VENUES.search(text)


@given(around(READERS), st.integers(0, 20), st.integers(0, 20))
def test_the_first_reader_within_bounds(text: str, left: int, right: int) -> None:
    end = max(left, len(text) - right)
    found, searched = READER_LEADS.first(READERS, text, left, end), READERS.search(text, left, end)
    assert (found and found.span()) == (searched and searched.span())


@given(around(measures._EXTENT))
def test_extents(text: str) -> None:
    view = view_of(text)
    skipped = {"a", "an", "un", "una", "uma", "ein"}
    every = [match for match in measures._EXTENT.finditer(view.low) if match["n"] not in skipped]
    if not view.holds(measures._UNITS):
        every = []
    assert [(start, end) for start, end, _ in measures.extents(view)] == spans(every)


def test_words_of_alternatives() -> None:
    assert first_words("e-?mail|b c ds?") == {"e", "email", "b"}
    assert last_words("e-?mail|b c ds?") == {"mail", "email", "d", "ds"}


def test_a_lead_inside_a_word_is_no_match_and_matches_do_not_overlap() -> None:
    pattern = re.compile(r"\bto \w+(?: to \w+)?")
    leads = Leads(words=("to ",))
    text = "into town, to my to his, to her"
    assert spans(leads.matches(pattern, text)) == spans(pattern.finditer(text))
    assert spans(Leads(words=(), marks=".").matches(re.compile(r"(?:^|\. )a"), "a. a.a")) == [
        (0, 1),
        (1, 4),
    ]
