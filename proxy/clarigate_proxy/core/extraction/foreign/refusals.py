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
        r"|\berfinde? (?:den rest|einfach)\b|\büberrasch\w* (?:mich|uns)\b"
        r"|\b(?:mach|triff|treffen sie)\w* (?:\w+ ){0,2}annahmen\b|\bnimm (?:einfach )?an,? was\b"
        r"|\b(?:freie|völlig freie|komplett freie) (?:hand|wahl)\b(?! (?:beim?|der|des|im|für|"
        r"zwischen)\b)"
        r"|\b(?:überlass\w*|überlasse) (?:ich )?(?:\w+ ){0,2}(?:ganz |komplett )?(?:dir|"
        r"ihnen)\b|\bliegt (?:ganz )?bei dir\b"
        r"|\bdenk dir (?:\w+ ){0,2}(?:was|etwas|irgendwas|den rest|die details|"
        r"alles) (?:\w+ )?aus\b"
        r"|\bwas (?:\w+ ){0,3}fehlt,? (?:\w+ ){0,3}(?:erfind\w*|ergänz\w*|denk\w*|rat\w*|"
        r"nimm\w*)\b|\bfehlende\w* (?:\w+ )?(?:angaben|infos?|daten|details|"
        r"sachen) (?:\w+ ){0,3}(?:selbst|ergänz\w*|erfind\w*|annehmen|schätz\w*|ausdenken)\b"
        r"|\b(?:spar|schenk) dir (?:bitte )?(?:die |deine |jede )?(?:rück|nach|gegen)?fragen?\b"
        r"|\b(?:mach|machs|tu|leg|schreib)\w*(?: es|"
        r" das)? einfach(?: mal)?(?: los)?(?= *(?:[.,;!)\n]|$))|\beinfach (?:mal )?(?:machen|"
        r"loslegen|anfangen|drauflos)\b(?= *(?:[.,;!)\n]|$))|\bleg (?:einfach |direkt |gleich |"
        r"sofort )*los\b"
        r"|\b(?:ist |is |ists )?mir (?:völlig |total |ganz |echt )?(?:egal|wurscht|wumpe|"
        r"schnuppe)\b(?= *(?:[.,;!)\n]|$| welche| was| wie| wo))"
        r"|\bich (?:vertrau|vertraue) dir\b|\b(?:was|wie) (?:du|sie) (?:\w+ )?(?:willst|wollen|"
        r"magst|meinst|für richtig \w+)(?= *(?:[.,;!)\n]|$))|\bkeine (?:lust auf|"
        r"zeit für) (?:\w+ ){0,2}(?:rück|nach|gegen)?fragen\b"
        r"|\bwas du (?:nicht|noch nicht) (?:weißt|kennst|hast),? .{0,16}\b(?:denk\w*|erfind\w*|"
        r"rat\w*|ergänz\w*)\b|\b(?:nix|nichts) fragen\b"
        r"|\bnicht (?:\w+ )?(?:nachhaken|rückfragen|nachbohren)\b|\b(?:hau|gib|nenn|nimm|"
        r"wirf)\w* (?:einfach|halt) (?:mal )?(?:irgend)?was\b|\begal (?:was|welche[rs]?|wie|"
        r"wo)\b(?= *(?:[.,;!)\n]|$))"
    ),
    "fr": (
        r"\b(?:ne |n')?(?:me )?pose[zs]?[- ]?(?:moi )?(?:pas|aucune|plus)(?: de)? questions?\b"
        r"|\bsans (?:me )?poser(?: de| la moindre)? questions?\b(?! (?:à|a|au|aux|diff)\b)"
        r"|\bsans (?:me )?(?:demander|consulter|interroger|questionner)\b|"
        r"\bpas besoin de (?:me )?demander\b"
        r"|\b(?:pas|plus|veux pas) de questions?(?: en retour| inutiles?)?\b" + _END + r"|\bà toi "
        r"de (?:voir|choisir|décider|jouer)\b|\bc'est toi qui (?:vois|choisis|décides)\b"
        r"|\b(?:choisis|décide)[sz]? (?:toi[- ]même|vous[- ]même|pour moi|à ma place)\b"
        r"|\bfais (?:tes|des) hypothèses\b|\b(?:invente|imagine)[sz]? (?:le reste|ce qui manque)\b"
        r"|\bsurprends?[- ](?:moi|nous)\b|\bsurprenez[- ](?:moi|nous)\b|\bétonne[sz]?[- ](?:moi|"
        r"nous)\b|\bfai(?:s|tes) (?:comme tu (?:veux|sens)|au "
        r"mieux)\b|\bcomme (?:tu veux|bon te semble)\b|\bn'essai\w+ pas de clarifier\b"
        r"|\bcarte blanche\b|\b(?:je )?te laisse (?:\w+ )?(?:choisir|décider|faire|gérer|voir|"
        r"improviser|carte|libre|le champ)\b|\bje (?:te|vous) fais confiance\b|"
        r"\bje vous laisse (?:\w+ )?(?:choisir|décider|faire|juger)\b"
        r"|\b(?:invente|imagine|complète|devine)[sz]? (?:\w+ ){0,2}(?:ce qui|ce qu'il|ce que|"
        r"ce dont|les (?:infos?|détails|informations)|les trous)\b(?:.{0,12}\bmanqu\w+)?|"
        r"\bimprovise[sz]?\b(?= *(?:[.,;!)\n]|$| le| ce| pour))"
        r"|\b(?:ne )?(?:me |m')?(?:demande|questionne|interroge)[sz]?(?: pas| rien|"
        r" plus)(?: de questions?)?(?= *(?:[.,;!)\n]|$| avant| d'abord| en retour| rien))"
        r"|\b(?:inutile|pas la peine|pas besoin) de (?:me )?(?:demander|poser|questionner|"
        r"consulter)\b|\bzéro questions?\b|\b(?:évite|épargne-moi|garde)[sz]? (?:tes|les|"
        r"vos) questions\b|\bsans (?:rien )?(?:me )?demander\b|\bm'en pose pas\b"
        r"|\bpeu (?:importe|m'importe)\b(?= *(?:[.,;!)\n]|$| lequel| laquelle| quoi| le | la ))|"
        r"\bn'importe (?:lequel|laquelle)\b|\b(?:fais|fais-le|vas-y) (?:juste|direct|"
        r"directement)\b(?= *(?:[.,;!)\n]|$))|\bdébrouille-toi\b|\bcomme tu (?:le )?(?:sens|"
        r"préfères|peux)\b|\bà ta guise\b"
        r"|\bce que tu (?:ne )?(?:sais|connais) pas,? .{0,16}\b(?:invent\w*|imagin\w*|"
        r"devin\w*)\b|\brien à me demander\b"
        r"|\bt'occupe\b|\b(?:ce que|comme) (?:tu|vous) (?:veux|voulez)\b(?= *(?:[.,;!)\n]|$))"
    ),
    "es": (
        r"\bno (?:me )?(?:preguntes|pregunte|repreguntes|hagas (?:más )?preguntas|"
        r"haga preguntas)\b"
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
        r"|\bcarta blanca\b|\b(?:te )?l[oa]s? (?:dejo|dejamos) (?:todo )?(?:a|en|por) (?:tu|tus|"
        r"su|ti|vos)\b|\bconf[ií]o en (?:ti|vos|usted|tu criterio)\b|"
        r"\btienes? (?:total )?libertad\b|\bvía libre\b"
        r"|\blo que (?:te )?falt\w+ (?:\w+ ){0,3}(?:inv[eé]nt\w*|pon\w*|supon\w*|rellen\w*)|"
        r"\b(?:invent|imagin|supon|complet|rellen)\w* (?:tú |vos )?lo que (?:te )?(?:falt\w+|"
        r"haga falta|no \w+)"
        r"|\b(?:me|nos) da (?:igual|lo mismo)\b(?= *(?:[.,;!)\n]|$| cuál| qué| cual| que|"
        r" dónde))|\bcualquiera (?:me )?(?:sirve|vale)\b|\bcomo (?:tú |vos )?(?:prefieras|veas|"
        r"quieras|gustes|te parezca)\b"
        r"|\bahórrate las preguntas\b|\bno (?:quiero|necesito|hace falta|hagáis|me vengas con|"
        r"me vengan con) (?:\w+ )?preguntas\b|\bcero preguntas\b|\bno (?:me )?(?:consultes|"
        r"consulte|cuestiones|interrogues)\b|\bhaz(?:lo|la|melo|mela)? (?:y ya|y punto|sin más|"
        r"directamente|directo)\b|\bhac(?:é|e)l[oa] (?:y ya|y listo|directo)\b"
        r"|\blo que no (?:sepas|sabes|tengas),? (?:\w+ ){0,2}inv[eé]nt\w*"
        r"|\b(?:el|la|lo) que sea\b(?= *(?:[.,;!)\n]|$))|\blo que (?:quieras|se te ocurra)\b"
    ),
    "pt": (
        r"(?<!ele )(?<!ela )\bnão (?:me |precisa |precisas |é preciso |fi(?:ca|que)s?"
        r" )*(?:pergunt\w+|(?:faça|faz|"
        r"faças|fazer) (?:mais )?perguntas?)\b(?! (?:a|para)\b)|\bn(?:ao)? (?:fica|precisa)"
        r" pergunt\w*"
        r"|\bsem (?:me )?(?:fazer )?(?:mais )?perguntas(?: de volta)?\b" + _END + r"|"
        r"\bsem (?:me )?"
        r"perguntar\b|\bnada de perguntas\b"
        r"|\b(?:escolh[ea]|decid[ea]) (?:vc|você|tu|por mim)\b|\b(?:você|vc|tu) (?:decide"
        r"|escolhe)s?\b"
        r"|\b(?:a|ao) (?:seu|teu) critério\b|\b(?:me surpreend\w+|surpreend\w+[- ](?:me|nos))\b"
        r"|\bo resto (?:você |vc )?invent\w*|\binventa o resto\b"
        r"|\b(?:do jeito|como) (?:que )?(?:você |vc |tu )?(?:achar(?:es)?|quiser(?:es)?) melhor\b"
        r"|\bcarta branca\b|\b(?:deixo|fica|fique) (?:tudo )?(?:por (?:tua|sua) conta|contigo|"
        r"com (?:você|vc)|n?as (?:tuas|suas) mãos|a(?:o)? (?:teu|seu) (?:gosto|critério|"
        r"cargo))\b|\bconfio em (?:ti|você|vc)\b|\b(?:você|vc|tu) (?:que|quem|é que) (?:sabe|"
        r"manda|escolhe|decide)s?\b"
        r"|\bo que (?:\w+ )?falt\w+,? (?:\w+ ){0,3}(?:invent\w*|chut\w*|pon\w*|põe|imagin\w*|"
        r"supõ\w*|complet\w*)|\b(?:invent|imagin|complet|chut)\w* (?:você |tu |"
        r"vc )?o que (?:\w+ )?falt\w+"
        r"|\btanto faz\b(?= *(?:[.,;!)\n]|$| qual| o que| onde))|\bqualquer um[a]? (?:serve|"
        r"tá bom|está bom)\b|\bcomo (?:você |vc |tu )?(?:quiser|quiseres|preferir|preferires|"
        r"achar|entenderes)\b(?= *(?:[.,;!)\n]|$| melhor))"
        r"|\b(?:não|nao) (?:quero|preciso de|tenho tempo (?:pra|para)) (?:\w+ )?perguntas\b|"
        r"\bzero perguntas\b|\bdispenso perguntas\b|\bfaz(?:-o|-a)? (?:logo|direto|e pronto)\b|"
        r"\b(?:só|simplesmente) faz\b(?= *(?:[.,;!)\n]|$))|\bsem (?:me )?(?:perguntar|consultar)\b"
        r"|\bo que (?:você |tu |vc )?não (?:souber\w*|sabe\w*|tiver\w*),? (?:\w+ ){0,2}invent\w*"
        r"|\bqualquer (?:coisa|uma?) (?:serve|tá bom|está bom|vale)\b|\bo que (?:for|quiseres|"
        r"quiser)\b(?= *(?:[.,;!)\n]|$))"
    ),
    "zh": (
        r"(?:不要|别|不用|无需|不必)(?:再|来)?(?:反|追)?问(?:我|了|问题|任何|来问)?(?!我?是谁|"
        r"为什么|别人)"
        r"|(?:不用|无需|不必|别)(?:跟我)?确认|别废话"
        r"|(?:由|让)?你(?:来)?(?:自己)?(?:决定|定|选|挑)(?:吧|就行|就好|即可|[，,。！!]|$)"
        r"|你看着(?:办|写|来|弄|选)(?!是)|自行(?:假设|决定|判断|发挥)|自由发挥|随便你|"
        r"按你的(?:理解|想法|意思)"
        r"|给(?:我|我们|咱们)(?:个|一个)惊喜|剩下的你(?:编|想)"
        r"|全权(?:交给你|由你|委托)|(?:都)?交给你(?:了|决定|安排)?(?=[，。！!]|$)|(?:都)?听你的|"
        r"你(?:说了算|拿主意|做主|随意|"
        r"随便)(?=[，。！!就吧]|$)|随意发挥|任你发挥"
        r"|(?:缺|少|没说|没提|不够|没给|不知道|不清楚|不确定)(?:的|了|到的)?(?:信息|内容|部分|"
        r"细节|地方|东西|数据)?(?:就|都|"
        r"请)?(?:由)?你?(?:就|来)?(?:自己|自行|随便|合理)?(?:编|补|脑补|假设|发挥|设定)"
        r"|随便(?:推荐|来|写|选|挑|整|弄|给|编|安排)(?!什么)|(?:哪个|什么|怎样|怎么)都(?:行|"
        r"可以|好)(?=[，。！!]|$)|(?:不要|别|无需|"
        r"不必|不用)(?:向我|跟我)?(?:提问|提任何问题|追问|反问|问东问西|问来问去|啰嗦|再问|多问|"
        r"提问题)"
    ),
}

REFUSALS: Mapping[str, re.Pattern[str]] = Lazy(
    {code: partial(lenient, pattern) for code, pattern in _PATTERNS.items()}
)
"""By language; read on lower-case text without quotations."""
