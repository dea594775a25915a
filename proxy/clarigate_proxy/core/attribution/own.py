"""Claims from own words: the user's in every turn, the operator's.

Why: trust comes from position alone. Later turns supersede earlier ones where a dimension has one
value; what the user takes back ("I said 5 May before, but …") is no longer claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from clarigate_proxy.core.attribution.matters import is_another_matter, orders_text
from clarigate_proxy.core.cuts import head_end, whole_words
from clarigate_proxy.core.graphemes import whole_end, whole_value
from clarigate_proxy.core.statements.cues import DENIABLE, is_negated
from clarigate_proxy.core.statements.found import Found, Kind, view_of
from clarigate_proxy.core.statements.hearsay import Heard, hearsay, is_heard
from clarigate_proxy.core.statements.words import MAX_CHARS, find_in_words, withdrawn
from clarigate_proxy.core.terms.facts import framed
from clarigate_proxy.core.values import Claim, Provenance, Reading, Segment, Span

__all__ = ["SCALAR", "own_claims"]

Hearing = Callable[[str], tuple[Heard, ...]]

SCALAR: Final = frozenset({"audience", "language", "length", "output_format", "tone"})
"""Dimensions of which a request has one value: a later turn's replaces an earlier one's."""

_OF_ONE_ORDER: Final = SCALAR | {"budget"}
"""What was said for another order: when and where may hold for both, the price does not."""

_NOT_THE_OPERATORS: Final = frozenset({"task", "subject", "audience"})
"""An operator describes the assistant; what it is told to do is a rule, not the request."""

_MAX_TURNS: Final = 12
_SEGMENTS: Final = 24


def own_claims(
    reading: Reading, held: tuple[Claim, ...], heard: Hearing = hearsay
) -> tuple[Claim, ...]:
    """Return the claims of own words that are not among those `held` already.

    `heard` is `hearsay`, or what remembers it for those who have asked before.
    """
    prompt = tuple(_claims(reading.prompt, Provenance.USER_ASSERTED, heard))
    earlier = tuple(_earlier(reading, prompt, held, heard))
    operator = tuple(
        claim
        for claim in _claims(reading.operator, Provenance.OPERATOR_ASSERTED, heard)
        if claim.dimension not in _NOT_THE_OPERATORS
    )
    return _new((*prompt, *earlier, *operator), held)


def _claims(segments: Iterable[Segment], label: Provenance, hearing: Hearing) -> Iterable[Claim]:
    for number, segment in enumerate(segments):
        if number >= _SEGMENTS:
            return
        heard = hearing(segment.text) if label is Provenance.USER_ASSERTED else ()
        for found in _stated(segment.text, label):
            if is_heard(heard, found.start, found.end):
                continue
            if found.dimension not in DENIABLE or not is_negated(segment.text, found.start):
                yield _claim(found, segment, label)


def _stated(text: str, label: Provenance) -> Iterable[Found]:
    """Yield what words state; where the user is and how many they are, is said in a frame."""
    yield from find_in_words(text)
    if label is Provenance.USER_ASSERTED:
        view = view_of(text[: head_end(text, MAX_CHARS)])
        for term in framed(view):
            start, end = view.place(term.start, term.end)
            kind = Kind.PLACE if term.dimension == "location" else Kind.PEOPLE
            yield Found(
                dimension=term.dimension, kind=kind, value=text[start:end], start=start, end=end
            )


def _claim(found: Found, segment: Segment, label: Provenance) -> Claim:
    end = whole_words(segment.text, found.start, whole_end(segment.text, found.end))
    span, quote = segment.span, segment.text[found.start : end]
    return Claim(
        slot=found.dimension,
        dimension=found.dimension,
        value=whole_value(found.value, quote),
        label=label,
        span=Span(
            message=span.message,
            part=span.part,
            start=span.start + found.start,
            end=span.start + end,
        ),
        quote=quote,
    )


def _earlier(
    reading: Reading, prompt: tuple[Claim, ...], held: tuple[Claim, ...], hearing: Hearing
) -> Iterable[Claim]:
    """Yield what earlier turns say and no later one replaces, latest turn first."""
    if not reading.earlier:
        return
    said = {claim.dimension for claim in (*prompt, *held) if claim.span is not None}
    gone = [found for segment in reading.prompt for found in withdrawn(segment.text)]
    turns: dict[int | None, list[Segment]] = {}
    for segment in reading.earlier:
        turns.setdefault(segment.span.message, []).append(segment)
    for message in sorted(turns, key=lambda place: -(place or 0))[:_MAX_TURNS]:
        said_then = "\n".join(segment.text for segment in turns[message])
        other = is_another_matter(reading.prompt_text, said_then)
        if other and orders_text(reading.prompt_text):
            continue
        claims = tuple(
            claim
            for claim in _claims(turns[message], Provenance.USER_ASSERTED, hearing)
            if not (other and claim.dimension in _OF_ONE_ORDER)
        )
        for claim in claims:
            if claim.dimension in SCALAR and claim.dimension in said:
                continue
            if not any(_same_day(claim.value, item) for item in gone):
                yield claim
        said |= {claim.dimension for claim in claims}
        gone += [found for segment in turns[message] for found in withdrawn(segment.text)]


_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def _same_day(value: str, gone: Found) -> bool:
    """Tell whether a value is the one taken back; a date without a year stands for any year."""
    if value == gone.value:
        return True
    if gone.kind is not Kind.DATE or "-" in gone.value:
        return False
    day, _, month = gone.value.partition(" ")
    number = _MONTHS.index(month) + 1 if month in _MONTHS else 0
    return value[4:10] == f"-{number:02}-{int(day):02}" if day.isdigit() and number else False


def _new(claims: Iterable[Claim], held: tuple[Claim, ...]) -> tuple[Claim, ...]:
    """Leave out what a claim that is held, or a longer new one, says already."""
    kept: list[Claim] = []
    for claim in claims:
        told = any(_covers(other, claim) for other in (*held, *kept))
        if not told and not (claim.dimension in SCALAR and any(_covers(claim, o) for o in held)):
            kept = [other for other in kept if not _covers(claim, other)]
            kept.append(claim)
    return tuple(kept)


def _covers(one: Claim, other: Claim) -> bool:
    if one.dimension != other.dimension or one.span is None or other.span is None:
        return False
    if one.dimension == "task" and one.span != other.span:
        return False
    if (one.span.message, one.span.part) != (other.span.message, other.span.part):
        return False
    return one.span.start <= other.span.start and other.span.end <= one.span.end
