"""What a provider refuses or breaks, as OpenAI's clients know it."""

from __future__ import annotations

import asyncio
import json

import pytest
from multidict import CIMultiDict

from clarigate_proxy.metrics import Metrics
from clarigate_proxy.server.routing import Router, Target, Way
from clarigate_proxy.server.upstreams import DemoUpstream
from clarigate_proxy.server.upstreams.base import Call
from clarigate_proxy.server.upstreams.litellm_sdk import load
from clarigate_proxy.server.upstreams.providers import Account, LitellmUpstream
from tests.providers.conftest import CALLER, MODELS, QUESTION, Provided, Providing
from tests.providers.wires import EVENTS, WHOLE, claude_failure, refusing
from tests.support.patience import PATIENCE_S
from tests.support.serving import free_port
from tests.support.shell import running_shell
from tests.support.upstream import silent_answer, stream_answer

BOTH = pytest.mark.parametrize("name", list(MODELS))
TYPES = {
    400: "invalid_request_error",
    401: "authentication_error",
    404: "invalid_request_error",
    429: "rate_limit_error",
    500: "server_error",
    503: "server_error",
    529: "server_error",
}


@BOTH
@pytest.mark.parametrize("status", TYPES)
@pytest.mark.parametrize("stream", [False, True])
async def test_a_refusal_keeps_its_status_its_words_and_its_retry_after(
    providing: Providing, name: str, status: int, stream: bool
) -> None:
    headers = {"Retry-After": "7", "x-internal": "secret"}
    async with providing(name) as provided:
        provided.wire.will(refusing(name, status, headers))
        reply = await provided.chat(stream=stream)
        error = reply.json["error"]
        assert reply.status == status
        assert error["type"] == TYPES[status]
        assert error["message"] == f"refused with {status}"
        assert set(error) == {"message", "type", "param", "code"}
        assert reply.headers["Retry-After"] == "7"
        assert "x-internal" not in reply.headers
        assert len(provided.wire.received) == 1


async def test_a_stream_that_fails_ends_in_an_error_event(providing: Providing) -> None:
    events = list(EVENTS["anthropic"](WHOLE["anthropic"]()))[:3]
    async with providing("anthropic") as provided:
        provided.wire.will(stream_answer(*events, claude_failure()))
        reply = await provided.chat(stream=True)
        _assert_broken(reply.body, "clarigate_upstream_error")
        assert b"Overloaded" in reply.body


@BOTH
async def test_a_stream_that_breaks_ends_in_an_error_event(providing: Providing, name: str) -> None:
    events = list(EVENTS[name](WHOLE[name]()))
    cut = 3 if name == "anthropic" else 1
    async with providing(name) as provided:
        provided.wire.will(stream_answer(*events[:cut], breaks=True))
        reply = await provided.chat(stream=True)
        _assert_broken(reply.body, "clarigate_upstream_error")
        assert await provided.shell.metric('clarigate_upstream_errors_total{class="broken"}') == 1


def _assert_broken(body: bytes, code: str) -> None:
    last = json.loads(body.rstrip().rsplit(b"data: ", 1)[1])
    assert last["error"]["code"] == code
    assert b"Moin" in body
    assert b"[DONE]" not in body
    assert b'"stop"' not in body
    assert b"Traceback" not in body


@BOTH
@pytest.mark.parametrize("stream", [False, True])
async def test_a_silent_provider_is_a_504(providing: Providing, name: str, stream: bool) -> None:
    async with providing(name, idle_s=0.3) as provided:
        provided.wire.will(silent_answer())
        reply = await provided.chat(stream=stream)
        assert (reply.status, reply.json["error"]["code"]) == (504, "clarigate_upstream_timeout")


@BOTH
@pytest.mark.parametrize("stream", [False, True])
async def test_a_provider_that_is_not_there_is_passed_over(name: str, stream: bool) -> None:
    metrics = Metrics(upstreams=("gone", "demo"))
    account = Account(provider=name, address=f"http://127.0.0.1:{free_port()}")
    gone = Target(name="gone", upstream=LitellmUpstream(account, load=load), chat_only=True)
    demo = Target(name="demo", upstream=DemoUpstream(pause_s=0))
    router = Router((gone, demo), metrics)
    router.add_route(MODELS[name].__eq__, (Way(target=gone), Way(target=demo)))
    async with running_shell(router, metrics=metrics, by_model=True) as shell:
        body = {"model": MODELS[name], "messages": [QUESTION], "stream": stream}
        reply = await shell.post(body, headers=CALLER)
        assert reply.status == 200
        line = 'clarigate_upstream_attempts_total{class="unreachable",upstream="gone"}'
        assert await shell.metric(line) == 1


@BOTH
@pytest.mark.parametrize("phase", ["before the answer", "on a stream", "before a stream"])
async def test_a_client_that_leaves_cancels_the_provider(
    providing: Providing, name: str, phase: str
) -> None:
    """Also while a stream stalls, of which the client has what came so far."""
    async with providing(name, idle_s=30.0) as provided:
        events = list(EVENTS[name](WHOLE[name]()))
        cut = 3 if name == "anthropic" else 1
        begun = phase == "on a stream"
        provided.wire.will(stream_answer(*events[:cut], stalls=True) if begun else silent_answer())
        await provided.chat_and_leave(stream=phase != "before the answer", after_bytes=begun)
        await asyncio.wait_for(provided.wire.cancelled.wait(), PATIENCE_S)


@BOTH
async def test_a_reply_that_is_closed_between_two_chunks_cancels_the_provider(
    providing: Providing, name: str
) -> None:
    """Then nobody waits for a chunk whom a cancellation could reach."""
    events = list(EVENTS[name](WHOLE[name]()))
    body = {"model": MODELS[name], "messages": [QUESTION], "stream": True}
    async with providing(name, idle_s=30.0) as provided:
        provided.wire.will(stream_answer(*events[: 3 if name == "anthropic" else 1], stalls=True))
        call = Call(
            method="POST",
            target="/chat/completions",
            headers=CIMultiDict(CALLER),
            body=json.dumps(body).encode(),
        )
        reply = await provided.shell.app.parts.upstream.send(call)
        chunks = reply.chunks()
        assert b"Moin" in await anext(chunks)
        reply.close()
        await asyncio.wait_for(provided.wire.cancelled.wait(), PATIENCE_S)


async def test_what_fails_says_nothing_of_the_prompt_to_the_log(
    providing: Providing, capfd: pytest.CaptureFixture[str]
) -> None:
    async with providing("anthropic") as provided:
        provided.wire.will(refusing("anthropic", 500))
        await provided.chat(messages=[{"role": "user", "content": "a-secret-prompt"}])
        _assert_quiet(provided, capfd)


def _assert_quiet(provided: Provided, capfd: pytest.CaptureFixture[str]) -> None:
    printed = capfd.readouterr()
    everything = printed.out + printed.err + provided.shell.logged.getvalue().decode()
    assert "a-secret-prompt" not in everything
    assert "callers-key" not in everything
    assert "Traceback" not in everything
