"""The application: which handler a request goes to, and that it ends in one answer and one line.

Why: routing is a table, and everything that can go wrong is turned into OpenAI's envelope in one
place. Built by `build_app` from its parts; there is no other state. It is a handler for aiohttp's
low-level server: no router and no middleware stand in a request's way.

Must not know: how a request is handled. Invariants: no answer carries a traceback, a header value
or prompt text; a client that leaves cancels its handler.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, Final
from urllib.parse import unquote

from aiohttp import web

from clarigate_proxy.core.errors import ConfigError, RequestError
from clarigate_proxy.integrations.webhooks import WEBHOOKS
from clarigate_proxy.server.brain import Brain
from clarigate_proxy.server.chat import CHAT, converse
from clarigate_proxy.server.draining import cut_short
from clarigate_proxy.server.errors import ShellError, error_response, from_request_error
from clarigate_proxy.server.exchange import Exchange
from clarigate_proxy.server.operations import Operations
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.passthrough import passthrough
from clarigate_proxy.server.playground import WEIGH, page, weigh
from clarigate_proxy.server.responses import RESPONSE_PREFIX, RESPONSES, UNASKED, kept
from clarigate_proxy.server.services import SERVICES, Service
from clarigate_proxy.server.tenants import credential_of, sha256_of, tenant_in

__all__ = ["App", "Server", "build_app"]

_MAX_HEADER_BYTES: Final = 64 << 10  # full state tokens travel in a header
_MAX_HEADERS: Final = 256
_KEEP_ALIVE_S: Final = 75.0

# First path segments that are OpenAI's even without /v1 in front.
_ROOTS: Final = frozenset(
    {
        "assistants", "audio", "batches", "chat", "completions", "containers", "conversations",
        "embeddings", "engines", "evals", "files", "fine_tuning", "images", "models",
        "moderations", "organization", "realtime", "responses", "threads", "uploads",
        "vector_stores", "videos",
    }
)  # fmt: skip
# What is read, by the path below the base address: (route in metrics and log, dialect).
_CONVERSATIONS: Final = {
    "/chat/completions": ("chat", CHAT),
    "/responses": ("responses", RESPONSES),
    "/responses/compact": ("responses", UNASKED),
    "/responses/input_tokens": ("responses", UNASKED),
}
_SLASHES = re.compile(r"/{2,}")
# Escapes of characters that mean the same unescaped (RFC 3986, 6.2.2.2): %63hat is chat.
_NEEDLESS = re.compile(
    r"%(?:4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A]|3[0-9]|2[DE]|5F|7E)", re.IGNORECASE
)


class App:
    """One application; call it with a request. `running` are the tasks of those not yet done."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.operations = Operations(parts)
        own = {WEIGH: ("playground", weigh)} if parts.playground else {}
        self._services: Mapping[str, tuple[str, Service]] = {**SERVICES, **WEBHOOKS, **own}
        self.running: set[asyncio.Task[Any]] = set()

    async def __call__(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer `request`; whatever happens is counted and logged once."""
        exchange = Exchange(self.parts.metrics)
        try:
            response = await self._answered(request, exchange)
            exchange.status = exchange.status or response.status
        except asyncio.CancelledError:
            exchange.status, exchange.error = 499, "client_left"
            raise
        except ConnectionError:
            exchange.status, exchange.error = 499, "client_left"
            raise
        else:
            if self.parts.draining:
                response.force_close()
            return response
        finally:
            if exchange.route != "operations":
                exchange.finish(self.parts.log)

    def reload(self, make: Callable[[], Brain], *, counted: bool = True) -> bool:
        """Put what `make` returns in force; where it fails the old policy stays.

        One reload is counted once, by the parent where there are workers.
        """
        parts = self.parts
        message = None
        try:
            parts.brain = make()
        except ConfigError as error:
            message = str(error)
        except Exception as error:  # noqa: BLE001 - nobody is to go without an answer for it
            message = type(error).__name__
        result = "ok" if message is None else "failed"
        if counted:
            parts.metrics.count("policy_reloads_total", result)
        if message is not None:
            parts.log.error("reload", result=result, message=message)
            return False
        name, digest = parts.brain.policy_name, parts.brain.policy_digest
        parts.metrics.set_policy(name, digest)
        parts.log.info("reload", result=result, policy=f"{name}@{digest}")
        return True

    async def _answered(self, request: web.BaseRequest, exchange: Exchange) -> web.StreamResponse:
        try:
            return await self._dispatch(request, exchange)
        except asyncio.CancelledError as error:
            stopped = cut_short(error)
            exchange.error = stopped.code
            return _marked(error_response(stopped), exchange)
        except RequestError as error:
            exchange.reason, exchange.error = "client_error", error.code
            return _marked(from_request_error(error), exchange)
        except ShellError as error:
            exchange.error = error.code
            return _marked(error_response(error), exchange)
        except ConnectionError:
            raise
        except Exception as error:  # noqa: BLE001 - the last line: no traceback reaches a client
            exchange.error = type(error).__name__
            with suppress(OSError, ValueError):  # a log that is gone must not cost an answer
                self.parts.log.error(  # noqa: TRY400 - a traceback may quote the request
                    "internal", request_id=exchange.id, error=exchange.error
                )
            return _marked(error_response(ShellError("internal")), exchange)

    async def _dispatch(self, request: web.BaseRequest, exchange: Exchange) -> web.StreamResponse:
        path, query = _split(request.raw_path)
        if not self.parts.operations_elsewhere:
            operation = self.operations.answer(path)
            if operation is not None:
                exchange.route = "operations"
                return operation
        if self.parts.playground and request.method == "GET":
            shown = page(path, request.headers)
            if shown is not None:
                exchange.route = "operations"
                return shown
        service = self._services.get(path) if request.method == "POST" else None
        target = "" if service else _target(path)
        _refuse_websocket(request)
        tenant = self._tenant(request)
        task = self._admitted()
        self.parts.metrics.add_in_flight(1)
        try:
            if request.method == "POST" and target in _CONVERSATIONS:
                exchange.route, dialect = _CONVERSATIONS[target]
                return await converse(
                    request, exchange, self.parts, target + query, tenant, dialect
                )
            if target.startswith(f"/responses/{RESPONSE_PREFIX}"):
                exchange.route = "responses"
                return kept(request, self.parts.brain, target, tenant)
            if service is not None:
                exchange.route, serve = service
                return await serve(request, exchange, self.parts, tenant)
            exchange.route = "passthrough"
            return await passthrough(request, exchange, self.parts, target + query)
        finally:
            self.running.discard(task)
            self.parts.metrics.add_in_flight(-1)

    def _admitted(self) -> asyncio.Task[Any]:
        if len(self.running) >= self.parts.max_in_flight:
            raise ShellError("overloaded")
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - aiohttp runs every handler as a task
        self.running.add(task)
        return task

    def _tenant(self, request: web.BaseRequest) -> bytes:
        """Return the caller's hash; where keys are listed, the caller must have one of them."""
        known = self.parts.client_keys_sha256
        if known and sha256_of(credential_of(request.headers)) not in known:
            raise ShellError("client_key_unknown")
        return tenant_in(request.headers, self.parts.tenant_header)


def build_app(parts: Parts) -> App:
    """Build the application from its parts."""
    parts.metrics.set_policy(parts.brain.policy_name, parts.brain.policy_digest)
    return App(parts)


class Server(web.Server):
    """aiohttp's low-level server with the limits and errors of this proxy."""

    def __init__(self, handler: Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]) -> None:
        super().__init__(handler, handler_cancellation=True)

    def __call__(self) -> web.RequestHandler:
        """Make the protocol of one connection."""
        return _Protocol(
            self,
            loop=self._loop,
            keepalive_timeout=_KEEP_ALIVE_S,
            access_log=None,  # type: ignore[arg-type]  # aiohttp means "or None"
            logger=_SILENT,
            max_line_size=_MAX_HEADER_BYTES,
            max_field_size=_MAX_HEADER_BYTES,
            max_headers=_MAX_HEADERS,
            auto_decompress=False,
        )


# aiohttp's own lines print the first bytes of a header that it could not read.
_SILENT = logging.getLogger("clarigate.http")
_SILENT.setLevel(logging.CRITICAL + 1)


class _Protocol(web.RequestHandler):
    """A connection whose parse errors are answered in the envelope, without echoing them."""

    __slots__ = ()

    def handle_error(self, request: web.BaseRequest, *args: Any, **kwargs: Any) -> Any:
        """Answer what is not HTTP, or a failure that escaped the application."""
        built = super().handle_error(request, *args, **kwargs)
        code = "invalid_http" if built.status < 500 else "internal"
        response = error_response(ShellError(code))
        response.force_close()
        return response


def _split(raw: str) -> tuple[str, str]:
    """Return the path, slashes and needless escapes tidied, and the query with its mark."""
    if not raw.startswith("/"):
        raw = "/" + raw.split("/", 3)[3] if raw.count("/") >= 3 else "/"
    # What is behind a # is not for servers; some that get one leave it away.
    path, mark, query = raw.partition("#")[0].partition("?")
    if "%" in path:
        path = _NEEDLESS.sub(lambda escape: unquote(escape.group()), path)
    if "//" in path:
        path = _SLASHES.sub("/", path)
    return path.rstrip("/") or "/", mark + query


def _target(path: str) -> str:
    """Return the path below the upstream's base address.

    Raises:
        ShellError: it is none of OpenAI's, or it would climb out of the base address.
    """
    versioned = path == "/v1" or path.startswith("/v1/")
    target = path[3:] if versioned else path
    if not versioned and target.split("/", 2)[1] not in _ROOTS:
        raise ShellError("unknown_url")
    meant = unquote(target)
    segments = re.split(r"[/\\]", meant)
    if "." in segments or ".." in segments:
        raise ShellError("unknown_url")
    # An escaped slash is one to most servers: it must not lead around what is done there.
    tidied = _SLASHES.sub("/", meant).rstrip("/")
    return tidied if tidied in _CONVERSATIONS else target


def _refuse_websocket(request: web.BaseRequest) -> None:
    if request.headers.get("Upgrade", "").lower() == "websocket":
        raise ShellError("upgrade_unsupported")


def _marked(response: web.Response, exchange: Exchange) -> web.Response:
    response.headers.update(exchange.headers())
    response.headers["x-clarigate-request-id"] = exchange.id
    return response
