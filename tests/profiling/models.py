"""Scripted models behind an OpenAI-compatible server, for measuring: each with its own manners."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from tests.support.upstream import Answer, Received


@dataclass(slots=True, kw_only=True)
class ScriptedModel:
    """Reads what it is sent as its fields say, and answers as a model of that kind would.

    `reads` are the markups whose blocks it understands; `query` where a question has to stand for
    it to be found in a long text (None: anywhere).
    """

    system: str = "followed"
    developer: str = "refused"
    alternates: bool = False
    reads: frozenset[str] = frozenset({"markdown", "xml", "plain"})
    query: str | None = None
    context: int | None = 8192
    thinks: bool = False
    fails_at: str = ""
    seen: list[dict[str, Any]] = field(default_factory=list)

    @property
    def answer(self) -> Answer:
        """Answer a request of the scripted upstream."""

        async def answered(_: web.BaseRequest, received: Received) -> web.StreamResponse:
            body = json.loads(received.body)
            self.seen.append(body)
            status, value = self.decided(body)
            return web.json_response(value, status=status)

        return answered

    async def send(self, data: bytes) -> tuple[int, bytes]:
        """Answer without a server, in place of what sends to one."""
        body = json.loads(data)
        self.seen.append(body)
        status, value = self.decided(body)
        return status, json.dumps(value).encode()

    def decided(self, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Return status and body of the answer to a request."""
        messages = body["messages"]
        roles = [message["role"] for message in messages]
        text = "\n".join(message["content"] for message in messages)
        if self.fails_at and self.fails_at in text:
            return 429, {"error": {"message": "slow down", "type": "rate_limit", "code": None}}
        if "max_tokens" in body and self.context is not None:
            message = f"This model's maximum context length is {self.context} tokens."
            return 400, {"error": {"message": message, "type": "BadRequestError", "code": 400}}
        if self.alternates and roles == ["user", "user"]:
            return 400, {"error": {"message": "roles must alternate", "type": "template"}}
        for role in ("system", "developer"):
            if role in roles and getattr(self, role) == "refused":
                return 400, {"error": f"{role} role not supported"}
        said = self._said(messages, text)
        said = f"<think>kestrel osprey amber cobalt</think>{said}" if self.thinks else said
        return 200, {"choices": [{"message": {"role": "assistant", "content": said}}]}

    def _said(self, messages: list[dict[str, str]], text: str) -> str:
        if "single word kestrel" in text:
            role = messages[0]["role"]
            follows = role == "user" or getattr(self, role) == "followed"
            return "Kestrel." if follows else "I am fine, thank you."
        if "The word is osprey" in text:
            return "osprey"
        if "code word" in text:
            return self._code_word(text)
        number = re.search(r"cabinet number (\d+)", text)
        if number is not None:
            return self._listed(text, number)
        return "ready"

    def _code_word(self, text: str) -> str:
        kind = "markdown" if "\n### " in text else "xml" if "<stated_by" in text else "plain"
        label = "USER_ASSERTED" if kind in self.reads else "MODEL_INFERRED"
        found = re.search(rf'\[{label}: [a-z ]+="(\w+)"', text)
        return found[1] if found else "?"

    def _listed(self, text: str, number: re.Match[str]) -> str:
        first = number.start() < len(text) / 2
        if self.query is not None and self.query != ("first" if first else "last"):
            return "I cannot tell."
        found = re.search(rf"^{number[1]}\. The \w+ cabinet holds (\w+)\.", text, re.MULTILINE)
        return found[1] if found else "?"
