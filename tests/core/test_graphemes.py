"""A value is never cut within a character as it is read."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.graphemes import whole_end, whole_value


@pytest.mark.parametrize(
    ("text", "end", "expected"),
    [
        ("Ma\u0301laga now", 2, 7),
        ("Ma\u0301laga now", 1, 1),
        ("Ma\u0301", 2, 3),
        ("Rome now", 4, 4),
        ("Rome", 4, 4),
        ("", 0, 0),
    ],
)
def test_the_end_moves_behind_the_word_only_where_it_cuts_a_character(
    text: str, end: int, expected: int
) -> None:
    assert whole_end(text, end) == expected


def test_a_value_that_was_cut_short_is_the_composed_quote() -> None:
    assert whole_value("Ma", "Ma\u0301laga") == "M\u00e1laga"
    assert whole_value("Rome", "Rome") == "Rome"
    assert whole_value("EUR 300", "300 €") == "EUR 300"
    assert whole_value("", "") == ""


def test_a_value_is_cut_back_with_its_quote() -> None:
    said = "must hold a clear and succinct format of each piece to be conve"
    assert whole_value(said, said[:-6]) == said[:-6]
    assert whole_value("2027-05-04", "2027") == "2027-05-04"
