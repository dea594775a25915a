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

from clarigate_proxy.core.replies.numerals import SCALES, Numeral, numerals

__all__ = ["Quantity", "in_option", "in_years", "is_unit", "quantity"]

_UNITS: dict[str, tuple[str, float]] = {
    word: (kind, factor)
    for kind, factor, row in (
        ("time", 1, "min mins minute minutes minuten minuto minutos minutitos minutinhos 分钟"),
        ("time", 15, "viertelstunde"),
        ("time", 30, "halbstunde"),
        ("time", 45, "dreiviertelstunde"),
        ("time", 60, "h hour hours hr hrs stunde stunden heure heures hora horas 小时"),
        ("time", 1440, "day days tag tage tagen jour jours dia dias 天"),
        ("time", 10080, "week weeks woche wochen semaine semaines semana semanas 周 星期"),
        ("time", 20160, "fortnight fortnights"),
        ("time", 43800, "month months monat monate monaten mois mes meses 个月"),
        ("time", 525600, "year years yr yrs jahr jahre jahren an ans ano anos 年 岁"),
        ("words", 1, "word words wort worte worter mots mot palabras palavras 字"),
        ("pages", 1, "page pages seite seiten pagina paginas 页"),
        ("people", 1, "people persons person guests personen leute personnes personas pessoas 人"),
        ("EUR", 1, "eur euro euros euritos €"),
        ("USD", 1, "usd dollar dollars bucks $"),
        ("GBP", 1, "gbp pound pounds quid £"),
        ("CNY", 1, "元 块 人民币 rmb yuan ¥"),
        ("BRL", 1, "brl real reais r$"),
        ("CHF", 1, "chf franken"),
        ("km", 1, "km kilometer kilometers kilometres kilometros quilometros 公里"),
    )
    for word in row.split()
}
_ATTENDEES = frozenset(
    "adults adult kids children toddlers attendees participants students gaste erwachsene kinder "
    "teilnehmer adultes enfants invites adultos ninos invitados criancas convidados 位".split()
)
"""Who may be counted as people; in a label such a word tells options apart and is no unit."""

_UNITS |= dict.fromkeys(_ATTENDEES, _UNITS["people"])
_BELOW = (r"under|below|less than|fewer than|up to|at most|max(?:imum|imal|imo)?|no more than|"
r"within|"
          r"unter|weniger als|bis(?: zu)?|hochstens|moins d[e']?|jusqu'?a|au plus|sous|maximum|"
          r"menos de|hasta|como mucho|ate|no maximo|abaixo de|"
          r"不超过|不到|最多|低于|少于")  # fmt: skip
_ABOVE = (r"over|above|more than|at least|from|min(?:imum|destens)?|older than|ab|uber|mehr als|"
          r"plus d[e']?|au moins|a partir d[e']?|mas de|al menos|desde|mais de|pelo menos|acima de|"
          r"超过|至少|高于|多于")  # fmt: skip
_BEFORE = re.compile(
    r"(?P<not>(?<!\w)(?:not|nothing|nicht|nichts|no|nao|pas|rien|nada|kein\w*|never|nie|nunca|"
    r"jamais|keinesfalls)\s+(?:(?:go|be|spend|gerade) )?)?"
    rf"(?:(?P<below>{_BELOW})|(?P<above>{_ABOVE}))\s*(?:[€$£¥]|r\$)?\s*$"
)
_ABOUT = re.compile(
    r"(?<!\w)(?:um die|um|gegen|an die|dans les|a peu pres|about|around|roughly|circa|ca\.?|etwa|"
    r"ungefahr|so|environ|vers|autour de|unos|unas|"
    r"cerca de|alrededor de|uns|umas|por volta de|say|maybe|up|of)\s*$"
)
_AFTER_BELOW = re.compile(
    r"\s*(?:以下|以内|之内|内|at (?:the )?most|tops|(?:maximum|maximal|hochstens)\b|au (?:maximum|"
    r"plus)|como "
    r"(?:mucho|maximo)|no maximo|or less|or under|max\b|oder weniger|ou moins|o menos)"
)
_AFTER_ABOVE = re.compile(
    r"\s*(?:以上|\+|plus\b|at least|minimum\b|mindestens\b|au moins|(?:como|por lo) (?:minimo|"
    r"menos)|al menos|"
    r"pelo menos|no minimo|or more|or over|or longer|and (?:up|over|older|longer)|oder langer|"
    r"oder mehr|und mehr|ou plus|"
    r"et plus|o mas|y mas|ou mais|e mais)"
)
_RANGE = re.compile(
    r"\s*(?:€|eur|\$)?\s*(?:-|~|to|bis|until|a|y|and|und|et|e|ate|到|至|或)\s*(?:[€$£¥]|r\$)?\s*$"
)
_UNIT = re.compile(
    r"\+?\s*-?\s*(?:of (?:a|an) |d'|an? |de )?([a-z]+|[€$£¥]|个月|分钟|小时|星期|公里|人民币|"
    r"[天周年岁字页人元块])"
)
_SIGN = re.compile(r"(r\$|[€$£¥])\s*$")
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


def quantity(folded: str, unit: str | None = None) -> Quantity | None:
    """The quantity that a folded text states: a range, a bound or a number; None without one.

    Several numbers make the interval from the least to the greatest. With `unit` (of the options)
    numbers of that unit count alone where there are any.
    """
    parts = [_bounded(folded, atom) for atom in numerals(folded)]
    found = [part for part in parts if part is not None]
    if len(found) > 1 and all(part.unit == "people" and part.low == part.high for part in found):
        total = sum(part.low for part in found)  # "40 adults and 12 kids"
        return replace(found[0], low=total, high=total, end=found[-1].end)
    found = _sharing_units(folded, found)
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


def _sharing_units(folded: str, found: list[Quantity]) -> list[Quantity]:
    """In "5 to 7 minutes" the 5 counts minutes too."""
    shared = found[-1:]
    for part in reversed(found[:-1]):
        after = shared[0]
        joined = part.unit is None and _RANGE.fullmatch(folded[part.end : after.start])
        shared.insert(0, replace(part, unit=after.unit, factor=after.factor) if joined else part)
    return shared


def in_years(entry: Quantity) -> Quantity:
    """A quantity without a unit, taken as years (the question asked for an age)."""
    if entry.unit is not None:
        return entry
    kind, factor = _UNITS["year"]
    return replace(entry, unit=kind, factor=factor)


def is_unit(word: str) -> bool:
    """Whether a folded word is a unit of measure."""
    return word in _UNITS and word not in _ATTENDEES


def _lone(folded: str) -> Quantity | None:
    """A scale word that is all there is ("hundert") counts; in a sentence it would be vague."""
    value = SCALES.get(folded.strip(" .!"))
    if value is None:
        return None
    return Quantity(low=value, high=value, unit=None, factor=1.0, start=0, end=len(folded))


def in_option(reply: Quantity, options: Sequence[Quantity | None]) -> int | None:
    """The one option whose interval holds the reply's; None where there is none."""
    for index, option in enumerate(options):
        if option is not None and _holds(option, reply):
            return index
    inside = [i for i, option in enumerate(options) if option and _is_inside(option, reply)]
    return inside[0] if len(inside) == 1 else None


def _is_inside(option: Quantity, reply: Quantity) -> bool:
    """Whether an option that is one number lies in the reply's closed span ("5 to 7 minutes")."""
    if option.low != option.high or not (0 < reply.low < reply.high < math.inf):
        return False
    return _holds(replace(reply, open_low=False, open_high=False), option)


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


def _bounded(folded: str, atom: Numeral) -> Quantity | None:
    unit, factor, end = _unit(folded, atom)
    value = atom.value
    if more := _HALF_MORE.match(folded, end):
        value, end = value + 0.5, more.end()
    before = _BEFORE.search(folded[: atom.start])
    if not atom.certain and unit is None and not _is_scale(folded, atom, before):
        return None
    if before is not None and before["not"]:
        return _turned(atom, before, unit=unit, factor=factor, end=end)
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


def _is_scale(folded: str, atom: Numeral, before: re.Match[str] | None) -> bool:
    """Whether a bare "thousand" is a number because a bound or an "about" goes before it."""
    if folded[atom.start : atom.end] not in SCALES:
        return False
    return before is not None or _ABOUT.search(folded[: atom.start]) is not None


def _turned(
    atom: Numeral, before: re.Match[str], *, unit: str | None, factor: float, end: int
) -> Quantity:
    """A bound that is negated: "not over 800" allows 800 itself, and so does "not under 800"."""
    at_most = before["above"] is not None
    return Quantity(
        low=-math.inf if at_most else atom.value,
        high=atom.value if at_most else math.inf,
        unit=unit, factor=factor, start=atom.start, end=end,
    )  # fmt: skip


def _strict(before: re.Match[str] | None) -> bool:
    """Whether a bound leaves its own number out: "under 5" does, "up to 5" and "5+" do not."""
    return before is not None and not re.match(
        r"up to|at most|at least|from|max|min|no more|within|bis|hochstens|jusqu|au |hasta|como|"
        r"ate|"
        r"no maximo|ab$|ab |a partir|al menos|desde|pelo menos|不超过|最多|至少",
        before[0].strip(),
    )


def _unit(folded: str, atom: Numeral) -> tuple[str | None, float, int]:
    if (match := _UNIT.match(folded, atom.end)) and match[1] in _UNITS:
        return *_UNITS[match[1]], match.end()
    if sign := _SIGN.search(folded[: atom.start]):
        return *_UNITS[sign[1]], atom.end
    return None, 1.0, atom.end
