"""Our own answers as HTTP: a JSON body, or the whole of an event stream.

Why: every dialect's question goes out with the same headers. Must not know: what is in the bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from aiohttp import web
from multidict import CIMultiDict

__all__ = ["json_response", "stream_response"]

_JSON: Final = {"Content-Type": "application/json"}
_STREAM: Final = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
}


def json_response(body: bytes, *, status: int = 200) -> web.Response:
    """Return JSON; an answer that is an error is not to be tried again."""
    headers = _JSON if status < 400 else {**_JSON, "x-should-retry": "false"}
    return _response(body, headers, status)


def stream_response(body: bytes) -> web.Response:
    """Return all events of a stream."""
    return _response(body, _STREAM, 200)


def _response(body: bytes, headers: Mapping[str, str], status: int) -> web.Response:
    named = CIMultiDict({"Server": "clarigate", **headers})
    return web.Response(status=status, body=body, headers=named)
