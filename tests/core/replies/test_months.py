"""Months by name, in every supported language."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.months import month_of, months_of


@pytest.mark.parametrize(
    ("word", "month"), [("may", 5), ("marz", 3), ("aout", 8), ("fevereiro", 2), ("table", None)]
)
def test_a_word_may_name_a_month(word: str, month: int | None) -> None:
    assert month_of(word) == month


@pytest.mark.parametrize(
    ("label", "months"),
    [("March-May", (3, 5)), ("November – Januar", (11, 1)), ("Im Juli", (7, 7)), ("Later", None)],
)
def test_a_label_names_its_first_and_last_month(label: str, months: tuple[int, int] | None) -> None:
    assert months_of(label) == months
