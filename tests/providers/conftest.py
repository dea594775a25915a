"""litellm itself in front of scripted providers, behind a running shell."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, Protocol

import pytest

from clarigate_proxy.server.upstreams.litellm_sdk import load
from clarigate_proxy.server.upstreams.providers import Account, LitellmUpstream
from tests.support.patience import PATIENCE_S
from tests.support.shell import Reply, Shell, running_shell
from tests.support.upstream import Upstream, running_upstream

MODELS = {"anthropic": "claude-scripted", "gemini": "gemini-scripted"}
QUESTION = {"role": "user", "content": "How is the weather?"}
CALLER = {"Authorization": "Bearer callers-key"}


@dataclass(slots=True, kw_only=True)
class Provided:
    """A scripted provider and the shell in front of it."""

    name: str
    wire: Upstream
    shell: Shell

    async def chat(self, **fields: Any) -> Reply:
        """Send a chat request; a field that is None is left out."""
        body = {"model": MODELS[self.name], "messages": [QUESTION], **fields}
        sent = {name: value for name, value in body.items() if value is not None}
        return await self.shell.post(sent, headers=CALLER)

    async def chat_and_leave(self, *, stream: bool, after_bytes: bool) -> None:
        """Send a chat request and drop the connection: when it arrived, or when bytes came."""
        body = {"model": MODELS[self.name], "messages": [QUESTION], "stream": stream}
        data = json.dumps(body).encode()
        reader, writer = await self.shell.connected()
        writer.write(
            b"POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer k\r\n"
            b"Content-Length: %d\r\n\r\n%b" % (len(data), data)
        )
        await asyncio.wait_for(self.wire.arrived.wait(), PATIENCE_S)
        if after_bytes:
            await asyncio.wait_for(reader.readuntil(b"data: "), PATIENCE_S)
        else:
            await asyncio.sleep(0.1)
        writer.transport.abort()


class Providing(Protocol):
    """Runs a provider with these changes to its account and upstream."""

    def __call__(
        self, name: str, *, drop_unsupported: bool = False, idle_s: float = 2.0, **account: Any
    ) -> AbstractAsyncContextManager[Provided]:
        """Run it."""
        ...


@pytest.fixture
def providing() -> Providing:
    @asynccontextmanager
    async def run(
        name: str, *, drop_unsupported: bool = False, idle_s: float = 2.0, **account: Any
    ) -> AsyncIterator[Provided]:
        async with running_upstream() as wire:
            own = Account(provider=name, address=f"http://127.0.0.1:{wire.port}")
            upstream = LitellmUpstream(
                replace(own, **account),
                load=load,
                idle_s=idle_s,
                drop_unsupported=drop_unsupported,
            )
            async with running_shell(upstream) as shell:
                yield Provided(name=name, wire=wire, shell=shell)

    return run
