"""Our own answers against OpenAI's published schema, and against its Python client."""

from __future__ import annotations

import json
from typing import Any

import pytest
from openai.types.chat import ChatCompletion, ChatCompletionChunk

from clarigate_proxy.server.answers import DONE, Frame, completion, events, refusal
from clarigate_proxy.server.brain import Asked, ToolCall
from tests.server.openapi import validate
from tests.support.shell import CLARIFICATION, QUESTION

FRAME = Frame(id="chatcmpl-1", created=1_790_000_000, model="m")
CALL = Asked(
    text="Who?",
    clarification=None,
    reason="worth_asking",
    call=ToolCall(id="call_1", name="ask_user", arguments='{"question":"Who?"}'),
)


def chunks_of(asked: Asked, *, include_usage: bool = False) -> list[dict[str, Any]]:
    sent = list(events(asked, FRAME, include_usage=include_usage))
    assert sent[-1] == DONE
    assert all(event.startswith(b"data: ") and event.endswith(b"\n\n") for event in sent)
    assert not any(b"\nid:" in event or b"\nevent:" in event for event in sent)
    return [json.loads(event[6:]) for event in sent[:-1]]


@pytest.mark.parametrize("asked", [QUESTION, CALL])
def test_a_completion_is_one_by_openais_schema(asked: Asked) -> None:
    body = json.loads(completion(asked, FRAME))
    validate(body, "CreateChatCompletionResponse")
    ChatCompletion.model_validate(body)
    assert body["usage"]["total_tokens"] == 0


@pytest.mark.parametrize("asked", [QUESTION, CALL])
@pytest.mark.parametrize("include_usage", [True, False])
def test_a_streams_chunks_are_ones_by_openais_schema(asked: Asked, include_usage: bool) -> None:
    for chunk in chunks_of(asked, include_usage=include_usage):
        ChatCompletionChunk.model_validate(chunk)
        without_null = {k: v for k, v in chunk.items() if k != "usage" or v is not None}
        validate(without_null, "CreateChatCompletionStreamResponse")


def test_a_stream_says_what_the_completion_says() -> None:
    chunks = chunks_of(QUESTION)
    deltas = [chunk["choices"][0]["delta"] for chunk in chunks]
    assert deltas[0] == {"role": "assistant", "content": "", "refusal": None}
    assert "".join(delta.get("content") or "" for delta in deltas) == QUESTION.text
    assert [chunk["choices"][0]["finish_reason"] for chunk in chunks][-2:] == [None, "stop"]
    assert deltas[-1] == {"clarification": CLARIFICATION}
    assert not any("usage" in chunk for chunk in chunks)


def test_usage_comes_last_without_choices_and_is_null_before() -> None:
    *others, last = chunks_of(QUESTION, include_usage=True)
    assert last["choices"] == []
    assert last["usage"]["total_tokens"] == 0
    assert all(chunk["usage"] is None for chunk in others)


def test_a_tool_call_streams_its_name_first_and_its_arguments_then() -> None:
    chunks = chunks_of(CALL)
    calls = [
        call for chunk in chunks for call in chunk["choices"][0]["delta"].get("tool_calls", [])
    ]
    assert [call["index"] for call in calls] == [0, 0]
    assert calls[0]["id"] == "call_1"
    assert calls[0]["function"] == {"name": "ask_user", "arguments": ""}
    assert calls[1]["function"] == {"arguments": '{"question":"Who?"}'}
    assert chunks[-1]["choices"][0]["finish_reason"] == "tool_calls"


def test_an_explanation_stands_beside_the_choices() -> None:
    asked = Asked(text="?", clarification={}, reason="worth_asking", explain={"decision": "ask"})
    assert json.loads(completion(asked, FRAME))["clarigate"] == {"decision": "ask"}
    assert chunks_of(asked)[-1]["clarigate"] == {"decision": "ask"}


def test_a_refusal_is_an_envelope_that_carries_the_question() -> None:
    error = json.loads(refusal(QUESTION))["error"]
    assert error["clarification"] == CLARIFICATION
    assert (error["code"], error["param"]) == ("clarification_needed", "messages")
