"""Does the text itself say not to ask? Then nothing is asked for the rest of the conversation.

Why: a no-ask condition of the wire contract. Only the user's own words count, in any turn: a
document that says "no questions" is not the user saying so, and "how do I say 'no questions'"
quotes it. Asking to be quizzed or interviewed is not an opt-out either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

__all__ = ["opts_out"]

_TRIGGER = re.compile(
    r"\bask|question|back and forth|judg|assum|you (?:decide|choose|pick)|up to you|your call|"
    r"go ahead|surprise me|don't care|do not care|whatever you|clarif|just (?:do|write|give|make|"
    r"answer|start)|frag|annahm|entscheid|egal|pregunt|decid|demand|perguntand|perguntar|pergunta|"
    r"poser|posez|pose |hypoth|escolh|suposi|supuest|supon|criterio|critério|问|决定|随便|假设|看着办|"
    r"你定|your best"
)
_REFUSALS = re.compile(
    # English
    r"\b(?:don't|do not|dont|never|without|please no|stop|no need to|pls don't|not)\b[^.!?\n]{0,12}"
    r"\b(?:ask|asking)\b(?! (?:for|him|her|them|your|my|the)\b)"
    r"|\bno (?:more |further |follow[- ]?up |clarifying |additional |counter[- ]?)*questions?\b"
    r"(?! (?:about|on|in|of)\b)(?= *(?:[.,;!)\n-]|please|pls|asked|back|$))"
    r"|\bno (?:time for )?back[- ]and[- ]forth\b|\bwithout (?:any )?(?:clarif|question|asking)\w*"
    r"|\b(?:use|with|trust|go with|by) (?:your|ur) (?:own )?(?:best )?(?:judge?ment|discretion)\b"
    r"|\b(?:you|u) (?:decide|choose|pick)\b(?! (?:between|whether|if)\b)(?= *(?:[.,;!)\n]|for me|$))"
    r"|\b(?:it's )?(?:all )?up to you\b|\byour call\b|\bsurprise me\b"
    r"|\bassume (?:whatever|anything|what) (?:you|is|else)\b"
    r"|\bmake (?:any |reasonable |sensible |your own |whatever )*assumptions\b"
    r"|\bjust go ahead\b|\bjust (?:answer|do it|start)\b(?= *(?:[.,;!\n]|$))"
    # German
    r"|\b(?:ohne|keine) (?:weiteren? |große |lange )*(?:rück|nach|gegen)?fragen?\b"
    r"(?! (?:offen|zu|über|an)\b)|\bfrag(?:e|en)? (?:sie )?(?:mich )?(?:bitte )?(?:nicht|nichts)\b"
    r"|\bnicht (?:erst )?(?:nach)?fragen\b|\bentscheide? (?:du|selbst|einfach)\b"
    r"|\bmach(?:e)? (?:einfach )?sinnvolle annahmen\b|\btriff (?:selbst )?\w* ?annahmen\b"
    r"|\bnimm (?:einfach )?an,? was\b|\bentscheiden sie selbst\b"
    # French
    r"|\b(?:ne )?(?:me )?pose[zs]?[- ]?(?:moi )?(?:pas|aucune) (?:de )?questions?\b"
    r"|\bsans (?:me )?(?:poser|demander)\b(?! (?:à|a|au|aux|de questions? (?:à|au|aux))\b)"
    r"(?! \w+ de questions?)"
    r"|\bpas de questions?\b(?= *(?:[.,;!\n]|stp|svp|$))|\bà toi de (?:voir|choisir|décider)\b"
    r"|\b(?:choisis|décide)[sz]? (?:toi[- ]même|pour moi|à ma place)\b|\bfais (?:tes|des) hypothèses\b"
    # Spanish
    r"|\bno (?:me )?(?:preguntes|pregunte|hagas (?:más )?preguntas|haga preguntas)\b"
    r"|\bsin (?:hacer(?:me)? |más )*preguntas\b|\bsin preguntar\b"
    r"|\b(?:decide|elige|escoge|decídelo) (?:tú|vos|usted|por mí)\b|\btú decides\b|\bvos decid"
    r"|\b(?:usa|a) tu (?:propio )?criterio\b|\bsupón lo que\b"
    # Portuguese
    r"|\bnão (?:me )?(?:pergunt|faça (?:mais )?pergunt|fi(?:ca|que) pergunt)\w*"
    r"|\bn(?:ao)? (?:fica|precisa) pergunt\w*|\bsem (?:fazer )?(?:mais )?perguntas\b"
    r"|\bsem perguntar\b|\b(?:escolh[ea]|decid[ea]) (?:vc|você|tu)\b|\b(?:você|vc) (?:decide|escolhe)\b"
    # Chinese
    r"|(?:不要|别|不用|无需|不必)(?:再)?(?:反)?(?:追)?问(?:我|了|问题|任何|来问)?|你(?:来)?(?:自己)?(?:决定|定)(?:吧|就行|就好|即可)"
    r"|你看着办|自行(?:假设|决定|判断|发挥)|随便你"
)
_QUOTES = re.compile(r"\"[^\"]*\"|“[^”]*”|«[^»]*»|„[^“”]*[“”]")
_QUIZ = re.compile(r"\b(?:quiz|interview|test me|ask me)\b")


def opts_out(texts: Iterable[str]) -> bool:
    """Return whether any of the lower-cased texts tells us not to ask."""
    return any(_one(text) for text in texts)


def _one(text: str) -> bool:
    if _TRIGGER.search(text) is None:
        return False
    bare = _QUOTES.sub(" ", text)
    found = _REFUSALS.search(bare)
    return found is not None
