"""The state of a clarification dialogue, and the 203 bits that the compact token gives it.

Why: the proxy keeps no state, so what has been asked travels in the conversation itself. Slots are
named here by their number in the schema's order; which schema that is, tokens pin by its digest.
This module must not know how a token is signed.

Layout, most significant bit first (the header may be read before the MAC holds, nothing else):

    version 4 · kid 8 · issued-at 32 · k 3 · T_total 10 · asked 64 · declined 64 · pending 3 x 6

Invariant: one state has one packing, and `unpack` accepts no other bits.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from clarigate_proxy.core.records import record
from clarigate_proxy.core.schema import MAX_SLOTS

__all__ = [
    "MAX_PENDING",
    "MAX_QUESTIONS",
    "MAX_T_TOTAL_TOKENS",
    "PACKED_BITS",
    "VERSION",
    "DialogueState",
    "Packed",
    "asking",
    "closing",
    "header_of",
    "pack",
    "repeating",
    "unpack",
]

VERSION = 1
"""Version of the layout; an unknown one never verifies."""

MAX_PENDING = 3
"""At most three questions stand open at once."""

MAX_QUESTIONS = 7
"""k takes 3 bits: a policy's k_max must not be above it."""

MAX_T_TOTAL_TOKENS = 1023
"""T_total takes 10 bits and saturates: a policy's B_max must not be above it."""

_FIELDS = (
    ("version", 4),
    ("kid", 8),
    ("issued_at_s", 32),
    ("k", 3),
    ("t_total", 10),
    ("asked", 64),
    ("declined", 64),
    ("pending", 6 * MAX_PENDING),
)
PACKED_BITS = sum(width for _, width in _FIELDS)
_HEADER_BITS = 12
_NONE = 63


@record(frozen=True, slots=True, kw_only=True)
class DialogueState:
    """What has happened so far: k questions, T_total tokens, slots asked, declined and open.

    `k`, `t_total_tokens` and `asked` include the pending questions.
    """

    k: int = 0
    t_total_tokens: int = 0
    asked: frozenset[int] = frozenset()
    declined: frozenset[int] = frozenset()
    pending: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.k <= MAX_QUESTIONS:
            raise ValueError(f"k is {self.k}: expected 0 to {MAX_QUESTIONS}")
        if self.t_total_tokens < 0:
            raise ValueError(f"t_total_tokens is {self.t_total_tokens}: expected 0 or more")
        if len(self.pending) > MAX_PENDING:
            raise ValueError(f"{len(self.pending)} pending slots: expected at most {MAX_PENDING}")
        if not all(0 <= slot < MAX_SLOTS for slot in (*self.asked, *self.declined, *self.pending)):
            raise ValueError(f"a slot number is out of range: expected 0 to {MAX_SLOTS - 1}")


@record(frozen=True, slots=True, kw_only=True)
class Packed:
    """What the packed bits say: a state, which key is to sign it and when (seconds since 1970)."""

    kid: int
    issued_at_s: int
    state: DialogueState


def asking(state: DialogueState, slots: Iterable[int], *, tokens: int) -> DialogueState:
    """Put questions about `slots`: they count towards k, T_total and asked, and are pending."""
    pending = tuple(slots)
    return replace(
        state,
        k=state.k + len(pending),
        t_total_tokens=state.t_total_tokens + tokens,
        asked=state.asked.union(pending),
        pending=pending,
    )


def repeating(state: DialogueState, *, tokens: int) -> DialogueState:
    """Put the pending questions again after a discuss reply: k stays, T_total grows."""
    return replace(state, t_total_tokens=state.t_total_tokens + tokens)


def closing(state: DialogueState, declined: Iterable[int] = ()) -> DialogueState:
    """Close the pending questions; those in `declined` were skipped."""
    return replace(state, declined=state.declined.union(declined), pending=())


def pack(packed: Packed) -> int:
    """Return the state as `PACKED_BITS` bits; T_total saturates, else ValueError for no fit."""
    state = packed.state
    values = {
        "version": VERSION,
        "kid": packed.kid,
        "issued_at_s": packed.issued_at_s,
        "k": state.k,
        "t_total": min(state.t_total_tokens, MAX_T_TOTAL_TOKENS),
        "asked": _bitmap(state.asked),
        "declined": _bitmap(state.declined),
        "pending": _pending_bits(state.pending),
    }
    bits = 0
    for name, width in _FIELDS:
        if not 0 <= values[name] < 1 << width:
            raise ValueError(f"{name} is {values[name]}: expected {width} bits")
        bits = bits << width | values[name]
    return bits


def unpack(bits: int) -> Packed:
    """Read packed bits whose MAC holds; ValueError where no state packs to them."""
    values = {}
    rest = bits
    for name, width in reversed(_FIELDS):
        values[name] = rest & (1 << width) - 1
        rest >>= width
    packed = Packed(
        kid=values["kid"],
        issued_at_s=values["issued_at_s"],
        state=DialogueState(
            k=values["k"],
            t_total_tokens=values["t_total"],
            asked=_slots(values["asked"]),
            declined=_slots(values["declined"]),
            pending=_pending_slots(values["pending"]),
        ),
    )
    if pack(packed) != bits:
        raise ValueError("not a packed state of this version")
    return packed


def header_of(bits: int) -> tuple[int, int]:
    """Return (version, kid), which have to be known before a MAC can be checked."""
    header = bits >> PACKED_BITS - _HEADER_BITS
    return header >> 8, header & 0xFF


def _bitmap(slots: frozenset[int]) -> int:
    return sum(1 << slot for slot in slots)


def _slots(bitmap: int) -> frozenset[int]:
    return frozenset(slot for slot in range(64) if bitmap >> slot & 1)


def _pending_bits(pending: tuple[int, ...]) -> int:
    first, second, third = (*pending, *[_NONE] * (MAX_PENDING - len(pending)))
    return first << 12 | second << 6 | third


def _pending_slots(bits: int) -> tuple[int, ...]:
    numbers = (bits >> 12, bits >> 6 & _NONE, bits & _NONE)
    return tuple(number for number in numbers if number != _NONE)
