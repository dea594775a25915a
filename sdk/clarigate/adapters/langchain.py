"""LangChain: a chat model that keeps the clarification, and a function that answers it.

`ChatOpenAI` drops fields that OpenAI's have not. `ClarigateChat` is `ChatOpenAI` that keeps ours in
`additional_kwargs["clarification"]` of its messages, whole and streamed, as the packages for other
providers keep theirs. Chains, agents and graphs use it like any chat model.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGenerationChunk, ChatResult
from langchain_openai import ChatOpenAI

from clarigate.adapters.asking import Ask, AsyncAsk, asked
from clarigate.protocol import Dialogue
from clarigate.responses import find_clarification
from clarigate.terminal import ask_in_terminal

__all__ = ["ClarigateChat", "complete", "complete_async"]


class ClarigateChat(ChatOpenAI):
    """`ChatOpenAI` whose messages carry a clarification where there is one."""

    def _create_chat_result(
        self, response: Any, generation_info: dict[str, Any] | None = None
    ) -> ChatResult:
        result = super()._create_chat_result(response, generation_info)
        _keep(response, result.generations[0].message)
        return result

    def _convert_chunk_to_generation_chunk(
        self, chunk: dict[str, Any], *rest: Any, **named: Any
    ) -> ChatGenerationChunk | None:
        generation = super()._convert_chunk_to_generation_chunk(chunk, *rest, **named)
        if generation is not None:
            _keep(chunk, generation.message)
        return generation


def _keep(response: object, message: BaseMessage) -> None:
    found = find_clarification(response)
    if found is not None:
        message.additional_kwargs["clarification"] = found.to_json()


def complete(
    model: BaseChatModel,
    messages: MutableSequence[BaseMessage | dict[str, Any]],
    *,
    ask: Ask = ask_in_terminal,
) -> AIMessage:
    """Return the real answer; questions on the way go to `ask` and join `messages`."""
    dialogue = Dialogue(messages)
    while True:
        answer = model.invoke(list(messages), extra_body=dialogue.extra_body or None)
        clarification = dialogue.receive(answer)
        if clarification is None:
            return answer
        dialogue.reply(ask(clarification))


async def complete_async(
    model: BaseChatModel,
    messages: MutableSequence[BaseMessage | dict[str, Any]],
    *,
    ask: AsyncAsk = ask_in_terminal,
) -> AIMessage:
    """Return the real answer; `ask` may be a function or a coroutine function."""
    dialogue = Dialogue(messages)
    while True:
        answer = await model.ainvoke(list(messages), extra_body=dialogue.extra_body or None)
        clarification = dialogue.receive(answer)
        if clarification is None:
            return answer
        dialogue.reply(await asked(ask, clarification))
