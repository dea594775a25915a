"""The webhooks against the shapes that their hosts publish, through a running server."""

from __future__ import annotations

import json
from typing import Any

import pytest

from clarigate_proxy.core.edits import AppendText
from clarigate_proxy.core.policy import Annotate
from tests.support.core import Extractor, brain_of
from tests.support.shell import ScriptedBrain, Shell, running_shell
from tests.support.upstream import running_upstream

VAGUE: dict[str, Any] = {"role": "user", "content": "need:audience write something"}
CLEAR: dict[str, Any] = {"role": "user", "content": "audience=boss write something"}

ACT = "/clarigate/v1/act"
LITELLM = "/clarigate/v1/guardrails/litellm/beta/litellm_basic_guardrail_api"
PORTKEY = "/clarigate/v1/guardrails/portkey"
AGENTGATEWAY = "/clarigate/v1/guardrails/agentgateway/request"
AGENTGATEWAY_RESPONSE = "/clarigate/v1/guardrails/agentgateway/response"


def litellm_body(*messages: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A request of LiteLLM's generic guardrail API, with the fields of its model."""
    return {
        "input_type": "request",
        "litellm_call_id": "call-1",
        "litellm_trace_id": "trace-1",
        "structured_messages": list(messages),
        "images": None,
        "tools": None,
        "texts": [message["content"] for message in messages],
        "request_data": {"user_api_key_hash": "88dc", "user_api_key_team_id": None},
        "request_headers": {"content-type": "application/json", "x-clarigate-mode": "[present]"},
        "litellm_version": "1.108.7",
        "additional_provider_specific_params": {},
        "tool_calls": None,
        "model": "gpt-4o-mini",
        **more,
    }


def portkey_body(*messages: dict[str, Any], event: str = "beforeRequestHook") -> dict[str, Any]:
    """What Portkey's webhook guardrail posts."""
    return {
        "request": {
            "json": {"model": "gpt-4o-mini", "messages": list(messages)},
            "text": messages[-1]["content"],
            "isStreamingRequest": False,
            "isTransformed": False,
        },
        "response": {"json": {}, "text": "", "statusCode": None, "isTransformed": False},
        "provider": "openai",
        "requestType": "chatComplete",
        "metadata": {},
        "eventType": event,
    }


async def said(shell: Shell, target: str, body: object) -> Any:
    """The answer, which is always a 200."""
    reply = await shell.post(body, target=target)
    assert reply.status == 200
    assert reply.headers["Content-Type"].startswith("application/json")
    return reply.json


@pytest.fixture
async def asking() -> Any:
    """A shell with the real brain, and annotations on whatever it reads."""
    async with (
        running_upstream() as upstream,
        running_shell(upstream.base_url, brain_of()) as shell,
    ):
        yield shell
        assert upstream.received == []


# --- ours -----------------------------------------------------------------------------------------


async def test_act_says_what_to_answer(asking: Shell) -> None:
    request = {"model": "m", "messages": [VAGUE]}
    told = await said(asking, ACT, {"request": request, "headers": {"Authorization": "Bearer a"}})
    assert (told["action"], told["status"]) == ("answer", 200)
    assert told["headers"]["x-clarigate-decision"] == "asked"
    message = json.loads(told["body"])["choices"][0]["message"]
    assert message["content"] == told["question"]
    assert message["clarification"] == told["clarification"]


async def test_act_says_what_to_send(asking: Shell) -> None:
    headers = {"Authorization": "Bearer a"}
    asked = await said(asking, ACT, {"request": {"messages": [VAGUE]}, "headers": headers})
    question = {"role": "assistant", "content": asked["question"]}
    messages = [VAGUE, question, {"role": "user", "content": "1"}]
    told = await said(asking, ACT, {"request": {"messages": messages}, "headers": headers})
    assert told["action"] == "forward"
    assert len(told["request"]["messages"]) == 1
    assert "USER_ASSERTED" in told["request"]["messages"][0]["content"]
    assert told["headers"]["x-clarigate-changed"] == "1"
    assert await asking.metric('clarigate_token_verifications_total{result="valid"}') == 1


async def test_act_leaves_alone_what_does_not_change(asking: Shell) -> None:
    told = await said(asking, ACT, {"messages": [CLEAR]})
    assert (told["action"], told["request"]) == ("forward", None)
    line = 'clarigate_requests_total{decision="forwarded",reason="confident",route="act"}'
    assert await asking.metric(line) == 1


# --- guardrail hooks of others --------------------------------------------------------------------


async def test_litellm_gets_rows_to_write_back(asking: Shell) -> None:
    asking.app.parts.brain = ScriptedBrain(edits=_added())
    told = await said(asking, LITELLM, litellm_body(CLEAR))
    assert told["action"] == "GUARDRAIL_INTERVENED"
    assert told["structured_messages"] == [{**CLEAR, "content": CLEAR["content"] + "\n\nadded"}]


async def test_portkey_gets_a_transformed_request(asking: Shell) -> None:
    asking.app.parts.brain = ScriptedBrain(edits=_added())
    told = await said(asking, PORTKEY, portkey_body(CLEAR))
    assert told["verdict"] is True
    changed = told["transformedData"]["request"]["json"]
    assert changed["model"] == "gpt-4o-mini"
    assert changed["messages"][0]["content"].endswith("added")


async def test_agentgateway_gets_a_mask(asking: Shell) -> None:
    asking.app.parts.brain = ScriptedBrain(edits=_added())
    told = await said(asking, AGENTGATEWAY, {"body": {"messages": [CLEAR]}})
    assert told["action"]["body"]["messages"][0]["content"].endswith("added")


async def test_what_would_be_asked_elsewhere_is_said_in_the_block_instead(asking: Shell) -> None:
    told = await said(asking, LITELLM, litellm_body(VAGUE))
    [row] = told["structured_messages"]
    assert row["content"].startswith(VAGUE["content"])
    assert "<clarigate-context" in row["content"]


def _added() -> Any:
    return (AppendText(message=0, text="\n\nadded"),)


NOTHING = [
    (LITELLM, litellm_body(VAGUE), {"action": "NONE"}),
    (LITELLM, litellm_body(CLEAR), {"action": "NONE"}),
    (LITELLM, litellm_body(VAGUE, input_type="response"), {"action": "NONE"}),
    (LITELLM, litellm_body(VAGUE, structured_messages=None), {"action": "NONE"}),
    (LITELLM, {}, {"action": "NONE"}),
    (PORTKEY, portkey_body(VAGUE), {"verdict": True}),
    (PORTKEY, portkey_body(CLEAR), {"verdict": True}),
    (PORTKEY, portkey_body(VAGUE, event="afterRequestHook"), {"verdict": True}),
    (PORTKEY, {"request": None}, {"verdict": True}),
    (AGENTGATEWAY, {"body": {"messages": [VAGUE]}}, {"action": {"reason": "clarigate"}}),
    (AGENTGATEWAY, {"body": {"messages": [CLEAR]}}, {"action": {"reason": "clarigate"}}),
    (AGENTGATEWAY, {"body": 7}, {"action": {"reason": "clarigate"}}),
    (AGENTGATEWAY_RESPONSE, {"body": {"choices": []}}, {"action": {"reason": "clarigate"}}),
    (ACT, {"input": "x"}, {"action": "forward", "request": None, "headers": {}}),
]


@pytest.mark.parametrize(("target", "body", "expected"), NOTHING)
async def test_a_host_is_told_to_go_on_where_nothing_is_to_change(
    asking: Shell, target: str, body: object, expected: object
) -> None:
    """Nobody could see a question there, so none is put: that is the case of the vague ones."""
    asking.app.parts.brain = brain_of(annotate=Annotate.NEVER)
    assert await said(asking, target, body) == expected
    assert await asking.metric('clarigate_questions_total{dimension="audience",round="1"}') == 0


@pytest.mark.parametrize("target", [LITELLM, PORTKEY, AGENTGATEWAY, ACT])
async def test_a_failure_tells_the_host_to_go_on(asking: Shell, target: str) -> None:
    asking.app.parts.brain = brain_of(Extractor(raises=True))
    bodies = {
        LITELLM: litellm_body(VAGUE),
        PORTKEY: portkey_body(VAGUE),
        AGENTGATEWAY: {"body": {"messages": [VAGUE]}},
        ACT: {"messages": [VAGUE]},
    }
    told = await said(asking, target, bodies[target])
    assert told in (
        {"action": "NONE"},
        {"verdict": True},
        {"action": {"reason": "clarigate"}},
    ) or (told["action"], told["request"]) == ("forward", None)
    assert await asking.metric('clarigate_fail_open_total{stage="extract"}') == 1


async def test_a_shape_that_breaks_the_adapter_is_a_failure_of_ours(
    asking: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("clarigate_proxy.integrations.webhooks.Seat.decide", broken)
    assert await said(asking, PORTKEY, portkey_body(VAGUE)) == {"verdict": True}
    assert await asking.metric('clarigate_fail_open_total{stage="respond"}') == 1


async def test_what_is_no_json_is_a_400(asking: Shell) -> None:
    reply = await asking.post(b"{", target=ACT)
    assert reply.status == 400


@pytest.mark.parametrize("target", [LITELLM, PORTKEY, AGENTGATEWAY, AGENTGATEWAY_RESPONSE])
@pytest.mark.parametrize(
    "body", [b"", b"{", b"[1]", b'{"a":' + b"[" * 300 + b"]" * 300 + b"}", b"\xff", b"a=b"]
)
async def test_what_cannot_be_read_leaves_a_host_its_request(
    asking: Shell, target: str, body: bytes
) -> None:
    """Some hosts refuse the request on any other status than 200."""
    reply = await asking.post(body, target=target)
    assert reply.status == 200
    assert json.loads(reply.body) in (
        {"action": "NONE"},
        {"verdict": True},
        {"action": {"reason": "clarigate"}},
    )
