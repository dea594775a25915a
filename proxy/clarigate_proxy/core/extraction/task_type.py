"""Which of the 21 task types a prompt is: the first rule that fits, in the order of the table.

Why: the task type picks the profile, hence which dimensions matter and how much. A wrong type is
cheap (profiles alone never ask), so the table favours plain cues: the first content word, the kind
of thing that is asked for, question words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from clarigate_proxy.core.extraction.rules import Finder, Index, expand, finder, words
from clarigate_proxy.core.extraction.signals import Signals
from clarigate_proxy.core.records import record

__all__ = ["POLITE", "Opening", "classify", "opening"]

POLITE = words(
    "hi hello hey dear please pls plz kindly ok okay so now well there thanks thank can could "
    "would "
    "will you u i i'd id i'll like love want need to help me just let's lets try also and then "
    "good "
    "morning evening afternoon greetings chatgpt gpt assistant bot ai sir do know thx quick"
)
"""Words before the first content word."""

MACROS: Mapping[str, str] = {
    "make": (
        "write|create|generate|make|give|provide|produce|build|develop|design|prepare|draft|"
        "compose|"
        "show|need|want|code|program|implement|come up with|set up|put together|add|construct|"
        "curate"
    ),
    "code": (
        "code|script|program|function|class|method|algorithm|snippet|regex|regexp|query|api|app|"
        "webpage|website|web page|web app|component|macro|formula|dockerfile|makefile|schema|"
        "parser|"
        "scraper|unit tests?|html|css|sql|json|yaml|xml|cron job|game in|bot in|plugin"
    ),
    "tongue": (
        r"python\d?|javascript|js|typescript|java|c\+\+|cpp|c#|rust|golang|ruby|php|swift|kotlin|"
        r"scala|perl|lua|matlab|haskell|bash|shell|powershell|sql|t-sql|html|css|react|vue|angular|"
        r"pytorch|tensorflow|pandas|numpy|flask|django|fastapi|node|verilog|vhdl|assembly|fortran|"
        r"cobol|prolog|lisp|clojure|elixir|erlang|julia|vba|solidity|unity|arduino|terraform|"
        r"ansible|"
        r"kubernetes|docker|nginx|regex|excel formula|latex"
    ),
    "prose": (
        "story|stories|poem|essay|e-?mail|letter|article|blog|post|song|joke|speech|report|tweet|"
        "description|dialogue|lyrics|haiku|limerick|paragraph|novel|chapter|scene|screenplay|"
        "sonnet|"
        "review|cover letter|resume|cv|bio|biography|introduction|conclusion|abstract|proposal|"
        "slogan|tagline|headline|ad|advert|advertisement|script|monologue|rap|verse|toast|eulogy|"
        "message|note|memo|press release|newsletter|caption|invitation|obituary|prompt|recipe|"
        "business plan|presentation|slides|statement|fanfic|fan fiction|parody|text|outline|comedy|"
        "sentence|sentences|quiz|questions|problems|example"
    ),
    "plan": (
        "plan|itinerary|schedule|routine|timetable|roadmap|agenda|program(?:me)?|regimen|"
        "curriculum|"
        "syllabus|checklist|trip|vacation|getaway|workout|menu|strategy"
    ),
    "doc": (
        "text|article|passage|paragraph|essay|e-?mail|letter|document|paper|report|sentence|story|"
        "book|chapter|transcript|conversation|meeting|video|movie|film|speech|review|news"
    ),
}


MAX_CHARS = 320
MAX_LEAD_CHARS = 600

_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_NEXT_SENTENCE = re.compile(r"[.!?:]\s+|,\s(?=(?:please|can you|could you|pls) )")
_TELLING = words(
    "i i'm im i'd i've my we we're our you you're your as here after hi hello hey good the a"
)
_ASKING = words(
    "write draft compose create generate make give provide produce build develop design prepare "
    "show list "
    "tell find search look recommend suggest compare explain describe plan organize organise "
    "outline "
    "summarize summarise translate rewrite rephrase proofread fix debug review analyze analyse "
    "evaluate "
    "assess identify research curate set put come teach guide what how why which who where when "
    "is are does "
    "did should brainstorm propose share offer advise calculate solve code implement convert "
    "extract classify "
    "perform check help pick choose answer continue imagine act retrieve gather discover construct"
)


@record(frozen=True, slots=True, kw_only=True)
class Opening:
    """The prompt without its polite start: the first content word and the text from there on."""

    head: str
    rest: str


@record(frozen=True, slots=True, kw_only=True)
class _Rule:
    task_type: str
    find: Finder
    triggers: frozenset[str]
    opening: bool


def _rule(task_type: str, pattern: str, triggers: str = "", *, opening: bool = False) -> _Rule:
    return _Rule(
        task_type=task_type,
        find=finder(expand(pattern, MACROS)),
        triggers=words(triggers),
        opening=opening,
    )


_MAKE_WORDS = (
    "write create generate make give provide produce build develop design prepare draft compose "
    "show "
    "need want code program implement come set put add construct curate"
)

_TABLE = (
    _rule(
        "chat",
        r"^(?:(?:hi|hello|hey|please|pls)[,!. ]+)*(?:i(?:'ve got| have| got) (?:an?|one|some) "
        r"(?:\w+ )?(?:questions?|problem|request|issue)|i (?:really |urgently |just )?need (?:"
        r"your |"
        r"some |urgent |an? (?:bit of )?)?(?:help|assistance|advice|favou?r)|(?:(?:can|could|will|"
        r"would) (?:you|u|someone) (?:please )?)?(?:help|assist)(?: me)?(?: out)?)"
        r"(?: with something| urgently| asap| please| pls| for you| now| here| quickly)*[.!? ]*$",
        "question questions problem request issue help assistance advice favor favour assist",
    ),
    _rule(
        "translate",
        r"\btranslat(?:e|ion)\b|\bhow (?:do|would) (?:you|i) say\b.*\bin \w+",
        "translate translation say",
    ),
    _rule(
        "summarize",
        r"^(?:summari[sz]e|sum up|tl;?dr|condense|recap)\b|\b(?:a|the|short|brief) (?:summary|"
        r"synopsis|overview|recap|tl;?dr) (?:of|for)\b|\bsummari[sz]e (?:the|this|these|it|my)\b",
        "summarize summarise sum tldr tl condense recap summary synopsis overview",
        opening=True,
    ),
    _rule(
        "summarize",
        r"^(?:give|write|provide|describe)\b.{0,25}\b(?:summary|brief description|brief manner)\b",
        "summary brief",
        opening=True,
    ),
    _rule(
        "rewrite",
        r"^(?:re-?write|re-?phrase|paraphrase|proof-?read|edit|correct|improve|polish|shorten|"
        r"simplify|reword|rearrange|reformat|revise|capitalize|reverse|fix (?:the|my) "
        r"(?:grammar|spelling|text|sentence)|convert (?:the|this|these)|change (?:the|this|"
        r"these|all)|make (?:this|it|the (?:text|sentence|following))|complete (?:the|this)|"
        r"turn (?:this|the|these)|expand|replace)\b",
        opening=True,
    ),
    _rule(
        "rewrite",
        r"\b(?:re-?write|re-?phrase|paraphrase|proof-?read)\b (?:this|the|it|my)\b|\bmake "
        r"(?:this|it) (?:sound )?(?:more|less|better|shorter|polite)\b",
        "rewrite rephrase paraphrase proofread make",
    ),
    _rule(
        "debug",
        r"\b(?:debug|troubleshoot)\b|\bfix (?:this|the|my|a) (?:{tongue} )?(?:code|error|bug|"
        r"script|issue|function|query)\b|\b(?:error|exception|traceback|bug)\b.*\b(?:fix|why|"
        r"how|wrong|solve|help)\b|\b(?:doesn't|does not|isn't|not) work(?:ing)?\b|\bwhat(?:'s| "
        r"is) wrong with\b|\b(?:throws|crashes|fails with|keeps? (?:crashing|throwing))\b|"
        r"\bfind (?:and fix|the bug)\b",
        "debug troubleshoot fix error exception traceback bug work working wrong throws crashes "
        "fails crashing throwing",
    ),
    _rule(
        "roleplay",
        r"^(?:let's |lets |do a )?(?:role-?play|pretend|imagine (?:that )?you(?:'re| are)|act "
        r"(?:as|like)|you are (?:now )?(?:a|an|the|my)?|you're (?:now )?(?:a|an|the)|from now "
        r"on|i want you to act|simulate|play the role|respond as|behave)\b(?!.*\b(?:write|"
        r"explain|give|list|create|what|how|why|provide|describe|generate|make|help|suggest|"
        r"tell|can you|recommend|translate|plan)\b)",
        "roleplay role pretend imagine act you you're from i simulate play respond behave let's",
    ),
    _rule(
        "code",
        r"^(?:{make})\b.{0,60}\b(?:{code})\b.{0,60}\b(?:{tongue})(?!\w)|"
        r"^(?:{make})\b.{0,40}\b(?:{tongue})(?!\w).{0,40}\b(?:{code})\b|"
        r"^(?:{make})\b.{0,30}\b(?:{tongue})(?!\w)",
        _MAKE_WORDS,
        opening=True,
    ),
    _rule(
        "code",
        r"^(?:{make}) (?:me )?(?:an? |the |some |simple |small |short |new )*(?:code|function|"
        r"script|program|class|regex|sql|query|api|dockerfile|html|css|snippet|algorithm|"
        r"formula|macro|web ?(?:site|page|app)|app|cron job|implementation)\b|\b(?:write|give "
        r"me|generate) (?:the |a |some |me )*(?:\w+ ){0,2}code\b",
        _MAKE_WORDS,
        opening=True,
    ),
    _rule(
        "code",
        r"^(?:code|implement|program|refactor|optimi[sz]e|convert .{0,30}\bto (?:{tongue})\b)|"
        r"\b(?:in|using|with|by) (?:{tongue})(?!\w)(?=[^?]*$).{0,80}$",
        "code implement program refactor optimize optimise convert in using with by",
        opening=True,
    ),
    _rule(
        "compare",
        r"\bcompare\b|\bcomparison\b|\bdifferen(?:ce|ces|t)\b.*\b(?:between|from|than|of)\b|"
        r"\bdifference\b|\bvs\.?\b|\bversus\b|\bbetter\b.{1,60}\bor\b|\b(?:pros and "
        r"cons)\b.*\bvs\b|\bsimilarities\b",
        "compare comparison difference differences different vs versus better similarities",
    ),
    _rule(
        "classify",
        r"^(?:classify|categori[sz]e|label|identify (?:which|whether|the sentiment)|decide "
        r"(?:which|whether|if)|determine (?:which|whether|if)|is (?:this|the following) "
        r"(?:sentence|text|review|statement)|sort (?:these|the following)|rate the)\b|"
        r"\bsentiment (?:of|analysis)\b|\bpositive or negative\b|\bodd one out\b",
        "classify categorize categorise label identify decide determine is sort sentiment "
        "positive odd rate",
        opening=True,
    ),
    _rule(
        "extract",
        r"^(?:extract|pull (?:out|all)|list all (?:the )?(?:names|dates|nouns|verbs|words)|"
        r"scrape|parse|find all (?:the )?(?:names|words|dates|nouns|verbs))\b",
        "extract pull list scrape parse find",
        opening=True,
    ),
    _rule(
        "math",
        r"\b(?:calculate|compute|solve|integral|derivative|equation|probability|square root|"
        r"factorial|determinant|matrix|sum of|average of|percentage|simplify|evaluate|prove "
        r"that|mean and|divided by|multiplied)\b",
        "calculate compute solve integral derivative equation probability square factorial "
        "determinant matrix sum average percentage simplify evaluate prove mean divided "
        "multiplied",
    ),
    _rule(
        "math",
        r"\d\s*[-+*/^x×÷=]\s*\d|\bhow (?:many|much|old|long|far)\b.*\b(?:left|have|total|"
        r"altogether|remain\w*|does (?:he|she|it)|do (?:i|they|we))\b|^(?=.*\bhow (?:many|"
        r"much)\b).*\d",
        "#",
    ),
    _rule(
        "plan",
        r"^(?:{make}|plan|organi[sz]e|schedule|outline|arrange)\b.{0,50}\b(?:{plan})\b(?! of\b)|"
        r"^(?:plan|organi[sz]e|schedule|arrange) ",
        _MAKE_WORDS + " plan organize organise schedule outline arrange",
        opening=True,
    ),
    _rule(
        "plan",
        r"\b(?:plan|planning|organi[sz]e) (?:a|an|my|our|the|for|to)\b.{0,40}\b(?:trip|vacation|"
        r"party|wedding|event|holiday|visit|travel\w*|tour|getaway|weekend|honeymoon|meal|week|"
        r"workout|dinner)\b|\bitinerary\b|\b(?:workout|training|study|meal|diet|travel|lesson|"
        r"financial|budget) (?:plan|routine|schedule|program)\b",
        "plan planning organize organise itinerary workout training study meal diet travel "
        "lesson financial budget",
    ),
    _rule(
        "recommend",
        r"\b(?:recommend|recommendation|recommendations|suggest|advise|advice)\b|\bshould (?:i|"
        r"we|one|you)\b|\bwhat(?:'s| is| are|re)? (?:the |a |an |some )*(?:best|good|top|great|"
        r"ideal|cheapest)\b|\bwhich\b.*\b(?:best|should|better)\b|\bbest way\b|\bgift ideas?\b|"
        r"\bhelp me (?:choose|decide|pick|find a)\b|\b(?:good|best) (?:book|movie|film|place|"
        r"restaurant|game|song)s?\b",
        "recommend recommendation recommendations suggest advise advice should best good top "
        "great ideal cheapest better gift choose decide pick",
    ),
    _rule(
        "find",
        r"^(?:find|search|retrieve|gather|discover|look (?:up|for)|locate|fetch|"
        r"get (?:me )?the (?:latest|current)|looking for|book|check|track|download|research|"
        r"collect|monitor|crawl|pull (?:up )?(?:the |all |some )?(?:latest|recent|current)|"
        r"what(?:'s| is) the (?:weather|time|current|latest))\b",
        "find search retrieve gather discover look locate fetch get looking book check track "
        "collect monitor crawl pull download research weather time current latest",
        opening=True,
    ),
    _rule(
        "find",
        r"\b(?:near me|nearby|nearest|closest|in my (?:area|city))\b|\bwhere can i (?:find|buy|get|"
        r"watch)\b|\bweather\b.*\b(?:today|tomorrow|now|like)\b|\b(?:latest|current|recent) "
        r"(?:news|price|stock|score|rate)s?\b|\bi'?m looking for\b",
        "near nearby nearest closest area city where weather latest current recent looking",
    ),
    _rule(
        "write",
        r"^(?:write|draft|compose|rap|sing|tell|continue|finish|respond|reply|answer "
        r"this)\b.{0,60}\b(?:{prose})s?\b|^(?:write|draft|compose|tell me (?:a|an|another))\b|"
        r"^(?:{prose}) (?:about|on|of)\b",
        opening=True,
    ),
    _rule(
        "brainstorm",
        r"\b(?:ideas?|brainstorm|suggestions|names? for|slogans?|titles?|topics)\b|^(?:think of|"
        r"come up with|list (?:\d+|some|ten|five|three)|give me (?:\d+|some|ten|five|three|a "
        r"list)|name (?:\d+|some|ten|five|three)|propose|invent)\b|^(?:{make})\b.{0,20}\blist "
        r"of\b",
        opening=True,
    ),
    _rule("write", r"^(?:{make})\b.{0,60}\b(?:{prose})s?\b", _MAKE_WORDS, opening=True),
    _rule(
        "analyze",
        r"^(?:analy[sz]e|evaluate|assess|review|critique|interpret|examine|investigate|perform|"
        r"discuss|rate|judge)\b|\b(?:pros and cons|swot|advantages and disadvantages|data "
        r"analysis|analysis of)\b",
        "analyze analyse evaluate assess review critique interpret examine investigate perform "
        "discuss rate judge pros swot advantages analysis",
        opening=True,
    ),
    _rule(
        "howto",
        r"\bhow (?:do|can|should|would|could|to|might|does one|did)\b (?:i|you|we|one|someone|"
        r"people|a|an|the|to)?\b.{2}(?!.*\bwork\b)|\b(?:steps|guide|tutorial|instructions|way) "
        r"(?:to|for|on)\b|^(?:teach|guide|show) me\b|\bstep[- ]by[- ]step\b|\bhow to\b",
        "how steps guide tutorial instructions way teach show step",
    ),
    _rule(
        "chat",
        r"^(?:hi|hello|hey|yo|thanks|thank you|good (?:morning|evening|afternoon|night)|"
        r"how are you|what'?s up|sup|lol|haha|bye)\b.{0,25}$|^i(?:'m| am| feel)\b.{0,60}$|"
        r"^who (?:are|made|created) you\b",
        "hi hello hey yo thanks thank good how what's sup lol haha bye i i'm who",
    ),
    _rule(
        "chat",
        r"\b(?:do|did|are|can|have|were|would|will) you (?:think|like|feel|love|believe|ever|"
        r"prefer|enjoy|happy|real|human|sentient|conscious|alive|afraid|remember|understand|speak|"
        r"a robot)\b|\byour (?:name|opinion|favou?rite|thoughts)\b|\btell me (?:a|something|an) "
        r"(?:joke|interesting|fact|about yourself)\b",
        "think like feel love believe ever prefer enjoy happy real human sentient conscious alive "
        "afraid remember understand speak robot name opinion favorite favourite thoughts joke "
        "interesting fact yourself",
    ),
    _rule(
        "explain",
        r"^(?:explain|describe|define|elaborate|clarify|tell me (?:about|more|how|why|what)|"
        r"discuss|introduce|teach)\b|^why\b|^how (?:does|do|did|is|are|was|were|come)\b|"
        r"\bmeaning of\b|\bwhat does\b.*\bmean\b|^what(?:'s| is| are) (?:an? |the )?(?:concept|"
        r"idea|theory|meaning|purpose|role|reason|importance)\b|^what (?:causes|happens)\b|"
        r"\bexplain\b",
        "explain describe define elaborate clarify tell discuss introduce teach why how meaning "
        "mean what what's explain",
        opening=True,
    ),
    _rule(
        "explain",
        r"^(?:what(?:'s| is| are)|give me (?:some )?info\w*)\b "
        r"(?!(?:the|your|my) )(?:\S+ ){0,3}\S+$",
        "what what's info",
        opening=True,
    ),
    _rule(
        "qa",
        r"^(?:what|which|who|whom|whose|when|where|is|are|was|were|does|do|did|can|could|has|"
        r"have|had|will|would|if|in|how|what's|whats|who's|name|list|tell|give|there|please|am|"
        r"whats)\b|\?",
        opening=True,
    ),
    _rule("write", r"^(?!prepare (?:me |us )?for\b)(?:{make})\b", _MAKE_WORDS, opening=True),
)

_INDEX = Index.of(_TABLE)


def opening(signals: Signals) -> Opening:
    """Skip greetings and polite phrases: "hi, can you please write" opens with "write".

    A text that starts by telling something opens where it first asks for something.
    """
    flat, words_ = signals.flat, signals.words
    start = _opening_at(flat, 0)
    if words_ and words_[0] in _TELLING and start.head not in _ASKING:
        for match in _NEXT_SENTENCE.finditer(flat, 0, MAX_LEAD_CHARS):
            later = _opening_at(flat, match.end())
            if later.head in _ASKING:
                return later
    return start


def _opening_at(flat: str, at: int) -> Opening:
    for match in _WORD.finditer(flat, at):
        if match[0] not in POLITE:
            return Opening(head=match[0], rest=flat[match.start() :])
    return Opening(head="", rest="")


def classify(signals: Signals, start: Opening) -> str:
    """Return the task type: that of the first rule whose pattern is found."""
    rest, flat = start.rest[:MAX_CHARS], signals.flat[:MAX_CHARS]
    for rule in _INDEX.candidates(signals.vocabulary):
        if rule.find(rest if rule.opening else flat):
            return rule.task_type
    return "other"
