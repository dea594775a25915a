"""How applications use openai-python: three ways to call it, four to keep its answers.

Each way is a row of a table, so that a test says once what is true and holds for all of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from openai import OpenAI
from openai.types.chat import ChatCompletion, ChatCompletionMessage

__all__ = ["CALLS", "KEEPS", "MODEL", "asked_in", "client_for", "without_blocks"]

MODEL = "gpt-4o"

Call = Callable[..., ChatCompletionMessage]

_TAGGED = rb'\\n\\n<clarigate-(answers|context) k=\\"([0-9a-f]+)\\">.*?</clarigate-\1 k=\\"\2\\">'
_BLOCK = re.compile(_TAGGED)
_PART = re.compile(rb',{"type":"(?:input_)?text","text":"' + _TAGGED + rb'"}')


def client_for(base_url: str, *, max_retries: int = 0) -> OpenAI:
    """A client as an application makes it."""
    return OpenAI(base_url=base_url, api_key="sk-made-up", max_retries=max_retries)


def whole(client: OpenAI, messages: Iterable[Any], **more: Any) -> ChatCompletionMessage:
    """Wait for the whole answer."""
    done: ChatCompletion = client.chat.completions.create(model=MODEL, messages=messages, **more)
    return done.choices[0].message


def streamed(client: OpenAI, messages: Iterable[Any], **more: Any) -> ChatCompletionMessage:
    """Add up the deltas by hand, as chat windows do; fields that are not known are kept."""
    parts: dict[str, Any] = {"role": "assistant", "content": ""}
    with client.chat.completions.create(
        model=MODEL, messages=messages, stream=True, **more
    ) as chunks:
        for chunk in chunks:
            for choice in chunk.choices:
                parts["content"] += choice.delta.content or ""
                parts |= choice.delta.model_extra or {}
    return ChatCompletionMessage.model_validate(parts)


def helped(client: OpenAI, messages: Iterable[Any], **more: Any) -> ChatCompletionMessage:
    """Let the client's own stream helper add up the deltas."""
    with client.chat.completions.stream(model=MODEL, messages=messages, **more) as events:
        return events.get_final_completion().choices[0].message


CALLS: dict[str, Call] = {"whole": whole, "streamed": streamed, "helped": helped}

KEEPS: dict[str, Callable[[ChatCompletionMessage], Any]] = {
    "object": lambda message: message,
    "dump": lambda message: message.model_dump(),
    "short dump": lambda message: message.model_dump(exclude_none=True),
    "content": lambda message: {"role": "assistant", "content": message.content},
}


def asked_in(message: ChatCompletionMessage) -> dict[str, Any]:
    """The first question of an answer's clarification."""
    assert message.model_extra is not None
    question: dict[str, Any] = message.model_extra["clarification"]["questions"][0]
    return question


def without_blocks(body: bytes) -> bytes:
    """A forwarded body without the blocks that the proxy appended, as text or as parts."""
    return _BLOCK.sub(b"", _PART.sub(b"", body))
