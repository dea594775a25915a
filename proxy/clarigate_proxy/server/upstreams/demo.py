"""The built-in upstream for a first run without a key: deterministic, and says what it is.

Why: somebody who has just installed the proxy sees at once what a model would receive, the block
that clarigate added included. Must not know: how the request was decided. It answers in OpenAI's
shapes: chat completions and responses (also streamed) and the list of models, else a 404.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import orjson
from multidict import CIMultiDict

from clarigate_proxy.core.items import chat_fields
from clarigate_proxy.core.request import ChatRequest, parse_messages
from clarigate_proxy.core.tokencount import estimate_tokens
from clarigate_proxy.core.values import Message, PartKind
from clarigate_proxy.server.errors import envelope
from clarigate_proxy.server.responses.rendering import (
    Look,
    events,
    item_of_text,
    response,
    usage_of,
)
from clarigate_proxy.server.upstreams.base import Call, Reply

__all__ = ["DEMO_MODEL", "DemoUpstream"]

_COUNTED_CHARS: Final = 20_000
DEMO_MODEL: Final = "clarigate-demo"

_LEAD: Final = (
    "This is clarigate's built-in demo: no model is connected. "
    "A model would have received this as the last user message:\n\n"
)
_CREATED: Final = 1_767_225_600  # a fixed date: the demo's answers are the same every time
_WORDS = re.compile(r"\S+\s*|\s+")
_MODEL: Final = {
    "id": DEMO_MODEL,
    "object": "model",
    "created": _CREATED,
    "owned_by": "clarigate",
}


class DemoUpstream:
    """Echoes the last user message, on a stream word by word with `pause_s` between them."""

    def __init__(self, *, pause_s: float = 0.015) -> None:
        self._pause_s = pause_s

    @property
    def ready(self) -> bool:
        """Always."""
        return True

    async def start(self) -> None:
        """Nothing to open."""

    async def stop(self) -> None:
        """Nothing to close."""

    async def send(self, call: Call) -> Reply:
        """Answer `call`."""
        path = call.target.partition("?")[0]
        if (call.method, path) == ("POST", "/chat/completions"):
            return self._chat(await _whole(call.body))
        if (call.method, path) == ("POST", "/responses"):
            return self._response(await _whole(call.body))
        if call.method == "GET" and path == "/models":
            return _json(200, orjson.dumps({"object": "list", "data": [_MODEL]}))
        if call.method == "GET" and path == f"/models/{DEMO_MODEL}":
            return _json(200, orjson.dumps(_MODEL))
        message = "the demo upstream answers chat completions, responses and the list of models"
        return _refusal(404, message, "unknown_url")

    def _response(self, body: bytes) -> Reply:
        fields = _fields(body)
        messages = parse_messages(chat_fields(fields))
        if messages is None:
            return _refusal(400, "the demo upstream expects `input`", "no_input")
        text = _LEAD + _last_user_text(messages)
        digest = hashlib.sha256(body).hexdigest()[:24]
        look = Look(
            id=f"resp_demo_{digest}",
            created=_CREATED,
            model=str(fields.get("model") or DEMO_MODEL),
            item_id=f"msg_demo_{digest}",
            item=item_of_text(text),
            request=fields,
            usage=usage_of(_tokens_of(messages), _tokens(text)),
        )
        if fields.get("stream") is True:
            pieces = list(events(look))
            return _Built(200, "text/event-stream; charset=utf-8", pieces, self._pause_s)
        return _json(200, orjson.dumps(response(look)))

    def _chat(self, body: bytes) -> Reply:
        fields = _fields(body)
        messages = parse_messages(fields)
        if messages is None:
            return _refusal(400, "the demo upstream expects a `messages` array", "no_messages")
        request = ChatRequest(messages=messages, fields=fields)
        text = _LEAD + _last_user_text(messages)
        usage = _usage(messages, text)
        common = {
            "id": "chatcmpl-demo-" + hashlib.sha256(body).hexdigest()[:24],
            "created": _CREATED,
            "model": request.model or DEMO_MODEL,
        }
        if request.stream:
            pieces = _events(common, text, usage if request.include_usage else None)
            return _Built(200, "text/event-stream; charset=utf-8", pieces, self._pause_s)
        message: dict[str, object] = {"role": "assistant", "content": text}
        message |= {"refusal": None, "annotations": []}
        choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": "stop"}
        whole = {**common, "object": "chat.completion", "choices": [choice], "usage": usage}
        return _json(200, orjson.dumps(whole))


def _fields(body: bytes) -> dict[str, object]:
    try:
        fields = orjson.loads(body)
    except orjson.JSONDecodeError:
        fields = None
    return fields if isinstance(fields, dict) else {}


def _last_user_text(messages: Sequence[Message]) -> str:
    last = next((message for message in reversed(messages) if message.role == "user"), None)
    if last is None:
        return "(there is no user message)"
    shown = (
        part.text if part.kind is PartKind.TEXT else f"[{part.kind} part]" for part in last.parts
    )
    return "\n".join(shown)


def _tokens_of(messages: Sequence[Message]) -> int:
    return sum(_tokens(message.text) for message in messages)


def _usage(messages: Sequence[Message], text: str) -> Mapping[str, int]:
    prompt = _tokens_of(messages)
    completion = _tokens(text)
    return {
        "prompt_tokens": prompt,
        "completion_tokens": completion,
        "total_tokens": prompt + completion,
    }


def _tokens(text: str) -> int:
    """Estimate; a long text by its head, since counting one would hold the event loop."""
    head = text[:_COUNTED_CHARS]
    return estimate_tokens(head) * len(text) // max(1, len(head))


def _events(
    common: Mapping[str, object], text: str, usage: Mapping[str, int] | None
) -> list[bytes]:
    """Render the stream: role, one chunk a word, finish, usage where it was asked for."""
    deltas: list[tuple[dict[str, object], str | None]] = [
        ({"role": "assistant", "content": ""}, None)
    ]
    deltas += [({"content": word}, None) for word in _WORDS.findall(text)]
    deltas.append(({}, "stop"))
    extra = {} if usage is None else {"usage": None}
    chunks: list[dict[str, object]] = [
        {
            "choices": [{"index": 0, "delta": delta, "logprobs": None, "finish_reason": reason}],
            **extra,
        }
        for delta, reason in deltas
    ]
    if usage is not None:
        chunks.append({"choices": [], "usage": usage})
    head = {**common, "object": "chat.completion.chunk"}
    events = [b"data: " + orjson.dumps({**head, **chunk}) + b"\n\n" for chunk in chunks]
    return [*events, b"data: [DONE]\n\n"]


async def _whole(body: object) -> bytes:
    if isinstance(body, bytes):
        return body
    if not isinstance(body, AsyncIterator):
        return b""
    return b"".join([chunk async for chunk in body])


def _json(status: int, body: bytes) -> Reply:
    return _Built(status, "application/json", [body], 0.0)


def _refusal(status: int, message: str, code: str) -> Reply:
    return _json(status, envelope(message, kind="invalid_request_error", code=code))


@dataclass(slots=True)
class _Built:
    """An answer made here."""

    status: int
    content_type: str
    pieces: Sequence[bytes]
    pause_s: float

    @property
    def headers(self) -> CIMultiDict[str]:
        """The content type, and the length where it is not a stream."""
        headers = CIMultiDict({"Content-Type": self.content_type})
        if len(self.pieces) == 1:
            headers["Content-Length"] = str(len(self.pieces[0]))
        return headers

    async def read(self) -> bytes:
        """Return the body."""
        return b"".join(self.pieces)

    async def chunks(self) -> AsyncIterator[bytes]:
        """Yield the body's pieces at reading speed."""
        for number, piece in enumerate(self.pieces):
            if number and self.pause_s:
                await asyncio.sleep(self.pause_s)
            yield piece

    def close(self) -> None:
        """Nothing to give back."""
