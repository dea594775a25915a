"""POST /clarigate/v1/preview: a chat request in, its annotated prompt out, nothing forwarded.

Why: a composer shows what would be sent before anything is (paper 5.4). What it chose comes back
with the request itself, to /v1/chat/completions: `clarigate: {state, action}`. A preview is the
core's answer to mode `preview`; this is that answer without a completion around it.

Must not know: how a prompt is compiled.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import orjson
from aiohttp import web

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.core.values import Decision, RequestMode
from clarigate_proxy.server.bodies import read_body
from clarigate_proxy.server.brain import Asked, Brain, Moment, Verdict
from clarigate_proxy.server.errors import ShellError
from clarigate_proxy.server.exchange import DECISIONS, Exchange
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.planning import (
    FAILED_OPEN,
    LARGE_BYTES,
    Failures,
    read_files,
    read_request,
)

__all__ = ["preview"]


async def preview(
    request: web.BaseRequest, exchange: Exchange, parts: Parts, tenant: bytes
) -> web.StreamResponse:
    """Answer `{decision, reason, preview}`; `preview` is null where the request is bypassed.

    Raises:
        RequestError: the body is no chat request, or holds a choice already.
        ShellError: the policy allows no previews.
    """
    brain = parts.brain
    exchange.policy = f"{brain.policy_name}@{brain.policy_digest}"
    body = await read_body(request, limit=parts.max_body_bytes)
    files = await read_files(parts, request.headers, body)
    chat = _in_preview_mode(read_request(request.headers, body, files))
    failures = Failures(parts, exchange)
    moment = Moment(tenant=tenant, now_s=int(time.time()), route="preview")
    large = body.plain is not None and len(body.plain) > LARGE_BYTES
    try:
        verdict = await _verdict(brain, chat, moment, failures, large=large)
    except Exception as error:  # noqa: BLE001 - fail open: the caller sends its request on
        failures.open(error)
        shown = _shown("bypassed", FAILED_OPEN, None)
    else:
        shown = _answer(verdict)
    headers = {"Server": "clarigate", "x-clarigate-policy": exchange.policy or ""}
    return web.Response(body=orjson.dumps(shown), headers=headers, content_type="application/json")


def _in_preview_mode(chat: ChatRequest) -> ChatRequest:
    controls = chat.controls
    if controls.action is not None:
        raise RequestError(
            "the control 'clarigate.action' is malformed: nothing is sent from here; send the "
            "choice with the request, to /v1/chat/completions",
            code="invalid_control",
            param="clarigate.action",
        )
    if controls.mode is RequestMode.NEVER:
        return chat
    return replace(chat, controls=replace(controls, mode=RequestMode.PREVIEW))


async def _verdict(
    brain: Brain, chat: ChatRequest, moment: Moment, failures: Failures, *, large: bool
) -> Verdict:
    with failures.stage("hygiene"):
        work = partial(brain.hygiene, chat, moment)
        cleaned = await asyncio.to_thread(work) if large else work()
        failures.under(cleaned)
    answer = brain.respond(cleaned, moment, failures.stage)
    return await (asyncio.to_thread(asyncio.run, answer) if large else answer)


def _answer(verdict: Verdict) -> Mapping[str, object]:
    if isinstance(verdict, Asked):
        found = (verdict.explain or {}).get("preview")
        if found is None:
            raise ShellError("preview_not_allowed")
        return _shown("preview", verdict.reason, found)
    if verdict.decision is not Decision.BYPASS:
        raise ShellError("preview_not_allowed")
    return _shown(DECISIONS[verdict.decision], verdict.reason, None)


def _shown(decision: str, reason: str, found: object) -> Mapping[str, object]:
    return {"decision": decision, "reason": reason, "preview": found}
