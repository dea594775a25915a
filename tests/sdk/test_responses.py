"""A clarification is found wherever a client keeps it, whole or in pieces."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from openai.types.chat import ChatCompletion, ChatCompletionChunk

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


def test_the_message_for_the_history_is_the_text_alone() -> None:
    expected = {"role": "assistant", "content": MESSAGE["content"]}
    assert message_of(BODY) == message_of(ChatCompletion.model_validate(BODY)) == expected
    assert message_of(STREAM) == message_of(MESSAGE) == expected


def test_content_in_parts_is_joined() -> None:
    parts = [{"type": "text", "text": "Who"}, {"type": "text", "text": "?"}]
    assert message_of({"content": parts}) == {"role": "assistant", "content": "Who?"}


def test_headers_tell_before_the_body_does() -> None:
    assert was_asked({"X-Clarigate-Decision": "asked"})
    assert not was_asked({"x-clarigate-decision": "forwarded"})
    assert not was_asked({})


def test_several_questions_come_back_whole() -> None:
    assert find_clarification(completion(SEVERAL)) == SEVERAL
