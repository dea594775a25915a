"""Options chosen by a number, a month or an extreme ("850", "in July", "the cheapest")."""

from __future__ import annotations

import math
import re

from clarigate_proxy.core.replies import numbers
from clarigate_proxy.core.replies.months import month_of
from clarigate_proxy.core.replies.prepared import Closed, Pick
from clarigate_proxy.core.replies.text import Text
from clarigate_proxy.core.replies.words import CONNECTORS, FILLERS, STOPWORDS, SUPERLATIVES

__all__ = ["by_extreme", "by_month", "by_number", "in_range"]

_FOLLOWERS = FILLERS | STOPWORDS | CONNECTORS | frozenset(
    "max maximum last next this ago already now years total ish tops circa ungefahr roughly "
    "oder gesamt insgesamt maximal hochstens old "
    "environ maxi aproximadamente mas menos per pro each altogether pounds "
    "als como comme como-maximo".split()
)  # fmt: skip


def by_number(closed: Closed, text: Text) -> Pick | None:
    """The option whose range holds the quantity that a text states."""
    index = in_range(closed, text)
    if index is None:
        return None
    said = numbers.quantity(text.folded, closed.unit)
    return Pick(options=(index,), spans=((said.start, said.end),)) if said else None


def in_range(closed: Closed, text: Text) -> int | None:
    """The place of the option whose range holds the quantity that a text states."""
    if not closed.has_ranges or any(month_of(t.word) for t in text.tokens):
        return None
    said = numbers.quantity(text.folded, closed.unit)
    if said is None or _counts_something_else(text, said):
        return None
    return numbers.in_option(said, closed.ranges)


def _counts_something_else(text: Text, said: numbers.Quantity) -> bool:
    """Whether a number without a unit is followed by a noun of its own ("2 kids")."""
    if said.unit is not None:
        return False
    following = next((token for token in text.tokens if token.start >= said.end), None)
    if following is None or text.folded[said.end : following.start].strip(" "):
        return False
    return (
        following.word.isascii() and following.word not in _FOLLOWERS and following.word.isalpha()
    )


def by_month(closed: Closed, text: Text) -> Pick | None:
    """A bare month falls into an option's months; a week or day in it is more than the option."""
    said = [m for token in text.tokens if (m := month_of(token.word))]
    others = [t.word for t in text.tokens if not month_of(t.word)]
    if not said or any(
        w not in FILLERS | STOPWORDS | CONNECTORS | {"around", "sometime"} for w in others
    ):
        return None
    for index, key in enumerate(closed.keys):
        if key.months and all(_within(month, key.months) for month in said):
            return Pick(options=(index,), spans=((text.tokens[0].start, text.tokens[-1].end),))
    return None


def _within(month: int, months: tuple[int, int]) -> bool:
    first, last = months
    return first <= month <= last if first <= last else month >= first or month <= last


def by_extreme(closed: Closed, text: Text) -> Pick | None:
    """The first or last of options ordered by numbers ("the cheapest", "the longer one")."""
    if len(text.tokens) > 7 or any(entry is None for entry in closed.ranges):
        return None
    for pattern, end in SUPERLATIVES:
        match = re.search(rf"(?<![a-z])(?:{pattern})(?![a-z])", text.folded)
        if match:
            place = (max if end > 0 else min)(range(closed.count), key=lambda i: _size(closed, i))
            return Pick(options=(place,), spans=(match.span(),))
    return None


def _size(closed: Closed, index: int) -> float:
    entry = closed.ranges[index]
    if entry is None:
        return math.nan
    low = entry.low if math.isfinite(entry.low) else entry.high - 1
    return low * entry.factor
