"""The webhook shapes of other gateways: what each sends, and what it wants back.

Why: each host has a guardrail hook of its own that posts a chat request and takes one back; none of
them can show an answer of ours, so these seats only add to the request. `act` is our own shape, for
hosts that can do both. Pure: parsed JSON in, JSON values out. Must not know: HTTP, how anything is
decided. Invariant: what is not understood leaves the request as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

import orjson

from clarigate_proxy.integrations.seat import Answer, Forward, Outcome

__all__ = ["ACT", "AGENTGATEWAY", "AGENTGATEWAY_RESPONSE", "LITELLM", "PORTKEY", "Host", "Incoming"]

Json = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """The chat request that a host is about to send, and the headers that came with it."""

    request: Json
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Host:
    """One host: `read` finds the request (None: nothing for us), `reply` says what to do."""

    route: str
    read: Callable[[Json], Incoming | None]
    reply: Callable[[Outcome], Json]
    nothing: Json
    may_ask: bool = False


def _mapping(value: object) -> Json:
    return value if isinstance(value, Mapping) else {}


def _headers(value: object) -> dict[str, str]:
    return {str(name).lower(): str(said) for name, said in _mapping(value).items()}


def _messages(outcome: Outcome) -> object | None:
    """Return the messages to send instead, None where they stay as they are."""
    if isinstance(outcome, Answer) or outcome.body is None:
        return None
    messages: object | None = orjson.loads(outcome.body).get("messages")
    return messages


# --- ours -----------------------------------------------------------------------------------------


def _read_act(data: Json) -> Incoming | None:
    request = data.get("request", data)
    if not isinstance(request, Mapping) or "messages" not in request:
        return None
    return Incoming(request=request, headers=_headers(data.get("headers")))


def _reply_act(outcome: Outcome) -> Json:
    if isinstance(outcome, Forward):
        request = None if outcome.body is None else orjson.loads(outcome.body)
        return {"action": "forward", "request": request, "headers": dict(outcome.headers)}
    asked = outcome.asked
    return {
        "action": "answer",
        "status": outcome.status,
        "headers": dict(outcome.headers),
        "body": outcome.body.decode(),
        "question": asked and asked.text,
        "clarification": asked and asked.clarification,
    }


ACT: Final = Host(
    route="act",
    read=_read_act,
    reply=_reply_act,
    nothing={"action": "forward", "request": None, "headers": {}},
    may_ask=True,
)

# --- LiteLLM's generic guardrail API --------------------------------------------------------------

# It names each header, but only says of most that they are there.
_WITHHELD: Final = "[present]"
_COPIED: Final = ("model", "tools")


def _read_litellm(data: Json) -> Incoming | None:
    messages = data.get("structured_messages")
    if data.get("input_type") != "request" or not isinstance(messages, list):
        return None
    given = {name: data[name] for name in _COPIED if data.get(name) is not None}
    said = _headers(data.get("request_headers")).items()
    return Incoming(
        request={**given, "messages": messages},
        headers={name: value for name, value in said if value != _WITHHELD},
    )


def _reply_litellm(outcome: Outcome) -> Json:
    messages = _messages(outcome)
    if messages is None:
        return {"action": "NONE"}
    return {"action": "GUARDRAIL_INTERVENED", "structured_messages": messages}


LITELLM: Final = Host(
    route="guardrail", read=_read_litellm, reply=_reply_litellm, nothing={"action": "NONE"}
)

# --- Portkey --------------------------------------------------------------------------------------


def _read_portkey(data: Json) -> Incoming | None:
    request = _mapping(data.get("request")).get("json")
    if data.get("eventType") != "beforeRequestHook" or not isinstance(request, Mapping):
        return None
    return Incoming(request=request) if "messages" in request else None


def _reply_portkey(outcome: Outcome) -> Json:
    if isinstance(outcome, Answer) or outcome.body is None:
        return {"verdict": True}
    request = orjson.loads(outcome.body)
    return {"verdict": True, "transformedData": {"request": {"json": request}}}


PORTKEY: Final = Host(
    route="guardrail", read=_read_portkey, reply=_reply_portkey, nothing={"verdict": True}
)

# --- agentgateway ---------------------------------------------------------------------------------


def _read_agentgateway(data: Json) -> Incoming | None:
    body = _mapping(data.get("body"))
    return Incoming(request=body) if isinstance(body.get("messages"), list) else None


def _reply_agentgateway(outcome: Outcome) -> Json:
    """Mask, or pass: its reader tries Mask, Reject and Pass in turn and takes what fits."""
    messages = _messages(outcome)
    if messages is None:
        return _PASS
    return {"action": {"body": {"messages": messages}, "reason": "clarigate"}}


def _nothing_to_read(_: Json) -> Incoming | None:
    return None


_PASS: Final[Json] = {"action": {"reason": "clarigate"}}
AGENTGATEWAY: Final = Host(
    route="guardrail", read=_read_agentgateway, reply=_reply_agentgateway, nothing=_PASS
)
AGENTGATEWAY_RESPONSE: Final = Host(
    route="guardrail", read=_nothing_to_read, reply=_reply_agentgateway, nothing=_PASS
)
