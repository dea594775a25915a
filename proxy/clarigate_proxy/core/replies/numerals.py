"""Numbers as people write them: digits, number words of five languages, Han numerals.

A numeral is a value and where it stands. Whether a word is meant as a number at all ("a", "sept",
"thousand") is left open by `certain`; units and bounds are the business of `numbers`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from clarigate_proxy.core.replies.words import NUMBERS

__all__ = ["SCALES", "Numeral", "numerals"]

SCALES = {
    "k": 1000, "thousand": 1000, "tausend": 1000, "tsd": 1000, "mille": 1000, "mil": 1000,
    "hundred": 100, "hundert": 100, "cent": 100, "cents": 100, "cien": 100, "cem": 100,
    "grand": 1000, "million": 1_000_000, "m": 1_000_000,
    "dozen": 12, "dutzend": 12, "douzaine": 12, "docena": 12, "duzia": 12,
}  # fmt: skip
_HALVES = frozenset("half halbe halber halben halbes demi demie media medio meia meio".split())
_QUARTERS = frozenset("quarter quart cuarto quarto".split())
_ARTICLES = frozenset("a an ne nen ein eine einen einer un une una um uma".split())
_WORDS = {word: value for table in NUMBERS.values() for word, value in table.items()}
_AMBIGUOUS = frozenset("un um uno one once elf six sept null".split())
"""Number words of one language that are ordinary words of another: counted only before a unit."""

_HAN_DIGITS = {c: i for i, c in enumerate("零一二三四五六七八九")} | {"两": 2, "〇": 0}
_HAN_SCALES = {"十": 10, "百": 100, "千": 1000, "万": 10000}

_ATOM = re.compile(
    r"(?P<digits>\d{1,3}(?:[., ']\d{3})+(?!\d)|\d+(?:[.,]\d+)?)(?P<han>[万千百]?)"
    r"|(?P<hanzi>[零〇一二两三四五六七八九十百千万半]+)"
    r"|(?P<word>[a-zß]+)"
    r"|(?P<fraction>½)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Numeral:
    """A number and its passage [start, end); `certain` if its words mean nothing else.

    A word that is not certain counts only beside a unit or a bound.
    """

    value: float
    start: int
    end: int
    certain: bool


def numerals(folded: str) -> list[Numeral]:
    """Numbers in digits, words and Han numerals; a run of number words is one number."""
    found: list[Numeral] = []
    for match in _ATOM.finditer(folded):
        atom = _atom(match)
        if atom is None or (found and _is_article_of(found[-1], atom, folded)):
            continue
        joined = _join(found[-1], atom, folded, match) if found else None
        if joined is not None:
            found[-1] = joined
            if match["word"] in SCALES and len(found) > 1:
                found[-2] = _scaled_alike(found[-2], joined, SCALES[match["word"]], folded)
        elif match["word"] not in {"k", "m", "cent"}:
            found.append(atom)
    written = [atom for atom in found if folded[atom.start].isdigit()]
    return written or found  # beside digits, words ("los dos") are seldom meant as numbers


def _scaled_alike(low: Numeral, high: Numeral, scale: float, folded: str) -> Numeral:
    """The lower end of "15-16k" and "two to three hundred" shares the scale of the upper."""
    between = folded[low.end : high.start]
    if not re.fullmatch(r"\s*(?:-|~|to|bis|a|or|oder|ou|o)\s*", between):
        return low
    return replace(low, value=low.value * scale) if low.value * scale < high.value else low


def _is_article_of(before: Numeral, atom: Numeral, folded: str) -> bool:
    """Whether the "an" of "half an hour" or "quarter of an hour" is no number of its own."""
    between = folded[before.end : atom.start].strip()
    return folded[atom.start : atom.end] in _ARTICLES and between in {"", "of", "d", "de"}


def _atom(match: re.Match[str]) -> Numeral | None:
    start, end = match.span()
    if match["digits"]:
        value = _decimal(match["digits"]) * (_HAN_SCALES[match["han"]] if match["han"] else 1)
        return Numeral(value=value, start=start, end=end, certain=True)
    if match["hanzi"]:
        return Numeral(
            value=_han(match["hanzi"]),
            start=start,
            end=end,
            certain=len(match[0]) > 1 or match[0] in "十百",
        )
    if match["fraction"]:
        return Numeral(value=0.5, start=start, end=end, certain=True)
    word = match["word"]
    number = _word_value(word)
    if number is None:
        return None
    vague = word in _ARTICLES or word in _AMBIGUOUS or word in _HALVES | _QUARTERS or word in SCALES
    return Numeral(value=number, start=start, end=end, certain=not vague)


def _word_value(word: str) -> float | None:
    if word in _HALVES:
        return 0.5
    if word in _QUARTERS:
        return 0.25
    if word in _ARTICLES:
        return 1.0
    if word in _WORDS:
        return float(_WORDS[word])
    if word in SCALES:
        return float(SCALES[word])
    if tens := re.fullmatch(r"([a-z]{3,})und([a-zß]+(?:zig|ßig|ssig))", word):
        units, ten = _WORDS.get(tens[1].replace("ein", "eins")), _WORDS.get(tens[2])
        return float(units + ten) if units and ten else None
    if compound := re.fullmatch(r"([a-zß]*?)(hundert|tausend)([a-zß]*)", word):
        head = _word_value(compound[1]) if compound[1] else 1.0
        tail = _word_value(compound[3]) if compound[3] else 0.0
        if head is not None and tail is not None:
            return head * SCALES[compound[2]] + tail
    return None


def _join(before: Numeral, atom: Numeral, folded: str, match: re.Match[str]) -> Numeral | None:
    """One number from two words ("two thousand", "twenty five"); None where they stay two."""
    gap = folded[before.end : atom.start]
    if not match["word"]:
        return None
    if gap.strip(" -"):
        return _added(before, atom, folded, gap)
    if match["word"] in {"vingt", "vingts"} and folded[before.start : before.end] == "quatre":
        return Numeral(value=80, start=before.start, end=atom.end, certain=True)
    if match["word"] in SCALES:
        tail = before.value % 1000 if atom.value < before.value else before.value
        value = before.value - tail + tail * atom.value
    elif (
        (gap and atom.value < 100 <= before.value)
        or atom.value < 10 <= before.value <= 90
        or (before.value in {60, 80} and atom.value < 20)  # soixante-dix, quatre-vingt-dix
        or (before.value % 1000 == 0 and atom.value < 1000 <= before.value)
    ):
        value = before.value + atom.value
    else:
        return None
    return Numeral(value=value, start=before.start, end=atom.end, certain=True)


def _added(before: Numeral, atom: Numeral, folded: str, gap: str) -> Numeral | None:
    """One number from two words with "and" between ("cento e vinte", "cuarenta y cinco")."""
    is_sum = (
        gap.strip() in {"e", "y", "and"} and atom.certain and not folded[before.start].isdigit()
    )
    if not is_sum or re.search(r"(?<!\w)(?:between|entre)\W+\w+$", folded[: before.end]):
        return None
    fits = atom.value < 10 <= before.value < 100 or (
        before.value % 100 == 0 and atom.value < min(before.value, 1000)
    )
    if not fits or re.match(r"\s*(?:hundred|thousand|mil)(?!\w)", folded[atom.end :]):
        return None
    return Numeral(value=before.value + atom.value, start=before.start, end=atom.end, certain=True)


def _decimal(digits: str) -> float:
    if re.fullmatch(r"\d{1,3}(?:[., ']\d{3})+", digits) and not digits.startswith("0"):
        return float(re.sub(r"[., ']", "", digits))
    return float(digits.replace(",", "."))


def _han(numerals: str) -> float:
    total = section = digit = 0.0
    last_scale = 0
    for character in numerals:
        if character == "半":
            digit += 0.5
        elif character in _HAN_DIGITS:
            digit = _HAN_DIGITS[character]
        elif character == "万":
            total, section, digit, last_scale = (section + digit) * 10000, 0.0, 0.0, 10000
        else:
            last_scale = _HAN_SCALES[character]
            section, digit = section + (digit or 1) * last_scale, 0.0
    if digit and last_scale > 10 and "半" not in numerals and "零" not in numerals:
        digit *= last_scale / 10  # 一千五 is 1500
    return total + section + digit
