"""The simulated user of the questions suite, and what an order of questions brings of them.

Why: whether adaptive questions beat a fixed number can only be measured against a user who knows
what a task leaves out. Every method tells per task which question it would put next, given which of
those before it brought something: a `Put` with the threshold up to which it is still put, so that
lowering the threshold asks more. So one sweep draws the curve of every method.

The strict user gives one detail per question, the most important one that it is about, and nothing
for generic wording ("any constraints?"); the lenient one gives all that it is about. With
probability `noise` a reply is of no use. Who leaves takes along what was said before.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clarigate_proxy.core.extraction.generic import is_generic
from clarigate_proxy.core.policy import Risk
from clarigate_proxy.core.tokencount import question_tokens
from clarigate_proxy.core.values import Question, QuestionKind
from clarigate_proxy.evaluation.sampling import Array, Measure
from clarigate_proxy.evaluation.wants import Detail, WantedTask

__all__ = [
    "Asker",
    "Put",
    "Steps",
    "User",
    "amount_at",
    "covered_at_most",
    "listed",
    "oracle_puts",
    "put_of",
    "steps_of",
    "threshold_at",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Put:
    """A question that a method would put while its threshold is at most `threshold`."""

    dimension: str
    threshold: float
    tokens: int
    is_open: bool = False
    generic: bool = False


Asker = Callable[[tuple[bool, ...]], Put | None]
"""The question after some replies, each told by whether it brought something; None for no more."""


def listed(puts: Sequence[Put]) -> Asker:
    """Return who puts these questions whatever is replied."""
    return lambda replies: puts[len(replies)] if len(replies) < len(puts) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class User:
    """Who answers. `leaving` multiplies the hazards of `risk`; 0 never leaves.

    `minds_wording` is false for one who answers generic questions like specific ones.
    """

    strict: bool = True
    minds_wording: bool = True
    noise: float = 0.0
    leaving: float = 0.0
    risk: Risk = Risk()

    def given(self, details: Sequence[Detail], put: Put) -> list[Detail]:
        """Return what an undisturbed reply to a question gives of the details still unsaid."""
        if self.strict and self.minds_wording and put.generic:
            return []
        about = sorted(
            (d for d in details if put.dimension in d.dimensions), key=lambda d: -d.importance
        )
        return about[:1] if self.strict else about

    def leaves(self, number: int, *, is_open: bool, chance: random.Random) -> bool:
        """Whether the user is gone once question `number` (from 0) has been put."""
        if not self.leaving:
            return False
        hazard = self.risk.hazards[min(number, len(self.risk.hazards) - 1)]
        hazard *= self.risk.open_multiplier if is_open else 1.0
        stay = (1.0 - self.risk.round_loss) * (1.0 - min(1.0, hazard))
        return chance.random() < min(1.0, self.leaving * (1.0 - stay))


@dataclass(frozen=True, kw_only=True)
class Steps:
    """All questions of a method, by falling threshold: task, what it brought, its tokens."""

    tasks: NDArray[np.intp]
    thresholds: Array
    gains: Array
    tokens: Array


def put_of(question: Question, threshold: float) -> Put:
    """Return a question as a `Put`."""
    return Put(
        dimension=question.dimension,
        threshold=threshold,
        tokens=question_tokens(question),
        is_open=question.kind is QuestionKind.TEXT,
        generic=is_generic(question),
    )


def oracle_puts(task: WantedTask, puts: Iterable[Put], user: User) -> list[Put]:
    """Return the questions that bring most, in that order; their threshold is what they bring."""
    left, open_puts, chosen = list(task.details), list(puts), []
    while open_puts:
        gains = [sum(d.importance for d in user.given(left, put)) for put in open_puts]
        best = max(range(len(gains)), key=gains.__getitem__)
        if gains[best] <= 0:
            break
        put = open_puts.pop(best)
        for detail in user.given(left, put):
            left.remove(detail)
        chosen.append(Put(dimension=put.dimension, threshold=gains[best], tokens=put.tokens))
    return chosen


def steps_of(
    tasks: Sequence[WantedTask], askers: Sequence[Asker], user: User, *, seed: int = 0
) -> Steps:
    """Put every task's questions to the user."""
    rows: list[tuple[float, ...]] = []
    for place, (task, asker) in enumerate(zip(tasks, askers, strict=True)):
        chance = random.Random(f"{seed}/{place}")  # noqa: S311 - reproducible, no secret
        rows += [(place, *row) for row in _answered(task, asker, user, chance)]
    rows.sort(key=lambda row: -row[1])
    columns = np.array(rows, dtype=np.float64).reshape(len(rows), 4)
    return Steps(
        tasks=columns[:, 0].astype(np.intp),
        thresholds=columns[:, 1],
        gains=columns[:, 2],
        tokens=columns[:, 3],
    )


def _answered(
    task: WantedTask, asker: Asker, user: User, chance: random.Random
) -> list[tuple[float, float, float]]:
    """Return (threshold, gain, tokens) of every question up to where the user leaves."""
    left, so_far = list(task.details), 0.0
    replies: tuple[bool, ...] = ()
    rows: list[tuple[float, float, float]] = []
    while (put := asker(replies)) is not None:
        threshold = min(put.threshold, rows[-1][0]) if rows else put.threshold
        if user.leaves(len(replies), is_open=put.is_open, chance=chance):
            rows.append((threshold, -so_far, float(put.tokens)))
            break
        given = [] if chance.random() < user.noise else user.given(left, put)
        for detail in given:
            left.remove(detail)
        gain = sum(d.importance for d in given)
        so_far += gain
        replies = (*replies, bool(given))
        rows.append((threshold, gain, float(put.tokens)))
    return rows


def amount_at(steps: Steps, totals: Array, target: float, *, tokens: bool = False) -> Measure:
    """Return the questions (or tokens) per task at which coverage first reaches `target`.

    Coverage is the importance learnt over all importance; between two thresholds it is linear.
    Undefined where it is never reached.
    """
    ends = np.flatnonzero(np.diff(steps.thresholds, append=-np.inf))
    unit = steps.tokens if tokens else np.ones(len(steps.tasks))

    def measure(weights: Array) -> Array:
        drawn = weights[:, steps.tasks]
        amounts = np.cumsum(drawn * unit, axis=1)[:, ends] / weights.sum(axis=1)[:, None]
        covered = np.cumsum(drawn * steps.gains, axis=1)[:, ends] / (weights @ totals)[:, None]
        start = np.zeros((len(weights), 1))
        return _crossing(np.hstack((start, amounts)), np.hstack((start, covered)), target)

    return measure


def threshold_at(steps: Steps, totals: Array, target: float) -> float:
    """Return the threshold at which coverage reaches `target`, infinite where it never does."""
    reached = np.flatnonzero(np.cumsum(steps.gains) / totals.sum() >= target)
    return float(steps.thresholds[reached[0]]) if reached.size else float("inf")


def covered_at_most(steps: Steps, totals: Array) -> tuple[float, float]:
    """Return the highest coverage of all thresholds, and the questions per task that it takes."""
    ends = np.flatnonzero(np.diff(steps.thresholds, append=-np.inf))
    covered = np.cumsum(steps.gains)[ends] / totals.sum()
    best = int(covered.argmax())
    return float(covered[best]), float((ends[best] + 1) / len(totals))


def _crossing(amounts: Array, covered: Array, target: float) -> Array:
    reached = covered >= target
    at = np.maximum(reached.argmax(axis=1), 1)
    rows = np.arange(len(covered))
    below, above = covered[rows, at - 1], covered[rows, at]
    share = np.divide(target - below, above - below, out=np.ones(len(rows)), where=above > below)
    values: Array = amounts[rows, at - 1] + share * (amounts[rows, at] - amounts[rows, at - 1])
    return np.where(reached.any(axis=1), values, np.nan)
