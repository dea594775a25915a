"""Our hook inside of LiteLLM's real proxy: asked, answered, forwarded; never in the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.conformance.loopback import Upstream
from tests.deploy.stack import user
from tests.litellm_proxy.stack import LiteLLM, running_litellm, streamed, streamed_text

OPEN = "Create a workout plan for me"
CLEAR = "What is the capital of France?"
ASK_TOOL = {
    "type": "function",
    "function": {
        "name": "ask_user",
        "description": "Ask the person a question.",
        "parameters": {
            "type": "object",
            "properties": {
                "question": {"type": "string"},
                "options": {"type": "array", "items": {"type": "string"}},
            },
            "required": ["question"],
        },
    },
}


def test_an_open_request_is_asked_back_and_nothing_is_sent_or_booked(
    litellm: LiteLLM, upstream: Upstream
) -> None:
    answer = litellm.chat(user(OPEN))
    assert answer.status == 200
    assert answer.headers["x-clarigate-decision"] == "asked"
    assert "What is your main goal" in answer.message["content"]
    assert answer.message["clarification"]["questions"][0]["dimension"] == "purpose"
    assert answer.json["choices"][0]["finish_reason"] == "stop"
    assert answer.json["usage"]["total_tokens"] == 0
    assert float(answer.headers.get("x-litellm-response-cost", "0")) == 0
    assert upstream.received == []


def test_a_stream_is_asked_back_as_a_stream(litellm: LiteLLM, upstream: Upstream) -> None:
    answer = litellm.chat(user(OPEN), stream=True)
    assert answer.headers["x-clarigate-decision"] == "asked"
    chunks = streamed(answer)
    assert "What is your main goal" in streamed_text(answer)
    carried = [c for chunk in chunks for c in chunk["choices"] if "clarification" in c["delta"]]
    assert carried[0]["delta"]["clarification"]["questions"]
    assert chunks[-1]["choices"][0]["finish_reason"] == "stop"
    assert upstream.received == []


@pytest.mark.parametrize("stream", [False, True])
def test_an_answer_reaches_the_model_compiled_and_without_our_question(
    litellm: LiteLLM, upstream: Upstream, stream: bool
) -> None:
    question = litellm.chat(user(OPEN)).message
    answer = litellm.chat(user(OPEN), question, user("1"), stream=stream)
    assert answer.headers["x-clarigate-decision"] == "forwarded"
    assert answer.headers["x-clarigate-changed"] == "1"
    assert (streamed_text(answer) if stream else answer.message["content"]) == "Certainly."
    assert upstream.last.last_text.startswith(OPEN)
    assert '[USER_ASSERTED: purpose="Lose weight"]' in upstream.last.last_text
    assert len(upstream.last.json["messages"]) == 1
    assert b"[clarigate " not in upstream.last.body


@pytest.mark.parametrize("stream", [False, True])
def test_a_streamed_question_is_answered_from_its_text_alone(
    litellm: LiteLLM, upstream: Upstream, stream: bool
) -> None:
    text = streamed_text(litellm.chat(user(OPEN), stream=True))
    question = {"role": "assistant", "content": text}
    litellm.chat(user(OPEN), question, user("build muscle"), stream=stream)
    assert '[USER_ASSERTED: purpose="Build muscle"]' in upstream.last.last_text


@pytest.mark.parametrize("stream", [False, True])
def test_a_clear_request_reaches_the_model_as_it_is(
    litellm: LiteLLM, upstream: Upstream, stream: bool
) -> None:
    answer = litellm.chat(user(CLEAR), stream=stream, temperature=0.5)
    assert answer.headers["x-clarigate-decision"] == "forwarded"
    assert answer.headers["x-clarigate-changed"] == "0"
    assert upstream.last.json["messages"] == [user(CLEAR)]
    assert upstream.last.json["temperature"] == 0.5
    assert (streamed_text(answer) if stream else answer.message["content"]) == "Certainly."


@pytest.mark.parametrize("stream", [False, True])
def test_an_ask_the_user_tool_gets_the_question_as_text(
    litellm: LiteLLM, upstream: Upstream, stream: bool
) -> None:
    """LiteLLM loses tool calls of a mocked stream, so none are sent."""
    answer = litellm.chat(user(OPEN), stream=stream, tools=[ASK_TOOL])
    text = streamed_text(answer) if stream else answer.message["content"]
    assert "What is your main goal" in text
    assert b"tool_calls" not in answer.body.replace(b'"tool_calls":null', b"")


def test_controls_are_read_and_taken_out(litellm: LiteLLM, upstream: Upstream) -> None:
    answer = litellm.chat(
        user(OPEN), headers={"x-clarigate-mode": "never"}, clarigate={"explain": False}
    )
    assert answer.headers["x-clarigate-reason"] == "mode_never"
    assert upstream.last.json["messages"] == [user(OPEN)]
    assert "clarigate" not in upstream.last.json


def test_the_clients_own_metadata_is_what_counts(litellm: LiteLLM, upstream: Upstream) -> None:
    answer = litellm.chat(user(OPEN), metadata={"batch_id": "7"})
    assert answer.headers["x-clarigate-reason"] == "batch_job"


def test_a_structured_answer_is_taken(litellm: LiteLLM, upstream: Upstream) -> None:
    asked = litellm.chat(user(OPEN)).message["clarification"]
    control = {"state": asked["state"], "answers": {"purpose": {"option": "muscle"}}}
    litellm.chat(user(OPEN), clarigate=control)
    assert '[USER_ASSERTED: purpose="Build muscle"]' in upstream.last.last_text


@pytest.mark.parametrize(
    ("headers", "fields", "status", "param"),
    [
        ({}, {"clarigate": {"mood": "never"}}, 400, "clarigate.mood"),
        ({"x-clarigate-mode": "error"}, {}, 422, "messages"),
    ],
)
def test_an_error_of_ours_is_litellms_error_answer(
    litellm: LiteLLM,
    upstream: Upstream,
    headers: dict[str, str],
    fields: dict[str, Any],
    status: int,
    param: str,
) -> None:
    answer = litellm.chat(user(OPEN), headers=headers, **fields)
    assert (answer.status, answer.json["error"]["param"]) == (status, param)
    if status == 422:
        beside = answer.json["error"]["provider_specific_fields"]
        assert beside["clarification"]["questions"]
    assert upstream.received == []


def test_other_routes_are_left_alone(litellm: LiteLLM, upstream: Upstream) -> None:
    models = litellm.send("/v1/models").json["data"]
    assert [model["id"] for model in models] == ["gpt-4o-mini"]


# --- where we fail --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def broken(
    shared_upstream: Upstream, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[LiteLLM]:
    """A proxy whose hook raises, in the decision or, where a header says so, in the adapter."""
    ours = "clarigate_proxy.integrations.litellm_hook.clarigate"
    folder = tmp_path_factory.mktemp("broken")
    with running_litellm(
        folder, "config.yaml", upstream=shared_upstream.port, changes={ours: "broken.clarigate"}
    ) as running:
        yield running


@pytest.mark.parametrize("breaks", ["decision", "adapter"])
@pytest.mark.parametrize("stream", [False, True])
def test_requests_go_through_when_we_fail(
    broken: LiteLLM, upstream: Upstream, breaks: str, stream: bool
) -> None:
    answer = broken.chat(user(OPEN), stream=stream, headers={"x-breaks": breaks})
    assert answer.status == 200
    reason = None if breaks == "adapter" else "failed_open"
    assert answer.headers.get("x-clarigate-reason") == reason
    assert (streamed_text(answer) if stream else answer.message["content"]) == "Certainly."
    assert upstream.last.json["messages"] == [user(OPEN)]
