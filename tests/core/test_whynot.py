"""What would have had to differ: solved numbers are exactly on the edge of the other outcome."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.questions import Asked, Choice, Stop, choose
from clarigate_proxy.core.values import Status
from clarigate_proxy.core.whynot import Condition, Kind, WhyNot, why_not
from tests.support.chat import SCHEMA

SURE = Node(
    slot="inputs",
    dimension="inputs",
    status=Status.RESOLVED,
    applies=True,
    confidence=0.9,
    impact=0.9,
)


def node(ambiguity: float, impact: float) -> Node:
    return Node(
        slot="audience",
        dimension="audience",
        applies=True,
        impact=impact,
        p_default=1.0 - ambiguity,
    )


def chosen(
    found: Node, policy: Policy | None = None, asked: Asked | None = None
) -> tuple[Choice, tuple[WhyNot, ...]]:
    policy, asked = policy or Policy(), asked or Asked()
    graph = Graph(task_type="other", language="en", nodes=(SURE, found))
    choice = choose(graph, SCHEMA, policy, asked)
    return choice, why_not(graph, policy, asked, choice)


def bound(rows: tuple[WhyNot, ...], about: str, name: str) -> Condition:
    (row,) = (row for row in rows if row.about == about)
    return next(c for c in row.conditions if c.name == name)


def test_golden_numbers_of_a_closed_first_question() -> None:
    choice, rows = chosen(node(0.3, 0.5))
    cost = choice.ranked[0].cost
    tokens = choice.ranked[0].tokens
    assert cost == pytest.approx(0.0005 * tokens + 0.09 + 0.103)
    assert choice.stop is Stop.MARGINAL_GAIN
    assert bound(rows, "audience", "A").bound == pytest.approx(cost / 0.5)
    assert bound(rows, "audience", "I").bound == pytest.approx(cost / 0.3)
    assert bound(rows, "audience", "δ").bound == pytest.approx(0.15 / cost)


@pytest.mark.parametrize("name", ["A", "I", "δ"])
def test_at_the_bound_the_question_is_put_and_just_short_of_it_it_is_not(name: str) -> None:
    _, rows = chosen(node(0.3, 0.6))
    edge = bound(rows, "audience", name).bound
    for shift, is_asked in ((1e-4, True), (-1e-4, False)):
        if name == "δ":
            weights = replace(Policy().weights, delta=edge - shift)
            choice, _ = chosen(node(0.3, 0.6), replace(Policy(), weights=weights))
        elif name == "A":
            choice, _ = chosen(node(edge + shift, 0.6))
        else:
            choice, _ = chosen(node(0.3, edge + shift))
        assert bool(choice.questions) is is_asked


def test_what_no_value_reaches_is_marked() -> None:
    _, rows = chosen(node(0.9, 0.1))
    assert not bound(rows, "audience", "A").possible
    assert bound(rows, "audience", "I").possible


def test_for_a_question_that_is_put_the_bounds_are_those_below_which_it_is_not() -> None:
    choice, rows = chosen(node(0.9, 0.9))
    assert choice.questions
    edge = bound(rows, "audience", "A")
    assert (edge.relation, edge.bound) == ("≤", 0.25)  # `confident` comes before the score
    assert not chosen(node(edge.bound - 1e-4, 0.9))[0].questions
    assert chosen(node(edge.bound + 1e-4, 0.9))[0].questions
    edge = bound(rows, "audience", "I")
    assert (edge.relation, edge.bound) == ("<", 0.5)
    assert not chosen(node(0.9, edge.bound - 1e-4))[0].questions
    assert chosen(node(0.9, edge.bound))[0].questions


def test_beside_another_doubt_the_score_alone_decides() -> None:
    doubt = replace(SURE, status=Status.UNRESOLVED, confidence=0.7)
    policy = replace(Policy(), never_ask=frozenset({"inputs"}))
    for ambiguity, is_asked in ((0.9, True), (0.22, False)):
        graph = Graph(task_type="other", language="en", nodes=(doubt, node(ambiguity, 0.9)))
        choice = choose(graph, SCHEMA, policy, Asked())
        assert bool(choice.questions) is is_asked
        rows = why_not(graph, policy, Asked(), choice)
        edge = bound(rows, "audience", "A")
        assert edge.bound == pytest.approx(choice.ranked[0].cost / 0.9)
        assert edge.relation == ("<" if is_asked else "≥")


def test_confidence_names_the_least_sure_node_and_the_impact_that_would_count() -> None:
    choice, rows = chosen(node(0.9, 0.4))
    assert choice.stop is Stop.CONFIDENT
    (row,) = (row for row in rows if row.about == "confident")
    assert row.kind is Kind.ANY
    assert [(c.name, c.relation, c.bound) for c in row.conditions] == [
        ("max(c, p) of inputs", "<", 0.75),
        ("I of audience", "≥", 0.5),
    ]


def test_stops_say_how_far_they_would_have_to_move() -> None:
    _, rows = chosen(node(0.9, 0.9), asked=Asked(k=3, rounds=3, t_total_tokens=700))
    assert bound(rows, "max_rounds", "k_max").bound == 4
    assert bound(rows, "budget", "B_max").bound == 700


def test_a_gate_comes_first() -> None:
    graph = Graph(task_type="other", language="en", nodes=(SURE, node(0.9, 0.9)))
    choice = choose(graph, SCHEMA, Policy(), Asked())
    rows = why_not(graph, Policy(), Asked(), choice, gate="response_format")
    assert [row.about for row in rows] == ["response_format"]
