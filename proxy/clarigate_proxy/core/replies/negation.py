"""Whether a passage of a reply is ruled out there: "not French", "Englisch nicht", "all but X".

A negator governs what follows it in its clause, up to the next name; at the end of a clause it may
stand behind. Passages are spans; this module knows nothing of options.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from clarigate_proxy.core.replies.text import Text, Token
from clarigate_proxy.core.replies.words import (
    CLAUSE_WORDS,
    FILLERS,
    NEGATORS,
    POST_NEGATED,
    RIVALS,
)

__all__ = ["Span", "is_ruled_out"]

Span = tuple[int, int]
"""A passage [start, end) of the folded text."""

_CLAUSE_END = re.compile(
    r"(?<!anything )(?<!anybody )(?<!anyone )(?<!everything )(?<!everybody )(?<!everyone )"
    rf"(?<!nothing )(?<!nobody )(?<!all )(?:[,;:!?\n()]|\.(?!\d)|\s-+\s|"
    rf"(?<!\w)(?:{'|'.join(CLAUSE_WORDS)})(?!\w)|但|因为|所以)"
)
_RIVAL = re.compile(
    rf"(?:{'|'.join(RIVALS)})\s*(?:the|le|la|el|die|der|das|o|a|in|en|auf|for|fur|把|用|选|太|"
    rf"那么|很|给|是)?\s*$"
)
_ALL_BUT = re.compile(
    r"(?:any(?:thing|one|body) but|every(?:thing|one|body) (?:but|except)|tout sauf|todo menos|"
    r"tudo menos|alles au(?:ß|ss)er)\b"
    r"[^,;.]*$"
)
"""What rules out X rules out Y as well in "anything but X or Y"."""

_NO_NEGATION = re.compile(
    r"(?:why not|not only|pourquoi pas|por que no|warum nicht|not just|no problem,?)\W+\w*\W*$"
)
_JOINING = frozenset("or nor and und noch oder ni ou o nem y e".split())
_BEHIND = frozenset("nicht not pas no nao isn't doesn't won't isnt doesnt wont out".split())
_HAN_BEHIND = re.compile(r"\s*(?:不行|不要|不用|不可以|不好|就算了|除外)")


def is_ruled_out(text: Text, span: Span, named: Sequence[Span]) -> bool:
    """Whether a negator governs the passage; `named` are all passages that name something."""
    lead = text.folded[: span[0]]
    start = max((m.end() for m in _CLAUSE_END.finditer(lead)), default=0)
    if _RIVAL.search(lead) or _ALL_BUT.search(lead[start:]):
        return True
    if _NO_NEGATION.search(lead):
        return False
    before = [token for token in text.tokens if start <= token.start and token.end <= span[0]]
    near = any(token.word in NEGATORS for token in before[-5:])
    return (near and not _other_between(before, span, named)) or _negated_behind(text, span)


def _other_between(before: Sequence[Token], span: Span, named: Sequence[Span]) -> bool:
    """Whether the negator belongs to a name in between ("no French then Spanish")."""
    negator = max((token.start for token in before if token.word in NEGATORS), default=-1)
    between = any(negator < start and end <= span[0] for start, end in named)
    return between and not any(token.word in _JOINING for token in before[-2:])


def _negated_behind(text: Text, span: Span) -> bool:
    end = _CLAUSE_END.search(text.folded, span[1])
    stop = end.start() if end else len(text.folded)
    if _HAN_BEHIND.match(text.folded, span[1], stop + 1):
        return True
    behind = [token.word for token in text.tokens if span[1] <= token.start < stop]
    place = next((i for i, word in enumerate(behind[:4]) if word in _BEHIND), None)
    if place is None:
        return False
    return all(word in POST_NEGATED or word in FILLERS for word in behind[place + 1 :])
