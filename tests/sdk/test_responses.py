"""A clarification is found wherever a client keeps it, whole or in pieces."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from openai.types.chat import ChatCompletion, ChatCompletionChunk
from openai.types.responses import Response

from clarigate.errors import PayloadError
from clarigate.responses import StreamReader, find_clarification, message_of, was_asked
from clarigate.testing import completion, events
from tests.sdk.examples import SEVERAL, SINGLE

BODY = completion(SINGLE)
STREAM = b"".join(events(SINGLE))
CHUNKS = [
    json.loads(line.removeprefix("data: "))
    for line in STREAM.decode().splitlines()
    if line.startswith("data: {")
]
MESSAGE = BODY["choices"][0]["message"]
ERROR = {"error": {"code": "clarification_needed", "clarification": SINGLE.to_json()}}

# The same question on the Responses API.
PART = {"type": "output_text", "text": MESSAGE["content"], "annotations": []}
ITEM = {
    "type": "message",
    "id": "msg_1",
    "role": "assistant",
    "status": "completed",
    "content": [PART],
    "clarification": SINGLE.to_json(),
}
RESPONSE: dict[str, Any] = {"id": "resp_1", "object": "response", "output": [ITEM]}
CALL_ITEM = {"type": "function_call", "call_id": "c1", "name": "ask_user", "arguments": "{}"}
EVENTS: list[dict[str, Any]] = [
    {"type": "response.created", "response": {**RESPONSE, "output": []}},
    {"type": "response.output_text.delta", "delta": MESSAGE["content"][:9]},
    {"type": "response.output_text.delta", "delta": MESSAGE["content"][9:]},
    {"type": "response.output_item.done", "item": ITEM},
    {"type": "response.completed", "response": RESPONSE},
]
EVENT_STREAM = "".join(f"event: {e['type']}\ndata: {json.dumps(e)}\n\n" for e in EVENTS).encode()

PLACES: dict[str, Any] = {
    "parsed JSON": BODY,
    "JSON text": json.dumps(BODY),
    "JSON bytes": json.dumps(BODY).encode(),
    "an object of openai-python": ChatCompletion.model_validate(BODY),
    "its message": ChatCompletion.model_validate(BODY).choices[0].message,
    "a choice": BODY["choices"][0],
    "a message": MESSAGE,
    "a finish chunk": CHUNKS[-1],
    "all chunks": CHUNKS,
    "chunk objects": [ChatCompletionChunk.model_validate(chunk) for chunk in CHUNKS],
    "an event stream": STREAM,
    "a response": RESPONSE,
    "a response of openai-python": Response.construct(**RESPONSE),
    "its item": Response.construct(**RESPONSE).output[0],
    "the last event of a response": EVENTS[-1],
    "all its events": EVENTS,
    "its event stream": EVENT_STREAM,
    "the body of a 422": ERROR,
    "an exception with that body": SimpleNamespace(body=ERROR["error"]),
    "a message of LangChain": SimpleNamespace(
        content="", additional_kwargs={"clarification": SINGLE.to_json()}
    ),
}


@pytest.mark.parametrize("response", PLACES.values(), ids=PLACES)
def test_it_is_found_in(response: object) -> None:
    assert find_clarification(response) == SINGLE


@pytest.mark.parametrize(
    "response",
    [completion("Paris."), b"".join(events("Paris.")), {}, None, [], {"choices": []}, 3],
)
def test_an_answer_like_any_other_has_none(response: object) -> None:
    assert find_clarification(response) is None


def test_one_of_another_version_says_what_to_do() -> None:
    with pytest.raises(PayloadError, match="update the client"):
        find_clarification({"message": {"clarification": {"version": 2}}})


def test_text_that_is_no_json_is_named() -> None:
    with pytest.raises(PayloadError, match="not JSON"):
        find_clarification("<html>")


@pytest.mark.parametrize("size", [1, 7, 1000, len(STREAM)])
def test_a_stream_may_be_cut_anywhere(size: int) -> None:
    reader = StreamReader()
    pieces = [reader.feed(STREAM[start : start + size]) for start in range(0, len(STREAM), size)]
    assert "".join(pieces) == reader.text == MESSAGE["content"]
    assert reader.clarification == SINGLE
    assert (reader.finish_reason, reader.is_done) == ("stop", True)


def test_characters_cut_in_two_are_put_together() -> None:
    reader = StreamReader()
    raw = json.dumps({"choices": [{"delta": {"content": "Grüße 🙂"}}]}, ensure_ascii=False)
    for byte in f"data: {raw}\r\n\r\n".encode():
        reader.feed(bytes([byte]))
    assert reader.text == "Grüße 🙂"


def test_calls_and_errors_of_a_stream_are_kept() -> None:
    reader = StreamReader()
    first = {"index": 0, "id": "call_1", "function": {"name": "ask_user", "arguments": '{"a"'}}
    rest = {"index": 0, "function": {"arguments": ": 1}"}}
    for call in (first, rest):
        reader.feed({"choices": [{"delta": {"tool_calls": [call]}}]})
    reader.feed({"error": {"message": "gone"}})
    assert reader.message()["tool_calls"][0]["function"]["arguments"] == '{"a": 1}'
    assert reader.error == {"message": "gone"}


def test_a_reader_takes_a_whole_answer_with_its_calls() -> None:
    calls = [
        {"id": name, "type": "function", "function": {"name": name, "arguments": "{}"}}
        for name in ("first", "second")
    ]
    message = {"role": "assistant", "content": "Yes.", "tool_calls": calls}
    reader = StreamReader()
    assert reader.feed({"choices": [{"message": message, "finish_reason": "stop"}]}) == "Yes."
    assert reader.message() == message


def test_the_message_for_the_history_is_the_text_alone() -> None:
    expected = {"role": "assistant", "content": MESSAGE["content"]}
    assert message_of(BODY) == message_of(ChatCompletion.model_validate(BODY)) == expected
    assert message_of(STREAM) == message_of(MESSAGE) == expected


@pytest.mark.parametrize("size", [1, 7, len(EVENT_STREAM)])
def test_a_stream_of_the_responses_api_is_read_alike(size: int) -> None:
    reader = StreamReader()
    for start in range(0, len(EVENT_STREAM), size):
        reader.feed(EVENT_STREAM[start : start + size])
    assert (reader.text, reader.clarification) == (MESSAGE["content"], SINGLE)
    assert (reader.finish_reason, reader.is_done) == ("stop", True)
    assert reader.message() == {"role": "assistant", "content": MESSAGE["content"]}


def test_an_error_event_of_the_responses_api_is_kept() -> None:
    reader = StreamReader()
    reader.feed({"type": "error", "code": "c", "message": "gone", "param": None})
    assert reader.error == {"code": "c", "message": "gone"}


def test_the_item_for_the_next_input_is_text_or_call() -> None:
    expected = {"role": "assistant", "content": MESSAGE["content"]}
    assert message_of(RESPONSE) == message_of(EVENT_STREAM) == expected
    assert message_of({"output": [{"type": "reasoning"}, {"id": "fc_1", **CALL_ITEM}]}) == CALL_ITEM


def test_content_in_parts_is_joined() -> None:
    parts = [{"type": "text", "text": "Who"}, {"type": "text", "text": "?"}]
    assert message_of({"content": parts}) == {"role": "assistant", "content": "Who?"}


def test_headers_tell_before_the_body_does() -> None:
    assert was_asked({"X-Clarigate-Decision": "asked"})
    assert not was_asked({"x-clarigate-decision": "forwarded"})
    assert not was_asked({})


def test_several_questions_come_back_whole() -> None:
    assert find_clarification(completion(SEVERAL)) == SEVERAL
