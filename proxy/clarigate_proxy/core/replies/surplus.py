"""What a reply says beyond what was read from it: an option's label must not swallow it."""

from __future__ import annotations

import re
from typing import Final

from clarigate_proxy.core.replies import outcomes
from clarigate_proxy.core.replies.clauses import clauses, content
from clarigate_proxy.core.replies.text import fold
from clarigate_proxy.core.replies.words import ALL, BOTH, LAST, ORDINALS
from clarigate_proxy.core.values import Interpretation, Outcome, Question

__all__ = ["leaves_the_rest", "says_more"]

_OF_A_CHOICE: Final = ALL | BOTH | LAST | ORDINALS.keys()
_JOINED: Final = re.compile(r"^(?:and|but|then|so|und|aber|et|mais|y|pero|e|mas)\s+")
_PLACE: Final = re.compile(r"\d(?:st|nd|rd|th|er|eme)?|[a-h]")


def says_more(questions: tuple[Question, ...], reply: str, found: Interpretation) -> bool:
    """See `replies.says_more`."""
    folded = fold(reply)
    if found.outcome is Outcome.DECLINED:
        return any(content(part) and not _declines(part) for part in clauses(folded))
    if found.outcome is not Outcome.ANSWERED:
        return False
    for answer in found.answers:
        if answer.text:
            folded = folded.replace(fold(answer.text), " ")
    known = set(_OF_A_CHOICE)
    for question in questions:
        labels = (option.label for option in question.options)
        known.update(content(fold(" , ".join((question.text, *labels)))))
    return any(word not in known and not _PLACE.fullmatch(word) for word in content(folded))


def leaves_the_rest(reply: str, found: Interpretation) -> bool:
    """See `replies.leaves_the_rest`."""
    if found.outcome is not Outcome.ANSWERED or found.declined:
        return False
    return any(_declines(part) for part in clauses(fold(reply))[1:])


def _declines(clause: str) -> bool:
    """Whether a clause does nothing but leave the choice to us."""
    said = _JOINED.sub("", clause)
    rest = outcomes.declines(said)
    return (rest is not None and not content(rest)) or outcomes.delegates(said)
