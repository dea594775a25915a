"""Phrases that ask back: why, what is meant, what to choose, what is on offer; six languages.

Nothing here decides; what a question is about is weighed in `outcomes`.
"""

from __future__ import annotations

import re

from clarigate_proxy.core.replies.patterns import table

__all__ = [
    "DISCUSS",
    "DISCUSS_LOOSE",
    "INTERROGATIVE",
    "META",
    "POLITE_QUESTION",
    "SCOPE",
]

DISCUSS = table(
    r"what (?:do|would) (?:most |other |the )?people (?:usually |normally |typically )?[\w ]*|"
    r"what(?:'s| "
    r"is) (?:usual|normal|typical|common|standard|customary)[\w ]*|was ist (?:ublich|normal|"
    r"gangig)[\w ]*|qu'est-ce qui se fait[\w ]*|que (?:es|seria) lo (?:normal|habitual)[\w ]*|o "
    r"que e "
    r"(?:normal|comum|habitual)[\w ]*",
    r"(?:how|where) (?:do|can|could|should|would) i (?:attach|upload|paste|send|share|"
    r"provide|enter)[\w ]*|where (?:do|can) i (?:find|see|get) (?:it|that|this|them)[\w ]*|wie "
    r"(?:kann|soll) ich (?:das|die|den|es)[\w ]*|wo finde "
    r"ich"
    r"[\w ]*|ou (?:est-ce que )?(?:je )?trouve[\w ]*|donde (?:lo |la )?(?:encuentro|veo)[\w ]*|"
    r"onde "
    r"(?:encontro|acho|vejo)[\w ]*",
    r"pardon|sorry\?|explain (?:option|number|choice|what|letter)[\w ]*|(?:is|are) (?:those|"
    r"these|there|that) (?:the only|all the|any other)[\w ]*|is it (?:ok|okay|possible|allowed|"
    r"fine) (?:if|to)|give me an? example|(?:an )?examples?\?|(?:i )?(?:see|got|have) no "
    r"(?:options?|choices|list)|(?:does|will|would) (?:the|this|that|my) (?:choice|answer|"
    r"option)[\w ]*|what (?:do|did|does|would|exactly do) (?:you|u|that|this|it|[\w ]{1,30}?) "
    r"mean|what(?:'s| is|s) meant|"
    r"what (?:is|are|'s) the (?:difference|differences|options|choices|advantages?|pros)|what's "
    r"the difference|"
    r"differences? between|how (?:do|does|are) (?:they|these|those|the options|the two) differ|"
    r"what (?:should|do|would) i (?:choose|pick|take|do|answer|say|use)|what (?:would|do|should|"
    r"wld) (?:you|u|most people) (?:recommend|suggest|advise|choose|pick|take|think|prefer|do|"
    r"usually)|which (?:one )?(?:would|do|should|is|are) (?:you|u|i|it|the|better|best|most|"
    r"more|usually)|"
    r"(?:can|could) you (?:please )?(?:explain|clarify|elaborate|rephrase|repeat|tell me "
    r"(?:more|what|the difference))|"
    r"(?:please )?(?:explain|clarify|elaborate|rephrase)(?: that| this| it| the (?:options?|"
    r"question|difference)| more|"
    r" please|$)|(?:i )?(?:don't|dont|do not|didn't|didnt|cannot|can't|cant) (?:really |quite |"
    r"fully )?(?:understand|get|follow|see)"
    r"(?! (?:it )?needed| the point of (?:a|an))|(?:the )?(?:options?|choices|list|buttons?) "
    r"(?:is|are|isn't|aren't|"
    r"don't|doesn't|won't|didn't) (?:not |missing|cut|show|load|visible|display|gone|empty)[\w ]*|"
    r"(?:i'm |im |i am )?not sure what (?:you|that|this|it|the)|(?:i )?(?:don't|dont|do not) "
    r"know (?:what (?:you|that|this|the|it)|the difference)|"
    r"(?:is|are) there (?:any )?(?:other|more|another|further) (?:options?|choices?|"
    r"possibilit)[\w]*|"
    r"what (?:other|else|are my|are the|options|choices)[\w ]*(?:options?|choices?|available|"
    r"possible|there|offer|have)|"
    r"(?<!what )(?<!how )(?<!where )(?:can|may|could|should|shall) i "
    r"(?!get a|have a|ask|go with|[a-h]\b|\d)\w+|do i (?:have|"
    r"need) to|must i|"
    r"what happens if|how come|what for|come again|say (?:that|it) again|for example\?|like "
    r"what|such as what|"
    r"depends on what|why (?:do|would|are|did|does|should|is|must|you|that|this|it|ask|u)\b[\w' "
    r"]*|why(?=\s*[?!.,]|$)|wdym|"
    r"does (?:it|that|this) (?:matter|make a difference)|is (?:that|it|this) (?:important|"
    r"necessary|relevant|needed)|"
    r"how (?:does|do|would|will) (?:that|this|it|these|the (?:answer|choice)s?) (?:matter|help|"
    r"affect|change|influence|work)|"
    r"what (?:difference )?does (?:that|it|this) (?:matter|change|make|have to do)[\w ]*|"
    r"who(?:'s| is| are) (?:asking|you)|"
    r"what('s| is) (?:that|this|the question|your question|the point)|what question|which "
    r"question|huh|"
    r"what are you (?:asking|talking)[\w ]*|what (?:do|would) you need (?:that|this|it|to "
    r"know)[\w ]*|"
    r"pros and cons|advice\?|any (?:advice|recommendations?|suggestions?)|recommend(?:ation)?s?\?",
    r"(?:warum|wieso|weshalb|wozu|weswegen)(?=\s*[?!,.]|$)|(?:warum|wieso|weshalb|wozu) "
    r"(?:fragst|fragen|willst|wollen|brauchst|"
    r"brauchen|musst|ist|muss|soll|denn|mochtest|das|die|diese)[\w ]*|was (?:meinst|meinen|"
    r"heißt|heisst|bedeute[nt]|genau|soll"
    r"[\w ]* heißen|verstehst|ist (?:der|mit|damit|das|denn|ein|eine|besser)|ware besser|"
    r"wurdest|wurden sie|empfiehlst|empfehlen|"
    r"schlagst|rätst|ratst)[\w ]*|welche[rsn]? (?:wurdest|empfiehlst|wurden|ist|sind|optionen|"
    r"ware|nimmst|passt)[\w ]*|"
    r"(?:ich )?verstehe? (?:ich )?(?:die frage|das|den unterschied|ich|nicht)[\w ]*nicht|"
    r"verstehe nicht|versteh ich nicht|"
    r"worin (?:liegt|besteht)|unterschied(?:e)? zwischen|wo ist der unterschied|wie (?:meinst|"
    r"meinen|bitte|war das)|"
    r"kannst du (?:mir )?(?:das|die|den|was|etwas)[\w ]* (?:erklaren|empfehlen|erlautern|raten)|"
    r"erklar(?:e|en sie)? (?:mir )?(?:das|bitte|die optionen|den unterschied)[\w ]*|"
    r"ich (?:sehe|seh|kann)[\w ]*(?:option|auswahl|moglichkeit|antwort)\w*[\w ]*(?:nicht|keine)|"
    r"ich sehe keine|"
    r"(?:welche|was)(?: \w+)? gibt'?s?(?: es)?(?: \w+)?(?=\W*$)|"
    r"(?:welche|was)(?: \w+)? steh(?:t|en) zur (?:aus)?wahl|"
    r"gibt es (?:noch )?(?:andere|weitere|mehr)|kann ich (?:auch )?(?:mehrere|beide|zwei)|was "
    r"empfiehlst|hah|ha\?|(?:geht|gehen|sind|ist) (?:auch )?(?:beide[s]?|mehrere|zwei)|wa?s ist "
    r"mit|"
    r"ist das (?:wichtig|notig|relevant)|muss ich (?:das|mich)|wofur (?:brauchst|ist|willst)[\w "
    r"]*|was andert",
    r"pourquoi(?! pas)[\w' ]*|c'est quoi[\w' ]*|qu'est[- ]ce qu[e'] ?(?:c'est|tu|vous|ca|cela|"
    r"la|le|les|signifie|change)?[\w' ]*|"
    r"(?:que|qu') ?(?:veux|voulez|veut|signifie|recommande|conseille|entends|entendez|me "
    r"conseille)[\w' -]*|"
    r"quelle(?:s)? (?:est|sont)? ?(?:la |les )?differences?[\w' ]*|(?:tu |vous "
    r")(?:recommandes?z?|conseilles?z?|proposes?z?|suggere[sz]?|"
    r"penses|pensez) quoi|(?:lequel|laquelle)(?: est| me| tu| vous|\s*\?|-)[\w' -]*|"
    r"(?:je )?(?:ne |n')?(?:comprends|comprend|vois|pige) (?:pas|rien)[\w' ]*|(?:peux|pouvez|"
    r"pourrais|pourriez)[- ](?:tu|vous)"
    r" (?:m'|me |nous )?(?:expliquer|preciser|reformuler)[\w' ]*|expliqu(?:e|ez)(?:-moi)?(?= |"
    r"$)[\w' ]*|comment (?:ca|cela)(?: se)?(?=\s|\?|$)|"
    r"lesquel(?:le)?s(?: [\w' -]+)?(?=\W*\?)|il y a quoi|y a quoi|"
    r"en quoi [\w' ]*|hein|a quoi (?:ca |cela )?(?:sert|servira)[\w' ]*|(?:il )?y a[- ](?:t[- "
    r"]il )?(?:d')?autres? [\w' ]*|"
    r"est[- ]ce que (?:je|tu|vous|c'est|ca)[\w' ]*|(?:ca|cela) (?:change|sert|fait) (?:a )?quoi|"
    r"tu (?:me )?conseilles[\w' ]*|ca veut dire quoi|c'est-a-dire|quelles (?:sont les )?options",
    r"(?:por que|porque|xq|pq|xk|por q)(?=\s*[?!,.]|$)|(?:por que|xq|pq|para que) (?:lo |me |te |"
    r"quieres|necesitas|preguntas|importa|"
    r"preguntan|necesitan|tengo|quiere|es |tantas|eso|esta)[\w ]*|que (?:significa|quieres "
    r"decir|quiere decir|es (?:eso|esto|lo|un|una|el|la)|"
    r"diferencias?|me recomiendas|recomiendas|aconsejas|sugieres|me aconsejas|opciones|"
    r"entiendes por)[\w ]*|cual(?:es)? (?:es (?:la diferencia|mejor|la mejor|el mejor|tu)|son "
    r"(?:las|mis) (?:opciones|diferencias)|me|"
    r"recomiendas|seria|elegirias|crees|conviene)[\w ]*|no (?:lo |te |la )?(?:entiendo|entendi|"
    r"comprendo|veo)[\w ]*|"
    r"(?:me )?(?:puedes|podrias|puede) (?:explicar|aclarar|repetir)(?:me|lo)?[\w ]*|"
    r"explica(?:me|melo)?(?= |$)[\w ]*|a que te refieres[\w ]*|"
    r"a que se refiere[\w ]*|como que|hay (?:otras?|mas) (?:opcion|opciones)|se puede[\w ]*|"
    r"puedo (?:elegir|escoger)[\w ]*|"
    r"tu que (?:harias|recomiendas|dices|crees|elegirias)|es importante eso|"
    r"(?:cuales|que) hay(?= ?\?|$)|que diferencia hay[\w ]*|en que se diferencian",
    r"(?:isso|essa resposta) (?:importa|e importante|muda|faz diferenca)|(?:por que|porque|pq|"
    r"por q) (?:a pergunta|essa pergunta|voce|vc|precisa|quer|queres|perguntas?|esta|isso|tu|eu|"
    r"importa|e que|preciso|tenho|essa|e )[\w ]*|"
    r"para que (?:voce|vc|quer|queres|precisa|serve|isso|e )[\w ]*|(?:o )?que (?:significa|quer "
    r"dizer|e isso|e que|queres dizer|voce|vc|"
    r"recomenda|recomendas|sugere|sugeres|me recomenda|me aconselha|entende por|muda)[\w ]*|"
    r"qual(?: e)? a diferenca[\w ]*|qual (?:voce|vc|tu|indica|indicas|"
    r"recomenda|recomendas|sugere|e (?:o |a )?melhor|seria|me|achas?|devo)[\w ]*|nao (?:entendi|"
    r"percebi|entendo|percebo|compreendi|compreendo|"
    r"estou a ver|consigo ver|vejo)[\w ]*|(?:pode(?:s)?|podia(?:s)?|poderia(?:s)?) (?:me "
    r")?(?:explicar|esclarecer|repetir)[\w ]*|explica(?:-me)?(?= isso| melhor|$)"
    r"[\w ]*|como assim|a que (?:te referes|se refere)[\w ]*|"
    r"(?:quais|o que)(?: \w+)? (?:ha|tem|existem)(?= ?\?|$)|(?:ha|tem|existe[m]?) (?:outras?|"
    r"mais) (?:opcao|opcoes)[\w ]*|posso (?:escolher|"
    r"marcar|dizer)[\w ]*|o que e(?: que)? (?:melhor|isso|um|uma)[\w ]*",
    han=r"为什么|为啥|为何|干嘛(?:问|要)|什么意思|啥意思|什么区别|有(?:什么|啥)?(?:区别|不同|"
    r"差别)|区别是|哪(?:个|种|一个)(?:更|比较|最)?(?:好|合适|推荐)"
    r"|你(?:推荐|建议|觉得呢|会选|认为)(?!好就)|(?:有|给)(?:什么|点|个)?(?:推荐|建议)|推荐(?:哪|"
    r"什么|一下)|(?:不|没)(?:太)?(?:明白|懂|理解|看懂|听懂)|看不(?:到|见|懂)"
    r"|没看(?:到|懂|见)|解释(?:一下)?|怎么(?:理解|选)|问这个(?:干|做|有)|"
    r"(?:^|(?<=[,，。?？!！ ]))(?:都|还|具体)?有(?:哪些|哪几(?:个|种)|什么)(?:可选的?|选项|"
    r"选择|呢|啊)?(?=[?？。! ]*$)|"
    r"(?:还)?有(?:没有)?(?:别的|其他)(?:的)?(?:选项|选择|吗)|"
    r"(?:能不能|可以|能)(?:多选|都选|选两个|选多个|解释)|重要吗|有关系吗|有影响吗|啥叫|什么叫|"
    r"什么是(?:选项|正式|.{1,8}[?？]?$)|指的是",
)
"""A counter-question about the question: why, what is meant, what to choose, what is on offer."""

DISCUSS_LOOSE = table(
    r"(?:for example|for instance|zum beispiel|z\.? ?b\.?|par exemple|por ejemplo|por "
    r"exemplo)\W*\?",
    r"^\W*(?:can|could|may|do|does|are|is|will|would) (?:they|these|those)(?: \w+)+",
    r"(?:can|do|are|could) you (?:even |really |actually |also |properly |truly )+\w+|(?:how good|"
    r"how "
    r"well) (?:is|are|do|can) (?:your|you)|do you (?:speak|understand)",
    r"kannst du (?:uberhaupt|wirklich|auch|denn) |(?:tu|vous) (?:parles|parlez|sais|savez) "
    r"(?:vraiment|bien)|(?:hablas|sabes|puedes) (?:de verdad|realmente|bien)|(?:voce|vc) "
    r"(?:fala|sabe|consegue) (?:mesmo|bem)",
    r"(?:how|in what way|what way) (?:are|is|do|does) (?:they|these|those|it|the \w+) "
    r"(?:different|differ|work|compare)|what(?:'s| is| are) (?:in|behind|inside|included in)? "
    r"?(?:each|them|they|these|those|the options)",
    r"(?:don't|dont|do not|not sure|no idea|didn't) (?:really )?(?:know |understand |get |sure "
    r")*what [\w ]*(?:means?|is|are)|what (?:[\w ]+ )?(?:means?|stands? for)|"
    r"(?:explain|clarify)(?: (?:please|that|it|this|more))?|recommend\w*\s*\?|what would you|"
    r"which (?:one )?(?:would|should|is)|difference|the options",
    r"was (?:heißt|heisst|bedeutet|ist mit)[\w ]*|unterschied|empfiehlst|empfehlen sie|erklar\w*",
    r"(?:tu|vous) en (?:penses|pensez) quoi|(?:ca|cela) veut dire|difference|conseille\w*|"
    r"expliqu\w+|comprends? (?:pas|rien)",
    r"diferencia|recomiendas?|aconsejas|(?:que )?(?:significa|quiere decir)|explica\w*|"
    r"no entiendo",
    r"diferenca|recomendas?|aconselhas?|(?:o que )?(?:significa|quer dizer|sao|muda)|explica\w*|"
    r"nao (?:entendi|percebi)",
    han=r"区别|什么意思|为什么|推荐(?:哪|什么)|有什么关系|你觉得呢|哪个好|是什么",
)
"""Marks of asking back in a short reply in the form of a question."""

SCOPE = table(
    r"more than one|multiple|several|mehr als eine?[nrs]?|mehrere|plusieurs|mas de un[oa]?|"
    r"vari[oa]s|mais de uma?",
    r"counts?(?: as| too)?|includ(?:e[sd]?|ing)|inclusive|incl|counted|"
    r"with or without|per (?:person|head|month|day|week|night|piece|unit)|(?:before|after|plus) "
    r"(?:tax|"
    r"taxes|vat|shipping)|what if|qualif(?:y|ies)",
    r"zahl(?:t|en)(?: \w+){0,5}(?: mit| dazu)?|inbegriffen|inklusive|inkl|mit oder ohne|pro "
    r"(?:person|kopf|nase|monat|tag|stuck|nacht)|brutto|netto|gelten|gilt|eingerechnet|gehor(?:t|"
    r"en) "
    r"(?:\w+ )*dazu",
    r"compt(?:es?|ent|ez|er)|compris(?:e?s?)?|inclu(?:se?s?|re|t)?|avec ou sans|par (?:personne|"
    r"tete|mois|jour|nuit)|hors taxes?|ttc|et si",
    r"cuentan?|incluid[oa]s?|incluye[ns]?|con o sin|por (?:persona|cabeza|mes|dia|noche)|"
    r"(?:con|sin) iva|y si",
    r"contam?|inclu(?:id[oa]s?|so|sos|i|em)|com ou sem|por (?:pessoa|cabeca|mes|dia|noite)|e se",
    han=r"包括|包含|含|算|在内|人均|每人|每个月|多个|有.{0,3}(?:要求|限制|规定|影响)",
)
"""What a question asks that wants to know what an option or amount covers."""

INTERROGATIVE = re.compile(
    r"^(?:(?:ok|okay|oh|and|und|et|y|e|but|aber|mais|pero|mas|so|well|hey|wait|sorry|hm+|hi|"
    r"hello|also|danke|thanks|by the way)[, :]+)*"
    r"(?:what|why|how|who|whom|whose|when|where|which|is|are|do|does|did|can|could|would|will|"
    r"should|was|were|has|have|am|isn't|aren't|doesn't|don't you|can't (?:you|i|we)|won't|"
    r"shouldn't|"
    r"was|wie|wer|wann|wo|wohin|woher|welche[rsnm]?|warum|wieso|ist|sind|hat|kann|kannst|konnen|"
    r"konntest|gibt|darf|soll|muss|weißt|"
    r"que|quoi|qui|quand|ou|comment|combien|quel(?:le)?s?|pourquoi|est-ce|peux-tu|pouvez-vous|"
    r"sais-tu|"
    r"quien|cuando|donde|como|cuant[oa]s?|cual(?:es)?|puedes|sabes|hay|"
    r"quem|onde|quant[oa]s?|qual|quais|pode|sabe|voce sabe)(?![\w'])"
    r"|(?:什么|怎么|怎样|如何|为什么|哪|谁|多少|几|吗|呢)"
)

META = table(
    r"importa|importe|importance|importancia|matters?|muda|que cambia|change|serve|sirve|sert|"
    r"wichtig|relevant|influye|influence",
    r"(?:que |quoi )?(?:faria|farias|harias|haria|ferais|feriez|recomendaria\w*|conseillerais)|"
    r"choisir|escolher|elegir|wahlen|optionen|choix|possibilites?",
    r"you|your|u|that|this|these|those|option|options|choice|choices|answer|question|questions|"
    r"mean|meaning|recommend|better|best|difference|"
    r"matter|need|ask|asking|both|it",
    r"(?:kannst(?= du(?! mir| uns))|konntest|hast|machst|wurdest|willst|brauchst|weißt) du|"
    r"(?:konnen|haben|machen|wurden) sie|dir|dein|diese|optionen|frage|antwort|besser|"
    r"unterschied|auch|beides",
    r"tu|vous|cela|question|option|options|mieux|difference|aussi",
    r"usted|eso|esto|pregunta|opcion|opciones|mejor|diferencia|tambien",
    r"voce|vc|isso|pergunta|opcao|opcoes|melhor|diferenca|tambem",
    han=r"你|这个|那个|选项|问题|区别|也",
)
"""Words by which a question refers to the asker, the question or the options."""

POLITE_QUESTION = table(
    r"(?:can|could|would|will|may|shall|should) (?:you|we|i|it|u)(?: please| maybe)? (?:do|make|"
    r"use|be|go|take|try|have|keep|write|pick|say|get)|"
    r"(?:how|what) about|maybe|perhaps|why not|is (?:it )?(?:ok|okay|possible)|"
    r"kannst du (?!mir|uns)|geht|ginge|vielleicht|wie war'?s mit|konnen wir|"
    r"peut-etre|pourquoi pas|on peut|pourquoi pas|"
    r"puede ser|podria ser|quizas?|tal vez|que tal|por que no|pode ser|talvez|que tal",
    han=r"可以|要不|不如|也许|.{1,6}(?:可以吗|行吗|好吗)|.{1,3}怎么样",
)
"""A choice in the shape of a question."""
