"""Requests that the tests send, on connections that they can break."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from tests.support.patience import PATIENCE_S
from tests.support.shell import Shell

__all__ = ["CHAT", "STREAM", "begun", "error_of", "events_in", "head_of", "until"]

CHAT: Final[dict[str, Any]] = {"model": "m", "messages": [{"role": "user", "content": "Hi"}]}
STREAM: Final[dict[str, Any]] = {**CHAT, "stream": True}


def head_of(length: int | None, path: str = "/v1/chat/completions", **headers: str) -> bytes:
    """The head of a POST; without a length its body is chunked."""
    framing = "Transfer-Encoding: chunked" if length is None else f"Content-Length: {length}"
    rows = [f"POST {path} HTTP/1.1", "Host: x", framing]
    rows += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*rows, "", ""]).encode()


async def begun(
    shell: Shell, body: Mapping[str, Any], *, limit: int = 1 << 16
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Send a chat request on a connection of its own."""
    reader, writer = await shell.connected(limit=limit)
    data = json.dumps(body).encode()
    writer.write(head_of(len(data)) + data)
    return reader, writer


async def until(holds: Callable[[], object], *, within_s: float = PATIENCE_S) -> None:
    """Wait until `holds()`; fails where that takes too long."""
    deadline = time.monotonic() + within_s
    while not holds():
        assert time.monotonic() < deadline, "it did not come true in time"
        await asyncio.sleep(0.01)


def events_in(body: bytes) -> list[bytes]:
    """The data of the events of a stream."""
    blocks = body.replace(b"\r\n", b"\n").split(b"\n\n")
    rows = [row for block in blocks for row in block.split(b"\n")]
    return [row[5:].strip() for row in rows if row.startswith(b"data:")]


def error_of(body: bytes) -> dict[str, Any]:
    """The error that a stream ends with."""
    last = json.loads(events_in(body)[-1])
    error: dict[str, Any] = last["error"]
    return error
