"""Where the order of quiet gaps is left out, nothing comes out otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from clarigate_proxy.core.decisions import Ask, Forward, Result
from clarigate_proxy.core.policy import Annotate, CostWeights, ExtractorKind, Policy, Stops
from clarigate_proxy.core.turn import hygiene, respond
from clarigate_proxy.core.turn.quiet import order_may_show
from clarigate_proxy.core.values import QuestionKind
from clarigate_proxy.decider import Decider, request_of

DECIDER = Decider.of("default")


@pytest.mark.parametrize(
    ("change", "shows"),
    [
        ({}, False),
        ({"state_utility": 0.2}, False),
        ({"weights": CostWeights(delta=1.5)}, False),
        ({"weights": CostWeights(delta=0.5)}, True),
        ({"weights": CostWeights(beta=0.0, gamma=0.5)}, True),
        ({"state_utility": 0.09}, True),
        ({"stops": Stops(theta_stop=0.85)}, True),
        ({"stops": Stops(theta_sig=0.3)}, True),
        ({"impact_multipliers": {"tone": 1.5}}, True),
        ({"assume": {"location": "Graz"}}, True),
        ({"annotate": Annotate.ALWAYS}, True),
        ({"extractor": ExtractorKind.HYBRID}, True),
    ],
)
def test_the_policys_numbers_tell_whether_the_order_may_show(
    change: dict[str, Any], shows: bool
) -> None:
    assert order_may_show(replace(Policy(), **change)) is shows


def decided(text: str, **fields: Any) -> tuple[Result, Result]:
    """What is decided as served, and with everything in order."""
    context = DECIDER.context()
    body = {"messages": [{"role": "user", "content": text}], **fields}
    cleaned = hygiene(request_of(body), context)
    return respond(cleaned, context), respond(cleaned, context, analyse_always=True)


@pytest.mark.parametrize(
    "text",
    [
        "What is the capital of France?",
        "Write a short poem about the sea for my daughter's birthday card.",
        "Recommend a good restaurant near me for tonight.",
        "Please proofread my essay and tell me what you think.",
        'My landlord said "no pets". Write him two polite sentences that ask for an exception.',
    ],
)
@pytest.mark.parametrize("fields", [{}, {"clarigate": {"mode": "preview"}}])
def test_a_request_comes_out_the_same(text: str, fields: dict[str, Any]) -> None:
    served, whole = decided(text, **fields)
    assert type(served) is type(whole)
    assert served.trace.reason == whole.trace.reason
    assert served.trace.block == whole.trace.block
    if isinstance(served, Forward) and isinstance(whole, Forward):
        assert served.edits == whole.edits
    if not isinstance(served, Forward) or served.trace.block:
        assert served.trace.graph == whole.trace.graph
        assert served.trace.choice == whole.trace.choice


def test_what_is_asked_is_asked_with_everything_in_order() -> None:
    served, whole = decided("Please proofread my essay and tell me what you think.")
    assert isinstance(served, Ask)
    assert isinstance(whole, Ask)
    assert served.trace.choice == whole.trace.choice
    assert served.trace.asked[0].question.kind is QuestionKind.TEXT
