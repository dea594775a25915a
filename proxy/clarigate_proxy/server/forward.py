"""Sending a request on and bringing its answer back, with everything counted on the way.

Why: the chat handler and the passthrough do the same thing with different requests. Must not know:
decisions. Invariant: the reply is closed whatever happens, cancellation included, so a client that
leaves takes its upstream request with it.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import orjson
from aiohttp import web
from multidict import CIMultiDict, MultiMapping

from clarigate_proxy.server.bodies import ZLIB, unpack
from clarigate_proxy.server.errors import ShellError, not_json
from clarigate_proxy.server.exchange import Exchange
from clarigate_proxy.server.headers import from_upstream
from clarigate_proxy.server.stream import is_event_stream, relay
from clarigate_proxy.server.upstreams import Call, Reply, Upstream
from clarigate_proxy.server.usage import Tail, usage_of

__all__ = ["Manner", "forward"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How an answer is brought back.

    Answers of at most `whole_bytes` are read before they are sent on; `wrap_errors` puts error
    bodies that are not JSON into the envelope; `count_usage` reads token counts; `headers` are
    added to the upstream's. `explain` becomes the member `clarigate` of an answer that is read
    whole; streams go without. `streamed` says that the caller asked for a stream, whatever the
    upstream calls it: it is not read whole. `heartbeat_s` is for event streams that are silent.
    """

    whole_bytes: int
    wrap_errors: bool = False
    count_usage: bool = False
    headers: dict[str, str] = field(default_factory=dict)
    explain: Mapping[str, object] | None = None
    streamed: bool = False
    heartbeat_s: float = 0.0


_MAX_ERROR_BYTES: Final = 4 << 20
_MAX_UNPACKED_BYTES: Final = 32 << 20


async def forward(
    request: web.BaseRequest,
    call: Call,
    upstream: Upstream,
    exchange: Exchange,
    manner: Manner,
) -> web.StreamResponse:
    """Send `call` and answer `request` with what comes back.

    Raises:
        ShellError: the upstream failed before anything was sent to the client.
    """
    started = time.perf_counter()
    exchange.upstreams = call.sent_to
    try:
        reply = await upstream.send(call)
    except ShellError as error:
        exchange.upstream_failed(error)
        raise
    try:
        exchange.upstream_answered(started, reply.status, reply.headers.get("x-request-id"))
        headers = from_upstream(reply.headers)
        headers.update(manner.headers)
        headers.update(call.told)
        headers.setdefault("Server", "clarigate")  # aiohttp would name its version
        # The answer to HEAD has the length of a body that does not come.
        if call.method != "HEAD" and _is_read_whole(reply, manner):
            return await _whole(reply, headers, exchange, manner)
        tail = Tail() if manner.count_usage else None
        response, broken = await relay(
            request, reply, headers, tail, heartbeat_s=manner.heartbeat_s
        )
        if broken is not None:
            exchange.upstream_failed(broken)
        elif tail is not None:
            _count_usage(exchange, tail.bytes())
        return response
    finally:
        exchange.upstream_done(started)
        reply.close()


def _is_read_whole(reply: Reply, manner: Manner) -> bool:
    if is_event_stream(reply.headers):
        return manner.wrap_errors and reply.status >= 400
    failed = reply.status >= 400
    length = reply.headers.get("Content-Length", "")
    if length.isdecimal():
        return int(length) <= (_MAX_ERROR_BYTES if failed else manner.whole_bytes)
    # Of unknown length: a completion ends, what else there may be is perhaps a stream.
    ends = not manner.streamed and _media_type(reply.headers) == "application/json"
    return manner.wrap_errors and (failed or ends)


async def _whole(
    reply: Reply, headers: CIMultiDict[str], exchange: Exchange, manner: Manner
) -> web.Response:
    try:
        body = await reply.read()
    except ShellError as error:
        exchange.upstream_failed(error)
        raise
    kind = _media_type(headers)
    if manner.wrap_errors and reply.status >= 400 and not _is_json(kind, body, headers):
        headers.pop("Content-Encoding", None)
        headers["Content-Type"] = "application/json"
        return web.Response(
            status=reply.status, headers=headers, body=not_json(reply.status, kind, len(body))
        )
    if manner.count_usage:
        _count_usage(exchange, _readable(body, headers))
    if manner.explain is not None and reply.status < 400 and "Content-Encoding" not in headers:
        body = _with_member(body, b'"clarigate":' + orjson.dumps(manner.explain))
    return web.Response(status=reply.status, headers=headers, body=body)


def _is_json(kind: str, body: bytes, headers: MultiMapping[str]) -> bool:
    """Whether clients can read an error; some servers call JSON text."""
    if kind.endswith("json"):
        return body != b""
    try:
        return isinstance(orjson.loads(_readable(body, headers)), dict)
    except orjson.JSONDecodeError:
        return False


def _with_member(body: bytes, member: bytes) -> bytes:
    """Put a member at the end of a JSON object; what is none stays as it is."""
    head = body.rstrip()
    if not (head.startswith(b"{") and head.endswith(b"}")):
        return body
    rest = body[len(head) :]
    head = head[:-1].rstrip()
    comma = b"" if head == b"{" else b","
    return head + comma + member + b"}" + rest


def _media_type(headers: MultiMapping[str]) -> str:
    return headers.get("Content-Type", "").partition(";")[0].strip().lower()


def _readable(body: bytes, headers: MultiMapping[str]) -> bytes:
    """Return the body for reading; clients ask for compressed answers and get them as they are."""
    if headers.get("Content-Encoding", "").lower() not in ZLIB:
        return body
    with suppress(OverflowError):
        return unpack(body, _MAX_UNPACKED_BYTES) or b""
    return b""


def _count_usage(exchange: Exchange, body: bytes) -> None:
    for kind, tokens in usage_of(body):
        exchange.metrics.count("upstream_tokens_total", kind, by=tokens)
