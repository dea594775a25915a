"""Who calls: the credential in the headers, and the hash that tokens are bound to.

Why: a token of one caller must not hold for another, and no key is to be kept or compared in the
clear. Must not know: what a caller may do.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from clarigate_proxy.core.tokens import tenant_of

__all__ = ["credential_of", "names_caller", "sha256_of", "tenant_in"]


def credential_of(headers: Mapping[str, str]) -> str:
    """Return the caller's API key, "" where there is none."""
    kind, _, key = headers.get("Authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return key.strip()
    return kind or headers.get("api-key", "")


def tenant_in(headers: Mapping[str, str], tenant_header: str | None) -> bytes:
    """Return the hash of the caller, of `tenant_header` where that is set and present."""
    named = headers.get(tenant_header) if tenant_header else None
    # No header can contain a NUL: a name is never mistaken for a key.
    return tenant_of(credential_of(headers) if named is None else f"\0{named}")


def names_caller(headers: Mapping[str, str], tenant_header: str | None) -> bool:
    """Whether there is anything to tell callers apart by."""
    named = headers.get(tenant_header) if tenant_header else None
    return named is not None or bool(credential_of(headers))


def sha256_of(credential: str) -> str:
    """Return the hash by which known keys are listed."""
    return hashlib.sha256(credential.encode("utf-8", "surrogateescape")).hexdigest()
