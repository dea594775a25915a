"""What asks the person, for async programs: a plain function in a thread, or a coroutine."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable

from clarigate.clarification import Clarification
from clarigate.replies import Reply

__all__ = ["Ask", "AsyncAsk", "asked"]

Ask = Callable[[Clarification], Reply]
AsyncAsk = Callable[[Clarification], Reply | Awaitable[Reply]]


async def asked(ask: AsyncAsk, clarification: Clarification) -> Reply:
    """Ask; a function that blocks, as one in a terminal does, does not hold up the loop."""
    said: Reply | Awaitable[Reply]
    if inspect.iscoroutinefunction(ask):
        said = ask(clarification)
    else:
        said = await asyncio.to_thread(ask, clarification)
    return said if isinstance(said, Reply) else await said
