"""When an assumption block is added (methods, section 4): a table of causes.

Why: a body that needs no block is forwarded byte for byte. Asserted values alone are no cause;
verified answers have a block of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.values import Claim, Document

__all__ = ["CAUSES", "Cause", "Material", "is_stated", "should_annotate", "utility"]


class Cause(StrEnum):
    """Why an assumption block is added (methods, section 4)."""

    OPEN = "open"
    CONTEXT = "context"
    CONFLICT = "conflict"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True, kw_only=True)
class Material:
    """All that the assumption block is made of."""

    graph: Graph
    claims: tuple[Claim, ...]
    context: tuple[Document, ...]
    answered: frozenset[str]
    state_utility: float
    always: bool


def utility(node: Node) -> float:
    """U(v) = A(v) · I(v), rounded as scores are."""
    return round(node.ambiguity * node.impact, 6)


def is_stated(node: Node, material: Material) -> bool:
    """Whether the node is open enough for its assumption to be stated."""
    worth = node.is_candidate and utility(node) >= material.state_utility
    return worth and node.slot not in material.answered


CAUSES: Final[tuple[tuple[Cause, Callable[[Material], bool]], ...]] = (
    (Cause.OPEN, lambda m: any(is_stated(node, m) for node in m.graph.nodes)),
    (Cause.CONTEXT, lambda m: any(not document.withheld for document in m.context)),
    (Cause.CONFLICT, lambda m: any(claim.conflicts for claim in m.claims)),
    (Cause.ALWAYS, lambda m: m.always),
)


def should_annotate(
    graph: Graph,
    claims: tuple[Claim, ...] = (),
    *,
    context: tuple[Document, ...] = (),
    answered: frozenset[str] = frozenset(),
    state_utility: float,
    always: bool = False,
) -> tuple[Cause, ...]:
    """Return the causes for an assumption block; without any the body is forwarded as it is.

    Asserted values alone are no cause. Verified answers are the cause of the answer block.
    """
    material = Material(
        graph=graph,
        claims=claims,
        context=context,
        answered=answered,
        state_utility=state_utility,
        always=always,
    )
    return tuple(cause for cause, holds in CAUSES if holds(material))
