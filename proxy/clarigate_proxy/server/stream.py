"""Relaying answers: bytes go through as they come, no faster than the client takes them.

Why: whole events reach the client untouched, and an upstream that breaks off in mid-stream must
become an error event: official clients take a stream that just ends for a complete answer. To be
able to say so, the last line is held back until it is complete. Must not know: what is relayed.

Invariants: nothing is decoded, nothing is buffered beyond one incomplete line; `write` waits for
the client, so the upstream is read at the client's pace; cancellation closes the upstream; a cut
at the end of the drain time is told like a break.
"""

from __future__ import annotations

import asyncio
from typing import Final

from aiohttp import web
from multidict import CIMultiDict, MultiMapping

from clarigate_proxy.server.draining import cut_short
from clarigate_proxy.server.errors import ShellError, error_event
from clarigate_proxy.server.upstreams import Reply
from clarigate_proxy.server.usage import Tail

__all__ = ["Lines", "is_event_stream", "relay"]

_MAX_HELD: Final = 1 << 20
_LINE_ENDS: Final = (b"\n", b"\r")
_EVENT_ENDS: Final = (b"\n\n", b"\r\r", b"\r\n\r\n")


def is_event_stream(headers: MultiMapping[str]) -> bool:
    """Whether an answer is server-sent events."""
    return headers.get("Content-Type", "").lower().startswith("text/event-stream")


class Lines:
    """Lets whole lines pass and holds back the begun one."""

    __slots__ = ("_end", "_held")

    def __init__(self) -> None:
        self._held = b""
        self._end = b""

    def feed(self, chunk: bytes) -> bytes:
        """Return what may be sent after `chunk` came in."""
        if self._held:
            chunk = self._held + chunk
        cut = len(chunk)
        if not chunk.endswith(_LINE_ENDS):
            cut = max(chunk.rfind(b"\n"), chunk.rfind(b"\r")) + 1
            if cut == 0 and len(chunk) > _MAX_HELD:
                cut = len(chunk)
        self._held, ready = chunk[cut:], chunk[:cut]
        if ready:
            self._end = (self._end + ready if len(ready) < 4 else ready)[-4:]
        return ready

    def rest(self) -> bytes:
        """Return what was held back, at the regular end."""
        return self._held

    def breaking_off(self) -> bytes:
        """Return what ends the event that was sent last, before an error event."""
        return b"" if not self._end or self._end.endswith(_EVENT_ENDS) else b"\n"


async def relay(
    request: web.BaseRequest,
    reply: Reply,
    headers: CIMultiDict[str],
    tail: Tail | None = None,
) -> tuple[web.StreamResponse, ShellError | None]:
    """Stream `reply` to the client under `headers`; returns the error it broke off with, if any.

    A broken event stream gets an error event; any other broken body closes the connection before
    its announced end, which is HTTP's way of saying so.
    """
    response = web.StreamResponse(status=reply.status, headers=headers)
    events = is_event_stream(reply.headers) and "Content-Encoding" not in reply.headers
    if events:
        response.headers.setdefault("X-Accel-Buffering", "no")
        response.headers.setdefault("Cache-Control", "no-cache, no-transform")
    elif "Content-Length" in reply.headers:
        response.headers["Content-Length"] = reply.headers["Content-Length"]
    await response.prepare(request)
    try:
        await (_events(response, reply, tail) if events else _bytes(response, reply, tail))
    except (ShellError, asyncio.CancelledError) as error:
        broken = _told(error)
        if not events and request.transport is not None:
            request.transport.abort()
        return response, broken
    await response.write_eof()
    return response, None


def _told(error: ShellError | asyncio.CancelledError) -> ShellError:
    return error if isinstance(error, ShellError) else cut_short(error)


async def _bytes(response: web.StreamResponse, reply: Reply, tail: Tail | None) -> None:
    async for chunk in reply.chunks():
        if tail is not None:
            tail.add(chunk)
        await response.write(chunk)


async def _events(response: web.StreamResponse, reply: Reply, tail: Tail | None) -> None:
    lines = Lines()
    try:
        async for chunk in reply.chunks():
            ready = lines.feed(chunk)
            if ready:
                if tail is not None:
                    tail.add(ready)
                await response.write(ready)
    except (ShellError, asyncio.CancelledError) as error:
        broken = _told(error)
        await response.write(lines.breaking_off() + error_event(broken))
        await response.write_eof()
        raise broken from None
    if lines.rest():
        await response.write(lines.rest())
