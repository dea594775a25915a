"""What an id of ours holds comes back in its place, and no other byte moves."""

from __future__ import annotations

import json
from typing import Any

import pytest

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.server.bodies import Body
from clarigate_proxy.server.brain import Moment
from clarigate_proxy.server.responses.ids import Kept, seal_item, seal_response
from clarigate_proxy.server.responses.restoring import restore
from tests.support.shell import ScriptedBrain

BRAIN = ScriptedBrain(seals=True)
MOMENT = Moment(tenant=b"t" * 16, now_s=1_790_000_000)
QUESTION = {"type": "message", "role": "assistant", "content": "Who?"}
ITEMS = b'{"role":"user", "content":"Wr\\u0069te" ,"x":1.0e+0}'


def named(previous: str | None = None, items: bytes = ITEMS) -> str:
    kept = Kept(items=items, question=dict(QUESTION), created=1, model="m", previous=previous)
    return seal_response(kept, BRAIN, MOMENT)


def restored(body: bytes) -> bytes:
    found = restore(Body(received=body, plain=body), BRAIN, MOMENT)
    assert found.plain is not None
    assert found.received is found.plain
    assert (found.before == body) is (found.plain != body)
    return found.plain


INPUTS: list[tuple[bytes, list[Any]]] = [
    (b'"B\\u006fss"', [{"type": "message", "role": "user", "content": "Boss"}]),
    (b'[{"role":"user","content":"Boss"}]', [{"role": "user", "content": "Boss"}]),
    (b"[ ]", []),
    (b'""', []),
    (b"null", []),
]


@pytest.mark.parametrize(("given", "added"), INPUTS)
def test_input_and_question_come_before_the_new_input(given: bytes, added: list[Any]) -> None:
    head = b'{ "x": 1.50, "previous_response_id" : "'
    body = head + named().encode() + b'" , "input": ' + given + b' , "y":[]}\n'
    found = restored(body)
    assert ITEMS in found
    assert b'{ "x": 1.50, ' in found
    assert found.endswith(b', "y":[]}\n')
    assert json.loads(found) == {
        "x": 1.5,
        "y": [],
        "input": [json.loads(ITEMS), QUESTION, *added],
    }


@pytest.mark.parametrize(
    "body", ['{"previous_response_id":"%s"}', '{"a":1,"previous_response_id":"%s"}']
)
def test_an_absent_input_is_the_question_alone(body: str) -> None:
    found = json.loads(restored((body % named()).encode()))
    assert found["input"] == [json.loads(ITEMS), QUESTION]
    assert "previous_response_id" not in found


def test_the_upstreams_own_response_is_named_again() -> None:
    body = json.dumps({"previous_response_id": named("resp_1"), "input": "x"}).encode()
    assert json.loads(restored(body))["previous_response_id"] == "resp_1"


def test_references_are_replaced_and_ids_of_ours_are_cut() -> None:
    name = seal_item(QUESTION, "msg_clr_", BRAIN, MOMENT)
    reference = {"type": "item_reference", "id": name}
    whole = {"id": name, **QUESTION}
    other = {"type": "item_reference", "id": "msg_other"}
    body = json.dumps({"input": [reference, whole, other, {"id": "msg_1", **QUESTION}]}).encode()
    assert json.loads(restored(body))["input"] == [
        QUESTION,
        QUESTION,
        other,
        {"id": "msg_1", **QUESTION},
    ]


@pytest.mark.parametrize(
    "body",
    [
        {"input": "resp_clr_x"},
        {"input": [{"role": "user", "content": "msg_clr_y"}], "previous_response_id": "resp_1"},
        {"input": [{"role": "user", "id": 7, "content": "fc_clr_"}], "previous_response_id": None},
    ],
)
def test_a_body_without_ids_of_ours_is_the_very_same(body: dict[str, Any]) -> None:
    plain = Body(received=(raw := json.dumps(body).encode()), plain=raw)
    assert restore(plain, BRAIN, MOMENT) is plain


def test_a_reference_that_does_not_hold_names_its_place() -> None:
    reference = {"type": "item_reference", "id": "msg_clr_00"}
    body = json.dumps({"input": [{"role": "user", "content": "x"}, reference]}).encode()
    with pytest.raises(RequestError, match="send the item itself") as caught:
        restored(body)
    assert caught.value.param == "input[1].id"
    assert caught.value.code == "clarification_state_invalid"
