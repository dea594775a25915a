"""Sentences, clauses, and the rules that they lay down.

Why: what must, must not or may only be is a clause, not a number. Sentences end at a full stop, a
line break or their like; dots inside numbers, clause numbers and abbreviations end none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

__all__ = ["clause_around", "rules", "sentences"]

# One set in front, so that a search skips to the next character of it.
_BREAK: Final = re.compile(
    r"[.!?。！？\s](?:(?<=[.!?])[\"'”)]*\s+|(?<=[。！？])|(?<=\n)\s*|(?<=\s)\n\s*)"
)
_MONTHS: Final = (
    *("Jan", "Feb", "Mar", "Mär", "Apr", "Mai", "May", "Jun", "Jul", "Aug", "Sep"),
    *("Oct", "Okt", "Nov", "Dec", "Dez"),
)
_NO_ENDS: Final = frozenset("no st mr mrs dr nr ca max min incl approx".split())
_RULE: Final = re.compile(
    r"\b(?:must|shall|have to|has to|needs? to|is required|are required|required|compulsory|"
    r"mandatory|obligatory|only|never|may not|cannot be|not allowed|not permitted|forbidden|"
    r"prohibited|out of (?:use|order|service)|no more than|at most|at least|do not|don't|"
    r"excluding|without|keep below|up to|with a copy to|muss|müssen|darf|dürfen|nur|pflicht|"
    r"verboten|untersagt|nicht erlaubt|mindestens|höchstens|doit|doivent|obligatoire|interdit|"
    r"uniquement|seulement|il faut|ne pas|debe[n]?|obligatori[oa]|prohibid[oa]|solo|sólo|"
    r"únicamente|hay que|deve[m]?|obrigatóri[oa]|proibid[oa]|somente|apenas|só)\b"
    r"|\b\w+-free\b|必须|不得|禁止|仅限|务必|应当|不能|请勿|لا يُ",
)
_ORDER: Final = re.compile(
    r"(?:[-*•] )?(?:bring|state|use|avoid|always|keep|include|wear|book|register|contact|write|"
    r"mention|quote|enter|take|leave|return|sign|submit|attach|follow|check|close|lock|switch|"
    r"bitte|bringen|mitbringen|verwenden|tragen|apportez|apporter|portez|utilisez|merci de|traer|"
    r"lleven|traiga|usar|use|tragam|levar|请)\b(?!:)",
)
_COMMA: Final = re.compile(r", (?=\w)")
_MIN_CHARS: Final = 6
_MAX_CHARS: Final = 160
_MAX_PIECE_CHARS: Final = 48
_EDGES: Final = " \t\r\n-*•>.;,:!。"


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Yield the places of the sentences and lines of a text."""
    start = 0
    for match in _BREAK.finditer(text):
        mark = match.start()
        is_stop = text[mark] in ".!?"
        if is_stop and not _ends(text, mark, match.end()):
            continue
        end = mark + 1 if is_stop else mark
        if end > start:
            yield start, end
        start = match.end()
    if start < len(text):
        yield start, len(text)


def _ends(text: str, mark: int, following: int) -> bool:
    """Tell whether a mark ends a sentence: none does inside dates, numbers and abbreviations."""
    if text[mark] != "." or mark == 0 or "\n" in text[mark:following]:
        return True
    before = text[mark - 1]
    if before.isdigit():
        return text[following : following + 1].isupper() and not text.startswith(_MONTHS, following)
    word = text[max(0, mark - 8) : mark].split()[-1:]
    if not word:
        return True
    return word[0].lower() not in _NO_ENDS and not (len(word[0]) == 1 and before.isupper())


def clause_around(text: str, start: int, end: int, left: int, right: int) -> tuple[int, int]:
    """Narrow the sentence [left, right) to the clause (between semicolons) around [start, end)."""
    begin = max(text.rfind(mark, left, start) for mark in ("; ", ";\t", "；"))
    stops = [at for at in (text.find(mark, end, right) for mark in (";", "；")) if at >= 0]
    return (begin + 1 if begin >= 0 else left), min(stops, default=right)


def rules(text: str, left: int, right: int) -> Iterator[tuple[int, int]]:
    """Yield the places of rules laid down in the sentence [left, right) of a lower-case text."""
    if right - left > 4 * _MAX_CHARS:
        return
    whole = _ORDER.match(text, left, right) is not None
    seen: set[tuple[int, int]] = set()
    for match in _RULE.finditer(text, left, right):
        place = (left, right) if whole else _piece(text, left, right, match.start())
        seen.add(_stripped(text, *place))
    if whole:
        seen = {_stripped(text, left, right)}
    for start, end in sorted(seen):
        inside = any(a <= start and end <= b and (a, b) != (start, end) for a, b in seen)
        if _width(text[start:end]) >= _MIN_CHARS and end - start <= _MAX_CHARS and not inside:
            yield start, end


def _width(text: str) -> int:
    """Return how much a text says: characters beyond the Latin scripts count as two."""
    return len(text) + sum(character >= "\u2e80" for character in text)


def _stripped(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start] in _EDGES:
        start += 1
    while end > start and text[end - 1] in _EDGES:
        end -= 1
    return start, end


def _piece(text: str, left: int, right: int, at: int) -> tuple[int, int]:
    """Return the comma piece around `at` where it is short and says the rule on its own."""
    marks = [left, *(m.end() for m in _COMMA.finditer(text, left, right)), right + 2]
    for start, stop in pairwise(marks):
        end = min(stop - 2, right) if stop <= right else right
        if start <= at < stop and len(marks) > 2 and end - start <= _MAX_PIECE_CHARS:
            return start, end
    return left, right
