"""The need, spans and requests suites: gold labels against rows of `clarigate decide`.

Why: about three natural prompts in a hundred deserve a question, so pooled accuracy says nothing.
On natural rows the census gives `due`, the share of readers who would ask: precision is the mean
`due` of the asked, recall the `due` that they hold of all there is, harm the share of label 0 among
the asked. `need`'s AUC is taken within each source, because knowing the source alone gives 0.88.

What counts as predicted: stated = a claim with a label other than MODEL_INFERRED; implied = an
inferred value; missing = an open node whose U reaches `STATED_UTILITY`.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

__all__ = [
    "STATED_UTILITY",
    "Pair",
    "auc",
    "interval",
    "need_report",
    "predicted",
    "requests_report",
    "spans_report",
]

STATED_UTILITY = 0.10
BOOTSTRAP_ROUNDS = 1000
_SEED = 17
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A gold row and the decision row of the same request."""

    gold: Mapping[str, Any]
    row: Mapping[str, Any]

    @property
    def asked(self) -> bool:
        """Whether the decision was to ask."""
        return bool(self.row["decision"] == "ask")

    @property
    def need(self) -> int:
        """The gold label, 0 to 3."""
        return int(self.gold["need"])

    @property
    def due(self) -> float:
        """The share of readers who would ask."""
        return float(self.gold["due"])

    @property
    def first(self) -> str | None:
        """The dimension of the best candidate, asked or not."""
        questions = self.row["questions"]
        return questions[0]["dimension"] if questions else None


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def _ratio(above: float, below: float) -> float | None:
    return above / below if below else None


def interval(
    pairs: Sequence[Pair], measure: Callable[[Sequence[Pair]], float | None]
) -> tuple[float, float] | None:
    """Return the 95 % bootstrap interval of a measure, None where it is undefined."""
    generator = random.Random(_SEED)  # noqa: S311 - reproducible resampling, no secret
    values = []
    for _ in range(BOOTSTRAP_ROUNDS):
        value = measure(generator.choices(pairs, k=len(pairs)))
        if value is not None:
            values.append(value)
    if not values:
        return None
    values.sort()
    return values[int(0.025 * len(values))], values[int(0.975 * len(values))]


def auc(positive: Sequence[float], negative: Sequence[float]) -> float | None:
    """Return the probability that a positive scores above a negative, ties counting half."""
    if not positive or not negative:
        return None
    ranked = sorted([*((s, 1) for s in positive), *((s, 0) for s in negative)])
    wins, below, at = 0.0, 0, 0
    while at < len(ranked):
        end = at
        while end < len(ranked) and ranked[end][0] == ranked[at][0]:
            end += 1
        ones = sum(label for _, label in ranked[at:end])
        zeros = end - at - ones
        wins += ones * (below + zeros / 2)
        below, at = below + zeros, end
    return wins / (len(positive) * len(negative))


def _precision(pairs: Sequence[Pair]) -> float | None:
    return _mean([pair.due for pair in pairs if pair.asked])


def _harm(pairs: Sequence[Pair]) -> float | None:
    return _mean([float(pair.need == 0) for pair in pairs if pair.asked])


def _recall(pairs: Sequence[Pair]) -> float | None:
    return _ratio(
        sum(pair.due for pair in pairs if pair.asked), sum(pair.due for pair in pairs)
    )


def _ask_rate(pairs: Iterable[Pair], labels: frozenset[int]) -> float | None:
    return _mean([float(pair.asked) for pair in pairs if pair.need in labels])


def _acceptable(pairs: Iterable[Pair], *, without: str | None = None) -> float | None:
    return _mean(
        [
            float(pair.first in pair.gold["ask_ok"])
            for pair in pairs
            if pair.need >= 2 and without not in pair.gold["ask_ok"]
        ]
    )


def _auc_by_source(pairs: Iterable[Pair]) -> dict[str, float]:
    sources: dict[str, tuple[list[float], list[float]]] = defaultdict(lambda: ([], []))
    for pair in pairs:
        sources[pair.gold["source"]][pair.need < 2].append(float(pair.row["need"]))
    found = {name: auc(*scores) for name, scores in sorted(sources.items())}
    return {name: value for name, value in found.items() if value is not None}


def _block_states(pair: Pair) -> bool:
    return bool(set(pair.row["assumptions"]) & set(pair.gold["ask_ok"]))


_MEASURES: Mapping[str, Callable[[Sequence[Pair]], float | None]] = {
    "natural precision": lambda pairs: _precision(_natural(pairs)),
    "natural harm": lambda pairs: _harm(_natural(pairs)),
    "natural recall": lambda pairs: _recall(_natural(pairs)),
    "natural ask-rate": lambda pairs: _mean([float(p.asked) for p in _natural(pairs)]),
    "ask-rate label 0": lambda pairs: _ask_rate(pairs, frozenset({0})),
    "ask-rate label 1": lambda pairs: _ask_rate(pairs, frozenset({1})),
    "recall label 3": lambda pairs: _ask_rate(pairs, frozenset({3})),
    "recall labels 2 and 3": lambda pairs: _ask_rate(pairs, frozenset({2, 3})),
    "first question acceptable": _acceptable,
    "first question acceptable, without inputs": lambda pairs: _acceptable(pairs, without="inputs"),
    "label 0 unchanged": lambda pairs: _mean(
        [float(not p.asked and not p.row["assumptions"]) for p in pairs if p.need == 0]
    ),
    "label 1 acceptable assumption": lambda pairs: _mean(
        [float(_block_states(p)) for p in pairs if p.need == 1]
    ),
    "AUC of need within sources": lambda pairs: _mean(list(_auc_by_source(pairs).values())),
}


def _natural(pairs: Iterable[Pair]) -> list[Pair]:
    return [pair for pair in pairs if pair.gold["natural"]]


def need_report(pairs: Sequence[Pair], *, intervals: bool = True) -> dict[str, Any]:
    """Return every measure of the need suite, with intervals, the sources' AUC and wrong ids."""
    measures = {
        name: {
            "value": measure(pairs),
            **({"interval": interval(pairs, measure)} if intervals else {}),
        }
        for name, measure in _MEASURES.items()
    }
    return {
        "rows": len(pairs),
        "measures": measures,
        "auc by source": _auc_by_source(pairs),
        "wrongly asked": [p.gold["id"] for p in pairs if p.asked and p.need == 0],
        "not asked": [p.gold["id"] for p in pairs if not p.asked and p.need >= 2],
    }


def predicted(row: Mapping[str, Any]) -> dict[str, set[str]]:
    """Return the dimensions that a decision row gives as stated, implied and missing."""
    stated = {c["dimension"] for c in row["claims"] if c["label"] != "MODEL_INFERRED"}
    implied, missing = set(), set()
    for slot, node in row["nodes"].items():
        dimension = slot.split(".", maxsplit=1)[0]
        if dimension in stated:
            continue
        if node["value"] is not None:
            implied.add(dimension)
        elif node["utility"] >= STATED_UTILITY - _ROUNDING and node["status"] != "resolved":
            missing.add(dimension)
    return {"stated": stated, "implied": implied, "missing": missing}


def spans_report(pairs: Sequence[Pair]) -> dict[str, Any]:
    """Return F1 per state (micro, macro over dimensions), span F1 and task-type accuracy."""
    report: dict[str, Any] = {}
    for state in ("stated", "implied", "missing"):
        counts: dict[str, Counter[str]] = defaultdict(Counter)
        for pair in pairs:
            gold = {d for d, value in pair.gold["dims"].items() if value[0] == state}
            found = predicted(pair.row)[state]
            for dimension in gold | found:
                kind = "hit" if dimension in gold & found else "false"
                counts[dimension]["missed" if dimension not in found else kind] += 1
        report[state] = {
            "micro F1": _f1(sum(counts.values(), Counter())),
            "macro F1": _mean([_f1(c) or 0.0 for c in counts.values() if c["hit"] + c["missed"]]),
            "by dimension": {d: _f1(c) for d, c in sorted(counts.items())},
        }
    report["spans"] = _span_scores(pairs)
    report["task type"] = _mean(
        [float(pair.row["task_type"] == pair.gold["type"]) for pair in pairs]
    )
    return report


def _f1(counts: Counter[str]) -> float | None:
    return _ratio(2 * counts["hit"], 2 * counts["hit"] + counts["false"] + counts["missed"])


def _span_scores(pairs: Iterable[Pair]) -> dict[str, float | None]:
    exact, overlap = Counter[str](), Counter[str]()
    for pair in pairs:
        claims = {
            c["dimension"]: (c["start"], c["end"])
            for c in pair.row["claims"]
            if c["start"] is not None and c["label"] != "MODEL_INFERRED" and c["doc"] is None
        }
        gold = _gold_spans(pair.gold)
        for dimension in claims.keys() | gold.keys():
            found, wanted = claims.get(dimension), gold.get(dimension)
            for counts, same in ((exact, _same), (overlap, _overlap)):
                if found is not None and wanted is not None and same(found, wanted):
                    counts["hit"] += 1
                else:
                    counts["false"] += found is not None
                    counts["missed"] += wanted is not None
    return {"exact F1": _f1(exact), "overlap F1": _f1(overlap)}


def _gold_spans(gold: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    spans = {}
    for dimension, (state, value) in gold["dims"].items():
        at = gold["prompt"].find(value) if state == "stated" else -1
        if at >= 0:
            spans[dimension] = (at, at + len(value))
    return spans


def _same(one: tuple[int, int], two: tuple[int, int]) -> bool:
    return one == two


def _overlap(one: tuple[int, int], two: tuple[int, int]) -> bool:
    return one[0] < two[1] and two[0] < one[1]


def requests_report(pairs: Sequence[Pair]) -> dict[str, Any]:
    """Return right and wrong decisions per group; `expect` "either" counts as right.

    The question's dimension is counted apart, over the rows that were rightly asked.
    """
    groups: dict[str, Counter[str]] = defaultdict(Counter)
    wrong = []
    for pair in pairs:
        expected = pair.gold["expect"]
        got = "ask" if pair.asked else "forward"
        right = expected in {got, "either"}
        groups[pair.gold["group"]][f"{expected} {'right' if right else 'wrong'}"] += 1
        if not right:
            wrong.append({"id": pair.gold["id"], "expected": expected, "got": got})
    asked = [p for p in pairs if p.gold["expect"] == "ask" and p.asked]
    must_not = [p for p in pairs if p.gold["expect"] == "forward"]
    return {
        "must ask right": _ratio(len(asked), sum(p.gold["expect"] == "ask" for p in pairs)),
        "must not ask wrong": sum(pair.asked for pair in must_not),
        "dimension acceptable": _mean([float(p.first in p.gold["ask_dims"]) for p in asked]),
        "groups": {name: dict(counts) for name, counts in sorted(groups.items())},
        "wrong": wrong,
    }
