"""Minutes of load on loopback: nothing fails, nothing grows, nothing is left behind.

`make soak` takes five minutes; without `--soak-s` it is a look of twenty seconds.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import statistics
import time
from contextlib import suppress
from pathlib import Path

from tests.faults.requests import until as until_true
from tests.soak.load import Load
from tests.support.rawserver import running_raw
from tests.support.serving import Served, serving

CLIENTS = 200
MOST_GROWTH_MIB_A_MINUTE = 1.0
PATIENCE_S = 60.0  # for what comes true sooner where the machine has nothing else to do
# A look is too short for a slope: the allocator still fills its arenas.
LEAST_FOR_A_SLOPE_S = 120.0


def mebibytes(served: Served) -> float:
    """The resident memory of the proxy."""
    pages = int(Path(f"/proc/{served.process.pid}/statm").read_text("utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def sockets(served: Served) -> int:
    """The sockets that the proxy has open."""
    count = 0
    for entry in Path(f"/proc/{served.process.pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed since it was listed
            count += str(entry.readlink()).startswith("socket:")
    return count


def slope(samples: list[tuple[float, float]]) -> float:
    """The growth in MiB a minute."""
    return statistics.linear_regression(*zip(*samples, strict=True)).slope


async def sampled(served: Served, until: float) -> list[tuple[float, float]]:
    """Time in minutes and memory, each second."""
    started, samples = time.monotonic(), []
    while time.monotonic() < until:
        await asyncio.sleep(1)
        samples.append(((time.monotonic() - started) / 60, mebibytes(served)))
    return samples


async def test_streams_of_many_clients_of_which_some_leave_cost_no_memory(
    tmp_path: Path, soak_s: float
) -> None:
    async with running_raw() as raw:
        with serving(tmp_path, "--upstream", raw.base_url, "--log-level", "warning") as served:
            load = Load(port=served.port)
            raw.will(load.upstream)
            before = sockets(served)
            until = time.monotonic() + soak_s
            sampling = asyncio.create_task(sampled(served, until))
            await asyncio.gather(*(load.client(until) for _ in range(CLIENTS)))
            samples = await sampling
            await until_true(lambda: not load.served, within_s=PATIENCE_S)
            metrics = (await asyncio.to_thread(served.text, "/metrics")).splitlines()
            await until_true(lambda: sockets(served) <= before + len(raw.open), within_s=PATIENCE_S)
            after, idle = sockets(served), len(raw.open)
            said = served.stop()
    settled = samples[len(samples) // 3 :]
    # A leak grows in both halves; a burst makes the allocator take another arena in one of them.
    middle = len(settled) // 2
    halves = [slope(settled[:middle]), slope(settled[middle:])]
    slopes = [round(growth, 2) for growth in (slope(settled), *halves)]
    usual, late = statistics.median(load.closed_after_s), max(load.closed_after_s)
    figures = {
        "seconds": soak_s,
        "requests": dict(load.ended),
        "MiB": [round(samples[0][1], 1), round(settled[0][1], 1), round(samples[-1][1], 1)],
        "MiB a minute, whole and halves": slopes,
        "left and closed": len(load.closed_after_s),
        "closed after s, median and longest": [round(usual, 3), round(late, 3)],
        "sockets before and after": [before, after],
        "idle to the upstream": idle,
    }
    print(json.dumps(figures))  # noqa: T201 - the figures are what it is for
    assert set(load.ended) == {"whole", "left"}
    assert load.served == set()  # every upstream request of a client that left was closed
    assert usual < 1  # the longest is shown: a machine with other things to do keeps some waiting
    assert "clarigate_in_flight 0.0" in metrics
    assert after <= before + idle
    assert "Traceback" not in said
    if soak_s >= LEAST_FOR_A_SLOPE_S:
        assert min(halves) < MOST_GROWTH_MIB_A_MINUTE


async def test_an_upstream_that_is_killed_and_comes_back_costs_what_was_in_flight(
    tmp_path: Path, soak_s: float
) -> None:
    """Those requests end in an error that says so; later ones need no restart of the proxy."""
    outage_s = 1.0
    lasting_s = min(soak_s, 20.0)
    load = Load(port=0, leave=0.0)
    windows = []
    async with running_raw(load.upstream) as raw:
        port = raw.port
        with serving(tmp_path, "--upstream", raw.base_url, "--log-level", "error") as served:
            load.port = served.port
            until = time.monotonic() + lasting_s
            clients = [asyncio.create_task(load.client(until)) for _ in range(50)]
            await asyncio.sleep(lasting_s / 4)
            raw.stop()
            killed = time.monotonic()
            await asyncio.sleep(outage_s + random.random())
            async with running_raw(load.upstream, port=port):
                windows.append((killed, time.monotonic()))
                await asyncio.gather(*clients)
            ready = await asyncio.to_thread(served.ready)
    print(json.dumps({"requests": dict(load.ended)}))  # noqa: T201 - the figures are what it is for
    assert ready
    allowed = {
        "whole",
        "502 clarigate_upstream_unreachable",
        "502 clarigate_upstream_error",
        "event clarigate_upstream_error",
    }
    assert set(load.ended) <= allowed
    assert load.ended["event clarigate_upstream_error"] > 0
    assert load.ended["502 clarigate_upstream_unreachable"] > 0
    (start, end), spare = windows[0], 0.5
    outside = [failed for failed in load.failed_at if failed[1] < start or failed[0] > end + spare]
    assert outside == []
