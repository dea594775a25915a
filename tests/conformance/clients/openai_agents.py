"""openai-agents with its chat-completions model: a session of the SDK keeps the history."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from agents import (
    Agent,
    ModelSettings,
    OpenAIChatCompletionsModel,
    Runner,
    SQLiteSession,
    function_tool,
    set_tracing_disabled,
)
from openai import AsyncOpenAI

from tests.conformance.clients.jobs import KEY, Desk, Job, Said, Say, Turn

__all__ = ["conversation"]

set_tracing_disabled(disabled=True)  # it would report to OpenAI's servers


@asynccontextmanager
async def conversation(job: Job, desk: Desk) -> AsyncIterator[Say]:
    """Talk; the runner runs the agent's tools."""
    session = SQLiteSession("conversation")
    tools = [function_tool(function) for function in desk.named(*job.tools)]

    async def say(turn: Turn) -> Said:
        settings = ModelSettings(extra_body=dict(turn.body), extra_headers=dict(turn.headers))
        agent = Agent(name="assistant", model=model, tools=list(tools), model_settings=settings)
        text = await _run(agent, turn.text, session, streams=job.streams)
        kept = str(await session.get_items())
        return Said(text=text, clarification="'clarification'" in kept)

    async with AsyncOpenAI(base_url=job.base_url, api_key=KEY, max_retries=0) as client:
        model = OpenAIChatCompletionsModel(model="gpt-4o", openai_client=client)
        try:
            yield say
        finally:
            session.close()


async def _run(agent: Agent, text: str, session: SQLiteSession, *, streams: bool) -> str:
    if not streams:
        return str((await Runner.run(agent, text, session=session)).final_output)
    running = Runner.run_streamed(agent, text, session=session)
    async for _ in running.stream_events():
        pass
    return str(running.final_output)
