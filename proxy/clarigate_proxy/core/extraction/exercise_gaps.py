"""Gaps of exercises: an instruction for a text, words, figures or code that stand nowhere.

Why: "decide whether the two statements contradict each other" and "add comments to the function"
are written for an input that comes apart from them. What gives them away is a definite noun for
something that is worked on, or a part that only a text has ("the adjectives", "the missing
commas"), in an instruction that goes on to say nothing of it: "the poem by", "the code of" and "the
statement that" do. The fact "unfilled" says that nothing stands there that could be the input.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import gap

__all__ = ["EXERCISE_GAPS"]

LIKELY = (0.95, 0.12)
_NEEDS = "unfilled"
_FIRST = "material operator later makes_code quoted how_question"
_UNNAMED = _FIRST + " names"

_END = r"(?=[.?!;,]|$)"
_WORD_ = r"(?:[\w'-]+ )"
_TEXTS = (
    "sentences?|text|paragraphs?|passages?|statements?|claims?|arguments?|phrases?|words?|"
    "extract|excerpts?|poems?|stanzas?|lyrics|couplets?|stor(?:y|ies)|essays?|"
    "articles?|reviews?|tweets?|posts?|comments?|emails?|e-mails?|messages?|letters?|dialogues?|"
    "conversations?|transcripts?|premises?|hypothes[ie]s|citations?|headlines?|captions?|"
    "descriptions?|complaints?|notes|recipes?|jokes?|riddles?|memes?|cartoons?|puns?|quotes?|"
    "documents?|abstracts?|utterances?|snippets?|clues?|emojis?|blog posts?|news stor(?:y|ies)|"
    "invoices?|translations?|scripts?|chat|lists?|table|data|data ?set|lines?|verses?"
)
_PICTURES = (
    "pictures?|photos?|images?|figures?|diagrams?|graphs?|charts?|maps?|screenshots?|drawings?"
)
_CODES = (
    "code|function|method|class|snippet|script|program|query|queries|loop|algorithm|regex|code "
    "snippet|test|module|component|api|sql"
)
_FORMULAS = (
    "expressions?|equations?|inequalit(?:y|ies)|integral|polynomials?|fractions?|sum|system of "
    "equations|limit|matrix|matrices|logarithm|proof"
)
_ITEMS = (
    "words|letters|events|steps|items|sentences|numbers|objects|paragraphs|values|fractions|"
    "decimals|names|phrases|options|statements|pictures|images|cards|shapes|integers|facts|terms|"
    "pairs|expressions|verbs|nouns|adjectives|headings|lines|products|questions|answers|examples|"
    "word"
)
_PARTS = (
    "adjectives?|adverbs?|nouns?|verbs?|pronouns?|conjunctions?|prepositions?|interjections?|"
    "determiners?|(?:proper|common|abstract) nouns?|articles?|tense|mood|tone|theme|topic sentence|"
    "main (?:idea|point|verb|clause|character|topic|argument)|central idea|key (?:points?|words|"
    "phrases|facts|ideas|arguments)|figures? of speech|rhyme scheme|metre|meter|subject|predicate|"
    "object|clauses?|metaphors?|similes?|literary devices?|idioms?|(?:logical )?fallac(?:y|ies)|"
    "bias|named entit(?:y|ies)|entities|error|errors|mistakes?|bugs?|typos?|odd one out|"
    "(?:spelling|grammar|grammatical) (?:mistakes?|errors?)|synonyms|rhyming words|keywords|"
    "sentiment|emotion|intent|stressed syllables?|antecedent|speaker|genre|phone numbers?|"
    "dates|e-?mail addresses|hashtags|personal names"
)
_KEEPS = (
    r"(?! (?:of|by|about|on|from|called|titled|that|which|who|type|types|literal|system|"
    r"world))"
)
"""What says which one it is, or makes another noun of it."""
_OF_TEXT = (
    rf"(?:in|of|from|used in|for|behind|made in|within|expressed in) "
    rf"(?:the|each|this|these|every|a given|both|all(?: of)?(?: the)?) {_WORD_}{{0,2}}?"
    rf"(?:{_TEXTS}|{_CODES})\b"
)
_ORDERS = (
    "identify|find|underline|pick out|spot|circle|highlight|point out|mark|locate|label|count|"
    "extract|determine|detect|pull out|recogni[sz]e|name|list|state|give|tell me|say"
)
_MADE = (
    "headlines?|titles?|captions?|summary|summaries|repl(?:y|ies)|response|responses|questions?|"
    "conclusion|hashtags?|ending|introduction|heading|tagline|alt text|label|comment|topic "
    "sentence|subject line|docstrings?|unit tests?|tests?|comments?|answer key|counterargument"
)

EXERCISE_GAPS = (
    gap(
        "exercise.given_a",
        "inputs",
        rf"^given (?:an?|two|three|some|the|these|this|several) {_WORD_}{{0,2}}?(?:{_TEXTS})"
        rf"(?: (?:of|about) (?:an?|the|some) [\w-]+)?(?:(?:,? and|,) (?:an? |the |its |some "
        rf")?{_WORD_}{{0,2}}?\w+)?, (?:please )?(?!how\b|"
        r"what would|write a (?:python|function|program|script)|implement|design|return|print)\w",
        "given",
        LIKELY,
        needs=_NEEDS,
        unless=_UNNAMED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.blank",
        "inputs",
        r"^(?:fill in|fill|complete) (?:in )?(?:the|each|every) (?:\w+ )?(?:blanks?|gaps?|missing "
        r"\w+)\b(?! (?:of|on)\b)",
        "blank blanks gap gaps missing",
        LIKELY,
        needs=_NEEDS,
        unless=_UNNAMED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.missing",
        "inputs",
        r"^(?:insert|add|put in|supply|restore|find|place|use) (?:the|any|all(?: the)?) (?:missing|"
        r"correct|right|necessary|appropriate) (?:\w+ )?(?:commas?|punctuation(?: marks?)?|"
        r"apostrophes?|quotation marks|words?|articles?|prepositions?|letters?|brackets|"
        r"parentheses|numbers?|accents|capital letters)\b" + _END,
        "commas comma punctuation apostrophes apostrophe marks words word articles article "
        "prepositions preposition letters letter brackets parentheses numbers number accents",
        LIKELY,
        needs=_NEEDS,
        unless=_UNNAMED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.order",
        "inputs",
        rf"^(?:put|arrange|rearrange|reorder|order|sort|place|rank|group|match|classify|"
        rf"categori[sz]e|pair|unscramble|combine|join|organi[sz]e|label) (?:the|each|all(?: the)?|"
        rf"these|every) {_WORD_}{{0,1}}?(?:{_ITEMS})(?: in the list| below)?(?= (?:in|into|to|by|"
        rf"with|from|so|as|according|alphabetically|using|and|under)\b|[.?!;,]|$)"
        r"(?! (?:in|into|to|from) (?:the|an?|my) (?!(?:correct|right|list|logical|order|proper|"
        r"appropriate|meaningful|chronological|sentence|single|table|categor|group|coherent|"
        r"new|paragraph))\w)",
        "put arrange rearrange reorder order sort place rank group match classify categorize "
        "categorise pair unscramble combine join organize organise label",
        LIKELY,
        needs=_NEEDS,
        unless=_UNNAMED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.whether",
        "inputs",
        rf"^(?:decide|determine|judge|tell me|tell|say|state|check|predict|verify|see|figure out|"
        rf"assess|detect|evaluate|explain|indicate|describe|find out) (?:whether|if|how {_WORD_}|"
        rf"which of|why|what)(?: or not)? ?(?:the|these|this|each|both|two|an?) {_WORD_}{{0,2}}?"
        rf"(?:{_TEXTS}|{_PICTURES})\b{_KEEPS}(?! in (?:the|an?) )"
        rf"(?= (?:is|are|was|were|has|have|can|should|would|does|do|contains?|express\w*|"
        rf"contradict\w*|agrees?|means?|implies|follows?|shows?|supports?|sounds?|makes?|refers?|"
        rf"describes?|mentions?|entails?|belongs?|says?|and|or)\b|[.?!;,]|$)",
        "whether if how which why what",
        LIKELY,
        needs=_NEEDS,
        unless=_UNNAMED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.part",
        "inputs",
        rf"^(?:{_ORDERS}) (?:the|any|all(?: of)?(?: the)?|every|each) {_WORD_}{{0,1}}?(?:{_PARTS})"
        rf"(?: and (?:the )?(?:{_PARTS}))?(?: (?:being )?(?:used|expressed|mentioned|made))? "
        rf"(?:of (?:the|each) \w+ )?{_OF_TEXT}{_KEEPS}|^(?:identify|underline|pick out|spot|"
        rf"circle|highlight|point out|"
        rf"locate|find|fix|correct) (?:the|any|all(?: of)?(?: the)?|every|each) {_WORD_}{{0,1}}?"
        rf"(?:{_PARTS})(?: and (?:the )?(?:{_PARTS}))?(?:{_END}|(?= and (?:give|fix|correct|"
        rf"explain|label|suggest|say|show|tell|rewrite|replace|name|provide)\b))",
        "identify find underline pick spot circle highlight point mark locate label count extract "
        "determine detect pull recognize recognise name list state give tell say fix correct",
        LIKELY,
        needs=_NEEDS,
        unless=_UNNAMED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.asked_of",
        "inputs",
        rf"^(?:what|what's|whats|who|who's|how|why|which|where|when|is|are|does|do|find|calculate|"
        rf"compute|work out|read|describe|explain|tell me)\b(?! to\b)[^.?!,;]{{0,60}}?\b(?:of|in|"
        rf"from|on|to|by|about) the (?:(?:shaded|given|first|second|last|final|third|opening|"
        rf"following|whole|short) )?(?:poem|passage|paragraph|excerpt|extract|stanza|sentences?|"
        rf"dialogue|transcript|snippet|meme|cartoon|statement|{_PICTURES}|(?<=complexity of the "
        rf")(?:{_CODES})"
        rf"|(?<=output of the )(?:{_CODES}))(?: (?:mean|above|below|"
        rf"suggest|imply|refer|say|tell us|represent|show)\b)?(?=[.?!;]|$| and\b)",
        "complexity output poem passage paragraph excerpt extract stanza sentence sentences "
        "dialogue transcript "
        "snippet meme cartoon statement picture pictures photo photos image images figure figures "
        "diagram diagrams graph graphs chart charts map maps screenshot screenshots drawing "
        "drawings",
        LIKELY,
        needs=_NEEDS + " short",
        unless=_UNNAMED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.grounds",
        "inputs",
        rf"^(?:from|based (?:only |solely )?on|using|in|according to|by reading|looking at|judging "
        rf"by|given|after reading|with the help of) (?:the|this|these) {_WORD_}{{0,2}}?(?:{_TEXTS}|"
        rf"{_PICTURES}|symptoms|ingredients|results|options|facts|details|information)(?: and "
        rf"(?:the |its )?{_WORD_}?\w+)?"
        rf"(?: (?:below|above|provided|given|listed))?, |\b(?:guess|name|work out|identify|"
        rf"predict|find|"
        rf"recogni[sz]e)\b(?: \w+){{1,3}} from (?:the|its|these) {_WORD_}?(?:emojis?|clues?|hints?|"
        rf"lyrics|descriptions?|pictures?|quotes?|screenshots?|silhouettes?)(?=[.?!;]|$)",
        "from based using in according reading looking judging given help",
        LIKELY,
        needs=_NEEDS,
        unless=_UNNAMED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.formula",
        "inputs",
        rf"^(?:evaluate|simplify|solve|factor|factori[sz]e|differentiate|integrate|expand|graph|"
        rf"plot|calculate|compute|sketch|find) the (?:(?:given|following|linear|quadratic|"
        rf"algebraic|rational|definite|indefinite) )?(?:{_FORMULAS}|function)(?: (?:for|when|at|"
        rf"where|if) [a-z] ?(?:=|is|equals) ?-?\d+| step by step| for [a-z]| by "
        rf"\w+ing\b)?(?=[.?!;,]|"
        rf"$| and\b)|^(?:find|calculate|compute|determine|work out) the (?:area|perimeter|volume|"
        rf"slope|mean|median|mode|average|product|length|derivative|hypotenuse|missing \w+|"
        rf"circumference|surface area|determinant|inverse|roots?|range) of the (?:longest |"
        rf"shortest |missing |third )? (?:{_FORMULAS}|"
        rf"function|triangle|circle|rectangle|square|cylinder|numbers|data(?: ?set)?|line|shape|"
        rf"figure|values|polygon|trapezoid|sphere|cone|prism|sides?|angle|list)(?=[.?!;,]|$)|"
        rf"^(?:find|calculate|compute|determine|work out) the (?:final |"
        rf"initial |total |average |missing |unknown |net |maximum |resulting )?(?:velocity|speed|"
        rf"acceleration|force|mass|density|concentration|molarity|work done|current|resistance|"
        rf"voltage|probability|interest|profit|loss|discount|total|cost|price|distance|height|"
        rf"angle|"
        rf"side|area|volume|perimeter|momentum|pressure|magnitude|torque|yield|variance|p-value)"
        rf"(?=[.?!;,]|$)",
        "evaluate simplify solve factor factorise factorize differentiate integrate expand graph "
        "plot calculate compute sketch find determine work",
        LIKELY,
        needs=_NEEDS + " short",
        unless=_UNNAMED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.code",
        "inputs",
        rf"^(?:rewrite|convert|translate|port|refactor|change|turn|transform|rework) the "
        rf"{_WORD_}{{0,2}}?(?:{_CODES}) (?:in|to|into|for|using|from) [\w+#.-]+(?: [\w+#.-]+)?"
        rf"(?=[.?!;,]|$)|^add (?:{_WORD_}){{0,3}}?(?:comments?|docstrings?|types?|type hints|"
        rf"logging|error handling|tests|unit tests|annotations|documentation|validation|"
        rf"pagination|caching|transitions|examples?|punctuation|dialogue|humou?r) (?:to|in|for) "
        rf"(?:the|each|every) {_WORD_}{{0,2}}?(?:{_CODES}|{_TEXTS})\b{_KEEPS}|^why "
        rf"(?:does|is|do|did|are|isn't|doesn't|won't|didn't) the {_WORD_}{{0,1}}?(?:code|program|"
        rf"script|function|query|loop|regex|snippet|method|test) (?:not |never |always |only |"
        rf"keep )?(?:print|return|output|crash|fail|throw|loop|hang|run|take|give|show|stop|raise|"
        rf"end|work|compile|skip|match|failing|printing|returning|slow|so|throwing|hanging|"
        rf"terminate|execute)\w*\b(?!.{{0,80}}\b(?:when|if)\b)",
        "rewrite convert translate port refactor change turn transform rework add why",
        LIKELY,
        needs=_NEEDS,
        unless="material operator later quoted",
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.turn_into",
        "inputs",
        rf"^(?:turn|convert|transform|change|make|break|split|expand|adapt|rewrite|reduce|put|"
        rf"compress|develop) (?:the|these|each) {_WORD_}{{0,2}}?(?:{_TEXTS}|outline|bullet points|"
        rf"keywords|minutes|agenda) (?:up |down )?(?:in)?to (?:an?|the|one|two|three|four|five|"
        rf"single|separate|shorter|\d+|plain|simple|bullet|action|direct|indirect|reported|formal|"
        rf"passive|active|first|third|past|present)\b|^convert the (?:temperatures?|amounts?|"
        rf"prices?|dates?|times?|measurements?|distances?|weights?|heights?|values?|currency|"
        rf"units?|"
        rf"numbers?) (?:in)?to [\w-]+(?: [\w-]+)?[.?!]*$",
        "turn convert transform change make break split expand adapt rewrite reduce put compress "
        "develop",
        LIKELY,
        needs=_NEEDS,
        unless=_FIRST + " number",
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.made_for",
        "inputs",
        rf"^(?:generate|write|suggest|create|give|come up with|provide|choose|think of|propose|"
        rf"make|compose|pick|formulate|draft|find)\b(?: me)? (?:an?|some|two|three|four|five|\d|"
        rf"one|the) {_WORD_}{{0,3}}?(?:{_MADE}) (?:for|to|of|about|from|on|based on) (?:the|this|"
        rf"each) {_WORD_}{{0,2}}?(?:{_TEXTS}|{_PICTURES}|{_CODES}|song|paper|chapter|lecture|"
        rf"meeting|video)\b{_KEEPS}(?=[.?!;,]|$| (?:and|with|in|using|that is|so)\b)",
        "headline headlines title titles caption captions summary summaries reply replies response "
        "responses question questions conclusion hashtag hashtags ending introduction heading "
        "tagline text label comment comments sentence line docstring docstrings tests test key "
        "counterargument",
        LIKELY,
        needs=_NEEDS,
        unless="material operator later quoted names",
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.respond",
        "inputs",
        r"^how (?:would|should|can|do|could) (?:you|i|we) (?:respond|reply|answer|react) to the "
        r"(?:\w+ )?(?:comments?|message|e-?mail|review|question|letter|text|post|tweet|invitation|"
        r"offer|complaint)(?=[.?!;,]|$| (?:without|in|politely|so|while)\b)",
        "respond reply answer react",
        LIKELY,
        needs=_NEEDS + " short",
        unless="material operator later quoted names",
        opening=True,
    ),
    gap(
        "exercise.explain_the",
        "inputs",
        r"^(?:explain|interpret|rate|analy[sz]e|fact-?check|check|verify|solve|answer|evaluate|"
        r"criti[qc]\w+|comment on|react to) the (?:joke|meme|cartoon|riddle|pun|quote|quotation|"
        r"poem|statements?|claims?|puzzle|tweet|headline|saying|proverb|citations?|passage|"
        r"dialogue|snippet)(?=[.?!;,]|$| (?:and|to me|in (?:plain|simple|your|one|two|detail|"
        r"modern)|for (?:me|a child|someone|kids|accuracy|plausibility)|like|as if|on a scale|"
        r"from \d|with|using)\b)",
        "explain interpret rate analyze analyse fact check factcheck verify solve answer evaluate "
        "critique criticise criticize comment react",
        LIKELY,
        needs=_NEEDS,
        unless=_UNNAMED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.which_fits",
        "inputs",
        r"^which (?:(?:answer|option|choice|sentence|version|statement)s?(?: of (?:the|these) "
        r"\w+)? "
        r"(?:is|are|sounds?|fits?|looks?|best|do(?:es)?|makes?|completes?|would|describes?|reads?|"
        r"contains?|has)\b(?: (?:the )?(?:more |most )?[\w-]+){1,6}?|(?:word|picture|title|image|"
        r"one|"
        r"pair|phrase)s? (?:best )?(?:fits?|completes?|(?:is|are) (?:correct|right|wrong|spelled|"
        r"misspelled|better|the odd one out)|does ?n[o']t belong)\b(?: [\w-]+){0,4}?)(?:, "
        r"(?:[a-d1-4], "
        r")*[a-d1-4],? or [a-d1-4])?\?*$",
        "answer option choice sentence version statement one word picture title image pair "
        "answers options sentences statements words pictures",
        LIKELY,
        needs=_NEEDS + " short",
        unless="material operator later quoted names makes_code",
        opening=True,
    ),
    gap(
        "exercise.which_of",
        "inputs",
        r"\bwhich of the (?:two|three|four|five|following) (?!main|major|houses|world|sexes|"
        r"genders|primary|big|great|known)"
        r"[\w-]+(?! of\b)[^,:]*$",
        "which",
        LIKELY,
        needs=_NEEDS + " short",
        unless=_UNNAMED,
    ),
    gap(
        "exercise.following",
        "inputs",
        r"^(?:read|look at|consider|study|review|examine|answer|take) the following (?:and|then|"
        r"before)\b|^(?:solve|answer|do|explain|check) (?:q|question|exercise|problem|number|no\.?|"
        r"#|task|part) ?\d{1,2}[a-z]?(?: (?:pls|please|only|for me|and \d+))*[.!?]*$|^(?:state|"
        r"give|"
        r"tell me|what is|what's|identify|describe) the (?:theme|main idea|central idea|moral|"
        r"rhyme "
        r"scheme|topic sentence|punch ?line|takeaway|main argument|plot twist|gist)(?: in \w+ \w+)?"
        r"(?: and explain\b[^,:]*)?[.?!]*$",
        "following question exercise problem number task part theme idea moral scheme sentence "
        "punchline punch takeaway argument twist gist q q1 q2 q3 q4 q5 q6 q7 q8 q9 q10",
        LIKELY,
        needs=_NEEDS + " short",
        unless="material operator later quoted names makes_code how_question",
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.what_kind_is_it",
        "inputs",
        r"^what (?:type|kind|sort|genre|form|breed|species|style|make|model|brand|part of speech|"
        r"tense|language|colou?r)s?(?: of [\w-]+)? (?:is|are) (?:it|this|that|these|they|my"
        r" \w+)(?=[.?!,]|$| and\b)|^what (?:breed|species|size|blood type) (?:is|are) (?:it|this|"
        r"that|my"
        r" \w+)[.?!]*$|^(?:is|are|was) (?:this|that|these|they) (?:an? )?(?:good|fair|bad|great|"
        r"reasonable|decent|normal|real|fake|genuine|legit|correct|right|poisonous|edible|"
        r"dangerous|"
        r"serious|ripe|authentic|valuable)(?: [\w-]+)?[.?!]*$|^(?:is|are) (?:my|our) (?:answers?|"
        r"solution|guess|calculations?|translation|grammar|spelling|reasoning|work|proof|math|"
        r"approach) (?:all )?(?:correct|right|ok|okay|wrong|good|fine|valid)[.?!]*$|\bwhat "
        r"(?!time|day|date|"
        r"year|age|month)[\w-]+ (?:this|that|it) (?:is|was)[.?!]*$|^(?:does|do|would) (?:that|this|"
        r"it|these|they) (?:sound|look|read|come across|seem)\b(?! like)[^,:]{0,30}$",
        "size is are was what does do would type kind sort genre form breed species style make "
        "model brand part tense language color "
        "colour",
        LIKELY,
        needs=_NEEDS + " short",
        unless="material operator later quoted names",
        opening=True,
    ),
)
