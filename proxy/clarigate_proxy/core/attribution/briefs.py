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
from clarigate_proxy.core.terms.facts import DATED, day_terms, place_names, place_term
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
    for key, start, end in lines(view):
        found = _keyed(key, view, start, end)
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


def _keyed(key: str, view: View, start: int, end: int) -> tuple[Kind, Term] | None:
    value = view.low[start:end]
    head = _HEADS.search(key.strip().lower())
    if head is not None:
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
        trip = place_term(view, start, end, "trip")
        return None if trip is None else (_KIND["place"], trip)
    if _DAYS.fullmatch(key.strip().lower()) or key.strip().lower() in DATED:
        noun = key.strip().lower() if key.strip().lower() in DATED else "*"
        days = tuple(day_terms(view, start, end, noun))
        return (_KIND["date"], days[0]) if len(days) == 1 else None
    read = _READ.get(dimension_of(key) or "")
    return None if read is None else read(value, view, start, end)


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
