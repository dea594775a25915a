"""What type checkers are told: read by mypy with the rest of the tests, and true when run.

A wrong call in here is marked; if the checker let it pass, the unused mark would be an error.
"""

from __future__ import annotations

from typing import Any, assert_type

import pytest
from openai import AsyncOpenAI, OpenAI
from openai.types.chat import ChatCompletion, ChatCompletionChunk

from clarigate import (
    Clarification,
    ClarificationQuestion,
    Dialogue,
    Reply,
    StreamReader,
    answer,
    ask_in_terminal,
    find_clarification,
    skip,
)
from clarigate.adapters import openai as with_openai
from clarigate.adapters.asking import Ask, AsyncAsk
from clarigate.errors import AnswerError
from clarigate.testing import completion, fake_proxy
from tests.sdk.examples import SINGLE


def test_what_is_found_may_be_nothing() -> None:
    found = find_clarification(completion(SINGLE))
    assert_type(found, Clarification | None)
    with pytest.raises(AttributeError):
        find_clarification({}).questions  # type: ignore[union-attr]  # noqa: B018 - it may be None
    assert found is not None
    assert_type(found.questions, tuple[ClarificationQuestion, ...])
    assert_type(found.questions[0].default, str | None)


def test_replies_are_replies() -> None:
    assert_type(answer(SINGLE, ["exec"]), Reply)
    assert_type(skip(SINGLE).controls, dict[str, object] | None)
    with pytest.raises(AnswerError):
        answer(SINGLE, object())  # type: ignore[arg-type]  # neither text nor option


def test_a_reply_is_frozen() -> None:
    with pytest.raises(AttributeError):
        skip(SINGLE).text = "other"  # type: ignore[misc]  # frozen


def test_a_dialogue_gives_clarifications_and_bodies() -> None:
    dialogue = Dialogue([{"role": "user", "content": "Hello."}])
    assert_type(dialogue.receive(completion("Hi.")), Clarification | None)
    assert_type(dialogue.body(model="m"), dict[str, object])
    assert_type(StreamReader().feed(b""), str)


def test_functions_that_ask_fit_where_they_are_taken() -> None:
    async def later(clarification: Clarification) -> Reply:
        return skip(clarification)

    blocking: Ask = ask_in_terminal
    both: list[AsyncAsk] = [ask_in_terminal, skip, later]
    wrong: Ask = later  # type: ignore[assignment]  # a coroutine is for async adapters only
    assert callable(blocking)
    assert callable(wrong)
    assert len(both) == 3


def test_adapters_return_what_the_client_does() -> None:
    with (
        fake_proxy() as proxy,
        OpenAI(base_url=proxy.base_url, api_key="none", max_retries=0) as client,
    ):
        messages: list[Any] = [{"role": "user", "content": "Hello."}]
        done = with_openai.complete(client, messages, model="m")
        assert_type(done, ChatCompletion)
        for chunk in with_openai.stream(client, messages, model="m"):
            assert_type(chunk, ChatCompletionChunk)


async def test_async_adapters_do_too() -> None:
    with fake_proxy() as proxy:
        async with AsyncOpenAI(base_url=proxy.base_url, api_key="none", max_retries=0) as client:
            messages: list[Any] = [{"role": "user", "content": "Hello."}]
            done = await with_openai.complete_async(client, messages, model="m")
            assert_type(done, ChatCompletion)
