"""Whether an earlier turn was about another matter than the prompt.

Why: an audience that was named for a marketing email says nothing about the workout plan that is
asked for next, though no words announce the switch (`core.topics` reads those that do). What was
said about another matter is not claimed for this one.
"""

from __future__ import annotations

import re
from typing import Final

from clarigate.payload import ContextText, judge_context

__all__ = ["is_another_matter", "orders_text"]

_LEAD: Final = (
    r"\W*(?:(?:thanks?|thank you|great|ok(?:ay)?|perfect|good|now|next|please|and now|danke|merci|"
    r"gracias|obrigad[oa]|so)[\s,.!:;–-]+){0,4}"
    r"(?:(?:can|could|would) you (?:please )?|i (?:want|need) you to |please )?"
)
_TEXT: Final = (
    r"write|draft|compose|explain|describe|translate|summari[sz]e|schreib\w*|erklär\w*|écri\w*|"
    r"rédige\w*|explique\w*|escrib\w*|explica\w*|escrev\w*"
)
_ORDERS: Final = re.compile(
    rf"{_LEAD}(?:{_TEXT}|create|make|generate|plan|design|build|recommend|suggest|compare|list|"
    r"give me|find|erstell\w*|plane|crea|crie)\s+\w",
    re.IGNORECASE,
)
_ORDERS_TEXT: Final = re.compile(rf"{_LEAD}(?:{_TEXT})\s+\w", re.IGNORECASE)
_RELATED: Final = 0.2
_POINTS_BACK: Final = re.compile(
    r"\b(?:it|its|that|this|these|those|they|them|their|same|other|again|above|previous|earlier|"
    r"there|instead|both|second|third|former|latter|more|shorter|longer|version|similar|such|the|"
    r"he|him|his|she|her|our|we|us|also|too|das|die|der|dem|den|dies\w*|es|davon|dafür|dazu|auch|"
    r"le|la|les|ce|cette|ces|en|y|aussi|el|los|las|lo|ese|esta|este|también|o|os|as|isso|também)\b",
    re.IGNORECASE,
)


def is_another_matter(prompt: str, earlier: str) -> bool:
    """Tell whether an earlier turn ordered something that has nothing to do with the prompt.

    Both order something whole; the prompt points at nothing before it. A follow-up means what was
    said, even where it shares no word with it, and so does what somebody said of themselves.
    """
    if not (_ORDERS.match(prompt) and _ORDERS.match(earlier)) or _POINTS_BACK.search(prompt):
        return False
    found = judge_context(prompt, [ContextText(text=earlier)])[0]
    return found.topical < _RELATED and not found.lexical


def orders_text(prompt: str) -> bool:
    """Tell whether a text is ordered, which no budget, place or date of another order bounds."""
    return _ORDERS_TEXT.match(prompt) is not None
