"""The spans suite: what counts as stated, implied, missing, and as the same place."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.evaluation.spans import predicted, spans_report
from clarigate_proxy.evaluation.workbench import Pair
from tests.evaluation.cases import claim, decision, gold, node

PROMPT = "Plan a garden in Oslo, a small garden"


def report(dims: dict[str, Any], second: list[Any] | None = None, **row: Any) -> dict[str, Any]:
    rows = gold("a", 0, prompt=PROMPT, dims=dims, second=second or [])
    found = spans_report([Pair(gold=rows, row=decision(**row))], state_utility=0.1)
    return {figure.name: figure for figure in found.figures}


def test_a_dimension_is_stated_before_implied_before_missing() -> None:
    row = decision(
        claims=[claim("location", 17, 21), claim("tone", 0, 0, label="MODEL_INFERRED")],
        nodes={
            "location": node("location", utility=0.9),
            "tone": node("tone", value="plain"),
            "budget.total": node("budget", utility=0.1),
            "length": node("length", utility=0.09),
            "task": node("task", utility=0.5, status="resolved"),
        },
    )
    assert predicted(row, state_utility=0.1) == {
        "stated": {"location"},
        "implied": {"tone"},
        "missing": {"budget"},
    }


def test_f1_over_all_and_as_a_mean_of_dimensions() -> None:
    dims = {"location": ["stated", "Oslo"], "task": ["stated", "Plan"]}
    found = report(dims, claims=[claim("location", 17, 21), claim("tone", 0, 4)])
    assert found["stated F1"].value == 0.5
    assert found["stated F1, macro"].value == 0.5
    assert found["missing F1"].value is None


@pytest.mark.parametrize(
    ("places", "exact", "overlap"),
    [
        ([(7, 13)], 1.0, 1.0),
        ([(31, 37)], 1.0, 1.0),
        ([(5, 13)], 0.0, 1.0),
        ([(0, 4), (7, 13)], 1.0, 1.0),
        ([(0, 4)], 0.0, 0.0),
        ([], 0.0, 0.0),
    ],
    ids=["first", "other occurrence", "wider", "one of two", "elsewhere", "none"],
)
def test_spans_of_a_dimension(places: list[tuple[int, int]], exact: float, overlap: float) -> None:
    claims = [claim("subject", *place) for place in places]
    found = report({"subject": ["stated", "garden"]}, claims=claims)
    assert found["span F1, exact"].value == exact
    assert found["span F1, overlapping"].value == overlap


def test_offsets_in_a_document_count_from_its_start() -> None:
    found = report(
        {"location": ["stated", "Oslo"]},
        claims=[claim("location", 3, 7, doc="d1", label="DOC_DERIVED")],
        documents=[{"id": "d1", "start": 14, "end": 37}],
    )
    assert found["span F1, exact"].value == 1.0


def test_an_inferred_claim_is_no_statement() -> None:
    inferred = claim("location", 17, 21, label="MODEL_INFERRED")
    found = report({"location": ["stated", "Oslo"]}, claims=[inferred])
    assert found["stated F1"].value == 0.0
    assert found["span F1, overlapping"].value == 0.0


def test_a_second_reader_stands_beside() -> None:
    dims = {"location": ["stated", "Oslo"], "budget": ["missing", 2]}
    second = [{"dims": {"location": ["stated", "in Oslo"]}}]
    found = report(dims, second)
    assert found["stated F1"].beside == {"second reader": 1.0}
    assert found["missing F1"].beside == {"second reader": 0.0}


def test_the_task_type_must_be_the_same() -> None:
    assert report({}, task_type="howto")["task type right"].value == 1.0
    assert report({}, task_type="plan")["task type right"].value == 0.0
