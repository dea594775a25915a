"""A question as text and back: what a person reads, and how we know our own question again.

Why: the text is the only carrier that every client returns. It must read well, restate what it is
about, and be recognised later without any stored state: `render` and `pinned` are a pair.
Must not know tokens or bytes; the reference line is added by `turn`.

    Before I start on “Find a good restaurant for tonight”:

    In which town or area?

    Reply in your own words. Or say “skip”; then I go on without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from clarigate_proxy.core.labels import neutralise
from clarigate_proxy.core.phrases import PHRASES, Phrases, phrases_in
from clarigate_proxy.core.records import record
from clarigate_proxy.core.schema import Schema
from clarigate_proxy.core.values import Question

__all__ = [
    "Known",
    "Pinned",
    "Put",
    "looks_ours",
    "pinned",
    "render",
    "render_again",
    "same_text",
    "slots_asked_in",
    "without_discussion",
]

QUOTE_MAX = 80
"""Characters of the request that the question repeats."""

_LETTERS = "abcd"
_CLOSINGS = tuple(
    closing
    for words in PHRASES.values()
    for closing in (words.reply_closed, words.reply_many, words.reply_open)
)
_WHITE = re.compile(r"\s+")
_NUMBERED = re.compile(r"^\d\.\s+")


@record(frozen=True, slots=True, kw_only=True)
class Put:
    """A question to put, with the default that is used on a skip."""

    question: Question
    default: str | None


@record(frozen=True, slots=True, kw_only=True)
class Pinned:
    """Questions read back from a text: with the language they were put in and what a skip assumes.

    `default` is None where none was named, or where several questions share the message.
    """

    questions: tuple[Question, ...]
    language: str
    default: str | None


@record(frozen=True, slots=True, kw_only=True)
class Known:
    """A value that was understood: the name shown for its slot, and the value."""

    name: str
    value: str


def render(
    puts: tuple[Put, ...],
    *,
    request: str,
    known: tuple[Known, ...],
    language: str,
    own: Mapping[str, str] | None = None,
) -> str:
    """Return the text of a clarification, without its reference line.

    `own` are words that stand in for phrases of the language, by name.
    """
    words = replace(phrases_in(language), **(own or {}))
    about = words.about.format(request=_quoted(request))
    if known:
        facts = "; ".join(f"{item.name}: {_quoted(item.value)}" for item in known)
        about = f"{about}\n{words.known.format(known=facts)}"
    return "\n\n".join([about, *_body(puts, words)])


def render_again(text: str, language: str, meanings: Iterable[str] = ()) -> str:
    """Return what answers a counter-question: why it is asked, what is meant, the question."""
    words = phrases_in(language)
    meant = [words.meant.format(meaning=meaning) for meaning in meanings if meaning]
    return f"{' '.join([words.discuss, *meant])}\n\n{text}"


def _body(puts: tuple[Put, ...], words: Phrases) -> list[str]:
    if len(puts) == 1:
        question = puts[0].question
        lines = [f"{n}. {_option(label)}" for n, label in enumerate(_labels(question), 1)]
        closing = words.reply_closed if question.options else words.reply_open
        return ["\n".join([question.text, *lines]), f"{closing} {_skip(puts, words)}"]
    blocks = []
    for number, put in enumerate(puts, 1):
        labels = _labels(put.question)
        lines = [f"   {_LETTERS[i]}) {_option(label)}" for i, label in enumerate(labels)]
        blocks.append("\n".join([f"{number}. {put.question.text}", *lines]))
    return [*blocks, f"{words.reply_many} {_skip(puts, words)}"]


def _labels(question: Question) -> Iterable[tuple[str, str]]:
    return [(option.label, option.description) for option in question.options]


def _option(label: tuple[str, str]) -> str:
    name, description = label
    return f"{name} – {description}" if description else name


def _skip(puts: tuple[Put, ...], words: Phrases) -> str:
    defaults = [put.default for put in puts if put.default]
    if not defaults:
        return words.skip_plain
    return words.skip_default.format(default="; ".join(defaults))


def _quoted(text: str) -> str:
    """Fold and shorten a passage for quoting; what looks like a label of ours is defused."""
    folded = neutralise(_WHITE.sub(" ", text[: QUOTE_MAX * 4]).strip())
    if len(folded) <= QUOTE_MAX:
        return folded
    head = folded[:QUOTE_MAX]
    return f"{head.rsplit(' ', 1)[0] if ' ' in head else head}…"


def looks_ours(text: str) -> bool:
    """Whether a text ends like a question of ours: cheap test before anything is run again."""
    return any(closing in text for closing in _CLOSINGS)


def same_text(one: str, other: str) -> bool:
    """Whether two texts are the same up to white space, which clients re-shape."""
    return _WHITE.sub(" ", one).strip() == _WHITE.sub(" ", other).strip()


def pinned(text: str, slots: tuple[str, ...], schema: Schema) -> Pinned | None:
    """Read the questions that `text` puts about `slots`; None where one of them is not in it.

    A question counts only as a whole line of its own, so that a quoted request cannot pose as one.
    """
    lines = _lines(text)
    found = [schema.asked_in(slot, lines) for slot in slots if slot in schema.by_id]
    hits = [hit for hit in found if hit is not None]
    if not hits or len(hits) != len(slots):
        return None
    language = hits[0][1]
    return Pinned(
        questions=tuple(question for question, _ in hits),
        language=language,
        default=_default_in(text, phrases_in(language)) if len(hits) == 1 else None,
    )


def slots_asked_in(text: str, schema: Schema) -> tuple[str, ...]:
    """Return every slot that a text like ours asks about, in schema order."""
    if not looks_ours(text):
        return ()
    lines = _lines(text)
    return tuple(slot.id for slot in schema.slots if schema.asked_in(slot.id, lines) is not None)


def without_discussion(text: str, language: str) -> str:
    """Return the question that a repeated question (`render_again`) repeats."""
    if not text.startswith(phrases_in(language).discuss):
        return text
    return text.partition("\n\n")[2].lstrip()


def _lines(text: str) -> frozenset[str]:
    return frozenset(_NUMBERED.sub("", line.strip()) for line in text.splitlines())


def _default_in(text: str, words: Phrases) -> str | None:
    before, _, after = words.skip_default.partition("{default}")
    start = text.rfind(before)
    if start < 0:
        return None
    rest = text[start + len(before) :]
    end = rest.rfind(after)
    return rest[:end] if end > 0 else None
