"""`read_request`: roles, parts and places; the cutting of one string is `cut`'s."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from clarigate_proxy.core.documents import blocks, letters, pastes
from clarigate_proxy.core.documents.continued import Piece, continued
from clarigate_proxy.core.documents.fences import fence
from clarigate_proxy.core.documents.mailwords import GREETS_BEHIND
from clarigate_proxy.core.documents.patterns import (
    CANDIDATE,
    DELIMITER,
    OPENER,
    REQUEST_START,
    SUSPECT,
)
from clarigate_proxy.core.documents.regions import Found, Region, trimmed
from clarigate_proxy.core.documents.scan import Scan
from clarigate_proxy.core.documents.spanning import around, spanning
from clarigate_proxy.core.documents.tags import tag
from clarigate_proxy.core.request import ContextDocument
from clarigate_proxy.core.stretches import STRETCH_CHARS
from clarigate_proxy.core.values import (
    Document,
    DocumentKind,
    Message,
    Part,
    PartKind,
    Reading,
    Segment,
    Span,
)

__all__ = ["HANDLERS", "context_documents", "cut", "next_opener", "read_request"]

HANDLERS: Final[Mapping[str, Callable[[Scan, re.Match[str]], Region | None]]] = {
    "fence": fence,
    "tilde": fence,
    "triple": blocks.triple,
    "tag": tag,
    "quote": blocks.quote,
    "mail": blocks.mail,
    "wrote": blocks.wrote,
    "heading": blocks.heading,
    "code": blocks.code,
    "letter": letters.letter,
    "titled": letters.titled,
    "colon": pastes.colon,
    "gap": pastes.gap,
}

# What a text of one line must have before a closer look pays: an inline paste needs room, too.
_ONE_LINE: Final = {False: DELIMITER, True: SUSPECT}
_OPERATORS: Final = frozenset({"system", "developer"})
_TOOLS: Final = frozenset({"tool", "function"})
_MIN_VERBATIM_CHARS: Final = 400
_REACH_CHARS: Final = 4_096
_WHITE: Final = re.compile(r"\s*")


def cut(text: str, *, spoke: bool = False) -> tuple[Region, ...]:
    """Return the regions of `text` that are not the writer's own words, in order.

    `spoke` tells whether the writer has spoken in another part of the same message.
    """
    if "\n" not in text and not _may_hold_document(text):
        return ()
    scan = Scan(text=text, spoke=spoke)
    regions: list[Region] = []
    position = 0
    while match := next_opener(text, position):
        region = HANDLERS[match.lastgroup or ""](scan, match)
        if region is None:
            position = match.end()
            continue
        scan.advance(region.start, region.end)
        regions.append(region)
        position = region.end
    return tuple(regions)


def _may_hold_document(line: str) -> bool:
    is_long = len(line) >= pastes.MIN_INLINE_CHARS
    return _ONE_LINE[is_long].search(line) is not None or GREETS_BEHIND.search(line) is not None


def next_opener(text: str, position: int) -> re.Match[str] | None:
    """Return the next opener from `position` on, as `OPENER.search` would.

    One call of a pattern holds up every other thread: a long text is searched in stretches, each
    with some of what follows, for what reaches beyond it.
    """
    if position in {0, text.rfind("\n", position - 1, position) + 1}:
        match = OPENER.match(text, position)
        if match is not None:
            return match
    while position < len(text):
        stop = position + STRETCH_CHARS
        found = CANDIDATE.search(text, position, stop + _REACH_CHARS)
        if found is None or found.start() >= stop:
            position = stop
            continue
        at = found.start()
        match = _around(text, at, position) if text[at] == "\n" else OPENER.match(text, at)
        if match is not None:
            return match
        position = _resume(text, at)
    return None


def _around(text: str, at: int, floor: int) -> re.Match[str] | None:
    """Return the gap that the line feed is in, or the opener behind it."""
    start = at
    while start > floor and text[start - 1] in " \t\r":
        start -= 1
    return OPENER.match(text, start) or OPENER.match(text, at + 1)


def _resume(text: str, at: int) -> int:
    """Return where to go on: of blank lines, only the last has something behind it."""
    if text[at] != "\n":
        return at + 1
    blank = _WHITE.match(text, at)
    return at + 1 if blank is None else max(at + 1, text.rfind("\n", at, blank.end()))


@dataclass(slots=True, kw_only=True)
class _Desk:
    """What has been read so far, sorted."""

    taken: frozenset[str]
    carried: Mapping[tuple[int, int | None], Region] = field(default_factory=dict)
    prompt: list[Segment] = field(default_factory=list)
    earlier: list[Segment] = field(default_factory=list)
    operator: list[Segment] = field(default_factory=list)
    assistant: list[Segment] = field(default_factory=list)
    documents: list[Document] = field(default_factory=list)
    number: int = 0

    def next_id(self) -> str:
        """Return d1, d2, … leaving out the ids of offered context."""
        self.number += 1
        while f"d{self.number}" in self.taken:
            self.number += 1
        return f"d{self.number}"


def read_request(
    messages: tuple[Message, ...],
    context: tuple[ContextDocument, ...] = (),
    *,
    skip: frozenset[int] = frozenset(),
) -> Reading:
    """Cut a conversation into own words by role, and documents.

    `skip` holds indices of messages that are left out (answered exchanges). Documents of the
    messages are numbered d1, d2, … in order; context documents keep their ids and come last.
    """
    kept = [message for message in messages if message.index not in skip]
    prompt = next((m for m in reversed(kept) if m.role == "user"), None)
    prompt_index = None if prompt is None else prompt.index
    desk = _Desk(taken=frozenset(offered.id for offered in context), carried=_carried(kept))
    for message in kept:
        _read_message(desk, message, is_prompt=message.index == prompt_index)
    desk.documents.extend(context_documents(context))
    before = kept if prompt is None else kept[: kept.index(prompt)]
    return Reading(
        prompt=tuple(desk.prompt),
        earlier=tuple(desk.earlier),
        operator=tuple(desk.operator),
        assistant=tuple(desk.assistant),
        documents=tuple(desk.documents),
        media=prompt is not None and prompt.has_media,
        earlier_media=any(message.has_media for message in before),
        first_turn=not any(message.role == "assistant" for message in before),
        prompt_message=prompt_index,
    )


def _read_message(desk: _Desk, message: Message, *, is_prompt: bool) -> None:
    if message.role == "assistant":
        desk.assistant.extend(_whole_segments(message))
    elif message.role in _TOOLS:
        for place, part in _texts(message):
            _add_document(desk, message, place, part, _whole(part.text, DocumentKind.TOOL))
    elif message.role in _OPERATORS:
        _read_parts(desk, message, desk.operator)
    elif message.role == "user":
        _read_parts(desk, message, desk.prompt if is_prompt else desk.earlier)


def _carried(messages: list[Message]) -> Mapping[tuple[int, int | None], Region]:
    """Return what in the user's texts belongs to a document of the text before, by place."""
    places: list[tuple[int, int | None]] = []
    pieces: list[Piece] = []
    follows = False
    for message in messages:
        if message.role != "user":
            follows = follows and message.role in _TOOLS  # what tools return adds no trust
            continue
        for place, part in _texts(message):
            if part.kind is PartKind.TEXT:
                places.append((message.index, place))
                pieces.append(Piece(text=part.text, message=message.index, follows=follows))
                follows = True
    if len(pieces) < 2:
        return {}
    return {places[at]: region for at, region in continued(pieces, cut).items()}


def _texts(message: Message) -> list[tuple[int | None, Part]]:
    """Parts with text and their place: None where content is a string."""
    return [
        (place if message.in_array else None, part)
        for place, part in enumerate(message.parts)
        if part.text
    ]


def _whole(text: str, kind: DocumentKind, title: str | None = None) -> Found:
    return Found(start=0, end=len(text), kind=kind, title=title)


def _whole_segments(message: Message) -> list[Segment]:
    return [
        _segment(message, place, part.text, 0, len(part.text))
        for place, part in _texts(message)
        if part.kind is PartKind.TEXT and part.text.strip()
    ]


def _segment(message: Message, place: int | None, text: str, start: int, end: int) -> Segment:
    span = Span(message=message.index, part=place, start=start, end=end)
    return Segment(role=message.role, text=text[start:end], span=span)


def _read_parts(desk: _Desk, message: Message, segments: list[Segment]) -> None:
    parts = _texts(message)
    texts = [part.text for _, part in parts if part.kind is PartKind.TEXT]
    wide = iter(spanning(texts, cut))
    spoke = False
    for place, part in parts:
        if part.kind is not PartKind.TEXT:
            found = _whole(part.text, DocumentKind.FILE, part.name)
            _add_document(desk, message, place, part, found)
            continue
        spans = next(wide)
        if not spans and (message.index, place) in desk.carried:
            spans = (desk.carried[message.index, place],)
        if not spans and _is_verbatim(part, parts):
            regions: tuple[Region, ...] = (_verbatim(part.text),)
        else:
            regions = around(part.text, spans, partial(cut, spoke=spoke))
        own = _own_words(part.text, regions)
        spoke = spoke or bool(own)
        segments.extend(_segment(message, place, part.text, start, end) for start, end in own)
        for region in regions:
            for found in region.documents:
                _add_document(desk, message, place, part, found)


def _is_verbatim(part: Part, parts: list[tuple[int | None, Part]]) -> bool:
    """Tell whether a long text part is material that another, short part asks about."""
    if len(parts) < 2 or len(part.text) < _MIN_VERBATIM_CHARS or REQUEST_START.match(part.text):
        return False
    if cut(part.text):
        return False
    return any(
        other is not part and other.kind is PartKind.TEXT and len(other.text) < _MIN_VERBATIM_CHARS
        for _, other in parts
    )


def _verbatim(text: str) -> Region:
    start, end = trimmed(text, 0, len(text))
    found = Found(start=start, end=end, kind=DocumentKind.PASTED)
    return Region(start=0, end=len(text), documents=(found,))


def _own_words(text: str, regions: tuple[Region, ...]) -> list[tuple[int, int]]:
    own: list[tuple[int, int]] = []
    position = 0
    for start, end in [*((r.start, r.end) for r in regions), (len(text), len(text))]:
        first, last = trimmed(text, position, start)
        if first < last:
            own.append((first, last))
        position = max(position, end)
    return own


def _add_document(
    desk: _Desk, message: Message, place: int | None, part: Part, found: Found
) -> None:
    desk.documents.append(
        Document(
            id=desk.next_id(),
            kind=found.kind,
            text=part.text[found.start : found.end],
            message=message.index,
            part=place,
            start=found.start,
            end=found.end,
            title=found.title,
        )
    )


def context_documents(offered: tuple[ContextDocument, ...]) -> tuple[Document, ...]:
    """Return what was offered beside the prompt, as documents."""
    return tuple(_context_document(document) for document in offered)


def _context_document(offered: ContextDocument) -> Document:
    return Document(
        id=offered.id,
        kind=DocumentKind.CONTEXT,
        text=offered.text,
        start=0,
        end=len(offered.text),
        title=offered.title or offered.source,
    )
