"""Gaps that only the person can fill: plans for themselves, purchases, gifts, topics, tasks.

What the model may choose (stories, lists, explanations) is no gap; what depends on the user's
body, money, calendar, taste or intention is. "detailed" and "goal" mean that much of it is given.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import gap
from clarigate_proxy.core.extraction.phrase_gaps import PHRASE_GAPS
from clarigate_proxy.core.extraction.wish_gaps import KNOWN_APP, STOCK, WISH_GAPS

__all__ = ["PERSONAL_GAPS"]

_PLAIN = (
    "short|simple|easy|quick|fun|funny|some|good|nice|new|little|long|hard|difficult|random|basic|"
    "multiple|choice|practice|a|an|more|interesting|great|small|\\d+"
)
"""Words before a quiz that do not say what it is about."""
_CALM = "operator later invented makes_code given_work"
ASK = (0.7, 0.34)

_FITTED = (
    "(?:investments?|stocks?|funds?|exercises?|workouts?|diets?|supplements?|vitamins?|careers?|jobs?|"
    "degrees?|majors?|treatments?|medicines?|insurances?|mortgages?|loans?)\\b"
)
"""What has to fit a person's body, money or past rather than their taste."""

PERSONAL_GAPS = (
    *PHRASE_GAPS,
    *WISH_GAPS,
    gap(
        "plan.money",
        "inputs",
        r"\b(?:personal finance|financial|savings?|retirement|investment|debt|budget(?:ing)?) "
        r"(?:plan|strategy|goals?|better)\b(?!.{0,60}\bsave (?:up )?[$€£]?\d)"
        r".{0,120}\b(?:my|me|i|personal\w*)\b|\b(?:i want|i "
        r"need|help me)\b.{0,40}\b(?:save for|budget(?:ing)? better|early retirement|pay off "
        r"(?:my )?debt)\b|^(?:make|create|build|set up) (?:me )?(?:a|my) (?:\w+ )?budget(?: for "
        r"me)?[.?!]*$",
        "finance financial savings retirement investment debt budget budgeting save",
        (0.8, 0.3),
        unless=_CALM + " detailed numbers how_question understand only_told",
    ),
    gap(
        "plan.trip_time",
        "timeframe",
        r"^(?:plan|organi[sz]e|arrange|need|want|make|create|give|provide|itinerary|travel "
        r"plan)\b.{0,40}\b(?:trip|vacation|"
        r"itinerary|holiday|tour|plan (?:for|to) (?:a |my )?(?:travel\w*|visit\w*|go\w*)|travel "
        r"plan)\b",
        "trip vacation travel itinerary visit holiday tour",
        ASK,
        needs="place",
        unless=_CALM + " makes_prose duration detailed",
        opening=True,
    ),
    gap(
        "gift.person",
        "constraints",
        r"\b(?:gift|present)s?\b.{0,30}\b(?:for|to give|to get)\b.{0,12}\b(?:{relative})\b|"
        r"\bwhat (?:should|can|do|could) i (?:get|give|buy)\b.{0,12}\b(?:{relative})\b",
        "gift gifts present presents get give buy",
        ASK,
        unless=_CALM + " detailed makes_prose taste numbers",
    ),
    gap(
        "buy.market",
        "budget",
        r"\b(?:in the market for|shopping for|want to (?:buy|purchase|upgrade|build)|need to "
        r"(?:buy|upgrade|replace)|need a new|looking to (?:buy|upgrade)|thinking of buying|"
        r"planning to (?:buy|build)|best deals? (?:for|on))\b.{0,40}\b(?:{product})\b",
        "market shopping buy purchase upgrade build need buying deal deals looking",
        ASK,
        needs="choosing",
        unless=_CALM + " price criteria",
    ),
    gap(
        "buy.my_needs",
        "constraints",
        r"\b(?:fits?|suits?|meets?|match(?:es)?|based on|for) my (?:needs|style|taste|"
        r"preferences|lifestyle|profile|professional profile|goals)\b|\bhelp me "
        r"(?:choose|decide|pick|select)\b|\bcan'?t decide\b|\bnot sure which (?:one)?\b",
        "needs style taste preferences budget lifestyle profile goals choose decide pick select "
        "sure",
        ASK,
        needs="first_person",
        unless=_CALM + " detailed makes_prose type:write how_question",
    ),
    gap(
        "personal.fit_for_me",
        "inputs",
        rf"^(?:recommend|suggest|pick|choose|find)\b(?: an?| some| the)?(?: \w+)? {_FITTED} "
        r"for (?:me|us)[.?!]*$",
        "recommend suggest pick choose find",
        ASK,
        unless=_CALM + " detailed makes_prose names",
        opening=True,
    ),
    gap(
        "personal.taste_for_me",
        "constraints",
        rf"^(?:recommend|suggest|pick|choose)\b(?: an?| some| the| a few)?(?: (?!{_FITTED})"
        r"\w+){1,2} for (?:me|us)[.?!]*$",
        "recommend suggest pick choose",
        (0.7, 0.45),
        unless=_CALM + " detailed makes_prose names criteria",
        opening=True,
    ),
    # What is named as the yardstick and not told is asked first, above what merely goes with it.
    gap(
        "buy.untold_needs",
        "constraints",
        r"\b(?:fits?|suits?|meets?|match(?:es)?|based on|according to|for) my (?:own |specific |"
        r"personal )?(?:needs|requirements|preferences|criteria|style|taste)(?:[.?!]|$)|\bwith "
        r"(?:certain|specific|particular) (?:features|requirements|specs?|specifications)"
        r"(?:[.?!]|$)",
        "needs requirements preferences criteria style taste features specs spec specifications",
        (0.95, 0.1),
        needs="first_person",
        unless=_CALM + " detailed makes_prose type:write how_question",
    ),
    gap(
        "buy.untold_budget",
        "budget",
        r"(?<!stay )(?<!keep )(?<!live )(?<!remain )(?<!stick )\b(?:for|within|in|on|fits?|"
        r"match(?:es)?) my (?:\w+ )?(?:budget|price range)(?:[.?!]|$)",
        "budget range",
        (0.85, 0.2),
        needs="first_person",
        unless=_CALM + " amount makes_prose type:write how_question",
    ),
    gap(
        "advice.no_topic",
        "subject",
        r"^(?:i (?:really |urgently |just )?need )?(?:give (?:me )?)?(?:some |an? |any |your |"
        r"urgent )?(?:advice|help|tips?|a hand|assistance|"
        r"feedback|suggestions?|favor|favour)(?: please| with something| with "
        r"this| urgently| asap| now){0,3}(?:[.!?, ]+i (?:am|have|'m)\b.{0,60})?"
        r"[.!?]*$|^(?:i have|i've got|have) (?:a|"
        r"one|some) (?:\w+ )?(?:problem|issue|request|task)s?(?: for you)?[.!?]*$",
        "advice help tips tip hand assistance feedback suggestions suggestion "
        "favor favour problem issue request task",
        ASK,
        unless="operator later invented material",
        opening=True,
    ),
    gap(
        "advice.bare",
        "subject",
        r"^i (?:really |just |honestly )?(?:don'?t|do not) know what to do(?: any ?more| now| "
        r"next)*"
        r"[.!? ]*$|"
        r"^(?:so |and |but |please tell me |tell me )*what (?:should|can|do|shall|could) (?:i|we) "
        r"do(?: now| next| then| about it)*[?.! ]*$",
        "what",
        (0.85, 0.25),
        unless="operator later invented material",
    ),
    gap(
        "build.bare",
        "subject",
        r"^(?:build|create|make|design|develop|code|program)\b(?: me| us)? an? (?:website|web "
        r"?page|app|game|logo|chatbot|bot|dashboard)(?: for me| please)?[.!?]*$",
        "website webpage page app game logo chatbot bot dashboard",
        (0.8, 0.45),
        unless="operator later material",
        opening=True,
    ),
    gap(
        "subject.no_topic_text",
        "subject",
        r"^(?:{give})\b(?: me| us)? (?!(?:an? |my )?(?:resignation|thank|love|breakup|"
        rf"birthday)|(?:an? |the )?{STOCK}|(?:an? )?(?:[\w-]+ )?(?:writing|journal\w*|drawing|"
        rf"sketch\w*|story) prompt|(?:an? )?{KNOWN_APP})"
        r"(?:an? |some |the |my )?"
        rf"(?!(?:\w+ ){{0,2}}(?!(?:{_PLAIN})\b)[a-z]\w* (?:questions|worksheet|exercises|quiz)\b)"
        r"(?:\w+ ){0,2}(?:report|essay|article|"
        r"blog(?: post)?|presentation|proposal|"
        r"paper|speech|business plan|press release|newsletter|research paper|thesis|white "
        r"?paper|case study|outline|prompt|contract|survey|questionnaire|quiz|landing page|"
        r"(?:multiple choice )?questions|worksheet|exercises|lesson "
        r"plan|slides|toast|slogan|product description|sales "
        r"(?:page|email|pitch)|e-?mail|letter|markdown file|project "
        r"plan|job description|script|logo|website|app)(?: (?:for (?:me|us|(?:my|our|a|an|the) "
        r"(?:client|class|school|boss|company|project|assignment|website|business|blog|job|team|"
        r"manager|teacher|course|meeting|large language model|llm|language model|chatbot|ai)|"
        r"school|work|class|uni|university|college)|"
        r"please|pls|by \w+|for \d+ \w+|of \d+ words|in \d+ words|with .{0,30}))*[.!?]*$",
        "report essay article blog presentation proposal paper speech plan release newsletter "
        "thesis whitepaper study outline prompt contract survey questionnaire quiz page "
        "description pitch email letter file script questions worksheet exercises slides toast "
        "slogan logo website app",
        (0.8, 0.45),
        unless="operator later invented material names type:code makes_code detailed",
        opening=True,
    ),
)
