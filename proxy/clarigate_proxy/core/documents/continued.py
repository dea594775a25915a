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
from typing import Final

from clarigate_proxy.core.documents import letters
from clarigate_proxy.core.documents.patterns import DOCUMENT_NOUN, DOCUMENT_TAGS, REQUEST_START
from clarigate_proxy.core.documents.regions import Found, Region, trimmed
from clarigate_proxy.core.documents.scan import Scan
from clarigate_proxy.core.records import record
from clarigate_proxy.core.values import DocumentKind

__all__ = ["Piece", "continued"]

_MAX_PIECES: Final = 12
_MIN_CHARS: Final = 400
"""A piece without a mark of its own that carries on a paste is at least this long."""

_MIN_BETWEEN_CHARS: Final = 200
"""A message between the opening and the closing one is this long: a short one is a remark."""

_HEAD_CHARS: Final = 2_000
"""How far into a text the label of its first piece is looked for."""

_REMARKS: Final = 2
"""Short remarks that may stand between two pieces that say which they are."""

_MAX_AFTER_CHARS: Final = 400
_MAX_FENCES: Final = 2_000
"""A text of more marks than this is not looked into: nobody tells which of them is open."""

_FENCE: Final = re.compile(r"(`{3,}|~{3,})([^\n`]*)$", re.MULTILINE)
_TAG: Final = re.compile(r"<(/?)([A-Za-z][\w.-]{0,40})(?:\s[^<>\n]{0,200})?>")
_TRIPLES: Final = ('"""', "'''")
_NUMBERED: Final = r"(?:part|teil|partie|parte|section|chunk)[ \t]*(?:no\.?[ \t]*)?"
_OF: Final = r"(?:[ \t]*(?:/|of|von|sur|de)[ \t]*\d+)?[)\]]?[ \t]*[:.\n–—-]"
_PIECE: Final = (
    r"(?:half|part|section|chunk|piece|bit|portion|hälfte|teil|abschnitt|moitié|partie|mitad|parte|"
    r"metade)\b(?! (?:of|des|der|de|del|da|do) (?:\w+ )?(?:day|year|week|month|trip|match|game|"
    r"budget|"
    r"evening|season|semester|century|tages|jahres|woche|reise|journée|année|semaine|voyage|día|"
    r"año|"
    r"semana|viaje|dia|ano|viagem)\b)"
)
"""What a text is sent in; a day or a trip has halves of its own."""
_FIRST_OF: Final = (
    rf"\b(?:first|1st|erster?|premi[eè]re?|primera?|primeira)[ \t]+{_PIECE}"
    r"|\b(?:beginning|start|anfang|début|principio|comienzo|início|começo)[ \t]+(?:of|des|der|von|"
    r"du|"
    r"de|del|da|do)\b|(?:前|上)半(?:部分|段|篇)?|第一(?:部分|段|半)|开头"
)
_LATER_OF: Final = (
    rf"(?:second|2nd|third|3rd|other|last|next|final|remaining|zweiter?|dritter?|anderer?|letzter?|"
    r"deuxième|seconde?|troisième|dernière|autre|segunda|tercera|terceira|otra|outra|última)[ \t]+"
    rf"{_PIECE}|(?:后|下)半(?:部分|段|篇)?|第[二三四](?:部分|段|半)|剩下的?(?:部分)?"
)
_LEAD: Final = (
    r"(?:(?:and|now|ok(?:ay)?|here(?: is|['’]s| are| comes)|this is|und|jetzt|hier (?:ist|kommt)|"
    r"et|"
    r"voici|y|aquí (?:está|va)|ahora|e|aqui (?:está|vai)|agora|这是|以下是)[,:]?[ \t]*){0,3}"
    r"(?:(?:the|die|der|das|la|le|el|a|o|文章的?)[ \t]+)?"
)
_END: Final = r"[^\n:：.]{0,60}[:：\n]"
_FIRST: Final = re.compile(
    rf"^[ \t]*(?:here is |hier ist |voici )?[(\[#]*[ \t]*{_NUMBERED}(?:1{_OF}|(?:one|eins|un|uno|"
    rf"um)\b"
    rf"[ \t]*[:.\n–—-])|\A\s*(?:[(\[]1/\d[)\]]|1/\d:)|(?:{_FIRST_OF}){_END}",
    re.IGNORECASE | re.MULTILINE,
)
_LATER: Final = re.compile(
    rf"\s*(?:{_LEAD}[(\[#*]*[ \t]*(?:{_NUMBERED}(?:[2-9]{_OF}|(?:two|three|four|zwei|drei|deux|"
    rf"trois|"
    r"dos|tres|dois|três)\b[ \t]*[:.\n–—-])"
    r"|(?:continued|continuation|cont['’]?d|rest|fortsetzung|suite|continuación|continuação|resto|"
    r"reste)(?: (?:of|des|der|de|du|del|da|do) (?:(?:the|my|it|la|"
    r"le) ?)?\w*)?[)\]]?[ \t]*[:：.\n…–—-]"
    rf"|(?:{_LATER_OF}){_END})|(?:[(\[][2-9]/\d[)\]]|[2-9]/\d:))",
    re.IGNORECASE,
)
"""How a piece calls itself a later one. Both are tried at few places: no repetition is "
"unbounded."""


@record(frozen=True, slots=True, kw_only=True)
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
        yield from _labelled_pieces(pieces, place, label, found, cut)
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


def _orders(label: re.Match[str]) -> bool:
    """Tell whether a short piece is a step of a task ("Part 2: translate it"), not of a text."""
    text, end = label.string, label.end()
    return (
        len(text) - end < _MIN_CHARS
        and REQUEST_START.match(text, end) is not None
        and DOCUMENT_NOUN.search(text, label.start(), end) is None
    )


def _labelled_pieces(
    pieces: Sequence[Piece],
    place: int,
    label: re.Match[str],
    found: dict[int, Region],
    cut: Callable[[str], tuple[Region, ...]],
) -> Iterator[tuple[int, Region]]:
    """Yield the piece behind one that calls itself a later one, and the first one it goes with."""
    for at in range(place, max(-1, place - _REMARKS - 1), -1):
        here = pieces[at].text
        first = _FIRST.search(here, 0, _HEAD_CHARS)
        if first is not None and not _orders(first):
            asked = _asks(here, first.start())
            yield at, _labelled(here, first.end(), asked=asked)
            yield place + 1, _labelled(pieces[place + 1].text, label.end(), asked=asked)
            return
        regions = (found[at],) if at in found else cut(here)
        if first is None and regions:
            if not _orders(label):
                asked = _asks(here, regions[-1].start) or _asked_before(pieces, at, found)
                yield place + 1, _labelled(pieces[place + 1].text, label.end(), asked=asked)
            return
        if first is not None or len(here) >= _MIN_BETWEEN_CHARS:
            return


def _asked_before(pieces: Sequence[Piece], place: int, found: dict[int, Region]) -> bool:
    """Tell whether the user asked beside the pieces before, which were found already."""
    before = range(max(0, place - _MAX_PIECES), place)
    return any(_asks(pieces[at].text, found[at].start) for at in before if at in found)


def _asks(text: str, end: int) -> bool:
    return letters.asks(Scan(text=text), end)


def _labelled(text: str, start: int, *, asked: bool) -> Region:
    """Return the piece behind its label; what asks at its end is the user's, if nothing did yet."""
    end = len(text) if asked else Scan(text=text).request_tail(start)
    return _region(text, start, end)


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
