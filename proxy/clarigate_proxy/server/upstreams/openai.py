"""Any OpenAI-compatible server: bytes out, bytes in, nothing re-serialised.

Why: a faithful proxy is mostly a list of things that an HTTP client must not do by itself: no
redirects, no cookies (clients share one proxy), no decompression, no headers of its own, no total
timeout on streams, and no second try once anything was received. Must not know: request content.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final

import aiohttp
from multidict import MultiMapping
from yarl import URL

from clarigate_proxy.server.errors import ShellError
from clarigate_proxy.server.upstreams.base import Call, Reply

__all__ = ["OpenAIUpstream", "Timeouts"]

_MAX_HEADER_BYTES: Final = 65_536
_KEEP_ALIVE_S: Final = 50.0  # below the 60 s after which common servers close an idle connection

# Where nothing came back at all, an idle connection was closed under us: worth one more try.
_WORTH_RETRYING: Final = (aiohttp.ServerDisconnectedError, aiohttp.ClientOSError)
_UNREACHABLE: Final = (aiohttp.ClientConnectorError,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeouts:
    """Seconds to connect, and seconds of silence while reading; a stream has no total."""

    connect_s: float = 5.0
    idle_s: float = 120.0


class OpenAIUpstream:
    """Forwards to `base_url` (it ends in /v1), with `api_key` in place of the caller's."""

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        timeouts: Timeouts = Timeouts(),
        proxy: str | None = None,
    ) -> None:
        self._base = base_url.rstrip("/")
        self._authorization = f"Bearer {api_key}" if api_key else None
        self._timeouts = timeouts
        self._proxy = proxy
        self._session: aiohttp.ClientSession | None = None

    @property
    def ready(self) -> bool:
        """Whether the client is open."""
        return self._session is not None

    async def start(self) -> None:
        """Open the client."""
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0, keepalive_timeout=_KEEP_ALIVE_S),
            cookie_jar=aiohttp.DummyCookieJar(),
            auto_decompress=False,
            skip_auto_headers=("User-Agent", "Accept", "Accept-Encoding", "Content-Type"),
            timeout=aiohttp.ClientTimeout(
                total=None,
                sock_connect=self._timeouts.connect_s,
                sock_read=self._timeouts.idle_s,
            ),
            max_line_size=_MAX_HEADER_BYTES,
            max_field_size=_MAX_HEADER_BYTES,
            proxy=self._proxy,
        )

    async def stop(self) -> None:
        """Close the client and its connections."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def send(self, call: Call) -> Reply:
        """Send `call`, a second time only where the first try got nothing back.

        Raises:
            ShellError: see `Upstream.send`.
        """
        if self._authorization is not None:
            call.headers["Authorization"] = self._authorization
        try:
            return await self._once(call)
        except _UNREACHABLE as error:
            raise _told(error) from None
        except _WORTH_RETRYING as error:
            if not _repeatable(call):
                raise _told(error) from None
        except (aiohttp.ClientError, TimeoutError, ValueError) as error:
            raise _told(error) from None
        try:
            return await self._once(call)
        except (aiohttp.ClientError, TimeoutError, ValueError) as error:
            raise _told(error) from None

    async def _once(self, call: Call) -> Reply:
        if self._session is None:
            raise ShellError("not_ready")
        return _Reply(
            await self._session.request(
                call.method,
                URL(self._base + call.target, encoded=True),
                headers=call.headers,
                data=call.body,
                allow_redirects=False,
            )
        )


class _Reply:
    """An answer on aiohttp's client."""

    __slots__ = ("_response", "headers", "status")

    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self._response = response
        self.status: int = response.status
        self.headers: MultiMapping[str] = response.headers

    async def read(self) -> bytes:
        """Return the whole body."""
        try:
            return await self._response.read()
        except (aiohttp.ClientError, TimeoutError) as error:
            raise _told(error) from None

    async def chunks(self) -> AsyncIterator[bytes]:
        """Yield the body as it comes in."""
        try:
            async for chunk in self._response.content.iter_any():
                yield chunk
        except (aiohttp.ClientError, TimeoutError) as error:
            raise _told(error) from None

    def close(self) -> None:
        """Release the connection; one with an unread body is closed by the pool."""
        self._response.release()


def _repeatable(call: Call) -> bool:
    return call.body is None or isinstance(call.body, bytes)


def _told(error: Exception) -> ShellError:
    """Translate the client's errors; their text may hold addresses, never content."""
    if isinstance(error, TimeoutError | asyncio.TimeoutError):
        return ShellError("upstream_timeout")
    if isinstance(error, _UNREACHABLE):
        return ShellError("upstream_unreachable")
    return ShellError("upstream_error", "the upstream broke off before its answer was complete")
