"""SPSG: the typed graph of intent dimensions (paper section 3; methods, section 1).

Why: the graph is what the other methods work on. UCAQ reads A and I from it, PTCG sets π on it,
the compiler walks it in dependency order. It must not know how values were found.

Invariants: nodes are in schema order, edges point from parent to child, a default never enters
c, σ or φ, propagation never lowers a confidence and never makes an inferred value asserted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from clarigate_proxy.core.records import record
from clarigate_proxy.core.schema import ProfileEntry, Schema, SlotSpec, text_in
from clarigate_proxy.core.things import Thing
from clarigate_proxy.core.values import Evidence, Extraction, Provenance, Span, Status

__all__ = [
    "EDGE_WEIGHT",
    "USER_BOOST",
    "Graph",
    "Node",
    "Thresholds",
    "boosted",
    "build",
    "propagate",
    "status_of",
]

USER_BOOST = 0.2
"""c ← c + 0.2·(1 − c) for USER_ASSERTED values (methods, section 3)."""

EDGE_WEIGHT = 0.6
"""w_e of propagation (methods, section 2)."""

_NOTHING = Evidence(slot="")
_NO_PROFILE = ProfileEntry()


@record(frozen=True, slots=True, kw_only=True)
class Thresholds:
    """θ_resolve and θ_partial, both on c in [0, 1]."""

    resolve: float = 0.75
    partial: float = 0.35


@record(frozen=True, slots=True, kw_only=True)
class Node:
    """One dimension or slot of the request.

    `impact` is I(v) with the policy's multipliers, `p_default` the probability that `default` is
    what the user means; both in [0, 1]. `applies` says whether the dimension matters here.
    """

    slot: str
    dimension: str
    status: Status = Status.UNRESOLVED
    confidence: float = 0.0
    value: str | None = None
    provenance: Provenance = Provenance.UNRESOLVED
    span: Span | None = None
    applies: bool = False
    impact: float = 0.0
    p_default: float = 0.0
    default: str | None = None

    @property
    def ambiguity(self) -> float:
        """A(v) = 1 − max(c, p_default): what would be used otherwise is not what is meant."""
        return 1.0 - max(self.confidence, self.p_default)

    @property
    def is_candidate(self) -> bool:
        """Whether UCAQ may ask about the node: it applies and is not resolved."""
        return self.applies and self.status is not Status.RESOLVED


@record(frozen=True, slots=True, kw_only=True)
class Graph:
    """G = (V, E) for one request: the nodes in schema order, and the things that it names."""

    task_type: str
    language: str
    nodes: tuple[Node, ...]
    edges: tuple[tuple[str, str], ...] = ()
    domain: str | None = None
    things: tuple[Thing, ...] = ()

    def node(self, slot: str) -> Node:
        """Return the node of a slot; KeyError where the schema has no such slot."""
        for node in self.nodes:
            if node.slot == slot:
                return node
        raise KeyError(slot)

    def with_nodes(self, changed: Mapping[str, Node]) -> Graph:
        """Return the graph with some nodes replaced."""
        if not changed:
            return self
        return replace(self, nodes=tuple(changed.get(node.slot, node) for node in self.nodes))


def status_of(confidence: float, thresholds: Thresholds) -> Status:
    """σ = resolved if c ≥ θ_resolve; partial if θ_partial ≤ c < θ_resolve; else unresolved."""
    if confidence >= thresholds.resolve:
        return Status.RESOLVED
    return Status.PARTIAL if confidence >= thresholds.partial else Status.UNRESOLVED


def boosted(confidence: float) -> float:
    """Return c after the boost for a value in the user's own words."""
    return confidence + USER_BOOST * (1.0 - confidence)


def build(
    schema: Schema,
    extraction: Extraction,
    thresholds: Thresholds,
    multipliers: Mapping[str, float] | None = None,
    asked: frozenset[str] = frozenset(),
) -> Graph:
    """Algorithm 1: all slots unresolved, then what extraction found, priors from the profile.

    Provenance is UNRESOLVED or MODEL_INFERRED here; only grounding lifts it. `multipliers` are the
    policy's factors on I by slot or, failing that, by dimension. Slots of other domains have no
    node, unless they were `asked` about: an answer needs its node.
    """
    factors = multipliers or {}
    profile = schema.profile(extraction.task_type, extraction.domain)
    found = {evidence.slot: evidence for evidence in extraction.evidence}
    nodes = []
    named = schema.named_by(extraction.things)
    slots, edges = schema.slots_of(extraction.domain), schema.edges_of(extraction.domain)
    if asked:
        here = asked.union(slot.id for slot in slots)
        slots = tuple(slot for slot in schema.slots if slot.id in here)
        edges = schema.edges_between(here)
    for slot in slots:
        evidence = found.get(slot.id, _NOTHING)
        prior = profile.get(slot.id, _NO_PROFILE)
        default = evidence.default or None
        if default is None and slot.id in named:
            default = _named_default(schema, slot.id, extraction)
        if default is None and prior.default is not None:
            default = text_in(prior.default, extraction.language)
        node = _node(slot, evidence, prior, thresholds, default)
        factor = factors.get(slot.id, factors.get(slot.dimension, 1.0)) if factors else 1.0
        nodes.append(
            node if factor == 1.0 else replace(node, impact=min(1.0, node.impact * factor))
        )
    return Graph(
        task_type=extraction.task_type,
        language=extraction.language,
        nodes=tuple(nodes),
        edges=edges,
        domain=extraction.domain,
        things=extraction.things,
    )


def _named_default(schema: Schema, slot: str, extraction: Extraction) -> str | None:
    """Return what is assumed about the things of the request, None where that is as usual."""
    kind = (extraction.task_type, extraction.language, extraction.domain)
    return schema.default_naming(slot, extraction.things, *kind)


def _node(
    slot: SlotSpec,
    evidence: Evidence,
    prior: ProfileEntry,
    thresholds: Thresholds,
    default: str | None,
) -> Node:
    has_value = evidence.value is not None
    return Node(
        slot=slot.id,
        dimension=slot.dimension,
        status=status_of(evidence.confidence, thresholds),
        confidence=evidence.confidence,
        value=evidence.value,
        provenance=Provenance.MODEL_INFERRED if has_value else Provenance.UNRESOLVED,
        span=evidence.span,
        applies=prior.applies if evidence.applies is None else evidence.applies,
        impact=prior.impact if evidence.impact is None else evidence.impact,
        p_default=prior.p_default if evidence.p_default is None else evidence.p_default,
        default=default,
    )


def propagate(graph: Graph, schema: Schema, thresholds: Thresholds, parent_slot: str) -> Graph:
    """Spread a newly set value along the edges (Algorithm 2, line f).

    Where the parent's value implies a child's by a rule of the schema:
    c(u) ← 1 − (1 − c(u))·(1 − w_e·c(v)). The child's value is set only where it had none, as
    MODEL_INFERRED; an existing value keeps its provenance and, where the rule disagrees with it,
    its confidence. Children that changed propagate in turn; the graph is acyclic.
    """
    parent = graph.node(parent_slot)
    slots = {node.slot for node in graph.nodes}
    value = (parent.value or "").casefold()
    for rule in schema.implications:
        if rule.slot != parent_slot or rule.value.casefold() != value:
            continue
        if rule.then_slot not in slots:
            continue
        child = graph.node(rule.then_slot)
        if child.value is not None and child.value.casefold() != rule.then_value.casefold():
            continue
        confidence = 1.0 - (1.0 - child.confidence) * (1.0 - EDGE_WEIGHT * parent.confidence)
        inferred = child.value is None
        graph = graph.with_nodes(
            {
                rule.then_slot: replace(
                    child,
                    confidence=confidence,
                    status=status_of(confidence, thresholds),
                    value=rule.then_value,
                    provenance=Provenance.MODEL_INFERRED if inferred else child.provenance,
                )
            }
        )
        graph = propagate(graph, schema, thresholds, rule.then_slot)
    return graph
