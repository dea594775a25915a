"""Parts whose brain is scripted or the real one over a small schema; nothing is sent anywhere."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest

from clarigate_proxy.logs import make_log
from clarigate_proxy.metrics import Metrics
from clarigate_proxy.server.brain import Brain
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.upstreams import DemoUpstream
from tests.support.core import brain_of

PartsOf = Callable[..., Parts]


@pytest.fixture
def logged() -> io.BytesIO:
    """What is written to the log."""
    return io.BytesIO()


@pytest.fixture
def parts_of(logged: io.BytesIO) -> PartsOf:
    """Make parts around a brain."""
    stream = io.TextIOWrapper(logged, write_through=True)  # held: it closes what it wraps

    def make(brain: Brain | None = None, **more: Any) -> Parts:
        return Parts(
            brain=brain or brain_of(),
            upstream=DemoUpstream(),
            metrics=Metrics(),
            log=make_log(stream=stream),
            **more,
        )

    return make
