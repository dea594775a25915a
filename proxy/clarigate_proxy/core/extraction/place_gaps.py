"""Gaps that only the user's place or date can fill: live, local and legal questions.

All are cancelled by the fact "place"; "invented" marks stories, jokes and role-play, which happen
nowhere.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import gap

__all__ = ["PLACE_GAPS"]

_NOWHERE = "place operator later invented makes_code makes_prose given_work"

PLACE_GAPS = (
    gap(
        "place.near",
        "location",
        r"\b(?:{seek}|where is|where's|where are|volunteer|join|restaurants?|stores?|shops?|"
        r"opening hours|open|closes?|"
        r"directions|weather|happening|going on|available|options|services?|events?|"
        r"activities)\b.{0,120}\b(?:{near})\b|\b(?:{near})\b.{0,60}\b(?:{seek}|{venue}|open|"
        r"closes?|store|shop|get|volunteer|activities|options)\b",
        "near nearby nearest closest around close city town area region neighborhood "
        "neighbourhood district village county state country community location local "
        "locally within live",
        (0.85, 0.05),
        unless=_NOWHERE,
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
        r"\b(?:weather|forecast)\b.{0,40}\b(?:today|tomorrow|tonight|now|like|this|next|week|"
        r"weekend|outside|out|current|currently)\b|\b(?:current|today'?s|tomorrow'?s|this "
        r"week'?s|local|five-day|10-day) (?:weather|forecast|temperature)\b|^(?:will|is|does) "
        r"it (?:be |going to |gonna )?(?:rain|snow|sunny|hot|cold|cloudy)\w*(?: (?:today|"
        r"tomorrow|tonight|outside|now|later|this \w+))?[?.!]*$|^(?:how's|hows|what's|whats|"
        r"what is|how is) the (?:weather|temperature)(?: (?:outside|today|now|like|right "
        r"now))*[?.!]*$|\b(?:weather forecast|forecast) for (?:a|the) given city",
        "weather forecast temperature rain snow sunny raining snowing",
        (0.9, 0.03),
        unless=_NOWHERE + " past general_why somewhere",
    ),
    gap(
        "place.live",
        "location",
        r"\b(?:next|upcoming|today a|tomorrow a) (?:public |bank |federal |school |national |"
        r"long )?(?:holiday|election|bank holiday|school break)\b|\bwhat time (?:does|do|is) "
        r"(?:the )?(?:sunset|sunrise|sun|post office|bank|store|library|pharmacy)\b|"
        r"\b(?:opening|business|store) hours\b(?! (?:of|for|at)\b)|\b(?:traffic|bus|train|tide|"
        r"pollen|air "
        r"quality)\b.{0,20}\b(?:now|today|tomorrow|tonight)\b|\b(?:directions|route|how (?:far|"
        r"long)) (?:between|from|to) (?:the given|my|here|the nearest)\b|\bgiven (?:place|"
        r"locations?|city)\b",
        "holiday election break sunset sunrise sun office bank hours traffic bus train tide "
        "pollen quality directions route far long place location locations city",
        (0.8, 0.2),
        unless=_NOWHERE + " somewhere makes_text",
    ),
    gap(
        "place.given",
        "location",
        r"\b(?:the|a) (?:given|specified|provided|following) (?:place|locations?|city|cities|"
        r"country|area|address(?:es)?)\b",
        "place location locations city cities country area address addresses",
        (0.98, 0.02),
        unless="place operator later invented makes_code material",
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
        "workshop library attractions laundry",
        (0.8, 0.05),
        unless=_NOWHERE + " type:explain type:howto",
        opening=True,
    ),
    gap(
        "place.venue_bare",
        "location",
        r"^(?:{seek}|book|reserve)\b.{0,25}\b(?:{venue})\b[^,;:]{0,12}$",
        "restaurant restaurants hotel hotels bar bars pub pubs cafe cafes gym gyms dentist "
        "doctor hospital clinic pharmacy plumber electrician mechanic lawyer therapist vet "
        "hairdresser barber salon supermarket apartment apartments flat daycare tutor "
        "babysitter contractor movers trail trails laundry concerts attractions",
        (0.8, 0.25),
        unless=_NOWHERE + " type:explain type:howto makes_text",
        opening=True,
    ),
    gap(
        "place.region_prices",
        "location",
        r"\b(?:available|cost|price|prices|legal|allowed|sold|rent|taxes?|salary|"
        r"wages?)\b.{0,30}\b(?:in|for) (?:my|our) (?:\w+ )?(?:area|region|city|country|state|"
        r"town|province)\b|\bmy (?:region|country|state|province)'?s?\b.{0,20}\b(?:law|laws|tax|"
        r"taxes|rules)\b",
        "area region city country state town province",
        (0.85, 0.05),
        unless=_NOWHERE,
    ),
    gap(
        "place.law",
        "location",
        r"\b(?:my|our|the) landlord\b.{0,400}\b(?:deposit|evict\w*|notice|legally|rights|sue|"
        r"refus\w*|lease|rent increase|raise the rent)\b|\b(?:fired|laid off|wrongful\w* "
        r"terminat\w*|custody|divorce|inherit\w*|child support|severance|probate|visa|work "
        r"permit|unemployment benefits?|speeding ticket|notice period)\b.{0,80}\b(?:can i|what "
        r"(?:can|should|are|do)|how (?:do|much|long)|my rights|am i|do i|apply)\b",
        "landlord fired laid wrongful wrongfully custody divorce inherit inheritance severance "
        "probate visa permit unemployment speeding notice",
        (0.7, 0.35),
        needs="first_person",
        unless=_NOWHERE + " makes_text",
    ),
    gap(
        "place.entitled",
        "location",
        r"\b(?:am i|are we) (?:legally )?(?:entitled|allowed|required|eligible|obliged|"
        r"obligated)\b|\b(?:how do i|can i|am i|do i)\b.{0,30}\b(?:unemployment|custody|work "
        r"permit|child support|food stamps|medicaid|severance|maternity leave|parental leave|"
        r"sick leave)\b|\bwho is my (?:\w+ )?(?:congress\w+|representative|senator|mayor|mp|"
        r"councillor|governor)\b|\bin my (?:district|constituency)\b",
        "entitled allowed required eligible obliged obligated unemployment custody permit "
        "support stamps medicaid severance maternity parental sick congressman congresswoman "
        "representative senator mayor mp councillor governor district constituency",
        (0.75, 0.35),
        unless=_NOWHERE + " makes_text long",
    ),
    gap(
        "place.permit",
        "location",
        r"\b(?:permits?|licen[sc]es?|regulations?|vaccinations?|zoning|emergency preparedness|"
        r"natural disasters?)\b",
        "permit permits license licenses licence regulation regulations vaccinations "
        "vaccination zoning preparedness disasters",
        (0.7, 0.4),
        needs="first_person",
        unless=_NOWHERE + " makes_text type:code asks_fact",
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
        r"^(?:plan|organi[sz]e|arrange|{give})\b.{0,40}\b(?:trip|vacation|getaway|holiday|"
        r"honeymoon|road ?trip|city break|weekend away|staycation|cruise)\b",
        "trip vacation getaway holiday honeymoon roadtrip road break weekend staycation cruise",
        (0.8, 0.25),
        unless=_NOWHERE + " makes_prose names detailed",
        opening=True,
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
