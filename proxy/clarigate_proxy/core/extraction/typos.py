"""Slips of the finger in the few words that decide what is asked: "sumarize", "resmue".

Why: rules know words; one swapped or dropped letter hides a verb of work or its noun, and then an
absent text goes unnoticed. The slips of a short list of long words are spelt out once: two letters
swapped, one dropped or doubled, one vowel for another. What is another word of its own is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

__all__ = ["SLIPS", "corrected"]

_WORDS = (
    "summarize summarise summary translate translation proofread rewrite rephrase paraphrase "
    "paragraph article sentence document resume grammar analyze analyse essay review feedback "
    "improve shorten explain spreadsheet presentation assignment homework screenshot transcript "
    "attachment attached following recommend restaurant itinerary schedule weather"
).split()
_REAL = frozenset("easy attach attache fallow improv wether summaries".split())
_OTHERS = {"artical": "article", "sentense": "sentence", "esssay": "essay", "resumay": "resume"}
_VOWELS = "aeiouy"
_MIN_LETTERS = 5


def _slips(word: str) -> Iterator[str]:
    for at in range(1, len(word)):
        yield word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]
        yield word[:at] + word[at + 1 :]
        yield word[:at] + word[at] + word[at:]
        if word[at] in _VOWELS:
            yield from (word[:at] + vowel + word[at + 1 :] for vowel in _VOWELS)


SLIPS: Mapping[str, str] = {
    slip: word
    for word in reversed(_WORDS)
    for slip in _slips(word)
    if len(slip) >= _MIN_LETTERS - (word == "essay") and slip not in _REAL and slip not in _WORDS
} | _OTHERS
"""Misspelt words and what they are meant to be."""

_WORD = re.compile(r"[a-z]+")


def corrected(text: str) -> str:
    """Return a lower-case text with those words as they are meant; its length may change."""
    return _WORD.sub(lambda found: SLIPS.get(found[0], found[0]), text)
