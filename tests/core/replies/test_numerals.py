"""Numbers in digits, words and Han numerals."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.numerals import SCALES, numerals


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("1,200 or 600", [1200, 600]),
        ("two dozen", [24]),
        ("15-16k", [15000, 16000]),
        ("two to three hundred", [200, 300]),
        ("mil quinientos", [1500]),
        ("cento e vinte", [120]),
        ("cuarenta y cinco", [45]),
        ("entre cien y ciento diez", [100, 110]),
        ("mille deux cents", [1200]),
        ("dreiundzwanzig", [23]),
        ("三千五", [3500]),
        ("nothing here", []),
    ],
)
def test_words_that_make_one_number_are_one_numeral(text: str, values: list[float]) -> None:
    assert [numeral.value for numeral in numerals(text)] == values


def test_a_word_that_may_mean_something_else_is_not_certain() -> None:
    (numeral,) = numerals("sept")
    assert not numeral.certain
    assert SCALES["dozen"] == 12
