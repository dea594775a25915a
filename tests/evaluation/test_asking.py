"""The simulated user and the curves, worked by hand."""

from __future__ import annotations

import numpy as np
import pytest

from clarigate_proxy.evaluation.asking import (
    Put,
    User,
    amount_at,
    covered_at_most,
    listed,
    oracle_puts,
    steps_of,
    threshold_at,
)
from clarigate_proxy.evaluation.fixedorder import Askable, greedy_order, orders_by_type
from clarigate_proxy.evaluation.wants import Detail, WantedTask


def detail(importance: float, *dimensions: str) -> Detail:
    return Detail(text="x", importance=importance, dimensions=frozenset(dimensions))


def put(dimension: str, threshold: float = 0.0, *, generic: bool = False) -> Put:
    return Put(dimension=dimension, threshold=threshold, tokens=10, generic=generic)


TRIP = WantedTask(
    text="trip",
    task_type="plan",
    details=(detail(1, "budget"), detail(3, "budget", "location"), detail(2, "tone")),
)
ONE = np.ones((1, 1))
TOTALS = np.array([6.0])


def test_the_strict_user_gives_the_most_important_detail_and_nothing_for_generic_words() -> None:
    strict = User()
    assert [d.importance for d in strict.given(TRIP.details, put("budget"))] == [3]
    assert strict.given(TRIP.details, put("budget", generic=True)) == []


def test_the_lenient_user_gives_all_that_the_question_is_about() -> None:
    lenient = User(strict=False)
    assert sum(d.importance for d in lenient.given(TRIP.details, put("budget", generic=True))) == 4


def test_coverage_is_linear_between_two_thresholds() -> None:
    steps = steps_of([TRIP], [listed([put("budget", 2.0), put("tone", 1.0)])], User())
    assert steps.gains.tolist() == [3.0, 2.0]
    assert amount_at(steps, TOTALS, 0.5)(ONE) == pytest.approx([1.0])
    assert amount_at(steps, TOTALS, 4 / 6)(ONE) == pytest.approx([1.5])
    assert amount_at(steps, TOTALS, 0.5, tokens=True)(ONE) == pytest.approx([10.0])
    assert np.isnan(amount_at(steps, TOTALS, 0.9)(ONE)[0])
    assert (threshold_at(steps, TOTALS, 0.5), threshold_at(steps, TOTALS, 0.8)) == (2.0, 1.0)
    assert covered_at_most(steps, TOTALS) == (5 / 6, 2.0)


def test_a_threshold_never_rises_again_within_a_task() -> None:
    steps = steps_of([TRIP], [listed([put("tone", 1.0), put("budget", 2.0)])], User())
    assert steps.thresholds.tolist() == [1.0, 1.0]


def test_who_leaves_takes_along_what_was_said() -> None:
    class Second(User):
        def leaves(self, number: int, **_: object) -> bool:
            return number == 1

    steps = steps_of([TRIP], [listed([put("budget", 2.0), put("tone", 1.0)])], Second())
    assert steps.gains.tolist() == [3.0, -3.0]


def test_noise_and_leaving_are_as_frequent_as_they_should_be() -> None:
    tasks = [TRIP] * 2000
    askers = [listed([put("budget")])] * 2000
    noisy = steps_of(tasks, askers, User(noise=0.15))
    assert (noisy.gains == 0).mean() == pytest.approx(0.15, abs=0.03)
    leaving = steps_of(tasks, askers, User(leaving=1.0))
    assert (leaving.gains == 0).mean() == pytest.approx(0.103, abs=0.03)


def test_what_is_asked_next_may_depend_on_what_the_replies_brought() -> None:
    def asker(replies: tuple[bool, ...]) -> Put | None:
        return {(): put("risk"), (False,): put("tone"), (True,): put("budget")}.get(replies)

    assert steps_of([TRIP], [asker], User()).gains.tolist() == [0.0, 2.0]


def test_the_oracle_asks_what_brings_most_and_stops_when_nothing_does() -> None:
    possible = [put("tone"), put("language"), put("budget"), put("location")]
    chosen = oracle_puts(TRIP, possible, User())
    assert [(p.dimension, p.threshold) for p in chosen] == [("budget", 3), ("tone", 2)]


def test_a_fixed_order_is_grown_by_what_is_still_unsaid() -> None:
    askable: Askable = {
        ("plan", None): {name: put(name) for name in ("location", "budget", "tone")}
    }
    assert greedy_order([TRIP], askable, User()) == ("location", "tone", "budget")
    assert orders_by_type([TRIP] * 7, askable, User()) == {}
    assert set(orders_by_type([TRIP] * 8, askable, User())) == {"plan"}
