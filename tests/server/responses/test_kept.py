"""A response id of ours, asked for again, answers as OpenAI's would."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from openai.types.responses import Response

from tests.server.openapi import validate
from tests.support.responses import PLAN, Client, events_of, item_in, talking
from tests.support.shell import Reply
from tests.support.upstream import Upstream


@pytest.fixture
async def client(upstream: Upstream) -> AsyncIterator[Client]:
    async with talking(upstream) as client:
        yield client


@pytest.fixture
async def question(client: Client) -> Reply:
    given = [{"role": "user", "content": "Hello"}, {"role": "user", "content": PLAN}]
    return await client.post(given, metadata={"a": "b"})


async def test_it_is_there_with_the_question_it_put(client: Client, question: Reply) -> None:
    found = (await client.get(question.json["id"])).json
    Response.model_validate(found, strict=True)
    validate(found, "Response")
    shown = {**item_in(question)}
    del shown["clarification"]  # a form is for now, the text is for later
    assert found["output"] == [shown]
    for name in ("id", "created_at", "model", "metadata", "status"):
        assert found[name] == question.json[name]


async def test_it_can_be_streamed_from_any_event_on(client: Client, question: Reply) -> None:
    name = question.json["id"]
    events = events_of((await client.get(f"{name}?stream=true")).body)
    rest = events_of((await client.get(f"{name}?stream=true&starting_after=2")).body)
    assert events[-1]["type"] == "response.completed"
    assert rest == events[3:]


async def test_its_input_is_listed_newest_first_and_by_page(
    client: Client, question: Reply
) -> None:
    path = f"{question.json['id']}/input_items"
    listed = (await client.get(path)).json
    validate(listed, "ResponseItemList")
    texts = [item["content"][0]["text"] for item in listed["data"]]
    assert texts == [PLAN, "Hello"]
    assert not listed["has_more"]
    first = (await client.get(f"{path}?order=asc&limit=1")).json
    assert first["has_more"]
    rest = (await client.get(f"{path}?order=asc&after={first['last_id']}")).json
    assert [*first["data"], *rest["data"]] == listed["data"][::-1]
    assert (await client.get(f"{path}?limit={'9' * 9000}")).json == listed


async def test_deleting_says_so_and_cancelling_is_refused(client: Client, question: Reply) -> None:
    name = question.json["id"]
    deleted = await client.get(name, "DELETE")
    assert deleted.json == {"id": name, "object": "response", "deleted": True}
    cancelled = await client.get(f"{name}/cancel", "POST")
    assert cancelled.status == 400
    assert cancelled.json["error"]["message"] == "cannot cancel a synchronous response"
    other = await client.get(f"{name}/other", "POST")
    assert (other.status, other.json["error"]["code"]) == (404, "clarigate_unknown_url")
    assert client.upstream.received == []


@pytest.mark.parametrize("name", ["resp_clr_", "resp_clr_AAAA", "resp_clr_..%2F"])
async def test_what_is_not_there_is_a_404(client: Client, name: str) -> None:
    found = await client.get(name)
    assert found.status == 404
    assert found.json["error"]["type"] == "invalid_request_error"


async def test_an_id_without_encryption_is_not_found_and_tells_why(upstream: Upstream) -> None:
    async with talking(upstream, encrypt=False) as client:
        question = await client.post(PLAN, store=False)
        assert question.headers["x-clarigate-decision"] == "asked"
        assert len(question.json["id"]) == 49
        found = await client.get(question.json["id"])
        assert (found.status, found.json["error"]["code"]) == (404, "clarigate_response_not_found")
        again = await client.post("1", previous_response_id=question.json["id"])
        assert "send the whole conversation" in again.json["error"]["message"]


async def test_ids_of_the_upstream_go_to_the_upstream(client: Client) -> None:
    await client.get("resp_abc")
    assert client.upstream.received[-1].target == "/v1/responses/resp_abc"
