"""A day is the day of something that the sentence or the key names."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.statements.found import view_of
from clarigate_proxy.core.terms.days import KIND, day_terms


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("The meeting is on Monday.", [("weekday meeting", {"0"})]),
        ("Das Treffen ist am Freitag.", [("weekday treffen", {"4"})]),
        ("La reunión es el martes.", [("weekday reunión", {"1"})]),
        ("Our deadline is 5 May 2027.", [("day deadline", {"05-05"})]),
        ("The party is in London on 5 May.", [("day party", {"05-05"})]),
        ("The meeting is at 3 pm.", [("time meeting", {"15:00"})]),
        ("I was born on 5 May 1990.", []),
        ("Monday is a good day.", []),
    ],
)
def test_a_sentence_gives_a_day_to_something(text: str, terms: list[tuple[str, set[str]]]) -> None:
    assert [(t.matter, set(t.names)) for t in KIND.find(view_of(text))] == terms


def test_a_day_is_compared_without_its_year() -> None:
    view = view_of("4 May 2027 or 4 May")
    assert {t.names for t in day_terms(view, 0, len(view.text), "*")} == {frozenset({"05-04"})}
