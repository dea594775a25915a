"""Is a sentence material, or does it go on telling us what to do?

Why: "correct this. Bees makes honey." carries its material,
"correct this. Keep it short." does not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clarigate_proxy.core.extraction.rules import words

__all__ = ["CONTENT_WORDS", "is_content"]

CONTENT_WORDS = 3
_INSTRUCTION = words(
    "keep make use be include and please it the you do don't also then write give only your if "
    "provide "
    "list return output outputs answer explain ensure avoid add remember thanks thank for try "
    "no not "
    "limit focus highlight should must a an this that in as so but can could would each just "
    "pls "
    "thx sure tell let select choose show steps intent topic options labels possible "
    "another otherwise mark label say take start end follow format based suggest compare "
    "rank describe generate create convert check separate different intermediate"
)
_SECOND_WORD: Mapping[str, frozenset[str]] = {
    "i": words("need want would have will am like think don't can could"),
    "we": words("need want would are have will should can could"),
    "the": words(
        "output answer answers result results summary response text title goal purpose list "
        "final code tone "
        "length format names email essay article story poem description first last word words "
        "more best"
    ),
    "this": words("should must will needs is can may"),
}
"""Where the first word leaves it open whether we are spoken to, the second one that says so."""


def is_content(sentence: Sequence[str]) -> bool:
    """Whether a sentence is material rather than a further instruction."""
    if len(sentence) < CONTENT_WORDS:
        return False
    first, second = (word.strip("\"'(,.") for word in sentence[:2])
    if first in _SECOND_WORD:
        return second not in _SECOND_WORD[first]
    return first not in _INSTRUCTION
