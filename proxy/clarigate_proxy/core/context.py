"""All that a turn depends on beside the request itself."""

from __future__ import annotations

from clarigate_proxy.core.extraction import Extractor
from clarigate_proxy.core.keys import KeyRing
from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.records import record
from clarigate_proxy.core.schema import Schema

__all__ = ["Context"]


@record(frozen=True, slots=True, kw_only=True)
class Context:
    """Policy, Σ, extractor, keys, caller and time (`now_s`, epoch seconds) of one turn.

    `encrypt` says that full tokens are sealed, not signed only.
    """

    policy: Policy
    schema: Schema
    extractor: Extractor
    ring: KeyRing
    tenant: bytes
    now_s: int
    encrypt: bool = False
