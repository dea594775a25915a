"""Reading request bodies: size limits, expectations, and bodies that came compressed.

Why: a body is read once, within a limit that also holds for what it unpacks to, and the bytes that
came in are kept: a compressed body that is not changed is forwarded as it was compressed. Must not
know: JSON.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from aiohttp import web

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.server.errors import ShellError
from clarigate_proxy.server.room import Held

__all__ = ["ZLIB", "Body", "answer_expectation", "body_of", "framed", "read_body", "unpack"]

_PLAIN: Final = frozenset({"", "identity"})
ZLIB: Final = frozenset({"gzip", "x-gzip", "deflate"})
"""The encodings that are read."""

_ANY_ZLIB_HEADER: Final = zlib.MAX_WBITS | 32
_SILENCE_S: Final = 60.0
_NO_HEADER: Final = -zlib.MAX_WBITS  # what some senders take `deflate` for


@dataclass(frozen=True, slots=True, kw_only=True)
class Body:
    """A request body. `plain` is what it says, None where its encoding is not one that we read.

    `before` is what it said before something that we had kept for the client was put into it.
    """

    received: bytes
    plain: bytes | None
    before: bytes | None = None

    @property
    def compressed(self) -> bool:
        """Whether the body came in an encoding."""
        return self.plain is not self.received


async def read_body(request: web.BaseRequest, *, limit: int, held: Held | None = None) -> Body:
    """Read and unpack the body of `request`; what comes and what it unpacks to is `held`.

    Raises:
        ShellError: the body, as sent or unpacked, is larger than `limit` bytes, or stopped coming,
            or there is no room for it.
        RequestError: it is not in the encoding that it names.
    """
    if (request.content_length or 0) > limit:
        raise _too_large(limit)
    await answer_expectation(request)
    received = await _read(request, limit, held)
    encoding = request.headers.get("Content-Encoding", "")
    return body_of(received, encoding, limit=limit, held=held)


def body_of(received: bytes, encoding: str, *, limit: int, held: Held | None = None) -> Body:
    """Unpack what came in an encoding.

    Raises:
        ShellError: it is larger than `limit` bytes unpacked.
        RequestError: it is not in that encoding.
    """
    encoding = encoding.strip().lower()
    if encoding in _PLAIN:
        return Body(received=received, plain=received)
    plain = _plain(received, limit) if encoding in ZLIB else None
    if held is not None and plain is not None:
        held.take(len(plain))
    return Body(received=received, plain=plain)


async def answer_expectation(request: web.BaseRequest) -> None:
    """Tell a client that waits for it to go on sending."""
    expectation = request.headers.get("Expect")
    if expectation is None:
        return
    if expectation.lower() != "100-continue":
        raise ShellError("unsupported_expectation")
    transport = request.transport
    if transport is not None:
        transport.write(b"HTTP/1.1 100 Continue\r\n\r\n")


async def _read(request: web.BaseRequest, limit: int, held: Held | None) -> bytes:
    pieces: list[bytes] = []
    size = 0
    async for piece in framed(request):
        size += len(piece)
        if size > limit:
            raise _too_large(limit)
        if held is not None:
            held.take(len(piece))
        pieces.append(piece)
    return pieces[0] if len(pieces) == 1 else b"".join(pieces)


async def framed(request: web.BaseRequest) -> AsyncIterator[bytes]:
    """Yield the body of `request` as it comes.

    aiohttp does not tell the handler of a chunk that it could not read: nothing comes any more.

    Raises:
        ShellError: nothing came for a minute.
    """
    content = request.content
    while True:
        piece = content.read_nowait()  # most bodies are there with their headers
        if not piece and not content.at_eof():
            try:
                async with asyncio.timeout(_SILENCE_S):
                    piece = await content.readany()
            except TimeoutError:
                raise ShellError("body_timeout") from None
        if not piece:
            return
        yield piece


def unpack(packed: bytes, limit: int) -> bytes | None:
    """Return what gzip or deflate packed, None where it is neither.

    Raises:
        OverflowError: it unpacks to more than `limit` bytes.
    """
    for header in (_ANY_ZLIB_HEADER, _NO_HEADER):
        with suppress(zlib.error):
            return _unpacked(packed, limit, header)
    return None


def _unpacked(packed: bytes, limit: int, header: int) -> bytes:
    """Unpack all members: what stands behind the first one is read by others, too."""
    pieces: list[bytes] = []
    left = limit
    while packed:
        unpacker = zlib.decompressobj(header)
        pieces.append(unpacker.decompress(packed, left + 1))
        left -= len(pieces[-1])
        if left < 0:
            raise OverflowError
        if not unpacker.eof:
            raise zlib.error("cut off")
        packed = unpacker.unused_data
        if packed and header == _NO_HEADER:
            raise zlib.error("more than one member")
    return b"".join(pieces)


def _plain(received: bytes, limit: int) -> bytes:
    try:
        plain = unpack(received, limit)
    except OverflowError:
        raise _too_large(limit) from None
    if plain is None or not received:
        message = "the request body is not in the encoding that Content-Encoding names"
        raise RequestError(message, code="invalid_encoding")
    return plain


def _too_large(limit: int) -> ShellError:
    return ShellError("body_too_large", f"the request body is larger than {limit} bytes")
