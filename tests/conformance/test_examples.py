"""The examples do what their first lines say, against a real proxy with its built-in upstream."""

from __future__ import annotations

import operator
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conformance.loopback import Proxy, running_proxy
from tests.support.terminal import terminal

EXAMPLES = Path(__file__).resolve().parents[2] / "sdk" / "examples"
PLAN = "Create a workout plan for me"
in_tmux = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")


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
    first = re.search(r"^1\. (.+?)(?: – .*)?$", question, re.MULTILINE)
    assert first is not None
    assert PLAN in received
    assert f'="{first[1]}"]' in received
    assert first[0] not in received


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


@in_tmux
def test_the_terminal_app_asks_by_a_picker(demo: Proxy, tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLES / "terminal_app.py")]
    with terminal(tmp_path, *command, env={"OPENAI_BASE_URL": demo.base_url}) as screen:
        screen.shows("you>")
        screen.keys(PLAN, "Enter")
        screen.shows("Skip")
        screen.keys("C-c")
        screen.shows("you>", 2)
        screen.keys(PLAN, "Enter")
        screen.shows("(arrow keys or a number", 2)
        screen.keys("Enter")
        assert "USER_ASSERTED" in screen.shows("A model would have received this")


def of_the_readme(comment: str) -> str:
    """The block of the SDK's README below this comment."""
    text = (EXAMPLES.parent / "README.md").read_text(encoding="utf-8")
    found = re.search(rf"<!-- {comment} -->\n```\w+\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


@pytest.fixture
def readme_app(demo: Proxy, tmp_path: Path) -> Path:
    """The app of the SDK's README, as it runs where questionary is not installed."""
    code = of_the_readme("example: terminal").replace("http://127.0.0.1:8787/v1", demo.base_url)
    app = tmp_path / "app.py"
    app.write_text(f"import sys\n\nsys.modules['questionary'] = None\n{code}", encoding="utf-8")
    return app


@in_tmux
def test_the_readmes_app_prints_what_stands_below_it(readme_app: Path) -> None:
    *question, answer = of_the_readme("shown: terminal").splitlines()
    with terminal(readme_app.parent, sys.executable, str(readme_app)) as screen:
        screen.shows("you>")
        screen.keys(question[0].removeprefix("you> "), "Enter")
        screen.shows("(a number")
        screen.keys(question[-1].removeprefix("> "), "Enter")
        shown = [line.rstrip() for line in screen.shows(answer.rstrip(" …")).splitlines()]
    start = shown.index(question[0])
    assert shown[start : start + len(question)] == question


@in_tmux
def test_the_readmes_app_takes_ctrl_c_at_a_question(readme_app: Path) -> None:
    with terminal(readme_app.parent, sys.executable, str(readme_app)) as screen:
        screen.shows("you>")
        screen.keys(PLAN, "Enter")
        screen.shows("(a number")
        screen.keys("C-c")
        screen.shows("you>", 2)
        screen.keys("What is the capital of France?", "Enter")
        shown = screen.shows("A model would have received this")
    assert shown.count(PLAN) == 2  # as typed and in the question: the history forgot it


def test_streamlit_app_asks_by_a_form(demo: Proxy, monkeypatch: pytest.MonkeyPatch) -> None:
    testing = pytest.importorskip("streamlit.testing.v1", reason="streamlit is not installed")
    monkeypatch.setenv("OPENAI_BASE_URL", demo.base_url)
    app = testing.AppTest.from_file(str(EXAMPLES / "streamlit_app.py"), default_timeout=30).run()
    app.chat_input[0].set_value(PLAN).run()
    [goal] = app.radio
    assert goal.value is None
    goal.set_value(app.session_state["question"].questions[0].options[1].id)
    next(button for button in app.button if button.label == "Send").click().run()
    assert not app.exception
    assert not app.radio
    assert f'="{goal.options[1]}"]' in app.text[-1].value


def test_without_a_network_holds_a_scripted_conversation(demo: Proxy) -> None:
    printed = run(demo, sys.executable, "without_a_network.py")
    assert printed.splitlines()[1:] == ["A summary for them.", "3 messages in the history"]


@pytest.mark.parametrize(
    "command",
    [
        (sys.executable, "openai_python.py"),
        (sys.executable, "langchain_chat.py"),
        (sys.executable, "terminal_app.py"),
        (sys.executable, "terminal_loop.py"),
        pytest.param(
            ("sh", "curl.sh"),
            marks=pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed"),
        ),
    ],
    ids=operator.itemgetter(1),
)
def test_without_a_proxy_an_example_says_so(command: tuple[str, ...]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        nowhere = f"http://127.0.0.1:{probe.getsockname()[1]}/v1"
    done = subprocess.run(
        command,
        cwd=EXAMPLES,
        env={"PATH": os.environ["PATH"], "OPENAI_BASE_URL": nowhere},
        input="Hello.\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    last = done.stderr.splitlines()[-1]
    assert nowhere in last
    assert "clarigate serve" in last


def test_every_example_is_run() -> None:
    tests = Path(__file__).read_text(encoding="utf-8")
    files = {path.name for path in EXAMPLES.iterdir() if path.is_file()}
    assert {name for name in files if f'"{name}"' not in tests} == set()
