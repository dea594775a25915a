"""Does the text itself say not to ask? Then nothing is asked for the rest of the conversation.

Why: a no-ask condition of the wire contract. Only the user's own words count, in any turn: a
document that says "no questions" is not the user saying so, and "how do I say 'no questions'"
quotes it. Asking to be quizzed or interviewed is not an opt-out either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from clarigate_proxy.core.extraction.rules import Index, words
from clarigate_proxy.core.extraction.signals import Signals

__all__ = ["opts_out"]


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
            "clarification clarifications", r"\b(?:without|no) (?:any |further )?clarifications?\b"
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
_FOREIGN: Mapping[str, re.Pattern[str]] = {
    "de": re.compile(
        r"\b(?:ohne|keine) (?:weiteren? |große |lange )*(?:rück|nach|gegen)?fragen?\b(?! "
        r"(?:offen|zu|über|an)\b)"
        r"|\bfrag(?:e|en)? (?:sie )?(?:mich )?(?:bitte )?(?:nicht|nichts)\b|\bnicht (?:erst "
        r")?(?:nach)?fragen\b"
        r"|\bentscheide? (?:du|selbst|einfach)\b|\bentscheiden sie selbst\b|\bdu entscheidest\b"
        r"|\bmach(?:e)? (?:einfach )?sinnvolle annahmen\b|\btriff (?:selbst )?\w* ?annahmen\b|"
        r"\bnimm (?:einfach )?an,? was\b"
    ),
    "fr": re.compile(
        r"\b(?:ne )?(?:me )?pose[zs]?[- ]?(?:moi )?(?:pas|aucune) (?:de )?questions?\b"
        r"|\bsans (?:me )?poser(?: de| la moindre)? questions?\b(?! (?:à|a|au|aux)\b)|\bsans "
        r"(?:me )?demander\b"
        r"|\bpas de questions?\b(?= *(?:[.,;!\n]|stp|svp|$))|\bà toi de (?:voir|choisir|décider)\b"
        r"|\b(?:choisis|décide)[sz]? (?:toi[- ]même|pour moi|à ma place)\b|\bfais (?:tes|des) "
        r"hypothèses\b"
    ),
    "es": re.compile(
        r"\bno (?:me )?(?:preguntes|pregunte|hagas (?:más )?preguntas|haga preguntas)\b"
        r"|\bsin (?:hacer(?:me)? |más )*preguntas\b|\bsin preguntar\b"
        r"|\b(?:decide|elige|escoge|decídelo) (?:tú|vos|usted|por mí)\b|\btú decides\b|\bvos "
        r"decid\w+"
        r"|\b(?:usa|a) tu (?:propio )?criterio\b|\bsupón lo que\b"
    ),
    "pt": re.compile(
        r"\bnão (?:me )?(?:pergunt|faça (?:mais )?pergunt|fi(?:ca|que) pergunt)\w*|\bn(?:ao)? "
        r"(?:fica|precisa) pergunt\w*"
        r"|\bsem (?:fazer )?(?:mais )?perguntas\b|\bsem perguntar\b"
        r"|\b(?:escolh[ea]|decid[ea]) (?:vc|você|tu)\b|\b(?:você|vc) (?:decide|escolhe)\b"
    ),
    "zh": re.compile(
        r"(?:不要|别|不用|无需|不必)(?:再)?(?:反)?(?:追)?问(?:我|了|问题|任何|来问)?"
        r"|你(?:来)?(?:自己)?(?:决定|定)(?:吧|就行|就好|即可)|你看着办|自行(?:假设|决定|判断|发挥)|随便你"
    ),
}
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_QUOTED = re.compile(
    r"\"[^\"]*\"|“[^”]*”|«[^»]*»|„[^“”]*[“”]|「[^」]*」|(?<!\w)'[^'\n]{3,80}'(?!\w)"
)


def opts_out(signals: Signals, language: str, earlier: Iterable[str]) -> bool:
    """Return whether the prompt or an earlier user turn (lower case) tells us not to ask."""
    return _refuses(signals.low, signals.vocabulary, language) or any(
        _refuses(text, frozenset(_WORD.findall(text)), language) for text in earlier
    )


def _refuses(text: str, vocabulary: frozenset[str], language: str) -> bool:
    patterns = [rule.pattern for rule in _ENGLISH.candidates(vocabulary)]
    if language in _FOREIGN:
        patterns.append(_FOREIGN[language])
    if not patterns:
        return False
    bare = _QUOTED.sub(" ", text)
    return any(pattern.search(bare) for pattern in patterns)
