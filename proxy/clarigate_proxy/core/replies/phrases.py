"""Phrases by which a reply declines, cancels, asks back or asks for something else, as tables.

Patterns are read against folded text (no accents, lower case). In the tables of Latin scripts a
pattern begins at a word; `*_WHOLE` patterns must fill their clause but for fillers, `*_START`
patterns open a clause, the others may stand anywhere. Chinese patterns need no word borders.
"""

from __future__ import annotations

import re

__all__ = [
    "CANCEL_START",
    "CANCEL_WHOLE",
    "CORRECTION",
    "DECLINE_START",
    "DECLINE_WHOLE",
    "DELEGATE",
    "DELIVERABLE",
    "DISCUSS",
    "HEDGE",
    "IMPERATIVE",
    "INTERROGATIVE",
    "META",
    "POLITE_QUESTION",
    "REJECT",
    "RESERVED",
    "REST",
    "TOPIC",
]


def _table(*latin: str, han: str = "") -> re.Pattern[str]:
    pattern = rf"(?<!\w)(?:{'|'.join(latin)})(?!\w)"
    return re.compile(f"{pattern}|{han}" if han else pattern)


CANCEL_WHOLE = _table(
    r"stop(?: it| here)?|cancel(?: it| that| this| everything| please| the (?:request|task|whole thing))*|"
    r"abort|quit|exit|forget(?: about)?(?: it| that| this| everything| the whole thing| all of (?:it|this))+|"
    r"forget|scrap (?:it|that|this)|drop it|leave it(?: be| alone| then)?|changed my mind|i changed my mind|"
    r"too late(?: now)?|it's (?:done|solved|sorted|settled|over)(?: already)?",
    r"abbrechen|abbruch|abbrechen bitte|stopp|stop|lass(?:'?s| es| mal| das| stecken| gut sein| sein)+|"
    r"erledigt|schon erledigt|doch nicht|ach nee|schon gut|zu spat",
    r"stop|annule[rz]?(?: tout| ca| la demande)?|abandonne[rz]?|c'est (?:bon|regle|fini)|tant pis|trop tard",
    r"cancel(?:a|ar|alo|ado|ada|e|emos)(?: todo| eso| o pedido)?|dejalo(?: asi| estar)?|deja|basta|anula(?:r|lo)?",
    r"cancela(?:r)?(?: isso| tudo)?|desisto|deixa(?: isso| la| quieto)?|para|chega|anula(?:r)?",
    han=r"^(?:停|停止|取消|不用了|不需要了|不要了|没事了?)[吧了啦,.!谢 ]*",
)
CANCEL_START = _table(
    r"never ?mind|nvm|nevermind|forget (?:about )?(?:it|that|this)|cancel (?:it|that|this|the|my)|drop it|"
    r"scrap (?:it|that|this)|(?:i |we )?(?:don't|dont|do not|no longer) need (?:it|this|that|the [\w ]+|"
    r"anything|help)?\s*(?:any ?more|any longer|after all|now)?|no longer needed|not needed any ?more|"
    r"(?:i|i've|ive|we|we've|already) (?:already |just |have |now )*(?:found|solved|figured|sorted|fixed|did|done|"
    r"got) (?:it|that|one|this|a solution|the answer|an answer)|(?:i|we)(?:'ll| will) (?:just )?(?:do|write|"
    r"make|handle|figure)(?: it| this| that)? (?:out )?(?:myself|ourselves|on my own)|call it off|"
    r"(?:let's |lets )?leave it(?! (?:all )?(?:up )?to )(?: there| for now| for today)?|no need(?: any ?more| for (?:it|that|this))?|(?:please )?(?:don't|dont|do not) bother|(?:it's |that's )?(?:fine|ok|okay|alright),? i(?:'ll| will)|i(?:'ll| will) (?:just )?(?:google|look it up|ask|search|try)|got it already|(?:but )?(?:i |we |i've |we've )?already (?:found|have|got|bought|did|done|solved|fixed|sorted)|(?:but )?i(?:'ve| have)? (?:just )?(?:found|solved|bought) (?:it|one|something)|forget (?:about )?(?:the|my|that) \w+|it's (?:already )?(?:been )?(?:solved|sorted|"
    r"settled)|problem solved|changed my mind|not interested any ?more|(?:let's )?call it off",
    r"(?:ach )?lass (?:mal|gut|stecken|es|das)|doch nicht (?:mehr )?notig|nicht (?:mehr )?notig|(?:ich )?hab(?:e|s|'s)? (?:es |das |schon |bereits |inzwischen )*(?:gefunden|gelost|gekauft|erledigt)|vergiss (?:es|das|die|mal)|vergesst es|hat sich (?:schon |bereits |inzwischen |gerade )?erledigt|"
    r"schon erledigt|ist (?:schon )?erledigt|lass (?:es|gut sein|stecken|mal gut)|(?:ich )?brauch(?:e|s|en)? "
    r"(?:ich |wir |es |das |ich das |ich's |ich es )*(?:doch )?(?:gar )?nicht mehr|nicht mehr notig|"
    r"hab(?:e|s)? (?:es |das )?(?:schon |selbst |selber )+(?:gefunden|gelost|gemacht|erledigt|herausgefunden)|"
    r"ich mach(?:e|s)? (?:es |das )?(?:selbst|selber)|ach,? vergiss|doch nicht mehr|ich hab(?:e|s)? (?:es )?"
    r"(?:mir )?anders uberlegt|schon gut",
    r"laisse[rz]? (?:tomber|beton)|oublie[rz]?(?:-le| ca| cela| tout)?|annule[rz]? (?:ca|tout|la|ma)|"
    r"(?:je |j'|on )?(?:n'|n |en )*(?:ai |a |avons )?plus besoin|ce n'est plus (?:la peine|necessaire)|"
    r"c'est (?:plus la peine|bon,? j'ai|deja (?:fait|regle))|j'ai (?:deja )?(?:trouve|resolu|regle)|"
    r"j'ai change d'avis|(?:ce n'est )?(?:plus|pas) la peine|finalement non",
    r"(?:mejor no,? )?(?:gracias,? )?cancela(?:lo)?|ya no hace falta|no hace falta(?: ya)?|mejor no|ya (?:la |lo )?(?:compre|tengo|vi)|olvid(?:alo|ate|a|e|elo)(?: de)?(?: eso| esto| todo)?|dejalo|deja(?:lo)? (?:asi|estar|por)|"
    r"ya no (?:lo |la |me |hace |es )*(?:necesito|quiero|hace falta|falta|necesario|importa)|"
    r"ya (?:lo |la )?(?:he |esta )?(?:encontre|resolvi|solucione|encontrado|resuelto|solucionado|hice|tengo)|"
    r"cambie de (?:idea|opinion)|cancela(?:lo)? (?:eso|todo|la)?",
    r"esquec[ae](?: isso| la| tudo)?|esquece(?: isso| la| tudo)?|deixa (?:pra|para) la|deixa estar|deixa isso|"
    r"(?:ja )?nao (?:e )?(?:precis[oa]|quero)(?: de)?(?: disso| ajuda| nada)? ?mais|ja nao (?:e )?(?:precis[oa]"
    r"|quero)|nao (?:e )?mais precis[oa]|(?:ja )?(?:o )?(?:resolvi|achei|encontrei|fiz|consegui|esta resolvido)|"
    r"mudei de ideia",
    han=r"^(?:那|还是|啊|唉|哎)*(?:算了|(?:先)?不(?:弄|写|做|问|需要)了|不用了|不需要了|取消|不要了|当我没(?:说|问)|别(?:弄|写|做|管)了|不(?:弄|写|做|问)了|"
    r"已经(?:解决|找到|搞定|弄好|写好|做好|不需要)|搞定了|我?自己(?:来|查|搜|写|弄|做|找|搞)|没事了)",
)

DECLINE_WHOLE = _table(
    r"skip|pass|go|start|begin|whatever|whichever|(?:on to )?(?:the )?next(?: question| one)?|(?:can|could|will) you (?:please )?just (?:start|do it|write it|go|begin|proceed|answer)|(?:it'?s|they'?re|that'?s|it is|all|both|these are)(?: all| both)? (?:fine|good|ok|okay)(?: with me| by me)?|skip (?:them )?(?:all|both)(?: of them)?|any(?:thing|one| one)?(?: of (?:them|these|those|the (?:above|options|three|two)))?"
    r"(?: (?:is|are|will be|would be|works?|will do|is perfectly)? ?(?:fine|ok|okay|good|alright|great|do|"
    r"works?))?|either(?: one| way| of (?:them|these))?(?: (?:is|are|works?|would be|will do)? ?(?:fine|ok|"
    r"okay|good|works?|do))?|(?:they(?:'re| are) )?all (?:are )?(?:fine|good|the same|equal)|default|"
    r"not sure(?: yet| really)?|unsure|no(?: more)? questions|no thanks|no thank you|n/?a|random|nothing special|"
    r"no answer|continue|proceed|go ahead|(?:just |please )*go on|carry on|next|meh|move on|just go|idc|idk|idgaf|dc|dunno|"
    r"i(?:'d| would)? rather not(?: say| answer)?|do it|do whatever|you tell me|surprise|your choice|"
    r"irrelevant|unimportant|not important|unknown|undecided|no comment|"
    r"(?:i )?(?:don't|dont|do not|dunno) (?:really )?(?:know|care|mind)(?: yet| really| at all| about (?:that|"
    r"it|this))?|how should i know|beats me|who (?:cares|knows)|it is what it is|"
    r"same|just (?:do|write|make|start|begin|answer|go|pick|choose|send|give me)(?: it| one| ahead| anything| "
    r"something| for it| the (?:thing|answer|text))*(?: already| now| please)*",
    r"(?:zur |die )?nachste(?: frage)?|mach du|du darfst|kein plan|keinen plan|null ahnung|egal(?: was| wie| welche[rs]?)?|wurs(?:ch)?t|schnuppe|kp|ka|weiter|(?:bitte )?weiter|uberspring(?:en?|e? (?:das|"
    r"die frage))?|beliebig|skippen|irgend(?:was|etwas|eine[rns]?|wie)|nachste|(?:ist )?(?:mir )?wumpe|"
    r"keine (?:angabe|meinung|praferenz|lust)|unwichtig|nicht (?:so )?wichtig|weiß nicht|weiss nicht|"
    r"nein danke|alles (?:ok|gut|recht|moglich)|passt (?:alles|schon)|unbekannt|mach(?:'?s| es)?(?: einfach| mal|"
    r" schon)*|jede[rs]?|ganz egal",
    r"passe[rz]?|sans avis|egal|peu importe|suivant[e]?|saute[rz]?|ignore[rz]?|jsp|aucune idee|au hasard|"
    r"n'importe|non merci|rien de special|continue[rz]?|vas[- ]?y|allez[- ]?y|pas d'avis|bof|aucune|"
    r"comme (?:tu|vous) (?:veux|voulez)|ca m'est egal|les deux me vont|tout me va|sais pas",
    r"salta(?:r|lo|la|tela|te)?|omit(?:ir|e|elo|ela)|paso|pasa|siguiente|cualquiera(?: (?:de (?:ellos|ellas|"
    r"los dos|las dos)|esta bien|vale|me (?:vale|sirve)))?|indiferente|cualquier(?: cosa)?|no se|ni idea|"
    r"es igual|da igual|adelante|hazlo|no gracias|continua|sin preferencias?|el que sea|la que sea|lo que sea|"
    r"no importa|no sabria|ns/?nc",
    r"pula(?:r)?|pular|passo|passa|tanto faz|indiferente|qualquer(?: (?:um|uma|coisa)(?: (?:serve|esta bom|ta "
    r"bom|e boa?))?)?|nao sei|sei la|seguir|avanca(?:r)?|proxim[oa]|salta(?:r)?|nao importa|sem preferencia|"
    r"nao obrigad[oa]|continua(?:r)?|segue|tanto me faz|sem ideia|o que for",
    han=r"^(?:跳过|略过|过|下一[个题]|随便|随意|任意|都行|都可以|都好|都ok|都一样|无所谓|不知道|不清楚|不确定|没意见|没想法|没关系|不重要|"
    r"没所谓|默认|继续|直接来|不想说|不回答|没有?偏好|没想好|不好说|还没想好|都没关系|皆可|均可|啥都行|什么都行)"
    r"(?:吧|啊|呀|了|的|啦|咯|呢|这个|这题|这个问题|[,.!~ ]|谢谢)*$",
)
DECLINE_START = _table(
    r"skip (?:it|(?:this|that)(?: one| question)?|all|everything|them|both|the (?:question|questions|rest)|these|ahead)|"
    r"(?:it |that |this )?(?:really )?(?:does not|doesn't|doesnt|don't|dont|do not) (?:really )?matter|"
    r"no matter|doesn't make a difference|makes no difference|(?:i |we )?(?:honestly |really )?(?:don't|dont|do not)"
    r" (?:really )?(?:care|mind)|(?:i )?couldn't care less|(?:you|u|please) (?:can |may |should |just )?"
    r"(?:choose|decide|pick|select)(?: for me| one| something| yourself)?(?: on)?(?: everything| all(?: of (?:it|them))?)?|(?:choose|decide) (?:it )?yourself|you do it|(?:i |just )?leave (?:it|that|this|everything)(?: all)? (?:up )?to (?:you|u)|let (?:the )?(?:you|ai|model) decide|"
    r"(?:it's |its |totally |that's )*up to you|(?:that's |it's )?your (?:call|choice|pick|decision)|dealer's choice|"
    r"surprise me|(?:i |i've |ive )?(?:have |got )?no (?:idea|clue|preference|opinion)s?(?! of)|"
    r"(?:i )?haven't (?:decided|thought)|idk|dunno|(?:i )?(?:don't|dont|do not) know(?! (?:what you|what that|what"
    r" this|the difference))|use your (?:own )?(?:best )?(?:judge?ment|imagination|discretion)|"
    r"(?:use|take) (?:the|your|a) defaults?|whatever (?:for|about|with|you|u|works|is|suits|seems|makes sense|comes)|"
    r"(?:please )?(?:stop|quit) (?:asking|with the questions|questioning)|(?:enough|no more|too many) questions|"
    r"(?:please )?(?:don't|dont|do not) ask|anything goes|(?:i(?:'d| would) )?(?:rather|prefer) not (?:to )?(?:say|"
    r"answer|tell)|none of your business|(?:i'll |i )?leave (?:it|that|this)(?: all)? (?:up )?to you|"
    r"(?:make|take) (?:your|a) best guess|your best guess|as you (?:like|wish|see fit|prefer|please)|"
    r"(?:what|which)ever (?:one )?you|choose for me|decide for me|pick (?:one|any|something|whatever)|"
    r"not (?:relevant|applicable)|(?:it's |they're )?all the same|same to me|i trust you|you know best|you're the expert|"
    r"why so many questions|just (?:do|get on|get it|write|make|start|answer|give me|pick|choose|proceed|continue) "
    r"(?:it|with it|one|something|anything|the thing|whatever|already|done)|go with (?:whatever|anything|the default)|"
    r"go ahead and|i (?:don't|dont|do not) want to (?:say|answer)|can't decide|cant decide|cannot decide|"
    r"you can (?:choose|decide|pick)|not my (?:problem|decision)|either(?: one)? (?:is|works|would)",
    r"(?:das |is |ist |mir |ist mir |das ist mir |mir ist das |vollig |total |s )*egal(?! ob|,? ob)|"
    r"(?:das |is |ist |mir )*(?:wurst|wurscht|schnuppe|gleich|wumpe)(?! )|(?:hab(?:e)? |ich )*keine (?:ahnung|praferenz|"
    r"meinung|idee|vorliebe)|(?:ich )?(?:weiß|weiss|wei) (?:ich |es |das )*(?:noch )?nicht|"
    r"(?:entscheide?|wahle?|such|bestimme?|nimm|mach) du|lass dir was einfallen|(?:das |dies )?(?:uberlasse|uberlass|lasse) ich (?:ganz )?(?:dir|ihnen)|(?:da |das )?bin ich (?:offen|flexibel)|(?:du|sie) (?:entscheide[nst]*|wahlst|bestimmst|suchst|"
    r"darfst|kannst|konnen|durfen) ?(?:das |es |dir |ruhig |selbst |gern )*(?:aussuchen|entscheiden|wahlen|aus)?|"
    r"such(?:'s| es|e?)? (?:du )?(?:dir )?(?:was|etwas|eins|eine[ns]?|selbst)?\s*aus|wie (?:du|sie|ihr) "
    r"(?:willst|wollen|meinst|meinen|magst|mogen|denkst|mochtest)|was (?:du|dir|sie) (?:willst|gefallt|"
    r"fur richtig|meinst|denkst|am besten)|uberrasch(?:e|en sie|t)? mich|mach(?:en sie)?(?:'s| es)? (?:doch )?"
    r"(?:einfach|was du|irgendwas|irgendwie|mal einfach|wie du)|leg(?:en sie)? (?:doch |einfach )*los|fang einfach an|"
    r"(?:das )?spielt keine rolle|frag (?:doch )?nicht|(?:hor|hort) auf(?: zu fragen| mit)|keine (?:weiteren )?fragen|"
    r"nach (?:deinem|ihrem) ermessen|(?:mochte|will) ich (?:lieber )?nicht (?:sagen|beantworten)|"
    r"(?:ich )?uberlass(?:e)?(?:'s| es| das)? (?:ich )?(?:ganz )?(?:dir|ihnen)|dir uberlassen|deine (?:wahl|entscheidung)|"
    r"kann ich (?:so )?nicht sagen|(?:alles|alle|beide[s]?) (?:ist |sind )?(?:ok|okay|gut|recht|gleich)|"
    r"(?:alles|beides|alle) (?:egal|ok|okay|recht|gut)|geht dich nichts an|irgendwas|kannst du (?:dir )?(?:aussuchen|entscheiden|selbst)|keine angabe|"
    r"uberspring(?:e|en)? (?:das|die|alles|alle|wir)|alles uberspringen",
    r"comme (?:tu|vous) (?:l'|le |la )?(?:preferes?|preferez|entends|entendez)|peu (?:m')?importe|qu'importe|(?:ca|cela|c'est) (?:m'est |n'a pas |pas )?(?:egal|d'importance|"
    r"pas (?:grave|important))|m'est egal|n'importe (?:quoi|le?quel(?:le)?|comment)|comme (?:tu|vous) "
    r"(?:veux|voulez|preferes?|preferez|le sens|le sentez)|comme bon|(?:c'est )?(?:a|selon) (?:toi|vous)(?: de| d'en)?"
    r" ?(?:voir|choisir|decider|juger)?|au choix|je (?:ne )?sais (?:pas|plus)|j'?(?:sais|en sais) (?:pas|rien)|"
    r"chais pas|aucune (?:idee|preference|importance)|(?:tu |vous )?(?:choisis|choisissez|decide[sz]?|decidez) "
    r"(?:toi|vous|pour|toi-meme)[\w -]*|(?:toi|vous|tu|c'est toi qui|c'est vous qui) (?:choisis|choisissez|decide[sz]?|vois)|"
    r"choisis|surpren(?:ds|ez)[- ](?:moi|nous)|fais (?:comme|au mieux|simple|juste|le)|fai(?:s|tes)-le|"
    r"pas (?:de preference|d'avis|important|d'importance)|je m'en (?:fiche|fous|moque)|(?:arrete|arretez) (?:de|avec)|"
    r"(?:plus|pas|trop) de questions?|je te (?:laisse|fais confiance)|je vous (?:laisse|fais confiance)|"
    r"ne demande pas|sans (?:importance|preference)|je prefere ne pas|passe(?:r|z)? (?:cette|la|a|tout)|"
    r"on s'en (?:fiche|fout)|aucune idee|saute (?:cette|la|tout)|vas-?y,? (?:fais|choisis)|ecris(?:-le)? (?:juste|simplement)",
    r"(?:me |le )?(?:da|dan) (?:igual|lo mismo)|lo mismo (?:me )?da|lo que (?:tu |te |usted |se te |sea |le )*"
    r"(?:quieras|prefieras|digas|parezca|veas|ocurra|sea|gustes|quiera|creas|mejor)|como (?:tu )?(?:quieras|prefieras|veas|"
    r"gustes|quiera)|(?:tu |usted )?(?:elige|decide|escoge|elija|decida|escoja|eliges|decides|escoges|elegi|decidi)"
    r"(?: tu| por mi| lo)?|(?:lo dejo )?a tu (?:gusto|criterio|eleccion|juicio)|sorprend(?:eme|ame)|(?:la verdad )?(?:que )?"
    r"no (?:lo )?se(?! )|no sabria(?: decir(?:te|le|lo)?)?|saltate|no (?:lo )?se (?:todavia|aun|bien|la verdad)|(?:no )?(?:tengo )?(?:ni|la menor|ni la menor) idea|"
    r"no (?:tengo )?(?:idea|preferencias?)|no importa|(?:es |me es )?indiferente|que mas da|prefiero no|no preguntes|"
    r"deja de preguntar|basta de preguntas|no mas preguntas|haz(?:lo)? (?:ya|como|sin|simplemente|lo que)|solo hazlo|tu veras|"
    r"tu mism[oa]|no quiero decir|cualquiera|salta(?:r|te)? (?:esta|todo|la|todas)|lo que sea",
    r"(?:voce|vc|tu) que sabes?|deixo (?:a|ao|isso|com)|(?:eu )?sei nao|nao (?:sei|saberia) (?:dizer|responder)|decide voce|pode ser qualquer|tanto (?:me )?faz|(?:o )?que (?:voce |vc |tu )?(?:quiser(?:es)?|preferir(?:es)?|achar(?:es)?)|como "
    r"(?:voce |vc |tu )?(?:quiser(?:es)?|preferir(?:es)?|achar(?:es)?)|(?:pode(?:s)? )?(?:voce |vc |tu |voce que |vc que )?"
    r"(?:escolh(?:e|a|es|er)|decid(?:e|a|es|ir))(?: (?:voce|vc|tu|por mim|ai))?|me surpreend[ae]|surpreend[ae](?:-me)?|"
    r"(?:eu )?nao (?:faco|tenho) (?:a (?:minima|menor) )?(?:ideia|preferencia)|nao sei(?! )|nao sei (?:ainda|bem|dizer|mesmo|ao certo)|"
    r"sei la|nao (?:me )?(?:importa|interessa)|nao faz diferenca|(?:fica )?a(?:o)? (?:seu|teu|sua|tua) (?:criterio|"
    r"gosto|escolha|vontade)|(?:para|pare|deixa|deixe) de perguntar|chega de perguntas|faz (?:logo|ai|so|de qualquer|como)|"
    r"faca (?:logo|como|so)|vai em frente|prefiro nao|nao quero (?:dizer|responder)|por mim (?:tanto|qualquer)|"
    r"qualquer (?:um|uma|coisa) (?:serve|ta|esta|dos|das)|confio em (?:voce|ti|vc)|pula (?:essa|isso|tudo|todas)|pode pular",
    han=r"^(?:我|嗯|额|呃|唉|那|就|哈哈|其实|这个|,| )*(?:都行|都可以|都好|都ok|随便|随意|无所谓|(?:你|您)?(?:看着|自己|来|帮我|随便|随意)*"
    r"(?:办|定|决定|挑一?个?|选一?个?)(?:就|吧|好)|(?:你|您)(?:看着|来|自己|帮我)*(?:办|定|决定|选|挑)|看着办|你?看你|(?:你|您)说了算|你?(?:帮|替)我(?:选|定|决定|挑)|没(?:有)?什么(?:要求|想法|偏好)|"
    r"(?:帮我|替我)(?:选|定|决定|挑)|跳过|略过|"
    r"(?:也|还|真|真的|暂时|目前)*(?:不知道|不清楚|不确定|没想好|没想法)(?!你)|没(?:什么)?意见|没关系|不重要|无关紧要|"
    r"(?:你)?(?:就)?直接(?:写|做|来|开始|给|回答|弄|生成|出)|别(?:再)?问(?:了|这么多)?|不要(?:再)?问|不用(?:再)?问|任意|由(?:你|您)|"
    r"听(?:你|您)的|随(?:你|您)|(?:哪个|怎么|什么|哪种|怎样|啥)都(?:行|可以|好|无所谓|一样)|给我(?:个|一个)?惊喜|不想(?:说|回答|告诉)|不方便说|"
    r"没(?:有)?(?:特别|什么|特殊)?(?:偏好|要求|讲究)|你(?:觉得|认为)(?:哪个)?(?:好|行|合适|可以)(?:就|的|吧)|按(?:你|默认)|"
    r"爱(?:怎么|咋)|(?:你)?开心就好|问(?:题)?(?:太|那么|这么)多)",
)

DELEGATE = _table(
    r"you (?:choose|decide|pick|do it|tell me)|just (?:do|pick|choose|write|start|go|make|give|get on)|pick (?:one|any|something)|surprise me|up to you|your (?:call|choice)|"
    r"go ahead|stop asking|do whatever",
    r"mach (?:einfach|du|mal|irgend)|such (?:du|dir)|entscheide? du|du entscheidest|leg (?:einfach )?los|nimm irgend",
    r"(?:tu )?choisis|decide[sz]? toi|fais (?:comme|au mieux|juste)|vas-?y|a toi de",
    r"(?:tu )?(?:elige|decide|escoge)(?: tu)?|hazlo|sorprendeme|como (?:tu )?quieras",
    r"(?:voce |vc )?(?:escolhe|decide|escolha|decida)|faz (?:logo|ai|como)|como (?:voce )?quiser|me surpreenda",
    han=r"你(?:看着办|来?定|来?选|决定)|直接(?:写|做|来)|(?:你)?帮我(?:选|定)",
)
"""Delegation that counts in a later clause too ("no time, just pick one")."""

DISCUSS = _table(
    r"(?:is|are) (?:those|these|there|that) (?:the only|all the|any other)[\w ]*|is it (?:ok|okay|possible|allowed|fine) (?:if|to)|give me an? example|(?:an )?examples?\?|(?:i )?(?:see|got|have) no (?:options?|choices|list)|(?:does|will|would) (?:the|this|that|my) (?:choice|answer|option)[\w ]*|what (?:do|did|does|would|exactly do) (?:you|u|that|this|it|[\w ]{1,30}?) mean|what(?:'s| is|s) meant|"
    r"what (?:is|are|'s) the (?:difference|differences|options|choices|advantages?|pros)|what's the difference|"
    r"differences? between|how (?:do|does|are) (?:they|these|those|the options|the two) differ|"
    r"what (?:would|do|should|wld) (?:you|u|i|most people) (?:recommend|suggest|advise|choose|pick|take|think|prefer|do|"
    r"usually)|which (?:one )?(?:would|do|should|is|are) (?:you|u|i|it|the|better|best|most|more|usually)|"
    r"(?:can|could) you (?:please )?(?:explain|clarify|elaborate|rephrase|repeat|tell me (?:more|what|the difference))|"
    r"(?:please )?(?:explain|clarify|elaborate|rephrase)(?: that| this| it| the (?:options?|question|difference)| more|"
    r" please|$)|(?:i )?(?:don't|dont|do not|didn't|didnt|cannot|can't|cant) (?:really |quite |fully )?(?:understand|get|follow|see)"
    r"(?! (?:it )?needed| the point of (?:a|an))|(?:the )?(?:options?|choices|list|buttons?) (?:is|are|isn't|aren't|"
    r"don't|doesn't|won't|didn't) (?:not |missing|cut|show|load|visible|display|gone|empty)[\w ]*|"
    r"not sure what (?:you|that|this|it|the)|(?:i )?(?:don't|dont|do not) know (?:what (?:you|that|this|the|it)|the difference)|"
    r"(?:is|are) there (?:any )?(?:other|more|another|further) (?:options?|choices?|possibilit)[\w]*|"
    r"what (?:other|else|are my|are the|options|choices)[\w ]*(?:options?|choices?|available|possible|there|offer|have)|"
    r"(?:can|may|could|should|shall) i (?!get a|have a|ask|go with|[a-h]\b|\d)\w+|do i (?:have|need) to|must i|"
    r"what happens if|how come|what for|come again|say (?:that|it) again|for example\?|like what|such as what|"
    r"depends on what|why (?:do|would|are|did|does|should|is|must|you|that|this|it|ask|u)\b[\w' ]*|why(?=\s*[?!.,]|$)|wdym|"
    r"does (?:it|that|this) (?:matter|make a difference)|is (?:that|it|this) (?:important|necessary|relevant|needed)|"
    r"how (?:does|do|would|will) (?:that|this|it|these|the (?:answer|choice)s?) (?:matter|help|affect|change|influence|work)|"
    r"what (?:difference )?does (?:that|it|this) (?:matter|change|make|have to do)[\w ]*|who(?:'s| is| are) (?:asking|you)|"
    r"what('s| is) (?:that|this|the question|your question|the point)|what question|which question|huh|"
    r"what are you (?:asking|talking)[\w ]*|what (?:do|would) you need (?:that|this|it|to know)[\w ]*|"
    r"pros and cons|advice\?|any (?:advice|recommendations?|suggestions?)|recommend(?:ation)?s?\?",
    r"(?:warum|wieso|weshalb|wozu|weswegen)(?=\s*[?!,.]|$)|(?:warum|wieso|weshalb|wozu) (?:fragst|fragen|willst|wollen|brauchst|"
    r"brauchen|musst|ist|muss|soll|denn|mochtest|das|die|diese)[\w ]*|was (?:meinst|meinen|heißt|heisst|bedeute[nt]|genau|soll"
    r"[\w ]* heißen|verstehst|ist (?:der|mit|damit|das|denn|ein|eine|besser)|ware besser|wurdest|wurden sie|empfiehlst|empfehlen|"
    r"schlagst|rätst|ratst)[\w ]*|welche[rsn]? (?:wurdest|empfiehlst|wurden|ist|sind|optionen|ware|nimmst|passt)[\w ]*|"
    r"(?:ich )?verstehe? (?:ich )?(?:die frage|das|den unterschied|ich|nicht)[\w ]*nicht|verstehe nicht|versteh ich nicht|"
    r"worin (?:liegt|besteht)|unterschied(?:e)? zwischen|wo ist der unterschied|wie (?:meinst|meinen|bitte|war das)|"
    r"kannst du (?:mir )?(?:das|die|den|was|etwas)[\w ]* (?:erklaren|empfehlen|erlautern|raten)|"
    r"erklar(?:e|en sie)? (?:mir )?(?:das|bitte|die optionen|den unterschied)[\w ]*|"
    r"ich (?:sehe|seh|kann)[\w ]*(?:option|auswahl|moglichkeit|antwort)\w*[\w ]*(?:nicht|keine)|ich sehe keine|"
    r"gibt es (?:noch )?(?:andere|weitere|mehr)|kann ich (?:auch )?(?:mehrere|beide|zwei)|was empfiehlst|hah|ha\?|(?:geht|gehen|sind|ist) (?:auch )?(?:beide[s]?|mehrere|zwei)|wa?s ist mit|"
    r"ist das (?:wichtig|notig|relevant)|muss ich (?:das|mich)|wofur (?:brauchst|ist|willst)[\w ]*|was andert",
    r"pourquoi(?! pas)[\w' ]*|c'est quoi[\w' ]*|qu'est[- ]ce qu[e'] ?(?:c'est|tu|vous|ca|cela|la|le|les|signifie|change)?[\w' ]*|"
    r"(?:que|qu') ?(?:veux|voulez|veut|signifie|recommande|conseille|entends|entendez|me conseille)[\w' -]*|"
    r"quelle(?:s)? (?:est|sont)? ?(?:la |les )?differences?[\w' ]*|(?:tu |vous )(?:recommandes?z?|conseilles?z?|proposes?z?|suggere[sz]?|"
    r"penses|pensez) quoi|(?:lequel|laquelle)(?: est| me| tu| vous|\s*\?|-)[\w' -]*|"
    r"(?:je )?(?:ne |n')?(?:comprends|comprend|vois|pige) (?:pas|rien)[\w' ]*|(?:peux|pouvez|pourrais|pourriez)[- ](?:tu|vous)"
    r" (?:m'|me |nous )?(?:expliquer|preciser|reformuler)[\w' ]*|expliqu(?:e|ez)(?:-moi)?(?= |$)[\w' ]*|comment (?:ca|cela)(?: se)?(?=\s|\?|$)|"
    r"en quoi [\w' ]*|hein|a quoi (?:ca |cela )?(?:sert|servira)[\w' ]*|(?:il )?y a[- ](?:t[- ]il )?(?:d')?autres? [\w' ]*|"
    r"est[- ]ce que (?:je|tu|vous|c'est|ca)[\w' ]*|(?:ca|cela) (?:change|sert|fait) (?:a )?quoi|tu (?:me )?conseilles[\w' ]*|ca veut dire quoi|c'est-a-dire|quelles (?:sont les )?options",
    r"(?:por que|porque|xq|pq|xk|por q)(?=\s*[?!,.]|$)|(?:por que|xq|pq|para que) (?:lo |me |te |quieres|necesitas|preguntas|importa|"
    r"preguntan|necesitan|tengo|quiere|es |tantas|eso|esta)[\w ]*|que (?:significa|quieres decir|quiere decir|es (?:eso|esto|lo|un|una|el|la)|"
    r"diferencias?|me recomiendas|recomiendas|aconsejas|sugieres|me aconsejas|opciones|entiendes por)[\w ]*|cual(?:es)? (?:es (?:la diferencia|mejor|la mejor|el mejor|tu)|son (?:las|mis) (?:opciones|diferencias)|me|"
    r"recomiendas|seria|elegirias|crees|conviene)[\w ]*|no (?:lo |te |la )?(?:entiendo|entendi|comprendo|veo)[\w ]*|"
    r"(?:me )?(?:puedes|podrias|puede) (?:explicar|aclarar|repetir)(?:me|lo)?[\w ]*|explica(?:me|melo)?(?= |$)[\w ]*|a que te refieres[\w ]*|"
    r"a que se refiere[\w ]*|como que|hay (?:otras?|mas) (?:opcion|opciones)|se puede[\w ]*|puedo (?:elegir|escoger)[\w ]*|"
    r"tu que (?:harias|recomiendas|dices|crees|elegirias)|es importante eso|que diferencia hay[\w ]*|en que se diferencian",
    r"(?:isso|essa resposta) (?:importa|e importante|muda|faz diferenca)|(?:por que|porque|pq|por q) (?:a pergunta|essa pergunta|voce|vc|precisa|quer|queres|perguntas?|esta|isso|tu|eu|importa|e que|preciso|tenho|essa|e )[\w ]*|"
    r"para que (?:voce|vc|quer|queres|precisa|serve|isso|e )[\w ]*|(?:o )?que (?:significa|quer dizer|e isso|e que|queres dizer|voce|vc|"
    r"recomenda|recomendas|sugere|sugeres|me recomenda|me aconselha|entende por|muda)[\w ]*|qual(?: e)? a diferenca[\w ]*|qual (?:voce|vc|tu|indica|indicas|"
    r"recomenda|recomendas|sugere|e (?:o |a )?melhor|seria|me|achas?|devo)[\w ]*|nao (?:entendi|percebi|entendo|percebo|compreendi|compreendo|"
    r"estou a ver|consigo ver|vejo)[\w ]*|(?:pode(?:s)?|podia(?:s)?|poderia(?:s)?) (?:me )?(?:explicar|esclarecer|repetir)[\w ]*|explica(?:-me)?(?= isso| melhor|$)"
    r"[\w ]*|como assim|a que (?:te referes|se refere)[\w ]*|(?:ha|tem|existe[m]?) (?:outras?|mais) (?:opcao|opcoes)[\w ]*|posso (?:escolher|"
    r"marcar|dizer)[\w ]*|o que e(?: que)? (?:melhor|isso|um|uma)[\w ]*",
    han=r"为什么|为啥|为何|干嘛(?:问|要)|什么意思|啥意思|什么区别|有(?:什么|啥)?(?:区别|不同|差别)|区别是|哪(?:个|种|一个)(?:更|比较|最)?(?:好|合适|推荐)"
    r"|你(?:推荐|建议|觉得呢|会选|认为)(?!好就)|(?:有|给)(?:什么|点|个)?(?:推荐|建议)|推荐(?:哪|什么|一下)|(?:不|没)(?:太)?(?:明白|懂|理解|看懂|听懂)|看不(?:到|见|懂)"
    r"|没看(?:到|懂|见)|解释(?:一下)?|怎么(?:理解|选)|问这个(?:干|做|有)|(?:还)?有(?:没有)?(?:别的|其他)(?:的)?(?:选项|选择|吗)|"
    r"(?:能不能|可以|能)(?:多选|都选|选两个|选多个|解释)|重要吗|有关系吗|有影响吗|啥叫|什么叫|什么是(?:选项|正式|.{1,8}[?？]?$)|指的是",
)
"""A counter-question about the question: why, what is meant, what to choose, what is on offer."""

TOPIC = _table(
    r"(?:a )?(?:completely |totally |entirely |whole )?(?:different|new|other|another|separate|unrelated) (?:topic|question|"
    r"subject|thing|task|request|issue)(?!s)|change of (?:topic|plans?|subject)|(?:change|switch)(?:ing)? (?:the )?(?:topic|subject)s?|"
    r"(?:let's|lets|can we) (?:talk about|do something else|discuss|switch to)|(?:something|sth) (?:completely|totally|entirely) different|by the way|btw|unrelated|off topic|forget (?:that|this|it|the [\w ]+?),? "
    r"(?:and )?(?:instead|tell|write|help|how|what|give|make|i (?:want|need))|before (?:that|we continue|i answer)",
    r"(?:was|etwas) (?:ganz |vollig |komplett )anderes|(?:eine |ein )?(?:ganz )?andere[s]? (?:frage|thema|sache)|neue frage|neues thema|"
    r"themenwechsel|thema wechseln|ubrigens|apropos|(?:mal )?(?:eine )?zwischenfrage|andere frage",
    r"(?:une |un )?(?:tout )?autre (?:question|sujet)|(?:tout )?autre chose\s*:|changement de (?:sujet|programme)|(?:on change|changeons) de "
    r"sujet|rien a voir|nouvelle question|au fait|sinon,",
    r"otra (?:pregunta|cosa|consulta)(?= |:|,|$)|otro tema|cambi(?:o|ando|emos) de tema|nueva pregunta|por cierto|"
    r"pregunta (?:distinta|diferente|nueva)|algo (?:totalmente|completamente) (?:distinto|diferente)|nada que ver",
    r"outra (?:pergunta|coisa|questao)(?= |:|,|$)|outro assunto|mudando de assunto|mudar de assunto|mudanca de (?:assunto|planos?)|"
    r"nova pergunta|a proposito|nada a ver|por falar nisso|algo (?:totalmente|completamente) diferente",
    han=r"换(?:个|一个)(?:话题|问题|题目)|(?:另外|另)(?:一个)?(?:问题|问)|问(?:你|您)?(?:个|一个)?(?:别的|其他)|另一个问题|说(?:个|点)别的|新(?:的)?问题|"
    r"顺便问|先不说这个|不说这个了?|话说",
)
"""The reply says itself that something else follows."""

CORRECTION = _table(
    r"(?:actually|no|wait|sorry|ok|oh)?,? ?(?:let's |can you |could you |please )?(?:make|change|switch) (?:it|this|that|the [\w ]+?) "
    r"(?:to be )?(?:all )?about|(?:make|do|write|change) (?:it|this) (?:for|into|to) (?:a|an) (?:poem|song|story|letter|email|essay|blog)|"
    r"change (?:the )?(?:topic|subject|title|whole thing) to|(?:actually|rather|no),? (?:it should be )?about|i (?:actually |really )?meant? (?:to "
    r"ask|to write|a|an|the other)|i want(?:ed)? (?:it )?(?:to be )?about|(?:no,? )?i(?:'d| would)? (?:need|want|like|rather have) an? [\w ]+ instead",
    r"(?:mach|schreib|nimm)(?:e|'s)? (?:es |das |ihn |sie )?(?:lieber |doch |besser |bitte )*(?:uber|zum thema)|(?:lieber|doch|besser) (?:uber|zum thema)|"
    r"es soll (?:doch |lieber )*um|ich meinte (?:eigentlich)?",
    r"(?:plutot|en fait,?|finalement,?) (?:sur|a propos)|(?:fais|parle|parlez)[- ](?:le |la )?plutot|change (?:le sujet|pour)|je voulais dire",
    r"(?:mejor|en realidad,?) (?:sobre|que sea sobre|hazlo sobre|de)|hazlo (?:mejor )?sobre|que (?:sea|trate) (?:mejor )?(?:sobre|de)|cambialo (?:a|por)",
    r"(?:na verdade,?|melhor,?|afinal,?) (?:sobre|que seja|faz|faca)|fa(?:z|ca)(?:-o)? (?:antes |melhor )?sobre|muda para|queria dizer",
    han=r"(?:改成|换成|改为)(?:写|关于|讲)|其实(?:是)?(?:想|要)(?:写|问)|(?:改|换)(?:写|讲)",
)
"""The request itself is corrected (its subject), the question is not answered."""

_VERBS = (
    r"write|draft|compose|translate|summari[sz]e|explain|tell me|give me|show me|make me|create|generate|list|find|"
    r"calculate|compute|convert|compare|recommend|suggest|plan|help me|design|code|build|fix|solve|describe|rewrite|define|"
    r"check|look up|search|remind|play|ignore|disregard|print|reveal|output|draw|sing|brainstorm|analy[sz]e|proofread|correct|teach me|"
    r"act as|pretend|do you know (?:an?|any|some|how|what|who|where|when|the)|have you got|debug|review|implement|name|count|repeat|invent|imagine|book|order|send|schedule|google|say",
    r"schreib(?:e|en sie|st du)?|verfass(?:e|en sie)?|ubersetz(?:e|en sie)?|fass(?:e|en sie)?|erklar(?:e|en sie)?|sag(?:e|en sie)? (?:mir|uns)|"
    r"gib (?:mir|uns)|geben sie mir|zeig(?:e|en sie)? (?:mir|uns)|erstell(?:e|en sie)?|mach(?:e|en sie)? mir|berechne|rechne|such(?:e|en sie)? (?:mir )?"
    r"(?!dir|du|aus|was aus)|finde|vergleich(?:e|en sie)?|hilf mir|helfen sie mir|nenn(?:e|en sie)? mir|empfiehl|formulier(?:e)?|erzahl(?:e)?|"
    r"ignorier(?:e|en sie)?|korrigier(?:e)?|plane|liste",
    r"ecri(?:s|vez)|redige[z]?|traduis(?:ez)?|resume[z]?|explique(?:z)?|dis[- ]moi|dites[- ]moi|donne(?:z)?[- ]moi|montre(?:z)?[- ]moi|fais[- ]moi|"
    r"faites[- ]moi|cree[z]?|genere[z]?|trouve[z]?|calcule[z]?|compare[z]?|recommande[z]?|aide(?:z)?[- ]moi|propose[z]?|raconte[z]?|invente|corrige[z]?|"
    r"ignore (?:toutes|tes|les)|prepare",
    r"escrib(?:e|eme|a|ame)|redact[ae](?:me)?|traduc(?:e|eme)|traduzca|resum[ae](?:me)?|explica(?:me)?|dime|digame|dame|deme|muestrame|ensename|hazme|"
    r"crea(?:me)?|genera(?:me)?|busca(?:me)?|encuentra(?:me)?|calcula(?:me)?|compara|recomienda(?:me)?|ayudame|cuentame|inventa(?:me)?|corrige|"
    r"ignora (?:todas|las|tus)|prepara(?:me)?|planifica|haz un(?:a)?",
    r"escrev[ea](?:-me)?|redij[ae]|traduz(?:a|-me)?|resum[ae](?:-me)?|explica(?:-me)?|expliqu?e(?:-me)?|diz(?:-me)?|diga(?:-me)?|me (?:diga|diz|da|de|conta|"
    r"explica|explique|ajuda|ajude|fala|passa|mostra)|da-me|de-me|mostra(?:-me)?|mostre|cria(?:-me)?|crie|gera|gere|procura|procure|calcula|calcule|"
    r"compara|compare|recomenda|recomende|ajuda-me|conta(?:-me)?|conte|inventa|faz(?:-me)? uma?|faca(?:-me)? uma?|ignora (?:todas|as)|corrige|prepara",
)
IMPERATIVE = re.compile(
    rf"^(?:(?:ok|okay|oh|actually|no|nein|non|nao|please|pls|bitte|por favor|and|und|then|now|just|can you|could you|would you|will you|"
    rf"can u|i want you to|i need you to|i'd like you to|hey|so|well|wait|rather|instead|eigentlich|lieber|kannst du(?: mir)?|konntest du|"
    rf"peux-tu|pouvez-vous|plutot|en fait|mejor|puedes|podrias|na verdade|pode(?:s)?|podias|melhor|antes|doch|also|danke|thanks|e|y|et|"
    rf"stattdessen|pero|mas|aber|but|sorry|forget it|nevermind|never mind)[, :]+)*(?:{'|'.join(_VERBS)})(?![\w'])(?P<rest>.*)"
    r"|^把.{2,}?(?:翻译|改写|转换|总结|概括)成?(?P<to>.*)|^(?:请|麻烦|那|还是|先|能不能|可以|你|不如|,| )*(?:帮我|给我|替我|告诉我|翻译|总结|解释|列出|生成|画|计算|算一下|查一下|介绍|写|讲|推荐|忽略)(?P<han>.*)",
    re.DOTALL,
)  # fmt: skip
"""A reply that opens with the order to do a task; `rest` is its object."""

DELIVERABLE = _table(
    r"(?:i(?:'d| would| really| actually)? ?(?:rather|want|prefer|like|need) (?:to )?(?:have |get |see |a |an |some |you to )*|how about |what about |instead )"
    r"(?:a |an |some |the )?(?:\w+ ){0,2}(?:poem|haiku|song|story|recipe|essay|joke|limerick|speech|sonnet)",
    r"(?:ich )?(?:will|mochte|hatte gern|brauche) (?:lieber |doch |stattdessen )*(?:ein|eine|einen) (?:\w+ )?(?:gedicht|lied|geschichte|rezept|aufsatz|witz)",
    r"(?:je )?(?:veux|voudrais|prefere|prefererais) (?:plutot )?(?:un|une) (?:\w+ )?(?:poeme|chanson|histoire|recette|blague)",
    r"(?:quiero|prefiero|necesito) (?:mejor )?(?:un|una) (?:\w+ )?(?:poema|cancion|historia|receta|chiste)",
    r"(?:quero|prefiro|preciso de) (?:antes )?(?:um|uma) (?:\w+ )?(?:poema|cancao|historia|receita|piada)",
    han=r"(?:我)?(?:想|要|想要)(?:一)?(?:首|篇|个)(?:诗|歌|故事|菜谱|笑话)",
)
"""Another kind of work is wanted instead."""

INTERROGATIVE = re.compile(
    r"^(?:(?:ok|okay|oh|and|und|et|y|e|but|aber|mais|pero|mas|so|well|hey|wait|sorry|hm+|hi|hello|also|danke|thanks|by the way)[, :]+)*"
    r"(?:what|why|how|who|whom|whose|when|where|which|is|are|do|does|did|can|could|would|will|should|was|were|has|have|am|"
    r"was|wie|wer|wann|wo|wohin|woher|welche[rsnm]?|warum|wieso|ist|sind|hat|kann|kannst|konnen|konntest|gibt|darf|soll|muss|weißt|"
    r"que|quoi|qui|quand|ou|comment|combien|quel(?:le)?s?|pourquoi|est-ce|peux-tu|pouvez-vous|sais-tu|"
    r"quien|cuando|donde|como|cuant[oa]s?|cual(?:es)?|puedes|sabes|hay|"
    r"quem|onde|quant[oa]s?|qual|quais|pode|sabe|voce sabe)(?![\w'])"
    r"|(?:什么|怎么|怎样|如何|为什么|哪|谁|多少|几|吗|呢)"
)

META = _table(
    r"you|your|u|that|this|these|those|option|options|choice|choices|answer|question|questions|mean|meaning|recommend|better|best|difference|"
    r"matter|need|ask|asking|both|it",
    r"(?:kannst(?= du(?! mir| uns))|konntest|hast|machst|wurdest|willst|brauchst|weißt) du|(?:konnen|haben|machen|wurden) sie|dir|dein|diese|optionen|frage|antwort|besser|unterschied|auch|beides",
    r"tu|vous|cela|question|option|options|mieux|difference|aussi",
    r"usted|eso|esto|pregunta|opcion|opciones|mejor|diferencia|tambien",
    r"voce|vc|isso|pergunta|opcao|opcoes|melhor|diferenca|tambem",
    han=r"你|这个|那个|选项|问题|区别|也",
)
"""Words by which a question refers to the asker, the question or the options."""

POLITE_QUESTION = _table(
    r"(?:can|could|would|will|may|shall|should) (?:you|we|i|it|u)(?: please| maybe)? (?:do|make|use|be|go|take|try|have|keep|write|pick|say|get)|"
    r"(?:how|what) about|maybe|perhaps|why not|is (?:it )?(?:ok|okay|possible)|"
    r"kannst du (?!mir|uns)|geht|ginge|vielleicht|wie war'?s mit|konnen wir|"
    r"peut-etre|pourquoi pas|on peut|pourquoi pas|"
    r"puede ser|podria ser|quizas?|tal vez|que tal|por que no|pode ser|talvez|que tal",
    han=r"可以|要不|不如|也许|.{1,6}(?:可以吗|行吗|好吗)|.{1,3}怎么样",
)
"""A choice in the shape of a question."""

REJECT = re.compile(
    r"^\W*(?:(?:no|nope|nah|sorry|hmm+|actually|well|nein|ne|non|nao|mmm)[,. ]+)*"
    r"(?:none|neither|nothing|not any|no one)(?=\s*(?:[,.:;!-]|$|of\s|use\s|it\s|it's|its\s|for\s|but\s|more\s|i\s|we\s|rather|actually|just|my\s|our\s|really|fit|apply|appl|work|match))(?: of (?:them|these|those|the (?:above|options|three|two|four)|that|it))?(?: (?:fit|apply|applies|work|match)s?)?(?! )?|"
    r"^\W*(?:no|nope|not (?:these|those|that|any of (?:them|these|those))|other|something else|anything else|another)(?=\s*[,.:;!-]|$)|"
    r"^\W*(?:nein,? )?(?:kein[es]?(?:r)? (?:davon|von (?:denen|beiden|den (?:drei|beiden)|diesen))|nichts davon|weder noch|was anderes|etwas anderes|"
    r"andere[sr]?|nein|keins|keine der (?:optionen|moglichkeiten))(?=\s*[,.:;!-]|\s|$)|"
    r"^\W*(?:non,? )?(?:aucun(?:e)?(?: de(?:s| ces)? ?(?:deux|trois|options|choix)?)?(?: d'(?:entre )?eux)?|ni l'un ni l'autre|rien de tout (?:ca|cela)|"
    r"autre(?: chose)?|non)(?=\s*[,.:;!-]|\s|$)|"
    r"^\W*(?:no,? )?(?:ningun[oa]?(?: de (?:ell[oa]s|es[oa]s|est[oa]s|l[oa]s (?:tres|dos|anteriores)))?|nada de eso|otr[oa](?: cosa)?|ni una ni otra)"
    r"(?=\s*[,.:;!-]|\s|$)|"
    r"^\W*(?:nao,? )?(?:nenhum[a]?(?: (?:del[ea]s|dess[ea]s|dest[ea]s|d[oa]s (?:tres|dois|duas|opcoes)))?|nada disso|outr[oa](?: coisa)?|nem um nem outro)"
    r"(?=\s*[,.:;!-]|\s|$)|"
    r"^\W*(?:都不是|都不对|都不要|都不行|以上都不是|都没有|一个都不是|没有合适的|其他|别的|不是(?=[,.!\s]|$))"
)  # fmt: skip
"""The options are turned down; what follows is the answer."""

HEDGE = _table(
    r"maybe|perhaps|probably|something|i guess|i suppose|possibly|but|though|rather|vielleicht|wahrscheinlich|eher|irgendwas mit|aber|"
    r"peut-etre|plutot|mais|probablement|quizas?|tal vez|pero|algo|creo|talvez|mas|acho",
    han=r"可能|也许|大概|应该|但|不过|好像",
)
"""After "I don't know": what follows may be an answer all the same."""

RESERVED = re.compile(r"^[\W\d_]*$")
"""No letter at all."""

REST = re.compile(
    r"(?:,|;|\.|\n|\band\b|\bund\b|\bet\b|\by\b|\be\b|^)?\s*(?:(?:please |just )?(?:skip|ignore|you (?:choose|decide|pick)|whatever for|don't care about|surprise me (?:with|on|for)) "
    r"(?:the |all )?(?:rest|others?|remaining|other (?:one|ones|two|questions?))[\w ]*|(?:the |all )?(?:rest|others?|remaining)(?: (?:is|are|one|ones|questions))*,?:? "
    r"(?:up to you|whatever|skip(?:ped)?|doesn't matter|don't matter|don't care|you (?:choose|decide|pick)|your (?:choice|call)|surprise me|idk|no idea|not sure|"
    r"i don't care|any|default|default is fine)[\w ]*|"
    r"(?:den |der |das )?(?:rest|andere[ns]?|ubrige[ns]?)(?: ist)?(?: mir)? (?:egal|uberspringen|wurst|entscheide du|such(?:st)? du dir aus|beliebig|keine ahnung|kannst du)[\w ]*|"
    r"rest egal|(?:le reste|les autres|pour le reste),? (?:peu importe|comme tu veux|au choix|passe|m'est egal|je m'en fiche|je ne sais pas|choisis)[\w ]*|"
    r"(?:passe|saute) (?:le reste|les autres)|(?:lo demas|el resto|los demas|las demas),? (?:me )?(?:da igual|salta|como quieras|no importa|no se|elige tu|lo que quieras)[\w ]*|"
    r"salta (?:el resto|lo demas)|(?:o resto|os outros|as outras),? (?:tanto faz|pula|como quiser|nao importa|nao sei|voce escolhe|vc escolhe|salta)[\w ]*|"
    r"pula (?:o resto|as outras)|(?:其他|其余|别的|剩下)的?(?:都)?,?(?:随便|都行|跳过|你定|无所谓|不知道|都可以|你看着办|随意)[吧了]*)"
)
"""In a reply to several questions: the others are skipped."""
