"""What is so, whatever the answer looks like: who, where, how long, how much, how old.

Why: a user who was four and is five has said two things of which one is wrong. An order ("a 3-day
plan") is no fact: the next order revises it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from clarigate_proxy.core.statements.amounts import amounts
from clarigate_proxy.core.statements.found import View
from clarigate_proxy.core.terms.days import KIND as DAY
from clarigate_proxy.core.terms.kinds import Gate, Kind, Term
from clarigate_proxy.core.terms.places import KIND as PLACE
from clarigate_proxy.core.terms.words import INDEFINITE, number_of

__all__ = ["FACTS", "framed"]

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
    rf"(?:{_PERSONS})\b(?! (?:in|on|at|from|who|with|working|living) (?:my|our|the|your|his|her)\b)"
    rf"|(?:{_N})(?=[.,;!?\n]|$| (?:in total|altogether|insgesamt|en tout|en total)))"
    rf"|\b(?P<for>for|für|pour|para) (?P<n2>(?:{_N}) (?:{_PERSONS}))\b"
    rf"|\b(?:party|group|table|family|gruppe|groupe|grupo|mesa) (?:of|for|von|de|para) "
    rf"(?P<n3>(?:{_N})(?: (?:{_PERSONS}))?)\b"
    rf"|我们(?:一共|总共|共)?(?:有|是)?(?P<n4>(?:\d{{1,4}}|[两三四五六七八九十])个?人)"
)
_PERSON_KINDS: Final = (
    ("adults", ("adult", "erwachs")),
    ("guests", ("guest", "gäst", "gast", "invit", "convid", "attend", "asist", "particip",
                "teilnehm", "visitor")),
)  # fmt: skip
_COUNTED: Final = re.compile(r"\d+|[两三四五六七八九十]|[^\W\d_]+")


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
_FOR: Final = re.compile(
    r" (?:on|for|für|pour|para) (?:the |a |our |die |das |den |la |le |el |o )?(?P<what>\w+)"
)
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
        goal = _FOR.match(view.low, end if per is None else per.end())
        currency = re.sub(r"[\d.\s]", "", value)
        yield Term(
            dimension="budget",
            matter=f"budget {currency} {each} {'' if goal is None else goal['what']}",
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
    rf"|\b(?:we|i)(?:'re| are|'ll| will|'m| am)? (?:stay|staying|be there|there|travel|"
    rf"travelling)(?: \w+)? (?:for )?(?P<of2>(?P<n2>{_N}) (?P<u2>day|night|week|month)s?)\b"
    rf"(?: in (?P<in>\w+))?"
    rf"|\bwir bleiben (?P<of3>(?P<n3>{_N}) (?P<u3>tag|nächt|woch)\w*)"
    rf"|\bnous restons (?P<of4>(?P<n4>{_N}) (?P<u4>jour|nuit|semaine)s?)"
    rf"|\b(?:nos quedamos|vamos ficar|ficamos) (?P<of5>(?P<n5>{_N}) "
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
            matter=f"{next((u for s, u in _UNITS.items() if unit.startswith(s)), unit)} "
            f"{match['in'] or '*'}",
            start=match.start(f"of{form}"),
            end=match.end(f"of{form}"),
            low=number,
            high=number,
            order=form == "1" and (match["det"] or "") in INDEFINITE,
        )


# --- persons ----------------------------------------------------------------------------------

_AGE: Final = re.compile(
    r"\b(?:i am|i'm) (?P<a1>\d{1,2})(?: years? old)?(?=[.,;!?\n]|$| and\b)|\bich bin "
    r"(?P<a2>\d{1,2})"
    r"(?: jahre alt)?(?=[.,;!?\n]|$| und\b)|\bj'ai (?P<a3>\d{1,2}) ans\b|\btengo (?P<a4>\d{1,2}) "
    r"años\b|\b(?:eu )?tenho (?P<a5>\d{1,2}) anos\b|我(?:今年)?(?P<a6>\d{1,2})岁"
)
_LEVEL: Final = re.compile(
    r"\b(?:i am|i'm|we are|we're|ich bin|je suis|soy|(?:eu )?sou)(?: an?| un[e]?| ein[e]?| "
    r"(?:absolute|complete|total))*? (?P<who>(?P<novice>(?:complete |total |absolute )?(?:beginner|"
    r"novice|newbie|anfänger(?:in)?|débutante?|principiante|iniciante))|(?P<expert>(?:advanced|"
    r"experienced|expert|erfahren\w*|fortgeschritten\w*|expérimenté\w*|avanzad[oa]|"
    r"experimentad[oa]|avançad[oa])(?: (?:player|learner|runner|user|speaker|student|swimmer|"
    r"climber|cyclist|lifter|reader|cook|one))?))(?=[.,;!?\n]|$| and\b)"
)


def _ages(view: View) -> Iterator[Term]:
    for match in _AGE.finditer(view.low):
        group = match.lastgroup or ""
        years = float(match[group])
        yield Term(
            dimension="audience",
            matter="age",
            start=match.start(),
            end=match.end(),
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
    PLACE,
    Kind(
        name="budget",
        words=frozenset(
            "budget presupuesto orçamento spend afford ausgeben dépenser".split(),
        ),
        find=_budgets,
    ),
    Kind(name="stay", words=_STAY_WORDS, find=_spans),
    DAY,
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
        yield from PLACE.find(view)
        yield from (term for term in _party(view) if not term.order)


_FRAMED: Final = Gate(kind for kind in FACTS if kind.name in {"party", "place"})
