"""One request through Envoy: its events in, replies out. No connection, no gRPC.

Why: what Envoy tells of one request comes in order on one stream (headers, body, the answer's
headers), and each event wants exactly one reply. Chat requests are asked for their body, all others
go by after their headers. The answer's headers get ours, unless they are there: Envoy may run a
reply of ours through a filter of ours again.

Must not know: sockets. Invariant: whatever fails, the reply is that Envoy goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from clarigate_proxy.integrations.envoy.messages import (
    Event,
    Kind,
    SendBody,
    SendHeaders,
    body_reply,
    headers_reply,
    immediate_reply,
    plain_reply,
)
from clarigate_proxy.integrations.seat import Answer, Seat
from clarigate_proxy.server.headers import OWN_PREFIX

__all__ = ["Processor"]

# Envoy answers with what we give it on a connection of its own: these are its business.
_NOT_OURS: Final = frozenset({"server", "connection", "transfer-encoding"})
# No Envoy has a smaller buffer (its default is a megabyte): these bodies keep a length.
_SURELY_FITS_BYTES: Final = 64 << 10
_TARGET: Final = "/chat/completions"
_DECISION: Final = f"{OWN_PREFIX}decision"


class Processor:
    """The state of one request."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._request: Event | None = None
        self._told: Mapping[str, str] = {}

    async def reply(self, event: Event) -> bytes:
        """Return the reply to the next event; never raises."""
        try:
            if event.kind is Kind.REQUEST_HEADERS:
                return self._begin(event)
            if event.kind is Kind.REQUEST_BODY and event.is_last and self._request is not None:
                return await self._decide(self._request, event.body)
            if event.kind is Kind.RESPONSE_HEADERS and not event.header(_DECISION):
                return headers_reply(event.kind, to_set=self._told.items())
        except Exception as error:  # noqa: BLE001 - fail open
            self._seat.failed(error)
        return plain_reply(event.kind)

    def _begin(self, event: Event) -> bytes:
        """Take what is ours out of the headers, and ask for the body of a chat request."""
        is_chat = not event.is_last and _is_chat(event.header(":method"), event.header(":path"))
        self._request = event if is_chat else None
        return headers_reply(
            event.kind,
            to_remove=sorted({name for name, _ in event.headers if name.startswith(OWN_PREFIX)}),
            body=_mode(event) if is_chat else SendBody.NONE,
            answer=SendHeaders.SEND if is_chat else SendHeaders.SKIP,
        )

    async def _decide(self, request: Event, body: bytes) -> bytes:
        headers = {name: value for name, value in request.headers if not name.startswith(":")}
        outcome = await self._seat.take(headers, body)
        if isinstance(outcome, Answer):
            shown = {name.lower(): value for name, value in outcome.headers.items()}
            shown["content-length"] = str(len(outcome.body))
            return immediate_reply(
                status=outcome.status,
                headers=[(name, value) for name, value in shown.items() if name not in _NOT_OURS],
                body=outcome.body,
                details=f"clarigate_{shown.get(_DECISION, 'refused')}",
            )
        self._told = outcome.headers
        if outcome.body is None:
            return plain_reply(Kind.REQUEST_BODY)
        gone = ["content-encoding"] if outcome.plain else []
        if _mode(request) is SendBody.BUFFERED_PARTIAL:
            return body_reply(outcome.body, to_remove=[*gone, "content-length"])
        length = ("content-length", str(len(outcome.body)))
        return body_reply(outcome.body, to_set=[length], to_remove=gone)


def _mode(request: Event) -> SendBody:
    """Return how the body of a chat request is to come."""
    length = request.header("content-length")
    fits = length.isdecimal() and int(length) <= _SURELY_FITS_BYTES
    return SendBody.BUFFERED if fits else SendBody.BUFFERED_PARTIAL


def _is_chat(method: str, path: str) -> bool:
    """Whether this is a chat completion, below whatever prefix Envoy serves it under."""
    return method == "POST" and path.partition("?")[0].rstrip("/").endswith(_TARGET)
