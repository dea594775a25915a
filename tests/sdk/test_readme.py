"""The examples of the SDK's README run as they are printed."""

from __future__ import annotations

import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from clarigate import payload
from clarigate.testing import DIALOGUES, fake_proxy

README = (Path(__file__).resolve().parents[2] / "sdk" / "README.md").read_text(encoding="utf-8")
EXAMPLES: list[tuple[str, str]] = re.findall(
    r"<!-- example: ([\w ]+) -->\n```python\n(.*?)```", README, re.DOTALL
)
ADDRESS = "http://127.0.0.1:8787/v1"
SAYS = {
    "closed": "A summary for them.",
    "no question": "elicitation/create → Executives",
}


def test_every_block_of_python_is_an_example_that_is_run() -> None:
    assert README.count("```python") == len(EXAMPLES)
    assert {name for name, _ in EXAMPLES} == {*SAYS, "terminal", "pytest"}


@pytest.mark.parametrize(("name", "code"), [example for example in EXAMPLES if example[0] in SAYS])
def test_an_example_says_what_it_should(name: str, code: str) -> None:
    printed = io.StringIO()
    with fake_proxy(*DIALOGUES[name]) as proxy, contextlib.redirect_stdout(printed):
        exec(code.replace(ADDRESS, proxy.base_url), {"__name__": "example"})  # noqa: S102 - our own page
    assert printed.getvalue().splitlines()[-1] == SAYS[name]


def test_the_example_of_a_test_passes(tmp_path: Path) -> None:
    [code] = [code for name, code in EXAMPLES if name == "pytest"]
    (tmp_path / "test_app.py").write_text(code, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "-p", "no:langsmith_plugin", "test_app.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert "1 passed" in done.stdout


def test_the_terminal_app_is_short() -> None:
    """It is run in a real terminal in `tests/conformance/test_examples.py`."""
    [code] = [code for name, code in EXAMPLES if name == "terminal"]
    assert len([line for line in code.splitlines() if line]) < 20


def test_every_converter_is_listed() -> None:
    names = [name for name in payload.__all__ if name.startswith(("to_", "from_"))]
    assert [name for name in names if f"`{name}`" not in README] == []
