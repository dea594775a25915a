"""Facts about a request that gap rules need or that cancel them, as short names.

Why: "something is pasted", "a place is named", "the operator fixed the job" are asked by many
rules; each has one definition here and is computed once, when a rule first asks for it. A fact is
a name, so tables can hold it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from clarigate_proxy.core.extraction.absent import (
    Grade,
    asks_anything,
    find_absent,
    find_absent_later,
    find_absent_unnamed,
)
from clarigate_proxy.core.extraction.answered import licence_decides, only_tells
from clarigate_proxy.core.extraction.assumable import is_general_case
from clarigate_proxy.core.extraction.exercises import HEADS, TRIGGERS, uses_unseen_input
from clarigate_proxy.core.extraction.history import History
from clarigate_proxy.core.extraction.lexicon import CODE, STRICT
from clarigate_proxy.core.extraction.material import (
    is_to_be_gathered,
    is_way_or_told,
    material_present,
)
from clarigate_proxy.core.extraction.operator_facts import fixes_job
from clarigate_proxy.core.extraction.phrases import Phrases, read_phrases
from clarigate_proxy.core.extraction.places import names_place
from clarigate_proxy.core.extraction.referents import (
    makes_the,
    open_definite,
    open_pronoun,
    says_nothing,
)
from clarigate_proxy.core.extraction.rehearsal import is_rehearsal
from clarigate_proxy.core.extraction.requestless import no_request
from clarigate_proxy.core.extraction.rules import words
from clarigate_proxy.core.extraction.signals import Layout, Signals
from clarigate_proxy.core.extraction.task_type import POLITE, Opening
from clarigate_proxy.core.twins import Twin

__all__ = ["Facts", "Situation"]

LONG_WORDS = 60
DETAILED_WORDS = 40
BRIEF_WORDS = 25
MANY_NUMBERS = 4

_CODE_NOUNS = words(
    "function functions program script code class method query regex regexp algorithm snippet "
    "sql api python javascript typescript java c++ rust golang kotlin swift php ruby perl bash "
    "powershell html css react array arrays string strings integer integers list dataframe "
    "pandas numpy table"
)
_GIVEN = words("given following provided below")
_WRITES = words("write implement")
_PROGRAMS = words(
    "function functions program script code algorithm regex sql api python javascript "
    "typescript java c++ rust golang kotlin swift php ruby perl bash powershell html css react "
    "array arrays dataframe pandas numpy"
)
_MAKERS = words(
    "write create generate make implement code build develop give provide show program define"
)
_PROSE = words(
    "story poem essay article blog song joke email mail letter dialogue speech lyrics haiku "
    "limerick novel scene screenplay sonnet review advert ad slogan tagline rap script monologue "
    "message caption description post tweet invitation card paragraph itinerary-story notice "
    "announcement"
)
_INVENTED = words(
    "story poem joke song novel fictional imagine imaginary character haiku limerick lyrics scene "
    "screenplay sonnet rap pretend roleplay fairy fantasy dialogue fanfiction parody tale riddle"
)
_FIRST_PERSON = words("i my me we our us i'm im i've mine myself")
_TEMPLATE = words(
    "template sample example generic tips format examples fictional fake dummy placeholder"
)
_GOALS = words(
    "muscle lose fat hypertrophy beginner beginners advanced intermediate marathon bulk bulking "
    "cutting "
    "vegan keto vegetarian diabetic strength toned abs glutes endurance 5k 10k triathlon "
    "powerlifting "
    "bodyweight calisthenics home dumbbells kettlebell pregnant seniors elderly"
)
_TASTE = words("loves likes love enjoys enjoy hobby hobbies interests interested fan passionate")
_PRICE = words(
    "under below budget cheap cheapest affordable dollars euros usd eur price inexpensive $"
)
_TROUBLE = words(
    "error fix won't wont working broken noise slow reset connect crash crashes freezes set "
    "setup install "
    "troubleshoot stopped doesn't can't clean repair upgrade update speed boost overheating "
    "screen remove "
    "recover transfer delete uninstall configure change issue problem wrong help"
)
_BRANDS = words(
    "windows mac macbook macos iphone android samsung dell hp lenovo linux ubuntu chromebook "
    "ios asus acer "
    "toyota honda ford bmw audi tesla nissan mazda subaru kia hyundai volvo chevrolet chevy "
    "jeep pixel "
    "xbox playstation ps5 ps4 nintendo switch roku netgear tp-link linksys epson canon brother "
    "sony lg "
    "google alexa ipad imac thinkpad surface hisense vizio bosch miele whirlpool kindle fitbit "
    "garmin "
    "galaxy airpods chromecast firestick airtag homepod "
    "apple excel outlook gmail docker raspberry arduino nest ring sonos bose rtx nvidia amd "
    "intel debian"
)
_GENERIC = words(
    "what what's are is how why when where who which should can could do does will would did "
    "ways way the "
    "a an of to some best better reasons things and or be so if in for with on by from this "
    "that there "
    "tell explain say get go much many often long let please help need want me i my you compare "
    "book send "
    "convert upload download cancel return order buy finish post submit share print delete move "
    "install "
    "run deploy publish open start build call reserve pay schedule draft write make create give "
    "change "
    "put all both two one ok also take eat use keep sell try wear accept quit call report wash "
    "drink sign apply fix clean cook freeze now again pls rank choose decide between"
)
_EMPTY = words(
    "think worth really cost costs rid happen happened mean means said true right wrong work "
    "works matter "
    "know about it's that's did was were not any good bad safe legal free possible possibly "
    "again still yet"
)
_PRONOUNS = words("they them he she him her it those these that this both two one the")
_HANDS_OVER = re.compile(
    r"(?:ok |okay |yes |sure |alright )?(?:here (?:it is|it comes|you go|they are|you are)|"
    r"(?:i (?:have )?)?(?:attached|uploaded|pasted)(?: it)?|see attach(?:ed|ment))[ .:!]*"
)
"""Said where something is given; alone it gives nothing."""
_OTHERS = words(
    "brother sister friend cousin uncle aunt nephew niece son daughter mother father mum mom dad "
    "parents grandma grandpa grandmother grandfather colleague neighbour neighbor boyfriend "
    "girlfriend husband wife partner boss he she they him her them"
)
_DURATION = re.compile(
    r"\b(?:\d+|one|two|three|four|five|six|seven|ten|few|couple(?: of)?|several|half|full)[- ]?"
    r"(?:day|night|week|month|hour|year|weekend)s?\b|\bweekend\b|\b\w+-long\b|\bday trip\b|"
    r"\bovernight\b|\d+\s?[dh]\b"
)
_DEADLINE = re.compile(
    r"\b(?:january|february|march|april|may|june|july|august|september|october|november|december|"
    r"monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|next (?:week|month))\b|"
    r"\b(?:in|within|for|over) (?:\d+|two|three|four|five|six|eight|ten|a|one) (?:day|week|"
    r"month)s?\b|\d+[- ](?:day|week)"
)
_PAST = re.compile(
    r"\b(?:was|were|history|historical(?:ly)?|last year|in (?:1[89]|20)\d\d|yesterday|moon|mars|"
    r"planet|space|affect\w*|api|app)\b"
)
_MONEY = re.compile(r"[$€£]\s?\d|\d\s?(?:[$€£k]|usd|eur|dollars|euros|bucks|pounds)\b")
_CRITERIA = re.compile(
    r"\bfor (?!me\b|my\b|us\b|a new\b|the best\b)\w+ing\b|\bthat (?:can|has|is|will|supports?|"
    r"runs?)\b|\bwith (?:a |at least |good )|\b(?:gaming|video|photo|travel|work|school|college|"
    r"students?|beginners?)\b"
)
_OWN_FACTS = re.compile(
    r"\bi(?:'?m an?| (?:have|am an?|work\w*|studied|graduated|was|did|led))\b|\bwe met\b|"
    r"\bmy (?:name|experience|background|skills|"
    r"degree)\b|\byears?'? (?:of )?experience\b|\bexperienced?\b.{0,12}\b(?:in|with|as)\b|"
    r"\bskills?:|\bdegree in\b"
)
_CAREER = re.compile(
    r"\b(?:experience|position|job|role|requirements?|degree|skills?|apply|application|candidate|"
    r"responsibilities|employer|employment|studied|university|tasks)\b"
)
_SOMEWHERE = re.compile(
    r"\b(?:in|at|near|around|for(?! \w+ing\b)) (?!my\b|our\b|the\b|an?\b|this\b|that\b|me\b|us\b|"
    r"tonight|today|tomorrow|now\b|next\b|celsius|fahrenheit|degrees|general|detail|advance|\d)[a-z]{3,}"
)
_NEW_TASK = re.compile(
    r"\b(?:next (?:thing|one|task|up)|now (?:a|an|something|the text|another)\b|something else|"
    r"(?:totally |completely )?different"
    r" (?:thing|topic|question)|another (?:thing|question|task|one)|new (?:task|topic|question)|"
    r"(?:can|could) (?:you|u) (?:also )?pick|same question for|separate(?:ly)? )"
)
_HOW = re.compile(r"\bhow (?:do|can|should|would|could|to)\b|\bways to\b|\btips\b")
_FORMULA = re.compile(r"[=^+×÷²³\[\]{}]|\d\s*[-*/,]\s*\d")
_ASKS_HOW = re.compile(
    r"^[¿\s]*(?:wie|comment|cómo|como (?:se|faço|fazer|escrever|eu)|怎么|如何|怎样)|\b(?:vorlage|"
    r"modèle|plantilla|modelo)\b|模板|范文"
)
_SETS_UP = re.compile(
    r"\b(?:reset|set(?:ting)? ?up|install|connect|configure|change|update|transfer|enable|"
    r"disable|activate|"
    r"factory reset|back ?up|unlock|pair|screenshot)\b"
)
_CHOOSING = re.compile(
    r"\b(?:compare|recommend|suggest|which|help me|best|report|advise|advice|find|choose|list|"
    r"what components)\b"
)
_DRUG_NAMED = re.compile(
    r"\b\w+(?:ol|in|ine|ide|pril|tan|mab|cillin|mycin|statin|profen|azole|pam|lam|one)\b \d|\d "
    r"?mg\b|\b(?:of|take|give) \w{3,}(?:ol|ine|ide|pril|tan|cillin|mycin|statin|profen|azole|"
    r"pam)\b|\d"
    r"?mg\b"
)


_TOPIC = re.compile(
    r"\b(?:that|that's|because|saying|says|explaining|describing|comparing|asking|since|who|"
    r"whose|style)\b|"
    r"\bfor \w+ing\b|\b(?:about|on|for an?|to (?:my|the|an?) \w+ (?:about|that|who|because))\b "
    r"(?!me\b|my\b|it\b|"
    r"(?:\d+|an?|one|two|three|half)(?: an?)? (?:pages?|words?|lines?|minutes?)\b|"
    r"myself|monday|tuesday|wednesday|thursday|friday|saturday|sunday)"
)
_DATED = re.compile(
    r"\b(?:tonight|today|weekend|summer|winter|spring|autumn|easter|christmas)\b|\d(?:st|nd|rd|"
    r"th)\b"
)
_LAW = words(
    "tax taxes taxed landlord tenant tenancy deposit consent custody legal legally illegal "
    "allowed permit "
    "permits permission planning fine fines boundary inherit inherited inheritance estate "
    "licence license "
    "receipts restraining passport visa maternity parental unemployment benefits pension "
    "employer boss "
    "fired liable pays compensation accident slipped neighbour neighbours neighbor "
    "neighbors police "
    "court sue snow pavement register self-employed employed business wage holiday overtime sick "
    "marriage "
    "divorce bankrupt bankruptcy dispute insurance invoice contract rent lease evict eviction "
    "speeding "
    "notice severance probate married marry returned warranty"
)
_TURNS_LAST = re.compile(
    r"(?:please |now |and |also |then |ok(?:ay)?,? |can you |could you )*translate (?:in)?to "
    r"[a-z]+(?:(?:,| and|, and) [a-z]+)*(?: please| too)?[.?!]*"
)
"""What is said of the answer before: "translate to spanish"."""
_FOR_USE = re.compile(
    r"\bfor (?!me\b|us\b|my\b|our\b|it\b|now\b|secret\b|the best|the headache)\w+|\bany\b|"
    r"\bthat (?:will|can|has)\b"
)
_PLAN_TOPIC = re.compile(r"\b(?:that|that's|about|on (?!monday)\w+|for an?|in less)\b")
_TROUBLED = re.compile(
    r"\b(?:won't|wont|doesn't|doesnt|don't|dont|isn't|isnt|can't|cant|not|keeps?|drops?|crash\w*|"
    r"stopped|"
    r"error|light|fails?|changed|silent|pair|reset|turn (?:on|off)|switch (?:on|off)|set "
    r"up|since|after "
    r"the|where(?:'s| is| do i)|how (?:do|can) (?:i|we)|switch that|steps for|walk "
    r"me|undo|huge|print)\b"
)


@dataclass(frozen=True, kw_only=True)
class Situation:
    """All that facts are computed from; what many facts share is computed once."""

    signals: Signals
    start: Opening
    task_type: str
    place: bool
    operator: str
    history: History
    documents: str = ""
    background: str = ""

    @cached_property
    def phrases(self) -> Phrases:
        """The prompt's sentences and mentions."""
        return read_phrases(self.signals.flat)

    @cached_property
    def absent(self) -> Grade:
        """How sure it is that material is used which is nowhere."""
        signals = self.signals
        if signals.layout.numbers >= MANY_NUMBERS or " / " in signals.flat:
            return Grade.NONE
        rest = self.start.rest
        if material_present(signals) or is_to_be_gathered(rest) or is_way_or_told(rest):
            return Grade.NONE
        if not signals.first_turn:
            return self._absent_later()
        return find_absent(self.phrases, names=signals.layout.names, given=_given(signals.layout))

    def _absent_later(self) -> Grade:
        history, names = self.history, self.signals.layout.names
        if _TURNS_LAST.fullmatch(self.signals.flat):
            return Grade.NONE
        if history.names_other:
            return Grade.LIKELY
        if history.carries_material:
            return Grade.NONE
        if _HANDS_OVER.fullmatch(self.signals.flat):
            return Grade.LIKELY
        if self.signals.layout.open_end and not STRICT.isdisjoint(self.signals.vocabulary):
            return Grade.LIKELY
        if history.asked_back and not asks_anything(self.phrases):
            return Grade.NONE
        if history.orders:
            return find_absent_unnamed(self.phrases, history.text)
        return find_absent_later(self.phrases, history.text, names=names)

    @property
    def career_document(self) -> bool:
        """Whether a document tells about a job or an applicant."""
        return _CAREER.search(self.documents) is not None


def _has(vocabulary: frozenset[str]) -> Callable[[Situation], bool]:
    return lambda situation: not vocabulary.isdisjoint(situation.signals.vocabulary)


def _in_text(pattern: re.Pattern[str]) -> Callable[[Situation], bool]:
    twin = Twin(pattern)

    def found(situation: Situation) -> bool:
        flat = situation.signals.flat
        return twin.of(flat).search(flat) is not None

    return found


def _place_known(situation: Situation) -> bool:
    """Whether a place is named: here, by the operator, or by the user about a former matter.

    The last does not hold for somebody else: "how much notice must my brother give?".
    """
    if situation.place or names_place(situation.operator):
        return True
    return _OTHERS.isdisjoint(situation.signals.vocabulary) and names_place(situation.background)


def _detailed(situation: Situation) -> bool:
    layout = situation.signals.layout
    return (
        layout.words >= DETAILED_WORDS
        or (layout.words >= 20 and layout.numbers + layout.names >= 3)
        or material_present(situation.signals)
    )


_ENOUGH_LIMITS = 2
_SPARSE_WORDS = 28


def _limits(situation: Situation) -> int:
    """How many of place, date, money and duration an event has."""
    dated = _in_text(_DEADLINE)(situation) or _in_text(_DATED)(situation)
    money = _has(_PRICE)(situation) or _in_text(_MONEY)(situation)
    return (
        _place_known(situation)
        + dated
        + money
        + _in_text(_DURATION)(situation)
        + (situation.signals.layout.numbers >= MANY_NUMBERS)
    )


_FILLED_WORDS = 45
_FILLED = re.compile(r"__|…|\.\.\.|[\u2190-\u2bff\U0001f000-\U0001faff]")
"""Gaps to fill and symbols: an exercise that shows them is there."""


def _unfilled(situation: Situation) -> bool:
    """Whether nothing stands there that could be the input of an instruction."""
    signals = situation.signals
    layout = signals.layout
    return (
        signals.first_turn
        and layout.words <= _FILLED_WORDS
        and layout.numbers <= 2
        and not _given(layout)
        and not layout.code
        and " / " not in signals.flat
        and _FILLED.search(signals.text) is None
    )


def _only_material(situation: Situation) -> bool:
    """Nothing but a quotation, code or figures."""
    text = situation.signals.text.strip()
    quoted = len(text) > _QUOTE_CHARS and text[0] in '"“„«' and text[-1] in '"”“»'
    if quoted and not text[1:-1].count(text[0]):
        return True
    figures = text.replace(",", " ").replace(";", " ").split()
    return len(figures) >= 4 and all(_FIGURE.fullmatch(word) for word in figures)


_QUOTE_CHARS = 60
_FIGURE = re.compile(r"-?\d+(?:\.\d+)?%?")


def _given(layout: Layout) -> bool:
    return layout.after_colon + layout.body + layout.quoted > 0


def _brief(situation: Situation) -> bool:
    """Little more than the bare wish: no names, figures, quotations, second thoughts."""
    layout = situation.signals.layout
    return (
        layout.words <= BRIEF_WORDS
        and layout.names == 0
        and layout.numbers <= 1
        and layout.after_colon == 0
        and layout.quoted == 0
        and situation.signals.text.count(",") <= 2
    )


def _makes_code(situation: Situation) -> bool:
    vocabulary = situation.signals.vocabulary
    if situation.task_type in {"code", "plan"}:
        return situation.task_type == "code"
    makes = situation.start.head in _MAKERS or not _WRITES.isdisjoint(vocabulary)
    return makes and not _PROGRAMS.isdisjoint(vocabulary)


def _makes_prose(situation: Situation) -> bool:
    return situation.start.head in _MAKERS and not _PROSE.isdisjoint(
        situation.start.rest.split()[:9]
    )


def _bare(situation: Situation) -> bool:
    """The whole prompt is function words and a pronoun: "is it worth it?"."""
    signals = situation.signals
    if not signals.first_turn or len(signals.words) > 10 or signals.layout.names:
        return False
    return all(
        word in _GENERIC or word in _PRONOUNS or word in POLITE or word in _EMPTY
        for word in signals.words
    )


_FACTS: Mapping[str, Callable[[Situation], bool]] = {
    "absent_likely": lambda s: s.absent >= Grade.LIKELY,
    "absent_sure": lambda s: s.absent >= Grade.SURE,
    "open_pronoun": lambda s: s.signals.layout.names == 0 and open_pronoun(s.phrases),
    "open_definite": lambda s: (
        s.signals.layout.names == 0
        and (makes_the(s.phrases) or (s.signals.layout.quoted == 0 and open_definite(s.phrases)))
    ),
    "says_nothing": lambda s: s.signals.layout.names == 0 and says_nothing(s.phrases),
    "brief": _brief,
    "explains_topic": _in_text(_TOPIC),
    "trouble_word": _in_text(_TROUBLED),
    "first_turn_short": lambda s: s.signals.layout.words <= 32,
    "drug_named": _in_text(_DRUG_NAMED),
    "dated": lambda s: _in_text(_DEADLINE)(s) or _in_text(_DATED)(s),
    "formula_given": lambda s: (
        (s.task_type == "math" or CODE.isdisjoint(s.signals.vocabulary)) and _in_text(_FORMULA)(s)
    ),
    "plan_topic": _in_text(_PLAN_TOPIC),
    "only_told": lambda s: only_tells(s.signals.words) and not asks_anything(s.phrases),
    "software_licence": lambda s: licence_decides(s.signals.vocabulary),
    "own_case": _has(words("my our we i the")),
    "law_topic": lambda s: _has(_LAW)(s) and "by accident" not in s.signals.flat,
    "general_case": lambda s: _has(_LAW)(s) and is_general_case(s.signals.flat),
    "for_use": _in_text(_FOR_USE),
    "no_request": lambda s: no_request(s.signals, s.phrases, given=_given(s.signals.layout)),
    "only_material": _only_material,
    "material": lambda s: material_present(s.signals),
    "documents": lambda s: s.signals.documents > 0 or s.signals.media,
    "later": lambda s: not s.signals.first_turn,
    "operator": lambda s: fixes_job(s.operator),
    "place": _place_known,
    "long": lambda s: s.signals.layout.words >= LONG_WORDS,
    "short": lambda s: s.signals.layout.words <= 14,
    "detailed": _detailed,
    "numbers": lambda s: s.signals.layout.numbers >= 2,
    "names": lambda s: s.signals.layout.names >= 1 or s.signals.layout.quoted >= 1,
    "makes_code": _makes_code,
    "makes_text": lambda s: s.task_type in {"write", "roleplay", "brainstorm", "rewrite"},
    "makes_prose": _makes_prose,
    "invented": lambda s: s.task_type == "roleplay" or _has(_INVENTED)(s),
    "fiction": lambda s: s.task_type in {"write", "roleplay"} and _has(_INVENTED)(s),
    "asks": lambda s: "?" in s.signals.text,
    "asks_fact": lambda s: (
        s.signals.words[:1] != ()
        and s.signals.words[0]
        in words(
            "what who when where why which how is are was were does do did what's who's has have"
        )
    ),
    "limits_given": lambda s: _limits(s) >= _ENOUGH_LIMITS,
    "sparse": lambda s: (
        s.signals.layout.words <= _SPARSE_WORDS
        and s.signals.layout.numbers <= 1
        and not _given(s.signals.layout)
    ),
    "unfilled": _unfilled,
    "unseen_input": lambda s: (
        s.start.head in HEADS
        and not TRIGGERS.isdisjoint(s.signals.vocabulary)
        and s.signals.layout.names == 0
        and _unfilled(s)
        and uses_unseen_input(s.phrases, s.start.head)
    ),
    "first_person": _has(_FIRST_PERSON),
    "rehearsal": lambda s: is_rehearsal(s.signals.flat),
    "template": _has(_TEMPLATE),
    "fictional": _has(words("fictional imaginary character fake")),
    "placeholders": lambda s: "[" in s.signals.text or "placeholder" in s.signals.low,
    "goal": _has(_GOALS),
    "taste": _has(_TASTE),
    "price": lambda s: _has(_PRICE)(s) or _in_text(_MONEY)(s),
    "amount": _in_text(_MONEY),
    "criteria": lambda s: _has(_PRICE)(s) or _in_text(_CRITERIA)(s) or _in_text(_MONEY)(s),
    "asks_how": _in_text(_ASKS_HOW),
    "trouble": _has(_TROUBLE),
    "how_question": lambda s: s.signals.words[:1] == ("how",) or _in_text(_HOW)(s),
    "figures": lambda s: s.signals.layout.numbers >= 2,
    "exam": _has(words("exam exams finals midterm midterms test tests")),
    "sets_up": _in_text(_SETS_UP),
    "choosing": _in_text(_CHOOSING),
    "understand": _has(words("understand understanding learn")),
    "age": lambda s: s.signals.layout.numbers >= 1 or _has(words("year-old old women men"))(s),
    "stack": _has(
        _CODE_NOUNS
        | _BRANDS
        | words("wordpress shopify django flask node angular vue streamlit flutter")
    ),
    "brand": _has(_BRANDS),
    "own_facts": lambda s: _in_text(_OWN_FACTS)(s) or s.career_document,
    "somewhere": _in_text(_SOMEWHERE),
    "new_task": lambda s: not s.signals.first_turn and _in_text(_NEW_TASK)(s),
    "pasted": lambda s: (
        s.signals.layout.body >= 6 or s.signals.layout.after_colon >= 4 or s.signals.layout.code
    ),
    "quotes_saying": _has(
        words("say says saying mention mentioning stating inform informing telling")
    ),
    "number": lambda s: s.signals.layout.numbers >= 1,
    "bare": _bare,
    "quoted": lambda s: s.signals.layout.quoted > 0,
    "given_work": lambda s: (
        material_present(s.signals)
        and (
            not _GIVEN.isdisjoint(s.signals.vocabulary)
            or s.task_type
            in {"translate", "rewrite", "summarize", "classify", "extract", "debug", "analyze"}
        )
    ),
    "new_event": lambda s: s.history.names_event,
    "new_material": lambda s: s.history.names_absent_material,
    "refers_back": lambda s: s.task_type not in {"qa", "explain", "math", "roleplay"},
    "duration": _in_text(_DURATION),
    "deadline": _in_text(_DEADLINE),
    "past": _in_text(_PAST),
    "general_why": lambda s: s.start.head in words("why explain"),
}


class Facts:
    """The facts of one situation, each computed when a rule first asks for it."""

    __slots__ = ("_held", "_situation")

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._held: dict[str, bool] = {}

    def holds(self, name: str) -> bool:
        """Whether a fact holds; `type:<task type>` is one for every task type."""
        held = self._held.get(name)
        if held is None:
            if name.startswith("type:"):
                held = name[5:] == self._situation.task_type
            else:
                held = _FACTS[name](self._situation)
            self._held[name] = held
        return held

    def all_hold(self, names: frozenset[str]) -> bool:
        """Whether every one of the facts holds."""
        return all(map(self.holds, names))

    def any_holds(self, names: frozenset[str]) -> bool:
        """Whether one of the facts holds."""
        return any(map(self.holds, names))
