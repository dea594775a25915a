"""A client that leaves takes its upstream request with it, whatever was under way."""

from __future__ import annotations

import asyncio
import json
import time

import pytest

from tests.faults.requests import CHAT, STREAM, begun, head_of, until
from tests.support.patience import AT_ONCE_S, PATIENCE_S
from tests.support.rawserver import (
    SSE,
    Peer,
    RawUpstream,
    chunked,
    event,
    head,
    running_raw,
    swallowing,
)
from tests.support.shell import Shell, running_shell

BLOCK = event({"content": "x" * 500})


class Watched:
    """A script that notes how long after the client left its connection was closed."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()
        self.closed = asyncio.Event()

    async def wait(self, peer: Peer) -> None:
        """Say that this is the moment, and wait for the end."""
        self.ready.set()
        await peer.left(within_s=20)
        self.closed.set()

    async def before_headers(self, peer: Peer) -> None:
        """The upstream thinks."""
        await self.wait(peer)

    async def before_the_first_byte(self, peer: Peer) -> None:
        """It has begun an answer of which nothing has come."""
        await peer.send(head(Content_Type=SSE, Transfer_Encoding="chunked"))
        await asyncio.sleep(0.05)
        await self.wait(peer)

    async def between_events(self, peer: Peer) -> None:
        """It has sent some events and thinks."""
        await peer.send(head(Content_Type=SSE, Transfer_Encoding="chunked"), chunked(BLOCK)[:-5])
        await asyncio.sleep(0.05)
        await self.wait(peer)

    async def within_a_whole_answer(self, peer: Peer) -> None:
        """It has sent half of an answer that is read before it is passed on."""
        await peer.send(head(Content_Type="application/json", Content_Length="100") + b'{"a":')
        await asyncio.sleep(0.05)
        await self.wait(peer)

    async def within_an_error(self, peer: Peer) -> None:
        """The same with an error."""
        await peer.send(head(500, Content_Type="text/html", Content_Length="100") + b"<html>")
        await asyncio.sleep(0.05)
        await self.wait(peer)

    async def while_it_sends(self, peer: Peer) -> None:
        """It never stops sending."""
        await peer.send(head(Content_Type=SSE, Transfer_Encoding="chunked"))
        self.ready.set()
        try:
            while True:
                await peer.send(chunked(BLOCK, end=False))
                await asyncio.sleep(0.005)
        except ConnectionError:
            self.closed.set()


PHASES = [
    "before_headers",
    "before_the_first_byte",
    "between_events",
    "within_a_whole_answer",
    "within_an_error",
    "while_it_sends",
]


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("body", [CHAT, STREAM], ids=["plain", "streamed"])
async def test_the_upstream_request_ends_within_a_second(
    raw: RawUpstream, shell: Shell, phase: str, body: dict[str, object]
) -> None:
    watched = Watched()
    raw.will(getattr(watched, phase))
    _, writer = await begun(shell, body)
    await asyncio.wait_for(watched.ready.wait(), PATIENCE_S)
    writer.transport.abort()
    await asyncio.wait_for(watched.closed.wait(), AT_ONCE_S)
    await _quiet(shell)
    assert shell.log_lines()[-1]["error"] == "client_left"
    assert await shell.metric("clarigate_in_flight") == 0


async def test_a_client_that_says_goodbye_in_order_has_left_too(
    raw: RawUpstream, shell: Shell
) -> None:
    watched = Watched()
    raw.will(watched.before_headers)
    _, writer = await begun(shell, STREAM)
    await asyncio.wait_for(watched.ready.wait(), PATIENCE_S)
    writer.close()
    await asyncio.wait_for(watched.closed.wait(), AT_ONCE_S)


async def test_an_upload_that_is_left_ends_at_the_upstream_too(shell: Shell) -> None:
    watched = Watched()
    async with running_raw(watched.before_headers) as own:
        own.reads_bodies = False
        async with running_shell(own.base_url) as shell_of_own:
            _, writer = await shell_of_own.connected()
            writer.write(head_of(10_000_000, "/v1/files") + b"x" * 200_000)
            await asyncio.wait_for(watched.ready.wait(), PATIENCE_S)
            await asyncio.sleep(0.1)
            writer.transport.abort()
            await asyncio.wait_for(watched.closed.wait(), AT_ONCE_S)
            await _quiet(shell_of_own)


async def test_a_chat_request_that_never_came_whole_reaches_nobody(
    raw: RawUpstream, shell: Shell
) -> None:
    _, writer = await shell.connected()
    writer.write(head_of(1000) + b'{"model":')
    await asyncio.sleep(0.05)
    writer.transport.abort()
    await _quiet(shell)
    assert raw.received == []
    assert shell.log_lines()[-1]["error"] == "client_left"


async def test_a_stream_that_nobody_reads_ends_when_its_reader_leaves(
    raw: RawUpstream, shell: Shell
) -> None:
    """The proxy waits to write then, not to read."""
    watched = Watched()

    async def flood(peer: Peer) -> None:
        await peer.send(head(Content_Type=SSE, Transfer_Encoding="chunked"))
        watched.ready.set()
        try:
            for _ in range(4000):
                await peer.send(chunked(BLOCK * 100, end=False))
        except ConnectionError:
            watched.closed.set()

    raw.will(flood)
    _, writer = await begun(shell, STREAM, limit=1024)
    await asyncio.wait_for(watched.ready.wait(), PATIENCE_S)
    await asyncio.sleep(0.5)
    writer.transport.abort()
    await asyncio.wait_for(watched.closed.wait(), AT_ONCE_S)


async def test_a_crowd_that_leaves_large_answers_keeps_nobody_waiting(
    raw: RawUpstream, shell: Shell
) -> None:
    """Nothing that grows with the answer is done when its client is gone."""

    async def large(peer: Peer) -> None:
        await peer.send(head(Content_Type=SSE, Transfer_Encoding="chunked"))
        for _ in range(40):
            await peer.send(chunked(BLOCK * 80, end=False))
        await peer.left(within_s=20)

    raw.will(large)
    crowd = [await begun(shell, STREAM) for _ in range(20)]
    await asyncio.gather(*(reader.readexactly(1 << 20) for reader, _ in crowd))
    for _, writer in crowd:
        writer.transport.abort()
    started = time.monotonic()
    assert (await shell.send("GET", "/readyz")).status == 200
    assert time.monotonic() - started < 1
    await _quiet(shell)


async def test_whoever_leaves_leaves_nothing_behind(raw: RawUpstream, shell: Shell) -> None:
    raw.will(swallowing())
    before = len(asyncio.all_tasks())
    crowd = [await begun(shell, STREAM) for _ in range(50)]
    await until(lambda: len(raw.received) == 50)
    for _, writer in crowd:
        writer.transport.abort()
    await _quiet(shell)
    await until(lambda: not raw.open, within_s=AT_ONCE_S)
    assert len(asyncio.all_tasks()) <= before
    assert json.loads((await shell.send("GET", "/readyz")).body)["status"] == "ready"


async def _quiet(shell: Shell) -> None:
    """Wait until no request is under way."""
    await until(lambda: not shell.app.running, within_s=AT_ONCE_S)
    await asyncio.sleep(0.01)
