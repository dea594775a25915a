"""How long bodies up to 2 MB hold the event loop: everybody else waits for that long.

The bound is generous: a machine that is shared holds it up as well. What is printed counts.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import orjson
import pytest

from clarigate_proxy.decider import Decider
from clarigate_proxy.server.core_brain import CoreBrain
from tests.support.shell import running_shell
from tests.support.upstream import running_upstream

BOUND_S = 0.25
TEXTS = {
    "prose": "The budget for project Lindau is EUR 48,000 and Anna signs on 12 March 2027. ",
    "lines": "- item: a value of it\n",
    "code": "def f(x):\n    return x + 1\n",
    "table": "a,1,2,3\nb,4,5,6\n",
    "addresses": "http://a.example/path ",
    "schemes": "http://",
    "labels": '[USER_ASSERTED: x="y"] ',
    "lead-ins": "this: ",
    "brackets": "[[((<{ ",
    "han": "这个项目的预算是四万八千元。",
}


def body(kind: str, place: str, kilobytes: int) -> bytes:
    """Return it encoded: what the client does on the loop that they share is not ours."""
    text = TEXTS[kind] * (kilobytes * 1024 // len(TEXTS[kind].encode()))
    asked = "Write a note about the budget of project Lindau."
    if place == "context":
        content, extra = asked, {"clarigate": {"context": [{"id": "a", "text": text}]}}
    else:
        content = f"{asked}\n{text}" if place == "own" else f"{asked}\n```\n{text}\n```"
        extra = {}
    sent = {"model": "m", "messages": [{"role": "user", "content": content}], **extra}
    return orjson.dumps(sent)


@asynccontextmanager
async def lag() -> AsyncIterator[list[float]]:
    """Yield a list with the longest time that the loop did not come back to a sleeper."""
    worst = [0.0]

    async def probe() -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(0.001)
            worst[0] = max(worst[0], time.perf_counter() - before - 0.001)

    task = asyncio.create_task(probe())
    try:
        yield worst
    finally:
        task.cancel()


@pytest.mark.parametrize("kilobytes", [100, 500, 2000])
@pytest.mark.parametrize("place", ["own", "fenced", "context"])
@pytest.mark.parametrize("kind", TEXTS)
async def test_a_long_body_does_not_hold_the_loop(kind: str, place: str, kilobytes: int) -> None:
    async with (
        running_upstream() as upstream,
        running_shell(
            upstream.base_url, CoreBrain(decider=Decider.of("default")), max_body_bytes=64 << 20
        ) as shell,
    ):
        sent = body(kind, place, kilobytes)
        await shell.post(sent)
        best = BOUND_S
        for _ in range(3):
            async with lag() as worst:
                reply = await shell.post(sent)
            assert reply.status == 200
            best = min(best, worst[0])
    print(f"{kind} {place} {kilobytes} KB: {best * 1000:.1f} ms")  # noqa: T201 - the result
    assert best < BOUND_S
