"""Which of several values of one kind a request means.

Why: numbers repeat in documents; the clause that holds more of the request's words holds the value
asked for. Where the request does not tell them apart, all stay: a claim says where a value stands,
not that it is the only one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from clarigate_proxy.core.statements.found import Found, Kind
from clarigate_proxy.core.statements.keyed import dimension_of
from clarigate_proxy.core.values import Document

__all__ = ["Candidate", "chosen"]

_STRONG: Final = 2.5
_SHARE: Final = 0.5
_SHARE_IN_LARGE: Final = 0.98
_SHARE_OF_WORDS: Final = 0.25
_MANY: Final = 6
_MAX_PER_GROUP: Final = 6
_MAX_IN_LARGE: Final = 2
_MAX_COMPARED: Final = 400
_MAX_RULES: Final = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A value of a document, and how much of the request its clause and label hold.

    `names` says that the clause holds a run of three words of the request, `is_title` that it
    stands in the document's first line, `is_large` that the document was
    read through its index.
    """

    found: Found
    document: Document
    score: float
    key_score: float = 0.0
    names: bool = False
    is_title: bool = False
    is_large: bool = False


def chosen(candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """Return the candidates to be claimed, in the order of documents and places."""
    groups: dict[tuple[str, Kind], list[Candidate]] = {}
    for candidate in _outermost(tuple(candidates)):
        found = candidate.found
        groups.setdefault((found.dimension, _group(found.kind)), []).append(candidate)
    kept = [candidate for group in groups.values() for candidate in _best(group)]
    kept = _beside(kept)
    return tuple(sorted(kept, key=lambda c: (c.document.id, c.found.start, c.found.end)))


def _group(kind: Kind) -> Kind:
    return Kind.WORDS if kind in {Kind.RATE, Kind.WISH} else kind


def _outermost(candidates: tuple[Candidate, ...]) -> list[Candidate]:
    """Leave out what lies inside another candidate of its dimension, and repeated places."""
    kept: list[Candidate] = []
    candidates = candidates[:_MAX_COMPARED]
    longest = sorted(candidates, key=lambda c: c.found.start - c.found.end)
    for candidate in longest:
        if not any(_inside(candidate, other) for other in kept):
            kept.append(candidate)
    return sorted(kept, key=lambda c: (c.document.id, c.found.start))


def _inside(one: Candidate, other: Candidate) -> bool:
    if one.document.id != other.document.id or one.found.dimension != other.found.dimension:
        return False
    if one.found.dimension == "constraints" and one.found.kind is not other.found.kind:
        return False
    return other.found.start <= one.found.start and one.found.end <= other.found.end


def _best(group: list[Candidate]) -> list[Candidate]:
    """Keep what the request tells apart from the rest; all of it where it tells nothing."""
    group = _without_titles(_by_label(group))
    best = max(c.score for c in group)
    large = any(c.is_large for c in group)
    if group[0].found.kind is not Kind.WORDS:
        group = [c for c in group if c.names] or group
    if large or (len(group) > _MANY and best > 0):
        share = _SHARE_IN_LARGE if large else _SHARE
        limit = _MAX_IN_LARGE if large else _MAX_PER_GROUP
        if group[0].found.kind is Kind.WORDS:
            share, limit = _SHARE_OF_WORDS, _MAX_RULES
        group = _led([c for c in group if c.score >= share * best])
        return sorted(group, key=lambda c: (-c.score, c.document.id, c.found.start))[:limit]
    if best >= _STRONG:
        group = [c for c in group if c.score >= _SHARE * best or _group(c.found.kind) is Kind.WORDS]
    group = [c for c in group if c.score > 0 or not _outdone(c, group)]
    return group[: _MAX_RULES if group[0].found.dimension == "constraints" else _MAX_PER_GROUP]


def _led(group: list[Candidate]) -> list[Candidate]:
    """Prefer places that a verb of taking place leads to."""
    return [c for c in group if c.found.key == "at"] or group


def _by_label(group: list[Candidate]) -> list[Candidate]:
    """Prefer values under a label that the request names, then labels that name the dimension."""
    named = [c for c in group if c.key_score > 0]
    if named and all(c.found.key for c in group):
        return named
    if group[0].found.kind is Kind.PLACE:
        labelled = [c for c in group if dimension_of(c.found.key) == "location"]
        return labelled or group
    return group


def _without_titles(group: list[Candidate]) -> list[Candidate]:
    """A day without a year in the first line dates the document itself."""
    rest = [
        c
        for c in group
        if not (c.is_title and c.found.kind is Kind.DATE and c.found.value[:1] != "2")
    ]
    return rest or group


def _outdone(candidate: Candidate, group: list[Candidate]) -> bool:
    """Tell whether a neighbour on the same line is meant instead."""
    text = candidate.document.text
    return any(
        other.score > 0
        and other.document.id == candidate.document.id
        and "\n"
        not in text[
            min(other.found.end, candidate.found.end) : max(
                other.found.start, candidate.found.start
            )
        ]
        for other in group
        if candidate.found.kind is Kind.DURATION
    )


def _beside(kept: list[Candidate]) -> list[Candidate]:
    """Of several rooms, keep those on the line of a date: where it takes place."""
    rooms = [c for c in kept if c.found.kind is Kind.PLACE and _is_bare(c)]
    if len([c for c in kept if c.found.kind is Kind.PLACE]) < 2:
        return kept
    dated = [c for c in kept if c.found.kind is Kind.DATE]
    with_date = [
        room for room in kept if room.found.kind is Kind.PLACE and _shares_line(room, dated)
    ]
    if not with_date:
        return kept
    return [c for c in kept if c not in rooms or c in with_date]


def _is_bare(candidate: Candidate) -> bool:
    """Tell whether nothing but its form says that a passage is a place."""
    key = candidate.found.key
    return candidate.score == 0 and key != "at" and dimension_of(key) != "location"


def _shares_line(room: Candidate, dated: list[Candidate]) -> bool:
    return any(
        date.document.id == room.document.id
        and date.found.left <= room.found.start < date.found.right
        for date in dated
    )
