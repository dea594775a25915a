"""Blocks that give themselves away: triple quotes, quoted mail, headings, code without a fence.

Why: a delimiter says where material starts; the handlers here find where it ends. On doubt a block
reaches further: what is wrongly called a document only loses trust, never gains it.

Invariants: a handler returns a region that starts at or after its opener's line and ends after its
opener; each looks at a character a bounded number of times.
"""

from __future__ import annotations

import re
from typing import Final

from clarigate_proxy.core.documents.patterns import (
    CODE_LINE,
)
from clarigate_proxy.core.documents.regions import Found, Region, content_of, line_end, line_start
from clarigate_proxy.core.documents.scan import Scan
from clarigate_proxy.core.values import DocumentKind

__all__ = ["code", "heading", "mail", "quote", "triple", "wrote"]

_BLANK_TO_EOL: Final = re.compile(r"[ \t]*\r?$", re.MULTILINE)
_QUOTED: Final = re.compile(r"(?:[ \t]*>[^\n]*(?:\n|\Z))+")
_BEGIN: Final = re.compile(r"[-=*_~]{3,}[ \t]*(?:begin|start)\b", re.IGNORECASE)
_END: Final = re.compile(r"^[ \t]*[-=*_~]{3,}[ \t]*end\b[^\n]*", re.IGNORECASE | re.MULTILINE)
_HEAD_TITLE: Final = re.compile(r":[ \t]*([^\]\n]*?)[ \t\]\r]*\Z")

_MIN_QUOTED_CHARS: Final = 40
_MIN_CODE_LINES: Final = 3
_MAX_PROSE_LINES: Final = 1
_MAX_BLANK_LINES: Final = 3


# --- quotes, headings, mail -------------------------------------------------------------------


def triple(scan: Scan, match: re.Match[str]) -> Region | None:
    """Cut a triple-quoted text; one that is never closed is document to the end."""
    text, mark = scan.text, match.group()
    close = scan.find(mark, match.end())
    if close < 0:
        if text[line_start(text, match.start()) : match.start()].strip():
            return None
        close = len(text)
    start = match.end()
    blank = _BLANK_TO_EOL.match(text, start)
    if blank is not None and blank.end() < close:
        start = blank.end() + 1
    found = content_of(text, start, close, DocumentKind.FENCED)
    return Region(start=match.start(), end=min(close + 3, len(text)), documents=found)


def quote(scan: Scan, match: re.Match[str]) -> Region | None:
    """Cut a block of quoted lines: two or more, or one that is long."""
    text = scan.text
    block = _QUOTED.match(text, line_start(text, match.start()))
    if block is None:
        return None
    body = block.group().rstrip()
    if "\n" not in body and len(body) < _MIN_QUOTED_CHARS:
        return None
    found = Found(start=block.start(), end=block.start() + len(body), kind=DocumentKind.QUOTED)
    return Region(start=block.start(), end=block.end(), documents=(found,))


_HEADER_CHARS: Final = 300
_MAILED: Final = re.compile(
    r"@|^[ \t]*(?:subject|sent|cc|betreff|gesendet|objet|asunto|assunto|主题)[ \t]*:|\n[ "
    r"\t]*\r?\n[^\n]",
    re.IGNORECASE | re.MULTILINE,
)


def mail(scan: Scan, match: re.Match[str]) -> Region | None:
    """Cut a mail with its header lines; open at its end.

    "From: Berlin, to: Rome, date: 5 May" is a journey: a mail has a subject, an address, or text
    below its header.
    """
    after = scan.text[match.start("mail") : match.end("mail") + _HEADER_CHARS]
    if not _MAILED.search(after):
        return None
    return _open(scan, line_start(scan.text, match.start("mail")), DocumentKind.QUOTED)


def wrote(scan: Scan, match: re.Match[str]) -> Region:
    """Cut "On … wrote:" with the quoted lines below it, or all that follows."""
    text = scan.text
    start = match.start("wrote")
    after = min(line_end(text, match.end()) + 1, len(text))
    block = _QUOTED.match(text, after)
    if block is None:
        return _open(scan, start, DocumentKind.QUOTED)
    end = block.start() + len(block.group().rstrip())
    found = Found(start=start, end=end, kind=DocumentKind.QUOTED)
    return Region(start=start, end=block.end(), documents=(found,))


def heading(scan: Scan, match: re.Match[str]) -> Region:
    """Cut what stands under a line that announces a document, up to the next such line.

    An explicit "begin" ruler ends at the last "end" ruler.
    """
    text, start = scan.text, match.start("heading")
    content = min(line_end(text, start) + 1, len(text))
    title = _HEAD_TITLE.search(text[start : max(start, content - 1)])
    name = title.group(1) or None if title else None
    if _BEGIN.match(text, start):
        ends = list(_END.finditer(text, content))
        if ends:
            found = content_of(text, content, ends[-1].start(), DocumentKind.TAGGED, name)
            return Region(start=start, end=ends[-1].end(), documents=found)
    return _open(scan, start, DocumentKind.TAGGED, content=content, title=name)


def _open(
    scan: Scan,
    start: int,
    kind: DocumentKind,
    *,
    content: int | None = None,
    title: str | None = None,
) -> Region:
    content = start if content is None else content
    end = scan.open_end(start, content)
    stop = content + len(scan.text[content:end].rstrip())
    found = (Found(start=content, end=stop, kind=kind, title=title),) if stop > content else ()
    return Region(start=start, end=end, documents=found)


# --- code without a fence ---------------------------------------------------------------------


def code(scan: Scan, match: re.Match[str]) -> Region | None:
    """Cut code pasted without a fence: from its first line to its last, three lines or more."""
    text = scan.text
    start = position = line_start(text, match.start("code"))
    end = start
    lines = prose = blank = 0
    while position < len(text):
        stop = line_end(text, position)
        if not text[position:stop].strip():
            blank += 1
        elif CODE_LINE.match(text, position, stop):
            lines, prose, blank, end = lines + 1, 0, 0, stop
        else:
            prose += 1
            if prose > _MAX_PROSE_LINES or blank:
                break
        if blank > _MAX_BLANK_LINES:
            break
        position = stop + 1
    if lines < _MIN_CODE_LINES:
        return None
    stop = start + len(text[start:end].rstrip())
    found = Found(start=start, end=stop, kind=DocumentKind.PASTED)
    return Region(start=start, end=end, documents=(found,))
