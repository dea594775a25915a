"""Connections to the upstream: how many, how long, tried again when, by which way."""

from __future__ import annotations

import asyncio
import base64
import socket
import ssl
import time
from pathlib import Path

import pytest

from clarigate_proxy.server.upstreams import OpenAIUpstream
from clarigate_proxy.server.upstreams.dialling import Proxy, tls_context
from clarigate_proxy.server.upstreams.openai import Timeouts, Wiring
from tests.faults.requests import CHAT, STREAM, until
from tests.support.certificates import Authority
from tests.support.rawserver import (
    Peer,
    RawUpstream,
    Script,
    event,
    head,
    plain,
    running_raw,
    streaming,
    swallowing,
)
from tests.support.shell import Shell, running_shell

QUICK = Timeouts(connect_s=20.0, pool_s=0.2, idle_s=3.0)
DONE = b"data: [DONE]\n\n"


# --- how many ------------------------------------------------------------------------------------


async def test_where_all_connections_are_taken_a_request_is_told_so_soon(raw: RawUpstream) -> None:
    raw.will(swallowing())
    upstream = OpenAIUpstream(raw.base_url, timeouts=QUICK, wiring=Wiring(max_connections=2))
    async with running_shell(upstream) as shell:
        taking = [asyncio.create_task(shell.post(STREAM)) for _ in range(2)]
        await until(lambda: len(raw.received) == 2)
        started = time.monotonic()
        reply = await shell.post(CHAT)
        assert time.monotonic() - started < 2.5  # neither the time to connect nor that to read
        assert (reply.status, reply.json["error"]["code"]) == (503, "clarigate_upstream_busy")
        assert (reply.headers["Retry-After"], reply.headers["x-should-retry"]) == ("1", "true")
        assert await shell.metric('clarigate_upstream_errors_total{class="busy"}') == 1
        await asyncio.gather(*taking)
    assert len(raw.received) == 2


async def test_a_place_that_becomes_free_goes_to_who_waits_for_it(raw: RawUpstream) -> None:
    """Also after requests that failed or were left: no place is lost."""
    timeouts = Timeouts(connect_s=20.0, pool_s=20.0, idle_s=1.0)
    upstream = OpenAIUpstream(raw.base_url, timeouts=timeouts, wiring=Wiring(max_connections=3))
    async with running_shell(upstream) as shell:
        raw.will(streaming(DONE, ending="reset"), swallowing(), plain(b"no", 500), plain(b"{}"))
        replies = await asyncio.gather(*(shell.post(CHAT) for _ in range(20)))
        assert {reply.status for reply in replies} <= {200, 500, 502, 504}
        raw.will(swallowing())
        leaving = [asyncio.create_task(shell.post(CHAT)) for _ in range(5)]
        await asyncio.sleep(0.1)
        for task in leaving:
            task.cancel()
        await asyncio.gather(*leaving, return_exceptions=True)
        raw.will(plain(b"{}"))
        replies = await asyncio.gather(*(shell.post(CHAT) for _ in range(20)))
        assert {reply.status for reply in replies} == {200}
    assert raw.connections <= 30


async def test_hundreds_of_streams_at_once_wait_for_nobody(raw: RawUpstream, shell: Shell) -> None:
    raw.will(streaming(event({"content": "a"}), DONE, pause_s=0.1))
    replies = await asyncio.gather(*(shell.post(STREAM) for _ in range(200)))
    assert {reply.body for reply in replies} == {event({"content": "a"}) + DONE}


# --- how long ------------------------------------------------------------------------------------


async def test_a_stream_may_take_longer_than_any_of_the_times(raw: RawUpstream) -> None:
    times = Timeouts(connect_s=1.5, pool_s=1.5, idle_s=1.5)
    words = [event({"content": str(number)}) for number in range(10)]
    raw.will(streaming(*words, DONE, pause_s=0.2))
    async with running_shell(OpenAIUpstream(raw.base_url, timeouts=times)) as shell:
        assert (await shell.post(STREAM)).body == b"".join([*words, DONE])


async def test_an_upstream_that_accepts_nothing_is_given_up_by_the_time_to_connect() -> None:
    """Not by the one to read, which is long."""
    times = Timeouts(connect_s=0.3, pool_s=30.0, idle_s=30.0)
    full = sockets_that_accept_nothing()
    upstream = OpenAIUpstream(f"http://127.0.0.1:{full[0].getsockname()[1]}/v1", timeouts=times)
    try:
        async with running_shell(upstream) as shell:
            started = time.monotonic()
            reply = await shell.post(CHAT)
            assert time.monotonic() - started < 5
        assert (reply.status, reply.json["error"]["code"]) == (504, "clarigate_upstream_timeout")
        assert "accept" in reply.json["error"]["message"]
    finally:
        for held in full:
            held.close()


async def test_an_upstream_that_thinks_is_waited_for_as_long_as_the_official_client_does() -> None:
    """openai-python gives up after ten minutes; a proxy that does earlier gets in its way."""
    assert Timeouts().idle_s >= 600
    assert Timeouts().connect_s <= 10


# --- tried again ---------------------------------------------------------------------------------


async def test_a_connection_closed_just_when_it_was_reused_costs_nobody_an_answer(
    raw: RawUpstream, shell: Shell
) -> None:
    """The upstream closes while the next request is on its way: nothing of it was answered."""

    async def race(peer: Peer) -> None:
        peer.close()

    raw.will(plain(b"{}"), race, plain(b'{"second": 1}'))
    assert (await shell.post(CHAT)).status == 200
    reply = await shell.post(CHAT)
    assert (reply.status, reply.json) == (200, {"second": 1})
    assert [peer.body for peer in raw.received[1:]] == [raw.received[1].body] * 2
    assert raw.connections == 2


@pytest.mark.parametrize("sent", [b"HTTP/1.1 200 OK\r\nContent-", b"HTTP/1.1 100 Continue\r\n\r\n"])
async def test_a_request_that_got_anything_back_is_not_sent_again(
    raw: RawUpstream, shell: Shell, sent: bytes
) -> None:
    async def begins(peer: Peer) -> None:
        await peer.send(sent)
        await asyncio.sleep(0.05)
        peer.close()

    raw.will(plain(b"{}"), begins, plain(b"{}"))
    await shell.post(CHAT)
    assert (await shell.post(CHAT)).status == 502
    assert len(raw.received) == 2


async def test_a_request_on_a_new_connection_is_not_sent_again(
    raw: RawUpstream, shell: Shell
) -> None:
    async def hangs_up(peer: Peer) -> None:
        peer.close()

    raw.will(hangs_up, plain(b"{}"))
    assert (await shell.post(CHAT)).status == 502
    assert len(raw.received) == 1


async def test_an_upload_that_cannot_be_sent_twice_is_not(raw: RawUpstream, shell: Shell) -> None:
    async def hangs_up(peer: Peer) -> None:
        peer.close()

    raw.will(plain(b"{}"), hangs_up)
    await shell.post(CHAT)
    reply = await shell.post(b"x" * 100_000, target="/v1/files")
    assert (reply.status, len(raw.received)) == (502, 2)


async def test_what_comes_on_an_idle_connection_is_no_ones_answer(
    raw: RawUpstream, shell: Shell
) -> None:
    async def too_much(peer: Peer) -> None:
        await peer.send(head(Content_Type="application/json", Content_Length="2") + b"{}")
        await peer.send(head(Content_Length="7") + b"another")

    raw.will(too_much, plain(b'{"own": 1}'))
    await shell.post(CHAT)
    await asyncio.sleep(0.05)
    assert (await shell.post(CHAT)).json == {"own": 1}


async def test_an_upstream_that_says_it_will_close_is_taken_at_its_word(
    raw: RawUpstream, shell: Shell
) -> None:
    raw.will(plain(b"{}", Connection="close"))
    assert [(await shell.post(CHAT)).status for _ in range(3)] == [200] * 3
    assert raw.connections == 3


async def test_an_upstream_that_comes_back_is_used_again() -> None:
    async with running_raw() as first:
        port = first.port
        upstream = OpenAIUpstream(first.base_url, timeouts=QUICK, wiring=Wiring(max_connections=2))
        context = running_shell(upstream)
        shell = await context.__aenter__()
        assert (await shell.post(CHAT)).status == 200
    assert [(await shell.post(CHAT)).status for _ in range(5)] == [502] * 5
    async with running_raw(port=port):
        assert (await shell.post(CHAT)).status == 200
    await context.__aexit__(None, None, None)


# --- by which way --------------------------------------------------------------------------------


async def test_an_upstream_of_an_own_authority_is_trusted_where_it_is_named(tmp_path: Path) -> None:
    """By every connection, the second and the hundredth as well as the first."""
    authority = Authority(tmp_path)
    async with running_raw(plain(b"{}", Connection="close"), tls=authority.server()) as raw:
        address = raw.base_url.replace("http://127.0.0.1", "https://localhost")
        for trusted, status in ((authority.file, 200), (None, 502)):
            wiring = Wiring(tls=tls_context(trusted))
            upstream = OpenAIUpstream(address, timeouts=QUICK, wiring=wiring)
            async with running_shell(upstream) as shell:
                assert [(await shell.post(CHAT)).status for _ in range(3)] == [status] * 3
    assert raw.connections >= 3


async def test_a_name_that_the_certificate_does_not_have_is_refused(tmp_path: Path) -> None:
    authority = Authority(tmp_path)
    async with running_raw(tls=authority.server()) as raw:
        address = raw.base_url.replace("http:", "https:")  # 127.0.0.1, not localhost
        wiring = Wiring(tls=tls_context(authority.file))
        async with running_shell(OpenAIUpstream(address, wiring=wiring)) as shell:
            reply = await shell.post(CHAT)
    assert (reply.status, reply.json["error"]["code"]) == (502, "clarigate_upstream_unreachable")


def test_a_file_without_certificates_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "none.pem"
    file.write_text("nothing", "utf-8")
    for wrong in (file, tmp_path / "missing.pem"):
        with pytest.raises((OSError, ssl.SSLError)):
            tls_context(wrong)


async def test_a_plain_upstream_is_reached_through_a_proxy_by_its_whole_address() -> None:
    async with running_raw() as proxy:
        by = Proxy.parse(f"http://user:pass%20word@127.0.0.1:{proxy.port}")
        upstream = OpenAIUpstream("http://upstream.invalid:81/v1", wiring=Wiring(proxy=by))
        async with running_shell(upstream) as shell:
            assert (await shell.post(CHAT)).status == 200
    seen = proxy.received[0]
    assert seen.target == "http://upstream.invalid:81/v1/chat/completions"
    assert seen.header("host") == "upstream.invalid:81"
    told = base64.b64decode((seen.header("proxy-authorization") or "").removeprefix("Basic "))
    assert told == b"user:pass word"


async def test_an_upstream_with_tls_is_reached_through_a_tunnel(tmp_path: Path) -> None:
    """The proxy sees host and port, and nothing else."""
    authority = Authority(tmp_path)
    async with running_raw(tls=authority.server()) as raw, running_raw(tunnel_to(raw)) as proxy:
        wiring = Wiring(
            tls=tls_context(authority.file),
            proxy=Proxy.parse(f"http://u:p@127.0.0.1:{proxy.port}"),
        )
        upstream = OpenAIUpstream(f"https://localhost:{raw.port}/v1", wiring=wiring)
        async with running_shell(upstream) as shell:
            assert [(await shell.post(CHAT)).status for _ in range(3)] == [200] * 3
    assert [(seen.method, seen.target) for seen in proxy.received] == [
        ("CONNECT", f"localhost:{raw.port}")
    ]
    assert proxy.received[0].header("proxy-authorization")
    assert [peer.header("proxy-authorization") for peer in raw.received] == [None] * 3


@pytest.mark.parametrize("answer", [head(407), b"SSH-2.0\r\n\r\n", b""])
async def test_a_proxy_that_lets_nobody_through_is_named(answer: bytes) -> None:
    async def refuses(peer: Peer) -> None:
        await peer.send(answer)
        peer.close()

    async with running_raw(refuses) as proxy:
        by = Proxy.parse(f"http://127.0.0.1:{proxy.port}")
        upstream = OpenAIUpstream("https://upstream.invalid/v1", wiring=Wiring(proxy=by))
        async with running_shell(upstream) as shell:
            reply = await shell.post(CHAT)
    assert (reply.status, reply.json["error"]["code"]) == (502, "clarigate_upstream_unreachable")
    assert "proxy to the upstream" in reply.json["error"]["message"]


def tunnel_to(raw: RawUpstream) -> Script:
    """A proxy's script: connect to `raw` and carry bytes."""

    async def script(peer: Peer) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", raw.port)
        await peer.send(b"HTTP/1.1 200 Connection established\r\n\r\n")

        async def carry(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
            while data := await source.read(65_536):
                sink.write(data)
                await sink.drain()
            sink.close()

        try:
            await asyncio.gather(carry(peer.reader, writer), carry(reader, peer.writer))
        except ConnectionError:
            pass
        finally:
            writer.transport.abort()

    return script


def sockets_that_accept_nothing() -> list[socket.socket]:
    """A listener whose queue is full, and what fills it."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=0)
    held = [listener]
    for _ in range(4):
        filling = socket.socket()
        filling.setblocking(False)
        filling.connect_ex(listener.getsockname())
        held.append(filling)
    return held
