"""What the core wants changed in a body, as values; `server.wire` splices them into the bytes.

All indices are those of the request as it came in, all offsets code points of the decoded string,
so edits do not depend on each other's order.
"""

from __future__ import annotations

from clarigate_proxy.core.records import record

__all__ = [
    "AppendParts",
    "AppendText",
    "CutText",
    "DropField",
    "DropMessage",
    "DropMessageField",
    "Edit",
    "PrependText",
    "SetText",
]


@record(frozen=True, slots=True, kw_only=True)
class DropField:
    """Take a top-level field out of the body."""

    name: str


@record(frozen=True, slots=True, kw_only=True)
class DropMessage:
    """Take a whole message out of `messages`."""

    message: int


@record(frozen=True, slots=True, kw_only=True)
class DropMessageField:
    """Take a field out of a message."""

    message: int
    name: str


@record(frozen=True, slots=True, kw_only=True)
class CutText:
    """Remove [start, end) from the content string (or the text of part `part`)."""

    message: int
    start: int
    end: int
    part: int | None = None


@record(frozen=True, slots=True, kw_only=True)
class AppendText:
    """Append text: to the content string, or as one more text part of a content array.

    The client's own text is a byte prefix of the result. Several appends keep their order.
    """

    message: int
    text: str


@record(frozen=True, slots=True, kw_only=True)
class PrependText:
    """Put text first: before the content string, or as one more text part of a content array.

    The client's own text is a byte suffix of the result, but for what is appended. Several keep
    their order.
    """

    message: int
    text: str


@record(frozen=True, slots=True, kw_only=True)
class AppendParts:
    """Append the raw content parts of message `source` to message `message`, byte for byte.

    A content string of the target becomes an array of one text part first.
    """

    message: int
    source: int


@record(frozen=True, slots=True, kw_only=True)
class SetText:
    """Replace the content string, or the text parts of an array by one text part in their place."""

    message: int
    text: str


Edit = (
    AppendParts
    | AppendText
    | CutText
    | DropField
    | DropMessage
    | DropMessageField
    | PrependText
    | SetText
)
