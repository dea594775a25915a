"""LlamaIndex: a chat memory buffer keeps the history; with tools its function agent talks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from llama_index.core.agent.workflow import FunctionAgent
from llama_index.core.llms import ChatMessage, ChatResponse
from llama_index.core.memory import ChatMemoryBuffer
from llama_index.llms.openai import OpenAI
from llama_index.llms.openai_like import OpenAILike

from tests.conformance.clients.jobs import KEY, Desk, Driver, Job, Said, Say, Turn
from tests.conformance.clients.plan import Plan

__all__ = ["conversation"]

_LIKE = {"is_chat_model": True, "is_function_calling_model": True}
_MODELS: dict[str, tuple[type[OpenAI], dict[str, Any]]] = {
    "openai": (OpenAI, {}),
    "openai-like": (OpenAILike, _LIKE),
}


def conversation(package: str) -> Driver:
    """The driver of one of its two packages."""
    kind, fixed = _MODELS[package]

    @asynccontextmanager
    async def talking(job: Job, desk: Desk) -> AsyncIterator[Say]:
        memory = ChatMemoryBuffer.from_defaults(token_limit=100_000)
        system = ChatMessage(role="system", content=job.system)
        address = {"model": "gpt-4o", "api_base": job.base_url, "api_key": KEY, "max_retries": 0}
        given: dict[str, Any] = {**address, **fixed}

        async def say(turn: Turn) -> Said:
            sent = {"extra_body": dict(turn.body), "extra_headers": dict(turn.headers)}
            llm = kind(**given, async_http_client=own, additional_kwargs=sent)
            if job.parses:
                return Said(text=await _parsed(llm, turn.text, streams=job.streams))
            if job.tools:
                return await _run_agent(llm, turn, memory, job, desk)
            await memory.aput(ChatMessage(role="user", content=turn.text))
            response = await _ask(llm, [system, *await memory.aget()], streams=job.streams)
            await memory.aput(response.message)
            return Said(text=response.message.content, clarification=_shows_ours(response))

        async with httpx.AsyncClient() as own:  # its own are never closed
            yield say

    return talking


async def _ask(llm: Any, messages: list[ChatMessage], *, streams: bool) -> ChatResponse:
    if not streams:
        response: ChatResponse = await llm.achat(messages)
        return response
    responses = [response async for response in await llm.astream_chat(messages)]
    return responses[-1]


async def _parsed(llm: OpenAI, text: str, *, streams: bool) -> str:
    parsing = llm.as_structured_llm(Plan)
    messages = [ChatMessage(role="user", content=text)]
    response: Any = await _ask(parsing, messages, streams=streams)
    return str(response.raw.days)


async def _run_agent(
    llm: OpenAI, turn: Turn, memory: ChatMemoryBuffer, job: Job, desk: Desk
) -> Said:
    tools: list[Any] = desk.named(*job.tools)
    agent = FunctionAgent(tools=tools, llm=llm, streaming=job.streams, system_prompt=job.system)
    done = await agent.run(turn.text, memory=memory)
    return Said(text=done.response.content)


def _shows_ours(response: ChatResponse) -> bool:
    raw: Any = response.raw
    [choice] = raw.choices
    part = getattr(choice, "message", None) or choice.delta
    return "clarification" in (part.model_extra or {})
