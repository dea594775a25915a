"""A block is added for these causes only; without one the body stays as it is."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.compiler import Cause, assumption_block, should_annotate
from clarigate_proxy.core.graph import Node
from clarigate_proxy.core.profiles import profile_of
from clarigate_proxy.core.values import Claim, Document, DocumentKind, Provenance
from tests.core.compiler.cases import TAG, graph, node

OPEN = node(slot="audience", impact=0.5)
ASSERTED = node(slot="tone", value="formal", confidence=0.9, provenance="USER_ASSERTED", impact=0.5)
CONTEXT = Document(id="c1", kind=DocumentKind.CONTEXT, text="Rain.")


@pytest.mark.parametrize(
    ("nodes", "fields", "causes"),
    [
        ((OPEN,), {}, (Cause.OPEN,)),
        ((OPEN,), {"answered": frozenset({"audience"})}, ()),
        ((OPEN,), {"state_utility": 0.6}, ()),
        ((node(slot="audience", impact=0.5, applies=False),), {}, ()),
        ((node(slot="length", impact=0.15, p_default=0.8, default="short"),), {}, ()),
        ((ASSERTED,), {}, ()),
        ((ASSERTED,), {"always": True}, (Cause.ALWAYS,)),
        ((ASSERTED,), {"context": (CONTEXT,)}, (Cause.CONTEXT,)),
        (
            (ASSERTED,),
            {
                "claims": (
                    Claim(
                        slot="tone",
                        dimension="tone",
                        value="formal",
                        label=Provenance.USER_ASSERTED,
                        conflicts=(
                            Claim(
                                slot="tone",
                                dimension="tone",
                                value="casual",
                                label=Provenance.OPERATOR_ASSERTED,
                            ),
                        ),
                    ),
                )
            },
            (Cause.CONFLICT,),
        ),
    ],
)
def test_only_these_cause_a_block(
    nodes: tuple[Node, ...], fields: dict[str, Any], causes: tuple[Cause, ...]
) -> None:
    claims = fields.pop("claims", ()) if "claims" in fields else ()
    arguments = {"state_utility": 0.1, **fields}
    assert should_annotate(graph(*nodes), claims, **arguments) == causes
    block = assumption_block(
        graph(*nodes), claims, tag=TAG, profile=profile_of("gpt-4o"), **arguments
    )
    assert (block is not None) == bool(causes)
