"""The pytest plug-in: a fake proxy for each test that asks for one.

def test_my_app(clarigate_fake):
    clarigate_fake.will(clarigate.testing.ask("Who?", "Executives", "Engineers"), "Done.")
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from clarigate.testing import FakeProxy, fake_proxy

__all__ = ["clarigate_fake"]


@pytest.fixture
def clarigate_fake() -> Iterator[FakeProxy]:
    """A fake clarigate proxy on the loopback interface; give it a script with `will`."""
    with fake_proxy() as proxy:
        yield proxy
