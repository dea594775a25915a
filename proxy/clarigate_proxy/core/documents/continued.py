"""Documents that go on in a later piece: a user's next message, or the next text part.

Why: a long document is sent in pieces ("part 1 of 2", a fence that the next message closes). Piece
by piece the rest of it would be the user's own words: its addresses, dates and amounts promoted by
accident of where the cut fell.

Invariants: what a piece opens with an explicit mark goes on only where a later piece closes it; a
paste goes on only in a long piece that asks nothing and stands right behind it, or that calls
itself a continuation. Regions keep the offsets of their own piece. What follows the closing mark is
the user's again, hence must be short: a mark that opens something new closes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from clarigate_proxy.core.documents.patterns import DOCUMENT_TAGS, REQUEST_START
from clarigate_proxy.core.documents.regions import Found, Region, trimmed
from clarigate_proxy.core.values import DocumentKind

__all__ = ["Piece", "continued"]

_MAX_PIECES: Final = 12
_MIN_CHARS: Final = 400
"""A piece without a mark of its own that carries on a paste is at least this long."""

_MIN_BETWEEN_CHARS: Final = 200
"""A message between the opening and the closing one is this long: a short one is a remark."""

_MAX_AFTER_CHARS: Final = 400
_MAX_FENCES: Final = 2_000
"""A text of more marks than this is not looked into: nobody tells which of them is open."""

_FENCE: Final = re.compile(r"(`{3,}|~{3,})([^\n`]*)$", re.MULTILINE)
_TAG: Final = re.compile(r"<(/?)([A-Za-z][\w.-]{0,40})(?:\s[^<>\n]{0,200})?>")
_TRIPLES: Final = ('"""', "'''")
_NUMBERED: Final = r"(?:part|teil|partie|parte|section|chunk)[ \t]*(?:no\.?[ \t]*)?"
_OF: Final = r"(?:[ \t]*(?:/|of|von|sur|de)[ \t]*\d+)?[)\]]?[ \t]*[:.\n–—-]"
_FIRST: Final = re.compile(
    rf"^[ \t]*(?:here is |hier ist |voici )?[(\[#]*[ \t]*{_NUMBERED}1{_OF}",
    re.IGNORECASE | re.MULTILINE,
)
_LATER: Final = re.compile(
    rf"\s*(?:here is |hier ist |voici )?[(\[#*]*[ \t]*(?:{_NUMBERED}[2-9]{_OF}"
    r"|(?:continued|continuation|cont['’]?d|rest|fortsetzung|suite|continuación|continuação)"
    r"(?: of (?:the|my) \w+)?[)\]]?[ \t]*[:.\n…–—-])",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A text of the user's; `follows` says that it stands right behind the piece before it."""

    text: str
    message: int
    follows: bool


def continued(
    pieces: Sequence[Piece], cut: Callable[[str], tuple[Region, ...]]
) -> dict[int, Region]:
    """Return the region that belongs to an earlier piece's document, by place in `pieces`.

    The first of numbered pieces gets one, too: its label is all that says what it is.
    """
    found: dict[int, Region] = {}
    for place in range(len(pieces) - 1):
        if place in found and found[place].end < len(pieces[place].text.rstrip()):
            continue
        for at, region in _rest(pieces, place, found, cut):
            found.setdefault(at, region)
    return found


def _rest(
    pieces: Sequence[Piece],
    place: int,
    found: dict[int, Region],
    cut: Callable[[str], tuple[Region, ...]],
) -> Iterator[tuple[int, Region]]:
    here, after = pieces[place], pieces[place + 1]
    label = _LATER.match(after.text)
    if label is not None:
        first = _FIRST.search(here.text)
        if first is not None:
            yield place, _region(here.text, first.end(), len(here.text))
        if first is not None or place in found or cut(here.text):
            yield place + 1, _region(after.text, label.end(), len(after.text))
        return
    mark = None if place in found else _opened(here.text)
    if mark is not None:
        yield from _until_closed(pieces, place, mark)
    elif (
        after.follows
        and len(after.text) >= _MIN_CHARS
        and not REQUEST_START.match(after.text)
        and (place in found or _ends_in_document(here.text, cut))
        and not cut(after.text)
    ):
        yield place + 1, _region(after.text, 0, len(after.text))


def _until_closed(pieces: Sequence[Piece], place: int, mark: str) -> Iterator[tuple[int, Region]]:
    between: list[tuple[int, Region]] = []
    for at in range(place + 1, min(len(pieces), place + 1 + _MAX_PIECES)):
        text = pieces[at].text
        closing = _closed(text, mark)
        if closing is not None:
            yield from between
            yield at, _region(text, 0, closing[0], closing[1])
            return
        if len(text) < _MIN_BETWEEN_CHARS or _opened(text) is not None:
            return
        between.append((at, _region(text, 0, len(text))))


def _opened(text: str) -> str | None:
    """Return the mark that a text opens and does not close: a fence's, a quote's, a tag's name."""
    fences = _fences(text)
    if len(fences) % 2:
        return str(fences[-1][1])
    for mark in _TRIPLES:
        if text.count(mark) % 2:
            return mark
    name = None
    for match in _TAG.finditer(text):  # findall would hold up other threads
        if match[2].lower() in DOCUMENT_TAGS:
            name = None if match[1] else match[2]
    return name


def _fences(text: str) -> list[re.Match[str]]:
    """Return the lines that are a fence; plain search, since long texts have none."""
    found: list[re.Match[str]] = []
    for mark in ("```", "~~~"):
        if text.count(mark) > _MAX_FENCES:
            return []
        at = text.find(mark)
        while at >= 0:
            match = _FENCE.match(text, at)
            if match is not None and not text[text.rfind("\n", 0, at) + 1 : at].strip(" \t"):
                found.append(match)
            at = text.find(mark, at + len(mark) if match is None else match.end())
    return sorted(found, key=re.Match.start)


def _closed(text: str, mark: str) -> tuple[int, int] | None:
    """Return where the mark that closes a document stands in a later piece."""
    if mark in _TRIPLES:
        at = text.find(mark)
        span = (at, at + len(mark)) if text.count(mark) == 1 else None
    elif mark[0] in "`~":
        fences = _fences(text)
        bare = len(fences) == 1 and fences[0][1][0] == mark[0] and not fences[0][2].strip()
        span = fences[0].span() if bare else None
    else:
        tag = re.search(rf"<(/?){re.escape(mark)}\b[^<>\n]{{0,200}}>", text, re.IGNORECASE)
        return tag.span() if tag is not None and tag[1] else None
    if span is None or not text[: span[0]].strip() or text[: span[0]].rstrip().endswith(":"):
        return None
    return span if len(text) - span[1] <= _MAX_AFTER_CHARS else None


def _ends_in_document(text: str, cut: Callable[[str], tuple[Region, ...]]) -> bool:
    regions = cut(text)
    return bool(regions) and regions[-1].end >= len(text.rstrip())


def _region(text: str, start: int, stop: int, end: int | None = None) -> Region:
    """Return the region [start, end) whose document is [start, stop), trimmed."""
    first, last = trimmed(text, start, stop)
    documents = (Found(start=first, end=last, kind=DocumentKind.PASTED),) if first < last else ()
    return Region(start=start, end=stop if end is None else end, documents=documents)
