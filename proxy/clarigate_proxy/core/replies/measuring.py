"""Options chosen by a number, a month or an extreme ("850", "in July", "the cheapest")."""

from __future__ import annotations

import math
import re

from clarigate_proxy.core.replies import numbers
from clarigate_proxy.core.replies.months import month_of, season_of
from clarigate_proxy.core.replies.numerals import numerals
from clarigate_proxy.core.replies.prepared import Closed, Pick
from clarigate_proxy.core.replies.text import Text, fold
from clarigate_proxy.core.replies.words import (
    BOUNDLESS,
    CONNECTORS,
    FILLERS,
    GRADES,
    ORDINALS,
    STOPWORDS,
    SUPERLATIVES,
)

__all__ = ["by_extreme", "by_month", "by_number", "by_range", "in_range"]

_FOLLOWERS = FILLERS | STOPWORDS | CONNECTORS | frozenset(
    "max maximum last next this ago already now years total ish tops circa ungefahr roughly "
    "oder gesamt insgesamt maximal hochstens old "
    "environ maxi aproximadamente mas menos per pro each altogether pounds "
    "als como comme como-maximo rum herum etwa irgendwas something odd top tops would is ist wird "
    "sind por pra para minimum minimo minimal".split()
)  # fmt: skip


_FEW = 10
"""Words of a reply in which an extreme may be the choice."""

_GRADED = frozenset({"length", "budget", "timeframe", "quantity", "detail", "depth"})
"""Dimensions whose options are shown from the least to the most."""

_EXTREMES = tuple(
    (re.compile(rf"(?<![a-z])(?<!at )(?<!at the )(?<!au )(?:{pattern})(?![a-z])"), end)
    for pattern, end in SUPERLATIVES
)
_BOUNDLESS = re.compile(BOUNDLESS)
_DEGREES = frozenset(
    "very really quite pretty rather fairly a the it keep make something sehr ziemlich eher tres "
    "assez plutot muy bastante muito bem el la le les un une una um uma".split()
)
_HEADS = re.compile(
    r"how many|how large|how big|wie ?viele|combien|cuant[oa]s|quant[oa]s|guest|gast|invit|convid|"
    r"多少人|几个人|几位|人数"
)
"""A question whose numbers count people."""

_OPENS_RANGE = re.compile(r"\W*(?:(?:between|about|around|zwischen|entre|von|de|from)\W+)?")
_JOINS = re.compile(r"\s*(?:[-–—~]|to|till|or|bis|oder|a|ou|o|至|到)\s*")
_NEGATIVE = re.compile(r"\s*[-−]\d+\W*")
_TURNED_DOWN = re.compile(
    r"(?<!\w)(?:not|nicht|no|nao|pas|kein\w*|never|nie|ni|nem|neither|nor|weder)(?: \w+){0,2}\s*$"
    r"|(?:不要?|"
    r"别)[要选]?$"
)


def by_number(closed: Closed, text: Text) -> Pick | None:
    """The option whose range holds the quantity that a text states."""
    index = in_range(closed, text)
    if index is None:
        return None
    said = numbers.quantity(text.folded, closed.unit)
    return Pick(options=(index,), spans=((said.start, said.end),)) if said else None


def by_range(closed: Closed, text: Text) -> Pick | None:
    """The option whose very range a reply repeats ("3-5", "one or two"), which names no places."""
    atoms = numerals(text.folded)
    if len(atoms) != 2 or not closed.has_ranges:
        return None
    low, high = atoms
    before, between = text.folded[: low.start], text.folded[low.end : high.start]
    if not _JOINS.fullmatch(between) or not _OPENS_RANGE.fullmatch(before):
        return None
    said = numbers.quantity(text.folded, closed.unit)
    if said is None or said.unit not in {None, closed.unit}:
        return None
    behind = [t.word for t in text.tokens if t.start >= high.end]
    if any(word not in _FOLLOWERS and not numbers.is_unit(word) for word in behind):
        return None
    same = [
        place
        for place, entry in enumerate(closed.ranges)
        if entry is not None and (entry.low, entry.high) == (low.value, high.value)
    ]
    return Pick(options=(same[0],), spans=((low.start, high.end),)) if len(same) == 1 else None


def in_range(closed: Closed, text: Text) -> int | None:
    """The place of the option whose range holds the quantity that a text states."""
    if (
        not closed.has_ranges
        or _NEGATIVE.fullmatch(text.folded)
        or any(month_of(t.word) for t in text.tokens)
    ):
        return None
    said = numbers.quantity(text.folded, closed.unit)
    if said is None or _counts_something_else(closed, text, said):
        return None
    ranges = closed.ranges
    if said.unit is None and not closed.takes_bare_numbers:
        # "5" is not "a month or longer" beside "a week"; "30" is "30 minutes" beside "an hour".
        ranges = tuple(entry if entry and math.isfinite(entry.high) else None for entry in ranges)
    return numbers.in_option(said, ranges)


def _counts_something_else(closed: Closed, text: Text, said: numbers.Quantity) -> bool:
    """Whether a number without a unit is followed by a noun of its own ("2 kids")."""
    if said.unit == "people":
        return _HEADS.search(fold(closed.question.text)) is None and closed.unit != "people"
    if said.unit is not None:
        return False
    following = next((token for token in text.tokens if token.start >= said.end), None)
    if following is None or text.folded[said.end : following.start].strip(" "):
        return False
    return (
        following.word.isascii() and following.word not in _FOLLOWERS and following.word.isalpha()
    )


def by_month(closed: Closed, text: Text) -> Pick | None:
    """The option whose months a reply names; a single month of several is more than the option."""
    if (season := _by_season(closed, text)) is not None:
        return season
    said = [m for token in text.tokens if (m := month_of(token.word))]
    others = [t.word for t in text.tokens if not month_of(t.word)]
    if not said or any(
        w not in FILLERS | STOPWORDS | CONNECTORS | {"around", "sometime"} for w in others
    ):
        return None
    for index, key in enumerate(closed.keys):
        if key.months and key.months == (said[0], said[-1]):
            return Pick(options=(index,), spans=((text.tokens[0].start, text.tokens[-1].end),))
    return None


def _by_season(closed: Closed, text: Text) -> Pick | None:
    """The option that has the very months of the one season that a short reply names."""
    named = [(token, months) for token in text.tokens if (months := season_of(token.word))]
    if len(named) != 1 or len(text.tokens) > _FEW or any(month_of(t.word) for t in text.tokens):
        return None
    token, months = named[0]
    if _TURNED_DOWN.search(text.folded[: token.start]):
        return None
    for index, key in enumerate(closed.keys):
        if key.months == months:
            return Pick(options=(index,), spans=((token.start, token.end),))
    return None


def by_extreme(closed: Closed, text: Text) -> Pick | None:
    """The least or most of options that are in an order ("the cheapest", "the longer one").

    Extremes that are turned down leave the others: where one is left, that is the choice.
    """
    places = _ascending(closed) if len(text.tokens) <= _FEW else None
    if places is None:
        return None
    if (end := _graded(closed, text)) is not None:
        return Pick(options=(places[end],), spans=((0, len(text.folded)),))
    out: set[int] = set()
    for pattern, end in _EXTREMES:
        for match in pattern.finditer(text.folded):
            rank = _rank(text.folded[: match.start()], closed.count)
            place = places[-1 - rank] if end > 0 else places[rank]
            if not _TURNED_DOWN.search(text.folded[: match.start()]):
                return Pick(options=(place,), spans=(match.span(),))
            out.add(place)
    left = [place for place in places if place not in out]
    if not out or len(left) != 1:
        return None
    return Pick(options=(left[0],), spans=((0, len(text.folded)),))


def _graded(closed: Closed, text: Text) -> int | None:
    """Which end an adjective means that is all of a reply ("short, please"): 0 or -1."""
    if closed.question.dimension == "budget" and _BOUNDLESS.search(text.folded):
        return -1
    said = [t.word for t in text.tokens if t.word not in FILLERS]
    grades = {GRADES.get(word, 0) for word in said if word not in _DEGREES}
    if len(said) > 3 or len(grades) != 1 or 0 in grades:
        return None
    return 0 if grades == {-1} else -1


def _rank(before: str, count: int) -> int:
    """How far from the end "the second cheapest" is: 1; a rank that is not there counts as 0."""
    word = re.search(r"(\w+)\s*$", before)
    rank = ORDINALS.get(word[1], 1) - 1 if word else 0
    return rank if rank < count else 0


def _ascending(closed: Closed) -> list[int] | None:
    """The options from the least to the most; as shown, where not all of them have numbers."""
    sizes = [_size(closed, i) for i in range(closed.count)]
    if not any(math.isnan(size) for size in sizes):
        return sorted(range(closed.count), key=lambda i: sizes[i])
    if closed.question.dimension not in _GRADED:
        return None
    known = [size for size in sizes if not math.isnan(size)]
    places = list(range(closed.count))
    return places[::-1] if len(known) > 1 and known[0] > known[-1] else places


def _size(closed: Closed, index: int) -> float:
    entry = closed.ranges[index]
    if entry is None:
        return math.nan
    low = entry.low if math.isfinite(entry.low) else entry.high - 1
    return low * entry.factor
