"""Places have a form, or a verb that leads to them."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.statements.found import view_of
from clarigate_proxy.core.statements.places import places


@pytest.mark.parametrize(
    ("text", "place", "led"),
    [
        ("Come to Mill Lane 3, Ashby.", "Mill Lane 3, Ashby", False),
        ("chez nous, 9 rue de la Gare, Dijon", "9 rue de la Gare, Dijon", False),
        ("Lindenstraße 4, Graz", "Lindenstraße 4, Graz", False),
        ("in room 4.12, as usual", "room 4.12", False),
        ("the fair takes place in the old brewery.", "the old brewery", True),
        ("governed by the laws of Scotland.", "Scotland", True),
        ("活动在人民公园集合", "人民公园", True),
    ],
)
def test_a_place_is_found(text: str, place: str, led: bool) -> None:
    assert [(text[a:b], how) for a, b, how in places(view_of(text))] == [(place, led)]


def test_prose_without_a_place_has_none() -> None:
    assert list(places(view_of("It was held on the same day, in the way agreed."))) == []
