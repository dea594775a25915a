"""Reading a chat body: leniently, completely, never an error for a shape we do not know."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.request import ChatRequest, parse_messages, parse_tools
from clarigate_proxy.core.values import PartKind, ToolCall


@pytest.mark.parametrize("messages", [None, [], "hi", {}, ["hi"], [{"role": "user"}, 1]])
def test_without_usable_messages_there_are_none(messages: object) -> None:
    assert parse_messages({"messages": messages}) is None


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("hello", "hello"),
        ("", ""),
        (None, ""),
        ([], ""),
        (7, ""),
        ([{"type": "text", "text": "a"}, {"type": "text", "text": "b"}], "a\nb"),
        (["plain", {"type": "input_text", "text": "b"}], "plain\nb"),
        ([{"type": "text", "text": None}], ""),
    ],
)
def test_content_of_every_shape_becomes_text(content: object, text: str) -> None:
    messages = parse_messages({"messages": [{"role": "user", "content": content}]})
    assert messages is not None
    assert messages[0].text == text


def test_parts_that_are_not_text_are_told_by_kind() -> None:
    content: list[dict[str, Any]] = [
        {"type": "text", "text": "see"},
        {"type": "image_url", "image_url": {"url": "https://127.0.0.1/a.png"}},
        {"type": "input_audio", "input_audio": {"data": "", "format": "wav"}},
        {"type": "file", "file": {"filename": "terms.pdf", "file_data": "data:application/pdf;x"}},
        {"type": "hologram"},
    ]
    messages = parse_messages({"messages": [{"role": "user", "content": content}]})
    assert messages is not None
    assert [part.kind for part in messages[0].parts] == [
        PartKind.TEXT,
        PartKind.IMAGE,
        PartKind.AUDIO,
        PartKind.FILE,
        PartKind.OTHER,
    ]
    assert messages[0].parts[3].name == "terms.pdf"
    assert messages[0].has_media
    assert messages[0].in_array


def test_tool_calls_and_our_field_are_seen() -> None:
    raw = [
        {"role": "assistant", "content": None, "tool_calls": [{"id": "c1"}, {"id": 2}, "x"]},
        {"role": "tool", "tool_call_id": "c1", "content": "ok"},
        {"role": "assistant", "content": "q", "clarification": "odd"},
        {"role": "assistant", "content": "q", "clarification": {"state": "s"}},
    ]
    messages = parse_messages({"messages": raw})
    assert messages is not None
    assert messages[0].tool_call_ids == ("c1",)
    assert messages[1].tool_call_id == "c1"
    assert (messages[2].has_clarification, messages[2].clarification) == (True, None)
    assert messages[3].clarification == {"state": "s"}
    assert [message.index for message in messages] == [0, 1, 2, 3]


def test_calls_of_function_tools_are_read_with_their_arguments_as_text() -> None:
    function = {"name": "ask_user", "arguments": '{"question": "Who?"}'}
    raw = [
        {"id": "c1", "type": "function", "function": function},
        {"id": "c2", "type": "custom", "custom": {"name": "shell", "input": "ls"}},
        {"id": "c3", "function": {"name": "ask_user", "arguments": {"question": "Who?"}}},
    ]
    messages = parse_messages({"messages": [{"role": "assistant", "tool_calls": raw}]})
    assert messages is not None
    assert messages[0].tool_calls == (ToolCall(id="c1", **function),)
    assert messages[0].tool_call_ids == ("c1", "c2", "c3")


def test_tools_of_both_shapes_are_read_and_the_rest_is_skipped() -> None:
    tools = parse_tools(
        {
            "tools": [
                {"type": "function", "function": {"name": "a", "parameters": {"x": 1}}},
                {"type": "function", "name": "b", "description": "flat"},
                {"type": "web_search"},
                "odd",
            ]
        }
    )
    assert [(tool.name, tool.description) for tool in tools] == [("a", ""), ("b", "flat")]
    assert parse_tools({"tools": None}) == ()


def test_flags_of_the_body_are_read_strictly() -> None:
    body: dict[str, object] = {"stream": True, "stream_options": {"include_usage": True}}
    request = ChatRequest(messages=None, fields={**body, "model": "m"})
    assert (request.model, request.stream, request.include_usage) == ("m", True, True)
    request = ChatRequest(messages=None, fields={"stream": 1, "stream_options": [], "model": 3})
    assert (request.model, request.stream, request.include_usage) == ("", False, False)
