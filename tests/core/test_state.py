"""The dialogue state counts as the methods say and packs into the bits of the wire contract."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.state import (
    PACKED_BITS,
    DialogueState,
    Packed,
    asking,
    closing,
    header_of,
    pack,
    repeating,
    unpack,
)


def test_asking_counts_the_pending_questions() -> None:
    first = asking(DialogueState(), [4], tokens=60)
    second = asking(closing(first), [2, 9], tokens=100)
    assert second == DialogueState(
        k=3, t_total_tokens=160, asked=frozenset({2, 4, 9}), pending=(2, 9)
    )


def test_repeating_costs_tokens_but_is_no_new_question() -> None:
    first = asking(DialogueState(), [4], tokens=60)
    again = repeating(first, tokens=25)
    assert again == DialogueState(k=1, t_total_tokens=85, asked=frozenset({4}), pending=(4,))


def test_closing_notes_what_was_declined() -> None:
    state = asking(DialogueState(declined=frozenset({0})), [4, 5], tokens=60)
    assert closing(state, [5]) == DialogueState(
        k=2, t_total_tokens=60, asked=frozenset({4, 5}), declined=frozenset({0, 5})
    )


@pytest.mark.parametrize(
    "fields",
    [
        {"k": 8},
        {"k": -1},
        {"t_total_tokens": -1},
        {"asked": frozenset({63})},
        {"declined": frozenset({-1})},
        {"pending": (63,)},
        {"pending": (1, 2, 3, 4)},
    ],
)
def test_a_state_that_has_no_packing_cannot_be_made(fields: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="expected"):
        DialogueState(**fields)  # type: ignore[arg-type]  # wrong on purpose


def test_the_layout_is_that_of_the_wire_contract() -> None:
    state = DialogueState(
        k=2,
        t_total_tokens=333,
        asked=frozenset({0, 5, 62}),
        declined=frozenset({1}),
        pending=(5, 62),
    )
    bits = format(pack(Packed(kid=0xA5, issued_at_s=1790000000, state=state)), f"0{PACKED_BITS}b")
    widths = (4, 8, 32, 3, 10, 64, 64, 6, 6, 6)
    assert sum(widths) == len(bits) == 203
    values = []
    for width in widths:
        values.append(int(bits[:width], 2))
        bits = bits[width:]
    assert values == [1, 0xA5, 1790000000, 2, 333, 1 | 1 << 5 | 1 << 62, 2, 5, 62, 63]


def test_the_header_is_version_and_kid() -> None:
    assert header_of(pack(Packed(kid=200, issued_at_s=0, state=DialogueState()))) == (1, 200)


def test_t_total_saturates() -> None:
    for tokens, expected in ((1022, 1022), (1023, 1023), (1024, 1023), (10**9, 1023)):
        packed = Packed(kid=0, issued_at_s=0, state=DialogueState(t_total_tokens=tokens))
        assert unpack(pack(packed)).state.t_total_tokens == expected


@pytest.mark.parametrize(("kid", "issued_at_s"), [(256, 0), (-1, 0), (0, 1 << 32), (0, -1)])
def test_a_number_that_does_not_fit_is_refused(kid: int, issued_at_s: int) -> None:
    with pytest.raises(ValueError, match="expected"):
        pack(Packed(kid=kid, issued_at_s=issued_at_s, state=DialogueState()))


EMPTY = pack(Packed(kid=0, issued_at_s=0, state=DialogueState()))


@pytest.mark.parametrize(
    "bits",
    [
        EMPTY ^ 3 << PACKED_BITS - 4,  # version 2
        EMPTY ^ 1 << 81 + 64,  # slot 63 asked, of 0 to 62
        EMPTY ^ 1 << 18 + 63,  # slot 63 declined
        EMPTY ^ 0b111111 << 6 ^ 5 << 6,  # a gap before a pending slot
        EMPTY | 1 << PACKED_BITS,  # a bit too many
    ],
    ids=["version", "asked", "declined", "gap", "length"],
)
def test_bits_that_no_state_packs_to_are_refused(bits: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        unpack(bits)
