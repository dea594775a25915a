from __future__ import annotations

from clarigate_proxy.server.health import FAILURES, REST_S, Health


def down(at: float = 0.0) -> Health:
    health = Health()
    for _ in range(FAILURES):
        health.failed(at)
    return health


def test_a_failure_or_two_say_nothing() -> None:
    health = Health()
    for _ in range(FAILURES - 1):
        health.failed(0.0)
    assert health.is_up
    assert health.is_open(0.0)


def test_failures_that_are_not_in_a_row_say_nothing() -> None:
    health = Health()
    for _ in range(10):
        health.failed(0.0)
        health.answered()
    assert health.is_up


def test_what_fails_in_a_row_is_left_alone_for_a_while() -> None:
    health = down()
    assert not health.is_up
    assert not health.is_open(REST_S - 0.1)
    assert health.is_open(REST_S)


def test_after_the_pause_a_single_request_tries() -> None:
    health = down()
    health.tried(REST_S)
    assert not health.is_open(REST_S + 0.1)
    health.answered()
    assert health.is_open(REST_S + 0.1)


def test_a_try_that_fails_begins_another_pause() -> None:
    health = down()
    health.tried(REST_S)
    health.failed(REST_S + 5)
    assert not health.is_open(2 * REST_S + 4)
    assert health.is_open(2 * REST_S + 5)
