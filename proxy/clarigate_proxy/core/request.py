"""A chat request as the core sees it: parsed values, never bytes.

The shell parses the body, validates the `clarigate` field and hands over a `ChatRequest`; what the
core wants changed it returns as `core.edits`, which the shell splices into the original bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import StrEnum

from clarigate_proxy.core.filetext import file_text
from clarigate_proxy.core.records import record
from clarigate_proxy.core.values import Message, Part, PartKind, RequestMode, ToolCall

__all__ = [
    "ChatRequest",
    "ContextDocument",
    "Controls",
    "FileReader",
    "Ruling",
    "RulingKind",
    "Tool",
    "parse_messages",
    "parse_tools",
]


@record(frozen=True, slots=True, kw_only=True)
class ContextDocument:
    """A document offered beside the prompt (`clarigate.context`)."""

    id: str
    text: str
    title: str | None = None
    source: str | None = None


class RulingKind(StrEnum):
    """What a person says about one assumption."""

    CONFIRM = "confirm"
    DENY = "deny"
    TEXT = "text"


@record(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What is said about one assumption of a preview; `text` is the value instead of it."""

    kind: RulingKind
    text: str = ""


@record(frozen=True, slots=True, kw_only=True)
class Controls:
    """The request's own `clarigate` field and headers, validated (wire, "Controls").

    `text` and `assumptions` (by slot) are about a preview, as the actions insert, modify and
    discard are.
    """

    mode: RequestMode = RequestMode.AUTO
    context: tuple[ContextDocument, ...] = ()
    state: str | None = None
    answers: Mapping[str, tuple[str, ...] | str] | None = None
    action: str | None = None
    explain: bool = False
    text: str | None = None
    assumptions: Mapping[str, Ruling] | None = None


@record(frozen=True, slots=True, kw_only=True)
class Tool:
    """A declared function tool: its name, description and JSON-Schema parameters."""

    name: str
    description: str = ""
    parameters: Mapping[str, object] = field(default_factory=dict)


@record(frozen=True, slots=True, kw_only=True)
class ChatRequest:
    """One chat request. `fields` is the parsed body, `headers` have lower-case names.

    `messages` is None where the body has no usable `messages` array. `history_seen` is false where
    a part of the conversation is kept upstream, `resumable` where a client that answers could not
    bring the question back (both are about the Responses API).
    """

    messages: tuple[Message, ...] | None
    fields: Mapping[str, object]
    headers: Mapping[str, str] = field(default_factory=dict)
    controls: Controls = Controls()
    tools: tuple[Tool, ...] = ()
    history_seen: bool = True
    resumable: bool = True

    @property
    def model(self) -> str:
        """The requested model's name, "" where there is none."""
        model = self.fields.get("model")
        return model if isinstance(model, str) else ""

    @property
    def stream(self) -> bool:
        """Whether a stream was asked for."""
        return self.fields.get("stream") is True

    @property
    def include_usage(self) -> bool:
        """Whether `stream_options.include_usage` is set."""
        options = self.fields.get("stream_options")
        return isinstance(options, Mapping) and options.get("include_usage") is True


FileReader = Callable[[Mapping[str, object]], str]
"""Reads the text of a file object (`file_data`, `filename`), "" where it has none."""


def parse_messages(
    fields: Mapping[str, object], read_file: FileReader = file_text
) -> tuple[Message, ...] | None:
    """Read `messages` leniently: unknown shapes become empty text or `other` parts, never errors.

    `read_file` may know more kinds of files than the core does.
    Returns None where `messages` is absent, empty or not an array of objects.
    """
    raw = fields.get("messages")
    if not isinstance(raw, list) or not raw or not all(isinstance(item, dict) for item in raw):
        return None
    return tuple(_message(index, item, read_file) for index, item in enumerate(raw))


def _message(index: int, raw: Mapping[str, object], read_file: FileReader) -> Message:
    content = raw.get("content")
    role, call_id, clarification = (
        raw.get("role"),
        raw.get("tool_call_id"),
        raw.get("clarification"),
    )
    return Message(
        index=index,
        role=role if isinstance(role, str) else "",
        parts=_parts(content, read_file),
        in_array=isinstance(content, list),
        tool_calls=_calls(raw.get("tool_calls")),
        tool_call_ids=_call_ids(raw.get("tool_calls")),
        tool_call_id=call_id if isinstance(call_id, str) else None,
        has_clarification="clarification" in raw,
        clarification=clarification if isinstance(clarification, dict) else None,
    )


def _parts(content: object, read_file: FileReader) -> tuple[Part, ...]:
    if isinstance(content, str):
        return (Part(kind=PartKind.TEXT, text=content),)
    if isinstance(content, list):
        return tuple(_part(item, read_file) for item in content)
    return ()


_PART_KINDS: Mapping[str, PartKind] = {
    "text": PartKind.TEXT,
    "input_text": PartKind.TEXT,
    "output_text": PartKind.TEXT,
    "image_url": PartKind.IMAGE,
    "input_image": PartKind.IMAGE,
    "input_audio": PartKind.AUDIO,
    "file": PartKind.FILE,
    "input_file": PartKind.FILE,
}


def _part(raw: object, read_file: FileReader) -> Part:
    if isinstance(raw, str):
        return Part(kind=PartKind.TEXT, text=raw)
    if not isinstance(raw, dict):
        return Part(kind=PartKind.OTHER)
    kind = _PART_KINDS.get(str(raw.get("type")), PartKind.OTHER)
    if kind is PartKind.FILE:
        return _file_part(raw, read_file)
    text = raw.get("text")
    return Part(kind=kind, text=text if kind is PartKind.TEXT and isinstance(text, str) else "")


def _file_part(raw: Mapping[str, object], read_file: FileReader) -> Part:
    inner = raw.get("file")
    file: Mapping[str, object] = inner if isinstance(inner, dict) else raw
    name = file.get("filename")
    return Part(
        kind=PartKind.FILE, text=read_file(file), name=name if isinstance(name, str) else None
    )


def _call_ids(calls: object) -> tuple[str, ...]:
    if not isinstance(calls, list):
        return ()
    return tuple(
        call["id"] for call in calls if isinstance(call, dict) and isinstance(call.get("id"), str)
    )


def _calls(calls: object) -> tuple[ToolCall, ...]:
    found = (_call(item) for item in calls) if isinstance(calls, list) else ()
    return tuple(call for call in found if call is not None)


def _call(raw: object) -> ToolCall | None:
    inner = raw.get("function") if isinstance(raw, dict) else None
    if not isinstance(raw, dict) or not isinstance(inner, dict):
        return None
    call_id, name, arguments = raw.get("id"), inner.get("name"), inner.get("arguments")
    if isinstance(call_id, str) and isinstance(name, str) and isinstance(arguments, str):
        return ToolCall(id=call_id, name=name, arguments=arguments)
    return None


def parse_tools(fields: Mapping[str, object]) -> tuple[Tool, ...]:
    """Read the declared tools (chat and Responses shapes); what is not a named tool is skipped."""
    raw = fields.get("tools")
    if not isinstance(raw, list):
        return ()
    tools = (_tool(item) for item in raw if isinstance(item, dict))
    return tuple(tool for tool in tools if tool is not None)


def _tool(raw: Mapping[str, object]) -> Tool | None:
    inner = raw.get("function")
    source: Mapping[str, object] = inner if isinstance(inner, dict) else raw
    name, description = source.get("name"), source.get("description")
    parameters = source.get("parameters")
    if not isinstance(name, str):
        return None
    return Tool(
        name=name,
        description=description if isinstance(description, str) else "",
        parameters=parameters if isinstance(parameters, dict) else {},
    )
