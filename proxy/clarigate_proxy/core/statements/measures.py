"""Durations, extents of a text, rates and software versions.

Why: "within forty-five (45) days", "max. 60 Wörter", "4 % a year", "Redis 7.2.1" are values with a
number in them; each kind has its own words in each language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from clarigate_proxy.core.statements.found import View

__all__ = ["NUMBER_WORD", "durations", "extents", "rates", "versions"]

NUMBER_WORD: Final = (
    r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|"
    r"fifty|sixty|ninety|hundred|half an?|an?|ein(?:e[nmr]?)?|zwei|drei|vier|fünf|sechs|acht|zehn|"
    r"une?|deux|trois|quatre|cinq|six|huit|dix|un[ao]?|dos|tres|cuatro|cinco|seis|ocho|diez|"
    r"dois|duas|três|quatro|oito|dez"
)
_SPELLED: Final = (
    r"(?:[a-z]+-)?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|"
    r"[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)(?:-[a-z]+)?"
)
_PERIOD: Final = (
    r"(?:working |business |calendar )?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|"
    r"nights?|semesters?)|(?:werk|arbeits)?tagen?|stunden?|minuten?|wochen?|monaten?|jahren?|"
    r"jours?(?: ouvrés)?|heures?|semaines?|mois|années?|ans?|días?|horas?|semanas?|mes(?:es)?|"
    r"años?|dias?|mês|anos?"
)
_DURATION: Final = re.compile(
    rf"(?<![\w.,])(?:(?:within|in|after|for|at least|at most|no more than|no later than|up to|"
    rf"every|on|giving|innerhalb von|binnen|nach|seit|dans(?: les)?|sous|pendant|en|dentro de|"
    rf"durante|em|por) )?"
    rf"(?:(?:{_SPELLED}) \((?P<n1>\d+)\)|(?P<n2>\d+(?:[.,]\d+)?)|(?P<n3>{NUMBER_WORD})) ?"
    rf"(?P<unit>{_PERIOD})(?!\w)(?P<own>'s?)?"
    rf"(?P<notice>(?: prior| advance)?(?: written)? notice)?"
    rf"(?: (?:after|before|of|from|ago|nach|après|después de|após) (?:the )?\w+)?"
    rf"|(?P<han>\d+ ?(?:天|个?工作日|日|小时|周|个月|年)(?:内|以内)?)(?!\w?月)",
)
_PERIODS: Final = frozenset(
    """
    minute minutes min mins hour hours hr hrs day days week weeks month months year years night
    nights semester semesters tag tage tagen werktage werktagen arbeitstage arbeitstagen stunde
    stunden minuten woche wochen monat monate monaten jahr jahre jahren jour jours heure heures
    semaine semaines mois année années an ans día días hora horas semana semanas mes meses año años
    dia dias mês ano anos
    """.split()
)
_HAN: Final = re.compile(r"\d ?个?[\u4e00-\u9fff]")
_UNIT: Final = (
    r"words?|sentences?|paragraphs?|pages?|lines?|characters?|bullet points?|bullets?|points?|"
    r"stanzas?|slides?|wörtern?|worte?n?|sätzen?|satz|absätzen?|seiten?|zeilen?|zeichen|"
    r"stichpunkten?|folien?|mots?|phrases?|paragraphes?|lignes?|caractères?|palabras?|oraciones|"
    r"frases?|párrafos?|páginas?|líneas?|caracteres|palavras?|parágrafos?|linhas?"
)
_BOUND: Final = (
    r"at most|at least|no more than|not more than|no longer than|up to|under|below|less than|"
    r"fewer than|max(?:imum|imal|\.)?(?: of)?|about|around|approx(?:\.|imately)?|exactly|roughly|"
    r"höchstens|maximal|mindestens|etwa|ungefähr|circa|ca\.|unter|bis zu|au plus|au maximum|"
    r"maximum|moins de|environ|como máximo|máximo|menos de|unas?|unos|no máximo|até|cerca de"
)
_EXTENT: Final = re.compile(
    rf"(?<![\w.,])(?:(?P<bound>{_BOUND}) )?"
    rf"(?P<n>\d+(?: ?(?:-|to|bis|à|a) ?\d+)?|{_SPELLED}|{NUMBER_WORD})(?: short| full| brief)?"
    rf"[ -](?P<unit>{_UNIT})(?!\w)(?: (?:at most|max(?:imum|\.)?|or less|or fewer))?"
    rf"|(?<!\w)(?P<half>(?:half|ein(?:e)? halbe) an? ?page|half a page|a half page|eine halbe "
    rf"seite|"
    rf"une demi-page|media página|meia página)(?!\w)"
    rf"|(?<!\w)(?P<pager>(?:one|two)[- ]pager)(?!\w)"
    rf"|(?P<han>\d+ ?(?:个)?[字词句页行段](?:以内|左右|以下)?)",
)
_UNITS: Final = frozenset(
    """
    word words sentence sentences paragraph paragraphs page pages line lines character characters
    bullet bullets point points stanza stanzas slide slides pager wort worte worten wörter wörtern
    satz sätze sätzen absatz absätze absätzen seite seiten zeile zeilen zeichen stichpunkt
    stichpunkte stichpunkten folie folien mot mots phrase phrases paragraphe paragraphes ligne
    lignes caractère caractères palabra palabras oraciones frase frases párrafo párrafos página
    páginas línea líneas caracteres palavra palavras parágrafo parágrafos linha linhas
    """.split()
)
_COUNTS: Final = re.compile(
    rf"(?:\d|-[a-z]+|[a-z]teen|\b(?:{NUMBER_WORD}|seventy|eighty))(?: short| full| brief)?[ -]\Z"
)
"""What stands right before a unit that is counted."""
_COUNT_CHARS: Final = 32
_UNCOUNTED: Final = frozenset("half halbe demi media meia pager".split())
"""Words of the extents that have no number before their unit."""
_RATE: Final = re.compile(
    r"(?:(?:[a-z]+ ){0,3}\()?(?P<n>\d+(?:[.,]\d+)?) ?(?:%|per cent|percent|prozent|pour cent|"
    r"por ciento|por cento)\)?(?P<per> (?:a|per) (?:year|month|annum)| p\.a\.)?"
    r"(?: (?:above|over|below|of) [^.;,\n]{3,40})?",
)
_PERCENT: Final = frozenset("cent percent prozent ciento cento".split())
_DOSE: Final = re.compile(
    r"\b[a-zà-ÿ]{4,} \d+(?:[.,]\d+)? ?(?:mg|µg|mcg|g|ml|iu|ie)\b(?: (?:once|twice|three times|"
    r"\d+ times|every)(?: (?:daily|a day|weekly|a week|\d+ hours))?)?",
)
_DOSES: Final = frozenset("mg mcg g ml iu ie".split())
_VERSION: Final = re.compile(
    r"\b(?P<name>[A-Z][\w+#.]*[A-Za-z+#]|i?macOS|iOS|iPadOS|node|python|postgres)"
    r"(?: (?:version|Version|v\.?|release))? v?(?P<number>\d+(?:\.\d+)+(?:[-.]?(?:rc|beta|"
    r"alpha)\d*)?)"
    r"(?![\w%]|\.\d| ?(?:%|€|euros?|per cent|million|m\b|kg|km|years?|days?|MW|GB))"
    r"|\b(?P<os>Windows|macOS|Ubuntu|Debian|Fedora|Android|iOS|iPadOS|Python|Java|Node(?:\.js)?|"
    r"PostgreSQL|Postgres|MySQL|Redis|Excel|Office|SAP|PHP|Ruby|Go|Kotlin|Angular|React|Vue|"
    r"Django|Kubernetes|Docker|Oracle|MongoDB|Kafka|Nginx|Erlang|OpenSearch|Chrome|Firefox|Safari)"
    r" (?P<major>\d+(?:\.\d+)*)(?: \d\dH\d)?(?! ?(?:%|€|users|people|years|days))\b",
)
_NOT_SOFTWARE: Final = frozenset(
    "Section Clause Article Chapter Page Figure Table Room Line Grade Part Step Hall Schedule "
    "Annex Appendix Item Version Draft No Level Lot Unit Building Day Week Q".split()
)


def durations(view: View) -> Iterator[tuple[int, int, str, bool]]:
    """Yield place (in the view), "45 days" and whether it is a period of notice."""
    if not view.holds(_PERIODS) and (view.low.isascii() or not _HAN.search(view.low)):
        return
    for match in _DURATION.finditer(view.low):
        if match["han"]:
            yield match.start(), match.end(), match["han"], False
            continue
        if match["n3"] and match["n3"] in {"a", "an"} and not match["notice"]:
            continue
        number = match["n1"] or match["n2"] or match["n3"]
        notice = (match["notice"] or "").strip()
        owner = "'" if notice and match["own"] else ""
        value = f"{number} {match['unit']}{owner}{' ' + notice if notice else ''}"
        yield match.start(), match.end(), value, bool(notice)


def extents(view: View) -> Iterator[tuple[int, int, str]]:
    """Yield place (in the view) and wording of every extent of a text."""
    if view.low.isascii():
        if not _counts(view):
            return
    elif not view.holds(_UNITS) and not _HAN.search(view.low):
        return
    for match in _EXTENT.finditer(view.low):
        if match["n"] and match["n"] in {"a", "an", "un", "una", "uma", "ein"}:
            continue
        if match["pager"]:
            yield match.start(), match.end(), f"{match['pager'][:3]} page"
            continue
        yield match.start(), match.end(), view.text[match.start() : match.end()].strip()


def _counts(view: View) -> bool:
    """Tell whether a unit of extent follows a number in a text that is ASCII."""
    found = view.words & _UNITS
    if found and not view.words.isdisjoint(_UNCOUNTED):
        return True
    for unit in found:
        at = view.low.find(unit)
        while at >= 0:
            if _COUNTS.search(view.low, max(0, at - _COUNT_CHARS), at):
                return True
            at = view.low.find(unit, at + 1)
    return False


def rates(view: View) -> Iterator[tuple[int, int, str]]:
    """Yield place (in the view) and wording of rates and of doses."""
    has_rates = "%" in view.low or view.holds(_PERCENT)
    for match in _RATE.finditer(view.low) if has_rates else ():
        yield match.start("n"), match.end(), f"{match['n']} %{match['per'] or ''}"
    for match in _DOSE.finditer(view.low) if view.holds(_DOSES) else ():
        yield match.start(), match.end(), view.text[match.start() : match.end()]


def versions(view: View) -> Iterator[tuple[int, int, str]]:
    """Yield place (in the view) and wording of software with its version."""
    for match in _VERSION.finditer(view.text):
        if (match["name"] or "") not in _NOT_SOFTWARE:
            yield match.start(), match.end(), match[0]
