"""The demo is a plain client of a proxy that it starts and stops itself."""

from __future__ import annotations

import socket

import pytest

from clarigate_proxy import cli


def test_the_demo_shows_a_question_and_two_answers(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("clarigate_proxy.cli.serve")
    assert cli.main(["demo"]) == 0
    shown = capsys.readouterr().out
    decisions = [line.split()[1] for line in shown.splitlines() if line.startswith("clarigate:")]
    assert decisions == ["asked", "forwarded", "forwarded"]


def test_a_proxy_that_cannot_start_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert cli.main(["demo", "--port", str(taken.getsockname()[1])]) == 1
    assert "did not become ready" in capsys.readouterr().err
