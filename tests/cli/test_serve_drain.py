"""Stopping: running answers end whole, or with an error once their time is over."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from tests.support.patience import PATIENCE_S
from tests.support.serving import Served, serving
from tests.support.upstream import Answer, chunk, running_upstream, silent_answer

CHAT = {"model": "m", "messages": [{"role": "user", "content": "What is the capital of France?"}]}


def words(count: int) -> Answer:
    """Stream so many words, ten a second, and end."""

    async def answer(request: web.BaseRequest, _: Any) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await response.prepare(request)
        for word in range(count):
            await response.write(chunk({"content": str(word)}))
            await asyncio.sleep(0.1)
        await response.write(b"data: [DONE]\n\n")
        return response

    return answer


@dataclass(slots=True, kw_only=True)
class Running:
    served: Served
    reader: asyncio.StreamReader

    async def ended(self) -> tuple[bytes, float, int]:
        """What else came, how long the process took to end, and its exit code."""
        started = time.monotonic()
        rest = await asyncio.wait_for(self.reader.read(), PATIENCE_S)
        code = await asyncio.to_thread(self.served.process.wait, 10)
        return rest, time.monotonic() - started, code


@asynccontextmanager
async def running(
    folder: Path, answer: Answer, *flags: str, stream: bool = True
) -> AsyncIterator[Running]:
    """A proxy with one request on its way."""
    async with running_upstream() as upstream:
        upstream.will(answer)
        with serving(folder, "--upstream", upstream.base_url, *flags) as served:
            body = json.dumps({**CHAT, "stream": stream}).encode()
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            writer.write(
                b"POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%b"
                % (len(body), body)
            )
            await asyncio.wait_for(upstream.arrived.wait(), PATIENCE_S)
            yield Running(served=served, reader=reader)
            writer.close()


async def refused(served: Served) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", served.port)
    except ConnectionRefusedError:
        return True
    writer.close()
    return False


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_running_stream_ends_whole_while_new_connections_are_refused(
    tmp_path: Path, number: signal.Signals, workers: str
) -> None:
    flags = ("--drain-s", "5", "--workers", workers)
    async with running(tmp_path, words(12), *flags) as case:
        await case.reader.readuntil(b'"content": "1"')
        case.served.process.send_signal(number)
        await asyncio.sleep(0.3)
        assert await refused(case.served)
        rest, took_s, code = await case.ended()
        assert b'"content": "11"' in rest
        assert b"data: [DONE]" in rest
        assert code == 0
        assert took_s < 4


@pytest.mark.parametrize("workers", ["1", "2"])
async def test_a_stream_that_outlasts_the_drain_time_ends_with_an_error_event(
    tmp_path: Path, workers: str
) -> None:
    flags = ("--drain-s", "0.5", "--workers", workers)
    async with running(tmp_path, words(100), *flags) as case:
        await case.reader.readuntil(b'"content": "1"')
        case.served.process.send_signal(signal.SIGTERM)
        rest, took_s, code = await case.ended()
        last = rest.split(b"data: ")[-1]
        assert json.loads(last[: last.index(b"\n")])["error"]["code"] == "clarigate_stopping"
        assert b"[DONE]" not in rest
        assert code == 0
        assert 0.3 < took_s < 3


async def test_a_request_that_got_no_answer_yet_is_told_to_come_again(tmp_path: Path) -> None:
    async with running(tmp_path, silent_answer(), "--drain-s", "0.3", stream=False) as case:
        case.served.process.send_signal(signal.SIGTERM)
        rest, _took_s, code = await case.ended()
        head, _, body = rest.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 503")
        assert b"x-should-retry: false" not in head.lower()
        assert json.loads(body)["error"]["code"] == "clarigate_stopping"
        assert code == 0
        assert '"error":"stopping"' in case.served.said()
