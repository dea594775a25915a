"""Whether an assistant message is a question of ours: what its tokens prove.

Why: a client controls its whole history, so a question counts as ours only by a token that binds it
to this caller, this schema and this conversation. The compact token covers the transcript from the
request message through the question; the full one, which holds the questions itself, through the
message before it, so that it also holds where the question was never sent back. The id of a tool
call covers what the compact token does, the texts of its questions being the question.
"""

from __future__ import annotations

from clarigate_proxy.core.asking import Pinned, pinned
from clarigate_proxy.core.errors import TokenError
from clarigate_proxy.core.full_state import FullState
from clarigate_proxy.core.graph import Graph
from clarigate_proxy.core.keys import KeyRing
from clarigate_proxy.core.records import record
from clarigate_proxy.core.schema import Schema
from clarigate_proxy.core.state import MAX_QUESTIONS, DialogueState, asking
from clarigate_proxy.core.tokencount import question_tokens
from clarigate_proxy.core.tokens import (
    Binding,
    mark_of,
    policy_mark,
    verify_call_id,
    verify_compact,
    verify_full,
)
from clarigate_proxy.core.toolcalls import asked_by
from clarigate_proxy.core.transcript import find_references, transcript_digest, turns_of
from clarigate_proxy.core.values import Message

__all__ = ["Caller", "Proof", "binding_of", "open_state", "pinned_by", "prove", "state_after"]


_NOTHING_SEEN = DialogueState()


@record(frozen=True, slots=True, kw_only=True)
class Caller:
    """What every token is bound to beside the transcript, and the keys that verify it."""

    schema: Schema
    ring: KeyRing
    tenant: bytes


@record(frozen=True, slots=True, kw_only=True)
class Proof:
    """A verified question: the state it was put in, the questions, the graph of a full token.

    `mark` is that of the policy that asked, 0 where the token has none.
    """

    state: DialogueState
    pinned: Pinned
    graph: Graph | None = None
    mark: int = 0


def binding_of(
    caller: Caller, messages: tuple[Message, ...], question: str | None = None
) -> Binding:
    """Return the binding to `messages`, from the request on, and to a question put after them."""
    turns = turns_of(messages)
    if question is not None:
        turns = (*turns, ("assistant", question))
    return Binding(
        tenant=caller.tenant,
        schema_digest=caller.schema.digest,
        transcript_digest=transcript_digest(turns),
    )


def prove(
    caller: Caller,
    messages: tuple[Message, ...],
    question: Message,
    seen: DialogueState = _NOTHING_SEEN,
) -> Proof | None:
    """Verify a question put after `messages` (from its request on); None where no token holds.

    `seen` is the state before it: the id of a tool call proves the question and carries no state.
    """
    return (
        _by_full(caller, messages, question)
        or _by_compact(caller, messages, question)
        or _by_call(caller, messages, question, seen)
    )


def _by_full(caller: Caller, messages: tuple[Message, ...], question: Message) -> Proof | None:
    token = (question.clarification or {}).get("state")
    if not isinstance(token, str):
        return None
    try:
        full = open_state(caller, messages, token, now_s=None)
    except TokenError:
        return None
    if not full.questions:  # a preview's: nothing was asked
        return None
    mark = policy_mark(full.policy_digest)
    return Proof(state=full.state, pinned=pinned_by(full), graph=full.graph, mark=mark)


def _by_compact(caller: Caller, messages: tuple[Message, ...], question: Message) -> Proof | None:
    references = find_references(question.text)
    if not references:
        return None
    binding, token = binding_of(caller, messages, question.text), references[-1].token
    try:
        state = verify_compact(token, binding=binding, ring=caller.ring)
    except TokenError:
        return None
    slots = tuple(caller.schema.slots[number].id for number in state.pending)
    found = pinned(question.text, slots, caller.schema)
    return None if found is None else Proof(state=state, pinned=found, mark=mark_of(token))


def _by_call(
    caller: Caller, messages: tuple[Message, ...], question: Message, seen: DialogueState
) -> Proof | None:
    asked = asked_by(question, caller.schema)
    if asked is None:
        return None
    binding = binding_of(caller, messages, asked.text)
    try:
        verify_call_id(asked.call.id, binding=binding, ring=caller.ring)
    except TokenError:
        return None
    return Proof(state=state_after(seen, asked.pinned, caller.schema), pinned=asked.pinned)


def state_after(seen: DialogueState, found: Pinned, schema: Schema) -> DialogueState:
    """Return the state after questions that no token counts: from what is seen of them."""
    numbers = tuple(schema.index_of[question.slot] for question in found.questions)
    tokens = sum(question_tokens(question) for question in found.questions)
    return asking(seen, numbers[: MAX_QUESTIONS - seen.k], tokens=tokens)


def open_state(
    caller: Caller, messages: tuple[Message, ...], token: str, *, now_s: int | None
) -> FullState:
    """Return what a full token holds, issued after `messages`.

    Raises:
        TokenExpired: it is genuine but past its time at `now_s` (None: never).
        TokenError: it does not hold here.
    """
    return verify_full(token, now_s=now_s, binding=binding_of(caller, messages), ring=caller.ring)


def pinned_by(full: FullState) -> Pinned:
    """Return the pending questions of a full token, as `asking.pinned` does for a text."""
    default = full.graph.node(full.questions[0].slot).default if full.questions else None
    return Pinned(
        questions=full.questions,
        language=full.graph.language,
        default=default if len(full.questions) == 1 else None,
    )
