"""One scripted upstream and one proxy for all tests; each test finds the upstream fresh."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from openai import OpenAI

from tests.conformance.loopback import Proxy, Upstream, running_proxy, running_upstream
from tests.conformance.talking import client_for


@pytest.fixture(scope="session")
def shared_upstream() -> Iterator[Upstream]:
    with running_upstream() as upstream:
        yield upstream


@pytest.fixture(scope="session")
def proxy(shared_upstream: Upstream) -> Iterator[Proxy]:
    with running_proxy(shared_upstream.base_url) as proxy:
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
