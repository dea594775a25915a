"""The pytest plug-in: a fake proxy for each test that asks for one.

    def test_my_app(clarigate_fake):
        clarigate_fake.will(clarigate.testing.ask("Who?", "Executives", "Engineers"), "Done.")

Loaded at every start of pytest where the SDK is installed, hence it imports what it needs when a
test asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from clarigate.testing import FakeProxy

__all__ = ["clarigate_fake"]


@pytest.fixture
def clarigate_fake() -> Iterator[FakeProxy]:
    """A fake clarigate proxy on the loopback interface; give it a script with `will`."""
    from clarigate.testing import fake_proxy  # noqa: PLC0415 - see above

    with fake_proxy() as proxy:
        yield proxy
