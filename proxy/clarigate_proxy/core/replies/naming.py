"""Options chosen by their names, where names are ruled out, weighed or only give a reason.

`labels` finds the passages; here it is decided which of them are the choice.
"""

from __future__ import annotations

import re
from itertools import pairwise

from clarigate_proxy.core.replies import labels
from clarigate_proxy.core.replies.clauses import clauses, content
from clarigate_proxy.core.replies.overruled import not_overruled
from clarigate_proxy.core.replies.prepared import Closed, Pick
from clarigate_proxy.core.replies.text import Text, words
from clarigate_proxy.core.replies.words import CONNECTORS, FILLERS, NEGATORS, STOPWORDS

__all__ = ["by_label"]

_PREFERENCE = re.compile(
    r"(?<!\w)(?:prefer|better|best|rather|ideally|lieber|besser|am besten|prefere|mieux|plutot|"
    r"prefiero|mejor|prefiro|melhor)(?!\w)|更好|最好|比较好"
)
_REASON = re.compile(
    r"^\s*(?:because|since|cause|cuz|as|weil|denn|da|car|parce que|puisque|porque|ya que|pois|"
    r"ja que|因为)"
)
_MUST_NOT = re.compile(
    r"(?<!\w)(?:no|can't|cannot|can not|cant|don't|doesn't|doesnt|without|avoid|avoids|allergic|"
    r"intolerant|kein\w*|ohne|sans|pas d[eu]?|sin|sem|nada de|"
    r"won't)(?: \w+){0,2}\W*$|(?:不吃|不能吃|不能|没有|无|对)$"
)
_PORTUGUESE = re.compile(r"[ãõ]|\b(?:é|você|qual|quais|onde|em que|quando)\b", re.IGNORECASE)
_ALL_BUT = frozenset(
    "anything everything all but except alles tout todo todos tudo qualquer cualquiera".split()
)


def by_label(closed: Closed, text: Text) -> Pick | None:
    """The options that a text names and does not rule out."""
    found = labels.hits(text, closed.keys)
    if not found:
        return None
    meant = [hit for hit in found if not hit.negated or _is_allowed(closed, text, hit)]
    meant = not_overruled(text.folded, meant)
    if not meant:
        return _remaining(closed, text, found)
    if (last := _settled(closed, text)) is not None:
        return last
    room = len(content(text.folded))
    meant = [hit for hit in meant if hit.whole or hit.share >= 0.5 or room <= 3]
    meant = _undoubted(text, meant)
    chosen = _widest(closed, tuple(dict.fromkeys(hit.option for hit in meant)))
    return (
        Pick(options=chosen, spans=tuple((hit.start, hit.end) for hit in meant)) if chosen else None
    )


def _widest(closed: Closed, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Without options whose label is part of another chosen one ("Welsh", "English and Welsh")."""
    told = [frozenset(words(closed.question.options[i].label)) for i in chosen]
    return tuple(
        option
        for option, own in zip(chosen, told, strict=True)
        if not any(own < other for other in told)
    )


def _settled(closed: Closed, text: Text) -> Pick | None:
    """After thinking aloud ("elegant or bold? elegant") the last word counts."""
    head, mark, last = text.folded.rpartition("?")
    index = labels.exact(last, closed.question.options) if mark else None
    if index is None:
        return None
    return Pick(options=(index,), spans=((len(head) + 1, len(text.folded)),))


def _is_allowed(closed: Closed, text: Text, hit: labels.Hit) -> bool:
    """Whether what looks like a negation is none: "no Porto" is Portuguese for "in Porto"."""
    if _PORTUGUESE.search(closed.question.text) and re.search(
        r"^\W*no $", text.folded[: hit.start]
    ):
        return True
    return _is_limit(closed, text, hit)


def _is_limit(closed: Closed, text: Text, hit: labels.Hit) -> bool:
    """Whether a "no dairy" is itself the constraint that is asked for."""
    if closed.question.dimension != "constraints":
        return False
    return _MUST_NOT.search(text.folded[: hit.start]) is not None


def _undoubted(text: Text, meant: list[labels.Hit]) -> list[labels.Hit]:
    """Of several options named: the preferred one, else those that no mere reason names."""
    if len({hit.option for hit in meant}) < 2 or _listed(text, meant):
        return meant
    preferred = [hit for hit in meant if _PREFERENCE.search(_clause_around(text.folded, hit))]
    if preferred and len({hit.option for hit in preferred}) == 1:
        return preferred
    outside = [hit for hit in meant if not _REASON.match(_clause_around(text.folded, hit))]
    return outside or meant


def _listed(text: Text, meant: list[labels.Hit]) -> bool:
    for left, right in pairwise(meant):
        between = words(text.folded[left.end : right.start])
        if any(word not in CONNECTORS | FILLERS | STOPWORDS for word in between):
            return False
    return True


def _clause_around(folded: str, hit: labels.Hit) -> str:
    position = 0
    for clause in clauses(folded, fine=True):
        start = folded.find(clause, position)
        position = start + len(clause)
        if start <= hit.start < position:
            return clause
    return folded


def _remaining(closed: Closed, text: Text, found: tuple[labels.Hit, ...]) -> Pick | None:
    """All named options are ruled out and nothing else is said: the one that is left."""
    spoken = [
        token.word
        for token in text.tokens
        if not any(hit.start <= token.start < hit.end for hit in found)
    ]
    beside = [w for w in spoken if w not in NEGATORS | FILLERS | STOPWORDS | CONNECTORS | _ALL_BUT]
    left = tuple(i for i in range(closed.count) if i not in {hit.option for hit in found})
    if len(left) != 1 or len(beside) > 1:
        return None
    return Pick(options=left, spans=((0, len(text.folded)),))
