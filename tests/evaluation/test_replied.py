"""What replies tell of what is still unsaid, learnt from tasks made up for it."""

from __future__ import annotations

import numpy as np
import pytest

from clarigate_proxy.evaluation.replied import fit_told, unsaid_of

FIRST, SECOND, THIRD = range(3)
SHARES = np.eye(3)
AGAIN = np.full(3, 0.5, dtype=np.float32)
NO_DETAILS = np.zeros((0, 3))


def fitted(tasks: list[list[int]], wanted: tuple[float, float, float]) -> np.ndarray:
    """Return what is learnt of tasks that lack details, each about one dimension."""
    unsaid = unsaid_of([[2.0] * len(task) for task in tasks], [SHARES[task] for task in tasks])
    expected = np.tile(np.array(wanted), (len(tasks), 1))
    return fit_told(expected, AGAIN, unsaid, np.ones(len(tasks)))


def test_a_question_brings_the_most_important_detail_that_is_unsaid() -> None:
    about = np.array([[1.0, 0.0, 0.0], [0.6, 0.5, 0.0], [0.1, 0.3, 0.2]])
    unsaid = unsaid_of([[1.0, 3.0, 2.0], []], [about, NO_DETAILS])
    assert unsaid.brings().tolist() == [[3.0, 3.0, 0.0], [0.0, 0.0, 0.0]]
    once = unsaid.without(np.array([SECOND, FIRST]))
    assert once.brings().tolist() == [[1.0, 2.0, 0.0], [0.0, 0.0, 0.0]]
    assert once.without(np.array([FIRST, FIRST])).brings()[0].tolist() == [0.0, 2.0, 0.0]


def test_what_goes_together_is_wanted_more_once_one_of_it_was_given() -> None:
    tasks = [[FIRST, SECOND], [FIRST, SECOND], [THIRD], [THIRD]] * 60
    told = fitted(tasks, (1.2, 1.0, 1.0))
    gave, none = told[:, FIRST]
    assert gave[SECOND] > 0.5
    assert gave[THIRD] < 0.0
    assert none[SECOND] < 0.0 < none[THIRD]


def test_where_there_was_nothing_to_say_nothing_is_wanted_again() -> None:
    told = fitted([[FIRST], [SECOND]] * 40, (1.0, 0.9, 0.1))
    assert told[1].diagonal().tolist() == pytest.approx([-1.0, -1.0, -1.0])


def test_a_request_lacks_only_so_much() -> None:
    """Every task lacks one thing: whatever was given, the others are wanted less."""
    told = fitted([[FIRST], [SECOND], [THIRD]] * 60, (0.7, 0.67, 0.65))
    assert told[0, FIRST, SECOND] < -0.5
    assert told[1, FIRST, SECOND] > 0.2
