"""Word classes that the tables of patterns share, as alternations."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["MACROS"]

MACROS: Mapping[str, str] = {
    # Verbs of which nothing but present material can be the object.
    "strict": (
        "summari[sz]e|sum up|translate|proof-?read|paraphrase|re-?phrase|re-?write|reword|debug|"
        "shorten|transcribe|polish|refactor|grade|critique|caption"
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
    "near": (
        "near (?:me|us)|(?:near|close to|around) (?:my|our) "
        "(?!(?:eyes?|neck|waist|heart|lips?|budget|nose|mouth)\\b)\\w+|nearby|"
        "nearest(?! (?:neighbou?rs?|integer|prime|whole|star|galaxy|ten|hundred|thousand|\\d))|"
        "closest|around here|around me|near here|"
        "close to me|close by|in (?:my|our) (?:\\w+ )?(?:city|town|area|region|neighbou?rhood|"
        "district|"
        "village|county|state|country|community|zip ?code)|where i (?:live|am)|where i'?m|"
        "(?:my|our) (?:current )?(?:location|area|city|town|region|neighbou?rhood|local area)|"
        "(?:my|our|the) local (?:area|community|library|schools?|stores?|shops?|council|police)|"
        "my geographic area|local area|within \\d+ (?:miles|km|kilometers|minutes) of (?:me|my "
        "\\w+|here)|within (?:an?|half an|\\d+) (?:hour|minute|min)(?:s'|'s|s)? (?:drive|walk|ride)"
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
        "(?:brunch|breakfast|lunch|dinner|coffee|pizza|sushi|ramen|burger|food) (?:spots?|joints?)|"
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
    "give": (
        "write|create|generate|make|give|provide|prepare|draft|compose|build|design|develop|"
        "produce|"
        "plan|set up|put together|need|want|help(?: me)?(?: with)?|come up with|update|do|"
        "organi[sz]e|"
        "get|send|finish|work on|improve|have|show"
    ),
}
