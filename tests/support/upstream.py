"""A scripted upstream on loopback: it records what it gets and answers as a test says."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field

from aiohttp import web

Answer = Callable[[web.BaseRequest, "Received"], Awaitable[web.StreamResponse]]

COMPLETION = {
    "id": "chatcmpl-scripted",
    "object": "chat.completion",
    "created": 1_790_000_000,
    "model": "scripted",
    "choices": [
        {
            "index": 0,
            "message": {"role": "assistant", "content": "Certainly.", "refusal": None},
            "logprobs": None,
            "finish_reason": "stop",
        }
    ],
    "usage": {
        "prompt_tokens": 11,
        "completion_tokens": 7,
        "total_tokens": 18,
        "prompt_tokens_details": {"cached_tokens": 3},
    },
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Received:
    """A request as it arrived."""

    method: str
    target: str
    headers: list[tuple[str, str]]
    body: bytes

    def header(self, name: str) -> str | None:
        """The first value of a header."""
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)


@dataclass(slots=True)
class Upstream:
    """What a test sees of it: the requests so far, the answers to come, what was cancelled."""

    port: int = 0
    received: list[Received] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    cancelled: asyncio.Event = field(default_factory=asyncio.Event)
    arrived: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def base_url(self) -> str:
        """The address to configure."""
        return f"http://127.0.0.1:{self.port}/v1"

    def will(self, *answers: Answer) -> None:
        """Answer the next requests so; the last one answers all that follow."""
        self.answers = list(answers)

    async def handle(self, request: web.BaseRequest) -> web.StreamResponse:
        """Record a request and answer it."""
        received = Received(
            method=request.method,
            target=request.raw_path,
            headers=[(name, value) for name, value in request.headers.items()],
            body=await request.content.read(),
        )
        self.received.append(received)
        self.arrived.set()
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        try:
            return await answer(request, received)
        except asyncio.CancelledError:
            self.cancelled.set()
            raise


@asynccontextmanager
async def running_upstream() -> AsyncIterator[Upstream]:
    """Run a scripted upstream; without a script it answers with `COMPLETION`."""
    upstream = Upstream(answers=[json_answer(COMPLETION)])
    server = web.Server(upstream.handle, handler_cancellation=True, auto_decompress=False)
    runner = web.ServerRunner(server, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    upstream.port = runner.addresses[0][1]
    try:
        yield upstream
    finally:
        await runner.cleanup()


@contextmanager
def upstream_elsewhere(answer: Answer) -> Iterator[str]:
    """Run one on a loop and thread of its own, for commands that have a loop; its address."""
    ready, found = threading.Event(), list[str]()
    loop, done = asyncio.new_event_loop(), asyncio.Event()

    async def serve() -> None:
        async with running_upstream() as upstream:
            upstream.will(answer)
            found.append(upstream.base_url)
            ready.set()
            await done.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(serve()))
    thread.start()
    try:
        assert ready.wait(10)
        yield found[0]
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join(10)
        loop.close()


def json_answer(
    value: object, *, status: int = 200, headers: dict[str, str] | None = None
) -> Answer:
    """Answer with JSON."""

    async def answer(_: web.BaseRequest, __: Received) -> web.StreamResponse:
        return web.json_response(value, status=status, headers=headers)

    return answer


def raw_answer(body: bytes, *, status: int = 200, headers: dict[str, str]) -> Answer:
    """Answer with these bytes and headers."""

    async def answer(_: web.BaseRequest, __: Received) -> web.StreamResponse:
        return web.Response(body=body, status=status, headers=headers)

    return answer


def stream_answer(
    *pieces: bytes,
    breaks: bool = False,
    stalls: bool = False,
    headers: dict[str, str] | None = None,
) -> Answer:
    """Stream these pieces, each in a write of its own.

    With `breaks` the connection is reset then, with `stalls` nothing more comes.
    """

    async def answer(request: web.BaseRequest, _: Received) -> web.StreamResponse:
        response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream; charset=utf-8", **(headers or {})}
        )
        await response.prepare(request)
        for piece in pieces:
            await response.write(piece)
            await asyncio.sleep(0.005)
        if stalls:
            await asyncio.sleep(60)
        if breaks:
            assert request.transport is not None
            request.transport.abort()
        else:
            await response.write_eof()
        return response

    return answer


def silent_answer() -> Answer:
    """Never answer."""

    async def answer(_: web.BaseRequest, __: Received) -> web.StreamResponse:
        await asyncio.sleep(60)
        return web.Response()

    return answer


def closing_answer(*, after: bytes = b"") -> Answer:
    """Close the connection, having sent nothing or `after`."""

    async def answer(request: web.BaseRequest, _: Received) -> web.StreamResponse:
        assert request.transport is not None
        if after:
            request.transport.write(after)
            await asyncio.sleep(0.02)
        request.transport.close()
        return web.Response()

    return answer


def chunk(delta: dict[str, object], reason: str | None = None) -> bytes:
    """One event of a chat stream."""
    body = {
        "id": "chatcmpl-scripted",
        "object": "chat.completion.chunk",
        "created": 1_790_000_000,
        "model": "scripted",
        "choices": [{"index": 0, "delta": delta, "logprobs": None, "finish_reason": reason}],
    }
    return b"data: " + json.dumps(body).encode() + b"\n\n"
