"""`clarigate chat`: questions as pickers, answers as they arrive, and why on demand."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from clarigate.adapters.stdlib import Client
from clarigate.testing import DIALOGUES, FakeProxy, fake_proxy
from clarigate_proxy.cli import main
from clarigate_proxy.cli.chat import COMMANDS, Chat
from clarigate_proxy.cli.chatviews import graph_view, why_view
from tests.conformance import loopback
from tests.support.terminal import terminal

CLOSED = DIALOGUES["closed"]


@pytest.fixture
def proxy() -> Iterator[FakeProxy]:
    with fake_proxy(*CLOSED) as running:
        yield running


def chat(proxy: FakeProxy, typed: str, *more: str) -> str:
    """What is printed while `typed` comes from a pipe."""
    command = [sys.executable, "-m", "clarigate_proxy", "chat", "--base-url", proxy.base_url, *more]
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_on_a_pipe_the_next_line_answers_the_question(proxy: FakeProxy) -> None:
    printed = chat(proxy, "Summarise this.\n2\nThanks.\n/history\n")
    assert "1. Executives" in printed
    assert "A summary for them." in printed
    assert proxy.requests[1]["messages"][-1] == {"role": "user", "content": "Engineers"}
    assert [m["role"] for m in proxy.requests[2]["messages"]] == [
        *("user", "assistant", "user", "assistant", "user"),
    ]
    assert "assistant: Certainly." in printed


def test_the_end_of_input_withdraws_a_question(proxy: FakeProxy) -> None:
    assert "(withdrawn)" in chat(proxy, "Summarise this.\n")
    assert len(proxy.requests) == 1


def test_the_first_message_may_be_an_argument(proxy: FakeProxy) -> None:
    proxy.will("Paris.")
    assert "Paris." in chat(proxy, "", "What is the capital of France?")


def test_an_error_is_told_and_the_message_is_not_kept(proxy: FakeProxy) -> None:
    proxy.will(429, "Paris.")
    printed = chat(proxy, "Hello.\nWhat is the capital of France?\n/new\n/help\n/nope\n")
    assert "(HTTP 429: scripted 429; the message is not kept)" in printed
    assert len(proxy.requests[-1]["messages"]) == 1
    assert "unknown command" in printed
    assert all(name in printed for name in COMMANDS)


def test_without_a_proxy_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chat", "--base-url", "ftp://127.0.0.1"]) == 1
    assert "base_url" in capsys.readouterr().err


def test_why_and_graph_come_from_a_local_decider_where_the_address_has_none(
    proxy: FakeProxy,
) -> None:
    printed = chat(proxy, "Find a good restaurant for tonight.\n\n/why\n/graph\n")
    assert printed.count("a local decider says") == 2
    assert "location" in printed
    assert "● user" in printed


def test_what_a_row_lacks_is_left_out() -> None:
    console = Console(file=io.StringIO(), no_color=True, width=100)
    row = {"decision": "ask", "reason": "new_reason", "nodes": {"tone": {"provenance": "ODD"}}}
    console.print(why_view(row))
    console.print(graph_view(row))
    console.print(graph_view({}))
    printed = console.file.getvalue()  # type: ignore[attr-defined]  # the file is ours
    assert "ask · new_reason" in printed
    assert "tone" in printed


def test_a_command_before_anything_was_said_says_so() -> None:
    console = Console(file=io.StringIO())
    client = Client(base_url="http://127.0.0.1:9/v1")
    talk = Chat(client=client, model="m", console=console, plain=True)
    for command in ("/why", "/graph"):
        talk.take(command)
    assert console.file.getvalue().count("nothing was said") == 2  # type: ignore[attr-defined]  # ours


# --- in a real terminal ---------------------------------------------------------------------------


in_tmux = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
COMMAND = [sys.executable, "-m", "clarigate_proxy", "chat"]
PAUSE_S = 1.0


def started(proxy: FakeProxy) -> list[str]:
    return [*COMMAND, "--base-url", proxy.base_url]


@in_tmux
@pytest.mark.parametrize("plain", [True, False])
def test_a_picker_in_a_terminal(proxy: FakeProxy, tmp_path: Path, *, plain: bool) -> None:
    if not plain:
        pytest.importorskip("questionary", reason="questionary is not installed: no arrow keys")
    with terminal(tmp_path, *started(proxy), *(["--plain"] if plain else [])) as screen:
        screen.shows("you>")
        screen.keys("Summarise this.", "Enter")
        screen.shows("Engineers")
        screen.keys(*(("2", "Enter") if plain else ("Down", "Enter")))
        screen.shows("A summary for them.")
        screen.keys("/history", "Enter")
        screen.shows("user: Engineers")
    assert proxy.requests[-1]["clarigate"]["answers"] == {"audience": {"options": ["engineers"]}}


ASKED = DIALOGUES["closed"][0]
WAYS: list[tuple[str, tuple[tuple[str, ...], ...], dict[str, object]]] = [
    ("arrow keys", (("Down",), ("Up",), ("Enter",)), {"options": ["executives"]}),
    ("a number", (("2",), ("Enter",)), {"options": ["engineers"]}),
    ("own words", (("3",), ("Enter",), ("my grandmother", "Enter")), {"text": "my grandmother"}),
]


@in_tmux
@pytest.mark.parametrize(("keys", "given"), [w[1:] for w in WAYS], ids=[w[0] for w in WAYS])
def test_a_picker_takes(
    proxy: FakeProxy, tmp_path: Path, keys: tuple[tuple[str, ...], ...], given: object
) -> None:
    pytest.importorskip("questionary", reason="questionary is not installed: no arrow keys")
    with terminal(tmp_path, *started(proxy), "Summarise this.") as screen:
        screen.shows("arrow keys or a number")
        for pressed in keys:
            screen.keys(*pressed)
        screen.shows("A summary for them.")
    assert proxy.requests[-1]["clarigate"]["answers"] == {"audience": given}


@in_tmux
@pytest.mark.parametrize("plain", [True, False])
def test_a_question_is_skipped_and_another_withdrawn(
    proxy: FakeProxy, tmp_path: Path, *, plain: bool
) -> None:
    if not plain:
        pytest.importorskip("questionary", reason="questionary is not installed: no arrow keys")
    proxy.will(ASKED, "Under assumptions.", ASKED)
    with terminal(tmp_path, *started(proxy), *(["--plain"] if plain else [])) as screen:
        screen.shows("you>")
        screen.keys("Summarise this.", "Enter")
        screen.shows("Engineers")
        screen.keys(*(() if plain else ("4",)), "Enter")
        screen.shows("Under assumptions.")
        assert proxy.requests[-1]["clarigate"]["action"] == "decline"
        screen.keys("Summarise that.", "Enter")
        screen.shows("Engineers", 2 if plain else 1)
        screen.keys("C-c")
        screen.shows("(withdrawn)")
        screen.keys("half a li", "C-c")
        screen.shows("(Ctrl-D ends)")
        screen.keys("/history", "Enter")
        shown = screen.shows("assistant: Under assumptions.")
    assert "user: Summarise that." not in shown
    assert len(proxy.requests) == 3


@in_tmux
def test_an_answer_appears_as_it_arrives(tmp_path: Path) -> None:
    started_at: list[float] = []

    def slowly(_: loopback.Received) -> loopback.Answer:
        started_at.append(time.monotonic())
        words = loopback.stream({"content": "First"}, {"content": " and last."})
        return replace(words, between_s=PAUSE_S)

    with loopback.running_server(slowly) as port:
        command = [*COMMAND, "--base-url", f"http://127.0.0.1:{port}/v1"]
        with terminal(tmp_path, *command, "Hello.") as screen:
            early = screen.shows("First")
            seen_at = time.monotonic()
            screen.shows("First and last.")
            ended_at = time.monotonic()
            screen.shows("you>")
    assert "last" not in early
    assert seen_at - started_at[0] < ended_at - started_at[0] - PAUSE_S / 2


@in_tmux
def test_plain_is_without_colours_and_the_rest_says_why(tmp_path: Path) -> None:
    with loopback.running_proxy("demo") as running:
        command = [*COMMAND, "--base-url", running.base_url, "--plain", "Create a workout plan"]
        with terminal(tmp_path, *command) as screen:
            screen.shows("Stay healthy")
            screen.keys("2", "Enter")
            screen.shows("</clarigate-context")
            screen.keys("/why", "Enter")
            screen.shows("ask · worth_asking")
            screen.keys("/graph", "Enter")
            screen.shows("● user")
            assert "\x1b[" not in screen.run("capture-pane", "-e", "-p", "-S", "-100")
