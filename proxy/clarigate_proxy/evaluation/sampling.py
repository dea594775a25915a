"""Measures over weighted rows, and their bootstrap intervals.

Why: a figure without its interval invites tuning to single lines. A measure takes a matrix of
weights, one resample a row (how often each data row was drawn), and returns one value a resample;
the figure itself is the same measure with every weight 1. So a thousand resamples are a few matrix
products. The resamples come from Python's own generator, whose sequence is guaranteed; sums are of
small integers and halves, hence exact in any order.

A bootstrap of a rate that never occurred has no width: read 0 of n beside n.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from itertools import pairwise

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["Array", "Measure", "auc", "estimate", "macro_f1", "mean_auc", "ratio"]

Array = NDArray[np.float64]
Measure = Callable[[Array], Array]
"""Weights (resamples by rows) → one value a resample, NaN where it is undefined."""

_ROUNDS = 1000
_SEED = 17
_TAILS = (0.025, 0.975)


def ratio(above: ArrayLike, below: ArrayLike) -> Measure:
    """Return Σ w·above / Σ w·below, both given per row."""
    top, bottom = np.asarray(above, dtype=np.float64), np.asarray(below, dtype=np.float64)
    return lambda weights: _divided(weights @ top, weights @ bottom)


def macro_f1(hits: ArrayLike, false: ArrayLike, missed: ArrayLike) -> Measure:
    """Return the mean F1 over columns (rows by dimensions), of those with gold in the sample."""
    hit, wrong, lost = (np.asarray(counts, dtype=np.float64) for counts in (hits, false, missed))

    def measure(weights: Array) -> Array:
        found, gold = weights @ hit, weights @ (hit + lost)
        scores = _divided(2 * found, weights @ wrong + found + gold)
        present = gold > 0
        return _divided(np.where(present, scores, 0).sum(axis=1), present.sum(axis=1))

    return measure


def auc(scores: Array, positive: NDArray[np.bool_]) -> Measure:
    """Return the probability that a positive scores above a negative, ties counting half."""
    order = np.argsort(scores, kind="stable")
    starts = _tie_starts(scores[order])

    def measure(weights: Array) -> Array:
        ones = np.add.reduceat((weights * positive)[:, order], starts, axis=1)
        zeros = np.add.reduceat((weights * ~positive)[:, order], starts, axis=1)
        below = np.cumsum(zeros, axis=1) - zeros / 2
        return _divided((ones * below).sum(axis=1), ones.sum(axis=1) * zeros.sum(axis=1))

    return measure


def mean_auc(scores: Array, positive: NDArray[np.bool_], sources: Sequence[Hashable]) -> Measure:
    """Return the mean of the AUC within each source, of those with both kinds in the sample."""
    names = np.asarray(sources)
    places = [np.flatnonzero(names == name) for name in sorted(set(names.tolist()))]
    parts = [(place, auc(scores[place], positive[place])) for place in places]

    def measure(weights: Array) -> Array:
        values = np.stack([part(weights[:, place]) for place, part in parts])
        present = ~np.isnan(values)
        return _divided(np.where(present, values, 0).sum(axis=0), present.sum(axis=0))

    return measure


def estimate(
    measure: Measure, rows: int, *, intervals: bool = True
) -> tuple[float | None, tuple[float, float] | None]:
    """Return a measure's value and its 95 % interval, None where they are undefined."""
    value = float(measure(np.ones((1, rows)))[0])
    if np.isnan(value):
        return None, None
    if not intervals:
        return value, None
    values = np.sort(measure(_resamples(rows)))
    known = values[~np.isnan(values)]
    if not len(known):
        return value, None
    low, high = (float(known[int(tail * len(known))]) for tail in _TAILS)
    return value, (low, high)


@cache
def _resamples(rows: int) -> Array:
    generator = random.Random(_SEED)  # noqa: S311 - reproducible resampling, no secret
    drawn = (generator.choices(range(rows), k=rows) for _ in range(_ROUNDS))
    return np.stack([np.bincount(places, minlength=rows) for places in drawn]).astype(np.float64)


def _divided(above: Array, below: Array) -> Array:
    result: Array = np.full(above.shape, np.nan)
    np.divide(above, below, out=result, where=below > 0)
    return result


def _tie_starts(ordered: Array) -> NDArray[np.intp]:
    """Where a new value begins."""
    changes = [at for at, (one, two) in enumerate(pairwise(ordered), start=1) if one != two]
    return np.asarray([0, *changes], dtype=np.intp)
