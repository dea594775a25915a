"""
title: clarigate
description: Asks one clarifying question before a request goes out, where that is worth it.
version: 0.1.0
license: Apache-2.0
required_open_webui_version: 0.6.0
"""

# A filter for Open WebUI: paste it under Admin > Functions, set `url`, and enable it for models or
# for all. It needs a running `clarigate serve` and nothing that Open WebUI does not have.
#
# Why: behind Open WebUI a question of clarigate is a chat message. Here it is a dialog before the
# message is sent, which waits for the person in front of it. What it cannot do: deploy/seats/
# openwebui.md. Invariant: whatever fails, the request goes out as it was.

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import aiohttp
from pydantic import BaseModel, Field

__all__ = ["Filter"]

Call = Callable[[dict[str, Any]], Awaitable[Any]]

log = logging.getLogger("clarigate")

# Open WebUI's own, of no use to a decision: `metadata` is not the request's.
NOT_SENT = frozenset({"metadata", "files", "features", "chat_id", "id", "session_id"})
SKIP = "skip"
MAX_NOTES = 1000


class Filter:
    """Open WebUI calls `inlet` before a request goes out and `outlet` when its answer is there."""

    class Valves(BaseModel):
        """Settings of the administrator."""

        priority: int = Field(default=0, description="order among filters; small ones run first")
        url: str = Field(
            default="http://127.0.0.1:8787", description="address of `clarigate serve`"
        )
        api_key: str = Field(default="", description="key, where clarigate lists its callers")
        ask: bool = Field(default=True, description="ask; without it requests are only annotated")
        max_questions: int = Field(default=3, ge=1, description="questions in a row")
        timeout_s: float = Field(default=3.0, gt=0, description="wait for clarigate, a call")
        answer_timeout_s: float = Field(default=180.0, gt=0, description="wait for the person")

    class UserValves(BaseModel):
        """Settings of each person."""

        enabled: bool = Field(default=True, description="ask me before vague requests")

    def __init__(self) -> None:
        self.valves = self.Valves()
        # Message id → what was asked and answered, until its answer is there.
        self._notes: OrderedDict[str, str] = OrderedDict()

    async def inlet(
        self,
        body: dict[str, Any],
        __user__: dict[str, Any] | None = None,
        __metadata__: dict[str, Any] | None = None,
        __event_call__: Call | None = None,
    ) -> dict[str, Any]:
        """Return the request, after a question if there is one worth asking."""
        user, metadata = __user__ or {}, __metadata__ or {}
        if self._is_not_for_us(body, metadata):
            return body
        # A request of Open WebUI's own API has no session: no screen to show a dialog on.
        is_there = __event_call__ is not None and metadata.get("session_id")
        may_ask = bool(self.valves.ask and _enabled(user) and is_there)
        try:
            return await self._decided(body, user, metadata, __event_call__ if may_ask else None)
        except Exception as error:  # noqa: BLE001 - whatever fails, the request goes out
            log.warning("clarigate: the request goes out as it was (%s)", type(error).__name__)
            return body

    async def outlet(
        self, body: dict[str, Any], __metadata__: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """Write above the answer what was asked, so that later turns still have it."""
        note = self._notes.pop(_message_id(body, __metadata__ or {}), None)
        messages = body.get("messages") or [{}]
        last = messages[-1]
        if note is not None and isinstance(last.get("content"), str):
            last["content"] = f"{note}\n\n{last['content']}"
        return body

    def _is_not_for_us(self, body: Mapping[str, Any], metadata: Mapping[str, Any]) -> bool:
        """Background jobs have nobody to ask; of attached files clarigate would see nothing."""
        return bool(metadata.get("task") or body.get("files") or metadata.get("files"))

    async def _decided(
        self,
        body: dict[str, Any],
        user: Mapping[str, Any],
        metadata: Mapping[str, Any],
        call: Call | None,
    ) -> dict[str, Any]:
        request = {name: value for name, value in body.items() if name not in NOT_SENT}
        headers = _headers(user, metadata, may_ask=call is not None)
        notes: list[str] = []
        for _ in range(self.valves.max_questions + 1):
            told = await self._act(request, headers)
            asked = told.get("clarification")
            if told.get("action") != "answer":
                sent = told.get("request")
                self._keep(_message_id(body, metadata), notes)
                return {**body, "messages": sent["messages"]} if sent else body
            if not asked or call is None:
                return body
            over = len(notes) >= self.valves.max_questions
            reply = SKIP if over else await self._ask(call, asked)
            notes.append(_note(asked, reply))
            said = [
                {"role": "assistant", "content": told["question"]},
                {"role": "user", "content": reply},
            ]
            request = {**request, "messages": [*request["messages"], *said]}
        return body

    async def _act(
        self, request: Mapping[str, Any], headers: Mapping[str, str]
    ) -> Mapping[str, Any]:
        """Ask clarigate what to do with the request."""
        key = self.valves.api_key
        own = {"Authorization": f"Bearer {key}"} if key else {}
        timeout = aiohttp.ClientTimeout(total=self.valves.timeout_s)
        url = self.valves.url.rstrip("/") + "/clarigate/v1/act"
        async with (
            aiohttp.ClientSession(timeout=timeout, headers=own) as session,
            session.post(url, json={"request": request, "headers": headers}) as response,
        ):
            response.raise_for_status()
            told: Mapping[str, Any] = await response.json()
            return told

    async def _ask(self, call: Call, asked: Mapping[str, Any]) -> str:
        """Show the question; a dialog that is closed, or left open too long, is a skip."""
        has_options = any(question["options"] for question in asked["questions"])
        event = {
            "type": "input",
            "data": {
                "title": asked["questions"][0]["header"],
                "message": asked["message"],
                "placeholder": "1, 2, …" if has_options else "…",
            },
        }
        try:
            reply = await asyncio.wait_for(call(event), self.valves.answer_timeout_s)
        except TimeoutError:
            return SKIP
        return reply if isinstance(reply, str) and reply.strip() else SKIP

    def _keep(self, message_id: str, notes: list[str]) -> None:
        told = [note for note in notes if note]
        if told and message_id:
            self._notes[message_id] = "\n".join(told)
            if len(self._notes) > MAX_NOTES:
                self._notes.popitem(last=False)


def _enabled(user: Mapping[str, Any]) -> bool:
    return bool(getattr(user.get("valves"), "enabled", True))


def _headers(
    user: Mapping[str, Any], metadata: Mapping[str, Any], *, may_ask: bool
) -> dict[str, str]:
    """Tell clarigate who is there, in the headers that Open WebUI itself can send."""
    named = {
        "x-openwebui-user-id": user.get("id"),
        "x-openwebui-chat-id": metadata.get("chat_id"),
    }
    told = {name: str(value) for name, value in named.items() if value and may_ask}
    return {**told, "x-clarigate-interactive": "1" if may_ask else "0"}


def _message_id(body: Mapping[str, Any], metadata: Mapping[str, Any]) -> str:
    return str(metadata.get("message_id") or body.get("id") or "")


def _note(asked: Mapping[str, Any], reply: str) -> str:
    """Return one line of what was asked and answered, "" where nothing was."""
    if reply == SKIP:
        return ""
    question = asked["questions"][0]
    options = [option["label"] for option in question["options"]]
    number = int(reply) if reply.strip().isdecimal() and len(reply) < 4 else 0
    said = options[number - 1] if 0 < number <= len(options) else reply.strip()
    return f"> {question['question']} **{said}**"
