"""One scripted upstream and one LiteLLM with our hook; each test finds the upstream fresh."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conformance.loopback import Upstream, running_upstream
from tests.litellm_proxy.stack import LITELLM, LiteLLM, running_litellm

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs LiteLLM's proxy where there is none."""
    missing = pytest.mark.skip(reason="CLARIGATE_LITELLM names no command: `make test-litellm`")
    for item in items if not LITELLM else ():
        if item.path.is_relative_to(HERE):
            item.add_marker(missing)


@pytest.fixture(scope="session")
def shared_upstream() -> Iterator[Upstream]:
    with running_upstream() as running:
        yield running


@pytest.fixture
def upstream(shared_upstream: Upstream) -> Upstream:
    shared_upstream.forget()
    return shared_upstream


@pytest.fixture(scope="session")
def litellm(
    shared_upstream: Upstream, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[LiteLLM]:
    folder = tmp_path_factory.mktemp("litellm")
    with running_litellm(folder, "config.yaml", upstream=shared_upstream.port) as running:
        yield running
