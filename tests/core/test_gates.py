"""The two tables of gates: every row holds where it should, in its order, with a known reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.gates import BYPASS_GATES, NO_ASK, Gate, Situation, first_gate
from clarigate_proxy.core.policy import Interactive, Policy
from clarigate_proxy.core.reasons import REASONS
from clarigate_proxy.core.request import ChatRequest, Controls, parse_messages, parse_tools
from clarigate_proxy.core.values import Decision, PolicyMode, RequestMode

GOLDEN = json.loads((Path(__file__).parent.parent / "golden" / "gates.json").read_text("utf-8"))


def situation(case: dict[str, Any]) -> Situation:
    fields = {
        "model": "m",
        "messages": [{"role": "user", "content": "Plan my day"}],
        **case["body"],
    }
    wanted = case.get("policy", {})
    policy = Policy(
        mode=PolicyMode(wanted.get("mode", "clarify")),
        interactive=Interactive(wanted.get("interactive", "assume")),
        ask_with_tools=wanted.get("ask_with_tools", False),
    )
    messages = parse_messages(fields)
    request = ChatRequest(
        messages=messages,
        fields=fields,
        headers=case.get("headers", {}),
        controls=Controls(mode=RequestMode(case.get("mode", "auto"))),
        tools=parse_tools(fields),
        history_seen=case.get("history_seen", True),
        resumable=case.get("resumable", True),
    )
    return Situation(
        request=request,
        policy=policy,
        messages=messages or (),
        opt_out=case.get("opt_out", False),
        declined=case.get("declined", False),
        unverified=case.get("unverified", False),
        held_out=case.get("held_out", False),
    )


def reason(gates: tuple[Gate, ...], case: dict[str, Any]) -> str | None:
    gate = first_gate(gates, situation(case))
    return None if gate is None else gate.reason


@pytest.mark.parametrize("case", GOLDEN["bypass"], ids=lambda case: str(case["name"]))
def test_bypass(case: dict[str, Any]) -> None:
    assert reason(BYPASS_GATES, case) == case["reason"]


@pytest.mark.parametrize("case", GOLDEN["no_ask"], ids=lambda case: str(case["name"]))
def test_no_ask(case: dict[str, Any]) -> None:
    assert reason(NO_ASK, case) == case["reason"]


def test_every_gate_has_its_reason_in_the_table_with_the_right_decision() -> None:
    known = {row.code: row.decision for row in REASONS}
    assert {known[gate.reason] for gate in BYPASS_GATES} == {Decision.BYPASS}
    assert {known[gate.reason] for gate in NO_ASK} == {Decision.FORWARD}


def test_every_gate_is_met_by_a_golden_case() -> None:
    met = {case["reason"] for case in (*GOLDEN["bypass"], *GOLDEN["no_ask"])}
    rows = {gate.reason for gate in (*BYPASS_GATES, *NO_ASK)}
    assert rows - met == {"unverified_exchange"}
    assert reason(NO_ASK, {"body": {}, "unverified": True}) == "unverified_exchange"


def test_reason_codes_are_unique() -> None:
    codes = [row.code for row in REASONS]
    assert len(codes) == len(set(codes))
