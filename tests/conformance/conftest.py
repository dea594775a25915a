"""One scripted upstream and one proxy for all tests; each test finds the upstream fresh."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from openai import OpenAI

from tests.conformance.clients.running import CarryOut, running_clients
from tests.conformance.loopback import Proxy, Upstream, running_proxy, running_upstream
from tests.conformance.matrix import Matrix
from tests.conformance.talking import client_for


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--record-clients` makes what this run observes the recorded matrix."""
    parser.addoption("--record-clients", action="store_true", help="write the matrix of clients")


@pytest.fixture(scope="session")
def matrix(request: pytest.FixtureRequest) -> Iterator[Matrix]:
    """What is observed of the clients, compared with the record or made the record."""
    matrix = Matrix(records=request.config.getoption("--record-clients"))
    yield matrix
    if matrix.records:
        matrix.write()


@pytest.fixture(scope="session")
def carry_out() -> Iterator[CarryOut]:
    with running_clients() as carry_out:
        yield carry_out


@pytest.fixture(scope="session")
def shared_upstream() -> Iterator[Upstream]:
    with running_upstream() as upstream:
        yield upstream


@pytest.fixture(scope="session")
def proxy(shared_upstream: Upstream) -> Iterator[Proxy]:
    with running_proxy(shared_upstream.base_url) as proxy:
        yield proxy


@pytest.fixture(scope="session")
def encrypting(shared_upstream: Upstream) -> Iterator[Proxy]:
    """A proxy that may ask clients of the Responses API which keep nothing but ids."""
    with running_proxy(shared_upstream.base_url, flags=("--encrypt",)) as proxy:
        yield proxy


@pytest.fixture
def upstream(shared_upstream: Upstream) -> Upstream:
    shared_upstream.forget()
    return shared_upstream


@pytest.fixture
def client(proxy: Proxy) -> Iterator[OpenAI]:
    with client_for(proxy.base_url) as client:
        yield client


@pytest.fixture
def direct(upstream: Upstream) -> Iterator[OpenAI]:
    """A client of the upstream itself: what it sends is what would be sent without us."""
    with client_for(upstream.base_url) as client:
        yield client
