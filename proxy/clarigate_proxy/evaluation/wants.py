"""Learns what such tasks usually leave out, from the IN3 tasks (paper section 4.2, "priors").

Why: the questions suite has to learn the order of dimensions on the other folds, as the fixed-N
baselines do, and what ships is learnt by the same function from all rows. Two steps, both ridge
regressions over words: details that were mapped to dimensions by hand teach which dimension a
detail is about, by its description and the question that asks for it; so labelled, all tasks teach
what a task's own words leave out. Words are seen twice there: as they are, and by what the authors
of the tasks wrote about tasks with such words (category, reasoning, details), which brings words of
one topic together. Words as they are add up; along the topics, tasks count by how near they are.

Beside it stands what replies tell of the rest (`replied`).

Deterministic; needs NumPy alone.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from clarigate_proxy.core.extraction.wants import (
    BUCKETS,
    COMMON,
    Wants,
    hashed_words,
    nearness,
)
from clarigate_proxy.evaluation.data import Row
from clarigate_proxy.evaluation.replied import fit_told, unsaid_of
from clarigate_proxy.evaluation.sampling import Array

__all__ = ["Detail", "WantedTask", "described_tasks", "digest_of", "fit_wants", "mapped_tasks"]

_PENALTY = 1.0
_DETAIL_PENALTY = 0.05
_TOPICS = 40
"""Directions of what was written about tasks in which words are brought together."""

_TOPIC_SHARE = 2.0
_WORD_SHARE = 0.7
"""How much a step along the topics and among the words counts."""

_TOPIC_PENALTY = 1.0
_LEAST_TASKS = 5
"""A word of what was written about tasks counts from so many tasks on."""

_NOTE_STEM = 6
_STEM = 5
"""Letters of a word that its inflections share."""

_MAPPED_WEIGHT = 2.0
"""Tasks mapped by hand count double."""

_PSEUDO_TASKS = 8.0
"""A task type's prior starts from that of all tasks, worth so many."""

_PARTS = 5
"""What replies tell is learnt on tasks by what the other parts say is wanted of them."""

_INT8 = 127.0
_WORD = re.compile(r"[a-z]+|\d+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Detail:
    """A missing detail: its importance (1 to 3) and the dimensions that a question of it is in.

    `inquiry` and `options` are the question that the task's author would put, where it is known.
    """

    text: str
    importance: float
    dimensions: frozenset[str] = frozenset()
    inquiry: str = ""
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedTask:
    """A task with what it leaves out; without dimensions where nobody mapped them.

    `notes` are what its authors wrote about it: category and reasoning.
    """

    text: str
    task_type: str
    details: tuple[Detail, ...]
    domain: str | None = None
    notes: tuple[str, ...] = ()

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
                Detail(
                    text=d["description"],
                    importance=float(d["importance"] or 2),
                    inquiry=d.get("inquiry") or "",
                    options=tuple(d.get("options") or ()),
                )
                for d in row["missing_details"]
            ),
            notes=tuple(row.get(name) or "" for name in ("category", "thought")),
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
    about = [
        np.array([[name in d.dimensions for name in dimensions] for d in task.details], dtype=float)
        for task in mapped
    ]
    asked = [detail for task in _as_described(mapped, described) for detail in task.details]
    about += _guessed(asked, np.vstack(about), more)
    brought = np.array([_brought(task.details, a) for task, a in zip(tasks, about, strict=True)])
    weights = np.ones(len(tasks))
    weights[: len(mapped)] = _MAPPED_WEIGHT
    types = tuple(sorted({task.task_type for task in tasks}))
    learner = _Learner(
        words=_matrix([task.text for task in tasks]),
        written=_written([*_as_described(mapped, described), *more]),
        kinds=np.array([types.index(task.task_type) for task in tasks]),
        targets=brought[:, 0],
        weights=weights,
    )
    learnt = learner.learnt(np.arange(len(tasks)), len(types))
    hashed = np.hstack((learnt.hashed, learnt.topics))
    scale = np.maximum(np.abs(hashed).max(axis=0), 1e-9) / _INT8
    again = _share(weights @ brought[:, 1], weights @ brought[:, 0])
    unsaid = unsaid_of([[d.importance for d in task.details] for task in tasks], about)
    return Wants(
        task_types=types,
        dimensions=tuple(dimensions),
        prior=learnt.prior.astype(np.float32),
        hashed=np.round(hashed / scale).astype(np.int8),
        scale=scale.astype(np.float32),
        seen=learnt.seen.astype(np.float32),
        pull=learnt.pull.astype(np.float32),
        again=again,
        told=fit_told(learner.without_own(len(types)), again, unsaid, weights),
    )


@dataclass(frozen=True, kw_only=True)
class _Learnt:
    """w before it is quantised: the arrays of `Wants`, words and topics apart."""

    prior: Array
    hashed: Array
    topics: Array
    seen: Array
    pull: Array

    def of(self, words: Array, kinds: NDArray[np.intp]) -> Array:
        """Return w of tasks, by the rows of their words and the numbers of their types."""
        near = nearness(words @ self.topics, self.seen)
        return np.maximum(self.prior[kinds] + words @ self.hashed + near @ self.pull, 0.0)


@dataclass(frozen=True, kw_only=True)
class _Learner:
    """Tasks as what w is learnt from; `kinds` are the numbers of their types."""

    words: Array
    written: Array
    kinds: NDArray[np.intp]
    targets: Array
    weights: Array

    def learnt(self, rows: NDArray[np.intp], types: int) -> _Learnt:
        """Return w as learnt from some of the tasks.

        A ridge regression in its dual form: a task counts by the words that it shares and by how
        near its topics are.
        """
        words, targets, weights = self.words[rows], self.targets[rows], self.weights[rows]
        prior = _priors(self.kinds[rows], targets, weights, types)
        topics = _topics(words, self.written[rows])
        seen = words @ topics
        products = _WORD_SHARE**2 * (words @ words.T) + nearness(seen, seen)
        pull = _dual(products, targets - prior[self.kinds[rows]], weights, _PENALTY)
        hashed = _WORD_SHARE**2 * (words.T @ pull)
        return _Learnt(prior=prior, hashed=hashed, topics=topics, seen=seen, pull=pull)

    def without_own(self, types: int) -> Array:
        """Return w of each task as learnt from other tasks."""
        rows = np.arange(len(self.words))
        wanted = np.zeros_like(self.targets)
        for part in range(min(_PARTS, len(rows))):
            out = rows % _PARTS == part
            if not out.all():
                learnt = self.learnt(rows[~out], types)
                wanted[out] = learnt.of(self.words[out], self.kinds[out])
        return wanted


def _share(part: Array, whole: Array) -> NDArray[np.float32]:
    return np.divide(part, whole, out=np.zeros_like(part), where=whole > 0).astype(np.float32)


def _as_described(
    mapped: Sequence[WantedTask], described: Sequence[WantedTask]
) -> list[WantedTask]:
    """Return mapped tasks with what the same tasks' descriptions have besides."""
    full = {digest_of(task.text): task for task in described}
    found = []
    for task in mapped:
        same = full.get(digest_of(task.text), task)
        by_text = {detail.text: detail for detail in same.details}
        pairs = [(d, by_text.get(d.text, d)) for d in task.details]
        details = (replace(d, inquiry=o.inquiry, options=o.options) for d, o in pairs)
        found.append(replace(task, details=tuple(details), notes=same.notes))
    return found


def _guessed(known: Sequence[Detail], about: Array, tasks: Sequence[WantedTask]) -> list[Array]:
    """Return how probably each detail of `tasks` is about each dimension, by details like it."""
    places: dict[str, int] = {}
    for detail in known:
        for feature in _features(detail):
            places.setdefault(feature, len(places))
    weights = _ridge(
        _placed(known, places), about - about.mean(axis=0), np.ones(len(known)), _DETAIL_PENALTY
    )
    return [
        np.clip(about.mean(axis=0) + _placed(task.details, places) @ weights, 0.0, 1.0)
        for task in tasks
    ]


def _features(detail: Detail) -> tuple[str, ...]:
    """Return what tells a detail's dimension: words, pairs and stems, by where they stand."""
    text, inquiry = (_WORD.findall(t.lower()) for t in (detail.text, detail.inquiry))
    options = _WORD.findall(" ".join(detail.options).lower())
    named = {
        "d": text,
        "dd": [*map(" ".join, pairwise(text))],
        "first": text[:1],
        "last": text[-1:],
        "i": inquiry,
        "ii": [*map(" ".join, pairwise(inquiry))],
        "o": options,
        "stem": [word[:_STEM] for word in (*text, *inquiry)],
    }
    every = (f"{kind}:{value}" for kind, values in named.items() for value in values)
    return tuple(dict.fromkeys(every))


def _placed(details: Sequence[Detail], places: Mapping[str, int]) -> Array:
    matrix = np.zeros((len(details), len(places)))
    for row, detail in enumerate(details):
        features = _features(detail)
        known = [places[feature] for feature in features if feature in places]
        matrix[row, known] = 1.0 / np.sqrt(max(1, len(features)))
    return matrix


def _brought(details: Sequence[Detail], about: Array) -> Array:
    """Return the expected importance that a first and a second question about a dimension bring.

    Each brings the most important detail of the dimension that is still unsaid. `about` is
    [details, dimensions]; the result is [2, dimensions].
    """
    found = np.zeros((2, about.shape[1]))
    none, one = np.ones(about.shape[1]), np.zeros(about.shape[1])
    for place in sorted(range(len(details)), key=lambda p: -details[p].importance):
        share, importance = about[place], details[place].importance
        found += importance * share * np.stack((none, one))
        none, one = none * (1.0 - share), one * (1.0 - share) + none * share
    return found


def _topics(words: Array, written: Array) -> Array:
    """Return [words, topics]: the directions of `words` that tell most of what was `written`.

    A regression of reduced rank, scaled so that a task is `_TOPIC_SHARE` long on average.
    """
    products = words @ words.T
    smooth = np.linalg.inv(products + _TOPIC_PENALTY * np.eye(len(products)))
    fitted = products @ smooth @ (written - written.mean(axis=0))
    values, vectors = np.linalg.eigh(fitted @ fitted.T)
    lengths = np.sqrt(np.maximum(values[::-1][:_TOPICS], 1e-12))
    chosen = fitted.T @ vectors[:, ::-1][:, :_TOPICS] / lengths
    topics = words.T @ (smooth @ ((written - written.mean(axis=0)) @ chosen))
    length = np.linalg.norm(words @ topics, axis=1).mean()
    scaled: Array = topics * (_TOPIC_SHARE / max(length, 1e-9))
    return scaled


def _written(tasks: Sequence[WantedTask]) -> Array:
    """Return the stems of what was written about each task, by where they stand."""
    found = []
    for task in tasks:
        texts = {f"note {n}": [note] for n, note in enumerate(task.notes)}
        texts["detail"] = [detail.text for detail in task.details]
        texts["inquiry"] = [detail.inquiry for detail in task.details]
        words = (
            (kind, word)
            for kind, parts in texts.items()
            for part in parts
            for word in _WORD.findall(part.lower())
        )
        found.append({f"{kind}:{w[:_NOTE_STEM]}" for kind, w in words if w not in COMMON})
    counts = Counter(stem for stems in found for stem in stems)
    names = sorted(stem for stem, count in counts.items() if count >= _LEAST_TASKS)
    places = {name: place for place, name in enumerate(names)}
    matrix = np.zeros((len(tasks), len(places)))
    for row, stems in enumerate(found):
        known = [places[stem] for stem in stems if stem in places]
        matrix[row, known] = 1.0 / np.sqrt(max(1, len(known)))
    return matrix


def _priors(kinds: NDArray[np.intp], targets: Array, weights: Array, types: int) -> Array:
    every: Array = (targets * weights[:, None]).sum(axis=0) / weights.sum()
    rows = []
    for kind in range(types):
        own = (kinds == kind) * weights
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
    solved: Array = words.T @ _dual(words @ words.T, targets, weights, penalty)
    return solved


def _dual(products: Array, targets: Array, weights: Array, penalty: float) -> Array:
    """Return what each row counts in the sum over rows that such a regression comes to."""
    root = np.sqrt(weights)[:, None]
    rows = products * root * root.T
    rows[np.diag_indices_from(rows)] += penalty
    solved: Array = root * np.linalg.solve(rows, targets * root)
    return solved
