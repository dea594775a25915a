"""Any OpenAI-compatible server: bytes out, bytes in, nothing re-serialised.

Why: a faithful proxy is mostly a list of things that must not happen on the way: no redirects, no
cookies, no decompression, no headers of its own, no total timeout on streams, and no second try
unless an idle connection turned out to be closed: a model's answer is not to be paid for twice.
Must not know: request content.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from aiohttp import ClientError, ClientOSError, ServerDisconnectedError
from aiohttp.http import HttpProcessingError
from multidict import MultiMapping

from clarigate_proxy.server.errors import ShellError
from clarigate_proxy.server.headers import drop_credentials
from clarigate_proxy.server.upstreams.base import Call, Reply, UnheardError
from clarigate_proxy.server.upstreams.connections import (
    Answer,
    Connection,
    Full,
    Origin,
    Pool,
    Timeouts,
    Wiring,
)
from clarigate_proxy.server.upstreams.dialling import Refused

__all__ = ["OpenAIUpstream", "Timeouts", "Wiring"]

_BROKEN: Final = (ClientError, HttpProcessingError, TimeoutError, OSError)
# A connection that was closed under us: worth one more try if nothing came back.
_CLOSED: Final = (ServerDisconnectedError, ClientOSError, ConnectionError)

_BROKEN_OFF: Final = "the upstream broke off before its answer was complete"


class OpenAIUpstream:
    """Forwards to `base_url` (it ends in /v1), with `api_key` in place of what the caller has."""

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        timeouts: Timeouts | None = None,
        wiring: Wiring | None = None,
    ) -> None:
        self._origin = Origin.parse(base_url)
        self._authorization = f"Bearer {api_key}" if api_key else None
        self._timeouts = timeouts or Timeouts()
        self._wiring = wiring or Wiring()
        self._pool: Pool | None = None

    @property
    def ready(self) -> bool:
        """Whether requests can be sent."""
        return self._pool is not None

    async def start(self) -> None:
        """Make the pool; connections are made when they are needed."""
        self._pool = Pool(self._origin, self._timeouts, self._wiring)

    async def stop(self) -> None:
        """Close all idle connections."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.close()

    async def send(self, call: Call) -> Reply:
        """Send `call`, a second time only where an idle connection was closed meanwhile.

        Raises:
            ShellError: see `Upstream.send`.
        """
        pool = self._pool
        if pool is None:
            raise ShellError("not_ready")
        if self._authorization is not None:
            drop_credentials(call.headers)  # by whichever header the caller proves itself to us
            call.headers["Authorization"] = self._authorization
        reply = await self._attempt(pool, call, fresh=False)
        if reply is None:
            reply = await self._attempt(pool, call, fresh=True)
        if reply is None:
            raise UnheardError("upstream_error", _BROKEN_OFF)
        return reply

    async def _attempt(self, pool: Pool, call: Call, *, fresh: bool) -> Reply | None:
        """Try once; None where another try may help."""
        try:
            connection = await pool.take(fresh=fresh)
        except Full:
            raise UnheardError("upstream_busy") from None
        except TimeoutError:
            raise UnheardError("upstream_timeout", "the upstream did not accept in time") from None
        except Refused as error:
            raise UnheardError("upstream_unreachable", str(error)) from None
        except OSError:
            raise UnheardError("upstream_unreachable") from None
        try:
            answer = await connection.exchange(pool.origin, call)
        except _CLOSED:
            pool.give_up(connection)
            if connection.heard or not (call.body is None or isinstance(call.body, bytes)):
                raise _broken_off() from None
            if not connection.reused:  # not here again; elsewhere, if a route says so
                raise UnheardError("upstream_error", _BROKEN_OFF) from None
            return None
        except BaseException as error:  # noqa: BLE001 - cancellation must close it too
            pool.give_up(connection)
            raise _told(error) from None
        return _Reply(pool, connection, answer)


class _Reply:
    """An answer on one of the pool's connections."""

    __slots__ = ("_body", "_connection", "_pool", "headers", "status")

    def __init__(self, pool: Pool, connection: Connection, answer: Answer) -> None:
        self._pool = pool
        self._connection: Connection | None = connection
        self._body = answer.body
        self.status: int = answer.head.code
        self.headers: MultiMapping[str] = answer.head.headers

    async def read(self) -> bytes:
        """Return the whole body."""
        try:
            return await self._body.read()
        except _BROKEN as error:
            raise _told(error) from None

    async def chunks(self) -> AsyncIterator[bytes]:
        """Yield the body as it comes in."""
        try:
            async for chunk in self._body.iter_any():
                yield chunk
        except _BROKEN as error:
            raise _told(error) from None

    def close(self) -> None:
        """Give the connection back; one with an unread body is closed."""
        connection, self._connection = self._connection, None
        if connection is not None:
            self._pool.give_back(connection)


def _broken_off() -> ShellError:
    return ShellError("upstream_error", _BROKEN_OFF)


def _told(error: BaseException) -> BaseException:
    """Translate the client's errors; cancellation and faults of ours stay what they are."""
    if isinstance(error, TimeoutError | asyncio.TimeoutError):
        return ShellError("upstream_timeout")
    if isinstance(error, HttpProcessingError):
        return ShellError("upstream_error", "the upstream's answer is not valid HTTP")
    return _broken_off() if isinstance(error, _BROKEN) else error
