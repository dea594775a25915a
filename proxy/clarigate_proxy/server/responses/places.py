"""Where the messages of a Responses request stand in its bytes: what `server.splice` works on.

Why: the core names message and code point, the body has items, a bare string, or `instructions`
beside them. Numbers are those of `core.items`: the instructions are the first message where there
are any, then comes one message for each item. Must not know: what is edited.
"""

from __future__ import annotations

from typing import Final

from clarigate_proxy.server.wire import BodyIndex, Member, Span

__all__ = ["ItemIndex", "raw_items", "user_item"]

_QUOTE: Final = 0x22
_INPUT, _OUTPUT = "input_text", "output_text"


class ItemIndex(BodyIndex):
    """Where instructions, items and their texts stand."""

    __slots__ = ()

    def __init__(self, body: bytes) -> None:
        super().__init__(body)
        self.listed = self.array("input")
        before = self._string("instructions")
        self.first = len(before)
        self.messages = (*before, *(self.listed or self._string("input")))

    def message(self, index: int) -> tuple[Member, ...]:
        """Return the members of an item, () for a bare string."""
        at = self.messages[index].start
        return self.members_at(at, f"input[{index - self.first}].")

    def content(self, index: int) -> Span | None:
        """Return a bare string, or the string or array that holds an item's words."""
        span = self.messages[index]
        if self.body[span.start] == _QUOTE:
            return span
        found = self.message(index)
        return self.text_in(found, "content") or self.text_in(found, "output")

    def text_type(self, index: int) -> str:
        """Return the type of a text part in an item: what the assistant says is output."""
        roles = (m for m in self.message(index) if m.name == "role")
        said = any(self.body[m.value : m.end] == b'"assistant"' for m in roles)
        return _OUTPUT if said else _INPUT

    def _string(self, name: str) -> tuple[Span, ...]:
        found = self.member(name)
        if found is None or self.body[found.value] != _QUOTE:
            return ()
        return (Span(found.value, found.end),)


def raw_items(body: bytes) -> bytes:
    """Return the input's items in their own bytes, with commas between them."""
    index = ItemIndex(body)
    if index.listed:
        return b",".join(body[span.start : span.end] for span in index.listed)
    found = index.member("input")
    return user_item(b'""' if found is None else body[found.value : found.end])


def user_item(text: bytes) -> bytes:
    """Return the item that a bare string is, in its own bytes."""
    return b'{"type":"message","role":"user","content":' + text + b"}"
