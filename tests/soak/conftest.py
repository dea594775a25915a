"""How long it takes."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--soak-s`."""
    parser.addoption("--soak-s", type=float, default=20.0, help="seconds of load")


@pytest.fixture
def soak_s(request: pytest.FixtureRequest) -> float:
    seconds: float = request.config.getoption("--soak-s")
    return seconds
