"""Dialogues that are set up: what will be corrected or checked comes in the turns to follow.

Why: "you are a barista, correct my errors, start with a greeting" speaks of things that the asker
has yet to say. They are not missing: the answerer opens.
"""

from __future__ import annotations

import re

__all__ = ["is_rehearsal"]

_ROLE = re.compile(
    r"\b(?:you(?:'re| are| will be| play)|be|act as|pretend|play|act like|want you to be) "
    r"(?:an? |my |the |like )|\bi(?:'d like| want|'d love)? (?:to|wanna) (?:practi[sc]e|rehearse|"
    r"role-?play)\b|\blet's (?:practi[sc]e|rehearse|role-?play)\b"
)
_TURNS = re.compile(
    r"\b(?:start(?:ing)?|begin(?:ning)?|open) (?:with|by)\b|\byou (?:start|begin|go first)\b|"
    r"\b(?:one|a) (?:question|step|problem|sentence|word) at a time\b|\bbefore (?:moving|going|you "
    r"(?:move|go)) (?:on|to)\b|\bas we (?:go|talk|speak|chat)\b|\b(?:after|before) each\b|"
    r"\b(?:each|every) time i\b|\bwait for (?:my|me)\b|\bask me\b|\bafter (?:my|every) "
    r"(?:answer|reply|message|turn)s?\b|\b(?:when|whenever|if) i (?:make|say|write|get|answer|"
    r"reply|mess)\b|\bwhile we (?:talk|speak|chat)\b"
)


def is_rehearsal(flat: str) -> bool:
    """Whether a role is given out and turns are announced (lower case, white space folded)."""
    return _ROLE.search(flat) is not None and _TURNS.search(flat) is not None
