"""langchain-openai in a LangGraph graph, whose checkpointer keeps the messages of the thread."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx2
from langchain_core.messages import HumanMessage
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition
from pydantic import SecretStr

from tests.conformance.clients.jobs import KEY, Desk, Job, Said, Say, Turn

__all__ = ["conversation"]

_THREAD: Any = {"configurable": {"thread_id": "1"}}


@asynccontextmanager
async def conversation(job: Job, desk: Desk) -> AsyncIterator[Say]:
    """Talk; the graph goes from the model to its tools and back until there is no call."""
    sent: dict[str, Any] = {}

    async def say(turn: Turn) -> Said:
        sent.update(extra_body=dict(turn.body), extra_headers=dict(turn.headers))
        given = {"messages": [HumanMessage(turn.text)]}
        if job.streams:
            async for _ in graph.astream(given, _THREAD, stream_mode="messages"):
                pass
        else:
            await graph.ainvoke(given, _THREAD)
        return _said((await graph.aget_state(_THREAD)).values["messages"][-1])

    async with httpx2.AsyncClient() as own:  # the one that LangChain shares is never closed
        graph = _graph(_model(job, own), desk.named(*job.tools), sent)
        yield say


def _model(job: Job, own: httpx2.AsyncClient) -> ChatOpenAI:
    return ChatOpenAI(
        model="gpt-4o",
        base_url=job.base_url,
        api_key=SecretStr(KEY),
        max_retries=0,
        http_async_client=own,
        include_response_headers=True,
    )


def _graph(model: ChatOpenAI, functions: list[Any], sent: dict[str, Any]) -> Any:
    tools = [tool(function) for function in functions]
    asked: Any = model.bind_tools(tools) if tools else model

    async def answer(state: MessagesState) -> dict[str, Any]:
        return {"messages": [await asked.ainvoke(state["messages"], **sent)]}

    builder: Any = StateGraph(MessagesState)
    builder.add_node("model", answer)
    builder.add_edge(START, "model")
    if tools:
        builder.add_node("tools", ToolNode(tools))
        builder.add_conditional_edges("model", tools_condition)
        builder.add_edge("tools", "model")
    return builder.compile(checkpointer=InMemorySaver())


def _said(message: Any) -> Said:
    headers = message.response_metadata.get("headers") or {}
    return Said(
        text=str(message.content),
        clarification="clarification" in message.additional_kwargs,
        decision=headers.get("x-clarigate-decision"),
    )
