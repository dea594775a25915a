from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from tests.support.patience import PATIENCE_S
from tests.support.shell import Shell
from tests.support.upstream import Upstream, raw_answer, stream_answer

JSON = {"Content-Type": "application/json"}

TARGETS = [
    ("GET", "/v1/models", "/v1/models"),
    ("GET", "/models", "/v1/models"),
    ("GET", "/v1/models/", "/v1/models"),
    ("GET", "//v1//models//", "/v1/models"),
    ("GET", "/v1/models?limit=2&after=a%2Fb", "/v1/models?limit=2&after=a%2Fb"),
    ("GET", "/v1/models/org%2Fname%20x", "/v1/models/org%2Fname%20x"),
    ("GET", "/v1/chat/completions", "/v1/chat/completions"),
    ("GET", "/v1/chat/completions/chatcmpl-1/messages", "/v1/chat/completions/chatcmpl-1/messages"),
    ("DELETE", "/v1/chat/completions/chatcmpl-1", "/v1/chat/completions/chatcmpl-1"),
    ("GET", "/v1/responses/resp_1?include=x", "/v1/responses/resp_1?include=x"),
    ("POST", "/responses/resp_1/cancel", "/v1/responses/resp_1/cancel"),
    ("POST", "/embeddings", "/v1/embeddings"),
    ("PATCH", "/v1/anything/new", "/v1/anything/new"),
    ("OPTIONS", "/v1/chat/completions", "/v1/chat/completions"),
]


@pytest.mark.parametrize(("method", "asked", "sent"), TARGETS)
async def test_every_other_path_goes_through(
    shell: Shell, upstream: Upstream, method: str, asked: str, sent: str
) -> None:
    reply = await shell.send(method, asked)
    assert reply.status == 200
    assert [(r.method, r.target) for r in upstream.received] == [(method, sent)]
    assert shell.brain.seen == []


@pytest.mark.parametrize(
    "path",
    [
        "/v1/chat/completions",
        "/chat/completions",
        "/v1/chat/completions/",
        "//v1//chat/completions",
    ],
)
async def test_chat_is_analysed_however_its_path_is_written(
    shell: Shell, upstream: Upstream, path: str
) -> None:
    reply = await shell.post({"messages": []}, target=path + "?api-version=1")
    assert reply.headers["x-clarigate-decision"] == "forwarded"
    assert upstream.received[0].target == "/v1/chat/completions?api-version=1"


@pytest.mark.parametrize(
    "path",
    [
        "/", "/favicon.ico", "/v2/models", "/admin", "/v1/../admin", "/v1/%2e%2e/admin",
        "/v1/files/..%2F..%2Fadmin", "/v1/a/./b", "/v1/a\\..\\b",
    ],
)  # fmt: skip
async def test_a_path_that_is_not_openais_is_a_404_and_goes_nowhere(
    shell: Shell, upstream: Upstream, path: str
) -> None:
    reply = await shell.send("GET", path)
    assert (reply.status, reply.json["error"]["code"]) == (404, "clarigate_unknown_url")
    assert upstream.received == []


async def test_bytes_pass_in_both_directions(shell: Shell, upstream: Upstream) -> None:
    answer = bytes(range(256)) * 1000
    upstream.will(raw_answer(answer, headers={"Content-Type": "audio/mpeg"}))
    sent = answer[::-1]
    reply = await shell.send("POST", "/v1/audio/speech", data=sent)
    assert (reply.body, reply.headers["Content-Length"]) == (answer, str(len(answer)))
    assert upstream.received[0].body == sent
    assert upstream.received[0].header("content-length") == str(len(sent))


async def test_an_upload_of_unknown_length_is_streamed(shell: Shell, upstream: Upstream) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(50):
            yield b"x" * 20_000

    reply = await shell.send("POST", "/v1/files", data=pieces())
    assert reply.status == 200
    assert len(upstream.received[0].body) == 1_000_000
    assert upstream.received[0].header("transfer-encoding") == "chunked"


async def test_an_answer_reaches_the_client_before_it_is_complete(
    shell: Shell, upstream: Upstream
) -> None:
    gate = asyncio.Event()

    async def halves(request: web.BaseRequest, _: Any) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "application/octet-stream"})
        await response.prepare(request)
        await response.write(b"first")
        await gate.wait()
        await response.write(b"second")
        return response

    upstream.will(halves)
    async with shell.session.get(shell.url("/v1/files/f/content")) as response:
        assert await asyncio.wait_for(response.content.readexactly(5), PATIENCE_S) == b"first"
        gate.set()
        assert await response.read() == b"second"


async def test_an_upload_reaches_the_upstream_before_it_is_complete(
    shell: Shell, upstream: Upstream
) -> None:
    """An upstream that refuses early is heard while the client is still sending."""

    async def refuse(request: web.BaseRequest, _: Any) -> web.StreamResponse:
        return web.json_response({"error": {"message": "no"}}, status=413)

    server = web.Server(lambda request: refuse(request, None))
    runner = web.ServerRunner(server, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    upstream.port = runner.addresses[0][1]
    from tests.support.shell import running_shell  # noqa: PLC0415 - a shell of its own

    async def slow() -> AsyncIterator[bytes]:
        for _ in range(200):
            yield b"x" * 1000
            await asyncio.sleep(0.05)

    async with running_shell(upstream.base_url) as own:
        request = own.send("POST", "/v1/files", data=slow())
        assert (await asyncio.wait_for(request, PATIENCE_S)).status == 413
    await runner.cleanup()


async def test_a_post_without_a_body_says_that_it_has_none(
    shell: Shell, upstream: Upstream
) -> None:
    await shell.send("POST", "/v1/batches/b/cancel")
    assert upstream.received[0].header("content-length") == "0"


async def test_head_has_a_length_and_no_body(shell: Shell, upstream: Upstream) -> None:
    upstream.will(raw_answer(b"x" * 500, headers=JSON))
    reply = await shell.send("HEAD", "/v1/models")
    assert (reply.status, reply.body, reply.headers["Content-Length"]) == (200, b"", "500")
    assert (await shell.send("HEAD", "/v1/models")).status == 200


@pytest.mark.parametrize("status", [204, 304])
async def test_answers_without_a_body_pass(shell: Shell, upstream: Upstream, status: int) -> None:
    upstream.will(raw_answer(b"", status=status, headers={"ETag": '"e"'}))
    reply = await shell.send("GET", "/v1/models")
    assert (reply.status, reply.body, reply.headers["ETag"]) == (status, b"", '"e"')


async def test_errors_pass_byte_for_byte(shell: Shell, upstream: Upstream) -> None:
    upstream.will(raw_answer(b"<h1>no</h1>", status=503, headers={"Content-Type": "text/html"}))
    reply = await shell.send("GET", "/v1/models")
    assert (reply.status, reply.body) == (503, b"<h1>no</h1>")


async def test_a_broken_download_is_not_taken_for_a_complete_one(
    shell: Shell, upstream: Upstream
) -> None:
    headers = {"Content-Type": "application/octet-stream"}
    upstream.will(stream_answer(b"x" * 1000, breaks=True, headers=headers))
    with pytest.raises(aiohttp.ClientPayloadError):
        await shell.send("GET", "/v1/files/f/content")


async def test_a_stream_of_the_responses_api_passes(shell: Shell, upstream: Upstream) -> None:
    event = b'event: response.created\ndata: {"sequence_number":0}\n\n'
    upstream.will(stream_answer(event, event))
    reply = await shell.post({"input": "Hi", "stream": True}, target="/v1/responses")
    assert reply.body == event * 2
