"""On which day, weekday or at what time something is: the deadline, the meeting, the flight.

Why: two dates contradict each other only as dates of one thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from clarigate_proxy.core.statements.dates import dates
from clarigate_proxy.core.statements.found import View
from clarigate_proxy.core.terms.kinds import Kind, Term

__all__ = ["DATED", "KIND", "day_terms"]

_DATED_NOUNS: Final = """
deadline|abgabefrist|abgabetermin|frist|date limite|fecha límite|prazo|meeting|appointment|
interview|exam|wedding|conference|workshop|webinar|launch|flight|arrival|departure|check-in|check-out|party|
concert|presentation|delivery|besprechung|termin|treffen|prüfung|hochzeit|konferenz|abflug|
präsentation|feier|réunion|rendez-vous|entretien|examen|mariage|conférence|vol|reunión|cita|
entrevista|boda|conferencia|vuelo|reunião|consulta|exame|casamento|conferência|voo
"""
DATED: Final = tuple(noun.strip() for noun in _DATED_NOUNS.split("|"))
_DATED: Final = re.compile(
    rf"\b(?:the|our|my|your|der|die|das|unser\w*|mein\w*|l[ae]|notre|mon|ma|el|nuestr[oa]|mi|[oa]|"
    rf"noss[oa]|meu|minha) (?P<which>(?:\w+ ){{0,2}}?)(?P<noun>{'|'.join(map(re.escape, DATED))})"
    rf"(?: [\w'-]+){{0,3}}? (?:is|will be|takes place|starts|are|ist|findet|est|sera|aura lieu|es|"
    rf"será|é)(?: (?:in|at|en|em|à) [\w ]{{2,30}}?)?(?: (?:scheduled|set|planned|due|now|at|on|for|"
    rf"by|am|um|den|le|à|el|a|las|em|no|na|às|dia)){{0,3}} \Z"
)
_WEEKDAYS: Final = {
    name: number
    for number, names in enumerate(
        (
            "monday|montag|lundi|lunes|segunda-feira|segunda",
            "tuesday|dienstag|mardi|martes|terça-feira|terça",
            "wednesday|mittwoch|mercredi|miércoles|quarta-feira|quarta",
            "thursday|donnerstag|jeudi|jueves|quinta-feira|quinta",
            "friday|freitag|vendredi|viernes|sexta-feira|sexta",
            "saturday|samstag|samedi|sábado",
            "sunday|sonntag|dimanche|domingo",
        )
    )
    for name in names.split("|")
}
_WEEKDAY: Final = re.compile(rf"(?<!\w)(?:{'|'.join(_WEEKDAYS)})(?!\w)")
_ISO: Final = re.compile(r"(?:\d{4}-(?P<md>\d\d-\d\d))?(?:[ T]|\b)?(?P<at>\d\d:\d\d)?\Z")
_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def _dated(view: View) -> Iterator[Term]:
    """Yield days, times and weekdays that the sentence gives to a meeting or its like."""
    if not any(noun in view.low for noun in DATED):
        return
    places = [(start, end, *_day_or_time(value)) for start, end, value, _ in dates(view)]
    places += [
        (*match.span(), "weekday", str(_WEEKDAYS[match[0]]))
        for match in _WEEKDAY.finditer(view.low)
    ]
    for start, end, form, value in places:
        before = _DATED.search(view.low[max(0, start - 100) : start])
        if value and before is not None:
            yield Term(
                dimension="timeframe",
                matter=f"{form} {before['which']}{before['noun']}",
                start=start,
                end=end,
                names=frozenset({value}),
            )


def day_terms(view: View, start: int, end: int, noun: str) -> Iterator[Term]:
    """Yield the days and times that a passage gives to what `noun` names, "*" anything."""
    for begin, stop, value, _ in dates(view):
        form, name = _day_or_time(value)
        if start <= begin and stop <= end and name:
            yield Term(
                dimension="timeframe",
                matter=f"{form} {noun}",
                start=begin,
                end=stop,
                names=frozenset({name}),
            )


def _day_or_time(value: str) -> tuple[str, str]:
    """Return what a date can be compared by: the day without its year, or the time."""
    day, _, month = value.partition(" ")
    if month in _MONTHS and day.isdigit():
        return "day", f"{_MONTHS.index(month) + 1:02}-{int(day):02}"
    match = _ISO.match(value)
    if match is not None and match["md"]:
        return "day", match["md"]
    return ("time", match["at"]) if match is not None and match["at"] else ("", "")


KIND: Final = Kind(
    name="date",
    words=frozenset(noun.split()[0] for noun in DATED) | {"check"},
    find=_dated,
)
