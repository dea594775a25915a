"""Items of the Responses API are the messages that they stand for."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.items import chat_fields, is_answer, items_of, shows_history
from clarigate_proxy.core.request import parse_messages
from clarigate_proxy.core.values import Message, PartKind


def messages_of(fields: dict[str, Any]) -> tuple[Message, ...]:
    messages = parse_messages(chat_fields(fields))
    assert messages is not None
    return messages


def test_instructions_are_the_first_message_and_every_item_is_one() -> None:
    items = [
        {"role": "developer", "content": "Be kind."},
        {"type": "reasoning", "summary": []},
        {"role": "user", "content": [{"type": "input_text", "text": "a"}]},
        {"role": "assistant", "content": [{"type": "output_text", "text": "b"}]},
        {"type": "function_call", "call_id": "c", "name": "f", "arguments": "{}"},
        {"type": "function_call_output", "call_id": "c", "output": "d"},
    ]
    messages = messages_of({"instructions": "Be brief.", "input": items})
    assert [(m.index, m.role, m.text) for m in messages] == [
        (0, "system", "Be brief."),
        (1, "developer", "Be kind."),
        (2, "", ""),
        (3, "user", "a"),
        (4, "assistant", "b"),
        (5, "assistant", ""),
        (6, "tool", "d"),
    ]
    assert messages[5].tool_calls[0].name == "f"
    assert (messages[5].tool_call_ids, messages[6].tool_call_id) == (("c",), "c")


def test_files_and_images_are_parts_that_are_present() -> None:
    parts = [
        {"type": "input_file", "filename": "a.txt", "file_data": "data:text/plain;base64,SGk="},
        {"type": "input_image", "file_id": "file_1"},
    ]
    messages = messages_of({"input": [{"role": "user", "content": parts}]})
    assert [(part.kind, part.text) for part in messages[0].parts] == [
        (PartKind.FILE, "Hi"),
        (PartKind.IMAGE, ""),
    ]


def test_a_string_is_the_users_message_and_nothing_is_no_message() -> None:
    assert items_of({"input": "Hi"}) == ({"type": "message", "role": "user", "content": "Hi"},)
    for given in (None, "", [], ["Hi"], 7, {"role": "user"}):
        assert items_of({"input": given}) is None
        assert "messages" not in chat_fields({"input": given, "messages": [{"role": "user"}]})


def test_names_of_the_one_api_become_those_of_the_other() -> None:
    fields = {
        "input": "Hi",
        "text": {"format": {"type": "json_object"}},
        "max_output_tokens": 9,
        "include": ["message.output_text.logprobs"],
        "clarigate": {"mode": "never"},
    }
    chat = chat_fields(fields)
    assert chat["response_format"] == {"type": "json_object"}
    assert chat["max_completion_tokens"] == 9
    assert chat["logprobs"] is True
    assert fields.items() <= chat.items()


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"input": "Hi"}, True),
        ({"input": "Hi", "previous_response_id": "r"}, False),
        ({"input": "Hi", "conversation": {"id": "c"}}, False),
        ({"input": "Hi", "prompt": {"id": "p"}}, False),
        ({"input": [{"type": "item_reference", "id": "m"}]}, False),
        ({"input": [{"type": ["odd"]}, {"type": "compaction"}]}, False),
        ({"input": [{"type": ["odd"]}]}, True),
    ],
)
def test_what_is_kept_upstream_is_not_shown(fields: dict[str, Any], expected: bool) -> None:
    assert shows_history(fields) is expected


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        ({"role": "assistant", "content": "Hi"}, True),
        ({"type": "function_call", "call_id": "c", "name": "f", "arguments": "{}"}, True),
        ({"role": "user", "content": "Hi"}, False),
        ({"type": "reasoning", "summary": []}, False),
    ],
)
def test_words_and_calls_are_answers(item: dict[str, Any], expected: bool) -> None:
    assert is_answer(item) is expected
