"""What is sealed only its owner opens, and only as what it is."""

from __future__ import annotations

import sys

import pytest

from clarigate_proxy.core.errors import ConfigError, TokenError
from clarigate_proxy.core.keys import Key, KeyRing, Purpose
from clarigate_proxy.core.sealing import (
    MAX_PLAIN_BYTES,
    MAX_SEALED_CHARS,
    require_sealing,
    seal,
    unseal,
)

OLD, NEW = Key(kid=1, secret=b"o" * 32), Key(kid=200, secret=b"n" * 32)
RING = KeyRing(keys=(OLD,))
TEXT = "What is my goal? Grüße 😀".encode()
BOUND = (b"tenant", b"schema")


def sealed(plain: bytes = TEXT, ring: KeyRing = RING) -> str:
    return seal(plain, purpose=Purpose.SEALED_ID, bound=BOUND, ring=ring)


def opened(
    text: str, *, purpose: Purpose = Purpose.SEALED_ID, bound: tuple[bytes, ...] = BOUND,
    ring: KeyRing = RING,
) -> bytes:  # fmt: skip
    return unseal(text, purpose=purpose, bound=bound, ring=ring)


@pytest.mark.parametrize("plain", [TEXT, b"", b"a" * 5000])
def test_it_comes_back_as_it_was(plain: bytes) -> None:
    assert opened(sealed(plain)) == plain


def test_nothing_of_it_can_be_read_and_the_same_is_sealed_the_same_way() -> None:
    assert sealed() == sealed()
    assert sealed() != sealed(TEXT + b".")
    assert len(sealed(b"b" * 5000)) < 200  # compressed first


def test_keys_are_changed_without_a_gap() -> None:
    both = KeyRing(keys=(NEW, OLD))
    assert opened(sealed(), ring=both) == TEXT
    assert opened(sealed(ring=both), ring=both) == TEXT
    with pytest.raises(TokenError):
        opened(sealed(ring=both))


@pytest.mark.parametrize(
    "changes",
    [
        {"purpose": Purpose.SEALED_FULL},
        {"bound": (b"other", b"schema")},
        {"bound": (b"tenantschema",)},
        {"bound": (b"tenants", b"chema")},
        {"bound": (*BOUND, b"")},
        {"ring": KeyRing(keys=(Key(kid=1, secret=b"x" * 32),))},
    ],
)
def test_it_opens_for_nobody_else_and_as_nothing_else(changes: dict[str, object]) -> None:
    with pytest.raises(TokenError):
        opened(sealed(), **changes)  # type: ignore[arg-type]  # a table of arguments


def test_one_character_more_less_or_other_is_enough() -> None:
    text = sealed()
    others = [text[:-1], text + "A", text[1:], text + "=", " " + text, "", "A", "AAAA"]
    others += [
        text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :]
        for place in range(len(text))
    ]
    for other in others:
        with pytest.raises(TokenError):
            opened(other)


def test_what_is_too_large_is_not_looked_at() -> None:
    with pytest.raises(TokenError):
        opened("A" * (MAX_SEALED_CHARS + 4))
    with pytest.raises(TokenError):
        opened(sealed(b"c" * (MAX_PLAIN_BYTES + 1)))


def test_a_missing_library_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    require_sealing()
    monkeypatch.setitem(sys.modules, "cryptography", None)
    with pytest.raises(ConfigError, match=r"install clarigate\[encrypt\]"):
        require_sealing()
