"""Dates, times of day and ranges of them, with their ISO forms.

Why: a deadline is the value most often copied from a document, and every language writes it in its
own way. A numeric date whose order is open ("05/06/2026") is settled by another date of the same
text ("28/02/2025") or left as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from clarigate_proxy.core.statements.found import Kind, View
from clarigate_proxy.core.twins import Twin

__all__ = ["MONTH", "WEEKDAY", "dates"]

_MONTHS: Final = (
    "january|jan|januar|janvier|enero|janeiro",
    "february|feb|februar|février|fevrier|febrero|fevereiro",
    "march|mar|märz|maerz|mars|marzo|março|marco",
    "april|apr|avril|abril|abr",
    "may|mai|mayo|maio",
    "june|jun|juni|juin|junio|junho",
    "july|jul|juli|juillet|julio|julho",
    "august|aug|août|aout|agosto",
    "september|sept|sep|septembre|septiembre|setiembre|setembro",
    "october|oct|oktober|okt|octobre|octubre|outubro",
    "november|nov|novembre|noviembre|novembro",
    "december|dec|dezember|dez|décembre|decembre|diciembre|dezembro",
)
_MONTH_OF: Final[Mapping[str, int]] = {
    name: number for number, names in enumerate(_MONTHS, 1) for name in names.split("|")
}
MONTH: Final = "|".join(sorted(_MONTH_OF, key=len, reverse=True))
WEEKDAY: Final = (
    r"mon(?:day)?s?|tue(?:s(?:day)?)?s?|wed(?:nesday)?s?|thu(?:rs(?:day)?)?s?|fri(?:day)?s?|"
    r"sat(?:urday)?s?|sun(?:day)?s?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|"
    r"samstags?|sonntags?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|"
    r"miércoles|jueves|viernes|sábado|domingo|segunda(?:-feira)?|terça(?:-feira)?|"
    r"quarta(?:-feira)?|quinta(?:-feira)?|sexta(?:-feira)?"
)
_DAY: Final = r"(?:0?[1-9]|[12]\d|3[01])"
_ORDINAL: Final = r"(?:st|nd|rd|th|er|\.|º)?"
_OF: Final = r"(?:of |de |del )?"
_TO: Final = r"(?:-|to|bis|au|al|until|till|a|à|y|e|至|到)"
_YEAR: Final = r"(?:19|20)\d\d"
_CLOCK: Final = (
    r"(?:[01]?\d|2[0-4])(?:[:h][0-5]\d(?![.:]?\d)(?: ?(?:am|pm|uhr|h)\b)?|"
    r"\.[0-5]\d ?(?:am|pm|uhr|h)\b)"
)
_HOUR: Final = (
    r"(?:1[0-2]|0?[1-9]) ?(?:am|pm|a\.m\.|p\.m\.)|(?:[01]?\d|2[0-4]) (?:uhr|h)\b|noon|midnight"
)
_TIME: Final = rf"(?:{_CLOCK}|{_HOUR})(?: ?{_TO} ?(?:{_CLOCK}|{_HOUR}))?(?: ?(?:utc|gmt|cet|cest))?"
_AT: Final = rf"(?:,? ?(?:at |um |à |a las |às |as |from |von )?(?P<time>{_TIME}))?"

_DATE: Final = re.compile(
    rf"(?<![\w.])(?:(?P<y1>{_YEAR})-(?P<m1>\d\d)-(?P<d1>\d\d)(?:t(?P<t1>\d\d:\d\d))?(?!\d)"
    rf"|(?P<y2>{_YEAR})[/.](?P<m2>\d\d?)[/.](?P<d2>\d\d?)(?!\d)"
    rf"|(?P<a>\d\d?)(?P<sep>[/.])(?P<b>\d\d?)(?P=sep)(?P<y3>{_YEAR})(?!\d)"
    rf"|(?:(?:{WEEKDAY}),? )?(?P<r1>{_DAY}){_ORDINAL} ?{_TO} ?(?P<r2>{_DAY}){_ORDINAL} {_OF}"
    rf"(?P<m4>{MONTH})(?:\.?,? {_OF}(?P<y4>{_YEAR}))?(?!\w)"
    rf"|(?:(?:{WEEKDAY}),? )?(?P<d5>{_DAY}){_ORDINAL}[ -]{_OF}(?P<m5>{MONTH})"
    rf"(?:\.?,?[ -]{_OF}(?P<y5>{_YEAR}))?(?!\w)"
    rf"|(?P<m6>{MONTH})\.? (?P<d6>{_DAY})(?:st|nd|rd|th)?(?:,? (?P<y6>{_YEAR}))?(?![\w:])"
    rf"|(?P<m7>{MONTH}) {_OF}(?P<y7>{_YEAR})(?!\w)"
    rf"|(?P<fiscal>(?:fy ?\d{{2,4}}(?:[ /-]?q[1-4])?|q[1-4][ /-]?(?:fy)? ?{_YEAR}|"
    rf"(?:fiscal|financial)(?: year)? {_YEAR}))(?!\w)"
    rf"){_AT}"
    rf"|(?P<y8>{_YEAR})年(?P<m8>\d\d?)月(?:(?P<d8>\d\d?)[日号])?"
    rf"|(?<!\d)(?P<m9>\d\d?)月(?P<d9>\d\d?)[日号]",
)
_HOURS: Final = re.compile(
    rf"(?<![\w.:])(?:(?:{WEEKDAY})(?:(?: ?- ?|,? (?:and|und|et|y|e|to|bis) )(?:{WEEKDAY}))*,? )?"
    rf"(?:(?:from|von|ab|de|des) )?(?P<time>{_TIME})(?!\w)(?: on\b)?"
    r"|(?<=, )from (?P<from>\d\d?) to (?P<to>\d\d?)(?![\w:%/-]|[.,]\d)(?! (?!on|every|each|daily|"
    r"and)[a-z])",
)
_DATES: Final = Twin(_DATE)
_TIMES: Final = Twin(_HOURS)
_FIGURE: Final = re.compile(r"\d(?:[/:年月]|[.h-]\d| ?(?:am|pm|a\.m|p\.m|uhr|h)\b)")
_NAMED_TIME: Final = re.compile(r"\bfrom \d|noon\b|midnight|fiscal|financial|fy ?\d|q[1-4]\b")
_NAMES_OF_TIMES: Final = ("from ", "noon", "midnight", "fiscal", "financial", "fy", "q")
"""What is in each of them: plain search first, as it is ten times faster than the pattern."""
_NAMED: Final = frozenset(_MONTH_OF)
_CLOCKS: Final = re.compile(r"(\d\d?)(?:[:.h](\d\d))? ?(am|pm|a\.m\.|p\.m\.|uhr|h)?")


def dates(view: View) -> Iterator[tuple[int, int, str, Kind]]:
    """Yield place (in the view), ISO form and kind of every date and time of day."""
    if not (view.holds(_NAMED) or _FIGURE.search(view.low) or _names_time(view.low)):
        return
    found = tuple(_DATES.of(view.low).finditer(view.low))
    first = _order(found)
    taken: list[tuple[int, int]] = []
    for match in found:
        value = _iso(match, first)
        if value is None:
            continue
        taken.append(match.span())
        yield match.start(), match.end(), value, Kind.DATE
    for match in _TIMES.of(view.low).finditer(view.low):
        if not any(start < match.end() and match.start() < end for start, end in taken):
            clock = match["time"]
            value = (
                _clock(clock) if clock else f"{int(match['from']):02}:00-{int(match['to']):02}:00"
            )
            yield match.start(), match.end(), value, Kind.TIME


def _names_time(low: str) -> bool:
    named = any(name in low for name in _NAMES_OF_TIMES)
    return named and _NAMED_TIME.search(low) is not None


def _order(found: tuple[re.Match[str], ...]) -> str | None:
    """Return which comes first in the text's numeric dates, None where nothing shows it."""
    shown = {
        "day" if int(match["a"]) > 12 else "month"
        for match in found
        if match["a"] and (int(match["a"]) > 12) != (int(match["b"]) > 12)
    }
    if any(match["sep"] == "." for match in found):
        shown.add("day")
    return shown.pop() if len(shown) == 1 else None


def _iso(match: re.Match[str], first: str | None) -> str | None:
    if match["fiscal"]:
        return match["fiscal"].upper() if match["fiscal"][:2] != "fi" else match["fiscal"]
    if match["a"]:
        value = _numeric(match, first)
    elif match["r1"]:
        month = _MONTH_OF[match["m4"]]
        ends = [_day(match["y4"], month, int(match[name])) for name in ("r1", "r2")]
        value = "/".join(ends)
    else:
        value = _single(match)
    time = match["time"] or match["t1"]
    if value is None or not time:
        return value
    return f"{value}T{_clock(time)}"


_SINGLE_DAYS: Final = "12568"
"""Numbers of the groups that hold one date: y1 m1 d1, y2 m2 d2, …"""


def _single(match: re.Match[str]) -> str | None:
    if match["m7"]:
        return f"{match['y7']}-{_MONTH_OF[match['m7']]:02}"
    if match["m9"]:
        return _day(None, int(match["m9"]), int(match["d9"]))
    for n in _SINGLE_DAYS:
        year, month, day = match[f"y{n}"], match[f"m{n}"], match[f"d{n}"]
        if month:
            number = int(month) if month.isdigit() else _MONTH_OF[month]
            if not 1 <= number <= 12:
                return None
            return f"{year}-{number:02}" if day is None else _day(year, number, int(day))
    return None


def _numeric(match: re.Match[str], first: str | None) -> str | None:
    a, b, year = int(match["a"]), int(match["b"]), match["y3"]
    if a > 12 or b > 12 or a == b:
        first = "month" if b > 12 else "day"
    if first is None:
        return match[0]
    day, month = (a, b) if first == "day" else (b, a)
    return _day(year, month, day) if 1 <= month <= 12 else None


_NAMES: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def _day(year: str | None, month: int, day: int) -> str:
    """Return the ISO form; without a year the day and the month's English name."""
    return f"{day} {_NAMES[month - 1]}" if year is None else f"{year}-{month:02}-{day:02}"


def _clock(text: str) -> str:
    """Return a time of day, or a range of two, in 24 hours."""
    if text.startswith("noon"):
        return "12:00"
    if text.startswith("midnight"):
        return "24:00"
    times = []
    for match in _CLOCKS.finditer(text):
        hour = int(match[1])
        half = (match[3] or "").replace(".", "")
        hour = hour % 12 + 12 * (half == "pm") if half in {"am", "pm"} else hour
        times.append(f"{hour:02}:{match[2] or '00'}")
    return "-".join(times[:2])
