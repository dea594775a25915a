"""One scripted upstream, one seat and one Envoy for all tests; each finds the upstream fresh."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conformance.loopback import Upstream, running_upstream
from tests.envoy.stack import ENVOY, Seat, running_envoy, running_seat

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs the binary where there is none for this platform."""
    missing = pytest.mark.skip(reason="CLARIGATE_ENVOY names no Envoy: `make test-envoy`")
    for item in items if not ENVOY else ():
        if item.path.is_relative_to(HERE):
            item.add_marker(missing)


@pytest.fixture(scope="session")
def seat() -> Iterator[Seat]:
    with running_seat() as running:
        yield running


@pytest.fixture(scope="session")
def shared_upstream() -> Iterator[Upstream]:
    with running_upstream() as running:
        yield running


@pytest.fixture
def upstream(shared_upstream: Upstream) -> Upstream:
    shared_upstream.forget()
    return shared_upstream


@pytest.fixture(scope="session")
def envoy(
    seat: Seat, shared_upstream: Upstream, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[int]:
    """The port for clients."""
    folder = tmp_path_factory.mktemp("envoy")
    with running_envoy(folder, seat=seat.ext_proc_port, upstream=shared_upstream.port) as port:
        yield port
