"""Gaps that only the person can fill: plans for themselves, purchases, gifts, topics, tasks.

What the model may choose (stories, lists, explanations) is no gap; what depends on the user's
body, money, calendar, taste or intention is. "detailed" and "goal" mean that much of it is given.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import gap

__all__ = ["PERSONAL_GAPS"]

_CALM = "operator later invented makes_code given_work"
ASK = (0.7, 0.34)
STATE = (0.5, 0.64)

PERSONAL_GAPS = (
    gap(
        "plan.personal",
        "purpose",
        r"^(?:{give}|recommend|suggest)\b(?: me)?(?: with)?(?: (?:a|an|my|some|the))?(?: "
        r"[\w-]+){0,3} (?!study|revision|learning)(?:{personal_plan})\b|^(?:an? |my |some "
        r")?(?:[\w-]+ )?(?:{personal_plan})\b.{0,20}$",
        "workout work training exercise fitness gym meal diet nutrition weight running strength "
        "cleaning skin skincare savings financial finance budget retirement career cardio "
        "routine plan",
        ASK,
        unless=_CALM + " detailed goal how_question specified",
        opening=True,
    ),
    gap(
        "plan.study",
        "timeframe",
        r"\b(?:study|revision|learning|exam) (?:plan|schedule|timetable|routine|program)\b",
        "study revision learning exam",
        ASK,
        unless=_CALM + " detailed how_question deadline specified",
        needs="exam",
    ),
    gap(
        "plan.money",
        "inputs",
        r"\b(?:personal finance|financial|savings?|retirement|investment|debt|budget(?:ing)?) "
        r"(?:plan|strategy|goals?|better)\b.{0,120}\b(?:my|me|i|personal\w*)\b|\b(?:i want|i "
        r"need|help me)\b.{0,40}\b(?:save for|budget(?:ing)? better|early retirement|pay off "
        r"(?:my )?debt)\b|^(?:make|create|build|set up) (?:me )?(?:a|my) (?:\w+ )?budget(?: for "
        r"me)?[.?!]*$",
        "finance financial savings retirement investment debt budget budgeting save",
        (0.75, 0.45),
        unless=_CALM + " detailed numbers how_question understand",
    ),
    gap(
        "plan.trip_time",
        "timeframe",
        r"^(?:plan|organi[sz]e|arrange|{give}|itinerary|travel plan)\b.{0,40}\b(?:trip|vacation|"
        r"itinerary|holiday|tour|plan (?:for|to) (?:a |my )?(?:travel\w*|visit\w*|go\w*)|travel "
        r"plan)\b",
        "trip vacation travel itinerary visit holiday tour",
        ASK,
        needs="place",
        unless=_CALM + " makes_prose duration detailed",
        opening=True,
    ),
    gap(
        "plan.party",
        "constraints",
        r"^(?:plan|organi[sz]e|arrange|throw|host)\b.{0,40}\b(?:party|wedding|(?:an|our|my|the) "
        r"event|celebration|reunion|baby shower|bridal shower|birthday|festival|fundraiser|"
        r"conference|retreat|team[- ]building|dinner party|bbq)\b",
        "party wedding event celebration reunion shower birthday festival fundraiser conference "
        "retreat dinner bbq",
        ASK,
        unless=_CALM + " makes_prose type:brainstorm how_question including numbers",
        opening=True,
    ),
    gap(
        "plan.weekend",
        "constraints",
        r"\bwhat (?:should|can|could) (?:we|i) do (?:for|on|with|this)\b.{0,40}\b(?:birthday|"
        r"anniversary|weekend|valentine'?s|mother'?s day|father'?s day|summer|vacation|date)\b",
        "birthday anniversary weekend valentine's valentines mother's mothers father's fathers "
        "summer vacation date",
        (0.5, 0.62),
        unless=_CALM + " place detailed",
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
        "buy.which",
        "constraints",
        r"\b(?:which|what)(?: \w+){0,2} (?:{product})\b.{0,25}\b(?:should|do you recommend|to "
        r"buy|would you (?:recommend|buy)|to get|is (?:the )?(?:best|right) for me)\b|"
        r"\b(?:recommend|suggest)\b(?: me| us)?(?: (?:a|an|some|the|good|best|new))* "
        r"(?:{product})\b.{0,25}$|\bwhat(?:'s| is) the best (?:{product}) (?:for me|to buy|i "
        r"can buy)\b",
        "laptop computer pc phone smartphone tablet camera tv television monitor headphones "
        "earbuds car suv bike bicycle mattress sofa couch vacuum fridge printer router watch "
        "smartwatch shoes jacket backpack tent guitar drone console projector speakers chair "
        "desk insurance gpu cpu dog pet product which recommend suggest",
        ASK,
        unless=_CALM + " detailed criteria",
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
        "buy.my_needs_open",
        "constraints",
        r"\b(?:based on|fits?|suits?|meets?|for) my (?:needs|requirements|preferences)\b(?! "
        r"(?:for|of|as)\b)"
        r"|\bwith specific (?:features|requirements)\b",
        "needs requirements preferences specific",
        (0.72, 0.32),
        unless=_CALM + " detailed makes_prose type:write",
    ),
    gap(
        "buy.my_budget",
        "budget",
        r"\b(?:for|within|in|on|fits?|under|with) my budget\b",
        "budget",
        (0.75, 0.3),
        unless=_CALM + " detailed makes_prose type:write numbers",
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
        unless=_CALM + " detailed makes_prose type:write",
    ),
    gap(
        "buy.wardrobe",
        "audience",
        r"\b(?:wardrobe|outfit|outfits|what (?:should i|to) wear|haircut|hairstyle)\b",
        "wardrobe outfit outfits wear haircut hairstyle",
        STATE,
        needs="first_person",
        unless=_CALM + " detailed makes_prose age",
    ),
    gap(
        "advice.product_for_age",
        "purpose",
        r"\b(?:best|recommend|suggest|good|which)\b.{0,30}\b(?:peptides?|supplements?|vitamins?|"
        r"medication|medicine|steroids?|creatine|investments?|retirement|insurance|funds?|"
        r"stocks?|income product|etfs?)\b.{0,30}\b(?:for (?:me|a \d+|my)|\d+[- ]year)|\byear[- "
        r"]old\b.{0,60}\brecommend me\b|\brecommend me\b.{0,40}\b(?:product|fund|insurance|"
        r"investment)\b",
        "best recommend suggest good which",
        ASK,
        unless="operator later invented makes_code",
    ),
    gap(
        "advice.medicine",
        "inputs",
        r"\b(?:pills?|medicines?|medications?|tablets|drugs|painkillers?|antibiotics?|dose|"
        r"dosage)\b.{0,200}\b(?:can (?:i|she|he|they|we|my)|is it (?:safe|ok|okay)|together|how "
        r"(?:much|many)|should (?:i|she|he|we)|interact\w*)\b|\bcan i (?:take|use|combine|"
        r"mix)\b.{0,40}\b(?:my|other|these) (?:\w+ )?(?:medications?|meds|pills?|medicines?)\b",
        "meds pills pill medicine medicines medication medications tablets drugs painkiller "
        "painkillers antibiotics antibiotic dose dosage",
        (0.85, 0.4),
        needs="first_person",
        unless="operator later invented makes_code makes_text",
    ),
    gap(
        "advice.no_topic",
        "subject",
        r"^(?:give (?:me )?)?(?:some |an? |any )?(?:advice|help|tips?|a hand|assistance|"
        r"feedback|suggestions?|question|favor|favour)(?: please| with something| with "
        r"this)?(?:[.!?, ]+i (?:am|have|'m)\b.{0,60})?[.!?]*$|^(?:i have|i've got|have) (?:a|"
        r"one|some) (?:\w+ )?(?:questions?|problem|issue|request|task)s?(?: for you)?[.!?]*$",
        "advice help tips tip hand assistance feedback suggestions suggestion question "
        "questions favor favour problem issue request task",
        ASK,
        unless="operator later invented material",
        opening=True,
    ),
    gap(
        "task.none",
        "task",
        r"^(?:i have|i've got|i got|i am having|i'm having|having|have|there is|there's) (?:a|"
        r"an|some|this|these|my) (?:[\w.+#]+ ){0,4}(?:task|problem|assignment|project|issue|"
        r"question|homework|exercise|code|script|error|file|dataset)(?: "
        r"(?:with|in|for|on|about|using) [\w.+# ]{1,40})?[.!]*$",
        "task problem assignment project issue question homework exercise code script error "
        "file dataset",
        (0.9, 0.15),
        unless="operator later invented material asks",
    ),
    gap(
        "subject.they",
        "subject",
        r"^(?:can|should|could|may|do|must|shall|will) (?:i|we) \w+ (?:it|them|him|her|those|"
        r"that|these)\b.{0,40}$"
        r"|\b(?:ways|what|how) (?:can |could |should |do )?(?:they|he|she) (?:can|could|should) "
        r".{0,50}$"
        r"|^which (?:one )?(?:of )?(?:the two|them|those|these two|these|both)\b.{0,60}$"
        r"|^what (?:does|did|do) (?:he|she|they) (?:mean|want|think)\b.{0,40}$",
        "they them he she him her it those these two both that",
        ASK,
        needs="dangling",
        unless="operator later invented material asks_self",
        opening=True,
    ),
    gap(
        "subject.bare",
        "subject",
        r"\b(?:it|they|them|he|she|him|her|that|this|those|these|it's|that's)\b",
        "it they them he she him her that this those these it's that's",
        (0.75, 0.3),
        needs="bare asks",
        unless="operator later invented material",
    ),
    gap(
        "task.help",
        "task",
        r"^(?:hi |hello |hey |please |pls |i need (?:some |your |a little )?|can you |could you "
        r"|i want |i could use )*help(?: me)?(?: out)?(?: please| with something)?[.!?]*$",
        "help",
        (0.85, 0.3),
        unless="operator later material",
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
        "subject.do_it",
        "subject",
        r"^(?:book|compare|convert|send|upload|download|cancel|return|order|buy|finish|do|post|"
        r"submit|share|print|delete|move|install|run|deploy|publish|open|start|build|call|"
        r"reserve|pay|schedule|draft|write|make|create)\b(?: and \w+)? (?:it|them|that|those|"
        r"this|these|the (?:other )?(?:one|two|file|format|thing|contract|report|document|reply|"
        r"ticket|order|meeting|appointment))\b(?: .{0,70})?$",
        "it them that those this these one two file format thing contract report document reply "
        "ticket order meeting appointment",
        (0.8, 0.2),
        needs="dangling",
        unless="operator later invented material makes_code",
        opening=True,
    ),
    gap(
        "subject.two_offers",
        "inputs",
        r"^(?:compare|choose between|decide between|rank) (?:them|both|these|those|(?:the|these|"
        r"those|my) (?:two|three|offers?|options|candidates|products|quotes|contracts|plans|"
        r"proposals|versions)(?: \w+)?)\b(?: and .{0,50}|,.{0,50})?[.?!]*$",
        "compare choose decide rank which",
        (0.9, 0.2),
        needs="dangling",
        unless="operator later invented material names",
        opening=True,
    ),
    gap(
        "subject.the_report",
        "subject",
        r"\b(?:write|draft|finish|prepare|create|do|make) (?:me )?the (?:\w+ )?(?:report|"
        r"contract|letter|e-?mail|reply|proposal|article|presentation|document|essay|text|paper|"
        r"speech|agreement|offer|minutes|protocol|memo|announcement)\b(?! (?:about|on|of|for "
        r"(?:a|an|the|my|our)|to (?:my|the|a)|that|where|with|describing|explaining|"
        r"regarding)\b)",
        "report contract letter email mail reply proposal article presentation document essay "
        "text paper speech agreement offer minutes protocol memo announcement",
        (0.85, 0.15),
        unless="operator later invented documents asks_fact how_question",
    ),
    gap(
        "subject.no_topic_text",
        "subject",
        r"^(?:{give})\b(?: me| us)? (?!(?:an? |my )?(?:resignation|thank|love|breakup|"
        r"birthday))(?:an? |some |the |my )?(?:\w+ ){0,2}(?:report|essay|article|blog(?: post)?|"
        r"presentation|proposal|"
        r"paper|speech|business plan|press release|newsletter|research paper|thesis|white "
        r"?paper|case study|outline|prompt|contract|survey|questionnaire|quiz|landing page|"
        r"product description|sales (?:page|email|pitch)|e-?mail|letter|markdown file|project "
        r"plan|job description|script|logo|website|app)(?: (?:for (?:me|us|(?:my|our|a|an|the) "
        r"(?:client|class|school|boss|company|project|assignment|website|business|blog|job|team|"
        r"manager|teacher|course|meeting|large language model|llm|language model|chatbot|ai))|"
        r"please|pls|of \d+ words|in \d+ words|with .{0,30}))*[.!?]*$",
        "report essay article blog presentation proposal paper speech plan release newsletter "
        "thesis whitepaper study outline prompt contract survey questionnaire quiz page "
        "description pitch email letter file script logo website app",
        (0.8, 0.45),
        unless="operator later invented material names type:code makes_code detailed",
        opening=True,
    ),
    gap(
        "level.teach",
        "audience",
        r"\b(?:teach me|anything you can teach|help me learn|i want you to teach)\b.{0,40}$",
        "teach learn",
        (0.5, 0.5),
        unless="operator later invented material detailed how_question age basics",
    ),
    gap(
        "device.which",
        "environment",
        r"\b(?:my|our) (?:\w+ )?(?:{device})\b",
        "computer pc laptop phone iphone cellphone mobile tablet ipad router modem printer tv "
        "television car vehicle truck camera wifi internet network headphones earbuds keyboard "
        "mouse monitor screen washer dryer dishwasher fridge refrigerator oven thermostat watch "
        "smartwatch console server account browser",
        (0.6, 0.55),
        needs="sets_up",
        unless="operator later invented material detailed brand makes_text makes_code vehicle",
    ),
    gap(
        "build.for_me",
        "purpose",
        r"^(?:(?:build|create|make|design|develop|set up|start)\b.{0,15}|an? (?:\w+ )?|my |our |"
        r"the )\b(?:website|web ?page|web site|web app|app|dashboard|landing page|online "
        r"(?:store|shop)|e-?commerce (?:site|store))\b",
        "website webpage web app dashboard landing online ecommerce commerce",
        ASK,
        needs="first_person",
        unless="operator later invented material detailed names stack how_question",
        opening=True,
    ),
    gap(
        "build.the_deployment",
        "environment",
        r"^(?:set ?up|deploy|configure|fix|update|migrate|clean up|improve)\b the (?:\w+ "
        r")?(?:deployment|server|project|environment|database|ci|pipeline|app|website|backend|"
        r"frontend|repo)\b[^,;:]{0,12}$",
        "deployment server project environment database ci pipeline app website backend "
        "frontend repo",
        ASK,
        unless="later invented material names how_question",
        opening=True,
    ),
    gap(
        "person.purpose_in_life",
        "inputs",
        r"\b(?:find|discover|figure out) my (?:purpose|passion|calling|career|path|style)\b|"
        r"\bwhat should i do with my life\b",
        "purpose passion calling career path style life",
        (0.85, 0.4),
        unless="later operator makes_text detailed",
    ),
)
