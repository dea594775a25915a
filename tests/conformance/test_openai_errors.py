"""Errors of the upstream reach openai-python as the exceptions that it raises without us."""

from __future__ import annotations

import openai
import pytest
from openai import OpenAI

from tests.conformance.loopback import (
    Answer,
    Proxy,
    Upstream,
    completion,
    error,
    running_proxy,
    running_upstream,
    stream,
)
from tests.conformance.talking import CALLS, client_for

CAPITAL = [{"role": "user", "content": "What is the capital of France?"}]
# What the proxy does to a request must not matter for its errors: this one gets a block.
EMAIL = [{"role": "user", "content": "Write an email to my team about the new office in Lyon."}]

STATUSES = {
    400: openai.BadRequestError,
    401: openai.AuthenticationError,
    403: openai.PermissionDeniedError,
    404: openai.NotFoundError,
    409: openai.ConflictError,
    422: openai.UnprocessableEntityError,
    429: openai.RateLimitError,
    500: openai.InternalServerError,
    503: openai.InternalServerError,
}


@pytest.mark.parametrize("call", ["whole", "streamed"])
@pytest.mark.parametrize("status", STATUSES)
def test_an_error_is_raised_as_its_kind(
    client: OpenAI, upstream: Upstream, status: int, call: str
) -> None:
    upstream.will(error(status, "scripted_code"))
    with pytest.raises(STATUSES[status]) as caught:
        CALLS[call](client, CAPITAL)
    assert isinstance(caught.value, openai.APIStatusError)
    assert caught.value.status_code == status
    assert caught.value.code == "scripted_code"
    assert caught.value.response.content == error(status, "scripted_code").pieces[0]


def test_a_rate_limit_keeps_its_headers(client: OpenAI, upstream: Upstream) -> None:
    told = {"Retry-After": "7", "x-ratelimit-remaining-requests": "0", "x-request-id": "req-7"}
    upstream.will(error(429, "rate_limit_exceeded", told))
    with pytest.raises(openai.RateLimitError) as caught:
        CALLS["whole"](client, CAPITAL)
    assert {name: caught.value.response.headers[name] for name in told} == told
    assert caught.value.request_id == "req-7"


@pytest.mark.parametrize("messages", [CAPITAL, EMAIL], ids=["untouched", "with a block"])
def test_the_clients_own_retry_sends_the_same_bytes_again(
    proxy: Proxy, upstream: Upstream, messages: list[dict[str, str]]
) -> None:
    upstream.will(error(429, "rate_limit_exceeded", {"Retry-After": "0.01"}), completion())
    with client_for(proxy.base_url, max_retries=1) as client:
        assert CALLS["whole"](client, messages).content == "Certainly."
    first, second = upstream.received
    assert first.body == second.body


def test_an_error_that_is_no_json_still_has_the_envelope(
    client: OpenAI, upstream: Upstream
) -> None:
    page = b"<html>bad gateway</html>"
    upstream.will(Answer(status=502, headers={"Content-Type": "text/html"}, pieces=(page,)))
    with pytest.raises(openai.InternalServerError) as caught:
        CALLS["whole"](client, CAPITAL)
    assert caught.value.status_code == 502
    assert caught.value.code == "clarigate_upstream_error"


@pytest.mark.parametrize("call", ["streamed", "helped"])
def test_a_stream_that_breaks_raises_and_never_ends_quietly(
    client: OpenAI, upstream: Upstream, call: str
) -> None:
    upstream.will(stream({"role": "assistant", "content": "Cert"}, {"content": "ain"}, cut=True))
    with pytest.raises(openai.APIError) as caught:
        CALLS[call](client, CAPITAL)
    assert not isinstance(caught.value, openai.APIConnectionError)


def test_an_answer_that_breaks_off_is_an_error_of_the_server(
    client: OpenAI, upstream: Upstream
) -> None:
    headers = {"Content-Type": "application/json"}
    half = completion().pieces[0][:40]
    upstream.will(Answer(headers=headers, pieces=(half,), streams=True, cut=True))
    with pytest.raises(openai.InternalServerError) as caught:
        CALLS["whole"](client, CAPITAL)
    assert caught.value.status_code == 502


def test_an_upstream_that_is_gone_is_an_error_of_the_server() -> None:
    with running_upstream() as upstream:
        gone = upstream.base_url
    with (
        running_proxy(gone) as alone,
        client_for(alone.base_url) as client,
        pytest.raises(openai.InternalServerError) as caught,
    ):
        CALLS["whole"](client, CAPITAL)
    assert caught.value.status_code == 502
    assert caught.value.code == "clarigate_upstream_unreachable"


def test_a_body_that_is_no_chat_request_is_refused_once(client: OpenAI, upstream: Upstream) -> None:
    with pytest.raises(openai.BadRequestError) as caught:
        client.post("/chat/completions", body="no object", cast_to=object)
    assert caught.value.response.headers["x-should-retry"] == "false"
    assert upstream.received == []
