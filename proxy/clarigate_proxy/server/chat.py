"""POST /v1/chat/completions, and what every dialect shares: parse, verify, plan, act, render.

Why: the one place where the core's decision meets the wire. Must not know: how anything is decided,
nor anything of the body beyond what `wire` and `splice` do with it. `settle` is all of it but the
carrying out, fail open and counting included: the seats at other gateways stand on it.
"""

from __future__ import annotations

import hashlib
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from aiohttp import web
from multidict import MultiMapping

from clarigate_proxy.core.policy import Logged
from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.core.values import Decision
from clarigate_proxy.server.answers import Frame, completion, events, refusal
from clarigate_proxy.server.bodies import Body, read_body
from clarigate_proxy.server.brain import Asked, Brain, Moment, Trace
from clarigate_proxy.server.dialects import Dialect
from clarigate_proxy.server.events import HOLDOUT
from clarigate_proxy.server.exchange import Exchange
from clarigate_proxy.server.forward import Manner, forward
from clarigate_proxy.server.headers import to_upstream
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.planning import Failures, Plan, plan, read_files, read_request
from clarigate_proxy.server.replying import json_response, stream_response
from clarigate_proxy.server.splice import apply
from clarigate_proxy.server.upstreams import Call

__all__ = ["CHAT", "Onward", "Shown", "converse", "settle"]

_WHOLE_BYTES: Final = 8 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """Answered by us: what the client gets, and the question that it puts."""

    response: web.Response
    asked: Asked


@dataclass(frozen=True, slots=True, kw_only=True)
class Onward:
    """Sent on: what goes, and the request as it was read, in which body."""

    plan: Plan
    request: ChatRequest
    body: Body


async def converse(
    request: web.BaseRequest,
    exchange: Exchange,
    parts: Parts,
    target: str,
    tenant: bytes,
    dialect: Dialect,
) -> web.StreamResponse:
    """Answer a request of a dialect: with a question, or with what the upstream says."""
    with parts.room.held() as held:
        body = await read_body(request, limit=parts.max_body_bytes, held=held)
        moment = Moment(tenant=tenant, now_s=int(time.time()), route=exchange.route)
        settled = await settle(parts, exchange, request.headers, body, moment, dialect)
        if isinstance(settled, Shown):
            settled.response.headers.update(exchange.headers())
            return settled.response
        return await forward(
            request,
            _call(request, target, settled.request, settled.body, settled.plan),
            parts.upstream,
            exchange,
            _manner(settled.plan, exchange, parts, streamed=settled.request.stream),
        )


async def settle(
    parts: Parts,
    exchange: Exchange,
    headers: MultiMapping[str],
    body: Body,
    moment: Moment,
    dialect: Dialect,
    *,
    in_text: bool = False,
) -> Shown | Onward:
    """Decide a request and put down what was decided.

    With `in_text` a question never takes the form of a tool call.

    Raises:
        RequestError: the request is malformed, or its explicit state does not hold.
        ShellError: something of ours failed and the policy fails closed.
    """
    brain = parts.brain
    exchange.policy = f"{brain.policy_name}@{brain.policy_digest}"
    failures = Failures(parts, exchange)
    body = _restored(dialect, body, brain, moment, failures)
    files = await read_files(parts, headers, body)
    parsed, planned = await plan(brain, headers, body, moment, failures, dialect, files)
    if isinstance(planned.verdict, Asked) and planned.otherwise is not None:
        asked = replace(planned.verdict, call=None) if in_text else planned.verdict
        try:
            answer = dialect.render(asked, parsed, body, brain, moment)
        except Exception as error:  # noqa: BLE001 - fail open
            failures.open(error, "respond")
            planned = planned.otherwise()
        else:
            _note(planned, exchange, parts)
            return Shown(response=answer, asked=asked)
    _note(planned, exchange, parts)
    return Onward(plan=planned, request=parsed, body=body)


def _restored(
    dialect: Dialect, body: Body, brain: Brain, moment: Moment, failures: Failures
) -> Body:
    try:
        return dialect.restore(body, brain, moment)
    except Exception as error:  # noqa: BLE001 - fail open
        failures.open(error, "hygiene")
        return body


def _call(
    request: web.BaseRequest, target: str, parsed: ChatRequest, body: Body, planned: Plan
) -> Call:
    headers = to_upstream(request.headers)
    if planned.changed:  # what is changed goes plain
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
    exchange.extraction = verdict.trace.extraction
    _count(verdict.trace, exchange)
    _tell(verdict.trace, exchange, parts)
    if parts.explanations is not None and exchange.logged is not Logged.NOTHING:
        exchange.show_id = True
        if verdict.row is not None:
            parts.explanations.keep(exchange.id, verdict.row())


def _tell(trace: Trace, exchange: Exchange, parts: Parts) -> None:
    """Write the lines that `clarigate calibrate` reads; who is held out is told its own name."""
    for name, fields in trace.events:
        if name == HOLDOUT:
            exchange.held_out = str(fields["conversation"])
        if exchange.logged is not Logged.EVENTS:
            continue
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


def _rendered(
    asked: Asked, request: ChatRequest, body: Body, _: Brain, moment: Moment
) -> web.Response:
    """Render a question. The id comes from the request's bytes: a retry gets the same answer."""
    digest = hashlib.sha256(body.received).hexdigest()
    frame = Frame(id=f"chatcmpl-{digest[:29]}", created=moment.now_s, model=request.model)
    if asked.as_error:
        return json_response(refusal(asked), status=422)
    if request.stream:
        return stream_response(b"".join(events(asked, frame, include_usage=request.include_usage)))
    return json_response(completion(asked, frame))


CHAT: Final = Dialect(
    restore=lambda body, _, __: body,
    read=lambda headers, body, _, files: read_request(headers, body, files),
    apply=apply,
    render=_rendered,
)
"""Chat completions."""
