"""A new matter that nobody announces: does a later turn stand for itself?

Why: "hi" … "can you make it shorter", "what is an ETF?" … "calculate how much I can save" and
"my cat scratches one ear" … "which vet is open tonight" are judged like first turns, for nothing
above gives what they need. A follow-up that is taken for a new matter would be asked about what
stands above it, so this says yes in three cases only, each narrow:

- nothing was said before: greetings and offers of help;
- the user put general questions, told nothing, ordered nothing and gave nothing, and the turn
  points at none of it;
- the turn asks for something near by and open now, and no place was named by anybody.

Invariant: an assistant's own question is answered by the next turn, unless it only offers help.
"""

from __future__ import annotations

import re

from clarigate_proxy.core.extraction.history import asks_in_particular
from clarigate_proxy.core.extraction.language import detect_language
from clarigate_proxy.core.extraction.places import names_place
from clarigate_proxy.core.extraction.rules import words
from clarigate_proxy.core.extraction.signals import lower_same_length
from clarigate_proxy.core.extraction.small_talk import is_greeting
from clarigate_proxy.core.values import Reading, Segment

__all__ = ["behind_thanks", "stands_for_itself"]

READ_CHARS = 800
MIN_WORDS = 3
MAX_SAID = 60
"""Words that the user has said in all, where they are read as general questions."""
MAX_OFFER = 32
"""Words of an answer that holds nothing but an offer of help."""

_WORD = re.compile(r"[a-zß-ÿ]+(?:'[a-zß-ÿ]+)?|\d+|[\u3400-\u9fff]")
_TOKEN = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_GREETS = re.compile(
    r"(?:(?:hallo|hi|hey|moin|servus|guten (?:morgen|tag|abend)|grüß gott|bonjour|bonsoir|salut|"
    r"coucou|hola|buen(?:os|as)? (?:d[ií]as?|tardes|noches)|ol[áa]|oi|bom dia|boa (?:tarde|noite)|"
    r"tudo bem|wie geht'?s(?: dir| ihnen)?|ça va|qué tal|你好|您好|在吗|早上好|晚上好)"
    r"[\s,.!?！？。，]*)+"
)
_THANKS = re.compile(
    r"(?:(?:oh|ah+|aha|ok(?:ay)?|k|thanks?(?: you)?(?: (?:so much|very much|a lot|again))?|thx|ty|"
    r"cheers|great|perfect|cool|nice|good(?: to know)?|lovely|awesome|super|wow|lol|ha(?:ha)+|"
    r"right|alright|fine|got it|makes sense|interesting|i see|sounds good|sure|no worries|aw+|"
    r"ugh|hm+|anyway|well|love it|i like it|(?:super |very )?(?:helpful|useful))\b"
    r"[\s,.!;:)…–-]*)*(?:(?:now|then|so|also|ok|one (?:more|last) thing|back to work)\b[\s,.:…]*)*",
)
_OPENS = re.compile(
    r"(?:so |ok |okay |hi |hello |hey )*(?:do|can|are|could) (?:you|u) (?:speak|read|know|"
    r"understand|help(?: me)?\b(?! \w+ (?:an?|the|my|our)\b)|look at|see|able to|good (?:at|with)|"
    r"open|handle|do)\b[^.:]{0,40}|"
    r"(?:so |ok |okay |hi |hello |hey )*(?:i (?:have|got|need)|i've got|last|quick|one|got|just) "
    r"(?:an? |one |some |two |quick |last )*(?:questions?|help|thing|request|for (?:you )?today)\b"
    r".{0,24}"
)
"""What a conversation is opened with before anything is asked."""
_HOLDS = re.compile(
    r"\n\s*\S|:\s|[\"“«„]|\s['‘]|\b(?:for|about|of|with|on|in) (?:the|our|this|your) "
    r"(?!(?:day|best|way|right|mind|moment|first)\b)|\bi(?:'ve| have| just)? (?:just |already )?"
    r"(?:translated|finished|wrote|written|attached|sent|found|made|updated|fixed|summarized)\b",
    re.IGNORECASE,
)
"""An answer that is more than an offer quotes, lists, did or is about something."""
_ORDERED = re.compile(
    r"\b(?:write|draft|compose|create|make|generate|translate|summari[sz]e|rewrite|plan|design|"
    r"build|suggest|give|list|recommend|name|names|tell (?:me )?(?:a|an|another|some)|invent|"
    r"improve|fix|sing|play|pretend|imagine|act|role\w*|quiz|guess|you are|you're|convert|regex|"
    r"query|formula|code|function|script|ideas?|recipe|compare|versus|vs|or)\b"
)
"""Words of earlier turns that had something made, chosen or played."""
_TOLD = re.compile(
    r"\b(?:my|mine|our|ours|we|us|i'm|i am|im|i've|ive|i have|i was|i got|i want|i need|i work|"
    r"i live|i like|i think|i wrote|i\b(?= \w+ed\b))\b|\"[^\"]{12,}|:\s+\S+(?:\s+\S+){2}|\n\s*\S|"
    r"https?://"
)
"""The user spoke of own matters or gave something."""
_FIGURES = re.compile(r"\d+")
MAX_FIGURES = 2

_QUESTION = re.compile(
    r"(?:(?:hi|hello|hey|hey there|good morning|quick question|so|ok|please)\b[\s,.:!]*)*(?:what|"
    r"what's|whats|who|who's|how|why|when|where|which|is|are|do|does|did|can|could|should|would|"
    r"will|was|were|has|have|explain)\b"
)
_OWN = re.compile(r"\b(?:my|our) [\w'-]+|\battached(?: \w+)+")
_SHOWN = re.compile(
    r"\b(?:this (?:e-?mail|essay|letter|contract|article|report|cv|resume|invoice|lease)|these "
    r"(?:sentences|e-?mails|letters|reviews|comments|articles|invoices))\b"
)
"""A text that no general question shows."""
_PRONOUNS = words("it its it's they them that one he him his she her their then")
"""What may point at a thing that the turn itself names before: "my abstract before I submit it"."""
_BACK = words(
    "it its it's that that's this these those they them their same ones other others again above "
    "previous earlier he him his she her there instead both first second third last former latter "
    "mine ours each more another shorter longer version similar such latest rest example examples "
    "else either neither but alternative alternatives step steps without except"
)
"""Words that point at what stands above."""
_LINKS = words(
    "and or is are was in for with as why which any only not no yes because the to on at if from "
    "of so"
)
"""Words that a turn of its own does not start with."""
_LINKED = (("what", "about"), ("what", "if"), ("what", "of"), ("how", "about"), ("how", "so"))
_ONE = re.compile(
    r"\b(?:which|that|this|the \w+|\w+(?:st|nd|rd|th)|write|make|do|have|give me|need|want|draft|"
    r"build|show me|tell me|just|only|like) one\b|\ball of\b"
)
_BRIDGES = re.compile(
    r"(?<!translate )(?<!proofread )(?<!transcribe )\bthe (?!(?:attached|nearest|closest|best|"
    r"weather|sun|moon|world|internet|(?:(?:next|coming|whole|long) )?(?:week|weekend|day|year|"
    r"month|morning|evening|afternoon|night|summer|winter|time)|bus|train|airport|bank|doctor|"
    r"dentist|vet|police|hospital|supermarket|kids|family|job cent(?:re|er)|tax office|office|"
    r"phone|door|meeting|notes|minutes|invoice|contract|pdf|screenshot|spreadsheet|csv|"
    r"pull request|transcript|recording|receipt)\b)(?!(?:[\w-]+ ){1,4}(?:i|we|my|our|he|she|they)"
    r" )\w+"
)
"""As in "the plot", of the book that was spoken of."""
_ELSEWHERE = re.compile(r"\b(?:yesterday|last (?:time|week|month|night)|earlier)\b")
_HERE = words(
    "near nearby nearest closest close open find book recommend reserve suggest within weather "
    "forecast"
)
_NEAR_BY = re.compile(
    r"\b(?:near me|nearby|near here|around here|the nearest|the closest|close by|close to me)\b|"
    r"\b(?:dentists?|vets?|doctors?|pharmacy|pharmacies|chemists?|locksmiths?|plumbers?|"
    r"electricians?|clinics?|supermarkets?|restaurants?|cafes?|hospitals?)\b[^.?!]{0,24}"
    r"\bopen (?:now|tonight|today|right now|at this hour|on (?:sunday|saturday)s?)\b|"
    r"\b(?:find|book|recommend|reserve|suggest)\b(?: me| us)? (?:an? |any )?(?:good |nice |cheap )?"
    r"(?:restaurant|dentist|vet|plumber|electrician|lawyer|locksmith|hotel|therapist|tutor|"
    r"babysitter|mechanic|hairdresser|doctor|venue)s?\b|\bwithin (?:an?|half an|\d+) "
    r"(?:hour|minute|min)(?:s|'s|s')? (?:drive|walk|ride|of (?:here|me|us|home))\b|"
    r"\b(?:weather|forecast)\b[^.?!]{0,20}\b(?:today|tomorrow|tonight|this week(?:end)?)\b"
)
_SAYS_WHERE = re.compile(r"\b(?:in|near|at|around|of) (?!I\b)[A-ZÀ-Þ]\w+")
_CHOOSES = re.compile(r"(?:so )?which (\w+) (?:should|do|can) (?:i|we)\b")
"""A choice of one's own among things that nobody spoke of."""
_MADE_OF_IT = re.compile(
    r"(?:please |can you |could you |would you )*(?:make|create|write|design|prepare|draft|build|"
    r"generate|give|show)\b(?: me| us)?(?: (?:an?|some|one|two|three|five|ten|\d+))? "
    r"(?:(?!the |my |our )[\w-]+ ){0,2}?(?:quiz|quizzes|"
    r"worksheets?|questions|exercises|flash ?cards|presentation|poster|summary|lesson|slides|"
    r"article|essay|poem|story|song|text|report|posts?|timeline|table|chart|diagram|biography|"
    r"infographic|list|overview|glossary|comparison|paragraph|explanation|sentences?|recipe|menu|"
    r"game|puzzle|riddle|joke|script|tweet|caption|notes)\b(?! (?:to|from) )"
)
"""What may be made of what was explained: it takes its topic from there."""


def behind_thanks(text: str) -> int:
    """Return where a turn starts behind what only acknowledges the last answer."""
    found = _THANKS.match(lower_same_length(text[:READ_CHARS]))
    return 0 if found is None else found.end()


def stands_for_itself(reading: Reading) -> bool:
    """Whether the prompt of a later turn is judged like a first one."""
    if reading.earlier_media or reading.documents or len(reading.prompt) != 1:
        return False
    text = _lowered(reading.prompt[0])
    rest = text[behind_thanks(text) :]
    rest = _SHOWN.sub("my text", rest)
    said = _WORD.findall(rest)
    if len(said) < MIN_WORDS or asks_in_particular(reading.assistant) or _ELSEWHERE.search(rest):
        return False
    before = [_lowered(segment) for segment in reading.earlier]
    if all(map(_says_nothing, before)) and all(map(_only_offers, reading.assistant)):
        return True
    if not _HERE.isdisjoint(said) and _NEAR_BY.search(rest):
        named = any(names_place(segment.text) for segment in reading.earlier) or any(
            _SAYS_WHERE.search(segment.text) for segment in reading.assistant
        )
        return not named and _is_english(rest)
    return (
        _asks_generally(before)
        and not _points_back(rest, said, "\n".join(before))
        and _is_english("\n".join((rest, *before)))
    )


def _points_back(rest: str, said: list[str], before: str) -> bool:
    if said[0] in _LINKS or tuple(said[:2]) in _LINKED:
        chosen = _CHOOSES.match(rest)
        if chosen is None or chosen[1] in before:
            return True
    if _MADE_OF_IT.match(rest):
        return True
    own = _OWN.search(rest)
    if own is not None and not _BACK.isdisjoint(_WORD.findall(rest[: own.end()])):
        return True
    back = _BACK if own is None else _BACK - _PRONOUNS
    if not back.isdisjoint(said) or _BRIDGES.search(rest):
        return True
    return "one" in said and _ONE.search(rest) is not None


def _lowered(segment: Segment) -> str:
    return lower_same_length(segment.text[:READ_CHARS])


def _is_english(text: str) -> bool:
    return detect_language(text, _TOKEN.findall(text)) == "en"


def _says_nothing(text: str) -> bool:
    if _GREETS.fullmatch(text):
        return True
    return is_greeting(_WORD.findall(text)) or _OPENS.fullmatch(text.strip(" ?!.")) is not None


def _only_offers(segment: Segment) -> bool:
    text = segment.text
    return len(text.split()) <= MAX_OFFER and _HOLDS.search(text) is None


def _asks_generally(said: list[str]) -> bool:
    """Whether earlier turns hold nothing that a later one could build on but knowledge."""
    text = "\x1f".join(said)
    return (
        all(map(_is_question, said))
        and len(text.split()) <= MAX_SAID
        and sum(1 for _ in _FIGURES.finditer(text)) <= MAX_FIGURES
        and not _TOLD.search(text)
        and not _ORDERED.search(text)
    )


def _is_question(text: str) -> bool:
    asks = text.rstrip().endswith("?") or _QUESTION.match(text) is not None
    return asks or _says_nothing(text)
