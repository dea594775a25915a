"""Relaying answers: bytes go through as they come, no faster than the client takes them.

Why: whole events reach the client untouched, and an upstream that breaks off in mid-stream must
become an error event: official clients take a stream that just ends for a complete answer. To be
able to say so, the last line is held back until it is complete. Must not know: what is relayed.

Invariants: nothing is decoded, nothing is buffered beyond one incomplete line; `write` waits for
the client, so the upstream is read at the client's pace; cancellation closes the upstream; a cut
at the end of the drain time is told like a break; what we add stands between events, never in one.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Final

from aiohttp import web
from multidict import CIMultiDict, MultiMapping

from clarigate_proxy.server.draining import cut_short
from clarigate_proxy.server.errors import ShellError, error_event
from clarigate_proxy.server.upstreams import Reply
from clarigate_proxy.server.usage import Tail

__all__ = ["HEARTBEAT", "Lines", "is_event_stream", "relay"]

HEARTBEAT: Final = b": keep-alive\n"
"""A comment, without the empty line: one more makes openai-python dispatch an empty event, which
it cannot parse, where an upstream has sent `id:` lines."""

_MAX_HELD: Final = 1 << 20
_LINE_ENDS: Final = (b"\n", b"\r")
# Two line ends in a row, of whatever kind; \r\n is one.
_EVENT_END: Final = re.compile(rb"(?:\r\n|\n|\r(?!\n))(?:\r\n|\n|\r)\Z")


def is_event_stream(headers: MultiMapping[str]) -> bool:
    """Whether an answer is server-sent events."""
    return headers.get("Content-Type", "").lower().startswith("text/event-stream")


class Lines:
    """Lets whole lines pass and holds back the begun one."""

    __slots__ = ("_end", "_held", "_held_bytes")

    def __init__(self) -> None:
        self._held: list[bytes] = []
        self._held_bytes = 0
        self._end = b""

    def feed(self, chunk: bytes) -> bytes:
        """Return what may be sent after `chunk` came in."""
        cut = len(chunk)
        if not chunk.endswith(_LINE_ENDS):
            cut = max(chunk.rfind(b"\n"), chunk.rfind(b"\r")) + 1
        if not cut:
            self._held.append(chunk)
            self._held_bytes += len(chunk)
            return self._let_go() if self._held_bytes > _MAX_HELD else b""
        ready = (self._let_go() + chunk[:cut]) if self._held else chunk[:cut]
        if cut < len(chunk):
            self._held, self._held_bytes = [chunk[cut:]], len(chunk) - cut
        self._end = (self._end + ready if len(ready) < 4 else ready)[-4:]
        return ready

    def rest(self) -> bytes:
        """Return what was held back, at the regular end."""
        return b"".join(self._held)

    @property
    def between_events(self) -> bool:
        """Whether what was sent ends with a whole event, and nothing of the next one is here."""
        # After a lone \r the \n that belongs to it may still come.
        whole = not self._end or _EVENT_END.search(self._end) is not None
        return whole and not self._held and not self._end.endswith(b"\r")

    def breaking_off(self) -> bytes:
        """Return what ends the event that was sent last, before an error event."""
        if not self._end or _EVENT_END.search(self._end):
            return b""
        return b"\n" if self._end.endswith(b"\n") else b"\n\n"

    def _let_go(self) -> bytes:
        ready = b"".join(self._held)
        self._held, self._held_bytes = [], 0
        self._end = (self._end + ready[-4:])[-4:]
        return ready


async def relay(
    request: web.BaseRequest,
    reply: Reply,
    headers: CIMultiDict[str],
    tail: Tail | None = None,
    *,
    heartbeat_s: float = 0.0,
) -> tuple[web.StreamResponse, ShellError | None]:
    """Stream `reply` to the client under `headers`; returns the error it broke off with, if any.

    A broken event stream gets an error event; any other broken body closes the connection before
    its announced end, which is HTTP's way of saying so. An event stream that is silent for
    `heartbeat_s` gets a comment (0: never).
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
        if events:
            await _events(response, reply, tail, heartbeat_s)
        else:
            await _bytes(response, reply, tail)
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


async def _events(
    response: web.StreamResponse, reply: Reply, tail: Tail | None, heartbeat_s: float
) -> None:
    lines = Lines()
    try:
        async with aclosing(_with_silences(reply.chunks(), heartbeat_s)) as chunks:
            async for chunk in chunks:
                if chunk is None:
                    if lines.between_events:
                        await response.write(HEARTBEAT)
                    continue
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
    rest = lines.rest()
    if rest:
        if tail is not None:
            tail.add(rest)
        await response.write(rest)


async def _with_silences(
    chunks: AsyncIterator[bytes], silence_s: float
) -> AsyncGenerator[bytes | None]:
    """Yield the chunks, and None whenever none came for `silence_s` (0: never)."""
    if not silence_s:
        async for chunk in chunks:
            yield chunk
        return
    coming: asyncio.Future[bytes] | None = None
    try:
        while True:
            coming = coming or asyncio.ensure_future(anext(chunks))
            if not (await asyncio.wait((coming,), timeout=silence_s))[0]:
                yield None
                continue
            try:
                chunk = coming.result()
            except StopAsyncIteration:
                return
            coming = None
            yield chunk
    finally:
        if coming is not None:
            coming.cancel()
