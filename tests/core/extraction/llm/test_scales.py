"""What the levels come to under the default costs: asked, stated as assumed, or neither."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.llm.scales import AMBIGUITY, CONFIDENCE, IMPACT, Doubt, Weight
from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.questions import Asked, cost_of
from clarigate_proxy.core.values import QuestionKind

POLICY = Policy()


def outcome(doubt: Doubt, weight: Weight, kind: QuestionKind) -> str:
    utility = AMBIGUITY[doubt] * IMPACT[weight]
    cost, _, _ = cost_of(POLICY, tokens=60, kind=kind, asked=Asked())
    if utility >= POLICY.weights.delta * cost:
        return "asked"
    return "stated" if utility >= POLICY.state_utility else "neither"


@pytest.mark.parametrize(
    ("doubt", "weight", "closed", "open_"),
    [
        (Doubt.MUCH, Weight.DECISIVE, "asked", "asked"),
        (Doubt.MUCH, Weight.NOTABLE, "asked", "asked"),
        (Doubt.SOME, Weight.DECISIVE, "asked", "stated"),
        (Doubt.SOME, Weight.NOTABLE, "stated", "stated"),
        (Doubt.MUCH, Weight.MINOR, "stated", "stated"),
        (Doubt.LITTLE, Weight.DECISIVE, "stated", "stated"),
        (Doubt.LITTLE, Weight.NOTABLE, "neither", "neither"),
        (Doubt.SOME, Weight.MINOR, "neither", "neither"),
        (Doubt.LITTLE, Weight.MINOR, "neither", "neither"),
    ],
)
def test_levels_come_to_a_question_a_statement_or_nothing(
    doubt: Doubt, weight: Weight, closed: str, open_: str
) -> None:
    assert outcome(doubt, weight, QuestionKind.SINGLE) == closed
    assert outcome(doubt, weight, QuestionKind.TEXT) == open_


def test_the_impacts_are_the_anchors_of_the_method() -> None:
    assert (IMPACT[Weight.DECISIVE], IMPACT[Weight.NOTABLE], IMPACT[Weight.MINOR]) == (
        0.9,
        0.5,
        0.15,
    )


def test_only_what_is_implied_with_little_doubt_is_resolved() -> None:
    resolved = [doubt for doubt in Doubt if CONFIDENCE[doubt] >= POLICY.thresholds.resolve]
    assert resolved == [Doubt.LITTLE]
