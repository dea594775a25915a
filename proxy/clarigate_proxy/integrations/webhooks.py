"""POST /clarigate/v1/act and /clarigate/v1/guardrails/…: the decision for hosts that call by HTTP.

Why: a gateway in another language asks over its own webhook what to do with a request. The request
is read from the host's shape, decided at a seat, and the outcome said in the host's words. Must not
know: the shapes (`hosts`). Invariant: the answer is a 200 that leaves the host a request to send,
except to a body that is not JSON at our own shape: some hosts refuse requests on any other status.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

import orjson
from aiohttp import web

from clarigate_proxy.core.errors import ClarigateError
from clarigate_proxy.integrations.hosts import (
    ACT,
    AGENTGATEWAY,
    AGENTGATEWAY_RESPONSE,
    LITELLM,
    PORTKEY,
    Host,
)
from clarigate_proxy.integrations.seat import Seat
from clarigate_proxy.server.exchange import Exchange
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.planning import Failures
from clarigate_proxy.server.services import Service, json_answer, json_body, named_tenant

__all__ = ["WEBHOOKS"]

_GUARDRAILS: Final = "/clarigate/v1/guardrails"

_HOSTS: Final[Mapping[str, Host]] = {
    "/clarigate/v1/act": ACT,
    # LiteLLM appends this path to the address that it is given.
    f"{_GUARDRAILS}/litellm/beta/litellm_basic_guardrail_api": LITELLM,
    f"{_GUARDRAILS}/portkey": PORTKEY,
    f"{_GUARDRAILS}/agentgateway/request": AGENTGATEWAY,
    f"{_GUARDRAILS}/agentgateway/response": AGENTGATEWAY_RESPONSE,
}


async def _serve(
    host: Host, request: web.BaseRequest, exchange: Exchange, parts: Parts, tenant: bytes
) -> web.StreamResponse:
    try:
        data, _ = await json_body(request, parts)
    except ClarigateError as error:
        if host.may_ask:  # ours: whoever writes a plug-in is told what is wrong
            raise
        Failures(parts, exchange).note("respond", type(error).__name__)
        return json_answer(host.nothing, {})
    try:
        said = await _said(host, data, exchange, parts, tenant)
    except Exception as error:  # noqa: BLE001 - fail open: the host sends what it has
        Failures(parts, exchange).note("respond", type(error).__name__)
        said = host.nothing
    shown = {} if exchange.policy is None else {"x-clarigate-policy": exchange.policy}
    return json_answer(said, shown)


async def _said(
    host: Host, data: Mapping[str, object], exchange: Exchange, parts: Parts, tenant: bytes
) -> Mapping[str, object]:
    incoming = host.read(data)
    if incoming is None:
        return host.nothing
    seat = Seat(parts=parts, route=host.route, may_ask=host.may_ask)
    outcome = await seat.decide(
        exchange,
        incoming.headers,
        orjson.dumps(incoming.request),
        tenant=named_tenant({"headers": incoming.headers}, parts) or tenant,
    )
    return host.reply(outcome)


def _service(host: Host) -> tuple[str, Service]:
    return host.route, partial(_serve, host)


WEBHOOKS: Final = {path: _service(host) for path, host in _HOSTS.items()}
"""Path → (route in metrics and log, handler); all are POST."""
