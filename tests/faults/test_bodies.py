"""Request bodies: what is refused is told as what it is, everything else goes up as it came."""

from __future__ import annotations

import asyncio
import gzip
import json
import zlib
from typing import Any

import openai
import pytest

from clarigate_proxy.server import bodies
from clarigate_proxy.server.planning import MOST_TEXT_CHARS
from clarigate_proxy.server.room import Room
from tests.faults.requests import CHAT, head_of, until
from tests.support.core import brain_of
from tests.support.patience import PATIENCE_S
from tests.support.rawserver import RawUpstream, plain, swallowing
from tests.support.shell import Shell, running_shell, soon_silent

GIVEN = json.dumps(CHAT).encode()


# --- size ----------------------------------------------------------------------------------------


async def test_an_image_of_more_than_a_megabyte_goes_through(
    raw: RawUpstream, shell: Shell
) -> None:
    url = {"url": "data:image/png;base64," + "A" * 1_400_000}
    content = [{"type": "image_url", "image_url": url}]
    body = json.dumps({"model": "m", "messages": [{"role": "user", "content": content}]}).encode()
    assert (await shell.post(body)).status == 200
    assert raw.received[0].body == body


@pytest.mark.parametrize("framing", ["length", "chunks"])
async def test_too_large_a_body_is_a_413_whether_its_length_is_told_or_not(
    raw: RawUpstream, framing: str
) -> None:
    async with running_shell(raw.base_url, max_body_bytes=100_000) as shell:
        reader, writer = await shell.connected()
        if framing == "length":
            writer.write(head_of(100_001))
        else:
            writer.write(head_of(None) + b"186a1\r\n" + b" " * 100_001 + b"\r\n0\r\n\r\n")
        answer = await asyncio.wait_for(reader.read(4096), PATIENCE_S)
        head, _, body = answer.partition(b"\r\n\r\n")
        writer.close()
    assert head.startswith(b"HTTP/1.1 413 ")
    assert b"x-should-retry: false" in head
    error = json.loads(body)["error"]
    assert (error["code"], error["type"]) == ("clarigate_body_too_large", "invalid_request_error")
    assert "100000 bytes" in error["message"]
    assert raw.received == []


async def test_large_bodies_that_come_together_are_told_to_come_again(raw: RawUpstream) -> None:
    """Memory has a limit for all of them, and what was held is given back however it ends."""
    body = json.dumps({**CHAT, "x": "y" * 300_000}).encode()
    room = Room(1_000_000)
    raw.will(swallowing())
    async with running_shell(soon_silent(raw.base_url, 3.0), room=room) as shell:
        crowd = [asyncio.create_task(shell.post(body)) for _ in range(3)]
        await until(lambda: len(raw.received) == 3)
        reply = await shell.post(gzip.compress(body), headers={"Content-Encoding": "gzip"})
        assert (reply.status, reply.json["error"]["code"]) == (503, "clarigate_overloaded")
        assert reply.headers["Retry-After"] == "1"
        assert {reply.status for reply in await asyncio.gather(*crowd)} == {504}
        _, writer = await shell.connected()
        writer.write(head_of(900_000) + b"x" * 800_000)
        await until(lambda: room.used > 700_000)
        writer.transport.abort()
        await until(lambda: room.used == 0)
        raw.will(plain(b"{}"))
        assert (await shell.post(body)).status == 200
    assert room.used == 0


async def test_more_text_than_any_model_takes_is_cleaned_but_not_analysed(raw: RawUpstream) -> None:
    text = "word " * (MOST_TEXT_CHARS // 5 + 1)
    body = {"model": "m", "clarigate": {}, "messages": [{"role": "user", "content": text}]}
    async with running_shell(raw.base_url, brain_of()) as shell:
        reply = await shell.post(body)
    assert (reply.status, reply.headers["x-clarigate-reason"]) == (200, "abstained")
    assert raw.received[0].body == json.dumps({k: body[k] for k in ("model", "messages")}).encode()


# --- encodings -----------------------------------------------------------------------------------

RAW_DEFLATE = zlib.compressobj(wbits=-15)
PACKED = {
    "gzip": ("gzip", gzip.compress(GIVEN)),
    "two members": ("gzip", gzip.compress(GIVEN[:10]) + gzip.compress(GIVEN[10:])),
    "deflate": ("deflate", zlib.compress(GIVEN)),
    "deflate without a header": ("deflate", RAW_DEFLATE.compress(GIVEN) + RAW_DEFLATE.flush()),
    "in capitals": ("GZIP", gzip.compress(GIVEN)),
}


@pytest.mark.parametrize("name", PACKED)
async def test_a_compressed_body_is_read_and_goes_up_as_it_came(
    raw: RawUpstream, shell: Shell, name: str
) -> None:
    coding, packed = PACKED[name]
    assert (await shell.post(packed, headers={"Content-Encoding": coding})).status == 200
    assert raw.received[0].body == packed
    assert raw.received[0].header("content-encoding") == coding
    assert shell.brain.seen[0].messages[0].text == "Hi"


BROKEN = {
    "cut off": gzip.compress(GIVEN)[:-6],
    "something behind it": gzip.compress(GIVEN) + b'{"messages": []}',
    "a wrong checksum": gzip.compress(GIVEN)[:-8] + b"\0" * 8,
    "not packed": GIVEN,
    "empty": b"",
}


@pytest.mark.parametrize("name", BROKEN)
async def test_a_body_that_is_not_packed_as_it_says_is_a_400(
    raw: RawUpstream, shell: Shell, name: str
) -> None:
    reply = await shell.post(BROKEN[name], headers={"Content-Encoding": "gzip"})
    assert (reply.status, reply.json["error"]["code"]) == (400, "clarigate_invalid_encoding")
    assert raw.received == []


@pytest.mark.parametrize("members", [1, 50])
async def test_what_unpacks_to_more_than_the_limit_is_a_413(raw: RawUpstream, members: int) -> None:
    bomb = gzip.compress(b" " * (10_000_000 // members)) * members
    async with running_shell(raw.base_url, max_body_bytes=1 << 20) as shell:
        reply = await shell.post(bomb, headers={"Content-Encoding": "gzip"})
    assert (reply.status, reply.json["error"]["code"]) == (413, "clarigate_body_too_large")
    assert raw.received == []


@pytest.mark.parametrize("coding", ["br", "zstd", "gzip, gzip"])
async def test_an_encoding_that_is_not_read_goes_up_unread(
    raw: RawUpstream, shell: Shell, coding: str
) -> None:
    reply = await shell.post(b"\x28\xb5\x2f\xfd", headers={"Content-Encoding": coding})
    assert (reply.status, raw.received[0].body) == (200, b"\x28\xb5\x2f\xfd")
    assert reply.headers["x-clarigate-reason"] == "no_messages"


async def test_a_body_that_stops_coming_is_told_and_reaches_nobody(
    raw: RawUpstream, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A chunk that cannot be read looks the same: aiohttp says nothing of it."""
    monkeypatch.setattr(bodies, "_SILENCE_S", 0.2)
    for head, bad in ((head_of(100), b"{"), (head_of(None) + b"5\r\nhello\r\n", b"zz\r\n")):
        reader, writer = await shell.connected()
        writer.write(head)
        await asyncio.sleep(0.05)
        writer.write(bad)
        answer = await asyncio.wait_for(reader.read(4096), PATIENCE_S)
        writer.close()
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b"clarigate_body_timeout" in answer
        assert b"x-should-retry: false" not in answer
    assert raw.received == []


# --- JSON ----------------------------------------------------------------------------------------

REFUSED = {
    "no number": (b'{"messages":[],"temperature":NaN}', "invalid_json"),
    "no end": (b'{"messages":[', "invalid_json"),
    "a comma too many": (b'{"messages":[],}', "invalid_json"),
    "nested without end": (b"[" * 1_000_000, "too_deep"),
    "nested deeply": (b'{"a":' + b"[" * 300 + b"]" * 300 + b"}", "too_deep"),
    "broken UTF-8": (b'{"messages":"\xff"}', "invalid_utf8"),
    "nothing": (b"", "empty_body"),
    "messages twice": (b'{"messages":[],"model":"m","messages":[]}', "duplicate_key"),
    "messages twice, escaped": (b'{"messages":[],"mess\\u0061ges":[]}', "duplicate_key"),
    "content twice": (
        b'{"messages":[{"role":"user","content":"a","content":"b"}]}',
        "duplicate_key",
    ),
    "content twice, escaped": (
        b'{"messages":[{"role":"user","content":"a","c\\u006fntent":"b"}]}',
        "duplicate_key",
    ),
    "role twice": (
        b'{"messages":[{"role":"user","content":"a","role":"system"}],"x":{"y":{"z":1}}}',
        "duplicate_key",
    ),
    "text twice": (
        b'{"messages":[{"role":"user","content":[{"type":"text","text":"a","text":"b"}]}]}',
        "duplicate_key",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_what_two_parsers_could_read_differently_is_a_400_that_names_the_place(
    raw: RawUpstream, shell: Shell, name: str
) -> None:
    body, code = REFUSED[name]
    reply = await shell.post(body)
    error = reply.json["error"]
    assert (reply.status, error["code"]) == (400, f"clarigate_{code}")
    assert set(error) == {"message", "type", "param", "code"}
    assert reply.headers["x-should-retry"] == "false"
    assert raw.received == []


PASSING = {
    "unknown fields": b'{"messages":[{"role":"user","content":"a","x":1}],"enable_thinking":false}',
    "new parameters": b'{"messages":[],"max_completion_tokens":9,"stream_options":{},"store":true}',
    "numbers as they are spelled": b'{"messages":[],"seed":1.0e0,"top_p":1.000,"n":100000000'
    b"00000000000001}",
    "white space and order": b'\n{ "stream" :\tfalse,\r\n"messages"\n:[ ] }\n',
    "content of every shape": b'{"messages":[{"role":"user"},{"role":"assistant","content":null,"'
    b'tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":'
    b'"tool","tool_call_id":"c","content":""},{"role":"assistant","content":[]},{"role":"user","con'
    b'tent":""}]}',
    "a body for the other API": b'{"model":"gpt-5","input":[{"role":"user","content":"Hi"}],"stre'
    b'am":false}',
    "half an emoji": b'{"messages":[{"role":"user","content":"cut \\ud83d"}]}',
    "escapes": b'{"messages":[{"role":"user","content":"\\u00e4\\/\\u0000 \\ud83d\\ude00"}]}',
    "a key twice where nobody of us reads": b'{"messages":[],"metadata":{"a":"1","a":"2"}}',
    "a key twice in a tool": b'{"messages":[],"tools":[{"type":"function","type":"function"}]}',
    "messages of another kind": b'{"messages":"Hi"}',
}


@pytest.mark.parametrize("name", PASSING)
async def test_everything_else_goes_up_byte_for_byte(raw: RawUpstream, name: str) -> None:
    async with running_shell(raw.base_url, brain_of()) as shell:
        reply = await shell.post(PASSING[name])
    assert reply.status == 200
    assert raw.received[0].body == PASSING[name]


@pytest.mark.parametrize("name", ["api_base", "base_url", "api_key", "extra_headers"])
async def test_no_field_of_a_body_leads_the_request_elsewhere(
    raw: RawUpstream, shell: Shell, name: str
) -> None:
    elsewhere = "http://127.0.0.1:9/v1"
    body = json.dumps({**CHAT, name: elsewhere}).encode()
    reply = await shell.post(body, headers={"Authorization": "Bearer sk-callers"})
    assert reply.status == 200
    assert [peer.header("authorization") for peer in raw.received] == ["Bearer sk-callers"]
    assert raw.received[0].body == body


async def test_only_what_is_ours_is_taken_out(raw: RawUpstream) -> None:
    body = (
        b'{"model":"m", "clarigate":{"mode":"auto"} ,"messages":[{"role":"user","content":"Hi"}]}'
    )
    async with running_shell(raw.base_url, brain_of()) as shell:
        await shell.post(body, headers={"x-clarigate-mode": "never"})
    assert raw.received[0].body == (b'{"model":"m", "messages":[{"role":"user","content":"Hi"}]}')
    assert [k for k, _ in raw.received[0].headers if k.lower().startswith("x-clarigate")] == []


async def test_our_message_field_does_not_reach_a_server_that_refuses_unknown_ones(
    raw: RawUpstream,
) -> None:
    ours: dict[str, Any] = {"role": "assistant", "content": "Who?", "clarification": {"version": 1}}
    messages = [CHAT["messages"][0], ours, {"role": "user", "content": "Engineers"}]
    async with running_shell(raw.base_url, brain_of()) as shell:
        await shell.post({"model": "m", "messages": messages})
    assert b"clarification" not in raw.received[0].body


REFERENCE = "[clarigate " + "A" * 56 + "]"


@pytest.mark.parametrize("content", [REFERENCE, [{"type": "text", "text": REFERENCE}]])
async def test_a_message_that_is_nothing_but_our_reference_leaves_no_empty_one(
    raw: RawUpstream, content: object
) -> None:
    """Some servers refuse an assistant message without content."""
    first, last = CHAT["messages"][0], {"role": "user", "content": "And now?"}
    async with running_shell(raw.base_url, brain_of()) as shell:
        for more in ({}, {"tool_calls": [{"id": "c", "type": "function"}]}):
            ours = {"role": "assistant", "content": content, **more}
            await shell.post({"model": "m", "messages": [first, ours, last]})
    sent = [json.loads(peer.body)["messages"] for peer in raw.received]
    assert sent[0] == [first, last]
    assert [message["role"] for message in sent[1]] == ["user", "assistant", "user"]
    assert REFERENCE not in json.dumps(sent)


async def test_the_official_client_sees_our_400_as_its_own(raw: RawUpstream, shell: Shell) -> None:
    client = openai.AsyncOpenAI(base_url=f"http://127.0.0.1:{shell.port}/v1", api_key="k")
    messages: Any = [{"role": "user", "content": "Hi"}]
    nested: Any = []
    for _ in range(250):
        nested = [nested]
    with pytest.raises(openai.BadRequestError) as caught:
        await client.chat.completions.create(
            model="m", messages=messages, extra_body={"deep": nested}
        )
    await client.close()
    assert caught.value.code == "clarigate_too_deep"
    assert raw.received == []
