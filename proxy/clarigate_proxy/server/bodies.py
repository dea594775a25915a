"""Reading request bodies: size limits, expectations, and bodies that came compressed.

Why: a body is read once, within a limit that also holds for what it unpacks to, and the bytes that
came in are kept: a compressed body that is not changed is forwarded as it was compressed. Must not
know: JSON.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Final

from aiohttp import web

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.server.errors import ShellError

__all__ = ["Body", "answer_expectation", "body_of", "read_body"]

_PLAIN: Final = frozenset({"", "identity"})
_ZLIB: Final = frozenset({"gzip", "x-gzip", "deflate"})
_ANY_ZLIB_HEADER: Final = zlib.MAX_WBITS | 32


@dataclass(frozen=True, slots=True, kw_only=True)
class Body:
    """A request body. `plain` is what it says, None where its encoding is not one that we read."""

    received: bytes
    plain: bytes | None

    @property
    def compressed(self) -> bool:
        """Whether the body came in an encoding."""
        return self.plain is not self.received


async def read_body(request: web.BaseRequest, *, limit: int) -> Body:
    """Read and unpack the body of `request`.

    Raises:
        ShellError: the body, as sent or unpacked, is larger than `limit` bytes.
        RequestError: it is not in the encoding that it names.
    """
    if (request.content_length or 0) > limit:
        raise _too_large(limit)
    await answer_expectation(request)
    received = await _read(request, limit)
    return body_of(received, request.headers.get("Content-Encoding", ""), limit=limit)


def body_of(received: bytes, encoding: str, *, limit: int) -> Body:
    """Unpack what came in an encoding.

    Raises:
        ShellError: it is larger than `limit` bytes unpacked.
        RequestError: it is not in that encoding.
    """
    encoding = encoding.strip().lower()
    if encoding in _PLAIN:
        return Body(received=received, plain=received)
    plain = _unpack(received, limit) if encoding in _ZLIB else None
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


async def _read(request: web.BaseRequest, limit: int) -> bytes:
    pieces: list[bytes] = []
    size = 0
    async for piece in request.content.iter_any():
        size += len(piece)
        if size > limit:
            raise _too_large(limit)
        pieces.append(piece)
    return pieces[0] if len(pieces) == 1 else b"".join(pieces)


def _unpack(packed: bytes, limit: int) -> bytes:
    unpacker = zlib.decompressobj(_ANY_ZLIB_HEADER)
    try:
        plain = unpacker.decompress(packed, limit + 1)
    except zlib.error:
        plain = b""
    if len(plain) > limit:
        raise _too_large(limit)
    if not unpacker.eof:
        message = "the request body is not in the encoding that Content-Encoding names"
        raise RequestError(message, code="invalid_encoding")
    return plain


def _too_large(limit: int) -> ShellError:
    return ShellError("body_too_large", f"the request body is larger than {limit} bytes")
