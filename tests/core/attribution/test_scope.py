"""Which documents may ground claims: pointed at, unrelated, withheld ones."""

from __future__ import annotations

from dataclasses import replace

from clarigate_proxy.core.attribution.scope import documents_in_scope
from tests.core.attribution.readings import reading

STEW = "```\nLentil stew for 6. Simmer 45 min. Budget about 7 euros.\n```"


def ids(text: str) -> list[str]:
    return [document.id for document in documents_in_scope(reading(("user", text)))]


def test_a_wrong_clipboard_grounds_nothing() -> None:
    assert ids(f"{STEW}\n\nHow do I sort a dictionary by value?") == []


def test_a_request_that_points_at_material_or_produces_a_text_uses_it() -> None:
    assert ids(f"How do I cook this?\n{STEW}") == ["d1"]
    assert ids(f"Write a shopping list.\n{STEW}") == ["d1"]


def test_the_document_that_was_chosen_by_number_alone_counts() -> None:
    text = (
        "Take the date from the second file.\n<file>\nMay 3\n</file>\nand\n<file>\nMay 5\n</file>"
    )
    assert ids(text) == ["d2"]


def test_one_of_two_pastes_that_has_nothing_to_do_with_it_is_left_out() -> None:
    text = f"Plan my Saturday around the hotel.\n```\nHotel Ems, Saturday free.\n```\nand\n{STEW}"
    assert ids(text) == ["d1"]


def test_a_withheld_document_grounds_nothing() -> None:
    read = reading(("user", f"How do I cook this?\n{STEW}"))
    hidden = replace(read, documents=tuple(replace(d, withheld=True) for d in read.documents))
    assert documents_in_scope(hidden) == ()
