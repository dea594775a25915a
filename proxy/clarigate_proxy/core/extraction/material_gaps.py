"""Gaps that only material can fill: texts, code, data and facts that are referred to and absent.

All of these are cancelled by the fact "material" (something is there), most by "later" (earlier
turns supply referents) and "operator" (the operator's text fixes what messages are).
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import gap

__all__ = ["MATERIAL_GAPS"]

SURE = (0.95, 0.03)
LIKELY = (0.95, 0.2)
MAYBE = (0.9, 0.45)
STATE = (0.6, 0.74)

_GONE = "material operator"
_FIRST = "material operator later"
_WORK_WORDS = (
    "summarize summarise sum translate proofread proof paraphrase rephrase rewrite re reword edit "
    "correct fix debug improve polish review check shorten simplify analyze analyse critique rate "
    "grade explain interpret classify categorize categorise extract convert format reformat "
    "refactor "
    "optimize optimise solve evaluate assess compare describe read transcribe caption continue "
    "finish "
    "complete answer respond reply expand revise tidy clean look go give feedback test sort "
    "merge plot "
    "visualize visualise count replace update enhance decode decipher identify validate tell turn "
    "change make"
)

MATERIAL_GAPS = (
    gap(
        "material.attached",
        "inputs",
        r"(?<!that )(?<!that the )(?<!say the )\b(?:attached|enclosed|uploaded)\b(?! to\b)(?! "
        r"(?:garage|house))",
        "attached enclosed uploaded",
        SURE,
        unless=_GONE + " how_question asks_fact quotes_saying type:code",
    ),
    gap(
        "material.following",
        "inputs",
        r"\bthe (?:text |code |sentence |information |data )?(?:following|below)(?: "
        r"[\w'-]+){0,7}? ?(?:below)?(?=[,.:?!]|$)",
        "following below",
        SURE,
        unless=_FIRST,
        tail=True,
    ),
    gap(
        "material.given",
        "inputs",
        r"\b(?:the|these|this|your|all of the|any) (?:\w+ ){0,2}?(?:given|provided|supplied|"
        r"requested|underlined|highlighted)\b(?! (?:her|his|their|its|my|our|your|that|the|by|"
        r"to)\b)"
        r"|\bgiven (?:to you|below|above|information|text|data|list|paragraph|passage|article|"
        r"numbers|topic|task|word|song|item|place|game)\b"
        r"|\b(?:that|which) (?:you are|has been|have been|is|are|was|were) (?:given|provided|"
        r"supplied)\b"
        r"|\b(?:the|a|an) provided\b|\bagainst a given\b|\bbased on the (?:\w+(?:'s)? "
        r")?(?:content|vibe|information|description|context|text|passage)\b(?! of\b)|\ba given "
        r"(?:data ?set|csv|text|excel|file|image|document|website)|\btake the (?:product "
        r"description|text|article|passage|information|sentence)\b",
        "given provided supplied requested underlined highlighted content vibe information "
        "description context text passage",
        SURE,
        unless=_FIRST + " makes_code",
        tail=True,
    ),
    gap(
        "material.this_doc",
        "inputs",
        r"\b(?:for|of|from|about) (?:this|these) (?:image|picture|photo|article|document|pdf|"
        r"video|screenshot|data ?set|email|file)s?\b"
        r"|\b(?:{work})\b(?: \w+){0,5}? (?:this|these) (?:\w+ )?(?!questions?\b(?<!answer this "
        r"question))(?:{doc})\b(?! (?:of|by|is that)\b)",
        "this these",
        SURE,
        unless=_FIRST + " long",
        tail=True,
    ),
    gap(
        "material.question_this",
        "inputs",
        r"^(?:what|who|where|why|is|are|does|do|how|can|which)\b.{0,30}\b(?:this|these) (?:\w+ "
        r")?(?!questions?\b)(?:{doc})(?: (?:about|mean|say|correct|do|wrong|good|"
        r"work))?\b[^.?!:]{0,25}(?=[.?!:]|$)",
        "this these",
        LIKELY,
        unless=_FIRST + " long type:chat",
        opening=True,
        tail=True,
    ),
    gap(
        "material.verb_this",
        "inputs",
        r"^(?:{work})\b(?: me)?(?: what)? (?:this|that|it|these|those|them)(?: all| both| one| "
        r"two| code| text)?(?: (?:for me|please|pls|to|into|in|so|more|less|better|sound|"
        r"shorter|longer|simpler|like|with|again|up|properly|correctly|and|means?|as|down|from|"
        r"using|ok|further|about|say|work|nicer|funnier|now)\b[^:]{0,60})?[.?!:]*$",
        "this that it these those them",
        SURE,
        unless=_FIRST,
        opening=True,
    ),
    gap(
        "material.my_own",
        "inputs",
        r"\bwhat(?:'s| is) wrong with my (?:\w+ )?(?:{own})\b|"
        r"\b(?:{strict}|convert|answers to|spelling in|grammar in|correct|edit|fix|check|review|"
        r"improve|rate|update|evaluate|analy[sz]e|"
        r"give (?:me )?feedback on|look (?:at|over)|tailor|format|expand|tidy up|clean up|"
        r"comment on|enhance)\b(?: whether| if)?(?: up| on| at| over| through| out)? (?:(?:my|"
        r"our) (?:\w+ ){0,2}?(?:{own})\b(?! (?:analysis|skills?|science|writing|structures?|"
        r"entry|engineer\w*|quality|security))|mine\b)",
        "my our mine",
        LIKELY,
        needs="own_material",
        unless=_FIRST + " long type:howto how_question",
    ),
    gap(
        "material.here_is",
        "inputs",
        r"\b(?:here is|here's|heres|here are|this is|see|below is|sharing) my (?:\w+ "
        r"){0,2}?(?:{own})\b",
        "here here's heres this see below sharing",
        LIKELY,
        unless=_FIRST + " long",
        tail=True,
    ),
    gap(
        "material.my_own_later",
        "inputs",
        r"\b(?:{strict}|review|check|correct|fix|compare|look (?:at|over)|edit|improve|"
        r"go through|read|analy[sz]e|rate|shorten|update)\b",
        _WORK_WORDS + " read look",
        LIKELY,
        needs="later new_material",
        unless="material operator own_facts",
    ),
    gap(
        "material.event_later",
        "inputs",
        r"\b(?:{strict}|review|check|correct|fix|compare|look (?:at|over)|edit|fill in|improve|"
        r"go through|read|put|change|do|write|send|uploaded|attached|add|answer|reply)\b",
        _WORK_WORDS + " fill put do write send uploaded attached add read look",
        LIKELY,
        needs="later new_event",
        unless="material operator own_facts",
    ),
    gap(
        "material.new_task",
        "inputs",
        r"\b(?:(?:study|revision|workout|training|meal|travel) (?:plan|schedule|programme?)|"
        r"getaway|trip|programme|gift|present|pick|"
        r"recommend|book|text for|flyer|mailing|letter|speech|same question for (?:him|her|his|"
        r"them|my)|how much notice)\b",
        "plan schedule program programme getaway trip gift present pick recommend book text "
        "letter speech notice question",
        (0.85, 0.45),
        needs="later new_task",
        unless="material operator",
    ),
    gap(
        "material.strict_the",
        "inputs",
        r"^(?:{strict}|correct|edit|check|review)(?: and \w+)?(?: the)?(?: \w+ (?:errors|"
        r"mistakes))?(?: in| of)? (?:the|some|a) (?:\w+ )?(?:{doc})(?:{after_doc})[.?!]*$",
        _WORK_WORDS,
        SURE,
        unless=_FIRST + " names",
        opening=True,
    ),
    gap(
        "material.operate_the",
        "inputs",
        r"^(?:classify|plot|visuali[sz]e|graph|transcribe|extract|find|fill|replace|read|tell "
        r"(?:me )?(?:if|whether|why)|solv(?:e|"
        r"ing)|parse|link|"
        r"complete|identify|detect|predict|select|verify|decide|add|rank|rewrite|convert|change|"
        r"correct|"
        r"translate|summari[sz]e|paraphrase|paraphrasing|reply to|answer|explain|analy[sz]e|"
        r"label|mark|"
        r"remove|delete|insert|continue|describe|count|sort|arrange|rephrase|split|combine|"
        r"evaluate|rate|"
        r"determine|reverse|underline|expand|shorten|use|check|fix|edit|turn|"
        r"make)\b.{0,60}?\b(?:the|these|"
        r"those) (?:\w+ ){0,2}?(?:sentences?|paragraphs?|text|passage|article|list|equations?|"
        r"code|snippet|"
        r"lyrics|claim|html document|document|conversation|dialogue|statements?|query|e-?mail|"
        r"comment|"
        r"(?:math|word) problems?|question|questions|syllogism|review|tweet|essay|numbers|words|"
        r"sentiment of "
        r"the \w+|phrases?|excerpt|input|transcript|story|recording|video|meeting notes|minutes|"
        r"contract|picture|photo|image|data ?set|data|logs?|file)\b(?! game)(?! (?:of|by|about|"
        r"on|called|titled|from|for|to|between|behind|is|are|"
        r"was|that|do|does|in which|i|you|we|he|should|would)\b)(?![\w-])",
        "the these those",
        (0.95, 0.12),
        unless=_FIRST + " makes_code asks_fact long numbers quoted first_person",
        opening=True,
        tail=True,
    ),
    gap(
        "material.tell_if",
        "inputs",
        r"^(?:tell (?:me )?|decide |identify |verify |detect |classify |determine |check |"
        r"predict |find out |judge )"
        r"(?:if|whether) (?:the|this|these|following|the following) (?:\w+ ){0,2}?(?:sentences?|"
        r"claim|contract|offer|statement|"
        r"e-?mail|instance|syllogism|behaviou?r|news|thread|document|text|code|review|tweet|"
        r"joke|argument|"
        r"passage|message|paragraph|article|words|comment|equation|answer)\b",
        "if whether",
        (0.95, 0.15),
        unless=_FIRST + " makes_code long numbers quoted first_person names",
        opening=True,
        tail=True,
    ),
    gap(
        "material.given_a",
        "inputs",
        r"^(?:in this task, |for this task, )?(?:given|you (?:are|will be) given|you are "
        r"provided with|you'll be given) "
        r"(?:an?|two|three|some|the (?:facts|following|text|sentence|question|story|list|"
        r"context|code|title)|multiple|several)\b.{0,80}(?:[,.]|$)",
        "given provided",
        (0.95, 0.15),
        unless=_FIRST + " makes_code type:math numbers long quoted",
        opening=True,
        tail=True,
    ),
    gap(
        "material.describe_the",
        "inputs",
        r"\b(?:content|contents|main (?:idea|point|points)|summary|gist|theme|title|tone|"
        r"description) of the (?:article|passage|text|paragraph|document|essay|story|e-?mail|"
        r"conversation|review|book that)(?! (?:by|about|called|titled|from|on|of)\b)",
        "content contents main summary gist theme title tone description",
        SURE,
        unless=_FIRST + " names",
        tail=True,
    ),
    gap(
        "material.about_the_paper",
        "inputs",
        r"\b(?:answer|using|use|read|reading|based on|from|take|after reading)\b(?: \w+){0,4}? "
        r"the (?:paper|passage|article|text|product description|information|document|context|"
        r"ingredients|video|story|vibe|conversation|dialogue|bullet points)(?: \w+){0,4}[.,?!]",
        "answer using use read reading based from take after",
        LIKELY,
        unless=_FIRST + " makes_code asks_fact",
        tail=True,
    ),
    gap(
        "material.debug_a",
        "inputs",
        r"^(?:debug|fix|troubleshoot|investigate|optimi[sz]e|refactor|review)\b.{0,12}\b(?:a|"
        r"the|my|some|an) (?:\w+ ){0,2}(?:code|script|program|function|query|snippet|software)\b",
        "debug fix troubleshoot investigate optimize optimise refactor review",
        SURE,
        unless=_FIRST + " long",
        opening=True,
    ),
    gap(
        "material.my_code_fails",
        "inputs",
        r"\bmy (?:\w+ ){0,2}(?:code|script|program|app|query|function|build|loop|test|tests|"
        r"model|formula|macro)\b.{0,40}\b(?:crash\w*|error\w*|fail\w*|wrong|broken|slow|bug|"
        r"(?:doesn't|does not|isn't|not|won't|stopped|stops) (?:\w+ )?work\w*|throw\w*|"
        r"exception)\b",
        "my",
        LIKELY,
        unless=_FIRST + " long",
    ),
    gap(
        "material.error_this",
        "inputs",
        r"\b(?:this|the same|an|the following|these) (?:\w+ )?(?:error|exception|warning|error "
        r"message)s?\b.{0,30}$",
        "error exception warning errors exceptions",
        LIKELY,
        needs="trouble",
        unless=_FIRST + " long",
        tail=True,
    ),
    gap(
        "material.earlier",
        "inputs",
        r"\b(?:we|you|i) (?:talked|spoke|discussed|mentioned|agreed|wrote|sent|had|did|made|"
        r"saw)(?: \w+)? (?:about|you|on|to you|last|yesterday|before|earlier|already)\b|\bas "
        r"(?:yesterday|last time|before|usual|always|discussed|agreed)\b|\b(?:from|like) "
        r"(?:yesterday|last (?:time|week|month)|before)\b|\b(?:the )?(?:last|previous|earlier) "
        r"(?:message|response|answer|chat|conversation|version|email|reply)\b",
        "talked spoke discussed mentioned agreed yesterday last before usual always previous "
        "earlier",
        LIKELY,
        needs="refers_back",
        unless=_FIRST + " long",
    ),
    gap(
        "material.data_analysis",
        "inputs",
        r"\b(?:data|sentiment|statistical|regression|cluster) analysis (?:on|of|for) (?:the |"
        r"some |a |latest |my |our )|^(?:generate|create|make|draw|plot)\b.{0,30}\b(?:plot|"
        r"chart|graph|matrix|histogram|report|visuali[sz]ation)\b.{0,20}\b(?:for|of|from) "
        r"(?:the|a|my|our|this) (?:given |following |provided )?(?:\w+ )?(?:data ?set|data|csv|"
        r"file|sales|survey|results)",
        "analysis generate create make draw plot",
        LIKELY,
        unless=_FIRST + " long makes_code",
    ),
    gap(
        "material.my_results",
        "inputs",
        r"\bmy (?:\w+ ){0,2}(?:blood (?:test|work)|test results?|lab results?|mri|x-?ray|ecg|"
        r"results|symptoms|transcript|credit report|bill|statement|paycheck|tax "
        r"return)\b.{0,60}\b(?:explain|mean|tell|interpret|understand|read|analy[sz]e|normal)\b|"
        r"\b(?:explain|interpret|understand|analy[sz]e|read)\b.{0,30}\bmy (?:\w+ ){0,2}(?:blood "
        r"(?:test|work)|test results?|lab results?|mri|x-?ray|ecg|results|credit report)",
        "my",
        LIKELY,
        unless=_FIRST + " long numbers",
    ),
    gap(
        "material.my_level",
        "inputs",
        r"\b(?:is|are) my (?:\w+ )?(?:cholesterol|blood pressure|blood sugar|sugar|heart rate|"
        r"pulse|bmi|iron|thyroid|glucose|weight|readings?|levels?)(?: levels?| readings?)? "
        r"(?:ok|okay|normal|good|bad|too|high|low|fine|healthy)\b",
        "my",
        LIKELY,
        unless=_FIRST + " number",
    ),
    gap(
        "material.personal_letter",
        "inputs",
        r"\b(?:{give})\b.{0,40}\b(?:{letter_kind})\b"
        r"|\b(?:{give})\b.{0,40}\b(?:{speech_kind})\b(?! (?:for|about|of|in|from|on|by|to) "
        r"(?!me\b|my\b|us\b|our\b|"
        r"an? (?:friend|colleague|coworker|wedding|funeral)\b|the (?:wedding|funeral)\b))",
        "letter statement resume résumé cv curriculum linkedin linked bio biography "
        "introduction eulogy obituary vows speech toast review evaluation assessment "
        "application essay profile pitch proposal",
        (0.85, 0.3),
        unless=(
            "operator later own_facts pasted long template type:howto fictional placeholders "
            "how_question"
        ),
    ),
    gap(
        "material.about_me",
        "inputs",
        r"^(?:{give}|tell|sing|rap)\b.{0,40}\b(?:about|describing|of) (?:me|myself|us|my "
        r"(?:life|business|company|shop|store|startup|family|wife|husband|girlfriend|boyfriend|"
        r"dog|cat|team|project|product|website|friend|mom|dad|mother|father|son|"
        r"daughter))[.?!]*$",
        "me myself us my",
        (0.9, 0.25),
        needs="makes_text",
        unless=_FIRST + " detailed type:brainstorm",
        opening=True,
    ),
    gap(
        "material.update_profile",
        "inputs",
        r"\b(?:update|improve|enhance|build|create|write|optimi[sz]e|rewrite|fix|work on|polish|"
        r"redo|make)\b.{0,20}\b(?:my|a) (?:linked ?in|resume|résumé|cv|profile|bio|portfolio|"
        r"website|dating profile)\b(?! (?:posts?|articles?|messages?|ads?|comments?|captions?|"
        r"headlines?|for an?)\b)",
        "linkedin linked resume résumé cv profile bio portfolio website",
        (0.9, 0.25),
        unless=_FIRST + " detailed type:howto makes_code template how_question",
    ),
    gap(
        "material.scrape_a",
        "inputs",
        r"\b(?:scrape|scraper|scraping|crawl)\b.{0,60}\b(?:a|the|some) (?:websites?|web ?pages?|"
        r"sites?)\b",
        "scrape scraper scraping crawl",
        (0.75, 0.4),
        unless=_FIRST + " names detailed",
    ),
    gap(
        "material.math_a",
        "inputs",
        r"^(?:find|calculate|compute|determine|solve|simplify|evaluate|factor)\b.{0,60}\b(?:a|"
        r"an|the|some|this|these|my) (?:\w+ )?(?:matrix|equations?|list|numbers|triangle|"
        r"integral|expression|data ?set|vectors?|polynomial|problem)\b.{0,12}$",
        "find calculate compute determine solve simplify evaluate factor",
        (0.9, 0.5),
        unless=_FIRST + " names numbers makes_code asks_fact formula",
        opening=True,
    ),
    gap(
        "material.my_project_part",
        "inputs",
        r"\b(?:i am|i'm|im) (?:doing|working on|writing) (?:a|my|an) .{3,80}\b(?:write|give|"
        r"make|draft)\b.{0,20}\b(?:conclusion|abstract|introduction|summary|methodology|results|"
        r"discussion|literature review)\b",
        "conclusion abstract introduction summary methodology results discussion literature",
        (0.9, 0.35),
        unless=_FIRST + " detailed",
    ),
)
