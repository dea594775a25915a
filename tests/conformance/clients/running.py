"""Carrying out a job, whichever environment and language its client lives in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import openai
import pytest

from tests.conformance.clients.jobs import Desk, Failure, Job, Result, Said
from tests.conformance.clients.node import Node, missing, running_node
from tests.conformance.clients.table import CLIENTS, Home

__all__ = ["CarryOut", "here", "running_clients"]

CarryOut = Callable[[Job], Result]


def here() -> dict[str, tuple[bool, ...]]:
    """The clients that this environment must have, each with the ways it is called."""
    homes = {Home.OPENAI2} if openai.VERSION.startswith("2.") else {Home.DEV, Home.NODE}
    return {name: client.streams for name, client in CLIENTS.items() if client.home in homes}


@contextmanager
def running_clients() -> Iterator[CarryOut]:
    """Yield what carries out jobs; Node is started for the first job that needs it."""
    with ExitStack() as stack:
        started: list[Node] = []

        def carry_out(job: Job) -> Result:
            if CLIENTS[job.client].home is not Home.NODE:
                return asyncio.run(_in_python(job))
            if reason := missing():
                pytest.skip(reason)
            if not started:
                started.append(stack.enter_context(running_node()))
            return started[0].carry_out(job)

        yield carry_out


async def _in_python(job: Job) -> Result:
    desk = Desk(job.reply)
    said: list[Said] = []
    failure = None
    try:
        async with CLIENTS[job.client].load()(job, desk) as say:
            for turn in job.turns:
                said.append(await say(turn))  # noqa: PERF401 - what was said before an error counts
    except Exception as error:  # noqa: BLE001 - what a client raises is what is asked for
        failure = _failure_of(error)
    return Result(said=tuple(said), calls=tuple(desk.calls), failure=failure)


def _failure_of(error: Any) -> Failure:
    status = getattr(error, "status_code", None)
    kinds = tuple(kind.__name__ for kind in type(error).mro())
    return Failure(kinds=kinds, status=status, told=str(error))
