"""A scripted upstream, new for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.support.upstream import Upstream, running_upstream


@pytest.fixture
async def upstream() -> AsyncIterator[Upstream]:
    async with running_upstream() as running:
        yield running
