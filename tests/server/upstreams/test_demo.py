from __future__ import annotations

from typing import Any

import pytest
from openai import AsyncOpenAI, NotFoundError

from clarigate_proxy.core.edits import AppendText
from clarigate_proxy.server.upstreams import DemoUpstream
from clarigate_proxy.server.upstreams.demo import DEMO_MODEL
from tests.support.shell import Shell, running_shell

CHAT: dict[str, Any] = {
    "model": DEMO_MODEL,
    "messages": [
        {"role": "user", "content": "First"},
        {"role": "user", "content": "Hello 北 \n x"},
    ],
}


@pytest.fixture
async def demo() -> Any:
    async with running_shell(DemoUpstream(pause_s=0)) as shell:
        yield shell


def client(shell: Shell) -> AsyncOpenAI:
    return AsyncOpenAI(base_url=f"http://127.0.0.1:{shell.port}/v1", api_key="x", max_retries=0)


async def test_it_says_what_it_is_and_echoes_what_a_model_would_get(demo: Shell) -> None:
    demo.brain.edits = (AppendText(message=1, text="\n<block>"),)
    async with client(demo) as openai:
        answer = await openai.chat.completions.create(**CHAT)
    content = answer.choices[0].message.content or ""
    assert "demo" in content.splitlines()[0]
    assert content.endswith("Hello 北 \n x\n<block>")
    assert answer.choices[0].finish_reason == "stop"


async def test_it_answers_the_same_every_time(demo: Shell) -> None:
    first, second = [(await demo.post(CHAT)).body for _ in range(2)]
    assert first == second


async def test_a_stream_says_the_same_word_by_word(demo: Shell) -> None:
    whole = (await demo.post(CHAT)).json["choices"][0]["message"]["content"]
    async with client(demo) as openai:
        stream = await openai.chat.completions.create(
            **CHAT, stream=True, stream_options={"include_usage": True}
        )
        chunks = [chunk async for chunk in stream]
    words = [chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices]
    assert "".join(words) == whole
    assert len(words) > 10
    assert chunks[-1].choices == []
    assert chunks[-1].usage is not None


async def test_the_responses_api_gets_the_same_answer(demo: Shell) -> None:
    demo.brain.edits = (AppendText(message=0, text="\n<block>"),)
    async with client(demo) as openai:
        answer = await openai.responses.create(model=DEMO_MODEL, input="Hello 北 \n x")
        async with openai.responses.stream(model=DEMO_MODEL, input="Hello 北 \n x") as stream:
            streamed = await stream.get_final_response()
    assert answer.output_text.endswith("\n\nHello 北 \n x\n<block>")
    assert streamed.output_text == answer.output_text
    assert answer.usage is not None
    assert answer.usage.total_tokens > 10
    assert (await demo.post({"model": "m"}, target="/v1/responses")).status == 400


async def test_parts_that_are_no_text_are_named(demo: Shell) -> None:
    content = [{"type": "text", "text": "a"}, {"type": "image_url", "image_url": {"url": "x"}}]
    reply = await demo.post({"messages": [{"role": "user", "content": content}]})
    assert reply.json["choices"][0]["message"]["content"].endswith("a\n[image part]")


async def test_its_models_are_listed(demo: Shell) -> None:
    async with client(demo) as openai:
        assert [model.id async for model in openai.models.list()] == [DEMO_MODEL]
        assert (await openai.models.retrieve(DEMO_MODEL)).id == DEMO_MODEL


async def test_everything_else_is_not_found(demo: Shell) -> None:
    async with client(demo) as openai:
        with pytest.raises(NotFoundError):
            await openai.embeddings.create(model="m", input="x")


@pytest.mark.parametrize("body", [{}, {"messages": []}, {"messages": "x"}])
async def test_a_request_without_messages_is_a_400(demo: Shell, body: dict[str, Any]) -> None:
    assert (await demo.post(body)).status == 400
