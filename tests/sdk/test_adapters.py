"""Each adapter goes from a question to the real answer, over HTTP, against the fake proxy.

What is true of all is said once; a row of the table calls one of them. LangChain and pydantic-ai
are driven through a real proxy in `tests/conformance/test_sdk_adapters.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import aiohttp
import httpx
import httpx2
import openai
import pytest

from clarigate import Clarification, Reply, answer, cancel, skip
from clarigate.adapters import aiohttp as with_aiohttp
from clarigate.adapters import httpx as with_httpx
from clarigate.adapters import openai as with_openai
from clarigate.adapters import stdlib as with_stdlib
from clarigate.adapters.asking import AsyncAsk
from clarigate.errors import ClarificationCancelledError, ClarigateError, TooManyRoundsError
from clarigate.testing import DIALOGUES, REFERENCE, FakeProxy, fake_proxy
from tests.conformance import loopback
from tests.conformance.loopback import running_server

Adapter = Callable[..., str]


def openai_whole(base: str, messages: list[Any], ask: Any, **fields: Any) -> str:
    with openai.OpenAI(base_url=base, api_key="none", max_retries=0) as client:
        done = with_openai.complete(client, messages, ask=ask, model="m", extra_body=fields)
        return done.choices[0].message.content or ""


def openai_stream(base: str, messages: list[Any], ask: Any, **fields: Any) -> str:
    with openai.OpenAI(base_url=base, api_key="none", max_retries=0) as client:
        chunks = with_openai.stream(client, messages, ask=ask, model="m", extra_body=fields)
        return "".join(chunk.choices[0].delta.content or "" for chunk in chunks)


def openai_async(base: str, messages: list[Any], ask: AsyncAsk, **fields: Any) -> str:
    async def run() -> str:
        async with openai.AsyncOpenAI(base_url=base, api_key="none", max_retries=0) as client:
            done = await with_openai.complete_async(
                client, messages, ask=ask, model="m", extra_body=fields
            )
            return done.choices[0].message.content or ""

    return asyncio.run(run())


def openai_async_stream(base: str, messages: list[Any], ask: AsyncAsk, **fields: Any) -> str:
    async def run() -> str:
        async with openai.AsyncOpenAI(base_url=base, api_key="none", max_retries=0) as client:
            chunks = with_openai.stream_async(
                client, messages, ask=ask, model="m", extra_body=fields
            )
            return "".join([c.choices[0].delta.content or "" async for c in chunks])

    return asyncio.run(run())


def httpx_whole(base: str, messages: list[Any], ask: Any, **fields: Any) -> str:
    with httpx.Client() as client:
        url = f"{base}/chat/completions"
        return text_of(with_httpx.complete(client, url, messages, ask=ask, model="m", **fields))


def httpx_async(base: str, messages: list[Any], ask: AsyncAsk, **fields: Any) -> str:
    async def run() -> str:
        async with httpx.AsyncClient() as client:
            url = f"{base}/chat/completions"
            return text_of(
                await with_httpx.complete_async(client, url, messages, ask=ask, model="m", **fields)
            )

    return asyncio.run(run())


def httpx2_whole(base: str, messages: list[Any], ask: Any, **fields: Any) -> str:
    with httpx2.Client() as client:
        url = f"{base}/chat/completions"
        return text_of(with_httpx.complete(client, url, messages, ask=ask, model="m", **fields))


def aiohttp_async(base: str, messages: list[Any], ask: AsyncAsk, **fields: Any) -> str:
    async def run() -> str:
        async with aiohttp.ClientSession() as session:
            url = f"{base}/chat/completions"
            return text_of(
                await with_aiohttp.complete(session, url, messages, ask=ask, model="m", **fields)
            )

    return asyncio.run(run())


def stdlib_whole(base: str, messages: list[Any], ask: Any, **fields: Any) -> str:
    client = with_stdlib.Client(base_url=base)
    return text_of(with_stdlib.complete(client, messages, ask=ask, model="m", **fields))


def stdlib_stream(base: str, messages: list[Any], ask: Any, **fields: Any) -> str:
    client = with_stdlib.Client(base_url=base)
    shown: list[str] = []
    with_stdlib.stream(client, messages, ask=ask, write=shown.append, model="m", **fields)
    return "".join(shown)


def text_of(body: dict[str, Any]) -> str:
    text: str = body["choices"][0]["message"]["content"]
    return text


ADAPTERS: dict[str, Adapter] = {
    "openai": openai_whole,
    "openai stream": openai_stream,
    "openai async": openai_async,
    "openai async stream": openai_async_stream,
    "httpx": httpx_whole,
    "httpx async": httpx_async,
    "httpx2": httpx2_whole,
    "aiohttp": aiohttp_async,
    "stdlib": stdlib_whole,
    "stdlib stream": stdlib_stream,
}
STREAMS = {"openai stream", "openai async stream", "stdlib stream"}
WHOLE = {name: call for name, call in ADAPTERS.items() if name not in STREAMS}

each = pytest.mark.parametrize("call", ADAPTERS.values(), ids=ADAPTERS)


@pytest.fixture
def proxy() -> Iterator[FakeProxy]:
    with fake_proxy() as running:
        yield running


def request() -> list[Any]:
    return [{"role": "user", "content": "Summarise this."}]


def first(clarification: Clarification) -> Reply:
    return answer(
        clarification, {q.id: 1 if q.options else "Lyon" for q in clarification.questions}
    )


@each
@pytest.mark.parametrize("name", DIALOGUES)
def test_every_dialogue_ends_in_its_answer(call: Adapter, name: str, proxy: FakeProxy) -> None:
    script = DIALOGUES[name]
    proxy.will(*script)
    messages = request()
    assert call(proxy.base_url, messages, first) == script[-1]
    questions = len(script) - 1
    assert len(proxy.requests) == questions + 1
    assert len(messages) == 1 + 2 * questions
    assert proxy.requests[-1]["messages"] == messages
    assert all(REFERENCE in message["content"] for message in messages[1::2])


@each
def test_the_answer_is_structured_and_in_words(call: Adapter, proxy: FakeProxy) -> None:
    proxy.will(*DIALOGUES["closed"])
    call(proxy.base_url, request(), first)
    assert proxy.requests[-1]["clarigate"] == {
        "state": "fake-state",
        "action": "accept",
        "answers": {"audience": {"options": ["executives"]}},
    }
    assert proxy.replies == ["Executives"]


@each
def test_controls_of_the_caller_are_kept(call: Adapter, proxy: FakeProxy) -> None:
    proxy.will(*DIALOGUES["closed"])
    call(proxy.base_url, request(), skip, clarigate={"explain": True})
    assert proxy.requests[0]["clarigate"] == {"explain": True}
    assert proxy.requests[1]["clarigate"] == {
        "explain": True,
        "state": "fake-state",
        "action": "decline",
    }


@each
def test_a_token_that_is_refused_is_left_out_and_nothing_is_lost(
    call: Adapter, proxy: FakeProxy
) -> None:
    proxy.will(*DIALOGUES["closed"])

    def stale(clarification: Clarification) -> Reply:
        reply = first(clarification)
        return Reply(action=reply.action, text=reply.text, state="v1.stale", answers=reply.answers)

    assert call(proxy.base_url, request(), stale) == "A summary for them."
    assert "clarigate" not in proxy.requests[-1]
    assert proxy.replies == ["Executives"]


@pytest.mark.parametrize("call", WHOLE.values(), ids=WHOLE)
def test_the_question_of_mode_error_is_answered_too(call: Adapter, proxy: FakeProxy) -> None:
    proxy.will(*DIALOGUES["closed"])
    assert call(proxy.base_url, request(), first, clarigate={"mode": "error"})
    assert proxy.requests[-1]["messages"][-1]["content"] == "Executives"


@each
def test_a_cancel_sends_nothing_more(call: Adapter, proxy: FakeProxy) -> None:
    proxy.will(*DIALOGUES["closed"])
    messages = request()
    with pytest.raises(ClarificationCancelledError):
        call(proxy.base_url, messages, cancel)
    assert len(proxy.requests) == 1
    assert messages == request()


@each
def test_it_does_not_ask_for_ever(call: Adapter, proxy: FakeProxy) -> None:
    proxy.will(*[DIALOGUES["closed"][0]] * 12)
    with pytest.raises(TooManyRoundsError):
        call(proxy.base_url, request(), first)


@each
@pytest.mark.parametrize("status", [429])
def test_other_errors_are_the_clients_own(call: Adapter, status: int, proxy: FakeProxy) -> None:
    proxy.will(status)
    errors = (
        ClarigateError,
        openai.APIStatusError,
        httpx.HTTPStatusError,
        httpx2.HTTPStatusError,
        aiohttp.ClientError,
    )
    with pytest.raises(errors) as caught:
        call(proxy.base_url, request(), first)
    assert str(status) in str(caught.value)


@pytest.mark.parametrize("call", [openai_async, openai_async_stream, httpx_async, aiohttp_async])
def test_async_adapters_take_coroutine_functions(call: Adapter, proxy: FakeProxy) -> None:
    proxy.will(*DIALOGUES["closed"])

    async def later(clarification: Clarification) -> Reply:
        await asyncio.sleep(0)
        return first(clarification)

    assert call(proxy.base_url, request(), later) == "A summary for them."


def test_an_address_that_is_none_of_the_web_is_refused() -> None:
    with pytest.raises(ClarigateError, match="base_url"):
        with_stdlib.Client(base_url="file:///etc")


def test_a_server_that_streams_nothing_is_heard_all_the_same() -> None:
    shown: list[str] = []
    with running_server(lambda _: loopback.completion("A whole answer.")) as port:
        client = with_stdlib.Client(base_url=f"http://127.0.0.1:{port}/v1")
        reader = with_stdlib.stream(client, request(), write=shown.append, model="m")
    assert shown == ["A whole answer."]
    assert reader.message() == {"role": "assistant", "content": "A whole answer."}


def test_a_page_in_place_of_a_stream_says_what_to_look_at() -> None:
    page = loopback.Answer(headers={"Content-Type": "text/html"}, pieces=(b"<html>Hi</html>\n",))
    with running_server(lambda _: page) as port:
        client = with_stdlib.Client(base_url=f"http://127.0.0.1:{port}/v1")
        with pytest.raises(ClarigateError, match="base_url"):
            with_stdlib.stream(client, request(), model="m")


def test_an_answer_that_is_no_json_says_what_to_look_at() -> None:
    with pytest.raises(ClarigateError, match="base_url"):
        with_stdlib._json(b"<html>")
