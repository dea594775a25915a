"""When an assumption block is added (methods, section 4): a table of causes.

Why: a body that needs no block is forwarded byte for byte. Asserted values alone are no cause;
verified answers have a block of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.records import record
from clarigate_proxy.core.values import Claim, Document, Segment

__all__ = [
    "CAUSES",
    "Cause",
    "Material",
    "assumed_value",
    "is_called_for",
    "is_fixed",
    "is_stated",
    "should_annotate",
    "utility",
]


class Cause(StrEnum):
    """Why an assumption block is added (methods, section 4)."""

    OPEN = "open"
    CONTEXT = "context"
    CONFLICT = "conflict"
    FIXED = "fixed"
    ALWAYS = "always"


@record(frozen=True, slots=True, kw_only=True)
class Material:
    """All that the assumption block is made of.

    `context` are the documents offered beside the request, `answered` the slots that the answer
    block covers, `prompt` the user's own words in the last message (for the paper's form), `fixed`
    the slots whose value the policy gives.
    """

    graph: Graph
    claims: tuple[Claim, ...]
    context: tuple[Document, ...] = ()
    answered: frozenset[str] = frozenset()
    state_utility: float
    always: bool = False
    prompt: tuple[Segment, ...] = ()
    fixed: frozenset[str] = frozenset()

    @property
    def documents(self) -> tuple[Document, ...]:
        """The offered documents that are sent."""
        return tuple(document for document in self.context if not document.withheld)


def utility(node: Node) -> float:
    """U(v) = A(v) · I(v), rounded as scores are."""
    return round(node.ambiguity * node.impact, 6)


def assumed_value(node: Node) -> str | None:
    """Return what will be used: the value found, or the default where that is likelier."""
    use_default = node.value is None or (
        node.default is not None and node.p_default > node.confidence
    )
    return node.default if use_default else node.value


_NOT_CHOSEN: Final = "inputs"
"""Material that is not there cannot be chosen: without a value there is nothing to assume."""


def is_stated(node: Node, material: Material) -> bool:
    """Whether the node is open enough for its assumption to be stated."""
    worth = node.is_candidate and utility(node) >= material.state_utility
    can = node.slot != _NOT_CHOSEN or assumed_value(node) is not None
    return worth and can and node.slot not in material.answered


def is_fixed(node: Node, material: Material) -> bool:
    """Whether the node matters and has its value from the policy: models do not see policies."""
    matters = node.applies and node.impact >= material.state_utility
    return matters and node.slot in material.fixed and node.slot not in material.answered


CAUSES: Final[tuple[tuple[Cause, Callable[[Material], bool]], ...]] = (
    (Cause.OPEN, lambda m: any(is_stated(node, m) for node in m.graph.nodes)),
    (Cause.CONTEXT, lambda m: bool(m.documents)),
    (Cause.CONFLICT, lambda m: any(claim.conflicts for claim in m.claims)),
    (Cause.FIXED, lambda m: any(is_fixed(node, m) for node in m.graph.nodes)),
    (Cause.ALWAYS, lambda m: m.always),
)


def is_called_for(material: Material) -> bool:
    """Whether any cause for a block holds."""
    return any(holds(material) for _, holds in CAUSES)


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
