"""Laws of tokens: signing loses nothing, and nothing but the signed text verifies."""

from __future__ import annotations

import dataclasses
from base64 import urlsafe_b64encode

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from clarigate_proxy.core.errors import TokenError
from clarigate_proxy.core.full_state import FullState, decode_full, encode_full
from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.keys import Key, KeyRing, parse_key_ring, render_key_ring
from clarigate_proxy.core.state import DialogueState, Packed, pack, unpack
from clarigate_proxy.core.tokens import (
    Binding,
    sign_call_id,
    sign_compact,
    sign_full,
    verify_call_id,
    verify_compact,
    verify_full,
)
from clarigate_proxy.core.values import (
    Option,
    Provenance,
    Question,
    QuestionKind,
    Span,
    Status,
)

SLOTS = st.integers(0, 62)
TEXT = st.text(st.characters(), max_size=40)  # lone surrogates included
SECONDS = st.integers(0, 2**32 - 1)
STATES = st.builds(
    DialogueState,
    k=st.integers(0, 7),
    t_total_tokens=st.integers(0, 1023),
    asked=st.frozensets(SLOTS),
    declined=st.frozensets(SLOTS),
    pending=st.lists(SLOTS, max_size=3).map(tuple),
)
BINDINGS = st.builds(
    Binding,
    tenant=st.binary(max_size=20),
    schema_digest=st.binary(max_size=20),
    transcript_digest=st.binary(max_size=40),
)
KEYS = st.builds(Key, kid=st.integers(0, 255), secret=st.binary(min_size=32, max_size=70))
RINGS = st.lists(KEYS, min_size=1, max_size=4, unique_by=lambda key: key.kid).map(
    lambda keys: KeyRing(keys=tuple(keys))
)
NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
SPANS = st.builds(
    Span,
    message=st.none() | st.integers(0),
    start=st.integers(0),
    end=st.integers(0),
    part=st.none() | st.integers(0),
    doc=st.none() | TEXT,
)
NODES = st.builds(
    Node,
    slot=TEXT,
    dimension=TEXT,
    status=st.sampled_from(Status),
    confidence=NUMBERS,
    value=st.none() | TEXT,
    provenance=st.sampled_from(Provenance),
    span=st.none() | SPANS,
    applies=st.booleans(),
    impact=NUMBERS,
    p_default=NUMBERS,
    default=st.none() | TEXT,
)
GRAPHS = st.builds(
    Graph,
    task_type=TEXT,
    language=TEXT,
    nodes=st.lists(NODES, max_size=4).map(tuple),
    edges=st.lists(st.tuples(TEXT, TEXT), max_size=3).map(tuple),
)
QUESTIONS = st.builds(
    Question,
    slot=TEXT,
    dimension=TEXT,
    kind=st.sampled_from(QuestionKind),
    text=TEXT,
    options=st.lists(st.builds(Option, id=TEXT, label=TEXT, description=TEXT), max_size=4).map(
        tuple
    ),
    header=TEXT,
    allow_other=st.booleans(),
)
FULL_STATES = st.builds(
    FullState,
    state=st.builds(dataclasses.replace, STATES, t_total_tokens=st.integers(0, 10**9)),
    policy_digest=TEXT,
    questions=st.lists(QUESTIONS, max_size=3).map(tuple),
    graph=GRAPHS,
)


@given(STATES, SECONDS, BINDINGS, RINGS)
def test_a_compact_token_gives_its_state_back(
    state: DialogueState, issued_at_s: int, binding: Binding, ring: KeyRing
) -> None:
    token = sign_compact(state, issued_at_s=issued_at_s, binding=binding, ring=ring)
    assert len(token) == 56
    assert verify_compact(token, binding=binding, ring=ring) == state


@given(STATES, BINDINGS, BINDINGS, RINGS)
def test_a_compact_token_fails_under_another_binding(
    state: DialogueState, binding: Binding, other: Binding, ring: KeyRing
) -> None:
    assume(binding != other)
    token = sign_compact(state, issued_at_s=0, binding=binding, ring=ring)
    with pytest.raises(TokenError):
        verify_compact(token, binding=other, ring=ring)


BASE64URL = st.binary(max_size=60).map(lambda data: urlsafe_b64encode(data).decode().rstrip("="))
ANYTHING = st.one_of(
    st.text(),
    st.binary(min_size=42, max_size=42).map(lambda data: urlsafe_b64encode(data).decode()),
    BASE64URL.map(lambda text: f"call_{text[:22]}"),
    st.builds("v1.{}.{}.{}".format, st.integers(-1, 300), BASE64URL, BASE64URL),
)


@given(ANYTHING, BINDINGS, RINGS)
def test_verifying_anything_raises_nothing_but_token_errors(
    text: str, binding: Binding, ring: KeyRing
) -> None:
    with pytest.raises(TokenError):
        verify_compact(text, binding=binding, ring=ring)
    with pytest.raises(TokenError):
        verify_call_id(text, binding=binding, ring=ring)
    with pytest.raises(TokenError):
        verify_full(text, now_s=0, binding=binding, ring=ring)


@given(st.integers(0, 2**203 - 1))
def test_bits_unpack_only_to_a_state_that_packs_to_them(bits: int) -> None:
    try:
        packed = unpack(bits)
    except ValueError:
        return
    assert pack(packed) == bits


@given(STATES, st.integers(1024, 10**12))
def test_t_total_saturates_and_disturbs_nothing_else(state: DialogueState, tokens: int) -> None:
    large = dataclasses.replace(state, t_total_tokens=tokens)
    found = unpack(pack(Packed(kid=3, issued_at_s=9, state=large))).state
    assert found == dataclasses.replace(state, t_total_tokens=1023)


@given(BINDINGS, BINDINGS, RINGS)
def test_a_call_id_holds_for_its_binding_alone(
    binding: Binding, other: Binding, ring: KeyRing
) -> None:
    assume(binding != other)
    call_id = sign_call_id(binding=binding, ring=ring)
    verify_call_id(call_id, binding=binding, ring=ring)
    with pytest.raises(TokenError):
        verify_call_id(call_id, binding=other, ring=ring)


@given(FULL_STATES)
def test_a_full_state_survives_field_by_field(full: FullState) -> None:
    found = decode_full(encode_full(full))
    assert found == full
    # repr tells -0.0 from 0.0 and members from their values
    assert repr((found.graph, found.questions)) == repr((full.graph, full.questions))


@given(FULL_STATES, SECONDS, BINDINGS, RINGS)
def test_a_full_token_gives_its_contents_back(
    full: FullState, issued_at_s: int, binding: Binding, ring: KeyRing
) -> None:
    token = sign_full(full, issued_at_s=issued_at_s, binding=binding, ring=ring)
    assert token is not None
    assert verify_full(token, now_s=issued_at_s, binding=binding, ring=ring) == full


@given(RINGS)
def test_a_ring_survives_its_text_form(ring: KeyRing) -> None:
    assert parse_key_ring(render_key_ring(ring)) == ring
