"""Where a document contradicts or repeats what somebody with more trust said.

Why: the user wins, and the conflict is listed (methods, section 3). Two values conflict only where
both clauses speak of the same thing: a document's other dates are no contradiction of the user's.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from clarigate_proxy.core.attribution.choice import Candidate
from clarigate_proxy.core.passages import stems_of
from clarigate_proxy.core.statements.amounts import amounts
from clarigate_proxy.core.statements.found import Found, Kind, view_of
from clarigate_proxy.core.values import Claim, Provenance, Reading

__all__ = ["contradicts", "repeats"]

_COMPARED: Final = frozenset({Kind.MONEY, Kind.DATE})
_SHARED_STEMS: Final = 2
_CLAUSE_CHARS: Final = 160
_NUMBER: Final = re.compile(r"\d")
_FOLD: Final = re.compile(r"\W+")


def contradicts(candidate: Candidate, held: tuple[Claim, ...], reading: Reading) -> int | None:
    """Return the place in `held` of the user's claim that a value contradicts, None without one."""
    found = candidate.found
    if found.kind not in _COMPARED:
        return None
    for place, claim in enumerate(held):
        if claim.label is not Provenance.USER_ASSERTED or claim.dimension != found.dimension:
            continue
        if not _comparable(claim.value, found) or _same(claim.value, found.value):
            continue
        theirs = stems_of((candidate.document.text[found.left : found.start],))
        if _same_matter(theirs, stems_of((_before(claim, reading),))):
            return place
    return None


def _same_matter(theirs: frozenset[str], own: frozenset[str]) -> bool:
    """Tell whether two clauses share enough words, or say no more than the same word."""
    return len(theirs & own) >= _SHARED_STEMS or (bool(own) and theirs == own)


def repeats(found: Found, asserted: tuple[Claim, ...]) -> bool:
    """Tell whether somebody with more trust gave the same value."""
    return any(
        claim.dimension == found.dimension and _same(claim.value, found.value) for claim in asserted
    )


def _same(value: str, found: str) -> bool:
    return _folded(value) == _folded(found) or _amount(value) == found


def _amount(value: str) -> str | None:
    """Return the normal form of the first amount that a value, as it was typed, holds."""
    return next((normal for _, _, normal in amounts(view_of(value))), None)


def _folded(value: str) -> str:
    return _FOLD.sub(" ", unicodedata.normalize("NFKC", value).casefold()).strip()


def _comparable(value: str, found: Found) -> bool:
    """Tell whether two values have the same form: both dates, both amounts."""
    if not _NUMBER.search(value):
        return False
    is_date = value[:4].isdigit() and value[4:5] == "-"
    return is_date == (found.kind is Kind.DATE and found.value[4:5] == "-")


def _before(claim: Claim, reading: Reading) -> str:
    """Return the words of the clause before the value, at most a sentence."""
    span = claim.span
    if span is None:
        return ""
    for segment in (*reading.prompt, *reading.earlier):
        inside = segment.span.start <= span.start and span.end <= segment.span.end
        if inside and (segment.span.message, segment.span.part) == (span.message, span.part):
            end = span.start - segment.span.start
            words = segment.text[max(0, end - _CLAUSE_CHARS) : end]
            return re.split(r"[.!?;\n]\s", words)[-1]
    return ""
