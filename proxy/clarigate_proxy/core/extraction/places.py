"""Is a place named? A small gazetteer and the look of names behind a preposition.

Why: location gaps are cancelled by any place, and a stated place is a value. Completeness does not
matter much: a capitalised word behind "in" or "to" counts as well.
"""

from __future__ import annotations

import re

from clarigate_proxy.core.extraction.signals import Signals

__all__ = ["find_place", "names_place"]

_NAMES = """
afghanistan albania algeria argentina armenia australia austria azerbaijan bahrain bangladesh
belarus belgium bolivia bosnia brazil bulgaria cambodia cameroon canada chile china colombia
croatia cuba cyprus czechia denmark ecuador egypt england estonia ethiopia finland france georgia
germany ghana greece guatemala hungary iceland india indonesia iran iraq ireland israel italy
jamaica japan jordan kazakhstan kenya korea kuwait latvia lebanon libya lithuania luxembourg
malaysia malta mexico moldova mongolia morocco myanmar nepal netherlands nicaragua nigeria norway
oman pakistan panama paraguay peru philippines poland portugal qatar romania russia rwanda
scotland senegal serbia singapore slovakia slovenia somalia spain sudan sweden switzerland syria
taiwan tanzania thailand tunisia turkey uganda ukraine uruguay usa uk uae us u.s america europe
asia africa venezuela vietnam wales yemen zimbabwe alabama alaska arizona arkansas california
colorado connecticut delaware florida hawaii idaho illinois indiana iowa kansas kentucky louisiana
maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio
oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming
ontario quebec alberta manitoba queensland victoria bavaria catalonia tuscany sicily bali hokkaido
scandinavia caribbean balkans amsterdam athens atlanta auckland austin baltimore bangkok barcelona
beijing beirut belgrade berlin birmingham bogota boston bratislava brisbane bristol brussels
bucharest budapest cairo calgary chennai chicago cincinnati cleveland cologne copenhagen dallas
delhi denver detroit dubai dublin edinburgh florence frankfurt geneva glasgow guangzhou hamburg
hanoi helsinki houston hyderabad istanbul jakarta jerusalem johannesburg karachi kiev kyiv krakow
lagos lahore lausanne leeds lima lisbon liverpool london lyon madrid manchester manila marseille
melbourne memphis miami milan milwaukee minneapolis montreal moscow mumbai munich nairobi naples
nashville nyc orlando oslo ottawa paris perth philadelphia phoenix pittsburgh porto portland
prague pune reykjavik rio riyadh rome rotterdam sacramento seattle seoul shanghai shenzhen sofia
stockholm stuttgart sydney taipei tallinn tampa tokyo toronto turin valencia vancouver venice
vienna vilnius warsaw wellington winnipeg zagreb zurich brooklyn manhattan hollywood cupertino
malmö munchen kolkata bangalore
"""
_PLACES = frozenset(_NAMES.split())

_TWO_WORDS = re.compile(
    r"\b(?:new (?:york(?: city)?|zealand|jersey|mexico|delhi|hampshire|orleans)|los angeles|san "
    r"(?:francisco|diego|jose|antonio)|las vegas|hong kong|united (?:states|kingdom)|south "
    r"(?:africa|"
    r"korea|america|carolina|dakota)|north (?:carolina|korea|dakota|america)|costa rica|sri lanka|"
    r"saudi arabia|abu dhabi|cape town|tel aviv|kuala lumpur|ho chi minh|buenos aires|mexico city|"
    r"rio de janeiro|sao paulo|british columbia|west virginia|rhode island|puerto rico|salt "
    r"lake city|"
    r"bay area|el salvador|dominican republic|czech republic|isle of man|st\.? louis|fort worth|"
    r"ivory coast|middle east|european union|eu|washington d\.?c\.?)\b"
)
_FIRST_WORDS = frozenset(
    """
    new los san las hong united south north costa sri saudi abu cape tel kuala ho buenos mexico rio
    sao british west rhode puerto salt bay el dominican czech isle st fort ivory middle european eu
    washington
    """.split()
)
_AFTER_PREPOSITION = re.compile(
    r"\b(?:in|near|at|around|to|from|visit|visiting|outside|across|through|over to|between)\s+"
    r"(?:the\s+(?:city\s+of\s+|state\s+of\s+)?|downtown\s+|central\s+|northern\s+|southern\s+|"
    r"eastern\s+|"
    r"western\s+)?((?:(?:Mt|Ft|Sta?|Ste)\. )?(?=[A-ZÀ-Þ](?:[\w'’-]|\.\w))[A-ZÀ-Þ][\w'’-]*"
    r"(?:\.[\w'’-]+)*(?:[ ,]+[A-ZÀ-Þ][\w'’-]+)*)"
)
_NOT_PLACES = frozenset(
    """
    Python JavaScript Java HTML CSS SQL Excel English German French Spanish Chinese Japanese
    Italian Portuguese Russian Korean Arabic Dutch January February March April May June July
    August September October November December Monday Tuesday Wednesday Thursday Friday Saturday
    Sunday I AI Unity React Rust C Go Ruby Windows Linux Android Word PDF JSON Markdown Latex
    LaTeX Bash PowerShell R Docker Google Gmail Facebook Amazon Netflix Discord Firefox Chrome
    Christmas Easter Blender Photoshop
    """.split()
)
_CITY = re.compile(
    r"\b(?!the|my|our|your|a|this|that|any|each|big|new|inner|capital)(\w{3,}) (?:city|county)\b"
)
_THE_US = re.compile(
    r"\b(?:in|to|from|within|across|throughout|into|of|for|outside|leaving|entering|visit) "
    r"the (us)\b(?! (?:vs|versus)\b)|\b(?:all|the|in|most|some|other|\d+) (us) states?\b"
)
_CIVIC = re.compile(
    r"\b(?:[Cc]ity|[Tt]own|[Mm]unicipality|[Cc]anton|[Ss]tate|[Cc]ounty|[Pp]rovince|[Dd]istrict|"
    r"[Vv]illage|[Cc]ouncil|[Rr]egion|[Rr]epublic) of [A-ZÀ-Þ]"
)
_POSTCODE = re.compile(r"\b\d{5}(?:-\d{4})?\b(?=[^\d]*$)|\bzip ?code:? \d{5}\b")


def find_place(signals: Signals) -> tuple[int, int] | None:
    """Return start and end in `signals.text` of the first place named, None without one."""
    two = None if _FIRST_WORDS.isdisjoint(signals.vocabulary) else _TWO_WORDS.search(signals.low)
    if two:
        return two.span()
    named = signals.layout.names > 0
    for match in _AFTER_PREPOSITION.finditer(signals.text) if named else ():
        if match[1].split()[0].strip(",.") not in _NOT_PLACES:
            return match.span(1)
    known = _PLACES & signals.vocabulary
    if known - {"us", "georgia"}:
        return _first(signals, known - {"us"})
    if ("US" in signals.text or "U.S" in signals.text) and re.search(
        r"\bUS\b|\bU\.S\.", signals.text
    ):
        found = re.search(r"\bU\.?S\b", signals.text)
        return found.span() if found else None
    if "us" in signals.vocabulary and (found := _THE_US.search(signals.low)):
        return found.span(found.lastindex or 0)
    city = _CITY.search(signals.low) if "city" in signals.vocabulary else None
    if city and signals.low[: city.start()].endswith(("in ", "near ", "from ", "at ")):
        return city.span(1)
    code = _POSTCODE.search(signals.low) if "#" in signals.vocabulary else None
    return code.span() if code else None


def names_place(text: str) -> bool:
    """Whether another text, such as the operator's, names a place."""
    return (
        _AFTER_PREPOSITION.search(text) is not None
        or _CIVIC.search(text) is not None
        or not _PLACES.isdisjoint(re.findall(r"\w+", text.lower()))
    )


def _first(signals: Signals, known: frozenset[str]) -> tuple[int, int] | None:
    for word in signals.words:
        if word in known:
            found = re.search(rf"\b{re.escape(word)}\b", signals.low)
            return found.span() if found else None
    return None
