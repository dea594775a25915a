"""Pastes without delimiters: "Here is the report:" and what follows.

Why: most people paste without a fence. A lead-in gives the paste away: a sentence that points at
material ("the text below", "translate this"), then a long block. What only lists the user's own
wishes ("the following requirements") is no paste, nor is anything short.
"""

from __future__ import annotations

import re
from typing import Final

from clarigate_proxy.core.documents import letters
from clarigate_proxy.core.documents.mailwords import GREETED
from clarigate_proxy.core.documents.patterns import (
    DEICTIC,
    DOCUMENT_NOUN,
    LABEL,
    OPENER,
    QUOTE_PAIRS,
    REQUEST_START,
    REQUIREMENTS,
    TRANSFORM,
)
from clarigate_proxy.core.documents.regions import Found, Region, line_end, line_start
from clarigate_proxy.core.documents.scan import Scan
from clarigate_proxy.core.values import DocumentKind

__all__ = ["MIN_INLINE_CHARS", "colon", "gap"]

MIN_INLINE_CHARS: Final = 160
"""A paste on the line of its lead-in, or one that no colon announces, is at least this long."""

_MIN_BLOCK_CHARS: Final = 120
_MIN_BLOCK_LINES: Final = 4
_MIN_QUOTED_CHARS: Final = 80
_MAX_LEAD_CHARS: Final = 300
_MAX_LABEL_CHARS: Final = 40
_SENTENCE_END: Final = re.compile(r"[\n.!?。！？](?:(?<=[\n。！？])|(?<=[.!?]) )")
_PARAGRAPH: Final = re.compile(r"\n[ \t]*\r?\n")
_NEXT: Final = re.compile(r"\s*")
_EXPLICIT: Final = frozenset(
    {"fence", "triple", "tag", "tilde", "quote", "mail", "wrote", "heading", "code"}
)


def colon(scan: Scan, match: re.Match[str]) -> Region | None:
    """Cut what a lead-in with a colon announces, on its line or below it."""
    text = scan.text
    sentence = _sentence_start(scan, match.start())
    content = _content(text, match.end())
    below = "\n" in text[match.end() : content]
    if below and letters.relays(text[sentence : match.start()]):
        return _relayed(scan, match.end(), content)
    if not _leads(scan, sentence, match.start()):
        return None
    if content < len(text) and text[content] in QUOTE_PAIRS:
        region, is_quotation = _quoted(text, content, below=below)
        if is_quotation:
            return region
    if not _long_enough(text, content, below=below) and not GREETED.match(text, content):
        return None
    return _paste(scan, match.end(), content, sentence)


def gap(scan: Scan, match: re.Match[str]) -> Region | None:
    """Cut what follows a short paragraph that asks for work on "this" or "the following text"."""
    text = scan.text
    start = _paragraph_start(text, scan.floor, match.start())
    content = _content(text, match.end())
    lead = text[start : match.start()]
    if not 0 < len(lead) <= _MAX_LEAD_CHARS:
        return None
    if letters.relays(lead) and not REQUEST_START.match(text, content):
        return _relayed(scan, match.end(), content)
    if len(text) - content < MIN_INLINE_CHARS:
        return None
    if not _asks_about_material(lead) or REQUEST_START.match(text, content):
        return None
    if text[content : line_end(text, content)].rstrip().endswith((":", "：")):
        return None
    return _paste(scan, match.end(), content, start)


def _sentence_start(scan: Scan, end: int) -> int:
    """Return where the last sentence before `end` begins, looking back a little.

    What was searched for the lead-in before this one is not searched again.
    """
    begin = max(scan.floor, end - _MAX_LEAD_CHARS - 1)
    until, last = scan.sentence
    start = max(begin, last)
    for found in _SENTENCE_END.finditer(scan.text, max(begin, until), end):
        start = found.end()
    scan.sentence = (end, start)
    return start


def _paragraph_start(text: str, floor: int, end: int) -> int:
    """Return where the last paragraph before `end` begins, looking back a little."""
    begin = max(floor, end - _MAX_LEAD_CHARS - 1)
    breaks = [found.end() for found in _PARAGRAPH.finditer(text, begin, end)]
    return breaks[-1] if breaks else begin


def _leads(scan: Scan, start: int, end: int) -> bool:
    sentence = scan.text[start:end]
    if len(sentence) <= _MAX_LABEL_CHARS and LABEL.match(sentence.strip()):
        return True
    if not scan.points(start, end) or REQUIREMENTS.search(sentence):
        return False
    return DOCUMENT_NOUN.search(sentence) is not None or TRANSFORM.search(sentence) is not None


def _asks_about_material(paragraph: str) -> bool:
    if not DEICTIC.search(paragraph) or REQUIREMENTS.search(paragraph):
        return False
    if TRANSFORM.search(paragraph):
        return True
    return (
        REQUEST_START.match(paragraph) is not None and DOCUMENT_NOUN.search(paragraph) is not None
    )


def _content(text: str, after: int) -> int:
    found = _NEXT.match(text, after)
    return after if found is None else found.end()


def _long_enough(text: str, content: int, *, below: bool) -> bool:
    size = len(text) - content
    if not below:
        paragraph = _PARAGRAPH.search(text, content, content + MIN_INLINE_CHARS)
        return size >= MIN_INLINE_CHARS and paragraph is None
    return size >= _MIN_BLOCK_CHARS or text.count("\n", content) >= _MIN_BLOCK_LINES - 1


def _relayed(scan: Scan, start: int, content: int) -> Region | None:
    """Return what a lead-in says that somebody else wrote, None where that has marks of its own."""
    text = scan.text
    if text[content : content + 1] in QUOTE_PAIRS or _is_marked(text, content):
        return None
    return letters.relayed(scan, start, content)


def _is_marked(text: str, content: int) -> bool:
    opener = OPENER.match(text, line_start(text, content)) or OPENER.match(text, content)
    return opener is not None and opener.lastgroup in _EXPLICIT


def _paste(scan: Scan, start: int, content: int, sentence: int) -> Region | None:
    """Return the paste, None where it begins with a delimiter of its own: that one knows better."""
    text = scan.text
    if _is_marked(text, content):
        return None
    end = scan.open_end(start, content, sentence)
    stop = content + len(text[content:end].rstrip())
    if stop <= content:
        return None
    found = Found(start=content, end=stop, kind=DocumentKind.PASTED)
    return Region(start=content, end=end, documents=(found,))


def _quoted(text: str, content: int, *, below: bool) -> tuple[Region | None, bool]:
    """Return a long text in quotation marks, and whether the marks enclose what was announced.

    They do where the closing mark ends the paragraph, and on the lead-in's own line where it ends
    a sentence; a mark that only opens a dialogue does not.
    """
    close = text.find(QUOTE_PAIRS[text[content]], content + 1)
    if close < 0:
        return None, False
    after = text[close + 1 : close + 40].lstrip(".,; \t")
    ends_paragraph = not after or after[0] in "\r\n"
    ends_sentence = text[close - 1] in ".!?" or text[close + 1 : close + 2] in {".", ";"}
    if not ends_paragraph and (below or not ends_sentence):
        return None, False
    if close - content < _MIN_QUOTED_CHARS:
        return None, True
    found = Found(start=content + 1, end=close, kind=DocumentKind.PASTED)
    return Region(start=content, end=close + 1, documents=(found,)), True
