"""Numbers, months and extremes choose the option that they fall into."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.measuring import by_extreme, by_month, by_number, in_range
from clarigate_proxy.core.replies.prepared import Closed, prepare
from clarigate_proxy.core.replies.text import Text
from clarigate_proxy.core.values import Option, Question, QuestionKind


def known(*labels: str) -> Closed:
    options = tuple(Option(id=label, label=label) for label in labels)
    return prepare(
        Question(
            slot="s", dimension="budget", kind=QuestionKind.SINGLE, text="Which?", options=options
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
        ("in April", 0),
        ("im Juli", 1),
        ("December", 2),
        ("second week of April", None),
        ("April or July", None),
        ("October", None),
    ],
)
def test_a_bare_month_falls_into_a_span_and_a_finer_date_does_not(
    reply: str, place: int | None
) -> None:
    found = by_month(SEASONS, Text.of(reply))
    assert (found.options if found else None) == (None if place is None else (place,))


@pytest.mark.parametrize(
    ("reply", "place"), [("the cheapest", 0), ("die teuerste", 2), ("最贵的", 2), ("nice", None)]
)
def test_an_extreme_is_the_first_or_last_by_number(reply: str, place: int | None) -> None:
    found = by_extreme(PRICES, Text.of(reply))
    assert (found.options if found else None) == (None if place is None else (place,))


def test_options_without_numbers_have_no_extremes() -> None:
    assert by_extreme(known("Red", "Blue"), Text.of("the cheapest")) is None
