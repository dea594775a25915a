"""Our own exchanges in a conversation: found, verified, interpreted, to be taken out.

Why: the proxy keeps no state, so every turn reads the whole transcript again. A question of ours is
an assistant message whose token verifies (`proof`); where the token is gone or does not hold, the
prefix is run again, and the question is ours if it comes out the same. The user message behind a
question is its reply; where the question was put by a call of the client's own tool, the result of
that call is. Walking from the first message to the last makes the result of every exchange
a function of the messages up to its reply, which is what the law of the wire contract needs.

    request ─ question ─ reply ─ question ─ reply            one request, two rounds
                          └ discuss: the question again, once

Must not know: bytes, gates, how a question is chosen (`rerun` is given).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from clarigate_proxy.core.asking import (
    looks_ours,
    pinned,
    same_text,
    slots_asked_in,
    without_discussion,
)
from clarigate_proxy.core.exchanges import Dialogue, Exchange, Verification
from clarigate_proxy.core.extraction.opt_out import refuses_questions
from clarigate_proxy.core.labels import detect_spoof
from clarigate_proxy.core.proof import Caller, Proof, prove, state_after
from clarigate_proxy.core.replies import interpret, leaves_the_rest, says_more
from clarigate_proxy.core.state import DialogueState, closing
from clarigate_proxy.core.toolcalls import (
    AskedByCall,
    asked_by,
    call_of,
    is_wording_of,
    looks_ours_in_call,
    read_notes,
    read_result,
)
from clarigate_proxy.core.transcript import Reference, find_references, strip_references
from clarigate_proxy.core.values import Interpretation, Message, Outcome, PartKind, Span

__all__ = ["MATERIAL_MIN_CHARS", "Rerun", "Walk", "holds_material", "is_material", "read_dialogue"]

MATERIAL_MIN_CHARS = 500
"""A longer reply is material: appended verbatim to its request instead of being quoted."""

Rerun = Callable[[tuple[Message, ...], Dialogue], str | None]
"""Given the messages before a question and the dialogue so far: the question's text, if one."""

_CHAINED = frozenset({Outcome.ANSWERED, Outcome.DECLINED, Outcome.DISCUSS})
"""After these a further question is about the same request as the one before it."""


_LEAVING = frozenset({Outcome.ANSWERED, Outcome.DECLINED})


@dataclass(slots=True, kw_only=True)
class Walk:
    """The walk's accumulators; `open` is the exchange whose reply would be the next message.

    `tokens` are those of the reference lines that are ours.
    """

    messages: tuple[Message, ...]
    caller: Caller
    rerun: Rerun
    dialogue: Dialogue = Dialogue()
    open: Exchange | None = None
    tokens: set[str] = field(default_factory=set)

    def root(self, place: int) -> int | None:
        """Return the place of the request that a question at `place` is about, None if gone."""
        if place < 1:
            return None
        before = self.messages[place - 1]
        for exchange in reversed(self.dialogue.exchanges):
            if exchange.outcome in _CHAINED and exchange.reply_messages[-1:] == (before.index,):
                return self._place_of(exchange.root)
        return place - 1 if before.role == "user" else None

    def _place_of(self, index: int) -> int:
        return next(place for place, m in enumerate(self.messages) if m.index == index)

    def text_of(self, index: int) -> str:
        """Return the text of the message with that index."""
        return self.messages[self._place_of(index)].text

    def enter(
        self, exchange: Exchange, state: DialogueState, repeated: Exchange | None = None
    ) -> None:
        """Add an exchange, in the place of the one that it repeats.

        Its question is a round of its own, unless it is the very message that was seen before.
        """
        seen = () if repeated is None else repeated.question_messages
        is_seen = bool(seen) and set(exchange.question_messages).issubset(seen)
        dialogue = self.dialogue
        kept = dialogue.exchanges if repeated is None else dialogue.exchanges[:-1]
        self.open = exchange
        self.dialogue = replace(
            dialogue,
            exchanges=(*kept, exchange),
            state=_merged(dialogue.state, state),
            rounds=dialogue.rounds + (not is_seen),
            verifications=(*dialogue.verifications, exchange.verification),
        )

    def close(self, exchange: Exchange, interpretation: Interpretation) -> None:
        """Enter what became of the last exchange."""
        dialogue = self.dialogue
        slots = (self.caller.schema.index_of[slot] for slot in interpretation.declined)
        outcome = interpretation.outcome
        self.dialogue = replace(
            dialogue,
            exchanges=(*dialogue.exchanges[:-1], exchange),
            state=dialogue.state if outcome is Outcome.DISCUSS else closing(dialogue.state, slots),
            closed=dialogue.closed or outcome is Outcome.DECLINED,
        )
        # After a counter-question the question may follow once more: the same exchange.
        self.open = exchange if outcome is Outcome.DISCUSS else None


def read_dialogue(messages: tuple[Message, ...], *, caller: Caller, rerun: Rerun) -> Walk:
    """Walk over `messages`: every exchange of ours, in order, and the state they lead to."""
    walk = Walk(messages=messages, caller=caller, rerun=rerun)
    for place, message in enumerate(messages):
        _note_references(walk, message)
        if message.role == "assistant":
            _question(walk, place, message)
        elif message.role == "user":
            _reply(walk, message)
        elif message.role == "tool":
            _result(walk, message)
    return walk


def _note_references(walk: Walk, message: Message) -> None:
    """Remember the reference lines to cut.

    Ours end an assistant message, or stand in one that asks as we do and that a client went on
    with; others may have copied them. Any other line of that shape is content.
    """
    found = tuple(
        Span(
            message=message.index,
            part=number if message.in_array else None,
            start=reference.start,
            end=reference.end,
        )
        for number, part in enumerate(message.parts)
        if part.kind is PartKind.TEXT
        for reference in _ours(walk, message, part.text)
    )
    if found:
        references = (*walk.dialogue.references, *found)
        walk.dialogue = replace(walk.dialogue, references=references)


def _ours(walk: Walk, message: Message, text: str) -> tuple[Reference, ...]:
    references = find_references(text)
    if references and message.role == "assistant":
        ours = references if looks_ours(message.text) else _at_end(text, references)
        walk.tokens.update(reference.token for reference in ours)
    return tuple(reference for reference in references if reference.token in walk.tokens)


def _at_end(text: str, references: tuple[Reference, ...]) -> tuple[Reference, ...]:
    """Return those with nothing but white space, or more of them, behind."""
    end, kept = len(text.rstrip()), 0
    for reference in reversed(references):
        if text[reference.end : end].strip():
            break
        end, kept = reference.start, kept + 1
    return references[len(references) - kept :]


# --- questions -----------------------------------------------------------------------------------


def _question(walk: Walk, place: int, message: Message) -> None:
    """Take an assistant message for a question of ours where it proves to be one."""
    discussed, walk.open = _left_open(walk), None
    asked = asked_by(message, walk.caller.schema)
    has_token = message.clarification is not None or find_references(message.text)
    if not has_token and asked is None and not looks_ours(message.text):
        return
    root = walk.root(place)
    if root is None:
        return
    proof = prove(walk.caller, walk.messages[root:place], message, walk.dialogue.state)
    if proof is not None:
        _enter(walk, root, message, proof, Verification.VALID, discussed)
    elif asked is not None:
        _recompute_call(walk, root, place, message, asked)
    else:
        _recompute(walk, root, place, message, discussed)


def _left_open(walk: Walk) -> Exchange | None:
    """Return the exchange that another assistant message follows; an unanswered call dangles."""
    exchange = walk.open
    if exchange is None or exchange.call is None:
        return exchange
    before = walk.dialogue.exchanges[:-1]
    dangling = replace(exchange, dangling=True)
    walk.dialogue = replace(walk.dialogue, exchanges=(*before, dangling))
    return None


def _enter(
    walk: Walk,
    root: int,
    message: Message,
    proof: Proof,
    verification: Verification,
    discussed: Exchange | None,
) -> None:
    exchange = Exchange(
        root=walk.messages[root].index,
        pinned=proof.pinned,
        question_messages=(message.index,),
        verification=verification,
        graph=proof.graph,
        call=call_of(message, proof.pinned),
    )
    if discussed is not None:
        exchange = replace(
            exchange,
            question_messages=(*discussed.question_messages, message.index),
            reply_messages=discussed.reply_messages,
            said=discussed.said,
        )
    walk.enter(exchange, proof.state, discussed)


def _recompute(
    walk: Walk, root: int, place: int, message: Message, discussed: Exchange | None
) -> None:
    """The token is gone or does not hold: run the prefix again and compare."""
    text = strip_references(message.text)
    schema = walk.caller.schema
    slots = slots_asked_in(text, schema)
    questions = pinned(text, slots, schema)
    if questions is None:
        _refuse(walk, message, ())
        return
    numbers = tuple(schema.index_of[slot] for slot in slots)
    state = walk.dialogue.state
    if discussed is not None:
        expected: str | None = strip_references(walk.text_of(discussed.question_messages[0]))
        text = without_discussion(text, questions.language)
    else:
        expected = walk.rerun(walk.messages[:place], walk.dialogue)
        state = state_after(state, questions, schema)
    if expected is None or not same_text(expected, text):
        _refuse(walk, message, numbers)
        return
    proof = Proof(state=state, pinned=questions)
    _enter(walk, root, message, proof, Verification.RECOMPUTED, discussed)


def _recompute_call(
    walk: Walk, root: int, place: int, message: Message, asked: AskedByCall
) -> None:
    """Run the prefix again for a call whose id does not hold; other calls are the model's own."""
    schema = walk.caller.schema
    expected = walk.rerun(walk.messages[:place], walk.dialogue)
    if expected is not None and is_wording_of(asked.texts, expected, schema):
        state = state_after(walk.dialogue.state, asked.pinned, schema)
        proof = Proof(state=state, pinned=asked.pinned)
        _enter(walk, root, message, proof, Verification.RECOMPUTED, None)
    elif looks_ours_in_call(asked.texts):
        _refuse(walk, message, tuple(schema.index_of[slot] for slot in asked.slots))


def _refuse(walk: Walk, message: Message, seen: tuple[int, ...]) -> None:
    """Not ours: it stays, without its reference. What it seems to have asked is not asked again."""
    dialogue = walk.dialogue
    walk.dialogue = replace(
        dialogue,
        state=replace(dialogue.state, asked=dialogue.state.asked.union(seen), pending=()),
        unverified=dialogue.unverified or _is_open(walk, message),
        verifications=(*dialogue.verifications, Verification.INVALID),
    )


def _is_open(walk: Walk, message: Message) -> bool:
    """Whether the conversation ends with this message, or with a reply to it."""
    return message.index in {m.index for m in walk.messages[-2:]}


def _merged(seen: DialogueState, told: DialogueState) -> DialogueState:
    """A token knows what a trimmed window no longer shows, a later reply is in the transcript."""
    return replace(
        told,
        k=max(seen.k, told.k),
        t_total_tokens=max(seen.t_total_tokens, told.t_total_tokens),
        asked=seen.asked | told.asked,
        declined=seen.declined | told.declined,
    )


# --- replies -------------------------------------------------------------------------------------


def _reply(walk: Walk, message: Message) -> None:
    """Interpret a user message that stands right behind a question of ours."""
    exchange, walk.open = walk.open, None
    if exchange is None or exchange.outcome is Outcome.DISCUSS:
        return
    interpretation = _interpreted(exchange, message)
    outcome = interpretation.outcome
    questions = exchange.pinned.questions
    material = outcome is Outcome.ANSWERED and is_material(exchange, message)
    # What imitates a label of ours is not read as an answer, but the words must not be lost; nor
    # must what was said beside an option.
    is_kept = outcome is Outcome.DISCUSS or (
        outcome in _LEAVING
        and not material
        and (
            detect_spoof((strip_references(message.text),))
            or says_more(questions, message.text, interpretation)
        )
    )
    said = (*exchange.said, message.text) if is_kept else exchange.said
    done = replace(
        exchange,
        reply_messages=(*exchange.reply_messages, message.index),
        interpretation=interpretation,
        material=material,
        said=said,
        dangling=exchange.call is not None,
    )
    walk.close(done, interpretation)
    if leaves_the_rest(message.text, interpretation) or (
        outcome is Outcome.ANSWERED and refuses_questions(message.text, exchange.pinned.language)
    ):
        walk.dialogue = replace(walk.dialogue, closed=True)


def _result(walk: Walk, message: Message) -> None:
    """Interpret the result of the tool call that put our question."""
    exchange = walk.open
    if exchange is None or exchange.call is None:
        return
    if message.tool_call_id != exchange.call.call.id:
        return
    walk.open = None
    interpretation = read_result(exchange.pinned, exchange.call.texts, message.text)
    done = replace(
        exchange,
        reply_messages=(message.index,),
        interpretation=interpretation,
        material=holds_material(exchange, interpretation),
        said=read_notes(message.text),
    )
    walk.close(done, interpretation)


def _interpreted(exchange: Exchange, message: Message) -> Interpretation:
    found = interpret(exchange.pinned.questions, message.text, exchange.pinned.language)
    if found.outcome is Outcome.DISCUSS and (exchange.said or exchange.call is not None):
        # Once is enough: a second counter-question is an ordinary message. What was put by a tool
        # is not put again by us: its host's model sees the result.
        return Interpretation(outcome=Outcome.UNPARSEABLE)
    asks_material = any(q.dimension == "inputs" for q in exchange.pinned.questions)
    if message.has_media and asks_material and found.outcome is not Outcome.CANCELLED:
        return Interpretation(outcome=Outcome.ANSWERED, answers=found.answers)
    return found


def is_material(exchange: Exchange, message: Message) -> bool:
    """Whether an answer is material: what `inputs` asked for, very long, or an attachment."""
    return (
        message.has_media
        or len(message.text) > MATERIAL_MIN_CHARS
        or any(question.dimension == "inputs" for question in exchange.pinned.questions)
    )


def holds_material(exchange: Exchange, interpretation: Interpretation) -> bool:
    """Whether answers apart from a message are material: very long, or what `inputs` asked for."""
    wanted = {q.slot for q in exchange.pinned.questions if q.dimension == "inputs"}
    return any(
        answer.text and (answer.slot in wanted or len(answer.text) > MATERIAL_MIN_CHARS)
        for answer in interpretation.answers
    )
