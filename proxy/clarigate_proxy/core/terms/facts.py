"""What is so, whatever the answer looks like: who, where, how long, how much, how old.

Why: a user who was four and is five has said two things of which one is wrong. An order ("a 3-day
plan") is no fact: the next order revises it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from clarigate_proxy.core.statements.amounts import amounts
from clarigate_proxy.core.statements.dates import dates
from clarigate_proxy.core.statements.found import View
from clarigate_proxy.core.terms.kinds import Gate, Kind, Term
from clarigate_proxy.core.terms.words import CITIES, COUNTRIES, number_of

__all__ = ["DATED", "FACTS", "day_terms", "framed", "place_names", "place_term"]

_N: Final = (
    r"\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs|"
    r"sieben|acht|neun|zehn|deux|trois|quatre|cinq|sept|huit|neuf|dix|dos|tres|cuatro|cinco|seis|"
    r"siete|ocho|nueve|diez|dois|duas|três|quatro|sete|oito|nove|dez"
)
_PERSONS: Final = (
    r"people|persons|adults|guests|travell?ers|of us|participants|attendees|visitors|personen|"
    r"leuten?|gästen?|erwachsenen?|teilnehmern?|personnes|adultes|invités|participants|personas|"
    r"adultos|invitados|asistentes|pessoas|convidados|participantes"
)
_PARTY: Final = re.compile(
    rf"\b(?P<we>we are|we're|we will be|we'll be|there are|there will be|wir sind(?: zu)?|nous "
    rf"sommes|nous serons|on est|somos|seremos) (?:about |around |etwa |environ )?(?P<n1>(?:{_N}) "
    rf"(?:{_PERSONS})|(?:{_N})(?=[.,;!?\n]|$| (?:in total|altogether|insgesamt|en tout|en total)))"
    rf"|\b(?P<for>for|für|pour|para) (?P<n2>(?:{_N}) (?:{_PERSONS}))\b"
    rf"|\b(?:party|group|table|family|gruppe|groupe|grupo|mesa) (?:of|for|von|de|para) "
    rf"(?P<n3>(?:{_N})(?: (?:{_PERSONS}))?)\b"
    rf"|我们(?:一共|总共|共)?(?:有|是)?(?P<n4>\d{{1,4}}|[两三四五六七八九十])个?人"
)
_PERSON_KINDS: Final = (
    ("adults", ("adult", "erwachs")),
    ("guests", ("guest", "gäst", "gast", "invit", "convid", "attend", "asist", "particip",
                "teilnehm", "visitor")),
)  # fmt: skip
_COUNTED: Final = re.compile(r"\d+|[^\W\d_]+")


def _who(words: str) -> str:
    return next((kind for kind, stems in _PERSON_KINDS if any(s in words for s in stems)), "party")


def _party(view: View) -> Iterator[Term]:
    for match in _PARTY.finditer(view.low):
        group = next(name for name in ("n1", "n2", "n3", "n4") if match[name])
        number = number_of((_COUNTED.search(match[group]) or match)[0])
        if number is not None:
            yield Term(
                dimension="audience",
                matter=_who(match[group]),
                start=match.start(group),
                end=match.end(group),
                low=number,
                high=number,
                order=match["we"] is None and match["n4"] is None,
            )


# --- places -----------------------------------------------------------------------------------

_NAMED: Final = {**CITIES, **COUNTRIES}
_PLACE: Final = "|".join(
    re.escape(name).replace(r"\ ", " ") for name in sorted(_NAMED, key=len, reverse=True)
)
_CJK: Final = "\u2e80"
_ANY_PLACE: Final = re.compile(
    rf"(?<!\w)(?:{_PLACE})(?!\w)|(?:{'|'.join(name for name in _NAMED if name[0] > _CJK)})"
)
_EVENT: Final = (
    r"meeting|party|conference|workshop|event|seminar|wedding|concert|fair|training|course|"
    r"exhibition|festival|retreat|dinner|ceremony|meetup|lecture|congress|reunion|summit|picnic|"
    r"treffen|feier|konferenz|tagung|veranstaltung|hochzeit|konzert|messe|schulung|[a-zäöü]*fest|"
    r"réunion|fête|conférence|événement|mariage|atelier|séminaire|salon|formation|reunión|fiesta|"
    r"conferencia|evento|boda|taller|seminario|concierto|feria|reunião|festa|conferência|casamento|"
    r"oficina|seminário|concerto|feira"
)
_IN: Final = r"(?:in|at|to|into|near|nach|en|à|a|au|em|para)"
_WHERE: Final = re.compile(
    rf"\b(?P<home>(?:i|we) (?:live|work|reside)|(?:i'm|i am|we're|we are) (?:based|located|living)|"
    rf"ich (?:wohne|lebe)|wir (?:wohnen|leben)|j'habite|je vis|nous habitons|vivo|vivimos|"
    rf"(?:eu )?moro|moramos)(?: \w+){{0,2}}? (?:in|near|à|en|au|em) (?P<p1>{_PLACE})(?!\w)"
    rf"|\b(?P<from>(?:fly|flying|flight|flights|leave|leaving|depart|departing|start|starting|"
    rf"travel|travelling|traveling|abflug|fliegen|départ|partir|partons|salimos|vuelo|saindo|voo) "
    rf"(?:out of|from|von|ab|de|desde)) (?P<p2>{_PLACE})(?!\w)"
    rf"|\b(?P<det>an?|the|our|my|your|this|eine[rn]?|unsere[rn]?|die|der|das|une?|notre|mon|le|la|"
    rf"un|una|nuestr[oa]|mi|el|uma?|noss[oa]|o|a)? ?(?P<trip>(?:(?:weekend|city|road|\d+-day|"
    rf"[a-z]+-day|business) )?(?:trip|holiday|vacation|travel|journey|reise|urlaub|städtereise|"
    rf"voyage|séjour|vacances|viaje|vacaciones|viagem|férias)) {_IN} (?P<p3>{_PLACE})(?!\w)"
    rf"|\b(?P<event>{_EVENT})\b[^.;!?\n]{{0,40}}?(?:\b(?:in|at|à|en|em)) (?P<p4>{_PLACE})(?!\w)"
    rf"|(?:我|我们)(?P<home2>住在|在)(?P<p5>{_PLACE})(?=[，。！？,.]|$|工作|生活)"
    rf"|\b(?:held|takes? place|taking place|findet|stattfind\w+|aura lieu|a lieu|tendrá lugar|"
    rf"se celebra|acontece|será realizad[oa])(?: \w+){{0,4}}? (?:in|at|à|en|em) "
    rf"(?P<p6>{_PLACE})(?!\w)"
)
_MATTERS: Final = {
    "p1": "home", "p2": "origin", "p3": "trip", "p4": "venue", "p5": "home", "p6": "venue",
}  # fmt: skip


def place_names(text: str) -> frozenset[str]:
    """Return the places that a text in lower case names, each by one name."""
    return frozenset(_NAMED[match[0]] for match in _ANY_PLACE.finditer(text))


def place_term(view: View, start: int, end: int, matter: str = "venue") -> Term | None:
    """Return the place that a passage names: its city, else its country; None unless it is one."""
    found = list(_ANY_PLACE.finditer(view.low, start, end))
    cities = [match for match in found if match[0] in CITIES]
    one = cities or found
    if len({_NAMED[match[0]] for match in one}) != 1:
        return None
    return Term(
        dimension="location",
        matter=f"{matter} {'city' if cities else 'country'}",
        start=one[0].start(),
        end=one[0].end(),
        names=frozenset({_NAMED[one[0][0]]}),
    )


def _places(view: View) -> Iterator[Term]:
    for match in _WHERE.finditer(view.low):
        group = next(name for name in _MATTERS if match[name])
        start, end = match.span(group)
        name = _NAMED[match[group]]
        if view.text[start].islower() and view.text[start].isascii():
            continue
        level = "city" if name in CITIES.values() else "country"
        yield Term(
            dimension="location",
            matter=f"{_MATTERS[group]} {level}",
            start=start,
            end=end,
            names=frozenset({name}),
            order=match["trip"] is not None and (match["det"] or "") in _INDEFINITE,
        )


_INDEFINITE: Final = frozenset("a an eine einer einen un une una um uma".split()) | {""}

# --- money ------------------------------------------------------------------------------------

_BUDGET: Final = re.compile(
    r"\b(?P<whose>(?:[a-zäöüéñç'-]+ )?)(?:budget|presupuesto|orçamento)(?: of| is| was set at|:| "
    r"von| beträgt| ist| liegt bei| est de| est| de| es de| es| é de| é)?(?: now| about| around| "
    r"up to| at most| max\.?| ca\.| etwa| environ)? ?\Z"
)
_BUDGET_AFTER: Final = re.compile(r"[ -](?:total )?(?:budget|presupuesto|orçamento)\b")
_SPEND: Final = re.compile(
    r"\b(?:we|i|wir|nous|ich|je) (?:can |could |want to |können |kann |pouvons |peux )?(?:spend|"
    r"afford|ausgeben|dépenser)(?: up to| at most| about)? ?\Z"
)
_ANYBODYS: Final = frozenset(
    """
    the our my a total overall max maximum whole is with and have das unser mein gesamt ein mit le
    notre mon un avec el nuestro mi con o nosso meu com de und et y e
    """.split()
) | {""}
_PER: Final = re.compile(
    r" (?:per|each|a (?:night|day|person|head)|pro|par|por)(?: (?P<what>\w+))?\b"
)


def _budgets(view: View) -> Iterator[Term]:
    for start, end, value in amounts(view):
        before = view.low[max(0, start - 60) : start]
        match = _BUDGET.search(before)
        whose = "" if match is None else match["whose"].strip()
        framed = match or _SPEND.search(before) or _BUDGET_AFTER.match(view.low, end)
        number = re.search(r"\d+(?:\.\d+)?", value.replace(",", ""))
        if not framed or whose not in _ANYBODYS or number is None:
            continue
        per = _PER.match(view.low, end)
        each = "" if per is None else per["what"] or "each"
        currency = re.sub(r"[\d.\s]", "", value)
        yield Term(
            dimension="budget",
            matter=f"budget {currency} {each}",
            start=start,
            end=end,
            low=float(number[0]),
            high=float(number[0]),
        )


# --- time -------------------------------------------------------------------------------------

_SPAN: Final = re.compile(
    rf"\b(?P<det>an?|the|our|my|this|unsere[rn]?|eine[rn]?|notre|nuestr[oa]|noss[oa])?\b ?"
    rf"(?P<of1>(?P<n1>{_N})[- ](?P<u1>day|night|week|month|tägige[rn]?)s?) (?:\w+ )?(?:trip|stay|"
    rf"holiday|vacation|course|visit|tour|retreat|workshop|reise|urlaub|aufenthalt)\b"
    rf"|\b(?:we|i)(?:'re| are|'ll| will|'m| am)? (?:have|stay|staying|be there|there|travel|"
    rf"travelling)(?: \w+)? (?:for )?(?P<of2>(?P<n2>{_N}) (?P<u2>day|night|week|month)s?)\b"
    rf"|\bwir (?:bleiben|haben) (?P<of3>(?P<n3>{_N}) (?P<u3>tag|nächt|woch)\w*)"
    rf"|\bnous (?:restons|avons) (?P<of4>(?P<n4>{_N}) (?P<u4>jour|nuit|semaine)s?)"
    rf"|\b(?:nos quedamos|tenemos|vamos ficar|temos) (?P<of5>(?P<n5>{_N}) "
    rf"(?P<u5>día|dia|noche|noite|semana)s?)"
)
_UNITS: Final = {
    "tägig": "day", "tag": "day", "jour": "day", "día": "day", "dia": "day", "nächt": "night",
    "nuit": "night", "noche": "night", "noite": "night", "woch": "week", "semaine": "week",
    "semana": "week",
}  # fmt: skip


def _spans(view: View) -> Iterator[Term]:
    for match in _SPAN.finditer(view.low):
        form = next(n for n in "12345" if match[f"of{n}"])
        number = number_of(match[f"n{form}"])
        unit = match[f"u{form}"]
        if number is None:
            continue
        yield Term(
            dimension="timeframe",
            matter="stay " + next((u for s, u in _UNITS.items() if unit.startswith(s)), unit),
            start=match.start(f"of{form}"),
            end=match.end(f"of{form}"),
            low=number,
            high=number,
            order=form == "1" and (match["det"] or "") in _INDEFINITE,
        )


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
    rf"noss[oa]|meu|minha) (?:\w+ ){{0,2}}?(?P<noun>{'|'.join(map(re.escape, DATED))})"
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
                matter=f"{form} {before['noun']}",
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


# --- persons ----------------------------------------------------------------------------------

_AGE: Final = re.compile(
    r"\b(?:i am|i'm) (?P<a1>\d{1,2})(?: years? old)?(?=[.,;!?\n]|$| and\b)|\bich bin "
    r"(?P<a2>\d{1,2})"
    r"(?: jahre alt)?(?=[.,;!?\n]|$| und\b)|\bj'ai (?P<a3>\d{1,2}) ans\b|\btengo (?P<a4>\d{1,2}) "
    r"años\b|\b(?:eu )?tenho (?P<a5>\d{1,2}) anos\b|我(?:今年)?(?P<a6>\d{1,2})岁"
)
_LEVEL: Final = re.compile(
    r"\b(?:i am|i'm|we are|we're|ich bin|je suis|soy|(?:eu )?sou)(?: an?| un[e]?| ein[e]?| "
    r"(?:absolute|complete|total))*? (?P<who>(?P<novice>(?:\w+ )?(?:beginner|novice|newbie|"
    r"anfänger(?:in)?|débutante?|principiante|iniciante))|(?P<expert>(?:advanced|experienced|"
    r"expert|expert in|erfahren\w*|fortgeschritten\w*|expérimenté\w*|avanzad[oa]|experimentad[oa]|"
    r"avançad[oa])))\b"
)


def _ages(view: View) -> Iterator[Term]:
    for match in _AGE.finditer(view.low):
        group = match.lastgroup or ""
        years = float(match[group])
        yield Term(
            dimension="audience",
            matter="age",
            start=match.start(group),
            end=match.end(group),
            low=years,
            high=years,
        )


def _levels(view: View) -> Iterator[Term]:
    for match in _LEVEL.finditer(view.low):
        yield Term(
            dimension="audience",
            matter="level",
            start=match.start("who"),
            end=match.end("who"),
            names=frozenset({"novice" if match["novice"] else "expert"}),
        )


_PARTY_WORDS: Final = frozenset(
    """
    we people persons adults guests travellers travelers us participants attendees visitors party
    group table family personen leute leuten gäste gästen erwachsene erwachsenen teilnehmer
    teilnehmern sind personnes adultes invités sommes serons personas adultos invitados asistentes
    somos seremos pessoas convidados participantes grupo gruppe groupe mesa
    """.split()
)
_HAN: Final = re.compile("[\u3400-\u9fff]")
_STAY_WORDS: Final = frozenset(
    """
    day days night nights week weeks month months tag tage tagen tägige tägiger tägigen nächte
    nächten woche wochen jour jours nuit nuits semaine semaines día días dia dias noche noches noite
    noites semana semanas
    """.split()
)
FACTS: Final = (
    Kind(name="party", words=_PARTY_WORDS, marks=("我们",), find=_party),
    Kind(
        name="place",
        words=frozenset(name.split()[-1] for name in _NAMED if not _HAN.match(name)),
        marks=tuple(name for name in _NAMED if _HAN.match(name)),
        find=_places,
    ),
    Kind(
        name="budget",
        words=frozenset(
            "budget presupuesto orçamento spend afford ausgeben dépenser".split(),
        ),
        find=_budgets,
    ),
    Kind(name="stay", words=_STAY_WORDS, find=_spans),
    Kind(
        name="date",
        words=frozenset(noun.split()[0] for noun in DATED) | {"check"},
        find=_dated,
    ),
    Kind(
        name="age",
        words=frozenset("am m bin ans años anos".split()),
        marks=("岁",),
        find=_ages,
    ),
    Kind(
        name="level",
        words=frozenset(
            """
            beginner beginners novice newbie advanced experienced expert experts anfänger anfängerin
            erfahren erfahrene fortgeschritten fortgeschrittene débutant débutante expérimenté
            expérimentée principiante iniciante avanzado avanzada experimentado experimentada
            avançado avançada
            """.split()
        ),
        find=_levels,
    ),
)
"""What two turns of one user, or a document and the user, can say differently."""


def framed(view: View) -> Iterator[Term]:
    """Yield where and how many people own words say they are, for claims: frames alone tell."""
    if _FRAMED.hints(view.low):
        yield from _places(view)
        yield from (term for term in _party(view) if not term.order)


_FRAMED: Final = Gate(kind for kind in FACTS if kind.name in {"party", "place"})
