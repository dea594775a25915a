"""Fields of life and the words that give them away, in six languages: data for the filter.

Why: a document may bear on a request without sharing a word with it (a leaflet that says "vessels",
a prompt that says "tablets"), and share words with one that it has nothing to do with (a river's
bank). Which field each speaks of tells them apart where overlap cannot. Tables, so that a field or
a language is a line; words are whole words in lower case, their plurals follow from stems. A word
may stand in several fields: then it says little about each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from clarigate.topics.common import COMMON
from clarigate.topics.home import HOME
from clarigate.topics.public import PUBLIC
from clarigate.topics.trade import TRADE

__all__ = ["COMMON", "KIN", "TASKS", "TOPICS"]

TOPICS: Final[Mapping[str, str]] = {**HOME, **PUBLIC, **TRADE}
"""Field → its words."""

TASKS: Final = """
    translate translated translating translation rewrite rephrase reword paraphrase shorten
    expand summarise summarize summary proofread correct edit improve draft write compose
    describe explain list outline compare check review tip tips idea ideas help give suggest
    suggestion plan words sentences paragraphs text texts notes quiz slide slides notice
    glossary terms letter paper article brief memo bullet bullets document documents file files
    page pages version title headline übersetze übersetzen schreib schreibe zusammenfassen fasse
    traduis traduire rédige résume texte traduce traducir escribe resume texto traduza traduzir
    escreva resuma 翻译 总结 写
"""
"""Words for work on texts of any field: in a request they say nothing about its own."""

_KIN: Final = """
    finance reporting purchasing
    finance law
    customers reporting marketing
    marketing typography art
    travel transport
    travel government
    travel weather event
    transport vehicle
    software frontend ops database security
    hardware software security
    hardware photo film
    hardware telecom
    hardware appliance
    database logistics
    maths calculus linear statistics school
    statistics science
    science health chemistry
    science school
    school chemistry history
    school language
    school childcare
    school work
    work law
    government law news
    law housing
    crime law security
    housing energy construction
    housing wood construction
    parcel logistics purchasing
    food health
    food wine
    health childcare
    health sport
    laundry cleaning clothing
    laundry appliance
    cleaning recycling
    stage event music film dance
    person event
    person story
    story film
    custom religion history event
    art history
    garden nature farming
    pets nature farming
"""

KIN: Final[tuple[frozenset[str], ...]] = tuple(
    frozenset(line.split()) for line in _KIN.strip().splitlines()
)
"""Fields that shade into one another: one speaks for the other, a little."""
