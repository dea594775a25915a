"""Every path that is not ours goes through byte for byte, both bodies streamed.

Why: a client must find all of OpenAI's API behind one address. Must not know: what any of it means.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from aiohttp import web

from clarigate_proxy.server.bodies import answer_expectation, framed
from clarigate_proxy.server.exchange import Exchange
from clarigate_proxy.server.forward import Manner, forward
from clarigate_proxy.server.headers import to_upstream
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.upstreams import Call

__all__ = ["passthrough"]

# Up to here a body is held instead of streamed: cheaper, and it can be sent a second time.
_SMALL_BYTES: Final = 64 << 10


async def passthrough(
    request: web.BaseRequest, exchange: Exchange, parts: Parts, target: str
) -> web.StreamResponse:
    """Send `request` on to `target` (path and query below the upstream's base address)."""
    call = Call(method=request.method, target=target, headers=to_upstream(request.headers))
    if request.body_exists:
        await answer_expectation(request)
        length = request.content_length
        if length is not None and length <= _SMALL_BYTES:
            call = replace(call, body=b"".join([piece async for piece in framed(request)]))
        else:
            if length is not None:
                call.headers["Content-Length"] = str(length)
            call = replace(call, body=framed(request))
    manner = Manner(whole_bytes=_SMALL_BYTES, heartbeat_s=parts.heartbeat_s)
    return await forward(request, call, parts.upstream, exchange, manner)
