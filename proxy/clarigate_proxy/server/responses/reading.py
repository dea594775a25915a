"""A Responses request read from its bytes, and whether a question about it could be answered.

Why: how its items become messages is the core's to say (`core.items`); what its client may keep,
and whether our ids have room for it, is the wire's. Must not know: how anything is decided.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Final

from multidict import MultiMapping

from clarigate_proxy.controls import parse_controls
from clarigate_proxy.core.items import chat_fields, is_answer, items_of, shows_history
from clarigate_proxy.core.request import ChatRequest, parse_messages, parse_tools
from clarigate_proxy.server.bodies import Body
from clarigate_proxy.server.brain import Brain
from clarigate_proxy.server.headers import to_core
from clarigate_proxy.server.pdfs import NO_FILES, Files, reader_of
from clarigate_proxy.server.responses.places import raw_items
from clarigate_proxy.server.wire import parse_body

__all__ = ["MAX_KEPT_BYTES", "fits", "read"]

MAX_KEPT_BYTES: Final = 4096
"""Input of up to this size, compressed, travels in a response id."""

_NEVER_FITS_BYTES: Final = 256 << 10
_UNREAD: Final = ChatRequest(messages=None, fields={})


def read(
    headers: MultiMapping[str], body: Body, brain: Brain, files: Files = NO_FILES
) -> ChatRequest:
    """Read a Responses request; one in an encoding that we do not read has no messages.

    Raises:
        RequestError: it is malformed.
    """
    if body.plain is None:
        return _UNREAD
    fields = parse_body(body.plain)
    seen = to_core(headers)
    chat = chat_fields(fields)
    return ChatRequest(
        messages=parse_messages(chat, reader_of(files)),
        fields=chat,
        headers=seen,
        controls=parse_controls(fields, seen),
        tools=parse_tools(fields),
        history_seen=shows_history(fields),
        resumable=_is_resumable(fields, body, brain),
    )


def _is_resumable(fields: Mapping[str, object], body: Body, brain: Brain) -> bool:
    """Whether the client's answer will find its way back to this request.

    Who stores nothing upstream, or has just sent items of the assistant's, sends them again; who
    keeps ids needs one that holds the input. In a conversation that is kept upstream our question
    would be missing.
    """
    if fields.get("conversation") is not None:
        return False
    sends_items = fields.get("store") is False or any(map(is_answer, items_of(fields) or ()))
    sent = fields if body.before is None else parse_body(body.before)
    if sends_items and shows_history(sent):
        return True
    return brain.seals and fits(raw_items(body.plain or b"{}"))


def fits(raw: bytes) -> bool:
    """Whether input of these bytes may travel in a response id."""
    return len(raw) <= _NEVER_FITS_BYTES and len(zlib.compress(raw, 9)) <= MAX_KEPT_BYTES
