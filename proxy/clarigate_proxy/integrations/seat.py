"""One request at one seat: headers and bytes in, an answer or bytes to send on out.

Why: every host wants the same three things, so that an adapter is translation only: the proxy's own
decision with its counts and its log line (`server.chat.settle`), the `x-clarigate-*` headers of
the answer, and that nothing escapes: what fails here leaves the host with what it had. A fault of
the request (a misspelt control, a state that does not hold) is the same 4xx as the proxy's, and
where the policy fails closed there is the same 503, at hosts that can deliver them.

Must not know: any host, connections, frames.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from aiohttp import web
from multidict import CIMultiDict

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.values import Decision
from clarigate_proxy.server.bodies import body_of
from clarigate_proxy.server.brain import Asked, Moment
from clarigate_proxy.server.chat import CHAT, Shown, settle
from clarigate_proxy.server.errors import ShellError, error_response, from_request_error
from clarigate_proxy.server.exchange import Exchange
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.planning import FAILED_OPEN, Failures
from clarigate_proxy.server.tenants import tenant_in

__all__ = ["Answer", "Forward", "Outcome", "Seat"]

# Errors of the shell that mean: too much for us, not wrong for the host.
_LET_THROUGH: Final = frozenset({"body_too_large", "overloaded"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the client gets from us: a completion or its stream, or an error in OpenAI's envelope.

    `asked` is the question that it puts, None where it is an error.
    """

    status: int
    headers: Mapping[str, str]
    body: bytes
    asked: Asked | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Forward:
    """Send the request on. `body` is None where not a byte of it changes.

    `plain` says that a changed body is no longer in the encoding in which it came. `headers` are
    for the answer.
    """

    body: bytes | None = None
    plain: bool = False
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def changed(self) -> bool:
        """Whether another body is to be sent."""
        return self.body is not None


Outcome = Answer | Forward
"""`Answer`: do not forward, this is what the client gets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A seat: the proxy's parts, the route under which it counts, what its host can deliver.

    `may_ask`: the host can put an answer of ours in place of the model's. `in_text`: it loses tool
    calls, so that every question comes as text.
    """

    parts: Parts
    route: str
    may_ask: bool = True
    in_text: bool = False

    async def take(
        self, headers: Mapping[str, str], received: bytes, *, tenant: bytes | None = None
    ) -> Outcome:
        """Decide one chat request; never raises, and logs and counts it once.

        `tenant` is who calls, where the host knows better than the headers.
        """
        exchange = Exchange(self.parts.metrics)
        outcome = await self.decide(exchange, headers, received, tenant=tenant)
        if isinstance(outcome, Answer):
            exchange.status = outcome.status
        with suppress(Exception):  # whatever the log does: the host gets its answer
            exchange.finish(self.parts.log)
        return outcome

    async def decide(
        self,
        exchange: Exchange,
        headers: Mapping[str, str],
        received: bytes,
        *,
        tenant: bytes | None = None,
    ) -> Outcome:
        """Decide as a part of `exchange`, which the caller finishes; never raises."""
        exchange.route = self.route
        try:
            return await self._settled(exchange, CIMultiDict(headers), received, tenant)
        except RequestError as error:
            exchange.reason, exchange.error = "client_error", error.code
            return self._refused(from_request_error(error), exchange)
        except ShellError as error:
            exchange.error = error.code
            if error.code in _LET_THROUGH:
                return Forward()
            return self._refused(error_response(error), exchange)
        except Exception as error:  # noqa: BLE001 - fail open: the host goes on without us
            exchange.error = type(error).__name__
            exchange.decided(Decision.BYPASS, FAILED_OPEN, 0)
            Failures(self.parts, exchange).note(exchange.stage, exchange.error)
            return Forward(headers=exchange.headers())

    def failed(self, error: Exception) -> None:
        """Count and log that the adapter itself failed, by type only."""
        Failures(self.parts, Exchange(self.parts.metrics)).note("respond", type(error).__name__)

    async def _settled(
        self,
        exchange: Exchange,
        headers: CIMultiDict[str],
        received: bytes,
        tenant: bytes | None,
    ) -> Outcome:
        parts = self.parts
        if len(received) > parts.max_body_bytes:
            raise ShellError("body_too_large")
        body = body_of(received, headers.get("Content-Encoding", ""), limit=parts.max_body_bytes)
        who = tenant_in(headers, parts.tenant_header) if tenant is None else tenant
        moment = Moment(tenant=who, now_s=int(time.time()), may_ask=self.may_ask)
        settled = await settle(parts, exchange, headers, body, moment, CHAT, in_text=self.in_text)
        if isinstance(settled, Shown):
            return _answer(settled.response, exchange, settled.asked)
        plan = settled.plan
        changed = plan.body if plan.changed else None
        plain = plan.changed and body.compressed
        return Forward(body=changed, plain=plain, headers=exchange.headers())

    def _refused(self, response: web.Response, exchange: Exchange) -> Outcome:
        """Return an error as the proxy would send it; a host that cannot show it goes on."""
        if not self.may_ask:
            return Forward(headers=exchange.headers())
        return _answer(response, exchange)


def _answer(response: web.Response, exchange: Exchange, asked: Asked | None = None) -> Answer:
    """Return what the proxy would send as a value."""
    body = response.body
    own = {str(name): value for name, value in response.headers.items()}
    return Answer(
        status=response.status,
        headers={**own, **exchange.headers()},
        body=body if isinstance(body, bytes) else b"",
        asked=asked,
    )
