"""Readings of the tests' own conversations, and what is claimed of them."""

from __future__ import annotations

from clarigate_proxy.core.attribution import derived_claims, own_claims
from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.request import parse_messages
from clarigate_proxy.core.values import Claim, Reading

__all__ = ["claimed", "reading"]


def reading(*said: tuple[str, str]) -> Reading:
    """The reading of a conversation of (role, text)."""
    raw = [{"role": role, "content": text} for role, text in said]
    messages = parse_messages({"messages": raw})
    assert messages is not None
    return read_request(messages)


def claimed(read: Reading) -> tuple[Claim, ...]:
    """All claims of a reading, of which extraction found none."""
    own = own_claims(read, ())
    derived = derived_claims(read, own)
    return (*derived.held, *derived.claims)
