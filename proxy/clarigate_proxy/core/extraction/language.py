"""Which language a prompt is in, and whether the extractor can judge it.

Why: outside what it can judge the extractor abstains (methods, "Extraction"). A detector for a
handful of languages over their commonest words is microseconds-fast and pure; it must only be right
about "one of ours or not".

Invariants: the answer is one of `KNOWN`, another code, or "und"; short texts in plain Latin letters
count as English, since nothing speaks against it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import islice

from clarigate_proxy.core.extraction.spelling import fold, written_out

__all__ = ["KNOWN", "detect_language", "has_words"]

KNOWN = ("en", "de", "fr", "es", "pt", "zh")
"""Languages that the rules know; English fully, the others for material, place and refusals."""

_SCRIPTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("ja", re.compile(r"[\u3040-\u30ff]")),
    ("ko", re.compile(r"[\uac00-\ud7af\u1100-\u11ff]")),
    ("zh", re.compile(r"[\u3400-\u9fff]")),
    ("ru", re.compile(r"[\u0400-\u04ff]")),
    ("ar", re.compile(r"[\u0600-\u06ff]")),
    ("hi", re.compile(r"[\u0900-\u097f]")),
    ("he", re.compile(r"[\u0590-\u05ff]")),
    ("el", re.compile(r"[\u0370-\u03ff]")),
    ("th", re.compile(r"[\u0e00-\u0e7f]")),
)
_LETTER = re.compile(r"[^\W\d_]")
_LATIN_MARK = re.compile(r"[\u00c0-\u024f]")

_COMMON: Mapping[str, str] = {
    "en": """
        the a an of and to in is are was were be been it its that this these those what
        which who how why when where can could would should will do does did i you me my
        your we our for with from about on at by or not if please write give make tell some
        any have has there
        up out off over all get got want need help i'm don't best new as so but
        thanks no app page into list
        he she they them his her their us him hi hello hey more most than then them too
        very just like into such only own same other another each every between after
        before under again here now also am im its it's what's i've i'd i'll can't doesn't
        isn't won't didn't let's explain describe summarize summarise translate create show
        find use using used good better great many much few first last one two three time
        day week year way work works word words story poem code function file name names
        said say says see look know think go going come take ate die hat kind gift also bald
        rat art fast hell man sin son dice once pour comment main sale plus note site red pie
        chat pain data date mini real idea ideas simple short long big small difference
        question answer example text email letter plan play game life people world money
        buy cook eat read learn build fix change add remove check fly run try keep
        english german french spanish chinese japanese weather meaning plot character
        characters effects effect origin history author book books movie song recipe guide
        favor error problem script bug meal workout program job title full line lines near
        places place lyrics translation define definition compare vs
        cheap free house car school company team business home review reviews price
    """,
    "de": """
        der die das den dem des ein eine einen einem einer und oder nicht ist sind war bin
        bist ich du er sie wir ihr mir mich dir dich uns mein meine meinen meiner dein was
        wie wer wo wann warum welche welcher welches mit von zu zum zur auf für im aus bei
        nach über bitte kannst kann auch noch nur wenn dass als mal schreib habe hat wird
        heute gibt nen sich diese dieser dieses diesen unser unsere soll gib zeig nenne
        erkläre haben bedeutet
        welchem welchen könnten könntest könnte hier diesem ihm ihnen euch ab kein keine
        übersetzen übersetze korrigiere schreibe erstelle mach mache antworte fasse
        passt überarbeiten unserem unseren danke hallo guten grüße wieder gibt's frage
        hilf morgen gestern jetzt sollte würde ohne kurze
        wandle trag prüf prüfe sortier sortiere markier formulier formuliere kürz kürze
        ordne lies schau fehler tabelle datei besser
        wohin woher wieso weshalb wieviel womit wozu muss müssen musst darf dürfen darfst
        will willst wollen möchte möchten wäre hätte würdest grad gerade eben etwas nichts
        alles alle mehr weniger sehr ganz schon doch eigentlich vielleicht damit davon dazu
        dafür wegen zwischen gegen durch bis seit unter vor neben sondern jeder jede jedes
        keinen ihre ihren seine seinen sein nochmal bisschen klar sag sage erzähl erzähle
        empfiehl empfehlen brauche brauch bräuchte kaufen kauf geschenk geschenkidee urlaub
        moin servus tschüss grüß hab habt ne nem ins am an so es man wort satz sätze brief
        kuchen rezept gedicht witz lieber deutsch englisch zusammen gut gute guter gutes nix
        steht liegt gesetz grundgesetz
        seinem seiner schenkt schenken macht sagt
        um rechne umrechnen studium nächste nächsten nimm
        drei vier fünf sechs zehn erste ersten fehler
        hilfe lebenslauf spruch lustig lustige trainingsplan ernährungsplan geburtstag fürs
        geht gehts läuft tag abend schnell günstig günstige unterschied hauptstadt wetter
        dieselbe einfach deine deinen erklär korrigier übersetz erstell meinem meins dran
        isch nöd öppis chasch ich's wos
        plan text code name kind hat bald rat art fast hell real idee mini site version
        test info app problem email mail programm wirklich eigentlich
    """,
    "fr": """
        le la les un une des du de et ou est sont je tu il elle nous vous ils mon ma mes ton
        ta tes votre notre ce cette ces que qui quoi quel quelle comment pourquoi quand où
        pour avec sans dans sur par pas ne au aux moi toi peux peut c'est j'ai stp svp
        bonjour merci fait faire en
        réponds rédige écris corrige traduis explique donne dis fais mets rends trouve
        lui elles leur leurs son sa ses y a-t-il y dimanche matin soir demain
        aujourd'hui bonsoir salut combien suis était peux-tu pouvez veux cet nos quels
        quelles lequel être avoir très bien si car mais donc chez sous d'une d'un
        qu'est-ce qu'il ça dit
        on faut besoin qu'on n'est l'autre c'était s'il va plus moins meilleur comme
        dire tout
        rajoute enlève range trie ajoute change fautes texte
        quels laquelle lesquels jusqu'à depuis pendant après avant toujours jamais aussi
        encore déjà peu beaucoup trop rien quelque chaque voici voilà alors puis ensuite
        coucou pk pq koi jsuis chui tkt bcp mtn ya qqch dois doit veut vais vas allez
        répondre italien espagnol allemand
        cite choses voir
        convertis grammes livre livres pluriel
        a vite courir meilleurs façon tradution version prends plutôt activités
        eu deux trois quatre cinq six dix premier première premiers restaurant erreur erreurs
        entraînement régime sport musculation chien démission météo temps repas dîner manger
        raconte résume relis propose recommande conseille prépare organise imagine invente
        aide rédigez pourriez pourrais voudrais souhaite aimerais cherche acheter offrir
        cadeau vacances voyage recette blague histoire mot mots phrase lettre mail anglais
        français semaine jour mois année ans chose gens monde ville maison travail quoi
        regarde vérifie reformule simplifie raccourcis fiche conseils idée idées veuillez
        qu cela ceux celui celle même mêmes autre autres entre vers contre
        ordi téléphone resto film films livre enfant enfants mieux bon bonne bons petit
        plan code page note site idée date simple main chat pain sale art son mail version
        programme test question texte message email table image
    """,
    "es": """
        el la los las un una unos unas de del y o es son soy yo tú él ella nosotros mi mis
        tu tus su sus que qué quién cómo como cuál cuándo dónde por para con sin en al no se
        me te lo le hola gracias hazme puedes quiero necesito más muy está estoy hay favor
        este texto cuánto porque pero queremos ayúdame receta dime hacer
        recomiéndame recomienda pásalo pásame hazlo corrige traduce explícame dame
        cuéntame escríbeme escribe redacta haz nuestro nuestra tengo tiene tienen hace
        hoy mañana ayer bien mejor esa ese eso esto esta estos aquí acá cerca tal buenas
        días tardes ya también hasta desde sobre entre cuando donde cual puede podría
        podrías debo les nos fue ser dice muchas porfa ahora luego algo alguien todo
        toda todos sí aún arréglamela amplía ordena contéstale respóndele ponlo quítale
        resúmeme revísame vale che usted vos
        pasa limpio apuntes ponle quita sigue dices pon saca encuentra cambia añade
        quisiera necesitamos puedo podés tenés querés sos hacé decime haceme dónde cuántos
        cuántas cuánta quiénes cuáles muestra explica cuenta elige elegí escoge planea
        organiza resume revisa busca busco crea genera arma ayuda dile pídele siempre nunca
        mucho poco otra otro otras otros mismo misma según durante menos además sino aunque
        bueno buena bonito buen mal chiste cuento poema carta correo regalo viaje vacaciones
        novia novio cumple cumpleaños hermano hermana madre padre mamá papá jefe jefa
        semana año años día hora mes cosa cosas casa trabajo gente ciudad barrio palabras
        palabra frase frases corto corta largo larga inglés español gusta gustaría
        conviene compro regalo regalar comprar cocinar comer ver leer aprender ir voy vamos
        vaya cual ningún algún alguna algunos ideas rápido fácil barato fin finde pasado
        diferencia significa quiere decir haber tarea faltas adjunto xfa xq pq q
        solo come malo mala van dentro
        ve ven nuestros nuestras
        verbo falta
        pena describe gráfica chistes
        plural libro libros conoces
        a mas correr jugar ocurre vieja fijate traducción versión usa formula siempre aca
        dos tres cuatro cinco seis diez tuvo tuvieron primera primero igual sirve errores comunes
        rutina dieta renuncia entrenamiento gimnasio tiempo lluvia comida cena desayuno perro gato
        bici móvil portátil ordenador coche funciona
        plan idea real son sin once pie red dice simple app problema email texto mini
        error no me final total regular animal social general local ideal normal
        del recomendás recomendame contame escribime explicame hacelo ponelo
    """,
    "pt": """
        o a os as um uma uns umas de do da dos das e ou é são sou eu você vc ele ela nós meu
        minha meus minhas seu sua que quem como qual quando onde por para pra pro com sem em
        no na nos nas não se me te lhe olá obrigado obrigada faz quero preciso mais muito
        está tem fica isso pode este texto favor artigo esse
        converte corrige corrija traduz traduza resuma escreva escreve faça ajuda ajude
        tenho temos tens teve horas próximo ônibus autocarro numa num essa isto esta
        aqui ontem hoje amanhã bem melhor também já ainda até desde sobre entre podes
        poderia devo vai vou vamos foi ser ficou monta cria responde confere manda dá
        deixa indica agora depois então tudo todos toda à ao aos às pelo pela cadê tá tô
        né olha tabela gostaria boa bom tarde dia gente alguém algo nosso nossa dele
        dela
        coloca passa limpo encontra troca tira continua põe arruma muda
        queria precisamos pra pros pras dum duma desse dessa deste desta nesse nessa
        neste nesta quais quanto quantos quanta quantas sugere sugira recomenda recomende
        planeja planeia organiza resume explica conta escolhe escolha revê revisa verifica
        vocês tu ti mim comigo contigo sempre nunca nada outra outro outras outros mesmo
        mesma segundo menos além mas embora porém porque pq blz vlw valeu oi td tb vcs hj
        oie pfv pf fds piada conto poema carta recado presente prenda viagem férias
        namorada namorado aniversário irmão irmã mãe pai chefe semana ano anos dia hora mês
        coisa coisas casa trabalho cidade bairro palavras palavra curto curta longo longa
        inglês português gosto compro comprar cozinhar comer ver ler aprender ir há algum
        alguma alguns ideias ideia rápido fácil barato fim noite manhã diferença significa
        quer dizer erro mensagem dinheiro celular telemóvel computador carro bolo feijão
        arroz posso receita era só isto deixa anexo mande envia ajeita fala fazer feito
        seria estou estava estão são eles elas gostava agradecia trabalhar redige
        mudanças jantar almoço janta dicas ele meu pôr ter ir dou
        frase frases palavra encurte seguir fome com
        números ordem ordena crescente
        diz dizem diga nossa nossos
        esta frase falta verbo
        piada piadas sabes pena descreva gráfico
        plural livro livros bons boas conhece
        correr jogar tradução versão usa formula tá antes
        dois duas três quatro cinco seis dez primeira primeiro igual serve erros comuns não
        treino dieta demissão academia ginásio tempo chuva comida cachorro cão gato rapaz moça
        viajo viajar passar funciona date data app real email problema plano bug
        final total regular animal social geral local ideal normal
    """,
    "it": """
        il lo la gli le un uno una di del della e o è sono io tu lui lei noi mio mia che chi
        come quale quando dove perché per con senza in nel nella non mi ti si ciao grazie
        puoi voglio
        cosa questo questa anche più ho hai ha abbiamo vorrei scrivi scrivimi traduci spiega
        spiegami dimmi fammi fare quali quanto quanti dei delle degli alla allo agli alle
        dal dalla sul sulla ancora oggi domani ieri buongiorno qual migliore come stai
    """,
    "nl": """
        de het een en of is zijn ik jij je hij zij wij mijn jouw wat hoe wie waar wanneer
        waarom welke met van te voor op aan bij naar niet ook nog maar kun kan geef schrijf
        heb heeft dat
        mij graag vertaal maak deze die dit er om uit tot moet wil kunt alstublieft
    """,
    "pl": """
        jest są nie i w na z do że jak co czy kto gdzie kiedy dlaczego mi mój moja proszę
        się jakie
    """,
    "sv": """
        och att det är en ett jag du han hon vi min mitt vad hur vem var när varför med på
        för inte
    """,
    "tr": """
        bir ve bu ne nasıl kim nerede neden için ile mi mı ben sen bana benim değil var yok
        lütfen
    """,
    "id": """
        yang dan di ke dari ini itu apa bagaimana siapa saya kamu tidak untuk dengan buat
        tolong
    """,
    "vi": """
        là và của có không cho tôi bạn này một những các được trong với như thế nào gì
    """,
    "ca": """
        amb què és els les una del dels per tinc vull puc fes dona'm això aquest aquesta
        meu meva també molt
    """,
}


_LETTERS: Mapping[str, str] = {"es": "ñ¿¡", "pt": "ãõ", "de": "ßäöü", "fr": "èœùÀ"}
_ENDINGS: Mapping[str, re.Pattern[str]] = {
    "de": re.compile(r"(?:ung|ungen|lich\w{0,2}|keit|heit|schaft|isch\w{0,2}|ieren)$"),
    "fr": re.compile(r"(?:eux|euse|eau|eaux|ement|ette|oir|oire|ère|ières?|tés)$|ss"),
    "es": re.compile(
        r"(?:ci[oó]n|ciones|dad|dades|ill[oa]s?|it[oa]s?|iend[oa]|miento|rlo|rla|rme|eñ\w)$|"
        r"(?<!q)ue[rnblg]"
    ),
    "pt": re.compile(
        r"(?:ção|cao|ções|coes|ão|ões|dades?|inh[oa]s?|agem|eir[oa]s?|lh[oae]s?)$|ei[tnjx]|ss"
    ),
    "it": re.compile(r"(?:zione|zioni|mento|ità|gli[oae]|cch\w|tto|tta|tti)$|ss"),
}
_ENDING = 0.4
_MIN_ENDING = 5
"""A word's end is a hint between languages that its neighbours already speak for."""
_ELIDED: Mapping[str, tuple[tuple[str, float], ...]] = {
    **dict.fromkeys("j qu n c s m t jusqu lorsqu puisqu".split(), (("fr", 1.0),)),
    **dict.fromkeys("l d".split(), (("fr", 0.7), ("it", 0.3))),
    **dict.fromkeys("un dell nell all sull dall".split(), (("it", 1.0),)),
}
"""What stands before an apostrophe, as in "j'ai"; read where English does not contract."""
_ENGLISH_ENDS = frozenset("s t m d re ve ll em all clock".split())


def _spellings(language: str, word: str) -> Iterable[str]:
    """The word without its marks, and with German vowels written out; never an English word."""
    if word.isascii():
        return ()
    spelled = {fold(word)}
    if language == "de":
        spelled.add(written_out(word))
    return spelled - _ENGLISH


_ENGLISH = frozenset(_COMMON["en"].split())
_ALSO_ENGLISH = frozenset(
    """
    table per message test min total six normal local general mail range non prepare version war
    formula resume image animal social phrase imagine met brief film films pros final pro
    restaurant cite programme tag info regular propose plural era sport serve ideal organise meme
    memes premier telephone solo chose fare tempo regime
    premiere voyage grad diner
    """.split()
)
"""Words of other languages, as they stand or as they are typed, that are English ones, too."""


def _votes() -> Mapping[str, tuple[tuple[str, float], ...]]:
    """Return, by word, the languages that it speaks for and what it weighs for each."""
    votes: dict[str, dict[str, float]] = {}
    for language, words in _COMMON.items():
        for word in words.split():
            votes.setdefault(word, {})[language] = 1.0
            for spelled in _spellings(language, word):
                votes.setdefault(spelled, {}).setdefault(language, _UNMARKED)
    for word in _ALSO_ENGLISH:
        votes[word]["en"] = 1.0
    return {
        word: tuple((language, weight / _shared(found)) for language, weight in found.items())
        for word, found in votes.items()
    }


def _shared(languages: Iterable[str]) -> float:
    """Among how many a word's vote is divided; languages that are seldom met count little."""
    return max(1.0, sum(1.0 if language in KNOWN else _SELDOM for language in languages))


_SELDOM = 0.4
_UNMARKED = 0.7
"""What a word counts that was typed without its accents: it may be another one."""
_VOTES = _votes()
_MAX_WORDS = 40


_WORDS = re.compile(r"[a-z]+(?:'[a-z]+)?")
_BORROWED = re.compile(
    r"\b(?:el paso|las vegas|los (?:angeles|alamos)|la (?:la land|jolla|liga|croix)|le (?:creuset|"
    r"mans)|del (?:rey|toro|taco|monte|mar)|du (?:jour|bois)|tour de france|deja vu|c'?est la vie|"
    r"cafe au lait|creme (?:brulee|de la creme)|hors d'?oeuvres?|a la (?:carte|mode)|en (?:route|"
    r"masse|suite)|vis a vis|tu quoque|il duce|de (?:facto|jure|niro|novo)|per (?:capita|se|diem|"
    r"annum)|pro (?:bono|rata|forma)|ad hoc|es ?lint|buenos aires|rio de janeiro|costa rica|puerto "
    r"rico|san (?:diego|jose|francisco|juan|antonio)|santa (?:fe|monica|barbara|claus)|como lake|"
    r"lake como|un security council|mardi gras|cinco de mayo|dia de los muertos|coup d'?etat|faux "
    r"pas|joie de vivre|raison d'?etre|pas de deux|al (?:dente|pacino|qaeda|jazeera)|van (?:gogh|"
    r"halen)|von neumann|das kapital|der spiegel|den haag|salma hayek|yo yo|ma ma)\b"
)
"""Names and phrases of other languages that English texts hold."""


def has_words(text: str) -> bool:
    """Return whether there is a letter at all."""
    return _LETTER.search(text) is not None


def detect_language(text: str, words: Iterable[str]) -> str:
    """Return the language's code. `words` are the text's words in lower case, in order."""
    if not text.isascii():
        letters = len(_LETTER.findall(text)) or 1
        for language, script in _SCRIPTS:
            share = len(script.findall(text)) / letters
            if share > (0.08 if language == "ja" else 0.25):
                return language
    read = tuple(islice(words, _MAX_WORDS))
    scores = dict.fromkeys(_COMMON, 0.0)
    certain = _count_votes(read, scores)
    if "week-end" in text:  # two English words, but for the hyphen
        scores["fr"] += 2.0
    if text.isascii():
        marked = False
    else:
        marked = _LATIN_MARK.search(text) is not None
        for language, marks in _LETTERS.items():
            scores[language] += 2.0 * any(mark in text for mark in marks)
    found = _winner(scores, marked=marked, certain=certain)
    if found in _ENDINGS and not marked and _BORROWED.search(text.lower()):
        rest = _BORROWED.sub(" ", text.lower())
        return detect_language(rest, _WORDS.findall(rest)) if _WORDS.search(rest) else "en"
    return _arbitrate(read, scores) if found in _ENDINGS else found


def _count_votes(words: Iterable[str], scores: dict[str, float]) -> bool:
    """Add the words' votes; return whether one of them can only be English."""
    certain = False
    for word in words:
        votes = _VOTES.get(word)
        if votes is None:
            for language, weight in _elided_votes(word) if "'" in word else ():
                scores[language] += weight
            continue
        certain = certain or votes == _ONLY_ENGLISH
        for language, weight in votes:
            scores[language] += weight
    return certain


_ONLY_ENGLISH = (("en", 1.0),)


def _elided_votes(word: str) -> Iterable[tuple[str, float]]:
    before, _, after = word.partition("'")
    if after in _ENGLISH_ENDS:
        return ()
    return (*_ELIDED.get(before, ()), *_VOTES.get(after, ()))


def _arbitrate(words: Iterable[str], scores: dict[str, float]) -> str:
    """The best of the languages that words speak for, with what the ends of others hint at."""
    for word in words:
        if len(word) >= _MIN_ENDING and word not in _VOTES:
            for language, ending in _ENDINGS.items():
                if scores[language] and ending.search(word):
                    scores[language] += _ENDING
    return max(scores, key=lambda language: scores[language] if language != "en" else 0.0)


def _winner(scores: Mapping[str, float], *, marked: bool, certain: bool) -> str:
    best = max(scores, key=scores.__getitem__)
    english = scores["en"]
    if english == 0.0 < scores[best]:
        return best
    if scores[best] == 0.0:
        return "und" if marked else "en"
    if not certain and scores[best] > english:
        return best
    if english and english >= scores[best] * (0.75 if marked else 0.5):
        return "en"
    return best if scores[best] >= 1.0 or marked else "en"
