from __future__ import annotations

import errno
import io
import json
import os
import signal
import socket

import pytest

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.logs import make_log
from clarigate_proxy.server.workers import Crew, backoff_s, reserved


def test_the_pause_grows_from_a_tenth_of_a_second_to_ten() -> None:
    assert [backoff_s(deaths) for deaths in (1, 2, 3, 4)] == [0.1, 0.2, 0.4, 0.8]
    assert backoff_s(8) == backoff_s(1000) == 10


def test_a_reserved_address_can_be_shared_by_those_who_say_so_only() -> None:
    with reserved("127.0.0.1", 0) as port:
        assert port > 0
        with socket.socket() as member:
            member.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            member.bind(("127.0.0.1", port))
        with socket.socket() as stranger, pytest.raises(OSError, match="in use"):
            stranger.bind(("127.0.0.1", port))


def test_a_taken_address_is_refused_even_where_its_holder_would_share() -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(ConfigError, match="in use"), reserved("127.0.0.1", port):
            pass


def test_an_address_that_is_not_this_machines_is_refused() -> None:
    with (
        pytest.raises(ConfigError, match=r"cannot listen on 192\.0\.2\.1"),
        reserved("192.0.2.1", 0),
    ):
        pass


def test_all_addresses_of_a_name_get_the_same_port() -> None:
    with reserved("localhost", 0) as port:
        assert port > 0


def run_crew(*, fork_fails: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Run a crew of one whose first forks fail, until it has its worker; exit code and events."""
    said = io.BytesIO()
    stream = io.TextIOWrapper(said, write_through=True)
    forks = iter([True] * fork_fails)
    fork = os.fork

    def failing() -> int:
        if next(forks, False):
            raise OSError(errno.EAGAIN, "no more processes")
        pid = fork()
        if pid:
            os.kill(os.getpid(), signal.SIGTERM)
        return pid

    monkeypatch.setattr(os, "fork", failing)
    crew = Crew(
        count=1,
        work=lambda _: None,
        reload=lambda: True,
        died=lambda _: None,
        grace_s=5,
        log=make_log(stream=stream),
    )
    code = crew.run()
    lines = said.getvalue().decode().splitlines()
    return [str(code), *(json.loads(line)["event"] for line in lines)]


def test_where_no_process_can_be_made_it_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGTERM)
    told = run_crew(fork_fails=2, monkeypatch=monkeypatch)
    assert told == ["0", "worker_not_started", "worker_not_started", "worker_started"]
    assert signal.getsignal(signal.SIGTERM) == before
