"""POST /v1/chat/completions: parse, verify, plan, act, render.

Why: the one place where the core's decision meets the wire. `settle` is all of it but the carrying
out: bytes and headers in, an answer of ours or bytes to send on out, fail open and counting
included. The seats at other gateways (`integrations`) stand on it. Must not know: how anything is
decided, nor anything of the body beyond what `wire` and `splice` do with it.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from aiohttp import web
from multidict import CIMultiDict, MultiMapping

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

__all__ = ["TARGET", "Answer", "Onward", "chat", "settle"]

TARGET: Final = "/chat/completions"
_WHOLE_BYTES: Final = 8 << 20


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
class Onward:
    """What is sent on, and the model that it names ("" where it names none)."""

    plan: Plan
    model: str


async def chat(
    request: web.BaseRequest, exchange: Exchange, parts: Parts, target: str, tenant: bytes
) -> web.StreamResponse:
    """Answer a chat request."""
    body = await read_body(request, limit=parts.max_body_bytes)
    moment = Moment(tenant=tenant, now_s=int(time.time()))
    settled = await settle(parts, exchange, request.headers, body, moment)
    if isinstance(settled, Answer):
        headers = CIMultiDict({"Server": "clarigate", **settled.headers, **exchange.headers()})
        return web.Response(status=settled.status, body=settled.body, headers=headers)
    return await forward(
        request,
        _call(request, target, body, settled),
        parts.upstream,
        exchange,
        _manner(settled.plan, exchange),
    )


async def settle(
    parts: Parts,
    exchange: Exchange,
    headers: MultiMapping[str],
    body: Body,
    moment: Moment,
    *,
    in_text: bool = False,
) -> Answer | Onward:
    """Decide a chat request and put down what was decided.

    With `in_text` a question never takes the form of a tool call.

    Raises:
        RequestError: the request is malformed, or its explicit state does not hold.
        ShellError: something of ours failed and the policy fails closed.
    """
    brain = parts.brain
    exchange.policy = f"{brain.policy_name}@{brain.policy_digest}"
    failures = Failures(parts, exchange)
    files = await read_files(parts, headers, body)
    parsed, planned = await plan(brain, headers, body, moment, failures, files)
    if isinstance(planned.verdict, Asked) and planned.otherwise is not None:
        asked = replace(planned.verdict, call=None) if in_text else planned.verdict
        try:
            answer = _rendered(asked, parsed, body, moment)
        except Exception as error:  # noqa: BLE001 - fail open
            failures.open(error, "respond")
            planned = planned.otherwise()
        else:
            _note(planned, exchange, parts)
            return answer
    _note(planned, exchange, parts)
    return Onward(plan=planned, model=parsed.model)


def _call(request: web.BaseRequest, target: str, body: Body, onward: Onward) -> Call:
    planned = onward.plan
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
        model=onward.model or None,
    )


def _manner(planned: Plan, exchange: Exchange) -> Manner:
    return Manner(
        whole_bytes=_WHOLE_BYTES,
        wrap_errors=True,
        count_usage=True,
        headers=exchange.headers(),
        explain=planned.verdict.explain,
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


def _rendered(asked: Asked, request: ChatRequest, body: Body, moment: Moment) -> Answer:
    """Render a question. The id comes from the request's bytes: a retry gets the same answer."""
    digest = hashlib.sha256(body.received).hexdigest()
    frame = Frame(id=f"chatcmpl-{digest[:29]}", created=moment.now_s, model=request.model)
    if asked.as_error:
        refused = _JSON | {"x-should-retry": "false"}
        return Answer(status=422, headers=refused, body=refusal(asked), asked=asked)
    if request.stream:
        pieces = b"".join(events(asked, frame, include_usage=request.include_usage))
        return Answer(status=200, headers=_STREAM, body=pieces, asked=asked)
    return Answer(status=200, headers=_JSON, body=completion(asked, frame), asked=asked)


_JSON: Final = {"Content-Type": "application/json"}
_STREAM: Final = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
}
