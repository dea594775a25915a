"""Which headers pass, in which direction.

Why: a header that belongs to one connection must not travel to the next, a cookie must not reach
another caller, and our own controls are nobody else's business; everything else passes untouched.
Must not know: what a header means beyond that.
"""

from __future__ import annotations

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
_SECRET: Final = frozenset({"authorization", "cookie", "api-key", "x-api-key"})


def to_upstream(headers: MultiMapping[str]) -> CIMultiDict[str]:
    """Return the headers of a request that travel on."""
    return _passing(headers, _NOT_UP)


def from_upstream(headers: MultiMapping[str]) -> CIMultiDict[str]:
    """Return the headers of an answer that travel back; its length is set where it is known."""
    return _passing(headers, _NOT_DOWN)


def to_core(headers: MultiMapping[str]) -> dict[str, str]:
    """Return what the core may see: lower-case names, no credentials, the last of equal names."""
    lowered = ((name.lower(), value) for name, value in headers.items())
    return {name: value for name, value in lowered if name not in _SECRET}


def drop_credentials(headers: CIMultiDict[str]) -> None:
    """Take out what proves who the caller is."""
    for name in _SECRET:
        headers.popall(name, None)


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
