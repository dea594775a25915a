"""Reads a text into a string with one letter per word: its class in the language's lexicon.

Why: with classes in place of words, "corrige la carta", "korrigier den Brief" and the like become
strings that one pattern describes. Words are looked up, never searched for, so the cost is
linear and does not grow with the lexicon.

Invariant: only the first `MAX_WORDS` words are read; nothing here knows what a class is good for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from clarigate_proxy.core.extraction.foreign.lexicon import Lexicon
from clarigate_proxy.core.extraction.spelling import fold

__all__ = ["Tagged", "tag"]

MAX_WORDS = 160
MAX_CHARS = 1200

_TOKEN = re.compile(
    r"[^\W\d_]+(?:-[^\W\d_]+){1,3}|[^\W\d_]+|\d+(?:[.,:]\d+)*|[.!?;:,。！？；：，、\n]|\.{2,}|…"
)
_MARKS = {
    "。": ".",
    "！": "!",
    "？": "?",
    "；": ".",
    "：": ":",
    "，": ",",
    "、": ",",
    ";": ".",
    "\n": ".",
    "…": "x",
}
_VERBS = frozenset("TZRCLeVSp")
_ENCLITIC = frozenset("le la les lo los las o a os as en".split())
_NOMINAL = re.compile(
    r"(?:ung|ungen|tion|tions|ción|ciones|sión|siones|ção|ções|ment|ments|eur|dor|dora|age)$"
)
_MIN_STEM = 3
_MIN_TAIL = 4
_FORMS: Mapping[str, tuple[str, ...]] = {
    "de": ("en", "e", "st"),
    "fr": ("er", "ez", "es", "e"),
    "es": ("ar", "en", "an", "es", "as", "e", "a", "á"),
    "pt": ("ar", "em", "am", "es", "as", "e", "a"),
}
_MIN_FORM = 4
"""Endings that a verb of the lexicon may be met with, and how much must stand before."""
_PRONOUN_BEFORE = frozenset("TZRSp.,?!:")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tagged:
    """`tags` has one letter per token, `tokens` the tokens themselves in lower case."""

    tags: str
    tokens: tuple[str, ...]

    @property
    def words(self) -> int:
        """How many tokens are words or numbers."""
        return sum(letter not in ".,:?!x" for letter in self.tags)


def tag(text: str, lexicon: Lexicon) -> Tagged:
    """Return the classes of a text's words."""
    pairs = list(_read(text[:MAX_CHARS], lexicon))[:MAX_WORDS]
    tags = [letter for _, letter in pairs]
    _resolve_articles(tags, lexicon)
    return Tagged(tags="".join(tags), tokens=tuple(token for token, _ in pairs))


def _read(text: str, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    before, start_of_sentence = " ", True
    for match in _TOKEN.finditer(text):
        token = match[0]
        first = token[0]
        if not first.isalnum():
            before, start_of_sentence = _MARKS.get(first, first), True
            yield token, before
            continue
        if first.isdigit():
            before = "#"
            yield token, before
        elif lexicon.lengths and not first.isascii():
            for pair in _segments(token.lower(), lexicon):
                before = pair[1]
                yield pair
        else:
            for pair in _hyphened(token, lexicon, first=start_of_sentence):
                before = pair[1]
                yield pair
        start_of_sentence = False


def _hyphened(token: str, lexicon: Lexicon, *, first: bool) -> Iterator[tuple[str, str]]:
    """A word with hyphens that is known as a whole, or else its parts: "envoie-le"."""
    if "-" not in token or token.lower() in lexicon.words:
        yield from _word(token, lexicon, "", first=first)
        return
    before = ""
    for part in token.split("-"):
        for pair in _word(part, lexicon, before, first=first):
            before = pair[1]
            yield pair
        first = False


def _word(token: str, lexicon: Lexicon, bound_to: str, *, first: bool) -> Iterator[tuple[str, str]]:
    """One word of a spaced language, and the pronoun written onto it."""
    low = token.lower()
    if bound_to in _VERBS and bound_to and low in _ENCLITIC:
        yield low, "O"
        return
    letter = _look_up(low, lexicon) or _by_base(low, lexicon)
    if letter is None and (first or token[0].islower()):
        letter = _by_form(low, lexicon)
    if letter is None:
        letter = "c" if token[0].isupper() and not first else "n"
    noun = lexicon.code == "de" and token[0].isupper() and not first and token[1:].islower()
    if noun and letter in _VERBS and not low.endswith("ung"):
        letter = "c"
    yield low, letter
    if letter in _VERBS and lexicon.clitic and low not in lexicon.words:
        clitic = lexicon.clitic.match(low)
        if clitic:
            yield clitic[2], "O"
        elif letter == "R" and low.endswith(("le", "les")):
            yield "le", "Y"


def _look_up(low: str, lexicon: Lexicon) -> str | None:
    letter = lexicon.words.get(low)
    if letter:
        return letter
    bare = fold(low)
    letter = (
        _by_stem(low, low, lexicon)
        or lexicon.words.get(bare)
        or _by_stem(low, bare, lexicon)
        or _by_tail(low, lexicon)
    )
    if letter is None and lexicon.words.get(low + "s") == "M":
        letter = "M"
    if letter is None and low[-1] in "sn" and len(low) > _MIN_TAIL:
        letter = lexicon.words.get(low[:-1])
        letter = letter if letter and letter in "MEdUBK" else None
    return letter


def _by_form(low: str, lexicon: Lexicon) -> str | None:
    """The class of a verb that the lexicon has in another form: "juger" for "juge"."""
    endings = _FORMS.get(lexicon.code, ())
    for ending in endings:
        stem = low.removesuffix(ending)
        if len(stem) < _MIN_FORM or stem == low:
            continue
        for other in endings:
            letter = lexicon.words.get(stem + other)
            if letter and letter in "TSpLZR":
                return letter
    return None


def _by_base(low: str, lexicon: Lexicon) -> str | None:
    """The class of a verb with a pronoun written onto it: "ponlo" is "pon" and "lo"."""
    clitic = lexicon.clitic.match(low) if lexicon.clitic else None
    letter = lexicon.words.get(fold(clitic[1])) if clitic else None
    return letter if letter and letter in _VERBS else None


def _by_stem(low: str, bare: str, lexicon: Lexicon) -> str | None:
    for length in range(len(bare), _MIN_STEM - 1, -1):
        letter = lexicon.stems.get(bare[:length])
        if letter:
            return "n" if letter in "TRSp" and _NOMINAL.search(low) else letter
    return None


def _by_tail(low: str, lexicon: Lexicon) -> str | None:
    if not lexicon.tails or len(low) < _MIN_TAIL * 2 - 1:
        return None
    for start in range(3, len(low) - _MIN_TAIL + 1):
        letter = lexicon.tails.get(low[start:])
        if letter:
            return letter
    return None


def _segments(run: str, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Longest known words of a run without spaces; what lies between them is one word."""
    at, unknown = 0, 0
    while at < len(run):
        for length in lexicon.lengths.get(run[at], ()):
            letter = lexicon.words.get(run[at : at + length])
            if letter:
                if at > unknown:
                    yield run[unknown:at], "n"
                yield run[at : at + length], letter
                at += length
                unknown = at
                break
        else:
            at += 1
    if at > unknown:
        yield run[unknown:at], "n"


def _resolve_articles(tags: list[str], lexicon: Lexicon) -> None:
    """Tell articles from pronouns: no noun follows in "tu peux le corriger", "korrigier das".

    A German article behind a comma may be a relative pronoun; in "蝴蝶这个词" the word is given.
    """
    german = lexicon.code == "de"
    for at, letter in enumerate(tags):
        if letter not in "AD":
            continue
        after = tags[at + 1] if at + 1 < len(tags) else "."
        before = tags[at - 1] if at else "."
        relative = german and before == "," and after in "IPmw"
        if relative or (lexicon.lengths and letter == "D" and before in "nc" and after == "s"):
            tags[at] = "w"
        elif after in _PRONOUN_BEFORE or (
            german and letter == "A" and (after in "wmL" or (after == "C" and before in "TZSp"))
        ):
            tags[at] = "O" if letter == "A" or after in ".,?!" else letter
