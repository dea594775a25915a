"""httpx, sync and async: the answer as parsed JSON.

    answer = complete(client, "http://127.0.0.1:8787/v1/chat/completions", messages, model=…)

A client of httpx2 does as well: both have the same `post`, and nothing is imported of either.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Protocol

from clarigate.adapters.asking import Ask, AsyncAsk, asked
from clarigate.protocol import Dialogue
from clarigate.terminal import ask_in_terminal

__all__ = ["complete", "complete_async"]


class _Client(Protocol):
    def post(self, url: str, *, json: Any) -> Any: ...


def complete(
    client: _Client,
    url: str,
    messages: MutableSequence[Any],
    *,
    ask: Ask = ask_in_terminal,
    **fields: object,
) -> dict[str, Any]:
    """Return the real answer; errors raise as `raise_for_status` does."""
    dialogue = Dialogue(messages)
    while True:
        answer = _read(dialogue, client.post(url, json=dialogue.body(**fields)))
        if answer is None:
            continue
        clarification = dialogue.receive(answer)
        if clarification is None:
            return answer
        dialogue.reply(ask(clarification))


async def complete_async(
    client: _Client,
    url: str,
    messages: MutableSequence[Any],
    *,
    ask: AsyncAsk = ask_in_terminal,
    **fields: object,
) -> dict[str, Any]:
    """Return the real answer; `ask` may be a function or a coroutine function."""
    dialogue = Dialogue(messages)
    while True:
        answer = _read(dialogue, await client.post(url, json=dialogue.body(**fields)))
        if answer is None:
            continue
        clarification = dialogue.receive(answer)
        if clarification is None:
            return answer
        dialogue.reply(await asked(ask, clarification))


def _read(dialogue: Dialogue, response: Any) -> dict[str, Any] | None:
    """Return the body, or None where our token was at fault and the request is to be repeated."""
    if response.is_error:
        error = _error(response)
        if dialogue.refused(error.get("code")):
            return None
        if error.get("code") != "clarification_needed":
            response.raise_for_status()
    body: dict[str, Any] = response.json()
    return body


def _error(response: Any) -> dict[str, Any]:
    try:
        error = response.json()["error"]
    except (ValueError, KeyError, TypeError):
        return {}
    return error if isinstance(error, dict) else {}
