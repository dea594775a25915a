"""Tagged blocks: ``<document>…</document>`` and its kin.

Why: tags are how programs hand over material. A tag for material counts wherever it stands, any
other on lines of its own; tags of instructions and of HTML are no delimiters.

Invariants: closing tags that are left over reach back: a block ends at the last closer before the
next opener of its name, so that a closer inside the material cannot free what follows it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Final

from clarigate_proxy.core.documents.patterns import (
    DOCUMENT_TAGS,
    HTML_TAGS,
    INSTRUCTION_TAGS,
    TAG_CHILDREN,
)
from clarigate_proxy.core.documents.regions import Found, Region, content_of, line_start
from clarigate_proxy.core.documents.scan import Scan, TagEvents
from clarigate_proxy.core.values import DocumentKind

__all__ = ["tag"]

_BLANK_TO_EOL: Final = re.compile(r"[ \t]*\r?$", re.MULTILINE)
_EVENT: Final = re.compile(r"<(/?)([A-Za-z][\w.-]*)(?:\s[^<>\n]*)?>")
_TITLE: Final = re.compile(
    r"\b(?:title|name|filename|file|path|source|url|id)\s*=\s*[\"']([^\"']*)[\"']"
)


def tag(scan: Scan, match: re.Match[str]) -> Region | None:
    """Cut a tagged block; a tag for material alone on its line and never closed runs to the end."""
    event = _EVENT.match(scan.text, match.start())
    if event is None:
        return None
    name = event.group(2).lower()
    known = name in DOCUMENT_TAGS
    if name in INSTRUCTION_TAGS or (not known and name in HTML_TAGS):
        return None
    own_line = _stands_alone(scan.text, event)
    if not known and not own_line:
        return None
    close = _closing(scan, name, event.start())
    if close is None:
        if not (known and own_line):
            return None
        close = (len(scan.text), len(scan.text))
    documents = _tag_documents(scan.text, name, event, close[0])
    return Region(start=event.start(), end=close[1], documents=documents)


def _stands_alone(text: str, event: re.Match[str]) -> bool:
    before = text[line_start(text, event.start()) : event.start()]
    return not before.strip() and _BLANK_TO_EOL.match(text, event.end()) is not None


def _events(text: str) -> dict[str, TagEvents]:
    """Find all tags by name in one pass."""
    by_name: dict[str, TagEvents] = {}
    for event in _EVENT.finditer(text):
        events = by_name.setdefault(event.group(2).lower(), TagEvents())
        events.starts.append(event.start())
        events.ends.append(event.end())
        events.closers.append(bool(event.group(1)))
        if event.group(1):
            events.last_closer = event.start()
    return by_name


def _closing(scan: Scan, name: str, start: int) -> tuple[int, int] | None:
    """Return (start, end) of the tag that closes the one at `start`."""
    if scan.tags is None:
        scan.tags = _events(scan.text)
    events = scan.tags[name]
    if events.last_closer < start:
        return None
    depth = 0
    closed: tuple[int, int] | None = None
    for at in range(bisect_left(events.starts, start), len(events.starts)):
        if events.closers[at]:
            depth -= 1
            closed = (events.starts[at], events.ends[at])
        elif closed is not None and depth <= 0:
            break
        else:
            depth += 1
    return closed


def _tag_documents(text: str, name: str, event: re.Match[str], end: int) -> tuple[Found, ...]:
    children = TAG_CHILDREN.get(name)
    if children is not None:
        inside = _children(text, children, event.end(), end)
        if inside:
            return inside
    title = _TITLE.search(event.group())
    start = event.end()
    blank = _BLANK_TO_EOL.match(text, start)
    if blank is not None and blank.end() < end:
        start = blank.end() + 1
    return content_of(text, start, end, DocumentKind.TAGGED, title.group(1) if title else None)


def _children(text: str, names: frozenset[str], start: int, end: int) -> tuple[Found, ...]:
    found: list[Found] = []
    opener: re.Match[str] | None = None
    for event in _EVENT.finditer(text, start, end):
        name = event.group(2).lower()
        if name not in names:
            continue
        if not event.group(1):
            opener = opener or event
        elif opener is not None and opener.group(2).lower() == name:
            found.extend(_tag_documents(text, name, opener, event.start()))
            opener = None
    return tuple(found)
