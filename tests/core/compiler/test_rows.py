"""What a block lists is one row a value; what finds no room is named with its reason."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from clarigate_proxy.core.compiler import Material
from clarigate_proxy.core.compiler.rows import Section, fit, left_out, rows_of
from clarigate_proxy.core.profiles import PROFILES, Family
from tests.core.compiler.cases import graph, node

STATED = node(slot="tone", value="formal", confidence=0.9, provenance="USER_ASSERTED", impact=0.9)
OPEN = node(slot="audience", impact=0.5)
MINOR = node(slot="length", impact=0.15, p_default=0.8, default="short")
TASK = node(slot="task", value="write", confidence=0.9, provenance="USER_ASSERTED")
ELSEWHERE = node(slot="location", applies=False)
KNOWN = node(slot="purpose", confidence=0.9)
MATERIAL = Material(
    graph=graph(TASK, STATED, OPEN, MINOR, ELSEWHERE, KNOWN), claims=(), state_utility=0.1
)
ROOMY = PROFILES[Family.OPENAI]


def test_each_value_and_each_gap_that_matters_has_a_row() -> None:
    assert [(row.slot, row.section) for row in rows_of(MATERIAL)] == [
        ("tone", Section.USER),
        ("audience", Section.OPEN),
    ]


def test_every_other_node_is_named_with_its_reason() -> None:
    assert list(left_out(MATERIAL, rows_of(MATERIAL))) == [
        ("task", "in_request"),
        ("length", "below_state_utility"),
        ("location", "not_applicable"),
        ("purpose", "no_value"),
    ]
    answered = replace(MATERIAL, answered=frozenset({"tone"}))
    assert ("tone", "in_answer_block") in left_out(answered, rows_of(answered))


@pytest.mark.parametrize(
    ("limits", "cut"),
    [
        ({}, ()),
        ({"max_claims": 1}, (("tone", "profile_limit"),)),
        ({"block_tokens": 12}, (("tone", "token_budget"),)),
        ({"block_tokens": 10}, (("tone", "token_budget"), ("audience", "token_budget"))),
    ],
)
def test_assumptions_are_the_last_to_go(
    limits: dict[str, Any], cut: tuple[tuple[str, str], ...]
) -> None:
    profile = replace(ROOMY, **limits)
    kept, gone = fit(rows_of(MATERIAL), profile, spent_tokens=10, text_of=lambda _: "a b")
    assert gone == cut
    assert {row.slot for row in kept} == {"tone", "audience"} - {slot for slot, _ in cut}


def test_what_is_too_long_makes_room_for_what_is_short() -> None:
    rows = rows_of(MATERIAL)
    profile = replace(ROOMY, block_tokens=5)
    kept, gone = fit(
        rows, profile, spent_tokens=0, text_of=lambda r: "a " * (9 if r.slot == "audience" else 2)
    )
    assert [row.slot for row in kept] == ["tone"]
    assert gone == (("audience", "token_budget"),)
