"""Values that the policy fixes: the operator's own word, given once for all requests.

Why: an operator knows things of its users that no request says (metric units, the country); they
are neither to be asked about nor to be guessed. Invariants: what the user or the operator's message
says in the request wins; a fixed value is OPERATOR_ASSERTED and has no span, for it stands in no
message.
"""

from __future__ import annotations

from dataclasses import replace

from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.values import Claim, Provenance, Status

__all__ = ["fixed_slots", "with_fixed"]

_ABOVE = frozenset({Provenance.USER_ASSERTED, Provenance.OPERATOR_ASSERTED})


def with_fixed(
    graph: Graph, claims: tuple[Claim, ...], policy: Policy
) -> tuple[Graph, tuple[Claim, ...]]:
    """Return graph and claims with the policy's values where nobody above says another."""
    fixed = {
        node.slot: policy.assume[node.slot]
        for node in graph.nodes
        if node.slot in policy.assume and node.provenance not in _ABOVE
    }
    if not fixed:
        return graph, claims
    nodes = tuple(_fixed(node, fixed.get(node.slot)) for node in graph.nodes)
    others = tuple(claim for claim in claims if claim.slot not in fixed)
    own = (_claim(node) for node in nodes if node.slot in fixed)
    return replace(graph, nodes=nodes), (*others, *own)


def fixed_slots(graph: Graph, policy: Policy) -> frozenset[str]:
    """Return the slots whose value in the graph is the policy's."""
    return frozenset(
        node.slot
        for node in graph.nodes
        if node.provenance is Provenance.OPERATOR_ASSERTED
        and node.span is None
        and policy.assume.get(node.slot) == node.value
    )


def _fixed(node: Node, value: str | None) -> Node:
    if value is None:
        return node
    return replace(
        node,
        status=Status.RESOLVED,
        confidence=1.0,
        value=value,
        provenance=Provenance.OPERATOR_ASSERTED,
        span=None,
    )


def _claim(node: Node) -> Claim:
    return Claim(
        slot=node.slot,
        dimension=node.dimension,
        value=node.value or "",
        label=Provenance.OPERATOR_ASSERTED,
    )
