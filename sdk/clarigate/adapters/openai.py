"""openai-python, sync and async, whole answers and streams; any release from 1 on.

    answer = complete(client, messages, model="gpt-4o-mini")

is `client.chat.completions.create` that answers questions on its way. Its keywords go to `create`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, MutableSequence
from typing import Any

import openai
from openai import AsyncOpenAI, OpenAI
from openai.types.chat import ChatCompletion, ChatCompletionChunk

from clarigate.adapters.asking import Ask, AsyncAsk, asked
from clarigate.protocol import Dialogue
from clarigate.responses import StreamReader, was_asked
from clarigate.terminal import ask_in_terminal

__all__ = ["complete", "complete_async", "stream", "stream_async"]


def complete(
    client: OpenAI, messages: MutableSequence[Any], *, ask: Ask = ask_in_terminal, **options: Any
) -> ChatCompletion:
    """Return the real answer; questions on the way go to `ask` and join `messages`."""
    dialogue = Dialogue(messages)
    while True:
        response: Any
        try:
            response = client.chat.completions.create(**_arguments(dialogue, options))
        except openai.APIStatusError as error:
            response = _handled(dialogue, error)
        if response is None:
            continue
        clarification = dialogue.receive(response)
        if clarification is None:
            done: ChatCompletion = response
            return done
        dialogue.reply(ask(clarification))


async def complete_async(
    client: AsyncOpenAI,
    messages: MutableSequence[Any],
    *,
    ask: AsyncAsk = ask_in_terminal,
    **options: Any,
) -> ChatCompletion:
    """Return the real answer; `ask` may be a function or a coroutine function."""
    dialogue = Dialogue(messages)
    while True:
        response: Any
        try:
            response = await client.chat.completions.create(**_arguments(dialogue, options))
        except openai.APIStatusError as error:
            response = _handled(dialogue, error)
        if response is None:
            continue
        clarification = dialogue.receive(response)
        if clarification is None:
            done: ChatCompletion = response
            return done
        dialogue.reply(await asked(ask, clarification))


def stream(
    client: OpenAI, messages: MutableSequence[Any], *, ask: Ask = ask_in_terminal, **options: Any
) -> Iterator[ChatCompletionChunk]:
    """Yield the chunks of the real answer as they arrive; a question's chunks are not shown."""
    dialogue = Dialogue(messages)
    while True:
        try:
            chunks = client.chat.completions.create(**_arguments(dialogue, options), stream=True)
        except openai.APIStatusError as error:
            _handled(dialogue, error)
            continue
        reader = StreamReader()
        shown = not was_asked(chunks.response.headers)
        for chunk in chunks:
            reader.feed(chunk)
            if shown:
                yield chunk
        clarification = dialogue.receive(reader)
        if clarification is None:
            return
        dialogue.reply(ask(clarification))


async def stream_async(
    client: AsyncOpenAI,
    messages: MutableSequence[Any],
    *,
    ask: AsyncAsk = ask_in_terminal,
    **options: Any,
) -> AsyncIterator[ChatCompletionChunk]:
    """Yield the chunks of the real answer as they arrive; a question's chunks are not shown."""
    dialogue = Dialogue(messages)
    while True:
        try:
            chunks = await client.chat.completions.create(
                **_arguments(dialogue, options), stream=True
            )
        except openai.APIStatusError as error:
            _handled(dialogue, error)
            continue
        reader = StreamReader()
        shown = not was_asked(chunks.response.headers)
        async for chunk in chunks:
            reader.feed(chunk)
            if shown:
                yield chunk
        clarification = dialogue.receive(reader)
        if clarification is None:
            return
        dialogue.reply(await asked(ask, clarification))


def _arguments(dialogue: Dialogue, options: dict[str, Any]) -> dict[str, Any]:
    """Return `create`'s arguments: the caller's, the history, and the answer's controls."""
    body = dialogue.body(**(options.get("extra_body") or {}))
    return {**options, "messages": body.pop("messages"), "extra_body": body}


def _handled(dialogue: Dialogue, error: openai.APIStatusError) -> object | None:
    """Return the question of mode `error`, None where the token was at fault, or raise."""
    if dialogue.refused(error.code):
        return None
    if error.code == "clarification_needed":
        return error.body
    raise error
