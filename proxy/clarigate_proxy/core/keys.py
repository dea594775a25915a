"""Signing keys as values: one ring per process, the first key signs, all of them verify.

Why: tokens outlive restarts and cross replicas only where all hold the same keys, and keys are
changed without a gap only where several verify at once. This module must not know where keys come
from (`clarigate_proxy.keys` reads and makes them).

Invariants: a secret is never shown, neither by `repr` nor by an error; no secret is used directly,
only sub-keys of it, one per purpose, so that a MAC made for one purpose never verifies for another.

A key is written as ``<kid>:<base64url secret>``. Several are separated by white space or commas;
``#`` starts a comment.
"""

from __future__ import annotations

import hmac
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from enum import StrEnum

from clarigate_proxy.core.errors import ConfigError

__all__ = [
    "MAX_KID",
    "MIN_SECRET_BYTES",
    "Key",
    "KeyRing",
    "Purpose",
    "derive",
    "parse_key_line",
    "parse_key_ring",
    "render_key_line",
    "render_key_ring",
]

MAX_KID = 255
"""A key id takes 8 bits of the compact token."""

MIN_SECRET_BYTES = 32

_DOMAIN = b"clarigate/key/v1"
_REMEDY = "make one with `clarigate keys new`"
_COMMENT = re.compile(r"#[^\n]*")
_KID = re.compile(r"[0-9]{1,3}")
# Both base64 alphabets and padding: operators also make keys with `openssl rand -base64 32`.
_SECRET = re.compile(r"[A-Za-z0-9_+/-]+={0,2}")


class Purpose(StrEnum):
    """What a sub-key is for."""

    COMPACT = "compact"
    FULL = "full"
    BLOCK = "block"
    CALL_ID = "call-id"
    EXTRACTION = "extraction"
    PSEUDONYM = "pseudonym"
    SEALED_FULL = "sealed-full"
    SEALED_ID = "sealed-id"


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """A secret of at least 32 bytes and its number, 0 to 255."""

    kid: int
    secret: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if not 0 <= self.kid <= MAX_KID:
            raise ConfigError(f"key id {self.kid}: expected 0 to {MAX_KID}")
        if len(self.secret) < MIN_SECRET_BYTES:
            raise ConfigError(
                f"key {self.kid}: expected a secret of at least {MIN_SECRET_BYTES} bytes, "
                f"got {len(self.secret)}; {_REMEDY}"
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyRing:
    """Keys in their order: the first signs, all verify; every kid occurs once."""

    keys: tuple[Key, ...]

    def __post_init__(self) -> None:
        if not self.keys:
            raise ConfigError(f"no key given: expected at least one; {_REMEDY}")
        kids = [key.kid for key in self.keys]
        twice = sorted({kid for kid in kids if kids.count(kid) > 1})
        if twice:
            raise ConfigError(
                f"key ids used more than once: {', '.join(map(str, twice))}; "
                "number every key differently (`clarigate keys new --kid N`)"
            )

    @property
    def signing(self) -> Key:
        """The key that signs."""
        return self.keys[0]

    def find(self, kid: int) -> Key | None:
        """Return the key of that number, None where the ring has no such key."""
        return next((key for key in self.keys if key.kid == kid), None)


def derive(secret: bytes, purpose: Purpose) -> bytes:
    """Return the 32-byte sub-key HKDF-SHA256(secret, salt = our domain, info = purpose).

    RFC 5869 with one block of output. The extraction matters: HMAC pads its key with zeros, so that
    used directly, secrets that differ in trailing zeros would be the same key.
    """
    extracted = hmac.digest(_DOMAIN, secret, "sha256")
    return hmac.digest(extracted, purpose.encode() + b"\x01", "sha256")


def parse_key_line(text: str) -> Key:
    """Read one ``<kid>:<base64url secret>``; ConfigError says what is wrong with it."""
    kid, colon, secret = text.strip().partition(":")
    if not colon or not _KID.fullmatch(kid):
        raise ConfigError(
            f"expected <kid>:<base64url secret> with a kid from 0 to {MAX_KID}, "
            f"got {len(text)} characters of another form; {_REMEDY}"
        )
    return Key(kid=int(kid), secret=_secret(secret, kid))


def _secret(text: str, kid: str) -> bytes:
    bare = text.rstrip("=").replace("+", "-").replace("/", "_")
    if not _SECRET.fullmatch(text) or len(bare) % 4 == 1:
        raise ConfigError(
            f"key {kid}: the {len(text)} characters after the colon are not base64url; {_REMEDY}"
        )
    return urlsafe_b64decode(bare + "=" * (-len(bare) % 4))


def render_key_line(key: Key) -> str:
    """Return the text form of a key. It holds the secret: for key files only, never for logs."""
    return f"{key.kid}:{urlsafe_b64encode(key.secret).rstrip(b'=').decode()}"


def parse_key_ring(text: str) -> KeyRing:
    """Read several keys; ConfigError lists every fault by the place of the key in the text."""
    keys, faults = [], []
    for place, entry in enumerate(_COMMENT.sub("", text).replace(",", " ").split(), start=1):
        try:
            keys.append(parse_key_line(entry))
        except ConfigError as error:
            faults.append(f"entry {place}: {error}")
    if faults:
        raise ConfigError("keys cannot be read: " + "; ".join(faults))
    return KeyRing(keys=tuple(keys))


def render_key_ring(ring: KeyRing) -> str:
    """Return the text form of a ring, one key a line, for handing it to another process."""
    return "".join(render_key_line(key) + "\n" for key in ring.keys)
