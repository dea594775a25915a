"""A free reply fills whatever it states, not only the slot that was asked about."""

from __future__ import annotations

from clarigate_proxy.core.decisions import Ask, Result
from clarigate_proxy.decider import Decider
from tests.support.chat import Chat


def said(*texts: str) -> tuple[Result, Result]:
    chat = Chat(context=Decider.of("default").context())
    first, second = (chat.say(text) for text in texts)
    assert isinstance(first, Ask)
    return first, second


def claimed(result: Result) -> dict[str, str]:
    return {claim.slot: claim.value for claim in result.trace.claims}


def test_what_a_reply_says_besides_is_stated_by_the_user() -> None:
    _, second = said("Find me a cheap flight to Rome", "from Berlin, tomorrow, max 100 euros")
    found = claimed(second)
    assert found["origin"] == "Berlin"
    assert found["timeframe"] == "tomorrow"
    assert "100" in found["budget"]


def test_spans_of_such_values_lie_in_the_reply() -> None:
    reply = "from Berlin, tomorrow, max 100 euros"
    _, second = said("Find me a cheap flight to Rome", reply)
    spans = [c.span for c in second.trace.claims if c.slot == "origin"]
    assert [reply[span.start : span.end] for span in spans if span is not None] == ["Berlin"]


def test_nothing_is_assumed_against_what_a_reply_says() -> None:
    _, second = said("which laptop should I buy?", "for gaming, max 1500 euros")
    assert claimed(second)["purpose"] == "gaming"
    assert "everyday use" not in (second.trace.block or "")


def test_what_a_reply_states_is_not_asked_afterwards() -> None:
    _, second = said("Plan our honeymoon", "Italy in May, budget 3000 euros")
    assert not isinstance(second, Ask)


def test_a_number_says_nothing_besides() -> None:
    _, second = said("Create a workout plan for me", "2")
    assert claimed(second)["purpose"] == "Build muscle"
