"""A question of the proxy as bytes: asked for by a bare HTTP request."""

from __future__ import annotations

import http.client
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.conformance.clients.jobs import KEY
from tests.conformance.loopback import Answer, Proxy

__all__ = ["Asked", "Question", "ask", "parts_of"]

ASK_USER = {
    "type": "function",
    "function": {
        "name": "ask_user",
        "description": "Ask the user a question.",
        "parameters": {
            "type": "object",
            "properties": {"question": {"type": "string"}},
            "required": ["question"],
        },
    },
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """The first question of a clarification."""

    clarification: Mapping[str, Any]

    @property
    def _first(self) -> Mapping[str, Any]:
        first: Mapping[str, Any] = self.clarification["questions"][0]
        return first

    @property
    def dimension(self) -> str:
        """What it is about."""
        return str(self._first["dimension"])

    @property
    def text(self) -> str:
        """What is asked."""
        return str(self._first["question"])

    @property
    def labels(self) -> list[str]:
        """The options as they are shown."""
        return [option["label"] for option in self._first["options"]]

    def form(self) -> dict[str, Any]:
        """The control that chooses the last option."""
        last = self._first["options"][-1]["id"]
        answers = {self._first["id"]: {"option": last}}
        return {"state": self.clarification["state"], "answers": answers}


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """An answer of the proxy that asks."""

    answer: Answer

    @property
    def question(self) -> Question:
        """What is asked."""
        parts = parts_of(self.answer)
        [found] = [part["clarification"] for part in parts if "clarification" in part]
        return Question(clarification=found)

    @property
    def call_id(self) -> str:
        """The id of the tool call that asks."""
        calls = [call for part in parts_of(self.answer) for call in part.get("tool_calls") or ()]
        [found] = [call["id"] for call in calls if call.get("id")]
        return str(found)


def parts_of(answer: Answer) -> list[dict[str, Any]]:
    """The message of an answer, or the deltas of a stream."""
    body = b"".join(answer.pieces)
    if not answer.streams:
        return [json.loads(body)["choices"][0]["message"]]
    lines = (line[6:] for line in body.decode().splitlines() if line.startswith("data: {"))
    return [choice["delta"] for line in lines for choice in json.loads(line)["choices"]]


def ask(proxy: Proxy, text: str, *, streams: bool, tool: bool = False) -> Asked:
    """Send `text` as a request of the key that all clients use, with an asking tool if wanted."""
    body = {"model": "gpt-4o", "messages": [{"role": "user", "content": text}], "stream": streams}
    if tool:
        body["tools"] = [ASK_USER]
    connection = http.client.HTTPConnection("127.0.0.1", proxy.port, timeout=20)
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {KEY}"}
    connection.request("POST", "/v1/chat/completions", json.dumps(body), headers)
    response = connection.getresponse()
    received = response.read()
    connection.close()
    assert response.headers["x-clarigate-decision"] == "asked"
    passed = ("content-type", "x-clarigate-")
    kept = {
        name: value for name, value in response.headers.items() if name.lower().startswith(passed)
    }
    return Asked(answer=Answer(headers=kept, pieces=(received,), streams=streams))
