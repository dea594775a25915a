"""Scripted providers on loopback, in the words of Anthropic's and of Google's protocol."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tests.support.upstream import Answer, json_answer, stream_answer

WEATHER = {"city": "Kiel"}

# --- Anthropic ------------------------------------------------------------------------------------


def claude_message(*content: dict[str, Any], reason: str = "end_turn") -> dict[str, Any]:
    """A whole message."""
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "claude-scripted",
        "content": list(content) or [{"type": "text", "text": "Moin from Kiel."}],
        "stop_reason": reason,
        "stop_sequence": None,
        "usage": {"input_tokens": 11, "output_tokens": 7},
    }


def claude_tool() -> dict[str, Any]:
    """A message that calls a tool."""
    call = {"type": "tool_use", "id": "toolu_1", "name": "weather", "input": WEATHER}
    return claude_message(call, reason="tool_use")


def claude_events(message: dict[str, Any]) -> Iterator[bytes]:
    """The events of a stream that says `message`, text in two pieces."""
    yield _claude("message_start", message={**message, "content": [], "stop_reason": None})
    for index, block in enumerate(message["content"]):
        text = block["type"] == "text"
        empty: dict[str, Any] = {"text": ""} if text else {"input": {}}
        yield _claude("content_block_start", index=index, content_block={**block, **empty})
        whole = block["text"] if text else json.dumps(block["input"])
        for piece in (whole[:5], whole[5:]):
            delta = {"type": "text_delta", "text": piece}
            if not text:
                delta = {"type": "input_json_delta", "partial_json": piece}
            yield _claude("content_block_delta", index=index, delta=delta)
        yield _claude("content_block_stop", index=index)
    stop = {"stop_reason": message["stop_reason"], "stop_sequence": None}
    yield _claude("message_delta", delta=stop, usage={"output_tokens": 7})
    yield _claude("message_stop")


def claude_failure() -> bytes:
    """The event with which a stream fails."""
    return _claude("error", error={"type": "overloaded_error", "message": "Overloaded"})


def claude_error(kind: str, message: str) -> dict[str, Any]:
    """An error's body."""
    return {"type": "error", "error": {"type": kind, "message": message}}


def _claude(kind: str, **fields: Any) -> bytes:
    return f"event: {kind}\ndata: {json.dumps({'type': kind, **fields})}\n\n".encode()


# --- Google ---------------------------------------------------------------------------------------


def gemini_answer(*parts: dict[str, Any], done: bool = True) -> dict[str, Any]:
    """A whole answer, or one piece of a stream."""
    content = {"role": "model", "parts": list(parts) or [{"text": "Moin from Kiel."}]}
    return {
        "candidates": [
            {"content": content, "index": 0, **({"finishReason": "STOP"} if done else {})}
        ],
        "usageMetadata": {"promptTokenCount": 11, "candidatesTokenCount": 7, "totalTokenCount": 18},
        "modelVersion": "gemini-scripted",
        "responseId": "r-1",
    }


def gemini_tool() -> dict[str, Any]:
    """An answer that calls a tool."""
    return gemini_answer({"functionCall": {"name": "weather", "args": WEATHER}})


def gemini_events(answer: dict[str, Any]) -> Iterator[bytes]:
    """The events of a stream that says `answer`, text in two pieces."""
    for part in answer["candidates"][0]["content"]["parts"]:
        if "text" not in part:
            yield _gemini(gemini_answer(part))
            continue
        yield _gemini(gemini_answer({"text": part["text"][:5]}, done=False))
        yield _gemini(gemini_answer({"text": part["text"][5:]}))


def gemini_error(status: int, word: str, message: str) -> dict[str, Any]:
    """An error's body."""
    return {"error": {"code": status, "message": message, "status": word}}


def _gemini(answer: dict[str, Any]) -> bytes:
    return b"data: " + json.dumps(answer).encode() + b"\r\n\r\n"


# --- both -----------------------------------------------------------------------------------------

Maker = Callable[[], dict[str, Any]]
WHOLE: Mapping[str, Maker] = {"anthropic": claude_message, "gemini": gemini_answer}
TOOL: Mapping[str, Maker] = {"anthropic": claude_tool, "gemini": gemini_tool}
EVENTS: Mapping[str, Callable[[dict[str, Any]], Iterator[bytes]]] = {
    "anthropic": claude_events,
    "gemini": gemini_events,
}


def answering(provider: str, message: dict[str, Any], *, stream: bool) -> Answer:
    """Answer with `message`, whole or as a stream."""
    return stream_answer(*EVENTS[provider](message)) if stream else json_answer(message)


def refusing(provider: str, status: int, headers: dict[str, str] | None = None) -> Answer:
    """Answer with an error."""
    words = {401: "authentication_error", 429: "rate_limit_error", 529: "overloaded_error"}
    bodies = {
        "anthropic": claude_error(words.get(status, "api_error"), f"refused with {status}"),
        "gemini": gemini_error(status, "REFUSED", f"refused with {status}"),
    }
    return json_answer(bodies[provider], status=status, headers=headers)


def data_of(body: bytes) -> Sequence[Any]:
    """The parsed events of a stream, without `[DONE]`."""
    lines = [line[6:] for line in body.split(b"\n\n") if line.startswith(b"data: ")]
    return [json.loads(line) for line in lines if line != b"[DONE]"]
