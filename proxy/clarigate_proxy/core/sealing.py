"""Sealing: text that only the proxy can read, for what quotes the user and goes through logs.

Why: a response id stands in addresses and in other people's logs, and a full token holds the graph;
where the operator wants it, both are encrypted instead of signed only. AES-SIV (RFC 5297) needs no
nonce: the same text is sealed the same way each time, so that a retried request gets the same id
and the core stays a calculator. This module must not know what it seals.

    base64url( version 8 bits · kid 8 bits · AES-SIV(zlib(plain)) )

Invariants: version, kid, purpose and everything in `bound` are authenticated, each apart; nothing
is decompressed before the tag holds; a text has exactly one spelling; one public failure. The
library is imported where sealing happens, since it comes with an extra of its own (`encrypt`).
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from clarigate_proxy.core.errors import ConfigError, TokenError
from clarigate_proxy.core.keys import Key, KeyRing, Purpose, derive

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESSIV

__all__ = ["MAX_PLAIN_BYTES", "MAX_SEALED_CHARS", "require_sealing", "seal", "unseal"]

MAX_SEALED_CHARS = 64 * 1024
"""Nothing longer is looked at."""

MAX_PLAIN_BYTES = 1024 * 1024

_VERSION = 1
_HEAD_BYTES = 2
_TAG_BYTES = 16
_TEXT = re.compile(r"[A-Za-z0-9_-]+")


def require_sealing() -> None:
    """Raise ConfigError where the library is missing."""
    try:
        import cryptography  # noqa: F401, PLC0415 - whether it is there is the question
    except ImportError:
        raise ConfigError(
            "encrypt is on, but the package cryptography is missing: install clarigate[encrypt]"
        ) from None


def seal(plain: bytes, *, purpose: Purpose, bound: Sequence[bytes], ring: KeyRing) -> str:
    """Return `plain` sealed under the ring's first key and tied to `bound`."""
    head = bytes((_VERSION, ring.signing.kid))
    sealed = _cipher(ring.signing, purpose).encrypt(zlib.compress(plain, 9), [head, *bound])
    return urlsafe_b64encode(head + sealed).rstrip(b"=").decode()


def unseal(text: str, *, purpose: Purpose, bound: Sequence[bytes], ring: KeyRing) -> bytes:
    """Return what was sealed.

    Raises:
        TokenError: it was not sealed here, or not for this purpose and `bound`.
    """
    data = _bytes_of(text)
    head, sealed = data[:_HEAD_BYTES], data[_HEAD_BYTES:]
    key = ring.find(head[1]) if len(sealed) > _TAG_BYTES and head[0] == _VERSION else None
    if key is None:
        raise TokenError
    return _decompressed(_opened(_cipher(key, purpose), sealed, [head, *bound]))


def _bytes_of(text: str) -> bytes:
    """Return the bytes of a text in its only spelling."""
    if len(text) > MAX_SEALED_CHARS or len(text) % 4 == 1 or not _TEXT.fullmatch(text):
        raise TokenError
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if urlsafe_b64encode(data).rstrip(b"=").decode() != text:
        raise TokenError
    return data


def _opened(cipher: AESSIV, sealed: bytes, bound: list[bytes]) -> bytes:
    from cryptography.exceptions import InvalidTag  # noqa: PLC0415 - an extra's, see above

    try:
        return cipher.decrypt(sealed, bound)
    except InvalidTag:
        raise TokenError from None


def _decompressed(data: bytes) -> bytes:
    # Bounded although the tag holds: a key that leaked must not become a way to fill the memory.
    inflater = zlib.decompressobj()
    try:
        plain = inflater.decompress(data, MAX_PLAIN_BYTES + 1)
    except zlib.error:
        raise TokenError from None
    if not inflater.eof or inflater.unused_data or len(plain) > MAX_PLAIN_BYTES:
        raise TokenError
    return plain


@cache
def _cipher(key: Key, purpose: Purpose) -> AESSIV:
    from cryptography.hazmat.primitives.ciphers.aead import (  # noqa: PLC0415 - see above
        AESSIV,
    )

    return AESSIV(derive(key.secret, purpose))
