"""Where somebody lives, starts, goes, and where something takes place.

Why: "I live in Berlin" and "the party is in Rome" name two places and contradict nothing; each
frame is a matter of its own, and so is each kind of event.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from clarigate_proxy.core.statements.found import View
from clarigate_proxy.core.terms.kinds import Kind, Term
from clarigate_proxy.core.terms.words import CITIES, COUNTRIES, INDEFINITE

__all__ = ["KIND", "place_names", "place_term"]

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
    rf"(?! (?:was|were|last|had|in \d{{4}}|war|hat|était|fue|foi)\b)"
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
    name = _NAMED[one[0][0]]
    return Term(
        dimension="location",
        matter=_matter(matter, name, "*"),
        start=one[0].start(),
        end=one[0].end(),
        names=frozenset({name}),
    )


def _matter(frame: str, name: str, event: str | None) -> str:
    level = "city" if name in CITIES.values() else "country"
    return f"{frame}-{level} {event or '*'}"


def _is_told(low: str, match: re.Match[str]) -> bool:
    """Tell whether a sentence says where an event is, or orders something for it."""
    if _IS.search(low, match.end("event"), match.start("p4")):
        return True
    left = max(low.rfind(mark, 0, match.start()) for mark in ".!?\n") + 1
    return _ORDERED.search(low, left, match.start()) is not None


_IS: Final = re.compile(
    r"\b(?:is|are|will|takes? place|held|ist|sind|wird|findet|est|sera|aura|es|será|tendrá|é)\b"
)
_ORDERED: Final = re.compile(
    r"\b(?:write|draft|compose|create|make|prepare|design|plan|organi[sz]e|schreib\w*|erstell\w*|"
    r"verfass\w*|plane?|écri\w*|rédige\w*|prépare\w*|organise\w*|escrib\w*|redact\w*|prepar\w*|"
    r"organiz\w*|escrev\w*)\b"
)


def _places(view: View) -> Iterator[Term]:
    for match in _WHERE.finditer(view.low):
        group = next(name for name in _MATTERS if match[name])
        start, end = match.span(group)
        name = _NAMED[match[group]]
        if view.text[start].islower() and view.text[start].isascii():
            continue
        if group == "p4" and not _is_told(view.low, match):
            continue
        yield Term(
            dimension="location",
            matter=_matter(_MATTERS[group], name, match["event"]),
            start=start,
            end=end,
            names=frozenset({name}),
            order=match["trip"] is not None and (match["det"] or "") in INDEFINITE,
        )


_INDEFINITE: Final = frozenset("a an eine einer einen un une una um uma".split()) | {""}


_HAN: Final = re.compile("[\u3400-\u9fff]")
KIND: Final = Kind(
    name="place",
    words=frozenset(name.split()[-1] for name in _NAMED if not _HAN.match(name)),
    marks=tuple(name for name in _NAMED if _HAN.match(name)),
    find=_places,
)
