"""`clarigate chat`: questions as pickers, answers as they arrive, and why on demand."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from clarigate.adapters.stdlib import Client
from clarigate.testing import DIALOGUES, FakeProxy, fake_proxy
from clarigate_proxy.cli import main
from clarigate_proxy.cli.chat import COMMANDS, Chat
from clarigate_proxy.cli.chatviews import graph_view, why_view
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


@pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
@pytest.mark.parametrize("plain", [True, False])
def test_a_picker_in_a_terminal(proxy: FakeProxy, tmp_path: Path, *, plain: bool) -> None:
    if not plain:
        pytest.importorskip("questionary", reason="questionary is not installed: no arrow keys")
    command = [sys.executable, "-m", "clarigate_proxy", "chat", "--base-url", proxy.base_url]
    with terminal(tmp_path, *command, *(["--plain"] if plain else [])) as screen:
        screen.shows("you>")
        screen.keys("Summarise this.", "Enter")
        screen.shows("Engineers")
        screen.keys(*(("2", "Enter") if plain else ("Down", "Enter")))
        screen.shows("A summary for them.")
        screen.keys("/history", "Enter")
        screen.shows("user: Engineers")
    assert proxy.requests[-1]["clarigate"]["answers"] == {"audience": {"options": ["engineers"]}}
