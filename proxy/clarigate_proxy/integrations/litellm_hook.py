"""The seat inside of LiteLLM's proxy: a callback that runs before each chat completion.

    litellm_settings:
      callbacks: clarigate_proxy.integrations.litellm_hook.clarigate

Why: LiteLLM has no way to answer in a model's stead but `mock_response`; given a whole response of
its own type there, it returns it, streams it where the client streams, keeps fields that it does
not know on the message, and books no costs. Tool calls do not survive a mocked stream, so every
question comes as text. Must not know: how anything is decided.

LiteLLM is imported where `clarigate` is asked for, so that this module can be read without it.
Invariant: whatever of ours fails, `data` is what it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import orjson

from clarigate_proxy.core.tokens import tenant_of
from clarigate_proxy.integrations.seat import Answer, Seat
from clarigate_proxy.integrations.standalone import standalone_parts

__all__ = ["headers_of", "make_hook", "request_of"]

_CHAT: Final = frozenset({"completion", "acompletion"})
# LiteLLM's own additions to a request; of what the client sent nothing begins so.
_THEIRS: Final = ("litellm_", "proxy_server_request", "secret_fields", "metadata")
_STREAMED: Final = ("stream", "stream_options")
# Where what was decided waits for the answer's headers: LiteLLM hands the same metadata to both.
_KEPT: Final = "clarigate_headers"
_PREFIX: Final = "x-clarigate-"


def __getattr__(name: str) -> object:
    """Make the callback when LiteLLM asks for it by name.

    Raises:
        ConfigError: settings, policy or keys are wrong; LiteLLM does not start then.
    """
    if name == "clarigate":
        return _installed()
    raise AttributeError(name)


@cache
def _installed() -> object:
    return make_hook(Seat(parts=standalone_parts(), route="litellm", in_text=True))


def make_hook(seat: Seat) -> object:
    """Return a callback for LiteLLM that decides at `seat`."""
    from litellm import ModelResponse  # noqa: PLC0415 - heavy, and only there inside of LiteLLM
    from litellm.integrations.custom_logger import CustomLogger  # noqa: PLC0415 - as above
    from litellm.proxy._types import ProxyException  # noqa: PLC0415 - as above

    class Clarigate(CustomLogger):  # type: ignore[misc]  # litellm has no types for us
        """Asks in place of the model, or adds to the request."""

        async def async_pre_call_hook(
            self, user_api_key_dict: Any, cache: Any, data: dict[str, Any], call_type: str
        ) -> dict[str, Any]:
            """Decide one request; an error of the client's is LiteLLM's error answer."""
            del cache
            if call_type not in _CHAT or "messages" not in data:
                return data
            try:
                outcome = await seat.take(
                    headers_of(data), request_of(data), tenant=_tenant(user_api_key_dict)
                )
                _keep(data, outcome.headers)
                if isinstance(outcome, Answer) and outcome.status == 200:
                    data["mock_response"] = ModelResponse(**orjson.loads(outcome.body))
                    data.pop("clarigate", None)
                elif not isinstance(outcome, Answer) and outcome.body is not None:
                    _rewrite(data, orjson.loads(outcome.body))
            except Exception as error:  # noqa: BLE001 - fail open
                seat.failed(error)
                return data
            if isinstance(outcome, Answer) and outcome.status != 200:
                raise _refusal(ProxyException, outcome)
            return data

        async def async_post_call_response_headers_hook(
            self,
            data: dict[str, Any],
            user_api_key_dict: Any,
            response: Any,
            request_headers: dict[str, str] | None = None,
        ) -> dict[str, str]:
            """Return our headers for the answer."""
            del user_api_key_dict, response, request_headers
            kept = (data.get("metadata") or {}).get(_KEPT)
            return dict(kept) if isinstance(kept, Mapping) else {}

    return Clarigate()


def headers_of(data: Mapping[str, Any]) -> dict[str, str]:
    """Return the client's headers, which LiteLLM keeps beside the request."""
    kept = data.get("proxy_server_request") or {}
    return {str(name): str(value) for name, value in (kept.get("headers") or {}).items()}


def request_of(data: Mapping[str, Any]) -> bytes:
    """Return the client's request as JSON: without LiteLLM's additions, and not streamed.

    A question is rendered whole; LiteLLM makes the stream of it. Its `metadata` holds the client's
    own as `requester_metadata`.
    """
    fields = {
        name: value
        for name, value in data.items()
        if not name.startswith(_THEIRS) and name not in _STREAMED
    }
    own = (data.get("metadata") or {}).get("requester_metadata")
    if own:
        fields["metadata"] = own
    return orjson.dumps(fields, default=lambda _: None, option=orjson.OPT_NON_STR_KEYS)


def _tenant(user_api_key_dict: Any) -> bytes | None:
    """Return who calls by LiteLLM's hash of the key; None where it knows no keys."""
    key = getattr(user_api_key_dict, "api_key", None)
    return tenant_of(key) if isinstance(key, str) and key else None


def _rewrite(data: dict[str, Any], request: Mapping[str, Any]) -> None:
    data["messages"] = request["messages"]
    if "clarigate" not in request:
        data.pop("clarigate", None)


def _keep(data: dict[str, Any], headers: Mapping[str, str]) -> None:
    told = {name: value for name, value in headers.items() if name.startswith(_PREFIX)}
    metadata = data.get("metadata")
    if isinstance(metadata, dict):
        metadata[_KEPT] = told


def _refusal(kind: Any, answer: Answer) -> Exception:
    """Return the error of OpenAI's envelope as LiteLLM's."""
    error = orjson.loads(answer.body)["error"]
    refused: Exception = kind(
        message=error["message"],
        type=error["type"],
        param=error["param"],
        code=answer.status,
        openai_code=error["code"],
        provider_specific_fields=_beside(error),
    )
    return refused


def _beside(error: Mapping[str, Any]) -> dict[str, Any] | None:
    clarification = error.get("clarification")
    return None if clarification is None else {"clarification": clarification}
