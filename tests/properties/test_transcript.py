"""Laws of the transcript: reshaping changes nothing, everything else changes the digest."""

from __future__ import annotations

import unicodedata

from hypothesis import assume, given
from hypothesis import strategies as st

from clarigate_proxy.core.transcript import (
    canonical_text,
    find_reference,
    find_references,
    reference_line,
    strip_references,
    transcript_digest,
)

TOKENS = st.text("ABCxyz019-_", min_size=56, max_size=56)
# Fragments that the scanners look for, so that chance meets them.
PIECES = st.sampled_from(
    [
        "<think>",
        "</think>",
        '<details type="reasoning">',
        "</details>",
        "[clarigate ",
        "]",
        "\\",
        "\n",
        "\r\n",
        "  ",
        "\u00a0",
        "e\u0301",
        "\u0338",
        "\u00e9",
        "A" * 56,
    ]
)
TEXT = st.lists(st.text(max_size=8) | PIECES, max_size=8).map("".join)
WORDS = st.lists(st.text("aäe\u0301\u1100\u1161漢🙂.<>", min_size=1, max_size=6), max_size=6)
SPACES = st.text(" \t\n\r\u00a0\u3000\u2028", min_size=1, max_size=4)
ROLES = st.sampled_from(["user", "assistant"])
TURNS = st.lists(st.tuples(ROLES, TEXT), max_size=4)


@given(TEXT, TOKENS)
def test_cutting_our_line_restores_the_text(text: str, token: str) -> None:
    whole = text + reference_line(token)
    found = find_reference(whole)
    assert found is not None
    assert (found.token, whole[: found.start], found.end) == (token, text, len(whole))


@given(TEXT, TOKENS)
def test_our_line_leaves_the_cut_of_the_rest_unchanged(text: str, token: str) -> None:
    assert strip_references(text + reference_line(token)) == strip_references(text)


@given(st.lists(st.tuples(TEXT, TOKENS), max_size=3), TEXT)
def test_ranges_are_in_order_and_apart(pieces: list[tuple[str, str]], end: str) -> None:
    text = "".join(body + reference_line(token) for body, token in pieces) + end
    places = [place for found in find_references(text) for place in (found.start, found.end)]
    assert places == sorted(places)


@given(ROLES, WORDS, st.data())
def test_white_space_and_unicode_form_do_not_count(
    role: str, words: list[str], data: st.DataObject
) -> None:
    reshaped = "".join(word + data.draw(SPACES) for word in words)
    reshaped = unicodedata.normalize("NFD" if data.draw(st.booleans()) else "NFC", reshaped)
    expected = transcript_digest([(role, " ".join(words))])
    assert transcript_digest([(role, reshaped)]) == expected


@given(TURNS, TOKENS)
def test_our_line_does_not_count(turns: list[tuple[str, str]], token: str) -> None:
    marked = [(role, text + reference_line(token)) for role, text in turns]
    assert transcript_digest(marked) == transcript_digest(turns)


@given(TEXT)
def test_the_unicode_form_does_not_count_whatever_stands_there(text: str) -> None:
    decomposed = unicodedata.normalize("NFD", text)
    assert transcript_digest([("assistant", text)]) == transcript_digest(
        [("assistant", decomposed)]
    )


@given(TURNS, TURNS)
def test_other_transcripts_have_other_digests(
    one: list[tuple[str, str]], other: list[tuple[str, str]]
) -> None:
    canonical = [
        [(role, canonical_text(role, text)) for role, text in turns if canonical_text(role, text)]
        for turns in (one, other)
    ]
    assume(canonical[0] != canonical[1])
    assert transcript_digest(one) != transcript_digest(other)


@given(WORDS, WORDS)
def test_plain_words_that_differ_are_told_apart(one: list[str], other: list[str]) -> None:
    texts = [unicodedata.normalize("NFC", " ".join(words)) for words in (one, other)]
    assume(texts[0] != texts[1])
    assert transcript_digest([("user", texts[0])]) != transcript_digest([("user", texts[1])])
