"""An agent's own ask-the-user tool on this API: called, answered, and gone from what goes up."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from openai.types.responses import Response

from tests.server.openapi import validate
from tests.support.responses import ANSWER, PLAN, Client, events_of, item_in, talking
from tests.support.upstream import Upstream

TOOL = {
    "type": "function",
    "name": "ask_user",
    "parameters": {
        "type": "object",
        "properties": {"question": {"type": "string"}, "options": {"type": "array"}},
        "required": ["question", "options"],
    },
}


@pytest.fixture
async def agent(upstream: Upstream) -> AsyncIterator[Client]:
    async with talking(upstream) as client:
        client.fields["tools"] = [TOOL]
        yield client


def output(call: dict[str, Any], said: str = "Lose weight") -> dict[str, Any]:
    return {"type": "function_call_output", "call_id": call["call_id"], "output": said}


@pytest.mark.parametrize("keeps", ["items", "an id", "a reference"])
async def test_the_tools_output_joins_the_request(agent: Client, keeps: str) -> None:
    question = await agent.post(PLAN)
    Response.model_validate(question.json, strict=True)
    validate(question.json, "Response")
    call = item_in(question)
    assert (call["type"], call["name"], call["status"]) == (
        "function_call",
        "ask_user",
        "completed",
    )
    assert len(call["call_id"]) <= 40
    asked = {"role": "user", "content": PLAN}
    named = {"type": "item_reference", "id": call["id"]}
    ways: dict[str, dict[str, Any]] = {
        "items": {"given": [asked, call, output(call)]},
        "an id": {"given": [output(call)], "previous_response_id": question.json["id"]},
        "a reference": {"given": [asked, named, output(call)]},
    }
    reply = await agent.post(**ways[keeps])
    assert reply.json == ANSWER
    [item] = agent.sent["input"]
    assert '[USER_ASSERTED: purpose="Lose weight"]' in item["content"]
    assert agent.sent["tools"] == [TOOL]
    assert b"_clr_" not in agent.upstream.received[-1].body


async def test_a_streamed_call_has_its_arguments_in_its_events(agent: Client) -> None:
    events = events_of((await agent.post(PLAN, stream=True)).body)
    for event in events:
        validate(event, "ResponseStreamEvent")
    kinds = [event["type"].removeprefix("response.") for event in events]
    assert kinds == [
        "created",
        "in_progress",
        "output_item.added",
        "function_call_arguments.delta",
        "function_call_arguments.done",
        "output_item.done",
        "completed",
    ]
    assert events[2]["item"]["arguments"] == ""
    assert events[3]["delta"] == events[4]["arguments"] == events[5]["item"]["arguments"]


async def test_other_tools_are_not_called_and_nothing_is_asked(agent: Client) -> None:
    agent.fields["tools"] = [{"type": "web_search"}]
    reply = await agent.post(PLAN)
    assert reply.headers["x-clarigate-reason"] == "tools_without_ask"
