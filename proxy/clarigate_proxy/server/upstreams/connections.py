"""HTTP/1.1 connections to one origin, kept open and reused.

Why: aiohttp's ClientSession costs more than everything else that a forwarded request needs
(tests/bench); its parts do not. Parsing, chunking, flow control and read timeouts are aiohttp's
`ResponseHandler`; here is only what a proxy adds to it: writing a request head, a pool, and knowing
whether anything came back. Must not know: which headers travel, what is tried again.

Invariants: a connection goes back to the pool only after its answer was read to the end and only
if both sides keep it open; any other ends with its answer. Whatever `take` returned comes back by
`give_back` or `give_up`, once. Waiting for a free place, connecting and reading have a time each:
one that covers two of them hides which was slow.
"""

from __future__ import annotations

import asyncio
import ssl
import time
from collections import deque
from collections.abc import AsyncIterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from aiohttp import StreamReader
from aiohttp.client_proto import ResponseHandler
from aiohttp.http import RawResponseMessage

from clarigate_proxy.server.upstreams.base import Call
from clarigate_proxy.server.upstreams.dialling import Proxy, tls_context, tunnelled

__all__ = ["Connection", "Full", "Origin", "Pool", "Timeouts", "Wiring"]

_MAX_HEADER_BYTES: Final = 65_536
_MAX_HEADERS: Final = 512
_READ_BUFFER_BYTES: Final = 64 << 10
_KEEP_ALIVE_S: Final = 50.0  # below the 60 s after which common servers close an idle connection
# Up to here a body is written at once; a larger one is fed while the answer may already come.
_WRITTEN_AT_ONCE: Final = 256 << 10
_WITH_BODY: Final = frozenset({"PATCH", "POST", "PUT"})  # servers want a length even of nothing
_DEFAULT_PORTS: Final = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeouts:
    """Seconds to connect, to wait for a free place, of silence while reading. None in total."""

    connect_s: float = 5.0
    pool_s: float = 5.0
    idle_s: float = 600.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Wiring:
    """How many connections there may be at once, and how one is made.

    `tls` verifies the server (None: by the system's authorities), `proxy` stands in between.
    """

    max_connections: int = 4096
    tls: ssl.SSLContext | None = None
    proxy: Proxy | None = None


class Full(Exception):  # noqa: N818 - a state, told to the caller as one
    """All connections are taken, and none became free in time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Where connections go: host and port, the Host header, the path that targets stand below."""

    host: str
    port: int
    tls: bool
    host_header: str
    base_path: str
    proxy_authorization: str | None = None

    @classmethod
    def parse(cls, base_url: str) -> Origin:
        """Read a base address ("https://api.openai.com/v1"), which `config` has checked."""
        parts = urlsplit(base_url)
        host = parts.hostname or ""
        port = parts.port or _DEFAULT_PORTS[parts.scheme]
        shown = f"[{host}]" if ":" in host else host
        usual = port == _DEFAULT_PORTS[parts.scheme]
        return cls(
            host=host,
            port=port,
            tls=parts.scheme == "https",
            host_header=shown if usual else f"{shown}:{port}",
            base_path=parts.path.rstrip("/"),
        )


class _Protocol(ResponseHandler):
    """aiohttp's response protocol, which also remembers whether anything came back."""

    heard = False

    def data_received(self, data: bytes) -> None:
        """Take in what the peer sent."""
        self.heard = True
        super().data_received(data)


class Answer(NamedTuple):
    """The head of an answer and its body, still to come."""

    head: RawResponseMessage
    body: StreamReader


class Connection:
    """One connection with at most one request on it."""

    __slots__ = ("_idle_since", "_protocol", "_timeouts", "_writing", "reused")

    def __init__(self, protocol: _Protocol, timeouts: Timeouts) -> None:
        self._protocol = protocol
        self._timeouts = timeouts
        self._writing: asyncio.Task[None] | None = None
        self._idle_since = 0.0
        self.reused = False

    @property
    def heard(self) -> bool:
        """Whether anything came back for the request that was sent last."""
        return self._protocol.heard

    async def exchange(self, origin: Origin, call: Call) -> Answer:
        """Send `call` and wait for the head of its answer.

        Raises:
            aiohttp.ClientError: the connection broke, or what came back is not HTTP.
            TimeoutError: nothing came for too long.
            ValueError: a header cannot be sent.
        """
        protocol = self._protocol
        head = _head(origin, call)
        protocol.heard = False
        protocol.set_response_params(
            skip_payload=call.method == "HEAD",
            read_until_eof=True,
            auto_decompress=False,
            read_timeout=self._timeouts.idle_s,
            read_bufsize=_READ_BUFFER_BYTES,
            max_line_size=_MAX_HEADER_BYTES,
            max_field_size=_MAX_HEADER_BYTES,
            max_headers=_MAX_HEADERS,
        )
        self._send(head, call.body)
        while True:
            message, body = await protocol.read()
            if message.code >= 200:
                return Answer(message, body)

    def _send(self, head: bytes, body: bytes | AsyncIterable[bytes] | None) -> None:
        transport = self._protocol.transport
        if transport is None:
            raise ConnectionResetError("the connection is closed")
        if body is None or (isinstance(body, bytes) and len(body) <= _WRITTEN_AT_ONCE):
            transport.write(head + body if body else head)
            self._protocol.start_timeout()
        else:
            transport.write(head)
            chunked = head.find(b"\r\nTransfer-Encoding: chunked\r\n") > 0
            self._writing = asyncio.create_task(self._feed(body, chunked=chunked))

    async def _feed(self, body: bytes | AsyncIterable[bytes], *, chunked: bool) -> None:
        """Write a large or streamed body as fast as the peer takes it."""
        protocol = self._protocol
        try:
            async for chunk in _slices(body):
                await protocol._drain_helper()  # noqa: SLF001 - aiohttp has no public name for it
                if protocol.transport is None:
                    return
                data = b"%x\r\n%b\r\n" % (len(chunk), chunk) if chunked else chunk
                protocol.transport.write(data)
            if chunked and protocol.transport is not None:
                protocol.transport.write(b"0\r\n\r\n")
            protocol.start_timeout()
        except Exception as error:  # noqa: BLE001 - whoever waits for the answer is told
            # A source that failed is not the upstream's end: then nobody else is told of it.
            if protocol.exception() is None or not isinstance(error, OSError):
                protocol.set_exception(error)

    @property
    def is_reusable(self) -> bool:
        """Whether another request may be sent on it."""
        written = self._writing is None or self._writing.done()
        return written and self._protocol.is_connected() and not self._protocol.should_close

    def is_fresh(self, now: float) -> bool:
        """Whether the peer has probably not closed it meanwhile."""
        return self.is_reusable and now - self._idle_since < _KEEP_ALIVE_S

    def rest(self, now: float) -> None:
        """Note when it became idle."""
        self._idle_since = now
        self._writing = None
        self.reused = True

    def abort(self) -> None:
        """Close at once; the peer sees the request cancelled."""
        if self._writing is not None:
            self._writing.cancel()
        self._protocol.abort()


class Pool:
    """The connections to one origin: at most so many at once, whoever comes then waits a while."""

    def __init__(self, origin: Origin, timeouts: Timeouts, wiring: Wiring | None = None) -> None:
        wiring = wiring or Wiring()
        self.origin = _seen_by(wiring.proxy, origin)
        self._timeouts = timeouts
        self._proxy = wiring.proxy
        self._tls = (wiring.tls or tls_context()) if origin.tls else None
        self._free = asyncio.Semaphore(wiring.max_connections)
        self._idle: deque[Connection] = deque()

    async def take(self, *, fresh: bool = False) -> Connection:
        """Return an idle connection, or a new one (always with `fresh`).

        Raises:
            OSError: no connection can be made; TimeoutError: not in time.
            Full: all are taken.
        """
        await self._place()
        try:
            return self._rested(fresh=fresh) or await self._new()
        except BaseException:
            self._free.release()
            raise

    async def _place(self) -> None:
        if not self._free.locked():
            await self._free.acquire()
            return
        try:
            async with asyncio.timeout(self._timeouts.pool_s):
                await self._free.acquire()
        except TimeoutError:
            raise Full from None

    def _rested(self, *, fresh: bool) -> Connection | None:
        now = time.monotonic()
        while self._idle and not fresh:
            connection = self._idle.pop()
            if connection.is_fresh(now):
                return connection
            connection.abort()
        return None

    async def _new(self) -> Connection:
        async with asyncio.timeout(self._timeouts.connect_s):
            return Connection(await self._connect(), self._timeouts)

    async def _connect(self) -> _Protocol:
        loop = asyncio.get_running_loop()
        host, port, proxy = self.origin.host, self.origin.port, self._proxy
        name = host if self._tls else None
        if proxy is not None and self._tls is not None:
            tunnel = await tunnelled(proxy, host, port)
            try:
                _, protocol = await loop.create_connection(
                    lambda: _Protocol(loop), sock=tunnel, ssl=self._tls, server_hostname=name
                )
            except BaseException:
                tunnel.close()
                raise
            return protocol
        if proxy is not None:
            host, port = proxy.host, proxy.port
        _, protocol = await loop.create_connection(
            lambda: _Protocol(loop), host, port, ssl=self._tls, server_hostname=name
        )
        return protocol

    def give_back(self, connection: Connection) -> None:
        """Take a connection whose answer has ended; those idle for too long are closed."""
        if not connection.is_reusable:
            self.give_up(connection)
            return
        self._free.release()
        now = time.monotonic()
        connection.rest(now)
        self._idle.append(connection)
        while not self._idle[0].is_fresh(now):
            self._idle.popleft().abort()

    def give_up(self, connection: Connection) -> None:
        """Close a connection whose request is not to go on."""
        connection.abort()
        self._free.release()

    def close(self) -> None:
        """Close all idle connections."""
        while self._idle:
            self._idle.pop().abort()


def _seen_by(proxy: Proxy | None, origin: Origin) -> Origin:
    """Return how requests name `origin`: to a proxy without a tunnel by its whole address."""
    if proxy is None or origin.tls:
        return origin
    whole = f"http://{origin.host_header}{origin.base_path}"
    return replace(origin, base_path=whole, proxy_authorization=proxy.authorization)


def _head(origin: Origin, call: Call) -> bytes:
    """Render the request line and headers.

    Raises:
        ValueError: one of them contains a line break.
    """
    lines = [
        f"{call.method} {origin.base_path}{call.target} HTTP/1.1",
        f"Host: {origin.host_header}",
        *(f"{name}: {value}" for name, value in call.headers.items()),
    ]
    if origin.proxy_authorization is not None:
        lines.append(f"Proxy-Authorization: {origin.proxy_authorization}")
    body = call.body
    if isinstance(body, bytes):
        lines.append(f"Content-Length: {len(body)}")
    elif body is None and call.method in _WITH_BODY:
        lines.append("Content-Length: 0")
    elif body is not None and "Content-Length" not in call.headers:
        lines.append("Transfer-Encoding: chunked")
    head = "\r\n".join(lines)
    if head.count("\r") != len(lines) - 1 or head.count("\n") != len(lines) - 1:
        raise ValueError("a header contains a line break")
    return head.encode("utf-8", "surrogateescape") + b"\r\n\r\n"


async def _slices(body: bytes | AsyncIterable[bytes]) -> AsyncIterable[bytes]:
    if isinstance(body, bytes):
        for at in range(0, len(body), _WRITTEN_AT_ONCE):
            yield body[at : at + _WRITTEN_AT_ONCE]
        return
    async for chunk in body:
        if chunk:
            yield chunk
