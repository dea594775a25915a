"""The state of one scan over one content string.

Why: handlers share what costs a pass over the text (where tags stand, whether fences balance), so
that many openers do not make many passes; and they share the rule for a document without an end.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from clarigate_proxy.core.documents.patterns import (
    DEICTIC,
    POLITE,
    PRESENTS,
    QUESTION_LABEL,
    REQUEST_START,
    TRANSFORM,
)
from clarigate_proxy.core.records import record

__all__ = ["Fences", "Scan", "TagEvents"]

_GAP: Final = re.compile(r"\n[ \t]*\r?\n\s*")
_TAIL_CHARS: Final = 800
_TAIL_PARAGRAPHS: Final = 3
_MIN_WORDS: Final = 3
_MIN_DOCUMENT_CHARS: Final = 30
# A text that has pointed at material so often without any is no request with a paste.
_PATIENCE: Final = 200
_LETTERS: Final = 24
"""Greetings that are looked at closely: a text of more is no exchange of letters."""
_LONGEST_POINTER_CHARS: Final = 16  # more than any match of DEICTIC has
_ASKS_BELOW: Final = re.compile(
    r"\b(?:questions?|query|instructions? below|fragen?|preguntas?|perguntas?)\b|问题",
    re.IGNORECASE,
)


@record(frozen=True, slots=True, kw_only=True)
class Fences:
    """All fences of a string: opener → (start, end) of its closer.

    From `open_from` on everything is document (-1: all is balanced); `last` is the last fence.
    """

    pairs: dict[int, tuple[int, int]]
    open_from: int
    last: tuple[int, int]


@dataclass(slots=True, kw_only=True)
class TagEvents:
    """Opening and closing tags of one name, in order, as parallel arrays."""

    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    closers: list[bool] = field(default_factory=list)
    last_closer: int = -1


@dataclass(slots=True, kw_only=True)
class Scan:
    """One content string on its way through the handlers.

    `floor` is where the stretch of own words under way began; `spoke` tells whether own words
    stand before it, in this string or in another part of the message. `sentence` is how far
    sentences are known, and where the last of them begins.
    """

    text: str
    floor: int = 0
    spoke: bool = False
    fences: Fences | None = None
    tags: dict[str, TagEvents] | None = None
    sentence: tuple[int, int] = (0, 0)
    _absent: dict[str, int] = field(default_factory=dict)
    _pointless: tuple[int, int] = (0, 0)
    _patience: int = _PATIENCE
    _letters: int = _LETTERS

    def find(self, needle: str, start: int) -> int:
        """Return `text.find(needle, start)`, remembering where a needle is not found any more."""
        if start >= self._absent.get(needle, len(self.text) + 1):
            return -1
        found = self.text.find(needle, start)
        if found < 0:
            self._absent[needle] = start
        return found

    def points(self, start: int, end: int) -> bool:
        """Whether a word in [start, end) points at material.

        Lead-ins of one long sentence (a list of addresses) overlap: no stretch is searched twice,
        and only so many are taken seriously.
        """
        if not self._patience:
            return False
        since, until = self._pointless
        joins = since <= start <= until
        begin = max(start, until - _LONGEST_POINTER_CHARS) if joins else start
        if DEICTIC.search(self.text, begin, end):
            self._patience -= 1
            return True
        self._pointless = (since if joins else start, max(until, end) if joins else end)
        return False

    def may_be_letter(self) -> bool:
        """Tell whether one more greeting is looked at; each is worth a search for its end."""
        self._letters -= 1
        return self._letters >= 0

    def advance(self, start: int, end: int) -> None:
        """Note that [start, end) is a region: own words go on behind it."""
        self.spoke = self.spoke or self._has_words(self.floor, start)
        self.floor = end

    def _has_words(self, start: int, end: int) -> bool:
        return len(self.text[start:end].split(None, _MIN_WORDS)) >= _MIN_WORDS

    def open_end(self, start: int, content: int, sentence: int | None = None) -> int:
        """Return where a document without a closing mark ends; it starts at `content`.

        Where the user has already asked before it, it runs to the end: nothing tells its last lines
        from the user's. Where nothing was asked yet, closing paragraphs that ask are the user's.
        `sentence` is where the lead-in sentence begins, which may itself hold the request.
        """
        if self._asked(self.floor, start, sentence):
            if not _ASKS_BELOW.search(self.text, self.floor, start):
                return len(self.text)
            label = self._label(content)
            return len(self.text) if label is None else label
        return self.request_tail(content)

    def _asked(self, floor: int, start: int, sentence: int | None) -> bool:
        lead = start if sentence is None else sentence
        if self.spoke or self._has_words(floor, lead):
            return True
        if POLITE.search(self.text, floor, start):
            return True
        said = self.text[lead:start]
        return not PRESENTS.match(said) and (
            TRANSFORM.search(said) is not None or REQUEST_START.match(said) is not None
        )

    def _label(self, content: int) -> int | None:
        floor = max(content + _MIN_DOCUMENT_CHARS, len(self.text) - _TAIL_CHARS)
        labels = list(QUESTION_LABEL.finditer(self.text, floor))
        return labels[-1].start() if labels else None

    def request_tail(self, content: int, least: int = _MIN_DOCUMENT_CHARS) -> int:
        """Return where closing paragraphs that ask begin, the text's end where none does."""
        label = self._label(content)
        if label is not None:
            return label
        text = self.text
        last = len(text.rstrip())
        floor = max(content + least, len(text) - _TAIL_CHARS)
        if floor >= last:
            return len(text)
        paragraphs = [gap.end() for gap in _GAP.finditer(text, floor, last)][-_TAIL_PARAGRAPHS:]
        line = text.rfind("\n", floor, last) + 1
        for start in (*reversed(paragraphs), line):
            if start and REQUEST_START.match(text, start):
                return start
        return paragraphs[-1] if paragraphs and text[last - 1] in "?？" else len(text)
