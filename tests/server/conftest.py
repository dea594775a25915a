"""A scripted upstream and a shell in front of it, new for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.support.shell import Shell, running_shell, soon_silent
from tests.support.upstream import Upstream, running_upstream


@pytest.fixture
async def upstream() -> AsyncIterator[Upstream]:
    async with running_upstream() as running:
        yield running


@pytest.fixture
async def shell(upstream: Upstream) -> AsyncIterator[Shell]:
    async with running_shell(upstream.base_url) as running:
        yield running


@pytest.fixture
async def impatient(upstream: Upstream) -> AsyncIterator[Shell]:
    async with running_shell(soon_silent(upstream.base_url)) as running:
        yield running
