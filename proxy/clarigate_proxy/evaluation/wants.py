"""Learns what such tasks usually leave out, from the IN3 tasks (paper section 4.2, "priors").

Why: the questions suite has to learn the order of dimensions on the other folds, as the fixed-N
baselines do, and what ships is learnt by the same function from all rows. Two steps, both ridge
regressions over hashed words: details that were mapped to dimensions by hand teach which dimension
a detail's description is about; so labelled, all tasks teach what a task's own words leave out.

Deterministic; needs NumPy alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clarigate_proxy.core.extraction.wants import BUCKETS, Wants, hashed_words
from clarigate_proxy.evaluation.data import Row
from clarigate_proxy.evaluation.sampling import Array

__all__ = ["Detail", "WantedTask", "described_tasks", "digest_of", "fit_wants", "mapped_tasks"]

_PENALTY = 1.0
_DESCRIPTION_PENALTY = 0.3
_MAPPED_WEIGHT = 2.0
"""Tasks mapped by hand count double."""

_PSEUDO_TASKS = 8.0
"""A task type's prior starts from that of all tasks, worth so many."""

_INT8 = 127.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Detail:
    """A missing detail: its importance (1 to 3) and the dimensions that a question of it is in."""

    text: str
    importance: float
    dimensions: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedTask:
    """A task with what it leaves out; without dimensions where nobody mapped them."""

    text: str
    task_type: str
    details: tuple[Detail, ...]
    domain: str | None = None

    @property
    def kind(self) -> tuple[str, str | None]:
        """What decides on the wording of its questions."""
        return self.task_type, self.domain


def mapped_tasks(rows: Iterable[Row], task_type_of: Callable[[str], str]) -> list[WantedTask]:
    """Read the tasks of `in3_map_dev.jsonl`."""
    return [
        WantedTask(
            text=row["task"],
            task_type=task_type_of(row["task"]),
            details=tuple(
                Detail(
                    text=d["d"], importance=d["imp"], dimensions=frozenset([d["dim"], *d["alt"]])
                )
                for d in row["details"]
            ),
        )
        for row in rows
        if row["details"]
    ]


def described_tasks(rows: Iterable[Row], task_type_of: Callable[[str], str]) -> list[WantedTask]:
    """Read the tasks of `in3_train_dedup.jsonl`, whose details have no dimension."""
    return [
        WantedTask(
            text=row["task"],
            task_type=task_type_of(row["task"]),
            details=tuple(
                Detail(text=d["description"], importance=float(d["importance"] or 2))
                for d in row["missing_details"]
            ),
        )
        for row in rows
        if row["vague"] and row["missing_details"]
    ]


def digest_of(text: str) -> str:
    """Return what two copies of one task have in common."""
    return hashlib.sha256(" ".join(text.lower().split()).encode()).hexdigest()


def fit_wants(
    mapped: Sequence[WantedTask], described: Sequence[WantedTask], dimensions: Sequence[str]
) -> Wants:
    """Learn w(d); described tasks that are among the mapped ones count once."""
    known = {digest_of(task.text) for task in mapped}
    more = [task for task in described if digest_of(task.text) not in known]
    tasks = [*mapped, *more]
    targets = np.vstack((_mapped_targets(mapped, dimensions), _guessed(mapped, more, dimensions)))
    weights = np.ones(len(tasks))
    weights[: len(mapped)] = _MAPPED_WEIGHT
    types = tuple(sorted({task.task_type for task in tasks}))
    prior = _priors(tasks, targets, weights, types)
    places = np.array([types.index(task.task_type) for task in tasks])
    words = _matrix([task.text for task in tasks])
    hashed = _ridge(words, targets - prior[places], weights, _PENALTY)
    scale = np.maximum(np.abs(hashed).max(axis=0), 1e-9) / _INT8
    return Wants(
        task_types=types,
        dimensions=tuple(dimensions),
        prior=prior.astype(np.float32),
        hashed=np.round(hashed / scale).astype(np.int8),
        scale=scale.astype(np.float32),
    )


def _mapped_targets(tasks: Sequence[WantedTask], dimensions: Sequence[str]) -> Array:
    """What a first question about each dimension brings: the most important detail in it."""
    return np.array(
        [
            [
                max((d.importance for d in task.details if name in d.dimensions), default=0.0)
                for name in dimensions
            ]
            for task in tasks
        ],
        dtype=np.float64,
    ).reshape(len(tasks), len(dimensions))


def _guessed(
    mapped: Sequence[WantedTask], described: Sequence[WantedTask], dimensions: Sequence[str]
) -> Array:
    """The same for tasks without dimensions, by what mapped descriptions are about."""
    known = [detail for task in mapped for detail in task.details]
    about = np.array([[name in d.dimensions for name in dimensions] for d in known], dtype=float)
    weights = _ridge(
        _matrix([d.text for d in known]), about, np.ones(len(known)), _DESCRIPTION_PENALTY
    )
    targets = np.zeros((len(described), len(dimensions)))
    for place, task in enumerate(described):
        guesses = np.clip(_matrix([d.text for d in task.details]) @ weights, 0.0, 1.0)
        importance = np.array([d.importance for d in task.details])
        targets[place] = (guesses * importance[:, None]).max(axis=0)
    return targets


def _priors(
    tasks: Sequence[WantedTask], targets: Array, weights: Array, types: Sequence[str]
) -> Array:
    every: Array = (targets * weights[:, None]).sum(axis=0) / weights.sum()
    rows = []
    for name in types:
        own = np.array([task.task_type == name for task in tasks]) * weights
        total = (targets * own[:, None]).sum(axis=0) + _PSEUDO_TASKS * every
        rows.append(total / (own.sum() + _PSEUDO_TASKS))
    return np.vstack((*rows, every))


def _matrix(texts: Sequence[str]) -> Array:
    matrix = np.zeros((len(texts), BUCKETS))
    for row, text in enumerate(texts):
        places: NDArray[np.intp] = hashed_words(text)
        matrix[row, places] = 1.0 / np.sqrt(max(1, places.size))
    return matrix


def _ridge(words: Array, targets: Array, weights: Array, penalty: float) -> Array:
    """Minimise Σ w·(y − x·β)² + penalty·β², by way of the rows' products."""
    root = np.sqrt(weights)[:, None]
    rows = words * root
    products = rows @ rows.T
    products[np.diag_indices_from(products)] += penalty
    solved: Array = rows.T @ np.linalg.solve(products, targets * root)
    return solved
