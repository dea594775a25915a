"""Programs that look at an answer: was it as long, in the form and about what was asked for?

Why: whether a block helps or harms is decided by what can be checked without a judge. Each check
is a name with its arguments, so that tasks are data. Must not know: prompts, models.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

__all__ = ["CHECKS", "Check", "holds"]

Check = tuple[str, *tuple[Any, ...]]
"""A check's name and its arguments."""

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_ITEM: Final = re.compile(r"^[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]+\S", re.MULTILINE)
_FENCED: Final = re.compile(r"```\w*\n(.*?)```", re.DOTALL)
_SENTENCE: Final = re.compile(r"[.!?]+(?=\s|$)")
_COMMON: Final[Mapping[str, frozenset[str]]] = {
    "de": frozenset("der die das und ist ein eine zu mit den nicht ich sie für".split()),
    "en": frozenset("the and is a of to in with that it for you are".split()),
    "es": frozenset("el la los las y es un una de que en con para por".split()),
    "fr": frozenset("le la les et est un une des de que en pour avec du".split()),
}


def holds(check: Check, answer: str) -> bool:
    """Tell whether the answer passes."""
    name, *arguments = check
    return CHECKS[name](answer.strip(), *arguments)


def _words(answer: str) -> list[str]:
    return _WORD.findall(answer.lower())


def _most_words(answer: str, most: int) -> bool:
    return 0 < len(_words(answer)) <= most


def _least_words(answer: str, least: int) -> bool:
    return len(_words(answer)) >= least


def _sentences(answer: str, most: int) -> bool:
    return 0 < len(_SENTENCE.findall(answer)) <= most


def _items(answer: str, count: int) -> bool:
    return len(_ITEM.findall(answer)) == count


def _has(answer: str, *texts: str) -> bool:
    low = answer.lower()
    return all(text.lower() in low for text in texts)


def _any(answer: str, *texts: str) -> bool:
    low = answer.lower()
    return any(text.lower() in low for text in texts)


def _lacks(answer: str, *texts: str) -> bool:
    return bool(answer) and not _any(answer, *texts)


def _json(answer: str, *keys: str) -> bool:
    """Tell whether it is one JSON object with the keys; a fence around it is forgiven."""
    fenced = _FENCED.search(answer)
    try:
        value = json.loads(fenced.group(1) if fenced else answer)
    except ValueError:
        return False
    return isinstance(value, dict) and set(keys) <= set(value)


def _language(answer: str, code: str) -> bool:
    """Tell whether more of its words are common in this language than in any other."""
    words = _words(answer)
    counts = {name: sum(map(common.__contains__, words)) for name, common in _COMMON.items()}
    others = (count for name, count in counts.items() if name != code)
    return counts[code] > max(others)


def _matches(answer: str, pattern: str) -> bool:
    return re.search(pattern, answer, re.IGNORECASE | re.MULTILINE) is not None


CHECKS: Final[Mapping[str, Callable[..., bool]]] = {
    "any": _any,
    "has": _has,
    "items": _items,
    "json": _json,
    "lacks": _lacks,
    "language": _language,
    "least_words": _least_words,
    "matches": _matches,
    "most_words": _most_words,
    "sentences": _sentences,
}
"""What can be checked, by name."""
