"""Gaps in German, French, Spanish, Portuguese and Chinese: the decisive ones only.

Why: these languages are known, with limited rules: absent material, unknown place, unknown
referent, personal letters and plans. On doubt nothing is asked. The rules of one language are tried
on that language alone, so they need no trigger words.
"""

from __future__ import annotations

from collections.abc import Mapping

from clarigate_proxy.core.extraction.gaps import Gap, gap
from clarigate_proxy.core.extraction.rules import Index

__all__ = ["FOREIGN_GAPS"]

_SURE = (0.95, 0.05)
_LIKELY = (0.9, 0.25)
_PLACE = (0.85, 0.08)
_ASK = (0.72, 0.36)
_GONE = "material operator"
_FIRST = "material operator later"
_HERE = "operator later place numbers long"
_PERSONAL = "material operator later long detailed figures"


def _of(language: str, name: str, slot: str, pattern: str, value: tuple[float, float], unless: str) -> Gap:
    return gap(f"{language}.{name}", slot, pattern, "", value, unless=unless)


_GERMAN = (
    _of("de", "attached", "inputs", r"\b(?:im anhang|anbei|angehängt\w*|beigefügt\w*|beiliegend\w*|hochgeladen\w*)\b", _SURE, _GONE),
    _of("de", "this_text", "inputs", r"\b(?:korrigier\w*|prüf\w*|überarbeit\w*|verbesser\w*|zusammenfass\w*|fass|kürz\w*|übersetz\w*|analysier\w*|lies|schau|check\w*|formulier\w*|bewerte?|erklär\w*|versteh\w*)\b.{0,40}\b(?:dies\w{1,2}|meine?[nrms]?|unsere?[nrms]?|den folgenden|der folgende|das folgende) (?:\w+ )?(?:text|artikel|aufsatz|e-?mail|mail|brief|bewerbung|lebenslauf|vertrag|mietvertrag|code|skript|dokument|bericht|anschreiben|hausarbeit|rede|satz|sätze|tabelle|datei|rechnung|fehler(?:meldung)?|gedicht|absatz|abschnitt|befund)\b", _SURE, _FIRST),
    _of("de", "verb_this", "inputs", r"^(?:kannst du |könntest du |können sie |bitte )*(?:das |es |dies )?(?:mal )?(?:korrigier\w*|übersetz\w*|zusammenfass\w*|verbesser\w*|überarbeit\w*|umformulier\w*)(?: sie)?(?: (?:das|es|dies|den text|diesen text|mir das|mal das))?(?: (?:bitte|mal|kurz|für mich|auf \w+|ins \w+|zusammen))*[.!?:]*$", _SURE, _FIRST),
    _of("de", "again", "inputs", r"\b(?:mach|schreib|erstell|formulier)\w*\b.{0,25}\b(?:nochmals?|noch mal|noch einmal)\b.{0,40}$|\bwie (?:gestern|letztes mal|beim letzten mal|immer|besprochen|üblich)\b|\b(?:den|die|das) von gestern\b", _LIKELY, _FIRST + " long"),
    _of("de", "near", "location", r"\b(?:in (?:meiner|unserer) (?:nähe|stadt|gegend|umgebung|region)|bei (?:mir|uns) (?:in der nähe|um die ecke|vor ort)|hier in der (?:nähe|gegend|stadt)|in der nähe\b(?! (?:von|des|der)\b)|(?:der|die|das) nächste[nrs]? (?:apotheke|arzt|krankenhaus|supermarkt|bäcker\w*|tankstelle|bahnhof|bank|postfiliale|restaurant))\b", _PLACE, _HERE),
    _of("de", "weather", "location", r"\b(?:wie (?:ist|wird) das wetter|wird es (?:heute|morgen)? ?(?:regnen|schneien)|regnet es|scheint (?:heute|morgen) die sonne)\b(?!.{0,30}\bin [a-zäöü]{3,})", _PLACE, _HERE),
    _of("de", "letter", "inputs", r"\b(?:schreib\w*|erstell\w*|verfass\w*|formulier\w*|brauche?|mach\w*)\b.{0,40}\b(?:bewerbung(?:sschreiben)?|anschreiben|lebenslauf|motivationsschreiben|kündigung|empfehlungsschreiben|arbeitszeugnis|grabrede|trauerrede|hochzeitsrede|geburtstagsrede|abschiedsrede)\b", _ASK, _PERSONAL),
    _of("de", "plan", "purpose", r"\b(?:trainingsplan|ernährungsplan|essensplan|diätplan|fitnessplan|workout-?plan|laufplan)\b", _ASK, _PERSONAL),
    _of("de", "study", "timeframe", r"\b(?:lernplan|studienplan|reiseplan|urlaub planen|plan\w* (?:mir |uns )?(?:eine|einen|unsere[n]?) (?:reise|urlaub|hochzeitsreise|städtetrip))\b", _ASK, _PERSONAL),
    _of("de", "buy", "constraints", r"\b(?:welche[nrs]?|was für ein\w*) (?:laptop|notebook|handy|smartphone|auto|fahrrad|e-?bike|kamera|fernseher|tablet|drucker|matratze|waschmaschine|versicherung|hund)\b.{0,50}\b(?:kaufen|empfiehlst|empfehl\w*|holen|nehmen|lohnt|passt)\b|\bgeschenk(?:idee\w*)?\b.{0,20}\bfür (?:meine?[nrm]?)\b", _ASK, _PERSONAL),
    _of("de", "which_two", "subject", r"\bwelche[nrs]? (?:von|der|den|von den) (?:beiden|zweien|zwei)\b|^(?:und )?was ist (?:davon )?besser\??$", _ASK, _FIRST + " long"),
    _of("de", "medicine", "inputs", r"\b(?:darf|kann|soll|muss) (?:ich|er|sie|mein\w*)\b.{0,60}\b(?:tabletten?|medikamente?|tropfen|zusammen nehmen|gegen (?:die )?schmerzen)\b", _ASK, _PERSONAL),
)

_FRENCH = (
    _of("fr", "attached", "inputs", r"\b(?:ci-joint\w*|en pièce jointe|pièce jointe|en annexe|que je (?:vous|te) (?:joins|envoie|transmets))\b", _SURE, _GONE),
    _of("fr", "this_text", "inputs", r"\b(?:corrig\w*|résum\w*|traduis\w*|traduire|amélior\w*|reformul\w*|relis\w*|relire|vérifi\w*|analys\w*|expliqu\w*|raccourci\w*|simplifi\w*)\b.{0,30}\b(?:ce|cet|cette|ces|mon|ma|mes|notre|nos|le|la) (?:\w+ )?(?:texte|article|mail|e-?mail|courriel|lettre|cv|contrat|bail|code|script|document|rapport|devoir|dissertation|discours|phrase|tableau|fichier|facture|erreur|poème|paragraphe|mémoire)\b(?! (?:de|du|d'|sur|intitul))", _SURE, _FIRST),
    _of("fr", "verb_this", "inputs", r"^(?:(?:tu peux|peux-tu|pouvez-vous|vous pouvez|pourriez-vous|stp|svp) )*(?:me |le |la )?(?:corrig\w*|résum\w*|tradui\w*|amélior\w*|reformul\w*)(?:-(?:moi|le|la))*(?: (?:ça|ceci|cela|ce texte))?(?: (?:stp|svp|s'il te plaît|s'il vous plaît|en \w+|pour moi))*[.!?: ]*$", _SURE, _FIRST),
    _of("fr", "again", "inputs", r"\b(?:celui|celle|ceux|celles) d'hier\b|\bcomme (?:d'habitude|hier|la dernière fois|convenu)\b|\brefais(?: le| la|-le|-la)?\b.{0,25}$|\brefaire (?:ça|celui|celle|le|la)\b", _LIKELY, _FIRST + " long"),
    _of("fr", "near", "location", r"\b(?:près de (?:chez moi|chez nous|moi|mon \w+)|(?:dans|de) (?:ma|mon|notre) (?:ville|quartier|région|coin)|à côté de chez (?:moi|nous)|dans le coin|par ici|(?:la|le) plus proche|autour de (?:moi|chez moi)|à proximité)\b", _PLACE, _HERE),
    _of("fr", "weather", "location", r"\b(?:quel temps (?:fait|fera|va)|va-t-il pleuvoir|il va pleuvoir|la météo)\b(?!.{0,40}\b(?:à|en|sur) [a-zéèà]{3,})", _PLACE, _HERE),
    _of("fr", "letter", "inputs", r"\b(?:écri\w*|ecri\w*|rédig\w*|fai[st]\w*|besoin d'une?|prépar\w*)\b.{0,40}\b(?:lettre de (?:motivation|recommandation|démission|résiliation)|cv|discours de (?:mariage|témoin)|éloge funèbre)\b", _ASK, _PERSONAL),
    _of("fr", "plan", "purpose", r"\b(?:plan d'entraînement|plan d'entrainement|programme (?:sportif|de sport|de musculation|d'entraînement)|plan alimentaire|régime alimentaire|planning de révision\w*)\b", _ASK, _PERSONAL),
    _of("fr", "trip", "location", r"\b(?:organis\w*|planifi\w*|prépar\w*)\b.{0,20}\b(?:(?:un|mon|notre|des|les|nos) )(?:voyage|vacances|week-?end|lune de miel|séjour)\b(?!.{0,30}\b(?:à|en|au|aux) [a-zéèà]{4,})", _ASK, _PERSONAL + " place"),
    _of("fr", "buy", "constraints", r"\bquel(?:le|s|les)? (?:ordi\w*|ordinateur|pc|téléphone|portable|smartphone|voiture|vélo|appareil photo|télé\w*|tablette|imprimante|matelas|assurance|chien)\b.{0,40}\b(?:acheter|choisir|prendre|conseill\w*|me faut)\b|\bidées? (?:de )?cadeaux?\b.{0,12}\bpour (?:ma|mon|mes)\b", _ASK, _PERSONAL),
    _of("fr", "which_two", "subject", r"\b(?:lequel|laquelle) des deux\b|^(?:et )?(?:c'est )?(?:lequel|laquelle) (?:le |la )?mieux\s?\??$", _ASK, _FIRST + " long"),
    _of("fr", "medicine", "inputs", r"\b(?:mal (?:au|à la|aux|à l')|fièvre|médicaments?|comprimés?)\b.{0,80}\b(?:puis-je|je peux|peut-on|dois-je|il peut|elle peut|prendre)\b", _ASK, _PERSONAL),
)

_SPANISH = (
    _of("es", "attached", "inputs", r"\b(?:adjunt[oa]s?|que (?:le|te|os) (?:adjunto|envío|mando|paso)|en el (?:archivo )?adjunto|anex[oa]s?)\b", _SURE, _GONE),
    _of("es", "this_text", "inputs", r"\b(?:corrig\w*|corrij\w*|resum\w*|traduc\w*|traduz\w*|mejor\w*|revis\w*|reescrib\w*|analiz\w*|explic\w*|acort\w*|simplific\w*)\b.{0,30}\b(?:est[ea]s?|mis?|nuestr[oa]|el siguiente|la siguiente|el|la) (?:\w+ )?(?:texto|artículo|correo|email|e-?mail|carta|cv|currículum|curriculum|contrato|código|script|documento|informe|ensayo|discurso|frase|tabla|archivo|factura|error|poema|párrafo|tarea|trabajo)\b(?! (?:de|del|sobre|titulad))", _SURE, _FIRST),
    _of("es", "verb_this", "inputs", r"^(?:(?:me |puedes|podrías|puede|podría|por favor|porfa) ?)*(?:corr[ií]ge\w*|res[uú]me\w*|trad[uú]ce\w*|mejora\w*|reescribe\w*|corregir\w*|resumir\w*|traducir\w*)(?: (?:esto|eso|este texto))?(?: (?:por favor|porfa|al \w+|en \w+|para mí))*[.!?: ]*$", _SURE, _FIRST),
    _of("es", "again", "inputs", r"\b(?:como|lo|el|la) (?:de )?(?:ayer|siempre|la última vez|la otra vez)\b|\b(?:hazlo|rehaz\w*|vuelve a hacer\w*)\b.{0,25}$|\bcomo (?:quedamos|hablamos|acordamos)\b", _LIKELY, _FIRST + " long"),
    _of("es", "near", "location", r"\b(?:cerca de (?:mí|mi casa|casa|aquí|mi \w+)|por aquí(?: cerca)?|aquí cerca|(?:en|de) mi (?:ciudad|barrio|zona|región|pueblo)|más cercan[oa]s?|por mi (?:zona|barrio))\b", _PLACE, _HERE),
    _of("es", "weather", "location", r"\b(?:qué tiempo (?:hace|hará|va a hacer)|va a llover|lloverá|el clima (?:hoy|mañana)|cómo (?:está|estará) el (?:clima|tiempo))\b(?!.{0,40}\ben [a-zéáíóú]{3,})", _PLACE, _HERE),
    _of("es", "letter", "inputs", r"\b(?:escr[ií]b\w*|redact\w*|haz\w*|hacer\w*|necesito|prepar\w*)\b.{0,40}\b(?:carta de (?:presentación|motivación|recomendación|renuncia|despido)|currículum|curriculum|cv|discurso de (?:boda|padrino|despedida)|votos)\b", _ASK, _PERSONAL),
    _of("es", "plan", "purpose", r"\b(?:(?:plan|rutina|programa) de (?:entrenamiento|ejercicios?|gimnasio|gym|alimentación|dieta|comidas|estudios?))\b", _ASK, _PERSONAL),
    _of("es", "trip", "location", r"\b(?:plane\w*|organ[ií]z\w*|prepar\w*)\b.{0,25}\b(?:viaje|vacaciones|luna de miel|escapada|fin de semana|excursión)\b(?!.{0,40}\b(?:a|en|por) (?:la |el )?(?!la\b|el\b|mi\b|una?\b|los\b|fin\b)[a-zéáíóúñ]{4,})", (0.75, 0.35), "material operator later long place"),
    _of("es", "buy", "constraints", r"\bqué (?:ordenador|computadora|portátil|laptop|móvil|celular|teléfono|coche|carro|auto|bici\w*|cámara|tele\w*|tablet|impresora|colchón|seguro|perro)\b.{0,40}\b(?:compr\w*|recomiend\w*|elij\w*|conviene|me llevo)\b|\b(?:regal\w+|ideas? de regalos?)\b.{0,12}\bpara mi\b|\b(?:poner|montar|abrir) un negocio\b.{0,60}\b(?:cuál|qué)\b", _ASK, _PERSONAL),
    _of("es", "which_two", "subject", r"\bcuál de l[oa]s dos\b|^¿?(?:y )?cuál es mejor\??$", _ASK, _FIRST + " long"),
    _of("es", "medicine", "inputs", r"\b(?:me duele|fiebre|pastillas?|medicamentos?|dolor de)\b.{0,80}\b(?:puedo|puede|debo|qué (?:tomo|me tomo|le doy)|tomar)\b", _ASK, _PERSONAL),
)

_PORTUGUESE = (
    _of("pt", "attached", "inputs", r"\b(?:em anexo|anexad[oa]s?|anex[oa]|que (?:te|lhe|vos) (?:envio|mandei|enviei))\b", _SURE, _GONE),
    _of("pt", "this_text", "inputs", r"\b(?:corrij\w*|corrig\w*|resum\w*|traduz\w*|melhor\w*|revis\w*|reescrev\w*|analis\w*|expli\w*|encurt\w*|simplifi\w*|dá uma olhada|olha)\b.{0,30}\b(?:(?:n|d)?ess[ea]s?|(?:n|d)?est[ea]s?|(?:o |a |n[oa] )?meus?|(?:o |a |n[oa] )?minhas?|noss[oa]|o|a) (?:\w+ )?(?:texto|artigo|e-?mail|carta|cv|currículo|contrato|código|script|documento|relatório|redação|trabalho|discurso|frase|tabela|planilha|arquivo|ficheiro|fatura|erro|poema|parágrafo|tcc)\b(?! (?:de|do|da|sobre|intitulad))", _SURE, _FIRST),
    _of("pt", "verb_this", "inputs", r"^(?:(?:me |você pode|vc pode|podes|pode|poderia|por favor|pfv) ?)*(?:corrige\w*|corrija\w*|resume\w*|resuma\w*|traduz\w*|melhora\w*|melhore\w*|reescreve\w*|reescreva\w*)(?: (?:isso|isto|esse texto|este texto))?(?: (?:por favor|pfv|pra mim|para mim|para \w+|em \w+))*[.!?: ]*$", _SURE, _FIRST),
    _of("pt", "again", "inputs", r"\b(?:como|igual a|o de|a de) (?:ontem|sempre|da última vez|da outra vez|combinado)\b|\b(?:refaz|refaça|faz de novo|faça de novo)\b.{0,25}$", _LIKELY, _FIRST + " long"),
    _of("pt", "near", "location", r"\b(?:perto de (?:mim|casa|aqui|minha \w+|onde \w+ moro)|(?:por )?aqui perto|(?:na|da) minha (?:cidade|região|zona|rua)|no meu (?:bairro|estado)|do meu bairro|mais próxim[oa]s?|por aqui)\b", _PLACE, _HERE),
    _of("pt", "weather", "location", r"\b(?:vai chover|como (?:está|vai estar|tá) o tempo|previsão do tempo)\b(?!.{0,40}\b(?:em|no|na) [a-zéáíóúã]{3,})", _PLACE, _HERE),
    _of("pt", "tax", "location", r"\b(?:ipva|iptu|licenciamento)\b.{0,20}$|^(?:até )?(?:quando|quanto)\b.{0,40}\b(?:ipva|iptu|imi|iuc)\b", (0.72, 0.4), _HERE),
    _of("pt", "letter", "inputs", r"\b(?:escrev\w*|redij\w*|faz\w*|faça|preciso|prepar\w*|monta)\b.{0,40}\b(?:carta de (?:apresentação|motivação|recomendação|demissão)|currículo|cv|discurso d[eo] (?:casamento|padrinho|madrinha|despedida)|votos de casamento)\b", _ASK, _PERSONAL),
    _of("pt", "plan", "purpose", r"\b(?:(?:plano|rotina|programa|ficha) de (?:treino|treinos|exercícios?|academia|alimentação|alimentar|dieta|estudos?))\b|\bplano alimentar\b", _ASK, _PERSONAL),
    _of("pt", "trip", "location", r"\b(?:planej\w*|plane[ai]\w*|organiz\w*|montar?)\b.{0,25}\b(?:viagem|férias|lua de mel|passeio|fim de semana)\b(?!.{0,40}\b(?:a|em|para|pra|no|na) [a-zéáíóúã]{4,})", _ASK, _PERSONAL + " place"),
    _of("pt", "quote", "inputs", r"\borçamento\b.{0,40}\b(?:reforma|obra|casa de banho|banheiro|cozinha|pintura|mudança)\b", _ASK, _PERSONAL),
    _of("pt", "buy", "constraints", r"\bqual (?:notebook|computador|portátil|celular|telemóvel|carro|bicicleta|câmera|tv|tablet|impressora|colchão|seguro|cachorro)\b.{0,40}\b(?:compr\w*|recomend\w*|escolh\w*|compensa|vale)\b|\bpresentes?\b.{0,12}\b(?:para|pra|pro) (?:minha|meu|o meu|a minha)\b", _ASK, _PERSONAL),
    _of("pt", "which_two", "subject", r"\bqual d[oa]s dois\b|\bqual das duas\b|^(?:e )?qual (?:é )?(?:o )?melhor\??$", _ASK, _FIRST + " long"),
    _of("pt", "medicine", "inputs", r"\b(?:dor (?:de|na|no)|febre|comprimidos?|remédios?)\b.{0,80}\b(?:posso|pode|devo|o que (?:tomo|dou)|tomar)\b", _ASK, _PERSONAL),
)

_CHINESE = (
    _of("zh", "attached", "inputs", r"附件|附上|上传的|发给你的|如下(?:图|文|所示)?[。？?！!]?$", _SURE, _GONE),
    _of("zh", "this_text", "inputs", r"(?:这|那|我的|我们的|上面的|下面的)(?:一)?(?:份|篇|段|封|个|张|句|首|些|条)?(?:\w{0,4})?(?:合同|文章|文本|邮件|信|简历|代码|报错|错误|报告|论文|作文|演讲稿|文件|表格|数据|图片|句子|段落|材料|账单|协议|化验单|检查报告|稿子|文案|题)(?:[^“：:]{0,24})$", _SURE, _FIRST),
    _of("zh", "work_on", "inputs", r"^(?:请|麻烦|帮我|帮忙|能不能|可以|你)*(?:翻译|总结|润色|修改|改|校对|概括|分析|看)(?:一下|下)?(?:这个|这段|这篇|它|这|那个)?(?:吧|吗|好吗|可以吗)?[。？?！!]?$", _SURE, _FIRST),
    _of("zh", "other_later", "inputs", r"(?:另外|还有|其他)?那(?:封|份|篇|段|个)(?:邮件|合同|文章|信|文件|报告|代码).{0,20}(?:改|翻译|看|写|润色)", _LIKELY, _GONE),
    _of("zh", "again", "inputs", r"(?:昨天|上次|之前|刚才|老样子|跟以前一样|照旧)(?:的|那|说|发|写).{0,16}(?:再|重新|改|做|写|发|继续)|(?:重新|再)(?:做|写|来|弄)(?:一遍|一次|一个)(?:吧)?[。？?！!]?$", _LIKELY, _FIRST + " long"),
    _of("zh", "near", "location", r"附近|离我(?:最)?近|我们(?:这儿|这里|这边|小区|城市|市)|我(?:这儿|这里|这边|家(?:附近|这边))|本地|周边", _PLACE, _HERE),
    _of("zh", "weather", "location", r"^(?:今天|明天|后天|周末|这几天)?(?:天气|会(?:不会)?下雨|气温|会下雪).{0,10}$", _PLACE, _HERE),
    _of("zh", "letter", "inputs", r"(?:写|拟|起草|做|准备|生成).{0,8}(?:自我介绍|简历|求职信|推荐信|辞职信|个人陈述|述职报告|年终总结|悼词|婚礼致辞|离婚协议|解除劳动合同|协议书|借条|检讨书)", _ASK, _PERSONAL),
    _of("zh", "plan", "purpose", r"(?:健身|减肥|训练|学习|复习|饮食|理财)(?:的)?计划", _ASK, _PERSONAL),
    _of("zh", "buy", "constraints", r"(?:买|选|推荐).{0,6}(?:什么|哪(?:款|个|种|台|部))(?:\w{0,4})(?:手机|电脑|笔记本|车|相机|平板|耳机|保险|电视)|(?:手机|电脑|笔记本|车|相机|平板|耳机|保险|电视)(?:买|选)(?:什么|哪)|送(?:我)?(?:女朋友|男朋友|老婆|老公|妈妈|爸爸|朋友).{0,8}(?:什么|礼物)", _ASK, _PERSONAL),
    _of("zh", "which_two", "subject", r"(?:这|那)?两个(?:里|中)?(?:哪个|选哪)(?:更)?(?:好|划算|便宜|合适)?", _ASK, _FIRST + " long"),
    _of("zh", "medicine", "inputs", r"(?:发烧|头疼|头痛|咳嗽|肚子疼|感冒|过敏|牙疼).{0,16}(?:吃什么药|吃啥药|用什么药|怎么办|能吃)", _ASK, _PERSONAL),
)

FOREIGN_GAPS: Mapping[str, Index[Gap]] = {
    "de": Index.of(_GERMAN),
    "fr": Index.of(_FRENCH),
    "es": Index.of(_SPANISH),
    "pt": Index.of(_PORTUGUESE),
    "zh": Index.of(_CHINESE),
}
