"""What earlier turns supply: referents, values and refusals to be asked.

Why: in the middle of a conversation "it", "that" and "the other one" point at what stands above,
so most gaps are none. What stays open is material of the user's own that no turn has shown.

Invariant: assistant text supplies referents only, never a value.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from clarigate_proxy.core.extraction.macros import MACROS
from clarigate_proxy.core.extraction.rules import expand
from clarigate_proxy.core.extraction.signals import Signals, lower_same_length
from clarigate_proxy.core.values import Reading

__all__ = ["History", "read_history"]

MAX_CHARS = 4000

_ABSENT = expand(
    r"\b(?:my|our|his|her|their) (?:\w+ ){0,2}?(?P<own>{own})\b|\b(?P<mine>mine)\b|"
    r"\bthe (?:other )?(?:{own}) (?:that )?(?:i|we|my|our|his|her|they) (?:\w+ ){0,2}(?:wrote|"
    r"did|got|had|made|sent|have)\b|"
    r"\b(?P<wrote>wrote|written|got|received|did|sent|finished) (?:the|an|a|my|our) "
    r"(?P<done>{own})\b|"
    r"\b(?P<new>uploaded|attached|the one (?:my|they|he|she|we|i)\b|the numbers from|the other "
    r"one as well|"
    r"last night'?s meeting|we did (?:this|last|yesterday)|they offered|he offered|she offered)",
    MACROS,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """What was said before, in lower case.

    `names_absent_material` says that the prompt names something of the user's own which no earlier
    turn mentions.
    """

    text: str = ""
    names_absent_material: bool = False
    user_texts: tuple[str, ...] = ()


def read_history(reading: Reading, signals: Signals) -> History:
    """Read the earlier turns of a request."""
    user = tuple(lower_same_length(segment.text[:MAX_CHARS]) for segment in reading.earlier)
    if reading.first_turn and not user:
        return History()
    assistant = (segment.text[:MAX_CHARS].lower() for segment in reading.assistant)
    text = "\n".join((*user, *assistant))
    return History(
        text=text, names_absent_material=_names_absent(signals.flat, text), user_texts=user
    )


def _names_absent(prompt: str, before: str) -> bool:
    for match in _ABSENT.finditer(prompt):
        noun = match["own"] or match["done"]
        if (
            noun is None
            or re.search(rf"\b(?:my|our|the|a) (?:\w+ )?{re.escape(noun)}", before) is None
        ):
            return True
    return False
