"""Phrases that leave the question behind: another topic, another task, a corrected request.

Six languages, tables only; whether an order means the task at hand is weighed in `outcomes`.
"""

from __future__ import annotations

import re

from clarigate_proxy.core.replies.patterns import table

__all__ = [
    "CORRECTION",
    "DELIVERABLE",
    "ELSE",
    "IMPERATIVE",
    "TOPIC",
]

ELSE = table(
    r"(?:something|sth|anything) else(?: first| entirely| instead)?|(?:a )?(?:different|another) "
    r"thing",
    r"(?:(?:erstmal|erst|mal|zuerst|kurz|vorher) ){0,3}(?:et)?was (?:ganz )?anderes(?: zuerst)?",
    r"(?:d'abord )?(?:tout )?autre chose",
    r"(?:antes )?(?:otra cosa|algo distinto)",
    r"(?:antes )?outra coisa",
    han=r"(?:先)?(?:说|问)?(?:点|个)?别的",
)
"""Something else: a topic if a question or an order follows, else an answer of one's own."""

TOPIC = table(
    r"(?:erst ?mal|kurz|mal kurz|zwischendurch|vorher) (?:et)?was (?:ganz )?anderes",
    r"(?:i )?(?:have|got|had) (?:a |an |another )+(?:different |other |separate |new |quick |"
    r"unrelated )*question|(?:let's |lets |please )?change (?:the )?(?:topic|subject)",
    r"(?:a )?(?:new task|change (?:the )?(?:topic|subject)|switch(?:ing)? (?:the )?topics?)|"
    r"(?:a )?(?:completely |totally |entirely |whole )?(?:different|new|other|another|separate|"
    r"unrelated) (?:topic|question|"
    r"subject|thing|task|request|issue)(?!s)|change of (?:topic|plans?|subject)|(?:change|"
    r"switch)(?:ing)? (?:the )?(?:topic|subject)s?|"
    r"(?:let's|lets|can we) (?:talk about|do something else|discuss|switch to)|(?:something|"
    r"sth) (?:completely|totally|entirely) different|by the way|btw|unrelated|off topic|forget "
    r"(?:that|this|it|the [\w ]+?),? "
    r"(?:and )?(?:instead|tell|write|help|how|what|give|make|i (?:want|need))|before (?:that|we "
    r"continue|i answer)",
    r"(?:was|etwas) (?:ganz |vollig |komplett )anderes|(?:eine |ein )?(?:ganz )?andere[s]? "
    r"(?:frage|thema|sache)|neue (?:frage|aufgabe)|neues thema|"
    r"themenwechsel|thema wechseln|ubrigens|apropos|(?:mal )?(?:eine )?zwischenfrage|andere frage",
    r"(?:une |un )?(?:tout )?autre (?:question|sujet)|(?:tout )?autre chose\s*:|chang(?:ement|e|"
    r"eons) de (?:sujet|theme)|nouvelle tache|changement de (?:sujet|programme)|(?:on change|"
    r"changeons) de "
    r"sujet|rien a voir|nouvelle question|au fait|sinon,",
    r"otra (?:pregunta|cosa|consulta)(?= |:|,|$)|otro tema|cambi(?:o|ando|emos) de tema|nueva "
    r"(?:pregunta|tarea)|por cierto|"
    r"pregunta (?:distinta|diferente|nueva)|algo (?:totalmente|completamente) (?:distinto|"
    r"diferente)|nada que ver",
    r"outra (?:pergunta|coisa|questao)(?= |:|,|$)|outro assunto|mudando de assunto|mudar de "
    r"assunto|mudanca de (?:assunto|planos?)|"
    r"nova (?:pergunta|tarefa)|a proposito|nada a ver|por falar nisso|algo (?:totalmente|"
    r"completamente) diferente",
    han=r"换(?:个|一个)(?:话题|问题|题目|,)|(?:另外|另)(?:一个)?(?:问题|问)|问(?:你|您)?(?:个|"
    r"一个)?(?:别的|其他)|另一个问题|说(?:个|点)别的|新(?:的)?问题|"
    r"顺便问|先不说这个|不说这个了?|话说|(?:不|别)(?:聊|谈|管)这个了?|新任务",
)
"""The reply says itself that something else follows."""

CORRECTION = table(
    r"(?:ach nee,? |nein,? |doch |eigentlich )?(?:mach|schreib|nimm|gib)\w* (?:mir |uns "
    r")?(?:daraus |stattdessen |lieber |doch |besser )+(?:ein|eine|einen|was) \w+",
    r"(?:en fait|plutot|finalement),? (?:fais|ecris|fai[ts]-moi|donne)[\w-]* (?:moi )?une? \w+|"
    r"(?:fais|ecris)(?:[- ]moi)? plutot une? \w+",
    r"(?:en realidad|mejor|al final),? (?:quiero|haz\w*|escrib\w*|dame|prefiero) una? (?:poema|"
    r"cancion|historia|receta|carta|cuento|resumen|lista|chiste|discurso)",
    r"(?:na verdade|afinal|melhor|antes),? (?:quero|faz\w*|escrev\w*|prefiro) (?:antes )?uma? "
    r"\w+|fa(?:z|ca)(?:-me)? antes uma? \w+",
    r"(?:actually|no|wait|sorry|ok|oh)?,? ?(?:let's |can you |could you |please )?(?:make|"
    r"change|switch) (?:it|this|that|the [\w ]+?) "
    r"(?:to be )?(?:all )?about|(?:make|do|write|change) (?:it|this) (?:for|into|to) (?:a|an) "
    r"(?:poem|song|story|letter|email|essay|blog)|"
    r"(?:let's|lets) (?:do|make|write|have|try|plan) an? [\w ]+ instead|change (?:the "
    r")?(?:topic|subject|title|whole thing) to|(?:actually|rather|no),? (?:it should be )?about|"
    r"i (?:actually |really )?meant? (?:to "
    r"ask|to write|a|an|the other)|(?:i )?(?:need |want )?help with something else|i "
    r"want(?:ed)? (?:it )?(?:to be )?about|(?:no,? )?i(?:'d| would)? (?:need|want|like|rather "
    r"have) an? [\w ]+ instead",
    r"(?:mach|schreib|nimm)(?:e|'s)? (?:es |das |ihn |sie )?(?:lieber |doch |besser |bitte "
    r")*(?:uber|zum thema)|(?:lieber|doch|besser) (?:uber|zum thema)|"
    r"es soll (?:doch |lieber )*um|ich meinte (?:eigentlich)?",
    r"(?:plutot|en fait,?|finalement,?) (?:sur|a propos)|(?:fais|parle|parlez)[- ](?:le |la "
    r")?plutot|change (?:le sujet|pour)|je voulais dire",
    r"(?:mejor|en realidad,?) (?:sobre|que sea sobre|hazlo sobre|de)|hazlo (?:mejor )?sobre|que "
    r"(?:sea|trate) (?:mejor )?(?:sobre|de)|cambialo (?:a|por)",
    r"(?:na verdade,?|melhor,?|afinal,?) (?:sobre|que seja|faz|faca)|fa(?:z|ca)(?:-o)? (?:antes |"
    r"melhor )?sobre|muda para|queria dizer",
    han=r"(?:改成|换成|改为)(?:写|关于|讲)|其实(?:是)?(?:想|要)(?:写|问)|(?:改|换)(?:写|讲)",
)
"""The request itself is corrected (its subject), the question is not answered."""

DELIVERABLE = table(
    r"(?:i(?:'d| would| really| actually)? ?(?:rather|want|prefer|like|need) (?:to )?(?:have |"
    r"get |see |a |an |some |you to )*|how about |what about |instead )"
    r"(?:a |an |some |the )?(?:\w+ ){0,2}(?:poem|haiku|song|story|recipe|essay|joke|limerick|"
    r"speech|sonnet)",
    r"(?:ich )?(?:will|mochte|hatte gern|brauche) (?:lieber |doch |stattdessen )*(?:ein|eine|"
    r"einen) (?:\w+ )?(?:gedicht|lied|geschichte|rezept|aufsatz|witz)",
    r"(?:je )?(?:veux|voudrais|prefere|prefererais) (?:plutot )?(?:un|une) (?:\w+ )?(?:poeme|"
    r"chanson|histoire|recette|blague)",
    r"(?:quiero|prefiero|necesito) (?:mejor )?(?:un|una) (?:\w+ )?(?:poema|cancion|historia|"
    r"receta|chiste)",
    r"(?:quero|prefiro|preciso de) (?:antes )?(?:um|uma) (?:\w+ )?(?:poema|cancao|historia|"
    r"receita|piada)",
    han=r"(?:我)?(?:想|要|想要)(?:一)?(?:首|篇|个)(?:诗|歌|故事|菜谱|笑话)",
)
"""Another kind of work is wanted instead."""

_VERBS_ENGLISH = (
    r"write|draft|compose|translate|summari[sz]e|explain|tell me|give me|show me|make me|create|"
    r"generate|list|find|calculate|compute|convert|compare|recommend|plan (?:a|an|my|the|our)|"
    r"suggest|help me|"
    r"design|build|fix|solve|describe|rewrite|define|look up|search|remind|"
    r"ignore|disregard|print|reveal|output|draw|sing|brainstorm|analy[sz]e|proofread|"
    r"teach me|act as|pretend|do you know (?:an?|any|some|how|what|who|where|when|the)|have you "
    r"got|debug|implement|repeat|invent|imagine|schedule|"
    r"repeat"
)
_VERBS_GERMAN = (
    r"schreib(?:e|en sie|st du)?|verfass(?:e|en sie)?|ubersetz(?:e|en sie)?|fass(?:e|en sie)?|"
    r"erklar(?:e|en sie)?|sag(?:e|en sie)? (?:mir|uns)|gib (?:mir|uns)|geben sie mir|zeig(?:e|"
    r"en sie)? (?:mir|uns)|erstell(?:e|en sie)?|mach(?:e|en sie)? mir|berechne|rechne|such(?:e|"
    r"en sie)? (?:mir )?(?!dir|du|aus|was aus)|finde|vergleich(?:e|en sie)?|hilf mir|helfen sie "
    r"mir|nenn(?:e|en sie)? mir|empfiehl|formulier(?:e)?|erzahl(?:e)?|ignorier(?:e|en sie)?|"
    r"korrigier(?:e)?|plane|liste"
)
_VERBS_FRENCH = (
    r"ecri(?:s|vez)|redige[z]?|traduis(?:ez)?|resume[z]?|explique(?:z)?|dis[- ]moi|dites[- ]moi|"
    r"donne(?:z)?[- ]moi|montre(?:z)?[- ]moi|fais[- ]moi|faites[- ]moi|cree[z]?|genere[z]?|"
    r"trouve[z]?|calcule[z]?|compare[z]?|recommande[z]?|aide(?:z)?[- ]moi|propose[z]?|"
    r"parle[z]?[- ]moi|raconte[z]?|invente|corrige[z]?|ignore (?:toutes|tes|les)|prepare"
)
_VERBS_SPANISH = (
    r"escrib(?:e|eme|a|ame)|redact[ae](?:me)?|traduc(?:e|eme)|traduzca|resum[ae](?:me)?|"
    r"explica(?:me)?|dime|digame|dame|deme|muestrame|ensename|hazme|crea(?:me)?|genera(?:me)?|"
    r"busca(?:me)?|encuentra(?:me)?|calcula(?:me)?|compara|recomienda(?:me)?|ayudame|cuentame|"
    r"hablame|inventa(?:me)?|corrige|ignora (?:todas|las|tus)|prepara(?:me)?|planifica|haz "
    r"un(?:a)?"
)
_VERBS_PORTUGUESE = (
    r"escrev[ea](?:-me)?|redij[ae]|traduz(?:a|-me)?|resum[ae](?:-me)?|explica(?:-me)?|"
    r"expliqu?e(?:-me)?|diz(?:-me)?|diga(?:-me)?|me (?:diga|diz|da|de|conta|explica|explique|"
    r"ajuda|ajude|fala|passa|mostra)|da-me|de-me|mostra(?:-me)?|mostre|cria(?:-me)?|crie|gera|"
    r"gere|procura|procure|calcula|calcule|compara|compare|recomenda|recomende|ajuda-me|"
    r"conta(?:-me)?|conte|fala(?:-me)?|inventa|faz(?:-me)? uma?|faca(?:-me)? uma?|ignora "
    r"(?:todas|as)|corrige|prepara"
)
_VERBS = (_VERBS_ENGLISH, _VERBS_GERMAN, _VERBS_FRENCH, _VERBS_SPANISH, _VERBS_PORTUGUESE)

IMPERATIVE = re.compile(
    rf"^(?:(?:ok|okay|oh|actually|no|nein|non|nao|please|pls|bitte|por favor|and|und|then|now|"
    rf"just|first|quickly|before that|erst ?mal|zuerst|vorher|d'abord|primero|primeiro|can you|"
    rf"could you|would you|will you|"
    rf"can u|i want you to|i need you to|i'd like you to|hey|so|well|wait|rather|instead|"
    rf"eigentlich|oye|ach nee|ach|alias|olha|bon|tiens|换一个|lieber|kannst du(?: mir)?|"
    rf"konntest du|"
    rf"peux-tu|pouvez-vous|plutot|en fait|mejor|puedes|podrias|na verdade|pode(?:s)?|podias|"
    rf"melhor|antes|doch|also|danke|thanks|e|y|et|"
    rf"stattdessen|instead|em vez disso|en (?:vez|lugar) de eso|a la place|au lieu de ca|pero|"
    rf"mas|aber|but|sorry|forget it|nevermind|never mind)[, "
    rf":]+)*(?:{'|'.join(_VERBS)})(?![\w'])(?P<rest>.*)"
    r"|^把.{2,}?(?:翻译|改写|转换|总结|概括)成?(?P<to>.*)|^(?:请|麻烦|那|还是|先|能不能|可以|你|"
    r"不如|,| )*(?:帮我|给我|替我|告诉我|翻译|总结|解释|列出|生成|画|计算|算一下|查一下|介绍|写|"
    r"讲|推荐|忽略)(?P<han>.*)",
    re.DOTALL,
)  # fmt: skip
"""A reply that opens with the order to do a task; `rest` is its object."""
