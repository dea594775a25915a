"""A response id of ours, asked for again: GET, DELETE, cancel, and its input items.

Why: the upstream has never seen these ids, so what clients do with ids is done here, from what the
id holds; where it holds nothing there is nothing to be found, as with any id that is gone. Nothing
is kept here, hence nothing is deleted either: the answer only says so.

Must not know: how a question came about.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

import orjson
from aiohttp import web

from clarigate_proxy.core.errors import RequestError, TokenError
from clarigate_proxy.core.items import items_of
from clarigate_proxy.server.brain import Brain, Moment
from clarigate_proxy.server.replying import json_response, stream_response
from clarigate_proxy.server.responses.ids import (
    CALL_PREFIX,
    MESSAGE_PREFIX,
    Kept,
    open_response,
    seal_item,
)
from clarigate_proxy.server.responses.rendering import Look, events, response
from clarigate_proxy.server.wire import parse_body

__all__ = ["kept"]

_MAX_ITEMS: Final = 100
_ITEMS_A_PAGE: Final = 20
_MAX_DIGITS: Final = 9


def kept(request: web.BaseRequest, brain: Brain, target: str, tenant: bytes) -> web.Response:
    """Answer a request for a response id of ours, below `/responses/`.

    Raises:
        RequestError: there is no such response for this caller, or nothing like that to be done.
    """
    _, _, name, *rest = target.split("/")
    work = _WORK.get((request.method, "/".join(rest)))
    if work is None:
        raise RequestError(
            "a clarifying question has no such operation", code="unknown_url", status=404
        )
    moment = Moment(tenant=tenant, now_s=int(time.time()))
    try:
        found = open_response(name, brain, moment)
    except TokenError:
        raise RequestError(
            "no response with this id is found; an id of a question holds it for 30 days, and only "
            "where tokens are encrypted",
            code="response_not_found",
            status=404,
            param="response_id",
        ) from None
    return work(request, name, found, brain, moment)


_Work = Callable[[web.BaseRequest, str, Kept, Brain, Moment], web.Response]


def _shown(
    request: web.BaseRequest, name: str, found: Kept, brain: Brain, moment: Moment
) -> web.Response:
    is_call = found.question["type"] == "function_call"
    prefix = CALL_PREFIX if is_call else MESSAGE_PREFIX
    then = Moment(tenant=moment.tenant, now_s=found.created)
    look = Look(
        id=name,
        created=found.created,
        model=found.model,
        item_id=seal_item(found.question, prefix, brain, then),
        item=found.question,
        request={"previous_response_id": found.previous, "metadata": found.metadata},
    )
    if request.query.get("stream") == "true":
        after = _number(request, "starting_after", -1)
        return stream_response(b"".join(events(look, after=after)))
    return json_response(orjson.dumps(response(look)))


def _deleted(_: web.BaseRequest, name: str, __: Kept, ___: Brain, ____: Moment) -> web.Response:
    return json_response(orjson.dumps({"id": name, "object": "response", "deleted": True}))


def _cancelled(_: web.BaseRequest, __: str, ___: Kept, ____: Brain, _____: Moment) -> web.Response:
    raise RequestError("cannot cancel a synchronous response", code="not_cancellable")


def _items(request: web.BaseRequest, name: str, found: Kept, _: Brain, __: Moment) -> web.Response:
    """Return a page of the input's items, newest first where nothing else is asked for."""
    prefix = hashlib.sha256(name.encode()).hexdigest()[:32]
    given = items_of(parse_body(b'{"input":[' + found.items + b"]}")) or ()
    items = [_item(item, f"msg_clr_in_{prefix}{place}") for place, item in enumerate(given)]
    if request.query.get("order") != "asc":
        items.reverse()
    after = request.query.get("after")
    ids = [item["id"] for item in items]
    start = ids.index(after) + 1 if after in ids else 0
    size = min(_number(request, "limit", _ITEMS_A_PAGE), _MAX_ITEMS)
    page = items[start : start + size]
    listing = {
        "object": "list",
        "data": page,
        "first_id": page[0]["id"] if page else None,
        "last_id": page[-1]["id"] if page else None,
        "has_more": start + size < len(items),
    }
    return json_response(orjson.dumps(listing))


def _number(request: web.BaseRequest, name: str, otherwise: int) -> int:
    text = request.query.get(name, "")[:_MAX_DIGITS]
    return int(text) if text.isdecimal() else otherwise


def _item(item: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return an item as the API lists it: with an id, words as parts."""
    if "role" not in item:
        return {"id": name, **item}
    content: object = item.get("content")
    if isinstance(content, str):
        kind = "output_text" if item["role"] == "assistant" else "input_text"
        part: dict[str, Any] = {"type": kind, "text": content}
        content = [part | ({"annotations": [], "logprobs": []} if kind == "output_text" else {})]
    shown = {"id": name, "type": "message", "status": "completed", **item, "content": content}
    shown.pop("clarification", None)
    return shown


_WORK: Final[Mapping[tuple[str, str], _Work]] = {
    ("GET", ""): _shown,
    ("GET", "input_items"): _items,
    ("DELETE", ""): _deleted,
    ("POST", "cancel"): _cancelled,
}
