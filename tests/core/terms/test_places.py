"""A place counts in its frame: home, start, aim, or where an event is."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.statements.found import view_of
from clarigate_proxy.core.terms.places import KIND, place_names, place_term


def found(text: str) -> list[tuple[str, str]]:
    return [(t.matter, text[t.start : t.end]) for t in KIND.find(view_of(text))]


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("I live in Munich.", [("home-city *", "Munich")]),
        ("Ich wohne in München.", [("home-city *", "München")]),
        ("J'habite à Lyon.", [("home-city *", "Lyon")]),
        ("Vivo en Madrid.", [("home-city *", "Madrid")]),
        ("Eu moro em Lisboa.", [("home-city *", "Lisboa")]),
        ("我住在上海，附近有健身房吗", [("home-city *", "上海")]),
        ("We fly from Berlin.", [("origin-city *", "Berlin")]),
        ("our trip to Rome", [("trip-city *", "Rome")]),
        ("our trip to Italy", [("trip-country *", "Italy")]),
        ("The wedding is in Prague.", [("venue-city wedding", "Prague")]),
        ("Write the invitation to the fair in Paris", [("venue-city fair", "Paris")]),
        ("our trip to Rome was great", []),
        ("What do I wear to a wedding in Prague?", []),
        ("It is nice to live in peace", []),
    ],
)
def test_a_frame_names_what_the_place_is_to_somebody(
    text: str, terms: list[tuple[str, str]]
) -> None:
    assert found(text) == terms


def test_a_city_is_one_by_all_of_its_names() -> None:
    assert place_names("von münchen über wien nach 北京") == {"munich", "vienna", "beijing"}


def test_a_line_names_one_place_or_none() -> None:
    one, two = view_of("Hotel Adler, Berlin, Germany"), view_of("Berlin or Rome")
    place = place_term(one, 0, len(one.text))
    assert place is not None
    assert place.names == {"berlin"}
    assert place_term(two, 0, len(two.text)) is None
