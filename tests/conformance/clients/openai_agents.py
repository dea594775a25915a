"""openai-agents with both of its models: a session of the SDK keeps the history."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from agents import (
    Agent,
    ModelSettings,
    OpenAIChatCompletionsModel,
    OpenAIResponsesModel,
    Runner,
    SQLiteSession,
    function_tool,
    set_tracing_disabled,
)
from openai import AsyncOpenAI

from tests.conformance.clients.jobs import KEY, Desk, Driver, Job, Said, Say, Turn
from tests.conformance.clients.plan import Plan

__all__ = ["conversation"]

set_tracing_disabled(disabled=True)  # it would report to OpenAI's servers


_Model = type[OpenAIChatCompletionsModel | OpenAIResponsesModel]
_MODELS: dict[str, _Model] = {
    "chat": OpenAIChatCompletionsModel,
    "responses": OpenAIResponsesModel,
}


def conversation(shape: str) -> Driver:
    """The driver with one of its models."""
    return partial(_talking, _MODELS[shape])


@asynccontextmanager
async def _talking(kind: _Model, job: Job, desk: Desk) -> AsyncIterator[Say]:
    """Talk; the runner runs the agent's tools."""
    session = SQLiteSession("conversation")
    tools = [function_tool(function) for function in desk.named(*job.tools)]

    async def say(turn: Turn) -> Said:
        settings = ModelSettings(extra_body=dict(turn.body), extra_headers=dict(turn.headers))
        agent = Agent(
            name="assistant",
            instructions=job.system,
            model=model,
            tools=list(tools),
            model_settings=settings,
            output_type=Plan if job.parses else None,
        )
        said = await _run(agent, turn.text, session, streams=job.streams)
        if isinstance(said, Plan):
            return Said(text=str(said.days))
        kept = str(await session.get_items())
        return Said(text=said, clarification="'clarification'" in kept)

    async with AsyncOpenAI(base_url=job.base_url, api_key=KEY, max_retries=0) as client:
        model = kind(model="gpt-4o", openai_client=client)
        try:
            yield say
        finally:
            session.close()


async def _run(agent: Agent, text: str, session: SQLiteSession, *, streams: bool) -> Any:
    if not streams:
        return (await Runner.run(agent, text, session=session)).final_output
    running = Runner.run_streamed(agent, text, session=session)
    async for _ in running.stream_events():
        pass
    return running.final_output
