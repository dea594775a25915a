"""A relay between a client and the proxy: what went over the wire, as a transcript to be read.

Written the same for whole answers and streams, so that one record serves both.
"""

from __future__ import annotations

import http.client
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from tests.conformance.asking import parts_of
from tests.conformance.loopback import Answer, Proxy, Received, Upstream, running_server

__all__ = ["Relay", "running_relay"]

_DROPPED = {"connection", "content-length", "host", "transfer-encoding"}
_ASSUMED = re.compile(r'<(clarigate-context) k="(\w+)">.*?</\1 k="\2">', re.DOTALL)
_VOLATILE = re.compile(r"(?<=\[clarigate )[\w-]{56}(?=\])|(?<= k=\")[0-9a-f]{24}(?=\")")

Message = dict[str, Any]


@dataclass(slots=True)
class Relay:
    """Passes requests on to the proxy, and notes what was said on both of its sides."""

    proxy: Proxy
    upstream: Upstream
    port: int = 0
    lines: list[str] = field(default_factory=list)
    _sent: list[Message] = field(default_factory=list)
    _forwarded: list[Message] = field(default_factory=list)

    @property
    def base_url(self) -> str:
        """The address to give to a client."""
        return f"http://127.0.0.1:{self.port}/v1"

    @property
    def transcript(self) -> str:
        """What was said so far, without what differs from run to run or is assumed."""
        said = _ASSUMED.sub("<clarigate-context>…</clarigate-context>", "\n".join(self.lines))
        return _VOLATILE.sub("…", said) + "\n"

    def answer(self, received: Received) -> Answer:
        """Pass a request on, and its answer back."""
        before = len(self.upstream.received)
        answer = _passed_on(self.proxy, received)
        self._note("client", received.json["messages"], self._sent)
        for forwarded in self.upstream.received[before:]:
            self._note("model receives", forwarded.json["messages"], self._forwarded)
        decision = answer.headers["x-clarigate-decision"]
        self.lines += [f"{decision}: {said}" for said in _said(answer)]
        return answer

    def _note(self, who: str, messages: list[Message], known: list[Message]) -> None:
        """Write down what is new since the last request, the client's own answers apart."""
        for index, message in enumerate(messages):
            old = known[index] if index < len(known) else None
            if message != old and message["role"] != "assistant":
                self.lines.append(f"{who}, {message['role']}: {_text(message['content'])}")
        known[:] = messages


def _text(content: Any) -> str:
    parts = content if isinstance(content, list) else [{"text": content}]
    return "".join(part["text"] for part in parts)


def _said(answer: Answer) -> Iterator[str]:
    """The text of an answer and its tool calls, whole or added up."""
    parts = parts_of(answer)
    if text := "".join(part.get("content") or "" for part in parts):
        yield text
    calls = [call["function"] for part in parts for call in part.get("tool_calls") or ()]
    if calls:
        [name] = [call["name"] for call in calls if call.get("name")]
        arguments = json.loads("".join(call.get("arguments") or "" for call in calls))
        yield f"calls {name} {json.dumps(arguments, ensure_ascii=False)}"


def _passed_on(proxy: Proxy, received: Received) -> Answer:
    headers = {name: value for name, value in received.headers if name.lower() not in _DROPPED}
    connection = http.client.HTTPConnection("127.0.0.1", proxy.port, timeout=20)
    connection.request(received.method, received.target, received.body, headers)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    kept = {n: v for n, v in response.headers.items() if n.lower() not in _DROPPED}
    streams = response.headers.get_content_type() == "text/event-stream"
    return Answer(status=response.status, headers=kept, pieces=(body,), streams=streams)


@contextmanager
def running_relay(proxy: Proxy, upstream: Upstream) -> Iterator[Relay]:
    """Run a relay in front of a proxy with this upstream."""
    relay = Relay(proxy, upstream)
    with running_server(relay.answer) as port:
        relay.port = port
        yield relay
