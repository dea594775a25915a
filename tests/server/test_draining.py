from __future__ import annotations

import asyncio
import contextlib

import pytest

from clarigate_proxy.server.draining import cut_short, drain


async def test_what_ends_in_time_is_not_cut() -> None:
    task = asyncio.create_task(asyncio.sleep(0.05, "whole"))
    running = {task}
    task.add_done_callback(running.discard)
    await drain(running, within_s=5)
    assert task.result() == "whole"


async def test_what_does_not_end_in_time_is_told_so_and_may_say_a_last_word() -> None:
    said = []

    async def endless() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError as error:
            said.append(cut_short(error).code)
        await asyncio.sleep(0)

    task = asyncio.create_task(endless())
    running = {task}
    task.add_done_callback(running.discard)
    await drain(running, within_s=0.05)
    assert said == ["stopping"]
    assert not task.cancelled()


async def test_what_does_not_listen_does_not_keep_the_process() -> None:
    over = asyncio.Event()

    async def deaf() -> None:
        while not over.is_set():
            with contextlib.suppress(asyncio.CancelledError):
                await over.wait()

    task = asyncio.create_task(deaf())
    async with asyncio.timeout(3):
        await drain({task}, within_s=0.05)
    assert not task.done()
    over.set()
    await task


async def test_a_cancellation_of_somebody_else_goes_on() -> None:
    with pytest.raises(asyncio.CancelledError):
        cut_short(asyncio.CancelledError())
