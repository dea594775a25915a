"""openai-python: the message object that came back is appended to the history."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from openai import AsyncOpenAI
from openai.lib.streaming.chat import ChatCompletionStreamState
from openai.types.chat import ChatCompletionMessage

from tests.conformance.clients.jobs import KEY, Desk, Job, Said, Say, Turn
from tests.conformance.clients.plan import Plan

__all__ = ["MODEL", "PARAMETERS", "conversation", "declared"]

MODEL = "gpt-4o"

PARAMETERS: dict[str, dict[str, Any]] = {
    "get_weather": {"city": {"type": "string"}},
    "ask_user": {
        "question": {"type": "string"},
        "options": {"type": "array", "items": {"type": "string"}},
    },
}


def declared(name: str) -> dict[str, Any]:
    """A tool as a request declares it; the first parameter is required."""
    properties = PARAMETERS[name]
    schema = {"type": "object", "properties": properties, "required": list(properties)[:1]}
    return {"type": "function", "function": {"name": name, "parameters": schema}}


@asynccontextmanager
async def conversation(job: Job, desk: Desk) -> AsyncIterator[Say]:
    """Talk; tool calls are run by a loop as the README of the client shows it."""
    messages: list[Any] = [{"role": "system", "content": job.system}]
    tools = {"tools": [declared(name) for name in job.tools]} if job.tools else {}
    ask = _streamed if job.streams else _whole

    async def say(turn: Turn) -> Said:
        messages.append({"role": "user", "content": turn.text})
        if job.parses:
            return Said(text=await _parsed(client, messages, streams=job.streams))
        while True:
            fields = {"model": MODEL, "messages": messages, **tools}
            more = {"extra_body": dict(turn.body), "extra_headers": dict(turn.headers)}
            message, decision = await ask(client, {**fields, **more})
            messages.append(message)
            if not message.tool_calls:
                break
            messages.extend(_result(call, desk) for call in message.tool_calls)
        ours = "clarification" in (message.model_extra or {})
        return Said(text=message.content, clarification=ours, decision=decision)

    async with AsyncOpenAI(base_url=job.base_url, api_key=KEY, max_retries=0) as client:
        yield say


async def _whole(client: AsyncOpenAI, fields: Any) -> tuple[ChatCompletionMessage, str | None]:
    raw = await client.chat.completions.with_raw_response.create(**fields)
    return raw.parse().choices[0].message, raw.headers.get("x-clarigate-decision")


async def _streamed(client: AsyncOpenAI, fields: Any) -> tuple[ChatCompletionMessage, str | None]:
    """Add up the chunks with the client's own state, which its stream helper uses too."""
    state: ChatCompletionStreamState = ChatCompletionStreamState()
    async with await client.chat.completions.create(**fields, stream=True) as chunks:
        async for chunk in chunks:
            state.handle_chunk(chunk)
        decision = chunks.response.headers.get("x-clarigate-decision")
    return state.get_final_completion().choices[0].message, decision


async def _parsed(client: AsyncOpenAI, messages: Any, *, streams: bool) -> str:
    given: Any = {"model": MODEL, "messages": messages, "response_format": Plan}
    if streams:
        async with client.chat.completions.stream(**given) as events:
            done: Any = await events.get_final_completion()
    else:
        done = await client.chat.completions.parse(**given)
    return str(done.choices[0].message.parsed.days)


def _result(call: Any, desk: Desk) -> dict[str, str]:
    function = getattr(desk, call.function.name)
    content = function(**json.loads(call.function.arguments))
    return {"role": "tool", "tool_call_id": call.id, "content": content}
