"""What people say beside the answer itself, in six languages, as tables.

Every entry is matched against folded text (lower case, no accents, see `text.fold`) and so is
written that way. All languages are always tried, since people answer in the language they like;
words that are common in one language and mean a choice in another are left out of the tables that
look inside a sentence. Nothing here decides anything.
"""

from __future__ import annotations

__all__ = [
    "ACKNOWLEDGEMENTS",
    "ALL",
    "BOTH",
    "BOUNDLESS",
    "CLAUSE_WORDS",
    "CONNECTORS",
    "FILLERS",
    "GRADES",
    "LAST",
    "NEGATORS",
    "NO",
    "NONE_LABELS",
    "NUMBERS",
    "ORDINALS",
    "POST_NEGATED",
    "RIVALS",
    "STOPWORDS",
    "SUPERLATIVES",
    "YES",
]

NUMBERS: dict[str, dict[str, int]] = {
    "en": {w: i for i, w in enumerate((
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen twenty").split())}
    | {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
       "ninety": 90},
    "de": {w: i for i, w in enumerate((
        "null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn "
        "funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig").split())}
    | {"zwo": 2, "dreißig": 30, "dreissig": 30, "vierzig": 40, "funfzig": 50, "sechzig": 60,
       "siebzig": 70, "achtzig": 80, "neunzig": 90},
    "fr": {w: i for i, w in enumerate((
        "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze "
        "quinze seize").split())}
    | {"vingt": 20, "vingts": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60},
    "es": {w: i for i, w in enumerate((
        "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce "
        "quince").split())}
    | {"veinte": 20, "treinta": 30, "cuarenta": 40, "cincuenta": 50, "sesenta": 60,
       "setenta": 70, "ochenta": 80, "noventa": 90,
       "ciento": 100}
    | {f"{stem}{end}": (i + 2) * 100
       for i, stem in enumerate(
           "dosc tresc cuatroc quin seisc setec ochoc novec".split())
       for end in ("ientos", "ientas")},
    "pt": {w: i for i, w in enumerate((
        "zero um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze "
        "quinze").split())}
    | {"duas": 2, "vinte": 20, "trinta": 30, "quarenta": 40, "cinquenta": 50, "sessenta": 60,
       "setenta": 70, "oitenta": 80, "noventa": 90, "cento": 100}
    | {f"{stem}{end}": (i + 2) * 100
       for i, stem in enumerate(
           "duzent trezent quatrocent quinhent seiscent setecent oitocent novecent".split())
       for end in ("os", "as")},
}  # fmt: skip
"""Number words. Tens stand beside units ("twenty five"), scales are in `numbers`."""

_ORDINAL_ROWS = """
first 1st former erste erster ersten erstes erstere erstere ersteres premier premiere 1er 1ere \
primero primera primer primeiro primeira 1o 1a
second 2nd zweite zweiter zweiten zweites deuxieme seconde 2eme 2e 2nde segundo segunda 2o 2a
third 3rd dritte dritter dritten drittes troisieme 3eme 3e tercero tercera tercer \
terceiro terceira 3o 3a
fourth 4th vierte vierter vierten viertes quatrieme 4eme 4e cuarto cuarta quarto quarta 4o 4a
fifth 5th funfte funfter funften cinquieme 5eme 5e quinto quinta 5o 5a
sixth 6th sechste sechster sechsten sixieme 6eme 6e sexto sexta 6o 6a
"""

ORDINALS: dict[str, int] = {
    word: place
    for place, row in enumerate(_ORDINAL_ROWS.strip().splitlines(), start=1)
    for word in row.split()
}
"""Ordinal → place, counted from 1."""

LAST = frozenset(
    "last letzte letzter letzten letztes letztere letzteres derniere dernier ultimo ultima latter "
    "final bottom".split()
)
BOTH = frozenset("both beide beides deux ambos ambas dos dois duas two zwei".split())
ALL = frozenset("all alle alles everything tous toutes tout todos todas todo tudo".split())

CONNECTORS = frozenset("and und et y e plus & + or oder ou o u sowie & as well also auch".split())

FILLERS = frozenset(
    (
        # en
        "option options number no nr num choice answer the a an please pls plz one ones i'd i'll i "
        "id would like prefer choose pick take go with for it is it's make let's lets let us do "
        "say definitely probably maybe perhaps think guess ok okay so then well yes yeah yep yup "
        "sure just use my want need we we'd we'll rather mostly mainly only thanks thank you thx "
        "ty cheers hmm um uh oh ah lol haha exactly that that's this should be would best fine "
        "good great really honestly actually obviously both please. hey man bro dude mate to "
        "de en above either nehm more of course give me them these those in case sounds looks "
        "works "
        "seems better "
        "sorry going gonna wanna totally absolutely letter letra variant version pretty at "
        "selected "
        # de
        "die der das den dem ich nehme nimm nehmen bitte gern gerne wurde eher lieber also ja "
        "dann mal danke einfach am liebsten variante nummer antwort punkt ist ware mit fur hatte "
        "mochte will halt naja wohl ganz klar ne wahle beide beides sollte es sein nimm mir doch "
        "von beiden passt "
        # fr
        "le la les l je prends prend voudrais veux choisis plutot svp stp s'il te vous plait oui "
        "merci numero reponse choix celui celle ce c c'est serait d'accord alors bon ben pour "
        "moi plait s il va vais on disons mets est accord "
        # es
        "el la los las lo opcion quiero prefiero elijo por favor mejor si gracias numero seria "
        "pues bueno vale claro creo que yo para mi escojo respuesta tomo con me quedo voto a "
        "ambas dale "
        # pt
        "o os as opcao quero prefiro escolho fica pode ser acho sim obrigado obrigada obg pf "
        "entao bom melhor uma resposta numero de vou vai ficar seria eu do du del da celui in "
        "por favor pra mim"
    ).split()
)
"""Words that may stand around a choice without changing it."""

NEGATORS = frozenset(
    "not no don't dont doesn't doesnt isn't isnt aren't never neither nor without except won't "
    "can't cannot than over nicht kein keine keinen weder noch ohne nie statt außer ausser "
    "pas ni sans jamais sauf ne nunca sin tampoco excepto salvo nao nem sem exceto avoid "
    "less weniger cant wont didn't didnt anything-but".split()
)
"""Before an option's name, in the same clause: the option is ruled out."""

POST_NEGATED = frozenset(
    "nicht not pas no nao needed necessary possible work good nein lieber bitte bien jetzt aber "
    "brauche brauchen".split()
)
"""What may follow a negator that stands behind the name it rules out ("Englisch nicht bitte")."""

RIVALS = (r"anything but", r"rather than", r"instead of", r"other than", r"everything except",
          r"alles außer", r"alles ausser", r"anstelle von", r"anstatt", r"tout sauf", r"plutot que",
          r"au lieu d[eu]?", r"cualquiera menos", r"todo menos", r"en (?:vez|lugar) de",
          r"tudo menos", r"qualquer (?:um|uma|coisa) menos", r"em vez de", r"ao inves de",
          r"changed (?:my|our) minds? (?:about|on)", r"(?:decided|voted) against",
          r"ruled? out", r"ruling out", r"(?:ich|wir) gegen",
          r"but not", r"aber nicht", r"mais pas", r"pero no", r"mas nao", r"除了",
          r"别(?:用|太|那么|选|要)*",
          r"不(?:会|懂|去|要|是|用|想|选|写|给|太)*")  # fmt: skip
"""Phrases that work like a negator for what follows them."""

CLAUSE_WORDS = (
    "but", "because", "since", "cause", "cuz", "although", "though", "aber", "weil", "denn",
    "sondern", "mais", "car", "parce que", "puisque", "pero", "porque", "sino", "ya que", "mas",
    "pois", "ja que", "so that", "if", "wenn", "falls", "thanks", "while",
)  # fmt: skip
"""Words that begin a new clause."""

YES = frozenset(
    "yes yeah yep yup sure y ye yea yess sip ja jep klar jawohl gerne oui ouais si sim claro "
    "definitely absolutely certainly natuerlich naturlich unbedingt evidemment "
    "是 是的 好 好的 要 需要 对 对的 可以 嗯 当然 有 行 👍 👌 ✅ ✔".split()
) | {
    "please do",
    "i'd like that",
    "i would like that",
    "would be nice",
    "that would be great",
    "of course",
    "yes please",
    "d'accord",
    "bien sur",
    "por supuesto",
    "com certeza",
    "auf jeden fall",
}
NO = frozenset(
    "no nope nah n nein ne noe nee non nao niet don't "
    "不 不是 不要 不用 不需要 没有 否 不必 没 👎 ❌".split()
) | frozenset(
    (
        "rather not|better not|i'd rather not|please don't|lieber nicht|plutot pas|mejor no|"
        "melhor nao|no thanks|not really|no way|nein danke|non merci|no gracias|absolutely not|"
        "definitely not|of course not|auf keinen fall|nao obrigado|nao precisa|claro que no|"
        "not necessary|no need|nicht notig|pas besoin|no hace falta"
    ).split("|")
)

NONE_LABELS = frozenset(
    "no none nothing keine kein keins nichts aucun aucune rien pas sans sin ninguna ninguno ningun "
    "nada nenhum nenhuma sem nao non without nein".split()
)
"""First words of an option that means "none"."""

ACKNOWLEDGEMENTS = frozenset(
    "ok okay k kk thanks thank you thx ty hi hello hey hallo bonjour hola ola merci danke gracias "
    "obrigado obrigada lol haha hahaha hmm hm um uh oh ah wow cool nice great good fine perfect "
    "super gut genau bien vale bueno bom boa bem sure please bitte alright right alles klar so "
    "yo mm mhm mh mmm eh ahn ah oki okey naja yess yesss hein passt super hmmm haha jaja kkk rs "
    "d accord d'accord jap jup listo "
    "perfecto perfeito parfait "
    "voila top sounds "
    "morning evening afternoon there dir euch jo joa nu mdr ptdr buenas buenos dias noches "
    "tardes ta valeu vlw oi opa beleza blz obg tarde noite dia noch guten tag abend right then "
    "jein "
    "hum well blah bla problem here you go is hier ist voici aqui tienes esta eis got it i see "
    "understood interesting very much lot a awesome nett tja na servus moin salut "
    "tschuss bye ciao sorry mal viel muchas mucho muito beaucoup vielen dank".split()
) | frozenset(
    "好 好的 好滴 收到 好吧 额 呃 哦哦 "
    "嗯 嗯嗯 谢谢 哈哈 哦 你好 您好 可以 是 是的 行 谢谢你 多谢 呵呵 对".split()
)
"""Words that acknowledge, greet or laugh, and choose nothing."""

_LEAST = (
    r"(?:the (?:cheap|short|small)|(?:la|el|le|o|a|das|die) (?:barat[oa]|cort[oa]|curt[oa]|"
    r"court|courte|petite?|billige|kurze|kleine))(?: one| option| version| variante| "
    r"fassung)?(?=\W*$)|"
    r"moglichst (?:kurz|billig|klein|wenig|gunstig|fruh|bald|knapp)|(?:as|so) (?:cheap|short|"
    r"brief|small|little|low|early|soon|few|kurz|billig|klein|wenig|"
    r"gunstig|fruh|bald)(?: as| wie)|(?:short|brief|cheap|small)(?= one)|"
    r"cheap(?:er|est)|short(?:er|est)|brief(?:er|est)|small(?:er|est)|few(?:er|est)|low(?:er|est)|"
    r"least|earliest|the (?:earlier|sooner)|soonest|tiniest|lo (?:menos|minimo) posible|le moins "
    r"possible|o (?:menos|minimo) possivel|"
    r"young(?:er|est)|quick(?:er|est)|minimum|(?:gunstig|billig|klein|niedrig|wenig|jung|fruh|"
    r"knapp)e?st\w*|fruher(?:e|en|es)|"
    r"kurzest\w*|kurzer\w*|billiger\w*|gunstiger\w*|kleiner\w*|moins (?:cher|chere|long|longue)|"
    r"plus (?:court|courte|petit|petite|tot|bref|breve)|mas (?:barat|cort|pequen|breve)[oa]?|"
    r"(?:lo )?(?:mas pronto|antes) posible|o quanto antes|mais (?:barat|curt|"
    r"pequen|breve|cedo)[oa]?|menor|最便宜|最短|最少|最小|最早|尽快|尽早|越(?:短|快|早|便宜|"
    r"少)越好|"
    r"(?:便宜|短|早|快|少)(?:一?[点些]的?|的)"
)
_MOST = (
    r"(?:the (?:expensive|long|big)|(?:la|el|le|o|a|das|die) (?:car[oa]|larg[oa]|long[oa]|"
    r"longue|grande?|teure|lange|große))(?: one| option| version| variante| fassung)?(?=\W*$)|"
    r"moglichst (?:lang|spat|groß|viel|ausfuhrlich)|(?:as|so) (?:long|late|big|much|detailed|lang|"
    r"spat|groß|viel)(?: as| wie)|"
    r"(?:long|big|expensive)(?= one)|"
    r"long(?:er|est)|big(?:ger|gest)|larg(?:er|est)|high(?:er|est)|latest|the later|pric(?:ier|"
    r"iest)|"
    r"most expensive|expensive one|spatest(?!ens)\w*|spater(?:e|en|es)|plus tard|mas tarde|mais "
    r"tarde|"
    r"old(?:er|est)|maximum|langst\w*|langer(?:e|en|es)|teuerst\w*|teurer\w*|groß(?:er|te|ten|"
    r"tes)\w*|hochst(?!ens)\w*|plus (?:long|longue|cher|chere|grand|grande)|mas (?:larg|car)[oa]|"
    r"mas grande|mais (?:long|car)[oa]|mayor|maior|最贵|最长|最多|最大|最晚|越(?:长|晚|多)越好|"
    r"(?:长|贵|晚)(?:一?[点些]的?|的)"
)
SUPERLATIVES = ((_LEAST, -1), (_MOST, 1))
"""Pattern → which end of options that are ordered by their numbers."""

GRADES = {
    **dict.fromkeys(
        "short brief quick cheap small low tight little kurz knapp billig klein wenig gunstig "
        "court courte bref breve petit pequeno pequena corto corta barato barata curto curta 短 "
        "便宜".split(),
        -1,
    ),
    **dict.fromkeys(
        "long detailed extensive thorough expensive high big large lang ausfuhrlich teuer groß "
        "hoch "
        "longue detaille detaillee cher chere largo larga detallado caro cara longo longa "
        "detalhado unlimited unbegrenzt illimite ilimitado 长 详细 贵".split(),
        1,
    ),
}
"""Adjective that is a whole reply → which end of options in an order it means."""

BOUNDLESS = (
    r"(?:money|price|cost|budget) (?:is|'s) no (?:object|issue|problem)|no (?:upper )?limit|"
    r"sky'?s the limit|geld spielt keine rolle|(?:nach oben )?(?:offen|keine grenze)|"
    r"l'argent n'est pas un probleme|sans limite|el dinero no es (?:un )?problema|sin limite|"
    r"dinheiro nao e problema|sem limite|不差钱|预算不限|没有上限"
)
"""Where money is asked for: the most of what is on offer."""

STOPWORDS = frozenset(
    "the a an of for to in on at by and or with from is are as it its my our your their that this "
    "der die das ein eine einer eines dem den des und oder fur mit von im in am zu auf aus ist "
    "mein "
    "le la les un une des du de d l et ou pour par en au aux sur dans avec est "
    "el los las una unos unas del y o para por con es al mi tu su "
    "os as um uma do da dos das no na nos nas e em ao com meu sua seu se "
    "about around etwa circa ca environ alrededor cerca "
    "mas mais plus moins menos uber unter bis hasta ate over under less more than up above below "
    "mehr weniger entre zwischen between".split()
)
"""Words that carry no meaning of their own in an option's label."""
