"""pydantic-ai: the history is a run's `all_messages()`, stored as JSON between the turns."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from openai import AsyncOpenAI
from pydantic_ai import Agent
from pydantic_ai.messages import ModelMessage, ModelMessagesTypeAdapter
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.providers.openai import OpenAIProvider
from pydantic_ai.settings import ModelSettings

from tests.conformance.clients.jobs import KEY, Desk, Job, Said, Say, Turn

__all__ = ["conversation"]


@asynccontextmanager
async def conversation(job: Job, desk: Desk) -> AsyncIterator[Say]:
    """Talk; an agent runs its tools itself."""
    stored = b"[]"

    async def say(turn: Turn) -> Said:
        nonlocal stored
        settings = ModelSettings(extra_body=dict(turn.body), extra_headers=dict(turn.headers))
        history = ModelMessagesTypeAdapter.validate_json(stored)
        more: dict[str, Any] = {"message_history": history, "model_settings": settings}
        text, messages = await _run(agent, turn.text, more, streams=job.streams)
        stored = ModelMessagesTypeAdapter.dump_json(messages)
        return Said(text=text, clarification=b'"clarification"' in stored)

    async with AsyncOpenAI(base_url=job.base_url, api_key=KEY, max_retries=0) as client:
        model = OpenAIChatModel("gpt-4o", provider=OpenAIProvider(openai_client=client))
        agent = Agent(model, tools=desk.named(*job.tools))
        yield say


async def _run(
    agent: Agent, text: str, more: dict[str, Any], *, streams: bool
) -> tuple[str, list[ModelMessage]]:
    if streams:
        async with agent.run_stream(text, **more) as running:
            return await running.get_output(), running.all_messages()
    done = await agent.run(text, **more)
    return done.output, done.all_messages()
