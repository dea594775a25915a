"""An agent's own tool over HTTP: called whole and streamed, its result goes up as an answer."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.support.core import brain_of
from tests.support.shell import Reply, Shell, running_shell
from tests.support.upstream import COMPLETION, Upstream

TOOL = {
    "type": "function",
    "function": {
        "name": "AskUserQuestion",
        "parameters": {
            "type": "object",
            "properties": {"question": {"type": "string"}, "options": {"type": "array"}},
            "required": ["question", "options"],
        },
    },
}
REQUEST = {"role": "user", "content": "Write the note. need:audience"}


@pytest.fixture
async def agent(upstream: Upstream) -> AsyncIterator[Shell]:
    async with running_shell(upstream.base_url, brain_of()) as running:
        yield running


def body(*messages: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"model": "gpt-4o", "messages": [REQUEST, *messages], "tools": [TOOL], **more}


def whole(reply: Reply) -> dict[str, Any]:
    (choice,) = reply.json["choices"]
    assert choice["finish_reason"] == "tool_calls"
    message: dict[str, Any] = choice["message"]
    return message


def streamed(reply: Reply) -> dict[str, Any]:
    events = [line[6:] for line in reply.body.decode().split("\n\n") if line.startswith("data: ")]
    assert events[-1] == "[DONE]"
    chunks = [json.loads(event) for event in events[:-1]]
    deltas = [chunk["choices"][0]["delta"] for chunk in chunks]
    calls = [call for delta in deltas for call in delta.get("tool_calls", [])]
    assert chunks[-1]["choices"][0]["finish_reason"] == "tool_calls"
    arguments = "".join(call["function"]["arguments"] for call in calls)
    function = {"name": calls[0]["function"]["name"], "arguments": arguments}
    call = {"id": calls[0]["id"], "type": "function", "function": function}
    last = deltas[-1]["clarification"]
    return {"role": "assistant", "content": None, "tool_calls": [call], "clarification": last}


@pytest.mark.parametrize("streams", [False, True])
@pytest.mark.parametrize("keeps", [False, True])
async def test_the_tool_is_called_and_its_result_is_an_answer(
    agent: Shell, upstream: Upstream, *, streams: bool, keeps: bool
) -> None:
    asked = await agent.post(body(stream=streams))
    assert asked.headers["x-clarigate-decision"] == "asked"
    message = streamed(asked) if streams else whole(asked)
    if not keeps:
        del message["clarification"]
    (call,) = message["tool_calls"]
    assert json.loads(call["function"]["arguments"])["options"][1] == "Engineers"
    assert upstream.received == []
    result = {"role": "tool", "tool_call_id": call["id"], "content": "Engineers"}
    answer = await agent.post(body(message, result))
    assert answer.json == COMPLETION
    sent = json.loads(upstream.received[0].body)
    (kept,) = sent.pop("messages")
    assert kept["content"].startswith(REQUEST["content"] + "\n\n<clarigate-answers ")
    assert '[USER_ASSERTED: audience="Engineers"]' in kept["content"]
    assert sent == {"model": "gpt-4o", "tools": [TOOL]}


async def test_a_dismissed_call_goes_up_byte_for_byte(agent: Shell, upstream: Upstream) -> None:
    message = whole(await agent.post(body()))
    del message["clarification"]
    result = {"role": "tool", "tool_call_id": message["tool_calls"][0]["id"], "content": "timeout"}
    raw = json.dumps(body(message, result), indent=1).encode()
    reply = await agent.post(raw)
    assert reply.headers["x-clarigate-reason"] == "last_not_user"
    assert upstream.received[0].body == raw


async def test_answers_by_tool_are_counted_like_others(agent: Shell) -> None:
    message = whole(await agent.post(body()))
    result = {"role": "tool", "tool_call_id": message["tool_calls"][0]["id"], "content": "skip"}
    await agent.post(body(message, result))
    line = 'clarigate_answers_total{dimension="audience",outcome="declined",round="1"}'
    assert await agent.metric(line) == 1.0
