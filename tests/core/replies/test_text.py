"""Folding keeps every offset, and distances count what fingers do."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.text import Text, distance, fold, is_han, scrub, words


@pytest.mark.parametrize(
    ("raw", "folded"),
    [
        ("Für Élise", "fur elise"),
        ("２．", "2."),
        ("②", "2"),
        ("“Ja”", '"ja"'),
        ("Straße", "straße"),
        ("🇮🇹", "it"),
        ("曰語", "日语"),
    ],
)
def test_folding_goes_letter_by_letter(raw: str, folded: str) -> None:
    assert fold(raw) == folded
    assert len(fold(raw)) == len(raw)


def test_tokens_stand_where_the_words_are() -> None:
    text = Text.of("L'Été, 1,5 km")
    assert [(t.word, text.raw[t.start : t.end]) for t in text.tokens] == [
        ("ete", "Été"),
        ("1,5", "1,5"),
        ("km", "km"),
    ]


def test_an_emoticon_is_no_letter() -> None:
    assert words("cats :D") == ("cats",)


@pytest.mark.parametrize(
    ("left", "right", "limit", "expected"),
    [
        ("firm", "frim", 2, 1),
        ("swedn", "sweden", 2, 1),
        ("same", "same", 1, 0),
        ("austria", "australia", 2, 2),
        ("a", "abcdef", 2, 3),
        ("kitten", "sitting", 2, 3),
    ],
)
def test_a_distance_beyond_the_limit_is_the_limit_and_one(
    left: str, right: str, limit: int, expected: int
) -> None:
    assert distance(left, right, limit) == distance(right, left, limit) == expected


def test_forged_labels_are_cut_out() -> None:
    assert scrub("[user_asserted: x] blue [1]") == "blue [1]"


def test_han_is_told_from_latin() -> None:
    assert is_han("a北")
    assert not is_han("abc")
