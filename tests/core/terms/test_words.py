"""One thing has one name, in whatever language it is said."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.terms.words import CITIES, COUNTRIES, LANGUAGES, number_of


def test_no_name_stands_for_two_things() -> None:
    assert CITIES["münchen"] == CITIES["munich"] == "munich"
    assert COUNTRIES["deutschland"] == COUNTRIES["germany"]
    assert LANGUAGES["deutsch"] == LANGUAGES["allemand"]
    shared = (set(CITIES) & set(COUNTRIES)) | (set(CITIES) & set(LANGUAGES))
    assert shared == set()


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("12", 12.0),
        ("1,500", 1500.0),
        ("vier", 4.0),
        ("两", 2.0),
        ("dozen", None),
        ("9" * 40, None),
    ],
)
def test_a_number_is_read_in_digits_or_words(word: str, number: float | None) -> None:
    assert number_of(word) == number
