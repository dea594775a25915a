"""The Responses API as a dialect: how its requests are read, changed and answered.

Why: here the parts of this package meet the steps that all dialects share. Must not know: how
anything is decided.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import orjson
from aiohttp import web
from multidict import MultiMapping

from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.core.values import RequestMode
from clarigate_proxy.server.answers import refusal
from clarigate_proxy.server.bodies import Body
from clarigate_proxy.server.brain import Asked, Brain, Moment
from clarigate_proxy.server.dialects import Dialect
from clarigate_proxy.server.pdfs import Files
from clarigate_proxy.server.replying import json_response, stream_response
from clarigate_proxy.server.responses.ids import (
    CALL_PREFIX,
    MESSAGE_PREFIX,
    RESPONSE_PREFIX,
    Kept,
    seal_item,
    seal_response,
)
from clarigate_proxy.server.responses.places import ItemIndex, raw_items
from clarigate_proxy.server.responses.reading import fits, read
from clarigate_proxy.server.responses.rendering import (
    Look,
    events,
    item_of_call,
    item_of_text,
    response,
)
from clarigate_proxy.server.responses.restoring import restore
from clarigate_proxy.server.splice import apply
from clarigate_proxy.server.wire import parse_body

__all__ = ["RESPONSES", "UNASKED"]


def _render(
    asked: Asked, request: ChatRequest, body: Body, brain: Brain, moment: Moment
) -> web.Response:
    """Render a question. Its ids come from the request: a retry gets the same answer."""
    if asked.as_error:
        return json_response(refusal(asked, param="input"), status=422)
    look = _look(asked, request, body, brain, moment)
    if request.stream:
        return stream_response(b"".join(events(look)))
    return json_response(orjson.dumps(response(look)))


def _look(asked: Asked, request: ChatRequest, body: Body, brain: Brain, moment: Moment) -> Look:
    item, prefix = item_of_text(asked.text), MESSAGE_PREFIX
    if asked.call is not None:
        item = item_of_call(asked.call.id, asked.call.name, asked.call.arguments)
        prefix = CALL_PREFIX
    digest = hashlib.sha256(body.before or body.received).hexdigest()[:40]
    kept = _kept(item, request, body, moment)
    keeps = brain.seals and asked.clarification is not None
    return Look(
        id=seal_response(kept, brain, moment)
        if keeps and fits(kept.items)
        else RESPONSE_PREFIX + digest,
        created=moment.now_s,
        model=request.model,
        item_id=seal_item(item, prefix, brain, moment) if keeps else prefix + digest,
        item=item,
        request=_as_sent(request, body),
        clarification=asked.clarification,
        beside=None if asked.explain is None else {"clarigate": asked.explain},
    )


def _kept(item: dict[str, Any], request: ChatRequest, body: Body, moment: Moment) -> Kept:
    previous, metadata = (request.fields.get(n) for n in ("previous_response_id", "metadata"))
    return Kept(
        items=raw_items(body.plain or b"{}"),
        question=item,
        created=moment.now_s,
        model=request.model,
        previous=previous if isinstance(previous, str) else None,
        metadata=metadata if isinstance(metadata, dict) and metadata else None,
    )


def _as_sent(request: ChatRequest, body: Body) -> Mapping[str, object]:
    """Return the request's fields; the response it follows is the one that the client named."""
    if body.before is None:
        return request.fields
    named = parse_body(body.before).get("previous_response_id")
    return {**request.fields, "previous_response_id": named}


RESPONSES = Dialect(
    restore=restore,
    read=read,
    apply=partial(apply, index_of=ItemIndex),
    render=_render,
)
"""POST /responses."""


def _read_unasked(
    headers: MultiMapping[str], body: Body, brain: Brain, files: Files
) -> ChatRequest:
    request = read(headers, body, brain, files)
    return replace(request, controls=replace(request.controls, mode=RequestMode.NEVER))


UNASKED = replace(RESPONSES, read=_read_unasked)
"""The same input to another end (counting its tokens, compacting it): only what is ours leaves."""
