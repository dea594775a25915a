"""Our own answers as OpenAI's: a completion, or the events of its stream.

Why: a clarifying question must look like any answer to every client, so it follows OpenAI's schema
to the letter, and all that is ours rides on the message (`clarification`), where it survives. Must
not know: HTTP. Pure: ids and times are arguments. Invariants: `usage` is zeros; on a stream no
`id:` lines, no events of our own, one finish chunk, `choices: []` on the usage chunk only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import orjson

from clarigate_proxy.server.brain import Asked, ToolCall

__all__ = ["DONE", "Frame", "completion", "events", "refusal"]

DONE: Final = b"data: [DONE]\n\n"

_USAGE: Final = {
    "prompt_tokens": 0,
    "completion_tokens": 0,
    "total_tokens": 0,
    "prompt_tokens_details": {"cached_tokens": 0, "audio_tokens": 0},
    "completion_tokens_details": {
        "reasoning_tokens": 0,
        "audio_tokens": 0,
        "accepted_prediction_tokens": 0,
        "rejected_prediction_tokens": 0,
    },
}
_AFTER_LINE = re.compile(r"(?<=\n)(?=[^\n])")


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What stands around an answer: its id, Unix time, and the model that was asked for."""

    id: str
    created: int
    model: str

    def fields(self, kind: str) -> dict[str, object]:
        """Return the fields that every object of this answer begins with."""
        return {"id": self.id, "object": kind, "created": self.created, "model": self.model}


def completion(asked: Asked, frame: Frame) -> bytes:
    """Render a whole chat.completion."""
    message: dict[str, object] = {"role": "assistant", "content": asked.text}
    message |= {"refusal": None, "annotations": []}
    if asked.call is not None:
        message |= {"content": None, "tool_calls": [_call(asked.call, asked.call.arguments)]}
    if asked.clarification is not None:
        message["clarification"] = asked.clarification
    choice = {
        "index": 0,
        "message": message,
        "logprobs": None,
        "finish_reason": _finish(asked),
    }
    body = {**frame.fields("chat.completion"), "choices": [choice], "usage": _USAGE}
    return orjson.dumps(body | _explained(asked))


def events(asked: Asked, frame: Frame, *, include_usage: bool) -> Iterator[bytes]:
    """Render the events of a chat.completion.chunk stream, `[DONE]` included."""
    head = frame.fields("chat.completion.chunk")
    usage = {"usage": None} if include_usage else {}
    for delta in _deltas(asked):
        yield _event(head | _choice(delta, None) | usage)
    last: dict[str, object] = {}
    if asked.clarification is not None:
        last["clarification"] = asked.clarification
    yield _event(head | _choice(last, _finish(asked)) | usage | _explained(asked))
    if include_usage:
        yield _event(head | {"choices": [], "usage": _USAGE})
    yield DONE


def refusal(asked: Asked, *, param: str = "messages") -> bytes:
    """Render the 422 for callers who want an error instead of a question; `param` is at fault."""
    error = {
        "message": "the request is ambiguous; error.clarification holds the question",
        "type": "invalid_request_error",
        "param": param,
        "code": "clarification_needed",
        "clarification": asked.clarification,
    }
    return orjson.dumps({"error": error})


def _deltas(asked: Asked) -> Iterator[dict[str, object]]:
    role: dict[str, object] = {"role": "assistant", "refusal": None}
    if asked.call is None:
        yield role | {"content": ""}
        for line in _AFTER_LINE.split(asked.text):
            yield {"content": line}
        return
    yield role | {"content": None, "tool_calls": [{"index": 0, **_call(asked.call, "")}]}
    yield {"tool_calls": [{"index": 0, "function": {"arguments": asked.call.arguments}}]}


def _call(call: ToolCall, arguments: str) -> dict[str, object]:
    return {
        "id": call.id,
        "type": "function",
        "function": {"name": call.name, "arguments": arguments},
    }


def _choice(delta: Mapping[str, object], reason: str | None) -> dict[str, object]:
    return {"choices": [{"index": 0, "delta": delta, "logprobs": None, "finish_reason": reason}]}


def _finish(asked: Asked) -> str:
    return "stop" if asked.call is None else "tool_calls"


def _explained(asked: Asked) -> dict[str, object]:
    return {} if asked.explain is None else {"clarigate": asked.explain}


def _event(chunk: Mapping[str, Any]) -> bytes:
    return b"data: " + orjson.dumps(chunk) + b"\n\n"
