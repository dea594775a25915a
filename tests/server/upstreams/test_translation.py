"""What of a request goes to litellm, and what its answers and errors become; without litellm."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.server.errors import ShellError
from clarigate_proxy.server.upstreams.base import UnheardError
from clarigate_proxy.server.upstreams.translation import (
    PASSED,
    arguments_of,
    event_of,
    failure_of,
    headers_of,
    left_out,
    rendered,
)

BODY: dict[str, Any] = {"model": "m", "messages": [{"role": "user", "content": "Hi"}]}


# --- requests ------------------------------------------------------------------------------------


def test_the_provider_is_the_configurations_and_the_rest_is_a_list_of_names() -> None:
    body = BODY | {"seed": 7, "api_base": "http://x", "api_key": "k", "custom_llm_provider": "x"}
    assert arguments_of(body, "anthropic") == {
        "model": "anthropic/m",
        "custom_llm_provider": "anthropic",
        "messages": BODY["messages"],
        "seed": 7,
    }
    assert left_out(body) == ("api_base", "api_key", "custom_llm_provider")


def test_names_that_cannot_stand_in_a_header_are_not_named() -> None:
    assert left_out({"ä": 1, "a\nb": 1, "x" * 65: 1, "fine": 1, "model": "m"}) == ("fine",)
    assert len(left_out({f"n{number}": 1 for number in range(100)})) == 20


@pytest.mark.parametrize("start", ["api", "aws", "azure", "base", "litellm", "vertex", "extra"])
def test_nothing_that_redirects_is_on_the_list(start: str) -> None:
    assert not [name for name in PASSED if name.startswith(start)]


@pytest.mark.parametrize(
    ("fields", "param"),
    [
        ({"model": "x://y"}, "model"),
        ({"model": "../x"}, "model"),
        ({"model": None}, "model"),
        ({"messages": None}, "messages"),
        ({"tools": [{"type": "mcp"}]}, "tools[0]"),
        ({"messages": [{"content": [{"image_url": "file:///x"}]}]}, "messages[0]"),
        ({"messages": [{"content": [{"file": {"file_id": "/etc/x"}}]}]}, "messages[0]"),
        ({"messages": [{}, {"content": [{"input": {"audio_url": "x"}}]}]}, "messages[1]"),
    ],
)
def test_what_leads_elsewhere_is_refused_by_its_name(fields: dict[str, Any], param: str) -> None:
    with pytest.raises(RequestError) as caught:
        arguments_of(BODY | fields, "p")
    assert caught.value.param == param


@pytest.mark.parametrize(
    "content",
    [
        None,
        "file:///x",
        [{"type": "text", "text": "file:///x"}],
        [{"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}}],
        [{"type": "image_url", "image_url": "https://example.org/x.png"}],
        [{"type": "file", "file": {"file_id": "file-abc_1"}}],
        ["odd", 7],
    ],
)
def test_what_leads_nowhere_passes(content: object) -> None:
    body = BODY | {"messages": [{"role": "user", "content": content}, "odd"]}
    assert arguments_of(body, "p")["messages"] == body["messages"]


# --- answers -------------------------------------------------------------------------------------


def test_a_completion_says_what_there_is_and_what_openai_always_says() -> None:
    message = {"content": None, "tool_calls": [{"id": "c"}], "function_call": None, "images": []}
    answer = {"id": "x", "choices": [{"message": message}], "usage": {"a": 1, "b": {"c": None}}}
    assert json.loads(rendered(answer)) == {
        "id": "x",
        "choices": [
            {
                "logprobs": None,
                "message": {
                    "role": "assistant",
                    "content": None,
                    "refusal": None,
                    "tool_calls": [{"id": "c"}],
                },
            }
        ],
        "usage": {"a": 1},
    }


def test_an_event_has_what_clients_look_for() -> None:
    chunk = {"id": "x", "choices": [{"index": 0, "delta": {"content": None}}], "usage": None}
    data = json.loads(event_of(chunk, include_usage=True).removeprefix(b"data: "))
    assert data["choices"] == [{"index": 0, "delta": {}, "logprobs": None, "finish_reason": None}]
    assert data["usage"] is None
    assert b"usage" not in event_of(chunk, include_usage=False)
    assert b'"choices":[]' in event_of({"choices": [], "usage": {"a": 1}}, include_usage=True)


def test_only_headers_that_clients_know_pass() -> None:
    given = {
        "Retry-After": "7",
        "llm_provider-x-ratelimit-remaining-requests": "3",
        "llm_provider-request-id": "r",
        "set-cookie": "x",
        "x-internal": "y",
        "retry-after-ms": "1\n2",
    }
    expected = {"retry-after": "7", "x-ratelimit-remaining-requests": "3", "x-request-id": "r"}
    assert headers_of(given) == expected


# --- errors --------------------------------------------------------------------------------------


class HTTPStatusError(Exception):
    """As an HTTP client raises it: with the answer."""

    def __init__(self, status: int, body: bytes, **headers: str) -> None:
        super().__init__("an answer")
        self.response = SimpleNamespace(status_code=status, content=body, headers=headers)


def chained(error: Exception, *causes: Exception) -> Exception:
    """Return `error`, caused by the next, and so on."""
    for effect, cause in zip((error, *causes), causes, strict=False):
        effect.__cause__ = cause
    return error


class Wrapping(Exception):  # noqa: N818 - as others name theirs
    """As litellm raises it: with a status and an answer of its own making."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status_code = status
        self.response = SimpleNamespace(status_code=status, content=b"", headers={})


@pytest.mark.parametrize(
    ("body", "message", "code"),
    [
        (b'{"error": {"message": "slow", "type": "t", "code": "c"}}', "slow", "c"),
        (b'{"type": "error", "error": {"type": "overloaded", "message": "o"}}', "o", "overloaded"),
        (b'[{"error": {"code": 429, "message": "q", "status": "EXHAUSTED"}}]', "q", "EXHAUSTED"),
        (b"<html>", "said by litellm", None),
        (b'{"error": "odd"}', "said by litellm", None),
    ],
)
def test_a_refusal_is_told_in_the_providers_words(
    body: bytes, message: str, code: str | None
) -> None:
    wrapped = Wrapping("litellm.RateLimitError: XException - said by litellm\nTraceback", 500)
    failure = failure_of(chained(wrapped, HTTPStatusError(529, body, **{"retry-after": "7"})))
    error = json.loads(failure.body)["error"]
    assert (failure.status, failure.headers) == (529, {"retry-after": "7"})
    assert (error["message"], error["code"], error["type"]) == (message, code, "server_error")


def test_what_litellm_itself_refuses_is_told_without_its_advice() -> None:
    said = "litellm.UnsupportedParamsError: x is not supported. To drop these, set `litellm.drop`"
    failure = failure_of(Wrapping(said, 400))
    assert (failure.status, failure.message) == (400, "x is not supported.")


@pytest.mark.parametrize(
    ("name", "kind", "code"),
    [
        ("ConnectError", UnheardError, "upstream_unreachable"),
        ("ConnectTimeout", UnheardError, "upstream_unreachable"),
        ("ReadTimeout", ShellError, "upstream_timeout"),
        ("ClientPayloadError", ShellError, "upstream_error"),
        ("KeyError", ShellError, "upstream_error"),
    ],
)
def test_what_was_no_answer_is_an_error_of_ours(
    name: str, kind: type[ShellError], code: str
) -> None:
    cause = type(name, (Exception,), {})("a-secret-prompt")
    with pytest.raises(ShellError) as caught:
        failure_of(chained(Wrapping("litellm.APIConnectionError: a-secret-prompt", 500), cause))
    assert type(caught.value) is kind
    assert caught.value.code == code
    assert "a-secret-prompt" not in str(caught.value)


def test_a_chain_that_bites_its_tail_ends() -> None:
    first, second = Wrapping("x", 500), ValueError("y")
    first.__cause__, second.__cause__ = second, first
    with pytest.raises(ShellError):
        failure_of(first)
