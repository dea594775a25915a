"""Numbers, months and extremes choose the option that they fall into."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.measuring import (
    by_extreme,
    by_month,
    by_number,
    by_range,
    in_range,
)
from clarigate_proxy.core.replies.prepared import Closed, prepare
from clarigate_proxy.core.replies.text import Text
from clarigate_proxy.core.values import Option, Question, QuestionKind


def known(*labels: str, dimension: str = "budget", text: str = "Which?") -> Closed:
    options = tuple(Option(id=label, label=label) for label in labels)
    return prepare(
        Question(
            slot="s", dimension=dimension, kind=QuestionKind.SINGLE, text=text, options=options
        )
    )


PRICES = known("Under 40 EUR", "40-90 EUR", "Over 90 EUR")
SEASONS = known("March-May", "June-August", "November-January")


@pytest.mark.parametrize(
    ("reply", "place"),
    [
        ("about 60", 1),
        ("2 kids and a dog", None),
        ("75 or so", 1),
        ("12 May", None),
        ("soon", None),
    ],
)
def test_a_number_falls_into_a_range_unless_it_counts_something_else(
    reply: str, place: int | None
) -> None:
    assert in_range(PRICES, Text.of(reply)) == place
    found = by_number(PRICES, Text.of(reply))
    assert (found.options if found else None) == (None if place is None else (place,))


@pytest.mark.parametrize(
    ("reply", "place"),
    [
        ("March to May", 0),
        ("von Juni bis August", 1),
        ("in April", None),
        ("December", None),
        ("second week of April", None),
        ("April or July", None),
        ("October", None),
    ],
)
def test_months_choose_the_option_that_spans_them_and_a_finer_date_chooses_none(
    reply: str, place: int | None
) -> None:
    found = by_month(SEASONS, Text.of(reply))
    assert (found.options if found else None) == (None if place is None else (place,))


@pytest.mark.parametrize(
    ("reply", "place"),
    [
        ("the cheapest", 0),
        ("die teuerste", 2),
        ("最贵的", 2),
        ("the second cheapest", 1),
        ("möglichst günstig", 0),
        ("neither the cheapest nor the most expensive, please", 1),
        ("not the cheapest, not the most expensive", 1),
        ("höchstens so", None),
        ("nice", None),
    ],
)
def test_an_extreme_is_the_first_or_last_by_number(reply: str, place: int | None) -> None:
    found = by_extreme(PRICES, Text.of(reply))
    assert (found.options if found else None) == (None if place is None else (place,))


def test_options_without_numbers_have_no_extremes() -> None:
    assert by_extreme(known("Red", "Blue", dimension="tone"), Text.of("the cheapest")) is None


def test_options_of_a_graded_dimension_are_taken_in_the_order_shown() -> None:
    pages = known("A paragraph", "Half a page", "As long as it takes", dimension="length")
    found = by_extreme(pages, Text.of("the longest one"))
    assert found is not None
    assert found.options == (2,)


@pytest.mark.parametrize(
    ("question", "place"), [("How many guests are there?", 2), ("What may it cost?", None)]
)
def test_heads_count_where_the_question_counts_them(question: str, place: int | None) -> None:
    sizes = known("Up to 10", "11-30", "Over 30", text=question)
    assert in_range(sizes, Text.of("30 adults and 4 children")) == place


LENGTHS = known("Under 3 minutes", "3 to 5 minutes", "5 to 10 minutes", dimension="length")
DAYS = known("1 or 2", "3", "4 or more", dimension="timeframe")


@pytest.mark.parametrize(
    ("closed", "reply", "place"),
    [
        (LENGTHS, "3-5", 1),
        (LENGTHS, "three to five", 1),
        (LENGTHS, "about 5 – 10 minutes", 2),
        (DAYS, "one or two", 0),
        (LENGTHS, "1 to 2", None),
        (LENGTHS, "3, 5", None),
        (LENGTHS, "3 to 5 people", None),
        (known("Red", "Blue"), "1-2", None),
    ],
)
def test_a_range_that_is_repeated_names_its_option(
    closed: Closed, reply: str, place: int | None
) -> None:
    found = by_range(closed, Text.of(reply))
    assert (found.options[0] if found else None) == place


@pytest.mark.parametrize(
    ("reply", "place"),
    [("in summer", 1), ("spring, around Easter", 0), ("Sommer", 1), ("not in summer", None),
     ("autumn", None), ("the end of July, in summer", None)],
)  # fmt: skip
def test_a_season_names_the_option_that_has_its_months(reply: str, place: int | None) -> None:
    found = by_month(SEASONS, Text.of(reply))
    assert (found.options[0] if found else None) == place


@pytest.mark.parametrize(
    ("closed", "reply", "place"),
    [
        (LENGTHS, "short please", 0),
        (LENGTHS, "very detailed", 2),
        (LENGTHS, "kurz", 0),
        (LENGTHS, "short and long", None),
        (LENGTHS, "a short poem about cheap wine and rain", None),
        (PRICES, "cheap", 0),
        (PRICES, "money is no object", 2),
        (LENGTHS, "money is no object", None),
    ],
)
def test_an_adjective_means_an_end_of_what_is_in_an_order(
    closed: Closed, reply: str, place: int | None
) -> None:
    found = by_extreme(closed, Text.of(reply))
    assert (found.options[0] if found else None) == place
