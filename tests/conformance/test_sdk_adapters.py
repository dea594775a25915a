"""The SDK's adapters hold whole conversations with a real proxy, and the model gets the answer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx2
import pytest
from langchain_core.messages import HumanMessage
from openai import AsyncOpenAI, OpenAI
from pydantic import SecretStr
from pydantic_ai import Agent
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.providers.openai import OpenAIProvider

from clarigate import Clarification, Reply, answer, skip
from clarigate.adapters import langchain as with_langchain
from clarigate.adapters import openai as with_openai
from clarigate.adapters import stdlib as with_stdlib
from clarigate.adapters.pydantic_ai import ask_user_tool
from tests.conformance.loopback import Proxy, Upstream
from tests.conformance.talking import MODEL, client_for

DINNER = "Find a good restaurant for tonight."
PLAN = "Create a workout plan for me"

Call = Callable[[str, list[Any], Any], None]


def by_openai(base: str, messages: list[Any], ask: Any) -> None:
    with client_for(base) as client:
        done = with_openai.complete(client, messages, ask=ask, model=MODEL)
    messages.append({"role": "assistant", "content": done.choices[0].message.content})


def by_openai_stream(base: str, messages: list[Any], ask: Any) -> None:
    with client_for(base) as client:
        chunks = with_openai.stream(client, messages, ask=ask, model=MODEL)
        text = "".join(c.choices[0].delta.content or "" for c in chunks if c.choices)
    messages.append({"role": "assistant", "content": text})


def by_stdlib(base: str, messages: list[Any], ask: Any) -> None:
    client = with_stdlib.Client(base_url=base, api_key="sk-made-up")
    messages.append(with_stdlib.stream(client, messages, ask=ask, model=MODEL).message())


def chat_model(base: str, **more: Any) -> with_langchain.ClarigateChat:
    key = SecretStr("sk-made-up")
    return with_langchain.ClarigateChat(
        model=MODEL, base_url=base, api_key=key, max_retries=0, **more
    )


def by_langchain(base: str, messages: list[Any], ask: Any) -> None:
    messages.append(with_langchain.complete(chat_model(base), messages, ask=ask))


def by_langchain_async(base: str, messages: list[Any], ask: Any) -> None:
    async def run() -> None:
        async with httpx2.AsyncClient() as own:  # the one that LangChain shares is never closed
            model = chat_model(base, http_async_client=own)
            messages.append(await with_langchain.complete_async(model, messages, ask=ask))

    asyncio.run(run())


CALLS: dict[str, Call] = {
    "openai": by_openai,
    "openai stream": by_openai_stream,
    "stdlib": by_stdlib,
    "langchain": by_langchain,
    "langchain async": by_langchain_async,
}
each = pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)


def second(clarification: Clarification) -> Reply:
    return answer(
        clarification, {q.id: 2 if q.options else "Lyon" for q in clarification.questions}
    )


@each
@pytest.mark.parametrize("request_text", [PLAN, DINNER])
def test_the_model_gets_the_answer_and_never_the_question(
    call: Call, request_text: str, proxy: Proxy, upstream: Upstream
) -> None:
    shown: list[Clarification] = []

    def ask(clarification: Clarification) -> Reply:
        shown.append(clarification)
        return second(clarification)

    messages: list[Any] = [{"role": "user", "content": request_text}]
    call(proxy.base_url, messages, ask)
    [asked] = shown
    [question] = asked.questions
    said = question.options[1].label if question.options else "Lyon"
    [received] = upstream.received
    [message] = received.json["messages"]
    assert message["content"].startswith(request_text)
    assert f'[USER_ASSERTED: {question.dimension}="{said}"]' in message["content"]
    assert question.question not in message["content"]
    assert "clarigate" not in received.json


@each
def test_later_turns_read_the_same_answer_from_the_words(
    call: Call, proxy: Proxy, upstream: Upstream
) -> None:
    messages: list[Any] = [{"role": "user", "content": DINNER}]
    call(proxy.base_url, messages, second)
    messages.append({"role": "user", "content": "What is the capital of France?"})
    call(proxy.base_url, messages, skip)
    first, later = (received.json["messages"] for received in upstream.received)
    answered = first[0]["content"].partition("\n\n<clarigate-context")[0]
    assert '="Lyon"]' in answered
    assert later[0]["content"] == answered


@each
def test_a_skip_goes_on_under_assumptions(call: Call, proxy: Proxy, upstream: Upstream) -> None:
    messages: list[Any] = [{"role": "user", "content": PLAN}]
    call(proxy.base_url, messages, skip)
    assert "USER_ASSERTED: purpose" not in upstream.last.last_text
    assert "skip" not in json.dumps(upstream.last.json)


@pytest.mark.parametrize("streams", [False, True])
def test_a_langchain_message_keeps_the_clarification(
    proxy: Proxy, upstream: Upstream, *, streams: bool
) -> None:
    model = chat_model(proxy.base_url)
    if streams:
        whole: Any = None
        for chunk in model.stream([HumanMessage(PLAN)]):
            whole = chunk if whole is None else whole + chunk
        message = whole
    else:
        message = model.invoke([HumanMessage(PLAN)])
    assert message.additional_kwargs["clarification"]["questions"][0]["options"]
    assert upstream.received == []


def test_a_structured_answer_and_its_words_compile_to_the_same(
    proxy: Proxy, upstream: Upstream, client: OpenAI
) -> None:
    """The same choice, once with the token and once by its words alone."""
    bodies = []
    for keeps_token in (True, False):

        def ask(clarification: Clarification, *, keeps: bool = keeps_token) -> Reply:
            reply = second(clarification)
            state = reply.state if keeps else ""
            return Reply(action=reply.action, text=reply.text, state=state, answers=reply.answers)

        with_openai.complete(client, [{"role": "user", "content": PLAN}], ask=ask, model=MODEL)
        bodies.append(upstream.last.body)
    assert bodies[0] == bodies[1]


def run_agent(base: str, request_text: str, ask: Any) -> str:
    """What a pydantic-ai agent says that can ask through the SDK's tool."""

    async def run() -> str:
        async with AsyncOpenAI(base_url=base, api_key="sk-made-up", max_retries=0) as client:
            model = OpenAIChatModel(MODEL, provider=OpenAIProvider(openai_client=client))
            return (await Agent(model, tools=[ask_user_tool(ask)]).run(request_text)).output

    return asyncio.run(run())


@pytest.mark.parametrize("request_text", [PLAN, DINNER])
def test_pydantic_ai_asks_through_the_tool(
    request_text: str, proxy: Proxy, upstream: Upstream
) -> None:
    assert run_agent(proxy.base_url, request_text, second) == "Certainly."
    assert "### Answered by the user" in upstream.last.last_text


def test_pydantic_ai_hears_a_skip(proxy: Proxy, upstream: Upstream) -> None:
    assert run_agent(proxy.base_url, DINNER, skip) == "Certainly."
    assert "### Answered by the user" not in upstream.last.last_text
