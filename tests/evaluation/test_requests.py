"""The requests suite: every wrong decision counts and is listed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.evaluation.reports import Figure
from clarigate_proxy.evaluation.requests import Case, requests_report, requests_suite
from clarigate_proxy.evaluation.workbench import Workbench


def case(ident: str, expected: str, *, asked: bool, **fields: Any) -> Case:
    plain: dict[str, Any] = {"group": "g", "first": None, "fitting": frozenset(), "decisive": False}
    return Case(id=ident, expected=expected, asked=asked, **(plain | fields))


def figures(*cases: Case, part: str = "requests") -> dict[str, Figure]:
    return {figure.name: figure for figure in requests_report({part: cases}).figures}


@pytest.mark.parametrize(
    ("expected", "asked", "right"),
    [
        ("ask", True, True),
        ("ask", False, False),
        ("forward", True, False),
        ("forward", False, True),
        ("either", True, True),
        ("either", False, True),
    ],
)
def test_a_decision_is_right_where_it_was_expected(expected: str, asked: bool, right: bool) -> None:
    assert case("a", expected, asked=asked).is_right == right


def test_figures_and_wrong_ones() -> None:
    cases = (
        case("a", "forward", asked=True),
        case("b", "forward", asked=False),
        case("c", "ask", asked=True, decisive=True, first="budget", fitting=frozenset({"budget"})),
        case("d", "ask", asked=False, decisive=True),
        case("e", "either", asked=True),
    )
    found = figures(*cases)
    assert found["requests: must-not-ask wrong"].value == 1
    assert found["requests: must-not-ask wrong"].rows == 2
    assert found["requests: must-ask right"].value == 0.5
    assert found["requests: dimension fits"].value == 1.0
    assert requests_report({"requests": cases}).wrong == {
        "asked, must not be": ("a",),
        "not asked, must be": ("d",),
    }


def test_must_not_ask_is_guarded_without_tolerance() -> None:
    guarded = [f.name for f in figures(case("a", "ask", asked=True)).values() if f.tolerance == 0]
    assert guarded == ["requests: must-not-ask wrong"]


def test_groups_count_by_expectation() -> None:
    cases = [case("a", "ask", asked=False), case("b", "forward", asked=False)]
    [group] = requests_report({"dialogues": cases}).groups
    assert group.rows == (("g", 1, 0, 1, 1, 0, 0),)


LANGUAGES = [
    {"id": "clear", "need": 0, "prompt": "Was ist die Hauptstadt von Norwegen?"},
    {"id": "open", "need": 3, "prompt": "Fasse diesen Artikel zusammen"},
    {"id": "refused", "need": 3, "prompt": "Fasse diesen Artikel zusammen, ohne Rückfragen"},
]


def test_all_three_files_are_read_and_decided(tmp_path: Path) -> None:
    body = {"messages": [{"role": "user", "content": "Summarize this article"}]}
    asked = {"id": "r", "group": "one", "expect": "ask", "ask_dims": ["inputs"], "request": body}
    plain = {"lang": "de", "ask_ok": ["inputs"], "opt_out": False}
    rows: dict[str, list[dict[str, Any]]] = {
        "requests_dev.jsonl": [asked],
        "dialogues_dev.jsonl": [asked | {"expect": "forward"}],
        "multilingual_dev.jsonl": [
            plain | row | {"opt_out": row["id"] == "refused"} for row in LANGUAGES
        ],
    }
    for name, lines in rows.items():
        (tmp_path / name).write_text("\n".join(map(json.dumps, lines)), "utf-8")
    found = {figure.name: figure for figure in requests_suite(Workbench(folder=tmp_path)).figures}
    assert found["requests: must-ask right"].value == 1.0
    assert found["dialogues: must-not-ask wrong"].value == 1
    assert found["languages: must-not-ask wrong"].rows == 2
    assert found["languages: need 3 asked"].rows == 1
