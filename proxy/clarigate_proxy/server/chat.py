"""POST /v1/chat/completions: parse, verify, plan, act, render.

Why: the one place where the core's decision meets the wire. Must not know: how anything is decided,
nor anything of the body beyond what `wire` and `splice` do with it.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from aiohttp import web
from multidict import CIMultiDict

from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.core.values import Decision
from clarigate_proxy.server.answers import Frame, completion, events, refusal
from clarigate_proxy.server.bodies import Body, read_body
from clarigate_proxy.server.brain import Asked, Moment, Trace
from clarigate_proxy.server.events import HOLDOUT
from clarigate_proxy.server.exchange import Exchange
from clarigate_proxy.server.forward import Manner, forward
from clarigate_proxy.server.headers import to_upstream
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.planning import Failures, Plan, plan, read_files
from clarigate_proxy.server.upstreams import Call

__all__ = ["TARGET", "chat"]

TARGET: Final = "/chat/completions"
_WHOLE_BYTES: Final = 8 << 20


async def chat(
    request: web.BaseRequest, exchange: Exchange, parts: Parts, target: str, tenant: bytes
) -> web.StreamResponse:
    """Answer a chat request."""
    with parts.room.held() as held:
        body = await read_body(request, limit=parts.max_body_bytes, held=held)
        return await _answered(request, exchange, parts, target, tenant, body)


async def _answered(
    request: web.BaseRequest,
    exchange: Exchange,
    parts: Parts,
    target: str,
    tenant: bytes,
    body: Body,
) -> web.StreamResponse:
    brain = parts.brain
    exchange.policy = f"{brain.policy_name}@{brain.policy_digest}"
    moment = Moment(tenant=tenant, now_s=int(time.time()))
    failures = Failures(parts, exchange)
    files = await read_files(parts, request.headers, body)
    parsed, planned = await plan(brain, request.headers, body, moment, failures, files)
    if isinstance(planned.verdict, Asked) and planned.otherwise is not None:
        try:
            answer = _rendered(planned.verdict, parsed, body, moment)
        except Exception as error:  # noqa: BLE001 - fail open
            failures.open(error, "respond")
            planned = planned.otherwise()
        else:
            _note(planned, exchange, parts)
            answer.headers.update(exchange.headers())
            return answer
    _note(planned, exchange, parts)
    return await forward(
        request,
        _call(request, target, parsed, body, planned),
        parts.upstream,
        exchange,
        _manner(planned, exchange, parts, streamed=parsed.stream),
    )


def _call(
    request: web.BaseRequest, target: str, parsed: ChatRequest, body: Body, planned: Plan
) -> Call:
    headers = to_upstream(request.headers)
    if planned.changed and body.compressed:
        headers.pop("Content-Encoding", None)
    if planned.verdict.explain is not None:
        headers.pop("Accept-Encoding", None)  # an explanation is put into plain text only
    return Call(
        method="POST",
        target=target,
        headers=headers,
        body=planned.body,
        plain=planned.body if planned.changed else body.plain,
        model=parsed.model or None,
    )


def _manner(planned: Plan, exchange: Exchange, parts: Parts, *, streamed: bool) -> Manner:
    return Manner(
        whole_bytes=_WHOLE_BYTES,
        wrap_errors=True,
        count_usage=True,
        headers=exchange.headers(),
        explain=planned.verdict.explain,
        streamed=streamed,
        heartbeat_s=parts.heartbeat_s,
    )


def _note(planned: Plan, exchange: Exchange, parts: Parts) -> None:
    """Put down what was decided: for the headers, the log, the metrics, the explanations."""
    verdict = planned.verdict
    asked = isinstance(verdict, Asked)
    exchange.decided(
        Decision.ASK if isinstance(verdict, Asked) else verdict.decision,
        verdict.reason,
        verdict.round,
    )
    exchange.changed = planned.changed and not asked
    exchange.conversation = verdict.conversation if isinstance(verdict, Asked) else None
    _count(verdict.trace, exchange)
    _tell(verdict.trace, exchange, parts)
    if parts.explanations is not None:
        exchange.show_id = True
        if verdict.row is not None:
            parts.explanations.keep(exchange.id, verdict.row())


def _tell(trace: Trace, exchange: Exchange, parts: Parts) -> None:
    """Write the lines that `clarigate calibrate` reads; who is held out is told its own name."""
    for name, fields in trace.events:
        if name == HOLDOUT:
            exchange.held_out = str(fields["conversation"])
        with suppress(OSError, ValueError):  # a log that is gone must not cost an answer
            parts.log.info(name, request_id=exchange.id, **fields)


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


def _rendered(asked: Asked, request: ChatRequest, body: Body, moment: Moment) -> web.Response:
    """Render a question. The id comes from the request's bytes: a retry gets the same answer."""
    digest = hashlib.sha256(body.received).hexdigest()
    frame = Frame(id=f"chatcmpl-{digest[:29]}", created=moment.now_s, model=request.model)
    if asked.as_error:
        return _response(refusal(asked), _JSON | {"x-should-retry": "false"}, status=422)
    if request.stream:
        pieces = events(asked, frame, include_usage=request.include_usage)
        return _response(b"".join(pieces), _STREAM)
    return _response(completion(asked, frame), _JSON)


_JSON: Final = {"Content-Type": "application/json"}
_STREAM: Final = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
}


def _response(body: bytes, headers: Mapping[str, str], *, status: int = 200) -> web.Response:
    return web.Response(
        status=status, body=body, headers=CIMultiDict({"Server": "clarigate", **headers})
    )
