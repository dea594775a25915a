"""Cutting a reply into clauses, and telling content from politeness.

Works on folded text; offsets are those of the text given.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from clarigate_proxy.core.replies.text import Text, is_han
from clarigate_proxy.core.replies.words import (
    ACKNOWLEDGEMENTS,
    CLAUSE_WORDS,
    CONNECTORS,
    FILLERS,
    NO,
    STOPWORDS,
    YES,
)

__all__ = ["clauses", "content", "core", "is_empty_talk", "is_gibberish", "plain"]

_CUT = re.compile(r"[,;:!?\n]+|\.(?!\d)|\s-+\s|\s\(|[()]")
_FINE_CUT = re.compile(
    rf"{_CUT.pattern}|(?<!\w)(?!(?<=\b[ao] )mais )(?<!anything )(?<!everything )(?<!nothing "
    rf")(?<!all "
    rf")(?=(?:{'|'.join(CLAUSE_WORDS)})(?!\w))|(?=但|因为|所以)"
)
_LEAD = re.compile(
    r"^(?:[\W_]|(?:ok|okay|oh|well|hmm+|hm|uh|um|uhm|ah|ugh|please|pls|just|hey|honestly|sorry|"
    r"i think|i guess|nah|yeah|yes|"
    r"haha+|lol|thanks|thank you|thx|danke|merci|gracias|obrigad[oa]|so|and|but|really|frankly|"
    r"wow|to be honest|tbh|actually|hi|hello|look|then|"
    r"ach|also|naja|na ja|tja|und|aber|hmpf|bitte|ehrlich gesagt|eigentlich|ja|nee|mensch|du|"
    r"mir ist das|"
    r"bah|ben|bon|euh|alors|et|mais|franchement|s'il te plait|svp|oh la|oui|honnetement|desole|"
    r"pues|bueno|y|pero|la verdad|mira|ay|oye|por favor|perdon|si|eh|a ver|"
    r"bom|entao|e|mas|olha|sinceramente|ai|poxa|desculpa|desculpe|ah|ora|sim|para mim|por "
    r"mim)(?![\w'])"
    r"|[嗯哦啊呃额那唉哎]+(?=[,\s]))+"
)
_TAIL = re.compile(
    r"(?:[\W_]|(?<![\w'])(?:please|pls|plz|thanks|thank you|thx|ty|man|bro|dude|mate|really|"
    r"honestly|lol|haha+|for me|for now|"
    r"anyway|ok|okay|then|now|tbh|to be honest|bitte|danke|echt|doch|halt|mir|merci|svp|stp|"
    r"s'il te plait|s'il vous plait|"
    r"gracias|por favor|la verdad|obrigad[oa]|vlw|mesmo|ta|pf|sorry|already|here|so|either|"
    r"von mir aus|jetzt|mal|einfach|hier|fur mich|pour moi|para mi|pra mim|para mim))+$"
)
_KEYBOARD = re.compile(r"asdf|sdfg|dfgh|qwer|wert[yz]|zxcv|hjkl|jkl|fghj|uiop|(.)\1{3,}")
_ASKING = frozenset(
    "what who which how why when where was wer wie wo wann que qui quoi quel quelle quels "
    "quelles cual cuales quien qual quem "
    "quelque es est i'm im".split()
)
_LAUGHTER = re.compile(
    r"(?:[hjk]?[aei]h?){2,}h?|k{2,}|(?:rs)+|x[d]+|l+o+l+|u+h*m+|h+m+|o+h*|"
    r"a+h+|k+"
)
_SOFT = re.compile(
    r"(?<!\w)(?:eigentlich|echt|wirklich|ehrlich|gerade|total|vollig|absolut|halt|mal|doch|"
    r"really|honestly|quite|totally|absolutely|literally|"
    r"actually|simply|also|too|kinda|sort of|realmente|vraiment|franchement|trop|bien|mesmo|"
    r"sinceramente|todavia|aun|ainda|ya|is|"
    r"completely|perfectly|pretty|tbh|fr|pls|please|bitte)(?!\w) ?|真的|其实|感觉|这个|那就|我"
)
_NEIGHBOURS = frozenset(
    pair
    for row in ("qwertyuiop", "asdfghjkl", "zxcvbnm")
    for ends in pairwise(row)
    for pair in (ends, ends[::-1])
)
"""Letters side by side on a keyboard."""

_CONSONANTS = re.compile(r"[^aeiouy]{4}")
_VOWEL = re.compile(r"[aeiouy]")


def clauses(folded: str, *, fine: bool = False) -> list[str]:
    """The non-empty clauses in order; `fine` also cuts before "but", "because" and the like."""
    cut = _FINE_CUT if fine else _CUT
    return [part for part in cut.split(folded) if part and re.search(r"\w", part)]


def core(clause: str) -> str:
    """A clause without what people say around it ("ok well … please")."""
    inner = clause.strip()
    inner = inner[m.end() :] if (m := _LEAD.match(inner)) else inner
    return inner[: m.start()] if (m := _TAIL.search(inner)) else inner


def plain(clause: str) -> str:
    """A clause's core without adverbs that soften or stress."""
    return core(_SOFT.sub("", core(clause)))


def content(folded: str) -> list[str]:
    """The words that could carry an answer; a run of Han characters counts by pairs."""
    found: list[str] = []
    for token in Text.of(folded).tokens:
        if is_han(token.word):
            found += [token.word[i : i + 2] for i in range(0, len(token.word), 2)]
        elif token.word not in FILLERS and token.word not in STOPWORDS | CONNECTORS:
            found.append(token.word)
    return [word for word in found if word not in _ASKING]


def is_empty_talk(folded: str) -> bool:
    """Whether nothing but thanks, greetings, yes, no and laughter is said."""
    spoken: Sequence[str] = [token.word for token in Text.of(folded).tokens]
    return all(_is_polite(word) for word in spoken)


def _is_polite(word: str) -> bool:
    if word in ACKNOWLEDGEMENTS or word in YES or word in NO:
        return True
    if is_han(word):
        short = re.sub(r"^[嗯哦啊]+|[啦啊呀哦了吧呢哈的]+$", "", word)
        return not short or short in ACKNOWLEDGEMENTS or short in YES or short in NO
    return _LAUGHTER.fullmatch(word) is not None


def is_gibberish(folded: str) -> bool:
    """Whether every word looks like keys hit at random."""
    spoken = [token.word for token in Text.of(folded).tokens if not token.word[0].isdigit()]
    return bool(spoken) and all(_random(word) for word in spoken)


def _random(word: str) -> bool:
    if not word.isascii() or len(word) < 4:
        return False
    if _VOWEL.search(word) is None or _KEYBOARD.search(word) is not None:
        return True
    neighbours = sum(pair in _NEIGHBOURS for pair in pairwise(word))
    return neighbours * 5 >= (len(word) - 1) * 3 and _CONSONANTS.search(word) is not None
