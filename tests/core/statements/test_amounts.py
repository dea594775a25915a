"""Amounts written in ten ways have one form; those that can be read in two ways keep their own."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.statements.amounts import amounts, number_of
from clarigate_proxy.core.statements.found import view_of


@pytest.mark.parametrize(
    ("text", "quote", "value"),
    [
        ("at most EUR 7,300 a year", "EUR 7,300", "EUR 7300"),
        ("about 7.3k euros", "7.3k euros", "EUR 7300"),
        ("7.300 € im Jahr", "7.300 €", "EUR 7300"),
        ("7\u202f300,50 €", "7\u202f300,50 €", "EUR 7300.50"),
        ("£1,250 plus VAT", "£1,250", "GBP 1250"),
        ("$5 million", "$5 million", "$ 5000000"),
        ("80元", "80元", "CNY 80"),
        ("R$ 350,00", "R$ 350,00", "BRL 350"),
        ("3,900 kr each", "3,900 kr", "3900 kr"),
        ("40,000 francs", "40,000 francs", "40000 francs"),
        ("$1.500 per head", "$1.500", "$1.500"),
    ],
)
def test_an_amount_is_found_and_normalised(text: str, quote: str, value: str) -> None:
    view = view_of(text)
    ((start, end, found),) = amounts(view)
    assert (text[start:end], found) == (quote, value)


@pytest.mark.parametrize("text", ["room 412", "page 3 of 7", "version 2.8.0", "a pound of flour"])
def test_other_numbers_are_no_amounts(text: str) -> None:
    assert list(amounts(view_of(text))) == []


def test_a_dot_before_three_digits_is_read_by_its_currency() -> None:
    assert number_of("2.400") == 2400
    assert number_of("2.400", dot_is_decimal=True) is None
    assert number_of("2.40", dot_is_decimal=True) == 2.4
    assert number_of("1.234.567,80") == 1234567.80
