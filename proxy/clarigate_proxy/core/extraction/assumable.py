"""Prompts of which an answer with its assumption stated is worth more than a question.

Why: "can i be fired for being sick" and "how do i file my taxes" have no place, "which licence
should i use" no purpose, and a bare "wedding photographers" no request; a good assistant answers
all of them for the usual case and says which case that is. The models alone do not ask about such
forms (`local`), and rules about the law of a place leave them an assumption (fact "general_case").
Figures and a case of one's own are no general question.
"""

from __future__ import annotations

from collections.abc import Sequence

from clarigate_proxy.core.extraction.lexicon import LIGHT, WORK
from clarigate_proxy.core.extraction.macros import MACROS
from clarigate_proxy.core.extraction.rules import expand, words

__all__ = ["is_assumable", "is_general_case"]

MAX_CHARS = 110
MAX_FRAGMENT = 4

_WHO = (
    r"(?:i|we|you|they|he|she|people|tenants|landlords|employers|police|companies|(?:my|our|an?|"
    r"the|your) [\w-]+(?: [\w-]+)?)"
)
_OPEN = (
    r"(?!.*\b(?:that|this|it|these|those)[?.! ]*$)(?!.*\b(?:licen[cs]e|permit|visa|custody|"
    r"alimony|severance|inherit(?:ance)?)s?\b)(?!.*\d)"
)
_GENERAL = expand(
    _OPEN + rf"(?:(?:can|may|could) {_WHO} (?!get (?:it|that)\b)|(?:is it|are) (?:still |even )?"
    r"(?:legal|illegal|allowed|lawful)|(?:am|are) (?:i|we) (?:legally )?allowed|"
    rf"do(?:es)? {_WHO} (?:legally |really |always )?(?:have to|need)|must {_WHO}|how (?:do|can|"
    r"would) (?:i|we|you) (?:legally )?(?:register an?|file|sue|evict|contest|"
    r"divorce|incorporate)|what are my rights)\b[^.?!;:]{3,80}[?.! ]*",
    MACROS,
)
_LICENCE = (
    r"(?:what|which) (?:[\w-]+ ){0,2}?licen[cs]e (?:should|do|can|would) (?:i|we|you)"
    r"(?: [\w-]+){1,10}"
)
_WHICH_KIND = (
    r"(?:what|which) (?:kind of |type of |sort of )?(?:chart|graph|plot|font|typeface|file format|"
    r"statistical test|test|design pattern|data structure|tense|font size|image format|"
    r"colou?r scheme) (?:should|do|can|shall) (?:i|we) (?:use|choose|pick|run)(?: [\w-]+){0,6}"
)
_OWN_TAXES = (
    r"(?:how|where|when) (?:do|can|should) (?:i|we) (?:file|do|pay|lower|reduce|submit) "
    r"(?:my|our) (?:\w+ )?tax(?:es| return)"
)
_SELF_HELP = (
    r"(?:please |can you |could you )?help me (?:to )?(?:stay|be (?:more|less)|become|feel|keep|"
    r"stop|quit|sleep|focus|relax|calm|wake|save|eat|drink|get (?:up|over|through|rid|out|"
    r"back into|better at|organi[sz]ed|motivated))(?! (?:\w+ )?(?:my|this|these|the) (?:essay|"
    r"text|code|letter|report|paper|cv|resume))(?: [\w'-]+){1,9}"
)
_TWO_WISHES = (
    r"(?:my|our) {relative}(?: and i)? (?:wants?|keeps?|insists?|refuses?|won't|wont|would like)"
    r"(?: [\w'-]+){2,12},? (?:but|and) (?:i|we)(?: [\w'-]+){1,8}"
)
_BESIDE = (
    r"(?:i|we) (?:want|need|plan|would like|intend|am going|have) to [^.?!]{4,70}[.!,;] ?(?:and )?"
    r"(?:what|which|how|where|when|who)\b(?!.*\b(?:i|we|you|me|us|my|our|it|they|this|that)\b)"
    r"[^.?!]{5,70}"
)
_TIPS = (
    r"(?:(?:please |can you |could you )?(?:give|tell|show|send|share|offer) (?:me|us) |any |"
    r"(?:i )?need |looking for )?"
    r"(?:(?:some|a few|your|good|best|top|helpful|useful|quick|the|\d+) )*"
    r"(?:tips|advice|pointers|questions(?: to ask)?|do'?s and don'?ts) (?:for|on|about|in|before|"
    r"during|at) (?:my|our|an?|the|your) (?:[\w-]+ ){0,2}?(?:interview|presentation|exam|test|"
    r"date|speech|marathon|race|audition|performance|pitch|meeting|move|flight|debate)"
    r"(?: (?:tomorrow|today|tonight|next week|on \w+))?"
)
"""What helps with such an occasion is much the same for all who face it."""
_CASELESS = r"(?!.*\b(?:it|this|that|these|those|them|him|her|there|here|one)\b)"
_HOW_TO = (
    _CASELESS + r"(?:hi,? |hey,? )?how (?:do|can|could|would|should|to)\b(?: [\w'./+#-]+){2,18}"
)
_DECISION = _CASELESS + r"should (?:i|we)(?: [\w'-]+){2,14}"
_FORMS = expand(
    rf"(?:{_TIPS}|{_LICENCE}|{_WHICH_KIND}|{_OWN_TAXES}|{_SELF_HELP}|{_TWO_WISHES}|{_BESIDE}|"
    rf"{_HOW_TO}|{_DECISION})[?.! ]*",
    MACROS,
)

_PERSONAL = words(
    "i i'm im me my mine we us our ours you your this that these those it its they them he she "
    "him her here now today tonight tomorrow yesterday same the a an and or with without but "
    "near nearby local how what what's whats why when where who which need want help please pls "
    "needed wanted asap urgent urgently again more"
)
"""Words that show a wish, a referent or a case in a few words: no bare heading."""


def is_general_case(flat: str) -> bool:
    """Whether a short question for what the law allows holds for anybody of a place."""
    return len(flat) <= MAX_CHARS and _GENERAL.fullmatch(flat.strip()) is not None


def is_assumable(flat: str, said: Sequence[str]) -> bool:
    """Whether the whole prompt (lower case, white space folded) asks for an assumption at most."""
    return (
        _is_heading(said)
        or is_general_case(flat)
        or (len(flat) <= MAX_CHARS and _FORMS.fullmatch(flat.strip()) is not None)
    )


def _is_heading(said: Sequence[str]) -> bool:
    """Two to four words that name a topic and neither wish nor point: "faulty item return"."""
    return 2 <= len(said) <= MAX_FRAGMENT and not any(
        word in _PERSONAL or word in WORK or word in LIGHT for word in said
    )
