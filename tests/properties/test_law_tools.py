"""The law of the wire contract where questions are put by calls of the client's own tool.

Every client message compiles to the same bytes in the next turn, as it does for texts. Beside it:
whatever stays is a valid conversation (each call has its result behind it), silence is never an
answer, and never more than k_max questions are put.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from clarigate_proxy.core.decisions import Ask
from clarigate_proxy.core.values import Outcome
from tests.properties.test_law import REPLIES, requests, without_assumptions
from tests.support.chat import Chat

WITH_OPTIONS = {
    "question": {"type": "string"},
    "options": {"type": "array", "items": {"type": "string"}},
}
SCHEMAS: list[dict[str, Any]] = [
    {"type": "object", "properties": WITH_OPTIONS},
    {"type": "object", "properties": {"question": {"type": "string"}}},
    {
        "type": "object",
        "properties": {
            "questions": {
                "type": "array",
                "items": {"type": "object", "properties": WITH_OPTIONS, "required": ["options"]},
            }
        },
    },
]
SILENCE = st.sampled_from(
    [
        "",
        "{}",
        '{"status": "no_answer"}',
        '{"answers": {}}',
        "User dismissed ask_user dialog without answering.",
        "Error: no screen",
        "cancelled",
    ]
)
WRAPS = st.sampled_from(["{}", '{{"answer": {json}}}', '{{"answers": {{"0": {json}}}}}'])


@st.composite
def results(draw: st.DrawFn) -> str:
    reply = draw(REPLIES)
    return draw(WRAPS).format(reply, json=json.dumps(reply))


TURNS = st.lists(st.tuples(requests(), st.one_of(results(), SILENCE)), min_size=1, max_size=4)
SETTINGS = settings(max_examples=100, deadline=None)


def run(schema: dict[str, Any], turns: list[tuple[str, str]]) -> Chat:
    function = {"name": "ask_user", "parameters": schema}
    chat = Chat(extra={"tools": [{"type": "function", "function": function}]})
    for request, result in turns:
        asked = chat.say(request)
        while isinstance(asked, Ask):
            asked = chat.say(result) if asked.call is None else chat.result(result)
    return chat


@SETTINGS
@given(st.sampled_from(SCHEMAS), TURNS)
def test_every_client_message_compiles_to_the_same_bytes_in_the_next_turn(
    schema: dict[str, Any], turns: list[tuple[str, str]]
) -> None:
    for earlier, later in pairwise(run(schema, turns).upstream):
        kept = without_assumptions(earlier["messages"])
        assert later["messages"][: len(kept)] == kept


@SETTINGS
@given(st.sampled_from(SCHEMAS), TURNS)
def test_what_stays_is_a_valid_conversation(
    schema: dict[str, Any], turns: list[tuple[str, str]]
) -> None:
    for sent in run(schema, turns).upstream:
        waiting: set[str] = set()
        for message in sent["messages"]:
            assert "clarification" not in message
            if message["role"] == "tool":
                waiting.remove(message["tool_call_id"])
                continue
            assert not waiting
            waiting = {call["id"] for call in message.get("tool_calls", ())}
        assert not waiting


@SETTINGS
@given(st.sampled_from(SCHEMAS), st.lists(st.tuples(requests(), SILENCE), min_size=1, max_size=4))
def test_silence_is_never_an_answer(schema: dict[str, Any], turns: list[tuple[str, str]]) -> None:
    for result in run(schema, turns).results:
        for exchange in result.trace.dialogue.exchanges:
            if exchange.call is not None:  # what is no call is answered in words by `run`
                assert exchange.outcome in {None, Outcome.CANCELLED, Outcome.UNPARSEABLE}


@SETTINGS
@given(st.sampled_from(SCHEMAS), TURNS)
def test_questions_stay_within_k_max_and_ask_no_slot_twice(
    schema: dict[str, Any], turns: list[tuple[str, str]]
) -> None:
    chat = run(schema, turns)
    asked = [
        candidate.node.slot
        for result in chat.results
        if isinstance(result, Ask) and result.trace.reason != "discuss"
        for candidate in result.trace.asked
    ]
    assert len(asked) <= chat.context.policy.stops.k_max
    assert len(asked) == len(set(asked))
