"""A client of the Responses API in front of the real brain: what it keeps, what goes upstream."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from clarigate_proxy.core.keys import Key, KeyRing
from clarigate_proxy.decider import Decider
from clarigate_proxy.server.core_brain import CoreBrain
from tests.support.shell import Reply, Shell, running_shell
from tests.support.upstream import Upstream, json_answer

PLAN = "Create a workout plan for me"
RING = KeyRing(keys=(Key(kid=1, secret=b"k" * 32),))

ANSWER: dict[str, Any] = {
    "id": "resp_scripted",
    "object": "response",
    "created_at": 1_790_000_000,
    "status": "completed",
    "error": None,
    "incomplete_details": None,
    "instructions": None,
    "model": "scripted",
    "output": [
        {
            "type": "message",
            "id": "msg_scripted",
            "status": "completed",
            "role": "assistant",
            "content": [{"type": "output_text", "text": "Certainly.", "annotations": []}],
        }
    ],
    "parallel_tool_calls": True,
    "temperature": 1.0,
    "top_p": 1.0,
    "tool_choice": "auto",
    "tools": [],
    "metadata": {},
    "usage": {
        "input_tokens": 11,
        "input_tokens_details": {"cached_tokens": 3, "cache_write_tokens": 0},
        "output_tokens": 7,
        "output_tokens_details": {"reasoning_tokens": 0},
        "total_tokens": 18,
    },
}


def brain(*, encrypt: bool, policy: str = "default") -> CoreBrain:
    """The real brain with a fixed key."""
    return CoreBrain(decider=Decider.of(policy, RING, encrypt=encrypt))


@dataclass(slots=True, kw_only=True)
class Client:
    """Sends requests of this API through a running shell."""

    shell: Shell
    upstream: Upstream
    fields: dict[str, Any] = field(default_factory=lambda: {"model": "gpt-4o"})
    headers: Mapping[str, str] = field(default_factory=lambda: {"Authorization": "Bearer one"})

    async def post(self, given: object = None, **more: Any) -> Reply:
        """Create a response."""
        body = {**self.fields, **({} if given is None else {"input": given}), **more}
        return await self.raw(json.dumps(body).encode())

    async def raw(self, body: bytes) -> Reply:
        """Create a response from these very bytes."""
        return await self.shell.post(body, target="/v1/responses", headers=self.headers)

    async def get(self, path: str, method: str = "GET") -> Reply:
        """Ask for a path below /v1/responses/."""
        return await self.shell.send(method, f"/v1/responses/{path}", headers=self.headers)

    @property
    def sent(self) -> Any:
        """The body that the upstream got last."""
        return json.loads(self.upstream.received[-1].body)


@asynccontextmanager
async def talking(
    upstream: Upstream, *, encrypt: bool = True, policy: str = "default"
) -> AsyncIterator[Client]:
    """Run a shell with the real brain, and a client of it."""
    upstream.will(json_answer(ANSWER))
    async with running_shell(upstream.base_url, brain(encrypt=encrypt, policy=policy)) as shell:
        yield Client(shell=shell, upstream=upstream)


def events_of(body: bytes) -> list[dict[str, Any]]:
    """The events of a stream; their names are those of their data."""
    found = []
    for block in body.decode().removesuffix("\n\n").split("\n\n"):
        name, data = block.split("\n")
        event = json.loads(data.removeprefix("data: "))
        assert name == f"event: {event['type']}"
        found.append(event)
    return found


def item_in(reply: Reply) -> dict[str, Any]:
    """The one output item of a question."""
    [item] = reply.json["output"]
    found: dict[str, Any] = item
    return found
