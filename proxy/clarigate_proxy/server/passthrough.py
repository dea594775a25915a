"""Every path that is not ours goes through byte for byte, both bodies streamed.

Why: a client must find all of OpenAI's API behind one address. Must not know: what any of
it means; the model that a body names is the router's to look for.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from aiohttp import web

from clarigate_proxy.server.bodies import answer_expectation, framed, read_body
from clarigate_proxy.server.exchange import Exchange
from clarigate_proxy.server.forward import Manner, forward
from clarigate_proxy.server.headers import to_upstream
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.room import Held
from clarigate_proxy.server.upstreams import Call

__all__ = ["passthrough"]

# Up to here a body is held instead of streamed: cheaper, and it can be sent a second time.
_SMALL_BYTES: Final = 64 << 10
_JSON = re.compile(r"application/(?:[\w.-]+\+)?json")


async def passthrough(
    request: web.BaseRequest, exchange: Exchange, parts: Parts, target: str
) -> web.StreamResponse:
    """Send `request` on to `target` (path and query below the upstream's base address)."""
    call = Call(method=request.method, target=target, headers=to_upstream(request.headers))
    manner = Manner(whole_bytes=_SMALL_BYTES, heartbeat_s=parts.heartbeat_s)
    if request.body_exists:
        with parts.room.held() as held:
            call = await _with_body(call, request, parts, held)
            return await forward(request, call, parts.upstream, exchange, manner)
    return await forward(request, call, parts.upstream, exchange, manner)


async def _with_body(call: Call, request: web.BaseRequest, parts: Parts, held: Held) -> Call:
    """Return the call with its body, read whole where the upstream depends on what it says."""
    if parts.by_model and _JSON.fullmatch(request.content_type):
        body = await read_body(request, limit=parts.max_body_bytes, held=held)
        return replace(call, body=body.received, plain=body.plain)
    await answer_expectation(request)
    length = request.content_length
    if length is not None and length <= _SMALL_BYTES:
        return replace(call, body=b"".join([piece async for piece in framed(request)]))
    if length is not None:
        call.headers["Content-Length"] = str(length)
    return replace(call, body=framed(request))
