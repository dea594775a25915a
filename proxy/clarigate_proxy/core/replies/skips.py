"""Phrases that decline or turn down the options, in six languages, as tables.

`*_WHOLE` patterns must fill their clause but for politeness, `*_START` patterns open one, `*_LOOSE`
ones count anywhere in a short reply that names no option. Nothing here decides.
"""

from __future__ import annotations

import re

from clarigate_proxy.core.replies.patterns import table

__all__ = [
    "DECLINE_LOOSE",
    "DECLINE_START",
    "DECLINE_WHOLE",
    "DELEGATE",
    "HEDGE",
    "REJECT",
    "REST",
]

DECLINE_WHOLE = table(
    r"whatever(?:'s| is) (?:\w+ )?\w+",
    r"(?:for |fur |pour |para |a )?(?:(?:no one|nobody|nothing|none|no-one) (?:special|(?:in )?"
    r"particular)|niemand(?:en)? bestimmte[sn]|personne en particulier|nadie en (?:especial|"
    r"particular)|ninguem em (?:especial|particular))",
    r"(?:just )?(?:choose|pick|take) one(?: yourself| for me)?|what(?:ever)? you (?:prefer|like|"
    r"want|think)|i'?m (?:easy|flexible|open|not (?:bothered|fussed|picky))|not (?:bothered|"
    r"fussed|picky)|no (?:strong )?(?:thoughts|feelings|wishes)(?: on (?:it|that|this))?|skip|"
    r"pass|go|start|begin|whatever|whichever|(?:on to )?(?:the )?next(?: question| one)?|(?:can|"
    r"could|will) you (?:please )?just (?:start|do it|write it|go|begin|proceed|answer)|"
    r"(?:it'?s|they'?re|that'?s|it is|all|both|these are)(?: all| both)? (?:fine|good|ok|"
    r"okay)(?: with me| by me)?|skip (?:them )?(?:all|both)(?: of them)?|any(?:thing|one| "
    r"one)?(?: of (?:them|these|those|the (?:above|options|three|two)))?"
    r"(?: (?:is|are|will be|would be|works?|will do|is perfectly)? ?(?:fine|ok|okay|good|"
    r"alright|great|do|"
    r"works?))?|either(?: one| way| of (?:them|these))?(?: (?:is|are|works?|would be|will do)? "
    r"?(?:fine|ok|"
    r"okay|good|works?|do))?|(?:they(?:'re| are) )?all (?:are )?(?:fine|good|the same|equal)|"
    r"default|"
    r"not sure(?: yet| really)?|unsure|no(?: more)? questions|no thanks|no thank you|n/?a|"
    r"random|nothing special|"
    r"no answer|continue|proceed|go ahead|(?:just |please )*go on|carry on|next|meh|move on|"
    r"just go|idc|idk|idgaf|dc|dunno|"
    r"i(?:'d| would)? rather not(?: say| answer)?|do it|do whatever|you tell me|surprise|your "
    r"choice|"
    r"irrelevant|unimportant|not important|unknown|undecided|no comment|"
    r"(?:i )?(?:don't|dont|do not|dunno) (?:really )?(?:know|care|mind)(?: yet| really| at all| "
    r"about (?:that|"
    r"it|this))?|how should i know|beats me|who (?:cares|knows)|it is what it is|"
    r"same|just (?:do|write|make|start|begin|answer|go|pick|choose|send|give me)(?: it| one| "
    r"ahead| anything| "
    r"something| for it| the (?:thing|answer|text))*(?: already| now| please)*",
    r"(?:zur |die )?nachste(?: frage)?|mach du|du darfst|kein plan|keinen plan|null ahnung|"
    r"egal(?: was| wie| welche[rs]?)?|wurs(?:ch)?t|schnuppe|kp|ka|weiter|(?:bitte )?weiter|"
    r"uberspring(?:en?|e? (?:das|"
    r"die frage))?|beliebig|skippen|irgend(?:was|etwas|eine[rns]?|wie)|nachste|(?:ist )?(?:mir "
    r")?wumpe|"
    r"keine (?:angabe|meinung|praferenz|lust)|unwichtig|nicht (?:so )?wichtig|weiß nicht|weiss "
    r"nicht|"
    r"nein danke|alles (?:ok|gut|recht|moglich)|passt (?:alles|schon)|unbekannt|mach(?:'?s| "
    r"es)?(?: einfach| mal|"
    r" schon)*|jede[rs]?|ganz egal",
    r"passe[rz]?|sans avis|egal|peu importe|suivant[e]?|saute[rz]?|ignore[rz]?|jsp|aucune idee|"
    r"au hasard|"
    r"n'importe|non merci|rien de special|continue[rz]?|vas[- ]?y|allez[- ]?y|pas d'avis|bof|"
    r"comme (?:tu|vous) (?:veux|voulez)|ca m'est egal|les deux me vont|tout me va|sais pas",
    r"salta(?:r|lo|la|tela|te)?|omit(?:ir|e|elo|ela)|paso|pasa|siguiente|cualquiera(?: (?:de "
    r"(?:ellos|ellas|"
    r"los dos|las dos)|esta bien|vale|me (?:vale|sirve)))?|indiferente|cualquier(?: cosa)?|no "
    r"se|ni idea|"
    r"es igual|da igual|adelante|hazlo|no gracias|continua|sin preferencias?|el que sea|la que "
    r"sea|lo que sea|"
    r"no importa|no sabria|ns/?nc",
    r"pula(?:r)?|pular|passo|passa|tanto faz|indiferente|qualquer(?: (?:um|uma|coisa)(?: "
    r"(?:serve|esta bom|ta "
    r"bom|e boa?))?)?|nao sei|sei la|seguir|avanca(?:r)?|proxim[oa]|salta(?:r)?|nao importa|sem "
    r"preferencia|"
    r"nao obrigad[oa]|continua(?:r)?|segue|tanto me faz|sem ideia|o que for",
    han=r"^(?:跳过|略过|过|下一[个题]|随便|随意|任意|都行|都可以|都好|都ok|都一样|无所谓|不知道|"
    r"不清楚|不确定|没意见|没想法|没关系|不重要|"
    r"没所谓|默认|继续|直接来|不想说|不回答|没有?偏好|没想好|不好说|还没想好|都没关系|皆可|均可|"
    r"啥都行|什么都行)"
    r"(?:吧|啊|呀|了|的|啦|咯|呢|这个|这题|这个问题|[,.!~ ]|谢谢)*$",
)

DECLINE_START = table(
    r"(?:just )?give me (?:the (?:result|answer|text|thing|output|draft)|your best guess|"
    r"something|anything)|skip (?:it|(?:this|that)(?: one| question)?|all|everything|them|both|"
    r"the (?:question|questions|rest)|these|ahead)|"
    r"(?:it |that |this )?(?:really )?(?:does not|doesn't|doesnt|don't|dont|do not) (?:really "
    r")?matter|"
    r"no matter|doesn't make a difference|makes no difference|(?:i |we )?(?:honestly |really "
    r")?(?:don't|dont|do not)"
    r" (?:really )?(?:care|mind)|(?:i )?couldn't care less|(?:you|u|please) (?:can |may |should |"
    r"just )?"
    r"(?:choose|decide|pick|select)(?: for me| one| something| yourself)?(?: on)?(?: everything| "
    r"all(?: of (?:it|them))?)?|(?:choose|decide) (?:it )?yourself|you do it|(?:i |just )?leave "
    r"(?:it|that|this|everything)(?: all)? (?:up )?to (?:you|u)|let (?:the )?(?:you|ai|model) "
    r"decide|"
    r"(?:it's |its |totally |that's )*up to you|(?:that's |it's )?your (?:call|choice|pick|"
    r"decision)|dealer's choice|"
    r"surprise me|(?:i |i've |ive )?(?:have |got )?no (?:idea|clue|preference|opinion)s?(?! of)|"
    r"(?:i )?haven't (?:decided|thought)|idk|dunno|(?:i )?(?:don't|dont|do not) know(?! (?:what "
    r"you|what that|what"
    r" this|the difference))|use your (?:own )?(?:best )?(?:judge?ment|imagination|discretion)|"
    r"(?:use|take) (?:the|your|a) defaults?|whatever (?:for|about|with|you|u)|whatever (?:works|"
    r"is|suits|seems|makes|comes|fits)(?: best| fine| good| ok| okay| to you| for you| easiest| "
    r"easier| to mind| sense)*(?=\s*$)|"
    r"(?:please )?(?:stop|quit) (?:asking|with the questions|questioning)|(?:enough|no more|too "
    r"many) questions|"
    r"(?:please )?(?:don't|dont|do not) ask|anything goes|(?:i(?:'d| would) )?(?:rather|prefer) "
    r"not (?:to )?(?:say|"
    r"answer|tell)|none of your business|(?:i'll |i )?leave (?:it|that|this)(?: all)? (?:up "
    r")?to you|"
    r"(?:make|take) (?:your|a) best guess|your best guess|as you (?:like|wish|see fit|prefer|"
    r"please)|"
    r"(?:what|which)ever (?:one )?you|choose for me|decide for me|pick (?:one|any|something|"
    r"whatever)|"
    r"not (?:relevant|applicable)|(?:it's |they're )?all the same|same to me|i trust you|you "
    r"know best|you're the expert|"
    r"why so many questions|just (?:do|get on|get it|write|make|start|answer|give me|pick|"
    r"choose|proceed|continue) "
    r"(?:it|with it|one|something|anything|the thing|whatever|already|done)|go with (?:whatever|"
    r"anything|the default)|"
    r"go ahead and|i (?:don't|dont|do not) want to (?:say|answer)|can't decide|cant decide|"
    r"cannot decide|"
    r"you can (?:choose|decide|pick)|not my (?:problem|decision)|either(?: one)? (?:is|works|"
    r"would)",
    r"(?:das |is |ist |mir |ist mir |das ist mir |mir ist das |vollig |total |s )*egal(?! ob|,? "
    r"ob)|"
    r"(?:das |is |ist |mir )*(?:wurst|wurscht|schnuppe|gleich|wumpe)(?! )|(?:hab(?:e)? |ich "
    r")*keine (?:ahnung|praferenz|"
    r"meinung|idee|vorliebe)|(?:ich )?(?:weiß|weiss|wei) (?:ich |es |das )*(?:noch )?nicht|"
    r"(?:entscheide?|wahle?|such|bestimme?|nimm|mach) du|lass dir was einfallen|(?:das |dies "
    r")?(?:uberlasse|uberlass|lasse) ich (?:ganz )?(?:dir|ihnen)|(?:da |das )?bin ich (?:offen|"
    r"flexibel)|(?:du|sie) (?:entscheide[nst]*|wahlst|bestimmst|suchst|"
    r"darfst|kannst|konnen|durfen) ?(?:das |es |dir |ruhig |selbst |gern )*(?:aussuchen|"
    r"entscheiden|wahlen|aus)?|"
    r"such(?:'s| es|e?)? (?:du )?(?:dir )?(?:was|etwas|eins|eine[ns]?|selbst)?\s*aus|wie (?:du|"
    r"sie|ihr) "
    r"(?:willst|wollen|meinst|meinen|magst|mogen|denkst|mochtest)|was (?:du|dir|sie) (?:willst|"
    r"gefallt|"
    r"fur richtig|meinst|denkst|am besten)|uberrasch(?:e|en sie|t)? mich|mach(?:en sie)?(?:'s| "
    r"es)? (?:doch )?"
    r"(?:einfach|was du|irgendwas|irgendwie|mal einfach|wie du)|leg(?:en sie)? (?:doch |einfach "
    r")*los|fang einfach an|"
    r"(?:das )?spielt keine rolle|frag (?:doch )?nicht|(?:hor|hort) auf(?: zu fragen| mit)|"
    r"keine (?:weiteren )?fragen|"
    r"nach (?:deinem|ihrem) ermessen|(?:mochte|will) ich (?:lieber )?nicht (?:sagen|beantworten)|"
    r"(?:ich )?uberlass(?:e)?(?:'s| es| das)? (?:ich )?(?:ganz )?(?:dir|ihnen)|dir uberlassen|"
    r"deine (?:wahl|entscheidung)|"
    r"kann ich (?:so )?nicht sagen|(?:alles|alle|beide[s]?) (?:ist |sind )?(?:ok|okay|gut|recht|"
    r"gleich)|"
    r"(?:alles|beides|alle) (?:egal|ok|okay|recht|gut)|geht dich nichts an|irgendwas|kannst du "
    r"(?:dir )?(?:aussuchen|entscheiden|selbst)|keine angabe|"
    r"uberspring(?:e|en)? (?:das|die|alles|alle|wir)|alles uberspringen",
    r"comme (?:tu|vous) (?:l'|le |la )?(?:preferes?|preferez|entends|entendez)|peu "
    r"(?:m')?importe|qu'importe|(?:ca|cela|c'est) (?:m'est |n'a pas |pas )?(?:egal|d'importance|"
    r"pas (?:grave|important))|m'est egal|n'importe (?:quoi|le?quel(?:le)?|comment)|comme (?:tu|"
    r"vous) "
    r"(?:veux|voulez|preferes?|preferez|le sens|le sentez)|comme bon|(?:c'est )?(?:a|selon) "
    r"(?:toi|vous)(?: de| d'en)?"
    r" ?(?:voir|choisir|decider|juger)?|au choix|je (?:ne )?sais (?:pas|plus)|j'?(?:sais|en "
    r"sais) (?:pas|rien)|"
    r"chais pas|aucune (?:idee|preference|importance)|(?:tu |vous )?(?:choisis|choisissez|"
    r"decide[sz]?|decidez) "
    r"(?:toi|vous|pour|toi-meme)[\w -]*|(?:toi|vous|tu|c'est toi qui|c'est vous qui) (?:choisis|"
    r"choisissez|decide[sz]?|vois)|"
    r"choisis|surpren(?:ds|ez)[- ](?:moi|nous)|fais (?:comme|au mieux|simple|juste|le)|fai(?:s|"
    r"tes)-le|"
    r"pas (?:de preference|d'avis|important|d'importance)|je m'en (?:fiche|fous|moque)|"
    r"(?:arrete|arretez) (?:de|avec)|"
    r"(?:plus|pas|trop) de questions?|je te (?:laisse|fais confiance)|je vous (?:laisse|fais "
    r"confiance)|"
    r"ne demande pas|sans (?:importance|preference)|je prefere ne pas|passe(?:r|z)? (?:cette|la|"
    r"a|tout)|"
    r"on s'en (?:fiche|fout)|aucune idee|saute (?:cette|la|tout)|vas-?y,? (?:fais|choisis)|"
    r"ecris(?:-le)? (?:juste|simplement)",
    r"(?:me |le )?(?:da|dan) (?:igual|lo mismo)|lo mismo (?:me )?da|lo que (?:tu |te |usted |se "
    r"te |sea |le )*"
    r"(?:quieras|prefieras|digas|parezca|veas|ocurra|sea|gustes|quiera|creas|mejor)|como (?:tu "
    r")?(?:quieras|prefieras|veas|"
    r"gustes|quiera)|(?:tu |usted )?(?:elige|decide(?! (?:which|what|the|how|who|whether|if|"
    r"on))|escoge|elija|decida|escoja|eliges|decides|escoges|elegi|decidi)"
    r"(?: tu| por mi| lo)?|(?:lo dejo )?a tu (?:gusto|criterio|eleccion|juicio)|sorprend(?:eme|"
    r"ame)|(?:la verdad )?(?:que )?"
    r"no (?:lo )?se(?! )|no sabria(?: decir(?:te|le|lo)?)?|saltate|no (?:lo )?se (?:todavia|aun|"
    r"bien|la verdad)|(?:no )?(?:tengo )?(?:ni|la menor|ni la menor) idea|"
    r"no (?:tengo )?(?:idea|preferencias?)|no importa|(?:es |me es )?indiferente|que mas da|"
    r"prefiero no|no preguntes|"
    r"deja de preguntar|basta de preguntas|no mas preguntas|haz(?:lo)? (?:ya|como|sin|"
    r"simplemente|lo que)|solo hazlo|tu veras|"
    r"tu mism[oa]|no quiero decir|cualquiera|salta(?:r|te)? (?:esta|todo|la|todas)|lo que sea",
    r"(?:voce|vc|tu) que sabes?|deixo (?:a|ao|isso|com)|(?:eu )?sei nao|nao (?:sei|saberia) "
    r"(?:dizer|responder)|decide voce|pode ser qualquer|tanto (?:me )?faz|(?:o )?que (?:voce |"
    r"vc |tu )?(?:quiser(?:es)?|preferir(?:es)?|achar(?:es)?)|como "
    r"(?:voce |vc |tu )?(?:quiser(?:es)?|preferir(?:es)?|achar(?:es)?)|(?:pode(?:s)? )?(?:voce |"
    r"vc |tu |voce que |vc que )?"
    r"(?:escolh(?:e|a|es|er)|decid(?:e|a|es|ir))(?: (?:voce|vc|tu|por mim|ai))?|me "
    r"surpreend[ae]|surpreend[ae](?:-me)?|"
    r"(?:eu )?nao (?:faco|tenho) (?:a (?:minima|menor) )?(?:ideia|preferencia)|nao sei(?! )|nao "
    r"sei (?:ainda|bem|dizer|mesmo|ao certo)|"
    r"sei la|nao (?:me )?(?:importa|interessa)|nao faz diferenca|(?:fica )?a(?:o)? (?:seu|teu|"
    r"sua|tua) (?:criterio|"
    r"gosto|escolha|vontade)|(?:para|pare|deixa|deixe) de perguntar|chega de perguntas|faz "
    r"(?:logo|ai|so|de qualquer|como)|"
    r"faca (?:logo|como|so)|vai em frente|prefiro nao|nao quero (?:dizer|responder)|por mim "
    r"(?:tanto|qualquer)|"
    r"qualquer (?:um|uma|coisa) (?:serve|ta|esta|dos|das)|confio em (?:voce|ti|vc)|pula (?:essa|"
    r"isso|tudo|todas)|pode pular",
    han=r"^(?:我|嗯|额|呃|唉|那|就|哈哈|其实|这个|,| )*(?:都行|都可以|都好|都ok|随便|随意|"
    r"无所谓|(?:你|您)?(?:看着|自己|来|帮我|随便|随意)*"
    r"(?:办|定|决定|挑一?个?|选一?个?)(?:就|吧|好)|(?:你|您)(?:看着|来|自己|帮我)*(?:办|定|决定|"
    r"选|挑)|看着办|你?看你|(?:你|您)说了算|你?(?:帮|替)我(?:选|定|决定|挑)|"
    r"没(?:有)?什么(?:要求|想法|偏好)|"
    r"(?:帮我|替我)(?:选|定|决定|挑)|跳过|略过|"
    r"(?:也|还|真|真的|暂时|目前)*(?:不知道|不清楚|不确定|没想好|没想法)(?!你)|没(?:什么)?意见|"
    r"没关系|不重要|无关紧要|"
    r"(?:你)?(?:就)?直接(?:写|做|来|开始|给|回答|弄|生成|出)|别(?:再)?问(?:了|这么多)?|"
    r"不要(?:再)?问|不用(?:再)?问|任意|由(?:你|您)|"
    r"听(?:你|您)的|随(?:你|您)|(?:哪个|怎么|什么|哪种|怎样|啥)都(?:行|可以|好|无所谓|一样)|"
    r"给我(?:个|一个)?惊喜|不想(?:说|回答|告诉)|不方便说|"
    r"没(?:有)?(?:特别|什么|特殊)?(?:偏好|要求|讲究)|你(?:觉得|认为)(?:哪个)?(?:好|行|合适|"
    r"可以)(?:就|的|吧)|按(?:你|默认)|"
    r"爱(?:怎么|咋)|(?:你)?开心就好|问(?:题)?(?:太|那么|这么)多)",
)

DECLINE_LOOSE = table(
    r"(?:can't|cant|cannot|can not|may not|won't|(?:am |i'm )?not allowed to|would rather not|"
    r"don't "
    r"want to) (?:share|paste|post|show|disclose|reveal)|(?:kann|darf|mochte) ich (?:\w+ "
    r"){0,3}(?:nicht "
    r"(?:teilen|zeigen|schicken|verraten))|(?:peux|veux) pas (?:\w+ )?(?:partager|montrer|"
    r"envoyer)|no "
    r"(?:lo |la |te lo )?(?:puedo|quiero) (?:compartir|mostrar|ensenar)\w*|nao (?:posso|quero) "
    r"(?:compartilhar|partilhar|mostrar|enviar)|einerlei|schnurz\w*|pie?pegal|gleichgultig",
    r"leave (?:\w+ ){1,3}(?:up )?to (?:you|u)(?!r)|whichever (?:\w+ ){1,4}(?:best|better|easier|"
    r"easiest)|(?:don't|dont|do not|haven't) (?:have|got) (?:it|that|this|them)(?: (?:here|now|"
    r"handy|any ?more|right now|yet|with me|at hand|ready|on me|at the moment|anywhere|on this "
    r"(?:computer|phone|device)))?$",
    r"(?:not sure|unsure|no idea|no clue)(?: about| on)? (?:either|both|any of|all of|that|it|"
    r"this)|"
    r"(?:go|run|proceed|start|continue)(?: ahead)? with what(?:ever)? you|what(?:ever)? you "
    r"(?:think|"
    r"feel|find) (?:is |works |would be |fits )?(?:best|right)|"
    r"whatever (?:\w+ ){1,4}(?:best|right|fine)|(?:te|se) l[oa]s? dejo|(?:dejo|deixo) (?:a ti|com "
    r"voce|contigo)|"
    r"was (?:du|sie) (?:fur )?(?:am besten|richtig|passend|sinnvoll)|ce qui te (?:semble|parait)|"
    r"bist du (?:ganz )?(?:frei|flexibel)|(?:du|sie) ha(?:st|ben) freie hand|(?:tu as )?carte "
    r"blanche|tienes carta blanca|te (?:dejo|doy) libertad",
    r"(?:you|u) know what(?:'s| is)?|feel free to|go with your (?:gut|instinct|own)|(?:make|"
    r"take) an? (?:assumption|guess)|(?:just )?assume (?:something|anything|whatever|what you)|"
    r"(?:i'd |i would |let's |i'll )?leave (?:it|that|this) (?:open|blank|empty)|not (?:sure|"
    r"decided) yet",
    r"me es (?:igual|indiferente|lo mismo)|je passe|ca m'est (?:completement |totalement )?egal|"
    r"nao (?:me )?interessa|(?:sem|nenhuma) (?:preferencia|ideia)|ist mir (?:alles )?(?:recht|"
    r"gleich)",
    r"(?:das |tu |usted |vous |voce |vc |you )?(?:weißt|weiss|sabes|sabe|sabras|sais|savez|"
    r"know) (?:du |sie )?(?:das |es |tu )?(?:am |the |le |lo |o )?(?:besser|besten|mejor|melhor|"
    r"mieux|best|better)",
    r"(?:wie|was) (?:es |'?s )?(?:dir|ihnen) (?:passt|gefallt|lieber|recht|am \w+)|(?:comme|"
    r"quand) (?:ca |cela )?(?:t'|te |vous )?(?:arrange|plait|convient|chante)|como (?:te|le|"
    r"lhe) (?:parezca|guste|convenga|parecer|der)",
    r"(?:du|sie|toi|vous|tu|eres|sos|voce e|vc e|you're|you are) (?:bist |sind |es |etes "
    r")?(?:der |die |l'|el |la |o |a |the )?(?:experte|expertin|profi|expert|experte|experto|"
    r"experta|especialista|boss|chef)",
    r"keine (?:lust|zeit)|(?:pas|plus) (?:envie|le temps)|no tengo (?:ganas|tiempo)|sem "
    r"(?:tempo|vontade|paciencia)|nao tenho (?:tempo|vontade|paciencia|opiniao|preferencia)|no "
    r"(?:time|energy)|can't be bothered|cant be bothered",
    r"(?:pas|sans|no|sin|sem|keine) (?:d'|tengo |de )?(?:avis|opinion|opiniao|meinung)|(?:nem|"
    r"nao|ni) (?:sei|idea|ideia)|(?:j'ai |je n'ai )?pas d'(?:avis|idee|opinion)",
    r"(?:avanca|segue|continua|continue|mach weiter|weiter|sigue|go on|proceed) (?:sem|sans|"
    r"ohne|sin|without)|fais simple|(?:te|vous|dich|dir) (?:laisse|lasse) (?:choisir|decider|"
    r"voir|entscheiden|wahlen)|(?:elige|escolhe|escolha|choisis) (?:por mi|por mim|pour moi)|"
    r"nicht (?:so )?wichtig",
    r"(?:doesn't|doesnt|does not|don't|dont) (?:really )?matter|no (?:particular|specific|"
    r"special|real|strong) \w+|nothing (?:special|specific|particular|in particular)|"
    r"(?:no|any|without|have|a) preferences?|best guess|(?:best|own) judge?ment|(?:you|u) "
    r"(?:can |may |should |could |just |please |get to )*(?:choose|decide|pick|select)(?!\w)|"
    r"(?:choose|decide|pick) (?:for me|yourself|something|anything|whatever|whichever)|(?:don't|"
    r"dont|do not|couldn't) (?:really )?(?:care|mind)|up to (?:you|u)|"
    r"(?:no|not a) (?:idea|clue)|surprise (?:me|us)|whatever you|whatever (?:works|is|suits|"
    r"seems|makes|comes|fits)(?: best| fine| good| ok| okay| to you| for you| easiest| easier| "
    r"to mind| sense)*(?=\s*$)|(?:do|use|take|go with) (?:what|whatever|whichever) (?:ever "
    r")?you|"
    r"(?:i'll|i will|i|let me) leave (?:it|that|this)|(?:i )?trust you(?:r)?|as you (?:like|"
    r"wish|want|prefer|see)|ask (?:me )?later|skip (?:it|this|that|all|the question)|"
    r"(?:don't|dont|do not) (?:want|wish) to (?:say|answer|decide|choose)|no need to (?:ask|"
    r"know)|not (?:important|relevant)|(?:continue|go on|proceed|start) without|"
    r"(?:can't|cant|cannot|hard to) (?:decide|choose|say)|(?:don't|dont|do not|dunno) (?:really "
    r")?know(?! (?:what|how|why|which|the difference))|makes no difference|"
    r"you know (?:better|best)|whichever(?: one)? (?:you|is|works|suits)",
    r"egal|wurs(?:ch)?t|schnuppe|wumpe|keine? (?:ahnung|plan|praferenz\w*|besonderen? \w+|"
    r"meinung|vorliebe\w*|idee)|irgend(?:was|ein\w*|welche\w*|etwas|wie)|"
    r"weiß (?:ich |es |das )*(?:nicht|nich|noch nicht|net)|weiss (?:ich |es |das )*(?:nicht|"
    r"nich|net)|(?:du|sie) (?:entscheide\w*|darfst|kannst|bestimm\w*|wahlst|wahl)|"
    r"(?:entscheide?|bestimme?|wahle?|such|nimm|mach) (?:du|selbst|einfach)|spielt keine rolle|"
    r"uberrasch\w*|lass(?:e)? ich (?:dir |ihnen )?(?:offen|frei)|"
    r"was (?:du|dir|sie|ihnen) (?:willst|denkst|meinst|gefallt|wollen|meinen)|wie (?:du|sie) "
    r"(?:willst|meinst|mochtest|wollen|meinen)|nicht (?:so )?(?:wichtig|relevant)",
    r"(?:m'|mest |m' )?(?:est )?egal|peu (?:m')?importe|n'importe|(?:sais|sait) (?:pas|plus|"
    r"rien)|n'en sais rien|aucune (?:idee|preference|importance)|"
    r"(?:tu|vous) (?:peux |pouvez )?(?:choisi\w*|decide\w*)|choisi\w* (?:pour|a ma|toi|vous)|"
    r"decide\w* (?:pour|toi|vous)|(?:a|au) (?:toi|vous|hasard|choix)(?: de)?|"
    r"(?:comme|ce que) (?:tu|vous) \w+|pas d'importance|sans importance|sans preference|"
    r"surpren\w+|le plus (?:simple|facile)",
    r"(?:me |te |le )?da (?:exactamente |completamente |totalmente |absolutamente )?(?:igual|lo "
    r"mismo)|(?:lo|la|el|las|los|como) que (?:tu |usted )?(?:quieras|prefieras|"
    r"veas|digas|quiera|creas|gustes|sea)|como (?:tu )?(?:quieras|prefieras|veas|gustes)|no "
    r"(?:lo )?se(?: |$)|ni idea|(?:tu|usted) (?:elige\w*|decide\w*|escoge\w*|elij\w*)|"
    r"(?:elige|decide|escoge) (?:tu|por mi)|sorprend\w+|no importa|a tu (?:eleccion|gusto|"
    r"criterio)|pasa a la siguiente|sin preferencia|indiferente",
    r"tanto (?:me )?faz|(?:o )?que (?:voce |vc |tu )?(?:quiser|quiseres|preferir|achar|achares|"
    r"for mais)\w*(?: \w+)?|como (?:voce |vc )?(?:quiser|preferir|achar)\w*|"
    r"nao (?:sei|ligo|importa|me importo|faco ideia)|(?:voce|vc|tu) (?:que )?(?:escolh\w+|"
    r"decid\w+|sabe)|escolh[ea]s? (?:tu|voce|por mim)|surpreend\w+|"
    r"sem preferencia|sem ideia|indiferente|qualquer um[a]?(?: serve)?",
    han=r"懒得|没所谓|哪个.{0,6}(?:就|用)哪个|(?:你|您)(?:看着|自己|随便)?(?:写|弄|挑|选|定|"
    r"来)(?:吧|就)|不懂.{0,3}你|"
    r"随便|无所谓|(?:都|也)(?:行|可以|好|ok)(?:[吧啊的了]|$)|(?:哪|怎么|什么|"
    r"谁)\S{0,4}都(?:行|可以|好|一样)|你(?:来|看着|自己)?(?:定|决定|安排|做主|推荐就)|"
    r"没(?:有)?(?:想好|想法|偏好)|"
    r"不(?:知道|清楚|确定)(?!你)|听你的|随你|你说了算|跳过",
)
"""Marks of leaving the choice to us, wherever they stand in a short reply that names no option."""

DELEGATE = table(
    r"you (?:choose|decide|pick|do it|tell me)|just (?:do|pick|choose|write|start|go|make|give|"
    r"get on)|pick (?:one|any|something)|surprise me|up to you|your (?:call|choice)|"
    r"go ahead|stop asking|do whatever",
    r"mach (?:einfach|du|mal|irgend)|such (?:du|dir)|entscheide? du|du entscheidest|leg "
    r"(?:einfach )?los|nimm irgend",
    r"(?:tu )?choisis|decide[sz]? toi|fais (?:comme|au mieux|juste)|vas-?y|a toi de",
    r"(?:tu )?(?:elige|decide|escoge)(?: tu)?|hazlo|sorprendeme|como (?:tu )?quieras",
    r"(?:voce |vc )?(?:escolhe|decide|escolha|decida)|faz (?:logo|ai|como)|como (?:voce "
    r")?quiser|me surpreenda",
    han=r"你(?:看着办|来?定|来?选|决定)|直接(?:写|做|来)|(?:你)?帮我(?:选|定)",
)
"""Delegation that counts in a later clause too ("no time, just pick one")."""

HEDGE = table(
    r"maybe|perhaps|probably|something|i guess|i suppose|possibly|but|though|rather|vielleicht|"
    r"wahrscheinlich|eher|irgendwas mit|aber|"
    r"peut-etre|plutot|mais|probablement|quizas?|tal vez|pero|algo|creo|talvez|mas|acho",
    han=r"可能|也许|大概|应该|但|不过|好像",
)
"""After "I don't know": what follows may be an answer all the same."""

REJECT = re.compile(
    r"^\W*(?:(?:no|nope|nah|sorry|hmm+|actually|well|nein|ne|non|nao|mmm)[,. ]+)*"
    r"(?:none|neither|nothing|not any|no one)(?=\s*(?:[,.:;!-]|$|of\s|use\s|it\s|it's|its\s|"
    r"for\s|but\s|more\s|i\s|we\s|rather|actually|just|my\s|our\s|really|fit|apply|appl|work|"
    r"match))(?: of (?:them|these|those|the (?:above|options|three|two|four)|that|it))?(?: "
    r"(?:fit|apply|applies|work|match)s?)?(?! )?|"
    r"^\W*(?:no|nope|not (?:these|those|that|any of (?:them|these|those))|other|something else|"
    r"anything else|another)(?=\s*[,.:;!-]|$)|"
    r"^\W*(?:nein,? )?(?:kein[es]?(?:r)? (?:davon|von (?:denen|beiden|den (?:drei|beiden)|"
    r"diesen))|nichts davon|weder noch|was anderes|etwas anderes|"
    r"andere[sr]?|nein|keins|keine der (?:optionen|moglichkeiten))(?=\s*[,.:;!-]|\s|$)|"
    r"^\W*(?:non,? )?(?:aucun(?:e)?(?: de(?:s| ces)? ?(?:deux|trois|options|choix)?)?(?: "
    r"d'(?:entre )?eux)?|ni l'un ni l'autre|rien de tout (?:ca|cela)|"
    r"autre(?: chose)?|non)(?=\s*[,.:;!-]|\s|$)|"
    r"^\W*(?:no,? )?(?:ningun[oa]?(?: de (?:ell[oa]s|es[oa]s|est[oa]s|l[oa]s (?:tres|dos|"
    r"anteriores)))?|nada de eso|otr[oa](?: cosa)?|ni una ni otra)"
    r"(?=\s*[,.:;!-]|\s|$)|"
    r"^\W*(?:nao,? )?(?:nenhum[a]?(?: (?:del[ea]s|dess[ea]s|dest[ea]s|d[oa]s (?:tres|dois|duas|"
    r"opcoes)))?|nada disso|outr[oa](?: coisa)?|nem um nem outro)"
    r"(?=\s*[,.:;!-]|\s|$)|"
    r"^\W*(?:都不是|都不对|都不要|都不行|以上都不是|都没有|一个都不是|没有合适的|其他|别的|"
    r"不是(?=[,.!\s]|$))"
)  # fmt: skip
"""The options are turned down; what follows is the answer."""

REST = re.compile(
    r"(?:,|;|\.|\n|\band\b|\bund\b|\bet\b|\by\b|\be\b|^)?\s*(?:(?:please |just )?(?:skip|ignore|"
    r"you (?:choose|decide|pick)|whatever for|don't care about|surprise me (?:with|on|for)) "
    r"(?:the |all )?(?:rest|others?|remaining|other (?:one|ones|two|questions?))[\w ]*|(?:the |"
    r"all )?(?:rest|others?|remaining)(?: (?:is|are|one|ones|questions))*,?:? "
    r"(?:up to you|whatever|skip(?:ped)?|doesn't matter|don't matter|don't care|you (?:choose|"
    r"decide|pick)|your (?:choice|call)|surprise me|idk|no idea|not sure|"
    r"i don't care|any|default|default is fine)[\w ]*|"
    r"(?:den |der |das )?(?:rest|andere[ns]?|ubrige[ns]?)(?: ist)?(?: mir)? (?:egal|"
    r"uberspringen|wurst|entscheide du|such(?:st)? du dir aus|beliebig|keine ahnung|kannst "
    r"du)[\w ]*|"
    r"rest egal|(?:le reste|les autres|pour le reste),? (?:peu importe|comme tu veux|au choix|"
    r"passe|m'est egal|je m'en fiche|je ne sais pas|choisis)[\w ]*|"
    r"(?:passe|saute) (?:le reste|les autres)|(?:lo demas|el resto|los demas|las demas),? (?:me "
    r")?(?:da igual|salta|como quieras|no importa|no se|elige tu|lo que quieras)[\w ]*|"
    r"salta (?:el resto|lo demas)|(?:o resto|os outros|as outras),? (?:tanto faz|pula|como "
    r"quiser|nao importa|nao sei|voce escolhe|vc escolhe|salta)[\w ]*|"
    r"pula (?:o resto|as outras)|(?:其他|其余|别的|剩下)的?(?:都)?,?(?:随便|都行|跳过|你定|"
    r"无所谓|不知道|都可以|你看着办|随意)[吧了]*)"
)
"""In a reply to several questions: the others are skipped."""
