"""How an answer is to look: language, length, number of items, tone, form, code's language.

Why: the operator, a brief and the user may each say it, and only one of them can be followed. What
is said of the material ("this 2000-word essay") or of a part ("a 10-word title") says nothing of
the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from clarigate_proxy.core.statements.found import View
from clarigate_proxy.core.statements.measures import extents
from clarigate_proxy.core.terms.kinds import Kind, Term
from clarigate_proxy.core.terms.words import LANGUAGES, number_of

__all__ = ["SHAPES", "extent_range", "language_names", "tone_names"]

_BEFORE_CHARS: Final = 90
_HAN: Final = re.compile("[\u3400-\u9fff]")
_LANGUAGE: Final = "|".join(sorted(LANGUAGES, key=len, reverse=True))
_WRITES: Final = (
    r"answer\w*|repl(?:y|ies)|respon[ds]\w*|write|written|writing|draft\w*|compose|output|speak|"
    r"talk|summari[sz]e|antwort\w*|schreib\w*|verfass\w*|beantwort\w*|répon\w*|écri\w*|rédig\w*|"
    r"résum\w*|respond\w*|respuestas?|contest\w*|escrib\w*|redact\w*|respostas?|escrev\w*|"
    r"redij\w*|use|utilise\w*|usa|verwende\w*"
)
_SAID_IN: Final = (
    r"say|said|word|words for|call(?:ed)?|mean\w*|phrase|quote|title|pronounc\w*|translat\w*|"
    r"comment|subtitles?|song|film|movie|book|bücher|livres?|learn\w*|teach\w*|heißt|sagt|dit|"
    r"dice|significa|übersetz\w*|tradu\w*|prints?|printed|displays?|greets?|lessons?|grammar|"
    r"subjunctive|tenses?|verbs?|vocabulary|"
    r"exercises?|lern\w*|apprend\w*|aprend\w*|dialogue|lyrics"
)
_MORE: Final = rf"(?:(?:,| and| or| und| oder| et| ou| y| o| e|/) ?(?:{_LANGUAGE}))*"
_END: Final = (
    r"(?=[.,;:!?)\n\"'。，]|$| (?:please|only|with|for|to|and|but|even|using|about|on|by|bitte|"
    r"von|über|für|para|pour|sur|sobre|s'il|por favor|no matter|at all|regardless|in|als|as|"
    r"en|em)\b)"
)
_IN_LANGUAGE: Final = re.compile(
    rf"\b(?P<verb>{_WRITES})\b(?P<gap>[^.;!?\n]{{0,80}}?)\b(?:in|auf|en|em|into)\s+"
    rf"(?:(?:british|american|plain|simple|formal|brazilian) )?(?P<one>(?:{_LANGUAGE}){_MORE})"
    rf"{_END}"
    rf"|(?:^|[.!?]\s)\W*(?:in|auf|en|em) (?P<bare>{_LANGUAGE})(?:,? (?:please|bitte|por favor|"
    rf"s'il vous plaît|s'il te plaît))?\s*(?:[.!]|$)"
    rf"|(?:\blanguage (?:is|must be)|\bonly (?:in|speak|use)|\b(?:are|be) in) "
    rf"(?P<is>{_LANGUAGE})\b"
    rf"|(?:用|以)(?P<zh>{_LANGUAGE})(?:来)?(?:回答|回复|作答|写|撰写)"
    rf"|(?:回答|回复|写|撰写)[^。！？\n]{{0,12}}用(?P<zh2>{_LANGUAGE})"
)
_SAYS: Final = re.compile(rf"\b(?:{_SAID_IN})\b")
_SPLIT: Final = re.compile(rf"(?:{_LANGUAGE})")


def language_names(text: str) -> frozenset[str]:
    """Return the languages that a text in lower case names."""
    return frozenset(LANGUAGES[name] for name in _SPLIT.findall(text))


def _languages(view: View) -> Iterator[Term]:
    for match in _IN_LANGUAGE.finditer(view.low):
        group = match.lastgroup or ""
        left = max(view.low.rfind(mark, 0, match.start()) for mark in ".!?\n") + 1
        if not _SAYS.search(view.low, left, match.start(group)):
            yield Term(
                dimension="language",
                matter="answer",
                start=match.start(group),
                end=match.end(group),
                names=language_names(match[group]),
            )


# --- length -----------------------------------------------------------------------------------

_PER_UNIT: Final = (
    (re.compile(r"wor[dt]|wört|mots?\b|palabra|palavra|[字词]"), 1.0, 1.0),
    (re.compile(r"sent|sätz|satz|phrase|frase|oraci|句"), 3.0, 40.0),
    (re.compile(r"para|absätz|absatz|párr|段"), 15.0, 350.0),
    (re.compile(r"page|seite|página|页"), 150.0, 700.0),
)
"""How many words a unit holds, at least and at most."""
_NEARLY: Final = (0.75, 1.3)
_AT_MOST: Final = re.compile(
    r"at most|no more|not more|no longer|not exceed|up to|under|below|less|fewer|within|max|limit|"
    r"shorter than|höchstens|unter|bis zu|weniger|au plus|moins|máximo|menos|até|以内|不超过|最多"
)
_AT_LEAST: Final = re.compile(
    r"at least|no less|not less|no fewer|minimum|more than|over|longer than|mindestens|mehr als|"
    r"au moins|minimum|plus de|al menos|mínimo|más de|pelo menos|mais de|至少|不少于|以上"
)
_MATERIAL: Final = re.compile(
    r"\b(?:this|my|these|those|following|attached|original|his|her|their|our|each|every|per|first|"
    r"last|next|is|are|was|were|has|have|had|contains?|wrote|written|of|title|headline|subject|"
    r"intro(?:duction)?|caption|summary of|dies\w*|mein\w*|hat|ist|jede[rns]?|mon|ma|mes|ce|cette|"
    r"chaque|est|este|esta|mi|mis|cada|meu|minha|esse)\W+(?:[\w'-]+\W+){0,1}\Z"
    r"|这[篇个]\w{0,4}\Z"
)
_PART: Final = re.compile(
    r"[\s-]*(?:each\b|apiece|per\b|title|headline|summary|abstract|intro|caption|subject|"
    r"conclusion|bio|quote|jeweils|chacun|cada|every|ago|excerpt|in (?:the|this|my)\b)"
)
_LIMITS: Final = re.compile(
    r"answer|repl|respon|keep|write|output|text|message|limit|summar|antwort|schreib|fass|répon|"
    r"écri|respond|contest|escrib|escrev|resp|[回答写复]|brief|concise|length|words|sentences"
)


def extent_range(text: str) -> tuple[float, float] | None:
    """Return the words that an extent allows ("at most two sentences"), None if it says nothing."""
    low = text.lower()
    bounds = next(((a, b) for unit, a, b in _PER_UNIT if unit.search(low)), None)
    counts = [number_of(word) for word in re.findall(r"\d+(?:[.,]\d{3})*|[^\W\d_]+", low)]
    numbers = [count for count in counts if count is not None]
    if bounds is None or not numbers:
        return None
    least, most = min(numbers) * bounds[0], max(numbers) * bounds[1]
    if _AT_LEAST.search(low):
        return least, float("inf")
    if _AT_MOST.search(low):
        return 0.0, most
    return least * _NEARLY[0], most * _NEARLY[1]


_EXTENT_LEAD: Final = re.compile(
    r"(?:at most|at least|no more than|not more than|no longer than|no fewer than|not exceed|"
    r"more than|less than|fewer than|longer than|over|under|up to|within|below|minimum of|"
    r"maximum of|min\.?|max\.?|mindestens|höchstens|au moins|au plus|al menos|como máximo|"
    r"pelo menos|no máximo|至少|不少于|不超过|最多) ?\Z"
)


def _lengths(view: View) -> Iterator[Term]:
    for start, end, _ in extents(view):
        before = view.low[max(0, start - _BEFORE_CHARS) : start]
        lead = _EXTENT_LEAD.search(before)
        begin = start - (len(lead[0]) if lead else 0)
        before = before[: len(before) - (start - begin)]
        span = extent_range(view.low[begin:end])
        if span is None or _MATERIAL.search(before) or _PART.match(view.low, end):
            continue
        clause = view.low[max(view.low.rfind(mark, 0, begin) for mark in ".!?\n。") + 1 : end]
        if _LIMITS.search(clause) or _starts(before):
            yield Term(
                dimension="length", matter="answer", start=begin, end=end, low=span[0], high=span[1]
            )


def _starts(before: str) -> bool:
    """Tell whether a sentence starts here, or an item of a list of wishes."""
    return before.rstrip()[-1:] in {"", ".", "!", "?", ",", ";", ":"}


# --- items ------------------------------------------------------------------------------------

_ITEM: Final = (
    r"suggestions?|options?|ideas?|tips?|examples?|recommendations?|questions?|alternatives?|"
    r"reasons?|bullet points?|bullets|vorschläge?|ideen|tipps?|beispiele?|fragen|gründe|"
    r"suggestions|idées|conseils|exemples|raisons|sugerencias|consejos|ejemplos|razones|preguntas|"
    r"sugestões|dicas|exemplos|razões|perguntas"
)
_COUNT: Final = re.compile(
    rf"\b(?P<verb>give|list|offer|suggest|provide|name|propose|write|include|limit|"
    rf"recommend|generate|nenn\w*|gib|mach\w*|donne\w*|propose\w*|dame|da|dê|sugiere|sugira)\b"
    rf"[^.;!?\n\d]{{0,40}}?(?P<of>(?:(?P<most>at most|no more than|up to|max(?:imum)?|höchstens|au "
    rf"plus|como máximo|no máximo) |(?P<least>at least|mindestens|au moins|al menos|pelo menos) "
    rf"|exactly |only |genau )?(?P<n>\d{{1,3}}|one|two|three|four|five|six|seven|eight|nine|ten|"
    rf"twelve|zwei|drei|vier|fünf|zehn|deux|trois|quatre|cinq|dix|dos|tres|cuatro|cinco|diez|dois|"
    rf"duas|três|quatro|dez) (?:[\w-]+ )?(?P<item>{_ITEM}))\b"
)


def _counts(view: View) -> Iterator[Term]:
    for match in _COUNT.finditer(view.low):
        number = number_of(match["n"])
        if number is None:
            continue
        yield Term(
            dimension="length",
            matter=match["item"].removesuffix("s"),
            start=match.start("of"),
            end=match.end("of"),
            low=0.0 if match["most"] else number,
            high=float("inf") if match["least"] else number,
        )


# --- tone -------------------------------------------------------------------------------------

_TONES: Final = {
    "formal": r"formal|förmlich\w*|formell\w*|formel(?:le)?|official|businesslike",
    "informal": r"informal|casual|colloquial|chatty|slangy|locker\w*|umgangssprachlich\w*|"
    r"informel(?:le)?|décontracté\w*|familier|coloquial|desenfadado|descontraído",
    "serious": r"serious|solemn|sober|ernst\w*|sérieu(?:x|se)|seri[oa]|séri[oa]",
    "funny": r"funny|humorous|witty|playful|silly|lustig\w*|witzig\w*|humorvoll\w*|drôle|"
    r"humoristique|divertid[oa]|gracios[oa]|engraçad[oa]",
}
_TONE: Final = "|".join(f"(?P<{name}>{words})" for name, words in _TONES.items())
_ANY_TONE: Final = re.compile(rf"(?<![\w-])(?:{_TONE})(?![\w-])")
_TONE_AFTER: Final = re.compile(
    r"(?:(?:,| and| but| yet)? [\w-]+){0,2}? (?:tone|style|voice|register|manner|language|english|"
    r"blog post|post|e-?mail|letter|message|article|text|reply|note|invitation|speech|summary|"
    r"story|poem|essay|answer|response|way|paragraph|report|"
    r"review|script|dialogue|stil|ton|"
    r"sprache|brief|ansprache|nachricht|einladung|lettre|courriel|carta|correo|mensaje|"
    r"mensagem)\b|(?:,? (?:please|bitte|por favor))?\s*(?:[.!;\n]|$)"
)
_TONE_BEFORE: Final = re.compile(
    r"(?:\b(?:be|stay|sound|keep (?:it|things|everything)|write|tone|style|tone is|make it|voice|"
    r"ton|tono|tom|stil|bleib|sei|schreib|formuliere?|always|in(?: an?)?|eine[rmns]?|une?|una|"
    r"uma?|an?|rather|very|more|sehr|"
    r"bien|muy|immer|so|auf|und|and|de façon|de manière|de forma|de manera|un ton|registre)"
    r"[:,]? )\Z"
)


_TONE_NAMED: Final = re.compile(
    r"\b(?:tone(?: is)?|style|voice|register|ton|stil|tono|tom|registre|estilo)[:,]? \Z"
)


def tone_names(text: str) -> frozenset[str]:
    """Return the tones, of those that have an opposite, that a text in lower case names."""
    return frozenset(match.lastgroup or "" for match in _ANY_TONE.finditer(text))


def _tones(view: View) -> Iterator[Term]:
    for match in _ANY_TONE.finditer(view.low):
        before = view.low[max(0, match.start() - 30) : match.start()]
        named = _TONE_NAMED.search(before)
        if named or (_TONE_BEFORE.search(before) and _TONE_AFTER.match(view.low, match.end())):
            yield Term(
                dimension="tone",
                matter="answer",
                start=match.start(),
                end=match.end(),
                names=frozenset({match.lastgroup or ""}),
            )


# --- form -------------------------------------------------------------------------------------

_FORMS: Final = {
    "bullets": r"bullet(?:ed)?(?:[- ]points?| lists?)?|bullets|bulleted lists?|stichpunkte?n?|"
    r"aufzählung(?:en)?|puces|viñetas|项目符号",
    "table": r"tables?|tabellen?|tableaux?|tablas?|tabelas?|表格",
    "json": r"json",
    "csv": r"csv",
    "yaml": r"yaml",
    "xml": r"xml",
    "html": r"html",
    "markdown": r"markdown",
    "prose": r"(?:plain |flowing |continuous )prose|prose|fließtext|full paragraphs",
    "plain": r"plain text|reinen? text|texte brut|texto plano|texto simples|纯文本",
    "emoji": r"emojis?|emoticons?|表情符号",
}
_FORM: Final = "|".join(f"(?P<{name}>{words})" for name, words in _FORMS.items())
_SHUN: Final = (
    r"no|never(?: use| write| answer in| reply in)?|without|avoid(?: using)?|(?:do not|don['’]t|"
    r"must not|not) (?:use|write|add|include|answer in|reply in|format (?:it |them )?as)|"
    r"nor|no (?:uses?|utilices?)|não (?:use|utilize)|keine?n?|ohne|nie(?:mals)?|vermeide|sans|"
    r"jamais de|pas de|sin|nunca(?: uses?)?|sem|"
    r"evite|不要(?:使用|用)?|禁止使用|避免(?:使用)?"
)
_WANT: Final = (
    r"as|use|using|with|in|into|give me|make(?: me)?|create|return|output|write|list|contain|"
    r"include|"
    r"provide|format (?:it |them )?as|"
    r"present (?:it |them )?(?:as|in)|als|in|mit|verwende|nutze|erstelle|sous forme de|dans|avec|"
    r"utilise|en forma de|con|usa|en|em|com|faça|用|以|使用"
)
_FORM_SAID: Final = re.compile(
    rf"(?P<how>\b(?:{_SHUN})|\b(?:{_WANT})|[用以]|使用|不要(?:使用|用)?|避免(?:使用)?)\s*"
    rf"(?:exactly |at least )?(?:\d{{1,2}} |two |three |four |five )?(?:any |an? |the |valid |"
    rf"strict |eine[rn]? |einen |une? |un |una |uma? |only |nur |plain |"
    rf"short |simple |"
    rf"markdown |lists? or |tables? or |bullets? or )?"
    rf"(?:{_FORM})(?![a-zà-ÿ0-9_-])(?! (?:of contents|salt|manners|tennis|for \w+ (?:people|"
    rf"guests)|file|"
    rf"below|above|at |schema|parser|string|column|row|element|editor|called|named|with this))"
)
_BARE: Final = re.compile(r"(?:in|with|into|using|use|mit) (?:table|tabelle)")
"""A table of a database, not of an answer."""
_SHUNS: Final = re.compile(rf"(?:{_SHUN})\Z")
_DATA: Final = ("json", "csv", "yaml", "xml", "html")
_RIVALS: Final = frozenset(
    frozenset(pair)
    for pair in (
        *((a, b) for a in _DATA for b in (*_DATA, "prose", "bullets", "plain") if a != b),
        *(("prose", other) for other in ("bullets", "table")),
        *(("plain", other) for other in ("table", "markdown")),
        ("json", "table"),
    )
)


_FORM_NEXT: Final = re.compile(
    rf"(?:,|,? (?:or|and|nor|und|oder|et|ou|ni|y|o|e|ou)) (?:any )?(?:{_FORM})(?![\w-])"
)


def _forms(view: View) -> Iterator[Term]:
    for match in _FORM_SAID.finditer(view.low):
        name = match.lastgroup or ""
        if match[name] in {"table", "tabelle"} and _BARE.fullmatch(match[0]):
            continue
        before = view.low[max(0, match.start() - 14) : match.start()]
        shuns = _SHUNS.fullmatch(match["how"]) is not None or _DENIED.search(before) is not None
        yield Term(
            dimension="output_format",
            matter="answer",
            start=match.start("how") if shuns else match.start(name),
            end=match.end(name),
            names=frozenset({name}),
            shuns=shuns,
        )
        yield from _further(view.low, match.end(), shuns=shuns)


def _further(low: str, at: int, *, shuns: bool) -> Iterator[Term]:
    """Yield the other forms of a list ("never use bullet points or tables")."""
    while match := _FORM_NEXT.match(low, at):
        name, at = match.lastgroup or "", match.end()
        yield Term(
            dimension="output_format",
            matter="answer",
            start=match.start(name),
            end=at,
            names=frozenset({name}),
            shuns=shuns,
        )


_DENIED: Final = re.compile(r"(?:\b(?:not|never|don['’]t|nicht|ne|pas|no|não)|不要?) ?\Z")

# --- code -------------------------------------------------------------------------------------

_ANY_CASE: Final = r"python|javascript|typescript|golang|kotlin|php|haskell|cobol|fortran|c\+\+|c#"
_CAPITAL: Final = r"Java|Ruby|Rust|Swift|Perl|Scala|Julia"
_CODE_NAME: Final = rf"(?P<name>(?i:{_ANY_CASE})|{_CAPITAL}|(?i:java)(?= (?i:program|code|class)))"
_CODE_THING: Final = (
    r"(?i:code|programs?|functions?|scripts?|snippets?|class|method|implementation|application|app)"
)
_CODE_IN: Final = re.compile(
    rf"\b(?:(?i:code|programs?|functions?|scripts?|snippets?|examples?|class|implementation|"
    rf"solution|write|answers?|only|programm|funktion|skript|fonction|función|função|código)\b"
    rf"[^.;!?\n]{{0,50}}?(?i:\bin|\bonly|\bonly use|\ben|\bem|\buse|\busing|用) ?|"
    rf"(?i:write|create|implement|make|generate|give me|schreib\w*|erstell\w*) (?:me )?(?:an? |"
    rf"eine? )?"
    rf"(?:\w+ )?(?=\S{{1,12}}[ -]{_CODE_THING}\b))(?<![\w/]){_CODE_NAME}(?![\w+#/])"
)


def _code(view: View) -> Iterator[Term]:
    for match in _CODE_IN.finditer(view.text):
        yield Term(
            dimension="environment",
            matter="code",
            start=match.start("name"),
            end=match.end("name"),
            names=frozenset({match["name"].lower()}),
        )


_LENGTH_WORDS: Final = frozenset(
    """
    word words sentence sentences page pages paragraph paragraphs wort worte worten wörter wörtern
    satz sätze sätzen seite seiten absatz absätze absätzen mot mots phrase phrases paragraphe
    paragraphes palabra palabras frase frases oraciones palavra palavras página páginas párrafo
    párrafos parágrafo parágrafos
    """.split()
)
_COUNT_WORDS: Final = frozenset(
    """
    suggestion suggestions option options idea ideas tip tips example examples recommendation
    recommendations question questions alternative alternatives reason reasons bullet bullets
    vorschlag vorschläge ideen tipp tipps beispiel beispiele fragen gründe idée idées conseil
    conseils exemple exemples raisons sugerencias consejos ejemplos razones preguntas sugestões
    dicas exemplos razões perguntas
    """.split()
)
_TONE_STEMS: Final = (
    "förmlich formell locker umgangssprachlich ernst ernsthaft lustig witzig humorvoll"
)
_TONE_WORDS: Final = frozenset(
    """
    formal official businesslike informal casual colloquial chatty slangy serious solemn sober funny
    humorous witty playful silly formel informel formelle informelle décontracté décontractée
    familier coloquial desenfadado descontraído sérieux sérieuse serio seria sério séria drôle
    humoristique divertido divertida gracioso graciosa engraçado engraçada
    """.split()
) | {stem + end for stem in _TONE_STEMS.split() for end in ("", "e", "em", "en", "er", "es")}
_FORM_WORDS: Final = frozenset(
    """
    bullet bullets bulleted table tables json csv yaml xml html markdown prose paragraphs plain
    emoji emojis emoticon emoticons stichpunkte stichpunkten aufzählung aufzählungen tabelle
    tabellen fließtext reinen tableau tableaux puces texte tabla tablas tabela tabelas viñetas texto
    """.split()
)
_CODE_WORDS: Final = frozenset(
    """
    python javascript typescript java ruby rust golang kotlin swift php perl haskell scala julia c#
    c++ cobol fortran
    """.split()
)
SHAPES: Final = (
    Kind(
        name="language",
        words=frozenset(name for name in LANGUAGES if not _HAN.match(name)),
        marks=tuple(name for name in LANGUAGES if _HAN.match(name)),
        find=_languages,
    ),
    Kind(
        name="length",
        words=_LENGTH_WORDS,
        marks=tuple("字词句页段"),
        find=_lengths,
    ),
    Kind(name="count", words=_COUNT_WORDS, find=_counts),
    Kind(
        name="tone",
        words=_TONE_WORDS,
        find=_tones,
        rivals=frozenset({frozenset({"formal", "informal"}), frozenset({"serious", "funny"})}),
    ),
    Kind(
        name="form",
        words=_FORM_WORDS,
        marks=("表格", "纯文本", "表情", "项目符号"),
        find=_forms,
        rivals=_RIVALS,
    ),
    Kind(name="code", words=_CODE_WORDS, find=_code),
)
"""The operator's and a brief's word on the answer, against the user's."""
