"""Gaps of wishes that depend on the asker: choices, plans, texts of their own, health, devices.

Why: "recommend me a camera", "write my best man speech", "what dose do I give" are clear as to what
is wanted and open as to everything that decides it. The fact "brief" says that little more than
the wish stands there; figures, names and further sentences cancel these rules.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import OWN_CASE, gap

SAYS = (
    r".{0,40}\b(?:announcing|inviting|informing|telling|thanking|apologi[sz]ing|congratulating|"
    r"confirming|reminding|declining|accepting|cancell?ing|to (?:say|tell|thank|inform|announce|"
    r"decline|confirm|remind|invite|apologi[sz]e|congratulate|cancel|accept))(?: [\w'-]+){2}"
)
"""What the text is to say: what it announces, confirms, declines."""


__all__ = ["KNOWN_APP", "SAME_ON_ALL", "SAYS", "STOCK", "WISH_GAPS"]

_CALM = "operator later invented makes_code material"
ASK = (0.7, 0.34)

_GOODS = (
    "telescope|camera|laptop|computer|pc|phone|smartphone|tablet|tv|monitor|headphones|earbuds|"
    "e-?bike|bike|bicycle|car|scooter|pram|stroller|buggy|mattress|sofa|desk|chair|tent|backpack|"
    "guitar|piano|keyboard|drone|console|projector|speakers?|vacuum|fridge|oven|washing machine|"
    "dishwasher|dryer|heat pump|coffee machine|espresso machine|printer|router|watch|smartwatch|"
    "helmet|boots|shoes|jacket|suit|dress|perfume|wine|whisky|drill|saw|knife|pan|tyres?|lens|"
    "microphone|webcam|graphics card|gpu|kitchen"
)
_KINDS = (
    "wood|paint|tiles|flooring|glue|database|framework|file "
    "format|format|font|"
    "theme|tool|software|crm|hosting|plan|insurance|provider|bank|course|degree|university|college|"
    "school|dog breed|breed|pet|hair ?cut|hairstyle|instrument|antidepressant"
)
_REGIMES = (
    "(?:training|work-?out|skin ?care|cardio|strength|exercise|fitness|meal|diet|nutrition|running|"
    "savings?|weekly meal|weekly) (?:plan|schedule|routine|program(?:me)?|timetable)"
)
_OWN_TEXTS = (
    "(?:cover|covering|motivation|reference|recommendation|complaint|appeal) letter|"
    "letter of (?:recommendation|motivation|reference)|complaint|appeal|objection|dating profile|"
    "bio|biography|linkedin \\w+|obituary|eulogy|toast|(?:best man|wedding|farewell|birthday|"
    "retirement|thank-?you) speech|speech|vows|job (?:ad|advert|posting)|product description|"
    "personal statement|cv|résumé|resume|self-assessment|performance review|announcement|"
    "handover(?: note)?|press release|business plan|grant (?:application|proposal)|pitch|slides|"
    "chart|flyer|newsletter|email|e-mail|mail|message|testimonial"
)

STOCK = (
    r"(?:birthday|christmas|valentine'?s?(?: day)?|holiday|easter|new year|condolences?|sympathy|"
    r"farewell|good-?bye|congratulat\w+|thank[- ]you|anniversary|"
    r"retirement|get[- ]well|rejection|welcome|follow[- ]?up|meeting request)\b(?: [\w-]+)? ?"
    r"(?:message|note|card|text|e-?mail|mail|wishes)\b"
)
"""Texts that are much the same whoever writes them."""
_NO_DEVICE = (
    r"(?:contract|plan|subscription|bill|number|case|insurance|chain|company|provider|deal|shop|"
    r"store|call|warranty|loan|payment|lease|addiction|policy|seat|tyres?|tires?|rack)\b"
)
"""Nouns before which the device is no more than their kind: "phone contract"."""

_ON_A_SITE = (
    r"how (?:do|can|should) (?:i|we) (?:add|make|speed up|improve|promote|secure|translate|grow|"
    r"optimi[sz]e|monetize|redesign)\b.{0,40}\b(?:website|app|form)\b"
)
"""What is wanted of a thing that is built; what it is built with is a detail of the answer."""
KNOWN_APP = (
    r"(?:to-?do|weather|calculator|timer|stopwatch|note|notes|note-?taking|chat|recipe|habit|"
    r"quiz|flashcards?|expense|budget|calendar|clock|pomodoro|tip|bmi)(?: (?:list|tracker|"
    r"tracking|calculator|taking|converter|timer|game))? (?:app|website|site|web ?page|bot)\b"
)
"""Programs of which everybody knows what they are for."""
_NO_MOURNED = (
    r"(?:internet|windows|explorer|flash|vine|clippy|netscape|myspace|fax|cds?|dvds?|vhs|"
    r"cassettes?|floppy|pager|dodo|diet|laptop|phone|car|sock|website|app|printer|plant|cactus|"
    r"goldfish|motivation|weekend|summer|social life|sourdough|machine)\b"
)
"""What nobody mourns in earnest: an obituary for it is made up."""
_TRAINED = (
    r"(?:staff|employees?|workers|teams?|managers|agents|interns|apprentices|volunteers|hires|"
    r"representatives|reps|department|technicians|nurses|cashiers|drivers)\b"
)
_FEAST = (
    r"(?!.{0,30}\b(?:toast|speech|card|poem|message) for (?:the )?(?:new year|christmas|xmas|"
    r"thanksgiving|easter|halloween|eid|diwali|hanukkah|valentine|labou?r day))"
)
"""Not a text for a feast of all: it needs nobody's memories."""
_TOLD_SPEECH = (
    r"(?:(?:motivational|inspirational|pep|commencement|opening|inaugural) (?:speech|talk) (?:for|"
    r"to|at|before)\b(?: [\w'-]+){2}|speech (?:for|at|on) the (?:opening|inauguration|launch|"
    r"unveiling|reopening) of (?:an?|the|our|my)\b)"
)
"""Speeches whose occasion says what they are about."""
_SELF = r"\b(?:to|for) (?:my (?:crush|(?:future|younger|past|older) self)|myself)\b"
"""To whom nobody else knows what to say, and to whom much the same is said."""
SAME_ON_ALL = (
    "(?:safely |best |easily |quickly |just )?(?:find|choose|pick|select|measure|cancel|"
    "back ?up|get rid of|transfer|move|copy|sync|send|share|speed up|clean|free up|protect|secure|"
    "block|sell|recycle|dispose|extend|cool|get (?:[\\w-]+ ){1,3}(?:off|from|onto))"
)
"""What is done by much the same means on any device, or in two ways that both can be told."""
_HARDWARE = (
    "(?:check engine|engine|abs|oil|airbag|brakes?|tyre|tire|esp|traction control|dpf|coolant) "
    "(?:pressure |warning |system )?light|(?:fans?|battery|hinges?|charger|charging port|cable) "
    "(?:is|are|runs?|drains?|dies|lasts?|gets?|got|makes?|keeps?|won't|doesn't)|cracked|scratched|sticky|spil[lt]\\w*|"
    "overheat\\w*|(?:is|gets?|runs?|so|too|very|super|really) (?:loud|noisy|hot)"
)
"""Troubles of parts that wear alike in every make."""

_THING = r"(?:my|our|the|this|a|an|some)? ?(?:[\w'-]+ ){0,3}[\w'-]+"

WISH_GAPS = (
    gap(
        "task.topic_only",
        "task",
        rf"^(?:(?:hi|hello|hey|ok|okay|so|well|good "
        rf"(?:morning|afternoon|evening|day))[,!. ]+)*(?:(?:i have|i've got|i "
        rf"got|there is|"
        rf"there's|having|have) (?:an?|some|one) (?:[\w-]+ "
        rf")?(?:problem|issue|request|trouble|"
        rf"matter)s?(?: (?:with|about|for|regarding|concerning) "
        rf"{_THING})?|(?:(?:can|could|would|will) you |"
        rf"please |pls |i |we |you )*(?:need (?:some |your |a bit of )?|want )?help(?: me)?(?: "
        rf"out)?(?: "
        rf"(?:with|on|regarding) (?:something|sth|my|our|this)(?: [\w'-]+){{0,4}})?(?: asap| "
        rf"urgently| "
        rf"now| please)?|(?:it's|its|it is|this is) about "
        rf"{_THING}|(?:regarding|concerning|re|about) "
        rf"(?:[\w'.-]+ ?){{1,8}}|let's (?:start|begin|continue|work)(?: with| on)? "
        rf"(?:the|my|our) \w+|"
        rf"(?:the|my) usual\b.{{0,20}}|i(?: have|'ve got) (?:an?|this|some) (?:[\w.+#-]+ "
        rf"){{0,3}}(?:task|assignment|project|"
        rf"data ?set|file|script|error|spreadsheet|homework)(?: (?:with|in|for|about) "
        rf"[\w.+#-]+)?|(?:the )?same (?:as|like) (?:yesterday|last \w+|before|usual|"
        rf"always)(?: please)?)[.!]*$",
        "",
        (0.85, 0.25),
        unless="operator later material",
    ),
    gap(
        "wish.buy",
        "budget",
        rf"\b(?:recommend|suggest|choose|pick|find|get)\b(?: me| us)?(?: an?| some| the(?: "
        rf"right| best)?"
        rf"| good| new)* (?:{_GOODS})\b(?! (?:numbers?|call|case|shows?|series|channels?|apps?))"
        rf"|\b(?:which|what)(?: "
        rf"\w+){{0,2}}? (?:{_GOODS})\b.{{0,30}}"
        rf"\b(?:should|would|do) (?:i|we|you)\b|\b(?:which|what)(?: \w+){{0,2}}? (?:{_GOODS}) "
        rf"(?:fits?|"
        rf"suits?|has|is (?:best|right) for (?:me|us)|should (?:i|we))\b|^best "
        rf"(?:{_GOODS})\b[^,]{{0,20}}$",
        "recommend suggest choose pick find get which what best",
        ASK,
        needs="brief",
        unless=_CALM + " makes_prose detailed criteria number taste price for_use",
    ),
    gap(
        "wish.choice",
        "constraints",
        rf"\b(?:recommend|suggest|choose|pick|find|get)\b(?: me| us)?(?: an?| some| the(?: "
        rf"right| best)?"
        rf"| good| new)* (?:{_KINDS})\b|\b(?:which|what)(?: \w+){{0,2}}? (?:{_KINDS})\b.{{0,30}}"
        rf"\b(?:should|would|do) (?:i|we|you)\b|\b(?:which|what)(?: \w+){{0,2}}? (?:{_KINDS}) "
        rf"(?:fits?|"
        rf"suits?|has|is (?:best|right) for (?:me|us)|should (?:i|we))\b|^best "
        rf"(?:{_KINDS})\b[^,]{{0,20}}$",
        "recommend suggest choose pick find get which what best",
        ASK,
        needs="brief",
        unless=_CALM + " makes_prose detailed criteria number taste price for_use",
    ),
    gap(
        "wish.person",
        "audience",
        r"^(?:an? )?(?:present|gift)s? (?:for|ideas?)\b|\b(?:recommend|suggest|find|pick|"
        r"choose)\b(?: me)? "
        r"(?:an? |some )?(?:book|books|present|gift|gifts|toy|toys|game|games) for (?:my|our|a) "
        r"[\w-]+\b",
        "present gift presents gifts book books toy toys game games",
        ASK,
        needs="brief",
        unless=_CALM + " makes_prose detailed number taste price",
    ),
    gap(
        "wish.decide",
        "purpose",
        r"\b(?:is it better for me to|should (?:i|we) (?:lease|rent)"
        r"(?! or (?:buy|own|lease)[?.! ]*$)|how (?:do|should|can) "
        r"(?:i|we) "
        r"(?:market|promote|advertise)|which (?:one )?should (?:i|we))\b",
        "better should market promote advertise",
        ASK,
        needs="brief first_person",
        unless=_CALM + " makes_prose detailed for_use explains_topic",
    ),
    gap(
        "wish.weigh",
        "constraints",
        r"\bhow should (?:i|we) (?:invest\b|price (?:my|our|it|this|these|the|them)\b)|"
        r"\bhow much should (?:i|we) charge\b|\btorn "
        r"between\b|"
        r"\bwhere should (?:i|we) put (?:my|our)\b",
        "invest price charge torn savings",
        ASK,
        needs="brief first_person",
        unless=_CALM + " makes_prose detailed",
    ),
    gap(
        "wish.figures",
        "inputs",
        r"^(?!(?:\w+ ){0,3}how (?:do|can|could|would|should|to)\b).{0,90}?"
        r"\b(?:how much|how many|what would|what will|what is(?=.*\b(?:my|our|i|we)\b)|work "
        r"out|calculate|estimate|compute)\b.{0,40}"
        r"\b(?:concrete|paint|wallpaper|fabric|tiles|gravel|soil|instal+ments?|bmi|loan|mortgage|"
        r"interest|wood|insulation|calories|salary|take-home|net pay|pension)\b"
        r"(?! (?:cap|age|thinner|stripper|shark|crisis|pigeon|band|range|scale)s?\b)",
        "concrete paint wallpaper fabric tiles gravel soil instalment installment instalments "
        "bmi loan "
        "mortgage interest wood insulation calories salary take-home pay pension",
        (0.85, 0.3),
        needs="brief own_case",
        unless=_CALM + " makes_prose number",
        matter=OWN_CASE,
    ),
    gap(
        "wish.ours",
        "purpose",
        rf"^(?!.{{0,60}}{_SELF})"
        r"(?:write|make|create|draft|do|send|need|have to (?:send|write))\b(?: me| us)? "
        r"(?:something|an? "
        r"(?:text|post|page|email|e-mail|mail|message|note)) (?:about|for|to|on) (?:our|my|the) "
        r"[\w-]+(?:, "
        r"\d+ words)?[.!]*$",
        "something text post page email e-mail mail message note",
        ASK,
        needs="brief",
        unless=_CALM,
        opening=True,
    ),
    gap(
        "wish.away",
        "timeframe",
        r"^(?:an? )?out[- ]of[- ]office(?: message| reply| note| mail)?[.!]*$",
        "office",
        ASK,
        unless=_CALM,
        opening=True,
    ),
    gap(
        "wish.study",
        "timeframe",
        r"\b(?:study|revision|learning|exam) (?:plan|schedule|timetable|routine)\b",
        "study revision learning exam",
        (0.7, 0.3),
        unless=_CALM + " makes_prose how_question deadline names detailed",
    ),
    gap(
        "wish.plan",
        "constraints",
        rf"^(?:(?:make|create|give|write|develop|set up|build|draw up|need|want|like|get)\b(?: "
        rf"me| us|"
        rf" for)* )?(?:an? |my |our |the |some )?(?:[\w'-]+ ){{0,2}}?(?:{_REGIMES})\b"
        rf"(?! for (?:(?:[\w'-]+ ){{0,3}}?{_TRAINED}|(?:our )?(?:new|junior) [\w-]+s\b))",
        "plan schedule routine program programme timetable",
        ASK,
        needs="brief",
        unless=_CALM + " makes_prose detailed how_question price goal taste plan_topic place",
        opening=True,
    ),
    gap(
        "wish.event",
        "timeframe",
        r"^(?:(?:make|create|give|set up|build|draw up|need|want)\b(?: me| us)? )?(?:an? |our "
        r"|the )?(?:[\w"
        r"-]+ )?(?:rota|schedule for (?:the|our|my) \w+(?=[.!]*$))\b|"
        r"^(?!.{0,60}\bfor \d+ (?:\w+[ -]){0,2}?(?:year[- ]olds?|kids|children|toddlers)\b)"
        r"(?:plan|organi[sz]e|arrange)\b.{0,30}\b(?:party|wedding|move|celebration|reunion)\b|"
        r"\b(?:plan it|plan everything)(?: for me| for us)?[.!]*$",
        "rota schedule plan organise organize arrange",
        ASK,
        needs="brief",
        unless=_CALM + " makes_prose detailed how_question price taste plan_topic place",
        opening=True,
    ),
    gap(
        "wish.own_text",
        "inputs",
        rf"^(?!.{{0,60}}\b{STOCK})(?!.{{0,60}}{_SELF})(?!.{{0,40}}\b{_TOLD_SPEECH})"
        r"(?!.{0,120}[,:;.] ?(?:i|we|he|she|they|it|his|her)\b(?: [\w'-]+){2})"
        r"(?!.{0,60}\b(?:speech|toast|letter|statement|announcement) by an? )"
        rf"{_FEAST}"
        r"(?!.{0,30}\b(?:motivational|inspirational|inspiring|persuasive|informative) speech)"
        rf"(?!.{{0,30}}\b(?:obituary|eulogy) for (?:the |an? |my )?(?:\w+ )?{_NO_MOURNED})"
        r"(?!.{0,30}\b(?:chore|reward|sticker|behaviou?r|seating|growth) charts?\b)"
        rf"(?:write|draft|compose|create|prepare|make|need|want|do|give|put together|send)\b(?: "
        rf"me| "
        rf"us)?(?: an?| my| our| the| some)?(?: [\w'-]+){{0,2}}? (?:{_OWN_TEXTS})\b(?!{SAYS})"
        rf"|^(?!.{{0,60}}\b{STOCK}){_FEAST}(?:an? |the )?(?:{_OWN_TEXTS})\b(?! (?:template|"
        rf"example|tips|"
        rf"from)"
        rf"|{SAYS})",
        "letter complaint appeal objection profile bio biography linkedin obituary eulogy toast "
        "speech vows ad advert posting description statement cv résumé resume review announcement "
        "handover release plan application proposal pitch slides chart flyer newsletter email "
        "e-mail "
        "mail message testimonial",
        (0.85, 0.4),
        needs="brief",
        unless=(
            "operator later invented makes_code pasted template how_question fictional "
            "placeholders own_facts asks_fact explains_topic"
        ),
        opening=True,
    ),
    gap(
        "wish.name",
        "subject",
        r"^(?:name|names|slogan|slogans|title|titles|tagline|logo|name ideas|ideas "
        r"for)\b.{0,20}\b(?:my|our) "
        r"(?:shop|business|company|startup|brand|band|podcast|channel|cafe|café|club|app)[?.!]*$|"
        r"^(?:need |want )?an? (?:slogan|tagline|logo)\b[^,:]{0,24}$",
        "name names slogan slogans title titles tagline logo ideas",
        (0.75, 0.35),
        needs="brief",
        unless=_CALM,
        opening=True,
    ),
    gap(
        "wish.medicine",
        "subject",
        r"\b(?:can|should|may|could) (?:i|she|he|my [\w-]+)\b.{0,40}\b(?:my|her|his|the|these|"
        r"other|two) "
        r"(?:\w+ )?(?:antibiotics?|pills?|tablets?|medications?|medicines?|meds|drops|"
        r"injections?)\b|"
        r"\b(?:forgot|missed|skipped|took) my (?:\w+ "
        r")?(?:pills?|tablets?|medication|insulin|meds)\b|"
        r"\bmax(?:imum)? dose\b|\b(?:pills|tablets|medication|medicines?|meds)\b.{0,120}\b(?:can|"
        r"may|should) "
        r"(?:i|she|he) (?:take|have|combine)\b",
        "antibiotic antibiotics pill pills tablet tablets medication medications medicine "
        "medicines "
        "meds drops insulin dose injection injections",
        (0.75, 0.3),
        unless=_CALM + " makes_text numbers long names drug_named",
    ),
    gap(
        "wish.language",
        "language",
        r"\b(?:her|his|their|its|both|the (?:local|right|other|same)|(?:my|our|the) (?:\w+ "
        r")?\w+'s?) "
        r"languages?\b|\blanguages? of (?:our|my|her|his|their)\b",
        "language languages",
        (0.95, 0.1),
        unless="operator later makes_code asks_fact place",
    ),
    gap(
        "wish.build",
        "purpose",
        rf"^(?!(?:\w+ ){{1,3}}?{KNOWN_APP})"
        r"(?:(?:build|create|make|design|set up|develop|need|want)\b(?: me| us)? "
        r")?(?:an?|my|our)(?: \w+)? "
        r"(?:website|web ?site|web ?page|app|online shop|dashboard|landing "
        r"page|database|bot|chatbot)"
        r"(?: for (?:me|us|(?:my|our|the) [\w ]+?))?(?:,.{0,40})?[.!]*$",
        "website site webpage page app shop dashboard landing database bot chatbot",
        (0.7, 0.4),
        unless="later invented material makes_prose how_question asks_fact names",
        opening=True,
    ),
    gap(
        "wish.dates",
        "timeframe",
        r"\b(?!find(?: me| us)? an? (?:\w+ )?(?:hotel|hostel) in (?:\w+ ){1,3}?(?:near|close to|"
        r"next to|within|with) \w)"
        r"(?:find|book|need|search|get|looking for|reserve)\b.{0,30}\b(?:flights?|hotels?|"
        r"hostel|airbnb|"
        r"rental car|train tickets?|campsite)\b",
        "flight flights hotel hotels hostel airbnb rental train campsite",
        (0.7, 0.34),
        unless=_CALM + " makes_text how_question dated asks_fact",
    ),
    gap(
        "wish.health",
        "constraints",
        r"\b(?:what|which|how much) (?:dose|medicine|can (?:i|we|she|he) (?:take|give)|do (?:i|we) "
        r"(?:take|give))\b|\bcan (?:i|she|he|my \w+) "
        r"(?:drink|take|eat|use|crush|mix|exercise)\b.{0,50}"
        r"\b(?:(?:my|his|her|the|these|this|both|two) (?:\w+ )?(?:antibiotics?|pills?|tablets?|"
        r"medication|medicine|meds)|surgery)\b|"
        r"\bcan (?:i|she|my \w+) (?:take|use|mix|exercise)\b.{0,50}\bpregnan\w+|"
        r"\b(?:is it "
        r"(?:ok|okay|safe) to)\b.{0,40}\b(?:exercise|take|drink|fly|sport)\b.{0,20}|\bforgot my "
        r"(?:pill|tablet|medication|insulin)\b|\bcome off my\b|\bhow worried should i\b|\bis "
        r"(?:that|"
        r"this|it) (?:dangerous|serious)\b",
        "dose medicine take give drink eat crush mix exercise fly sport pill tablet medication "
        "insulin pills worried dangerous serious",
        ASK,
        needs="first_person",
        unless=_CALM + " makes_text numbers long names",
    ),
    gap(
        "wish.symptom",
        "constraints",
        r"\b(?:i've had|i have|i've got|i found|she has|he has|my (?:\w+ "
        r")?(?:baby|toddler|son|daughter|"
        r"dad|mum|mom|dog|cat|rabbit|child|kid)\b.{0,20}\b(?:has|ate|is|won't|can't|nibbled|"
        r"swallowed|forgot))\b.{0,80}(?:\bwhat (?:is it|do i do|now|can i)\b|\bis (?:it|that) "
        r"(?:dangerous|serious|bad)\b|\bhow worried\b|\bwhat should i\b)",
        "rash lump fever dizzy pain headache ate swallowed nibbled sleep cough vomiting bleeding "
        "swollen itchy limping sick chocolate worried spreading",
        ASK,
        unless=_CALM + " makes_text numbers long names",
    ),
    gap(
        "wish.device",
        "environment",
        rf"^(?!how (?:do|can|should|could) (?:i|we) (?:{SAME_ON_ALL})\b)"
        rf"(?!.*\b(?:{_HARDWARE})\b)"
        r"(?!how (?:to|do i|do we|can i|should i) (?:word|phrase|say|write|put)\b)"
        rf"(?!{_ON_A_SITE})(?!.*\banswer(?:s|ed|ing)? (?:the|my|our|their) phone\b)"
        r"(?!.*\bworks? .{1,40}\bbut (?:not|only)\b)(?!.*\bis (?:empty|out of)\b).*?"
        r"(?<!with )\b(?:my|our|the|these|those|this) (?:[\w-]+ ){0,2}?(?:{device}|smart "
        r"watch|scanner|washing "
        r"machine|game|mods?|hearing aids|heating|boiler|till|saw|calendar|"
        r"notifications?|button|buttons|"
        r"volume buttons|app|macro|build|command|intranet|contacts|model|alarm|website|form|"
        r"plug-?ins?|"
        rf"descaling light|old phone)\b(?! {_NO_DEVICE})",
        "phone computer laptop pc tablet printer scanner router modem tv camera wifi wi-fi watch "
        "machine game mod mods aids heating boiler till saw notification notifications button "
        "buttons "
        "command intranet contacts model alarm website form light build",
        (0.75, 0.3),
        needs="trouble_word first_turn_short",
        unless="operator later invented material brand makes_text stack names",
    ),
)
