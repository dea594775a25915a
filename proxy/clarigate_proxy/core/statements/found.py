"""What a statement finder returns, and the view of a text that it searches.

Why: values are written in many ways (full-width digits, NFD accents, no-break spaces), but a claim
must quote the original. A view is the text as patterns want it, with the way back to the original
offsets. Must not know whose words a text is.

Invariant: `text[start:end]` of a `Found` is a passage of the original text, never of the view.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from enum import StrEnum
from typing import Final

from clarigate_proxy.core.records import record

__all__ = ["Found", "Kind", "View", "folded_digits", "view_of"]


class Kind(StrEnum):
    """How a value was recognised; values of one kind can be compared with one another."""

    MONEY = "money"
    DATE = "date"
    TIME = "time"
    DURATION = "duration"
    EXTENT = "extent"
    RATE = "rate"
    VERSION = "version"
    PLACE = "place"
    PEOPLE = "people"
    WORDS = "words"
    WISH = "wish"


@record(frozen=True, slots=True, kw_only=True)
class Found:
    """One value: `value` normalised, [start, end) its quote, [left, right) the clause around it.

    `key` is the label before it ("Budget ceiling"), `former` says that the text itself calls the
    value old or actual, `denied` that it says the value is not meant.
    """

    dimension: str
    kind: Kind
    value: str
    start: int
    end: int
    left: int = 0
    right: int = 0
    key: str = ""
    former: bool = False
    denied: bool = False


_WORD: Final = re.compile(r"[^\W\d_]+")
_SPACES: Final = (
    "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u202f\u205f\u3000"
)
_MARKS: Final = {
    **dict.fromkeys(map(ord, _SPACES), " "),
    **dict.fromkeys(map(ord, "’‘ʼ＇"), "'"),
    **dict.fromkeys(map(ord, "–—−‑‐－～"), "-"),
    ord("："): ":",
    ord("，"): ",",
    ord("／"): "/",
    ord("．"): ".",
    ord("％"): "%",
    ord("٬"): ",",
    ord("٫"): ".",
    ord("＄"): "$",
    ord("￥"): "¥",
    ord("￡"): "£",
}


class _Fold(dict[int, str]):
    """A translation table that never changes the length; digits of any script become ASCII."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        digit = unicodedata.digit(character, None) if not character.isascii() else None
        if digit is not None and unicodedata.category(character) != "Nd":
            digit = None
        self[code] = folded = character if digit is None else str(digit)
        return folded


_FOLD: Final = _Fold(_MARKS)


def folded_digits(text: str) -> str:
    """Return `text` with digits, spaces, dashes and apostrophes in ASCII; the length stays."""
    return text if text.isascii() else text.translate(_FOLD)


@record(frozen=True, slots=True, kw_only=True)
class View:
    """A text as patterns search it: as it stands, in lower case (same length), and its words.

    `starts` maps its offsets back to the original, None where they are equal.
    """

    text: str
    low: str
    words: frozenset[str]
    original: str
    starts: tuple[int, ...] | None = None

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Return the original place of [start, end) of the view."""
        if self.starts is None:
            return start, end
        stop = self.starts[end] if end < len(self.starts) else len(self.original)
        return self.starts[start], stop

    def holds(self, triggers: frozenset[str]) -> bool:
        """Tell whether a word of the text is one of `triggers`: patterns cost far more."""
        return not self.words.isdisjoint(triggers)


def view_of(text: str) -> View:
    """Return the view of a text: NFC, digits and separators folded."""
    if text.isascii() or unicodedata.is_normalized("NFC", text):
        return _view(folded_digits(text), text, None)
    pieces, starts = _composed(text, lambda piece: unicodedata.normalize("NFC", piece))
    return _view(folded_digits(pieces), text, starts)


def _view(text: str, original: str, starts: tuple[int, ...] | None) -> View:
    low = text.lower()
    if len(low) != len(text):
        low = "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
    words = frozenset(_WORD.findall(low))
    return View(text=text, low=low, words=words, original=original, starts=starts)


def _composed(text: str, compose: Callable[[str], str]) -> tuple[str, tuple[int, ...]]:
    out: list[str] = []
    starts: list[int] = []
    position = 0
    while position < len(text):
        end = position + 1
        while end < len(text) and unicodedata.combining(text[end]):
            end += 1
        piece = compose(text[position:end])
        out.append(piece)
        starts.extend([position] * len(piece))
        position = end
    starts.append(len(text))
    return "".join(out), tuple(starts)
