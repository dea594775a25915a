"""An upstream that breaks the rules and a shell in front of it, new for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.support.rawserver import RawUpstream, running_raw
from tests.support.shell import Shell, running_shell, soon_silent


@pytest.fixture
async def raw() -> AsyncIterator[RawUpstream]:
    async with running_raw() as running:
        yield running


@pytest.fixture
async def shell(raw: RawUpstream) -> AsyncIterator[Shell]:
    async with running_shell(raw.base_url) as running:
        yield running


@pytest.fixture
async def impatient(raw: RawUpstream) -> AsyncIterator[Shell]:
    async with running_shell(soon_silent(raw.base_url)) as running:
        yield running
