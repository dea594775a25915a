"""How applications use the Responses API with openai-python: calls, what they keep, what they get.

Each way is a row of a table, so that a test says once what is true and holds for all of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from openai import OpenAI
from openai.types.responses import Response

from tests.conformance.loopback import Answer
from tests.conformance.talking import MODEL

__all__ = ["CALLS", "KEEPS", "answer", "asked_in", "streamed_answer"]

_MESSAGE = {
    "type": "message",
    "id": "msg_scripted",
    "status": "completed",
    "role": "assistant",
    "content": [{"type": "output_text", "text": "Certainly.", "annotations": []}],
}
_BODY: dict[str, Any] = {
    "id": "resp_scripted",
    "object": "response",
    "created_at": 1_790_000_000,
    "status": "completed",
    "error": None,
    "incomplete_details": None,
    "instructions": None,
    "model": "scripted-model",
    "output": [_MESSAGE],
    "parallel_tool_calls": True,
    "temperature": 1.0,
    "top_p": 1.0,
    "tool_choice": "auto",
    "tools": [],
    "metadata": {},
    "usage": {
        "input_tokens": 11,
        "input_tokens_details": {"cached_tokens": 0, "cache_write_tokens": 0},
        "output_tokens": 2,
        "output_tokens_details": {"reasoning_tokens": 0},
        "total_tokens": 13,
    },
}


def answer() -> Answer:
    """A whole response of the upstream."""
    kind = {"Content-Type": "application/json", "x-request-id": "req-scripted"}
    return Answer(headers=kind, pieces=(json.dumps(_BODY).encode(),))


def streamed_answer(*, cut: bool = False) -> Answer:
    """The events of a response; with `cut` it breaks off before its end."""
    part: dict[str, Any] = {"type": "output_text", "text": "", "annotations": []}
    place = {"item_id": "msg_scripted", "output_index": 0, "content_index": 0}
    begun = {**_BODY, "status": "in_progress", "output": [], "usage": None}
    empty = {**_MESSAGE, "status": "in_progress", "content": []}
    events: list[tuple[str, dict[str, Any]]] = [
        ("response.created", {"response": begun}),
        ("response.output_item.added", {"output_index": 0, "item": empty}),
        ("response.content_part.added", {**place, "part": part}),
        ("response.output_text.delta", {**place, "delta": "Certainly.", "logprobs": []}),
    ]
    if not cut:
        events += [
            ("response.output_text.done", {**place, "text": "Certainly.", "logprobs": []}),
            ("response.content_part.done", {**place, "part": {**part, "text": "Certainly."}}),
            ("response.output_item.done", {"output_index": 0, "item": _MESSAGE}),
            ("response.completed", {"response": _BODY}),
        ]
    pieces = tuple(
        f"event: {kind}\ndata: ".encode()
        + json.dumps({"type": kind, "sequence_number": number, **fields}).encode()
        + b"\n\n"
        for number, (kind, fields) in enumerate(events)
    )
    headers = {"Content-Type": "text/event-stream; charset=utf-8"}
    return Answer(headers=headers, pieces=pieces, streams=True, cut=cut)


# --- calls ----------------------------------------------------------------------------------------


def whole(client: OpenAI, **fields: Any) -> Response:
    """Wait for the whole response."""
    response: Response = client.responses.create(model=MODEL, **fields)
    return response


def streamed(client: OpenAI, **fields: Any) -> Response:
    """Take the response from the last event of the stream."""
    with client.responses.create(model=MODEL, stream=True, **fields) as events:
        *_, last = events
    assert last.type == "response.completed"
    response: Response = last.response
    return response


def helped(client: OpenAI, **fields: Any) -> Response:
    """Let the client's own stream helper put the events together."""
    with client.responses.stream(model=MODEL, **fields) as events:
        done: Any = events.get_final_response()
    response: Response = done
    return response


CALLS: dict[str, Callable[..., Response]] = {"whole": whole, "streamed": streamed, "helped": helped}


# --- what is kept ---------------------------------------------------------------------------------


def _user(text: str) -> dict[str, str]:
    return {"role": "user", "content": text}


def by_id(_: str, asked: Response, reply: str) -> dict[str, Any]:
    """Keep the response's id."""
    return {"previous_response_id": asked.id, "input": reply}


def by_id_with_items(_: str, asked: Response, reply: str) -> dict[str, Any]:
    """Keep the response's id, and send items."""
    return {"previous_response_id": asked.id, "input": [_user(reply)]}


def objects(request: str, asked: Response, reply: str) -> dict[str, Any]:
    """Append the output's objects, as OpenAI's guides do."""
    return {"input": [_user(request), *asked.output, _user(reply)]}


def dumps(request: str, asked: Response, reply: str) -> dict[str, Any]:
    """Append the output as plain data."""
    return {"input": [_user(request), *(item.model_dump() for item in asked.output), _user(reply)]}


def text(request: str, asked: Response, reply: str) -> dict[str, Any]:
    """Append the output's text."""
    said = {"role": "assistant", "content": asked.output_text}
    return {"input": [_user(request), said, _user(reply)]}


def references(request: str, asked: Response, reply: str) -> dict[str, Any]:
    """Append references to the output's items."""
    named = [{"type": "item_reference", "id": item.id} for item in asked.output]
    return {"input": [_user(request), *named, _user(reply)]}


KEEPS: dict[str, Callable[[str, Response, str], dict[str, Any]]] = {
    "id": by_id,
    "id with items": by_id_with_items,
    "objects": objects,
    "dumps": dumps,
    "text": text,
    "references": references,
}


def asked_in(response: Response) -> dict[str, Any]:
    """The first question of a response's clarification."""
    extra = response.output[0].model_extra
    assert extra is not None
    question: dict[str, Any] = extra["clarification"]["questions"][0]
    return question
