"""Which headers pass, in which direction.

Why: a header that belongs to one connection must not travel to the next, a cookie must not reach
another caller, and our own controls are nobody else's business; everything else passes untouched.
Must not know: what a header means beyond that. Invariant: what travels back can be written; one odd
header of the upstream must not cost the client its answer.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from multidict import CIMultiDict, MultiMapping

__all__ = ["OWN_PREFIX", "drop_credentials", "from_upstream", "to_core", "to_upstream"]

OWN_PREFIX: Final = "x-clarigate-"

_HOP_BY_HOP: Final = frozenset(
    {
        "connection",
        "keep-alive",
        "proxy-authenticate",
        "proxy-authorization",
        "proxy-connection",
        "te",
        "trailer",
        "transfer-encoding",
        "upgrade",
        "http2-settings",
    }
)
# Host and length are the next connection's own; an expectation has been answered here.
_NOT_UP: Final = _HOP_BY_HOP | {"host", "content-length", "expect"}
# openai-python keeps a cookie jar per client object, and one object serves many users.
_NOT_DOWN: Final = _HOP_BY_HOP | {"set-cookie", "content-length"}
# aiohttp refuses to write an answer with one of these.
_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")
_SECRET: Final = frozenset({"authorization", "cookie", "api-key", "x-api-key"})


def to_upstream(headers: MultiMapping[str]) -> CIMultiDict[str]:
    """Return the headers of a request that travel on."""
    return _passing(headers, _NOT_UP)


def from_upstream(headers: MultiMapping[str]) -> CIMultiDict[str]:
    """Return the headers of an answer that travel back; its length is set where it is known."""
    passing = _passing(headers, _NOT_DOWN)
    if not "".join(passing.values()).isprintable():
        return CIMultiDict((name, _writable(value)) for name, value in passing.items())
    return passing


def to_core(headers: MultiMapping[str]) -> dict[str, str]:
    """Return what the core may see: lower-case names, no credentials, the last of equal names."""
    lowered = ((name.lower(), value) for name, value in headers.items())
    return {name: value for name, value in lowered if name not in _SECRET}


def drop_credentials(headers: CIMultiDict[str]) -> None:
    """Take out what proves who the caller is."""
    for name in _SECRET:
        headers.popall(name, None)


def _writable(value: str) -> str:
    """Return a value as it can be written: what is no UTF-8 read as Latin-1, controls as spaces."""
    if not value.isascii():
        raw = value.encode("utf-8", "surrogateescape")
        with suppress(UnicodeDecodeError):
            return _CONTROL.sub(" ", raw.decode())
        value = raw.decode("latin-1")
    return _CONTROL.sub(" ", value)


def _passing(headers: MultiMapping[str], without: frozenset[str]) -> CIMultiDict[str]:
    named = headers.get("connection", "")
    if named and named.lower() not in {"keep-alive", "close"}:
        without |= {name.strip().lower() for name in named.split(",")}
    passing: CIMultiDict[str] = CIMultiDict()
    for name, value in headers.items():
        lowered = name.lower()
        if lowered not in without and not lowered.startswith(OWN_PREFIX):
            passing.add(name, value)
    return passing
