"""Two terms differ within one matter only; a gate spares the search and loses no kind."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.statements.found import view_of
from clarigate_proxy.core.terms import FACTS, SHAPES, Gate, Kind, Term

KIND = {kind.name: kind for kind in (*FACTS, *SHAPES)}


def term(matter: str = "m", **fields: Any) -> Term:
    return Term(dimension="d", matter=matter, start=0, end=1, **fields)


@pytest.mark.parametrize(
    ("one", "other", "differ"),
    [
        (term(low=4, high=4), term(low=5, high=5), True),
        (term(low=4, high=6), term(low=5, high=5), False),
        (term(low=4, high=4), term("n", low=5, high=5), False),
        (term(low=4, high=4, order=True), term(low=5, high=5, order=True), False),
        (term(low=4, high=4, order=True), term(low=5, high=5), True),
        (term(names=frozenset("a")), term(names=frozenset("b")), True),
        (term(names=frozenset("ab")), term(names=frozenset("b")), False),
        (term(names=frozenset("a"), shuns=True), term(names=frozenset("a")), True),
        (term(names=frozenset("a"), shuns=True), term(names=frozenset("b")), False),
        (term("day *", names=frozenset("a")), term("day party", names=frozenset("b")), True),
        (term("day *", names=frozenset("a")), term("day deadline", names=frozenset("b")), False),
        (term("day *", names=frozenset("a")), term("time party", names=frozenset("b")), False),
    ],
)
def test_ranges_that_meet_and_other_matters_agree(one: Term, other: Term, differ: bool) -> None:
    kind = Kind(name="k", words=frozenset(), find=lambda _: ())
    assert kind.differ(one, other) is kind.differ(other, one) is differ


def test_rivals_are_the_only_ones_that_differ() -> None:
    formal, informal, funny = (term(names=frozenset({n})) for n in ("formal", "informal", "funny"))
    assert KIND["tone"].differ(formal, informal)
    assert not KIND["tone"].differ(formal, funny)


@pytest.mark.parametrize(
    ("one", "other", "kinds"),
    [
        ("we are 4 people", "there are 6 of us", {"party"}),
        ("we are people", "there are 6 of us", set()),
        ("answer in german.", "always english", {"language"}),
        ("用中文回答", "in german", {"language"}),
        ("write a poem", "always english", set()),
        ("a table, please", "i live in rome", set()),
    ],
)
def test_a_gate_opens_where_both_texts_hold_a_word(one: str, other: str, kinds: set[str]) -> None:
    gate = Gate((*FACTS, *SHAPES))
    assert {kind.name for kind in gate.open_to(one, (other,))} == kinds
    assert {kind.name for kind in gate.open_to(other, (one,))} == kinds


@pytest.mark.parametrize(
    "text",
    [
        "We are 5 people.", "Wir sind 4 Personen.", "Somos 4 pessoas.",
        "I live in Rome.", "Ich wohne in München.", "Our budget is 500 euros.",
        "We stay 5 nights.", "Wir bleiben 3 Tage.", "The deadline is 5 May.",
        "I'm a beginner.", "J'ai 34 ans.", "Answer in French.", "Antworte auf Deutsch.",
        "in at most two sentences", "auf einer halben Seite, maximal 100 Wörter",
        "Give me five tips.", "Schreib eine lockere Nachricht.", "Never use tables.",
        "Keine Stichpunkte.", "Write the code in Rust.", "Write it for investors.",
    ],
)  # fmt: skip
def test_what_a_finder_finds_its_gate_lets_through(text: str) -> None:
    view = view_of(text)
    found = {kind.name for kind in (*FACTS, *SHAPES) if any(True for _ in kind.find(view))}
    assert found
    gate = Gate((*FACTS, *SHAPES))
    assert found <= {kind.name for kind in gate.open_to(view.low, (view.low,))}
