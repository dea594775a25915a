"""What breaks on the way: upstreams that die, stall or lie, and clients that leave."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from typing import Any

import aiohttp
import pytest

from tests.support.patience import PATIENCE_S
from tests.support.shell import Shell, running_shell
from tests.support.upstream import (
    Upstream,
    chunk,
    closing_answer,
    json_answer,
    raw_answer,
    silent_answer,
    stream_answer,
)

CHAT: dict[str, Any] = {"model": "m", "messages": [{"role": "user", "content": "Hi"}]}
STREAM = {**CHAT, "stream": True}


def free_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        port: int = held.getsockname()[1]
        return port


def error_of(event: bytes) -> dict[str, Any]:
    assert event.startswith(b"data: ")
    error: dict[str, Any] = json.loads(event[6:])["error"]
    return error


# --- streams that break --------------------------------------------------------------------------


async def test_a_stream_that_breaks_off_ends_in_an_error_event_and_never_in_a_stop(
    shell: Shell, upstream: Upstream
) -> None:
    events = [chunk({"role": "assistant"}), chunk({"content": "a"})]
    upstream.will(stream_answer(*events, breaks=True))
    reply = await shell.post(STREAM)
    assert reply.body.startswith(b"".join(events))
    error = error_of(reply.body.removeprefix(b"".join(events)))
    assert error["code"] == "clarigate_upstream_error"
    assert b"[DONE]" not in reply.body
    assert b'"stop"' not in reply.body
    assert await shell.metric('clarigate_upstream_errors_total{class="broken"}') == 1
    assert shell.log_lines()[-1]["error"] == "upstream_error"


async def test_an_event_cut_in_the_middle_is_not_sent_in_part(
    shell: Shell, upstream: Upstream
) -> None:
    whole, cut = chunk({"content": "a"}), chunk({"content": "北"})[:-12]
    upstream.will(stream_answer(whole, cut, breaks=True))
    reply = await shell.post(STREAM)
    assert reply.body.startswith(whole + b'data: {"error"')


async def test_a_stream_that_stalls_ends_in_an_error_event(
    upstream: Upstream, impatient: Shell
) -> None:
    async def stall(request: Any, _: Any) -> Any:
        response = aiohttp.web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await response.prepare(request)
        await response.write(chunk({"content": "a"}))
        await asyncio.sleep(30)
        return response

    upstream.will(stall)
    started = time.monotonic()
    reply = await impatient.post(STREAM)
    assert time.monotonic() - started < 5
    assert b"clarigate_upstream_timeout" in reply.body


async def test_a_compressed_stream_that_breaks_closes_the_connection(
    shell: Shell, upstream: Upstream
) -> None:
    """No event can be put into compressed bytes: the missing end says it."""
    headers = {"Content-Encoding": "gzip"}
    upstream.will(stream_answer(b"\x1f\x8b\x08partial", breaks=True, headers=headers))
    with pytest.raises(aiohttp.ClientPayloadError):
        await shell.post(STREAM)


async def test_an_answer_that_breaks_off_before_it_is_whole_is_a_502(
    shell: Shell, upstream: Upstream
) -> None:
    partial = b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a'
    upstream.will(closing_answer(after=partial))
    reply = await shell.post(CHAT)
    assert (reply.status, reply.json["error"]["code"]) == (502, "clarigate_upstream_error")


async def test_a_stream_that_just_ends_is_passed_as_it_is(shell: Shell, upstream: Upstream) -> None:
    upstream.will(stream_answer(chunk({"content": "a"}), b"data: no newline"))
    reply = await shell.post(STREAM)
    assert reply.body == chunk({"content": "a"}) + b"data: no newline"


# --- upstreams that do not answer ----------------------------------------------------------------


async def test_an_upstream_that_is_not_there_is_a_502_at_once() -> None:
    async with running_shell(f"http://127.0.0.1:{free_port()}/v1") as shell:
        reply = await shell.post(CHAT)
        assert (reply.status, reply.json["error"]["code"]) == (
            502,
            "clarigate_upstream_unreachable",
        )
        assert "x-should-retry" not in reply.headers
        assert await shell.metric('clarigate_upstream_errors_total{class="unreachable"}') == 1


async def test_an_upstream_that_says_nothing_is_a_504(impatient: Shell, upstream: Upstream) -> None:
    upstream.will(silent_answer())
    reply = await impatient.post(CHAT)
    assert (reply.status, reply.json["error"]["code"]) == (504, "clarigate_upstream_timeout")
    assert len(upstream.received) == 1
    assert reply.headers["x-clarigate-decision"] == "forwarded"


async def test_a_request_on_a_stale_connection_is_sent_once_more(
    shell: Shell, upstream: Upstream
) -> None:
    upstream.will(json_answer({}), closing_answer(), json_answer({"ok": 1}))
    await shell.post(CHAT)
    reply = await shell.post(CHAT)
    assert (reply.status, reply.json, len(upstream.received)) == (200, {"ok": 1}, 3)
    assert upstream.received[1].body == upstream.received[2].body


async def test_it_is_not_sent_a_third_time(shell: Shell, upstream: Upstream) -> None:
    upstream.will(json_answer({}), closing_answer())
    await shell.post(CHAT)
    reply = await shell.post(CHAT)
    assert (reply.status, len(upstream.received)) == (502, 3)


async def test_a_request_on_a_new_connection_is_not_sent_again(
    shell: Shell, upstream: Upstream
) -> None:
    """Whoever accepts, reads and hangs up may have worked on it: nobody pays twice for one call."""
    upstream.will(closing_answer(), json_answer({}))
    reply = await shell.post(CHAT)
    assert (reply.status, len(upstream.received)) == (502, 1)
    assert reply.json["error"]["code"] == "clarigate_upstream_error"


async def test_a_request_that_got_anything_back_is_not_sent_again(
    shell: Shell, upstream: Upstream
) -> None:
    upstream.will(closing_answer(after=b"HTTP/1.1 200 OK\r\nContent-"), json_answer({}))
    reply = await shell.post(CHAT)
    assert (reply.status, len(upstream.received)) == (502, 1)


async def test_a_connection_that_was_closed_while_idle_costs_nobody_an_answer(
    shell: Shell, upstream: Upstream
) -> None:
    async def then_close(request: Any, _: Any) -> Any:
        response = aiohttp.web.json_response({})
        asyncio.get_running_loop().call_later(0.03, request.transport.close)
        return response

    upstream.will(then_close)
    assert [(await shell.post(CHAT)).status for _ in range(3)] == [200] * 3
    await asyncio.sleep(0.1)
    assert (await shell.post(CHAT)).status == 200


async def test_what_is_not_http_is_a_502(shell: Shell, upstream: Upstream) -> None:
    upstream.will(closing_answer(after=b"SSH-2.0-OpenSSH_9.6\r\n\r\n"))
    reply = await shell.post(CHAT)
    assert (reply.status, reply.json["error"]["code"]) == (502, "clarigate_upstream_error")
    assert "SSH" not in reply.json["error"]["message"]


# --- clients that leave --------------------------------------------------------------------------


async def _leave(shell: Shell, body: dict[str, Any], upstream: Upstream) -> float:
    """Send a request, drop the connection when it has arrived; how long the upstream ran on."""
    data = json.dumps(body).encode()
    _, writer = await shell.connected()
    writer.write(
        b"POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%b"
        % (len(data), data)
    )
    await asyncio.wait_for(upstream.arrived.wait(), PATIENCE_S)
    await asyncio.sleep(0.05)
    started = time.monotonic()
    writer.transport.abort()
    await asyncio.wait_for(upstream.cancelled.wait(), PATIENCE_S)
    return time.monotonic() - started


@pytest.mark.parametrize("body", [CHAT, STREAM])
async def test_a_client_that_leaves_cancels_its_upstream_request(
    upstream: Upstream, body: dict[str, Any]
) -> None:
    upstream.will(silent_answer())
    async with running_shell(upstream.base_url) as shell:
        assert await _leave(shell, body, upstream) < 0.5
        await asyncio.sleep(0.05)
        assert shell.log_lines()[-1]["error"] == "client_left"
        assert await shell.metric("clarigate_in_flight") == 0


async def test_a_client_that_leaves_in_mid_stream_cancels_it(
    upstream: Upstream, shell: Shell
) -> None:
    async def endless(request: Any, _: Any) -> Any:
        response = aiohttp.web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await response.prepare(request)
        while True:
            await response.write(chunk({"content": "x" * 100}))
            await asyncio.sleep(0.01)

    async def watched(request: Any, received: Any) -> Any:
        try:
            return await endless(request, received)
        except (ConnectionError, asyncio.CancelledError):
            upstream.cancelled.set()
            raise

    upstream.will(watched)
    assert await _leave(shell, STREAM, upstream) < 1


async def test_a_slow_reader_slows_the_upstream_down(upstream: Upstream) -> None:
    written = 0
    block = b"data: " + b"x" * 65_530 + b"\n\n"

    async def flood(request: Any, _: Any) -> Any:
        nonlocal written
        response = aiohttp.web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await response.prepare(request)
        for _ in range(2000):
            await response.write(block)
            written += len(block)
        return response

    upstream.will(flood)
    async with running_shell(upstream.base_url) as shell:
        data = json.dumps(STREAM).encode()
        reader, writer = await shell.connected(limit=1024)
        writer.write(
            b"POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%b"
            % (len(data), data)
        )
        await reader.readexactly(100)
        await asyncio.sleep(0.5)
        before = written
        await asyncio.sleep(0.3)
        assert written == before
        assert written < 40 << 20
        writer.transport.abort()


async def test_hundreds_of_streams_at_once_all_end(upstream: Upstream) -> None:
    events = [chunk({"content": str(n)}) for n in range(3)]
    upstream.will(stream_answer(*events))
    async with running_shell(upstream.base_url) as shell:
        replies = await asyncio.gather(*(shell.post(STREAM) for _ in range(300)))
        assert {reply.body for reply in replies} == {b"".join(events)}
        assert await shell.metric("clarigate_in_flight") == 0


async def test_more_requests_than_allowed_are_refused_at_once(upstream: Upstream) -> None:
    upstream.will(silent_answer())
    async with running_shell(upstream.base_url, max_in_flight=1) as shell:
        first = asyncio.create_task(shell.post(CHAT))
        await asyncio.wait_for(upstream.arrived.wait(), PATIENCE_S)
        reply = await shell.post(CHAT)
        assert (reply.status, reply.json["error"]["code"]) == (503, "clarigate_overloaded")
        assert (reply.headers["Retry-After"], reply.headers["x-should-retry"]) == ("1", "true")
        first.cancel()


# --- clients that do not speak HTTP --------------------------------------------------------------


async def _raw(shell: Shell, sent: bytes) -> bytes:
    reader, writer = await shell.connected()
    writer.write(sent)
    answer = await asyncio.wait_for(reader.read(65_536), PATIENCE_S)
    writer.close()
    return answer


async def test_what_is_not_http_gets_the_envelope_and_no_echo(shell: Shell) -> None:
    answer = await _raw(shell, b"GET / HTTP/1.1\r\nsecret header secret\r\n\r\n")
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b" 400 Bad Request" in head.splitlines()[0]
    assert json.loads(body)["error"]["code"] == "clarigate_invalid_http"
    assert b"secret" not in answer
    assert b"secret" not in shell.logged.getvalue()


async def test_a_long_token_in_a_header_is_accepted(shell: Shell) -> None:
    reply = await shell.post(CHAT, headers={"x-clarigate-state": "s" * 30_000})
    assert reply.status == 200
    assert shell.brain.seen[0].controls.state == "s" * 30_000


async def test_a_client_that_waits_for_a_go_ahead_gets_one(
    shell: Shell, upstream: Upstream
) -> None:
    upstream.will(raw_answer(b"{}", headers={"Content-Type": "application/json"}))
    reader, writer = await shell.connected()
    writer.write(
        b"POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n"
        b"Expect: 100-continue\r\n\r\n"
    )
    told = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE_S)
    assert told == b"HTTP/1.1 100 Continue\r\n\r\n"
    writer.write(b"{}")
    assert (await asyncio.wait_for(reader.readline(), PATIENCE_S)).startswith(b"HTTP/1.1 200")
    writer.close()


async def test_websockets_are_refused_plainly(shell: Shell) -> None:
    headers = {
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "x",
        "Sec-WebSocket-Version": "13",
    }
    reply = await shell.send("GET", "/v1/realtime", headers=headers)
    assert (reply.status, reply.json["error"]["code"]) == (400, "clarigate_upgrade_unsupported")
