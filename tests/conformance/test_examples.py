"""The examples do what their first lines say, against a real proxy with its built-in upstream."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conformance.loopback import Proxy, running_proxy

EXAMPLES = Path(__file__).resolve().parents[2] / "sdk" / "examples"
PLAN = "Create a workout plan."


@pytest.fixture(scope="module")
def demo() -> Iterator[Proxy]:
    with running_proxy("demo") as proxy:
        yield proxy


def run(demo: Proxy, *command: str, typed: str = "") -> str:
    """What an example prints."""
    environment = {"PATH": os.environ["PATH"], "OPENAI_BASE_URL": demo.base_url}
    done = subprocess.run(
        command,
        cwd=EXAMPLES,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def asked_then_answered(printed: str) -> None:
    """The question is shown, then what the model received: the request with the chosen option."""
    question, _, received = printed.partition("A model would have received this")
    assert "1. Get started" in question
    assert PLAN in received
    assert '="Get started"]' in received
    assert "1. Get started" not in received


def test_openai_python_takes_the_reply_as_an_argument(demo: Proxy) -> None:
    asked_then_answered(run(demo, sys.executable, "openai_python.py", PLAN, "1"))


def test_openai_python_takes_the_reply_from_the_terminal(demo: Proxy) -> None:
    asked_then_answered(run(demo, sys.executable, "openai_python.py", PLAN, typed="1\n"))


def test_openai_python_prints_an_answer_that_needs_no_question(demo: Proxy) -> None:
    printed = run(demo, sys.executable, "openai_python.py", "What is the capital of France?")
    assert printed.startswith("This is clarigate's built-in demo")


def test_langchain_chat_shows_who_answered(demo: Proxy) -> None:
    printed = run(demo, sys.executable, "langchain_chat.py", PLAN, "1")
    asked_then_answered(printed)
    assert [line for line in printed.splitlines() if line in {"(asked)", "(forwarded)"}] == [
        "(asked)",
        "(forwarded)",
    ]


def test_terminal_loop_holds_a_conversation(demo: Proxy) -> None:
    typed = f"{PLAN}\n1\nWhat is the capital of France?\n"
    printed = run(demo, sys.executable, "terminal_loop.py", typed=typed)
    asked_then_answered(printed)
    assert printed.count("you> ") == 4
    assert "What is the capital of France?" in printed.rsplit("received this", 1)[1]


@pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed")
def test_curl_asks_and_answers(demo: Proxy) -> None:
    asked_then_answered(run(demo, "sh", "curl.sh", PLAN, "1"))


def test_every_example_is_run() -> None:
    tests = Path(__file__).read_text(encoding="utf-8")
    files = {path.name for path in EXAMPLES.iterdir() if path.is_file()}
    assert {name for name in files if f'"{name}"' not in tests} == set()
