"""Where a pattern can begin: the few places of a text at which it pays to try it.

Why: a search tries a pattern at every character, and one that has many ways to begin has nothing
that the engine could skip to: on a prompt of 400 characters that is 30 to 60 µs. Its first words
are few, and finding them is a plain search in a string.

Invariant: whatever `finditer` (or `search`) finds begins at one of the pattern's leads, so that
both find the same. Leads are the caller's to name, beside the pattern; `tests` hold them to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

__all__ = ["Leads", "first_words", "last_words"]

_LETTERS: Final = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Leads:
    """What a match begins with: `words` as they stand in the text, or one of the `marks`.

    With `marks` (characters) a match may also begin where the text does.
    """

    words: tuple[str, ...]
    marks: str = ""

    def matches(self, pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
        """Yield what `pattern.finditer(text)` would."""
        end = 0
        for place in self._places(text, 0, len(text)):
            if place >= end:
                match = pattern.match(text, place)
                if match is not None:
                    end = match.end()
                    yield match

    def first(
        self, pattern: re.Pattern[str], text: str, start: int, end: int
    ) -> re.Match[str] | None:
        """Return what `pattern.search(text, start, end)` would."""
        for place in self._places(text, start, end):
            match = pattern.match(text, place, end)
            if match is not None:
                return match
        return None

    def _places(self, text: str, start: int, end: int) -> list[int]:
        places = {start} if self.marks else set()
        for lead in (*self.words, *self.marks):
            at = text.find(lead, start, end)
            while at >= 0:
                places.add(at)
                at = text.find(lead, at + 1, end)
        return sorted(places)


def first_words(alternatives: str) -> frozenset[str]:
    """Return the first word of each of a pattern's plain alternatives ("a|b c|ds?")."""
    return frozenset(_LETTERS.findall(spelled)[0] for spelled in _spelled(alternatives))


def last_words(alternatives: str) -> frozenset[str]:
    """Return the last word of each of a pattern's plain alternatives."""
    return frozenset(_LETTERS.findall(spelled)[-1] for spelled in _spelled(alternatives))


def _spelled(alternatives: str) -> Iterator[str]:
    """Yield each alternative with and without its optional character."""
    for alternative in alternatives.split("|"):
        before, optional, after = alternative.partition("?")
        yield before + after
        if optional:
            yield before[:-1] + after
