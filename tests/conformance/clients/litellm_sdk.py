"""litellm's SDK: its message object is appended to the history, as its documentation does it."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

# Before the import: it would ask the network for prices otherwise.
os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"

import litellm

from tests.conformance.clients.jobs import KEY, Desk, Job, Said, Say, Turn
from tests.conformance.clients.openai_python import declared
from tests.conformance.clients.plan import Plan

__all__ = ["conversation"]

litellm.suppress_debug_info = True
litellm.telemetry = False

_HEADER = "llm_provider-x-clarigate-decision"


@asynccontextmanager
async def conversation(job: Job, desk: Desk) -> AsyncIterator[Say]:
    """Talk; tool calls are run by a loop."""
    messages: list[Any] = [{"role": "system", "content": job.system}]
    fixed: dict[str, Any] = {"model": "openai/gpt-4o", "api_base": job.base_url, "api_key": KEY}
    fixed |= {"messages": messages, "num_retries": 0, "max_retries": 0, "stream": job.streams}
    if job.parses:
        fixed["response_format"] = Plan
    if job.tools:
        fixed["tools"] = [declared(name) for name in job.tools]

    async def say(turn: Turn) -> Said:
        messages.append({"role": "user", "content": turn.text})
        while True:
            more = {"extra_body": dict(turn.body), "extra_headers": dict(turn.headers)}
            done: Any = await litellm.acompletion(**fixed, **more)
            hidden = done._hidden_params
            if job.streams:
                chunks = [chunk async for chunk in done]
                done = litellm.stream_chunk_builder(chunks, messages=messages)
            message = done.choices[0].message
            messages.append(message)
            if not message.tool_calls:
                break
            messages.extend(_result(call, desk) for call in message.tool_calls)
        ours = "clarification" in (getattr(message, "provider_specific_fields", None) or {})
        decision = hidden.get("additional_headers", {}).get(_HEADER)
        if job.parses:
            return Said(text=str(Plan.model_validate_json(message.content).days))
        return Said(text=message.content, clarification=ours, decision=decision)

    try:
        yield say
    finally:
        await (
            litellm.close_litellm_async_clients()
        )  # it keeps them for the next loop, which differs


def _result(call: Any, desk: Desk) -> dict[str, str]:
    function = getattr(desk, call.function.name)
    content = function(**json.loads(call.function.arguments))
    return {"role": "tool", "tool_call_id": call.id, "content": content}
