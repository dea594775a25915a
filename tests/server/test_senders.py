"""A request goes out as it is, and what comes back is returned, whatever its status."""

from __future__ import annotations

import json

import pytest

from clarigate_proxy.server.errors import ShellError
from clarigate_proxy.server.senders import UnansweredError, by_upstream, over_http
from clarigate_proxy.server.upstreams.base import Call, Reply
from clarigate_proxy.server.upstreams.demo import DemoUpstream
from tests.support.upstream import raw_answer, running_upstream, silent_answer

BODY = b'{"model": "m",  "messages": [{"role": "user", "content": "Hi"}]}'


@pytest.mark.parametrize("key", ["k", None])
@pytest.mark.parametrize("status", [200, 302, 401])
async def test_bytes_go_to_the_address_and_status_and_bytes_come_back(
    status: int, key: str | None
) -> None:
    async with running_upstream() as upstream:
        upstream.will(raw_answer(b"what is said", status=status, headers={"Location": "/x"}))
        async with over_http(f"{upstream.base_url}/", api_key=key, timeout_s=5) as send:
            assert await send(BODY) == (status, b"what is said")
        [received] = upstream.received
        assert (received.target, received.body) == ("/v1/chat/completions", BODY)
        assert received.header("Content-Type") == "application/json"
        assert received.header("Authorization") == (f"Bearer {key}" if key else None)


async def test_a_server_that_is_silent_or_not_there_is_an_error() -> None:
    async with running_upstream() as upstream:
        upstream.will(silent_answer())
        async with over_http(upstream.base_url, api_key=None, timeout_s=0.1) as send:
            with pytest.raises(UnansweredError, match=r"TimeoutError.*OpenAI-compatible"):
                await send(BODY)
        address = upstream.base_url
    async with over_http(address, api_key=None, timeout_s=5) as send:
        with pytest.raises(UnansweredError, match=r"/v1/chat/completions: no answer"):
            await send(BODY)


async def test_an_upstream_is_started_asked_and_stopped() -> None:
    upstream = DemoUpstream(pause_s=0)
    async with by_upstream(upstream) as send:
        status, data = await send(BODY)
        assert (status, json.loads(data)["object"]) == (200, "chat.completion")
        assert upstream.ready


class Refusing(DemoUpstream):
    """Is there, but never answers; remembers that it was stopped."""

    stopped = False

    async def send(self, call: Call) -> Reply:
        """Raise what upstreams raise."""
        raise ShellError("upstream_timeout")

    async def stop(self) -> None:
        """Remember it."""
        self.stopped = True


async def test_an_upstream_that_does_not_answer_is_an_error_and_is_stopped() -> None:
    upstream = Refusing()
    with pytest.raises(UnansweredError, match="no answer: "):
        async with by_upstream(upstream) as send:
            await send(BODY)
    assert upstream.stopped
