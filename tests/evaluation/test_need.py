"""The need suite's figures, worked by hand."""

from __future__ import annotations

import pytest

from clarigate_proxy.evaluation.need import need_report
from clarigate_proxy.evaluation.reports import Figure
from clarigate_proxy.evaluation.workbench import Pair
from tests.evaluation.cases import decision, gold, pair

PAIRS = [
    pair("fine", 0),
    pair("bothered", 0, asked=True),
    Pair(gold=gold("noted", 0), row=decision(assumptions=["tone"])),
    Pair(gold=gold("stated", 1), row=decision(assumptions=["tone", "location"])),
    Pair(gold=gold("misstated", 1), row=decision(assumptions=["tone"])),
    Pair(gold=gold("doubtful", 2, due=0.5), row=decision(asked=True, first="location")),
    Pair(gold=gold("missed", 2), row=decision(first="budget")),
    Pair(
        gold=gold("absent", 3, ask_ok=["inputs"], natural=False),
        row=decision(asked=True, first="inputs"),
    ),
]

EXPECTED = {
    "natural: ask-rate": (2 / 7, 7),
    "natural: precision": (0.5 / 2, 2),
    "natural: harm": (1 / 2, 2),
    "natural: recall": (0.5 / 1.5, 2),
    "ask-rate, label 0": (1 / 3, 3),
    "ask-rate, label 1": (0.0, 2),
    "recall, label 3": (1.0, 1),
    "recall, labels 2 and 3": (2 / 3, 3),
    "first question acceptable": (2 / 3, 3),
    "the same without inputs": (1 / 2, 2),
    "label 1: acceptable assumption": (1 / 2, 2),
    "label 0: body unchanged": (1 / 3, 3),
}


def figures(pairs: list[Pair], *, learnt: bool = False) -> dict[str, Figure]:
    return {figure.name: figure for figure in need_report(pairs, learnt=learnt).figures}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_figure_and_the_rows_it_rests_on(name: str) -> None:
    figure = figures(PAIRS)[name]
    value, rows = EXPECTED[name]
    assert figure.value == pytest.approx(value)
    assert figure.rows == rows


def test_auc_is_taken_within_sources() -> None:
    pairs = [
        Pair(gold=gold("a", 3, source="easy"), row=decision(need=0.3)),
        Pair(gold=gold("b", 0, source="easy"), row=decision(need=0.2)),
        Pair(gold=gold("c", 3, source="hard"), row=decision(need=0.9)),
        Pair(gold=gold("d", 0, source="hard"), row=decision(need=0.8)),
    ]
    found = figures(pairs)
    assert found["AUC of need, mean within sources"].value == 1.0
    assert found["AUC of need, pooled"].value == 0.75


def test_what_went_wrong_is_listed_by_id() -> None:
    assert need_report(PAIRS, learnt=False).wrong == {
        "label 0, asked": ("bothered",),
        "label 1, asked": (),
        "label 3, not asked": (),
        "label 2, not asked": ("missed",),
    }


def test_baselines_stand_beside_the_figures_that_they_have() -> None:
    found = figures(PAIRS, learnt=True)
    assert found["recall, label 3"].beside["always"] == 1.0
    assert found["natural: precision"].beside["never"] is None
    assert "always" not in found["label 0: body unchanged"].beside


def test_harm_is_the_guarded_figure() -> None:
    guarded = {name for name, figure in figures(PAIRS).items() if figure.tolerance is not None}
    assert guarded == {"natural: harm"}


def test_every_source_has_its_line() -> None:
    [group] = need_report(PAIRS, learnt=False).groups
    assert group.json()["garden"] == {
        "rows": 8,
        "≥ 2": 3,
        "asked": 3,
        "of these ≥ 2": 2,
        "AUC": pytest.approx(11 / 15, abs=1e-6),
    }
