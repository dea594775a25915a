"""Finding a clarification in whatever a client hands back, whole or in pieces.

Chat completions and the Responses API are read alike. Clients keep the field in different places:
openai-python among the extra fields of its message or output item, LangChain's adapter in
`additional_kwargs`, the 422 of mode `error` in the error. The places are a table. Nothing is
imported of any client, and nothing is read from a network.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from clarigate.clarification import Clarification, parse_clarification
from clarigate.errors import PayloadError

__all__ = ["StreamReader", "content_of", "find_clarification", "message_of", "was_asked"]

FIELD: Final = "clarification"
DECISION_HEADER: Final = "x-clarigate-decision"

STEPS: Final = (
    *("choices", "message", "delta", "error", "body", "additional_kwargs"),
    *("output", "item", "response"),  # of the Responses API and its events
)
"""Fields through which the search goes on; of a list its first item."""
DEPTH: Final = 4
DATA: Final = "data:"
ENDINGS: Final = {
    "response.completed": "stop",
    "response.incomplete": "length",
    "response.failed": "error",
}
"""Last events of a stream of the Responses API → the finish reason that a chat stream has."""
STREAM_STARTS: Final = (DATA, "event:")


def find_clarification(response: object) -> Clarification | None:
    """Return the clarification in a response, None where it is an answer like any other.

    Takes what clients return: an object of openai-python (completion or response) or LangChain, an
    error that carries the body of a 422, a dict, JSON or event-stream text (str or bytes), one
    chunk or event, or a list of them.

    Raises:
        PayloadError: there is one, and it cannot be read.
    """
    data = _parsed(response)
    if isinstance(data, StreamReader):
        return data.clarification
    if isinstance(data, list | tuple):
        return next(filter(None, map(find_clarification, data)), None)
    found = _search(data, DEPTH)
    return None if found is None else parse_clarification(found)


def was_asked(headers: Mapping[str, str]) -> bool:
    """Tell from a response's headers whether it is a question, before its body is read."""
    found = {name.lower(): value for name, value in headers.items()}
    return found.get(DECISION_HEADER) == "asked"


def message_of(response: object) -> dict[str, Any]:
    """Return the assistant message of a response as the dict that joins the history.

    The text, its reference line included, is all that the proxy needs; a call of the client's own
    ask-the-user tool is kept as well. The output of the Responses API gives an item of its input.
    """
    data = _parsed(response)
    if isinstance(data, StreamReader):
        return data.message()
    output = _get(data, "output")
    if isinstance(output, list | tuple):
        return _item_of(output)
    place = _first(_get(data, "choices"))
    message = _get(place, "message") if place is not None else data
    kept: dict[str, Any] = {"role": "assistant", "content": content_of(message)}
    calls = [_plain_call(call) for call in _get(message, "tool_calls") or ()]
    return kept | ({"tool_calls": calls} if calls else {})


def content_of(message: object) -> str | None:
    """Return a message's text, None where it has none."""
    content = _get(message, "content")
    if isinstance(content, list):
        return "".join(str(_get(part, "text") or "") for part in content)
    return content if isinstance(content, str) else None


class StreamReader:
    """Adds up a stream: `feed` it chunks or events (objects, dicts) or its raw text or bytes.

    Streams of chat completions and of the Responses API are told apart by what is in them. `text`,
    `tool_calls`, `clarification`, `finish_reason` and `error` hold what came so far.
    """

    def __init__(self) -> None:
        self.text: str = ""
        self.tool_calls: list[dict[str, Any]] = []
        self.clarification: Clarification | None = None
        self.explanation: Mapping[str, Any] | None = None
        self.finish_reason: str | None = None
        self.error: Mapping[str, Any] | None = None
        self.is_done: bool = False
        self._output: list[object] = []
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._rest = ""

    def feed(self, piece: object) -> str:
        """Take the next chunk, or the next piece of the event stream, and return its new text."""
        if isinstance(piece, bytes):
            piece = self._decode(piece)
        if isinstance(piece, str):
            return "".join(map(self._chunk, self._events(piece)))
        return self._chunk(piece)

    def message(self) -> dict[str, Any]:
        """Return the assistant message as the dict that joins the history."""
        if self._output:
            return _item_of(self._output)
        kept: dict[str, Any] = {"role": "assistant", "content": self.text or None}
        return kept | ({"tool_calls": self.tool_calls} if self.tool_calls else {})

    def _events(self, text: str) -> Iterable[object]:
        *lines, self._rest = (self._rest + text).split("\n")
        for line in lines:
            data = line.removeprefix(DATA).strip() if line.startswith(DATA) else ""
            if data == "[DONE]":
                self.is_done = True
            elif data:
                yield _loads(data)

    def _chunk(self, chunk: object) -> str:
        error = _get(chunk, "error")
        if isinstance(error, Mapping):
            self.error = error
        explanation = _get(chunk, "clarigate")
        if isinstance(explanation, Mapping):
            self.explanation = explanation
        choice = _first(_get(chunk, "choices"))
        if choice is None:
            return self._event(str(_get(chunk, "type") or ""), chunk)
        delta = _get(choice, "delta") or _get(choice, "message")  # a whole answer has a message
        self.finish_reason = _get(choice, "finish_reason") or self.finish_reason
        found = _search(delta, 1)
        if found is not None:
            self.clarification = parse_clarification(found)
        for place, call in enumerate(_get(delta, "tool_calls") or ()):
            self._add_call(call, place)
        new = content_of(delta) or ""
        self.text += new
        return new

    def _event(self, kind: str, event: object) -> str:
        """Take an event of the Responses API."""
        if kind == "response.output_text.delta":
            new = str(_get(event, "delta") or "")
            self.text += new
            return new
        if kind == "response.output_item.done":
            self._output.append(_get(event, "item"))
            found = _search(event, 1)
            if found is not None:
                self.clarification = parse_clarification(found)
        elif kind in ENDINGS:
            self.is_done, self.finish_reason = True, ENDINGS[kind]
        elif kind == "error":
            self.error = {"code": _get(event, "code"), "message": _get(event, "message")}
        return ""

    def _add_call(self, piece: object, place: int) -> None:
        index = _get(piece, "index")
        index = place if index is None else index
        while len(self.tool_calls) <= index:
            self.tool_calls.append(
                {"id": "", "type": "function", "function": {"name": "", "arguments": ""}}
            )
        call = self.tool_calls[index]
        call["id"] = _get(piece, "id") or call["id"]
        for name in ("name", "arguments"):
            call["function"][name] += _get(_get(piece, "function"), name) or ""


def _parsed(response: object) -> object:
    """Undo text: JSON gives its value, an event stream a reader that has read it."""
    if isinstance(response, bytes | bytearray):
        response = bytes(response).decode("utf-8", "replace")
    if not isinstance(response, str):
        return response
    if response.lstrip().startswith(STREAM_STARTS):
        reader = StreamReader()
        reader.feed(response + "\n")
        return reader
    return _loads(response)


def _loads(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        raise PayloadError("the response is not JSON: hand over a whole body") from None


def _search(place: object, depth: int) -> Mapping[str, object] | None:
    found = _get(place, FIELD)
    if isinstance(found, Mapping):
        return found
    if depth == 0:
        return None
    steps = (_first(_get(place, name)) for name in STEPS)
    inner = (_search(step, depth - 1) for step in steps if step is not None)
    return next((found for found in inner if found is not None), None)


def _first(value: object) -> object:
    if isinstance(value, list | tuple):
        return value[0] if value else None
    return value


def _get(place: object, name: str) -> Any:
    """Read a field of a mapping or of an object; fields a model does not know are its extra."""
    if isinstance(place, Mapping):
        return place.get(name)
    if place is None or isinstance(place, str | bytes | int | float | list | tuple):
        return None
    return getattr(place, name, None)


def _item_of(output: Iterable[object]) -> dict[str, Any]:
    """Return an output's call of a function, or else its text, as an item of the next input."""
    items = list(output)
    for item in items:
        if _get(item, "type") == "function_call":
            names = ("type", "call_id", "name", "arguments")
            return {name: _get(item, name) for name in names}
    texts = (content_of(item) or "" for item in items if _get(item, "type") == "message")
    return {"role": "assistant", "content": "".join(texts)}


def _plain_call(call: object) -> dict[str, Any]:
    function = _get(call, "function")
    return {
        "id": _get(call, "id"),
        "type": "function",
        "function": {"name": _get(function, "name"), "arguments": _get(function, "arguments")},
    }
