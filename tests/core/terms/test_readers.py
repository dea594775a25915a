"""Groups of readers exclude one another or not."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.statements.found import view_of
from clarigate_proxy.core.terms.readers import KIND, reader_names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Write the flyer for parents.", {"parents"}),
        ("Schreib den Aushang für die Kunden", {"customers"}),
        ("The audience is senior executives.", {"managers"}),
        ("Is this safe for children?", set()),
        ("Write the flyer for Tuesday.", set()),
    ],
)
def test_a_text_is_written_for_a_group(text: str, names: set[str]) -> None:
    assert {name for term in KIND.find(view_of(text)) for name in term.names} == names


@pytest.mark.parametrize(
    ("one", "other", "differ"),
    [
        ("for investors", "for children", True),
        ("for experts", "for beginners", True),
        ("for students", "for beginners", False),
        ("for staff", "for managers", False),
        ("for parents and teachers", "for parents", False),
    ],
)
def test_only_groups_that_exclude_one_another_differ(one: str, other: str, differ: bool) -> None:
    terms = [next(iter(KIND.find(view_of(f"Write {text}.")))) for text in (one, other)]
    assert KIND.differ(*terms) is differ


def test_groups_are_known_in_six_languages() -> None:
    words = "kinder enfants niños crianças 孩子 kids"
    assert [reader_names(word) for word in words.split()] == [{"children"}] * 6
