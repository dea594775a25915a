from __future__ import annotations

import json
import socket
from contextlib import ExitStack
from typing import Any

import pytest
from multidict import CIMultiDict

from clarigate_proxy.server.errors import ShellError
from clarigate_proxy.server.upstreams import Call, OpenAIUpstream
from clarigate_proxy.server.upstreams.connections import Origin
from clarigate_proxy.server.upstreams.openai import Timeouts
from tests.support.shell import running_shell
from tests.support.upstream import running_upstream

CHAT: dict[str, Any] = {"model": "m", "messages": [{"role": "user", "content": "Hi"}]}

ORIGINS = [
    ("https://api.openai.com/v1", ("api.openai.com", 443, True, "api.openai.com", "/v1")),
    ("http://localhost:11434/v1/", ("localhost", 11434, False, "localhost:11434", "/v1")),
    ("http://[::1]:80/", ("::1", 80, False, "[::1]", "")),
    ("https://Host:443/a/b", ("host", 443, True, "host", "/a/b")),
]


@pytest.mark.parametrize(("address", "parts"), ORIGINS)
def test_an_address_is_read(address: str, parts: tuple[str, int, bool, str, str]) -> None:
    host, port, tls, header, path = parts
    assert Origin.parse(address) == Origin(
        host=host, port=port, tls=tls, host_header=header, base_path=path
    )


@pytest.mark.parametrize("caller", [None, "Bearer sk-caller"])
async def test_the_proxys_own_key_replaces_the_callers(caller: str | None) -> None:
    async with running_upstream() as upstream:
        own = OpenAIUpstream(upstream.base_url, api_key="sk-own")
        async with running_shell(own) as shell:
            headers = {"Authorization": caller} if caller else None
            await shell.post(CHAT, headers=headers)
            await shell.send("GET", "/v1/models", headers=headers)
        for received in upstream.received:
            values = [v for k, v in received.headers if k.lower() == "authorization"]
            assert values == ["Bearer sk-own"]


@pytest.mark.parametrize("name", ["api-key", "X-Api-Key", "Cookie"])
async def test_with_a_key_of_the_proxys_own_no_other_proof_of_the_caller_goes_up(name: str) -> None:
    async with running_upstream() as upstream:
        own = OpenAIUpstream(upstream.base_url, api_key="sk-own")
        async with running_shell(own) as shell:
            await shell.post(CHAT, headers={name: "callers"})
        assert "callers" not in dict(upstream.received[0].headers).values()


async def test_without_any_key_none_is_sent() -> None:
    async with running_upstream() as upstream, running_shell(upstream.base_url) as shell:
        await shell.post(CHAT)
        assert upstream.received[0].header("authorization") is None


async def test_a_connection_is_used_again() -> None:
    peers: set[object] = set()

    async def note(request: Any, _: Any) -> Any:
        peers.add(request.transport.get_extra_info("peername"))
        from aiohttp import web  # noqa: PLC0415 - as the answer needs it

        return web.json_response({})

    async with running_upstream() as upstream, running_shell(upstream.base_url) as shell:
        upstream.will(note)
        for _ in range(5):
            await shell.post(CHAT)
        assert len(peers) == 1


async def test_a_large_body_arrives_whole() -> None:
    body = json.dumps({**CHAT, "x": "y" * 3_000_000}).encode()
    async with running_upstream() as upstream, running_shell(upstream.base_url) as shell:
        assert (await shell.post(body)).status == 200
        assert upstream.received[0].body == body


async def test_a_line_break_in_a_header_is_never_written() -> None:
    async with running_upstream() as upstream:
        client = OpenAIUpstream(upstream.base_url)
        await client.start()
        call = Call(method="GET", target="/models", headers=CIMultiDict({"x": "a\r\ny: b"}))
        with pytest.raises(ValueError, match="line break"):
            await client.send(call)
        await client.stop()
        assert upstream.received == []


async def test_an_upstream_that_does_not_accept_is_given_up_in_time() -> None:
    """The listener's backlog is full: the system answers no further handshake."""
    with socket.create_server(("127.0.0.1", 0), backlog=0) as listener, ExitStack() as held:
        address = listener.getsockname()
        for _ in range(4):
            filler = held.enter_context(socket.socket())
            filler.setblocking(False)
            filler.connect_ex(address)
        client = OpenAIUpstream(
            f"http://127.0.0.1:{address[1]}/v1", timeouts=Timeouts(connect_s=0.2, idle_s=1)
        )
        await client.start()
        with pytest.raises(ShellError) as caught:
            await client.send(Call(method="GET", target="/models", headers=CIMultiDict()))
        assert caught.value.code == "upstream_timeout"
        await client.stop()


async def test_an_upstream_that_speaks_no_tls_is_not_spoken_to_in_the_clear() -> None:
    async with running_upstream() as upstream:
        client = OpenAIUpstream(upstream.base_url.replace("http://", "https://"))
        await client.start()
        with pytest.raises(ShellError) as caught:
            await client.send(Call(method="GET", target="/models", headers=CIMultiDict()))
        assert caught.value.code == "upstream_unreachable"
        await client.stop()
