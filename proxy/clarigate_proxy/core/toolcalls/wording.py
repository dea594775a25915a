"""The texts of the questions in a tool call, and our own questions known again in one.

Two wordings. The short one is for a form that shows the options itself: the request restated, what
a skip assumes, the question, a question mark at the end. The full one, for tools without a field
for options, is the text that is sent where there is no tool at all (`core.asking`).

    Before I start on “Write the note” (on “skip” I assume: general readers): Who will read it?

Both are functions of that full text, so that a call can be recomputed as a text can.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from clarigate_proxy.core.asking import Pinned, looks_ours, pinned, same_text, slots_asked_in
from clarigate_proxy.core.phrases import PHRASES, Phrases, phrases_in
from clarigate_proxy.core.schema import Schema
from clarigate_proxy.core.state import MAX_PENDING
from clarigate_proxy.core.toolcalls.fields import LIST_NAMES, TEXT_NAMES, plain_name
from clarigate_proxy.core.values import Message, ToolCall

__all__ = [
    "AskedByCall",
    "asked_by",
    "asked_in",
    "call_of",
    "is_wording_of",
    "looks_ours_in_call",
    "restated",
    "short_texts",
    "texts_in",
]

_MAX_ARGUMENTS_CHARS = 20_000
_MAX_QUESTION_CHARS = 400
_BEFORE_QUESTION = (": ", "：")


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedByCall:
    """A call that puts questions of ours, as far as its words go: who made it is not proven."""

    call: ToolCall
    texts: tuple[str, ...]
    pinned: Pinned

    @property
    def text(self) -> str:
        """All its questions: what a call's id is signed over."""
        return "\n".join(self.texts)

    @property
    def slots(self) -> tuple[str, ...]:
        """The slots that it asks about, in order."""
        return tuple(question.slot for question in self.pinned.questions)


def asked_by(message: Message, schema: Schema) -> AskedByCall | None:
    """Return the questions of ours that an assistant message puts by its only tool call."""
    call = _only_call(message)
    return None if call is None else asked_in(call, schema)


def asked_in(call: ToolCall, schema: Schema) -> AskedByCall | None:
    """Return the questions of ours that a call puts, None where it puts any other."""
    texts = texts_in(call.arguments)
    found = _questions_in(texts, schema) if texts else None
    return None if found is None else AskedByCall(call=call, texts=texts, pinned=found)


def call_of(message: Message, found: Pinned) -> AskedByCall | None:
    """Return the only tool call of a message that is known to put `found`, None without one."""
    call = _only_call(message)
    if call is None:
        return None
    return AskedByCall(call=call, texts=texts_in(call.arguments), pinned=found)


def _only_call(message: Message) -> ToolCall | None:
    if len(message.tool_call_ids) != 1 or len(message.tool_calls) != 1:
        return None
    return message.tool_calls[0]


# --- texts of ours -------------------------------------------------------------------------------


def restated(text: str, found: Pinned) -> str:
    """Return the line that restates the request, with what a skip assumes, from a full text."""
    first = text.splitlines()[0]
    words = phrases_in(found.language)
    before, _, after = words.about.partition("{request}")
    if found.default is None or not (first.startswith(before) and first.endswith(after)):
        return first
    request = first[len(before) : len(first) - len(after)]
    return words.about_default.format(request=request, default=found.default)


def short_texts(text: str, found: Pinned) -> tuple[str, ...]:
    """Return one text a question; the first restates what it is about."""
    questions = [question.text for question in found.questions]
    return (f"{restated(text, found)} {questions[0]}", *questions[1:])


def is_wording_of(texts: tuple[str, ...], text: str, schema: Schema) -> bool:
    """Tell whether a call's texts are a wording of the questions that the full `text` puts."""
    found = _pinned_full(text, schema)
    if found is None:
        return False
    short = short_texts(text, found)
    bare = tuple(question.text for question in found.questions)
    mine = "\n".join(texts)
    return any(same_text(mine, "\n".join(known)) for known in ((text,), short, bare))


def looks_ours_in_call(texts: tuple[str, ...]) -> bool:
    """Tell whether a call's texts open, or close, as a question of ours does."""
    openings = (words.about.partition("{request}")[0] for words in PHRASES.values())
    return any(texts[0].lstrip().startswith(opening) for opening in openings)


# --- texts in a call -----------------------------------------------------------------------------


def texts_in(arguments: str) -> tuple[str, ...]:
    """Return the question texts of a call's arguments in order, none where it asks nothing."""
    if len(arguments) > _MAX_ARGUMENTS_CHARS:
        return ()
    try:
        data = json.loads(arguments)
    except (ValueError, RecursionError):
        return ()
    if not isinstance(data, Mapping):
        return ()
    plain = {plain_name(name): value for name, value in data.items()}
    several = next((plain[n] for n in LIST_NAMES if isinstance(plain.get(n), list)), None)
    items = [data] if several is None else several
    texts = [_text_of(item) for item in items[: MAX_PENDING + 1]]
    return tuple(texts) if all(texts) and len(texts) <= MAX_PENDING else ()


def _text_of(item: object) -> str:
    if isinstance(item, str):
        return item
    if not isinstance(item, Mapping):
        return ""
    plain = {plain_name(name): value for name, value in item.items()}
    found = (plain.get(name) for name in TEXT_NAMES)
    return next((text for text in found if isinstance(text, str) and text.strip()), "")


def _questions_in(texts: tuple[str, ...], schema: Schema) -> Pinned | None:
    full = _pinned_full(texts[0], schema) if len(texts) == 1 else None
    if full is not None:
        return full
    hits = [_pinned_short(text, schema) for text in texts]
    found = [hit for hit in hits if hit is not None]
    if len(found) != len(hits):
        return None
    return Pinned(
        questions=tuple(hit.questions[0] for hit in found),
        language=found[0].language,
        default=found[0].default if len(found) == 1 else None,
    )


def _pinned_full(text: str, schema: Schema) -> Pinned | None:
    if not looks_ours(text):
        return None
    found = pinned(text, slots_asked_in(text, schema), schema)
    if found is None:
        return None
    # Replies go by place, so the order is that of the text.
    ordered = sorted(found.questions, key=lambda question: text.find(question.text))
    return replace(found, questions=tuple(ordered))


def _pinned_short(text: str, schema: Schema) -> Pinned | None:
    """Read a text that ends in a question of the schema, which stands alone or behind a colon."""
    folded = " ".join(text.split())
    tails = [folded]
    for mark in _BEFORE_QUESTION:
        pieces = folded[-_MAX_QUESTION_CHARS:].split(mark)
        tails += [mark.join(pieces[place:]).strip() for place in range(1, len(pieces))]
    lines = "\n".join(tails)
    for slot in schema.slots:
        found = pinned(lines, (slot.id,), schema)
        if found is not None:
            return replace(found, default=_default_in(folded))
    return None


def _default_in(folded: str) -> str | None:
    found = (_default_by(words, folded) for words in PHRASES.values())
    return next((default for default in found if default is not None), None)


def _default_by(words: Phrases, folded: str) -> str | None:
    opening, _, rest = words.about_default.partition("{request}")
    before, _, after = rest.partition("{default}")
    start = folded.rfind(before)
    if start < 0 or not folded.startswith(opening):
        return None
    named = folded[start + len(before) :]
    end = named.rfind(after)
    return named[:end] if end > 0 else None
