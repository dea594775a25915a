"""Gaps of targets that are left unnamed and of records that the asker alone has.

Why: "pull the tweets of a specific politician" and "track a flight" speak of one thing and do not
say which; "why was I charged twice" and "how many days off do I have left" are answered by papers
that nobody has shown. A thing to be made ("a story about a man"), code for any input and how-to
questions leave nothing open; the facts "makes_code", "how_question" and "names" stand for them.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import NEAR_BY, OWN_CASE, gap

__all__ = ["TARGET_GAPS"]

LIKELY = (0.95, 0.15)
RECORD = (0.95, 0.2)
TOPIC = (0.9, 0.2)
LIVE = (0.85, 0.12)
_CALM = "operator later material makes_code quoted names how_question"
_NOWHERE = "place operator later invented makes_code makes_text names"

_END = (
    r"(?: (?:for me|for us|please|pls|online|now|from (?:the )?(?:internet|web)|in the "
    r"dictionary|i like|i own))*[.?!]*$"
)
_THEN = (
    "extract|perform|do|rank|sort|compare|list|save|store|give|tell|show|send|write|make|create|"
    "plot|summari[sz]e|analy[sz]e|find|report|calculate|count|convert|translate|put|turn|check|"
    "organi[sz]e|group|export|compile|note|highlight|identify|explain|visuali[sz]e|email|print|"
    "alert|notify|remind"
)
_TAIL = (
    rf"(?:,? (?:and|then|and then) (?:{_THEN})\b[^.?!:\n]{{0,80}}|,? (?:for|over|in|during|within|"
    r"from|since) (?:the )?(?:last|past|next|previous|coming)\b[^.?!:\n]{0,24}|(?: every| each) "
    r"(?:day|hour|week|month|morning)|(?: in (?:\w+ ){1,2}(?:words|sentences|bullets?|"
    r"bullet points?|points|lines|paragraphs))|(?: is| are) (?:available|online|down|open|free|"
    r"still \w+|in stock)| for (?:changes|updates|errors|new \w+))?"
)
"""What may follow such an object without naming it: a second step, a span of time, a form."""
_BY = r"(?:of|to|for|from|by|about|on|in)"
_ENTITIES = (
    "show|series|person|man|woman|politician|company|website|web ?site|site|web ?page|page|"
    "celebrity|movie|film|book|novel|product|item|actor|actress|city|town|country|band|artist|"
    "singer|word|article|paper|user|player|team|stock|video|podcast|channel|flight|hotel|"
    "restaurant|university|school|song|album|author|writer|scientist|athlete|blog|account|"
    "profile|event|topic|subject|term|store|shop|brand|app|url|link|medicine|drug|place|location|"
    "address|document|file|episode|plant|talk|lecture|phone number|poem|speech|game|course|"
    "magazine|newspaper|business|organi[sz]ation|museum|cinema|theat(?:re|er)|library|clinic|gym|"
    "influencer|startup|charity|researcher|author|bank|airline|politician"
)
_SEEKS = (
    "download|scrape|fetch|retrieve|pull|get|find|look up|lookup|collect|track|search for|check|"
    "crawl|stream|show me|give me|tell me|show|extract|look for|locate|save|archive|report|"
    "monitor|watch"
)
_FACETS = (
    "episodes|lyrics|tweets|posts|contact (?:details|info|information)|address|prices?|cast|"
    "transcripts?|subtitles|reviews?|comments|phone number|e-?mails?|e-?mail address(?:es)?|"
    "location|status|text|contents?|data|followers|discography|videos?|photos?|images?|source "
    "code|net worth|birthday|age|nationality|biography|menu|ratings?|schedule|articles|links|"
    "headlines|products|forecast|temperature|weather|population|stats|statistics|specs|results|"
    "score|audio|soundtrack|plot|founders?|ceo|opening hours|release date|availability|balance|"
    "capital|owner|side effects|dosage|ingredients|symptoms|logo|(?:annual |earnings |financial )?"
    "reports?|share price|stock price|market cap|revenue|financials|statements|releases|papers|"
    "publications|job openings|vacancies"
)
"""What one particular thing of its kind has: nobody wants those of any song or any company."""
_POINTED = (
    "certain|specific(?! (?:heat|gravity|volume|energy|weight|humidity|surface))|particular|chosen|"
    "selected|named|designated"
)
_ACTED_ON = (
    "website|web ?site|web ?page|flight|package|parcel|shipment|equation|file|song|movie|film|"
    "word|company|video|contract|document|product|book|article|paper|dataset|data set|recording|"
    "phone number|number|address|pdf|image|photo|picture|poem|sentence|text|paragraph|problem|"
    "math problem|riddle|email|spreadsheet|podcast|person|letter|report|essay|item|invoice|quote|"
    "plant|bug|insect|bird|mushroom|coin|stamp|gemstone|ticket|domain|stock|url|link|phrase|"
    "passage"
)
_PAPERS = (
    "assignment|homework|project|book|course|class|essay|paper|thesis|exam|test|report|"
    "presentation|movie|film|problem|issue|task|question|coworker|co-worker|colleague|boss|"
    "neighbou?r|roommate|landlord|friend|client|customer|contract|bill|order|account|lease|file|"
    "spreadsheet|document|code|program|script|math problem|equation|situation|case|application|"
    "recipe|game|letter|email|website|app|article|text|poem|chapter|book|lab|worksheet|quiz|"
    "research|job|interview|matter|thing|purchase|product|return|booking|diagnosis|prescription|"
    "dream|relationship|family matter"
)
_SET_BY_OTHERS = (
    "charged|billed|rejected|denied|declined|banned|blocked|suspended|locked out|refused|"
    "overcharged|unsubscribed|logged out|flagged|downgraded|penali[sz]ed|fined"
)

TARGET_GAPS = (
    gap(
        "target.pointed",
        "subject",
        rf"^(?:{_SEEKS}|summari[sz]e|describe|review|compare|analy[sz]e|research|explain|play|"
        rf"write (?:me )?(?:an? |the )?(?:\w+ )?(?:review|summary|biography|report|description|"
        rf"analysis|critique|profile|letter|e-?mail|message|tribute|toast|speech|note|card|"
        rf"obituary|press release)|list|translate|outline|recommend|create (?:an? )?(?:outline|"
        rf"summary|profile|timeline))\b(?: [\w'-]+){{0,6}}? (?:an?|one|some|the) (?:{_POINTED}) "
        rf"[\w'-]+(?: [\w'-]+){{0,2}}?(?: {_BY} (?:an?|the) (?:\w+ )?(?:{_ENTITIES}))?{_TAIL}"
        rf"{_END}",
        "certain specific particular chosen selected named designated",
        LIKELY,
        needs="unfilled short",
        unless=_CALM + " asks_fact",
        opening=True,
    ),
    gap(
        "target.of_an",
        "subject",
        rf"^(?:{_SEEKS}) (?:all |me )?(?:(?:of )?the |some |all )?(?!average|typical|usual|"
        rf"maximum)(?:[\w'-]+ ){{0,2}}?(?:{_FACETS}) (?:(?:of|by|to|for|about) (?:an?|some|one) "
        rf"(?:[\w-]+ ){{0,2}}?|(?:from|on|in) (?:an?|some|one) )(?:{_ENTITIES}){_TAIL}{_END}|"
        rf"^(?:download|scrape|get|find|look up|collect|track|check|analy[sz]e|review|"
        rf"summari[sz]e|compare|evaluate|assess) (?:an?|some) (?:[\w-]+ )?(?:{_ENTITIES})'s "
        rf"(?:[\w-]+ ){{0,2}}[\w-]+{_END}|^(?:list|name|give me|tell me) (?:all )?(?:of )?(?:the "
        rf")?(?:members|cast|founders|episodes|songs|albums|tracks|characters|players) (?:of|in|"
        rf"by|on) (?:an?|some) (?:[\w-]+ )?(?:{_ENTITIES}){_END}|^(?:search for|google|look up|"
        rf"look for) (?:an?|some) (?:[\w-]+ )?(?:{_ENTITIES})(?: on (?:social media|the internet|"
        rf"the web))?{_END}",
        "download scrape fetch retrieve pull get find look lookup collect track search check "
        "crawl monitor watch stream show give tell list name google extract locate save archive "
        "report analyze analyse review summarize summarise compare evaluate assess",
        LIKELY,
        needs="unfilled short",
        unless=_CALM + " asks_fact",
        opening=True,
    ),
    gap(
        "target.bare_object",
        "inputs",
        rf"^(?:scrape|track|monitor|convert|compare|solve|summari[sz]e|look up|transcribe|download|"
        rf"cite|rename|merge|crawl|parse|verify|fact-check|annotate|decode|decrypt|identify|proofread|"
        rf"compress|split|digiti[sz]e|subtitle|dub|scan|unzip|upload|translate|analy[sz]e) "
        rf"(?:an?|two|some|one|three|several|multiple|both|couple of|these) (?:[\w-]+ "
        rf")?(?:{_ACTED_ON})s?{_TAIL}{_END}|^translate (?:an?|some|one) (?:[\w-]+ )?"
        rf"(?:{_ACTED_ON})s? (?:in)?to \w+{_END}",
        "scrape track monitor convert compare solve summarize summarise look transcribe download "
        "cite rename merge crawl parse verify fact check annotate decode decrypt identify "
        "proofread compress split digitize digitise subtitle dub scan unzip upload translate "
        "analyze analyse",
        LIKELY,
        needs="unfilled short",
        unless=_CALM + " asks_fact",
        opening=True,
    ),
    gap(
        "target.proposed",
        "subject",
        r"^(?:create|write|make|draft|give|prepare|provide|develop|design)\b(?: me| us)? (?:an?|"
        r"the) (?:\w+ ){0,2}?(?:outline|summary|overview|plan|budget|timeline|proposal|review|"
        r"analysis|schedule|synopsis|abstract|report|presentation) (?:of|for|on|about) (?:an?|"
        r"the|our|my|one|some) (?:proposed|planned|upcoming|new|recent|research|given|current|"
        r"school|group|class|chosen|future|existing|potential|assigned) (?:project|study|paper|"
        r"product|event|book|movie|course|experiment|article|campaign|topic|business|initiative|"
        r"research)" + _END,
        "outline summary overview plan budget timeline proposal review analysis schedule "
        "synopsis abstract report presentation",
        LIKELY,
        needs="unfilled short",
        unless=_CALM,
        opening=True,
    ),
    gap(
        "target.agreed",
        "inputs",
        r"\bthe (?:assigned|prescribed|agreed|allocated) (?:topic|theme|subject|book|text|"
        r"question|task)\b|\bthe (?:\w+ )?(?:topic|chapter|book|text|novel|article|theme|"
        r"question|task|project|assignment|poem|story|material|reading|case|concept|formula|"
        r"theorem|rule|lesson|document|file|plan|design|idea|place|product) (?:(?:that )?(?:was |"
        r"were |is )?(?:assigned|allocated|set|chosen|agreed|selected) (?:to|for|by|on|in)|"
        r"(?:that )?(?:we|our \w+|my \w+|the teacher|i) (?:discussed|read|covered|chose|assigned|"
        r"picked|studied|got|(?:spoke|talked|wrote) about|mentioned|agreed on|worked on|were|was|"
        r"am reading|'m reading|are reading))\b",
        "topic chapter book text novel article theme question task project assignment poem story "
        "concept formula theorem rule lesson material reading case document file plan design "
        "idea place product",
        LIKELY,
        needs="unfilled short",
        unless=_CALM + " asks_fact",
    ),
    gap(
        "target.announced",
        "task",
        rf"^(?:(?:hi|hello|hey|ok|okay|so|well|please)[,!. ]+)*(?:i(?:'d| would)? (?:want|need|"
        rf"like|have) to (?:ask|talk|speak|chat)(?: to| with)?(?: you)?(?: something| a question|"
        rf" some questions)? about|i(?:'ve got| have| got) (?:an?|some|one|this|a few) (?:\w+ "
        rf")?(?:questions?|problems?|issues?|trouble|doubts?) (?:about|with|regarding|concerning|"
        rf"on)|(?:can|could|would|will|may) (?:you|i) (?:please )?(?:answer|ask)(?: you| me)? "
        rf"(?:an?|some|one) (?:\w+ )?questions?(?: (?:about|on|regarding))?|(?:i(?:'m)? "
        rf")?need(?:ing)? (?:your |some |a bit of |urgent )?(?:help|advice|assistance|guidance|"
        rf"support) (?:with|about|on|for|regarding)|(?:can|could|will|would) you (?:please "
        rf")?(?:help|assist|advise)(?: me)? (?:with|on)|(?:please )?help(?: me)?(?: out)? "
        rf"(?:with|on)|i(?:'m| am) stuck (?:on|with|in|at)) (?:my|our|an?|this|the|some) "
        rf"(?:[\w'-]+ ){{0,2}}?(?:{_PAPERS})s?(?: with (?:my|an?|the) \w+)?(?: and (?:i )?need "
        rf"(?:an? |some |your )?(?:hint|help|advice))?(?: (?:i'm|i am|i) (?:reading|taking|doing|"
        rf"having|writing|have|studying|got|watching))?(?:,? (?:please|pls|asap|urgently|can you "
        rf"help(?: me)?|could you help(?: me)?|for (?:school|work|college|university|"
        rf"class)))*[.?!]*$",
        "stuck ask talk speak chat question questions problem problems issue issues trouble "
        "doubt doubts help advice assistance guidance support assist advise",
        TOPIC,
        unless="operator later material names",
    ),
    gap(
        "target.due_work",
        "task",
        r"^i(?:'ve got| have| got) (?:an?|this|some|my) (?:\w+ )?(?:assignment|essay|paper|"
        r"project|report|presentation|exam|homework|test|quiz)(?: (?:due|to (?:hand in|write|do|"
        r"finish)|coming up)(?: \w+){0,3})?(?:,? (?:and|but) (?:i )?(?:don't|dont|do not|have no|"
        r"can't|need|am)\b[^.?!,]{0,40})?[.!]*$",
        "assignment essay paper project report presentation exam homework test quiz",
        TOPIC,
        unless="operator later material names",
    ),
    gap(
        "target.whose_history",
        "subject",
        r"^(?:tell me(?: more)?|give me (?:information|details|an overview)|describe|"
        r"summari[sz]e|list|outline|explain|name|who is|who are|what is|what's|what are|what was|"
        r"when was|who|how (?:old|big|tall|many))\b(?: about)?(?: [\w'-]+){0,5}? the (?:company|"
        r"author|artist|band|brand|speaker|candidate|organi[sz]ation|writer|singer|character|"
        r"narrator|restaurant|hotel|startup|firm|manufacturer|team|player|protagonist)(?:'s? "
        r"[\w'-]+(?: and (?:its |their |his |her )?[\w'-]+)?)?[.?!]*$",
        "company company's author author's artist artist's band band's brand brand's speaker "
        "speaker's candidate candidate's organisation organization organization's writer singer "
        "writer's singer's character character's narrator narrator's restaurant restaurant's "
        "hotel hotel's startup startup's firm firm's manufacturer team team's player player's "
        "protagonist protagonist's",
        (0.85, 0.2),
        needs="unfilled short",
        unless="operator later material quoted names invented makes_code makes_prose",
        opening=True,
    ),
    gap(
        "target.the_unnamed",
        "subject",
        r"^(?:explain|describe|(?:tell|teach|show|give) (?:me|us)|what are|what's|what is|"
        r"list|summari[sz]e)(?: me| us| to me)? the (?:[\w-]+ )?(?:rules|plot|"
        r"instructions|lyrics|ending|controls|cast|characters|features|moral|setting|system "
        r"requirements|storyline|themes?) (?:of|for|to|in) the (?:[\w-]+ )?(?:game|movie|film|book|"
        r"novel|song|story|show|play|poem|series|software|app|product|exam|competition|program|"
        r"device|machine)[.?!]*$|^(?:(?:show|tell|teach) (?:me|us) |explain |please explain )?how "
        r"(?:to|do i|can i|should i|do you) (?:install|use|set up|update|uninstall|configure|"
        r"download|operate|activate|assemble|play|log in ?to|sign up for) the (?:software|app|game|"
        r"program|device|machine|tool|plugin|driver|application|product|gadget|appliance|library|"
        r"package|website)[.?!]*$",
        "rules plot instructions lyrics ending controls cast characters features moral setting "
        "requirements storyline theme themes install use set update uninstall configure download "
        "operate activate assemble play log sign",
        LIKELY,
        needs="unfilled short",
        unless="operator later material quoted names invented makes_code",
        opening=True,
    ),
    gap(
        "target.own_figures",
        "inputs",
        r"^(?:calculate|compute|work out|figure out|estimate|count|track|log|total|add up|"
        r"determine|check) (?:my|our) (?:(?:daily|monthly|weekly|annual|yearly|net|total|current|"
        r"personal|estimated|own) )*(?:calorie(?:s| intake| needs)?|macros?|"
        r"carbon footprint|tax(?:es| "
        r"bill| refund)?|bmi|body fat|net worth|expenses|spending|income|savings|mortgage(?: "
        r"payments?)?|loan payments?|gpa|grade|average|salary|take-?home pay|mileage|age|tdee|bmr|"
        r"fuel costs?|electricity (?:bill|usage|costs?)|water intake|sleep|steps|due date|"
        r"ovulation|retirement savings|credit score|debts?|commission|overtime|working hours)"
        r"(?: for (?:today|this (?:week|month|year)|me))?[.?!]*$",
        "calculate compute work figure estimate count track log total add determine check",
        LIKELY,
        needs="unfilled short",
        unless="operator later material quoted number names makes_code",
        opening=True,
        matter=OWN_CASE,
    ),
    gap(
        "target.own_amount",
        "inputs",
        r"^(?:how (?:many|much)|what (?:amount|sum|percentage|share|grade|mark|score|gpa|"
        r"refund))\b(?: [\w'-]+){0,5}? (?:do|did|have|am|will|would|must) (?:i|we) (?:still |"
        r"already |currently |actually )?(?:(?:have|got|had|get) (?:left|remaining|so far)|owe|"
        r"(?:have|need) to (?:pay|repay)|(?:get|got|receive) (?:back|refunded|paid)|used|"
        r"consumed|saved|spen[dt]|earn(?:ed)?|owed|paid|be paying|pay (?:each|per|a|every|in)|"
        r"need to (?:pass|win|qualify|graduate|retire|be promoted)|(?:have|burn|eat|save|sleep|"
        r"walk|run)(?:ed|t)? (?:left|last|this|today|yesterday)|need (?:on|in) (?:my|the|our))\b|"
        r"^how (?:old|far along|long) (?:will|am|was|were|have|had) (?:i|we) (?:be|been|when|at|"
        r"on|going)\b|^what(?:'s| is| are) my (?:\w+ ){0,2}?(?:size|weight|level|rate|percentage|"
        r"limit|data usage|rank|ranking|credit score|net worth|tax code|tariff|usage|heart rate|"
        r"bra size)[?.!]*$",
        "how what what's",
        RECORD,
        needs="unfilled short",
        unless="operator later material quoted number place names makes_code",
        opening=True,
        matter=OWN_CASE,
    ),
    gap(
        "target.own_outcome",
        "inputs",
        rf"^why (?:was|am|were|did|is|has|have|do|does) (?:i|we|my|our)\b(?: \w+){{0,4}}? "
        rf"(?:{_SET_BY_OTHERS})\b|^(?:(?:can|could) (?:i|we) (?:really |still )?)?afford\b(?: "
        rf"[\w'-]+){{1,5}}[.?!]*$|^(?:(?:will|would|is|was|has|can)(?: you tell me if)? )?(?:my|"
        rf"our) (?:\w+ )?(?:visa|loan|application|claim|request|mortgage|permit|appeal|refund|"
        rf"order|payment|offer|transfer) (?:be |been |going to be |get )?(?:approved|accepted|"
        rf"rejected|denied|granted|processed|delivered|received|shipped|covered|refunded|sent|"
        rf"cleared)\b[^,:]{{0,24}}$|^when (?:will|does|do|is|can|did) (?:my|our) (?:\w+ "
        rf")?(?:refund|order|parcel|package|payment|visa|passport|card|luggage|lease|contract|"
        rf"warranty|membership|probation|salary|bonus|delivery|flight|test results?|results?|"
        rf"grades?)\b[^,:]{{0,24}}$|^who (?:is|was|are|'s) (?:my|our) (?:\w+ )?(?:advis[eo]r|"
        rf"supervisor|caseworker|doctor|landlord|teacher|tutor|manager|contact|provider|"
        rf"insurer)\b[^,:]{{0,20}}$",
        "why when who advisor adviser supervisor caseworker afford visa loan application claim "
        "request mortgage permit appeal refund order payment offer transfer",
        RECORD,
        needs="unfilled short",
        unless="operator later material quoted number names makes_text makes_code",
        opening=True,
        matter=OWN_CASE,
    ),
    gap(
        "target.own_past",
        "inputs",
        r"^(?:how (?:many|much|far|long|often)|what|which|where|when|who)\b(?: [\w-]+){0,4}? did "
        r"i\b(?! (?:just|do wrong|ask|say|tell|write)\b)[^,:]{0,40}$|^did i "
        r"(?:leave|pay|send|lock|turn|take|get|win|pass|miss|book|already|say|ask|tell|eat|spend|order|forget|sign)\b[^,:]{0,30}$|^(?:has|"
        r"have) (?:my|our) (?:[\w-]+ ){1,4}(?:been|arrived|come|gone|changed|expired|shipped|"
        r"cleared|started|landed|passed|increased|replied)\b[^,:]{0,24}$|^(?:what|how (?:much|"
        r"many|long)|when|where|who) (?:was|is|were|did)\b[^.?!,]{0,40}\bmy (?:last|latest|"
        r"previous|most recent)\b[^,:]{0,30}$|^(?:what|which|how much|when|who)\b(?: "
        r"[\w-]+){0,3}? did (?:my|the) (?:[\w-]+ ){1,2}(?:prescribe|tell|give|send|pay|charge|"
        r"offer|promise|order|buy|owe)(?: to)? (?:me|us)\b[^,:]{0,20}$|^(?:do|does|is|are) my "
        r"(?:[\w-]+ ){1,3}(?:look|seem|sound|too|normal|okay|high|low|healthy|fair)\b[^,:]{0,16}$",
        "did has have last latest previous recent look seem sound too normal okay high low "
        "healthy fair",
        RECORD,
        needs="unfilled short",
        unless="operator later material quoted number names makes_text makes_code",
        matter=OWN_CASE,
    ),
    gap(
        "target.own_chances",
        "inputs",
        r"^(?:will|would) (?:i|we) (?:get (?:into|in|accepted|fired|approved|paid|promoted)|pass|"
        r"be (?:fined|approved|accepted|charged|penali[sz]ed|on time|late|covered)|owe|lose my|"
        r"make it|qualify)\b[^,:]{0,30}$|^do (?:i|we) (?:qualify|owe|still owe|stand a chance|"
        r"have (?:an?|any|enough|a good|a strong)? ?(?:\w+ ){0,2}?(?:case|chance|left|claim|"
        r"prospects))\b[^,:]{0,30}$|^am (?:i|we) (?:paying|getting|eating|sleeping|drinking|"
        r"spending|saving|earning|charging|underpaid|overpaid|overcharged|being "
        r"\w+ed)\b[^,:]{0,40}$|^what am i (?:allergic to|supposed to \w+|owed|paying|entitled to|"
        r"forgetting)\b[^,:]{0,20}$",
        "will would do am what",
        RECORD,
        needs="unfilled short",
        unless="operator later material quoted number names makes_text makes_code place",
        matter=OWN_CASE,
    ),
    gap(
        "target.like_it",
        "subject",
        r"^(?:recommend|suggest|find|show|give|any|name|list|what's|what "
        r"is)\b[^.?!,]{0,40}\b(?:similar to|like|related to|comparable to|alternatives? to) "
        r"(?:it|this|that|these|them)[.?!]*$",
        "similar like related comparable alternative alternatives",
        LIKELY,
        needs="unfilled short",
        unless=_CALM,
        opening=True,
    ),
    gap(
        "target.due_for_mine",
        "inputs",
        r"^(?:when|what time)(?:'s| is| are| was) (?:the )?(?!best|right|ideal)(?:\w+ "
        r"){1,2}?(?:for|of|to) (?:my|our) (?:\w+ )?\w+[?.!]*$",
        "when time when's",
        RECORD,
        needs="unfilled short",
        unless="operator later material quoted number names makes_code place",
        opening=True,
        matter=OWN_CASE,
    ),
    gap(
        "target.right_now",
        "location",
        r"^(?:is|are|how's|how is|how are|hows|how (?:busy|crowded|bad|full|"
        r"long))\b[^.?!,]{0,24}\b(?:beach|traffic|queues?|pool|gym|roads?|park|airport|station|"
        r"trains?|bus(?:es)?|ferry|slopes|market|parking|motorway|highway|bridge|tunnel|lake|"
        r"trail)\b[^.?!,]{0,30}\b(?:right now|today|tonight|at the moment|now|this (?:morning|"
        r"evening|afternoon)|on the way|delayed|crowded|running)\b|^how long is the (?:wait|"
        r"queue|line) (?:at|in|for) the (?:emergency room|er|dmv|clinic|border|airport|hospital|"
        r"bank|post office|pharmacy|passport office)\b|^(?:what|what's|which|"
        r"how)\b[^.?!,]{0,30}\b(?:way|route|bus|train) (?:for me )?to (?:get|commute|travel|"
        r"drive|walk|cycle) (?:to|from) (?:the (?:office|airport|station|beach|hospital|venue|"
        r"hotel|city cent(?:re|er)|stadium)|work|school|campus|downtown|town)[.?!]*$",
        "wait way route beach traffic queue queues pool gym road roads park airport station "
        "train trains bus buses ferry slopes market parking motorway highway bridge tunnel lake "
        "trail",
        LIVE,
        unless=_NOWHERE,
        opening=True,
        matter=NEAR_BY,
    ),
    gap(
        "target.errand",
        "subject",
        r"^(?:buy|order|get|book|reserve|purchase|make)(?: me| us)? (?:an?|two|some|the|three) "
        r"(?:\w+ )?(?:tickets?|reservations?|appointments?|seats?)(?: (?:for|at|to|with) (?:an?|"
        r"the|my) (?:\w+ )?"
        r"\w+)?" + _END + r"|^(?:give me|show me|get) (?:the )?directions" + _END,
        "ticket tickets reservation reservations appointment appointments seat seats directions",
        LIKELY,
        needs="unfilled short",
        unless=_CALM,
        opening=True,
    ),
    gap(
        "target.their_offer",
        "inputs",
        r"^should (?:i|we) (?:\w+ )?(?:accept|take|sign|decline|reject|counter|turn down|agree "
        r"to)(?: up)? (?:on )?(?:their|his|her|the|this|that|my \w+'s) (?:\w+ )?(?:offer|deal|"
        r"job|contract|counter-?offer|position|settlement|proposal|lease|agreement|terms|role|"
        r"buyout|package)s?(?: or (?:not|wait|negotiate))?[.?!]*$",
        "offer deal job contract counteroffer counter-offer position settlement proposal lease "
        "agreement terms role buyout package offers",
        (0.85, 0.2),
        needs="unfilled short",
        unless="operator later material quoted number names makes_code",
        opening=True,
    ),
    gap(
        "target.hours_of",
        "location",
        r"\b(?:(?:opening|business|office|visiting|working|closing|store|shop) (?:hours|times?)|"
        r"hours|phone number|telephone number|address|timetable|contact (?:details|number)|"
        r"programme|entry fee|admission|lunch menu) (?:of|for|at) the (?:\w+ )?(?:library|post "
        r"office|pharmacy|pool|supermarket|bank|town hall|museum|zoo|dump|clinic|hospital|school|"
        r"cinema|theat(?:re|er)|tax office|registry office|city hall|council|bakery|gym|sauna|"
        r"park|restaurant|station|bus|surgery|dentist|recycling cent(?:re|er)|dmv|consulate|"
        r"police station|vet|church|courthouse|swimming pool)[.?!]*$",
        "hours times phone telephone address timetable contact programme fee admission menu",
        LIVE,
        unless=_NOWHERE,
        matter=NEAR_BY,
    ),
    gap(
        "target.within_reach",
        "location",
        r"^(?:best|cheapest|good|any|find|where|where's|what|which|is there|are there|recommend|"
        r"show|list|suggest|got|looking for)\b[^.?!]{0,80}\b(?:(?:within|in) (?:walking|driving|"
        r"cycling|biking) distance|(?:a short walk|walkable|a short drive) (?:away|from here)|"
        r"around here|round here|in town|in this (?:town|city|area|neighbou?rhood|part of "
        r"town))[.?!]*$",
        "distance walkable here town city area neighborhood neighbourhood away",
        LIVE,
        unless=_NOWHERE,
        opening=True,
        matter=NEAR_BY,
    ),
    gap(
        "target.rule_here",
        "location",
        r"^(?:what|what's|whats|how (?:much|high|old|fast)|when|is|are|do|does|"
        r"can)\b[^.?!,]{0,50}\b(?:tax|vat|speed limit|minimum wage|law|legal|allowed|drinking "
        r"age|time zone|emergency number|rents?|prices?|curfew|population|voltage|currency|"
        r"voting age|tip|hunting season|fire ban|property tax|schools?|shops?|stores?|libraries|"
        r"buses|trains|elections?|bars|emergency|garbage|rubbish)\b[^.?!,]{0,24}\b(?:here|around "
        r"here|where i live|in (?:this|my|our) (?:town|city|state|country|county|area|region|"
        r"province))\b",
        "tax vat limit wage law legal allowed age zone number rent rents price prices curfew "
        "population voltage currency tip season ban school schools shop shops store stores "
        "libraries buses trains election elections bars emergency garbage rubbish",
        LIVE,
        unless=_NOWHERE,
        opening=True,
    ),
    gap(
        "target.where_civic",
        "location",
        r"^where (?:do|can|should|must|could) (?:i|we) (?:go to )?(?:register|renew|apply for|"
        r"vote|enrol|enroll|pick up|get|report|hand in|collect|pay|replace|sign up) ?(?:my|our|"
        r"an?|the|for)? ?(?:\w+ )?(?:newborn|birth|baby|car|vehicle|passport|id|id card|"
        r"licen[cs]e|marriage|death|dog|permit|visa|son|daughter|kids?|child|parking (?:fine|"
        r"ticket)|absentee ballot|council tax|property tax|stray \w+|lost \w+|pothole)\b",
        "register renew apply vote enrol enroll pick get report hand collect pay replace sign",
        LIVE,
        unless=_NOWHERE + " somewhere",
        opening=True,
        matter=NEAR_BY,
    ),
)
