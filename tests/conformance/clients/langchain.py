"""langchain-openai in a LangGraph graph, whose checkpointer keeps the messages of the thread."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import httpx2
from langchain_core.messages import HumanMessage, SystemMessage
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition
from pydantic import SecretStr

from tests.conformance.clients.jobs import KEY, Desk, Driver, Job, Said, Say, Turn
from tests.conformance.clients.plan import Plan

__all__ = ["conversation"]

_THREAD: Any = {"configurable": {"thread_id": "1"}}


def conversation(shape: str) -> Driver:
    """The driver with one of the shapes that its model talks in."""
    return partial(_talking, shape == "responses")


@asynccontextmanager
async def _talking(
    responses: bool,
    job: Job,
    desk: Desk,
) -> AsyncIterator[Say]:
    """Talk; the graph goes from the model to its tools and back until there is no call."""
    sent: dict[str, Any] = {}

    async def say(turn: Turn) -> Said:
        if job.parses:
            return Said(text=await _parsed(model, turn.text, streams=job.streams))
        sent.update(extra_body=dict(turn.body), extra_headers=dict(turn.headers))
        given = {"messages": [HumanMessage(turn.text)]}
        if job.streams:
            async for _ in graph.astream(given, _THREAD, stream_mode="messages"):
                pass
        else:
            await graph.ainvoke(given, _THREAD)
        return _said((await graph.aget_state(_THREAD)).values["messages"][-1])

    async with httpx2.AsyncClient() as own:  # the one that LangChain shares is never closed
        model = _model(job, own, responses=responses)
        graph = _graph(model, desk.named(*job.tools), sent, job.system)
        yield say


def _model(job: Job, own: httpx2.AsyncClient, *, responses: bool) -> ChatOpenAI:
    return ChatOpenAI(
        model="gpt-4o",
        base_url=job.base_url,
        api_key=SecretStr(KEY),
        max_retries=0,
        http_async_client=own,
        include_response_headers=not job.parses,  # it warns that it cannot do both
        use_responses_api=responses,
    )


def _graph(model: ChatOpenAI, functions: list[Any], sent: dict[str, Any], system: str) -> Any:
    tools = [tool(function) for function in functions]
    asked: Any = model.bind_tools(tools) if tools else model

    async def answer(state: MessagesState) -> dict[str, Any]:
        told = [SystemMessage(system), *state["messages"]]
        return {"messages": [await asked.ainvoke(told, **sent)]}

    builder: Any = StateGraph(MessagesState)
    builder.add_node("model", answer)
    builder.add_edge(START, "model")
    if tools:
        builder.add_node("tools", ToolNode(tools))
        builder.add_conditional_edges("model", tools_condition)
        builder.add_edge("tools", "model")
    return builder.compile(checkpointer=InMemorySaver())


async def _parsed(model: ChatOpenAI, text: str, *, streams: bool) -> str:
    parsing: Any = model.with_structured_output(Plan)
    if streams:
        return str([plan async for plan in parsing.astream(text)][-1].days)
    return str((await parsing.ainvoke(text)).days)


def _said(message: Any) -> Said:
    headers = message.response_metadata.get("headers") or {}
    return Said(
        text=message.text,
        clarification="clarification" in message.additional_kwargs,
        decision=headers.get("x-clarigate-decision"),
    )
