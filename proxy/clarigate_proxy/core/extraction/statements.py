"""What the prompt states outright: values with their exact places, by dimension.

Why: explicit statements are resolved nodes with a span (methods, "Extraction"); they cancel gaps
and become claims. One table, tried by trigger word; the first match of a rule counts, the first
rule of a slot wins. Where a pattern has a group, the group is the value.

Invariant: every value is a substring of the user's own words at the span given.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from clarigate_proxy.core.extraction.macros import MACROS
from clarigate_proxy.core.extraction.rules import Index, expand, words
from clarigate_proxy.core.extraction.signals import Signals
from clarigate_proxy.core.twins import Twin

__all__ = ["find_statements", "states_place"]

Place = tuple[int, int]

_STATE_MACROS: Mapping[str, str] = {
    **MACROS,
    "number": (
        r"\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|"
        r"hundred|several|a few"
    ),
    "unit": (
        r"words?|sentences?|paragraphs?|lines?|pages?|characters?|stanzas?|verses?|bullet "
        r"points|bullets|points|chapters?|lines of code|minutes?|examples?|scenes?|triplets|"
        r"tokens"
    ),
    "things": (
        r"ideas?|names?|questions?|tips|ways|reasons|examples?|items?|options?|titles?|topics?|"
        r"suggestions?|facts|books?|movies|songs|places|steps|variants|variations|slogans?|"
        r"recipes|jokes?|words|things|differences|titles|prompts|headlines|quotes|effects|"
        r"benefits|alternatives|synonyms|startups|exercises|activities|riddles|mechanics"
    ),
    "form": (
        r"short story|story|stories|poem|essay|e-?mail|letter|list|table|haiku|songs?|jokes?|"
        r"article|blog ?post|tweets?|recipe|speech|dialogue|conversation|debate|monologue|"
        r"json(?: (?:schema|object))?|csv|markdown|bullet points|bullets|paragraphs?|step[- "
        r"]by[- ]step(?: \w+)?|chart|diagram|outline|slogans?|taglines?|review|report|itinerary|"
        r"schedule|checklist|template|limerick|sonnet|lyrics|rap(?: battle)?|screenplay|play|"
        r"novel|summary|synopsis|proposal|business plan|presentation|slides?|cover letter|"
        r"resume|cv|press release|newsletter|caption|ascii art|quiz|multiple[- ]choice|glossary|"
        r"timeline|faq|script|pseudo ?code|flow ?chart|mind ?map|obituary|eulogy|biography|"
        r"advertisement|ad|plan|guide|tutorial|routine|invitation|memo|note|message|abstract|"
        r"introduction|conclusion|plot|scenes?|riddle|acrostic|ballad|rhyme|regex|graph|matrix|"
        r"dashboard|yaml|xml|html|latex|svg|description|learning resource|document"
    ),
    "tools": (
        r"python(?: ?3(?:\.\d+)?)?|javascript|typescript|java|c\+\+|c#|golang|rust|ruby|php|"
        r"swift|kotlin|scala|perl|lua|matlab|haskell|bash|powershell|t-sql|mysql|"
        r"postgres(?:ql)?|sqlite|sql(?: server)?|html|css|react(?: native)?|vue(?:\.?js)?|"
        r"next\.?js|node(?:\.?js)?|pytorch|tensorflow|keras|jax|pandas|numpy|scipy|"
        r"sklearn|scikit-learn|matplotlib|flask|django|fastapi|streamlit|spring boot|laravel|"
        r"wordpress|shopify|excel|google sheets|google docs|microsoft word|ms word|powerpoint|"
        r"vba|linux|ubuntu|debian|windows(?: \d+)?|macos|ios|android|iphone|ipad|aws|azure|gcp|"
        r"docker|kubernetes|terraform|ansible|jenkins|github|gitlab|git|jira|"
        r"unreal(?: engine)?(?: \d)?|blender|godot|roblox|minecraft|photoshop|illustrator|figma|"
        r"latex|ffmpeg|opencv|arduino|raspberry pi|verilog|vhdl|assembly|fortran|cobol|prolog|"
        r"common lisp|lisp|clojure|elixir|erlang|julia|solidity|chatgpt|gpt-?\d(?:\.\d)?|"
        r"langchain|openai|hugging ?face|llama(?:\.cpp)?|stable diffusion|midjourney|spark|"
        r"pyspark|hadoop|kafka|redis|mongodb|elasticsearch|snowflake|bigquery|tableau|power bi|"
        r"salesforce|netlify|vercel|firebase|supabase|youtube|instagram|twitter|facebook|"
        r"linkedin|tiktok|reddit|discord|twitch|spotify|slack|obsidian|vim|emacs|vs "
        r"?code|selenium|puppeteer|playwright|xpath|jquery|tailwind|webgl|three\.js|"
        r"pygame|pyqt5?|tkinter|qt|cuda|openmp|mpi|nginx|apache|junit|forth|perl|crystal|nim|"
        r"zig|r(?= (?:language|code|script|studio))|stata|sas|spss|yelp|tinder|airbnb|google|"
        r"excel|ros2?|wget|curl|ssms|drupal|duckdb"
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Statement:
    slot: str
    pattern: Twin
    triggers: frozenset[str]
    types: frozenset[str]


def _state(slot: str, pattern: str, triggers: str, types: str = "") -> _Statement:
    return _Statement(
        slot=slot,
        pattern=Twin(expand(pattern, _STATE_MACROS)),
        triggers=words(triggers),
        types=words(types),
    )


_UNIT_WORDS = (
    "word words sentence sentences paragraph paragraphs line lines page pages character "
    "characters stanza stanzas verse verses bullet bullets points chapter chapters minute "
    "minutes example examples scene scenes triplets tokens"
)
_THING_WORDS = (
    "idea ideas name names question questions tips ways reasons example examples item items "
    "option options title titles topic topics suggestion suggestions facts book books movies "
    "songs places steps variants variations slogan slogans recipes joke jokes words things "
    "differences prompts headlines quotes effects benefits alternatives synonyms startups "
    "exercises activities riddles mechanics"
)
_FORM_WORDS = (
    "story stories poem essay email e letter list table haiku song songs joke jokes article "
    "blog blogpost post tweet tweets recipe speech dialogue conversation debate monologue json "
    "csv markdown bullet bullets paragraph paragraphs step chart diagram outline slogan slogans "
    "tagline taglines review report itinerary schedule checklist template limerick sonnet "
    "lyrics rap screenplay play novel summary synopsis proposal plan presentation slide slides "
    "resume cv release newsletter caption ascii quiz multiple glossary timeline faq script "
    "pseudocode pseudo flowchart flow mindmap mind obituary eulogy biography advertisement ad "
    "guide tutorial routine invitation memo note message abstract introduction conclusion plot "
    "scene scenes riddle acrostic ballad rhyme regex graph matrix dashboard yaml xml html latex "
    "svg description learning document mail"
)

_TOOL_WORDS = (
    "python javascript typescript java c golang rust ruby php swift kotlin scala perl lua "
    "matlab haskell bash powershell t mysql postgres sqlite sql html css react vue angular next "
    "node pytorch tensorflow keras jax pandas numpy scipy sklearn scikit matplotlib flask "
    "django fastapi streamlit spring laravel wordpress shopify excel google microsoft ms "
    "powerpoint vba linux ubuntu debian windows macos ios android iphone ipad aws azure gcp "
    "docker kubernetes terraform ansible jenkins github gitlab git jira unity unreal blender "
    "godot roblox minecraft photoshop illustrator figma latex ffmpeg opencv arduino raspberry "
    "verilog vhdl assembly fortran cobol prolog common lisp clojure elixir erlang julia "
    "solidity chatgpt gpt langchain openai hugging llama stable midjourney spark pyspark hadoop "
    "kafka redis mongodb elasticsearch snowflake bigquery tableau power salesforce netlify "
    "vercel firebase supabase youtube instagram twitter facebook linkedin tiktok reddit discord "
    "twitch spotify slack notion obsidian vim emacs vs selenium puppeteer playwright xpath "
    "jquery bootstrap tailwind webgl three pygame pyqt5 tkinter qt cuda openmp mpi nginx apache "
    "junit forth crystal nim zig r stata sas spss yelp tinder airbnb ros2 wget curl ssms drupal "
    "duckdb gpt4 gpt3 pyqt ros vscode unity3d nextjs vuejs nodejs python3 postgresql"
)

_GOALS = (
    r"(?:keep|save|train|lose|gain|improve|become|grow|reduce|increase|help|boost|prepare|impress|"
    r"avoid|stay|attract|earn|promote|sell|raise|get (?:better|into|in shape|fit|rid|more)|make "
    r"(?:my|our|it|sure|more|money)|convince|persuade|surprise|motivate|win|pass|quit|stop|show|"
    r"teach|share|celebrate|apply|move|retire|protect|relax|sleep)"
)
"""What a wish begins with that is an end; others name the task again ("i want to build a shed")."""


_TABLE = (
    # length
    _state(
        "length",
        r"\b(?:exactly |about |around |at least |at most |under |less than |no more than |"
        r"maximum (?:of )?|max |up to |in |within |over |more than |approximately |"
        r"~)?\(?(?:{number})[- ](?:{unit})\b(?: (?:long|max|maximum|or less|each))?",
        _UNIT_WORDS,
    ),
    _state(
        "length",
        r"\b(?:very |fairly |as )?(?:short|brief(?:ly)?|concise(?:ly)?|consise|succinct(?:ly)?|"
        r"detailed|in (?:great )?detail|in[- ]depth|lengthy|comprehensive|thorough|in a "
        r"nutshell|tl;?dr|one[- ](?:sentence|line|word)|single word)\b",
        "short brief briefly concise concisely consise succinct succinctly detailed detail "
        "depth lengthy long comprehensive thorough nutshell tldr tl one simple single",
    ),
    _state(
        "length",
        r"\b(\d+|two|three|four|five|six|seven|eight|ten|twenty)(?: \w+){0,2} (?:{things})\b",
        _THING_WORDS,
    ),
    _state(
        "length",
        r"\b(?:give|list|suggest|recommend|name|find|provide|generate|tell|share|propose)(?: me|"
        r" us)?"
        r"(?: a list of| about| the)? (?:top |best |up to )?(\d+|two|three|four|five|six|seven|"
        r"ten)\b",
        "give list suggest recommend name find provide generate tell share propose",
        "find recommend brainstorm write qa explain other howto",
    ),
    # output format
    _state(
        "output_format",
        r"\b(?:in|as|into) (?:an? |the )?(?:form(?:at)? of )?(?:an? )?((?:\w+ )?(?:{form})|\w+ "
        r"format)\b",
        _FORM_WORDS + " format",
    ),
    _state(
        "output_format",
        r"^\W*(?:\w+\W+){0,5}?(?:{give}|tell|list|show|write|sing|rap|rewrite)\b(?: me| us)?(?: "
        r"(?:an?|the|some|up|out|down|my|\d+|two|three|five|ten))?((?: [\w-]+){0,3}? "
        r"(?:{form}))\b",
        _FORM_WORDS,
    ),
    _state(
        "output_format",
        r"\b(bullet points?|numbered list|as a table|in a table|tabular|table format|json|csv|"
        r"markdown|code only|yaml|xml|step[- ]by[- ]step|double quotation marks|one word|"
        r"multiple[- ]choice)\b",
        "bullet numbered table tabular json csv markdown code yaml xml step double word multiple",
    ),
    _state("output_format", r"^\W*(?:{form})\b", _FORM_WORDS),
    # tone
    _state(
        "tone",
        r"\b((?:in (?:the|a) )?(?:style|voice|manner|tone|spirit|persona|genre) (?:and \w+ )?of "
        r"[\w' .-]{2,40}?)(?=[.,;!?\n]|$| (?:about|on|that|where|explaining|describing)\b)",
        "style voice manner tone spirit persona genre",
    ),
    _state(
        "tone",
        r"\b(?:like|as) (?:an? |the )?(pirate|shakespeare|yoda|trump|poet|rapper|gangster|"
        r"cowboy|robot|comedian|professor|teacher|sarcastic \w+)\b",
        "pirate shakespeare yoda trump poet rapper gangster cowboy robot comedian professor "
        "teacher sarcastic",
    ),
    _state(
        "tone",
        r"(?<!-)\b((?:more |very |less |super )?(?:formal|informal|funny|humou?rous|friendly|"
        r"professional(?:ly)?|persuasive|polite(?:ly)?|sarcastic|casual|witty|serious|dramatic|"
        r"romantic|inspirational|motivational|empathic|empathetic|sad|scary|creepy|dark|"
        r"whimsical|playful|catchy|enthusiastic|poetic|satirical|academic|conversational|"
        r"heartfelt|warm|angry|engaging|comedic|comedy|old english|catchy|intriguing|amusing|"
        r"uplifting|emotional|cute)(?: tone| style)?)\b(?! (?:network|presence|profile|development|"
        r"photos?|photographer|event|attire|wear|dress|clothes|fashion|experience|career|setting|"
        r"comedy|matter|chocolate|web|mode|side|room|dinner|partner|relationship|health)\b)",
        "formal informal funny humorous humourous friendly professional professionally "
        "persuasive polite politely sarcastic casual witty serious dramatic romantic "
        "inspirational motivational empathic empathetic sad scary creepy dark whimsical playful "
        "catchy enthusiastic poetic satirical academic conversational heartfelt warm angry "
        "engaging comedic comedy old intriguing amusing uplifting emotional cute",
    ),
    _state(
        "tone",
        r"\b(?:act|behave|respond|answer|talk|speak|write) (?:as|like) (?:if you (?:are|were) "
        r")?((?:an? |the )?[\w' -]{3,40}?)(?=[.,;!?\n]|$| (?:and|who|that|to|with|about|in|from|"
        r"for)\b)",
        "act behave respond answer talk speak write",
    ),
    _state(
        "tone",
        r"\b(?:you are|you're|imagine you are|you will be|your are)(?: now)? ((?:an? |the |my "
        r")?(?!presented|given|free|going|not|welcome)[\w' -]{3,50}?)(?=[.,;!?\n]|$| (?:and|who|"
        r"that|to|with|about|in|from|for|at|working)\b)",
        "you you're your",
        "roleplay write",
    ),
    # language
    _state(
        "language",
        r"\b(?:translate|translation)\b[^.?!\n]{0,80}?\b(?:in)?to (?:the )?((?:[a-z]+ "
        r")?(?:english|spanish|french|german|chinese|mandarin|japanese|korean|italian|"
        r"portuguese|russian|arabic|hindi|dutch|polish|turkish|swedish|latin|greek|hebrew|"
        r"vietnamese|thai|danish|norwegian|finnish|czech|ukrainian|romanian|hungarian|"
        r"indonesian|persian|urdu|bengali|tamil|euskera|basque|catalan|swahili|[a-z]+ese|"
        r"[a-z]+ish))\b",
        "translate translation",
    ),
    _state(
        "language",
        r"\b(?:in|into|to|speak|only) ((?:american |british |academic |simple |plain |modern |"
        r"traditional |simplified )*(?:english|spanish|french|german|chinese|mandarin|japanese|"
        r"korean|italian|portuguese|russian|arabic|hindi|dutch|polish|turkish|swedish|latin|"
        r"greek|hebrew|vietnamese|danish|norwegian|finnish|czech|ukrainian|euskera|basque|"
        r"catalan))\b(?! (?:history|literature|culture|cuisine|food|music|politics|society|"
        r"cinema|grammar))",
        "english spanish french german chinese mandarin japanese korean italian portuguese "
        "russian arabic hindi dutch polish turkish swedish latin greek hebrew vietnamese danish "
        "norwegian finnish czech ukrainian euskera basque catalan",
    ),
    # environment
    _state("environment", r"(?<![\w.])({tools})(?![\w+#])", _TOOL_WORDS),
    _state(
        "environment",
        r"\b(?:in|using|with|on|for) (c(?:\+\+|#)?|r|go)(?=[ ,.?!]|$)(?! (?:the|a|to|with)\b)",
        "c r go",
    ),
    # audience
    _state(
        "audience",
        r"\b(eli5|layman'?s? terms|lay ?person|like i'?m (?:five|5|\w+)|(?:an? |\d+ )?(?:\d+|"
        r"five|six|eight|ten|twelve)[- ]year[- ]olds?(?: \w+)?|\d+ years? old(?: (?:boy|girl|"
        r"male|female|man|woman|kid|child))?|\d+yo)\b",
        "eli5 layman's laymans layman lay like year old years olds",
    ),
    _state(
        "audience",
        r"\b(?:for|to|aimed at|targeted at|geared towards?|suitable for|understandable to)(?: "
        r"an?| the| my| our| all| his| her| other| some)? ((?:\w+ )?(?:beginners?|kids?|"
        r"child(?:ren)?|students?|adults?|teens?|teenagers?|seniors?|executives|managers?|"
        r"developers?|engineers?|experts?|professionals|novices?|dumm(?:y|ies)|parents?|"
        r"teachers?|employees?|customers?|clients?|investors?|patients?|men|women|moms?|dads?|"
        r"boys?|girls?|people|users?|readers|wife|husband|girlfriend|boyfriend|friends?|boss|"
        r"mother|father|brother|sister|son|daughter|grand\w+|landlord|colleagues?|neighbou?rs?|"
        r"counselor|counsellor|professor|recruiter|non[- ]?\w+ person)(?: \w+ old)?)\b",
        "for to aimed targeted geared suitable understandable",
    ),
    _state(
        "audience",
        r"\b(?:i'?m|i am|as) (an? (?:complete |total |absolute )?(?:beginner|newbie|novice|"
        r"student|expert|advanced|vegan|vegetarian|diabetic|senior|single parent|freelancer|"
        r"developer|teacher|programmer))\b|\b(complete beginner|beginner level|beginner(?:'s)?|"
        r"intermediate level|grade level:? [\w-]+|high[- ]school(?:ers| students)|"
        r"kindergart\w+)\b",
        "beginner newbie novice student expert advanced vegan vegetarian diabetic senior "
        "freelancer developer teacher programmer beginner's intermediate grade high "
        "kindergarten kindergartners single",
    ),
    # timeframe
    _state(
        "timeframe",
        r"\b((?:today|tonight|tomorrow|yesterday|currently|right now|this (?:week|weekend|month|"
        r"year|summer|winter|spring|fall|evening|morning)|next (?:week|weekend|month|year|"
        r"summer|winter|spring|fall|\d+ \w+|few \w+)|last (?:week|month|year|night|\d+ \w+|few "
        r"\w+|decade|century)|upcoming|latest|current(?! (?:directory|path|folder|working|"
        r"branch|url|page|user|time|date|job|employer|role|position|situation|line|row))|"
        r"recent(?:ly)?|up[- ]to[- ]date|updated|"
        r"nowadays|historically|long[- ]term|short[- ]term|these days))\b",
        "today tonight tomorrow yesterday currently right this next last upcoming latest "
        "current recent recently up updated nowadays historically long short these",
    ),
    _state(
        "timeframe",
        r"\b((?:in|over|for|within|during|after|before|under|at least|every|per|past|first) "
        r")?((?:\d+|one|two|three|four|five|six|seven|ten|twelve|half a|a couple of|a few)[- "
        r"](?:hours?|minutes?|days?|weeks?|months?|years?|decades?|nights?|seconds?)(?: (?:ago|"
        r"period|per week|a day))?)\b(?! old)(?![- ]olds?)",
        "hour hours minute minutes day days week weeks month months year years decade decades "
        "night nights",
    ),
    _state(
        "timeframe",
        r"\b((?:in |since |from |between |during |by |until |around |circa )(?:the "
        r")?(?:(?:1[5-9]|20)\d\d(?:'?s)?(?: ?(?:-|to|and) ?(?:1[5-9]|20)\d\d)?|(?:18|19|20)th "
        r"century|[12]\d{1,2}0'?s|q[1-4] 20\d\d|(?:january|february|march|april|june|july|"
        r"august|september|october|november|december)(?: \d{1,4}(?:st|nd|rd|th)?)?(?:,? (?:19|"
        r"20)\d\d)?|middle ages|world war (?:i+|1|2)|wwii?|ww2|victorian era|medieval times|\w+ "
        r"era))\b",
        "# century january february march april june july august september october november "
        "december middle war wwii wwi ww2 victorian medieval era",
    ),
    # budget
    _state(
        "budget",
        r"\b((?:under|below|less than|around|about|up to|max(?:imum)?|within|"
        r"for(?= (?:[$€£]|\d[\d,.]*(?:k\b| ?(?:dollars|euros?|usd|eur|pounds|bucks|[$€£]))))) "
        r"[$€£]?\d[\d,.]*k? ?(?:dollars|euros?|usd|eur|pounds|bucks|[$€£])?)(?= (?:budget|or "
        r"less|per)|[.,?!](?!\d)|$)(?<=[\d$€£skro])",
        "budget dollars euros usd eur pounds bucks",
    ),
    _state(
        "budget",
        r"([$€£]\s?\d[\d,.]*(?:k|m| million| billion)?)(?= budget|[^.]{0,20}\bbudget)|\bbudget "
        r"(?:of|is|:) ([$€£]?\d(?:[\d,.'’]*\d)?(?: \d{3}\b)*k?(?: ?\w+)?)|"
        r"\b(\d[\d,.]*k? ?(?:dollar|euro|usd|eur|"
        r"pound|€|\$) budget)\b|\b(on a (?:tight |small |low )?budget|low budget|budget[- "
        r"]friendly|affordable|cheap(?:est|ly)?)\b",
        "budget affordable cheap cheapest cheaply",
    ),
    # evidence
    _state(
        "evidence_needs",
        r"\b((?:with |include |provide |cite |including |give )?(?:(?:your |scientific |"
        r"reliable |academic |credible |peer[- ]reviewed )*(?:sources|citations?|references|"
        r"footnotes|bibliography)|links(?: and \w+(?: \w+)?)?|case studies|statistics|evidence)|"
        r"cite (?:your )?\w+|peer[- ]reviewed|latest findings|historical data)\b",
        "sources citation citations references footnotes bibliography links cite peer case "
        "statistics evidence findings historical",
    ),
    # purpose
    _state(
        "purpose",
        r"\b(?:in order to|so that (?:i|we|it) can|so (?:i|we) can|to help (?:me|us)|because i "
        r"want to|with the goal of|the goal is to|for the purpose of|for the sake of|i want to"
        rf"(?= {_GOALS}\b)|i need it to) ([\w' -]{{4,60}}?)(?=[.,;!?\n]|$| (?:and|but|"
        r"using|with|by)\b)",
        "order so help want goal purpose sake need like trying planning",
    ),
    _state(
        "purpose",
        r"\bfor (?:an? |my |our |the |his |her )?((?:\w+ ){0,2}(?:presentation|interview|exam|"
        r"exams|class|school|job|birthday|wedding|party|event|conference|meeting|competition|"
        r"assignment|homework|paper|thesis|podcast|portfolio|trip|vacation|date|marathon|"
        r"newsletter|campaign|father'?s day|mother'?s day|valentine'?s day|christmas|halloween|"
        r"graduation|dinner party|anniversary|weight loss|muscle building))\b",
        "for",
    ),
    _state(
        "purpose",
        r"\bfor ((?:mainly |mostly |just |some )?(?:gaming|work|office work|studying|university|"
        r"college|travel(?:l?ing)?|photography|(?:video |photo )?editing|programming|coding|"
        r"streaming|everyday use|commuting|hiking|running|camping|business|drawing|recording|"
        r"music production|home office))\b",
        "for",
    ),
    # constraints
    _state(
        "constraints",
        r"\b((?:(?<!\bi )(?:do not|don't|dont)|must(?:n't| not)?(?!-)|should(?:n't| not)|cannot|"
        r"can't|refrain "
        r"from|avoid(?:ing)?|without|no more than|at least|at most|only|make sure|ensure that|"
        r"has to|have to|limit|except|excluding|including|include|rather than|respecting|based "
        r"on|with respect to|in terms of|starting with|ending with|beginning with|that rhymes?|"
        r"rhyming|such as)\b[^.,;!?\n]{2,80})",
        "not don't dont must mustn't should shouldn't cannot can't refrain avoid avoiding "
        "without at only sure ensure has have limit except excluding including include rather "
        "respecting based respect terms starting ending beginning rhymes rhyme rhyming more such",
    ),
    _state(
        "constraints",
        r"\b((?:with (?:at least|no|only|both|exactly|each)|(?:where|in which) (?:each|every|"
        r"all|the|both|no)|that (?:is|are|has|have|can|uses?|includes?|contains?|"
        r"will))\b[^.,;!?\n]{3,70})",
        "where which that with",
        "write code brainstorm plan rewrite roleplay recommend",
    ),
    _state(
        "constraints",
        r"\b((?:using|with|where)\b[^.,;!?\n]{3,70})",
        "using with where",
        "write plan rewrite brainstorm roleplay",
    ),
    # domain
    _state(
        "domain",
        r"\((\w+(?: \w+)?) context\)|\bin the (?:context|field|domain|area|world|industry) of "
        r"([\w -]{3,40}?)(?=[.,;!?\n]|$)",
        "context field domain area world industry",
    ),
)

_INDEX = Index.of(_TABLE)

LEAD_CHARS = 80
"""How far before its trigger word a statement can begin."""


_NOT_IN: Mapping[str, frozenset[str]] = {
    "environment": words("write brainstorm compare chat classify"),
    "timeframe": words("math rewrite translate classify roleplay"),
    "length": words("math classify"),
    "location": words("write rewrite translate classify math code roleplay brainstorm chat debug"),
}
"""Task types in which the words of a slot are the content of the task, not a statement about it."""


def find_statements(signals: Signals, task_type: str) -> Mapping[str, Place]:
    """Return the place of one explicit value per slot, as offsets in `signals.text`."""
    found: dict[str, Place] = {}
    for rule in _INDEX.candidates(signals.vocabulary):
        if rule.slot in found or not _applies(rule, task_type):
            continue
        match = rule.pattern.of(signals.low).search(signals.low, _start(signals, rule.triggers))
        if match:
            group = next((n for n in range(match.re.groups, 0, -1) if match[n]), 0)
            found[rule.slot] = _trimmed(signals.low, match.span(group))
    return found


def _start(signals: Signals, triggers: frozenset[str]) -> int:
    """Return where a search may begin: shortly before the first word that it depends on."""
    if not triggers or "#" in triggers:
        return 0
    first = min(signals.low.find(word) for word in triggers & signals.vocabulary)
    return max(0, first - LEAD_CHARS)


def _applies(rule: _Statement, task_type: str) -> bool:
    if rule.types and task_type not in rule.types:
        return False
    return task_type not in _NOT_IN.get(rule.slot, ())


def states_place(task_type: str) -> bool:
    """Whether a place that is named is where the task lies, not what a text is about."""
    return task_type not in _NOT_IN["location"]


def _trimmed(text: str, place: Place) -> Place:
    start, end = place
    while start < end and not text[start].isalnum() and text[start] not in "$€£":
        start += 1
    while end > start and text[end - 1] in " .,;:!?-\n(\"'":
        end -= 1
    return start, end
