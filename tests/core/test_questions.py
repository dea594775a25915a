"""UCAQ: the formula's worked figures, every stop, the tie rule, bundles."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.policy import CostWeights, Policy, Risk, Stops
from clarigate_proxy.core.questions import (
    Asked,
    Stop,
    abandonment,
    choose,
    cost_of,
    need_of,
    rank,
)
from clarigate_proxy.core.schema import ProfileEntry, QuestionSpec, Schema, SlotSpec
from clarigate_proxy.core.values import QuestionKind, Status

GOLDEN = json.loads((Path(__file__).parent.parent / "golden" / "ucaq.json").read_text("utf-8"))
POLICY = Policy()


def slot(name: str, *parents: str, kind: QuestionKind = QuestionKind.SINGLE) -> SlotSpec:
    spec = QuestionSpec(kind=kind, text={"en": f"Which {name}?"}, header={"en": name[:12]})
    return SlotSpec(id=name, dimension=name, meaning=name, depends_on=parents, questions=(spec,))


def schema(*slots: SlotSpec) -> Schema:
    profiles: Mapping[str, Mapping[str, ProfileEntry]] = {"other": {}}
    return Schema(name="t", version=1, slots=slots, profiles=profiles)


def node(name: str, *, impact: float, c: float = 0.0, p_default: float = 0.0) -> Node:
    return Node(
        slot=name, dimension=name, applies=True, impact=impact, confidence=c, p_default=p_default
    )


def graph(*nodes: Node) -> Graph:
    return Graph(task_type="other", language="en", nodes=nodes)


@pytest.mark.parametrize("case", GOLDEN["scores"], ids=lambda case: str(case["name"]))
def test_the_formula_gives_the_worked_scores(case: dict[str, float]) -> None:
    cost, _, _ = cost_of(
        POLICY, tokens=int(case["tokens"]), kind=QuestionKind(str(case["kind"])), asked=Asked()
    )
    assert round(case["ambiguity"] * case["impact"] / cost, 2) == case["score"]


def test_abandonment_of_one_closed_question_a_round_is_as_worked_out() -> None:
    found = [round(abandonment(Risk(), rounds=k, open_flags=(False,) * k), 3) for k in range(1, 5)]
    assert found == GOLDEN["abandonment"]


def test_abandonment_of_one_form_pays_the_round_once() -> None:
    found = [round(abandonment(Risk(), rounds=1, open_flags=(False,) * k), 3) for k in range(1, 4)]
    assert found == GOLDEN["abandonment_one_form"]


def test_abandonment_never_decreases_in_the_number_of_questions() -> None:
    values = [abandonment(Risk(), rounds=k, open_flags=(True,) * k) for k in range(12)]
    assert values == sorted(values)
    assert values[0] == 0.0
    assert values[-1] < 1.0


def test_a_question_worth_its_cost_is_chosen_and_its_terms_are_told() -> None:
    choice = choose(graph(node("place", impact=0.8)), schema(slot("place")), POLICY, Asked())
    assert choice.stop is None
    (chosen,) = choice.questions
    assert chosen.utility == pytest.approx(0.8)
    assert chosen.score == pytest.approx(chosen.utility / chosen.cost, abs=1e-6)
    assert chosen.cost == pytest.approx(
        0.0005 * chosen.tokens + 0.00001 * chosen.latency_ms + chosen.abandonment
    )


def test_stop_max_rounds_when_k_max_questions_were_asked() -> None:
    choice = choose(graph(node("a", impact=0.9)), schema(slot("a")), POLICY, Asked(k=3, rounds=3))
    assert choice.stop is Stop.MAX_ROUNDS
    assert choice.questions == ()
    assert [candidate.node.slot for candidate in choice.ranked] == ["a"]


def test_stop_budget_when_the_tokens_are_used_up() -> None:
    policy = replace(POLICY, stops=Stops(b_max_tokens=50))
    asked = Asked(k=1, rounds=1, t_total_tokens=50)
    choice = choose(graph(node("a", impact=0.9)), schema(slot("a")), policy, asked)
    assert choice.stop is Stop.BUDGET


def test_stop_confident_when_every_significant_node_is_known_or_has_a_safe_default() -> None:
    known = graph(node("a", impact=0.9, c=0.8), node("b", impact=0.6, p_default=0.75))
    choice = choose(known, schema(slot("a"), slot("b")), POLICY, Asked())
    assert choice.stop is Stop.CONFIDENT


def test_a_significant_node_below_theta_stop_is_not_confident() -> None:
    known = graph(node("a", impact=0.9, c=0.74))
    choice = choose(known, schema(slot("a")), POLICY, Asked())
    assert choice.stop is not Stop.CONFIDENT


def test_stop_marginal_gain_when_the_best_question_costs_more_than_it_gains() -> None:
    open_graph = graph(node("a", impact=0.55, p_default=0.7))
    choice = choose(open_graph, schema(slot("a")), POLICY, Asked())
    assert choice.stop is Stop.MARGINAL_GAIN
    assert choice.best_score is not None
    assert choice.best_score < 1.0


def test_stops_are_looked_at_in_the_order_of_the_wire() -> None:
    policy = replace(POLICY, stops=Stops(b_max_tokens=0, k_max=0))
    assert choose(graph(), schema(), policy, Asked()).stop is Stop.MAX_ROUNDS
    policy = replace(POLICY, stops=Stops(b_max_tokens=0))
    assert choose(graph(), schema(), policy, Asked()).stop is Stop.BUDGET
    assert choose(graph(), schema(), POLICY, Asked()).stop is Stop.CONFIDENT


def test_ties_go_to_the_node_on_which_more_depends() -> None:
    table = schema(slot("a"), slot("b"), slot("c", "b"))
    tied = graph(node("a", impact=0.8), node("b", impact=0.8))
    ranked = rank(tied, table, POLICY, Asked())
    assert [candidate.node.slot for candidate in ranked] == ["b", "a"]


def test_ties_of_equal_out_degree_go_to_schema_order() -> None:
    tied = graph(node("b", impact=0.8), node("a", impact=0.8))
    ranked = rank(tied, schema(slot("b"), slot("a")), POLICY, Asked())
    assert [candidate.node.slot for candidate in ranked] == ["b", "a"]


def test_a_difference_below_a_millionth_is_a_tie() -> None:
    table = schema(slot("a"), slot("b"), slot("c", "b"))
    nearly = graph(node("a", impact=0.8 + 1e-9), node("b", impact=0.8))
    ranked = rank(nearly, table, POLICY, Asked())
    assert ranked[0].node.slot == "b"


def test_a_slot_asked_before_resolved_or_forbidden_is_no_candidate() -> None:
    table = schema(slot("a"), slot("b"), slot("c"), slot("d"))
    nodes = graph(
        node("a", impact=0.9),
        replace(node("b", impact=0.9), status=Status.RESOLVED),
        node("c", impact=0.9),
        replace(node("d", impact=0.9), applies=False),
    )
    policy = replace(POLICY, never_ask=frozenset({"c"}))
    assert rank(nodes, table, policy, Asked(slots=frozenset({"a"}))) == ()


def test_each_further_question_must_clear_delta_on_its_own_k() -> None:
    table = schema(slot("a"), slot("b"), slot("c"))
    nodes = graph(node("a", impact=0.9), node("b", impact=0.26), node("c", impact=0.24))
    bundled = replace(POLICY, max_questions_per_turn=3)
    chosen = choose(nodes, table, bundled, Asked()).questions
    assert [candidate.node.slot for candidate in chosen] == ["a", "b", "c"]
    assert chosen[0].abandonment < chosen[1].abandonment < chosen[2].abandonment
    dear = replace(bundled, weights=CostWeights(delta=1.1))
    chosen = choose(nodes, table, dear, Asked()).questions
    assert [candidate.node.slot for candidate in chosen] == ["a", "b"]


def test_a_bundle_never_goes_beyond_k_max() -> None:
    table = schema(slot("a"), slot("b"), slot("c"))
    nodes = graph(*(node(name, impact=0.9) for name in "abc"))
    policy = replace(POLICY, max_questions_per_turn=3)
    assert len(choose(nodes, table, policy, Asked(k=2, rounds=1)).questions) == 1


def test_always_asks_below_break_even_but_never_without_gain_or_beyond_k_max() -> None:
    table = schema(slot("a"))
    weak = graph(node("a", impact=0.1))
    assert choose(weak, table, POLICY, Asked()).questions == ()
    assert len(choose(weak, table, POLICY, Asked(), always=True).questions) == 1
    nothing = graph(node("a", impact=0.0))
    assert choose(nothing, table, POLICY, Asked(), always=True).questions == ()
    assert choose(weak, table, POLICY, Asked(k=3), always=True).stop is Stop.MAX_ROUNDS


def test_only_the_given_dimensions_are_asked_about() -> None:
    table = schema(slot("inputs"), slot("tone"))
    nodes = graph(node("inputs", impact=0.5), node("tone", impact=0.9))
    ranked = rank(nodes, table, POLICY, Asked(), only_dimensions=frozenset({"inputs"}))
    assert [candidate.node.slot for candidate in ranked] == ["inputs"]


def test_need_is_a_probability_that_grows_with_the_score() -> None:
    assert [need_of(score) for score in (None, 0.0, 1.0, 3.0)] == [0.0, 0.0, 0.5, 0.75]


@pytest.mark.parametrize(
    ("score", "judged", "need"),
    [(None, 0.4, 0.0), (0.3, 0.02, 0.02), (0.9, 0.8, 0.499999), (1.0, 0.02, 0.5), (3.0, 0.1, 0.75)],
)
def test_below_break_even_need_is_what_the_extractor_judged(
    score: float | None, judged: float, need: float
) -> None:
    assert need_of(score, judged) == need
