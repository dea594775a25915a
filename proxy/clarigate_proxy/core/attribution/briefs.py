"""What a document lays down in its labelled lines, as terms: "Venue: Berlin", "Length: 200 words".

Why: a brief says in a line what a request says in a sentence; prose in a document speaks of too
many things to be held against the user. Where and when something takes place is read in prose too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from clarigate_proxy.core.cuts import head_end
from clarigate_proxy.core.labels import detect_spoof
from clarigate_proxy.core.statements.cues import is_former, is_instruction, masked
from clarigate_proxy.core.statements.found import View, view_of
from clarigate_proxy.core.statements.keyed import dimension_of, lines
from clarigate_proxy.core.terms import FACTS, SHAPES, Gate, Kind, Term
from clarigate_proxy.core.terms.days import DATED, day_terms
from clarigate_proxy.core.terms.places import place_names, place_term
from clarigate_proxy.core.terms.readers import reader_names
from clarigate_proxy.core.terms.shapes import extent_range, language_names, tone_names
from clarigate_proxy.core.terms.words import number_of

__all__ = ["brief_terms"]

MAX_CHARS: Final = 6_000
_KIND: Final = {kind.name: kind for kind in (*FACTS, *SHAPES)}
_IN_PROSE: Final = (_KIND["date"], _KIND["place"])
_GATE: Final = Gate(_IN_PROSE)
_HEADS: Final = re.compile(
    r"(?:number of )?(?P<who>people|persons|travell?ers|party size|group size|guests|participants|"
    r"attendees|adults|personen(?:zahl)?|anzahl personen|reisende|gäste(?:zahl)?|"
    r"teilnehmer(?:zahl)?|"
    r"personnes|voyageurs|invités|participants|personas|viajeros|invitados|asistentes|pessoas|"
    r"viajantes|convidados|participantes|人数|旅客人数)\Z"
)
_AIMS: Final = re.compile(r"destination|travel destination|reiseziel|ziel|destino|目的地")
_DAYS: Final = re.compile(
    r"(?:event )?date|day|when|time|start(?:ing)? time|datum|wann|uhrzeit|beginn|date et heure|"
    r"quand|"
    r"heure|fecha|cuándo|hora|data|quando|日期|时间"
)
_SITES: Final = re.compile(
    r"(?:event )?(?:venue|location|place|where|meeting point)|(?:veranstaltungs)?ort|treffpunkt|wo|"
    r"lieu|où|lugar|dónde|local|onde|地点"
)
_HEAD_CHARS: Final = 160
_BOOKED: Final = re.compile(
    r"\b(?:booking|reservation|confirmation|itinerary|e-?ticket|rsvp|order|buchung\w*|reservierung|"
    r"bestätigung|bestellung|réservation|commande|reserva|pedido|confirmación|confirmação)\b|预订|订单"
)
_BRIEF: Final = re.compile(
    r"\b(?:brief(?:ing)?|specs?|specification|guidelines?|requirements|assignment|instructions|"
    r"task|"
    r"ticket|vorgaben|auftrag|aufgabe|anforderungen|cahier des charges|consignes|encargo|"
    r"instrucciones|pautas|requisitos|diretrizes|tarefa)\b|要求|任务|说明"
)
_EVENT: Final = re.compile(
    r"\b(?:event|invitation|veranstaltung|einladung|événement|evento|invitación|convite)\b|活动|邀请"
)
_RECORD: Final = re.compile(
    r"\b(?:minutes|protokoll|compte[ -]rendu|acta|ata|invoice|rechnung|facture|factura|fatura|"
    r"letter|report|bericht|rapport|informe|relatório)\b|纪要|发票"
)
"""A document whose date is its own, not that of what it speaks of."""
_GUESTS: Final = re.compile(r"guest|gäste|invit|convid|attend|asist|particip|teilnehm")
_FIRST_NUMBER: Final = re.compile(
    r"(?P<n>\d{1,4})(?:\s*(?:people|persons|personen|personnes|personas|"
    r"pessoas|adults|guests|人|名))?\s*\Z",
    re.IGNORECASE,
)


def brief_terms(text: str) -> Iterator[tuple[Kind, Term, str, str]]:
    """Yield kind, term, quote and the line (lower case) of what the head of a document lays down.

    Places are those of the text.
    """
    head = text[: head_end(text, MAX_CHARS)]
    view = view_of(masked(head, spoofed=detect_spoof([head])))
    opening = view.low[:_HEAD_CHARS]
    for key, start, end in lines(view):
        found = _keyed(key, view, start, end, opening)
        line = view.low[start:end]
        if (
            found is not None
            and not is_former(f"{key.lower()} {line}")
            and not is_instruction(line)
        ):
            yield _placed(*found, view, line)
    for kind in _IN_PROSE if _GATE.hints(view.low) else ():
        for term in kind.find(view):
            clause = _sentence(view, term)
            told = term.matter.startswith(("venue", "day", "time", "weekday"))
            if told and _counts(clause):
                yield _placed(kind, term, view, clause)


def _counts(clause: str) -> bool:
    """Tell whether a clause says what is so, neither what was nor what somebody shall do."""
    return not is_former(clause) and not is_instruction(clause)


def _sentence(view: View, term: Term) -> str:
    left = max(view.low.rfind(mark, 0, term.start) for mark in ".!?\n。") + 1
    right = min(n for n in (view.low.find("\n", term.end), len(view.low)) if n >= 0)
    return view.low[left : min(right, term.end + 160)]


def _placed(kind: Kind, term: Term, view: View, line: str) -> tuple[Kind, Term, str, str]:
    start, end = view.place(term.start, term.end)
    moved = Term(
        dimension=term.dimension,
        matter=term.matter,
        start=start,
        end=end,
        low=term.low,
        high=term.high,
        names=term.names,
        shuns=term.shuns,
    )
    return kind, moved, view.original[start:end], line


def _keyed(key: str, view: View, start: int, end: int, opening: str) -> tuple[Kind, Term] | None:
    value = view.low[start:end]
    head = _HEADS.search(key.strip().lower())
    if head is not None:
        if not _BOOKED.search(opening):
            return None
        number = _FIRST_NUMBER.match(value)
        count = None if number is None else number_of(number["n"])
        if count is None:
            return None
        matter = "guests" if _GUESTS.search(head["who"]) else "party"
        matter = "adults" if head["who"] == "adults" else matter
        return _KIND["party"], Term(
            dimension="audience", matter=matter, start=start, end=end, low=count, high=count
        )
    if _AIMS.fullmatch(key.strip().lower()):
        if not _BOOKED.search(opening):
            return None
        trip = place_term(view, start, end, "trip")
        return None if trip is None else (_KIND["place"], trip)
    if _DAYS.fullmatch(key.strip().lower()) or key.strip().lower() in DATED:
        return _day(key.strip().lower(), view, start, end, opening)
    dimension = dimension_of(key) or ""
    if dimension == "location" and not _SITES.fullmatch(key.strip().lower()):
        return None
    read = _READ.get(dimension)
    if read is None or (dimension != "location" and not _BRIEF.search(opening)):
        return None
    return read(value, view, start, end)


def _day(key: str, view: View, start: int, end: int, opening: str) -> tuple[Kind, Term] | None:
    """Read the day of what the key or the document's first words name."""
    named = [noun for noun in DATED if noun in opening]
    noun = key if key in DATED else "*" if _EVENT.search(opening) else next(iter(named), "")
    days = tuple(day_terms(view, start, end, noun))
    if not noun or len(days) != 1 or (key not in DATED and _RECORD.search(opening)):
        return None
    return _KIND["date"], days[0]


def _venue(value: str, view: View, start: int, end: int) -> tuple[Kind, Term] | None:
    term = place_term(view, start, end)
    return None if term is None or len(place_names(value)) > 2 else (_KIND["place"], term)


def _language(value: str, _: View, start: int, end: int) -> tuple[Kind, Term] | None:
    return _named("language", "language", language_names(value), start, end)


def _tone(value: str, _: View, start: int, end: int) -> tuple[Kind, Term] | None:
    return _named("tone", "tone", tone_names(value), start, end)


def _readers(value: str, _: View, start: int, end: int) -> tuple[Kind, Term] | None:
    return _named("readers", "audience", reader_names(value), start, end)


def _named(
    kind: str, dimension: str, names: frozenset[str], start: int, end: int
) -> tuple[Kind, Term] | None:
    if not names:
        return None
    return _KIND[kind], Term(
        dimension=dimension, matter="answer", start=start, end=end, names=names
    )


def _length(value: str, _: View, start: int, end: int) -> tuple[Kind, Term] | None:
    allowed = extent_range(value)
    if allowed is None:
        return None
    return _KIND["length"], Term(
        dimension="length",
        matter="answer",
        start=start,
        end=end,
        low=allowed[0],
        high=allowed[1],
    )


_READ: Final = {
    "location": _venue,
    "language": _language,
    "tone": _tone,
    "length": _length,
    "audience": _readers,
}
