"""Each stage of a decision is timed once where a request goes on untouched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from clarigate_proxy.core.turn import hygiene, respond
from clarigate_proxy.decider import Decider, request_of

DECIDER = Decider.of("default")


def test_no_stage_is_timed_twice_for_an_untouched_request() -> None:
    timed: Counter[str] = Counter()

    @contextmanager
    def stage(name: str) -> Iterator[None]:
        timed[name] += 1
        yield

    context = DECIDER.context()
    request = request_of({"prompt": "What is the capital of France?"})
    respond(hygiene(request, context), context, stage)
    assert {"extract", "ground", "decide"} <= timed.keys()
    assert set(timed.values()) == {1}
