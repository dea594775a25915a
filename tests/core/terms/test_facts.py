"""Who somebody is, how many they are, what they spend: each a matter of its own."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.statements.found import view_of
from clarigate_proxy.core.terms.facts import FACTS, framed


def found(text: str) -> list[tuple[str, str, float]]:
    view = view_of(text)
    return [(t.matter, text[t.start : t.end], t.low) for kind in FACTS for t in kind.find(view)]


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("We are 5 people.", [("party", "5 people", 5.0)]),
        ("There are six of us.", [("party", "six of us", 6.0)]),
        ("Dinner for 4 adults", [("adults", "4 adults", 4.0)]),
        ("Nous sommes 7 personnes", [("party", "7 personnes", 7.0)]),
        ("我们一共7个人", [("party", "7个人", 7.0)]),
        ("Our budget is 1,500 euros.", [("budget EUR  ", "1,500 euros", 1500.0)]),
        ("budget of 80 euros per night", [("budget EUR night ", "80 euros", 80.0)]),
        ("We stay 5 nights in Porto", [("night porto", "5 nights", 5.0)]),
        ("Wir bleiben 3 Tage", [("day *", "3 Tage", 3.0)]),
        ("I'm 34 and fit", [("age", "I'm 34", 34.0)]),
        ("There are 200 people in my company.", []),
        ("Our hotel budget is 800 euros.", []),
        ("I'm an experienced Java developer.", []),
        ("The ticket is 20 euros.", []),
        ("We have 2 days left.", []),
        ("We can spend 300 euros on music.", [("budget EUR  music", "300 euros", 300.0)]),
    ],
)
def test_a_frame_names_its_matter(text: str, terms: list[tuple[str, str, float]]) -> None:
    assert found(text) == terms


def test_orders_are_told_from_facts() -> None:
    terms = [t for kind in FACTS for t in kind.find(view_of("Plan a 3-day trip for 4 people"))]
    assert [term.order for term in terms] == [True, True]


def test_frames_make_claims_of_facts_alone() -> None:
    view = view_of("We are 5 people. We live in Rome. Book a table for 4.")
    assert {view.text[t.start : t.end] for t in framed(view)} == {"5 people", "Rome"}
