"""The OpenAI Agents SDK through a real proxy: our question comes as a call of its own tool."""

from __future__ import annotations

import asyncio

import pytest
from agents import (
    Agent,
    OpenAIChatCompletionsModel,
    Runner,
    function_tool,
    set_tracing_disabled,
)
from openai import AsyncOpenAI

from tests.conformance.loopback import Proxy, Upstream
from tests.conformance.talking import MODEL, without_blocks

DINNER = "Find a good restaurant for tonight."
PLAN = "Create a workout plan."

set_tracing_disabled(disabled=True)  # it would report to OpenAI's servers


async def conversation(
    base_url: str, request: str, *, streams: bool
) -> tuple[str, list[tuple[str, list[str]]]]:
    """Run an agent whose strict tool answers with the second option, or with Lyon."""
    shown: list[tuple[str, list[str]]] = []

    @function_tool
    def ask_user(question: str, options: list[str] | None) -> str:
        """Ask the user a question."""
        shown.append((question, options or []))
        return options[1] if options else "Lyon"

    async with AsyncOpenAI(base_url=base_url, api_key="sk-made-up", max_retries=0) as client:
        model = OpenAIChatCompletionsModel(model=MODEL, openai_client=client)
        agent = Agent(name="assistant", model=model, tools=[ask_user])
        if not streams:
            return str((await Runner.run(agent, request)).final_output), shown
        running = Runner.run_streamed(agent, request)
        async for _ in running.stream_events():
            pass
        return str(running.final_output), shown


@pytest.mark.parametrize("streams", [False, True])
def test_an_open_question_is_answered_by_the_tool(
    proxy: Proxy, upstream: Upstream, *, streams: bool
) -> None:
    direct, nothing = asyncio.run(conversation(upstream.base_url, DINNER, streams=streams))
    output, shown = asyncio.run(conversation(proxy.base_url, DINNER, streams=streams))
    assert (direct, nothing) == (output, []) == ("Certainly.", [])
    ((question, options),) = shown
    assert "city or area" in question
    assert options == []
    plain, forwarded = upstream.received
    assert without_blocks(forwarded.body) == plain.body
    assert '="Lyon"]' in forwarded.last_text


def test_a_closed_question_brings_its_options(proxy: Proxy, upstream: Upstream) -> None:
    output, shown = asyncio.run(conversation(proxy.base_url, PLAN, streams=False))
    assert output == "Certainly."
    ((_, options),) = shown
    assert f'[USER_ASSERTED: purpose="{options[1]}"]' in upstream.last.last_text
