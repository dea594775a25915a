"""Our own exchanges in a conversation: found, verified, interpreted, to be taken out.

Why: the proxy keeps no state, so every turn reads the whole transcript again. A question of ours is
an assistant message with a reference line whose token verifies; where the token is gone or does
not hold, the prefix is run again, and the question is ours if it comes out the same. The user
message behind a question is its reply. Walking from the first message to the last makes the result
of every exchange a function of the messages up to its reply, which is what the law of the wire
contract needs.

    request ─ question ─ reply ─ question ─ reply            one request, two rounds
                          └ discuss: the question again, once

Must not know: bytes, gates, how a question is chosen (`rerun` is given).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from clarigate_proxy.core.asking import (
    Pinned,
    looks_ours,
    pinned,
    same_text,
    slots_asked_in,
    without_discussion,
)
from clarigate_proxy.core.errors import TokenError
from clarigate_proxy.core.keys import KeyRing
from clarigate_proxy.core.replies import interpret
from clarigate_proxy.core.schema import Schema
from clarigate_proxy.core.state import MAX_QUESTIONS, DialogueState, asking, closing
from clarigate_proxy.core.tokencount import question_tokens
from clarigate_proxy.core.tokens import Binding, verify_compact
from clarigate_proxy.core.transcript import (
    find_references,
    strip_references,
    transcript_digest,
    turns_of,
)
from clarigate_proxy.core.values import Interpretation, Message, Outcome, PartKind, Span

__all__ = [
    "MATERIAL_MIN_CHARS",
    "Dialogue",
    "Exchange",
    "Verification",
    "read_dialogue",
]

MATERIAL_MIN_CHARS = 500
"""A longer reply is material: appended verbatim to its request instead of being quoted."""

_TAKEN_OUT = frozenset({Outcome.ANSWERED, Outcome.DECLINED, Outcome.DISCUSS})


class Verification(StrEnum):
    """How a question of ours was recognised, or that it was not: the metric's label."""

    VALID = "valid"
    RECOMPUTED = "recomputed"
    INVALID = "invalid"


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """A question of ours and what became of it.

    `root` is the index of the request message it is about, `question_messages` and
    `reply_messages` are those of the exchange (several after a counter-question). `interpretation`
    is None while the question has no reply. `said` are counter-questions, which must not be lost.
    """

    root: int
    pinned: Pinned
    question_messages: tuple[int, ...]
    reply_messages: tuple[int, ...] = ()
    verification: Verification
    interpretation: Interpretation | None = None
    material: bool = False
    said: tuple[str, ...] = ()

    @property
    def outcome(self) -> Outcome | None:
        """What the last reply is, None without one."""
        return None if self.interpretation is None else self.interpretation.outcome

    @property
    def settled(self) -> bool:
        """Whether the exchange leaves the history: it was answered or declined."""
        return self.outcome in {Outcome.ANSWERED, Outcome.DECLINED}


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialogue:
    """All that was found. `state` covers the whole conversation, `rounds` counts our messages.

    `references` are the passages to cut, `closed` is true once everything was declined.
    `unverified` says that the last message replies to something that only looks like ours.
    """

    exchanges: tuple[Exchange, ...] = ()
    state: DialogueState = DialogueState()
    rounds: int = 0
    closed: bool = False
    unverified: bool = False
    references: tuple[Span, ...] = ()
    verifications: tuple[Verification, ...] = ()

    @property
    def dropped(self) -> frozenset[int]:
        """Messages that leave the history: settled exchanges, except replies that stay material."""
        return frozenset(
            index
            for exchange in self.exchanges
            if exchange.settled
            for index in (*exchange.question_messages, *exchange.reply_messages)
        )


Rerun = Callable[[tuple[Message, ...], Dialogue], str | None]
"""Given the messages before a question and the dialogue so far: the question's text, if one."""


@dataclass(slots=True, kw_only=True)
class _Walk:
    """The walk's accumulators; `open` is the exchange whose reply would be the next message."""

    messages: tuple[Message, ...]
    schema: Schema
    ring: KeyRing
    tenant: bytes
    rerun: Rerun
    dialogue: Dialogue = Dialogue()
    open: Exchange | None = None


def read_dialogue(
    messages: tuple[Message, ...],
    *,
    schema: Schema,
    ring: KeyRing,
    tenant: bytes,
    rerun: Rerun,
) -> Dialogue:
    """Return every exchange of ours in `messages`, in order, and the state they lead to."""
    walk = _Walk(messages=messages, schema=schema, ring=ring, tenant=tenant, rerun=rerun)
    for place, message in enumerate(messages):
        if message.role == "assistant":
            _question(walk, place, message)
        elif message.role == "user":
            _note_references(walk, message)
            _reply(walk, message)
    return walk.dialogue


def _note_references(walk: _Walk, message: Message) -> bool:
    found = [
        Span(
            message=message.index,
            part=number if message.in_array else None,
            start=reference.start,
            end=reference.end,
        )
        for number, part in enumerate(message.parts)
        if part.kind is PartKind.TEXT
        for reference in find_references(part.text)
    ]
    if found:
        references = (*walk.dialogue.references, *found)
        walk.dialogue = replace(walk.dialogue, references=references)
    return bool(found)


def _question(walk: _Walk, place: int, message: Message) -> None:
    """Take an assistant message for a question of ours where it proves to be one."""
    has_reference = _note_references(walk, message)
    repeated, walk.open = walk.open, None
    text = message.text
    if not has_reference and not looks_ours(text):
        return
    root = _root(walk, place)
    if root is None:
        return
    if repeated is not None and repeated.outcome is not Outcome.DISCUSS:
        repeated = None
    state = _verified(walk, root, place)
    if state is not None:
        slots = tuple(walk.schema.slots[number].id for number in state.pending)
        _take(walk, root, message, pinned(text, slots, walk.schema), state, repeated)
    else:
        _recompute(walk, root, place, message, repeated)


def _root(walk: _Walk, place: int) -> int | None:
    """Return the place of the request that a question at `place` is about, None if it is gone."""
    before = place - 1
    for exchange in reversed(walk.dialogue.exchanges):
        replied = exchange.outcome in _TAKEN_OUT and exchange.reply_messages
        if replied and walk.messages[before].index == exchange.reply_messages[-1]:
            return next(
                number
                for number, message in enumerate(walk.messages)
                if message.index == exchange.root
            )
    if before < 0 or walk.messages[before].role != "user":
        return None
    return before


def _verified(walk: _Walk, root: int, place: int) -> DialogueState | None:
    references = find_references(walk.messages[place].text)
    if not references:
        return None
    binding = Binding(
        tenant=walk.tenant,
        schema_digest=walk.schema.digest,
        transcript_digest=transcript_digest(turns_of(walk.messages[root : place + 1])),
    )
    try:
        return verify_compact(references[-1].token, binding=binding, ring=walk.ring)
    except TokenError:
        return None


def _take(
    walk: _Walk,
    root: int,
    message: Message,
    questions: Pinned | None,
    state: DialogueState,
    repeated: Exchange | None,
    verification: Verification = Verification.VALID,
) -> None:
    """Enter a question that is ours; its reply, if any, is the next message."""
    if questions is None:
        _refuse(walk, message)
        return
    exchange = Exchange(
        root=walk.messages[root].index,
        pinned=questions,
        question_messages=(message.index,),
        verification=verification,
    )
    dialogue = walk.dialogue
    kept = dialogue.exchanges
    if repeated is not None:
        exchange = replace(
            exchange,
            question_messages=(*repeated.question_messages, message.index),
            reply_messages=repeated.reply_messages,
            said=repeated.said,
        )
        kept = kept[:-1]
    walk.open = exchange
    walk.dialogue = replace(
        dialogue,
        exchanges=(*kept, exchange),
        state=_merged(dialogue.state, state),
        rounds=dialogue.rounds + 1,
        verifications=(*dialogue.verifications, verification),
    )


def _merged(seen: DialogueState, told: DialogueState) -> DialogueState:
    """A token knows what a trimmed window no longer shows, a later reply is in the transcript."""
    return replace(
        told,
        k=max(seen.k, told.k),
        t_total_tokens=max(seen.t_total_tokens, told.t_total_tokens),
        asked=seen.asked | told.asked,
        declined=seen.declined | told.declined,
    )


def _recompute(
    walk: _Walk, root: int, place: int, message: Message, repeated: Exchange | None
) -> None:
    """The token is gone or does not hold: run the prefix again and compare."""
    text = strip_references(message.text)
    slots = slots_asked_in(text, walk.schema)
    questions = pinned(text, slots, walk.schema)
    if questions is None:
        _refuse(walk, message)
        return
    numbers = [walk.schema.index_of[slot] for slot in slots]
    before = walk.dialogue.state
    if repeated is not None and repeated.pinned.questions == questions.questions:
        text = without_discussion(text, questions.language)
        expected: str | None = strip_references(_text_of(walk, repeated.question_messages[0]))
    else:
        repeated = None
        expected = walk.rerun(walk.messages[:place], walk.dialogue)
        tokens = sum(question_tokens(question) for question in questions.questions)
        before = asking(before, numbers[: MAX_QUESTIONS - before.k], tokens=tokens)
    if expected is not None and same_text(expected, text):
        state = replace(before, pending=tuple(numbers))
        _take(walk, root, message, questions, state, repeated, Verification.RECOMPUTED)
    else:
        _refuse(walk, message, numbers)


def _text_of(walk: _Walk, index: int) -> str:
    return next(message.text for message in walk.messages if message.index == index)


def _refuse(walk: _Walk, message: Message, seen: list[int] | None = None) -> None:
    """Not ours: it stays, without its reference. What it seems to have asked is not asked again."""
    dialogue = walk.dialogue
    state = replace(dialogue.state, asked=dialogue.state.asked.union(seen or ()), pending=())
    is_open = message.index == walk.messages[-1].index or (
        walk.messages[-1].role == "user"
        and len(walk.messages) > 1
        and walk.messages[-2].index == message.index
    )
    walk.dialogue = replace(
        dialogue,
        state=state,
        unverified=dialogue.unverified or is_open,
        verifications=(*dialogue.verifications, Verification.INVALID),
    )


def _reply(walk: _Walk, message: Message) -> None:
    """Interpret a user message that stands right behind a question of ours."""
    exchange, walk.open = walk.open, None
    if exchange is None:
        return
    interpretation = _interpreted(exchange, message)
    if interpretation.outcome is Outcome.DISCUSS and exchange.said:
        # Once is enough: a second counter-question is an ordinary message.
        interpretation = Interpretation(outcome=Outcome.UNPARSEABLE)
    outcome = interpretation.outcome
    said = (*exchange.said, message.text) if outcome is Outcome.DISCUSS else exchange.said
    done = replace(
        exchange,
        reply_messages=(*exchange.reply_messages, message.index),
        interpretation=interpretation,
        material=outcome is Outcome.ANSWERED and _is_material(exchange, message),
        said=said,
    )
    dialogue = walk.dialogue
    slots = [walk.schema.index_of[slot] for slot in interpretation.declined]
    state = dialogue.state
    if outcome is not Outcome.DISCUSS:
        state = closing(state, slots)
    walk.dialogue = replace(
        dialogue,
        exchanges=(*dialogue.exchanges[:-1], done),
        state=state,
        closed=dialogue.closed or outcome is Outcome.DECLINED,
    )
    # A repeated question may follow, which belongs to the same exchange.
    walk.open = done if outcome is Outcome.DISCUSS else None


def _interpreted(exchange: Exchange, message: Message) -> Interpretation:
    found = interpret(exchange.pinned.questions, message.text, exchange.pinned.language)
    asks_material = any(q.dimension == "inputs" for q in exchange.pinned.questions)
    if message.has_media and asks_material and found.outcome is not Outcome.CANCELLED:
        return Interpretation(outcome=Outcome.ANSWERED, answers=found.answers)
    return found


def _is_material(exchange: Exchange, message: Message) -> bool:
    return (
        message.has_media
        or len(message.text) > MATERIAL_MIN_CHARS
        or any(question.dimension == "inputs" for question in exchange.pinned.questions)
    )
