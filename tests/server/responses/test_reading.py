"""A Responses request is the chat request that it stands for, and says what it does not show."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import orjson
import pytest
from multidict import CIMultiDict

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.gates import BYPASS_GATES, Situation, first_gate
from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.core.values import RequestMode
from clarigate_proxy.server.bodies import Body
from clarigate_proxy.server.responses.reading import MAX_KEPT_BYTES, fits, read
from tests.support.shell import ScriptedBrain

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "responses.json").read_text("utf-8"))


def reading(
    fields: dict[str, Any], *, seals: bool = True, headers: dict[str, str] | None = None
) -> ChatRequest:
    body = orjson.dumps({"model": "m", "input": "Plan my day", **fields})
    named = CIMultiDict(headers or {})
    return read(named, Body(received=body, plain=body), ScriptedBrain(seals=seals))


@pytest.mark.parametrize("case", GOLDEN["cases"], ids=lambda case: str(case["name"]))
def test_gates(case: dict[str, Any]) -> None:
    request = reading(case["body"])
    situation = Situation(request=request, policy=Policy(), messages=request.messages or ())
    gate = first_gate(BYPASS_GATES, situation)
    assert (gate and gate.reason) == case["reason"]


def test_controls_are_read_from_field_and_header() -> None:
    assert reading({"clarigate": {"mode": "never"}}).controls.mode is RequestMode.NEVER
    assert reading({}, headers={"x-clarigate-mode": "always"}).controls.mode is RequestMode.ALWAYS
    with pytest.raises(RequestError, match="malformed"):
        reading({"clarigate": {"mode": 1}})


def test_a_body_in_an_unknown_encoding_has_no_messages() -> None:
    body = Body(received=b"?", plain=None)
    assert read(CIMultiDict(), body, ScriptedBrain()).messages is None


def incompressible(size: int) -> str:
    seeds = range(size // 64 + 1)
    return "".join(hashlib.sha256(str(seed).encode()).hexdigest() for seed in seeds)[:size]


SPOKEN = [{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}]
LAST = {"role": "user", "content": "c"}
RESUMABLE: list[tuple[dict[str, Any], bool, bool]] = [
    ({}, True, True),
    ({}, False, False),
    ({"store": False}, False, True),
    ({"input": [*SPOKEN, LAST]}, False, True),
    ({"input": [*SPOKEN, LAST], "previous_response_id": "resp_1"}, False, False),
    ({"previous_response_id": "resp_1"}, True, True),
    ({"input": [*SPOKEN, LAST], "conversation": "conv_1"}, True, False),
    ({"input": "word " * 20_000}, True, True),
    ({"input": incompressible(12_000)}, True, False),
    ({"input": incompressible(12_000), "store": False}, True, True),
]


@pytest.mark.parametrize(("fields", "seals", "expected"), RESUMABLE)
def test_it_is_asked_only_where_the_answer_finds_its_way_back(
    fields: dict[str, Any], seals: bool, expected: bool
) -> None:
    assert reading(fields, seals=seals).resumable is expected


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ({"previous_response_id": "resp_clr_x", "input": "a"}, False),
        ({"input": [{"type": "item_reference", "id": "msg_clr_x"}, LAST]}, False),
        ({"input": [{"role": "user", "content": "a"}, {"id": "msg_clr_x", **SPOKEN[1]}]}, True),
    ],
)
def test_who_went_on_by_an_id_is_not_taken_to_send_items(
    before: dict[str, Any], expected: bool
) -> None:
    """The assistant's item in the input may be one that we put back."""
    raw = orjson.dumps({"input": [*SPOKEN, LAST]})
    body = Body(received=raw, plain=raw, before=orjson.dumps(before))
    assert read(CIMultiDict(), body, ScriptedBrain()).resumable is expected
    assert read(CIMultiDict(), body, ScriptedBrain(seals=True)).resumable


def test_what_fits_is_measured_compressed() -> None:
    assert fits(b"a" * 200_000)
    assert not fits(b"a" * 300_000)  # not even tried
    assert not fits(incompressible(3 * MAX_KEPT_BYTES).encode())
