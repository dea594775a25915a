"""Structured answers: a full token with options, an action or words, wherever the history ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from clarigate_proxy.core.decisions import Ask, Forward
from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.exchanges import Verification
from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.request import Controls
from clarigate_proxy.core.tokens import tenant_of
from clarigate_proxy.core.values import Provenance, Status
from tests.support.chat import OTHER_RING, Chat, context

REQUEST = "Write the note. need:audience"


def asked() -> tuple[Chat, str]:
    """Return a conversation that ends with our question, and the full token of the payload."""
    chat = Chat()
    result = chat.say(REQUEST)
    assert isinstance(result, Ask)
    state = result.clarification["state"]
    assert isinstance(state, str)
    return chat, state


def answer(state: str, **changes: Any) -> Controls:
    return Controls(**{"state": state, "answers": {"audience": ("engineers",)}, **changes})


ENDINGS: dict[str, Callable[[Chat], object]] = {
    "the request": lambda chat: chat.messages.pop(),
    "the question": lambda _: None,
    "a reply": lambda chat: chat.messages.append({"role": "user", "content": "2"}),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_option_is_taken_wherever_the_history_ends(ending: str) -> None:
    chat, state = asked()
    ENDINGS[ending](chat)
    chat.controls = answer(state)
    result = chat.send()
    assert isinstance(result, Forward)
    (message,) = chat.upstream[-1]["messages"]
    assert message["content"].startswith(REQUEST)
    assert '[USER_ASSERTED: audience="Engineers"]' in message["content"]
    assert result.trace.dialogue.verifications[-1] is Verification.VALID


def test_words_are_taken_verbatim() -> None:
    chat, state = asked()
    chat.controls = answer(state, answers={"audience": "my two neighbours"})
    chat.send()
    assert 'audience="my two neighbours"' in chat.upstream[-1]["messages"][0]["content"]


def test_decline_goes_on_with_the_assumption_and_closes_asking() -> None:
    chat, state = asked()
    chat.controls = Controls(state=state, action="decline")
    result = chat.send()
    assert result.trace.reason == "declined"
    assert 'MODEL_INFERRED: audience="general readers"' in str(chat.upstream[-1])


def test_cancel_takes_nothing_out() -> None:
    chat, state = asked()
    chat.messages.append({"role": "user", "content": "stop that"})
    chat.controls = Controls(state=state, action="cancel")
    chat.send()
    assert len(chat.upstream[-1]["messages"]) == 3


def test_a_state_alone_interprets_the_reply() -> None:
    chat, state = asked()
    chat.messages.append({"role": "user", "content": "executives"})
    chat.controls = Controls(state=state)
    chat.send()
    assert 'audience="Executives"' in str(chat.upstream[-1])


def test_a_reply_that_says_something_else_than_the_form_is_not_lost() -> None:
    chat, state = asked()
    chat.messages.append({"role": "user", "content": "Please keep it under a page."})
    chat.controls = answer(state)
    chat.send()
    content = chat.upstream[-1]["messages"][0]["content"]
    assert 'audience="Engineers"' in content
    assert '"Please keep it under a page."' in content


def test_the_graph_is_resumed_field_by_field_even_if_the_extractor_would_not_find_it() -> None:
    chat, _ = asked()
    result = chat.results[-1]
    assert isinstance(result, Ask)
    graph = foreign(result.trace.graph)
    state = resigned(chat, graph)
    chat.controls = answer(state)
    resumed = chat.send().trace.graph
    assert resumed is not None
    for node in graph.nodes:
        if node.slot == "audience":
            assert resumed.node("audience").value == "Engineers"
        else:
            assert resumed.node(node.slot) == node


def foreign(graph: Graph | None) -> Graph:
    """Return a graph that no local extractor makes from the request."""
    assert graph is not None
    node = Node(
        slot="tone",
        dimension="tone",
        status=Status.RESOLVED,
        confidence=0.8137,
        value="like a lighthouse keeper",
        provenance=Provenance.MODEL_INFERRED,
        applies=True,
        impact=0.123456789,
        p_default=1 / 3,
        default="dry",
    )
    return graph.with_nodes({"tone": node})


def resigned(chat: Chat, graph: Graph) -> str:
    """Return a full token over `graph`, signed with the key that the replicas share."""
    from clarigate_proxy.core.full_state import FullState  # noqa: PLC0415 - only this helper signs
    from clarigate_proxy.core.proof import Caller, binding_of  # noqa: PLC0415 - as above
    from clarigate_proxy.core.request import parse_messages  # noqa: PLC0415 - as above
    from clarigate_proxy.core.state import asking  # noqa: PLC0415 - as above
    from clarigate_proxy.core.tokens import sign_full  # noqa: PLC0415 - as above

    ctx = chat.context
    question = ctx.schema.by_id["audience"].question("other", "en")
    assert question is not None
    number = ctx.schema.index_of["audience"]
    full = FullState(
        state=asking(chat.results[-1].trace.dialogue.state, [number], tokens=20),
        policy_digest="00000000",
        questions=(question,),
        graph=graph,
    )
    messages = parse_messages({"messages": chat.messages[:1]})
    assert messages is not None
    caller = Caller(schema=ctx.schema, ring=ctx.ring, tenant=ctx.tenant)
    token = sign_full(
        full, issued_at_s=ctx.now_s, binding=binding_of(caller, messages), ring=ctx.ring
    )
    assert token is not None
    return token


def test_a_clarification_field_in_the_history_resumes_the_graph_too_and_never_expires() -> None:
    chat = Chat(keeps_clarification=True)
    chat.say(REQUEST)
    result = chat.results[-1]
    assert isinstance(result, Ask)
    chat.messages[-1]["clarification"]["state"] = resigned(chat, foreign(result.trace.graph))
    chat.context = replace(chat.context, now_s=chat.context.now_s + 10**6)
    graph = chat.say("1").trace.graph
    assert graph is not None
    assert graph.node("tone").value == "like a lighthouse keeper"


@pytest.mark.parametrize(
    "changes",
    [{"ring": OTHER_RING}, {"tenant": tenant_of("Bearer two")}],
    ids=["another key", "another tenant"],
)
def test_a_state_that_does_not_hold_is_told(changes: dict[str, Any]) -> None:
    chat, state = asked()
    chat.context = context(**changes)
    chat.controls = answer(state)
    with pytest.raises(RequestError) as caught:
        chat.send()
    assert caught.value.code == "clarification_state_invalid"
    assert caught.value.param == "clarigate.state"
    assert state not in caught.value.message


def test_an_edited_request_makes_the_state_invalid() -> None:
    chat, state = asked()
    chat.messages[0]["content"] = "Write another note. need:audience"
    chat.controls = answer(state)
    with pytest.raises(RequestError, match="invalid"):
        chat.send()


def test_an_expired_state_is_told_as_such() -> None:
    chat, state = asked()
    chat.context = replace(chat.context, now_s=chat.context.now_s + 4000)
    chat.controls = answer(state)
    with pytest.raises(RequestError) as caught:
        chat.send()
    assert caught.value.code == "clarification_state_expired"


@pytest.mark.parametrize(
    ("controls", "param"),
    [
        ({"answers": {"tone": ("formal",)}}, "clarigate.answers"),
        ({"answers": {"audience": ("martians",)}}, "clarigate.answers.audience"),
        ({"answers": None}, "clarigate.answers"),
        ({"answers": None, "action": "accept"}, "clarigate.answers"),
    ],
)
def test_answers_that_do_not_fit_name_the_field(controls: dict[str, Any], param: str) -> None:
    chat, state = asked()
    chat.controls = answer(state, **controls)
    with pytest.raises(RequestError) as caught:
        chat.send()
    assert caught.value.param == param


def test_answers_without_a_state_are_told_what_is_missing() -> None:
    chat, _ = asked()
    chat.controls = Controls(answers={"audience": ("engineers",)})
    with pytest.raises(RequestError) as caught:
        chat.send()
    assert caught.value.param == "clarigate.state"
