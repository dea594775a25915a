"""What tokens prove of a question, and what they do not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clarigate_proxy.core.decisions import Ask
from clarigate_proxy.core.errors import TokenError, TokenExpired
from clarigate_proxy.core.proof import Caller, binding_of, open_state, prove
from clarigate_proxy.core.request import parse_messages
from clarigate_proxy.core.state import DialogueState
from clarigate_proxy.core.tokens import FULL_TTL_S, sign_call_id, tenant_of
from clarigate_proxy.core.values import Message
from tests.support.chat import OTHER_RING, Chat


def asked(*, keeps: bool) -> tuple[Caller, tuple[Message, ...], Message, str]:
    """Return caller, request, our question as a client sends it back, and the full token."""
    chat = Chat(keeps_clarification=keeps)
    result = chat.say("Write the note. need:audience")
    assert isinstance(result, Ask)
    messages = parse_messages({"messages": chat.messages})
    assert messages is not None
    ctx = chat.context
    caller = Caller(schema=ctx.schema, ring=ctx.ring, tenant=ctx.tenant)
    return caller, messages[:1], messages[1], str(result.clarification["state"])


def test_the_reference_line_proves_the_question_without_a_graph() -> None:
    caller, request, question, _ = asked(keeps=False)
    proof = prove(caller, request, question)
    assert proof is not None
    assert [q.slot for q in proof.pinned.questions] == ["audience"]
    assert proof.pinned.default == "general readers"
    assert proof.graph is None


def test_the_full_token_proves_it_with_the_graph_and_comes_to_the_same() -> None:
    caller, request, question, _ = asked(keeps=True)
    full = prove(caller, request, question)
    compact = prove(caller, request, replace(question, clarification=None))
    assert full is not None
    assert compact is not None
    assert full.graph is not None
    assert (full.state, full.pinned) == (compact.state, compact.pinned)


@pytest.mark.parametrize("keeps", [True, False])
def test_another_key_tenant_or_request_proves_nothing(keeps: bool) -> None:
    caller, request, question, _ = asked(keeps=keeps)
    assert prove(replace(caller, ring=OTHER_RING), request, question) is None
    assert prove(replace(caller, tenant=tenant_of("other")), request, question) is None
    part = replace(request[0].parts[0], text="Write another note.")
    assert prove(caller, (replace(request[0], parts=(part,)),), question) is None


def test_a_broken_full_token_falls_back_to_the_reference_line() -> None:
    caller, request, question, _ = asked(keeps=True)
    broken = replace(question, clarification={"state": "v1.1.AAAA.BBBB"})
    proof = prove(caller, request, broken)
    assert proof is not None
    assert proof.graph is None


def test_an_explicit_state_expires_an_in_band_one_does_not() -> None:
    caller, request, _, state = asked(keeps=False)
    late = 1_790_000_000 + FULL_TTL_S + 3600
    with pytest.raises(TokenExpired):
        open_state(caller, request, state, now_s=late)
    assert open_state(caller, request, state, now_s=None).questions[0].slot == "audience"
    with pytest.raises(TokenError):
        open_state(caller, (), state, now_s=None)


def called(arguments: str = '{"question": "Who will read it?"}') -> tuple[Caller, Message, Message]:
    """Return caller, request, and a call of the client's tool whose id is signed over it."""
    caller, request, _, _ = asked(keeps=False)
    binding = binding_of(caller, request, "Who will read it?")
    call_id = sign_call_id(binding=binding, ring=caller.ring)
    function = {"name": "ask_user", "arguments": arguments}
    raw = {"role": "assistant", "tool_calls": [{"id": call_id, "function": function}]}
    messages = parse_messages({"messages": [raw]})
    assert messages is not None
    return caller, request[0], messages[0]


def test_a_calls_id_proves_its_questions_and_the_state_is_what_was_seen() -> None:
    caller, request, question = called()
    seen = DialogueState(k=1, t_total_tokens=30, asked=frozenset({1}))
    proof = prove(caller, (request,), question, seen)
    assert proof is not None
    assert [q.slot for q in proof.pinned.questions] == ["audience"]
    number = caller.schema.index_of["audience"]
    assert (proof.state.k, proof.state.pending) == (2, (number,))
    assert proof.state.asked == {1, number}
    assert proof.state.t_total_tokens > 30


def test_a_calls_id_proves_nothing_for_another_question_key_tenant_or_request() -> None:
    caller, request, question = called()
    assert prove(replace(caller, ring=OTHER_RING), (request,), question) is None
    assert prove(replace(caller, tenant=tenant_of("other")), (request,), question) is None
    assert prove(caller, (), question) is None
    other = called('{"question": "In which town or area?"}')[2]
    assert prove(caller, (request,), other) is None
