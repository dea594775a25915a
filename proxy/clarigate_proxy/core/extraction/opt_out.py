"""Does the text itself say not to ask? Then nothing is asked for the rest of the conversation.

Why: a no-ask condition of the wire contract. Only the user's own words count, in any turn: a
document that says "no questions" is not the user saying so, and "how do I say 'no questions'"
quotes it. Asking to be quizzed or interviewed is not an opt-out either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from clarigate_proxy.core.extraction.foreign.refusals import REFUSALS
from clarigate_proxy.core.extraction.rules import Index, words
from clarigate_proxy.core.extraction.signals import Signals

__all__ = ["opts_out", "refuses_questions"]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Refusal:
    pattern: re.Pattern[str]
    triggers: frozenset[str]


def _refusal(triggers: str, pattern: str) -> _Refusal:
    return _Refusal(pattern=re.compile(pattern), triggers=words(triggers))


_ENGLISH: Index[_Refusal] = Index.of(
    (
        _refusal(
            "ask asking",
            r"\b(?:don't|do not|dont|never|without|please no|stop|no need to|not)\b[^.!?\n]{0,12}\b"
            r"(?:ask|asking)\b(?! (?:for|him|her|them|your|my|the)\b)",
        ),
        _refusal(
            "question questions",
            r"\bno (?:more |further |follow[- ]?up |clarifying |additional |counter[- "
            r"]?)*questions?\b"
            r"(?! (?:about|on|in|of)\b)(?= *(?:[.,;!)\n-]|please|pls|asked|back|$))"
            r"|\bwithout (?:any )?(?:clarifying |further |more )?questions?\b",
        ),
        _refusal(
            "clarification clarifications clarifying clarify",
            r"\b(?:without|no|skip(?: the)?) (?:any |more |further )*clarif(?:ication|ying|y)\w*",
        ),
        _refusal("forth", r"\bno (?:time for )?(?:any )?back[- ]and[- ]forth\b"),
        _refusal(
            "judgement judgment discretion",
            r"\b(?:use|with|trust|go with|by) (?:your|ur) (?:own )?(?:best )?(?:judge?ment|"
            r"discretion)\b",
        ),
        _refusal(
            "decide choose pick",
            r"\b(?:you|u) (?:decide|choose|pick)\b(?! (?:between|whether|if)\b)(?= "
            r"*(?:[.,;!)\n]|for me|$))",
        ),
        _refusal("up", r"\b(?:it's )?(?:all )?up to you\b"),
        _refusal("call", r"\byour call\b"),
        _refusal("surprise", r"\bsurprise me\b"),
        _refusal(
            "assume assumptions",
            r"\bassume (?:whatever|anything|what) (?:you|is|else)\b"
            r"|\bmake (?:any |reasonable |sensible |your own |whatever )*assumptions\b",
        ),
        _refusal("ahead", r"\bjust go ahead\b"),
        _refusal("just", r"\bjust (?:answer|do it|start)\b(?= *(?:[.,;!\n]|$))"),
    )
)
_OPERATOR = re.compile(
    r"\b(?:never|do not|don't|must not|may not|cannot|can't|should not|without|avoid|no way to|"
    r"unable to|not able to)\b[^.!?\n]{0,40}\b(?:ask(?:ing)? (?:back|for clarif|clarif|the user|"
    r"any|follow|questions?|them|him|her)|clarif\w+|follow[- ]?ups?\b|counter[- ]?questions?|"
    r"questions? (?:back|to the user))"
    r"|\bno (?:follow[- ]?ups?|clarif\w+|counter[- ]?questions?|questions? back|back[- ]and[- ]"
    r"forth)\b|\b(?:one|a single|single)[- ](?:shot|turn)\b"
    r"|\bone (?:request|message|turn), one (?:\w+ )?(?:answer|reply|response)\b"
    r"|\bno (?:human|person|user|one|operator) (?:is |will be )?(?:on the other|present|available|"
    r"there|in the loop|watching|reading|to answer)\b|\b(?:unattended|non-interactive)\b"
)
"""An operator who rules questions out, or says that nobody could answer one."""

_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_QUOTED = re.compile(
    r"\"[^\"]*\"|“[^”]*”|«[^»]*»|„[^“”]*[“”]|「[^」]*」|(?<!\w)'[^'\n]{3,80}'(?!\w)"
)

_QUOTES = re.compile(r"[\"“«„「'](?<!\w')")
"""What a quotation begins with; an apostrophe does not."""


def opts_out(signals: Signals, language: str, earlier: Iterable[str], operator: str = "") -> bool:
    """Return whether the prompt, an earlier user turn or the operator tells us not to ask.

    `earlier` and `operator` are in lower case.
    """
    if operator and _OPERATOR.search(operator):
        return True
    return _refuses(signals.low, signals.vocabulary, language) or any(
        _refuses(text, frozenset(_WORD.findall(text)), language) for text in earlier
    )


def refuses_questions(text: str, language: str) -> bool:
    """Return whether a reply tells us not to ask anything else; `language` is the question's."""
    low = text.lower()
    return _refuses(low, frozenset(_WORD.findall(low)), language)


def _refuses(text: str, vocabulary: frozenset[str], language: str) -> bool:
    patterns = [rule.pattern for rule in _ENGLISH.candidates(vocabulary)]
    if language in REFUSALS:
        patterns.extend(REFUSALS.values())
    if not patterns:
        return False
    bare = _QUOTED.sub(" ", text) if _QUOTES.search(text) else text
    return any(pattern.search(bare) for pattern in patterns)
