"""What a clause says about its own values: that they are old, denied, or not the document's to say.

Why: a near-duplicate next to the right figure (last year's, a rejected draft's, what was spent so
far) is the commonest wrong attribution. Words are data, in the languages that the product knows.
"""

from __future__ import annotations

import re
from typing import Final

from clarigate_proxy.core.labels import detect_spoof

__all__ = [
    "DENIABLE",
    "FORMER",
    "INSTRUCTS",
    "denies",
    "is_former",
    "is_instruction",
    "is_negated",
    "masked",
]

DENIABLE: Final = frozenset(
    {
        *("audience", "environment", "language", "location", "output_format", "purpose"),
        *("timeframe", "tone"),
    }
)
"""Dimensions of which "not X" says that X is not meant; elsewhere it may say anything."""

# What may stand between a negation and the value that it denies: prepositions, articles, and the
# verbs with which people order things ("don't make it for").
_LINKS: Final = (
    r"for|from|in|to|at|by|of|on|with|as|the|a|an|any|my|be|so|too|very|that|use|using|include|"
    r"make|"
    r"it|this|them|write|want|need|keep|put|do|plan|book|go|sound|aimed|meant|intended|suitable|"
    r"live|reside|stay|travel|assume|i['’]m|i|am|we|are|tone|style|ton|stil|tono|estilo|tom|"
    r"registre|"
    r"für|von|aus|im|in|auf|zu|mit|als|der|die|das|den|dem|ein|eine|zu|sehr|es|ihn|sie|"
    r"pour|de|du|des|en|à|"
    r"le|la|les|un|une|trop|para|con|com|el|los|las|una|muy|o|os|as|um|uma|muito"
)
_NEGATORS: Final = (
    r"no longer|no|not|never|neither|nor|without|avoid|except|exclud(?:e|ing)|skip|hates?|"
    r"dislikes?|(?:do|does|is|are|was|should|must)n['’]t|in no case|"
    r"under no circumstances|(?:anyone|anything|anywhere|other) (?:other than|but)|other than|"
    r"rather than|instead of|nicht|kein\w*|ohne|nie|weder|(?:auf|in) keinen? fall|statt|"
    r"pas|ni|sans|jamais|en aucun cas|au lieu de|sin|nunca|en ningún caso|en lugar de|"
    r"außer|sauf|excepto|salvo|exceto|(?:überall|alles|jeder) nur nicht|tout sauf|"
    r"sem|não|nem|em vez de"
)
_NEGATION: Final = re.compile(
    rf"\b(?:{_NEGATORS})\b(?:[^\w.,;:!?\n]+(?:{_LINKS})\b){{0,4}}[^\w.,;:!?\n]*\Z|"
    r"(?:(?:不要|不用|不是|没有|无需|[不没无非勿])[用写说讲是在去给]{0,2}|别[用写说讲去给])\Z",
    re.IGNORECASE,
)
_NEGATING: Final = (
    *("no", "n't", "never", "without", "avoid", "except", "other", "rather", "instead", "nicht"),
    *("kein", "ohne", "nie", "statt", "pas", "sans", "jamais", "lieu", "aucun", "sin", "nunca"),
    *("hing but", "here but", "yone but", "sauf", "salvo", "exceto"),
    *("lugar", "sem", "nem", "vez", "neither", "exclud", "skip", "hate", "dislike", "weder", "ni "),
)
"""What is in every negation that is ASCII: plain search is ten times faster than the pattern."""
_NEGATION_REACH: Final = 60

FORMER: Final = re.compile(
    r"\b(?:last (?:year|month|quarter|week|spring|summer|autumn|winter|inspection|time|version|"
    r"revision|update|budget|season)s?|previous(?:ly)?|prior(?:[- ]year)|earlier (?:draft|version|"
    r"plan|figure|offer|quote|date|estimate)s?|former(?:ly)?|superseded|withdrawn|cancelled|"
    r"canceled|no longer|dropped|rejected|abandoned|discarded|expired|outdated|obsolete|replaced|"
    r"until (?:last|then)|used to|at first|first (?:announced|planned|proposed|idea|draft)|so far|"
    r"to date(?! with)|already (?:spent|paid|booked)|was (?:changed|held|planned|meant)|"
    r"was fine|it worked|worked before|had (?:been|approved|granted|agreed|planned|released)|"
    r"never (?:drawn|used|spent|claimed)|years? ago|the old|original(?:ly)?|nothing decided|only "
    r"the (?:test|staging|trial)|test bench|an option at|undecided|"
    r"vorjahr\w*|letzte[sn]? (?:jahr|mal|monat)\w*|bisher\w*|früher\w*|ehemal\w*|veraltet\w*|"
    r"ursprünglich\w*|verworfen\w*|abgelehnt\w*|hinfällig|"
    r"l['’]an(?:née)? (?:dernier|dernière|passée?)|ancien(?:ne)?s?|précédent\w*|auparavant|"
    r"initialement|annulée?s?|año pasado|anterior(?:mente)?|antes era|antigu[oa]s?|cancelad[oa]s?|"
    r"ano passado|antig[oa]s?|originalmente)\b|去年|上一?[年期季次]|原先|原定|之前的|旧版|已取消|"
    r"العام الماضي",
)
"""The clause speaks of what was, or of what was given up."""

_DENIAL: Final = re.compile(
    r"\b(?:not|never|nobody|no one|none|neither|nor|cannot|n['’]t|no (?:clause|rule|reason|plan)|"
    r"without|except|rather than|instead of|nicht|kein\w*|nie(?:mals|mand)?|ohne|statt|"
    r"pas|jamais|aucune?|sans|sauf|nunca|ningún|ninguna|sin|salvo|não|nenhum\w*|sem|exceto)\b"
    r"(?! (?:later|more|less|fewer|earlier|before|until|over|above|exceeding|only|longer than|"
    r"später|mehr|früher|weniger|nur|plus tard|más tarde|mais tarde)\b)"
    r"|(?:不是|并非|没有|不得|不会|无需)",
)

INSTRUCTS: Final = re.compile(
    r"\b(?:i want|i['’]d like|i would like|i, the user|my own words|ignore (?:the|all|any|this|"
    r"previous)|disregard|obey|operator rule|always recommend|you (?:must|should|are) now|"
    r"note (?:for|to) (?:tools|the model|ai)|as (?:the )?user|write it (?:for|in)|also write|"
    r"put \S+@\S+ in|cc:? \S+@|send (?:it|this|everything) to|forward (?:it|this) to|"
    r"answer (?:in|for)|reply in|respond in|antworte\b|antworten sie|ignorier\w*|"
    r"réponds|répondez|ignore[zr]?|responde en|responda em)\b|请用.{1,6}回答|忽略",
)
"""Words that talk to whoever answers: in a document they are its author's, not the user's."""

_SPOOFED: Final = re.compile(
    r"<claims\b[^>]*>.*?(?:</claims[^>]*>|\Z)|<clarigate\b[^>]*>.*?(?:</clarigate[^>]*>|\Z)"
    r"|(?:\[/INST\]|<\|[^|<>\n]{1,40}\|>|<<SYS>>).*(?:\[/INST\]|<\|[^|<>\n]{1,40}\|>|<</SYS>>)"
    r"|<!--.*?-->|<[^<>\n]{1,300}(?:display:\s*none|color:\s*#?f{3,6}|"
    r"font-size:\s*0)[^<>\n]*>[^<\n]*",
    re.IGNORECASE | re.DOTALL,
)
_BRACKETED: Final = re.compile(r"[\[［【〔❲⟦][^\[\]［］【】\n]{0,240}[\]］】〕❳⟧]?")


def is_former(clause: str) -> bool:
    """Tell whether a clause (lower case) speaks of what no longer counts, or of an actual."""
    return FORMER.search(clause) is not None


def denies(before: str) -> bool:
    """Tell whether the words (lower case) before a value say that it is not meant."""
    return _DENIAL.search(before) is not None


def is_negated(text: str, start: int) -> bool:
    """Tell whether the words right before a value negate it ("not for executives")."""
    before = text[max(0, start - _NEGATION_REACH) : start]
    if before.isascii():
        low = before.lower()
        if not any(word in low for word in _NEGATING):
            return False
    return _NEGATION.search(before) is not None


def is_instruction(clause: str) -> bool:
    """Tell whether a clause (lower case) talks to whoever answers, not about its matter."""
    return INSTRUCTS.search(clause) is not None


def masked(text: str, *, spoofed: bool) -> str:
    """Return `text` with imitated labels, template tokens and hidden passages blanked out.

    The length stays, so that offsets hold. Only a text in which `detect_spoof` saw something
    (`spoofed`) or with markup comments pays for it.
    """
    if not spoofed and "<!--" not in text:
        return text
    shown = _SPOOFED.sub(lambda match: " " * len(match[0]), text)
    lines = _BRACKETED.sub(_blank_label, shown).split("\n")
    return "\n".join(" " * len(line) if detect_spoof([line]) else line for line in lines)


def _blank_label(match: re.Match[str]) -> str:
    return " " * len(match[0]) if detect_spoof([match[0]]) else match[0]
