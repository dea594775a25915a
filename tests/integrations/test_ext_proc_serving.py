"""The gRPC server for Envoy: a stream is a request, and what cannot be served is said."""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import grpc
import grpc.aio
import pytest

from clarigate_proxy.config import Config
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.integrations.envoy import listening
from clarigate_proxy.integrations.envoy.messages import _CLASSES, METHOD, SERVICE
from clarigate_proxy.server.app import App
from clarigate_proxy.server.serving import _ext_proc
from tests.integrations.conftest import PartsOf

HOST = "127.0.0.1"
VAGUE = {"role": "user", "content": "need:audience write something"}


def free_port() -> int:
    with socket.create_server((HOST, 0)) as probe:
        port: int = probe.getsockname()[1]
    return port


def sent(**event: Any) -> bytes:
    data: bytes = _CLASSES["ProcessingRequest"](**event).SerializeToString()
    return data


async def events(content: str) -> AsyncIterator[bytes]:
    """What Envoy tells of a chat request, and a message that we do not know."""
    pairs = [{"key": ":method", "raw_value": b"POST"}]
    pairs += [{"key": ":path", "raw_value": b"/v1/chat/completions"}]
    yield sent(request_headers={"headers": {"headers": pairs}})
    yield b""
    body = json.dumps({"messages": [{"role": "user", "content": content}]}).encode()
    yield sent(request_body={"body": body, "end_of_stream": True})


async def replies(port: int, content: str) -> list[Any]:
    """The replies to one request."""
    async with grpc.aio.insecure_channel(f"{HOST}:{port}") as channel:
        call: grpc.aio.StreamStreamMultiCallable[bytes, bytes]
        call = channel.stream_stream(f"/{SERVICE}/{METHOD}")
        return [
            _CLASSES["ProcessingResponse"].FromString(reply)
            async for reply in call(events(content))
        ]


async def test_each_event_has_its_reply(parts_of: PartsOf) -> None:
    port = free_port()
    async with listening(parts_of(), HOST, port, drain_s=0):
        first, last = await replies(port, VAGUE["content"])
    assert first.WhichOneof("event") == "request_headers"
    assert last.immediate_response.status.code == 200


async def test_a_body_may_be_as_large_as_the_proxy_takes(parts_of: PartsOf) -> None:
    """gRPC's own limit would be 4 MB."""
    port = free_port()
    async with listening(parts_of(), HOST, port, drain_s=0):
        _, last = await replies(port, "audience=boss " + "word " * (1 << 20))
    assert last.WhichOneof("event") == "request_body"


async def test_an_address_that_is_taken_is_said(parts_of: PartsOf) -> None:
    with socket.create_server((HOST, 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ConfigError, match=f"cannot listen on {HOST}:{port} for ext_proc"):
            async with listening(parts_of(), HOST, port, drain_s=0):
                pass


def test_a_missing_extra_is_said(parts_of: PartsOf, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [
        name for name in sys.modules if name.startswith("clarigate_proxy.integrations.env")
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "grpc", None)
    app = cast("App", SimpleNamespace(parts=parts_of()))
    with pytest.raises(ConfigError, match=r"pip install 'clarigate\[proxy,envoy\]'"):
        _ext_proc(app, Config(), 9901)
