"""Places in documents: addresses, rooms, venues, and what follows a verb of taking place.

Why: a place in a brief is rarely a city of a gazetteer; its form (street, room number) or the words
before it give it away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from clarigate_proxy.core.statements.found import View

__all__ = ["places"]

_NAME: Final = r"[A-ZÀ-ÞĀ-Ž][\w'’-]*"
_TAIL: Final = rf"(?:, ?(?:\d{{4,6}} )?{_NAME}(?: (?:de |du |of |la |le )?{_NAME}){{0,3}}){{0,3}}"
_STREET: Final = (
    rf"(?:{_NAME} ){{1,3}}(?:Street|St\.|Road|Rd|Lane|Avenue|Ave|Drive|Way|Square|Row|Terrace|Quay|"
    rf"Court|Boulevard|Crescent)\b(?: \d+[a-z]?)?{_TAIL}"
    rf"|\d+[a-z]?,? (?:{_NAME} ){{1,3}}(?:Street|St\.?|Road|Rd|Lane|Avenue|Ave|Drive|Way|Square|"
    rf"Row)\b"
    rf"{_TAIL}"
    rf"|(?:\d+(?: bis| ter)?,? )?(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Pp]lace|[Qq]uai|[Aa]llée|"
    rf"impasse|[Cc]hemin|[Cc]alle|"
    rf"[Aa]venida|[Pp]laza|[Pp]aseo|[Rr]ua|[Pp]raça|travessa|via|piazza) (?:de la |de l['’]|du |"
    rf"des |de |d['’]|"
    rf"do |da |dos |das |del )?{_NAME}(?: {_NAME})*(?:,? \d+)?{_TAIL}"
    rf"|{_NAME}(?:straße|strasse|str\.|weg|platz|gasse|allee|damm|ufer|ring) \d+[a-z]?{_TAIL}"
)
_ROOM: Final = (
    r"\b(?:[Rr]oom|[Hh]all|[Tt]erminal|[Bb]uilding|[Bb]lock|[Bb]ay|[Uu]nit|[Gg]ate|[Jj]etty|"
    r"[Pp]ier|"
    r"[Pp]latform|[Ff]loor|[Dd]ock|[Ss]tudio|[Pp]avilion|[Ww]ard|[Rr]aum|[Ss]aal|[Hh]alle|"
    r"[Gg]ebäude|Haus|[Zz]immer|Gleis|[Ss]alle|[Bb]âtiment|[Ss]ala|[Ee]dificio|[Pp]rédio|[Aa]ula) "
    r"(?:\d[\w.]*\w|\d|[A-Z]\b)"
)
_VENUE: Final = (
    rf"\b(?:Hotel|Hôtel|Café|Cafe|Restaurant|Museum|Musée|Museo|Theatre|Theater|Library|School|"
    rf"Hostel|Gasthof|Gasthaus|Villa|Château|Hospital|Clinic|Stadium|Kloster|Abbey|Castle|Port) "
    rf"{_NAME}(?: {_NAME})*{_TAIL}"
)
_AFTER: Final = re.compile(
    r"\b(?:takes? place|taking place|carried out|stationed|located|situated|based|"
    r"(?:to be |will be |is |are )held|we meet|meeting point is|meet|delivered) "
    r"(?:in|at|on|inside|behind|near) (?P<at>[^.;\n]{3,70}?)"
    r"(?=[.;\n]|, (?:and|but|not|from|every|on|at \d)|$| (?:from|every|on \d|until|by|between|"
    r"for) )"
    r"|\b(?:laws? of|governed by the law of|jurisdiction of) (?:the )?(?P<law>[A-Z][\w "
    r"]+?)(?=[.,;\n]|$)"
    r"|\bfindet (?:[^.\n]{0,40} )?(?:im|in der|am|auf dem|in) (?P<de>[^.;,\n]{3,60}?) statt"
    r"|\b(?:aura|a|ont) lieu (?:à la |au |à |dans |en )(?P<fr>[^.;,\n]{3,60})"
    r"|\b(?:tendrá|tiene|terá|tem) lugar (?:en|em|no|na) (?P<es>[^.;,\n]{3,60})"
    r"|在(?P<zh>[\u4e00-\u9fffA-Z0-9]{2,20}?)(?:举行|集合|召开|举办|进行|开会)",
)
_FORMS: Final = re.compile(f"(?:{_STREET})|(?:{_VENUE})|(?:{_ROOM})")
_NOT_AFTER: Final = re.compile(r"^(?:the )?(?:basis|same|request|time|day|night|\d+ |first|last)\b")


_LEADS: Final = frozenset(
    """
    place carried stationed located situated based held meet delivered law laws jurisdiction findet
    lieu lugar
    """.split()
)
_NAMING: Final = frozenset(
    """
    street st road rd lane avenue ave drive way square row terrace quay court boulevard
    crescent rue place quai allée impasse chemin calle avenida plaza paseo rua praça travessa
    via piazza room hall terminal building block bay unit gate jetty pier platform floor dock
    studio pavilion ward raum saal halle gebäude haus zimmer gleis salle bâtiment sala
    edificio prédio aula hotel hôtel café cafe restaurant museum musée museo theatre theater
    library school hostel gasthof gasthaus villa château hospital clinic stadium kloster abbey
    castle port str
    """.split()
)
_STREETS: Final = ("straße", "strasse", "weg", "platz", "gasse", "allee", "damm", "ufer", "ring")


def places(view: View) -> Iterator[tuple[int, int, bool]]:
    """Yield place (in the view) of every passage that names one, and whether a verb led to it."""
    spans: list[tuple[int, int]] = []
    led = view.holds(_LEADS) or "在" in view.text
    for match in _AFTER.finditer(view.text) if led else ():
        group = match.lastgroup
        if group is not None and not _NOT_AFTER.match(match[group]):
            spans.append(match.span(group))
            yield *match.span(group), True
    named = view.holds(_NAMING) or any(word.endswith(_STREETS) for word in view.words)
    for match in _FORMS.finditer(view.text) if named else ():
        if not any(start < match.end() and match.start() < end for start, end in spans):
            start, end = match.span()
            while view.text[end - 1] in ".,'’-":
                end -= 1
            yield start, end, False
