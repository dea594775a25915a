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
_OWN_END: Final = re.compile(
    r"\b(?:for|in|to|about|regarding|announcing|of|at|from|on|für|über|zu|nach|pour|à|sur|para|em|"
    r"sobre) (?:(?:an?|my|eine[nmr]?|meine?[nmr]?|une?|mon|ma|una|mi|uma?|meu|minha) \w"
    r"|\w+ \w+|(?-i:[A-Z])\w+)",
    re.IGNORECASE,
)
"""What the ordered thing is for or about: an order that says so needs nothing said before."""

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
    said, even where it shares no word with it, and so does what somebody said of themselves. Kin
    fields (a dinner, a wine) make no follow-up of an order that names its own end.
    """
    ordered, before = _ORDERS.match(prompt), _ORDERS.match(earlier)
    if not (ordered and before) or _POINTS_BACK.search(prompt):
        return False
    found = judge_context(prompt, [ContextText(text=earlier)])[0]
    if found.topical < _RELATED and not found.lexical:
        return True
    wanted = prompt[ordered.end() - 1 :]
    rest = judge_context(wanted, [ContextText(text=earlier[before.end() - 1 :])])[0]
    return not rest.lexical and _OWN_END.search(wanted) is not None


def orders_text(prompt: str) -> bool:
    """Tell whether a text is ordered, which no budget, place or date of another order bounds."""
    return _ORDERS_TEXT.match(prompt) is not None
