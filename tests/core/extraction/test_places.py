"""Places: gazetteer, names behind prepositions, post codes; months and tools are none."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.places import find_place, names_place
from tests.core.extraction.support import signals


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("new york", "pizza in new york"),
        ("Malmö", "What should I do in Malmö?"),
        ("portugal", "is portugal warm in winter"),
        ("Fort Collins", "a vet near Fort Collins please"),
        ("80521", "plumbers around 80521"),
        ("Berlin", "I am in Berlin. Help me find a dentist."),
        ("Oslo", "Plan a trip to Oslo. Budget: 900 euros."),
        ("St. Gallen", "a vet near St. Gallen. Thanks"),
        ("Washington D.C", "We moved to Washington D.C. Plan a party."),
        ("us", "can i drive in the us with my licence"),
        ("us", "is it legal in all 50 us states"),
    ],
)
def test_a_place_is_found(place: str, text: str) -> None:
    found = find_place(signals(text))
    assert found is not None
    assert text[slice(*found)] == place


@pytest.mark.parametrize(
    "text", ["Plan a trip in May", "Write it in Python", "tell us a story", "a vet near me"]
)
def test_months_tools_and_pronouns_are_no_places(text: str) -> None:
    assert find_place(signals(text)) is None


def test_an_operator_names_a_place_by_what_it_serves() -> None:
    assert names_place("You are the help desk of the municipality of Velden.")
    assert not names_place("You are the help desk of a municipality.")
