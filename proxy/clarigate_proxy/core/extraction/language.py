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
    """,
    "it": """
        il lo la gli le un uno una di del della e o è sono io tu lui lei noi mio mia che chi
        come quale quando dove perché per con senza in nel nella non mi ti si ciao grazie
        puoi voglio
    """,
    "nl": """
        de het een en of is zijn ik jij je hij zij wij mijn jouw wat hoe wie waar wanneer
        waarom welke met van te voor op aan bij naar niet ook nog maar kun kan geef schrijf
        heb heeft dat
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
}


_LETTERS: Mapping[str, str] = {"es": "ñ¿¡", "pt": "ãõ", "de": "ßäöü", "fr": "èœùÀ"}


def _votes() -> Mapping[str, tuple[tuple[str, float], ...]]:
    """Return, by word, the languages that it speaks for and what it weighs for each."""
    votes: dict[str, list[str]] = {}
    for language, words in _COMMON.items():
        for word in words.split():
            votes.setdefault(word, []).append(language)
    return {
        word: tuple((language, 1.0 / len(languages)) for language in languages)
        for word, languages in votes.items()
    }


_VOTES = _votes()
_MAX_WORDS = 40


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
    scores = dict.fromkeys(_COMMON, 0.0)
    for word in islice(words, _MAX_WORDS):
        for language, weight in _VOTES.get(word, ()):
            scores[language] += weight
    if text.isascii():
        return _winner(scores, marked=False)
    for language, marks in _LETTERS.items():
        scores[language] += 2.0 * any(mark in text for mark in marks)
    return _winner(scores, marked=_LATIN_MARK.search(text) is not None)


def _winner(scores: Mapping[str, float], *, marked: bool) -> str:
    best = max(scores, key=scores.__getitem__)
    if scores["en"] == 0.0 < scores[best]:
        return best
    if scores[best] == 0.0:
        return "und" if marked else "en"
    english = scores["en"]
    if english and english >= scores[best] * (0.75 if marked else 0.5):
        return "en"
    return best if scores[best] >= 1.0 or marked else "en"
