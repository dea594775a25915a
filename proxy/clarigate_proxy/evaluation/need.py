"""The need suite: is a question put where one is due, and nowhere else?

Why: about three natural prompts in a hundred deserve a question, so pooled accuracy says nothing.
On natural rows the census gives `due`, the share of readers who would ask: precision is the mean
`due` of the asked, recall the `due` that they hold of all there is, harm the share of label 0 among
the asked. `need`'s AUC is taken within each source, because knowing the source alone gives 0.88.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clarigate_proxy.evaluation.baselines import Guess, baseline_guesses
from clarigate_proxy.evaluation.data import Row
from clarigate_proxy.evaluation.reports import Better, Cell, Figure, Group, Report
from clarigate_proxy.evaluation.sampling import (
    Array,
    Measure,
    auc,
    estimate,
    mean_auc,
    ratio,
)
from clarigate_proxy.evaluation.workbench import Pair, Workbench

__all__ = ["NEED_FIELDS", "NEED_FILE", "need_report", "need_suite"]

NEED_FILE = "need_dev.jsonl"
NEED_FIELDS = ("prompt", "source", "natural", "need", "due", "type", "dims", "ask_ok", "second")

_HARM = "natural: harm"
_HARM_TOLERANCE = 0.05  # one of about twenty natural prompts asked about


@dataclass(frozen=True, slots=True, kw_only=True)
class _Kind:
    """How a figure is read: its target, direction and, where it is guarded, its tolerance."""

    target: str | None = None
    better: Better = Better.HIGHER
    tolerance: float | None = None


_KINDS: Mapping[str, _Kind] = {
    "natural: ask-rate": _Kind(better=Better.NEITHER),
    "natural: precision": _Kind(target="≥ 0.70"),
    _HARM: _Kind(target="≤ 0.10", better=Better.LOWER, tolerance=_HARM_TOLERANCE),
    "natural: recall": _Kind(target="≥ 0.50"),
    "ask-rate, label 0": _Kind(target="≤ 0.005", better=Better.LOWER),
    "ask-rate, label 1": _Kind(target="≤ 0.03", better=Better.LOWER),
    "recall, label 3": _Kind(target="≥ 0.85"),
    "recall, labels 2 and 3": _Kind(target="≥ 0.65"),
    "AUC of need, mean within sources": _Kind(target="≥ 0.92"),
    "AUC of need, pooled": _Kind(),
    "first question acceptable": _Kind(target="≥ 0.80"),
    "the same without inputs": _Kind(target="≥ 0.60"),
    "label 1: acceptable assumption": _Kind(target="≥ 0.60"),
    "label 0: body unchanged": _Kind(target="≥ 0.95"),
}


def need_suite(bench: Workbench, *, learnt: bool = True) -> Report:
    """Run the suite; without `learnt` the baselines are left out.

    Raises:
        ConfigError: its data is missing or of another form.
    """
    return need_report(bench.pairs(NEED_FILE, NEED_FIELDS), learnt=learnt)


def need_report(pairs: Sequence[Pair], *, learnt: bool = True) -> Report:
    """Return every figure of the suite, each with its baselines, and the ids that went wrong."""
    golds = [pair.gold for pair in pairs]
    own = _measures(golds, _own_guess(pairs)) | _block_measures(pairs)
    rivals = {
        name: {} if guess is None else _measures(golds, guess)
        for name, guess in (baseline_guesses(golds) if learnt else {}).items()
    }
    return Report(
        suite="need",
        rows=len(pairs),
        figures=tuple(_figure(name, own[name], rivals, len(pairs)) for name in _KINDS),
        groups=(_by_source(pairs),),
        wrong={
            "label 0, asked": tuple(p.id for p in pairs if p.asked and p.gold["need"] == 0),
            "label 1, asked": tuple(p.id for p in pairs if p.asked and p.gold["need"] == 1),
            "label 3, not asked": tuple(p.id for p in pairs if not p.asked and p.gold["need"] == 3),
            "label 2, not asked": tuple(p.id for p in pairs if not p.asked and p.gold["need"] == 2),
        },
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Measured:
    """A measure and the number of rows that it rests on."""

    measure: Measure
    rows: int


_Measures = dict[str, _Measured]
_Mask = NDArray[np.bool_]


def _figure(name: str, own: _Measured, rivals: Mapping[str, _Measures], rows: int) -> Figure:
    kind = _KINDS[name]
    value, interval = estimate(own.measure, rows)
    beside: dict[str, Cell] = {}
    for rival, measures in rivals.items():
        if not measures:
            beside[rival] = "not installed"
        elif name in measures:
            beside[rival], _ = estimate(measures[name].measure, rows, intervals=False)
    return Figure(
        name=name,
        value=value,
        rows=own.rows,
        interval=interval,
        target=kind.target,
        better=kind.better,
        tolerance=kind.tolerance,
        beside=beside,
    )


def _own_guess(pairs: Sequence[Pair]) -> Guess:
    return Guess(
        score=np.asarray([float(pair.row["need"]) for pair in pairs]),
        asked=np.asarray([pair.asked for pair in pairs]),
        first=tuple(pair.first for pair in pairs),
    )


def _measures(golds: Sequence[Row], guess: Guess) -> _Measures:
    """Return the measures that need a method's guesses alone."""
    need = np.asarray([gold["need"] for gold in golds])
    due = np.asarray([float(gold["due"]) for gold in golds])
    natural = np.asarray([bool(gold["natural"]) for gold in golds])
    sources = [str(gold["source"]) for gold in golds]
    put = natural & guess.asked
    measures = {
        "natural: ask-rate": _share(guess.asked, natural),
        "natural: precision": _weighted(due * put, put),
        _HARM: _share(need == 0, put),
        "natural: recall": _weighted(due * put, due * natural),
        "ask-rate, label 0": _share(guess.asked, need == 0),
        "ask-rate, label 1": _share(guess.asked, need == 1),
        "recall, label 3": _share(guess.asked, need == 3),
        "recall, labels 2 and 3": _share(guess.asked, need >= 2),
        "AUC of need, mean within sources": _Measured(
            measure=mean_auc(guess.score, need >= 2, sources), rows=len(golds)
        ),
        "AUC of need, pooled": _Measured(measure=auc(guess.score, need >= 2), rows=len(golds)),
    }
    return measures | _first_measures(golds, guess)


def _first_measures(golds: Sequence[Row], guess: Guess) -> _Measures:
    if guess.first is None:
        return {}
    right = np.asarray([f in g["ask_ok"] for f, g in zip(guess.first, golds, strict=True)])
    asking = np.asarray([gold["need"] >= 2 for gold in golds])
    other = np.asarray(["inputs" not in gold["ask_ok"] for gold in golds])
    return {
        "first question acceptable": _share(right, asking),
        "the same without inputs": _share(right, asking & other),
    }


def _block_measures(pairs: Sequence[Pair]) -> _Measures:
    """Return the measures of what is added to a body that is forwarded."""
    need = np.asarray([pair.gold["need"] for pair in pairs])
    stated = [set(pair.row["assumptions"]) for pair in pairs]
    unchanged = [not (pair.asked or told) for pair, told in zip(pairs, stated, strict=True)]
    fitting = [bool(told & set(p.gold["ask_ok"])) for p, told in zip(pairs, stated, strict=True)]
    return {
        "label 1: acceptable assumption": _share(np.asarray(fitting), need == 1),
        "label 0: body unchanged": _share(np.asarray(unchanged), need == 0),
    }


def _share(of: _Mask, among: _Mask) -> _Measured:
    return _weighted(of & among, among)


def _weighted(above: Array | _Mask, below: Array | _Mask) -> _Measured:
    return _Measured(measure=ratio(above, below), rows=int(np.count_nonzero(below)))


def _by_source(pairs: Sequence[Pair]) -> Group:
    rows = []
    for source in sorted({str(pair.gold["source"]) for pair in pairs}):
        own = [pair for pair in pairs if pair.gold["source"] == source]
        needed = np.asarray([pair.gold["need"] >= 2 for pair in own])
        value, _ = estimate(auc(_own_guess(own).score, needed), len(own), intervals=False)
        asked = [pair for pair in own if pair.asked]
        due = sum(pair.gold["need"] >= 2 for pair in asked)
        rows.append((source, len(own), int(needed.sum()), len(asked), due, value))
    return Group(
        title="sources",
        columns=("name", "rows", "≥ 2", "asked", "of these ≥ 2", "AUC"),
        rows=tuple(rows),
    )
