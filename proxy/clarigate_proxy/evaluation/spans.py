"""The spans suite: what a prompt states, implies and lacks, and where it says so.

Why: a question about something that the user has said is the worst one, and a missing dimension
that is not seen is never asked. F1 is given over all dimensions together (micro) and as the mean of
the dimensions' own (macro); the second readers of the same prompts stand beside it.

What counts as predicted: stated = a claim with a label other than MODEL_INFERRED; implied = an
inferred value; missing = an open node whose U reaches the policy's `state_utility`.
Spans are compared per dimension: a hit if one of its claims matches. Gold gives a substring, not
its place, so that any of its occurrences counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from clarigate_proxy.evaluation.need import NEED_FIELDS, NEED_FILE
from clarigate_proxy.evaluation.reports import Cell, Figure, Group, Report
from clarigate_proxy.evaluation.sampling import Measure, estimate, macro_f1, ratio
from clarigate_proxy.evaluation.workbench import Pair, Workbench
from clarigate_proxy.policies import load_policy

__all__ = ["predicted", "spans_report", "spans_suite"]

Dimensions = Mapping[str, frozenset[str]]
"""State (stated, implied, missing) → dimensions."""

Place = tuple[int, int]

_TARGETS = {"stated": "≥ 0.82", "missing": "≥ 0.50", "implied": "≥ 0.40"}
_SECOND = "second reader"
_ROUNDING = 1e-9


def spans_suite(bench: Workbench) -> Report:
    """Run the suite.

    Raises:
        ConfigError: its data is missing or of another form.
    """
    utility = load_policy(bench.policy).state_utility
    return spans_report(bench.pairs(NEED_FILE, NEED_FIELDS), state_utility=utility)


def spans_report(pairs: Sequence[Pair], *, state_utility: float) -> Report:
    """Return F1 per state, span F1 and task-type accuracy."""
    golds = [_gold_dimensions(pair.gold["dims"]) for pair in pairs]
    found = [predicted(pair.row, state_utility=state_utility) for pair in pairs]
    second = [
        _gold_dimensions(pair.gold["second"][0]["dims"]) if pair.gold["second"] else None
        for pair in pairs
    ]
    figures = [
        figure for state in _TARGETS for figure in _state_figures(state, golds, found, second)
    ]
    return Report(
        suite="spans",
        rows=len(pairs),
        figures=(*figures, *_span_figures(pairs), _task_type(pairs)),
        groups=(_by_dimension(golds, found),),
    )


def predicted(row: Mapping[str, Any], *, state_utility: float) -> dict[str, frozenset[str]]:
    """Return the dimensions that a decision row gives as stated, implied and missing."""
    stated = {c["dimension"] for c in row["claims"] if c["label"] != "MODEL_INFERRED"}
    implied, missing = set(), set()
    for node in row["nodes"].values():
        if node["dimension"] in stated:
            continue
        if node["value"] is not None:
            implied.add(node["dimension"])
        elif node["utility"] >= state_utility - _ROUNDING and node["status"] != "resolved":
            missing.add(node["dimension"])
    return {
        "stated": frozenset(stated),
        "implied": frozenset(implied),
        "missing": frozenset(missing - implied),
    }


def _gold_dimensions(dims: Mapping[str, Any]) -> dict[str, frozenset[str]]:
    return {
        state: frozenset(name for name, value in dims.items() if value[0] == state)
        for state in _TARGETS
    }


def _state_figures(
    state: str,
    golds: Sequence[Dimensions],
    found: Sequence[Dimensions],
    second: Sequence[Dimensions | None],
) -> Iterator[Figure]:
    own = [(gold[state], got[state]) for gold, got in zip(golds, found, strict=True)]
    reread = [
        (gold[state], other[state])
        for gold, other in zip(golds, second, strict=True)
        if other is not None
    ]
    rows = sum(bool(gold) for gold, _ in own)
    for name, of in ((f"{state} F1", _micro), (f"{state} F1, macro", _macro)):
        value, interval = estimate(of(own), len(own))
        theirs = estimate(of(reread), len(reread), intervals=False)[0] if reread else None
        yield Figure(
            name=name,
            value=value,
            rows=rows,
            interval=interval,
            target=_TARGETS[state],
            beside={_SECOND: theirs},
        )


_Sets = Sequence[tuple[frozenset[str], frozenset[str]]]
"""Gold and predicted dimensions of every row."""


def _micro(sets: _Sets) -> Measure:
    return ratio(
        [2 * len(gold & got) for gold, got in sets], [len(gold) + len(got) for gold, got in sets]
    )


def _macro(sets: _Sets) -> Measure:
    names = sorted({name for gold, _ in sets for name in gold})

    def table(parts: Iterable[frozenset[str]]) -> list[list[int]]:
        return [[name in part for name in names] for part in parts]

    return macro_f1(
        hits=table(gold & got for gold, got in sets),
        false=table(got - gold for gold, got in sets),
        missed=table(gold - got for gold, got in sets),
    )


def _span_figures(pairs: Sequence[Pair]) -> Iterator[Figure]:
    gold = [_gold_places(pair.gold) for pair in pairs]
    found = [_found_places(pair.row) for pair in pairs]
    total = [len(one) + len(two) for one, two in zip(gold, found, strict=True)]
    for name, same in (("span F1, exact", _same), ("span F1, overlapping", _overlap)):
        hits = [
            2 * sum(_any(one[d], two[d], same) for d in one.keys() & two.keys())
            for one, two in zip(gold, found, strict=True)
        ]
        value, interval = estimate(ratio(hits, total), len(pairs))
        yield Figure(name=name, value=value, rows=sum(map(bool, gold)), interval=interval)


def _task_type(pairs: Sequence[Pair]) -> Figure:
    right = np.asarray([pair.row["task_type"] == pair.gold["type"] for pair in pairs])
    value, interval = estimate(ratio(right, np.ones(len(pairs))), len(pairs))
    return Figure(name="task type right", value=value, rows=len(pairs), interval=interval)


def _by_dimension(golds: Sequence[Dimensions], found: Sequence[Dimensions]) -> Group:
    names = sorted({name for gold in golds for part in gold.values() for name in part})
    rows: list[tuple[Cell, ...]] = []
    for name in names:
        cells: list[Cell] = [name]
        for state in _TARGETS:
            hits = [
                name in gold[state] & got[state] for gold, got in zip(golds, found, strict=True)
            ]
            gold_count = sum(name in gold[state] for gold in golds)
            got_count = sum(name in got[state] for got in found)
            both = gold_count + got_count
            cells += [gold_count, 2 * sum(hits) / both if both else None]
        rows.append(tuple(cells))
    columns = [label for state in _TARGETS for label in (state, f"{state} F1")]
    return Group(title="dimensions", columns=("name", *columns), rows=tuple(rows))


def _gold_places(gold: Mapping[str, Any]) -> dict[str, list[Place]]:
    """Dimension → every occurrence of the substring that states it."""
    places = {
        name: list(_occurrences(gold["prompt"], value))
        for name, (state, value) in gold["dims"].items()
        if state == "stated"
    }
    return {name: found for name, found in places.items() if found}


def _found_places(row: Mapping[str, Any]) -> dict[str, list[Place]]:
    starts = {document["id"]: document["start"] for document in row["documents"]}
    places: dict[str, list[Place]] = {}
    for claim in row["claims"]:
        if claim["start"] is None or claim["label"] == "MODEL_INFERRED":
            continue
        # Offsets in a document count from its own start; gold counts in the prompt.
        base = 0 if claim["doc"] is None else starts[claim["doc"]]
        place = (base + claim["start"], base + claim["end"])
        places.setdefault(claim["dimension"], []).append(place)
    return places


def _occurrences(text: str, part: str) -> Iterator[Place]:
    at = text.find(part) if part else -1
    while at >= 0:
        yield at, at + len(part)
        at = text.find(part, at + 1)


def _any(gold: Sequence[Place], found: Sequence[Place], same: Any) -> bool:
    return any(same(one, two) for one in gold for two in found)


def _same(one: Place, two: Place) -> bool:
    return one == two


def _overlap(one: Place, two: Place) -> bool:
    return one[0] < two[1] and two[0] < one[1]
