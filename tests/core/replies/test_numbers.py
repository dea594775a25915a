"""Quantities: bounds, ranges, units and number words, and the range that holds them."""

from __future__ import annotations

import math

import pytest

from clarigate_proxy.core.replies.numbers import in_option, in_years, is_unit, quantity

INF = math.inf


@pytest.mark.parametrize(
    ("text", "low", "high", "unit"),
    [
        ("under 40 eur", -INF, 40, "EUR"),
        ("40-90 €", 40, 90, "EUR"),
        ("1.200 a 3.000 €", 1200, 3000, "EUR"),
        ("2,500+ words", 2500, INF, "words"),
        ("$1.5k", 1500, 1500, "USD"),
        ("half an hour", 0.5, 0.5, "time"),
        ("a quarter of an hour", 0.25, 0.25, "time"),
        ("an hour and a half", 1.5, 1.5, "time"),
        ("two thousand five hundred", 2500, 2500, None),
        ("zweitausendfunfhundert euro", 2500, 2500, "EUR"),
        ("两千五", 2500, 2500, None),
        ("一万二", 12000, 12000, None),
        ("六岁半", 6.5, 6.5, "time"),
        ("8000元以上", 8000, INF, "CNY"),
        ("between 5 and 9", 5, 9, None),
        ("about 3000 for los dos", 3000, 3000, None),
    ],
)
def test_a_quantity_is_an_interval_with_a_unit(
    text: str, low: float, high: float, unit: str | None
) -> None:
    found = quantity(text)
    assert found is not None
    assert (found.low, found.high, found.unit) == (low, high, unit)


@pytest.mark.parametrize("text", ["", "a friend", "once upon a time", "no numbers"])
def test_articles_and_ambiguous_words_are_no_numbers(text: str) -> None:
    assert quantity(text) is None


def test_numbers_of_different_units_are_no_range_unless_one_unit_is_asked_for() -> None:
    assert quantity("2 people, 80 euros") is None
    found = quantity("2 people, 80 euros", "EUR")
    assert found is not None
    assert found.low == 80


@pytest.mark.parametrize(
    ("reply", "place"),
    [
        ("20", 0),
        ("40", 1),
        ("90", 1),
        ("90.5", 2),
        ("under 40", 0),
        ("more than 90", 2),
        ("50 to 60", 1),
        ("30 to 60", None),
        ("$50", None),
    ],
)
def test_the_option_whose_range_holds_all_of_it(reply: str, place: int | None) -> None:
    options = [quantity(label) for label in ("under 40 eur", "40-90 eur", "over 90 eur")]
    said = quantity(reply)
    assert said is not None
    assert in_option(said, options) == place


def test_units_of_time_convert() -> None:
    said, option = quantity("18 months"), quantity("1 to 2 years")
    assert said is not None
    assert in_option(said, [option]) == 0


def test_a_bare_age_counts_in_years() -> None:
    bare, said = quantity("3-6"), quantity("48 months")
    assert bare is not None
    assert said is not None
    assert in_option(said, [in_years(bare)]) == 0
    assert in_years(said) == said


def test_units_are_known_by_their_words() -> None:
    assert is_unit("seiten")
    assert not is_unit("table")
