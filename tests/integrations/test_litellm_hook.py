"""What the hook takes from LiteLLM's data; the rest is tested inside of its proxy."""

from __future__ import annotations

import json
from typing import Any

import pytest

from clarigate_proxy.integrations import litellm_hook
from clarigate_proxy.integrations.litellm_hook import headers_of, request_of

# As LiteLLM's proxy hands it to a hook, shortened.
DATA: dict[str, Any] = {
    "model": "gpt-4o-mini",
    "messages": [{"role": "user", "content": "Hello"}],
    "stream": True,
    "stream_options": {"include_usage": True},
    "temperature": 0.5,
    "proxy_server_request": {
        "url": "http://127.0.0.1/v1/chat/completions",
        "method": "POST",
        "headers": {"content-type": "application/json", "x-clarigate-mode": "never"},
        "body": {"model": "gpt-4o-mini"},
    },
    "metadata": {"requester_metadata": {"batch_id": "7"}, "user_api_key": "88dc"},
    "litellm_call_id": "c",
    "secret_fields": object(),
    "added_by_another_hook": object(),
}


def test_the_request_is_the_clients_without_what_litellm_adds() -> None:
    assert json.loads(request_of(DATA)) == {
        "model": "gpt-4o-mini",
        "messages": [{"role": "user", "content": "Hello"}],
        "temperature": 0.5,
        "metadata": {"batch_id": "7"},
        "added_by_another_hook": None,
    }


@pytest.mark.parametrize("metadata", [None, {}, {"requester_metadata": None}])
def test_a_client_without_metadata_has_none(metadata: object) -> None:
    assert "metadata" not in json.loads(request_of({**DATA, "metadata": metadata}))


def test_headers_are_those_that_came() -> None:
    assert headers_of(DATA)["x-clarigate-mode"] == "never"
    assert headers_of({"messages": []}) == {}


def test_only_the_callback_is_made_on_demand() -> None:
    with pytest.raises(AttributeError, match="nothing"):
        _ = litellm_hook.nothing
