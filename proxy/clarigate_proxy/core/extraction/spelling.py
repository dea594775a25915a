"""Words and patterns as people type them: accents left out, umlauts written out, single letters.

Why: on a phone "prüfe" becomes "pruefe" or "prufe" and "où" becomes "ou". Tables are written in
full spelling once; this file derives the others, so that no table lists them by hand.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

__all__ = ["either_spelling", "fold", "lenient", "undoubled", "written_out"]

_WRITTEN_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_DOUBLED = re.compile(r"([^\W\d_])\1")
_GERMAN = {"ä": "(?:ä|ae?)", "ö": "(?:ö|oe?)", "ü": "(?:ü|ue?)", "ß": "(?:ß|ss)"}


def fold(text: str) -> str:
    """Return the text without accents; "ß" becomes "ss"."""
    if text.isascii():
        return text
    bare = unicodedata.normalize("NFD", text.replace("ß", "ss"))
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


def written_out(text: str) -> str:
    """Return German text with its umlauts as two letters: "prüfe" as "pruefe"."""
    return text.translate(_WRITTEN_OUT)


def undoubled(text: str) -> str:
    """Return the word with doubled letters once, as it is often mistyped: "korigier"."""
    return _DOUBLED.sub(r"\1", fold(text))


def either_spelling(pattern: str) -> str:
    """Return a pattern that also matches where accents are missing or umlauts are written out."""
    return "".join(_either(pattern))


def lenient(pattern: str) -> re.Pattern[str]:
    """Compile a pattern so that it matches in either spelling."""
    return re.compile(either_spelling(pattern))


def _either(pattern: str) -> Iterator[str]:
    in_class = False
    previous = ""
    for at, letter in enumerate(pattern):
        if previous != "\\":
            in_class = (in_class or letter == "[") and letter != "]"
        bare = fold(letter) if letter.isalpha() else letter
        if bare == letter or not bare.isascii():
            yield letter
        elif in_class:
            ends_range = previous == "-" or pattern[at + 1 : at + 2] == "-"
            yield letter if ends_range else letter + bare
        else:
            yield _GERMAN.get(letter) or f"[{letter}{bare}]"
        previous = letter
