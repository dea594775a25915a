"""What the proxy has no part in reaches the upstream byte for byte, and the client likewise."""

from __future__ import annotations

import hashlib
import http.client
from typing import Any

import pytest
from openai import OpenAI
from pydantic import BaseModel

from tests.conformance.loopback import (
    Answer,
    Proxy,
    Upstream,
    completion,
    streamed_tool_call,
    tool_call,
)
from tests.conformance.talking import CALLS, KEEPS, MODEL

CAPITAL = "What is the capital of France?"

ODD = {
    "spaces and line breaks": b'\r\n{ "model" :"gpt-4o",\t"messages":[ {"role":"user" ,'
    b'"content":"What is the capital of France?"} ] }\n\n',
    "escapes": rb'{"model":"gpt-4o","messages":[{"role":"user","content":'
    rb'"What is the capital of Fran\u0063e\u003f"}],"user":"\ud83d\ude00 \/ \u00e9 \u0000"}',
    "numbers": b'{"model":"gpt-4o","seed":12345678901234567890,"temperature":1.0E+0,"top_p":1e-00,'
    b'"x":-0.0,"messages":[{"role":"user","content":"What is the capital of France?"}]}',
    "unknown keys": b'{"z_first":null,"messages":[{"content":"What is the capital of France?",'
    b'"x_note":{"b":[],"a":{}},"role":"user"}],"model":"gpt-4o","":1,"metadata":{"k":"v"}}',
    "raw unicode": '{"model":"gpt-4o","messages":[{"role":"system","content":"Être bref — 简短。"},'
    '{"role":"user","content":"What is the capital of France?"}]}'.encode(),
}


def user(text: str) -> dict[str, str]:
    return {"role": "user", "content": text}


def digests(upstream: Upstream) -> set[str]:
    return {hashlib.sha256(received.body).hexdigest() for received in upstream.received}


# --- bytes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("body", ODD)
def test_a_clear_request_arrives_byte_for_byte(proxy: Proxy, upstream: Upstream, body: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", proxy.port, timeout=10)
    headers = {"Content-Type": "application/json; charset=utf-8", "Authorization": "Bearer odd"}
    connection.request("POST", "/v1/chat/completions", ODD[body], headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    assert answer.status == 200
    assert answer.headers["x-clarigate-changed"] == "0"
    assert digests(upstream) == {hashlib.sha256(ODD[body]).hexdigest()}
    assert upstream.last.header("Content-Type") == headers["Content-Type"]
    assert upstream.last.header("Authorization") == headers["Authorization"]


EXTRAS: dict[str, dict[str, Any]] = {
    "nothing": {},
    "unknown fields": {"extra_body": {"x_vendor": {"deep": [1, {"n": None}]}, "": "empty name"}},
    "large integers": {"extra_body": {"seed": 12345678901234567890}},
    "text": {"user": 'tab\t quote" slash/ é 😀 \u2028', "metadata": {"job": "a-1"}},
}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("extra", EXTRAS)
def test_what_the_client_sends_is_what_the_upstream_gets(
    client: OpenAI, direct: OpenAI, upstream: Upstream, extra: str, call: str
) -> None:
    for one in (direct, client):
        answer = CALLS[call](one, [user(CAPITAL)], **EXTRAS[extra])
        assert answer.content == "Certainly."
    assert len(upstream.received) == 2
    assert len(digests(upstream)) == 1


@pytest.mark.parametrize("keep", KEEPS)
def test_a_longer_conversation_goes_through_untouched(
    client: OpenAI, direct: OpenAI, upstream: Upstream, keep: str
) -> None:
    for one in (direct, client):
        answer = CALLS["whole"](one, [user(CAPITAL)])
        history = [user(CAPITAL), KEEPS[keep](answer), user("And what is the capital of Spain?")]
        CALLS["whole"](one, history)
    assert len(upstream.received) == 4
    assert len(digests(upstream)) == 2


def test_headers_pass_in_both_directions(client: OpenAI, upstream: Upstream) -> None:
    raw = client.chat.completions.with_raw_response.create(
        model=MODEL,
        messages=[{"role": "user", "content": CAPITAL}],
        extra_headers={"OpenAI-Organization": "org-made-up", "Idempotency-Key": "once"},
    )
    assert raw.headers["x-request-id"] == "req-scripted"
    assert raw.headers["x-clarigate-decision"] == "forwarded"
    assert raw.headers["x-clarigate-changed"] == "0"
    assert raw.headers["x-clarigate-policy"].startswith("default@")
    sent = {name.lower(): value for name, value in upstream.last.headers}
    assert sent["authorization"] == "Bearer sk-made-up"
    assert sent["openai-organization"] == "org-made-up"
    assert sent["idempotency-key"] == "once"
    assert sent["x-stainless-lang"] == "python"


def test_a_stream_ends_with_the_usage_of_the_upstream(client: OpenAI) -> None:
    chunks = list(
        client.chat.completions.create(
            model=MODEL,
            messages=[{"role": "user", "content": CAPITAL}],
            stream=True,
            stream_options={"include_usage": True},
        )
    )
    assert chunks[-1].choices == []
    assert chunks[-1].usage is not None
    assert chunks[-1].usage.total_tokens == 13


# --- structured output ------------------------------------------------------------------------


class Plan(BaseModel):
    """What a program reads."""

    days: int


def test_a_program_that_parses_the_answer_is_never_asked(
    client: OpenAI, direct: OpenAI, upstream: Upstream
) -> None:
    upstream.will(completion('{"days": 3}'), completion('{"days": 3}'))
    for one in (direct, client):
        done = one.chat.completions.parse(
            model=MODEL,
            messages=[{"role": "user", "content": "Create a workout plan."}],
            response_format=Plan,
        )
        assert done.choices[0].message.parsed == Plan(days=3)
    assert len(upstream.received) == 2
    assert len(digests(upstream)) == 1


# --- tools ------------------------------------------------------------------------------------

WEATHER: dict[str, Any] = {
    "type": "function",
    "function": {
        "name": "get_weather",
        "parameters": {"type": "object", "properties": {"city": {"type": "string"}}},
    },
}
ARGUMENTS = '{"city": "Lyon"}'


TOOL_CALLS = {
    "whole": completion(None, tool_calls=[tool_call("get_weather", ARGUMENTS)]),
    "helped": streamed_tool_call("get_weather", ARGUMENTS),
}


@pytest.mark.parametrize("call", TOOL_CALLS)
def test_a_tool_loop_goes_through_untouched(
    client: OpenAI, direct: OpenAI, upstream: Upstream, call: str
) -> None:
    for one in (direct, client):
        upstream.will(TOOL_CALLS[call])
        history: list[Any] = [user("What is the weather in Lyon right now?")]
        said = CALLS[call](one, history, tools=[WEATHER])
        assert said.tool_calls is not None
        [made] = said.tool_calls
        assert made.type == "function"
        assert made.function.arguments == ARGUMENTS
        history += [said, {"role": "tool", "tool_call_id": made.id, "content": "12 °C, rain"}]
        assert CALLS[call](one, history, tools=[WEATHER]).content == "Certainly."
    assert len(upstream.received) == 4
    assert len(digests(upstream)) == 2


# --- other endpoints --------------------------------------------------------------------------


def scripted(body: bytes) -> Answer:
    return Answer(headers={"Content-Type": "application/json"}, pieces=(body,))


def test_models_are_listed(client: OpenAI, upstream: Upstream) -> None:
    upstream.will(
        scripted(
            b'{"object":"list","data":'
            b'[{"id":"m-1","object":"model","created":1790000000,"owned_by":"someone"}]}'
        )
    )
    assert [model.id for model in client.models.list()] == ["m-1"]
    assert (upstream.last.method, upstream.last.target) == ("GET", "/v1/models")


def test_embeddings_go_through_untouched(
    client: OpenAI, direct: OpenAI, upstream: Upstream
) -> None:
    answer = scripted(
        b'{"object":"list","model":"e-1","data":[{"object":"embedding","index":0,'
        b'"embedding":"AACAPwAAAEA="}],"usage":{"prompt_tokens":2,"total_tokens":2}}'
    )
    upstream.will(answer, answer)
    for one in (direct, client):
        done = one.embeddings.create(model="e-1", input="Good morning.")
        assert done.data[0].embedding == [1.0, 2.0]
    assert upstream.last.target == "/v1/embeddings"
    assert len(digests(upstream)) == 1
