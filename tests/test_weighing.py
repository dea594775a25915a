"""What was weighed says why, and turned dials are a question that changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_policies import policy_names
from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.turn import hygiene, respond
from clarigate_proxy.decider import Decider, request_of
from clarigate_proxy.weighing import Dials, opposites, parse_dials, weigh

CHAT = {"messages": [{"role": "user", "content": "Hello"}]}
VAGUE = {"prompt": "Create a workout plan for me"}
CLEAR = {"prompt": "Translate “good morning” into Italian."}
DECIDER = Decider.of("default")


def weighed(data: dict[str, Any], **dials: Any) -> Any:
    return weigh(DECIDER, data, Dials(**dials))


def test_without_dials_it_is_the_decision_itself() -> None:
    row = DECIDER.row(VAGUE, with_compiled=True)
    assert {name: weighed(VAGUE)[name] for name in row} == row


@pytest.mark.parametrize(
    ("dials", "decision"),
    [
        ({}, "ask"),
        ({"delta": 4.0}, "forward"),
        ({"k_max": 0}, "forward"),
        ({"gamma": 20.0}, "forward"),
    ],
)
def test_a_dial_decides_anew(dials: dict[str, Any], decision: str) -> None:
    assert weighed(VAGUE, **dials)["decision"] == decision


@pytest.mark.parametrize("name", policy_names())
def test_every_shipped_policy_can_be_tried(name: str) -> None:
    assert weighed(VAGUE, policy=name)["policy"]["name"] == name


def test_dials_leave_the_policy_as_it_is() -> None:
    before = DECIDER.policy
    weighed(VAGUE, delta=3.0, theta_stop=0.1)
    assert DECIDER.policy == before


def test_what_would_change_the_outcome_does_change_it() -> None:
    turned = weighed(VAGUE, delta=4.0)
    best = turned["candidates"][0]["slot"]
    row = next(row for row in turned["opposites"] if row["about"] == best)
    bound = next(c["bound"] for c in row["conditions"] if c["name"] == "δ")
    assert weighed(VAGUE, delta=bound * 0.999)["decision"] == "ask"


def test_an_infinite_bound_is_none_and_not_possible() -> None:
    for row in weighed(CLEAR, delta=0.0)["opposites"]:
        for condition in row["conditions"]:
            assert condition["possible"] is False or condition["bound"] is not None


def test_nothing_weighed_has_no_opposites() -> None:
    bypassed = respond(
        hygiene(request_of({**CHAT, "clarigate": {"mode": "never"}}), DECIDER.context()),
        DECIDER.context(),
    )
    assert opposites(bypassed, DECIDER) == ()


@pytest.mark.parametrize(
    ("data", "param"),
    [
        ({"delta": "high"}, "dials.delta"),
        ({"theta_sig": 1.5}, "dials.theta_sig"),
        ({"b_max_tokens": 5000}, "dials.b_max_tokens"),
        ({"colour": 1}, "dials"),
        ([], "dials"),
    ],
)
def test_dials_that_are_none_are_named(data: object, param: str) -> None:
    with pytest.raises(RequestError) as caught:
        parse_dials(data)
    assert caught.value.param == param


def test_a_policy_that_is_not_shipped_is_refused() -> None:
    with pytest.raises(RequestError, match="expected a shipped policy"):
        weighed(VAGUE, policy="mine")


def test_a_line_that_is_no_request_is_refused() -> None:
    with pytest.raises(RequestError):
        weighed({"nothing": 1})
