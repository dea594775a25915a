"""`clarigate serve` as an operator runs it: a process on loopback, stopped at the end."""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support.patience import PATIENCE_S

QUIET = {name: value for name, value in os.environ.items() if name != "OPENAI_API_KEY"}
_STARTED = re.compile(r'"pid":(\d+),"event":"worker_started"')


def free_port() -> int:
    """A port that nobody listens on, below those that connections get for themselves.

    Among those it could be taken a moment later by any client on the machine, and a connection to
    it could even become one to itself.
    """
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as held:
            try:
                held.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


def command(*flags: str) -> list[str]:
    """The command line."""
    return [sys.executable, "-m", "clarigate_proxy", "serve", *flags]


@dataclass(frozen=True, slots=True, kw_only=True)
class Served:
    """A running proxy; what it says goes to a file."""

    process: subprocess.Popen[bytes]
    port: int
    ready_s: float
    output: Path

    def send(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """Send a request on a connection of its own; returns the answer's status and body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        with closing(connection):
            connection.request(method, path, None if body is None else json.dumps(body))
            answer = connection.getresponse()
            return answer.status, answer.read()

    def ready(self) -> bool:
        """Whether it says that it is ready."""
        try:
            return self.send("GET", "/readyz")[0] == 200
        except OSError:
            return False

    def get(self, path: str) -> Any:
        """The JSON at a path."""
        return json.loads(self.text(path))

    def text(self, path: str) -> str:
        """The text at a path."""
        return self.send("GET", path)[1].decode()

    def post(self, body: object, path: str = "/v1/chat/completions") -> Any:
        """The JSON that answers a body."""
        return json.loads(self.send("POST", path, body)[1])

    def said(self) -> str:
        """What it wrote so far."""
        return self.output.read_text("utf-8")

    def workers(self) -> list[int]:
        """The process ids of all workers that it started, in order."""
        return [int(pid) for pid in _STARTED.findall(self.said())]

    def stop(self, number: signal.Signals = signal.SIGTERM) -> str:
        """Stop it; returns all that it wrote."""
        self.process.send_signal(number)
        self.process.wait(timeout=15)
        return self.said()


@contextmanager
def serving(
    folder: Path, *flags: str, environment: dict[str, str] | None = None
) -> Iterator[Served]:
    """Run the proxy until the end of the block; its output goes to a file in `folder`.

    A free port may be somebody else's a moment later: then another one is tried.
    """
    served = _started(folder, flags, environment)
    while "--port" not in flags and f"cannot listen on 127.0.0.1:{served.port}" in served.said():
        served.process.wait(timeout=10)
        served = _started(folder, flags, environment)
    try:
        yield served
    finally:
        if served.process.poll() is None:
            served.process.kill()
        served.process.wait(timeout=10)


def _started(folder: Path, flags: Sequence[str], environment: Mapping[str, str] | None) -> Served:
    """Start it and wait until it listens, or has ended."""
    port, started = free_port(), time.monotonic()
    output = folder / f"served-{port}.txt"
    with output.open("wb") as written:
        process = subprocess.Popen(
            command("--port", str(port), *flags),
            stderr=written,
            stdout=written,
            env={**QUIET, **(environment or {})},
        )
    while time.monotonic() - started < 30 and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            break
        except OSError:
            time.sleep(0.01)
    ready_s = time.monotonic() - started
    return Served(process=process, port=port, ready_s=ready_s, output=output)


def until(holds: Any, *, within_s: float = PATIENCE_S) -> None:
    """Wait until `holds()` is true; fails where that takes too long."""
    deadline = time.monotonic() + within_s
    while not holds():
        assert time.monotonic() < deadline, "it did not come true in time"
        time.sleep(0.02)
