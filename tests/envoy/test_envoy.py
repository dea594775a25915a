"""Behind a real Envoy: asked, answered, forwarded, streamed and not; and without us, untouched."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import json
import os
import signal
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.integrations.envoy import listening
from clarigate_proxy.integrations.envoy.processor import Processor
from clarigate_proxy.logs import quiet
from clarigate_proxy.metrics import Metrics
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.upstreams import DemoUpstream
from tests.conformance.loopback import Upstream
from tests.deploy.stack import HOST, TIMEOUT_S, Answer, chat, free_port, send, user
from tests.envoy.stack import Seat, running_envoy, running_seat
from tests.support.shell import ScriptedBrain

OPEN = "Create a workout plan for me"
CLEAR = "What is the capital of France?"


def events(answer: Answer) -> list[dict[str, Any]]:
    """The chunks of a stream that ends as it should."""
    assert answer.headers["content-type"].startswith("text/event-stream")
    lines = [line for line in answer.body.decode().split("\n\n") if line]
    assert lines.pop() == "data: [DONE]"
    return [json.loads(line.removeprefix("data: ")) for line in lines]


def streamed_text(answer: Answer) -> str:
    """The text of a stream."""
    deltas = (event["choices"][0]["delta"] for event in events(answer))
    return "".join(delta.get("content") or "" for delta in deltas)


# --- what happens to requests ---------------------------------------------------------------------


def test_an_open_request_is_asked_back_and_nothing_goes_upstream(
    envoy: int, upstream: Upstream, seat: Seat
) -> None:
    before = seat.metric(
        'clarigate_requests_total{decision="asked",reason="worth_asking",route="envoy"}'
    )
    answer = chat(envoy, [user(OPEN)])
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["content-length"] == str(len(answer.body))
    assert answer.headers["x-clarigate-decision"] == "asked"
    assert answer.headers["x-clarigate-round"] == "1"
    assert "What is your main goal" in answer.message["content"]
    assert answer.message["clarification"]["questions"]
    assert upstream.received == []
    line = 'clarigate_requests_total{decision="asked",reason="worth_asking",route="envoy"}'
    assert seat.metric(line) == before + 1


def test_a_stream_is_asked_back_as_a_stream(envoy: int, upstream: Upstream) -> None:
    answer = chat(envoy, [user(OPEN)], stream=True)
    assert answer.headers["x-clarigate-decision"] == "asked"
    assert "What is your main goal" in streamed_text(answer)
    assert events(answer)[-1]["choices"][0]["finish_reason"] == "stop"
    assert upstream.received == []


@pytest.mark.parametrize("stream", [False, True])
def test_an_answer_reaches_the_model_compiled_and_without_our_question(
    envoy: int, upstream: Upstream, stream: bool
) -> None:
    question = chat(envoy, [user(OPEN)]).message
    answer = chat(envoy, [user(OPEN), question, user("1")], stream=stream)
    assert answer.status == 200
    assert answer.headers["x-clarigate-decision"] == "forwarded"
    assert answer.headers["x-clarigate-changed"] == "1"
    assert (streamed_text(answer) if stream else answer.message["content"]) == "Certainly."
    [received] = upstream.received
    assert received.header("content-length") == str(len(received.body))
    assert received.last_text.startswith(OPEN)
    assert '[USER_ASSERTED: purpose="Lose weight"]' in received.last_text
    assert "[clarigate " not in received.body.decode()
    assert len(received.json["messages"]) == 1


@pytest.mark.parametrize("stream", [False, True])
def test_a_clear_request_goes_through_byte_for_byte(
    envoy: int, upstream: Upstream, stream: bool
) -> None:
    body = {"model": "m", "messages": [user(CLEAR)], "stream": stream, "temperature": 1.0}
    answer = send(envoy, "/v1/chat/completions", body)
    assert answer.status == 200
    assert answer.headers["x-clarigate-decision"] == "forwarded"
    assert answer.headers["x-clarigate-changed"] == "0"
    assert upstream.last.body == json.dumps(body).encode()
    assert (streamed_text(answer) if stream else answer.message["content"]) == "Certainly."


@pytest.mark.parametrize("size", [100_000, 2_000_000])
def test_a_long_conversation_is_compiled_too(envoy: int, upstream: Upstream, size: int) -> None:
    told = [user("word " * (size // 5)), {"role": "assistant", "content": "Noted."}]
    question = chat(envoy, [user(OPEN)]).message
    answer = chat(envoy, [*told, user(OPEN), question, user("1")])
    assert answer.headers["x-clarigate-changed"] == "1"
    assert '[USER_ASSERTED: purpose="Lose weight"]' in upstream.last.last_text
    assert upstream.last.header("transfer-encoding") == "chunked"


def test_our_own_headers_and_field_do_not_go_upstream(envoy: int, upstream: Upstream) -> None:
    headers = {"x-clarigate-mode": "never", "authorization": "Bearer k", "x-other": "kept"}
    body = {"model": "m", "messages": [user(OPEN)], "clarigate": {"explain": False}}
    answer = send(envoy, "/v1/chat/completions", body, headers)
    assert answer.headers["x-clarigate-reason"] == "mode_never"
    received = upstream.last
    assert (received.header("x-clarigate-mode"), received.header("x-other")) == (None, "kept")
    assert received.header("authorization") == "Bearer k"
    assert "clarigate" not in received.json


def test_a_compressed_request_is_read_and_goes_on_plain_where_it_is_changed(
    envoy: int, upstream: Upstream
) -> None:
    question = chat(envoy, [user(OPEN)]).message
    body = {"model": "m", "messages": [user(OPEN), question, user("1")]}
    packed = gzip.compress(json.dumps(body).encode())
    with closing(http.client.HTTPConnection(HOST, envoy, timeout=TIMEOUT_S)) as connection:
        headers = {"content-type": "application/json", "content-encoding": "gzip"}
        connection.request("POST", "/v1/chat/completions", packed, headers)
        assert connection.getresponse().status == 200
    assert upstream.last.header("content-encoding") is None
    assert "USER_ASSERTED" in upstream.last.last_text


def test_a_chunked_request_is_read(envoy: int, upstream: Upstream) -> None:
    body = json.dumps({"model": "m", "messages": [user(OPEN)]}).encode()
    with closing(http.client.HTTPConnection(HOST, envoy, timeout=TIMEOUT_S)) as connection:
        connection.request("POST", "/v1/chat/completions", iter([body[:20], body[20:]]))
        answer = connection.getresponse()
        assert answer.getheader("x-clarigate-decision") == "asked"
    assert upstream.received == []


def test_a_misspelt_control_is_the_same_400_as_the_proxys(envoy: int, upstream: Upstream) -> None:
    body = {"model": "m", "messages": [user(OPEN)], "clarigate": {"mood": "never"}}
    answer = send(envoy, "/v1/chat/completions", body)
    assert answer.status == 400
    assert answer.json["error"]["param"] == "clarigate.mood"
    assert upstream.received == []


def test_an_error_that_is_wanted_instead_of_a_question_is_a_422(
    envoy: int, upstream: Upstream
) -> None:
    headers = {"x-clarigate-mode": "error"}
    body = {"model": "m", "messages": [user(OPEN)]}
    answer = send(envoy, "/v1/chat/completions", body, headers)
    assert (answer.status, answer.headers["x-should-retry"]) == (422, "false")
    assert answer.json["error"]["code"] == "clarification_needed"


def test_other_paths_pass_unread(envoy: int, upstream: Upstream, seat: Seat) -> None:
    answer = send(envoy, "/v1/embeddings", {"model": "m", "input": "x"})
    assert answer.status == 200
    assert "x-clarigate-decision" not in answer.headers
    assert upstream.last.target == "/v1/embeddings"
    assert send(envoy, "/v1/models").status == 200


def test_a_body_beyond_the_buffer_goes_by_instead_of_being_refused(
    envoy: int, upstream: Upstream
) -> None:
    body = {"model": "m", "messages": [user("word " * (4 << 20))]}
    answer = send(envoy, "/v1/chat/completions", body)
    assert answer.status == 200
    assert upstream.last.body == json.dumps(body).encode()


# --- without us -----------------------------------------------------------------------------------


def untouched(port: int, upstream: Upstream) -> None:
    """An open request reaches the model as it was sent, and its answer the client."""
    upstream.forget()
    answer = chat(port, [user(OPEN)])
    assert (answer.status, answer.message["content"]) == (200, "Certainly.")
    assert upstream.last.json["messages"] == [user(OPEN)]
    assert streamed_text(chat(port, [user(OPEN)], stream=True)) == "Certainly."


@contextmanager
def behind_a_seat(folder: Path, upstream: Upstream) -> Iterator[tuple[int, Seat]]:
    """An Envoy with a seat of its own, to be ended."""
    with (
        running_seat() as seat,
        running_envoy(folder, seat=seat.ext_proc_port, upstream=upstream.port) as port,
    ):
        yield port, seat


def test_requests_go_through_when_the_seat_is_killed(upstream: Upstream, tmp_path: Path) -> None:
    with behind_a_seat(tmp_path, upstream) as (port, seat):
        assert chat(port, [user(OPEN)]).headers["x-clarigate-decision"] == "asked"
        seat.process.kill()
        seat.process.wait()
        untouched(port, upstream)


def test_requests_go_through_when_the_seat_hangs(upstream: Upstream, tmp_path: Path) -> None:
    with behind_a_seat(tmp_path, upstream) as (port, seat):
        seat.process.send_signal(signal.SIGSTOP)
        try:
            untouched(port, upstream)
        finally:
            seat.process.send_signal(signal.SIGCONT)


def test_requests_go_through_when_the_seat_never_ran(upstream: Upstream, tmp_path: Path) -> None:
    with running_envoy(tmp_path, seat=free_port(), upstream=upstream.port) as port:
        untouched(port, upstream)


@pytest.fixture
async def failing() -> AsyncIterator[tuple[int, Metrics]]:
    """A seat whose brain raises."""
    metrics, port = Metrics(), free_port()
    parts = Parts(
        brain=ScriptedBrain(respond_fails=RuntimeError("x")),
        upstream=DemoUpstream(),
        metrics=metrics,
        log=quiet(),
    )
    async with listening(parts, HOST, port, drain_s=0.1):
        yield port, metrics


async def test_requests_go_through_when_the_decision_raises(
    failing: tuple[int, Metrics], upstream: Upstream, tmp_path: Path
) -> None:
    port, metrics = failing
    await _untouched_behind(port, upstream, tmp_path)
    assert b'clarigate_fail_open_total{stage="decide"} 2.0' in metrics.exposition()


async def test_requests_go_through_when_the_adapter_raises(
    failing: tuple[int, Metrics],
    upstream: Upstream,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def broken(*_: object) -> bytes:
        raise RuntimeError

    monkeypatch.setattr(Processor, "reply", broken)
    await _untouched_behind(failing[0], upstream, tmp_path)


async def _untouched_behind(seat: int, upstream: Upstream, folder: Path) -> None:
    def run() -> None:
        with running_envoy(folder, seat=seat, upstream=upstream.port) as port:
            untouched(port, upstream)

    await asyncio.to_thread(run)


def test_a_worker_that_dies_costs_no_request(upstream: Upstream, tmp_path: Path) -> None:
    with (
        running_seat("--workers", "2") as seat,
        running_envoy(tmp_path, seat=seat.ext_proc_port, upstream=upstream.port) as port,
    ):
        for _ in range(10):
            assert chat(port, [user(CLEAR)]).headers["x-clarigate-decision"] == "forwarded"
        children = Path(f"/proc/{seat.process.pid}/task/{seat.process.pid}/children")
        os.kill(int(children.read_text().split()[0]), signal.SIGKILL)
        for _ in range(10):
            assert chat(port, [user(CLEAR)]).status == 200


# --- under load -----------------------------------------------------------------------------------


def test_many_requests_at_once_are_each_decided_as_alone(envoy: int, upstream: Upstream) -> None:
    async def all_of_them() -> list[Answer]:
        texts = [OPEN if number % 2 else CLEAR for number in range(200)]
        limit = asyncio.Semaphore(20)

        async def one(text: str) -> Answer:
            async with limit:
                return await asyncio.to_thread(chat, envoy, [user(text)])

        return await asyncio.gather(*map(one, texts))

    since = time.perf_counter()
    answers = asyncio.run(all_of_them())
    assert time.perf_counter() - since < 60
    decisions = [answer.headers.get("x-clarigate-decision") for answer in answers]
    assert decisions == ["forwarded", "asked"] * 100
    assert len(upstream.received) == 100
