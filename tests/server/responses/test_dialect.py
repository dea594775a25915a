"""A clarification on the Responses API, from the question to what the upstream gets."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from openai.types.responses import Response, ResponseStreamEvent
from pydantic import TypeAdapter

from tests.server.openapi import validate
from tests.support.responses import ANSWER, PLAN, Client, events_of, item_in, talking
from tests.support.shell import Reply
from tests.support.upstream import Upstream

STREAM_EVENT: TypeAdapter[Any] = TypeAdapter(ResponseStreamEvent)
ANSWERED = '[USER_ASSERTED: purpose="Lose weight"]'
# No re-serialisation would give these bytes back.
ODD = (
    b' {"model":"m", "temperature": 1.0e+0,\t"x_unknown": {"b":1,"a":[null,{}]},'
    b'"input":[{"content":"What is \\u0032 + 2?","role":"user"}]}\r\n'
)


@pytest.fixture
async def client(upstream: Upstream) -> AsyncIterator[Client]:
    async with talking(upstream) as client:
        yield client


def user(content: object) -> dict[str, object]:
    return {"role": "user", "content": content}


def of_ours(body: bytes) -> bool:
    return any(mark in body for mark in (b"_clr_", b"[clarigate ", b"clarification", b"goal"))


# --- the question --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"instructions": "Be brief.", "store": False, "metadata": {"a": "b"}},
        {"tools": [], "text": {"verbosity": "low"}, "reasoning": {"effort": "low"}, "user": "u"},
    ],
)
async def test_a_question_is_a_response_by_openais_schema(
    client: Client, fields: dict[str, Any]
) -> None:
    reply = await client.post(PLAN, **fields)
    assert reply.headers["x-clarigate-decision"] == "asked"
    assert client.upstream.received == []
    Response.model_validate(reply.json, strict=True)
    validate(reply.json, "Response")
    assert reply.json["id"].startswith("resp_clr_")
    assert reply.json["usage"]["total_tokens"] == 0
    for name in fields.keys() & {"instructions", "metadata", "store", "user"}:
        assert reply.json[name] == fields[name]
    question = item_in(reply)["clarification"]["questions"][0]["question"]
    assert question in item_in(reply)["content"][0]["text"]


async def test_a_streamed_question_has_every_event_in_its_order(client: Client) -> None:
    whole = await client.post(PLAN)
    events = events_of((await client.post(PLAN, stream=True)).body)
    for event in events:
        STREAM_EVENT.validate_python(event)
        validate(event, "ResponseStreamEvent")
    assert [event["sequence_number"] for event in events] == list(range(len(events)))
    kinds = list(dict.fromkeys(event["type"].removeprefix("response.") for event in events))
    assert kinds == [
        "created",
        "in_progress",
        "output_item.added",
        "content_part.added",
        "output_text.delta",
        "output_text.done",
        "content_part.done",
        "output_item.done",
        "completed",
    ]
    text = "".join(event["delta"] for event in events if event["type"].endswith("delta"))
    shown = events[-1]["response"]["output"][0]["content"][0]["text"]
    assert text == shown
    assert text.rsplit("\n", 1)[0] == item_in(whole)["content"][0]["text"].rsplit("\n", 1)[0]
    assert events[-2]["item"]["clarification"]["questions"]
    assert {event["item_id"] for event in events if "item_id" in event} == {
        events[-2]["item"]["id"]
    }


async def test_mode_error_is_a_422_that_names_the_input(client: Client) -> None:
    reply = await client.post(PLAN, clarigate={"mode": "error"}, store=True)
    assert reply.status == 422
    assert reply.json["error"]["param"] == "input"
    assert reply.json["error"]["clarification"]["questions"]


async def test_an_explanation_stands_beside_the_output(client: Client) -> None:
    reply = await client.post(PLAN, clarigate={"explain": True})
    assert reply.json["clarigate"]["decision"] == "ask"
    reply = await client.post("What is 2 + 2?", clarigate={"explain": True})
    assert reply.json["clarigate"]["decision"] in {"forward", "bypass"}
    assert {**reply.json, "clarigate": None} == {**ANSWER, "clarigate": None}


# --- the answer ----------------------------------------------------------------------------------


def kept_ids(question: Reply, reply: str) -> dict[str, Any]:
    """Go on by the response's id."""
    return {"given": reply, "previous_response_id": question.json["id"]}


def kept_ids_in_items(question: Reply, reply: str) -> dict[str, Any]:
    """Go on by the response's id, with an item."""
    parts = [{"type": "input_text", "text": reply}]
    return {"given": [user(parts)], "previous_response_id": question.json["id"]}


def kept_items(question: Reply, reply: str) -> dict[str, Any]:
    """Send all items again, the output's as it came."""
    return {"given": [user(PLAN), item_in(question), user(reply)]}


def kept_text(question: Reply, reply: str) -> dict[str, Any]:
    """Send all items again, with the output's text alone."""
    text = item_in(question)["content"][0]["text"]
    return {"given": [user(PLAN), {"role": "assistant", "content": text}, user(reply)]}


def kept_reference(question: Reply, reply: str) -> dict[str, Any]:
    """Send all items again, the output's by its id."""
    named = {"type": "item_reference", "id": item_in(question)["id"]}
    return {"given": [user(PLAN), named, user(reply)]}


WAYS = (kept_ids, kept_ids_in_items, kept_items, kept_text, kept_reference)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
async def test_an_answer_joins_the_request_and_nothing_of_ours_is_left(
    client: Client, way: Any
) -> None:
    question = await client.post(PLAN)
    reply = await client.post(**way(question, "1"))
    assert reply.json == ANSWER
    assert reply.headers["x-clarigate-decision"] == "forwarded"
    assert reply.headers["x-clarigate-changed"] == "1"
    assert reply.headers["x-clarigate-round"] == "1"
    [item] = client.sent["input"]
    assert item["content"].startswith(PLAN + "\n\n<clarigate-answers")
    assert ANSWERED in item["content"]
    assert "previous_response_id" not in client.sent
    assert not of_ours(client.upstream.received[-1].body)


async def test_it_is_what_the_same_chat_would_have_sent(client: Client) -> None:
    """One decision, one compiled message, whatever the shape of the request."""
    chat = {"model": "gpt-4o", "messages": [user(PLAN)]}
    asked = await client.shell.post(chat, headers=client.headers)
    chat["messages"] = [user(PLAN), asked.json["choices"][0]["message"], user("1")]
    await client.shell.post(chat, headers=client.headers)
    expected = client.sent["messages"]
    for way in WAYS:
        question = await client.post(PLAN)
        await client.post(**way(question, "1"))
        found = [{k: v for k, v in item.items() if k != "type"} for item in client.sent["input"]]
        assert found == expected


async def test_the_streamed_way_ends_the_same(client: Client) -> None:
    events = events_of((await client.post(PLAN, stream=True)).body)
    name = events[0]["response"]["id"]
    reply = await client.post("1", previous_response_id=name)
    assert reply.json == ANSWER
    assert ANSWERED in client.sent["input"][0]["content"]


@pytest.mark.parametrize("keeps", ["the id", "its request", "all items"])
async def test_structured_answers_join_the_request(client: Client, keeps: str) -> None:
    question = await client.post(PLAN)
    clarification = item_in(question)["clarification"]
    [asked] = clarification["questions"]
    structured = {
        "state": clarification["state"],
        "answers": {asked["id"]: {"option": asked["options"][0]["id"]}},
    }
    ways: dict[str, dict[str, Any]] = {
        "the id": {"previous_response_id": question.json["id"]},
        "its request": {"given": PLAN},
        "all items": {"given": [user(PLAN), item_in(question)]},
    }
    reply = await client.post(**ways[keeps], clarigate=structured)
    assert reply.json == ANSWER
    given = client.sent["input"]
    text = given if isinstance(given, str) else given[0]["content"]
    assert text.startswith(PLAN)
    assert ANSWERED in text
    assert not of_ours(client.upstream.received[-1].body)


async def test_a_state_that_does_not_hold_is_a_400_as_in_a_chat(client: Client) -> None:
    reply = await client.post(PLAN, clarigate={"state": "v2.AAAA", "action": "decline"})
    assert (reply.status, reply.json["error"]["param"]) == (400, "clarigate.state")


async def test_the_state_in_the_item_is_encrypted_too(client: Client) -> None:
    asked = await client.post(PLAN)
    assert item_in(asked)["clarification"]["state"].startswith("v2.")


async def test_the_response_before_the_question_is_named_again(client: Client) -> None:
    always = {"clarigate": {"mode": "always"}}
    question = await client.post(PLAN, previous_response_id="resp_before", **always)
    assert question.headers["x-clarigate-decision"] == "asked"
    assert question.json["previous_response_id"] == "resp_before"
    await client.post("1", previous_response_id=question.json["id"])
    assert client.sent["previous_response_id"] == "resp_before"
    assert ANSWERED in client.sent["input"][0]["content"]


async def test_a_withdrawn_question_stays_as_an_item_without_our_marks(client: Client) -> None:
    question = await client.post(PLAN)
    await client.post("What is the capital of France?", previous_response_id=question.json["id"])
    request, asked, other = client.sent["input"]
    assert (request["content"], other["content"]) == (PLAN, "What is the capital of France?")
    assert asked["role"] == "assistant"
    assert "id" not in asked
    body = client.upstream.received[-1].body
    assert b"[clarigate " not in body
    assert b"_clr_" not in body
    assert b"clarification" not in body


async def test_a_second_question_follows_by_its_own_id(upstream: Upstream) -> None:
    async with talking(upstream) as client:
        always = {"clarigate": {"mode": "always"}}
        first = await client.post(PLAN, **always)
        second = await client.post("1", previous_response_id=first.json["id"], **always)
        assert second.headers["x-clarigate-round"] == "2"
        assert second.json["previous_response_id"] == first.json["id"]
        await client.post("no injuries", previous_response_id=second.json["id"])
        [item] = client.sent["input"]
        answered = item["content"].partition("</clarigate-answers")[0]
        assert ANSWERED in answered
        assert "- [DOC_DERIVED: inputs, as supplied above]" in answered
        assert item["content"].startswith(f"{PLAN}\n\nno injuries\n\n")


async def test_a_preview_is_a_response_that_is_not_sent(client: Client) -> None:
    shown = await client.post(PLAN, clarigate={"mode": "preview"})
    validate(shown.json, "Response")
    assert client.upstream.received == []
    preview = shown.json["clarigate"]["preview"]
    choice = {"state": preview["state"], "action": "insert"}
    await client.post(PLAN, clarigate=choice)
    assert client.sent["input"] == item_in(shown)["content"][0]["text"]


@pytest.mark.parametrize("end", ["input_tokens", "compact"])
async def test_the_same_input_to_another_end_is_cleaned_and_never_asked(
    client: Client, end: str
) -> None:
    question = await client.post(PLAN)
    body = {"model": "gpt-4o", "input": "1", "previous_response_id": question.json["id"]}
    for sent in (body, {"model": "gpt-4o", "input": PLAN}):
        target = f"/v1/responses/{end}"
        reply = await client.shell.post(sent, target=target, headers=client.headers)
        assert reply.headers["x-clarigate-decision"] == "bypassed"
        assert client.upstream.received[-1].target == target
    assert client.sent == {"model": "gpt-4o", "input": PLAN}
    body = json.loads(client.upstream.received[-2].body)
    assert ANSWERED in body["input"][0]["content"]
    assert not of_ours(client.upstream.received[-2].body)


# --- hygiene, failures ---------------------------------------------------------------------------


async def test_a_request_that_is_not_changed_is_forwarded_in_its_very_bytes(
    client: Client,
) -> None:
    reply = await client.raw(ODD)
    assert (reply.status, reply.json) == (200, ANSWER)
    assert reply.headers["x-clarigate-changed"] == "0"
    assert client.upstream.received[-1].body == ODD
    assert client.upstream.received[-1].target == "/v1/responses"


async def test_mode_never_cleans_all_the_same(client: Client) -> None:
    question = await client.post(PLAN)
    given = [user(PLAN), item_in(question), user("1")]
    await client.post(given, clarigate={"mode": "never"})
    assert not of_ours(client.upstream.received[-1].body)
    assert "clarigate" not in client.sent


@pytest.mark.parametrize("spoilt", ["cut", "changed", "empty", "an item's"])
async def test_an_id_that_does_not_hold_is_a_400_that_says_what_to_do(
    client: Client, spoilt: str
) -> None:
    question = await client.post(PLAN)
    name = question.json["id"]
    item_id = item_in(question)["id"]
    bad = {
        "cut": name[:-4],
        "changed": name[:-1] + ("A" if name[-1] != "A" else "B"),
        "empty": "resp_clr_",
        "an item's": "resp_clr_" + item_id.removeprefix("msg_clr_"),
    }[spoilt]
    reply = await client.post("1", previous_response_id=bad)
    assert reply.status == 400
    error = reply.json["error"]
    assert (error["code"], error["param"]) == (
        "clarification_state_invalid",
        "previous_response_id",
    )
    assert client.upstream.received == []
    assert (
        await client.shell.metric('clarigate_token_verifications_total{result="state_invalid"}')
        == 1
    )


async def test_another_callers_id_does_not_hold(client: Client) -> None:
    question = await client.post(PLAN)
    client.headers = {"Authorization": "Bearer two"}
    reply = await client.post("1", previous_response_id=question.json["id"])
    assert reply.status == 400
    assert (await client.get(question.json["id"])).status == 404


async def test_the_route_has_its_own_label_and_usage_is_counted(client: Client) -> None:
    await client.post("What is 2 + 2?")
    metric = client.shell.metric
    for kind, tokens in (("prompt", 11), ("completion", 7), ("cached", 3)):
        assert await metric(f'clarigate_upstream_tokens_total{{kind="{kind}"}}') == tokens
    assert client.shell.log_lines()[-1]["route"] == "responses"


async def test_a_body_that_cannot_be_read_is_refused(client: Client) -> None:
    reply = await client.raw(b"{")
    assert (reply.status, reply.json["error"]["code"]) == (400, "clarigate_invalid_json")


async def test_a_failure_while_restoring_forwards_what_came(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> bytes:
        raise RuntimeError

    monkeypatch.setattr(type(client.shell.app.parts.brain), "unseal", fail)
    body = json.dumps({"model": "m", "input": "1", "previous_response_id": "resp_clr_x"}).encode()
    assert (await client.raw(body)).json == ANSWER
    assert client.upstream.received[-1].body == body
    assert await client.shell.metric('clarigate_fail_open_total{stage="hygiene"}') == 1


async def test_a_failure_while_rendering_forwards_the_request(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> str:
        raise RuntimeError

    monkeypatch.setattr(type(client.shell.app.parts.brain), "seal", fail)
    reply = await client.post(PLAN)
    assert reply.json == ANSWER
    assert reply.headers["x-clarigate-reason"] == "failed_open"
    assert client.sent["input"] == PLAN
