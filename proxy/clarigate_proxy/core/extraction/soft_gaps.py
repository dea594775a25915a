"""Gaps worth a stated assumption and no question: U between 0.10 and 0.20.

Why: a good assistant answers these at once and says what it assumed. The values are bands, not
measurements; what counts is the dimension and that the profile's default is named.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import gap

__all__ = ["SOFT_GAPS"]

_CALM = "operator later material"
_METHOD = (0.35, 0.7)
"""Audience of expository texts, the method's worked check: U = 0.105."""
_BAND = (0.5, 0.7)
_UPPER = (0.5, 0.63)

SOFT_GAPS = (
    gap(
        "soft.expository_audience",
        "audience",
        r"^(?:{give})\b(?!.{0,40}\b(?:satir\w+|wikipedia|fictional)\b)"
        r".{0,30}\b(?:blog ?post|blog|article|report|newsletter|white ?paper|"
        r"presentation|"
        r"learning resource|lesson|course|guide|tutorial|press release|speech|lecture|brochure|"
        r"product description|e-?mail describing)\b",
        "blog blogpost article report newsletter whitepaper paper presentation resource lesson "
        "course "
        "guide tutorial release speech lecture brochure description email",
        _METHOD,
        unless="operator later makes_code invented detailed numbers",
        opening=True,
    ),
    gap(
        "soft.code_language",
        "environment",
        r"\b(?:code|function|program|script|algorithm|app|array|class|regex|chatbot|bot|api)\b",
        "code function program script algorithm app array class regex chatbot bot api",
        (0.6, 0.7),
        needs="type:code",
        unless=_CALM + " stack",
    ),
    gap(
        "soft.letter_facts",
        "inputs",
        r"^(?:{give})\b.{0,30}\b(?:e-?mail|letter|proposal|offer|complaint|announcement|invitation|"
        r"business plan|product description|auction description|review|testimonial)\b",
        "email mail letter proposal offer complaint announcement invitation plan description "
        "review "
        "testimonial",
        _BAND,
        unless=_CALM + " detailed numbers fictional makes_code template",
        opening=True,
    ),
    gap(
        "soft.career_facts",
        "inputs",
        r"\b(?:{give}|build|enhance|improve|update|optimi[sz]e) (?:me |us |up )?(?:an? |my )?"
        r"(?:\w+ ){0,2}?(?:resume|résumé|cv|curriculum vitae|linkedin (?:profile|summary)|"
        r"portfolio|personal statement)\b(?! (?:template|format|layout|builder|parser|page))",
        "resume résumé cv curriculum linkedin portfolio statement",
        _BAND,
        unless=_CALM + " long fictional makes_code template",
    ),
    gap(
        "soft.choice",
        "constraints",
        r"\b(?:should i|what should (?:i|we)|which (?:\w+ ){1,3}should|recommend me|for me|best "
        r"way to "
        r"(?:learn|start|get)|where should i|what cities|suggest (?:me |some )|what(?:'s| is) "
        r"(?:a|the) "
        r"(?:good|best) (?:alternative|gift|book|laptop|app|tool|way to learn|brand|choice|"
        r"system))\b",
        "should recommend best cities suggest good",
        _BAND,
        unless=_CALM + " detailed makes_code invented makes_text type:math",
    ),
    gap(
        "soft.choice_purpose",
        "purpose",
        r"\bshould i (?:use|learn|buy|choose|get|pick|invest|study|read)\b|\bwhich (?:\w+ ){1,3}is "
        r"(?:the )?(?:best|better)\b|\bwhat is the best way to (?:learn|get into)\b|\bwhat(?:'s|"
        r" is) a good\b",
        "should which what what's",
        _BAND,
        unless=_CALM + " detailed makes_code invented makes_text type:math for_use",
    ),
    gap(
        "soft.plan_person",
        "audience",
        r"\b(?:plan|routine|schedule|itinerary|program|programme)\b",
        "plan routine schedule itinerary program programme",
        _BAND,
        needs="type:plan",
        unless="operator later makes_code invented detailed",
    ),
    gap(
        "soft.plan_limits",
        "constraints",
        r"\b(?:plan|routine|schedule|itinerary|program|programme|trip|party|menu)\b",
        "plan routine schedule itinerary program programme trip party menu",
        _BAND,
        needs="type:plan",
        unless="operator later makes_code invented detailed limits_given",
    ),
    gap(
        "soft.device",
        "environment",
        r"\b(?:my|the) (?:\w+ )?(?:{device})\b",
        "computer pc laptop phone iphone tablet ipad router modem printer tv car camera wifi "
        "internet "
        "network headphones keyboard monitor dishwasher washer dryer fridge account browser server",
        _UPPER,
        needs="trouble",
        unless=_CALM + " brand makes_text makes_code",
    ),
    gap(
        "soft.symptom",
        "inputs",
        r"\bmy (?:\w+ )?(?:plants?|dog|cat|puppy|kitten|car|skin|knee|back|baby|hair|stomach|"
        r"tooth|leg|"
        r"foot|eye|ear|head|child|toddler|lips?|nails?|throat|chest|neck|shoulder)\b",
        "plant plants dog cat puppy kitten car skin knee back baby hair stomach tooth leg foot "
        "eye ear "
        "head child toddler lip lips nail nails throat chest neck shoulder",
        _UPPER,
        unless=_CALM + " makes_text invented makes_code",
    ),
    gap(
        "soft.clock",
        "location",
        r"^what(?:'s| is)? (?:the )?(?:current )?(?:time|date|day)(?: is it)?(?: (?:now|today|"
        r"it is))?[?.!]*$",
        "time date day",
        (0.5, 0.65),
        unless="operator later place",
    ),
    gap(
        "soft.howto_system",
        "environment",
        r"^(?:how (?:do|can|to|would|should|could)|do you know how to|steps to|"
        r"teach)\b(?! (?:i |we |you |one )?(?:write|word|phrase|start|begin|end|cite|sign|address|"
        r"title|answer|read|learn|change my (?:last |first |maiden |"
        r"sur)?name)\b).{0,60}\b(?:password|"
        r"bot|website|app|server|database|model|game|video|file|files|folder|list|array|table|"
        r"account|"
        r"wifi|screen|settings?|data|courses|matrix|text|image|pdf|name|email|program|"
        r"programming)\b",
        "password bot website app server database model game video file files folder list array "
        "table "
        "account wifi screen setting settings data courses matrix text image pdf name email "
        "program "
        "programming",
        _BAND,
        unless=_CALM + " stack brand detailed names",
    ),
    gap(
        "soft.local_rules",
        "location",
        r"\b(?:taxe?[sd]?|legal|illegal|law|laws|liable|lawsuit|license|permit|visa|insurance|"
        r"mortgage|"
        r"dealership|garden|plant(?:ing)?)\b",
        "tax taxes taxed legal illegal law laws liable lawsuit license permit visa insurance "
        "mortgage "
        "dealership garden planting",
        _BAND,
        needs="first_person",
        unless="operator later place invented makes_text makes_code",
    ),
)
