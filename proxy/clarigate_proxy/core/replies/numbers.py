"""Quantities in labels and replies, and the option whose range holds the reply's.

"850" lies in "600-1,200 EUR", 两岁半 in 1到3岁, "2k" in "Over 1,200". A quantity is an interval
with an optional unit; units of time convert, different currencies do not compare. Bare numbers that
could be an option's place are the business of `selectors`, which is asked first.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from clarigate_proxy.core.replies.words import NUMBERS

__all__ = ["Quantity", "in_option", "in_years", "is_unit", "quantity"]

_UNITS: dict[str, tuple[str, float]] = {
    word: (kind, factor)
    for kind, factor, row in (
        ("time", 1, "min mins minute minutes minuten minuto minutos 分钟"),
        ("time", 60, "h hour hours hr hrs stunde stunden heure heures hora horas 小时"),
        ("time", 1440, "day days tag tage tagen jour jours dia dias 天"),
        ("time", 10080, "week weeks woche wochen semaine semaines semana semanas 周 星期"),
        ("time", 43800, "month months monat monate monaten mois mes meses 个月"),
        ("time", 525600, "year years yr yrs jahr jahre jahren an ans ano anos 年 岁"),
        ("words", 1, "word words wort worte worter mots mot palabras palavras 字"),
        ("pages", 1, "page pages seite seiten pagina paginas 页"),
        ("people", 1, "people persons person guests personen leute personnes personas pessoas 人"),
        ("EUR", 1, "eur euro euros €"),
        ("USD", 1, "usd dollar dollars bucks $"),
        ("GBP", 1, "gbp pound pounds quid £"),
        ("CNY", 1, "元 块 人民币 rmb yuan ¥"),
        ("BRL", 1, "brl real reais"),
        ("CHF", 1, "chf franken"),
        ("km", 1, "km kilometer kilometers kilometres kilometros quilometros 公里"),
    )
    for word in row.split()
}
_SCALES = {
    "k": 1000, "thousand": 1000, "tausend": 1000, "tsd": 1000, "mille": 1000, "mil": 1000,
    "hundred": 100, "hundert": 100, "cent": 100, "cents": 100, "cien": 100, "cem": 100,
    "grand": 1000, "million": 1_000_000, "m": 1_000_000,
}  # fmt: skip
_HALVES = frozenset("half halbe halber halben halbes demi demie media medio meia meio".split())
_QUARTERS = frozenset("quarter quart cuarto quarto".split())
_ARTICLES = frozenset("a an ein eine einen einer un une una um uma".split())
_WORDS = {word: value for table in NUMBERS.values() for word, value in table.items()}
_AMBIGUOUS = frozenset("un um uno once elf six sept null".split())
"""Number words of one language that are ordinary words of another: counted only before a unit."""

_HAN_DIGITS = {c: i for i, c in enumerate("零一二三四五六七八九")} | {"两": 2, "〇": 0}
_HAN_SCALES = {"十": 10, "百": 100, "千": 1000, "万": 10000}

_BELOW = (r"under|below|less than|fewer than|up to|at most|max(?:imum|imal|imo)?|no more than|"
r"within|"
          r"unter|weniger als|bis(?: zu)?|hochstens|moins d[e']?|jusqu'?a|au plus|sous|maximum|"
          r"menos de|hasta|como mucho|ate|no maximo|abaixo de|"
          r"不超过|不到|最多|低于|少于")  # fmt: skip
_ABOVE = (r"over|above|more than|at least|from|min(?:imum|destens)?|older than|ab|uber|mehr als|"
          r"plus d[e']?|au moins|a partir d[e']?|mas de|al menos|desde|mais de|pelo menos|acima de|"
          r"超过|至少|高于|多于")  # fmt: skip
_BEFORE = re.compile(rf"(?:(?P<below>{_BELOW})|(?P<above>{_ABOVE}))\s*(?:[€$£¥]|r\$)?\s*$")
_AFTER_BELOW = re.compile(
    r"\s*(?:以下|以内|之内|内|or less|or under|max\b|oder weniger|ou moins|o menos)"
)
_AFTER_ABOVE = re.compile(
    r"\s*(?:以上|\+|plus\b|or more|or over|and (?:up|over|older)|oder mehr|und mehr|ou plus|"
    r"et plus|o mas|y mas|ou mais|e mais)"
)
_RANGE = re.compile(
    r"\s*(?:€|eur|\$)?\s*(?:-|~|to|bis|until|a|y|and|und|et|e|ate|到|至|或)\s*(?:[€$£¥]|r\$)?\s*$"
)
_ATOM = re.compile(
    r"(?P<digits>\d{1,3}(?:[., ']\d{3})+(?!\d)|\d+(?:[.,]\d+)?)(?P<han>[万千百]?)"
    r"|(?P<hanzi>[零〇一二两三四五六七八九十百千万半]+)"
    r"|(?P<word>[a-zß]+)"
    r"|(?P<fraction>½)"
)
_UNIT = re.compile(
    r"\+?\s*-?\s*(?:of (?:a|an) |d'|an? |de )?([a-z]+|[€$£¥]|个月|分钟|小时|星期|公里|人民币|"
    r"[天周年岁字页人元块])"
)
_SIGN = re.compile(r"([€$£¥])\s*$")
_HALF_MORE = re.compile(r"\s*(?:半|and a half|1/2|½|et demie?|y medi[oa]|e mei[oa])")


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """An interval, with open ends where the words say so, its unit, and where it stands."""

    low: float
    high: float
    unit: str | None
    factor: float
    start: int
    end: int
    open_low: bool = False
    open_high: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class _Atom:
    value: float
    start: int
    end: int
    certain: bool


def quantity(folded: str, unit: str | None = None) -> Quantity | None:
    """The quantity that a folded text states: a range, a bound or a number; None without one.

    Several numbers make the interval from the least to the greatest. With `unit` (of the options)
    numbers of that unit count alone where there are any.
    """
    parts = [_bounded(folded, atom) for atom in _atoms(folded)]
    found = [part for part in parts if part is not None]
    found = [part for part in found if unit and part.unit == unit] or found
    if not found:
        return _lone(folded)
    first, last = found[0], found[-1]
    if len(found) == 1:
        return first
    units = {part.unit for part in found if part.unit}
    if len(units) > 1:
        return None
    named = next((part for part in reversed(found) if part.unit), last)
    closed = [value for part in found for value in (part.low, part.high) if math.isfinite(value)]
    return Quantity(low=min(closed), high=max(closed), unit=named.unit, factor=named.factor,
                    start=first.start, end=last.end)  # fmt: skip


def in_years(entry: Quantity) -> Quantity:
    """A quantity without a unit, taken as years (the question asked for an age)."""
    if entry.unit is not None:
        return entry
    kind, factor = _UNITS["year"]
    return replace(entry, unit=kind, factor=factor)


def is_unit(word: str) -> bool:
    """Whether a folded word is a unit of measure."""
    return word in _UNITS


def _lone(folded: str) -> Quantity | None:
    """A scale word that is all there is ("hundert") counts; in a sentence it would be vague."""
    value = _SCALES.get(folded.strip(" .!"))
    if value is None:
        return None
    return Quantity(low=value, high=value, unit=None, factor=1.0, start=0, end=len(folded))


def in_option(reply: Quantity, options: Sequence[Quantity | None]) -> int | None:
    """The one option whose interval holds the reply's; None where there is none."""
    for index, option in enumerate(options):
        if option is not None and _holds(option, reply):
            return index
    return None


def _holds(option: Quantity, reply: Quantity) -> bool:
    if option.unit and reply.unit and option.unit != reply.unit:
        return False
    scale = reply.factor / option.factor if option.unit and reply.unit else 1.0
    low, high = reply.low * scale, reply.high * scale
    nudge = 1e-9 * max(1.0, abs(option.low if math.isfinite(option.low) else option.high))
    if math.isinf(low):  # "under 600": just below the bound
        low = high = high - nudge
    elif math.isinf(high):
        low = high = low + nudge
    above = option.low < low or (option.low == low and not option.open_low)
    below = high < option.high or (high == option.high and not option.open_high)
    return above and below


def _bounded(folded: str, atom: _Atom) -> Quantity | None:
    unit, factor, end = _unit(folded, atom)
    value = atom.value
    if more := _HALF_MORE.match(folded, end):
        value, end = value + 0.5, more.end()
    if not atom.certain and unit is None:
        return None
    before = _BEFORE.search(folded[: atom.start])
    below = bool(before and before["below"]) or _AFTER_BELOW.match(folded, end) is not None
    above = bool(before and before["above"]) or bool(
        _AFTER_ABOVE.match(folded, end) or folded.startswith("+", atom.end)
    )
    return Quantity(
        low=-math.inf if below and not above else value,
        high=math.inf if above and not below else value,
        unit=unit, factor=factor, start=atom.start, end=end,
        open_low=above and _strict(before), open_high=below and _strict(before),
    )  # fmt: skip


def _strict(before: re.Match[str] | None) -> bool:
    """Whether a bound leaves its own number out: "under 5" does, "up to 5" and "5+" do not."""
    return before is not None and not re.match(
        r"up to|at most|at least|from|max|min|no more|within|bis|hochstens|jusqu|au |hasta|como|"
        r"ate|"
        r"no maximo|ab$|ab |a partir|al menos|desde|pelo menos|不超过|最多|至少",
        before[0].strip(),
    )


def _unit(folded: str, atom: _Atom) -> tuple[str | None, float, int]:
    if (match := _UNIT.match(folded, atom.end)) and match[1] in _UNITS:
        return *_UNITS[match[1]], match.end()
    if sign := _SIGN.search(folded[: atom.start]):
        return *_UNITS[sign[1]], atom.end
    return None, 1.0, atom.end


def _atoms(folded: str) -> list[_Atom]:
    """Numbers in digits, words and Han numerals; a run of number words is one number."""
    found: list[_Atom] = []
    for match in _ATOM.finditer(folded):
        atom = _atom(match)
        if atom is None or (found and _is_article_of(found[-1], atom, folded)):
            continue
        joined = _join(found[-1], atom, folded, match) if found else None
        if joined is not None:
            found[-1] = joined
        elif match["word"] not in {"k", "m", "cent"}:
            found.append(atom)
    written = [atom for atom in found if folded[atom.start].isdigit()]
    return written or found  # beside digits, words ("los dos") are seldom meant as numbers


def _is_article_of(before: _Atom, atom: _Atom, folded: str) -> bool:
    """Whether the "an" of "half an hour" or "quarter of an hour" is no number of its own."""
    between = folded[before.end : atom.start].strip()
    return folded[atom.start : atom.end] in _ARTICLES and between in {"", "of", "d", "de"}


def _atom(match: re.Match[str]) -> _Atom | None:
    start, end = match.span()
    if match["digits"]:
        value = _decimal(match["digits"]) * (_HAN_SCALES[match["han"]] if match["han"] else 1)
        return _Atom(value=value, start=start, end=end, certain=True)
    if match["hanzi"]:
        return _Atom(value=_han(match["hanzi"]), start=start, end=end, certain=len(match[0]) > 1)
    if match["fraction"]:
        return _Atom(value=0.5, start=start, end=end, certain=True)
    word = match["word"]
    number = _word_value(word)
    if number is None:
        return None
    vague = (
        word in _ARTICLES or word in _AMBIGUOUS or word in _HALVES | _QUARTERS or word in _SCALES
    )
    return _Atom(value=number, start=start, end=end, certain=not vague)


def _word_value(word: str) -> float | None:
    if word in _HALVES:
        return 0.5
    if word in _QUARTERS:
        return 0.25
    if word in _ARTICLES:
        return 1.0
    if word in _WORDS:
        return float(_WORDS[word])
    if word in _SCALES:
        return float(_SCALES[word])
    if tens := re.fullmatch(r"([a-z]{3,})und([a-zß]+(?:zig|ßig|ssig))", word):
        units, ten = _WORDS.get(tens[1].replace("ein", "eins")), _WORDS.get(tens[2])
        return float(units + ten) if units and ten else None
    if compound := re.fullmatch(r"([a-zß]*?)(hundert|tausend)([a-zß]*)", word):
        head = _word_value(compound[1]) if compound[1] else 1.0
        tail = _word_value(compound[3]) if compound[3] else 0.0
        if head is not None and tail is not None:
            return head * _SCALES[compound[2]] + tail
    return None


def _join(before: _Atom, atom: _Atom, folded: str, match: re.Match[str]) -> _Atom | None:
    """One number from two words ("two thousand", "twenty five"); None where they stay two."""
    gap = folded[before.end : atom.start]
    if not match["word"] or gap.strip(" -"):
        return None
    if match["word"] in _SCALES:
        tail = before.value % 1000 if atom.value < before.value else before.value
        value = before.value - tail + tail * atom.value
    elif (gap and atom.value < 100 <= before.value) or atom.value < 10 <= before.value <= 90:
        value = before.value + atom.value
    else:
        return None
    return _Atom(value=value, start=before.start, end=atom.end, certain=True)


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
