"""Gaps that only the user's place or date can fill: live, local and legal questions.

All are cancelled by the fact "place"; "invented" marks stories, jokes and role-play, which happen
nowhere.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import LAW_OF_PLACE, NEAR_BY, gap

__all__ = ["GIVEN_PLACES", "PLACE_GAPS"]

GIVEN_PLACES = (
    "(?:locations?|places?|cit(?:y|ies)|countr(?:y|ies)|regions?|address(?:es)?|destinations?|"
    "towns?|areas?|venues?)"
)
"""Nouns of which "the given …" asks for a place, not for material."""

_NOWHERE = "place operator later invented makes_code makes_prose given_work"

LIVE = (0.85, 0.15)
LAW = (0.75, 0.35)
_LAW_FORMS = (
    "(?<!how )can (?:my|our|his|her|he|she|they|the|a|i|we)\\b"
    "(?! \\w+ (?:read|see|open|track|monitor|check) my\\b| (?:get|have|claim) (?:an? |my )?refund)|"
    "may (?:i|we|my|our)\\b|(?:am|are) (?:i|we) "
    "(?:allowed|entitled|required|liable|obliged)|do (?:i|we) (?:have to|need)|must (?:i|we)|"
    "how (?:do|can) (?:i|we) (?:register|apply|get an?|sue|object|appeal|"
    "claim)|by when|how long do (?:i|we)|at what age|who pays|what happens (?:with|to)|is it legal|"
    "what are my rights|how fast can i|should i take it|legally"
)
_LOCAL_THINGS = (
    "(?:swimming )?pool|library|post office|pharmac(?:y|ies)|shops?|stores?|supermarkets?|banks?|"
    "town "
    "hall|museums?|zoo|recycling cent(?:re|er)|dump|dentists?|clinics?|hospital|schools?|bus|"
    "buses|train|trains|tram|ferry|cinema|theat(?:re|er)|tax office|registry office|city hall|"
    "council|gas station|petrol station|bakery|gym|sauna|ice "
    "rink|playground|beach|park|restaurants?"
)
_SERVICES = (
    "vets?|dentists?|doctors?|gp|plumbers?|electricians?|mechanics?|lawyers?|solicitors?|"
    "therapists?|"
    "hairdressers?|barbers?|tutors?|babysitters?|nanny|cleaners?|handym[ae]n|locksmiths?|movers?|"
    "support groups?|clubs?|choirs?|classes|venues?|(?:hiking |walking |biking )?trails?|hikes?|"
    "volunteer(?:ing)? (?:opportunit\\w+|work)|driving schools?|swimming (?:pools?|lessons)|"
    "playgrounds?|dog parks?|coffee shops?|bookstores?|thrift stores?|nail salons?|salons?|"
    "co-?working spaces?|storage units?|jobs?(?! (?:interview|description|offer|title|application|"
    "posting|ad))|flats?|apartments?|hotels?|restaurants?|"
    "places? (?:to|for)|cafés?|cafes?|gyms?|kindergarten|nursery|daycare|garage|tailor|optician|"
    "physio\\w*|estate agents?|photographers?|caterers?|bands?|campsites?|provider|shelters?"
)

PLACE_GAPS = (
    gap(
        "place.open",
        "location",
        rf"^(?:is|are|does|do|when|what time|how late|until when|till when|which|whats?|what's)\b"
        rf".{{0,40}}\b(?:{_LOCAL_THINGS})\b.{{0,80}}\b(?:open|opens|closed?|closes|run|runs|"
        rf"leaves?|"
        rf"goes?|on duty|tonight|today|tomorrow|holiday|boxing day|christmas eve|easter)\b",
        "open opens closed close closes run runs leave leaves go goes duty tonight today tomorrow "
        "holiday boxing christmas easter",
        LIVE,
        unless=_NOWHERE + " names",
        opening=True,
        matter=NEAR_BY,
    ),
    gap(
        "place.where",
        "location",
        r"^where (?:can|could|do|should) (?:i|we|one)\b.{0,60}\b(?:rent|hire|buy|get|park|donate|"
        r"recycle|dispose|drop off|print|swim|fitted|repaired|serviced|vaccinated|tested)\b|"
        r"^who (?:takes|collects|repairs|picks up|fixes) (?:them|it|old|my|the)\b|\bwho (?:takes "
        r"them|collects them)\b",
        "where who",
        LIVE,
        unless=_NOWHERE + " somewhere type:code",
        opening=True,
        matter=NEAR_BY,
    ),
    gap(
        "place.service",
        "location",
        rf"^(?:find|recommend|suggest|looking for|need|any|searching for|book|know)\b(?: "
        rf"\w+){{0,5}}? "
        rf"(?:{_SERVICES})\b(?! (?:ideas|names|games|questions))",
        "find recommend suggest looking need any searching book know",
        (0.75, 0.3),
        unless=_NOWHERE + " type:howto makes_text detailed names",
        opening=True,
        matter=NEAR_BY,
    ),
    gap(
        "place.list",
        "location",
        r"^(?:provide|list|give|show|identify|name|get|tell|what are|what's|which are)"
        r"(?: me| us)?(?: an? list of| the names of| some recommendations for)? "
        r"(?:(?:\d+|some|the|any|a few|top|five|three|ten) )*(?:best|good|top|nice|great|cheap|"
        r"affordable|popular|top-rated|highest-rated|recommended|reputable|decent) (?:[\w-]+ "
        r"){0,2}?(?:restaurants?|schools?|dentists?|doctors?|hotels?|cafes?|cafés?|bars?|gyms?|"
        r"pediatricians?|paediatricians?|daycares?|kindergartens?|hospitals?|plumbers?|"
        r"electricians?|mechanics?|lawyers?|therapists?|salons?|barbers?|vets?|neighbou?rhoods?|"
        r"trails?|hikes?|beaches|parks|apartments?|nursing homes?|coffee shops?|bakeries|tutors?)"
        r"(?: (?:for (?:my|our|a|the|me|us) [^.?!,:]{1,24}|to (?:visit|eat at|try|go to|live in)))?"
        r"[.?!]*$",
        "best good top nice great cheap affordable popular top-rated highest-rated recommended "
        "reputable decent",
        (0.75, 0.3),
        needs="short",
        unless=_NOWHERE + " type:howto makes_text detailed names",
        opening=True,
        matter=NEAR_BY,
    ),
    gap(
        "place.trade",
        "location",
        r"\b(?:i|we|i'm|we're) (?:\w+ )?(?:need|want|require|look(?:ing)? for) (?:an? |some )"
        r"(?:\w+ )?(?:locksmith|plumber|electrician|dentist|vet|mechanic|handyman|tow truck|taxi|"
        r"roofer|midwife|notary|paediatrician|pediatrician|cleaner|babysitter|physio\w*|chimney "
        r"sweep|pest control|removal firm|skip hire)\b.{0,40}\b(?:now|today|tonight|asap|urgently|"
        r"tomorrow|quickly|this (?:week|weekend|afternoon|evening)|who can come)\b",
        "locksmith plumber electrician dentist vet mechanic handyman truck taxi roofer midwife "
        "notary paediatrician pediatrician cleaner babysitter physio physiotherapist sweep pest "
        "removal skip",
        LIVE,
        unless=_NOWHERE + " makes_text names",
        matter=NEAR_BY,
    ),
    gap(
        "place.collection",
        "location",
        r"^(?:when|what day|which day|what time|is)\b.{0,30}\b(?:bin|bins|rubbish|garbage|trash|"
        r"recycling|waste|paper|glass|bulky waste)(?: \w+)? (?:collection|collected|picked up|"
        r"pick-?up|day)\b",
        "bin bins rubbish garbage trash recycling waste collection collected",
        LIVE,
        unless=_NOWHERE + " names",
        opening=True,
        matter=NEAR_BY,
    ),
    gap(
        "place.urgent",
        "location",
        r"\b(?:emergency|urgent) (?:dentist|vet|doctor|plumber|electrician|locksmith|"
        r"pharmacy)\b.{0,40}"
        r"\b(?:now|open|today|tonight|asap)\b|\bon duty (?:tonight|today|now|this)\b|\bwhat "
        r"number do "
        r"(?:i|we) call\b|\bwho do (?:i|we) (?:call|contact|report)\b|\bwhat(?:'s| is)? on (?:at "
        r"the|in town|in the cinema)\b",
        "emergency urgent duty number who on",
        LIVE,
        unless=_NOWHERE,
        matter=NEAR_BY,
    ),
    gap(
        "place.vote",
        "location",
        r"\b(?:election|referendum|ballot|polls?|parties|candidates)\b.{0,60}\b(?:this|next|on|"
        r"coming) (?:sunday|week|saturday|tuesday|thursday|month)\b|\bis (?:today|tomorrow|monday|"
        r"friday) an? (?:public |bank |school )?holiday\b|\bwhen(?:'s| is) the next (?:\w+ "
        r")?(?:holiday|election|"
        r"school break|market)\b|\bour (?:town|village|city|district|"
        r"county|region|council)\b",
        "election referendum ballot poll polls parties candidates holiday our",
        LIVE,
        unless=_NOWHERE + " makes_text",
    ),
    gap(
        "place.landlord",
        "location",
        r"\blandlord\b.{0,500}\b(?:deposit|evict\w*|notice|legally|rights|law says|rent "
        r"increase|raise "
        r"the rent)\b",
        "landlord",
        LAW,
        unless="place operator later invented makes_code material",
        matter=LAW_OF_PLACE,
    ),
    gap(
        "place.entitled",
        "location",
        r"\b(?:am|are) (?:i|we) (?:legally )?(?:entitled|eligible|obliged)\b|\bwho(?:'s| is) my "
        r"(?:\w+ )?"
        r"(?:congress\w+|representative|senator|mayor|mp|councillor|governor)\b",
        "entitled eligible obliged congressman congresswoman representative senator mayor mp "
        "councillor governor",
        LAW,
        unless=_NOWHERE,
        matter=LAW_OF_PLACE,
    ),
    gap(
        "place.my_area",
        "location",
        r"\bin (?:my|our) (?:\w+ )?(?:area|region|city|town|village|country|state|county|district|"
        r"neighbou?rhood)\b",
        "area region city town village country state county district neighborhood neighbourhood",
        LIVE,
        unless=_NOWHERE + " makes_text",
        matter=NEAR_BY,
    ),
    gap(
        "place.price",
        "location",
        r"^how (?:much|high|expensive)\b.{0,60}\b(?:fine|fee|cost|costs|price|litre|electricity|"
        r"heating oil|petrol|gas|ticket|passport|licen[cs]e|rent|minimum wage)\b.{0,60}\b(?:these "
        r"days|at the moment|now|currently|right now|today)\b|^what(?:'s| is) the minimum wage "
        r"for\b",
        "days moment now currently today minimum",
        (0.8, 0.25),
        unless=_NOWHERE,
        opening=True,
    ),
    gap(
        "place.law_general",
        "location",
        rf"\b(?:{_LAW_FORMS})\b",
        "can may am are do must how by what at who is legally should",
        LAW,
        needs="first_person law_topic",
        unless=_NOWHERE + " makes_text type:code names software_licence general_case",
        matter=LAW_OF_PLACE,
    ),
    gap(
        "place.law_assumed",
        "location",
        rf"\b(?:{_LAW_FORMS})\b",
        "can may am are do must how by what at who is legally should",
        (0.5, 0.7),
        needs="first_person law_topic general_case",
        unless=_NOWHERE + " makes_text type:code names software_licence",
    ),
    gap(
        "place.cited_law",
        "location",
        r"\bwhat the law (?:says|is|allows|requires)\b|\b(?:cit(?:e|es|ing)|quot(?:e|es|ing)|"
        r"mention(?:s|ing)?|refer(?:s|ring)? to|with|includ(?:e|es|ing)) (?:the |any |all )?"
        r"(?:relevant|applicable|right|correct|exact) (?:\w+ )?(?:laws?|legislation|statutes?|"
        r"regulations?|paragraphs?|sections? of the law)\b",
        "law laws legislation statute statutes regulation regulations paragraph paragraphs",
        LAW,
        needs="first_person",
        unless="place operator later invented makes_code given_work",
    ),
    gap(
        "place.permits",
        "location",
        r"\b(?:necessary|required|needed|(?:apply(?:ing)?|application) for) (?:\w+ ){0,2}?"
        r"(?:permits?|licen[cs]es?)\b|\b(?:permits?|licen[cs]es?) (?:\w+ ){0,2}?(?:do )?(?:i|we) "
        r"(?:\w+ )?(?:need|have to|must)\b|\bneed (?:an? |any )?(?:\w+ )?(?:permit|licen[cs]e) "
        r"(?:to|for)\b",
        "permit permits license licenses licence licences",
        LAW,
        needs="first_person",
        unless=_NOWHERE + " makes_text type:code type:debug stack names",
    ),
    gap(
        "place.sowing",
        "location",
        r"\bwhen (?:should|do|can) (?:i|we) (?:sow|plant|prune|harvest|seed|mow|move|"
        r"transplant)\b(?!.*\bzone \d)",
        "sow plant prune harvest seed mow move transplant",
        LAW,
        unless=_NOWHERE,
    ),
    gap(
        "place.near",
        "location",
        r"\b(?:{seek}|where is|where's|where are|volunteer|join|restaurants?|stores?|shops?|"
        r"opening hours|open|closes?|playing|showing|"
        r"directions|weather|cost|costs|price|prices|rents?|happening|going "
        r"on|available|options|services?|events?|"
        r"activities)\b.{0,120}\b(?:{near})\b|\b(?:{near})\b.{0,60}\b(?:{seek}|{venue}|open|"
        r"closes?|store|shop|get|volunteer|activities|options)\b",
        "near nearby nearest closest around close city town area region neighborhood "
        "neighbourhood district village county state country community location local "
        "locally within live",
        (0.85, 0.05),
        unless=_NOWHERE,
        matter=NEAR_BY,
    ),
    gap(
        "place.local_help",
        "location",
        r"\b(?:find|list|recommend|suggest|research|identify|looking for|look for|volunteer|"
        r"join|contact|search)\b.{0,80}\blocal (?!file|environment|instance|development|time|"
        r"repo|event\b|food|storage|variable|file|host|machine|llm|model|government|min|max|"
        r"data|network|server|news)\w+|\bi want to volunteer\b|\b(?:moved|moving) to a new "
        r"(?:city|town|area|country)\b.{0,60}\b(?:find|events|attractions|meet|explore|"
        r"recommend|places)\b",
        "local volunteer moved moving",
        (0.8, 0.15),
        unless=_NOWHERE,
    ),
    gap(
        "place.weather",
        "location",
        r"^(?:do|should|will|shall|must) (?:i|we) (?:need|take|bring|wear|pack)(?: to wear)? "
        r"(?:an? |"
        r"my |our )?(?:warm |light |thick )?(?:umbrella|jacket|coat|raincoat|sunscreen|"
        r"sunglasses|hat|"
        r"scarf|gloves)\b.{0,20}\b(?:today|tomorrow|tonight|now|outside|this \w+)[?.! ]*$|"
        r"^(?!.{0,60}isn'?t it)(?:.{0,80}?)\b(?:weather|forecast)\b.{0,40}\b(?:today|tomorrow|"
        r"tonight|now|like|this|next|week|"
        r"weekend|outside|out|current|currently)\b|\b(?:current|today'?s|tomorrow'?s|this "
        r"week'?s|local|five-day|10-day) (?:weather|forecast|temperature)\b|^(?:will|is|does) "
        r"it (?:be |going to |gonna )?(?:rain|snow|sunny|hot|cold|cloudy)\w*(?: (?:today|"
        r"tomorrow|tonight|outside|now|later|this \w+))?[?.!]*$|^(?:how's|hows|what's|whats|"
        r"what is|how is) the (?:weather|temperature)(?: (?:outside|today|now|like|right "
        r"now))*[?.!]*$",
        "umbrella jacket coat raincoat sunscreen sunglasses hat scarf gloves "
        "weather forecast temperature rain snow sunny raining snowing",
        (0.9, 0.03),
        unless=_NOWHERE + " past general_why somewhere",
        matter=NEAR_BY,
    ),
    gap(
        "place.given",
        "location",
        rf"\b(?:a|an|the|this|these|your|any) (?:given|provided|specified|supplied) "
        rf"{GIVEN_PLACES}\b(?! (?:names?|codes?|list|data|file|above|below)\b)",
        "given provided specified supplied",
        (0.97, 0.02),
        unless=_NOWHERE + " material",
    ),
    gap(
        "place.venue",
        "location",
        r"^(?:{seek}|list|show me|give me|name|what|where|any|is there|are "
        r"there)\b.{0,50}\b(?:{venue})\b.{0,60}\b(?:tonight|today|tomorrow|this (?:weekend|week|"
        r"evening|month|saturday|sunday|friday)|open|for (?:dinner|lunch|breakfast|brunch|"
        r"drinks|two|\d+|my|our|us|me|a date|kids)|with (?:good|kids|live|a view|outdoor|my|"
        r"parking)|to (?:eat|go|rent|stay|take)|cheap|not too|i can|we can|reviews|rating)\b",
        "restaurant restaurants table hotel hotels bar bars pub pubs cafe cafes gym gyms "
        "dentist doctor hospital clinic pharmacy plumber electrician mechanic lawyer therapist "
        "vet hairdresser barber salon supermarket park beach trail trails hike hikes museum "
        "museums cinema theater club apartment apartments flat daycare school tutor babysitter "
        "contractor movers place places date event events concert concerts festival classes "
        "workshop library attractions laundry spot spots joint joints",
        (0.8, 0.05),
        unless=_NOWHERE + " type:explain type:howto",
        opening=True,
        matter=NEAR_BY,
    ),
    gap(
        "place.origin",
        "location",
        r"^(?:find|book|search for|look for|get|recommend|what|cheapest|"
        r"best)\b.{0,40}\bflights?\b(?!.{0,60}\bfrom\b).{0,20}\bto [a-z]",
        "flight flights",
        (0.75, 0.35),
        unless="operator later invented makes_code",
        opening=True,
    ),
    gap(
        "place.travel",
        "location",
        r"^(?:plan|organi[sz]e|arrange|put together|prepare|need|want|recommend|suggest|book|"
        r"find)\b.{0,40}\b(?:trip|"
        r"vacation|getaway|holiday|"
        r"honeymoon|road ?trip|city break|weekend away|staycation|cruise)\b|^(?:make|create|give|"
        r"build|prepare|draw up|write|plan|need|want)\b(?: me| us)? (?:an? |our |my |the )?"
        r"(?:[\w-]+ ){0,2}itinerary(?: for (?:my|our|a|an|the) (?:[\w-]+ )?(?:trip|vacation|"
        r"holiday|tour|journey|travels?|honeymoon))?[.!]*$",
        "trip vacation getaway holiday honeymoon roadtrip road break weekend staycation cruise "
        "itinerary",
        (0.8, 0.25),
        unless=_NOWHERE + " makes_prose names detailed",
        opening=True,
    ),
    gap(
        "place.packing",
        "location",
        r"\bwhat (?:should|do|to|shall|must|can) (?:i |we )?(?:need to |have to )?(?:pack|take "
        r"with (?:me|us))\b(?: for (?:my|our|the|a) (?:next |upcoming )?(?:trip|holiday|vacation|"
        r"journey|tour))?"
        r"[?.!]*$",
        "pack take",
        (0.75, 0.2),
        unless=_NOWHERE + " makes_prose names detailed",
    ),
    gap(
        "place.travel_want",
        "location",
        r"\b(?:i'm|i am|we're|we are|i) (?:planning|going|travel+ing|want|would like|"
        r"about)\b.{0,30}\b(?:to a (?:country|foreign)|honeymoon|travel abroad|go on (?:a "
        r")?(?:vacation|holiday))\b|\bfor (?:an|my|our) upcoming (?:\w+ )?(?:trip|vacation|"
        r"holiday)\b",
        "planning going traveling travelling want like about upcoming",
        (0.75, 0.4),
        unless=_NOWHERE + " makes_prose names detailed",
    ),
)
