"""Where nobody can answer, a question fails at once and says what to do."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from clarigate.errors import NonInteractiveError
from clarigate.interactive import CI_VARIABLES, why_nobody_answers

ASK = (
    "from clarigate import ask_in_terminal; from clarigate.testing import ask;"
    "ask_in_terminal(ask('Who?', 'A', 'B'))"
)


def test_without_a_terminal_it_fails_at_once() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASK],
        input="1\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("clarigate.errors.NonInteractiveError")
    assert "standard input is no terminal" in last or "CI job" in last
    assert '{"mode": "never"}' in last
    assert "clarigate.skip" in last


@pytest.mark.parametrize("variable", CI_VARIABLES)
def test_a_ci_job_is_known_by_its_variables(variable: str) -> None:
    reason = why_nobody_answers({variable: "true"})
    assert reason is not None
    assert variable in reason


def test_a_variable_that_says_no_is_no_sign() -> None:
    reason = why_nobody_answers({"CI": "false"})
    assert reason is None or "CI job" not in reason


def test_a_terminal_has_somebody() -> None:
    primary, secondary = os.openpty()
    script = "from clarigate.interactive import why_nobody_answers as w; print(w({}))"
    with subprocess.Popen(
        [sys.executable, "-c", script], stdin=secondary, stdout=secondary, stderr=secondary
    ) as process:
        process.wait(timeout=30)
        said = os.read(primary, 1000).decode()
    os.close(primary)
    os.close(secondary)
    assert said.strip() == "None"


def test_the_error_keeps_its_reason() -> None:
    assert NonInteractiveError("no terminal").reason == "no terminal"
