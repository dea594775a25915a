"""pydantic-ai with both of its models: a run's `all_messages()`, stored as JSON, is the history."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from openai import AsyncOpenAI
from pydantic_ai import Agent
from pydantic_ai.messages import ModelMessage, ModelMessagesTypeAdapter
from pydantic_ai.models.openai import OpenAIChatModel, OpenAIResponsesModel
from pydantic_ai.providers.openai import OpenAIProvider
from pydantic_ai.settings import ModelSettings

from tests.conformance.clients.jobs import KEY, Desk, Driver, Job, Said, Say, Turn
from tests.conformance.clients.plan import Plan

__all__ = ["conversation"]


_Model = type[OpenAIChatModel | OpenAIResponsesModel]
_MODELS: dict[str, _Model] = {"chat": OpenAIChatModel, "responses": OpenAIResponsesModel}


def conversation(shape: str) -> Driver:
    """The driver with one of its models."""
    return partial(_talking, _MODELS[shape])


@asynccontextmanager
async def _talking(kind: _Model, job: Job, desk: Desk) -> AsyncIterator[Say]:
    """Talk; an agent runs its tools itself."""
    stored = b"[]"

    async def say(turn: Turn) -> Said:
        nonlocal stored
        settings = ModelSettings(extra_body=dict(turn.body), extra_headers=dict(turn.headers))
        history = ModelMessagesTypeAdapter.validate_json(stored)
        more: dict[str, Any] = {"message_history": history, "model_settings": settings}
        text, messages = await _run(agent, turn.text, more, streams=job.streams)
        stored = ModelMessagesTypeAdapter.dump_json(messages)
        if isinstance(text, Plan):
            return Said(text=str(text.days))
        return Said(text=text, clarification=b'"clarification"' in stored)

    async with AsyncOpenAI(base_url=job.base_url, api_key=KEY, max_retries=0) as client:
        model = kind("gpt-4o", provider=OpenAIProvider(openai_client=client))
        kind_of_output: Any = Plan if job.parses else str
        tools = desk.named(*job.tools)
        agent = Agent(model, tools=tools, instructions=job.system, output_type=kind_of_output)
        yield say


async def _run(
    agent: Agent[None, Any], text: str, more: dict[str, Any], *, streams: bool
) -> tuple[Any, list[ModelMessage]]:
    if streams:
        async with agent.run_stream(text, **more) as running:
            return await running.get_output(), running.all_messages()
    done = await agent.run(text, **more)
    return done.output, done.all_messages()
