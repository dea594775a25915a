from __future__ import annotations

import socket

import pytest

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.server.workers import backoff_s, reserved


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
