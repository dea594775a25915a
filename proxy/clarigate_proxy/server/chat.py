"""POST /v1/chat/completions: parse, verify, plan, act, render.

Why: the one place where the core's decision meets the wire. Must not know: how anything is decided,
nor anything of the body beyond what `wire` and `splice` do with it.

Fail open: whatever of ours fails, the request goes through. Where hygiene fails the received bytes
go, afterwards what hygiene made; only a policy that fails closed turns that into a 503. Faults of
the request itself are 4xx and never fail open.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from aiohttp import web
from multidict import CIMultiDict

from clarigate_proxy.controls import parse_controls
from clarigate_proxy.core.edits import Edit
from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.request import ChatRequest, parse_messages, parse_tools
from clarigate_proxy.core.values import Decision
from clarigate_proxy.server.answers import Frame, completion, events, refusal
from clarigate_proxy.server.bodies import Body, read_body
from clarigate_proxy.server.brain import Asked, Brain, Cleaned, Moment, Sent, Trace, Verdict
from clarigate_proxy.server.errors import ShellError
from clarigate_proxy.server.exchange import Exchange, StageTimer
from clarigate_proxy.server.forward import Manner, forward
from clarigate_proxy.server.headers import to_core, to_upstream
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.splice import apply
from clarigate_proxy.server.upstreams import Call
from clarigate_proxy.server.wire import parse_body

__all__ = ["TARGET", "chat"]

TARGET: Final = "/chat/completions"
_WHOLE_BYTES: Final = 8 << 20
# Megabytes take tenths of a second: they are decided on a thread, so that others are not kept.
_LARGE_BYTES: Final = 256 << 10
_FAILED_OPEN: Final = "failed_open"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    """What to do: the verdict, and what to forward if that is it."""

    verdict: Verdict
    body: bytes
    changed: bool


async def chat(
    request: web.BaseRequest, exchange: Exchange, parts: Parts, target: str, tenant: bytes
) -> web.StreamResponse:
    """Answer a chat request."""
    brain = parts.brain
    exchange.policy = f"{brain.policy_name}@{brain.policy_digest}"
    body = await read_body(request, limit=parts.max_body_bytes)
    parsed = _parse(request, body)
    moment = Moment(tenant=tenant, now_s=int(time.time()))
    plan = await _plan(brain, parsed, body, moment, _Failures(parts, exchange))
    _note(plan, exchange)
    if isinstance(plan.verdict, Asked):
        return _answer(plan.verdict, parsed, body, moment, exchange)
    headers = to_upstream(request.headers)
    if plan.changed and body.compressed:
        headers.pop("Content-Encoding", None)
    call = Call(method="POST", target=target, headers=headers, body=plan.body)
    manner = Manner(
        whole_bytes=_WHOLE_BYTES, wrap_errors=True, count_usage=True, headers=exchange.headers()
    )
    return await forward(request, call, parts.upstream, exchange, manner)


def _parse(request: web.BaseRequest, body: Body) -> ChatRequest:
    """Parse the body; one in an encoding that we do not read counts as one without messages."""
    if body.plain is None:
        return ChatRequest(messages=None, fields={})
    fields = parse_body(body.plain)
    headers = to_core(request.headers)
    return ChatRequest(
        messages=parse_messages(fields),
        fields=fields,
        headers=headers,
        controls=parse_controls(fields, headers),
        tools=parse_tools(fields),
    )


class _Failures:
    """What happens when something of ours fails: counted, logged by type only, then open."""

    def __init__(self, parts: Parts, exchange: Exchange) -> None:
        self._parts = parts
        self._exchange = exchange

    def open(self, error: Exception, stage: str) -> None:
        """Note a failure.

        Raises:
            RequestError: the fault is the request's after all.
            ShellError: the policy fails closed.
        """
        if isinstance(error, RequestError | ShellError):
            raise error
        self._parts.metrics.count("fail_open_total", stage)
        self._parts.log.error(
            "failed", request_id=self._exchange.id, stage=stage, error=type(error).__name__
        )
        if self._parts.brain.fails_closed:
            raise ShellError("failed") from error

    @property
    def stage(self) -> partial[StageTimer]:
        """The stage timer's factory."""
        return partial(StageTimer, self._exchange)

    @property
    def last_stage(self) -> str:
        """The stage that ran last."""
        return self._exchange.stage


async def _plan(
    brain: Brain, request: ChatRequest, body: Body, moment: Moment, failures: _Failures
) -> _Plan:
    if body.plain is None:
        return _sent(body, Sent(decision=Decision.BYPASS, reason="no_messages"), failures)
    large = len(body.plain) > _LARGE_BYTES
    try:
        with failures.stage("hygiene"):
            work = partial(brain.hygiene, request, moment)
            cleaned = await asyncio.to_thread(work) if large else work()
    except Exception as error:  # noqa: BLE001 - fail open
        failures.open(error, "hygiene")
        return _sent(body, _failed(()), failures)
    try:
        answer = brain.respond(cleaned, moment, failures.stage)
        verdict = await (asyncio.to_thread(asyncio.run, answer) if large else answer)
    except Exception as error:  # noqa: BLE001 - fail open
        failures.open(error, failures.last_stage)
        verdict = _failed(cleaned.edits)
    if isinstance(verdict, Asked):
        return _Plan(verdict=verdict, body=b"", changed=False)
    return _sent(body, verdict, failures, cleaned)


def _sent(body: Body, verdict: Sent, failures: _Failures, cleaned: Cleaned | None = None) -> _Plan:
    """Splice the edits; where that fails hygiene's alone, where that fails none."""
    attempts: Sequence[tuple[Sent, tuple[Edit, ...]]] = [(verdict, verdict.edits)]
    if cleaned is not None and cleaned.edits != verdict.edits:
        attempts = [*attempts, (_failed(cleaned.edits), cleaned.edits)]
    for chosen, edits in attempts:
        if not edits or body.plain is None:
            return _Plan(verdict=chosen, body=body.received, changed=False)
        try:
            spliced = apply(body.plain, edits)
        except Exception as error:  # noqa: BLE001 - fail open
            failures.open(error, "splice")
        else:
            return _Plan(verdict=chosen, body=spliced, changed=True)
    return _Plan(verdict=_failed(()), body=body.received, changed=False)


def _failed(edits: tuple[Edit, ...]) -> Sent:
    return Sent(decision=Decision.BYPASS, reason=_FAILED_OPEN, edits=edits)


def _note(plan: _Plan, exchange: Exchange) -> None:
    verdict = plan.verdict
    asked = isinstance(verdict, Asked)
    exchange.decided(
        Decision.ASK if isinstance(verdict, Asked) else verdict.decision,
        verdict.reason,
        verdict.round,
    )
    exchange.changed = plan.changed and not asked
    _count(verdict.trace, exchange)


def _count(trace: Trace, exchange: Exchange) -> None:
    metrics = exchange.metrics
    for dimension, number in trace.questions:
        metrics.count("questions_total", dimension, str(number))
    for outcome, dimension, number in trace.answers:
        metrics.count("answers_total", outcome, dimension, str(number))
    for kind, tokens in trace.tokens.items():
        metrics.count("clarification_tokens_total", kind, by=tokens)
    for label, number in trace.claims.items():
        metrics.count("claims_total", label, by=number)
    for result in trace.verifications:
        metrics.count("token_verifications_total", result)
    for name, number in (
        ("assumptions_total", trace.assumptions),
        ("documents_withheld_total", trace.documents_withheld),
        ("label_spoofs_total", trace.label_spoofs),
    ):
        if number:
            metrics.count(name, by=number)


def _answer(
    asked: Asked, request: ChatRequest, body: Body, moment: Moment, exchange: Exchange
) -> web.Response:
    """Render a question. The id comes from the request's bytes: a retry gets the same answer."""
    digest = hashlib.sha256(body.received).hexdigest()
    frame = Frame(id=f"chatcmpl-{digest[:29]}", created=moment.now_s, model=request.model)
    headers = CIMultiDict({"Server": "clarigate", **exchange.headers()})
    if asked.as_error:
        headers["x-should-retry"] = "false"
        headers["Content-Type"] = "application/json"
        return web.Response(status=422, body=refusal(asked), headers=headers)
    if request.stream:
        headers["Content-Type"] = "text/event-stream; charset=utf-8"
        headers["Cache-Control"] = "no-cache, no-transform"
        headers["X-Accel-Buffering"] = "no"
        pieces = events(asked, frame, include_usage=request.include_usage)
        return web.Response(body=b"".join(pieces), headers=headers)
    headers["Content-Type"] = "application/json"
    return web.Response(body=completion(asked, frame), headers=headers)
