"""Indirect speech and orders passed on: which clauses of own words only say what others said.

Why: "according to the memo, trips cost under 400 euros", "Anna asked me to send it to Zoe. Is this
safe?" state nobody's wish but Anna's and the memo's. An order that the user goes on to give is the
user's own ("my boss wants it by Friday; write it"), one that is asked about is not.

Invariants: places are code points of the text; every pattern is linear, its repetitions bounded;
what the user is the speaker or source of is never another's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final

__all__ = [
    "ADOPTED",
    "CLAUSE_CHARS",
    "CLAUSE_END",
    "relayed_clauses",
    "speaker",
    "words_of",
]

CLAUSE_CHARS: Final = 400
_WHO_CHARS: Final = 40

_MONTHS: Final = r"(?:[a-zäöü]|Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)"
CLAUSE_END: Final = re.compile(
    rf"(?:[!?;]|\.(?!(?<=\d\.)\s{_MONTHS}))(?=\s|\Z)|\n|[。！？；]"
    r"|, (?:but|yet|so|and so|aber|doch|also|mais|donc|pero|así que|mas)\b"
    r"|, (?=(?:please|bitte|can you|could you|kannst du)\b)|，(?=(?:所以|但是?|不过|请|帮))|\Z"
)
ADOPTED: Final = re.compile(
    r"\W*(?:and )?(?:so|please|therefore|accordingly|also|bitte|donc|así que|por favor|所以|请|帮)"
    r"(?:\b|(?<=[所以请帮]))"
    r"|\W*(?:please |now )?(?:write|draft|make|do|create|plan|prepare) (?:it|this|that|one|exactly)"
    r"\b",
    re.IGNORECASE,
)
"""Words by which the user makes somebody's order their own."""

# --- who speaks ---

_OWN_SOURCE: Final = (
    r"(?:my|our|me|us|mein\w*|unser\w*|mi|mis|nuestr\w*|mon|ma|mes|notre|nos|meu|minha|noss[oa]) "
    r"(?:own |eigene\w* )?(?:plans?|notes?|calculations?|list|records?|budget|estimates?|research|"
    r"understanding|knowledge|experience|opinion|view|plan\w*|notizen|rechnung\w*|liste|wissen|"
    r"erfahrung|meinung|calculs?|avis|expérience|cálculos?|opinión|experiencia|opinião|"
    r"experiência)\b|me\b|us\b|mir\b|moi\b|mí\b|mim\b"
)
_CITED: Final = re.compile(
    r"(?:(?<=[.!?;:,\n] )|(?<=\n)|\A)(?:(?:and|but|so|well|hi|hello|also|und|aber|et|y|e),? )?"
    rf"(?:(?:according to|(?:as )?per(?= (?:the|our|their|his|her|its|this|section) | \w+['’]s )|"
    r"going by|laut|gemäß|selon|d['’]après|según|segundo|de acuerdo con|de acordo com|conforme)"
    rf" (?!{_OWN_SOURCE})"
    r"[^,.;:!?\n]{2,60}?(?:, | (?=(?:we|you|they|he|she|it|i|all|every|the|no) )"
    r"| (?=(?:muss|müssen|soll|sollen|darf|dürfen|ist|sind|kostet|kosten|haben|hat|beträgt|"
    r"doit|doivent|faut|hay|debe\w*|deve\w*|es|son|é|são)\b))"
    r"|as (?!i |we )(?:the |my |our |his |her )?[\w'’ -]{2,40}? (?:says?|said|states?|put it|"
    r"told (?:me|us)|wrote|demands?|requires?), )",
    re.IGNORECASE,
)
"""A source in front of what it says."""
_CITED_HAN: Final = re.compile(
    r"(?:根据|按照|依照|据)(?!我)[^，。！？\n]{1,16}[，,]|据说|听说|有人说"
)
_ORDERED_HAN: Final = re.compile(
    r"(?:老板|客户|经理|领导|老师|教授|同事|房东|妈妈|爸爸|医生|合同|邮件|通知|短信|信|他|她|他们|对方)"
    r"(?:们)?(?:里面?|上|中)?(?:说|写着|写了|写道|告诉我|通知我|要求(?:我们?)?|要我们?|让我们?|叫我们?|想要|要)[，,:：]?"
)

_ME: Final = r"(?:me|us|him|her|them|(?:my|our|his|the) \w+)"
_TOLD: Final = re.compile(
    rf" (?:(?:asked|told|ordered|instructed|urged|begged|advised|reminded|warned|invited|wanted|"
    rf"commanded|directed|encouraged|pressured|forces?|forced|made|orders|asks|tells|urges) {_ME}"
    r"(?: (?:all|both|again|today|yesterday|just now))? (?:not )?to"
    r"|(?:says?|said) (?:not )?to|(?:asked|asks|wondered|wonders)(?: me| us)? (?:whether|if)"
    rf"|(?:let|have) {_ME} know that"
    r"|(?:(?:me|nos|le|les) )?(?:pidió|pide|ordenó|mandó|dijo|exigió|pediu|mandou|disse|ordenou) "
    r"(?:que|para|de)"
    r"|(?:m['’]a|nous a|lui a) (?:demandé|dit|ordonné|conseillé) (?:de|d['’]|que|qu['’])"
    r"|(?:hat|bat|bittet) (?:mich|uns|ihn|sie)(?: (?:gebeten|aufgefordert|angewiesen))?,)(?= |"
    r"(?<=['’]))"
)
"""Orders to the user or others; the clause behind is theirs who gave them."""
_PASSIVE: Final = re.compile(
    r"\b(?:(?:i|we) (?:was|were|have been|['’]ve been|got|had been) (?:just |also )?"
    r"(?:told|asked|ordered|instructed|advised|informed|warned|promised|given to understand)"
    r"(?: (?:that|to|by [\w ]{2,24} to))?"
    r"|it (?:was|is|has been) (?:suggested|said|claimed|rumou?red|alleged|announced|decided|"
    r"demanded|proposed|recommended) (?:to (?:me|us) )?that"
    r"|(?:(?<=[.!?;,] )|(?<=\n)|\A)(?:but |and |so )?(?:i|we)(?: just| once| recently)? (?:read|"
    r"heard|learned|found out|was told|"
    r"gathered|(?:over)?heard (?:\w+ ){1,3}?(?:say|saying|tell|telling \w+))(?: that)?"
    r"(?! (?:of|from|about|it|you|a|an|the \w+[.?!,])\b)|ich habe (?:gelesen|gehört),?(?: dass)?"
    r"|j['’]ai (?:lu|entendu)(?: dire)? (?:que|qu['’])|(?:he leído|oí|escuché) que|(?:li|"
    r"ouvi)(?: dizer)? que"
    r"|it (?:says|states|reads) (?:here|(?:in|on) the \w+(?: \w+)?)(?: that)?"
    r"|(?:im|in (?:der|dem|meinem|meiner|einem|einer)) [\w-]+ (?:steht|heißt es)(?:,(?: dass)?|:)"
    r"|(?:dans|en|no|na|em) (?:(?:le|la|l['’]|el|o|a) ?)?[\w-]+ (?:il est écrit|dice|pone|"
    r"está escrito|"
    r"diz)(?: que|:)"
    r"|(?:(?<=[.!?] )|(?<=\n)|\A)(?:supposedly|apparently|allegedly|reportedly|angeblich|"
    r"anscheinend|"
    r"apparemment|soi-disant|supuestamente|al parecer|aparentemente|supostamente),?"
    r"|(?:somebody|someone|people|they|everyone) (?:said|says?|told (?:me|us)|claims?)(?: that)?"
    r"|(?:mir|uns) wurde (?:gesagt|mitgeteilt|geschrieben|geraten),?(?: dass)?|es (?:heißt|hieß),?"
    r"(?: dass)?|man (?:sagte|hat) (?:mir|uns)(?: gesagt)?,?(?: dass)?"
    r"|on (?:m['’]a|nous a) (?:dit|demandé|conseillé|annoncé) (?:que|qu['’]|de|d['’])|"
    r"il paraît (?:que|qu['’])"
    r"|(?:me|nos) (?:dijeron|pidieron|contaron|han dicho|han pedido|mandaron) (?:que|de)?|dicen que"
    r"|(?:me|nos) (?:disseram|pediram|mandaram|contaram) (?:que|para)|disseram-(?:me|nos) que|"
    r"dizem que"
    r")(?= |(?<=['’]))",
    re.IGNORECASE,
)
_BARE: Final = re.compile(
    r" (?:e-?mailed|texted|wrote|messaged|called|rang|pinged)(?: (?:to )?(?:me|us))?"
    r"(?: (?:(?:this|last) \w+|yesterday|today|tonight|again|just now))?\. (?=(?:please )?(?:send|"
    r"pay|"
    r"transfer|wire|bring|call|forward|move|delete|come|buy|book|meet|get|put|sign|submit|stop)\b)",
    re.IGNORECASE,
)
"""A message that nothing sets off but what it wants: no model can bring or sign anything."""
_WANTS: Final = re.compile(
    r"(?<=\w)(?:,? (?:wants?|wanted|needs|demands?|demanded|expects?|expected|requests?|requested|"
    r"requires?|required|insists? on|insisted on|asks? for|asked for|is asking for|"
    r"would like(?: me| us| him| her| them)?(?: to)?|offers?(?: me| us)?|offered(?: me| us)?|"
    r"charges?(?: me| us)?|proposes?|proposed)"
    r"| (?:will,?(?= (?:dass|von|bis|ein\w*|mein\w*|\d))|verlangt|fordert|möchte|erwartet|veut|"
    r"exige|demande|réclame|quiere|exige|pide|"
    r"reclama|quer|pede|cobra))(?=[ ,])",
)
"""Wishes of others: theirs only where the user goes on to ask about them."""

_STOPS: Final = frozenset(
    """
    i we you ich wir sie du ihr je nous vous yo eu it that which what who one to should must can
    could would will may not es das was wer qui ça eso isso and or as has have had nobody task
    problem function code question program algorithm user this there
    """.split()
)
_ADVERBS: Final = frozenset(
    "just also then now always once recently really only still hat haben habe a ont has have had "
    "ha han me mir uns nos le ne".split()
)

_QUESTIONS_IT: Final = re.compile(
    r"[\W\d]*(?:and |but |so |now |aber |und |mais |et |pero |y |mas |e )*"
    r"(?:(?:is|are|was|isn['’]t|does|do|did|can|could|may|must|should|would|will|has) (?:it|this|"
    r"that|he|she|they|i|we|the|my|his|her|such)\b"
    r"|how (?:do|should|can|could) (?:i|we) (?:\w+ )?(?:answer|reply|respond|refuse|decline|say|"
    r"react|tell|explain|get out|push back|argue|deal|handle|negotiate|stop)"
    r"|what (?:do|should|can|could|would) (?:i|we) (?:say|answer|reply|do|tell|write back)"
    r"|how (?:do|does|did) (?:such|these|those|they|he|she|it)\b|what (?:does|did|do) (?:it|this|"
    r"that|he|she|they)|why\b|who\b|really\b|seriously\b|scam\b|"
    r"legit\b|legal\b|fair\b|normal\b|too (?:much|little|late|soon|expensive)\b|realistic\b|any "
    r"(?:thoughts|advice)|thoughts\b|is (?:\w+ ){1,3}(?:legal|normal|fair|allowed|enough|ok|okay|"
    r"realistic|safe|too)\b"
    r"|(?:please |help me |can you |could you )*(?:to )?(?:reply|answer|respond|refuse|decline|say "
    r"no|negotiate|argue|push back|complain|object|react|tell (?:him|her|them)|"
    r"(?:draft|write|send) (?:an? |him |her |them |back |me )?(?:[\w-]+ )?(?:back|reply|answer|"
    r"response|refusal|rejection|complaint|objection|excuse|apology|counter-?offer|counter offer|"
    r"(?:\w+ )?to (?:\w+ )?(?:decline|refuse|reject|object|say no|push back|complain|negotiate)))\b"
    r"|(?:ist|sind|darf|muss|kann|soll|stimmt|warum|wie (?:antworte|reagiere|lehne|sage)|was "
    r"(?:antworte|sage|mache|soll)|antworte\b|schreib\w* (?:\w+ )?(?:antwort|absage))\b"
    r"|(?:est-ce|c['’]est|dois-je|a-t-(?:il|elle)|peut-(?:il|elle)|pourquoi|comment (?:répondre|"
    r"refuser|dire)|que (?:répondre|dire|faire|dois)|réponds)\b"
    r"|¿|(?:es (?:legal|normal|justo)|puede|debo|cómo (?:respondo|contesto|rechazo)|responde)\b"
    r"|(?:é (?:legal|normal|justo)|isso é|pode|devo|como (?:respondo|recuso)|responda)\b"
    r"|(?:这|他|她|我该|该|怎么|是不是|合法|可以|能|为什么|正常))",
    re.IGNORECASE,
)
"""What asks about the wish, or wants it answered rather than done."""
_ORDERS: Final = re.compile(
    r"(?:\A|(?<=[.!?;:\n] )|(?<=\n)|(?<=, )|(?<=[。，；]))(?:and |so |now |then |please |can you |"
    r"could you |help me |"
    r"bitte |kannst du |por favor,? |请|帮我){0,4}(?:write|draft|make|create|do|plan|prepare|"
    r"suggest|"
    r"design|give|list|generate|compose|build|find|recommend|describe|produce|translate|"
    r"summari[sz]e|"
    r"argue|develop|outline|propose|schreib\w*|erstell\w*|mach\w*|plan\w*|entwirf|verfasse|such\w*|"
    r"nenn\w*|écri\w*|rédige\w*|fais|crée\w*|propose\w*|donne\w*|planifie\w*|escrib\w*|redacta|haz|"
    r"crea|planea|dame|propón|escrev\w*|faça|faz|crie|planeje|planeia|dê|写|做|列|制定|起草|设计|"
    r"给我|翻译|总结|解释|"
    r"分析|生成|计算|介绍|说明|(?:给|为|替|向)[^\s，。]{1,8}(?:写|做|列|画|发|制定|起草))"
    r"(?:\b|(?<=[写做列定草计我译结释析成算绍明画发]))"
    r"(?! (?:[\w-]+ ){0,3}(?:reply|answer|response|refusal|rejection|complaint|objection|excuse|"
    r"apology|counter-?offer|counter offer|(?:to|and) (?:\w+ )?(?:decline|refuse|reject|object|"
    r"say no|push back|complain|negotiate)|antwort|absage|ausrede|gegenangebot|réponse|refus|"
    r"excuse|respuesta|excusa|resposta|desculpa)\b)",
    re.IGNORECASE,
)
"""An order of the user's own, other than to answer somebody."""

_AFTERWARDS: Final = re.compile(
    r",? (?:(?:at least |so |or so )?(?:according to|says?|said|claims?|claimed|laut|selon|"
    r"d['’]après|"
    r"según|segundo|zufolge|sagt|sagte|dit|dice|dijo|diz|disse) "
    rf"(?!{_OWN_SOURCE}|i\b|we\b|ich\b|je\b|yo\b|eu\b)"
    r"(?:(?:the|my|our|his|her|their|this|that|de[rmns]|die|das|meine?[mrs]?|le|la|les|mon|ma|el|"
    r"mi|"
    r"los|o|a|os|meu|minha) (?:\w+ ){0,2}?\w+|(?-i:[A-Z])\w+)|(?:he|she|they) (?:says?|said|"
    r"claims?|"
    r"claimed|insists?))(?=[.!?;\n]|\Z)",
    re.IGNORECASE,
)
"""A source behind what it says; a comma or "says" sets it off."""
_BREAK: Final = re.compile(r"[.!?;](?=\s)|[。！？；]|\n")
_WORD: Final = re.compile(r"[^\W\d_]+")
_LETTERS_ONLY: Final = {code: " " for code in range(128) if not chr(code).isalpha()}
_BEGINS: Final = re.compile(r"[.!?;,](?=\s)|[。！？；，]|\n")
_ASKS: Final = re.compile(
    r"\W*(?:please |can you |could you |bitte )?(?:(?:i|we|ich|wir) (?:want|need|would|möchte\w*|"
    r"brauche\w*)|you (?:should|must|are)|je (?:veux|voudrais)|"
    r"j['’]ai besoin|quiero|necesito|quero|preciso|write|draft|make|create|plan|prepare|explain|"
    r"summari[sz]e|translate|list|give|tell|show|describe|calculate|fill|format|check|review|what|"
    r"how|why|when|where|who|which|is|are|do|does|did|can|should|schreib\w*|erstell\w*|erklär\w*|"
    r"écri\w*|explique\w*|escrib\w*|explica\w*|escrev\w*|was|wie|warum|quel\w*|comment|qué|cómo|"
    r"qual)\b",
    re.IGNORECASE,
)

_Gate = tuple[tuple[frozenset[str], ...], ...]
"""Rows of sets: for one of the rows, a word of each of its sets must be there."""


def words_of(text: str) -> frozenset[str]:
    """Return the words of a text as the gates before patterns know them."""
    low = text.lower()
    if low.isascii():  # the same, in half the time
        return frozenset(low.translate(_LETTERS_ONLY).split())
    return frozenset(_WORD.findall(low))


def relayed_clauses(text: str, said: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Yield the clauses of own words that others are the source of; `said` are its words."""
    if text.isascii() and said.isdisjoint(_TELLTALES):
        return
    outside = _Outside(text)
    done = 0
    for behind, relay in sorted(_openers(text, said)):
        if behind < done:
            continue
        end = _clause_end(text, behind)
        start = end - len(text[behind:end].lstrip())
        if start < end and _is_relayed(relay, outside, start, end):
            done = end
            yield start, end
    if _may_hold(text, said, _BEHIND):
        yield from _set_off_behind(text)


class _Relay(IntEnum):
    """What makes a clause somebody else's.

    SAID: it is told, unless the user takes it up at once; ORDERED: unless anything is ordered
    outside of it; WANTED: only where it is asked about.
    """

    SAID = 0
    ORDERED = 1
    WANTED = 2


class _Outside:
    """Where a text orders something, and where a sentence or clause of it begins; read once."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._orders: tuple[int, ...] | None = None

    @property
    def orders(self) -> tuple[int, ...]:
        if self._orders is None:
            self._orders = tuple(found.start() for found in _ORDERS.finditer(self.text))
        return self._orders


def _openers(text: str, said: frozenset[str]) -> Iterator[tuple[int, _Relay]]:
    for pattern, relay, gate in _SOURCES:
        for match in pattern.finditer(text) if _may_hold(text, said, gate) else ():
            yield match.end(), relay
    for pattern, relay, gate in _SPOKEN:
        for match in pattern.finditer(text) if _may_hold(text, said, gate) else ():
            if speaker(text, match.start()) not in _STOPS:
                yield match.end(), relay


def _may_hold(text: str, said: frozenset[str], gate: _Gate | None) -> bool:
    if gate is None:
        return not text.isascii()
    return any(all(not said.isdisjoint(words) for words in row) for row in gate)


def _clause_end(text: str, start: int) -> int:
    reach = min(len(text), start + CLAUSE_CHARS)
    stop = CLAUSE_END.search(text, start, reach)
    return reach if stop is None else stop.start()


def speaker(text: str, end: int) -> str:
    """Return the last word of whoever speaks before a verb, "it" where nobody does."""
    before = text[max(0, end - _WHO_CHARS) : end].lower().split()
    while before and before[-1] in _ADVERBS:
        before.pop()
    return before[-1].rsplit("(", 1)[-1] if before else "it"


def _is_relayed(relay: _Relay, outside: _Outside, start: int, end: int) -> bool:
    if ADOPTED.match(outside.text, end):
        return False
    if relay is _Relay.SAID:
        return _ORDERS.match(outside.text, start) is None
    if any(not start <= order < end for order in outside.orders):
        return False
    return relay is _Relay.ORDERED or _is_questioned(outside.text, start, end)


def _is_questioned(text: str, start: int, end: int) -> bool:
    """Tell whether the sentence itself, or what follows soon, asks about what is wanted."""
    if text[end : end + 1] in {"?", "？"}:
        floor = max(0, start - CLAUSE_CHARS)
        for found in _BREAK.finditer(text, floor, start):
            floor = found.end()
        if _QUESTIONS_IT.match(text, floor):
            return True
    reach = min(len(text), end + CLAUSE_CHARS)
    return any(
        _QUESTIONS_IT.match(text, found.end()) for found in _BEGINS.finditer(text, end, reach)
    )


def _set_off_behind(text: str) -> Iterator[tuple[int, int]]:
    for match in _AFTERWARDS.finditer(text):
        floor = max(0, match.start() - CLAUSE_CHARS)
        for found in _BREAK.finditer(text, floor, match.start()):
            floor = found.end()
        if not _ASKS.match(text, floor):
            yield floor, match.start()


def _gate(*rows: str) -> _Gate:
    """Read rows of word lists, lists divided by "+"."""
    return tuple(tuple(frozenset(words.split()) for words in row.split("+")) for row in rows)


_CITING: Final = _gate(
    "according + to",
    "going + by",
    "as + say says said state states put told wrote demand demands require requires",
    "per laut gemäß selon après según segundo acuerdo acordo conforme",
)
_TELLING: Final = _gate(
    "asked told ordered instructed urged begged advised reminded warned invited wanted commanded "
    "directed encouraged pressured force forces forced made orders asks tells urges say says said "
    "know wondered wonders whether pidió pide ordenó mandó dijo exigió pediu mandou disse ordenou "
    "demandé dit ordonné "
    "conseillé hat bat bittet"
)
_HEARING: Final = _gate(
    "i we + was were have ve got had + told asked ordered instructed advised informed warned "
    "promised given",
    "i we + read heard overheard learned found told gathered",
    "it + suggested said claimed rumored rumoured alleged announced decided demanded proposed "
    "recommended says states reads",
    "somebody someone people they everyone + said say says told claim claims",
    "wurde heißt hieß steht sagte hat demandé dit conseillé annoncé paraît dijeron pidieron "
    "contaron dicho pedido mandaron dicen disseram pediram mandaram contaram dizem écrit dice pone "
    "escrito diz supposedly apparently allegedly reportedly angeblich gelesen gehört lu entendu "
    "leído oí escuché li ouvi anscheinend apparemment soi supuestamente parecer aparentemente "
    "supostamente",
)
_WANTING: Final = _gate(
    "want wants wanted needs demand demands demanded expect expects expected request requests "
    "requested require requires required offer offers offered charge charges charged propose "
    "proposes proposed will verlangt fordert möchte erwartet veut exige demande réclame quiere "
    "pide reclama quer pede cobra",
    "insists insisted + on",
    "ask asks asked asking + for",
    "would + like",
)
_MAILING: Final = _gate("mailed emailed texted wrote messaged called rang pinged")
_BEHIND: Final = _gate(
    "according say says said claims claimed insists laut selon après según segundo zufolge sagt "
    "sagte dit dice dijo diz disse"
)

_SOURCES: Final = (
    (_CITED, _Relay.SAID, _CITING),
    (_CITED_HAN, _Relay.SAID, None),
    (_ORDERED_HAN, _Relay.ORDERED, None),
    (_PASSIVE, _Relay.ORDERED, _HEARING),
)
_SPOKEN: Final = (
    (_TOLD, _Relay.ORDERED, _TELLING),
    (_BARE, _Relay.ORDERED, _MAILING),
    (_WANTS, _Relay.WANTED, _WANTING),
)
"""Patterns with what they make of a clause and their gate, none where it speaks for a script that
has no spaces: to look for words costs little, to search costs much."""


def _telltales(gates: Iterable[_Gate]) -> frozenset[str]:
    """Return words of which one must be there for any of the gates: of each row its rarest set."""
    rows = (row for gate in gates for row in gate)
    return frozenset[str]().union(*(min(row, key=_commonness) for row in rows))


def _commonness(words: frozenset[str]) -> tuple[int, int]:
    return len(words & _COMMON), len(words)


_COMMON: Final = frozenset("i we it to by as on for people they was were have had got ve".split())
_TELLTALES: Final = _telltales((_BEHIND, *(gate for _, _, gate in (*_SOURCES, *_SPOKEN) if gate)))
"""Without any of these words nothing is relayed in a text that is ASCII."""
