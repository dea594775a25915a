"""What a document states: values of every kind with the clause that each stands in.

Why: documents speak otherwise than people who ask: labelled lines, clauses, tables, members of an
object. What a clause says about its own value (last year's, rejected, denied) is noted here and
judged by whoever attributes. Must not know the request, nor which document it reads.

Invariants: passages that imitate labels or are hidden give nothing; offsets are the original's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice
from typing import Final

from clarigate_proxy.core.statements.amounts import amounts
from clarigate_proxy.core.statements.clauses import clause_around, rules, sentences
from clarigate_proxy.core.statements.cues import denies, is_former, is_instruction, masked
from clarigate_proxy.core.statements.dates import dates
from clarigate_proxy.core.statements.found import Found, Kind, View, view_of
from clarigate_proxy.core.statements.keyed import dimension_of, lines, rows
from clarigate_proxy.core.statements.measures import durations, extents, rates, versions
from clarigate_proxy.core.statements.people import DOCUMENT_READERS, READING
from clarigate_proxy.core.statements.places import places
from clarigate_proxy.core.statements.voice import LANGUAGE_NAMES

__all__ = ["MAX_VALUES", "find_in_passage"]

MAX_VALUES: Final = 160
"""Values that are looked at in one passage: a passage of nothing but numbers states none."""

_CLAUSE_REACH: Final = 240
_NORMALISED: Final = frozenset({Kind.MONEY, Kind.DATE, Kind.TIME, Kind.DURATION, Kind.RATE})
_LANGUAGE: Final = re.compile(
    rf"\b(?:in|auf|en|em|into) (?P<one>(?:british |american |plain )?(?:{LANGUAGE_NAMES}))\b",
)
_LANGUAGE_WORDS: Final = frozenset(LANGUAGE_NAMES.split("|"))
_RATED: Final = re.compile(
    r"\b(?:interest|fee|discount|penalt\w+|surcharge|tax|vat|deposit|rate|commission|zins\w*|"
    r"rabatt|skonto|intérêt\w*|remise|interés|descuento|juros|desconto|daily|mg|dose)\b|\bmg\b",
)
_ASIDE: Final = re.compile(r"\([^()\n]*\Z")
_CLOCK: Final = re.compile(r"\d[:.h]\d\d|(?:19|20)\d\d")
_BRACKETED: Final = re.compile(r"\([^()\n]*\)")
_UNKEYED: Final = frozenset({"budget", "timeframe", "environment", "subject"})
"""Dimensions whose labelled lines count only where a value of their kind stands in them."""
_WISH: Final = re.compile(
    r"\b(?:please|bitte|kindly|por favor|merci de)\b[^.\n]{0,40}\Z|\b(?:answer|reply|"
    r"respond)\b[^.\n]{0,20}\Z",
)


def find_in_passage(text: str, *, spoofed: bool = False) -> tuple[Found, ...]:
    """Return the values that a document (or a passage of one) states, in the order of the text.

    `spoofed` says that something in it imitates our labels: that is blanked out first.
    """
    view = view_of(masked(text, spoofed=spoofed))
    bounds = tuple(sentences(view.text))
    keys = tuple(lines(view))
    found = chain(
        *(_typed(view), _keyed(view, keys), _phrases(view), _rules(view, bounds, keys)),
        _limits(view, keys),
    )
    noted = (_noted(item, view, bounds, keys) for item in islice(found, MAX_VALUES))
    placed = (_placed(item, view) for item in noted if item is not None and item.start < item.end)
    return tuple(sorted(placed, key=lambda item: (item.start, item.end)))


def _typed(view: View) -> Iterator[Found]:
    for start, end, value in amounts(view):
        yield Found(dimension="budget", kind=Kind.MONEY, value=value, start=start, end=end)
    for start, end, value, kind in dates(view):
        yield Found(dimension="timeframe", kind=kind, value=value, start=start, end=end)
    for start, end, value, is_notice in durations(view):
        yield Found(dimension="timeframe", kind=Kind.DURATION, value=value, start=start, end=end)
        if is_notice:
            yield Found(
                dimension="constraints", kind=Kind.DURATION, value=value, start=start, end=end
            )
    for start, end, value in extents(view):
        yield Found(dimension="length", kind=Kind.EXTENT, value=value, start=start, end=end)
    for start, end, value in versions(view):
        yield Found(dimension="environment", kind=Kind.VERSION, value=value, start=start, end=end)
    for start, end, value in rates(view):
        yield Found(dimension="constraints", kind=Kind.RATE, value=value, start=start, end=end)
    yield from _cells(view)


def _cells(view: View) -> Iterator[Found]:
    """Yield the cells of a table whose column names a dimension; the row's label is the key."""
    if view.text.count("\n") < 3:
        return
    for label, cells in rows(view.text):
        for name, start, end in cells:
            dimension = dimension_of(name)
            if dimension in {"budget", "timeframe", "location"} and start < end:
                value = view.text[start:end]
                if dimension == "budget" and not value[:1].isdigit():
                    continue
                currency = next((view.text[a:b] for n, a, b in cells if "curr" in n.lower()), "")
                yield Found(
                    dimension=dimension,
                    kind={"budget": Kind.MONEY, "timeframe": Kind.DATE}.get(dimension, Kind.PLACE),
                    value=f"{currency} {value}".strip() if dimension == "budget" else value,
                    start=start,
                    end=end,
                    key=label,
                )


def _keyed(view: View, keys: tuple[tuple[str, int, int], ...]) -> Iterator[Found]:
    for key, start, end in keys:
        dimension = dimension_of(key)
        if dimension is None or dimension in _UNKEYED or end - start > 120:
            continue
        kind = {"location": Kind.PLACE, "audience": Kind.PEOPLE}.get(dimension, Kind.WORDS)
        if dimension == "length" and not any(c.isdigit() for c in view.text[start:end]):
            kind = Kind.WORDS
        if kind is Kind.PLACE and _CLOCK.search(view.text, start, end):
            continue
        stop = end
        for mark in (". ", "; ", " ("):
            cut = view.text.find(mark, start, stop)
            stop = cut if cut > start and (dimension != "constraints" or mark == " (") else stop
        yield Found(
            dimension=dimension,
            kind=kind,
            value=view.text[start:stop],
            start=start,
            end=stop,
            key=key,
        )


def _limits(view: View, keys: tuple[tuple[str, int, int], ...]) -> Iterator[Found]:
    """Yield lines that limit a part by its name ("Abstracts: 300 words, one figure") as rules."""
    for key, start, end in keys:
        if dimension_of(key) is None and any(True for _ in extents(view_of(view.text[start:end]))):
            left = view.text.rfind(key, 0, start)
            yield Found(
                dimension="constraints",
                kind=Kind.WORDS,
                value=view.text[left:end],
                start=left,
                end=end,
            )


def _phrases(view: View) -> Iterator[Found]:
    for match in DOCUMENT_READERS.finditer(view.low) if view.holds(READING) else ():
        group = match.lastgroup or 0
        start, end = match.span(group)
        yield Found(
            dimension="audience", kind=Kind.PEOPLE, value=view.text[start:end], start=start, end=end
        )
    for match in _LANGUAGE.finditer(view.low) if view.holds(_LANGUAGE_WORDS) else ():
        start, end = match.span("one")
        yield Found(
            dimension="language", kind=Kind.WORDS, value=view.text[start:end], start=start, end=end
        )
    for start, end, led in places(view):
        yield Found(
            dimension="location",
            kind=Kind.PLACE,
            value=view.text[start:end],
            start=start,
            end=end,
            key="at" if led else "",
        )


def _rules(
    view: View, bounds: tuple[tuple[int, int], ...], keys: tuple[tuple[str, int, int], ...]
) -> Iterator[Found]:
    notes = tuple(place for key, *place in keys if dimension_of(key) == "constraints")
    for left, right in bounds:
        for begin, end in rules(view.low, left, right):
            start = next((a for a, b in notes if begin < a < end <= b + 1), begin)
            yield Found(
                dimension="constraints",
                kind=Kind.WORDS,
                value=view.text[start:end],
                start=start,
                end=end,
            )


def _noted(
    item: Found,
    view: View,
    bounds: tuple[tuple[int, int], ...],
    keys: tuple[tuple[str, int, int], ...],
) -> Found | None:
    """Return the value with what its clause says about it; None where it is no value at all."""
    left, right = _bounds_of(item, bounds)
    begin, stop = clause_around(
        view.text,
        item.start,
        item.end,
        max(left, item.start - _CLAUSE_REACH),
        min(right, item.end + _CLAUSE_REACH),
    )
    clause, before = view.low[begin:stop], view.low[begin : item.start]
    key = item.key or next((k for k, a, b in keys if a <= item.start and item.end <= b), "")
    if is_instruction(clause):
        if not _is_wish(item, before):
            return None
        item = replace(item, kind=Kind.WISH)
    if item.kind is Kind.RATE and not _RATED.search(clause):
        return None
    if item.dimension == "length" and not key and not _is_for_text(clause):
        return None
    former = _is_former(item, view.low, begin, stop) or is_former(key.lower())
    denied = item.kind is not Kind.WORDS and denies(_last_piece(before))
    return replace(item, left=begin, right=stop, key=key, former=former, denied=denied)


def _bounds_of(item: Found, bounds: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    for left, right in bounds:
        if left <= item.start < right:
            return left, max(right, item.end)
    return item.start, item.end


def _last_piece(before: str) -> str:
    """Return the words behind the last comma: a denial does not reach across one."""
    return before[before.rfind(", ") + 1 :]


def _is_wish(item: Found, before: str) -> bool:
    """Tell whether the writer of a document asks for a language of the reply."""
    return item.dimension == "language" and _WISH.search(before) is not None


def _is_for_text(clause: str) -> bool:
    """Tell whether an extent in running text limits what is to be written."""
    return re.search(r"\b(?:may|must|should|shall|at most|no more|up to|max)", clause) is not None


def _is_former(item: Found, text: str, left: int, right: int) -> bool:
    """Judge a value by its clause; asides in brackets speak of what stands in them only."""
    if _is_aside(item, text[left : item.start]):
        return True
    if item.kind is Kind.WORDS and is_former(text[item.start : item.end]):
        return True
    return is_former(_BRACKETED.sub(" ", text[left : item.start] + " _ " + text[item.end : right]))


def _is_aside(item: Found, before: str) -> bool:
    """Tell whether an amount stands in brackets behind another: an earlier year's, a part."""
    return (
        item.kind is Kind.MONEY
        and _ASIDE.search(before) is not None
        and any(character.isdigit() for character in before)
    )


def _placed(item: Found, view: View) -> Found:
    """Return the value at its original place; words are quoted as they stand, not folded."""
    start, end = view.place(item.start, item.end)
    left, right = item.left, item.right
    if view.starts is not None:
        left, right = view.place(item.left, max(item.left, item.right - 1))
    value = item.value if item.kind in _NORMALISED else view.original[start:end]
    return replace(item, value=value, start=start, end=end, left=left, right=max(right, end))
