"""A question as OpenAI's Response, or as the events of its stream.

Why: whoever speaks this API must see an ordinary answer; all that is ours rides on the output item
(`clarification`), where it survives. Must not know: HTTP, how ids are made. Pure: ids and times are
arguments. Invariants: a question's `usage` is zeros, every event has its `sequence_number`, no
`[DONE]`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

import orjson

__all__ = ["Look", "events", "item_of_call", "item_of_text", "response", "usage_of"]

_DEFAULTS: Final[Mapping[str, object]] = {
    "background": False,
    "instructions": None,
    "max_output_tokens": None,
    "max_tool_calls": None,
    "metadata": {},
    "parallel_tool_calls": True,
    "previous_response_id": None,
    "prompt_cache_key": None,
    "reasoning": {"effort": None, "summary": None},
    "safety_identifier": None,
    "service_tier": "default",
    "store": True,
    "temperature": 1.0,
    "text": {"format": {"type": "text"}},
    "tool_choice": "auto",
    "tools": [],
    "top_logprobs": 0,
    "top_p": 1.0,
    "truncation": "disabled",
    "user": None,
}
"""Fields of the request that a Response repeats, with what stands there where it has none."""

_OMITTED_IF_NONE: Final = ("max_tool_calls", "prompt_cache_key", "safety_identifier", "user")
_AFTER_LINE = re.compile(r"(?<=\n)(?=[^\n])")
_IN_PROGRESS: Final[Mapping[str, object]] = {
    "status": "in_progress",
    "completed_at": None,
    "output": [],
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What is shown: id, Unix time and model of the response, and its one output item.

    `request` are the fields to repeat, `beside` members of ours on the response.
    """

    id: str
    created: int
    model: str
    item_id: str
    item: Mapping[str, Any]
    request: Mapping[str, object]
    clarification: Mapping[str, object] | None = None
    beside: Mapping[str, object] | None = None
    usage: Mapping[str, object] = field(default_factory=lambda: usage_of(0, 0))

    @property
    def whole_item(self) -> dict[str, Any]:
        """The output item as it stands when it is complete."""
        ours = {} if self.clarification is None else {"clarification": self.clarification}
        return {"id": self.item_id, **self.item, "status": "completed", **ours}


def item_of_text(text: str) -> dict[str, Any]:
    """Return the message item with a text, as a client would send it back."""
    part = {"type": "output_text", "text": text, "annotations": [], "logprobs": []}
    return {"type": "message", "role": "assistant", "content": [part]}


def item_of_call(call_id: str, name: str, arguments: str) -> dict[str, Any]:
    """Return the item of a function call, as a client would send it back."""
    return {"type": "function_call", "call_id": call_id, "name": name, "arguments": arguments}


def usage_of(read: int, written: int) -> dict[str, object]:
    """Return token counts in the form of this API."""
    return {
        "input_tokens": read,
        "input_tokens_details": {"cached_tokens": 0, "cache_write_tokens": 0},
        "output_tokens": written,
        "output_tokens_details": {"reasoning_tokens": 0},
        "total_tokens": read + written,
    }


def response(look: Look) -> dict[str, Any]:
    """Return the Response object."""
    return {
        "id": look.id,
        "object": "response",
        "created_at": look.created,
        "status": "completed",
        "completed_at": look.created,
        "error": None,
        "incomplete_details": None,
        "model": look.model,
        "output": [look.whole_item],
        "usage": look.usage,
        **_repeated(look.request),
        **(look.beside or {}),
    }


def events(look: Look, *, after: int = -1) -> Iterator[bytes]:
    """Render the events of the stream, those up to sequence number `after` left out."""
    numbers = count()
    for kind, fields in _events(look):
        number = next(numbers)
        if number > after:
            data = orjson.dumps({"type": kind, "sequence_number": number, **fields})
            yield b"event: " + kind.encode() + b"\ndata: " + data + b"\n\n"


_Event = tuple[str, Mapping[str, object]]


def _events(look: Look) -> Iterator[_Event]:
    whole = response(look)
    later = {"usage", *(look.beside or ())}
    kept = {name: value for name, value in whole.items() if name not in later}
    begun = {**kept, **_IN_PROGRESS}
    place: dict[str, object] = {"output_index": 0}
    yield "response.created", {"response": begun}
    yield "response.in_progress", {"response": begun}
    of_item = {"item_id": look.item_id, **place}
    is_call = look.item["type"] == "function_call"
    empty: Mapping[str, object] = {"arguments": ""} if is_call else {"content": []}
    started = {"id": look.item_id, **look.item, **empty, "status": "in_progress"}
    yield "response.output_item.added", {**place, "item": started}
    yield from (_call_events(look, of_item) if is_call else _text_events(look, of_item))
    yield "response.output_item.done", {**place, "item": look.whole_item}
    yield "response.completed", {"response": whole}


def _text_events(look: Look, of_item: Mapping[str, object]) -> Iterator[_Event]:
    [part] = look.item["content"]
    of_part = {**of_item, "content_index": 0}
    yield "response.content_part.added", {**of_part, "part": {**part, "text": ""}}
    for line in _AFTER_LINE.split(part["text"]):
        yield "response.output_text.delta", {**of_part, "delta": line, "logprobs": []}
    yield "response.output_text.done", {**of_part, "text": part["text"], "logprobs": []}
    yield "response.content_part.done", {**of_part, "part": part}


def _call_events(look: Look, of_item: Mapping[str, object]) -> Iterator[_Event]:
    arguments, name = look.item["arguments"], look.item["name"]
    yield "response.function_call_arguments.delta", {**of_item, "delta": arguments}
    done = {**of_item, "name": name, "arguments": arguments}
    yield "response.function_call_arguments.done", done


def _repeated(request: Mapping[str, object]) -> dict[str, object]:
    given = {name: request.get(name) for name in _DEFAULTS}
    shown = {
        name: _DEFAULTS[name] if value is None else value
        for name, value in given.items()
        if value is not None or name not in _OMITTED_IF_NONE
    }
    if shown["service_tier"] == "auto":
        shown["service_tier"] = "default"
    text, tools = shown["text"], shown["tools"]
    if isinstance(text, Mapping):
        shown["text"] = {"format": {"type": "text"}, **text}
    if isinstance(tools, list):
        shown["tools"] = [_tool(tool) for tool in tools]
    return shown


def _tool(tool: object) -> object:
    """Return a function tool with the members that a Response's tools all have."""
    if not isinstance(tool, Mapping) or tool.get("type") != "function":
        return tool
    return {"parameters": None, "strict": None, **tool}
