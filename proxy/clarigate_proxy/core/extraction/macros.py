"""Word classes that the tables of patterns share, as alternations."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["MACROS"]

MACROS: Mapping[str, str] = {
    # Verbs that consume material.
    "work": (
        "summari[sz]e|sum up|translate|proof-?read|paraphrase|re-?phrase|re-?write|reword|edit|"
        "correct|fix|debug|improve|polish|review|check|shorten|simplify|analy[sz]e|critique|rate|"
        "grade|explain|interpret|classify|categori[sz]e|extract|convert|format|reformat|refactor|"
        "optimi[sz]e|solve|evaluate|assess|compare|describe|read|transcribe|caption|continue|"
        "finish|"
        "complete|answer|respond to|reply to|expand|revise|tidy(?: up)?|clean(?: up)?|look "
        "(?:at|over)|"
        "go (?:over|through)|give (?:me )?feedback on|feedback on|test|sort|merge|plot|"
        "visuali[sz]e|"
        "count|replace|update|enhance|rewrite|decode|decipher|identify|validate|tell me what|"
        "make sense of|turn|change|make"
    ),
    # Verbs of which nothing but present material can be the object.
    "strict": (
        "summari[sz]e|sum up|translate|proof-?read|paraphrase|re-?phrase|re-?write|reword|debug|"
        "shorten|transcribe|polish|refactor|grade|critique|caption"
    ),
    "doc": (
        "text|article|passage|paragraph|essay|e-?mail|mail|letter|document|docs?|paper|report|code|"
        "script|function|snippet|program|error|sentences?|poem|lyrics|song|data|data ?set|table|"
        "list|"
        "image|picture|photo|video|file|pdf|csv|spreadsheet|contract|agreement|lease|nda|resume|"
        "résumé|cv|cover letter|conversation|transcript|reviews?|chapter|problem|equations?|"
        "questions?|puzzle|riddle|recipe|message|post|tweet|draft|thesis|manuscript|abstract|notes|"
        "recording|audio|website|web ?page|page|link|url|logs?|query|presentation|slides|slide "
        "deck|proposal|"
        "excerpt|"
        "quote|screenshot|diagram|chart|graph|homework|assignment|worksheet|bullet points|"
        "product description|job description|information|scenario|situation|statement|story|"
        "podcast|lecture|interview|meeting|minutes|form|invoice|bill|offers?|results?|numbers|"
        "dialogue|comment|feedback|sample|example|content|material|words?|items?|options"
    ),
    # Things that are the user's own and can be pasted.
    "own": (
        "resume|résumé|cv|cover letter|essay|paper|thesis|dissertation|report|e-?mail|mail|letter|"
        "code|script|function|program|app|query|website|web ?site|page|portfolio|linkedin(?: "
        "profile)?|"
        "profile|bio|poem|story|novel|manuscript|chapter|draft|paragraph|article|blog(?: post)?|"
        "post|"
        "speech|presentation|slides|proposal|pitch(?: deck)?|business plan|homework|worksheet|"
        "assignment|"
        "contract|lease|data|data ?set|spreadsheet|file|log|logs|error|text|sentence|statement|"
        "personal statement|abstract|notes|design|logo|lyrics|song|recipe|invoice|application|"
        "document|outfit|pull request|meeting|certificate|diploma|grammar|answer|translation|"
        "caption|description|message|invitation|results?|numbers"
    ),
    # What may follow such a noun without naming which one: no "of", "by", "about", …
    "after_doc": (
        r"(?! (?:of|by|about|on|called|titled|from|between|that|which|where|who|is|was)\b)"
        r"(?: [^.?!:;]{0,90})?"
    ),
    "near": (
        "near me|near (?:my|our) (?:location|place|house|home|office|area|hotel)|nearby|"
        "nearest(?! (?:neighbou?rs?|integer|prime|whole|star|galaxy|ten|hundred|thousand|\\d))|"
        "closest|around here|around me|near here|"
        "close to me|close by|in (?:my|our) (?:\\w+ )?(?:city|town|area|region|neighbou?rhood|"
        "district|"
        "village|county|state|country|community|zip ?code)|where i (?:live|am)|where i'?m|"
        "(?:my|our) (?:current )?(?:location|area|city|town|region|neighbou?rhood|local area)|"
        "(?:my|our|the) local (?:area|community|library|schools?|stores?|shops?|council|police)|"
        "my geographic area|local area|within \\d+ (?:miles|km|kilometers|minutes) of (?:me|my "
        "\\w+|here)"
    ),
    "venue": (
        "restaurants?|tables? for|hotels?|bars?|pubs?|caf(?:e|é)s?|coffee shops?|gyms?|"
        "dentists?|doctors?|"
        "hospitals?|clinics?|pharmac(?:y|ies)|plumbers?|electricians?|mechanics?|lawyers?|"
        "therapists?|"
        "vets?|hairdressers?|barbers?|salons?|supermarkets?|grocery stores?|bakery|bakeries|parks?|"
        "beach(?:es)?|hiking trails?|trails?|hikes?|museums?|cinemas?|movie theaters?|theaters?|"
        "nightclubs?|clubs?|apartments?|flats?|houses? (?:to rent|for rent|for sale)|daycares?|"
        "preschools?|schools?|tutors?|babysitters?|contractors?|movers?|place to (?:eat|stay|live)|"
        "places to (?:eat|stay|go)|date (?:night|ideas?)|events?|concerts?|festivals?|classes|"
        "workshops?|farmers'? markets?|community centers?|laundry service|attractions|post office|"
        "library|charities|shelters?|things to do|spas?|venues?|campsites?|campgrounds?"
    ),
    "seek": (
        "find|recommend|suggest|book|look(?:ing)? for|search(?: for)?|list|show|need|want|locate|"
        "where (?:can|should|could|do|to) (?:i |we )?(?:find|go|eat|get|stay|buy|watch|see|take)|"
        "what(?:'s| is| are) (?:the |a |some |good )*(?:best|good|nice|great|top|cheapest|fun)|"
        "best|good|is there|are there|any|pick|reserve|get|fetch|research|identify"
    ),
    "relative": (
        "(?:my |a |an |our |the |his |her )?(?:\\w+ )?(?:wife|husband|girlfriend|boyfriend|partner|"
        "mother|mom|mum|father|dad|sister|brother|son|daughter|grand(?:mother|father|ma|pa|"
        "parents|son|daughter)|aunt|"
        "uncle|cousin|niece|nephew|friend|best friend|boss|coworker|co-worker|colleague|teacher|"
        "fianc(?:e|é)e?|parents|kids?|child|children|in-laws|bf|gf|mother-in-law|father-in-law|"
        "roommate|neighbou?r|coach|employee|client|team|crush)"
    ),
    "device": (
        "computer|pc|laptop|phone|iphone|cell ?phone|mobile|tablet|ipad|router|modem|printer|tv|"
        "television|smart ?tv|car|vehicle|truck|camera|wi-?fi|internet|network|headphones|earbuds|"
        "keyboard|mouse|monitor|screen|washing machine|washer|dryer|dishwasher|fridge|refrigerator|"
        "oven|thermostat|watch|smart ?watch|console|server|account|e-?mail account|browser|website"
    ),
    "product": (
        "laptop|computer|pc|gaming pc|phone|smart ?phone|tablet|camera|tv|television|monitor|"
        "headphones|earbuds|car|suv|bike|bicycle|e-?bike|scooter|motorcycle|mattress|sofa|couch|"
        "vacuum(?: cleaner)?|fridge|refrigerator|washing machine|dishwasher|coffee (?:machine|"
        "maker)|"
        "printer|router|watch|smart ?watch|shoes|running shoes|jacket|backpack|luggage|tent|guitar|"
        "piano|keyboard|drone|console|projector|speakers?|chair|office chair|desk|insurance|"
        "credit card|bank account|phone plan|graphics card|gpu|cpu|ssd|hosting|crm|software|"
        "e-?reader|air ?fryer|blender|stroller|car seat|pet|dog breed|house|home gym|electric "
        "car|ev|"
        "(?:\\w+ )?product|wardrobe|outfit|outfits|clothes|suit|dress|perfume|skincare|makeup"
    ),
    "personal_plan": (
        "(?:work-?out|training|exercise|fitness|gym|meal|diet|nutrition|weight[- ]loss|study|"
        "revision|"
        "running|strength|skin ?care|savings?|financial|finance|budget|retirement|"
        "career|revision|cardio|self[- ]care|personal (?:training|finance|development|growth))"
        "(?:[- ]\\w+)? (?:plan|routine|program(?:me)?|schedule|regimen|timetable|calendar)"
    ),
    "letter_kind": (
        "cover letter|covering letter|motivation(?:al)? letter|letter of motivation|"
        "personal statement|statement of purpose|resume|résumé|curriculum vitae|cv|"
        "recommend(?:ation|ing) letter|letter of recommendation|reference letter|"
        "letter of reference|linked ?in (?:profile|summary|bio|about)|job application|"
        "application letter|college essay|admissions? essay|scholarship essay|dating profile|"
        "tinder bio|self[- ]introduction|introduction of myself|self[- ]evaluation|"
        "self[- ]assessment|complaint letter|demand letter|grant proposal|business proposal"
    ),
    # Texts about a person or an occasion; with a topic of their own they are complete.
    "speech_kind": (
        "bio|biography|eulogy|obituary|wedding vows|vows|best man(?:'s)? speech|"
        "maid of honou?r speech|wedding speech|wedding toast|farewell speech|acceptance speech|"
        "performance review|elevator pitch"
    ),
    "give": (
        "write|create|generate|make|give|provide|prepare|draft|compose|build|design|develop|"
        "produce|"
        "plan|set up|put together|need|want|help(?: me)?(?: with)?|come up with|update|do|"
        "organi[sz]e|"
        "get|send|finish|work on|improve|have|show"
    ),
}
