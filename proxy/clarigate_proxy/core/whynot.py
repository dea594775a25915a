"""What would have had to differ for the other outcome: the inequalities of UCAQ, solved exactly.

Why: "no question's gain beats its cost" is no explanation until one knows by how much. Whatever
stands between a candidate and the other outcome is one condition each; a condition is given as the
value that just meets it, all else unchanged:

    U ≥ δ·cost      A ≥ δ·cost / I      I ≥ δ·cost / A      δ ≤ U / cost

Pure; knows graph, policy and choice, nothing of words shown to anybody. Golden numbers: a closed
question of 62 tokens as the first of a conversation costs 0.031 + 0.09 + 0.103 = 0.224, so with
I = 0.5 it is asked from A = 0.448.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.policy import Policy, Stops
from clarigate_proxy.core.questions import Asked, Candidate, Choice

__all__ = ["Condition", "Kind", "WhyNot", "asked_after_all", "why_not"]

CANDIDATES = 3
"""Candidates that are explained."""


class Kind(StrEnum):
    """Whether one condition of a row is enough, or all of them have to hold."""

    ANY = "any"
    ALL = "all"


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """`name` is `now`; it would have had to be `relation` (≥, ≤, < or >) `bound`.

    `possible` is false where no value in its range would do (A and I are at most 1).
    """

    name: str
    now: float
    relation: str
    bound: float
    possible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyNot:
    """One thing in the way of the other outcome: `about` is a slot, a stop or a gate."""

    about: str
    kind: Kind
    conditions: tuple[Condition, ...]


def why_not(
    graph: Graph, policy: Policy, asked: Asked, choice: Choice, *, gate: str | None = None
) -> tuple[WhyNot, ...]:
    """Return what stood in the way: of asking, where nothing was asked, else of not asking.

    All rows must be met for a question to be put, but of the candidates' rows one is enough.
    """
    if choice.questions and gate is None:
        return tuple(asked_after_all(graph, policy, c) for c in choice.questions)
    return (
        *_gate(gate),
        *_early(graph, policy, asked),
        *(
            row
            for candidate in choice.ranked[:CANDIDATES]
            if (row := _too_little(candidate, policy)) is not None
        ),
    )


def asked_after_all(graph: Graph, policy: Policy, candidate: Candidate) -> WhyNot:
    """Return what would have kept a question from being put.

    Where its node is the only one in doubt, `confident` holds before the score has fallen to δ.
    """
    node, stops = candidate.node, policy.stops
    threshold = policy.weights.delta * candidate.cost
    least_a, least_i = _over(threshold, node.impact), _over(threshold, node.ambiguity)
    alone = [n.slot for n in _doubted(graph, stops)] == [node.slot]
    sure = alone and 1.0 - stops.theta_stop >= least_a
    return WhyNot(
        about=node.slot,
        kind=Kind.ANY,
        conditions=(
            Condition(
                name="A",
                now=node.ambiguity,
                relation="≤" if sure else "<",
                bound=1.0 - stops.theta_stop if sure else least_a,
            ),
            Condition(
                name="I",
                now=node.impact,
                relation="<",
                bound=max(least_i, stops.theta_sig) if alone else least_i,
            ),
            Condition(
                name="δ",
                now=policy.weights.delta,
                relation=">",
                bound=_over(candidate.utility, candidate.cost),
            ),
        ),
    )


def _doubted(graph: Graph, stops: Stops) -> list[Node]:
    """Return the nodes that keep `confident` from holding."""
    return [
        n
        for n in graph.nodes
        if n.applies
        and n.impact >= stops.theta_sig
        and max(n.confidence, n.p_default) < stops.theta_stop
    ]


def _gate(gate: str | None) -> Iterator[WhyNot]:
    if gate is not None:
        yield WhyNot(about=gate, kind=Kind.ALL, conditions=())


def _early(graph: Graph, policy: Policy, asked: Asked) -> Iterator[WhyNot]:
    """Yield the stops that hold before any candidate is looked at, each with what would lift it."""
    stops = policy.stops
    if asked.k >= stops.k_max:
        bound = Condition(name="k_max", now=stops.k_max, relation="≥", bound=asked.k + 1)
        yield WhyNot(about="max_rounds", kind=Kind.ALL, conditions=(bound,))
    if asked.t_total_tokens >= stops.b_max_tokens:
        bound = Condition(
            name="B_max", now=stops.b_max_tokens, relation=">", bound=asked.t_total_tokens
        )
        yield WhyNot(about="budget", kind=Kind.ALL, conditions=(bound,))
    mattering = [n for n in graph.nodes if n.applies and n.impact >= stops.theta_sig]
    known = {n.slot: max(n.confidence, n.p_default) for n in mattering}
    if all(value >= stops.theta_stop for value in known.values()):
        yield WhyNot(about="confident", kind=Kind.ANY, conditions=_doubts(graph, policy, known))


def _doubts(graph: Graph, policy: Policy, known: dict[str, float]) -> tuple[Condition, ...]:
    """Return what would end `confident`: a node that matters less known, or an unknown one more."""
    stops = policy.stops
    surest = sorted(known, key=known.__getitem__)[:CANDIDATES]
    doubted = [
        Condition(
            name=f"max(c, p) of {slot}", now=known[slot], relation="<", bound=stops.theta_stop
        )
        for slot in surest
    ]
    unsure = [
        n
        for n in graph.nodes
        if n.is_candidate and n.slot not in known and 1.0 - n.ambiguity < stops.theta_stop
    ]
    raised = [
        Condition(name=f"I of {n.slot}", now=n.impact, relation="≥", bound=stops.theta_sig)
        for n in sorted(unsure, key=lambda n: -n.impact)[:CANDIDATES]
    ]
    return (*doubted, *raised)


def _too_little(candidate: Candidate, policy: Policy) -> WhyNot | None:
    """Return what a candidate lacks, None where its score alone would do."""
    delta, node = policy.weights.delta, candidate.node
    if candidate.score >= delta and candidate.utility > 0.0:
        return None
    threshold = delta * candidate.cost
    needed_a, needed_i = _over(threshold, node.impact), _over(threshold, node.ambiguity)
    return WhyNot(
        about=node.slot,
        kind=Kind.ANY,
        conditions=(
            Condition(
                name="A",
                now=node.ambiguity,
                relation="≥",
                bound=needed_a,
                possible=needed_a <= 1.0,
            ),
            Condition(
                name="I", now=node.impact, relation="≥", bound=needed_i, possible=needed_i <= 1.0
            ),
            Condition(
                name="δ",
                now=delta,
                relation="≤",
                bound=_over(candidate.utility, candidate.cost),
                possible=candidate.utility > 0.0,
            ),
        ),
    )


def _over(above: float, below: float) -> float:
    return above / below if below > 0.0 else float("inf")
