"""Hygiene: whatever is ours leaves the request, before anything else and in every mode.

Answer blocks are rebuilt on the message that each belongs to, so that a client message compiles to
the same bytes in every later turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from clarigate_proxy.core.answers import block_answers, material_edits, said_beside
from clarigate_proxy.core.compiler import answer_block, block_tag, document_block
from clarigate_proxy.core.context import Context
from clarigate_proxy.core.dialogue import read_dialogue
from clarigate_proxy.core.documents import context_documents
from clarigate_proxy.core.edits import (
    AppendText,
    CutText,
    DropField,
    DropMessage,
    DropMessageField,
    Edit,
)
from clarigate_proxy.core.exchanges import Dialogue
from clarigate_proxy.core.keys import Purpose, derive
from clarigate_proxy.core.proof import Caller
from clarigate_proxy.core.records import record
from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.core.structured import apply_structured
from clarigate_proxy.core.transcript import turns_of
from clarigate_proxy.core.turn.analysis import analyse, choice_of, settled
from clarigate_proxy.core.turn.wording import question_text
from clarigate_proxy.core.values import Document, Message

__all__ = ["Hygienic", "caller_of", "documents_edit", "hygiene", "tag_of"]

# The fields of a question as clients send it back.
_OF_QUESTIONS = frozenset({"role", "content", "clarification", "name", "id"})


@record(frozen=True, slots=True, kw_only=True)
class Hygienic:
    """A request without anything of ours. `messages` are those that stay, `edits` make it so.

    `offered` is the last of the edits where documents were offered: it delivers all of them, for
    whenever nothing else does.
    """

    request: ChatRequest
    dialogue: Dialogue
    messages: tuple[Message, ...]
    edits: tuple[Edit, ...]
    offered: AppendText | None = None

    @property
    def bare_edits(self) -> tuple[Edit, ...]:
        """The edits without that: the documents are delivered otherwise, or withheld."""
        return self.edits if self.offered is None else self.edits[:-1]

    @property
    def rerun_failed(self) -> bool:
        """Whether a prefix could not be run again, so that its question was not recognised."""
        return self.dialogue.rerun_failed


def hygiene(request: ChatRequest, context: Context) -> Hygienic:
    """Find what is ours in the request and return the edits that take it out.

    Answer blocks are rebuilt here, on the message that each belongs to, so that a client message
    compiles to the same bytes in every later turn.

    Raises:
        RequestError: an explicit `clarigate.state` or its answers do not hold.
    """
    messages = request.messages or ()
    dialogue = _dialogue(request, messages, context)
    dropped = dialogue.dropped | _left_empty(messages, dialogue, request)
    kept = tuple(message for message in messages if message.index not in dropped)
    edits: list[Edit] = []
    if "clarigate" in request.fields:
        edits.append(DropField(name="clarigate"))
    edits += (DropMessage(message=index) for index in sorted(dropped))
    edits += (
        DropMessageField(message=message.index, name="clarification")
        for message in kept
        if message.has_clarification
    )
    edits += (
        CutText(message=span.message, part=span.part, start=span.start, end=span.end)
        for span in dialogue.references
        if span.message is not None and span.message not in dropped
    )
    edits += _answer_edits(request, dialogue, kept, context)
    offered = documents_edit(request, kept, context_documents(request.controls.context), context)
    return Hygienic(
        request=request,
        dialogue=dialogue,
        messages=kept,
        edits=(*edits, offered) if offered is not None else tuple(edits),
        offered=offered,
    )


def documents_edit(
    request: ChatRequest,
    kept: tuple[Message, ...],
    documents: tuple[Document, ...],
    context: Context,
) -> AppendText | None:
    """Return what delivers documents without anything else, None where there are none.

    They stand on the last message of the user, which need not be the last one (a tool's result).
    """
    last = next((m for m in reversed(kept) if m.role == "user" and m.parts), None)
    if last is None or not documents:
        return None
    text = document_block(
        documents,
        tag=tag_of(kept, last.index, context),
        profile=context.policy.profile_of(request.model),
    )
    return AppendText(message=last.index, text=text)


def _left_empty(
    messages: tuple[Message, ...], dialogue: Dialogue, request: ChatRequest
) -> frozenset[int]:
    """Return the assistant messages that hold our reference and nothing else.

    Cut, they would be assistant messages without content, which some servers refuse; all of such a
    message is ours, so all of it goes.
    """
    cut: dict[int, int] = {}
    for span in dialogue.references:
        if span.message is not None:
            cut[span.message] = cut.get(span.message, 0) + span.end - span.start
    return frozenset(
        message.index
        for message in messages
        if message.index in cut
        and message.role == "assistant"
        and not message.has_media
        and sum(len(part.text) for part in message.parts) == cut[message.index]
        and not _says_more(request, message.index)
    )


def _says_more(request: ChatRequest, index: int) -> bool:
    """Whether a message has a field with something in it beside what ours have."""
    fields = request.fields["messages"][index]  # type: ignore[index]  # it has been read from there
    return any(value for name, value in fields.items() if name not in _OF_QUESTIONS)


def _dialogue(request: ChatRequest, messages: tuple[Message, ...], context: Context) -> Dialogue:
    """Return our exchanges in the conversation.

    Running a prefix again is the methods' work, which may fail. Hygiene must not fail with it: what
    cannot be recomputed is not proven to be ours.
    """
    failed = False

    def rerun(prefix: tuple[Message, ...], so_far: Dialogue) -> str | None:
        nonlocal failed
        try:
            return _rerun(prefix, so_far, request, context)
        except Exception:  # noqa: BLE001 - told by the flag, which the shell counts
            failed = True
            return None

    walk = read_dialogue(messages, caller=caller_of(context), rerun=rerun)
    apply_structured(
        walk,
        request.controls,
        now_s=context.now_s,
        per_turn=context.policy.max_questions_per_turn,
    )
    return replace(walk.dialogue, rerun_failed=True) if failed else walk.dialogue


def caller_of(context: Context) -> Caller:
    """Return what this caller's tokens are bound to."""
    return Caller(schema=context.schema, ring=context.ring, tenant=context.tenant)


def _answer_edits(
    request: ChatRequest, dialogue: Dialogue, kept: tuple[Message, ...], context: Context
) -> Iterable[Edit]:
    by_index = {message.index: message for message in request.messages or ()}
    for root in dict.fromkeys(exchange.root for exchange in dialogue.exchanges):
        exchanges = settled(dialogue, root)
        if not exchanges:
            continue
        yield from material_edits(root, exchanges, by_index)
        block = answer_block(
            block_answers(exchanges),
            tag=tag_of(kept, root, context),
            profile=context.policy.profile_of(request.model),
            said=said_beside(exchanges),
        )
        if block:
            yield AppendText(message=root, text=block)


def tag_of(kept: tuple[Message, ...], upto: int, context: Context) -> str:
    """Return the tag of a block on message `upto`: over the messages that stay, up to it."""
    key = derive(context.ring.signing.secret, Purpose.BLOCK)
    return block_tag(key, turns_of(message for message in kept if message.index <= upto))


def _rerun(
    prefix: tuple[Message, ...], so_far: Dialogue, request: ChatRequest, context: Context
) -> str | None:
    """Return the text that would have been asked after `prefix`, None where nothing would."""
    dropped = so_far.dropped
    kept = tuple(message for message in prefix if message.index not in dropped)
    analysis = analyse(replace(request, messages=prefix), kept, so_far, context)
    choice = choice_of(analysis, so_far, request, context)
    if not choice.questions:
        return None
    return question_text(analysis, choice.questions, context.policy)
