"""Errors: the upstream's stay the upstream's, ours are told from them."""

from __future__ import annotations

import asyncio
import gzip
import json

import aiohttp
import pytest

from tests.faults.requests import CHAT, STREAM, until
from tests.support.rawserver import SSE, RawUpstream, plain, streaming, swallowing
from tests.support.shell import Shell, running_shell, soon_silent

LIMITED = b'{"error":{"message":"slow down","type":"requests","param":null,"code":"rate_limit"}}'
TOLD = {
    "Retry_After": "30",
    "retry_after_ms": "30000",
    "x_ratelimit_remaining_requests": "0",
    "x_ratelimit_reset_tokens": "6m0s",
    "x_request_id": "req_1",
    "x_should_retry": "true",
}


@pytest.mark.parametrize("body", [CHAT, STREAM], ids=["plain", "streamed"])
@pytest.mark.parametrize("status", [400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 529])
async def test_an_error_of_the_upstream_passes_with_its_status_headers_and_body(
    raw: RawUpstream, shell: Shell, body: dict[str, object], status: int
) -> None:
    raw.will(plain(LIMITED, status, **TOLD))
    reply = await shell.post(body)
    assert (reply.status, reply.body) == (status, LIMITED)
    for name, value in TOLD.items():
        assert reply.headers[name.replace("_", "-")] == value
    assert len(raw.received) == 1


async def test_an_error_of_unknown_length_passes_too(raw: RawUpstream, shell: Shell) -> None:
    raw.will(streaming(LIMITED[:9], LIMITED[9:], kind="application/json", headers=[]))
    assert (await shell.post(CHAT)).body == LIMITED


@pytest.mark.parametrize("kind", ["text/html", "text/plain", SSE, "", "application/json"])
async def test_an_error_that_is_no_json_is_wrapped_and_keeps_its_status_and_headers(
    raw: RawUpstream, shell: Shell, kind: str
) -> None:
    page = b"<html>secret page</html>" if kind != "application/json" else b""
    raw.will(plain(page, 503, Content_Type=kind, Retry_After="7"))
    reply = await shell.post(STREAM)
    assert (reply.status, reply.headers["Retry-After"]) == (503, "7")
    assert reply.json["error"]["code"] == "clarigate_upstream_error"
    assert "secret" not in reply.body.decode()


@pytest.mark.parametrize("encoding", ["identity", "gzip"])
async def test_an_error_in_json_passes_whatever_its_server_calls_it(
    raw: RawUpstream, shell: Shell, encoding: str
) -> None:
    said = b'{"error":{"message":"model \\"m\\" not found"}}'
    sent = gzip.compress(said) if encoding == "gzip" else said
    raw.will(plain(sent, 404, Content_Type="text/plain", Content_Encoding=encoding))
    reply = await shell.post(CHAT, headers={"Accept-Encoding": encoding})
    assert (reply.status, reply.headers["Content-Type"]) == (404, "text/plain")
    assert reply.body == sent


async def test_a_failure_is_never_turned_into_an_empty_success(
    raw: RawUpstream, shell: Shell
) -> None:
    broken = streaming(b": x\n", ending="reset", pause_s=0.05)
    half = streaming(b"{", ending="reset", kind="application/json", pause_s=0.05)
    for script, body in ((broken, STREAM), (half, CHAT), (plain(b"", 500), CHAT)):
        raw.will(script)
        reply = await shell.post(body)
        assert b'"error"' in reply.body
        assert b'"stop"' not in reply.body
    raw.will(half)  # no stream, though one was asked for: its missing end is the client's, too
    with pytest.raises(aiohttp.ClientPayloadError):
        await shell.post(STREAM)


async def test_a_limit_of_ours_is_told_from_one_of_the_upstream(raw: RawUpstream) -> None:
    raw.will(swallowing())
    async with running_shell(soon_silent(raw.base_url, 5.0), max_in_flight=1) as shell:
        first = asyncio.create_task(shell.post(CHAT))
        await until(lambda: raw.received)
        reply = await shell.post(CHAT)
        assert (reply.status, reply.json["error"]["code"]) == (503, "clarigate_overloaded")
        assert reply.json["error"]["type"] == "server_error"
        assert (reply.headers["Retry-After"], reply.headers["x-should-retry"]) == ("1", "true")
        assert not [name for name in reply.headers if name.lower().startswith("x-ratelimit")]
        assert (await first).status == 504


async def test_a_response_of_the_other_api_passes_through(raw: RawUpstream, shell: Shell) -> None:
    answer = b'{"id":"resp_1","object":"response","output":[]}'
    raw.will(plain(answer))
    sent = json.dumps({"model": "m", "input": "Hi", "store": True}).encode()
    reply = await shell.post(sent, target="/v1/responses")
    assert (reply.status, reply.body) == (200, answer)
    assert (raw.received[0].target, raw.received[0].body) == ("/v1/responses", sent)


async def test_the_model_that_answered_is_named_as_the_upstream_named_it(
    raw: RawUpstream, shell: Shell
) -> None:
    answer = b'{"object":"chat.completion","model":"gpt-4o-2024-08-06","choices":[]}'
    raw.will(plain(answer))
    assert (await shell.post({**CHAT, "model": "gpt-4o"})).body == answer


# --- paths ---------------------------------------------------------------------------------------

CHAT_PATHS = [
    "/v1/%63hat/completions",
    "/v1/chat%2Fcompletions",
    "/v1/chat%2fcompletions%2F",
    "/%76%31/chat/completions",
    "/chat//%63ompletions/",
    "/v1/%72esponses",
    "/v1/responses%2F",
    "/v1/chat/completions#x",
]


@pytest.mark.parametrize("path", CHAT_PATHS)
async def test_no_spelling_of_the_path_leads_around_what_is_done_to_chat(
    raw: RawUpstream, shell: Shell, path: str
) -> None:
    body = {"model": "m", "input": "Hi"} if "esponses" in path else CHAT
    reply = await shell.post({**body, "clarigate": {}}, target=path)
    assert reply.headers["x-clarigate-decision"] == "forwarded"
    assert raw.received[0].target in {"/v1/chat/completions", "/v1/responses"}
    assert b"clarigate" not in raw.received[0].body


async def test_escapes_that_mean_something_stay(raw: RawUpstream, shell: Shell) -> None:
    await shell.send("GET", "/v1/models/a%2Fb%20c%25%C3%A4?x=%63")
    assert raw.received[0].target == "/v1/models/a%2Fb%20c%25%C3%A4?x=%63"
