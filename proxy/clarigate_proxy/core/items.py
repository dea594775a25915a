"""A Responses request as the chat request that it stands for: values in, values out.

Why: gates, extraction and questions are written once, for messages. Every item becomes exactly one
message, in its place, so that an edit of a message is an edit of its item; `instructions` become
the system message before them, and OpenAI's names of the one API those of the other. Must not know:
bytes, tokens.

What a request does not show is kept upstream: an earlier response, a conversation, a prompt
template, an item that is referred to or was compacted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

__all__ = ["chat_fields", "is_answer", "items_of", "shows_history"]

_UNSEEN_FIELDS: Final = ("previous_response_id", "conversation", "prompt")
_UNSEEN_ITEMS: Final = frozenset({"item_reference", "compaction", "compaction_summary"})
_LOGPROBS: Final = "message.output_text.logprobs"
_NO_MESSAGE: Final = ""

_Item = Mapping[str, Any]


def items_of(fields: Mapping[str, object]) -> tuple[Mapping[str, object], ...] | None:
    """Return the input as items, a string as the user message that it is; None without any."""
    given = fields.get("input")
    if isinstance(given, str) and given:
        return ({"type": "message", "role": "user", "content": given},)
    if isinstance(given, list) and given and all(isinstance(item, dict) for item in given):
        return tuple(given)
    return None


def chat_fields(fields: Mapping[str, object]) -> dict[str, object]:
    """Return the fields of the chat request that a Responses request stands for."""
    items = items_of(fields)
    chat = dict(fields)
    chat.pop("messages", None)
    if items is not None:
        said = fields.get("instructions")
        first = [{"role": "system", "content": said}] if isinstance(said, str) else []
        chat["messages"] = [*first, *map(_message, items)]
    text = fields.get("text")
    chat["response_format"] = text.get("format") if isinstance(text, Mapping) else None
    chat["max_completion_tokens"] = fields.get("max_output_tokens")
    include = fields.get("include")
    wanted = isinstance(include, list) and _LOGPROBS in include
    chat["logprobs"] = wanted or bool(fields.get("top_logprobs"))
    return chat


# --- items ---------------------------------------------------------------------------------------


def _message(item: _Item) -> Mapping[str, object]:
    """Return the message of an item; items that are no words of anybody have no role."""
    kind = item.get("type", "message" if "role" in item else "")
    read_item = _ITEMS.get(kind) if isinstance(kind, str) else None
    if read_item is not None:
        return read_item(item)
    if isinstance(kind, str) and kind.endswith("_output") and "call_id" in item:
        return _result(item)
    if isinstance(kind, str) and kind.endswith("_call") and "call_id" in item:
        return {"role": "assistant", "tool_calls": [{"id": item["call_id"]}]}
    return {"role": _NO_MESSAGE}


def _words(item: _Item) -> Mapping[str, object]:
    return item


def _call(item: _Item) -> Mapping[str, object]:
    function = {"name": item.get("name"), "arguments": item.get("arguments")}
    call = {"id": item.get("call_id"), "type": "function", "function": function}
    message: dict[str, object] = {"role": "assistant", "content": None, "tool_calls": [call]}
    if "clarification" in item:
        message["clarification"] = item["clarification"]
    return message


def _result(item: _Item) -> Mapping[str, object]:
    return {"role": "tool", "tool_call_id": item.get("call_id"), "content": item.get("output")}


def _approval(item: _Item) -> Mapping[str, object]:
    return {"role": "assistant", "tool_calls": [{"id": item.get("id")}]}


def _approved(item: _Item) -> Mapping[str, object]:
    return {"role": "tool", "tool_call_id": item.get("approval_request_id")}


_ITEMS: Final[Mapping[str, Callable[[_Item], Mapping[str, object]]]] = {
    "message": _words,
    "function_call": _call,
    "function_call_output": _result,
    "mcp_approval_request": _approval,
    "mcp_approval_response": _approved,
}


def shows_history(fields: Mapping[str, object]) -> bool:
    """Whether all of the conversation is in the request."""
    if any(fields.get(name) is not None for name in _UNSEEN_FIELDS):
        return False
    return not any(str(item.get("type")) in _UNSEEN_ITEMS for item in items_of(fields) or ())


def is_answer(item: _Item) -> bool:
    """Whether an item is the assistant's: words or a call."""
    return _message(item).get("role") == "assistant"
