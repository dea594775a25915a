"""Reports files that grow towards the limit, before they reach it."""

from __future__ import annotations

import pytest

from tests.architecture.sources import PACKAGES, sources

__all__: list[str] = []

LONG = 400


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List the files with more lines than a reader likes."""
    long = [source for source in sources(*PACKAGES, "tests") if source.lines > LONG]
    for source in long:
        terminalreporter.write_line(f"{source.path}: {source.lines} lines, reported above {LONG}")
