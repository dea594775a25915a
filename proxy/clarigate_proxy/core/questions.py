"""UCAQ: which question to put next, if any (paper section 4; methods, section 2).

Why: a question is worth asking only when its expected gain beats its cost in tokens, latency and
people who leave. This module knows the graph and the policy's numbers, nothing of how values were
found, of conversations or of wording; the loop of Algorithm 2 runs over HTTP turns, one call of
`choose` each.

    U(v)  = A(v) · I(v),   A(v) = 1 − max(c, p_default)
    score = U(v) / (α·T(q) + β·L(q) + γ·R(k+1))
    R(k)  = 1 − (1 − r0)^rounds · Π_{i≤k} (1 − m_i·h_i)

Invariants: scores are rounded to 1e-6 before they are compared; ties go to the higher dependency
out-degree, then to schema order; a slot already asked is never a candidate.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.policy import Policy, Risk, Stops
from clarigate_proxy.core.records import record
from clarigate_proxy.core.schema import Schema
from clarigate_proxy.core.values import Question, QuestionKind

__all__ = [
    "Asked",
    "Candidate",
    "Choice",
    "Stop",
    "abandonment",
    "choose",
    "cost_of",
    "need_of",
    "rank",
]

SCORE_DIGITS = 6
_BELOW_EVEN = 0.499999
"""The largest `need` that is rounded to less than that of break-even."""


class Stop(StrEnum):
    """Why nothing is asked (paper 4.4), in the order in which they are looked at."""

    MAX_ROUNDS = "max_rounds"
    BUDGET = "budget"
    CONFIDENT = "confident"
    MARGINAL_GAIN = "marginal_gain"


@record(frozen=True, slots=True, kw_only=True)
class Asked:
    """What was asked before in this conversation.

    `k` questions in `rounds` turns cost `t_total_tokens`; `slots` are never asked again. `open_k`
    tells how many of the k were open questions.
    """

    k: int = 0
    rounds: int = 0
    t_total_tokens: int = 0
    slots: frozenset[str] = frozenset()
    open_k: int = 0


@record(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A question that could be put, with the terms of its score."""

    node: Node
    question: Question
    utility: float
    tokens: int
    latency_ms: float
    abandonment: float
    cost: float
    score: float


@record(frozen=True, slots=True, kw_only=True)
class Choice:
    """π's verdict: the questions to put now (none: `stop` says why) and all candidates, ranked."""

    questions: tuple[Candidate, ...]
    stop: Stop | None
    ranked: tuple[Candidate, ...]

    @property
    def best_score(self) -> float | None:
        """Score of the best candidate, None without candidates."""
        return self.ranked[0].score if self.ranked else None


def abandonment(risk: Risk, *, rounds: int, open_flags: tuple[bool, ...]) -> float:
    """R(k): the probability that the user has left once the k-th question has been put.

    `open_flags` tells for each of the k questions, in order, whether it is open. Never decreasing
    in k; hazards beyond the table repeat its last entry.
    """
    stay = (1.0 - risk.round_loss) ** rounds
    for number, is_open in enumerate(open_flags):
        hazard = risk.hazards[min(number, len(risk.hazards) - 1)]
        stay *= 1.0 - min(1.0, (risk.open_multiplier if is_open else 1.0) * hazard)
    return 1.0 - stay


def cost_of(
    policy: Policy, *, tokens: int, kind: QuestionKind, asked: Asked, bundle: tuple[bool, ...] = ()
) -> tuple[float, float, float]:
    """Return (cost, L in milliseconds, R) of one more question after `asked`.

    `bundle` tells of the questions already in the same message whether each is open: they count
    in k, but share the round.
    """
    price = _price(policy, asked, bundle, is_open=kind is QuestionKind.TEXT)
    return price.cost(tokens), price.latency_ms, price.abandonment


@record(frozen=True, slots=True, kw_only=True)
class _Price:
    """What one more question costs beside its own tokens: the same for all of its kind."""

    alpha: float
    latency_ms: float
    abandonment: float
    waiting: float
    leaving: float

    def cost(self, tokens: int) -> float:
        """Return α·T + β·L + γ·R."""
        return self.alpha * tokens + self.waiting + self.leaving


def _price(policy: Policy, asked: Asked, bundle: tuple[bool, ...], *, is_open: bool) -> _Price:
    latency_ms = policy.latency.open_ms if is_open else policy.latency.closed_ms
    flags = (*(number < asked.open_k for number in range(asked.k)), *bundle, is_open)
    risk = abandonment(policy.risk, rounds=asked.rounds + 1, open_flags=flags)
    weights = policy.weights
    return _Price(
        alpha=weights.alpha,
        latency_ms=latency_ms,
        abandonment=risk,
        waiting=weights.beta * latency_ms,
        leaving=weights.gamma * risk,
    )


def rank(
    graph: Graph,
    schema: Schema,
    policy: Policy,
    asked: Asked,
    *,
    only_dimensions: frozenset[str] | None = None,
    bundle: tuple[bool, ...] = (),
) -> tuple[Candidate, ...]:
    """Score every open node that has a question, best first (ties: out-degree, schema order).

    The price is that of the slot's question for any request, also where one is put that names the
    thing at hand: which noun a request has decides nothing.
    """
    candidates = []
    kind = (graph.task_type, graph.language, graph.domain)
    questions = schema.priced(*kind)
    named = schema.named_by(graph.things)
    prices = {is_open: _price(policy, asked, bundle, is_open=is_open) for is_open in (False, True)}
    for node in graph.nodes:
        slot = node.slot
        if slot not in questions or not node.is_candidate or slot in asked.slots:
            continue
        if slot in policy.never_ask or node.dimension in policy.never_ask:
            continue
        if only_dimensions is not None and node.dimension not in only_dimensions:
            continue
        question, tokens = questions[slot]
        price = prices[question.kind is QuestionKind.TEXT]
        if slot in named:
            question = schema.naming(slot, graph.things, *kind) or question
        candidates.append(_candidate(node, question, tokens, price))
    order, degree = schema.index_of, schema.out_degree
    candidates.sort(key=lambda c: (-c.score, -degree[c.node.slot], order[c.node.slot]))
    return tuple(candidates)


def _candidate(node: Node, question: Question, tokens: int, price: _Price) -> Candidate:
    cost = price.cost(tokens)
    utility = node.ambiguity * node.impact
    return Candidate(
        node=node,
        question=question,
        utility=utility,
        tokens=tokens,
        latency_ms=price.latency_ms,
        abandonment=price.abandonment,
        cost=cost,
        score=round(utility / cost, SCORE_DIGITS) if cost > 0 else 0.0,
    )


def choose(
    graph: Graph,
    schema: Schema,
    policy: Policy,
    asked: Asked,
    *,
    always: bool = False,
    only_dimensions: frozenset[str] | None = None,
) -> Choice:
    """Algorithm 2, one turn: the questions to put now, or the stop condition that holds.

    `always` is the request's own mode: δ = 0, `confident` off, U > 0; k_max and B_max hold.
    `only_dimensions` limits what may be asked (later turns ask for absent material only).
    """
    ranked = rank(graph, schema, policy, asked, only_dimensions=only_dimensions)
    stop = _early_stop(graph, policy, asked, always=always)
    if stop is not None:
        return Choice(questions=(), stop=stop, ranked=ranked)
    chosen: list[Candidate] = []
    room = min(policy.max_questions_per_turn, policy.stops.k_max - asked.k)
    delta = 0.0 if always else policy.weights.delta
    while len(chosen) < room:
        if chosen:
            best = _next(graph, schema, policy, asked, only_dimensions, chosen)
        else:
            best = ranked[0] if ranked else None
        if best is None or best.score < delta or best.utility <= 0.0:
            break
        chosen.append(best)
    if not chosen:
        return Choice(questions=(), stop=Stop.MARGINAL_GAIN, ranked=ranked)
    return Choice(questions=tuple(chosen), stop=None, ranked=ranked)


def _next(
    graph: Graph,
    schema: Schema,
    policy: Policy,
    asked: Asked,
    only_dimensions: frozenset[str] | None,
    chosen: list[Candidate],
) -> Candidate | None:
    """Return the best candidate beside those already in this message, each paid at its own k."""
    taken = replace(asked, slots=asked.slots | {c.node.slot for c in chosen})
    bundle = tuple(candidate.question.kind is QuestionKind.TEXT for candidate in chosen)
    ranked = rank(graph, schema, policy, taken, only_dimensions=only_dimensions, bundle=bundle)
    return ranked[0] if ranked else None


def _early_stop(graph: Graph, policy: Policy, asked: Asked, *, always: bool) -> Stop | None:
    if asked.k >= policy.stops.k_max:
        return Stop.MAX_ROUNDS
    if asked.t_total_tokens >= policy.stops.b_max_tokens:
        return Stop.BUDGET
    if not always and _is_confident(graph, policy.stops):
        return Stop.CONFIDENT
    return None


def _is_confident(graph: Graph, stops: Stops) -> bool:
    """Whether every node with I ≥ θ_sig has max(c, p_default) ≥ θ_stop."""
    return all(
        max(node.confidence, node.p_default) >= stops.theta_stop
        for node in graph.nodes
        if node.applies and node.impact >= stops.theta_sig
    )


def need_of(score: float | None, judged: float | None = None) -> float:
    """`need`: s / (1 + s) of the best score at k = 0, 0 without candidates.

    Below break-even, where it is 0.5, what the extractor `judged` stands instead: scores there are
    bound to what is stated as assumed, probabilities are not.
    """
    if score is None:
        return 0.0
    if judged is None or score >= 1.0:
        return score / (1.0 + score)
    return min(judged, _BELOW_EVEN)
