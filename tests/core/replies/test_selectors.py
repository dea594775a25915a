"""Places: what chooses by position, and what only looks like it."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.selectors import embedded, places


@pytest.mark.parametrize(
    ("clause", "chosen"),
    [
        ("2", (1,)),
        ("(b)", (1,)),
        ("#3", (2,)),
        ("option c please", (2,)),
        ("the second one", (1,)),
        ("the last two", (1, 2)),
        ("les deux premiers", (0, 1)),
        ("1 and 3", (0, 2)),
        ("a segunda", (1,)),
        ("all three", (0, 1, 2)),
        ("the middle one", (1,)),
        ("第二个吧", (1,)),
        ("前两个", (0, 1)),
        ("last, first", (2, 0)),
    ],
)
def test_a_clause_of_nothing_but_places_chooses_them(clause: str, chosen: tuple[int, ...]) -> None:
    found = places(clause, 3)
    assert found is not None
    assert found.chosen == chosen


@pytest.mark.parametrize(
    "clause", ["second week of june", "a friend", "pick one", "it's all fine", "both", "words"]
)
def test_other_clauses_choose_no_place(clause: str) -> None:
    assert places(clause, 3) is None


@pytest.mark.parametrize("clause", ["7", "option 9", "z"])
def test_a_place_that_is_not_there_is_reported(clause: str) -> None:
    found = places(clause, 3)
    assert found is not None
    assert found.beyond
    assert found.chosen == ()


def test_both_means_two_of_two() -> None:
    found = places("both please", 2)
    assert found is not None
    assert found.chosen == (0, 1)


def test_a_place_may_be_named_outright_inside_a_sentence() -> None:
    found = embedded("my boss will read it so option 2 for us", 3)
    assert found is not None
    assert found.chosen == (1,)
    assert embedded("the second week of may", 3) is None
