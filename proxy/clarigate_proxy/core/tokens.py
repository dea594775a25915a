"""Tokens: what the proxy remembers, signed and given to the client to keep.

Why: without server state, whatever comes back must prove that the proxy wrote it, for this caller,
this schema and this very conversation. This module must not know the clock (times are arguments),
where keys come from, or where in a message a token stands.

Three kinds, each with a sub-key of its own (`Purpose`):

- compact: 56 base64url characters in the reference line; 203 bits of state, a 128-bit MAC, 5 bits
  that mark the policy (zero: none), which the MAC covers. It does not expire.
- call id: ``call_`` and a 128-bit MAC in 22 characters; carries nothing.
- full: ``v1.<kid>.<payload>.<mac>``; compressed JSON, HMAC-SHA256, expires. Encrypted, where that
  is on, it is ``v2.<sealed>`` (`core.sealing`); either form verifies, whatever is on.

Invariants: every failure is the same TokenError (TokenExpired alone may be told apart, and only by
who holds a genuine token); nothing but version and kid is read before the MAC holds; the whole text
is compared with the one text that signing would give, in constant time, so a token has exactly one
spelling. A MAC covers tenant, schema and transcript with their lengths, so that they cannot trade
places.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from clarigate_proxy.core.errors import TokenError, TokenExpired
from clarigate_proxy.core.full_state import FullState, decode_full, encode_full
from clarigate_proxy.core.keys import Key, KeyRing, Purpose, derive
from clarigate_proxy.core.records import record
from clarigate_proxy.core.sealing import seal, unseal
from clarigate_proxy.core.state import (
    PACKED_BITS,
    VERSION,
    DialogueState,
    Packed,
    header_of,
    pack,
    unpack,
)

__all__ = [
    "CLOCK_SKEW_S",
    "COMPACT_CHARS",
    "FULL_MAX_CHARS",
    "FULL_TTL_S",
    "Binding",
    "mark_of",
    "policy_mark",
    "sign_call_id",
    "sign_compact",
    "sign_full",
    "tenant_of",
    "verify_call_id",
    "verify_compact",
    "verify_full",
]

FULL_TTL_S = 3600
"""Life of a full token in seconds."""

CLOCK_SKEW_S = 60
"""How far the clocks of two replicas may be apart, either way."""

FULL_MAX_CHARS = 64 * 1024
"""A full token is never longer; neither signed nor looked at above it."""

_FULL_MAX_BYTES = 1024 * 1024
_MAC_BYTES = 16
_MAC_BITS = 8 * _MAC_BYTES
_COMPACT_BYTES = 42
_MARK_BITS = 8 * _COMPACT_BYTES - PACKED_BITS - _MAC_BITS
_MARKS = (1 << _MARK_BITS) - 1
COMPACT_CHARS = 4 * _COMPACT_BYTES // 3

_COMPACT = re.compile(rf"[A-Za-z0-9_-]{{{COMPACT_CHARS}}}")
_CALL_ID = re.compile(r"call_[A-Za-z0-9_-]{22}")
_FULL_VERSION = "v1"
_SEALED_VERSION = "v2."
_FULL = re.compile(
    r"v1\.(?P<kid>0|[1-9][0-9]{0,2})\.(?P<payload>[A-Za-z0-9_-]+)\.[A-Za-z0-9_-]{43}"
)

_TENANT_DOMAIN = b"clarigate/tenant/v1/"


@record(frozen=True, slots=True, kw_only=True)
class Binding:
    """What a token is tied to: who, under which schema, in which conversation."""

    tenant: bytes
    schema_digest: bytes
    transcript_digest: bytes


def tenant_of(credential: str | None) -> bytes:
    """Return 16 bytes that stand for a caller; without a credential, those of the anonymous one."""
    if not credential:
        return hashlib.sha256(_TENANT_DOMAIN + b"anonymous").digest()[:16]
    data = credential.encode("utf-8", "surrogatepass")
    return hashlib.sha256(_TENANT_DOMAIN + b"credential/" + data).digest()[:16]


def _mac(key: Key, purpose: Purpose, payload: bytes, binding: Binding) -> bytes:
    """Return HMAC-SHA256 under the purpose's sub-key over the parts, each with its length."""
    parts = (payload, *_bound_to(binding))
    framed = b"".join(len(part).to_bytes(8) + part for part in parts)
    return hmac.digest(derive(key.secret, purpose), framed, "sha256")


def _text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _same(found: str, expected: str) -> bool:
    return hmac.compare_digest(found.encode(), expected.encode())


# --- compact -------------------------------------------------------------------------------------


def sign_compact(
    state: DialogueState, *, issued_at_s: int, binding: Binding, ring: KeyRing, mark: int = 0
) -> str:
    """Return the compact token of a state; T_total saturates at 1023. `mark` is the policy's."""
    packed = Packed(kid=ring.signing.kid, issued_at_s=issued_at_s, state=state)
    return _compact(pack(packed), ring.signing, binding, mark)


def verify_compact(token: str, *, binding: Binding, ring: KeyRing) -> DialogueState:
    """Return the state of a compact token; TokenError where it does not hold."""
    if not _COMPACT.fullmatch(token):
        raise TokenError
    bits = int.from_bytes(_bytes_of(token)) >> _MARK_BITS + _MAC_BITS
    version, kid = header_of(bits)
    key = ring.find(kid)
    if version != VERSION or key is None:
        raise TokenError
    if not _same(token, _compact(bits, key, binding, mark_of(token))):
        raise TokenError
    try:
        return unpack(bits).state
    except ValueError:
        raise TokenError from None


def policy_mark(digest: str) -> int:
    """Return five bits that stand for a policy's digest of hex digits; 0 for none."""
    return 1 + int(digest, 16) % _MARKS if digest else 0


def mark_of(token: str) -> int:
    """Return the mark that stands in a compact token, genuine or not; 0 in what is none."""
    if not _COMPACT.fullmatch(token):
        return 0
    return int.from_bytes(_bytes_of(token)) & (1 << _MARK_BITS) - 1


def _compact(bits: int, key: Key, binding: Binding, mark: int) -> str:
    payload = bits.to_bytes((PACKED_BITS + 7) // 8)
    # Without a mark it is the token of releases that knew none: those go on.
    marked = payload + bytes([mark]) if mark else payload
    mac = _mac(key, Purpose.COMPACT, marked, binding)[:_MAC_BYTES]
    whole = (bits << _MAC_BITS | int.from_bytes(mac)) << _MARK_BITS | mark
    return _text_of(whole.to_bytes(_COMPACT_BYTES))


# --- call id -------------------------------------------------------------------------------------


def sign_call_id(*, binding: Binding, ring: KeyRing) -> str:
    """Return the id of a tool call that asks: 27 characters, of which clients keep all."""
    return _call_id(ring.signing, binding)


def verify_call_id(call_id: str, *, binding: Binding, ring: KeyRing) -> None:
    """Return if the id is of the proxy's making; TokenError where it is not."""
    if not _CALL_ID.fullmatch(call_id):
        raise TokenError
    # The id has no room for a kid, so all keys are tried, always.
    holds = [_same(call_id, _call_id(key, binding)) for key in ring.keys]
    if not any(holds):
        raise TokenError


def _call_id(key: Key, binding: Binding) -> str:
    return f"call_{_text_of(_mac(key, Purpose.CALL_ID, b'', binding)[:_MAC_BYTES])}"


# --- full ----------------------------------------------------------------------------------------


def sign_full(
    full: FullState,
    *,
    issued_at_s: int,
    binding: Binding,
    ring: KeyRing,
    ttl_s: int = FULL_TTL_S,
    encrypt: bool = False,
) -> str | None:
    """Return the full token, None where it would be too large: the compact one then carries on."""
    head = json.dumps([issued_at_s, issued_at_s + ttl_s]).encode()
    plain = head + b"\n" + encode_full(full)
    if len(plain) > _FULL_MAX_BYTES:
        return None
    if encrypt:
        bound = _bound_to(binding)
        token = _SEALED_VERSION + seal(plain, purpose=Purpose.SEALED_FULL, bound=bound, ring=ring)
    else:
        token = _full(ring.signing, _text_of(zlib.compress(plain)), binding)
    return token if len(token) <= FULL_MAX_CHARS else None


def verify_full(
    token: str, *, now_s: int | None, binding: Binding, ring: KeyRing, skew_s: int = CLOCK_SKEW_S
) -> FullState:
    """Return what a full token holds; without `now_s` at any time (in-band tokens do not expire).

    Raises:
        TokenExpired: it is genuine, but past its time by more than `skew_s`.
        TokenError: anything else, a token from the future included.
    """
    plain = _opened(token, binding, ring)
    try:
        head, _, body = plain.partition(b"\n")
        issued_at_s, expires_at_s = json.loads(head)
        full = decode_full(body)
    except ValueError:
        raise TokenError from None
    if now_s is None:
        return full
    if now_s < issued_at_s - skew_s:
        raise TokenError
    if now_s > expires_at_s + skew_s:
        raise TokenExpired
    return full


def _opened(token: str, binding: Binding, ring: KeyRing) -> bytes:
    """Return what a full token of either version holds, once that is proven to be ours."""
    if token.startswith(_SEALED_VERSION):
        bound, text = _bound_to(binding), token.removeprefix(_SEALED_VERSION)
        return unseal(text, purpose=Purpose.SEALED_FULL, bound=bound, ring=ring)
    match = _FULL.fullmatch(token) if len(token) <= FULL_MAX_CHARS else None
    key = ring.find(int(match["kid"])) if match else None
    if match is None or key is None or not _same(token, _full(key, match["payload"], binding)):
        raise TokenError
    try:
        return _decompressed(_bytes_of(match["payload"]))
    except (ValueError, zlib.error):
        raise TokenError from None


def _bound_to(binding: Binding) -> tuple[bytes, ...]:
    return (binding.tenant, binding.schema_digest, binding.transcript_digest)


def _full(key: Key, payload: str, binding: Binding) -> str:
    signed = f"{_FULL_VERSION}.{key.kid}.{payload}"
    return f"{signed}.{_text_of(_mac(key, Purpose.FULL, signed.encode(), binding))}"


def _decompressed(data: bytes) -> bytes:
    # Bounded although the MAC holds: a key that leaked must not become a way to fill the memory.
    inflater = zlib.decompressobj()
    plain = inflater.decompress(data, _FULL_MAX_BYTES + 1)
    if not inflater.eof or inflater.unused_data:
        raise ValueError("compressed data is incomplete, followed by more, or too large")
    return plain
