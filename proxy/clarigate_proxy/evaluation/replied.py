"""Learns what replies tell of what is still unsaid, for the order of further questions.

Why: a question that brings nothing says that there is less to be had of its kind, one that brings
something makes some further wishes likelier and others less so, and a request lacks only so much.
What was given and what was not is all that is known of a reply when the next question is chosen,
so nothing else is learnt from: its importance is not.

Tasks are asked as the product asks, by their wishes as learnt without them and by what the replies
before have told, and the effect of every reply on what each dimension still brings is regressed:
first that of any reply, then, with more shrinkage, that of each dimension on each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clarigate_proxy.evaluation.sampling import Array

__all__ = ["Unsaid", "fit_told", "unsaid_of"]

_ROUNDS = 2
"""What was told is learnt by asking without it, then by asking with it."""

_QUESTIONS = 7
_PAIR_PENALTY = 30.0
_SHARED_PENALTY = 1e-2

_LIKELY = 0.45
"""From this probability on a detail is taken to be about a dimension."""


@dataclass(frozen=True, kw_only=True)
class Unsaid:
    """The details of tasks that nobody has said.

    Importance is [tasks, details], 0 where there is none, `about` [tasks, details, dimensions].
    """

    importance: Array
    about: NDArray[np.bool_]

    def brings(self) -> Array:
        """Return what a question about each dimension would bring of each task."""
        brought: Array = (self.importance[:, :, None] * self.about).max(axis=1)
        return brought

    def without(self, chosen: NDArray[np.intp]) -> Unsaid:
        """Return what is unsaid once every task was asked about its `chosen` dimension."""
        rows = np.arange(len(chosen))
        matching = self.importance * self.about[rows, :, chosen]
        given = matching.argmax(axis=1)
        left = self.importance.copy()
        left[rows, given] = np.where(matching[rows, given] > 0, 0.0, left[rows, given])
        return Unsaid(importance=left, about=self.about)


def unsaid_of(importances: Sequence[Sequence[float]], about: Sequence[Array]) -> Unsaid:
    """Return tasks' details; `about` are their probabilities, [details, dimensions] a task."""
    most = max(map(len, importances))
    importance = np.zeros((len(about), most))
    matches = np.zeros((len(about), most, about[0].shape[1]), dtype=np.bool_)
    for row, (own, shares) in enumerate(zip(importances, about, strict=True)):
        importance[row, : len(own)] = own
        likely = (shares >= _LIKELY) | (shares == shares.max(axis=1, keepdims=True))
        matches[row, : len(own)] = likely & (shares > 0)
    return Unsaid(importance=importance, about=matches)


def fit_told(
    wanted: Array, again: NDArray[np.float32], unsaid: Unsaid, weights: Array
) -> NDArray[np.float32]:
    """Return `Wants.told`; `wanted` is what is wanted of each task, learnt without it."""
    count = wanted.shape[1]
    told: Array = np.zeros((2, count, count))
    told[1] -= np.eye(count)
    for _ in range(_ROUNDS):
        told = _effects(_asked(wanted, again, unsaid, told), weights)
    return told.astype(np.float32)


@dataclass(frozen=True, kw_only=True)
class _Step:
    """One question to each task: what was expected and what is there, and the replies before."""

    expected: Array
    there: Array
    replies: Array
    is_open: NDArray[np.bool_]


def _asked(wanted: Array, again: NDArray[np.float32], unsaid: Unsaid, told: Array) -> list[_Step]:
    """Ask all tasks at once, about what is expected to bring most."""
    rows = np.arange(len(wanted))
    expected, replies = wanted, np.zeros((len(wanted), 2, wanted.shape[1]))
    steps = []
    for _ in range(_QUESTIONS):
        is_open = replies[:, 1] == 0
        there = unsaid.brings()
        steps.append(_Step(expected=expected, there=there, replies=replies, is_open=is_open))
        factor = np.maximum(1.0 + np.einsum("noa,oad->nd", replies, told), 0.0)
        chosen = np.where(is_open, expected * factor, -1.0).argmax(axis=1)
        replies = replies.copy()
        replies[rows, (there[rows, chosen] <= 0).astype(np.intp), chosen] += 1
        unsaid = unsaid.without(chosen)
        expected = np.array(expected, dtype=np.float64)
        expected[rows, chosen] *= again[chosen]
    return steps


def _effects(steps: Sequence[_Step], weights: Array) -> Array:
    """Return the effects of replies by least squares, as shares of what was expected."""
    expected = np.concatenate([step.expected for step in steps])
    there = np.concatenate([step.there for step in steps])
    replies = np.concatenate([step.replies for step in steps])
    rows = np.concatenate([step.is_open for step in steps]) * np.tile(weights, len(steps))[:, None]
    numbers = np.concatenate((np.ones((len(replies), 1)), replies.sum(axis=2)), axis=1)
    terms = expected[:, :, None] * numbers[:, None, :]
    base = _least_squares(terms.reshape(-1, 3), there.ravel(), rows.ravel(), _SHARED_PENALTY)
    rest: Array = there - terms @ base
    count = expected.shape[1]
    told = np.zeros((2, count, count))
    for place in range(count):
        own = expected[:, [place]] * replies.reshape(len(replies), -1)
        pairs = _least_squares(own, rest[:, place], rows[:, place], _PAIR_PENALTY)
        told[:, :, place] = base[1:, None] + pairs.reshape(2, count)
    told /= max(base[0], 1e-6)
    told[1][np.diag_indices(count)] = -1.0
    return told


def _least_squares(terms: Array, values: Array, weights: Array, penalty: float) -> Array:
    weighted: Array = terms * weights[:, None]
    products = terms.T @ weighted + penalty * np.eye(terms.shape[1])
    solved: Array = np.linalg.solve(products, weighted.T @ values).astype(np.float64)
    return solved
