"""What the scripted upstream says on `/v1/responses`: one item, whole or as events."""

from __future__ import annotations

import json
from typing import Any

from tests.conformance.loopback import Answer

__all__ = ["call_item", "item_answer", "text_item"]

_COUNTS = {"input_tokens": 11, "output_tokens": 2, "total_tokens": 13}
_DETAILS = {
    "input_tokens_details": {"cached_tokens": 0, "cache_write_tokens": 0},
    "output_tokens_details": {"reasoning_tokens": 0},
}
_ECHO: dict[str, Any] = {
    "instructions": None,
    "metadata": {},
    "parallel_tool_calls": True,
    "tools": [],
}
_ECHO |= {"temperature": 1.0, "tool_choice": "auto", "top_p": 1.0}

Item = dict[str, Any]
Event = tuple[str, dict[str, Any]]


def text_item(text: str, item_id: str = "msg_scripted") -> Item:
    """A message of the assistant."""
    part = {"type": "output_text", "text": text, "annotations": [], "logprobs": []}
    return {"type": "message", "id": item_id, "role": "assistant", "content": [part]}


def call_item(name: str, arguments: str) -> Item:
    """A call of a function."""
    ids = {"id": "fc_scripted", "call_id": "call_scripted"}
    return {"type": "function_call", **ids, "name": name, "arguments": arguments}


def item_answer(item: Item, *, streams: bool, cut: bool = False) -> Answer:
    """Answer with one item; a stream that is cut ends after the first delta."""
    done = {**item, "status": "completed"}
    if not streams:
        kind = {"Content-Type": "application/json"}
        return Answer(headers=kind, pieces=(json.dumps(_response("completed", done)).encode(),))
    events = [
        ("response.created", {"response": _response("in_progress", done)}),
        *(_message_events(done) if item["type"] == "message" else _call_events(done)),
        ("response.output_item.done", {"output_index": 0, "item": done}),
        ("response.completed", {"response": _response("completed", done)}),
    ]
    framed = [_framed(number, event) for number, event in enumerate(events)]
    pieces = tuple(framed[:4] if cut else framed)
    headers = {"Content-Type": "text/event-stream; charset=utf-8"}
    return Answer(headers=headers, pieces=pieces, streams=True, cut=cut)


def _response(status: str, item: Item) -> dict[str, Any]:
    name = f"resp_{item['id']}"
    head = {"id": name, "object": "response", "created_at": 1_790_000_000, "status": status}
    head |= {"model": "scripted-model", "error": None, "incomplete_details": None}
    if status != "completed":
        return {**head, **_ECHO, "output": [], "usage": None}
    return {**head, **_ECHO, "output": [item], "usage": {**_COUNTS, **_DETAILS}}


def _message_events(item: Item) -> list[Event]:
    [part] = item["content"]
    text = {"text": part["text"], "logprobs": []}
    place = {"item_id": item["id"], "output_index": 0, "content_index": 0}
    begun = {**item, "status": "in_progress", "content": []}
    return [
        ("response.output_item.added", {"output_index": 0, "item": begun}),
        ("response.content_part.added", {**place, "part": {**part, "text": ""}}),
        ("response.output_text.delta", {**place, "delta": part["text"], "logprobs": []}),
        ("response.output_text.done", {**place, **text}),
        ("response.content_part.done", {**place, "part": part}),
    ]


def _call_events(item: Item) -> list[Event]:
    place = {"item_id": item["id"], "output_index": 0}
    given = {"name": item["name"], "arguments": item["arguments"]}
    begun = {**item, "status": "in_progress", "arguments": ""}
    return [
        ("response.output_item.added", {"output_index": 0, "item": begun}),
        ("response.function_call_arguments.delta", {**place, "delta": item["arguments"]}),
        ("response.function_call_arguments.done", {**place, **given}),
    ]


def _framed(number: int, event: Event) -> bytes:
    kind, fields = event
    data = json.dumps({"type": kind, "sequence_number": number, **fields})
    return f"event: {kind}\ndata: {data}\n\n".encode()
