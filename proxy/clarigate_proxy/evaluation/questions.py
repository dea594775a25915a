"""The questions suite: what adaptive questions save against a fixed number (paper, Table 4).

Why: UCAQ's claim is fewer questions for the same coverage of what users had to say. Gates are off,
`confident` too, δ is swept and k_max is 7; every method may put every question of the schema, in
the same words, so that only choice and number differ. What is learnt of tasks (UCAQ's order, both
fixed orders) is learnt on the other folds; the models that judge prompts have read these tasks,
unless `--cross-validate` has them learnt anew without the fold. Coverage and questions are of the
vague tasks, the ask-rate is of the clear ones.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from clarigate_proxy.decider import Decider
from clarigate_proxy.evaluation.asking import (
    Asker,
    Put,
    Steps,
    User,
    amount_at,
    covered_at_most,
    listed,
    oracle_puts,
    steps_of,
    threshold_at,
)
from clarigate_proxy.evaluation.data import Row
from clarigate_proxy.evaluation.fixedorder import greedy_order, orders_by_type
from clarigate_proxy.evaluation.reports import Better, Cell, Figure, Group, Report
from clarigate_proxy.evaluation.sampling import Array, Measure, estimate
from clarigate_proxy.evaluation.seats import Seat
from clarigate_proxy.evaluation.wants import (
    WantedTask,
    described_tasks,
    digest_of,
    mapped_tasks,
)
from clarigate_proxy.evaluation.workbench import Workbench

__all__ = ["COVERAGES", "METHODS", "Methods", "measured", "methods_of", "questions_suite"]

COVERAGES: Mapping[float, str] = {0.45: "≥ 0.35", 0.6: "≥ 0.40", 0.7: "≥ 0.40"}
"""Coverage → target of the share of questions saved there."""

METHODS = ("ucaq", "global", "per type", "random", "always", "oracle")
"""Beside `never`, which asks nothing and covers nothing."""

_FOLDS = 5
_SEED = 17
_SEEDS = 20
_NOISE = (0.0, 0.15)
_USERS: Mapping[str, User] = {
    "strict": User(),
    "strict, any wording": User(minds_wording=False),
    "lenient": User(strict=False),
}
_LEAVING = (0.0, 0.5, 1.0, 2.0)
"""Multiples of the policy's own abandonment risk."""

_Without = Callable[[Collection[str]], Decider]

_MAPPED = ("in3_map_dev.jsonl", ("task", "vague", "details"))
_DESCRIBED = ("in3_train_dedup.jsonl", ("task", "vague", "missing_details"))


@dataclass(frozen=True, kw_only=True)
class Methods:
    """The vague tasks, who asks about each by method, and UCAQ's best score per clear task."""

    tasks: tuple[WantedTask, ...]
    askers: Mapping[str, tuple[Asker, ...]]
    possible: tuple[Sequence[Put], ...]
    clear_scores: Array

    @property
    def totals(self) -> Array:
        """The importance of all that each task leaves out."""
        return np.array([sum(d.importance for d in task.details) for task in self.tasks])

    def steps(self, name: str, user: User, *, seed: int = 0) -> Steps:
        """Put a method's questions to a user."""
        askers = self.askers.get(name)
        if name == "oracle":
            pairs = zip(self.tasks, self.possible, strict=True)
            askers = tuple(listed(oracle_puts(task, puts, user)) for task, puts in pairs)
        return steps_of(self.tasks, askers or (), user, seed=seed)


def questions_suite(bench: Workbench, *, users: bool = True) -> Report:
    """Run the suite; `users` adds the tables of other users, which take most of the time.

    Raises:
        ConfigError: its data is missing or of another form.
    """
    methods = measured(bench, Decider.of(bench.policy), bench.decider_without)
    return Report(
        suite="questions",
        rows=len(bench.rows(*_MAPPED)),
        figures=_figures(methods),
        groups=(_by_user(methods), _by_leaving(methods)) if users else (),
    )


def measured(bench: Workbench, decider: Decider, without: _Without | None = None) -> Methods:
    """Read the data and let every method ask.

    Raises:
        ConfigError: the data is missing or of another form.
    """
    described = bench.rows(*_DESCRIBED, with_ids=False)
    return methods_of(bench.rows(*_MAPPED), described, decider, without)


# --- methods -------------------------------------------------------------------------------------


def methods_of(
    rows: Sequence[Row],
    described: Sequence[Row],
    decider: Decider,
    without: _Without | None = None,
) -> Methods:
    """Return who asks about every vague task by every method, learnt on the other folds.

    `without` gives the decider whose models have not seen a fold's texts either, clear ones
    included.
    """
    seat = Seat(decider)
    tasks = [
        replace(task, domain=seat.graph(task.text).domain)
        for task in mapped_tasks(rows, seat.task_type)
    ]
    more = described_tasks(described, seat.task_type)
    clear = [row["task"] for row in rows if not row["details"]]
    askable = {task.kind: seat.askable(task) for task in tasks}
    folds, clear_folds = _folds(len(tasks)), _folds(len(clear))
    askers: dict[int, dict[str, Asker]] = {}
    scores = np.zeros(len(clear))
    for fold in range(_FOLDS):
        known = [task for task, other in zip(tasks, folds, strict=True) if other != fold]
        hidden = {digest_of(t.text) for t, f in zip(tasks, folds, strict=True) if f == fold}
        hidden |= {digest_of(t) for t, f in zip(clear, clear_folds, strict=True) if f == fold}
        own = seat if without is None else Seat(without(hidden))
        taught = own.taught(known, [t for t in more if digest_of(t.text) not in hidden])
        every = greedy_order(known, askable, User())
        by_type = orders_by_type(known, askable, User())
        for place in np.flatnonzero(folds == fold):
            task = tasks[place]
            adaptive = taught.adaptive(task.text)
            askers[int(place)] = {
                "ucaq": adaptive,
                "global": _fixed(askable[task.kind], every),
                "per type": _fixed(askable[task.kind], by_type.get(task.task_type, every)),
                "random": _fixed(askable[task.kind], _shuffled(task, seat.slots)),
                "always": _always(adaptive),
            }
        for place in np.flatnonzero(clear_folds == fold):
            first = taught.adaptive(clear[place])(())
            scores[place] = first.threshold if first is not None else 0.0
    return Methods(
        tasks=tuple(tasks),
        askers={name: tuple(askers[p][name] for p in range(len(tasks))) for name in askers[0]},
        possible=tuple(tuple(askable[task.kind].values()) for task in tasks),
        clear_scores=scores,
    )


def _fixed(askable: Mapping[str, Put], order: Sequence[str]) -> Asker:
    found = [askable[name] for name in order if name in askable]
    return listed([replace(put, threshold=-float(number)) for number, put in enumerate(found)])


def _always(adaptive: Asker) -> Asker:
    """Return who asks the same whatever the threshold."""

    def asker(replies: tuple[bool, ...]) -> Put | None:
        put = adaptive(replies)
        return None if put is None else replace(put, threshold=0.0)

    return asker


def _shuffled(task: WantedTask, slots: Sequence[str]) -> list[str]:
    order = list(slots)
    random.Random(task.text).shuffle(order)  # noqa: S311 - reproducible, no secret
    return order


def _folds(count: int) -> NDArray[np.intp]:
    places = list(range(count))
    random.Random(_SEED).shuffle(places)  # noqa: S311 - reproducible, no secret
    folds = np.zeros(count, dtype=np.intp)
    folds[places] = np.arange(count) % _FOLDS
    return folds


# --- figures -------------------------------------------------------------------------------------


def _figures(methods: Methods) -> tuple[Figure, ...]:
    steps = {name: methods.steps(name, User()) for name in METHODS}
    rows = len(methods.tasks)
    figures = []
    for at, target in COVERAGES.items():
        need = {name: amount_at(found, methods.totals, at) for name, found in steps.items()}
        saved = {name: _saved(need, name) for name in ("ucaq", "random", "oracle")}
        figures.append(_figure(f"questions saved at {at:.2f}", saved, rows, target=target))
    for at in COVERAGES:
        need = {name: amount_at(found, methods.totals, at) for name, found in steps.items()}
        figures.append(_figure(f"questions at {at:.2f}", need, rows, better=Better.LOWER))
    for at in COVERAGES:
        need = {
            name: amount_at(found, methods.totals, at, tokens=True) for name, found in steps.items()
        }
        figures.append(_figure(f"tokens at {at:.2f}", need, rows, better=Better.LOWER))
    figures += [_ask_rate(methods, steps["ucaq"], at) for at in COVERAGES]
    return tuple(figures)


def _saved(need: Mapping[str, Measure], name: str) -> Measure:
    """Return 1 − questions / questions of the better fixed-N (the one that gets there)."""

    def measure(weights: Array) -> Array:
        fixed = np.fmin(need["global"](weights), need["per type"](weights))
        values: Array = 1.0 - need[name](weights) / fixed
        return values

    return measure


def _figure(
    name: str,
    measures: Mapping[str, Measure],
    rows: int,
    *,
    target: str | None = None,
    better: Better = Better.HIGHER,
) -> Figure:
    value, interval = estimate(measures["ucaq"], rows)
    others = [other for other in measures if other != "ucaq"]
    return Figure(
        name=name,
        value=value,
        rows=rows,
        interval=interval,
        target=target,
        better=better,
        beside={other: estimate(measures[other], rows, intervals=False)[0] for other in others},
    )


def _ask_rate(methods: Methods, steps: Steps, at: float) -> Figure:
    """The share of clear tasks asked about at the δ that gives the coverage."""
    delta = threshold_at(steps, methods.totals, at)
    asked = methods.clear_scores >= delta
    rows = len(asked)
    value, interval = estimate(lambda weights: weights @ asked / rows, rows)
    return Figure(
        name=f"clear tasks asked at {at:.2f}",
        value=value if np.isfinite(delta) else None,
        rows=rows,
        interval=interval,
        better=Better.LOWER,
        beside={"global": 1.0, "per type": 1.0, "random": 1.0, "always": 1.0, "oracle": 0.0},
    )


def _by_user(methods: Methods) -> Group:
    """Questions saved for each kind of user, the mean of all seeds."""
    rows: list[tuple[Cell, ...]] = []
    for name, kind in _USERS.items():
        for noise in _NOISE:
            user = replace(kind, noise=noise)
            seeds = range(_SEEDS if noise else 1)
            saved = [_saved_once(methods, user, seed) for seed in seeds]
            means = (_mean(column) for column in zip(*saved, strict=True))
            rows.append((f"{name}, noise {noise:.0%}", *means))
    titles = tuple(f"saved at {at:.2f}" for at in COVERAGES)
    return Group(title="users", columns=("user", *titles), rows=tuple(rows))


def _saved_once(methods: Methods, user: User, seed: int) -> list[float | None]:
    steps = {n: methods.steps(n, user, seed=seed) for n in ("ucaq", "global", "per type")}
    rows = len(methods.tasks)
    return [
        estimate(
            _saved({n: amount_at(s, methods.totals, at) for n, s in steps.items()}, "ucaq"),
            rows,
            intervals=False,
        )[0]
        for at in COVERAGES
    ]


def _mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if len(known) == len(values) else None


def _by_leaving(methods: Methods) -> Group:
    """The most coverage that is kept of users who may leave, and the questions that it takes."""
    rows: list[tuple[Cell, ...]] = []
    for leaving in _LEAVING:
        user = User(noise=_NOISE[1], leaving=leaving)
        cells: list[Cell] = [f"{leaving:g} × R(k)"]
        for name in ("ucaq", "global", "per type", "oracle"):
            best = [
                covered_at_most(methods.steps(name, user, seed=seed), methods.totals)
                for seed in range(_SEEDS)
            ]
            cells += [_mean([cover for cover, _ in best]), _mean([number for _, number in best])]
        rows.append(tuple(cells))
    columns = ("abandonment", "ucaq", "n", "global", "n ", "per type", "n  ", "oracle", "n   ")
    return Group(title="leaving", columns=columns, rows=tuple(rows))
