"""Clients that stream through a proxy, some of which leave, and the upstream that they talk to.

Every stream is known by a number in its request: a client knows what it has to get, and the
upstream which client was to be gone.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections import Counter
from dataclasses import dataclass, field

from tests.support.rawserver import SSE, Peer, chunked, event, head

__all__ = ["Load", "expected"]

DONE = b"data: [DONE]\n\n"
_NUMBER = re.compile(rb"France\? \((\d+)\)")
_MOST_EVENTS = 50
_PAUSE_S = 0.2
_NEVER = 1e9


def expected(number: int) -> tuple[bytes, ...]:
    """The events of stream `number`: their count and length depend on it alone."""
    source = random.Random(number)
    words = ("x" * source.randrange(400) for _ in range(source.randrange(5, _MOST_EVENTS)))
    return (*(event({"content": f"{number}: {word}"}) for word in words), DONE)


@dataclass(slots=True, kw_only=True)
class Load:
    """What clients and upstream know of each other, and how everything ended."""

    port: int
    leave: float = 0.1
    number: int = 0
    left_at: dict[int, float] = field(default_factory=dict)
    served: set[int] = field(default_factory=set)
    closed_after_s: list[float] = field(default_factory=list)
    ended: Counter[str] = field(default_factory=Counter)
    failed_at: list[tuple[float, float, str]] = field(default_factory=list)

    # --- the upstream's side ------------------------------------------------------------------

    async def upstream(self, peer: Peer) -> None:
        """Stream what belongs to the request's number, an event at a time."""
        found = _NUMBER.search(peer.body)
        assert found is not None
        number = int(found[1])
        gone = asyncio.create_task(peer.reader.read(1))
        self.served.add(number)
        try:
            await peer.send(head(Content_Type=SSE, Transfer_Encoding="chunked"))
            for piece in expected(number):
                await peer.send(chunked(piece, end=False))
                if (await asyncio.wait((gone,), timeout=_PAUSE_S))[0]:
                    break
            else:
                await peer.send(b"0\r\n\r\n")
                return
            self._closed(number)
            peer.close()
        except ConnectionError:
            self._closed(number)
            raise
        finally:
            self.served.discard(number)
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)

    def _closed(self, number: int) -> None:
        left_at = self.left_at.pop(number, None)
        if left_at is not None:
            self.closed_after_s.append(time.monotonic() - left_at)

    # --- the clients' side --------------------------------------------------------------------

    async def client(self, until: float) -> None:
        """Make one request after another until it is time; some are left in the middle."""
        connection: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        while time.monotonic() < until:
            self.number += 1
            started, number = time.monotonic(), self.number
            try:
                if connection is None:
                    connection = await asyncio.open_connection("127.0.0.1", self.port)
                how = await self._request(*connection, number)
            except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
                how = type(error).__name__
            self.ended[how] += 1
            if how not in {"whole", "left"}:
                self.failed_at.append((started, time.monotonic(), how))
            if how != "whole" or random.random() < 0.3:
                if connection is not None:
                    connection[1].transport.abort()
                connection = None
                await asyncio.sleep(0.05)
        if connection is not None:
            connection[1].transport.abort()

    async def _request(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, number: int
    ) -> str:
        text = f"What is the capital of France? ({number})"
        message = {"role": "user", "content": text}
        body = json.dumps({"model": "m", "stream": True, "messages": [message]}).encode()
        writer.write(
            b"POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%b"
            % (len(body), body)
        )
        leaves_after_s = random.uniform(0, 3) if random.random() < self.leave else _NEVER
        try:
            async with asyncio.timeout(min(leaves_after_s, 60)):
                return await self._answer(reader, number)
        except TimeoutError:
            if leaves_after_s == _NEVER:
                return "stalled"
            self.left_at[number] = time.monotonic()
            return "left"

    async def _answer(self, reader: asyncio.StreamReader, number: int) -> str:
        lines = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
        status = lines[0].split(b" ")[1].decode()
        if status != "200":
            length = next(line for line in lines if line.lower().startswith(b"content-length"))
            body = await reader.readexactly(int(length.split(b":")[1]))
            return f"{status} {json.loads(body)['error']['code']}"
        got = b""
        while size := int(await reader.readline(), 16):
            got += (await reader.readexactly(size + 2))[:-2]
        await reader.readexactly(2)
        if got == b"".join(expected(number)):
            return "whole"
        told = re.search(rb'data: \{"error".*"code":"(\w+)"', got)
        return f"event {told[1].decode()}" if told else "wrong bytes"
