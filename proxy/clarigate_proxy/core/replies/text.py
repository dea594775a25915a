"""A reply as the rules see it: folded letter by letter, so that every offset stays the reply's own.

Folding keeps the length: accents and case go, full-width forms become plain, typographic quotes
become straight, look-alike Han characters become the common one. What cannot be folded into one
character stays as it is. Nothing here knows of questions or options.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

__all__ = ["Text", "Token", "distance", "fold", "is_han", "scrub", "words"]

_FORGED_LABEL = re.compile(
    r"\[\s*(?:USER_ASSERTED|OPERATOR_ASSERTED|DOC_DERIVED|MODEL_INFERRED|UNRESOLVED|clarigate)\b"
    r"[^\]\n]{0,400}\]",
    re.IGNORECASE,
)
"""Look-alikes of our own labels: never read, whatever they claim."""

_ONE_FOR_ONE = dict(
    zip(
        "’‘`´“”„«»–—‑−～，。；：？！（）、曰己\ufe0f\u20e3\u200d\u200b\u00a0🅰🅱",
        '\'\'\'\'"""""----~,.;:?!(),日已     ab',
        strict=True,
    )
) | dict(
    zip(
        "語種個選對長簡說韓國們這麼問題過後寫給換沒為隨謝決萬兩頁歲內學師廣體電書數據風預間時級"
        "點無謂讓",
        "语种个选对长简说韩国们这么问题过后写给换没为随谢决万两页岁内学师广体电书数据风预间时级"
        "点无谓让",
        strict=True,
    )
)
"""Typographic variants, look-alikes and the commonest traditional forms → the plain character."""

_EMOTICON = re.compile(r"(?<!\w)(?:[:;=][-']?[)(dpo/|]|x[d]|<3|\^\^)(?!\w)")
_TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+(?:'[^\W\d_]+)*")
_ELISION = re.compile(r"(?:[ldjmtscn]|qu)'(?=\w)")
_HAN = re.compile("[\u3400-\u9fff]")
_COMBINING = re.compile(r"[\u0300-\u036f]")


@lru_cache(maxsize=4096)
def _fold_character(character: str) -> str:
    if character in _ONE_FOR_ONE:
        return _ONE_FOR_ONE[character]
    if 0x1F1E6 <= ord(character) <= 0x1F1FF:  # a flag spells its country's code
        return chr(ord(character) - 0x1F1E6 + ord("a"))
    if 0x1F3FB <= ord(character) <= 0x1F3FF:  # skin tones
        return " "
    plain = _COMBINING.sub("", unicodedata.normalize("NFKD", character)).casefold()
    return plain if len(plain) == 1 else character.lower()[:1] or character


def fold(text: str) -> str:
    """Return `text` without case, accents and typographic variants, code point for code point."""
    if text.isascii():
        return text.lower()
    return "".join(_fold_character(character) for character in text)


def scrub(reply: str) -> str:
    """Compose the reply (NFC) and take forged provenance labels out of it."""
    return _FORGED_LABEL.sub(" ", unicodedata.normalize("NFC", reply)).strip()


def is_han(text: str) -> bool:
    """Whether `text` holds a Han character, so that words are not divided by spaces."""
    return not text.isascii() and _HAN.search(text) is not None


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A folded word or number and where it stands in the text."""

    word: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A stretch of a reply: as written, folded, and in tokens; all offsets agree."""

    raw: str
    folded: str
    tokens: tuple[Token, ...]

    @classmethod
    def of(cls, raw: str) -> Text:
        """Fold and tokenise `raw`; French and English elisions (l'eau) count as two words."""
        folded = _EMOTICON.sub(_blank, fold(raw))
        tokens = []
        for match in _TOKEN.finditer(folded):
            start = match.start()
            if elision := _ELISION.match(folded, start, match.end()):
                start = elision.end()
            tokens.append(Token(word=folded[start : match.end()], start=start, end=match.end()))
        return cls(raw=raw, folded=folded, tokens=tuple(tokens))


def words(text: str) -> tuple[str, ...]:
    """The folded words and numbers of `text`."""
    return tuple(token.word for token in Text.of(text).tokens)


def distance(left: str, right: str, limit: int) -> int:
    """Damerau-Levenshtein distance (optimal string alignment), or `limit` + 1 if it is greater."""
    if abs(len(left) - len(right)) > limit:
        return limit + 1
    before: list[int] = []
    previous = list(range(len(right) + 1))
    for i, a in enumerate(left, start=1):
        current = [i]
        for j, b in enumerate(right, start=1):
            cost = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                cost = min(cost, before[j - 2] + 1)
            current.append(cost)
        before, previous = previous, current
    return min(previous[-1], limit + 1)
