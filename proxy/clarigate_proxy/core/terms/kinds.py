"""What a term is, and when two of them cannot both hold.

Invariants: two terms differ only within one matter; ranges that meet, sets that share a value, and
values that contain one another agree.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from clarigate_proxy.core.records import record
from clarigate_proxy.core.statements.found import View
from clarigate_proxy.core.terms.words import NUMBERS

__all__ = ["Gate", "Kind", "Term"]

_UNBOUNDED: Final = float("inf")


@record(frozen=True, slots=True, kw_only=True)
class Term:
    """One value in its frame: [start, end) is its place in the view.

    A number is the range [low, high]; a name is the set `names` of what it may be. `shuns` says
    that the names are what must not be. `order` says that the words order it ("a 3-day plan"): the
    next order revises it, which contradicts nothing.
    """

    dimension: str
    matter: str
    start: int
    end: int
    low: float = 0.0
    high: float = _UNBOUNDED
    names: frozenset[str] = frozenset()
    shuns: bool = False
    order: bool = False


_APART: Final = {
    ord(mark): " " for mark in ".,;:!?()[]{}<>\"'“”‘’„«»¿¡*_/-–—\n\t。，、！？：；（）"
}
_NUMBERS: Final = (frozenset(NUMBERS) | {"half", "halbe", "demi", "media", "meia"}) - {
    *("a", "an", "ein", "eine", "einen", "einem", "einer", "un", "une", "una", "um", "uma"),
}
_HAN: Final = re.compile("[\u3400-\u9fff]")


@record(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of terms: its finder, and words of which one is in every text that holds such a term.

    The words spare most texts the search; `marks` are their like in a script without spaces.
    `rivals` are pairs of names that cannot both hold; None: any two different ones.
    """

    name: str
    words: frozenset[str]
    find: Callable[[View], Iterable[Term]]
    marks: tuple[str, ...] = ()
    rivals: frozenset[frozenset[str]] | None = None

    def differ(self, one: Term, other: Term) -> bool:
        """Tell whether two terms of this kind cannot both hold."""
        if not _is_same(one.matter, other.matter) or (one.order and other.order):
            return False
        if one.names or other.names:
            return self._rival(one, other)
        return one.low > other.high or other.low > one.high

    def _rival(self, one: Term, other: Term) -> bool:
        if one.shuns or other.shuns:
            return one.shuns != other.shuns and bool(one.names & other.names)
        if not one.names or not other.names or one.names & other.names:
            return False
        if self.rivals is None:
            return True
        return all(frozenset((a, b)) in self.rivals for a in one.names for b in other.names)


class Words:
    """A text in lower case as its words, cut and looked at once."""

    __slots__ = ("_counts", "is_han", "low", "words")

    def __init__(self, low: str) -> None:
        self.low = low
        self.words = frozenset(low.translate(_APART).split())
        self.is_han = not low.isascii() and _HAN.search(low) is not None
        self._counts: bool | None = None

    @property
    def counts(self) -> bool:
        """Whether a number is among the words."""
        if self._counts is None:
            found = not _NUMBERS.isdisjoint(self.words)
            self._counts = found or any(word[:1].isdigit() for word in self.words)
        return self._counts


class Gate:
    """Some kinds, and which of them two texts may both hold: by their words, without a pattern."""

    __slots__ = ("_by_word", "_kinds", "_marked")

    def __init__(self, kinds: Iterable[Kind]) -> None:
        self._kinds = tuple(kinds)
        self._marked = tuple(kind for kind in self._kinds if kind.marks)
        self._by_word: dict[str, set[str]] = {}
        for kind in self._kinds:
            for word in kind.words:
                self._by_word.setdefault(word, set()).add(kind.name)

    def hints(self, low: str) -> bool:
        """Tell whether a text in lower case may hold a term of any of the kinds."""
        return bool(self._names(Words(low)))

    def open_to(self, one: str, others: Iterable[str]) -> tuple[Kind, ...]:
        """Return the kinds of which a text and one of the others, in lower case, may hold terms."""
        rest = tuple(others)
        if sum(map(len, rest)) < len(one):
            names = self._any(rest)
            names = names and names & self._names(Words(one))
        else:
            names = self._names(Words(one))
            names = names and names & self._any(rest)
        return tuple(kind for kind in self._kinds if kind.name in names) if names else ()

    def _any(self, texts: Iterable[str]) -> set[str]:
        return set().union(*(self._names(Words(text)) for text in texts))

    def _names(self, text: Words) -> set[str]:
        found: set[str] = set()
        for word in self._by_word.keys() & text.words:
            found |= self._by_word[word]
        if found and not text.counts:
            found -= _COUNTED
        if text.is_han:
            marked = (k for k in self._marked if any(mark in text.low for mark in k.marks))
            found.update(kind.name for kind in marked)
        return found


_COUNTED: Final = frozenset({"party", "stay", "age", "length", "count"})
"""Kinds whose terms have a number in them."""


def _is_same(one: str, other: str) -> bool:
    """Tell whether two matters are one; "day *" is the day of whatever takes place."""
    if one == other:
        return True
    if not (one.endswith("*") or other.endswith("*")):
        return False
    named = other if one.endswith("*") else one
    return (
        one.split(" ", maxsplit=1)[0] == other.split(" ", maxsplit=1)[0]
        and named.split(" ", 1)[1] not in _ENDS
    )


_ENDS: Final = frozenset(
    {
        *("deadline", "abgabefrist", "abgabetermin", "frist", "date limite", "fecha límite"),
        *("prazo", "arrival", "departure", "delivery", "check-in", "check-out"),
    }
)
"""What is over at a day, or happens around it, has a day of its own."""
