"""A view can be searched with plain patterns and leads back to the original text."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.statements.found import folded_digits, view_of


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("plain 12", "plain 12"),
        ("٢٠٢٦/٠٥", "2026/05"),
        ("１２，５００", "12,500"),
        ("9\u202f–\u00a020", "9 - 20"),
        ("l’été", "l'été"),
    ],
)
def test_folding_keeps_the_length(text: str, folded: str) -> None:
    assert folded_digits(text) == folded
    assert len(folded) == len(text)


def test_places_of_a_decomposed_text_are_the_originals() -> None:
    text = "le cafe\u0301 noir"
    view = view_of(text)
    at = view.text.index("café")
    start, end = view.place(at, at + 4)
    assert text[start:end] == "cafe\u0301"
    assert view.place(0, len(view.text)) == (0, len(text))


def test_lower_case_keeps_the_length_where_a_letter_would_grow() -> None:
    view = view_of("İSTANBUL 5")
    assert len(view.low) == len(view.text)
    assert view.low.endswith("stanbul 5")


def test_triggers_are_whole_words() -> None:
    view = view_of("Five pages, please")
    assert view.holds(frozenset({"pages"}))
    assert not view.holds(frozenset({"page"}))
