"""`clarigate demo`: a short conversation with a proxy that runs on its built-in demo upstream.

Why: somebody who has just installed the proxy sees in seconds what it does, without a key and
without a network. It is a client like any other: it starts `clarigate serve` on a free port of the
loopback interface, speaks plain HTTP to it and stops it. It must not know how the proxy decides.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Final

from clarigate_proxy.core.errors import ClarigateError

__all__ = ["add_arguments", "run"]

HOST: Final = "127.0.0.1"
START_S: Final = 20.0
# Flags beat the environment: a demo must not reach an upstream that happens to be configured.
SERVE: Final = (
    *("serve", "--host", HOST, "--upstream", "demo", "--policy", "default"),
    *("--log-level", "error"),
)

CONVERSATIONS: Final = (
    (
        "A request that lacks what decides its answer",
        ("Find a good restaurant for tonight.", "Lyon"),
    ),
    ("A request that lacks nothing", ("What is the capital of France?",)),
)
"""Title and the user's turns, the second being the reply to the question."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's options to its parser."""
    parser.add_argument(
        "--port", type=int, default=0, help="port of the proxy (default: a free one)"
    )


def run(args: argparse.Namespace) -> int:
    """Hold the conversations and print them; 1 when the proxy does not start."""
    port = args.port or _free_port()
    with _proxy(port):
        for title, turns in CONVERSATIONS:
            print(f"\n=== {title}")
            _converse(port, turns)
    print("\nThe same proxy on your own port: clarigate serve")
    return 0


def _converse(port: int, turns: Sequence[str]) -> None:
    """Send the turns, each with the conversation so far, and print both sides."""
    messages: list[object] = []
    for turn in turns:
        messages.append({"role": "user", "content": turn})
        print(f"\nuser:      {turn}")
        decision, message = _complete(port, messages)
        messages.append(message)
        print(f"clarigate: {decision}")
        print(_indented(str(message["content"])))


def _complete(port: int, messages: Sequence[object]) -> tuple[str, dict[str, object]]:
    """POST a chat request; the decision and its reason from the headers, and the message."""
    connection = http.client.HTTPConnection(HOST, port, timeout=START_S)
    with contextlib.closing(connection):
        body = json.dumps({"model": "clarigate-demo", "messages": messages})
        headers = {"content-type": "application/json"}
        connection.request("POST", "/v1/chat/completions", body, headers)
        answer = connection.getresponse()
        payload = json.loads(answer.read())
    if answer.status != http.client.OK:
        raise ClarigateError(f"the proxy answered {answer.status}: {payload}")
    decision = answer.getheader("x-clarigate-decision", "?")
    reason = answer.getheader("x-clarigate-reason", "?")
    return f"{decision} ({reason})", payload["choices"][0]["message"]


@contextlib.contextmanager
def _proxy(port: int) -> Iterator[None]:
    """A proxy on `port` for as long as the context lasts."""
    command = [sys.executable, "-m", "clarigate_proxy", *SERVE, "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:  # noqa: S603 - our own
        try:
            _wait_until_ready(process, port)
            yield
        finally:
            process.terminate()


def _wait_until_ready(process: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + START_S
    while time.monotonic() < deadline and process.poll() is None:
        if _ready(port):
            return
        time.sleep(0.05)
    raise ClarigateError(f"the proxy did not become ready on port {port}: run `clarigate serve`")


def _ready(port: int) -> bool:
    connection = http.client.HTTPConnection(HOST, port, timeout=1)
    with contextlib.closing(connection):
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == http.client.OK
        except (OSError, http.client.HTTPException):
            return False


def _free_port() -> int:
    with socket.create_server((HOST, 0)) as probe:
        port: int = probe.getsockname()[1]
    return port


def _indented(text: str) -> str:
    return "\n".join(f"           {line}" for line in text.splitlines())
