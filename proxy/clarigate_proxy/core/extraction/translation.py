"""A translation without a target language: the one gap that the absence of a word shows.

Why: the text is there, so nothing else is open; into which language decides everything. Where the
material is in another language than the request, the request's own language is a fair default.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from clarigate_proxy.core.extraction.facts import Facts
from clarigate_proxy.core.extraction.gaps import Gap, gap
from clarigate_proxy.core.extraction.language import detect_language
from clarigate_proxy.core.extraction.signals import Signals, lower_same_length, quotations
from clarigate_proxy.core.extraction.spelling import lenient
from clarigate_proxy.core.values import Document

__all__ = ["instruction_language", "language_gap"]

SAMPLE_CHARS = 600
MAX_WORDS = 60

_HEAD_CHARS = 60
_MATERIAL = re.compile(r"[:：\"“«„「]")
"""What stands in front of the text to translate."""
_VERBS = (
    ("en", lenient(r"\btranslat(?:e|ion)\b")),
    ("de", lenient(r"\bübersetz\w*")),
    ("fr", lenient(r"\btradui\w*|\btraduction\b")),
    ("es", lenient(r"\btraduc(?!tion\b)\w*|\btradúc\w*|\btraduzc\w*")),
    ("pt", lenient(r"\btraduz(?!c)\w*|\btradução\b")),
    ("zh", lenient(r"翻译|译成")),
)
_TRIGGERS = frozenset(("translate", "translation", "translated", "language"))
_TRANSLATE = lenient(
    r"\btranslat(?:e|ion)\b|\bübersetz\w*|\btradui\w*|\btraduc\w*|\btraduz\w*|\btradução\b|翻译|"
    r"译成"
)
_NAMED = lenient(
    r"\b(?:english|englisch\w*|anglais\w*|inglés|inglesa?|inglês|spanish|spanisch\w*|"
    r"espagnol\w*|español\w*|espanhol\w*|"
    r"german|deutsch\w*|allemand\w*|alemán|alemão|french|französisch\w*|français\w*|francés|"
    r"francês|chinese|chinesisch\w*|"
    r"chinois\w*|chino|chinês|mandarin\w*|japanese|japanisch\w*|japonais\w*|japonés|japonês|"
    r"korean|koreanisch\w*|coréen\w*|"
    r"coreano|italian\w*|italienisch\w*|italien\w*|portugu\w*|portugiesisch\w*|russian|"
    r"russisch\w*|russe|ruso|russo|arabic|"
    r"arabisch\w*|arabe|árabe|hindi|dutch|niederländisch\w*|néerlandais|holandés|holandês|"
    r"polish|polnisch\w*|polonais|polaco|"
    r"polonês|turkish|türkisch\w*|turc|turco|swedish|schwedisch\w*|latin\w*|latein\w*|greek|"
    r"griechisch\w*|grec|griego|grego|"
    r"hebrew|vietnamese|thai|danish|dänisch\w*|norwegian|finnish|czech|ukrainian|ukrainisch\w*|"
    r"romanian|hungarian|indonesian|"
    r"persian|farsi|urdu|bengali|tamil|catalan|basque|euskera|swahili|[a-z]{4,}ish|"
    r"[a-z]{4,}ese)\b|(?:into|to) (?!my\b|our\b|the\b|an?\b|me\b|this\b|it\b|his\b|her\b|"
    r"their\b|your\b|something|another|them\b|send|make)[a-z]{4,}(?= *[.,!?]|$| for\b| and\b| "
    r"please\b|:)|\b(?:into|to|in) (?:go|c|c\+\+|c#|r|lua|php|sql|css|xml|csv|ts|js)(?= *[.,:!?]|$|"
    r" code\b)|\b(?:\d\d|[5-9]|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|fifty|all) "
    r"(?:\w+ )?languages\b|[英中日韩法德西俄葡汉意]语|[英中日韩法德俄]文|(?:成|为|"
    r"用)[\u4e00-\u9fff]{1,5}[语文]|\bins? [a-zäöü]{3,}ische?\b|"
    r"\b(?:norvégien|suédois|danois|finnois|tchèque|hongrois|roumain|croate|vietnamien|thaï|"
    r"breton|hébreu|"
    r"serbe|bulgare|islandais|wolof|kabyle|créole|occitan|catalan|noruego|sueco|danés|finlandés|"
    r"checo|húngaro|"
    r"rumano|croata|vietnamita|tailandés|hebreo|gallego|valenciano|quechua|guaraní|búlgaro|"
    r"ucraniano|norueguês|"
    r"dinamarquês|finlandês|tcheco|romeno|tailandês|hebraico|galego|catalão|latim)\b|"
    r":\s*\"[a-z]{2}(?:-[a-z]{2})?\""
)
_THEIRS = lenient(
    r"\b(?:into|to|in) (?:their|his|her) (?:own |native )?language\b|\bin ihre sprache\b|\bdans "
    r"leur langue\b|\ben su idioma\b|"
    r"\b(?:na|para a) língua del[ea]s?\b|(?:他们|她|他)的语言"
)
_NOT_SPOKEN = lenient(
    r"\b(?:kein|kaum|wenig|nicht gut) \w+ (?:kann|können|spricht|sprechen|versteht|verstehen)\b|"
    r"\bne (?:parle(?:nt)?|comprend|comprennent|lit) (?:pas bien|pas|presque pas|aucun)(?: le|"
    r" un mot de)? \w+|"
    r"\bno (?:hablan?|entienden?|lee) (?:nada de |bien )?\w+|"
    r"\bnão (?:falam?|entendem?|lê) (?:nada de |bem )?\w+|"
    r"\b(?:doesn't|don't|can't|cannot|does not|do not) (?:speak|understand|read) (?:any |"
    r"much )?\w+|"
    r"(?:不会|不懂|看不懂|听不懂)(?:说|讲)?[英中日韩法德俄西葡汉][文语]"
)
"""A language that the reader does not know: it is not the one wanted."""
_OWN = re.compile(r"\b(?:my|our|this|the) (?:\w+ )?translation\b(?! of\b)")
"""A translation that is there is no text to translate."""
_ASKS_WORD = lenient(r"^[¿\s]*(?:qual|quelle|cuál|was|wie|como|cómo|comment)\b")
"""A question for a translation: its own language is meant."""
_RECIPIENT = lenient(
    r"\bfür (?:unsere?n?|meine?n?) \w+|\bpour (?:nos|mes|mon|ma|notre) \w+|"
    r"\bpara (?:nuestr\w+|mis?|os nossos|as nossas|o meu|a minha|meus?|minhas?) \w+|给(?:客人|"
    r"客户|游客|外宾)"
)
"""Somebody is to read it whose language is not told."""
_UNKNOWN = gap("translation.no_target", "language", r"^", "", (0.95, 0.1))
_OTHER = gap("translation.other_language", "language", r"^", "", (0.9, 0.5))
_SAYING = gap("translation.saying", "language", r"^", "", (0.9, 0.85))
"""For a few foreign words the request's own language is assumed and stated: no question."""
_FEW_WORDS = 8
_GREETING = 2
"""Words in quotation marks that are a saying, whatever stands around them."""


def instruction_language(signals: Signals, language: str) -> str:
    """Return the language of "translate" where the text to translate stands behind a colon.

    The text would outvote the one word of instruction: "translate: guten morgen" is English.
    """
    head, *rest = _MATERIAL.split(signals.low[:_HEAD_CHARS], maxsplit=1)
    if not rest:
        return language
    return next((code for code, verb in _VERBS if verb.search(head)), language)


def language_gap(
    signals: Signals, language: str, documents: Iterable[Document], facts: Facts
) -> Gap | None:
    """Return the gap where a translation is asked for and no language is named."""
    if language == "en" and _TRIGGERS.isdisjoint(signals.vocabulary):
        return None
    if facts.holds("operator") or facts.holds("later") or _OWN.search(signals.flat):
        return None
    if _THEIRS.search(signals.flat):
        return _UNKNOWN
    if _TRANSLATE.search(signals.flat) is None or _NAMED.search(_NOT_SPOKEN.sub(" ", signals.flat)):
        return None
    if language != "en" and _ASKS_WORD.match(signals.flat) and not _RECIPIENT.search(signals.flat):
        return None
    if not facts.holds("material") or facts.holds("asks_fact") or signals.layout.words > MAX_WORDS:
        return None
    low = lower_same_length(_material(signals, documents))
    same = not low or detect_language(low, re.findall(r"\w+", low)) == language
    if same:
        return _UNKNOWN
    return _SAYING if _is_saying(signals) else _OTHER


def _material(signals: Signals, documents: Iterable[Document]) -> str:
    """Return what is to be translated, "" where it cannot be told from the request."""
    found = " ".join(document.text[:SAMPLE_CHARS] for document in documents)
    if found:
        return found
    if '"…"' in signals.flat:
        return signals.text
    if signals.layout.quoted:
        return quotations(signals.text)
    return signals.text.partition(":")[2] if signals.layout.after_colon else ""


def _is_saying(signals: Signals) -> bool:
    quoted, behind = signals.layout.quoted, signals.layout.after_colon
    return 0 < quoted <= _GREETING or (not quoted and 0 < behind <= _FEW_WORDS)
