"""Gaps by kind of dependence: on day and place, on an occasion, on things only pointed at.

Why: each rule states a construction and a class of nouns, so that it holds for prompts that nobody
listed. What cancels them is said by facts: a place, dates, names, further words.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import NEAR_BY, OWN_CASE, gap
from clarigate_proxy.core.extraction.wish_gaps import SAYS

__all__ = ["KIND_GAPS"]

_CALM = "operator later invented makes_code material"
_NOWHERE = "place operator later invented makes_code makes_text names"
LIKELY = (0.95, 0.2)
ASK = (0.7, 0.34)
LIVE = (0.85, 0.15)

_OCCASION = (
    "party|event|off-?site|outing|retreat|reunion|excursion|gathering|ceremony|"
    "get-together|barbecue|bbq|baby shower|hen do|stag do|bachelor(?:ette)? party|team (?:day|"
    "building)|picnic|prom|fundraiser"
)
_JOURNEY = "trip|getaway|holidays?|vacation|honeymoon|city break|weekend away"
_EVENT = f"{_OCCASION}|{_JOURNEY}"
_PLAN = "plan|organi[sz]e|arrange|put together|prepare"
_NOW = (
    "now|today|tonight|tomorrow|right now|at the moment|this (?:morning|afternoon|evening|week|"
    "weekend|week'?s)|on (?:sunday|saturday|monday|friday)s?"
)
_SKY = (
    "(?:high|low) tide|tides?|sun ?(?:set|rise)|sun (?:set|rise|go down|come up)|moon ?rise|"
    "how (?:hot|cold|warm|windy|humid|icy)|air quality|uv index|pollen (?:count|levels?)|"
    "power (?:outage|cut)|traffic|"
    "get dark|get light"
)
_PAPER = (
    "article|screenshots?|documents?|pdf|spreadsheet|photos?|pictures?|images?|e-?mails?|letter|"
    "contract|paragraph|passage|transcript|recording|video|files?|data ?set|essay|paper|report|cv|"
    "resume|charts?|graphs?|diagram|code|script|function|link|poem|draft|drawing|receipt|invoice"
)
_POSTER = (
    "script|text|copy|slides?|presentation|speech|survey|questionnaire|poster|flyer|leaflet|"
    "newsletter|invitations?|announcement|card|press release|video|advert|ad|brochure|"
    "landing page|webpage|talk|toast|agenda"
)
_FIRM = (
    "company|business|start-?up|shop|store|brand|app|channel|podcast|band|blog|restaurant|cafe|"
    "café|bakery|team|club|website|product|project|boat|house|agency|salon|farm|hotel|newsletter"
)
_BUYABLE = (
    "telescope|camera|laptop|computer|pc|phone|smartphone|tablet|tv|monitor|headphones?|earbuds|"
    "e-?bike|bike|bicycle|(?:used |new |electric )?car|suv|van|scooter|pram|stroller|mattress|"
    "sofa|desk|(?:office )?chair|tent|backpack|guitar|piano|drone|console|projector|speakers?|"
    "vacuum(?: cleaner)?|fridge|oven|washing machine|dishwasher|dryer|coffee (?:machine|maker)|"
    "printer|router|watch|helmet|boots|(?:running |hiking )?shoes|jacket|suit|dress|perfume|lens|"
    "microphone|webcam|graphics card|gpu|insurance|air ?fryer|blender|kettle|skis|bed|pillow"
)
_SOLD = (
    r"\w+ (?:me )?an? (?:short |classified |catchy )?(?:ad|advert) (?:for|to sell) (?:my|our) "
    r"(?:(?:[\w-]+ ){1,3}(?:19|20)\d\d\b|(?:used|second-?hand|old) [\w-]+ [\w-]+)"
)
"""An advertisement of one thing that is named with its make or year."""

KIND_GAPS = (
    gap(
        "kind.event_dates",
        "timeframe",
        rf"\b(?:{_PLAN}|host|throw)\b.{{0,60}}\b(?:{_OCCASION})"
        rf"\b|\b(?:in charge of|have to do|going on|go on|want)\b.{{0,40}}\b(?:{_EVENT})\b.{{0,80}}"
        rf"\b(?:plan|programme|schedule|itinerary|organi[sz]e)\b|"
        rf"\b(?:{_EVENT})\b.{{0,60}}\bprogramme\b",
        "plan organise organize arrange put prepare host throw programme schedule itinerary",
        ASK,
        unless=_CALM + " makes_prose how_question asks_how asks_fact limits_given names number",
    ),
    # Where a journey goes is asked before how long it lasts.
    *(
        gap(
            f"kind.journey_{place}",
            "timeframe",
            rf"\b(?:{_PLAN})\b.{{0,60}}\b(?:{_JOURNEY})\b",
            "plan organise organize arrange put prepare",
            weight,
            needs=needs,
            unless=_CALM
            + " makes_prose how_question asks_how asks_fact limits_given names number"
            + unless,
        )
        for place, weight, needs, unless in (
            ("placed", ASK, "place", ""),
            ("unplaced", (0.7, 0.53), "", " place"),
        )
    ),
    gap(
        "kind.sky",
        "location",
        rf"\b(?:{_SKY})\b.{{0,40}}\b(?:{_NOW})\b|\b(?:{_NOW})\b.{{0,40}}\b(?:{_SKY})\b",
        "pollen tide tides sun sunset sunrise set rise moonrise quality uv power traffic dark "
        "light "
        "hot cold warm windy humid icy",
        LIVE,
        unless=_NOWHERE + " general_why",
    ),
    gap(
        "kind.line",
        "location",
        r"^when(?:'s| is| does)? the (?:next|last) (?:bus|train|tram|metro|subway|ferry)\b|"
        r"^(?:what|which) (?:bus|train|tram|metro|subway|ferry|line)s? (?:do|should|can|must|goes|"
        r"takes|to)\b.{0,50}|\bhow (?:do|can) (?:i|we) get (?:to|from) (?:downtown|the (?:nearest|"
        r"airport|station|city cent(?:re|er)|cent(?:re|er)|beach))\b.{0,20}$",
        "bus train tram metro subway ferry line buses trains lines get",
        LIVE,
        unless=_NOWHERE,
        opening=True,
    ),
    gap(
        "kind.go_now",
        "location",
        rf"\bwhere (?:can|could|do|should|to) (?:i |we )?(?:eat|watch|go|buy|get|find|meet|park|"
        rf"stay|swim|dance|drink)\b.{{0,80}}\b(?:{_NOW}|open|walking distance|nearby|near here|"
        rf"late|with (?:kids|a dog|my \w+))\b",
        "where",
        LIVE,
        unless=_NOWHERE + " somewhere",
    ),
    gap(
        "kind.preposition_this",
        "inputs",
        rf"\b(?:in|of|from|on|at|with|about|to) (?:this|these) (?:{_PAPER})\b(?! (?:of|about|is|"
        rf"are|that|i)\b)",
        "this these",
        LIKELY,
        unless=_CALM + " makes_prose names detailed",
        tail=True,
    ),
    gap(
        "kind.what_i_wrote",
        "inputs",
        r"\b(?:in|of|with|at|to|for|through|over) what (?:i|we)(?: just|'ve| have)? (?:wrote|"
        r"written|sent|posted|made|did|built|drew|drawn|have so far|got so far)\b|\bwhat i (?:"
        r"wrote|sent|posted|have written)\b.{0,30}\b(?:correct|ok|okay|right|fine|good|polite|"
        r"rude)\b",
        "what",
        LIKELY,
        unless=_CALM + " names",
        tail=True,
    ),
    gap(
        "kind.numbered",
        "inputs",
        r"\b(?:question|problem|exercise|task|number|part|chapter|page) (?:\d+|one|two|three|four|"
        r"five)(?: and \d+)?\b.{0,30}\b(?:on|of|in|from) (?:my|our|the) (?:\w+ )?(?:homework|"
        r"worksheet|sheet|assignment|exam|test|book|textbook|paper|quiz|manual|handout)\b(?! of)",
        "question problem exercise task number part chapter page",
        LIKELY,
        unless=_CALM + " quoted",
        tail=True,
    ),
    gap(
        "kind.own_solution",
        "inputs",
        r"\b(?:is|are|was|check(?: whether| if)?|see if|tell me (?:if|whether)) my "
        r"(?:solutions?|answers?|proof|calculations?|reasoning|translation|attempt|working)\b"
        r".{0,40}\b(?:right|correct|ok|okay|good|wrong|valid|makes? sense)\b",
        "solution solutions answer answers proof calculation calculations reasoning translation "
        "attempt working",
        LIKELY,
        unless=_CALM + " quoted formula_given",
        tail=True,
    ),
    gap(
        "kind.how_many_in_mine",
        "inputs",
        rf"\bhow (?:many|much|often|long)\b.{{0,40}}\b(?:in|of|is|are) my (?:\w+ )?(?:{_PAPER})"
        rf"[?.!]*$",
        "my",
        LIKELY,
        unless=_CALM + " quoted names number",
        tail=True,
    ),
    gap(
        "kind.here_is",
        "inputs",
        r"\bhere(?:'s| is| are) (?:the|my|our) (?:\w+ )?(?:logs?|errors?|output|stack ?trace|"
        r"traceback|numbers|data|list|draft|message|e-?mail|letter|text|code|script|file|contract|"
        r"screenshot|transcript|essay|report|table|link|photo|picture|plan|proposal|offer|"
        r"schedule|menu|results)[.!: ]*(?:(?:what do you (?:think|say)|is (?:it|this|that) \w+|"
        r"any (?:thoughts|ideas|feedback)|thoughts|please (?:check|review)(?: it)?)[?.! ]*)?$",
        "here here's",
        LIKELY,
        unless="material documents operator",
    ),
    gap(
        "kind.send_again",
        "inputs",
        r"\b(?:send|give|show|tell|forward|resend) (?:me|us) (?:the|that|those) (?:\w+ )?(?:links?|"
        r"files?|documents?|photos?|pictures?|address|numbers?|codes?|list|recipe|details) again\b",
        "send give show tell forward resend",
        LIKELY,
        unless=_CALM + " names quoted",
    ),
    gap(
        "kind.own_need",
        "inputs",
        r"\bhow many (?:calories|carbs|grams of protein) (?:should|do|must|can) i (?:eat|need|"
        r"consume|have|burn)\b",
        "calories carbs grams",
        (0.8, 0.35),
        unless=_CALM + " numbers names",
    ),
    gap(
        "kind.cut_down",
        "inputs",
        rf"^(?:cut|reduce|bring|boil|trim|compress|get|keep)\b(?: down)? (?:the|my|our|this) "
        rf"(?:\w+ )?(?:{_PAPER})(?: down)? (?:to|below|under|by) (?:\d+|half|an?|one)\b",
        "cut reduce bring boil trim compress get keep",
        LIKELY,
        unless=_CALM + " names quoted",
        opening=True,
        tail=True,
    ),
    gap(
        "kind.participle",
        "inputs",
        r"\bthe (?:[\w-]+ )?(?:events?|items?|products?|steps?|people|characters?|objects?|words|"
        r"ingredients|places?|situation|person|scene|animals?|values?|parties|company|symptoms|"
        r"requirements|features|names|cities|countries|numbers|materials?|patterns?|scenario|"
        r"process|"
        r"function|behaviou?r|task|problem|condition|emotion|rules?) (?:described|listed|"
        r"mentioned|shown|depicted|stated|specified|named|selected|outlined|discussed|in question)"
        r"[.?!]*$",
        "described listed mentioned shown depicted stated specified named selected outlined "
        "discussed question",
        LIKELY,
        unless=_CALM + " names",
    ),
    gap(
        "kind.for_the",
        "inputs",
        r"^(?:write|give|create|make|draft|compose|generate|provide|leave|post)\b(?: me| us)?"
        r"(?: [\w'-]+){1,4} (?:for|of|about|on) the (?:product|item|client|customer|candidate|"
        r"article|book|movie|film|event|service|company|image|picture|topic|text)[.?!]*$",
        "product item client customer candidate article book movie film event service company "
        "image picture topic text",
        LIKELY,
        unless=_CALM + " names detailed",
        opening=True,
    ),
    gap(
        "kind.go_on",
        "inputs",
        r"^(?:please |pls |now |ok |okay |then )*(?:(?:proceed|go on|move on|carry on)\b(?: "
        r"(?:with|to) (?:the|that|this|our) \w+(?: \w+)?)?|(?:continue|resume|pick up|carry on|"
        r"go on|start) (?:from )?where (?:we|i|you) (?:stopped|left off|were))(?: please)?[.!]*$",
        "proceed go move carry continue resume pick start",
        LIKELY,
        unless="operator later material",
    ),
    gap(
        "kind.own_name",
        "subject",
        rf"\b(?:names?|slogans?|logo(?: concept| idea)?s?|taglines?|motto|mission statement|jingle|"
        rf"domain name|mascot)\b.{{0,20}}\bfor (?:us[?.!]*$|(?:my|our)(?: (?:new|small|own|"
        rf"little|first|"
        rf"next|upcoming|online|future|local))* (?:{_FIRM})[?.!]*$)",
        "name names slogan slogans logo logos tagline taglines motto statement jingle mascot",
        (0.75, 0.35),
        unless=_CALM + " names",
    ),
    gap(
        "kind.own_poster",
        "subject",
        rf"\b(?!{_SOLD})"
        rf"(?:write|make|create|draft|design|prepare|do|need|want)\b(?: me| us)?(?: the| an?| my|"
        rf" our| some)(?: short| funny| catchy| nice| little| \d+[- ](?:slide|page|minute|line|"
        rf"word)s?)* (?:{_POSTER})\b(?!{SAYS})(?! (?:to|for) (?:my|our|the|an?) (?:[\w-]+ )?"
        r"(?:birthday|wedding|party|baby shower|graduation|housewarming|barbecue|bbq|dinner|"
        r"anniversary)\b)(?!.{0,120}[,:;.] ?(?:he|she|they)\b(?: [\w'-]+){2})",
        "script text copy slide slides presentation speech survey questionnaire poster flyer "
        "leaflet newsletter invitation invitations announcement card release video advert ad "
        "brochure page webpage talk toast agenda",
        (0.8, 0.4),
        needs="first_person sparse",
        unless=_CALM + " explains_topic names quoted how_question asks_fact template fictional "
        "placeholders own_facts",
    ),
    gap(
        "kind.buy_which",
        "budget",
        rf"\b(?:need|want|looking for|buy|get|replace|order)\b(?: [\w'-]+){{0,4}}? (?:{_BUYABLE})\b"
        rf".{{0,30}}\b(?:which (?:ones?|model|brand|should)|what (?:should|do you|would)|"
        rf"(?:recommend|suggest)\w*|any (?:tips|ideas|recommendations))",
        "need want looking buy get replace order",
        ASK,
        unless=_CALM + " makes_prose detailed criteria number taste price for_use",
    ),
    gap(
        "kind.nothing_works",
        "environment",
        r"\b(?:(?:it'?s|its|it is) (?:still |just |suddenly |again )?not |(?:nothing|everything|it|"
        r"that thing|the thing) (?:\w+ )?)(?:works?|working|runs?|"
        r"broke|broken|crashes|crashed|freezes|froze|stopped|is (?:so )?(?:slow|gone|black|dead)|"
        r"(?:won't|wont|doesn't|doesnt|does not|will not) (?:start|open|load|turn on|switch on|"
        r"boot|charge|respond|work))\b.{0,30}(?:any ?more|again|since|after|how|help|fix|"
        r"why|what)|\bafter the (?:last |latest |new )?update\b.{0,40}\b(?:nothing|everything|not|"
        r"won't|doesn't|can't|gone|broken|stopped)\b",
        "works work working runs broke broken crashes crashed freezes froze stopped slow gone "
        "black dead start open load boot charge respond on update",
        (0.75, 0.3),
        needs="first_turn_short",
        unless=_CALM + " brand stack makes_text names general_why",
    ),
    gap(
        "kind.shut_out",
        "environment",
        r"^(?:help[,!.: ]+)?i (?:forgot|lost|don'?t remember|can'?t remember) my (?:\w+ "
        r")?(?:password|"
        r"passcode|pin|login|pin code)[.!? ]*$|^(?:help[,!.: ]+)?(?:i|we) (?:still |suddenly |"
        r"just )?(?:can't|cannot|can not|cant|"
        r"couldn't) (?:log ?in|sign in|log on|get in|connect|print|scan|send (?:e-?)?mails?|"
        r"open (?:it|the (?:file|app|attachment)))(?: (?:any ?more|again|today|since \w+|"
        r"right now|at all))?[.!?]*$",
        "password passcode pin log login sign get connect print scan send open",
        (0.75, 0.3),
        unless=_CALM + " brand stack names",
    ),
    gap(
        "kind.more_languages",
        "language",
        r"\b(?:into?|in) (?:a few |some |two |three |several |many )?(?:other|more|different|"
        r"foreign|further) languages?\b",
        "languages language",
        (0.95, 0.2),
        needs="first_turn_short",
        unless="operator later makes_code asks_fact place names",
    ),
    gap(
        "kind.own_record",
        "inputs",
        r"^(?:what|what's|whats|when|when's|where|where's|who|how much|how many|how old)(?: is| "
        r"are| was| does| did| do)? my (?:\w+ )?(?:due date|appointment|flight|shift|order|package|"
        r"parcel|balance|password|subscription|booking|reservation|bill|account|score|grade|"
        r"deadline|ticket|delivery|refund|blood type|username|wifi password|next \w+|last \w+|"
        r"phone number|meeting|exam|passport)\b.{0,24}$",
        "my",
        (0.85, 0.3),
        unless=_CALM + " names how_question",
        opening=True,
    ),
    gap(
        "kind.an_error",
        "inputs",
        r"\b(?:get|got|getting|gives?|gave|have|having|see|seeing|shows?|throws?) (?:me )?(?:an?|"
        r"the|this|some|weird|strange)(?: \w+)? errors?(?: messages?)?\b(?! (?:that|saying|says|"
        r"code \d|of|in the|rate))",
        "error errors",
        (0.85, 0.35),
        needs="first_turn_short",
        unless=_CALM + " quoted names number makes_text asks_fact general_why",
    ),
    gap(
        "kind.flight_where",
        "location",
        r"^(?:find|book|search|look for|get|need|want)\b(?: \w+){0,4}? flights?\b(?!.{0,60}\b"
        r"(?:from|to) \w)",
        "flight flights",
        ASK,
        unless=_NOWHERE,
        opening=True,
    ),
    gap(
        "kind.homes",
        "location",
        r"^(?:find|show|list|search|look|any|are there|need|want|looking)\b.{0,30}\b(?:apartments?|"
        r"flats?|houses?|homes?|rooms?|studios?|condos?)\b.{0,40}\b(?:for (?:rent|sale)|to (?:rent|"
        r"buy)|under|below|bedrooms?)\b",
        "apartment apartments flat flats house houses home homes room rooms studio studios condo "
        "condos",
        LIVE,
        unless="place operator later invented makes_code makes_text names",
        opening=True,
        matter=NEAR_BY,
    ),
    gap(
        "kind.how_far",
        "location",
        r"^(?:how (?:long|far|much time)|what time)\b.{0,40}\b(?:drive|walk|get|bike|travel|leave|"
        r"is it)\b.{0,20}\bto (?:the (?:airport|station|beach|city|cent(?:re|er)|nearest|hospital|"
        r"border|coast|mountains)|downtown|work|town)\b.{0,24}$",
        "airport station beach city centre center nearest hospital border coast mountains "
        "downtown work town",
        LIVE,
        unless=_NOWHERE,
        opening=True,
    ),
    gap(
        "kind.that_one",
        "subject",
        r"\bthat (?:movie|film|song|book|guy|man|woman|place|thing|game|show|restaurant|store|word|"
        r"person|actor|actress|series|episode|company|product|event|building|article|video)\b"
        r"(?! (?:that|which|who|whose|where|when|with|in|about|from|called|named|of|is|was|has|"
        r"had|goes|i|we|you|they))",
        "that",
        (0.8, 0.2),
        needs="first_turn_short",
        unless=_CALM + " names quoted number makes_text detailed",
    ),
    gap(
        "kind.own_outlook",
        "inputs",
        r"^(?:do i have enough\b|will my \w+ be (?:approved|accepted|enough|granted)|am i (?:too|"
        r"ready|overweight|underweight|at risk|covered|owed)\b|is my (?:salary|weight|bmi|pension|"
        r"rent|mortgage|score|blood pressure|heart rate)\b|at what (?:heart rate|weight|price) "
        r"should i\b|what (?:size|weight|dose)\b.{0,20}\b(?:do|should) i (?:need|take|wear|weigh|"
        r"buy|order|get)\b)",
        "enough will am is at what",
        (0.85, 0.35),
        needs="first_turn_short",
        unless=_CALM + " names number",
        opening=True,
        matter=OWN_CASE,
    ),
    gap(
        "kind.my_area",
        "location",
        r"^(?:who|what|which|how many|how much|when|where|find|list|show|tell|give|is|are)\b.{0,60}"
        r"\b(?:my|our) (?:\w+ )?(?:district|town|city|county|street|village|neighbou?rhood|area|"
        r"region|postcode|zip code|constituency|commute|front door|way (?:home|to work))\b",
        "district town city county street village neighborhood neighbourhood area region postcode "
        "zip constituency commute door way",
        LIVE,
        unless=_NOWHERE,
        opening=True,
    ),
    gap(
        "kind.reserve",
        "timeframe",
        r"^(?:please |can you |could you |pls )*(?:book|reserve|order)\b(?: me| us)? (?:an? |the )?"
        r"(?:table|appointment|taxi|cab|room|seats?|haircut|flight|hotel)\b",
        "book reserve order",
        ASK,
        unless=_CALM + " makes_text dated names how_question",
    ),
)
