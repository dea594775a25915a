"""A scripted upstream and real proxies on loopback, for suites that drive real clients.

Standard library alone, unlike `tests.support.upstream`: these suites also run in environments that
hold one client and pytest and nothing of ours. The proxy is the installed command, whose place
CLARIGATE_BIN names where it is not beside the running Python.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import struct
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

__all__ = [
    "Answer",
    "Proxy",
    "Received",
    "Upstream",
    "completion",
    "error",
    "running_proxy",
    "running_server",
    "running_upstream",
    "stream",
    "streamed_tool_call",
    "tool_call",
    "unscripted",
]

START_S = 30.0
USAGE = {"prompt_tokens": 11, "completion_tokens": 2, "total_tokens": 13}
HEAD = {"id": "chatcmpl-scripted", "created": 1_790_000_000, "model": "scripted-model"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Received:
    """A request as it arrived: its body byte for byte."""

    method: str
    target: str
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def header(self, name: str) -> str | None:
        """The first value of a header."""
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)

    @property
    def json(self) -> Any:
        """The parsed body."""
        return json.loads(self.body)

    @property
    def last_text(self) -> str:
        """The text of the last message."""
        text: str = self.json["messages"][-1]["content"]
        return text


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the upstream says: pieces written one by one; with `cut` the connection is reset then.

    `streams` sends them chunked, without a length; `delay_s` goes by before anything is sent,
    `between_s` before each piece but the first.
    """

    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    pieces: tuple[bytes, ...] = ()
    streams: bool = False
    cut: bool = False
    delay_s: float = 0.0
    between_s: float = 0.0


# --- answers --------------------------------------------------------------------------------------


def completion(content: str | None = "Certainly.", **message: object) -> Answer:
    """A whole chat completion; more fields of the message by keyword."""
    said = {"role": "assistant", "content": content, "refusal": None, **message}
    reason = "tool_calls" if "tool_calls" in message else "stop"
    choice = {"index": 0, "message": said, "logprobs": None, "finish_reason": reason}
    body = {**HEAD, "object": "chat.completion", "choices": [choice], "usage": USAGE}
    return _json(200, body, {"x-request-id": "req-scripted"})


def stream(
    *deltas: Mapping[str, object], reason: str = "stop", usage: bool = False, cut: bool = False
) -> Answer:
    """A chat stream of these deltas to its `[DONE]`; or one that is cut short."""
    rows: list[dict[str, object]] = [_choice(delta, None) for delta in deltas]
    if not cut:
        rows.append(_choice({}, reason))
        rows += [{"choices": [], "usage": USAGE}] if usage else []
    frame = {**HEAD, "object": "chat.completion.chunk"}
    events = [b"data: " + json.dumps({**frame, **row}).encode() + b"\n\n" for row in rows]
    events += [] if cut else [b"data: [DONE]\n\n"]
    headers = {"Content-Type": "text/event-stream; charset=utf-8", "x-request-id": "req-scripted"}
    return Answer(headers=headers, pieces=tuple(events), streams=True, cut=cut)


def error(status: int, code: str, headers: Mapping[str, str] | None = None) -> Answer:
    """An error in OpenAI's envelope."""
    kind = "invalid_request_error" if status < 500 else "server_error"
    body = {"message": f"scripted {status}", "type": kind, "param": None, "code": code}
    return _json(status, {"error": body}, headers or {})


def tool_call(name: str, arguments: str) -> dict[str, object]:
    """One tool call of a whole message."""
    function = {"name": name, "arguments": arguments}
    return {"id": "call_scripted", "type": "function", "function": function}


def streamed_tool_call(name: str, arguments: str) -> Answer:
    """A stream that is one tool call, its arguments in two pieces."""
    head = {**tool_call(name, ""), "index": 0}
    pieces = (
        {"tool_calls": [{"index": 0, "function": {"arguments": text}}]}
        for text in (arguments[:6], arguments[6:])
    )
    first = {"role": "assistant", "content": None, "tool_calls": [head]}
    return stream(first, *pieces, reason="tool_calls")


def _choice(delta: Mapping[str, object], reason: str | None) -> dict[str, object]:
    return {"choices": [{"index": 0, "delta": delta, "logprobs": None, "finish_reason": reason}]}


def _json(status: int, body: object, headers: Mapping[str, str]) -> Answer:
    kind = {"Content-Type": "application/json"}
    return Answer(status=status, headers={**kind, **headers}, pieces=(json.dumps(body).encode(),))


def unscripted(received: Received) -> Answer:
    """“Certainly.”, as a stream with usage where the request says so; one model where it asks."""
    if received.method == "GET":
        return _json(200, {"object": "list", "data": [{"id": "scripted-model"}]}, {})
    body = received.json
    if not body.get("stream"):
        return completion()
    usage = (body.get("stream_options") or {}).get("include_usage", False)
    return stream({"role": "assistant", "content": ""}, {"content": "Certainly."}, usage=usage)


# --- the upstream ---------------------------------------------------------------------------------


@dataclass(slots=True)
class Upstream:
    """What a test sees of it: the requests so far, the answers to come, and what follows them."""

    port: int = 0
    received: list[Received] = field(default_factory=list)
    script: list[Answer] = field(default_factory=list)
    says: Callable[[Received], Answer] = unscripted

    @property
    def base_url(self) -> str:
        """The address to configure."""
        return f"http://127.0.0.1:{self.port}/v1"

    @property
    def last(self) -> Received:
        """The last request."""
        return self.received[-1]

    def will(self, *answers: Answer) -> None:
        """Answer the next requests so, the ones after them unscripted."""
        self.script = list(answers)

    def forget(self) -> None:
        """Begin anew."""
        self.received.clear()
        self.script.clear()
        self.says = unscripted

    def answer(self, received: Received) -> Answer:
        """Note a request and choose its answer."""
        self.received.append(received)
        return self.script.pop(0) if self.script else self.says(received)


@contextlib.contextmanager
def running_upstream() -> Iterator[Upstream]:
    """Run an upstream on a free port."""
    upstream = Upstream()
    with running_server(upstream.answer) as port:
        upstream.port = port
        yield upstream


@contextlib.contextmanager
def running_server(answer: Callable[[Received], Answer]) -> Iterator[int]:
    """Answer the requests to a free port, which is yielded."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    server.answer = answer  # type: ignore[attr-defined]  # read by the handler
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class _Handler(BaseHTTPRequestHandler):
    """One connection to the upstream."""

    protocol_version = "HTTP/1.1"
    timeout = 20

    def do_GET(self) -> None:
        """Record a request and play its answer."""
        self._record_and_play()

    def do_POST(self) -> None:
        """Record a request and play its answer."""
        self._record_and_play()

    def _record_and_play(self) -> None:
        received = Received(
            method=self.command,
            target=self.path,
            headers=tuple(self.headers.items()),
            body=self._body(),
        )
        answer_to: Callable[[Received], Answer] = self.server.answer  # type: ignore[attr-defined]  # set above
        self._play(answer_to(received))

    def _body(self) -> bytes:
        if self.headers.get("Transfer-Encoding", "").lower() != "chunked":
            return self.rfile.read(int(self.headers.get("Content-Length") or 0))
        body = b""
        while size := int(self.rfile.readline().split(b";")[0], 16):
            body += self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()
        return body

    def _play(self, answer: Answer) -> None:
        time.sleep(answer.delay_s)
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            self.send_header(name, value)
        if answer.streams:
            self.send_header("Transfer-Encoding", "chunked")
        else:
            self.send_header("Content-Length", str(sum(map(len, answer.pieces))))
        self.end_headers()
        for place, piece in enumerate(answer.pieces):
            time.sleep(answer.between_s if place else 0)
            framed = b"%x\r\n%s\r\n" % (len(piece), piece) if answer.streams else piece
            self.wfile.write(framed)
            self.wfile.flush()
        if answer.cut:
            time.sleep(0.05)  # a reset may overtake what was written just before it
            self._reset()
        elif answer.streams:
            self.wfile.write(b"0\r\n\r\n")

    def _reset(self) -> None:
        now = struct.pack("ii", 1, 0)
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, now)
        self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Say nothing."""


# --- the proxy ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Proxy:
    """A running `clarigate serve`."""

    port: int

    @property
    def base_url(self) -> str:
        """The address to give to a client."""
        return f"http://127.0.0.1:{self.port}/v1"


@contextlib.contextmanager
def running_proxy(
    upstream: str, *, keys: str | None = None, flags: tuple[str, ...] = ()
) -> Iterator[Proxy]:
    """Run a proxy in front of `upstream`, with these signing keys or one of its own."""
    port = _free_port()
    beside = Path(sys.executable).with_name("clarigate")
    command = [os.environ.get("CLARIGATE_BIN") or str(beside), "serve", "--upstream", upstream]
    command += ["--port", str(port), "--log-level", "error", "--drain-s", "1", *flags]
    given = {} if keys is None else {"CLARIGATE_KEYS": keys}
    with subprocess.Popen(command, env=_environment() | given) as process:
        try:
            _wait_until_ready(process, port)
            yield Proxy(port=port)
        finally:
            process.terminate()


def _environment() -> dict[str, str]:
    """This process's, without what would configure the proxy or lead it past the loopback."""
    ours = ("CLARIGATE_", "OPENAI_")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)}


def _wait_until_ready(process: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + START_S
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=2):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
    raise AssertionError(f"the proxy is not ready (exit code {process.poll()})")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
    return port
