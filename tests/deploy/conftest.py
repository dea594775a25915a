"""Two replicas with one key, started the way the image starts them; once for the whole suite."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.deploy.dockerfile import exec_form
from tests.deploy.stack import Replica, running_replicas


@pytest.fixture(scope="session")
def replicas() -> Iterator[tuple[Replica, ...]]:
    with running_replicas(2, exec_form("CMD")) as running:
        yield running
