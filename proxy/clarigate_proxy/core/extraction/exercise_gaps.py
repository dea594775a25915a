"""Gaps of exercises: an instruction for a text, words, figures or code that stand nowhere.

Why: "fill in the blank", "pick out the adjectives" and "given a paragraph, identify its main idea"
are written for an input that comes apart from them. What gives them away is a part that only a text
has, or a form of words that announces an input and goes on without one; definite nouns for things
that are worked on are the business of `exercises`. The fact "unfilled" says that nothing stands
there that could be the input.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import gap

__all__ = ["EXERCISE_GAPS"]

LIKELY = (0.95, 0.12)
_NEEDS = "unfilled"
_BRIEF = "unfilled short"
_FIRST = "material operator later makes_code quoted how_question"
_UNNAMED = _FIRST + " names"
_ASKED = "material operator later quoted names makes_code"

_END = r"(?=[.?!;,]|$)"
_WORD = r"(?:[\w'-]+ )"
_TEXTS = (
    "sentences?|text|paragraphs?|passages?|statements?|claims?|arguments?|phrases?|words?|"
    "extract|excerpts?|poems?|stanzas?|lyrics|couplets?|stor(?:y|ies)|essays?|articles?|reviews?|"
    "tweets?|posts?|comments?|e-?mails?|messages?|letters?|dialogues?|conversations?|"
    "transcripts?|premises?|hypothes[ie]s|citations?|headlines?|captions?|descriptions?|"
    "complaints?|notes|recipes?|jokes?|riddles?|memes?|quotes?|documents?|abstracts?|utterances?|"
    "snippets?|clues?|emojis?|invoices?|translations?|scripts?|chat|lists?|table|data|data ?set|"
    "lines?|verses?"
)
_PICTURES = "pictures?|photos?|images?|figures?|diagrams?|graphs?|charts?|maps?|screenshots?"
_CODES = (
    "code|function|method|class|snippet|script|program|query|queries|loop|algorithm|regex|test|"
    "module|component"
)
_FORMULAS = (
    "expressions?|equations?|inequalit(?:y|ies)|integral|polynomials?|fractions?|sum|system of "
    "equations|limit|matrix|matrices|logarithm|proof|function"
)
_SHAPES = (
    "triangle|circle|rectangle|square|cylinder|numbers|data(?: ?set)?|line|shape|figure|values|"
    "polygon|trapezoid|sphere|cone|prism|sides?|angle|list"
)
_QUANTITIES = (
    "velocity|speed|acceleration|force|mass|density|concentration|molarity|work done|current|"
    "resistance|voltage|probability|interest|profit|loss|discount|total|cost|price|distance|"
    "height|angle|side|area|volume|perimeter|momentum|pressure|magnitude|torque|yield|variance|"
    "p-value"
)
_UNITS = (
    "temperatures?|amounts?|prices?|dates?|times?|measurements?|distances?|weights?|heights?|"
    "values?|currency|units?|numbers?"
)
_OTHER = (
    r"(?:of|by|about|on|that|which|who|whose|called|anthem|alphabet|bible|constitution|lights?|"
    r"dishes|house|kitchen|planets|anthem's|world|between|in|to|so|as|with|for|and|from|is|are|"
    r"ten|lord's|pledge|rules|chorus|oven|carpet|keyboard|hard|disk|drive|screen|windows?|c:)\b"
)
"""What tells which one is meant, things that everybody knows and things of the house."""
_PARTS = (
    "adjectives?|adverbs?|nouns?|verbs?|pronouns?|conjunctions?|prepositions?|interjections?|"
    "determiners?|(?:proper|common|abstract) nouns?|articles?|tense|mood|tone|theme|topic "
    "sentence|main (?:idea|point|verb|clause|character|topic|argument)|central idea|key "
    "(?:points?|words|phrases|facts|ideas|arguments)|figures? of speech|rhyme scheme|metre|meter|"
    "subject|predicate|object|clauses?|metaphors?|similes?|literary devices?|idioms?|(?:logical "
    ")?fallac(?:y|ies)|bias|named entit(?:y|ies)|entities|errors?|mistakes?|bugs?|typos?|odd one "
    "out|synonyms|(?:spelling|grammar|grammatical) (?:mistakes?|errors?)|rhyming words|keywords|"
    "sentiment|emotion|intent|stressed syllables?|antecedent|speaker|genre|phone numbers?|dates|"
    "e-?mail addresses|hashtags|personal names"
)
_NAMED_AFTER = r"(?! (?:of|by|about|on|from|called|titled|that|which|who|types?|literal|system))"
"""What says which one it is, or makes another noun of it."""

EXERCISE_GAPS = (
    gap(
        "exercise.given_a",
        "inputs",
        rf"^given (?:an?|two|three|some|the|these|this|several) {_WORD}{{0,2}}?(?:{_TEXTS})(?: "
        rf"(?:of|about) (?:an?|the|some) [\w-]+)?(?:(?:,? and|,) (?:an? |the |its |some "
        rf")?{_WORD}{{0,2}}?\w+)?, (?:please )?(?!how\b|what would|write an? (?:python|function|"
        r"program|script)|implement|design|return|print)\w",
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
        r"^(?:fill in|fill|complete) (?:in )?(?:the|each|every) (?:\w+ )?(?:blanks?|gaps?|"
        r"missing \w+)\b(?! (?:of|on)\b)",
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
        r"^(?:insert|add|put in|supply|restore|find|place|use|provide) (?:the|any|all(?: the)?) "
        r"(?:missing|correct|right|necessary|appropriate) (?:\w+ )?(?:commas?|punctuation(?: "
        r"marks?)?|apostrophes?|quotation marks|words?|articles?|prepositions?|"
        r"letters?|brackets|parentheses|numbers?|accents|capital letters)\b" + _END,
        "commas comma punctuation apostrophes apostrophe marks words word articles article "
        "prepositions preposition letters letter brackets parentheses numbers number accents",
        LIKELY,
        needs=_NEEDS,
        unless=_UNNAMED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.part",
        "inputs",
        rf"^(?:identify|underline|pick out|spot|circle|highlight|point out|locate|find|fix|"
        rf"correct) (?:the|any|all(?: of)?(?: the)?|every|each) {_WORD}{{0,1}}?(?:{_PARTS})(?: "
        rf"and (?:the )?(?:{_PARTS}))?(?:{_END}|(?= and (?:give|fix|correct|explain|label|"
        rf"suggest|say|show|tell|rewrite|replace|name|provide)\b)| (?:in|of|used in|for) (?:the|"
        rf"each|every) {_WORD}{{0,2}}?(?:{_TEXTS}|{_CODES})\b{_NAMED_AFTER})",
        "identify underline pick spot circle highlight point locate find fix correct",
        LIKELY,
        needs=_NEEDS,
        unless=_UNNAMED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.grounds",
        "inputs",
        rf"^(?:from|based (?:only |solely )?on|using|in|according to|by reading|looking at|"
        rf"judging by|given|after reading|with the help of) (?:the|this|these) "
        rf"{_WORD}{{0,2}}?(?:{_TEXTS}|{_PICTURES}|symptoms|ingredients|results|options|facts|"
        rf"details|information)(?: and (?:the |its )?{_WORD}?\w+)?(?: (?:below|above|provided|"
        rf"given|listed))?, ",
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
        rf"plot|calculate|compute|sketch|find) the (?:(?:given|linear|quadratic|algebraic|"
        rf"rational|definite|indefinite) )?(?:{_FORMULAS})(?: (?:for|when|at|where|if) [a-z] "
        rf"?(?:=|is|equals) ?-?\d+| step by step| for [a-z]| by \w+ing\b)?(?=[.?!;,]|$| and\b)|"
        rf"^(?:find|calculate|compute|determine|work out) the (?:area|perimeter|volume|slope|"
        rf"mean|median|mode|average|product|length|derivative|hypotenuse|missing \w+|"
        rf"circumference|surface area|determinant|inverse|roots?|range) of the (?:longest |"
        rf"shortest |missing |third )?(?:{_FORMULAS}|{_SHAPES})(?=[.?!;,]|$)|^(?:find|calculate|"
        rf"compute|determine|work out) the (?:final |initial |total |average |missing |unknown |"
        rf"net |maximum |resulting )?(?:{_QUANTITIES})(?=[.?!;,]|$)|^convert the (?:{_UNITS}) "
        rf"(?:in)?to [\w-]+(?: [\w-]+)?[.?!]*$",
        "evaluate simplify solve factor factorise factorize differentiate integrate expand graph "
        "plot calculate compute sketch find determine work convert",
        LIKELY,
        needs=_BRIEF,
        unless=_FIRST,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.code",
        "inputs",
        rf"^(?:rewrite|convert|translate|port|refactor|change|turn|transform|rework) the "
        rf"{_WORD}{{0,2}}?(?:{_CODES}) (?:in|to|into|for|using|from) [\w+#.-]+(?: "
        rf"[\w+#.-]+)?(?=[.?!;,]|$)|^add {_WORD}{{1,3}}?(?:to|in|for) (?:the|each|every) "
        rf"{_WORD}{{0,2}}?(?:{_CODES}|{_TEXTS})\b{_NAMED_AFTER}(?=[.?!;,]|$| (?:so|and|to|using|"
        rf"without)\b)",
        "rewrite convert translate port refactor change turn transform rework add",
        LIKELY,
        needs=_NEEDS,
        unless="material operator later quoted",
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.code_fails",
        "inputs",
        rf"^why (?:does|is|do|did|are|isn't|doesn't|won't|didn't) the {_WORD}{{0,1}}?(?:code|"
        r"program|script|function|query|loop|regex|snippet|method|test) (?:not |never |always |"
        r"only |keep )?(?:print|return|output|crash|fail|throw|hang|run|take|give|show|stop|"
        r"raise|end|work|compile|skip|match|slow|so|terminate|execute)\w*\b(?!.{0,80}\b(?:when|"
        r"if)\b)",
        "why",
        LIKELY,
        needs=_NEEDS,
        unless="material operator later quoted",
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.respond",
        "inputs",
        r"^how (?:would|should|can|do|could) (?:you|i|we) (?:respond|reply|answer|react) to the "
        r"(?:\w+ )?(?:comments?|message|e-?mail|review|question|letter|text|post|tweet|"
        r"invitation|offer|complaint)(?=[.?!;,]|$| (?:without|in|politely|so|while)\b)",
        "respond reply answer react",
        LIKELY,
        needs=_BRIEF,
        unless="material operator later quoted names",
        opening=True,
    ),
    gap(
        "exercise.which_fits",
        "inputs",
        r"^which (?:(?:answer|option|choice|sentence|version|statement)s?(?: of (?:the|these) "
        r"\w+)? (?:is|are|sounds?|fits?|looks?|best|do(?:es)?|makes?|completes?|would|describes?|"
        r"reads?|contains?|has)\b(?: (?:the )?(?:more |most )?[\w-]+){1,6}?|(?:word|picture|"
        r"title|image|one|pair|phrase)s? (?:best )?(?:fits?|completes?|(?:is|are) (?:correct|"
        r"right|wrong|spelled|misspelled|better|the odd one out)|does ?n[o']t belong)\b(?: "
        r"[\w-]+){0,4}?)(?:, (?:[a-d1-4], )*[a-d1-4],? or [a-d1-4])?\?*$",
        "answer option choice sentence version statement one word picture title image pair "
        "answers options sentences statements words pictures",
        LIKELY,
        needs=_BRIEF,
        unless=_ASKED,
        opening=True,
    ),
    gap(
        "exercise.which_of",
        "inputs",
        r"\bwhich of the (?:two|three|four|five|following) (?!main|major|houses|world|sexes|"
        r"genders|primary|big|great|known)[\w-]+\b(?! of\b)[^,:()]*$",
        "which",
        LIKELY,
        needs=_BRIEF,
        unless=_UNNAMED,
    ),
    gap(
        "exercise.following",
        "inputs",
        r"^(?:read|look at|consider|study|review|examine|answer|take) the following (?:and|then|"
        r"before)\b|^(?:solve|answer|do|explain|check) (?:q|question|exercise|problem|number|"
        r"no\.?|#|task|part) ?\d{1,2}[a-z]?(?: (?:pls|please|only|for me|and \d+))*[.!?]*$|"
        r"^(?:answer|say|respond|reply)(?: with| only)? (?:true or false|yes or no|a, b,? or "
        r"c)[.!]*$|^(?:spot |see |explain |find |tell me )?what(?:'?s| is) wrong (?:with|in) "
        r"(?:the|this|my|our) (?:\w+ )?(?:circuit|setup|code|config|picture|drawing|sentence|"
        r"reasoning|logic|argument|proof|calculation|design|formula|sheet|query|log|wiring|"
        r"layout|diagram|plan|graph|translation|output|results?)[.?!]*$",
        "wrong true yes following question exercise problem number task part q q1 q2 q3 q4 q5 q6 "
        "q7 q8 q9 q10",
        LIKELY,
        needs=_BRIEF,
        unless=_ASKED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.reworks",
        "inputs",
        rf"^(?:rewrite|re-write|rephrase|reword|paraphrase|transform|substitute|replace|decode|"
        rf"decipher|edit|proofread|correct|shorten|lengthen|transcribe|reorder|rearrange|"
        rf"unscramble|underline|circle|highlight|tidy|clean|format|reformat|polish|annotate|tag|"
        rf"parse|extract|combine|merge|split|condense|punctuate|capitali[sz]e|alphabeti[sz]e|"
        rf"revise|redact|anonymi[sz]e)(?: up| out)? (?:the|each|both|all the|any|every) "
        rf"(?:(?!{_OTHER}){_WORD}){{0,2}}?(?!{_OTHER})[\w'-]+(?:[;,]|[.?!]*$|"
        rf"[.?!] (?:make|keep|use|please|do|be|only|just|thanks)\b| (?:so|to|into|in|as|"
        rf"with|using|for|and|from|by|without|up|down|if|where|according)\b)",
        "rewrite re rephrase reword paraphrase transform substitute replace decode decipher edit "
        "proofread correct shorten lengthen transcribe reorder rearrange unscramble underline "
        "circle highlight tidy clean format reformat polish annotate tag parse extract combine "
        "merge split condense punctuate capitalize capitalise alphabetize alphabetise revise "
        "redact anonymize anonymise",
        LIKELY,
        needs=_BRIEF,
        unless=_UNNAMED + " numbers fiction",
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.next_one",
        "inputs",
        r"^(?:work out |tell me |say |find |guess |predict |decide |choose )?(?:which|what) "
        r"(?:number|word|letter|shape|one|item|figure|picture|event|sentence) (?:comes|goes|is) "
        r"(?:next|missing|last|first|wrong|odd)[.?!]*$|^(?:what|what's|whats|find|give|guess|"
        r"supply)(?: is)? the (?:missing (?:letter|word|number|value|step|side|angle|piece)|"
        r"answers? (?:to|for) (?:question|number|no\.?|q|exercise|problem) ?\d+)[.?!]*$|^is "
        r"(?:option|answer|choice|statement|sentence|number) (?:[a-e]|\d)\b[^,:]{0,20}$",
        "next missing last first wrong odd answer answers option choice statement sentence number",
        LIKELY,
        needs=_BRIEF,
        unless=_ASKED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.theme",
        "inputs",
        r"^(?:state|give|tell me|what is|what's|identify|describe) the (?:theme|main idea|"
        r"central idea|moral|rhyme scheme|topic sentence|punch ?line|takeaway|main argument|plot "
        r"twist|gist)(?: in \w+ \w+)?(?: and explain\b[^,:]*)?[.?!]*$",
        "theme idea moral scheme sentence punchline punch takeaway argument twist gist",
        LIKELY,
        needs=_BRIEF,
        unless=_ASKED,
        opening=True,
        tail=True,
    ),
    gap(
        "exercise.what_is_it",
        "inputs",
        r"^what (?:type|kind|sort|genre|form|breed|species|style|make|model|brand|part of speech|"
        r"tense|language|colou?r|size|blood type)s?(?: of [\w-]+)? (?:is|are) (?:it|this|that|"
        r"these|they|my \w+)(?=[.?!,]|$| and\b)|^what (?!time|day|date|year|age|month)[\w-]+ "
        r"(?:this|that|it) (?:is|was)[.?!]*$|^tell me what (?!time|day|date|year|age|"
        r"month)[\w-]+ (?:this|that|it) (?:is|was)[.?!]*$",
        "type kind sort genre form breed species style make model brand part tense language "
        "color colour size blood it this that",
        LIKELY,
        needs=_BRIEF,
        unless="material operator later quoted names",
        opening=True,
    ),
    gap(
        "exercise.judge_it",
        "inputs",
        r"^(?:is|are|was) (?:this|that|these|they) (?:an? )?(?:good|fair|bad|great|reasonable|"
        r"decent|normal|real|fake|genuine|legit|correct|right|poisonous|edible|dangerous|serious|"
        r"ripe|authentic|valuable)(?: [\w-]+)?[.?!]*$|^(?:is|are) (?:my|our) (?:answers?|"
        r"solution|guess|calculations?|translation|grammar|spelling|reasoning|work|proof|math|"
        r"approach) (?:all )?(?:correct|right|ok|okay|wrong|good|fine|valid)[.?!]*$|^(?:does|do) "
        r"(?:that|this|it|these|they) (?:sound|look|read|come across|seem)\b(?! like)[^,:]{0,30}$",
        "this that these they it my our",
        LIKELY,
        needs=_BRIEF,
        unless="material operator later quoted names",
        opening=True,
    ),
)
