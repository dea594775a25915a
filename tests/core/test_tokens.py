"""Tokens verify for whom and what they were made, in one spelling, and else fail all alike."""

from __future__ import annotations

import dataclasses
import hmac
import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.errors import TokenError, TokenExpired
from clarigate_proxy.core.full_state import FullState, encode_full
from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.keys import Key, KeyRing, Purpose, derive, parse_key_ring
from clarigate_proxy.core.state import DialogueState
from clarigate_proxy.core.tokens import (
    Binding,
    sign_call_id,
    sign_compact,
    sign_full,
    tenant_of,
    verify_call_id,
    verify_compact,
    verify_full,
)
from clarigate_proxy.core.transcript import transcript_digest

GOLDEN = Path(__file__).parents[1] / "golden" / "tokens.json"
NOW_S = 1_790_000_000
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

NEW = Key(kid=2, secret=bytes(range(32)))
OLD = Key(kid=1, secret=bytes(range(100, 140)))
RING = KeyRing(keys=(NEW, OLD))
BINDING = Binding(
    tenant=tenant_of("sk-alpha"),
    schema_digest=b"schema-1",
    transcript_digest=transcript_digest([("user", "Plan a trip"), ("assistant", "Where to?")]),
)
STATE = DialogueState(
    k=2, t_total_tokens=130, asked=frozenset({6, 13}), declined=frozenset({13}), pending=(6,)
)
FULL = FullState(
    state=STATE,
    policy_digest="0123abcd",
    questions=(),
    graph=Graph(
        task_type="plan",
        language="en",
        nodes=(Node(slot="location", dimension="location", confidence=0.1),),
    ),
)

Verify = Callable[[str, Binding, KeyRing], object]


def compact() -> str:
    return sign_compact(STATE, issued_at_s=NOW_S, binding=BINDING, ring=RING)


def call_id() -> str:
    return sign_call_id(binding=BINDING, ring=RING)


def full() -> str:
    token = sign_full(FULL, issued_at_s=NOW_S, binding=BINDING, ring=RING)
    assert token is not None
    return token


def read_compact(token: str, binding: Binding, ring: KeyRing) -> object:
    return verify_compact(token, binding=binding, ring=ring)


def read_call_id(token: str, binding: Binding, ring: KeyRing) -> object:
    verify_call_id(token, binding=binding, ring=ring)
    return None


def read_full(token: str, binding: Binding, ring: KeyRing) -> object:
    return verify_full(token, now_s=NOW_S, binding=binding, ring=ring)


KINDS: list[Any] = [
    pytest.param(compact, read_compact, STATE, id="compact"),
    pytest.param(call_id, read_call_id, None, id="call_id"),
    pytest.param(full, read_full, FULL, id="full"),
]
every_kind = pytest.mark.parametrize(("sign", "read", "expected"), KINDS)


def refusal(read: Verify, token: str, binding: Binding = BINDING, ring: KeyRing = RING) -> str:
    with pytest.raises(TokenError) as caught:
        read(token, binding, ring)
    assert type(caught.value) is TokenError
    return str(caught.value)


@every_kind
def test_what_was_signed_is_read(sign: Callable[[], str], read: Verify, expected: object) -> None:
    assert read(sign(), BINDING, RING) == expected


@every_kind
def test_signing_twice_gives_the_same_token(
    sign: Callable[[], str], read: Verify, expected: object
) -> None:
    assert sign() == sign()


@every_kind
@pytest.mark.parametrize(
    "change",
    [
        {"tenant": tenant_of("sk-beta")},
        {"tenant": tenant_of(None)},
        {"schema_digest": b"schema-2"},
        {"transcript_digest": transcript_digest([("user", "Plan a trip")])},
        # bytes that move from one field to the next
        {"tenant": BINDING.tenant + b"s", "schema_digest": b"chema-1"},
    ],
    ids=["tenant", "anonymous", "schema", "transcript", "moved"],
)
def test_another_binding_fails(
    sign: Callable[[], str], read: Verify, expected: object, change: dict[str, bytes]
) -> None:
    other = dataclasses.replace(BINDING, **change)
    assert refusal(read, sign(), binding=other) == "state token does not verify"


@every_kind
@pytest.mark.parametrize(
    "ring",
    [
        KeyRing(keys=(OLD,)),
        KeyRing(keys=(Key(kid=2, secret=OLD.secret),)),
        KeyRing(keys=(Key(kid=2, secret=NEW.secret + b"\0"),)),
    ],
    ids=["dropped", "same number", "zero padded"],
)
def test_another_key_fails(
    sign: Callable[[], str], read: Verify, expected: object, ring: KeyRing
) -> None:
    assert refusal(read, sign(), ring=ring) == "state token does not verify"


@every_kind
def test_an_old_key_verifies_and_the_first_one_signs(
    sign: Callable[[], str], read: Verify, expected: object
) -> None:
    later = KeyRing(keys=(Key(kid=3, secret=b"n" * 32), NEW))
    assert read(sign(), BINDING, later) == expected
    refusal(read, sign(), ring=KeyRing(keys=later.keys[:1]))


@every_kind
def test_every_other_character_at_every_place_fails(
    sign: Callable[[], str], read: Verify, expected: object
) -> None:
    """Covers every flip of a bit of the base64 form and every second spelling of the token."""
    token = sign()
    accepted = [
        (place, other)
        for place, character in enumerate(token)
        for other in ALPHABET + "=+/. \n" + character.swapcase() + "é"
        if other != character and _reads(read, token[:place] + other + token[place + 1 :])
    ]
    assert accepted == []


@every_kind
def test_no_addition_or_omission_is_read(
    sign: Callable[[], str], read: Verify, expected: object
) -> None:
    token = sign()
    others = [token[:place] + token[place + 1 :] for place in range(len(token))]
    others += [f"{token}{more}" for more in ("=", "==", "A", "\n", " ", "\0")]
    others += [f"{less}{token}" for less in (" ", "\n", "A", "=")]
    others += ["", token * 2, token[::-1], token.encode().hex(), "\ud800" * len(token)]
    assert [other for other in others if _reads(read, other)] == []


def _reads(read: Verify, token: str) -> bool:
    try:
        read(token, BINDING, RING)
    except TokenError:
        return False
    return True


def test_every_bit_of_a_compact_token_counts() -> None:
    whole = int.from_bytes(urlsafe_b64decode(compact()))
    others = [urlsafe_b64encode((whole ^ 1 << place).to_bytes(42)).decode() for place in range(336)]
    assert [other for other in others if _reads(read_compact, other)] == []


def test_every_bit_of_a_full_token_counts() -> None:
    version, kid, *parts = full().split(".")
    payload, mac = (urlsafe_b64decode(part + "=" * (-len(part) % 4)) for part in parts)
    accepted = []
    for place in range(8 * (len(payload) + len(mac))):
        flipped = int.from_bytes(payload + mac) ^ 1 << place
        data = flipped.to_bytes(len(payload) + len(mac))
        ends = (data[: len(payload)], data[len(payload) :])
        texts = [urlsafe_b64encode(end).decode().rstrip("=") for end in ends]
        if _reads(read_full, ".".join((version, kid, *texts))):
            accepted.append(place)
    assert accepted == []


def test_a_compact_token_has_56_characters_and_five_zero_bits() -> None:
    token = compact()
    assert len(token) == 56
    assert int.from_bytes(urlsafe_b64decode(token)) & 0b11111 == 0


def test_a_call_id_fits_into_forty_characters() -> None:
    assert (len(call_id()), call_id()[:5]) == (27, "call_")


def test_a_genuine_mac_over_bits_of_no_state_fails() -> None:
    """What a later release may sign under the same key is refused, not misread."""
    bits = int.from_bytes(urlsafe_b64decode(compact())) >> 133 | 1 << 81 + 64
    payload = bits.to_bytes(26)
    parts = (payload, BINDING.tenant, BINDING.schema_digest, BINDING.transcript_digest)
    framed = b"".join(len(part).to_bytes(8) + part for part in parts)
    mac = hmac.digest(derive(NEW.secret, Purpose.COMPACT), framed, "sha256")[:16]
    forged = urlsafe_b64encode(((bits << 128 | int.from_bytes(mac)) << 5).to_bytes(42)).decode()
    refusal(read_compact, forged)


def _full_over(plain: bytes) -> str:
    signed = f"v1.2.{urlsafe_b64encode(plain).decode().rstrip('=')}"
    parts = (signed.encode(), BINDING.tenant, BINDING.schema_digest, BINDING.transcript_digest)
    framed = b"".join(len(part).to_bytes(8) + part for part in parts)
    mac = hmac.digest(derive(NEW.secret, Purpose.FULL), framed, "sha256")
    return f"{signed}.{urlsafe_b64encode(mac).decode().rstrip('=')}"


PLAIN = f"[{NOW_S}, {NOW_S + 3600}]\n".encode() + encode_full(FULL)


def test_a_full_token_is_compressed_json_behind_its_times() -> None:
    assert read_full(_full_over(zlib.compress(PLAIN)), BINDING, RING) == FULL


@pytest.mark.parametrize(
    "payload",
    [
        PLAIN,
        zlib.compress(b""),
        zlib.compress(b"[1, 2]\n{}"),
        zlib.compress(PLAIN.replace(b"]\n", b", 0]\n")),
        zlib.compress(PLAIN) + b"more",
        zlib.compress(PLAIN)[:-1],
        zlib.compress(PLAIN + b" " * 2_000_000),
        zlib.compress(PLAIN + b" " * 70_000, level=0),
    ],
    ids=["raw", "empty", "object", "times", "trailing", "cut", "bomb", "long"],
)
def test_a_genuine_mac_over_another_payload_fails(payload: bytes) -> None:
    refusal(read_full, _full_over(payload))


@pytest.mark.parametrize("after_s", [-60, 0, 3600, 3660])
def test_a_full_token_holds_for_an_hour_give_or_take_the_clocks(after_s: int) -> None:
    assert verify_full(full(), now_s=NOW_S + after_s, binding=BINDING, ring=RING) == FULL


def test_an_expired_full_token_says_so() -> None:
    with pytest.raises(TokenExpired, match="has expired"):
        verify_full(full(), now_s=NOW_S + 3661, binding=BINDING, ring=RING)


def test_a_full_token_from_the_future_fails() -> None:
    with pytest.raises(TokenError) as caught:
        verify_full(full(), now_s=NOW_S - 61, binding=BINDING, ring=RING)
    assert type(caught.value) is TokenError


def test_an_expired_token_of_somebody_else_does_not_say_so() -> None:
    other = dataclasses.replace(BINDING, tenant=tenant_of("sk-beta"))
    with pytest.raises(TokenError) as caught:
        verify_full(full(), now_s=NOW_S + 9999, binding=other, ring=RING)
    assert type(caught.value) is TokenError


def test_life_and_skew_can_be_chosen() -> None:
    token = sign_full(FULL, issued_at_s=NOW_S, binding=BINDING, ring=RING, ttl_s=10)
    assert token is not None
    assert verify_full(token, now_s=NOW_S + 10, binding=BINDING, ring=RING, skew_s=0) == FULL
    with pytest.raises(TokenExpired):
        verify_full(token, now_s=NOW_S + 11, binding=BINDING, ring=RING, skew_s=0)


def encrypted() -> str:
    token = sign_full(FULL, issued_at_s=NOW_S, binding=BINDING, ring=RING, encrypt=True)
    assert token is not None
    return token


def test_an_encrypted_full_token_holds_what_a_signed_one_does_and_shows_nothing() -> None:
    assert encrypted().startswith("v2.")
    assert "." not in encrypted()[3:]
    assert read_full(encrypted(), BINDING, RING) == FULL
    hidden = urlsafe_b64decode(encrypted()[3:] + "==")
    with pytest.raises(zlib.error):
        zlib.decompress(hidden[18:])  # behind version, kid and tag


def test_an_encrypted_full_token_expires_and_holds_for_its_caller_alone() -> None:
    with pytest.raises(TokenExpired):
        verify_full(encrypted(), now_s=NOW_S + 3661, binding=BINDING, ring=RING)
    for name in ("tenant", "schema_digest", "transcript_digest"):
        other = dataclasses.replace(BINDING, **{name: b"\0" * 16})
        with pytest.raises(TokenError):
            verify_full(encrypted(), now_s=NOW_S, binding=other, ring=RING)
    for spoilt in (encrypted()[:-1], encrypted() + "A", "v1" + encrypted()[2:]):
        refusal(read_full, spoilt)


def test_a_state_that_would_be_too_large_gets_no_full_token() -> None:
    incompressible = hmac.digest(b"seed", b"", "sha256").hex()
    text = ""
    while len(text) < 130_000:
        incompressible = hmac.digest(incompressible.encode(), b"", "sha256").hex()
        text += incompressible
    for value in (text, "a" * 1_100_000):
        node = Node(slot="inputs", dimension="inputs", value=value)
        large = dataclasses.replace(FULL, graph=dataclasses.replace(FULL.graph, nodes=(node,)))
        assert sign_full(large, issued_at_s=NOW_S, binding=BINDING, ring=RING) is None


def test_one_kind_does_not_pass_for_another() -> None:
    tokens = {read_compact: compact(), read_call_id: call_id(), read_full: full()}
    for read, own in tokens.items():
        for other in tokens.values():
            if other != own:
                refusal(read, other)


def test_tenants_differ_and_nobody_is_one_of_them() -> None:
    assert len(tenant_of("sk-alpha")) == 16
    assert tenant_of(None) == tenant_of("")
    assert len({tenant_of(name) for name in ("sk-alpha", "sk-beta", "anonymous", None)}) == 4


def test_tokens_are_pinned_since_they_outlive_releases() -> None:
    """A change here orphans the questions of every open conversation: raise the version instead."""
    golden = json.loads(GOLDEN.read_text("utf-8"))
    ring = parse_key_ring(golden["keys"])
    binding = Binding(
        tenant=tenant_of(golden["credential"]),
        schema_digest=bytes.fromhex(golden["schema_digest"]),
        transcript_digest=transcript_digest((role, text) for role, text in golden["transcript"]),
    )
    state = DialogueState(
        k=golden["state"]["k"],
        t_total_tokens=golden["state"]["t_total_tokens"],
        asked=frozenset(golden["state"]["asked"]),
        declined=frozenset(golden["state"]["declined"]),
        pending=tuple(golden["state"]["pending"]),
    )
    issued_at_s = golden["issued_at_s"]
    assert {
        "compact": sign_compact(state, issued_at_s=issued_at_s, binding=binding, ring=ring),
        "call_id": sign_call_id(binding=binding, ring=ring),
    } == golden["tokens"]
    for token in golden["full_tokens"]:  # not re-made: compression may differ between platforms
        assert verify_full(token, now_s=issued_at_s, binding=binding, ring=ring).state == state
