"""Chats, streams and tools with providers that speak another protocol."""

from __future__ import annotations

import json
from typing import Any

import pytest
from openai.types.chat import ChatCompletion, ChatCompletionChunk

from tests.providers.conftest import MODELS, QUESTION, Providing
from tests.providers.wires import TOOL, WEATHER, WHOLE, answering, data_of

BOTH = pytest.mark.parametrize("name", list(MODELS))
TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "weather",
            "description": "The weather in a city.",
            "parameters": {"type": "object", "properties": {"city": {"type": "string"}}},
        },
    }
]


@BOTH
async def test_a_chat_is_answered_in_openais_form(providing: Providing, name: str) -> None:
    async with providing(name) as provided:
        provided.wire.will(answering(name, WHOLE[name](), stream=False))
        reply = await provided.chat()
        answer = ChatCompletion.model_validate(reply.json, strict=True)
        assert answer.choices[0].message.content == "Moin from Kiel."
        assert answer.choices[0].finish_reason == "stop"
        assert answer.model == MODELS[name]
        assert reply.json["choices"][0]["message"]["refusal"] is None
        assert "null" not in json.dumps(reply.json["usage"])
        prompt = await provided.shell.metric('clarigate_upstream_tokens_total{kind="prompt"}')
        assert prompt == 11


@BOTH
@pytest.mark.parametrize("include_usage", [False, True])
async def test_a_stream_is_openais_event_by_event(
    providing: Providing, name: str, include_usage: bool
) -> None:
    options = {"include_usage": True} if include_usage else None
    async with providing(name) as provided:
        provided.wire.will(answering(name, WHOLE[name](), stream=True))
        reply = await provided.chat(stream=True, stream_options=options)
        assert reply.headers["Content-Type"].startswith("text/event-stream")
        assert reply.body.endswith(b"\n\ndata: [DONE]\n\n")
        events = data_of(reply.body)
        chunks = [ChatCompletionChunk.model_validate(event) for event in events]
        spoken = [chunk for chunk in chunks if chunk.choices]
        said = "".join(chunk.choices[0].delta.content or "" for chunk in spoken)
        assert said == "Moin from Kiel."
        assert spoken[0].choices[0].delta.role == "assistant"
        assert [chunk.choices[0].finish_reason for chunk in spoken[:-1]] == [None] * (
            len(spoken) - 1
        )
        assert spoken[-1].choices[0].finish_reason == "stop"
        assert len({chunk.id for chunk in chunks}) == 1
        if include_usage:
            assert events[-1]["choices"] == []
            assert events[-1]["usage"]["total_tokens"] == 18
            assert all(event["usage"] is None for event in events[:-1])
        else:
            assert len(spoken) == len(chunks)
            assert not any("usage" in event for event in events)


@BOTH
@pytest.mark.parametrize("stream", [False, True])
async def test_a_tool_is_called_and_its_result_comes_back(
    providing: Providing, name: str, stream: bool
) -> None:
    async with providing(name) as provided:
        provided.wire.will(answering(name, TOOL[name](), stream=stream))
        reply = await provided.chat(tools=TOOLS, stream=stream)
        call, reason = _call_of(reply.body, stream=stream)
        assert call["function"]["name"] == "weather"
        assert json.loads(call["function"]["arguments"]) == WEATHER
        assert reason == "tool_calls"
        provided.wire.will(answering(name, WHOLE[name](), stream=False))
        result = {"role": "tool", "tool_call_id": call["id"], "content": "rain all day"}
        turn = {"role": "assistant", "content": None, "tool_calls": [call]}
        last = await provided.chat(messages=[QUESTION, turn, result], tools=TOOLS)
        assert last.json["choices"][0]["finish_reason"] == "stop"
        assert b"rain all day" in provided.wire.received[-1].body


def _call_of(body: bytes, *, stream: bool) -> tuple[dict[str, Any], str]:
    """The tool call of an answer, a stream's put together."""
    if not stream:
        choice = json.loads(body)["choices"][0]
        return choice["message"]["tool_calls"][0], choice["finish_reason"]
    choices = [event["choices"][0] for event in data_of(body) if event["choices"]]
    parts = [call for choice in choices for call in choice["delta"].get("tool_calls", ())]
    arguments = "".join(part["function"].get("arguments") or "" for part in parts)
    first = parts[0]
    function = {"name": first["function"]["name"], "arguments": arguments}
    return {"id": first["id"], "type": "function", "function": function}, choices[-1][
        "finish_reason"
    ]


@BOTH
async def test_the_parameters_of_a_chat_arrive(providing: Providing, name: str) -> None:
    async with providing(name) as provided:
        provided.wire.will(answering(name, WHOLE[name](), stream=False))
        await provided.chat(temperature=0.25, max_tokens=99, stop=["END"])
        body = provided.wire.received[0].body
        assert all(value in body for value in (b"0.25", b"99", b"END"))
