"""Gaps of things that are spoken of as if they were shown, and of work on what only the asker has.

Why: "what does this command do?", "continue in the same style" and "score this answer" work on a
thing that stands nowhere; "titles for my paper" and "an About us text for our company" need what
only its owner can tell. Anything given (a colon, a paste, a quotation, a topic) takes the gap away.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import gap

__all__ = ["UNSHOWN_GAPS"]

LIKELY = (0.95, 0.15)
TOPIC = (0.9, 0.2)
_CALM = "operator later material quoted invented how_question"

_ASK = r"(?:(?:can|could|would|will) you |please |pls |help me )*"
_FIRM = (
    r"(?:company|business|start-?up|brand|firm|agency|organi[sz]ation|channel|podcast|blog|"
    r"website|product|project|service|process|tool|saas|shop|store|app)"
)
"""What says nothing of what it is; "our bakery" does."""
_SOLD_BY = (
    r"(?:about(?: us| page)|cold e-?mails?|sales (?:e-?mail|page|pitch|letter|deck)|"
    r"(?:elevator |investor |sales )?pitch|content (?:strategy|plan|calendar)|marketing plan|"
    r"press release|product descriptions?|landing page|google ads?|facebook ads?|ad copy|"
    r"headlines|value proposition|sop|standard operating procedure|case study|brochure|"
    r"boilerplate|one-?pager|mission statement)"
)
_WORK_TEXT = (
    r"(?:paper|thesis|essay|article|study|dissertation|manuscript|(?:blog )?post|video|talk|"
    r"presentation|research|experiment|episode)"
)
_ONLY_FORM = (
    r"(?=[.?!]*$|[.,;:] ?(?:\d+ (?:words?|lines?|characters|sentences?|minutes?|seconds?|pages?)|"
    r"max|under|below|up to|at most|no more|one (?:call|page|paragraph|sentence)|short|warm|formal|"
    r"plain|simple|neutral|serious|modern|informal|"
    r"friendly|professional|catchy|punchy|polite|witty|please|pls|keep it|asap)\b)"
)
"""Nothing follows but how long and in which tone."""
_TOLD = (
    r"(?!.*\b(?:which|that|who|whose|called|named|because|about (?!us\b)|we (?:sell|make|offer|"
    r"build|help|do|run|are)|i (?:sell|make|offer|build|study|studied|wrote)|it(?:'s| is))\b)"
)
"""Nothing further describes the thing."""
_SHOWN_THING = (
    r"(?:command|one-?liner|config|flag|cron(?:job)?|formula|macro|snippet|alias|expression|"
    r"pipeline|dockerfile|makefile|selector|line|stanza|directive)"
)
_CODE_FORM = (
    r"(?:curl|sql|bash|python|json|yaml|xml|html|css|java|javascript|typescript|regex|perl|php|"
    r"shell|makefile|dockerfile|csv|markdown|latex|loop|callback|class component|lambda)"
)
_QUIZ_FORM = (
    r"(?:with|mix|of|and|open|closed|likert|ones|scale|\d+|two|three|four|five|options?|answers?|"
    r"each|correct|marked|key|please|pls|easy|medium|hard|questions?|choices?|a|the|an|one|"
    r"explanations?|short|mixed|per|include|including|ended|yes|no|rating|text|free|items?)"
)
"""Words that say how questions look and nothing of what they are about."""

UNSHOWN_GAPS = (
    gap(
        "unshown.find_fault",
        "inputs",
        rf"^{_ASK}(?:find|spot|see|locate|catch) the (?:bug|error|mistake|typo|fault)s?"
        r"(?=[?.!,]|$| (?:and|for|please|pls)\b)",
        "find spot see locate catch",
        LIKELY,
        needs="unfilled first_turn_short",
        unless=_CALM + " pasted",
        opening=True,
    ),
    gap(
        "unshown.this_code",
        "inputs",
        rf"^{_ASK}(?:convert|port|rewrite|translate|transform|turn|refactor|migrate) this "
        rf"(?:[a-z]+ )?{_CODE_FORM}(?: [a-z]+)? (?:in)?to [a-z]",
        "convert port rewrite translate transform turn refactor migrate",
        LIKELY,
        needs="unfilled",
        unless=_CALM,
        opening=True,
    ),
    gap(
        "unshown.what_does_it",
        "inputs",
        rf"^{_ASK}(?:tell me |explain )?what (?:does|do|would|will) (?:this|these|that) "
        rf"(?:\w+ )?{_SHOWN_THING}s? (?:do|mean|return|output|print|match|run)(?: exactly)?"
        r"(?=[.?!]*$|[?,]? (?:and|please|pls)\b)|\b(?:time |space |runtime |big-?o )?complexity of "
        r"(?:this|(?:this|my) (?:code|solution|function|algorithm|loop|approach))"
        r"(?=[.?!]*$|[?,]? (?:and|please|pls)\b)",
        "this that these complexity",
        LIKELY,
        needs="unfilled",
        unless=_CALM + " pasted",
        opening=True,
        tail=True,
    ),
    gap(
        "unshown.same_style",
        "inputs",
        rf"^{_ASK}(?:continue|carry on|go on|keep (?:going|writing)|write more) in (?:the|this) "
        r"(?:same )?(?:style|tone|voice|manner|vein)[.!?]*$",
        "style tone voice manner vein",
        LIKELY,
        unless="operator later material quoted",
        opening=True,
    ),
    gap(
        "unshown.write_back",
        "inputs",
        rf"^{_ASK}(?:write back|reply|respond|answer|write a (?:reply|response)) to (?:this|that|"
        r"it)(?=[.!]*$|,? (?:and |but )?(?:politely|kindly|firmly|saying|say|declin\w+|accept\w*|"
        r"thank\w*|agree\w*|refus\w+|keep|in)\b)",
        "write reply respond answer",
        LIKELY,
        needs="unfilled first_turn_short",
        unless=_CALM,
        opening=True,
    ),
    gap(
        "unshown.following_then",
        "inputs",
        r"^(?:please )?(?:based on|using|from|with|given|considering) the following"
        r"(?: (?:text|information|info|notes|data|facts|details|points|list))?, (?:please )?"
        r"(?:write|create|make|draft|give|list|summari[sz]e|answer|produce|compose|generate|tell|"
        r"find|suggest|compute|calculate)\b",
        "following",
        LIKELY,
        needs="unfilled",
        unless="operator later material quoted",
        tail=True,
    ),
    gap(
        "unshown.score",
        "inputs",
        rf"^{_ASK}(?:score|grade|rate|mark|evaluate) (?:this|these|the|both) (?:student'?s? |"
        r"candidate'?s? )?(?:answers?|responses?|essays?|submissions?|replies|solutions?|"
        r"translations?|summar(?:y|ies)|outputs?)(?=[.!?]*$| (?:from|out of|on a|between|with|"
        r"against|by|and)\b)",
        "score grade rate mark evaluate",
        LIKELY,
        needs="unfilled first_turn_short",
        unless=_CALM,
        opening=True,
        tail=True,
    ),
    gap(
        "unshown.translate_how",
        "inputs",
        rf"^{_ASK}translate (?:it |this )?(?:in)?to [a-z]+(?:(?:,| and| but) (?:please )?(?:"
        r"formal|informal|casual|polite|(?:keep|leave|preserve) (?:the|all|my|it|html|names|"
        r"formatting|line|markdown|tags|placeholders|numbers)|"
        r"use (?:the|formal|informal|british|simple|sie|du|tu|vous|usted)|"
        r"make it|don't translate|do not translate|"
        r"natural|literal)\b[^,:]{0,40})+[.!]*$",
        "translate",
        LIKELY,
        needs="unfilled",
        unless="operator later material quoted",
        opening=True,
    ),
    gap(
        "unshown.scale_recipe",
        "inputs",
        rf"^{_ASK}(?:scale|double|halve|triple|adapt|adjust|convert) (?:the|this|my) recipe"
        r"(?=[.!?]*$| (?:up|down|to|so)\b)(?!.*\b(?:recipe (?:for|of) )\b)",
        "scale double halve triple adapt adjust convert",
        LIKELY,
        needs="unfilled",
        unless=_CALM,
        opening=True,
    ),
    gap(
        "unshown.my_records",
        "inputs",
        rf"^{_ASK}(?:tag|label|sort|categori[sz]e|classify|group|bucket|schedule|prioriti[sz]e|"
        r"rank|order) my (?:\w+ )?(?:transactions|expenses|e-?mails|tickets|tasks|photos|files|"
        r"contacts|orders|purchases|receipts|leads|bookmarks|to-?dos?|todo list|to-?do list|"
        r"reviews|comments|responses|survey responses|invoices)(?=[.!?]*$| (?:as|into|by|in|for|"
        r"according|with|so|from)\b)",
        "tag label sort categorize categorise classify group bucket schedule prioritize "
        "prioritise rank order",
        LIKELY,
        needs="unfilled",
        unless=_CALM + " makes_code",
        opening=True,
    ),
    gap(
        "unshown.my_series",
        "inputs",
        rf"^{_ASK}(?:compute|calculate|plot|chart|work out|analy[sz]e|visuali[sz]e|forecast|"
        r"average|total)\b[^.?!,:]{0,50}\b(?:for|of|in|from) (?:my|our) (?:monthly |weekly |"
        r"daily |last \w+'?s? )?(?:sales|orders|expenses|transactions|revenue|grades|figures|"
        r"spending|visitors|data|measurements|scores)(?=[.?!,]|$| and\b)",
        "compute calculate plot chart work analyze analyse visualize visualise forecast average "
        "total",
        LIKELY,
        needs="unfilled first_turn_short",
        unless=_CALM + " number makes_code stack",
        opening=True,
    ),
    gap(
        "unshown.for_my_paper",
        "inputs",
        rf"^{_TOLD}(?=.{{0,30}}\b(?:titles?|abstract|keywords?|conclusion|captions?|hashtags?|"
        rf"description|tags|blurb|subtitle)\b).{{0,60}}\bfor (?:my|our) (?:new |next |latest |"
        rf"\w+ ){{0,1}}?{_WORK_TEXT}{_ONLY_FORM}",
        "title titles abstract keyword keywords conclusion caption captions hashtags description "
        "tags blurb subtitle",
        LIKELY,
        needs="unfilled first_turn_short",
        unless="operator later pasted quoted material how_question asks_fact",
    ),
    gap(
        "unshown.for_our_firm",
        "inputs",
        rf"^{_TOLD}(?=.{{0,80}}\b{_SOLD_BY}\b).{{0,90}}\b(?:for|to sell|about|of) (?:my|our) "
        rf"(?:new |small |own |little |online |tech )?{_FIRM}"
        rf"(?: with (?:purpose|sections?|headings?|\d)\b|{_ONLY_FORM})"
        rf"|^{_TOLD}(?:my|our) (?:new |small |tech )?{_FIRM} needs an? (?:\w+ )?{_SOLD_BY}"
        rf"{_ONLY_FORM}",
        "about cold sales pitch content marketing press product landing google facebook ad "
        "headlines value sop standard study brochure boilerplate pager statement",
        LIKELY,
        needs="unfilled first_turn_short",
        unless="operator later pasted quoted invented how_question template asks_fact placeholders",
    ),
    gap(
        "unshown.no_topic_quiz",
        "subject",
        rf"^{_ASK}(?:(?:write|draft|make|create|give me|generate|"
        r"prepare|need|i need) )?(?:an? |some |\d+ )?(?:short |quick |simple )?(?:multiple[- ]"
        r"choice questions?|mcqs?|quiz questions|exam questions|(?:survey|questionnaire|quiz) "
        r"(?:with|of) \d+ questions)"
        rf"(?:[ ,.;&-]+{_QUIZ_FORM}\b)*[.?!]*$",
        "questions question mcq mcqs survey questionnaire quiz",
        TOPIC,
        needs="unfilled",
        unless="operator later material quoted names makes_code",
        opening=True,
    ),
    gap(
        "unshown.my_topic",
        "inputs",
        r"(?<!choose )(?<!find )(?<!pick )(?<!narrow )(?<!change )(?<!select )\b(?:my (?:research |"
        r"thesis |essay |paper |dissertation |assignment )(?:topic|question|prompt)|in my topic)\b"
        r"(?!:| (?:is|are) (?!(?:too|not|good|bad|boring|hard|difficult|broad|narrow|ok|"
        r"okay|fine)\b)"
        r"[\w'-]+)(?!.*\b(?:about|on) (?!it\b|"
        r"this\b|that\b|my\b)\w)",
        "topic question prompt",
        LIKELY,
        needs="unfilled",
        unless="operator later material quoted how_question names",
    ),
    gap(
        "unshown.is_my_plan",
        "inputs",
        r"\b(?:is|are) (?:my|our) (?:plan|diet|routine|budget|schedule|approach|strategy|offer|"
        r"argument|estimate|pricing)s? (?:sustainable|realistic|feasible|any good|good enough|"
        r"viable|healthy|sound|convincing|doable|balanced|too ambitious|solid|reasonable)"
        r"[?.!]*$",
        "plan diet routine budget schedule approach strategy offer argument estimate pricing",
        LIKELY,
        needs="unfilled short",
        unless="operator later material quoted number names",
    ),
    gap(
        "unshown.fill_in",
        "inputs",
        rf"^{_ASK}fill (?:in |out )(?:the|this) (?:template|form|questionnaire|application|"
        r"worksheet)(?=[.!?]*$| (?:with|using|from) (?:my|our|the|this)\b| for me\b)",
        "fill",
        LIKELY,
        needs="unfilled short",
        unless=_CALM,
        opening=True,
    ),
    gap(
        "unshown.alt_text",
        "inputs",
        r"\balt(?:ernative)?[ -]text for (?:the|this|my|these) (?:image|picture|photo|chart|"
        r"graphic)s?[.!?]*$",
        "alt alternative alt-text",
        LIKELY,
        needs="first_turn_short",
        unless="operator later documents how_question makes_code",
    ),
    gap(
        "unshown.the_news",
        "inputs",
        r"^(?:please |pls )?(?:write|draft|prepare|compose)\b[^.?!,:]{0,30}"
        r"\b(?:announcement|commentary|statement|e-?mail|memo|message|note|report|summary|comment|"
        r"letter|briefing)\b[^.?!,:]{0,40}\b(?:about|on|regarding|explaining|"
        r"announcing) the (?:changes?|numbers|figures|incident|issue|situation|update|"
        r"delay|decision|news|results)[.?!]*$",
        "about on regarding explaining announcing",
        LIKELY,
        needs="unfilled short",
        unless=_CALM + " names makes_code template placeholders",
        opening=True,
    ),
    gap(
        "unshown.about_it",
        "inputs",
        r"^(?:please |pls )?(?:write|send|draft|compose)\b (?:an? )?(?:\w+ )?(?:message|e-?mail|"
        r"mail|text|letter|note)\b[^.?!,:]{0,40}\b(?:owns up to|about|explain(?:s|ing)|for|"
        r"addressing|regarding) it[.?!]*$",
        "it",
        LIKELY,
        needs="unfilled short",
        unless=_CALM + " names",
    ),
    gap(
        "unshown.review_of",
        "inputs",
        rf"^{_ASK}(?:write|draft|do|prepare) (?:an? |the )?(?:\w+ )?(?:performance review|"
        r"performance appraisal|reference letter|letter of recommendation|recommendation letter) "
        r"for [a-z]+[.!?]*$",
        "review appraisal letter recommendation",
        TOPIC,
        needs="unfilled short",
        unless="operator later material quoted invented template placeholders",
        opening=True,
    ),
    gap(
        "unshown.personalised",
        "inputs",
        r"\bpersonali[sz]ed (?:\w+ ){0,2}?(?:song|poem|lyrics|speech|letter|card|toast|"
        r"story)s?(?: lyrics)? for (?:my|our) [\w-]+[.!?]*$|\binvitations? with all the details\b",
        "personalised personalized invitation invitations",
        TOPIC,
        needs="unfilled short",
        unless="operator later material quoted names how_question",
    ),
    gap(
        "unshown.firm_names",
        "subject",
        r"^(?:(?:some|give me|i need|need|suggest) )?(?:company|business|start-?up|brand|shop|"
        r"store|podcast|product|agency) names?(?: ideas?| suggestions?)?(?:,? (?:please|pls|one "
        r"word|short|catchy|(?:one|two|three|\d) (?:words?|syllables?)|max\b.{0,20}))*[.!?]*$",
        "name names",
        TOPIC,
        needs="unfilled short",
        unless="operator later material quoted",
        opening=True,
    ),
    gap(
        "unshown.error_in_mine",
        "inputs",
        r"^(?:i get an? |getting an? |why do i get an? )?[a-z]+(?:error|exception) when (?:i |we "
        r")?(?:run|start|open|execute|import|compile|build|launch|call|running)\w* (?:my|our|the|"
        r"this) (?:\w+ )?(?:script|code|program|app|notebook|function|project|file)"
        r"(?=[.?!]*$|,? (?:why|help|how|what|pls|please|fix)\b)",
        "script code program app notebook function project file",
        LIKELY,
        needs="unfilled short",
        unless="operator later material quoted documents",
    ),
    gap(
        "unshown.offers",
        "inputs",
        r"^(?!.*\b(?:one (?:is|of|pays|has|from|offers|at|with)|first|other|second|at|while)\b)"
        r"i(?:'ve got| have| got|'ve) "
        r"(?:two|three|2|3|a few|several) (?:job |competing )?(?:offers|quotes|proposals|"
        r"candidates)\b.*\b(?:weigh|compare|which|choose|pick|decide)\b",
        "offers quotes proposals candidates",
        LIKELY,
        needs="unfilled",
        unless="operator later material quoted names numbers how_question",
    ),
    gap(
        "unshown.go_through",
        "inputs",
        r"\b(?:go|work|read) through (?:it|mine|this|my \w+) (?:paragraph by paragraph|line by "
        r"line|page by page|sentence by sentence|section by section|clause by clause)\b",
        "through",
        LIKELY,
        unless="operator later material quoted documents how_question",
    ),
)
