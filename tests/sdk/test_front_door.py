"""The SDK's front door is small, opens fast, and brings nothing along."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

import clarigate

IMPORT_MS = 150.0
"""What `import clarigate` may take beyond starting Python; a third of it on a quiet machine."""


def started(*code: str) -> float:
    """Milliseconds that a Python running `code` takes, the median of five."""
    times = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-I", "-c", *code], check=True)
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def test_it_is_imported_fast() -> None:
    assert started("import clarigate") - started("pass") < IMPORT_MS


def test_it_brings_the_standard_library_alone() -> None:
    code = (
        "import sys; before = set(sys.modules); import clarigate, clarigate.payload, "
        "clarigate.testing, clarigate.adapters.stdlib, clarigate.frontends;"
        "new = {name.partition('.')[0] for name in set(sys.modules) - before};"
        "print(*sorted(new - sys.stdlib_module_names))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["clarigate"]


def test_it_has_about_ten_names() -> None:
    assert len(clarigate.__all__) <= 13
