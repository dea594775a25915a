"""Prompts that ask nothing: a thing is named, and what to do with it is not said."""

from __future__ import annotations

from clarigate_proxy.core.extraction.lexicon import LIGHT, MATERIAL, WORK
from clarigate_proxy.core.extraction.phrases import Phrases
from clarigate_proxy.core.extraction.referents import names_bare_material
from clarigate_proxy.core.extraction.rules import words
from clarigate_proxy.core.extraction.signals import Signals

__all__ = ["no_request"]

_FEW_WORDS = 9
_VERBS = words(
    "is are was were am be do does did can could should would will have has had want need make "
    "write "
    "give tell show explain find fix help how what why when where who which vs or and thanks "
    "thank hi "
    "hello hey good bye yes no ok okay lol sorry please in about as"
)

_LONE = (
    MATERIAL
    - words(
        "poem story joke recipe riddle haiku limerick lyrics quiz photo error test questions "
        "question names name prompt math screenshot"
    )
    | words("excel word logo again next feedback calculate")
    | (WORK - words("test go continue finish complete read look"))
)


def no_request(signals: Signals, phrases: Phrases, *, given: bool) -> bool:
    """A few words that name a thing of the asker's and ask nothing: "my report", "invoice 2231".

    `given` says that something stands behind a colon.
    """
    if not signals.first_turn or not 1 <= len(signals.words) <= _FEW_WORDS:
        return False
    if len(signals.words) == 1:
        return signals.words[0] in _LONE
    tokens = phrases.tokens
    if signals.layout.question or given or len(phrases.sentences) != 1 or tokens[-1] in _VERBS:
        return False
    if any(word in _VERBS or word in WORK or word in LIGHT for word in tokens[:-1]):
        return False
    return names_bare_material(tokens)
