"""Finds the gaps of a text in one of the further languages.

Why: it brings the pieces together: lexicon, tag string, structures and the facts that cancel them.
It must not decide; like the English rules it yields gaps, and UCAQ decides.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from clarigate_proxy.core.extraction.facts import Facts
from clarigate_proxy.core.extraction.foreign.chinese import CHINESE
from clarigate_proxy.core.extraction.foreign.french import FRENCH
from clarigate_proxy.core.extraction.foreign.german import GERMAN
from clarigate_proxy.core.extraction.foreign.lexicon import Lexicon
from clarigate_proxy.core.extraction.foreign.portuguese import PORTUGUESE
from clarigate_proxy.core.extraction.foreign.spanish import SPANISH
from clarigate_proxy.core.extraction.foreign.structures import FIRST_TURN, LATER_TURN, Structure
from clarigate_proxy.core.extraction.foreign.tagger import Tagged, tag
from clarigate_proxy.core.extraction.gaps import Gap
from clarigate_proxy.core.extraction.history import History
from clarigate_proxy.core.extraction.lazy import Lazy
from clarigate_proxy.core.extraction.signals import Signals
from clarigate_proxy.core.extraction.spelling import lenient

__all__ = ["LEXICONS", "foreign_gaps", "foreign_place", "is_word"]

LEXICONS: Mapping[str, Lexicon] = Lazy(
    {"de": GERMAN, "fr": FRENCH, "es": SPANISH, "pt": PORTUGUESE, "zh": CHINESE}
)

DETAILED_WORDS = 30
PASTED_CHARS = 700
_WORKS = re.compile(r"[TZRLCSpG]")
_SHOWN = re.compile(
    r"[:：]\s*\S+(?:\s+\S+){3}|\n\s*\S+(?:\s+\S+){3}|[\"“«„「「][^\"”»“」]{8,}|[{};=]|"
    r"[:：][\u3400-\u9fff]{6}"
)
_CONTRACT = lenient(
    r"\b(?:nur|seulement|uniquement|solo|sólo|solamente|só|apenas)\b.{0,20}\b(?:text|"
    r"übersetzung|traduction|texte|"
    r"traducción|texto|tradução|antwort|réponse|respuesta|resposta)|\b(?:korrigiere|übersetze|"
    r"traduis|corrige|traduce|"
    r"traduz|tradutor|traducteur|traductor|übersetzer)\b|只(?:输出|返回|给出)|不要解释|翻译器|"
    r"翻译助手"
)
_NAME_IN_CAPITALS = re.compile(r"[A-Z][a-z]+[A-Z]\w+|[A-Z]{2,}_\w+|\w+\.(?:py|js|xlsx|csv)\b|0x\w+")
_OTHERS_ACT = lenient(
    r"^(?:darf|dürfen|kann|können) (?:mein|unser|der|die|das|ein)\w* [\w-]+ (?:\w+ )?"
    r"(?:mein|unser)\w* [\w-]+(?: \w+)? (?:mit|ein)?(?:lesen|sehen|öffnen|kontrollieren|"
    r"überwachen|"
    r"prüfen|durchsuchen)\b|"
    r"\b(?:mon|ma|notre|le|la) [\w-]+ (?:peut|a le droit de)(?:-il|-elle)? (?:lire|voir|ouvrir|"
    r"consulter|surveiller|contrôler) (?:mes|mon|ma)\b|"
    r"\bpuede (?:mi|el|la) [\w-]+ (?:leer|ver|abrir|revisar|controlar) mis?\b|"
    r"\b(?:mi|el|la) [\w-]+ puede (?:leer|ver|abrir|revisar|controlar) mis?\b|"
    r"\b(?:meu|minha|o|a) [\w-]+ pode (?:ler|ver|abrir|controlar|monitorar) (?:os? |as? )?"
    r"(?:meu|minha)s?\b"
)
"""Somebody else may read what is the asker's: there is nothing to read here."""
_USED_UP = lenient(r"\b(?:leer|vide|vac[ií][oa]|vazi[oa])\b|没墨")
"""The cause is told: no system has to be known."""
_NOT = lenient(r"\b(?:nicht|nich|pas|no|não|nao|sin|sem)\b|不|没")
_IDEAS = lenient(
    r"\b(?:was|ideen?|vorschlag|vorschläge|vorschlagen|suche?|brauche?|fällt|quoi|que|idées?|"
    r"cherche|besoin|"
    r"qué|ideas?|busco|necesito|sugerencias?|ideias?|ocurre|algo|procuro|preciso|sugest\w+|dica|"
    r"recom\w+|empf\w+)\b|"
    r"什么|啥|推荐|建议|点子|挑|选"
)
_TASTE = lenient(
    r"\b(?:liebt|mag|hobby|hobbys|interessiert|fan|spielt|sammelt|wünscht|aime|adore|passionné\w*|"
    r"collectionne|le gusta|le encanta|les gusta|aficionad\w*|colecciona|gosta|adora|curte|"
    r"coleciona)\b|喜欢|爱好|爱喝|爱吃|迷"
)
"""What the person likes is told, so that ideas can be given."""
_THANKS = lenient(
    r"\bbedank\w*|\bdanke sag|\bremerci\w*|\bdire merci|\bgracias por|\blas gracias|"
    r"\bagrade[cçz]\w*|道谢|感谢|geschenkt (?:bekommen|hat)|"
    r"\bme regal[óo]\b|\bme deu\b|\bm'a offert|送了?我"
)
_WHY = lenient(
    r"\b(?:warum|wieso|weshalb|pourquoi|pk|pq|por qué|porque|porqué)\b|"
    r"为什么|为啥|咋|怎么(?:老|总|一直)"
)
_SEEK = lenient(
    r"\b(?:such|suche|finde?|cherche|trouve|búsca\w*|busca\w*|procura|procure|acha|encuéntra\w*|"
    r"encuentra)\b|挑|找|选"
)
_PLANS = frozenset("plan plano programme programa cronograma rutina rotina plans".split())
_OF = frozenset("de d do da zum zur".split())
_SUITS = lenient(
    r"\b(?:passt|richtige|geeignet|eignet|besten) .{0,12}\b(?:mir|mich|uns)\b|\b(?:me|"
    r"nous) (?:convien\w+|faut|"
    r"faudrait)\b|\b(?:me|nos) (?:conviene|convendría|vendría|va mejor|iría)\b|"
    r"\b(?:seria|serve|convém|é) .{0,16}\b(?:para|pra) (?:mim|nós|a gente)\b"
)
_TOOL = re.compile(
    r"^(?:in |en |em |mit |con )?(?:bash|linux|git|python|js|javascript|css|html|sql|powershell|"
    r"vim|regex|docker|"
    r"pandas|latex|php|java|react|awk|sed|cmd|ffmpeg)(?![a-z])[ :,]?"
)
"""A question about a tool: files and columns are any, not the asker's."""
_FINE = lenient(
    r"\b(?:ok|okay|so|gut|richtig|ordnung|bien|bon|correct|así|assim|certo|correto)\b|没问题|这样"
)
_CALLED = lenient(
    r"\b(?:s'appelle|appelle|appelé\w*|genannt|namens|llaman?|llamad[oa]|chamam?|chamad[oa]|"
    r"tal de)\b|"
    r"叫做|所谓|叫"
)
"""What is pointed at is named as well."""
_OF_USE = re.compile(r"^[^写拟帮]*(?:有用|重要|必要|需要)[^写拟帮]*[吗么][？?]?$")
_COMMON = lenient(
    r"\b(?:typisch\w*|häufig\w*|klassisch\w*|anfänger\w*|courant\w*|classiques?|fréquent\w*|"
    r"débutants?|típic\w+|"
    r"comun(?:es|s)?|frecuentes|frequentes|principiantes?|iniciantes?|evitar|éviter|"
    r"vermeiden)\b|常见|新手|初学者|容易犯|避免"
)
"""Mistakes that people make, not a message on a screen."""
_MAY = lenient(
    r"^[¿\s]*(?:kann|darf|puis-je|peut-on|est-ce que je peux|(?:se )?puedo|se puede|posso|"
    r"pode-se|dá p|da p)\b|"
    r"(?:能|可以).{0,5}吗"
)
"""A question whether something can be done at all: it has a general answer."""
_WHAT = lenient(r"(?:^|[,.] )[¿\s]*(?:qu'est[- ]ce|que|quoi|was|o que|oq|qué)\b")
_APPOSED = lenient(
    r"\b(?:ville|commune|quartier|village|ciudad|pueblo|barrio|cidade|bairro|terra|Stadt|Ort|Dorf|"
    r"Heimat\w{0,6}|Viertel),? [A-ZÀ-Þ]\w+"
)
"""The town is told right away: "dans ma ville, Angers, …"."""
_QUOTED = re.compile(r"[“«„「『《\"][^”»“」』》\"]+[”»“」』》\"]")
_ONLY_QUOTE = re.compile(r"[\"“«„「][^\"“”«»„「」]{30,}[\"”»“」]")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Case:
    """What the facts of one text are computed from."""

    signals: Signals
    lexicon: Lexicon
    tagged: Tagged
    facts: Facts
    history: History
    operator: str


def is_word(text: str, language: str) -> bool:
    """Whether a text is an everyday word of the language, whatever it is in English: "eu"."""
    return text in LEXICONS[language].words


def foreign_place(signals: Signals, language: str) -> bool:
    """Whether a place is named in the way of the language."""
    lexicon = LEXICONS[language]
    return (
        lexicon.place.search(signals.low) is not None
        or lexicon.named_place.search(signals.text) is not None
        or _APPOSED.search(signals.text) is not None
    )


def foreign_gaps(
    signals: Signals, language: str, facts: Facts, history: History, operator: str
) -> Iterator[Gap]:
    """Yield the gaps that hold, in the table's order."""
    lexicon = LEXICONS[language]
    case = _Case(
        signals=signals,
        lexicon=lexicon,
        tagged=tag(signals.text, lexicon),
        facts=facts,
        history=history,
        operator=operator.lower(),
    )
    length = case.tagged.words
    held: dict[str, bool] = {}
    for rule in FIRST_TURN if signals.first_turn else LATER_TURN:
        if (
            length <= rule.most_words
            and (not rule.languages or language in rule.languages)
            and _holds(rule, case, held)
        ):
            yield rule.gap


def _holds(rule: Structure, case: _Case, held: dict[str, bool]) -> bool:
    if rule.find is not None and rule.find(case.tagged.tags) is None:
        return False
    if rule.holds and not _fact(rule.holds, case, held):
        return False
    return all(_fact(name, case, held) for name in rule.needs) and not any(
        _fact(name, case, held) for name in rule.unless
    )


def _fact(name: str, case: _Case, held: dict[str, bool]) -> bool:
    if name not in held:
        held[name] = _FACTS[name](case)
    return held[name]


def _given(case: _Case) -> bool:
    """Whether something to work on is there: pasted, quoted, or behind a colon."""
    layout = case.signals.layout
    if case.facts.holds("documents") or layout.code or layout.url:
        return True
    if layout.quoted or _QUOTED.search(case.signals.text):
        return True
    if case.tagged.tags.count("#") >= 4:
        return True
    if layout.body >= 6 or len(case.signals.text) >= PASTED_CHARS:
        return True
    return not layout.open_end and _behind_colon(case)


def _behind_colon(case: _Case) -> bool:
    """Whether words follow a colon that are no request themselves: "Frage: …" is a label."""
    tags = case.tagged.tags
    at = tags.find(":")
    if at < 0:
        return False
    behind = tags[at + 1 :]
    labelled = at <= 3 and not re.search(r"[TZRLCeSp]", tags[:at])
    if behind.endswith("?") and "." not in behind and re.search(r"[DP][nc]?[MEKW]", tags[:at]):
        return False
    if labelled and (re.match(r"[wm,Q]{0,4}[TZRLCSp]", behind) or behind.endswith("?")):
        return False
    return len(behind) >= 2


def _titled(case: _Case) -> bool:
    """Whether the noun is a published work with its name: "le rapport du GIEC"."""
    german = case.lexicon.code == "de"
    pattern = r"[WMK](?:w?c|#)" if not german else r"[W]wc|Wc|W#"
    return re.search(r"A[nc]?" + pattern, case.tagged.tags) is not None


def _bare(case: _Case) -> bool:
    tags = case.tagged.tags
    return re.fullmatch(r"[wmTZSRlbgyOtfp,.?!:]*", tags) is not None and bool(
        re.search(r"[TZS]", tags)
    )


def _stuck(case: _Case) -> bool:
    """Whether the whole text says that something unnamed does not work."""
    tags = case.tagged.tags
    return (
        re.fullmatch(r"[wOAXbgmh,.?!]*X[wOAXbgmh,.?!]*", tags) is not None
        and _NOT.search(case.signals.flat) is not None
    )


def _shown(case: _Case) -> bool:
    """Whether an earlier turn of the user's holds material, or had some made."""
    return any(
        len(text) > 160 or _SHOWN.search(text) is not None or sum(c.isdigit() for c in text) >= 6
        for text in case.history.user_texts
    )


def _other_plan(case: _Case) -> bool:
    """Whether the plan is of something that anybody may plan alike: "un plan de limpieza"."""
    tokens, tags = case.tagged.tokens, case.tagged.tags
    return any(
        token in _PLANS and tokens[at + 1] in _OF and tags[at + 2] in "nc"
        for at, token in enumerate(tokens[:-2])
    ) or any(
        word == "计划" and before == "n" for word, before in zip(tokens[1:], tags, strict=False)
    )


def _gift(case: _Case) -> bool:
    """Whether something is to be given to somebody of one's own."""
    flat = case.signals.flat
    return case.lexicon.gift.search(flat) is not None and case.lexicon.kin.search(flat) is not None


def _new_noun(case: _Case) -> bool:
    """Whether the noun of one's own was not spoken of before."""
    tagged = case.tagged
    nouns = [
        token[:6]
        for token, letter in zip(tagged.tokens, tagged.tags, strict=True)
        if letter in "MEK"
    ]
    return any(noun not in case.history.text for noun in nouns)


_FACTS: Mapping[str, Callable[[_Case], bool]] = {
    "given": _given,
    "fixed": lambda c: c.facts.holds("operator") or _CONTRACT.search(c.operator) is not None,
    "others_act": lambda c: _OTHERS_ACT.search(c.signals.flat) is not None,
    "used_up": lambda c: _USED_UP.search(c.signals.flat) is not None,
    "how": lambda c: c.lexicon.how.search(c.signals.flat) is not None,
    "sent": lambda c: c.lexicon.sent.search(c.signals.flat) is not None,
    "past": lambda c: c.lexicon.past.search(c.signals.flat) is not None,
    "unsaid": lambda c: c.lexicon.unsaid.search(c.signals.flat) is not None,
    "where": lambda c: c.lexicon.where.search(c.signals.flat) is not None,
    "whither": lambda c: c.lexicon.whither.search(c.signals.flat) is not None,
    "amount": lambda c: c.lexicon.amount.search(c.signals.flat) is not None,
    "gift": _gift,
    "common": lambda c: _COMMON.search(c.signals.flat) is not None,
    "may": lambda c: _MAY.search(c.signals.flat) is not None,
    "what": lambda c: _WHAT.search(c.signals.flat) is not None,
    "kin": lambda c: c.lexicon.kin.search(c.signals.flat) is not None,
    "of_a_place": lambda c: (
        not c.lexicon.lengths and re.search(r"[Bv][wA]n", c.tagged.tags) is not None
    ),
    "thanks": lambda c: _THANKS.search(c.signals.flat) is not None,
    "why": lambda c: _WHY.search(c.signals.flat) is not None,
    "other_plan": _other_plan,
    "suits": lambda c: _SUITS.search(c.signals.flat) is not None,
    "tool": lambda c: _TOOL.search(c.signals.flat) is not None,
    "fine": lambda c: _FINE.search(c.signals.flat) is not None,
    "called": lambda c: _CALLED.search(c.signals.flat) is not None,
    "of_use": lambda c: _OF_USE.search(c.signals.flat) is not None,
    "seek": lambda c: _SEEK.search(c.signals.flat) is not None,
    "taste": lambda c: _TASTE.search(c.signals.flat) is not None,
    "negated": lambda c: _NOT.search(c.signals.flat) is not None,
    "near": lambda c: c.lexicon.near.search(c.signals.flat) is not None,
    "weather": lambda c: c.lexicon.weather.search(c.signals.flat) is not None,
    "medicine": lambda c: c.lexicon.medicine.search(c.signals.flat) is not None,
    "mine": lambda c: c.lexicon.mine.search(c.signals.flat) is not None,
    "place": lambda c: c.facts.holds("place"),
    "only_quote": lambda c: _ONLY_QUOTE.fullmatch(c.signals.text.strip()) is not None,
    "titled": _titled,
    "numbers": lambda c: c.tagged.tags.count("#") >= 2,
    "bare": _bare,
    "asks": lambda c: c.signals.layout.question,
    "question": lambda c: (
        c.tagged.words <= 6 or re.search(r"^[wm,I]{0,3}[Qqh]|\?|Q[w.]*$", c.tagged.tags) is not None
    ),
    "choice": lambda c: re.search(r"[qb]", c.tagged.tags) is not None,
    "figures": lambda c: c.tagged.tags.count("#") >= 1,
    "names": lambda c: _NAME_IN_CAPITALS.search(c.signals.text) is not None,
    "detailed": lambda c: c.tagged.words >= DETAILED_WORDS or c.tagged.tags.count(",") >= 3,
    "sets_up": lambda c: c.facts.holds("invented"),
    "clause": lambda c: re.search(r",[^.,!?]{5}", c.tagged.tags) is not None,
    "stuck": _stuck,
    "works": lambda c: _WORKS.search(c.tagged.tags) is not None,
    "shown": _shown,
    "new_noun": _new_noun,
    "other": lambda c: c.history.names_other,
}
