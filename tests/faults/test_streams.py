"""Streams: the same bytes, as they come, and never a normal end that the upstream did not send."""

from __future__ import annotations

import asyncio
import gzip
import time
import zlib

import aiohttp
import openai
import pytest

from clarigate_proxy.server.stream import HEARTBEAT
from tests.faults.requests import CHAT, STREAM, begun, error_of
from tests.support.patience import PATIENCE_S
from tests.support.rawserver import (
    SSE,
    Peer,
    RawUpstream,
    chunked,
    event,
    head,
    plain,
    streaming,
)
from tests.support.shell import Shell, running_shell

ROLE, WORD = event({"role": "assistant", "content": ""}), event({"content": "北 ä 😀"})
DONE = b"data: [DONE]\n\n"
WIDE = event({"content": "北ä😀e\u0301"})


# --- breaking off --------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["reset", "close"])
async def test_a_broken_stream_ends_in_an_error_and_never_in_a_stop(
    raw: RawUpstream, shell: Shell, ending: str
) -> None:
    raw.will(streaming(ROLE, WORD, ending=ending, pause_s=0.05))
    reply = await shell.post(STREAM)
    assert reply.body.startswith(ROLE + WORD)
    assert error_of(reply.body)["code"] == "clarigate_upstream_error"
    assert b"[DONE]" not in reply.body
    assert b'"stop"' not in reply.body
    assert await shell.metric('clarigate_upstream_errors_total{class="broken"}') == 1
    assert shell.log_lines()[-1]["error"] == "upstream_error"


@pytest.mark.parametrize("ending", ["reset", "close", "stall"])
async def test_the_official_client_raises_what_broke(
    raw: RawUpstream, impatient: Shell, ending: str
) -> None:
    raw.will(streaming(ROLE, WORD, ending=ending, pause_s=0.05))
    client = openai.AsyncOpenAI(
        base_url=f"http://127.0.0.1:{impatient.port}/v1", api_key="k", max_retries=0
    )
    said = ""
    with pytest.raises(openai.APIError) as caught:  # noqa: PT012 - what came before counts, too
        stream = await client.chat.completions.create(
            model="m", messages=[{"role": "user", "content": "Hi"}], stream=True
        )
        async for chunk in stream:
            said += chunk.choices[0].delta.content or ""
    assert said == "北 ä 😀"
    assert str(caught.value.code).startswith("clarigate_upstream_")
    await client.close()


ENDS = [b"\n", b"\r\n", b"\r"]


@pytest.mark.parametrize("cut", [*range(1, len(WIDE))])
async def test_the_error_is_an_event_of_its_own_wherever_the_cut_is(
    raw: RawUpstream, shell: Shell, cut: int
) -> None:
    """No half event is sent, and none swallows the error."""
    raw.will(streaming(ROLE, WIDE[:cut], ending="reset", pause_s=0.02))
    reply = await shell.post(STREAM)
    assert error_of(reply.body)["type"] == "server_error"
    assert reply.body.count(b"data:") <= 3
    before = reply.body[: reply.body.index(b'data: {"error"')]
    assert before in {ROLE, ROLE + WIDE}


@pytest.mark.parametrize("end", ENDS)
async def test_the_error_is_an_event_of_its_own_after_any_line_end(
    raw: RawUpstream, shell: Shell, end: bytes
) -> None:
    raw.will(streaming(b"data: {}" + end, ending="reset", pause_s=0.05))
    reply = await shell.post(STREAM)
    parts = reply.body.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n\n")
    assert parts[0] == b"data: {}"
    assert parts[1].startswith(b'data: {"error"')


async def test_the_error_stands_alone_after_a_line_that_was_too_long_to_hold(
    raw: RawUpstream, shell: Shell
) -> None:
    raw.will(streaming(*[b"data: " + b"x" * 400_000] * 4, ending="reset", pause_s=0.05))
    reply = await shell.post(STREAM)
    assert b'\n\ndata: {"error"' in reply.body


async def test_a_stalled_stream_ends_in_an_error(raw: RawUpstream, impatient: Shell) -> None:
    raw.will(streaming(ROLE, ending="stall"))
    started = time.monotonic()
    reply = await impatient.post(STREAM)
    assert error_of(reply.body)["code"] == "clarigate_upstream_timeout"
    assert time.monotonic() - started < 10


async def test_other_broken_bodies_break_for_the_client_too(raw: RawUpstream, shell: Shell) -> None:
    kind = "application/octet-stream"
    raw.will(streaming(b"x" * 1000, ending="close", kind=kind, pause_s=0.05))
    with pytest.raises(aiohttp.ClientPayloadError):
        await shell.send("GET", "/v1/files/f/content")


async def test_an_answer_shorter_than_it_says_is_an_error(raw: RawUpstream, shell: Shell) -> None:
    async def short(peer: Peer) -> None:
        await peer.send(head(Content_Type="application/json", Content_Length="50") + b'{"id":')
        await asyncio.sleep(0.05)
        peer.close()

    raw.will(short)
    reply = await shell.post(CHAT)
    assert (reply.status, reply.json["error"]["code"]) == (502, "clarigate_upstream_error")


# --- the same bytes ------------------------------------------------------------------------------


async def test_characters_cut_in_two_arrive_whole(raw: RawUpstream, shell: Shell) -> None:
    """Every cut of a stream with characters of two, three and four bytes."""
    whole = WIDE + DONE
    for cut in range(1, len(WIDE)):
        raw.will(streaming(whole[:cut], whole[cut:], pause_s=0.001))
        assert (await shell.post(STREAM)).body == whole


ODD = {
    "comments": b": processing\n\n" + ROLE + b":\n\n: x\n" + DONE,
    "keep-alives between lines": b"event: x\n: ping\ndata: {}\n\n" + DONE,
    "ids and retries": b"id: 1\nretry: 100\n" + ROLE + b"id: 2\n" + DONE,
    "no space after the colon": b'data:{"a":1}\n\ndata:[DONE]\n\n',
    "carriage returns": ROLE.replace(b"\n", b"\r\n") + DONE.replace(b"\n", b"\r\n"),
    "lone carriage returns": ROLE.replace(b"\n", b"\r") + DONE.replace(b"\n", b"\r"),
    "a byte order mark": b"\xef\xbb\xbf" + ROLE + DONE,
    "broken UTF-8": b"data: \xff\xfe\xed\xa0\xbd\n\n" + DONE,
    "no end": ROLE + b"data: [DONE]",
    "nothing": b"",
    "empty lines": b"\n\n\n" + ROLE + b"\n\n" + DONE,
    "no JSON": b"data: OK\n\ndata: <html>\n\n",
    "an error of the upstream": ROLE + b'data: {"error":{"message":"m","code":500}}\n\n',
    "a long line": b"data: " + b"y" * 3_000_000 + b"\n\n" + DONE,
    "zero bytes": b"data: \x00\x00\n\n" + DONE,
    "parallel tool calls": event({"tool_calls": [{"index": 0, "id": "a"}]})
    + event({"tool_calls": [{"id": "b", "function": {"arguments": "{"}}]})
    + event({"tool_calls": [{"index": 0, "function": {"arguments": "}"}}]})
    + DONE,
}


@pytest.mark.parametrize("name", ODD)
async def test_whatever_a_stream_holds_passes_as_it_is(
    raw: RawUpstream, shell: Shell, name: str
) -> None:
    whole = ODD[name]
    step = max(1, len(whole) // 7)
    pieces = [whole[at : at + step] for at in range(0, len(whole), step)]
    raw.will(streaming(*pieces, pause_s=0.002))
    assert (await shell.post(STREAM)).body == whole


@pytest.mark.parametrize("coding", ["gzip", "deflate"])
@pytest.mark.parametrize("status", [200, 429])
async def test_a_compressed_answer_stays_compressed_and_says_so(
    raw: RawUpstream, shell: Shell, coding: str, status: int
) -> None:
    body = b'{"id": "x", "usage": {"prompt_tokens": 21, "completion_tokens": 4}}'
    packed = gzip.compress(body) if coding == "gzip" else zlib.compress(body)
    raw.will(plain(packed, status, Content_Encoding=coding))
    reply = await shell.post(CHAT)
    assert (reply.status, reply.body) == (status, packed)
    assert reply.headers["Content-Encoding"] == coding
    assert await shell.metric('clarigate_upstream_tokens_total{kind="prompt"}') == 21


async def test_a_compressed_stream_stays_compressed(raw: RawUpstream, shell: Shell) -> None:
    packed = gzip.compress(ROLE + DONE)
    raw.will(streaming(packed[:9], packed[9:], headers=[("Content-Encoding", "gzip")]))
    reply = await shell.post(STREAM)
    assert (reply.body, reply.headers["Content-Encoding"]) == (packed, "gzip")


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "application/octet-stream", ""])
async def test_a_stream_of_another_name_is_still_passed_as_it_comes(
    raw: RawUpstream, shell: Shell, kind: str
) -> None:
    async def slowly(peer: Peer) -> None:
        named = {"Content_Type": kind} if kind else {}
        await peer.send(head(**named, Transfer_Encoding="chunked") + chunked(ROLE, end=False))
        await peer.left()

    raw.will(slowly)
    reader, writer = await begun(shell, STREAM)
    await asyncio.wait_for(reader.readuntil(ROLE), PATIENCE_S)
    writer.close()


async def test_odd_headers_and_interim_answers_do_no_harm(raw: RawUpstream, shell: Shell) -> None:
    async def odd(peer: Peer) -> None:
        await peer.send(b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n")
        await peer.send(b"HTTP/1.1 200\r\nX-Empty:\r\nx-twice: 1\r\nX-Twice: 2\r\n")
        await peer.send(b"X-Latin: \xe4\r\nX-Control: a\x01b\r\nX-Long: " + b"v" * 6_000 + b"\r\n")
        await peer.send(b"Content-Type: application/json\r\ncontent-length: 2\r\n\r\n{}")

    raw.will(odd)
    reply = await shell.post(CHAT)
    assert (reply.status, reply.body) == (200, b"{}")
    assert reply.headers["X-Empty"] == ""
    assert (reply.headers["X-Latin"], reply.headers["X-Control"]) == ("\u00e4", "a b")
    assert len(reply.headers["X-Long"]) == 6_000


# --- as it comes ---------------------------------------------------------------------------------


async def test_each_event_is_passed_before_the_next_one_is_there(
    raw: RawUpstream, shell: Shell
) -> None:
    gate = asyncio.Event()

    async def stepwise(peer: Peer) -> None:
        await peer.send(head(Content_Type=SSE, Transfer_Encoding="chunked"))
        for piece in (ROLE, WORD):
            await peer.send(chunked(piece, end=False))
            await asyncio.wait_for(gate.wait(), PATIENCE_S)
            gate.clear()
        await peer.send(chunked(DONE))

    raw.will(stepwise)
    reader, writer = await begun(shell, STREAM)
    for piece in (ROLE, WORD):
        await asyncio.wait_for(reader.readuntil(piece), PATIENCE_S)
        gate.set()
    await asyncio.wait_for(reader.readuntil(DONE), PATIENCE_S)
    writer.close()


async def test_no_proxy_in_front_is_to_hold_a_stream_back(raw: RawUpstream, shell: Shell) -> None:
    raw.will(streaming(ROLE, DONE))
    reply = await shell.post(STREAM)
    assert reply.headers["X-Accel-Buffering"] == "no"
    assert reply.headers["Cache-Control"] == "no-cache, no-transform"


async def test_a_reader_that_stops_stops_the_upstream(raw: RawUpstream, shell: Shell) -> None:
    written = 0
    block = chunked(b"data: " + b"x" * 65_000 + b"\n\n", end=False)

    async def flood(peer: Peer) -> None:
        nonlocal written
        await peer.send(head(Content_Type=SSE, Transfer_Encoding="chunked"))
        for _ in range(4000):
            await peer.send(block)
            written += len(block)

    raw.will(flood)
    reader, writer = await begun(shell, STREAM, limit=1024)
    await reader.readexactly(1000)
    before = -1
    while before < written:  # what the sockets take is taken soon
        before = written
        await asyncio.sleep(0.4)
    assert written < 40 << 20
    writer.transport.abort()


# --- heartbeats ----------------------------------------------------------------------------------


async def test_a_silent_stream_gets_comments_between_its_events_only(raw: RawUpstream) -> None:
    event_of_lines = b"event: x\ndata: {}\n\n"
    pieces = (ROLE, WORD[:20], WORD[20:], event_of_lines[:9], event_of_lines[9:], DONE)
    async with running_shell(raw.base_url, heartbeat_s=0.05) as shell:
        raw.will(streaming(*pieces, pause_s=0.3))
        reply = await shell.post(STREAM)
    assert reply.body.replace(HEARTBEAT, b"") == b"".join(pieces)
    for whole in (ROLE, WORD, event_of_lines):
        assert whole + HEARTBEAT in reply.body


async def test_comments_come_before_the_first_event_too(raw: RawUpstream) -> None:
    async def thinking(peer: Peer) -> None:
        await peer.send(head(Content_Type=SSE, Transfer_Encoding="chunked"))
        await asyncio.sleep(0.4)
        await peer.send(chunked(ROLE, DONE))

    async with running_shell(raw.base_url, heartbeat_s=0.05) as shell:
        raw.will(thinking)
        reply = await shell.post(STREAM)
    assert reply.body.startswith(HEARTBEAT)
    assert reply.body.endswith(ROLE + DONE)


async def test_no_comments_come_where_none_are_wanted_or_the_body_is_no_stream(
    raw: RawUpstream, shell: Shell
) -> None:
    raw.will(streaming(ROLE, DONE, pause_s=0.3))
    assert (await shell.post(STREAM)).body == ROLE + DONE
    async with running_shell(raw.base_url, heartbeat_s=0.05) as beating:
        raw.will(streaming(b"a", b"b", kind="audio/mpeg", pause_s=0.3))
        assert (await beating.post({}, target="/v1/audio/speech")).body == b"ab"


async def test_the_official_client_reads_a_stream_with_comments_and_ids(raw: RawUpstream) -> None:
    """One empty line too many after an `id:` line makes it parse an event without data."""
    async with running_shell(raw.base_url, heartbeat_s=0.05) as shell:
        raw.will(streaming(b"id: 7\n" + ROLE, WORD, DONE, pause_s=0.3))
        client = openai.AsyncOpenAI(base_url=f"http://127.0.0.1:{shell.port}/v1", api_key="k")
        stream = await client.chat.completions.create(
            model="m", messages=[{"role": "user", "content": "Hi"}], stream=True
        )
        said = [chunk.choices[0].delta.content async for chunk in stream]
        await client.close()
    assert said == ["", "北 ä 😀"]
