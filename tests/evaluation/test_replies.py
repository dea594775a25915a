"""A reply row is right if outcome, slots and values all are."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.evaluation.replies import Score, is_right, replies_report, score

QUESTION = {
    "dimension": "tone",
    "text": "Which tone?",
    "options": [{"id": "dry", "label": "Dry"}, {"id": "warm", "label": "Warm"}],
}


def gold(outcome: str, answers: dict[str, Any], reply: str = "2") -> dict[str, Any]:
    expect = {"outcome": outcome, "answers": answers}
    return {"id": "g", "question": QUESTION, "reply": reply, "expect": expect}


@pytest.mark.parametrize(
    ("expected", "got", "right"),
    [
        ("warm", "warm", True),
        (["warm", "dry"], ["dry", "warm"], True),
        ("warm", "dry", False),
        ("warm", ["warm", "dry"], False),
        ("warm", "warm colours", False),
        ("like a pirate", "Like a Pirate, lol", True),
        ("like a pirate, lol", "a pirate", True),
        ("like a pirate", "dry", False),
    ],
)
def test_choices_compare_as_sets_and_free_text_by_containment(
    expected: object, got: object, right: bool
) -> None:
    row = gold("answered", {"tone": expected})
    assert is_right(row, {"outcome": "answered", "answers": {"tone": got}}) == right


def test_outcome_and_slots_must_agree() -> None:
    row = gold("answered", {"tone": "warm"})
    assert not is_right(row, {"outcome": "declined", "answers": {}})
    assert not is_right(row, {"outcome": "answered", "answers": {}})


def test_the_score_lists_every_wrong_row() -> None:
    result = score([gold("answered", {"tone": "warm"}), gold("declined", {})])
    assert result.rows == 2
    assert result.right == 0.5
    (wrong,) = result.wrong
    assert wrong.expected["outcome"] == "declined"
    assert wrong.got["answers"] == {"tone": "warm"}


def test_no_rows_are_all_right() -> None:
    assert score([]) == Score(rows=0, wrong=())
    assert score([]).right == 1.0


def test_the_report_has_the_share_and_the_ids_of_the_wrong() -> None:
    rows = [
        gold("answered", {"tone": "warm"}),
        gold("answered", {"tone": "dry"}) | {"id": "turned"},
    ]
    report = replies_report({"English": rows})
    (figure,) = report.figures
    assert (figure.value, figure.rows, figure.tolerance) == (0.5, 2, 0.0)
    assert report.wrong == {"read otherwise, English": ("turned",)}
    assert report.groups[0].rows == (("answered", 2, 1),)
