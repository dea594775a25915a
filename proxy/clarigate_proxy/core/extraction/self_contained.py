"""Prompts that need nothing more, whatever the models think: told by their form alone.

Why: the models see few words of a short prompt and may find a thing missing; a letter whose fact is
given, a stock message or a question about two people is answered as it stands. Only forms that hold
for any filling stand here, and a rule that found a gap goes before them (`local`).
"""

from __future__ import annotations

import re

from clarigate_proxy.core.extraction.macros import MACROS
from clarigate_proxy.core.extraction.rules import expand
from clarigate_proxy.core.extraction.wish_gaps import SAME_ON_ALL, STOCK

__all__ = ["is_self_contained"]

MAX_CHARS = 160

_WRITE = r"(?:please |can you |could you )?(?:write|send|draft|compose|make)(?: me)?"
_LETTER = r"(?:text|message|e-?mail|mail|note|letter|sms)"
_BOND = (
    r"(?:like|love|hate|miss|trust|respect|ignore|avoid|understand|text|call|forgive)(?:s|d|ed)?"
)

_WORLDLY = (
    r"(?!(?:i|me|my|mine|we|us|our|you|your|this|that|these|those|it|them|they|he|she|here|near\w*|"
    r"local|store|shop|candidate|applicant|pharmacy|option|version|one|of)\b)[\w'-]+"
)
"""A word that is not about the asker's own things."""

_LETTER_WITH_FACT = (
    rf"{_WRITE} (?:an? |the )?(?:\w+ )?{_LETTER} to (?:my|our|the|an?) [\w-]+(?: [\w-]+)? "
    r"(?:that|saying|telling \w+|because|to say)(?: [\w'-]+){3,}"
)
_ORDER_AND_LETTER = (
    rf"(?:cancel|end|terminate|quit|return|decline|confirm)(?: [\w'-]+){{2,8}}, write the {_LETTER}"
)
_STOCK_LETTER = (
    rf"{_WRITE} (?:an? |the )?(?:[\w-]+ )?{STOCK}(?: (?:to|for|after|from)(?: [\w'-]+){{1,5}})?"
)
_QUIZ = r"(?:test|quiz) me on (?:the )?(?!(?:my|this|these|that)\b)[\w'-]+(?: [\w'-]+){0,3}"
_SELLING = (
    r"where (?:can|could|do|should) (?:i|we) sell (?:my |our )?(?:old |used )?[\w-]+(?: [\w-]+)?"
)
_OTHERS_READ = (
    r"(?:can|could|may) (?:my|our|an?|the) [\w-]+(?: [\w-]+)? (?:read|see|open|track|monitor|"
    r"check) my(?: [\w'-]+){1,4}"
)
_TWO_PEOPLE = (
    rf"(?:does|do|did|should|would) (?:he|she|i|my [\w-]+)(?: [\w'-]+)? {_BOND} (?:me|him|her)"
    r"(?: [\w'-]+){0,3}"
)
_TWO_OTHERS = (
    r"(?:my|our) {relative} "
    rf"(?:\w+n[o']?t |never |still |really )?{_BOND} (?:me|my|us|our|him|"
    r"her)(?: [\w'-]+){0,2}"
)
_GOOD_NEWS = (
    r"(?:my|our) [\w-]+(?: [\w-]+)? (?:got (?:an? \w+|accepted|published|approved|promoted)|won|"
    r"passed|graduated|finally (?:works|arrived|sold|compiles))(?: [\w'-]+){0,5}"
)
_OWN_NEWS = (
    r"i (?:have |'ve )?(?:just|finally)(?: just| finally)? (?:finished|passed|got|won|bought|"
    r"submitted|"
    r"completed|quit|became|turned|adopted|met|moved|made it|did it|beat|learned|ran|reached)"
    r"(?: [\w'-]+){0,7}"
)
_REFUND = r"(?:how (?:do|can) i|can i) (?:get|claim) (?:an? |my )?refund(?: [\w'-]+){2,12}"
_CANCELLING = r"how (?:do|can) (?:i|we) cancel (?:my|our|an?|the) [\w-]+(?: [\w-]+){1,3}"
_WORKS_HERE = r"(?:my|our|the) [\w-]+ works?(?: [\w'-]+){1,6},? but not(?: [\w'-]+){1,6}"
_INVENTED = (
    r"(?:please )?(?:make up|invent) an? (?!(?:\w+ ){0,3}(?:my|our|this|these)\b)[\w-]+"
    r"(?: [\w'-]+){1,12}? (?:for|in|at) an? (?:[\w-]+ )?(?:training|session|workshop|course|"
    r"class|lesson|exercise|seminar|quiz|test)\b(?:,? [\w'-]+){0,12}"
)
_GRIEVANCE = (
    rf"{_WRITE} (?:an? |the )?(?:\w+ )?{_LETTER} to (?:my|our|the|an?) [\w-]+(?: [\w-]+)? about "
    r"(?:the (?:\w+ )?(?:lack|state|condition|noise|closure|shortage|danger|number|amount|speed|"
    r"loss|smell|rise)|how)(?: [\w'-]+){2,14}"
)
_TO_ONESELF = (
    rf"{_WRITE} (?:an? )?(?:\w+ )?{_LETTER} to my (?:crush|(?:future|younger|past|older) self)"
)
_PRAISE = (
    r"(?:please )?write (?:me )?an? (?:\w+ )?(?:google|yelp|tripadvisor|trustpilot|5[- ]star|"
    r"five[- ]star) review (?:for|of|about) (?:my|our|the|an?) [\w-]+(?: [\w-]+)?"
)
_PET_NAME = (
    r"(?:what(?:'s| is| are)|give me|suggest|any ideas for) (?:an? |some )?(?:good |cute |funny |"
    r"nice |cool )?names? for (?:my|our|an?) (?:[\w']+ ){0,3}(?:toy|plush|unicorn|teddy|doll|cat|"
    r"dog|kitten|puppy|hamster|rabbit|goldfish|plant|car|boat|parrot|pony|horse)(?: [\w-]+)?"
)
_WEAK_SIGNAL = (
    r"(?:my|our|the) (?:wi-?fi|internet|signal|reception) (?:is|gets) (?:so |very |really )?"
    r"(?:slow|weak|bad|patchy|poor) (?:in|on) (?:the|my|our) [\w-]+(?: [\w-]+)?"
)
_EXAM_IN = (
    r"(?:please )?(?:make|create|write|build|give me)(?: me)? an? (?:study|revision) "
    r"(?:schedule|plan|timetable) for my (?:\w+ ){1,2}(?:exam|test|final|finals|midterm) in "
    r"(?:\d+|an?|one|two|three|four|five|six|ten) (?:day|week|month)s?"
)
_CLEANING = (
    r"(?:please )?(?:set up|make|create|write)(?: me)? an? (?:daily|weekly|monthly) cleaning "
    r"(?:plan|schedule|routine) for (?:my|our|an?) [\w-]+(?: [\w-]+)?"
)
_SALE = (
    r"(?:please )?(?:make|write|create|design)(?: me)? (?:an? )?(?:poster|flyer|sign)(?: text)? "
    r"for (?:an? |our |the )?(?:\w+ )?(?:bake|garage|yard|jumble|book|rummage|plant) sale"
)
_ON_A_SITE = (
    r"how (?:do|can|should) (?:i|we) (?:add (?:[\w-]+ ){1,4}to|make|speed up|secure) (?:my|our) "
    r"(?:website|web ?site|blog)(?: (?:load )?(?:faster|responsive|secure|accessible|"
    r"mobile[- ]friendly))?"
)
_ON_ANY_DEVICE = (
    rf"how (?:do|can|should|could) (?:i|we) {SAME_ON_ALL} (?:[\w'-]+ ){{1,8}}?"
    r"(?:phone|pc|computer|laptop|tablet|hard drive|devices?)(?: [\w'-]+){0,5}"
)
_UNDER_A_LICENCE = (
    r"(?:can|may|could|do|must|should|am|are|is it) (?:[\w'.-]+ ){1,12}?(?:(?:apache|mit|bsd|mpl|"
    r"isc)(?: \d[\w.]*)?[ -]licen[cs]ed?|[al]?gpl(?:v?\d)?|cc[ -]by|creative commons)\b"
    r"(?: [\w'.-]+){0,10}"
)
_PATH_QUESTION = (
    r"(?:what|where|why|when|which)(?:'?s| is| does| do| are| goes| belongs)? (?:[a-z]+ ){0,4}?"
    r"(?:~?/|\.)[a-z][\w./-]*(?: (?!say|contain|show|mean)[\w'-]+){0,6}"
)
_BEST_APP = (
    r"(?:what(?:'?s| is) )?(?:an? |the |any )?(?:best|good|better|free) (?:[\w-]+ ){1,3}apps?"
    r"(?: for (?!me\b|us\b|my\b)[\w-]+)?"
)
_LETTER_AND_CONTENT = (
    rf"(?:{_WRITE} )?(?:an? |the )?(?:\w+ )?{_LETTER} to [\w' .-]{{2,40}}[:;] ?"
    r"(?:[\w'\u2019,.()%&/-]+ ){4,24}[\w'.!)-]+"
)
_ASKS_FOR_REASON = (
    rf"{_WRITE} (?:an? |the )?(?:\w+ )?{_LETTER} to (?:my|our|the|an?|mr|mrs|ms|dr|prof)\.? [\w-]+"
    r"(?: [\w.-]+){0,3}? (?:asking|to ask|requesting|inviting|thanking|telling|informing)"
    r"(?: [\w'-]+){3,16}? (?:because|since|as|so that)(?: [\w'-]+){2,12}"
)
_ONE_THAT = (
    rf"which {_WORLDLY}(?: {_WORLDLY}){{0,2}}? (?:ha(?:s|ve|d)|supports?|uses?|contains?|comes? "
    rf"with|makes?|won|invented|produces?|lacks?|allows?|charges?)(?: {_WORLDLY}){{1,8}}"
)
_OWN_ADDRESS = (
    r"what(?:'?s| is) my (?:public |local |current |own |real )?(?:ip|mac)(?: address)?(?: here| "
    r"now| right now)?"
)
_WHICH_SPELLING = (
    r"(?:is it )?[\w'-]+(?: [\w'-]+){0,2} or [\w'-]+(?: [\w'-]+){0,2}?[,;:]? (?:which|what)"
    r"(?:'?s| is| one is| of \w+ is| one)?(?: the)? (?:correct|right|proper|spelling|british|"
    r"american|grammatical|better english)(?: \w+){0,4}"
)
_BARE_ROLE = (
    r"(?:please |can you |i want you to )?(?:act as|act like|be|play|pretend to be|pretend you are|"
    r"you are(?: now)?) (?:my|an?) (?:\w+ )?(?:therapist|psychologist|psychiatrist|counsell?or|"
    r"friend|best friend|girlfriend|boyfriend|mentor|life coach|coach|teacher|tutor|pirate|butler|"
    r"grandma|grandmother|mother|mom|dad|father|enemy|interviewer|detective|wizard|villain)"
    r"(?: now| please| for (?:a while|today|a day|one day))?"
)
_ABILITY = (
    r"(?:can|could|do|are|did|will|have) (?:you|u) (?:able to )?(?!(?:help|assist|explain|tell|"
    r"give|"
    r"show|recommend|suggest|find|get me|send|come|continue|finish|have|want|know)\b)"
    r"(?:(?!(?:my|me|our|us|this|these|that|those|it|a|an|the|some|here|i|today|tonight)\b)"
    r"[\w'-]+ ?){1,4}"
    r"(?: (?:if|when) i (?:send|paste|upload|give|show)(?: you)?(?: \w+){1,2})?"
)
_SAD_NEWS = (
    r"(?:my|our) (?!(?:\w+ )?(?:car|phone|laptop|pc|computer|battery|tv|bike|printer|plants?|"
    r"router|"
    r"tablet|engine)\b)[\w-]+(?: [\w-]+)? (?:just |has |have )*(?:died|passed away|left me|"
    r"dumped me|broke up with me|ran away)(?: [\w'-]+){0,4}"
)
_FORMS = (
    _LETTER_AND_CONTENT,
    _ABILITY,
    _SAD_NEWS,
    _ASKS_FOR_REASON,
    _ONE_THAT,
    _OWN_ADDRESS,
    _WHICH_SPELLING,
    _BARE_ROLE,
    _ON_ANY_DEVICE,
    _UNDER_A_LICENCE,
    _BEST_APP,
    _PATH_QUESTION,
    _LETTER_WITH_FACT,
    _ORDER_AND_LETTER,
    _STOCK_LETTER,
    _QUIZ,
    _SELLING,
    _OTHERS_READ,
    _TWO_PEOPLE,
    _TWO_OTHERS,
    _GOOD_NEWS,
    _OWN_NEWS,
    _REFUND,
    _CANCELLING,
    _WORKS_HERE,
    _INVENTED,
    _GRIEVANCE,
    _TO_ONESELF,
    _PRAISE,
    _PET_NAME,
    _WEAK_SIGNAL,
    _EXAM_IN,
    _CLEANING,
    _SALE,
    _ON_A_SITE,
)
_FORM = expand("(?:" + "|".join(_FORMS) + ")[.?! ]*", MACROS)

_I_AM = ("i feel", "i'm", "i am", "im ", "so ", "really ", "very ")
_FEELING = re.compile(
    r"[^?]{5,120}\b(?:i(?:'?m| am| feel)|so|really|very)(?: so| just| really| very| not| "
    r"still){0,2} (?:awful|terrible|"
    r"sad|lonely|empty|lost|heartbroken|devastated|numb|happy|proud|relieved|guilty|ashamed|"
    r"miserable|okay|ok|fine|exhausted|nervous|excited|scared|anxious|worried|tired)[.! ]*"
)
"""A story that ends in how the teller feels: it is listened to."""


def is_self_contained(flat: str) -> bool:
    """Whether the whole prompt (lower case, white space folded) has such a form."""
    if len(flat) > MAX_CHARS:
        return False
    said = flat.strip()
    tells = any(start in said for start in _I_AM) and _FEELING.fullmatch(said) is not None
    return tells or _FORM.fullmatch(said) is not None
