"""Files and functions stay small enough to be read at once."""

from __future__ import annotations

from tests.architecture.sources import PACKAGES, sources

FILE_LINES = 600
FUNCTION_LINES = 60


def test_no_file_is_longer_than_the_limit() -> None:
    long = {s.path: s.lines for s in sources(*PACKAGES, "tests") if s.lines > FILE_LINES}
    assert long == {}


def test_no_function_is_longer_than_the_limit() -> None:
    long = {
        f"{source.path}:{name}": lines
        for source in sources(*PACKAGES, "tests")
        for name, lines in source.functions()
        if lines > FUNCTION_LINES
    }
    assert long == {}
