"""How one says in German, French, Spanish, Portuguese and Chinese that nothing is to be asked.

Why: a refusal must be heard in every language that is asked in: not to be asked, to choose for
oneself, to invent the rest, to be surprised. Questions as a topic ("an exam without multiple choice
questions", "tell him I have no questions") are none.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial

from clarigate_proxy.core.extraction.lazy import Lazy
from clarigate_proxy.core.extraction.spelling import lenient

__all__ = ["REFUSALS"]

_END = r"(?= *(?:[.,;:!)\n]|$|und\b|et\b|y\b|e\b|stp|svp|bitte|por|nur|juste|solo|só))"

_PATTERNS = {
    "de": (
        r"\b(?:ohne|keine|bloß keine) (?:weiteren? |großen? |lange )*(?:rück|nach|gegen)?fragen?\b"
        r"(?! (?:offen|zu|über|an|mehr habe|nach)\b)"
        r"|\bfrag(?:e|en)? (?:sie )?(?:mich )?(?:bitte )?(?:nicht|nichts)\b(?! zu )"
        r"|\bnicht (?:erst |lange |mehr |noch )*(?:nach|rück)?fragen\b|\bohne (?:\w+ ){0,2}"
        r"(?:nach|rück)?zu?(?:nach|rück)?(?:zu)?fragen\b|\bohne (?:\w+ ){0,2}(?:nach"
        r"|rück)zufragen\b"
        r"|\bstell\w* (?:mir )?(?:\w+ ){0,2}keine (?:\w+ )?(?:rück|nach)?fragen\b"
        r"|\bentscheide? (?:du|selbst|einfach)\b|\bentscheiden sie selbst\b|\bdu entscheidest\b"
        r"|\b(?:darfst|kannst|dürfen sie|können sie) (?:\w+ ){0,2}(?:selbst |frei )?entscheiden\b"
        r"|\bsuch dir (?:\w+ ){0,2}aus\b|\bnach (?:deinem|ihrem) ermessen\b"
        r"|\b(?:den rest|alles andere|das übrige) (?:\w+ ){0,4}(?:aus|erfind\w+)\b"
        r"|\berfinde? (?:den rest|einfach)\b|\büberrasch\w* mich\b"
        r"|\b(?:mach|triff|treffen sie)\w* (?:\w+ ){0,2}annahmen\b|\bnimm (?:einfach )?an,? was\b"
    ),
    "fr": (
        r"\b(?:ne |n')?(?:me )?pose[zs]?[- ]?(?:moi )?(?:pas|aucune|plus)(?: de)? questions?\b"
        r"|\bsans (?:me )?poser(?: de| la moindre)? questions?\b(?! (?:à|a|au|aux|diff)\b)"
        r"|\bsans (?:me )?(?:demander|consulter|interroger)\b|\bpas besoin de (?:me )?demander\b"
        r"|\b(?:pas|plus|veux pas) de questions?(?: en retour| inutiles?)?\b" + _END + r"|\bà toi "
        r"de (?:voir|choisir|décider|jouer)\b|\bc'est toi qui (?:vois|choisis|décides)\b"
        r"|\b(?:choisis|décide)[sz]? (?:toi[- ]même|vous[- ]même|pour moi|à ma place)\b"
        r"|\bfais (?:tes|des) hypothèses\b|\b(?:invente|imagine)[sz]? (?:le reste|ce qui manque)\b"
        r"|\bsurprends?[- ]moi\b|\bsurprenez[- ]moi\b|\bfai(?:s|tes) (?:comme tu (?:veux|sens)|au "
        r"mieux)\b|\bcomme (?:tu veux|bon te semble)\b|\bn'essai\w+ pas de clarifier\b"
    ),
    "es": (
        r"\bno (?:me )?(?:preguntes|pregunte|repreguntes|hagas (?:más )?preguntas|haga preguntas)\b"
        r"(?! a\b)|\bno (?:hace falta|es necesario) que (?:me )?preguntes\b"
        r"|\bsin (?:hacer(?:me)? |más )*preguntas(?: de vuelta)?\b"
        + _END
        + r"|\bsin preguntar\w*\b"
        r"|\b(?:decide|elige|escoge|decídelo) (?:tú|vos|usted|por mí)\b|\btú decides\b|\bvos "
        r"decid\w+|\b(?:usa|a) (?:tu|su) (?:propio )?criterio\b|\bsupón lo que\b"
        r"|\bsorpr[ée]nde(?:me|nos)\b"
        r"|\b(?:lo demás|el resto) (?:te lo )?inv[eé]nta\w*|\binv[eé]nta(?:te)? (?:lo demás|el"
        r" resto)\b"
        r"|\b(?:haz|hazlo|como) (?:lo que |como )?(?:creas|veas|quieras|te parezca)\b"
        r"|\bnada de preguntas\b"
    ),
    "pt": (
        r"(?<!ele )(?<!ela )\bnão (?:me |precisa |precisas |é preciso |fi(?:ca|que)s?"
        r" )*(?:pergunt\w+|(?:faça|faz|"
        r"faças|fazer) (?:mais )?perguntas?)\b(?! (?:a|para)\b)|\bn(?:ao)? (?:fica|precisa)"
        r" pergunt\w*"
        r"|\bsem (?:me )?(?:fazer )?(?:mais )?perguntas(?: de volta)?\b" + _END + r"|\bsem (?:me )?"
        r"perguntar\b|\bnada de perguntas\b"
        r"|\b(?:escolh[ea]|decid[ea]) (?:vc|você|tu|por mim)\b|\b(?:você|vc|tu) (?:decide"
        r"|escolhe)s?\b"
        r"|\b(?:a|ao) (?:seu|teu) critério\b|\b(?:me surpreend\w+|surpreend\w+[- ]me)\b"
        r"|\bo resto (?:você |vc )?invent\w*|\binventa o resto\b"
        r"|\b(?:do jeito|como) (?:que )?(?:você |vc |tu )?(?:achar(?:es)?|quiser(?:es)?) melhor\b"
    ),
    "zh": (
        r"(?:不要|别|不用|无需|不必)(?:再|来)?(?:反|追)?问(?:我|了|问题|任何|来问)?(?!我?是谁|为什么|别人)"
        r"|(?:不用|无需|不必|别)(?:跟我)?确认|别废话"
        r"|(?:由|让)?你(?:来)?(?:自己)?(?:决定|定|选|挑)(?:吧|就行|就好|即可|[，,。！!]|$)"
        r"|你看着(?:办|写|来|弄|选)(?!是)|自行(?:假设|决定|判断|发挥)|自由发挥|随便你|按你的(?:理解|想法|意思)"
        r"|给我(?:个|一个)惊喜|剩下的你(?:编|想)"
    ),
}

REFUSALS: Mapping[str, re.Pattern[str]] = Lazy(
    {code: partial(lenient, pattern) for code, pattern in _PATTERNS.items()}
)
"""By language; read on lower-case text without quotations."""
