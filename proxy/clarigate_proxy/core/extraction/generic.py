"""Questions that name nothing that they are about, like "any constraints?" or "what do you mean?".

Why: people answer what they are asked. A question with options, or one that names a thing, brings
a detail to mind; "any constraints?" brings none. Whoever orders questions counts with that.
"""

from __future__ import annotations

import re
from functools import lru_cache

from clarigate_proxy.core.values import Question

__all__ = ["is_generic"]

_GENERIC = frozenset(
    "a an any anything are be can could criteria constraint constraints detail details do "
    "does else exactly for further give have how i if in info information is it know like may me "
    "mean meet more must need needs of on or other please point preference preferences provide "
    "requirement requirements should situation some something specific specify tell that the "
    "there this to want wants what which with would you your".split()
)
_LETTERS = re.compile(r"[a-z]+")


@lru_cache(maxsize=2048)
def is_generic(question: Question) -> bool:
    """Whether an open question, in English, names nothing that it is about."""
    if question.options:
        return False
    return set(_LETTERS.findall(question.text.lower())) <= _GENERIC
