"""Measures are what their formulas say, and intervals are the same on every machine."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clarigate_proxy.evaluation.sampling import auc, estimate, macro_f1, mean_auc, ratio

SCORES = st.lists(st.tuples(st.sampled_from([0.0, 0.25, 0.5, 1.0]), st.booleans()), min_size=1)


def value(measure: object, rows: int) -> float | None:
    return estimate(measure, rows, intervals=False)[0]  # type: ignore[arg-type]  # any measure


@given(SCORES)
def test_auc_is_the_share_of_pairs_in_order_ties_counting_half(
    rows: list[tuple[float, bool]],
) -> None:
    ones = [score for score, positive in rows if positive]
    zeros = [score for score, positive in rows if not positive]
    wins = [(one > zero) + (one == zero) / 2 for one, zero in product(ones, zeros)]
    scores, positive = np.asarray([s for s, _ in rows]), np.asarray([p for _, p in rows])
    expected = sum(wins) / len(wins) if wins else None
    assert value(auc(scores, positive), len(rows)) == pytest.approx(expected)


def test_drawing_a_row_twice_is_having_it_twice() -> None:
    scores, positive = np.asarray([0.1, 0.4, 0.3]), np.asarray([False, False, True])
    weighted = auc(scores, positive)(np.asarray([[1.0, 2.0, 1.0]]))
    doubled = auc(np.append(scores, 0.4), np.append(positive, False))(np.ones((1, 4)))
    assert weighted.tolist() == doubled.tolist() == [pytest.approx(1 / 3)]


def test_the_mean_auc_leaves_out_sources_with_one_kind_only() -> None:
    scores = np.asarray([0.9, 0.1, 0.2, 0.8, 0.5])
    positive = np.asarray([True, False, True, False, True])
    assert value(mean_auc(scores, positive, ["a", "a", "b", "b", "c"]), 5) == 0.5


def test_macro_f1_is_the_mean_of_columns_that_have_gold() -> None:
    measure = macro_f1(
        hits=[[1, 0, 0], [1, 0, 0]], false=[[0, 0, 5], [0, 1, 0]], missed=[[0, 1, 0]] * 2
    )
    assert value(measure, 2) == 0.5


def test_a_ratio_over_nothing_is_undefined() -> None:
    assert estimate(ratio([0, 0], [0, 0]), 2) == (None, None)


def test_an_interval_has_the_expected_width_to_the_digit() -> None:
    half = [True, False] * 50
    found, interval = estimate(ratio(half, [1] * 100), 100)
    assert found == 0.5
    assert interval == (0.4, 0.59)


def test_a_rate_that_never_occurred_has_no_width() -> None:
    assert estimate(ratio([0] * 9, [1] * 9), 9) == (0.0, (0.0, 0.0))
