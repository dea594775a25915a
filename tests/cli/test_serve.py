"""`clarigate serve` as an operator runs it: a process on loopback."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.support.upstream import chunk, running_upstream

CHAT = {"model": "m", "messages": [{"role": "user", "content": "What is the capital of France?"}]}
QUIET = {name: value for name, value in os.environ.items() if name != "OPENAI_API_KEY"}


def free_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        port: int = held.getsockname()[1]
        return port


@dataclass(frozen=True, slots=True, kw_only=True)
class Served:
    process: subprocess.Popen[str]
    port: int
    ready_s: float

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=5) as answer:
            return json.loads(answer.read())

    def post(self, body: object) -> Any:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/v1/chat/completions", json.dumps(body).encode()
        )
        with urllib.request.urlopen(request, timeout=5) as answer:
            return json.loads(answer.read())

    def stop(self, number: signal.Signals = signal.SIGTERM) -> str:
        self.process.send_signal(number)
        _, said = self.process.communicate(timeout=10)
        return said


def command(*flags: str) -> list[str]:
    return [sys.executable, "-m", "clarigate_proxy", "serve", *flags]


@contextmanager
def serving(*flags: str, environment: dict[str, str] | None = None) -> Iterator[Served]:
    port, started = free_port(), time.monotonic()
    process = subprocess.Popen(
        command("--port", str(port), *flags),
        stderr=subprocess.PIPE,
        text=True,
        env={**QUIET, **(environment or {})},
    )
    try:
        while time.monotonic() - started < 20:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                time.sleep(0.02)
        yield Served(process=process, port=port, ready_s=time.monotonic() - started)
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def test_without_any_setting_it_serves_the_demo_and_says_so() -> None:
    with serving() as served:
        assert served.get("/v1/models")["data"][0]["id"] == "clarigate-demo"
        assert "demo" in served.post(CHAT)["choices"][0]["message"]["content"]
        said = served.stop()
    assert "built-in demo" in said
    assert "no signing keys" in said
    assert f"http://127.0.0.1:{served.port}/v1" in said
    assert served.process.returncode == 0


def test_it_is_there_soon_and_stays_small() -> None:
    with serving() as served:
        served.post(CHAT)
        pages = int(Path(f"/proc/{served.process.pid}/statm").read_text("utf-8").split()[1])
        megabytes = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
        served.stop()
    assert megabytes < 100
    assert served.ready_s < 5  # about 0.7 s alone; a busy machine takes longer


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--upstream", "nonsense"], "--upstream: expected an address"),
        (["--policy", "no-such"], "no-such"),
        (["--keys-file", "no-such"], "no-such"),
        (["--config", "no-such.yaml"], "no-such.yaml"),
    ],
)
def test_a_wrong_setting_is_said_in_a_line_and_nothing_starts(flags: list[str], said: str) -> None:
    done = subprocess.run(
        command(*flags), capture_output=True, text=True, timeout=20, check=False, env=QUIET
    )
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_an_address_that_is_taken_is_said_in_a_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            command("--port", str(port)),
            capture_output=True, text=True, timeout=20, check=False, env=QUIET,
        )  # fmt: skip
    assert done.returncode == 1
    assert f"cannot listen on 127.0.0.1:{port}" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_running_answers_end_before_it_stops(number: signal.Signals) -> None:
    async def slowly(request: Any, _: Any) -> Any:
        from aiohttp import web  # noqa: PLC0415 - as the answer needs it

        response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await response.prepare(request)
        for word in range(10):
            await response.write(chunk({"content": str(word)}))
            await asyncio.sleep(0.1)
        return response

    async with running_upstream() as upstream:
        upstream.will(slowly)
        with serving("--upstream", upstream.base_url, "--drain-s", "5") as served:
            body = json.dumps({**CHAT, "stream": True}).encode()
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            writer.write(
                b"POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%b"
                % (len(body), body)
            )
            await reader.readuntil(b'"content": "1"')
            served.process.send_signal(number)
            rest = await asyncio.wait_for(reader.read(), 5)
            writer.close()
            assert b'"content": "9"' in rest
            await asyncio.to_thread(served.process.communicate, timeout=5)
            assert served.process.returncode == 0


def test_a_signal_reloads_the_policy_and_operations_have_their_port(tmp_path: Path) -> None:
    policy, port = tmp_path / "policy.yaml", free_port()
    policy.write_text("version: 1\nname: before\n", "utf-8")
    with serving("--policy", str(policy), "--operations-port", str(port)) as served:
        operations = Served(process=served.process, port=port, ready_s=0)
        assert operations.get("/readyz")["policy"].startswith("before@")
        policy.write_text("version: 1\nname: after\n", "utf-8")
        served.process.send_signal(signal.SIGHUP)
        until = time.monotonic() + 5
        while time.monotonic() < until:
            if operations.get("/readyz")["policy"].startswith("after@"):
                break
            time.sleep(0.02)
        assert operations.get("/readyz")["policy"].startswith("after@")
        served.stop()


def test_the_help_lists_every_setting_with_its_variable() -> None:
    done = subprocess.run(
        command("--help"), capture_output=True, text=True, timeout=20, check=False, env=QUIET
    )
    assert "--upstream" in done.stdout
    assert "CLARIGATE_UPSTREAM" in done.stdout
    assert "--upstream-api-key" not in done.stdout
