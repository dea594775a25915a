"""Prompts in German, French, Spanish, Portuguese and Chinese: whom a question is put to, counted.

Why: development data flatters the rules that were made with it. These prompts were written in lots,
the letter of an id: each lot was scored when the rules were done with the lots before it. `read`
lots were then looked at, to find kinds that the rules lacked; the last never was, and is the fair
one. Floors lie a little under what was measured.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.extraction.foreign import LEXICONS
from clarigate_proxy.decider import Decider

DECIDER = Decider.of("default")
ROWS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parent / "golden" / "judged" / "languages.jsonl")
    .read_text("utf-8")
    .splitlines()
]
DECIDED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (row, {**DECIDER.row({"prompt": row["prompt"]})}) for row in ROWS
]


def share(need: int, *, read: bool, language: str | None = None) -> float:
    found: list[bool] = [
        decision["decision"] == "ask"
        for row, decision in DECIDED
        if row["need"] == need
        and row["read"] is read
        and not row["opt_out"]
        and language in {None, row["lang"]}
    ]
    return sum(found) / len(found)


def wrong(*, read: bool) -> list[str]:
    return [
        row["id"]
        for row, decision in DECIDED
        if decision["decision"] == "ask" and row["need"] < 2 and row["read"] is read
    ]


def test_every_language_has_prompts_of_every_kind() -> None:
    kinds = {(row["lang"], row["need"], row["opt_out"]) for row in ROWS}
    expected = {(0, False), (1, False), (2, False), (3, False), (0, True)}
    assert kinds == {(language, *kind) for language in LEXICONS for kind in expected}
    assert len({row["prompt"] for row in ROWS}) == len(ROWS)


def test_no_clear_prompt_and_no_refusal_is_asked_about() -> None:
    assert wrong(read=True) == []


def test_hardly_any_unread_one_is() -> None:
    clear = sum(row["need"] < 2 and not row["read"] for row in ROWS)
    assert len(wrong(read=False)) <= 0.02 * clear


@pytest.mark.parametrize(("need", "read", "least"), [(3, True, 0.96), (2, True, 0.84)])
def test_most_open_prompts_are_asked_about(need: int, read: bool, least: float) -> None:
    assert share(need, read=read) >= least


@pytest.mark.parametrize(("need", "least"), [(3, 0.7), (2, 0.7)])
def test_most_unread_open_prompts_are_asked_about(need: int, least: float) -> None:
    assert share(need, read=False) >= least


@pytest.mark.parametrize("language", LEXICONS)
def test_no_language_is_left_behind(language: str) -> None:
    assert share(3, read=True, language=language) >= 0.93
    assert share(2, read=True, language=language) >= 0.8


def test_the_question_is_about_what_is_missing() -> None:
    asked = [
        decision["questions"][0]["dimension"] in row["ask_ok"]
        for row, decision in DECIDED
        if decision["decision"] == "ask" and row["need"] >= 2
    ]
    assert sum(asked) / len(asked) >= 0.99


def test_the_language_is_told_however_it_is_typed() -> None:
    told = [decision["language"] == row["lang"] for row, decision in DECIDED]
    assert sum(told) / len(told) >= 0.985
