"""GET /playground: the page on which one sees what is weighed; POST /playground/weigh behind it.

Why: a policy is judged by trying it. The page is three files of this package, brings nothing from
elsewhere and may reach nothing but this address (its Content-Security-Policy says so); whatever it
sends upstream goes through /v1/chat/completions like anybody's request. Must not know: how anything
is decided. The files need no key; what works on a request is checked like any request.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Mapping
from functools import cache, partial
from typing import Final

import orjson
from aiohttp import web

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.page import page_file
from clarigate_proxy.server.bodies import read_body
from clarigate_proxy.server.brain import Moment
from clarigate_proxy.server.exchange import Exchange
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.planning import LARGE_BYTES
from clarigate_proxy.server.wire import parse_body

__all__ = ["PAGE", "WEIGH", "page", "weigh"]

PAGE: Final = "/playground"
WEIGH: Final = "/playground/weigh"

_FILES: Final[Mapping[str, tuple[str, str]]] = {
    PAGE: ("index.html", "text/html"),
    f"{PAGE}/app.js": ("app.js", "text/javascript"),
    f"{PAGE}/app.css": ("app.css", "text/css"),
}
"""Path → (file, content type)."""

_HEADERS: Final[Mapping[str, str]] = {
    "Server": "clarigate",
    "Cache-Control": "no-cache",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def page(path: str, headers: Mapping[str, str]) -> web.Response | None:
    """Return the file at `path`, None where there is none; a known one is answered with 304."""
    found = _FILES.get(path)
    if found is None:
        return None
    name, content_type = found
    tag = _tag(name)
    if headers.get("If-None-Match") == tag:
        return web.Response(status=304, headers={**_HEADERS, "ETag": tag})
    return web.Response(
        body=page_file(name),
        headers={**_HEADERS, "ETag": tag},
        content_type=content_type,
        charset="utf-8",
    )


async def weigh(
    request: web.BaseRequest, exchange: Exchange, parts: Parts, tenant: bytes
) -> web.StreamResponse:
    """Answer `{request, dials}` with all that was weighed; forward nothing.

    Raises:
        RequestError: the body holds no chat request, or dials that are none.
    """
    brain = parts.brain
    exchange.policy = f"{brain.policy_name}@{brain.policy_digest}"
    body = await read_body(request, limit=parts.max_body_bytes)
    data = parse_body(body.plain or b"")
    asked = data.get("request")
    if not isinstance(asked, dict):
        raise RequestError(
            "request: expected a chat request", code="invalid_weigh", param="request"
        )
    moment = Moment(tenant=tenant, now_s=int(time.time()))
    work = partial(brain.weigh, asked, data.get("dials"), moment)
    large = len(body.plain or b"") > LARGE_BYTES
    row = await asyncio.to_thread(work) if large else work()
    return web.Response(
        body=orjson.dumps(row),
        headers={"Server": "clarigate", "x-clarigate-policy": exchange.policy},
        content_type="application/json",
    )


@cache
def _tag(name: str) -> str:
    return f'"{hashlib.sha256(page_file(name)).hexdigest()[:16]}"'
