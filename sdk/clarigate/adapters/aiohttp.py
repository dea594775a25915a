"""aiohttp: the answer as parsed JSON. Errors raise `aiohttp.ClientResponseError`."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from aiohttp import ClientResponse, ClientSession

from clarigate.adapters.asking import AsyncAsk, asked
from clarigate.protocol import Dialogue
from clarigate.terminal import ask_in_terminal

__all__ = ["complete"]


async def complete(
    session: ClientSession,
    url: str,
    messages: MutableSequence[Any],
    *,
    ask: AsyncAsk = ask_in_terminal,
    **fields: object,
) -> dict[str, Any]:
    """Return the real answer; `ask` may be a function or a coroutine function."""
    dialogue = Dialogue(messages)
    while True:
        async with session.post(url, json=dialogue.body(**fields)) as response:
            answer = await _read(dialogue, response)
        if answer is None:
            continue
        clarification = dialogue.receive(answer)
        if clarification is None:
            return answer
        dialogue.reply(await asked(ask, clarification))


async def _read(dialogue: Dialogue, response: ClientResponse) -> dict[str, Any] | None:
    """Return the body, or None where our token was at fault and the request is to be repeated."""
    if "json" not in response.content_type:
        response.raise_for_status()
    body: dict[str, Any] = await response.json()
    error = body.get("error")
    code = error.get("code") if isinstance(error, dict) else None
    if dialogue.refused(code):
        return None
    if code != "clarification_needed":
        response.raise_for_status()
    return body
