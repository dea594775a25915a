"""openai-python asks on the Responses API through a real proxy, in every way that clients go on.

What the client would have sent without us is not computed but recorded: the same call goes to the
upstream directly.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from openai import APIError, BadRequestError, NotFoundError, OpenAI
from openai.types.responses import Response

from tests.conformance.loopback import Proxy, Upstream, error
from tests.conformance.responding import CALLS, KEEPS, answer, asked_in, streamed_answer
from tests.conformance.talking import MODEL, client_for, without_blocks

PLAN = "Create a workout plan."
MARKS = (b"_clr_", b"[clarigate ", b"clarification", b"Before I start")


@pytest.fixture
def sealed(encrypting: Proxy, upstream: Upstream) -> Iterator[OpenAI]:
    """A client of a proxy whose ids hold what they stand for."""
    upstream.will(answer())
    with client_for(encrypting.base_url) as client:
        yield client


@pytest.mark.parametrize("call", CALLS)
def test_a_question_arrives_as_an_ordinary_response(
    sealed: OpenAI, upstream: Upstream, call: str
) -> None:
    response = CALLS[call](sealed, input=PLAN)
    assert isinstance(response, Response)
    question = asked_in(response)
    assert question["question"] in response.output_text
    assert f"1. {question['options'][0]['label']}" in response.output_text
    assert (response.status, response.model) == ("completed", MODEL)
    assert response.usage is not None
    assert response.usage.total_tokens == 0
    assert upstream.received == []


@pytest.mark.parametrize("keep", KEEPS)
@pytest.mark.parametrize("call", CALLS)
def test_a_reply_is_forwarded_as_the_request_and_its_answer(
    sealed: OpenAI, upstream: Upstream, call: str, keep: str
) -> None:
    upstream.will(answer() if call == "whole" else streamed_answer())
    asked = CALLS[call](sealed, input=PLAN)
    question = asked_in(asked)
    done = CALLS[call](sealed, **KEEPS[keep](PLAN, asked, "1"))
    assert done.output_text == "Certainly."
    [item] = upstream.last.json["input"]
    assert item["content"].startswith(f"{PLAN}\n\n<clarigate-answers")
    assert f'{question["dimension"]}="{question["options"][0]["label"]}"]' in item["content"]
    assert upstream.last.json.keys() <= {"model", "input", "stream"}
    assert not [mark for mark in MARKS if mark in upstream.last.body]


def test_sent_again_as_items_only_the_blocks_are_new(sealed: OpenAI, upstream: Upstream) -> None:
    asked = CALLS["whole"](sealed, input=PLAN)
    CALLS["whole"](sealed, **KEEPS["objects"](PLAN, asked, "1"))
    forwarded = upstream.last.body
    upstream.will(answer())
    with client_for(upstream.base_url) as direct:
        CALLS["whole"](direct, input=[{"role": "user", "content": PLAN}])
    assert without_blocks(forwarded) == upstream.last.body


def test_a_client_that_stores_nothing_needs_no_encryption(
    client: OpenAI, upstream: Upstream
) -> None:
    upstream.will(answer())
    asked = CALLS["whole"](client, input=PLAN, store=False)
    assert len(asked.id) < 64
    CALLS["whole"](client, store=False, **KEEPS["objects"](PLAN, asked, "1"))
    [item] = upstream.last.json["input"]
    assert "<clarigate-answers" in item["content"]


def test_without_encryption_nothing_is_asked_that_could_not_be_answered(
    client: OpenAI, upstream: Upstream
) -> None:
    upstream.will(answer())
    raw = client.responses.with_raw_response.create(model=MODEL, input=PLAN)
    assert raw.headers["x-clarigate-reason"] == "not_resumable"
    assert upstream.last.json["input"].startswith(PLAN)


def test_structured_answers_go_with_the_id(sealed: OpenAI, upstream: Upstream) -> None:
    asked = CALLS["whole"](sealed, input=PLAN)
    question = asked_in(asked)
    extra = asked.output[0].model_extra
    assert extra is not None
    structured = {
        "state": extra["clarification"]["state"],
        "answers": {question["id"]: {"option": question["options"][1]["id"]}},
    }
    CALLS["whole"](
        sealed, previous_response_id=asked.id, input=[], extra_body={"clarigate": structured}
    )
    [item] = upstream.last.json["input"]
    assert f'="{question["options"][1]["label"]}"]' in item["content"]


def test_a_question_can_be_fetched_listed_and_deleted(sealed: OpenAI, upstream: Upstream) -> None:
    asked = CALLS["whole"](sealed, input=PLAN)
    assert sealed.responses.retrieve(asked.id).output_text == asked.output_text
    [item] = sealed.responses.input_items.list(asked.id).data
    assert item.model_dump()["content"][0]["text"] == PLAN
    sealed.responses.delete(asked.id)
    with pytest.raises(BadRequestError, match="cannot cancel a synchronous response"):
        sealed.responses.cancel(asked.id)
    assert upstream.received == []


def test_an_id_that_does_not_hold_is_an_error_of_the_callers(
    sealed: OpenAI, encrypting: Proxy, upstream: Upstream
) -> None:
    asked = CALLS["whole"](sealed, input=PLAN)
    with pytest.raises(BadRequestError) as caught:
        CALLS["whole"](sealed, previous_response_id=asked.id[:-2], input="1")
    assert (caught.value.code, caught.value.param) == (
        "clarification_state_invalid",
        "previous_response_id",
    )
    with OpenAI(base_url=encrypting.base_url, api_key="sk-other", max_retries=0) as other:
        with pytest.raises(NotFoundError):
            other.responses.retrieve(asked.id)
        with pytest.raises(BadRequestError):
            CALLS["whole"](other, previous_response_id=asked.id, input="1")
    assert upstream.received == []


# --- passing through ------------------------------------------------------------------------------

UNTOUCHED: list[dict[str, Any]] = [
    {"input": "What is 2 + 2?"},
    {"input": PLAN, "previous_response_id": "resp_scripted"},
    {"input": PLAN, "text": {"format": {"type": "json_object"}}},
    {"input": [{"role": "user", "content": PLAN}], "tool_choice": "required", "tools": []},
    {"input": PLAN, "background": True},
]


@pytest.mark.parametrize("fields", UNTOUCHED, ids="-".join)
@pytest.mark.parametrize("call", ["whole", "streamed"])
def test_what_is_not_asked_about_goes_through_byte_for_byte(
    sealed: OpenAI, upstream: Upstream, call: str, fields: dict[str, Any]
) -> None:
    played = answer if call == "whole" else streamed_answer
    upstream.will(played(), played())
    through = CALLS[call](sealed, **fields)
    with client_for(upstream.base_url) as direct:
        plain = CALLS[call](direct, **fields)
    assert through.model_dump() == plain.model_dump()
    assert [received.body for received in upstream.received] == [upstream.last.body] * 2
    assert [received.target for received in upstream.received] == ["/v1/responses"] * 2


def test_a_stream_that_breaks_off_is_raised(sealed: OpenAI, upstream: Upstream) -> None:
    upstream.will(streamed_answer(cut=True))
    with pytest.raises(APIError):
        CALLS["streamed"](sealed, input="What is 2 + 2?")


def test_an_upstreams_error_keeps_its_envelope(sealed: OpenAI, upstream: Upstream) -> None:
    upstream.will(error(400, "previous_response_not_found"))
    with pytest.raises(BadRequestError) as caught:
        CALLS["whole"](sealed, input=PLAN, previous_response_id="resp_unknown")
    assert caught.value.code == "previous_response_not_found"
    assert json.loads(upstream.last.body)["previous_response_id"] == "resp_unknown"
