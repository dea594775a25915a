"""A scripted upstream on bare sockets: it can break every rule of HTTP that a real one breaks.

A script is a coroutine that gets one request's `Peer`. After it the connection waits for the next
request, unless the script closed or reset it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import ssl
import struct
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from tests.support.patience import PATIENCE_S

__all__ = [
    "SSE",
    "Peer",
    "RawUpstream",
    "Script",
    "chunked",
    "event",
    "head",
    "plain",
    "running_raw",
    "streaming",
    "swallowing",
]

SSE = "text/event-stream; charset=utf-8"
_READ = 256 << 10


@dataclass(slots=True, kw_only=True)
class Peer:
    """One request on its connection: what came, and ways to answer or not to."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    method: str
    target: str
    headers: list[tuple[str, str]]
    body: bytes = b""

    def header(self, name: str) -> str | None:
        """The first value of a header."""
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)

    async def send(self, *pieces: bytes, pause_s: float = 0.0) -> None:
        """Write pieces, each in a packet of its own where there is a pause."""
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            if pause_s:
                await asyncio.sleep(pause_s)

    def reset(self) -> None:
        """End the connection with a TCP reset: what is on its way is lost."""
        held = self.writer.get_extra_info("socket")
        held.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.transport.abort()

    def close(self) -> None:
        """End the connection in order."""
        self.writer.close()

    async def left(self, within_s: float = PATIENCE_S) -> float:
        """Wait until the other side has closed; returns after how many seconds."""
        started = time.monotonic()
        with contextlib.suppress(ConnectionError):
            while await asyncio.wait_for(self.reader.read(_READ), within_s):
                pass
        return time.monotonic() - started


Script = Callable[[Peer], Awaitable[None]]


@dataclass(slots=True)
class RawUpstream:
    """What a test sees of it."""

    port: int = 0
    scripts: list[Script] = field(default_factory=list)
    received: list[Peer] = field(default_factory=list)
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    open: set[asyncio.StreamWriter] = field(default_factory=set)
    serving: set[asyncio.Task[None]] = field(default_factory=set)
    connections: int = 0
    failures: list[BaseException] = field(default_factory=list)
    reads_bodies: bool = True
    server: asyncio.Server | None = None

    @property
    def base_url(self) -> str:
        """The address to configure."""
        return f"http://127.0.0.1:{self.port}/v1"

    def stop(self) -> None:
        """Accept nothing more and break off all that is open, as a process that is killed."""
        if self.server is not None:
            self.server.close()
        for writer in tuple(self.open):
            writer.transport.abort()

    def will(self, *scripts: Script) -> None:
        """Answer the next requests so; the last script answers all that follow."""
        self.scripts = list(scripts)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection."""
        self.connections += 1
        self.open.add(writer)
        task = asyncio.current_task()
        assert task is not None
        self.serving.add(task)
        try:
            while not writer.is_closing():
                peer = await _request(reader, writer, whole=self.reads_bodies)
                self.received.append(peer)
                self.arrived.set()
                script = self.scripts.pop(0) if len(self.scripts) > 1 else self.scripts[0]
                await script(peer)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        except asyncio.CancelledError:
            pass  # at the end of the test; asyncio's own callback does not expect it here
        except Exception as error:  # noqa: BLE001 - told at the end of the test
            self.failures.append(error)
        finally:
            self.open.discard(writer)
            self.serving.discard(task)
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()


async def _request(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, whole: bool
) -> Peer:
    line, *rows = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")[:-2]
    method, target, _ = line.split(" ", 2)
    headers = [(row.partition(":")[0], row.partition(":")[2].strip()) for row in rows]
    peer = Peer(reader=reader, writer=writer, method=method, target=target, headers=headers)
    length = peer.header("content-length")
    if whole and length is not None:
        peer.body = await reader.readexactly(int(length))
    elif whole and peer.header("transfer-encoding") == "chunked":
        while size := int(await reader.readline(), 16):
            peer.body += (await reader.readexactly(size + 2))[:-2]
        await reader.readline()
    return peer


@asynccontextmanager
async def running_raw(
    *scripts: Script, tls: ssl.SSLContext | None = None, port: int = 0
) -> AsyncIterator[RawUpstream]:
    """Run one; a script that failed fails the test."""
    upstream = RawUpstream(scripts=list(scripts or [plain(b"{}")]))
    upstream.server = server = await asyncio.start_server(
        upstream.serve, "127.0.0.1", port, ssl=tls, limit=1 << 20, backlog=1024
    )
    upstream.port = server.sockets[0].getsockname()[1]
    try:
        yield upstream
    finally:
        upstream.stop()
        for task in tuple(upstream.serving):
            task.cancel()
        await asyncio.sleep(0.01)
        assert upstream.failures == []


def head(status: int = 200, /, **headers: str) -> bytes:
    """A status line and headers; `_` in a name is `-`."""
    rows = [f"HTTP/1.1 {status} Any Reason"]
    rows += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*rows, "", ""]).encode("latin-1")


def chunked(*pieces: bytes, end: bool = True) -> bytes:
    """Pieces in the chunked encoding."""
    framed = [b"%x\r\n%b\r\n" % (len(piece), piece) for piece in pieces]
    return b"".join(framed) + (b"0\r\n\r\n" if end else b"")


def plain(body: bytes, status: int = 200, **headers: str) -> Script:
    """Answer with a body of known length, as JSON where nothing else is said."""
    named = {"Content_Type": "application/json", **headers}
    answer = head(status, **named, Content_Length=str(len(body))) + body

    async def script(peer: Peer) -> None:
        await peer.send(answer)

    return script


def streaming(
    *pieces: bytes,
    ending: str = "whole",
    kind: str = SSE,
    pause_s: float = 0.01,
    headers: Sequence[tuple[str, str]] = (),
) -> Script:
    """Stream pieces; `ending` is whole, reset, close (without the last chunk) or stall."""

    async def script(peer: Peer) -> None:
        named = {"Content_Type": kind, "Transfer_Encoding": "chunked", **dict(headers)}
        await peer.send(head(**named))
        for piece in pieces:
            await peer.send(chunked(piece, end=False), pause_s=pause_s)
        if ending == "whole":
            await peer.send(b"0\r\n\r\n")
        elif ending == "reset":
            peer.reset()
        elif ending == "close":
            peer.close()
        else:
            await peer.left(within_s=30)

    return script


def swallowing() -> Script:
    """Take the request and say nothing until the other side is gone."""

    async def script(peer: Peer) -> None:
        await peer.left(within_s=30)

    return script


def event(delta: dict[str, object] | None = None, **more: object) -> bytes:
    """One event of a chat stream; without a delta its choices are empty."""
    choices = [] if delta is None else [{"index": 0, "delta": delta, "finish_reason": None}]
    body = {"id": "chatcmpl-raw", "object": "chat.completion.chunk", "choices": choices, **more}
    return b"data: " + json.dumps(body, ensure_ascii=False).encode() + b"\n\n"
