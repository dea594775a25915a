"""Single chat requests to a live model, for commands that ask one: over HTTP, or by an upstream.

Why: what asks a model (probes, tasks) reads a status and a body; how these come is not its concern.
Must not know: what is asked, what an answer means. Invariants: one request at a time, none is sent
twice; a refusal is an answer, only silence is an error.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

import aiohttp
from multidict import CIMultiDict

from clarigate_proxy.core.errors import ClarigateError
from clarigate_proxy.server.errors import ShellError
from clarigate_proxy.server.upstreams.base import Call, Upstream

__all__ = ["Send", "UnansweredError", "by_upstream", "over_http"]

Send = Callable[[bytes], Awaitable[tuple[int, bytes]]]
"""Sends the body of a chat request and returns status and body of what came back.

It raises `UnansweredError` where nothing did.
"""

_CHAT: Final = "/chat/completions"
_MAX_BYTES: Final = 4 << 20


class UnansweredError(ClarigateError):
    """Nothing came back: the server is not there, is silent, or broke off."""


@asynccontextmanager
async def over_http(base_url: str, *, api_key: str | None, timeout_s: float) -> AsyncIterator[Send]:
    """Send to an OpenAI-compatible server, on one session."""
    headers = {"Content-Type": "application/json"}
    if api_key is not None:
        headers["Authorization"] = f"Bearer {api_key}"
    url = f"{base_url.rstrip('/')}{_CHAT}"
    timeout = aiohttp.ClientTimeout(total=timeout_s)
    async with aiohttp.ClientSession(headers=headers, timeout=timeout) as session:

        async def send(body: bytes) -> tuple[int, bytes]:
            try:
                async with session.post(url, data=body, allow_redirects=False) as response:
                    return response.status, await response.content.read(_MAX_BYTES)
            except (aiohttp.ClientError, TimeoutError, ValueError) as error:
                message = (
                    f"{url}: no answer ({type(error).__name__}); give the address of an "
                    "OpenAI-compatible server, /v1 included"
                )
                raise UnansweredError(message) from error

        yield send


@asynccontextmanager
async def by_upstream(upstream: Upstream) -> AsyncIterator[Send]:
    """Send through an upstream, which is started and stopped here."""
    await upstream.start()

    async def send(body: bytes) -> tuple[int, bytes]:
        call = Call(method="POST", target=_CHAT, headers=CIMultiDict(), body=body)
        try:
            reply = await upstream.send(call)
            try:
                return reply.status, await reply.read()
            finally:
                reply.close()
        except ShellError as error:
            message = f"no answer: {error}; check the address and the network, or try again later"
            raise UnansweredError(message) from error

    try:
        yield send
    finally:
        await upstream.stop()
