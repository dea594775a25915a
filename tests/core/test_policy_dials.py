"""What single keys of a policy do to a turn: delivery and words."""

from __future__ import annotations

from typing import Any

from clarigate_proxy.core.decisions import Ask, Forward, Result
from clarigate_proxy.core.policy import Delivery, Policy
from clarigate_proxy.decider import Decider, request_of

PLAN = "Create a workout plan for me"
TOOL = {
    "type": "function",
    "function": {
        "name": "ask_user",
        "parameters": {
            "type": "object",
            "properties": {"question": {"type": "string"}},
            "required": ["question"],
        },
    },
}


def decided(policy: Policy, **body: Any) -> Result:
    return Decider.of(policy).decide(
        request_of({"messages": [{"role": "user", "content": PLAN}], **body})
    )


def test_a_question_goes_to_the_clients_tool_unless_the_policy_wants_text() -> None:
    auto, text, tool = (decided(Policy(delivery=delivery), tools=[TOOL]) for delivery in Delivery)
    assert isinstance(auto, Ask)
    assert isinstance(text, Ask)
    assert isinstance(tool, Ask)
    assert auto.call is not None
    assert text.call is None
    assert tool.call is not None
    assert tool.call.arguments == auto.call.arguments


def test_without_a_tool_a_policy_that_wants_one_asks_nobody() -> None:
    result = decided(Policy(delivery=Delivery.TOOL))
    assert isinstance(result, Forward)
    assert result.trace.reason == "no_ask_tool"


def test_own_words_open_a_question_and_it_is_known_again_without_its_token() -> None:
    policy = Policy(texts={"en": {"about": "One thing about “{request}” first:"}})
    decider = Decider.of(policy)
    asked = decided(policy)
    assert isinstance(asked, Ask)
    assert asked.text.startswith(f"One thing about “{PLAN}” first:\n")
    bare = asked.text.rsplit("\n\n[clarigate", 1)[0]
    turns = [
        {"role": "user", "content": PLAN},
        {"role": "assistant", "content": bare},
        {"role": "user", "content": "1"},
    ]
    result = decider.decide(request_of({"messages": turns}))
    [exchange] = result.trace.dialogue.exchanges
    assert str(exchange.verification) == "recomputed"
