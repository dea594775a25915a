"""The two shapes that clients talk in, as scripts of the upstream: what it says, in each way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.conformance.items import call_item, item_answer, text_item
from tests.conformance.loopback import (
    Answer,
    Received,
    completion,
    stream,
    streamed_tool_call,
    tool_call,
    unscripted,
)

__all__ = ["CHAT", "RESPONSES", "Wire"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wire:
    """How the upstream says “Certainly.”, says something else, calls a tool, and breaks off."""

    says: Callable[[Received], Answer]
    tells: Callable[[str, bool], Answer]
    calls: Callable[[str, str, bool], Answer]
    breaks: Callable[[], Answer]


def _chat_tells(text: str, streams: bool) -> Answer:
    if streams:
        return stream({"role": "assistant", "content": text})
    return completion(text)


def _chat_calls(name: str, arguments: str, streams: bool) -> Answer:
    if streams:
        return streamed_tool_call(name, arguments)
    return completion(None, tool_calls=[tool_call(name, arguments)])


def _chat_breaks() -> Answer:
    return stream({"role": "assistant", "content": "Cert"}, {"content": "ain"}, cut=True)


def _response_says(received: Received) -> Answer:
    """With ids that differ from turn to turn: histories know messages by them."""
    body = received.json
    item = text_item("Certainly.", f"msg_scripted_{len(body['input'])}")
    return item_answer(item, streams=bool(body.get("stream")))


def _response_tells(text: str, streams: bool) -> Answer:
    return item_answer(text_item(text), streams=streams)


def _response_calls(name: str, arguments: str, streams: bool) -> Answer:
    return item_answer(call_item(name, arguments), streams=streams)


def _response_breaks() -> Answer:
    return item_answer(text_item("Certainly."), streams=True, cut=True)


CHAT = Wire(says=unscripted, tells=_chat_tells, calls=_chat_calls, breaks=_chat_breaks)
RESPONSES = Wire(
    says=_response_says, tells=_response_tells, calls=_response_calls, breaks=_response_breaks
)
