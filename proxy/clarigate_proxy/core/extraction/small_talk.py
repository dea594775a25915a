"""Greetings, thanks and try-outs: nothing is asked for, so nothing can be missing.

Why: the learnt models see few words of them and may find a topic missing; a person who says hello
gets an answer, neither a question nor a list of assumptions. Other languages abstain or have their
own tables.
"""

from __future__ import annotations

from collections.abc import Sequence

from clarigate_proxy.core.extraction.rules import words
from clarigate_proxy.core.extraction.signals import Signals

__all__ = ["is_greeting", "is_small_talk"]

MAX_WORDS = 10

_OPENS = words(
    "wassup wazzup whatsup heya hi hello hey hiya howdy yo greetings thanks thank thx ty "
    "cheers bye goodbye goodnight good "
    "morning evening afternoon ok okay k cool nice great perfect lol haha test testing ping sup "
    "welcome sorry wow awesome yes no yeah yep nope what's whats how's hows how happy merry nvm"
)
_GOES_ON = _OPENS | words(
    "there everyone everybody all you u your day going is it are doing today up to meet again "
    "very much so for the help a lot again my friend assistant ai bot chatgpt buddy mate dear sir "
    "madam night it's its was that that's too and well i i'm im am fine see later nevermind never "
    "mind new year christmas birthday weekend been have hope things life feeling tonight #"
)


_TO_THE_ANSWERER = words(
    "i you u me do does are did love like hate miss so much really very too still seriously there "
    "ok okay"
)
_ANSWERER = words("you u")
_EXCLAIMS = words("really seriously")
_LONELY = 6


def is_small_talk(signals: Signals) -> bool:
    """Whether the prompt is a greeting, thanks or the like, and nothing besides."""
    return is_greeting(signals.words) or _is_addressed(signals.words)


def _is_addressed(said: Sequence[str]) -> bool:
    """Whether it is about the answerer alone: "do you like me", "you there", "really?"."""
    if not 0 < len(said) <= _LONELY or not _TO_THE_ANSWERER.issuperset(said):
        return False
    return said[0] in _EXCLAIMS or (len(said) > 1 and not _ANSWERER.isdisjoint(said))


def is_greeting(said: Sequence[str]) -> bool:
    """The same of words in lower case."""
    return 0 < len(said) <= MAX_WORDS and said[0] in _OPENS and _GOES_ON.issuperset(said)
