from __future__ import annotations

import json

import pytest

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.server.errors import (
    _TABLE,
    ShellError,
    error_event,
    error_response,
    from_request_error,
    not_json,
    wire_code,
)

# Policy outcomes must not look like something that a client tries again.
RETRIED = {408, 409, 429} | set(range(500, 600))


@pytest.mark.parametrize("code", sorted(_TABLE))
def test_every_error_is_the_envelope_with_all_four_keys(code: str) -> None:
    response = error_response(ShellError(code))
    assert isinstance(response.body, bytes)
    error = json.loads(response.body)["error"]
    assert sorted(error) == ["code", "message", "param", "type"]
    assert error["code"] == f"clarigate_{code}"
    assert error["message"][0].islower() or error["message"].startswith("WebSocket")


@pytest.mark.parametrize("code", sorted(_TABLE))
def test_what_fails_again_is_not_retried_and_what_may_pass_is(code: str) -> None:
    response = error_response(ShellError(code))
    useless = response.headers.get("x-should-retry") == "false"
    assert useless == (response.status not in RETRIED or code == "internal")


def test_a_fault_of_the_request_names_its_field() -> None:
    error = RequestError("what is wrong", code="invalid_control", param="clarigate.mode")
    response = from_request_error(error)
    assert isinstance(response.body, bytes)
    assert json.loads(response.body)["error"] == {
        "message": "what is wrong",
        "type": "invalid_request_error",
        "param": "clarigate.mode",
        "code": "clarigate_invalid_control",
    }
    assert (response.status, response.headers["x-should-retry"]) == (400, "false")


def test_codes_of_the_wire_contract_stay_as_they_are() -> None:
    assert wire_code("clarification_state_expired") == "clarification_state_expired"
    assert wire_code("invalid_json") == "clarigate_invalid_json"


def test_an_error_event_is_one_data_line() -> None:
    event = error_event(ShellError("upstream_timeout"))
    assert event.startswith(b'data: {"error":{')
    assert event.endswith(b"}}\n\n")
    assert event.count(b"\n") == 2


@pytest.mark.parametrize(
    ("status", "kind"), [(404, "invalid_request_error"), (502, "server_error")]
)
def test_a_wrapped_error_says_what_came_instead(status: int, kind: str) -> None:
    error = json.loads(not_json(status, "text/html", 120))["error"]
    assert error["type"] == kind
    assert f"{status}" in error["message"]
    assert "text/html, 120 bytes" in error["message"]
