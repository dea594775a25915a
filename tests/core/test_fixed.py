"""Values that the policy fixes: never asked, stated as the operator's, and below the user's."""

from __future__ import annotations

from clarigate_proxy.core.decisions import Ask, Forward
from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.values import Provenance
from clarigate_proxy.decider import Decider, request_of

RESTAURANT = "Find a good restaurant for tonight"


def decider(**assume: str) -> Decider:
    return Decider.of(Policy(name="p", assume=assume))


def test_what_is_fixed_is_not_asked_and_is_stated_as_the_operators() -> None:
    request = request_of({"prompt": RESTAURANT})
    assert isinstance(Decider.of(Policy()).decide(request), Ask)
    result = decider(location="Lyon").decide(request)
    assert isinstance(result, Forward)
    assert '[OPERATOR_ASSERTED: location="Lyon"]' in (result.trace.block or "")
    [claim] = [c for c in result.trace.claims if c.slot == "location"]
    assert (claim.label, claim.span) == (Provenance.OPERATOR_ASSERTED, None)


def test_the_users_word_wins_over_a_fixed_value() -> None:
    request = request_of({"prompt": "Find a good restaurant in Porto for tonight"})
    result = decider(location="Lyon").decide(request)
    assert result.trace.graph is not None
    node = result.trace.graph.node("location")
    assert (node.value, node.provenance) == ("Porto", Provenance.USER_ASSERTED)
    assert "Lyon" not in (result.trace.block or "")


def test_a_fixed_value_that_does_not_matter_changes_nothing() -> None:
    request = request_of({"prompt": "What is the capital of France?"})
    result = decider(length="short").decide(request)
    assert isinstance(result, Forward)
    assert result.trace.block is None
