"""Gaps of questions about one thing that only the asker has before them.

Why: "what's this rash", "what does this licence allow" and "scale the recipe to 10 people" are
short, name a kind of thing and not which; the thing itself must be shown, pasted or described.
Each rule states a construction; what tells which one it is (a name, figures, a quotation, a clause
that describes it) takes the need away.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import gap

__all__ = ["SHOWN_GAPS"]

_CALM = "operator later invented makes_code material quoted names"
_HERE_ALREADY = "operator later material quoted names"
LIKELY = (0.95, 0.2)
SETUP = (0.8, 0.35)

_SEEN = (
    "rash|plant|flower|weed|tree|leaf|leaves|mushroom|fungus|berry|berries|fruit|bug|bugs|insects?|"
    "spider|beetle|worms?|eggs|bird|snake|animal|fish|shell|mole|spots?|bumps?|lump|stain|mou?ld|"
    "mark|sound|noise|smell|symbol|sign|logo|font|coin|stamp|painting|instrument|tool|part|piece|"
    "screw|cable|plug|connector|stone|rock|gem|bone|pills?|tablets?|button|switch|light|icon|song|"
    "movie|error|device|machine|thing|charge|fee|notification"
)
_TERMS = (
    "licen[cs]e|terms|contract|agreement|policy|warranty|lease|nda|clause|guarantee|permit|visa|"
    "regulation|law|setting|button|switch|flag|icon|symbol|sign|command|option|key|light|lamp|"
    "beep|noise|message"
)
_DEEDS = "licen[cs]e|terms|contract|agreement|policy|warranty|lease|nda|guarantee|clause"
_RULES = "allow|permit|require|cover|mean|forbid|include|prohibit|restrict|say|do"
_WHERE = (
    r" (?:in|on|at|from|under|behind|near|by|outside) (?:my|our|the)(?: (?!mean|do|say|called)"
    r"[\w-]+){1,3}"
)
_WHO = (
    "actor|actress|man|woman|guy|girl|boy|person|singer|player|people|place|building|beach|street|"
    "city|town|mountain|house|statue"
)
_JUDGED = (
    "app|website|site|product|wound|cut|bite|burn|swelling|vitamin|supplement|drug|cream|offer|"
    "bag|ring|price|deal|salary|rent|quote|contract"
)
_SENT = (
    r"(?:(?:he|she|they|(?:my|our|the) [\w-]+) (?:has |have |just |only )*|(?:he|she|they)'?s "
    r"(?:just )?)(?:texted|messaged|e-?mailed|wrote|replied|answered|dm'?d|written|responded|"
    r"sent)(?: (?:to )?(?:me|us))?(?: (?:an? |this |some )(?:\w+ )?(?:e-?mail|text|message|letter|"
    r"reply|dm))?(?: back| again| just now| now| today| yesterday| this morning| "
    r"last night| about it)*"
)
_REACT = (
    r"(?:what|how) (?:should|do|can|shall|could|would) (?:i|we|you) (?:answer|reply|respond|say|"
    r"write|text|react)(?: back)?(?: to)?(?: him| her| them| that| this| it)?"
)
_HERE = (
    "file|files|document|doc|pdf|attachment|folder|picture|photo|image|video|spreadsheet|email|"
    "e-mail|letter|contract|screenshot|zip|report|transcript"
)

SHOWN_GAPS = (
    gap(
        "shown.what_is_this",
        "inputs",
        rf"^(?:what|what's|whats|what is|what are|wats) (?:is |are )?(?:(?:this|these) (?:\w+ )?"
        rf"(?:{_SEEN})|that (?:noise|sound|smell|song))(?:{_WHERE})?(?: called)?[?.! ]*$"
        rf"|^(?:what|which) (?:(?:kind|type|sort|species|breed)s? of )?(?:{_SEEN})s? (?:is|are) "
        rf"(?:this|these)(?:{_WHERE})?[?.! ]*$"
        rf"|^(?:who|where) (?:is|are|was|were) (?:this|these) (?:{_WHO})(?:{_WHERE})?[?.! ]*$",
        "this these that",
        LIKELY,
        needs="first_turn_short",
        unless=_HERE_ALREADY,
    ),
    gap(
        "shown.is_it_dangerous",
        "inputs",
        rf"^(?:is|are|was) (?:this|these) (?:\w+ )?(?:{_SEEN}|{_JUDGED})(?:e?s)? (?:still |really |"
        rf"even |too |any )?(?:contagious|dangerous|poisonous|toxic|edible|safe|serious|normal|"
        rf"cancerous|infected|venomous|harmful|ripe|real|fake|legit|genuine|valuable|rare|dead|"
        rf"dying|fair|reasonable|good|high|low|worth (?:it|anything|\w+ing))(?: (?:for|to) (?:me|"
        rf"us|eat|use|drink|kids|children|humans|pregnant women))?[?.! ]*$",
        "this these",
        LIKELY,
        needs="first_turn_short",
        unless=_CALM,
    ),
    gap(
        "shown.what_it_allows",
        "inputs",
        rf"^what (?:do|does|did|would) (?:this|these) (?:\w+ )?(?:{_TERMS})(?:{_WHERE})? "
        rf"(?:really |actually )?(?:{_RULES})\b[^.?!,:]{{0,30}}[?.! ]*$"
        rf"|^(?:do|does|did|would|will|is|are) (?:this|these) (?:{_DEEDS}) (?:{_RULES}|valid|"
        rf"apply|expire|binding|enforceable)\b[^.?!,:]{{0,40}}[?.! ]*$"
        rf"|\bunder (?:this|these) (?:\w+ )?(?:{_DEEDS})\b(?! (?:that|which|from|of|is|:))",
        "this these",
        LIKELY,
        needs="first_turn_short",
        unless=_CALM,
    ),
    gap(
        "shown.broken_part",
        "inputs",
        r"^(?:what|what's|whats) (?:is |are )?(?:the |that )?(?:\w+ )?(?:part|piece|thing|bit|"
        r"screw|cable|component|knob|cap|spring|hook|pin) called (?:that|which) (?:has |just |"
        r"have )*(?:broke|fell|came|snapped|cracked|popped|broken|fallen|come|got (?:lost|broken)|"
        r"is (?:broken|missing|loose))(?: (?:off|out|apart|away|loose|down))?[?.! ]*$",
        "called",
        LIKELY,
        unless=_CALM,
    ),
    gap(
        "shown.whats_in_it",
        "inputs",
        rf"^(?:what|what's|whats) (?:is |are |stands )?(?:in|inside|written in) (?:the|this|that|"
        rf"my) (?:{_HERE})[?.! ]*$",
        "in inside",
        LIKELY,
        unless=_CALM,
    ),
    gap(
        "shown.what_to_answer",
        "inputs",
        rf"^{_SENT}[.?!, ]+(?:and |so )?{_REACT}[?.! ]*$|^{_REACT}[.?!, ]+{_SENT}[?.! ]*$"
        rf"|^{_REACT}(?<=him|her)[?.! ]*$|^{_REACT}(?<=them)[?.! ]*$|^{_REACT} (?:his|her|their|"
        r"(?:my|the) \w+'s) (?:last |latest )?(?:e-?mail|text|message|letter|reply|comment|dm)"
        r"[?.! ]*$",
        "texted messaged emailed wrote replied answered dmd dm'd written responded mailed sent him "
        "her them text message email letter reply comment dm",
        LIKELY,
        unless=_CALM,
    ),
    gap(
        "shown.the_recipe",
        "inputs",
        r"^(?:please |can you |could you |pls )*(?:scale|double|halve|triple|adjust|multiply|"
        r"adapt|convert|upscale|downscale|change|cut) (?:up |down |back )?(?:the|this|my) recipe"
        r"(?: (?:to|by|down|up|in|into|using|so|for (?:\d|a (?:\w+ )?(?:crowd|group|party|family)|"
        r"my |our |two|three|four|five|six|eight|ten|twelve|high|the )(?!classic|basic|standard))"
        r"[^:]{0,50})?[?.! ]*$|^(?:please |can you |could you |pls )*"
        r"make (?:the|this|my) recipe (?:\w+ )?(?:vegan|vegetarian|gluten[- ]free|dairy[- ]free|"
        r"healthier|lighter|spicier|bigger|smaller|cheaper|for (?:\d+|two|four|six|ten))\b"
        r"[^:]{0,20}[?.! ]*$",
        "recipe",
        LIKELY,
        needs="first_turn_short",
        unless=_CALM + " numbers",
    ),
    gap(
        "shown.ordinal",
        "inputs",
        r"^(?:please |can you |could you |pls )*(?:{strict}|solve|answer|explain|check|fix|do|"
        r"correct|convert|describe)(?: me| us| only| just)* (?:the |that )?(?:\d+(?:st|nd|rd|th)|"
        r"first|second|third|fourth|fifth|sixth|last|next|other) (?:one|two|three|ones|part|"
        r"question|problem|exercise|task|paragraph|sentence|bit)(?: (?:again|please|too|for me|"
        r"as well|first|into \w+|to \w+))*[?.! ]*$",
        "one two three ones part question problem exercise task paragraph sentence bit",
        LIKELY,
        unless=_CALM,
    ),
    gap(
        "shown.numbered",
        "inputs",
        r"^(?:please |can you |could you |pls |i |just )*(?:need )?(?:help(?: me)?(?: with| on| "
        r"solve| do| answer)?|stuck (?:on|with)|solve|answer|explain|do|check|am stuck on|"
        r"(?:what(?:'?s| is| are)|give me|tell me|i need) the (?:answers?|solutions?) (?:to|of|for|"
        r"on))?(?: me)?(?: my| the)? ?\b(?:question|problem|exercise|task|number|assignment|"
        r"chapter|page|section|lesson|q|nr\.?|no\.?|ex\.?) "
        r"?(?:\d{1,3}(?:\.\d{1,2})? ?(?:\(?[a-z]\)?)?|[ivx]{1,4}|one|two|three|four|five|six)"
        r"(?: (?:please|for me|pls|now|again))*[?.! ]*$",
        "#",
        LIKELY,
        unless=_CALM,
    ),
    gap(
        "shown.goes_on",
        "inputs",
        r"^(?:please |pls |now |ok |okay |and |can you )*(?:why|how so|elaborate|"
        r"another one|one more|explain (?:more|further|again|better)|go deeper|"
        r"(?:the )?same(?: thing)?,? but [\w-]+(?: [\w-]+){0,3}|(?:in|with|using) (?:simple|"
        r"simpler|plain|other|different|fewer|easier|your own|my own|\d+) words|(?:in|as) (?:a )?"
        r"(?:table|list|bullets?|bullet points)|(?:the )?(?:first|second|third|last|other) one|"
        r"(?:shorter|longer|simpler|funnier|clearer|better)(?: version)?)"
        r"(?: please| pls| plz| for me| now)*[.?! ]*$",
        "why how elaborate another one explain deeper same words table "
        "list bullet bullets shorter longer simpler funnier clearer better again",
        (0.95, 0.3),
        needs="first_turn_short",
        unless=_HERE_ALREADY,
    ),
    gap(
        "shown.failing_test",
        "inputs",
        r"^(?:what(?:'?s| is| was)|find|fix|explain|spot)(?: the)? (?:wrong|bug|error|problem|"
        r"mistake|issue) (?:in|on|with|at) line \d+[?.! ]*$|\bmy (?:(?:unit|integration|e2e|"
        r"regression) )?(?:tests?|build|pipeline|query|component|"
        r"loop|regex|formula|macro)(?: suite)? (?:(?:is|are|keeps?|always|still|just) )?(?:fail\w*|"
        r"broken|crash\w*|returns? (?:nothing|null|none|wrong)|doesn'?t (?:work|run|compile|"
        r"match))\b[^:]{0,40}\b(?:find|fix|solve|spot|correct|debug)(?: (?:the|this|my|it))?"
        r"(?: \w+)?[.?! ]*$",
        "line test tests build pipeline query component loop regex formula macro",
        (0.9, 0.3),
        needs="first_turn_short",
        unless=_CALM,
    ),
    gap(
        "shown.that_text",
        "inputs",
        r"^(?:please |can you |could you |pls |give me |write |i need |make |what's |what is )*"
        r"(?:an? |the )?(?:\w+ )?(?:{strict}|tl;?dr|gist|summary|recap|key points|main points|"
        r"highlights|takeaways)(?: (?:of|from|for))? that (?:\w+ )?(?:article|paper|video|text|"
        r"e-?mail|letter|post|thread|report|podcast|episode|blog(?: post)?|page|pdf|document|"
        r"chapter|speech|talk|interview|study|story)(?: (?:please|for me|pls|in .{1,30}))*[?.! ]*$",
        "that",
        LIKELY,
        unless=_CALM,
    ),
    gap(
        "shown.medicine",
        "inputs",
        r"^(?:can|may|should|could) (?:i|we|my \w+|he|she) (?:still |also |safely )?(?:take|mix|"
        r"combine|use|eat|drink|give) (?:this|these)(?: (?:together|along|one|ones|pills?|tablets?|"
        r"medicine|medication|meds|drops|cream|syrup))* (?:with|while|if|before|after|during|when) "
        r"[^.?!:]{1,50}[?.! ]*$",
        "this these",
        LIKELY,
        unless=_CALM,
    ),
    gap(
        "shown.at_home",
        "inputs",
        r"^what (?:can|could|should|do) (?:i|we) (?:cook|make|bake|eat|prepare|build|wear|mix)\b"
        r"[^.?!:,]{0,30} (?:with|from|out of) (?:just |only )?(?:what|whatever|the (?:stuff|things|"
        r"ingredients|food|leftovers))(?: that)?(?:'s| is| are| i| we| i've| we've)?(?: have| got)*"
        r"(?: left| here| at home| in (?:my|the|our) \w+)*[?.! ]*$",
        "with from out",
        LIKELY,
        unless=_CALM,
    ),
    gap(
        "shown.it_says",
        "environment",
        r"^(?:it|it just|it always|it keeps) (?:says|say|saying|shows|showing|tells me)\b"
        r"(?! (?:in|on|(?:an? )?error)\b)[^.?!:,]{2,50}[,.?! ]+(?:what|how) (?:do|can|should) i\b"
        r"[^.?!:]{0,40}[?.! ]*$",
        "says say saying shows showing tells",
        SETUP,
        needs="first_turn_short",
        unless=_CALM + " brand stack",
    ),
)
