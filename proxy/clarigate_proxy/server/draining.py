"""Ending what runs when the proxy stops: running answers get their time, then an error.

Why: official clients take a stream that just ends for a complete answer, so one that is cut must
say so. Cutting is a cancellation with a mark, which reaches a handler wherever it waits; who sees
it turns it into an error of ours. Must not know: requests, answers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any, Final

from clarigate_proxy.server.errors import ShellError

__all__ = ["cut_short", "drain"]

_CUT: Final = "the time for running answers is over"
_LAST_WORDS_S: Final = 0.5


async def drain(running: Collection[asyncio.Task[Any]], *, within_s: float) -> None:
    """Wait until nothing runs; after `within_s` cut what still does."""
    if await _ended(running, within_s):
        return
    for task in tuple(running):
        task.cancel(_CUT)
    await _ended(running, _LAST_WORDS_S)


async def _ended(running: Collection[asyncio.Task[Any]], within_s: float) -> bool:
    loop = asyncio.get_running_loop()
    until = loop.time() + within_s
    while running and (left_s := until - loop.time()) > 0:
        await asyncio.wait(tuple(running), timeout=left_s)
    return not running


def cut_short(error: asyncio.CancelledError) -> ShellError:
    """Return the error that a cut request ends with.

    Raises:
        asyncio.CancelledError: the cancellation is not ours; a client has left.
    """
    if error.args != (_CUT,):
        raise error
    task = asyncio.current_task()
    if task is not None:
        task.uncancel()
    return ShellError("stopping")
