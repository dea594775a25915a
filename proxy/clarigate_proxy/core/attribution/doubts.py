"""Words that explain two values, so that they are no contradiction. A table, in six languages.

Why: whoever corrects himself, supposes, compares or speaks of a part says two things on purpose.
Patterns are for text in lower case.
"""

from __future__ import annotations

import re
from typing import Final

__all__ = [
    "ALL_TEXTS",
    "BEFORE_OR",
    "COMPARES",
    "CORRECTS",
    "FOR_SOME",
    "MAY_YIELD",
    "MORE_PERSONS",
    "OF_A_PART",
    "OR",
    "PARTS",
    "SCOPED",
    "SUPPOSES",
    "TRANSFORMS",
    "USERS_LANGUAGE",
]

CORRECTS: Final = re.compile(
    r"(?:^|[.!?,;\n]\s*)(?:no|nope|sorry|oops|wait|nein|non|perdón|não|stimmt|stopp)\b[,.! ]"
    r"|\b(?:actually|instead|rather|i meant?|i mean|correction|correct (?:that|it)|make (?:it|"
    r"that)|"
    r"chang(?:e|es|ed|ing)|switch(?:ed)?|moved?|postponed|no longer|not any ?more|update[sd]?|"
    r"scratch that|mistake|my bad|wrong|new plan|now (?:we|i|it|the)|turns? out|after all|"
    r"extend\w*|"
    r"anymore|just (?:learned|heard|found)|rescheduled|more precisely|in fact|drop(?:s|ped)? out|"
    r"(?:can't|cannot) (?:come|make it)|join(?:s|ed|ing)?|doch|eigentlich|sondern|statt\w*|"
    r"korrektur|"
    r"ich meinte?|geändert|ändern?|verschoben|jetzt|nun|nicht mehr|versehen|falsch|genauer|"
    r"finalement|plutôt|en fait|je voulais dire|correction|changé|changer|maintenant|désormais|"
    r"au lieu|erreur|corrección|en realidad|mejor|quise decir|quiero decir|cambi\w*|ahora|ya no|"
    r"en vez|error|na verdade|aliás|melhor|quis dizer|quero dizer|mud\w+|agora|já não|correção|"
    r"em vez|erro)\b|改成|不对|其实|改为|更正|应该是|现在|不是|弄错|说错"
)
"""Words by which somebody takes back or changes what was said: no contradiction is left."""
SUPPOSES: Final = re.compile(
    r"\b(?:if|suppose|imagine|assum\w+|what about|how about|hypothetical\w*|another|second|also|"
    r"too|else|other|others|separate\w*|next (?:year|time|trip)|compare[sd]?|versus|vs|either|"
    r"someone|somebody|character|story|would|wenn|falls|angenommen|"
    r"auch|noch ein\w*|andere[nrs]?|zweite[nrs]?|nächste[sn]? (?:jahr|mal)|oder|si|imaginons|"
    r"aussi|autre|deuxième|supongamos|también|otr[oa]s?|segund[oa]|se|imagine|também|outr[oa]s?|"
    r"per|each|extra|additional|last|same for)\b|如果|假设|另外|还有|也"
)
"""Words of a sentence that speaks of another case than the one at hand."""
PARTS: Final = re.compile(
    r"\b(?:if|suppose|imagine|hypothetical\w*|another|each|per|except|either|wenn|falls|jede[rns]?|"
    r"si|chaque|cada|se)\b|如果|每"
)
"""The same for the shape of an answer: a part of it, or another one."""
MAY_YIELD: Final = re.compile(
    r"\b(?:unless|by default|default|otherwise|if|when|whenever|prefer\w*|usually|normally|"
    r"generally|typically|where possible|when possible|ideally|try to|sparingly|rarely|sparsam|"
    r"selten|avec modération|con moderación|"
    r"should the user|user'?s "
    r"language|same language|example|e\.g|such as|for instance|or|falls|wenn|sofern|außer|"
    r"standardmäßig|normalerweise|möglichst|bevorzug\w*|oder|si|sauf|par défaut|sinon|de "
    r"préférence|"
    r"ou|salvo|por defecto|a menos|preferen\w*|excepto|se|exceto|por padrão|caso|o)\b"
    r"|除非|默认|如果|优先|尽量"
)
"""Words that make a rule one for the usual case: it yields by itself."""
OF_A_PART: Final = re.compile(
    r"\b(?:summar(?:y|ies)|titles?|headings?|headlines?|subjects?|captions?|commits?|comments?|"
    r"calls?|tools?|functions?|e-?mails?|letters?|data|database|stored|product|supports?|files?|"
    r"inputs?|logs?|"
    r"context|documents?|knowledge|docs|code blocks|next|customers?'?|clients?'?|"
    r"zusammenfassung\w*|titel|"
    r"betreff|überschrift\w*|résumés?|titres?|objet|resúmenes|títulos?|asunto|resumos?|assunto)\b"
    r"|标题|摘要|邮件"
)
"""A rule for something else than the answer as a whole."""
FOR_SOME: Final = re.compile(
    r" (?:for|in|when|where|with|inside|für|bei|pour|dans|para|en|em) (?!(?:all|every\w*|any|your|"
    r"each|"
    r"the (?:answer|reply|response)|answers|responses|replies|output|alle|tous|toutes|todos|todas|"
    r"at "
    r"most|max\w*|about|under|\d))"
)
"""What goes on so holds for some answers only."""
USERS_LANGUAGE: Final = re.compile(
    r"\b(?:(?:another|different|other|same|their|user['’]?s?|own|whatever|whichever) language|"
    r"language "
    r"(?:of the|that the) user|sprache des (?:be)?nutzers|andere[nrs]? sprache|langue de "
    r"l['’]utilisateur|autre langue|(?:idioma|lengua|língua) d[eo]l? usuári?o|otr[oa] (?:idioma|"
    r"lengua)|outr[oa] (?:idioma|língua))|用户的语言|其他语言"
)
"""Rules for another language than the usual one: the user's wish follows them."""
ALL_TEXTS: Final = re.compile(
    r"\b(?:always|all|everything|every|only|must|audience|readers|immer|alles?|nur|leser|toujours|"
    r"tout|siempre|todo|sempre|tudo)\b|始终|所有|一切"
)
OR: Final = re.compile(r"\W{0,3}(?:or|oder|ou|o|bis|to|und|and|et|y|e|à|或|和|至|到|-|–|/)(?=\W)")
MORE_PERSONS: Final = re.compile(
    r"\W{0,3}(?:or|oder|ou|o|bis|to|und|and|et|y|e|à|plus|mit|with|avec|con|com|或|和|到|-|"
    r"–)\W+(?:\d|an? |"
    r"two|three|four|five|six|zwei|drei|vier|fünf|deux|trois|quatre|dos|tres|dois|kids|child|kind|"
    r"enfant|niñ|crian|bab)"
)
BEFORE_OR: Final = re.compile(r"(?:\b(?:or|oder|ou|und|and|et|between|zwischen|entre)|或|和|/) ?\Z")
TRANSFORMS: Final = re.compile(
    r"\b(?:translat|summar|rewrit|re-?phras|paraphras|proofread|correct|edit|improv|shorten|polish|"
    r"adapt|simplif|convert|turn (?:this|it|the)|review|critique|fix|explain|übersetz|zusammen|"
    r"fass|"
    r"kürz|korrigier|vereinfach|umschreib|umformul|erklär|tradu|résum|corrig|reformul|raccourc|"
    r"expliqu|resum|resúm|corrij|acort|encurt|reescr|explic)|翻译|总结|改写|缩短|润色|概括|摘要"
)
"""What is done to a text: its own length, language and readers are then no wish."""
COMPARES: Final = re.compile(
    r"\b(?:compar\w+|others?|another|different|versus|vs|vergleich\w*|andere[nrsm]?|unterschied\w*|"
    r"autres?|différent\w*|otr[oa]s?|diferent\w*|outr[oa]s?)\b|比较|另一"
)
"""Who speaks of two of a kind says different things of them."""
SCOPED: Final = re.compile(
    r" (?:at|for|in|on|during|when|half|beim|am|zum|im|für|pour|au|en|para|durante)\b"
)
"""What follows a fact that holds for a while, or for one of several occasions."""
