"""Mails and messages of other people, pasted without a mark.

Why: "Reply to this mail" and a letter below it, "My boss wrote:" and his words on the next line:
what stands there is an order of somebody else's, and its addresses, amounts and days are not the
user's. A greeting on a line of its own, or a lead-in that names who spoke, is where it begins.

Invariants: a region leaves a request outside it, before or behind; where nothing else is asked, the
words stay the user's own, and `statements.hearsay` says whose they are. Where the user has asked
before, a letter runs to the end: nothing tells its last lines from the user's.
"""

from __future__ import annotations

import re
from typing import Final

from clarigate_proxy.core.documents.mailwords import (
    ANSWERS,
    MAKES,
    RELAY_WORDS,
    RELAYS,
    SIGNED,
    SIGNED_INLINE,
)
from clarigate_proxy.core.documents.patterns import (
    DEICTIC,
    DOCUMENT_NOUN,
    POLITE,
    REQUEST_START,
    TRANSFORM,
)
from clarigate_proxy.core.documents.regions import Found, Region, line_end
from clarigate_proxy.core.documents.scan import Scan
from clarigate_proxy.core.values import DocumentKind

__all__ = ["asks", "letter", "relayed", "relays", "titled"]

_BEFORE_CHARS: Final = 400
_LEAD_CHARS: Final = 120
_SEARCHED_CHARS: Final = 20_000
"""A letter that is longer has no sign-off that is looked for."""

_SIGNATURE_LINES: Final = 4
_MIN_RELAYED_CHARS: Final = 3


def letter(scan: Scan, match: re.Match[str]) -> Region | None:
    """Cut a letter from its greeting on, where words before it work on one or it is signed."""
    start = match.start("letter")
    before = _before(scan, start)
    if not scan.may_be_letter():
        return None
    signed = _signed(scan.text, start)
    if not before.strip() and not scan.spoke:
        return _answered_below(scan, start, signed)
    works = DOCUMENT_NOUN.search(before) or TRANSFORM.search(before) or ANSWERS.search(before)
    if not works and not (signed and _relays_or_asks(scan, start, signed)):
        return None
    return _letter(scan, start, signed)


def _answered_below(scan: Scan, start: int, signed: int) -> Region | None:
    """Cut a letter that a message begins with, where what stands behind it works on it.

    Nobody but its writer is known to have written a letter that nothing follows.
    """
    text = scan.text
    end = signed or scan.request_tail(start, least=_MIN_RELAYED_CHARS)
    behind = text[end : end + _BEFORE_CHARS]
    works = ANSWERS.search(behind) or TRANSFORM.search(behind)
    if not works or not (DEICTIC.search(behind) or (signed and ANSWERS.search(behind))):
        return None
    return _region(text, start, end)


def titled(scan: Scan, match: re.Match[str]) -> Region | None:
    """Cut a mail that begins with its subject, where the words before it want it answered."""
    start = match.start("titled")
    before = _before(scan, start)
    if not ANSWERS.search(before) or not DOCUMENT_NOUN.search(before):
        return None
    if not scan.may_be_letter():
        return None
    return _letter(scan, start, _signed(scan.text, start))


def relays(lead: str) -> bool:
    """Tell whether a lead-in announces somebody else's words, and has nothing made."""
    tail = lead[-_LEAD_CHARS:].rstrip()
    low = tail.lower()
    if not any(word in low for word in RELAY_WORDS):
        return False
    return RELAYS.search(tail) is not None and MAKES.search(lead) is None


def relayed(scan: Scan, start: int, content: int) -> Region | None:
    """Cut what a lead-in that ends at `start` announces, if a request stands outside of it."""
    text = scan.text
    if content >= len(text):
        return None
    asked = asks(scan, start)
    end = len(text) if asked else scan.request_tail(content, least=_MIN_RELAYED_CHARS)
    if not asked and end >= len(text.rstrip()):
        return None
    return _region(text, content, end)


def asks(scan: Scan, start: int) -> bool:
    """Tell whether the user has asked for something before `start`."""
    before = _before(scan, start)
    if scan.spoke or POLITE.search(before) or ANSWERS.search(before) or TRANSFORM.search(before):
        return True
    return any(REQUEST_START.match(line) for line in before.split("\n") if line.strip())


def _before(scan: Scan, start: int) -> str:
    return scan.text[max(scan.floor, start - _BEFORE_CHARS) : start]


def _relays_or_asks(scan: Scan, start: int, signed: int) -> bool:
    before = _before(scan, start)
    return asks(scan, start) or relays(before) or _request_behind(scan.text, signed)


def _letter(scan: Scan, start: int, signed: int) -> Region | None:
    text = scan.text
    if asks(scan, start):
        end = len(text)
    elif signed:
        end = signed if _request_behind(text, signed) else len(text)
    else:
        end = scan.request_tail(start)
    return _region(text, start, end)


def _request_behind(text: str, signed: int) -> bool:
    behind = text[signed : signed + _BEFORE_CHARS].strip()
    return bool(behind) and (
        REQUEST_START.match(behind) is not None or POLITE.search(behind) is not None
    )


def _signed(text: str, start: int) -> int:
    """Return where the signature ends that ends a letter, 0 without any."""
    reach = min(len(text), start + _SEARCHED_CHARS)
    end = 0
    for pattern in (SIGNED, SIGNED_INLINE):
        for found in pattern.finditer(text, start, reach):
            end = max(end, found.end())
    for _ in range(_SIGNATURE_LINES if end else 0):
        following = min(line_end(text, end) + 1, len(text))
        line = text[following : line_end(text, following)]
        if not line.strip() or REQUEST_START.match(line) or POLITE.search(line):
            break
        end = line_end(text, following)
    return end


def _region(text: str, start: int, end: int) -> Region | None:
    stop = start + len(text[start:end].rstrip())
    if stop <= start:
        return None
    found = Found(start=start, end=stop, kind=DocumentKind.QUOTED)
    return Region(start=start, end=end, documents=(found,))
