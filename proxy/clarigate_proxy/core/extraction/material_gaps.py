"""Gaps that only material can fill: texts, code, data and facts that are referred to and absent.

All of these are cancelled by the fact "material" (something is there), most by "later" (earlier
turns supply referents) and "operator" (the operator's text fixes what messages are).
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import gap
from clarigate_proxy.core.extraction.place_gaps import GIVEN_PLACES

__all__ = ["MATERIAL_GAPS"]

SURE = (0.95, 0.03)
LIKELY = (0.95, 0.2)

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

_PUT_ELSEWHERE = (
    r"(?:an?|the|my|our|his|her|their|its|some|two|it|them)\b(?: [\w'-]+){0,5}? (?:(?:in)?to (?!"
    r"(?:this|here|you|help|show|the (?:chat|conversation|message|e-?mail|mail))\b)|onto |(?:in|on|"
    r"with) (?:an?|my|our|his|her|their) )"
)
"""What follows a verb that reports: "a shelf to the wall", "the wrong file to a mail"."""

MATERIAL_GAPS = (
    gap(
        "material.following",
        "inputs",
        r"\bthe following(?: [\w-]+){1,3}[.?!:]*$",
        "following",
        SURE,
        unless=_FIRST,
    ),
    gap(
        "material.attached",
        "inputs",
        r"(?<!that )(?<!that the )(?<!say the )\b(?:attached|enclosed|uploaded)\b(?! to\b)(?! "
        rf"(?:garage|house|propert(?:y|ies) (?:concept|pattern|in)|growth|earlobes?|"
        rf"behaviou?rs?))(?! {_PUT_ELSEWHERE})",
        "attached enclosed uploaded",
        SURE,
        unless=_GONE + " how_question asks_fact quotes_saying type:code",
    ),
    gap(
        "material.given",
        "inputs",
        r"\b(?:the|these|this|your|all of the|any) (?:\w+ ){0,2}?(?:given|provided|supplied|"
        r"requested|underlined|highlighted)\b(?! (?:names?\b|her|his|their|its|my|our|"
        rf"your|that|the|by|to|{GIVEN_PLACES})\b)"
        r"|\bgiven (?:to you|below|above|information|text|data|list|paragraph|passage|article|"
        r"numbers|topic|task|word|song|item|game)\b"
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
        "material.only_the_rules",
        "inputs",
        r"\b(?:use|apply|follow|using|with|according to|based on|against) (?:the|this|our|my|"
        r"these) (?:\w+ )?(?:style ?guide|guidelines?|rules|rubric|criteria|template|tone of voice|"
        r"checklist)\b(?: \w+){0,3}? (?:to |,? ?please )?(?:{strict}|edit|review|check|improve|"
        r"fix) (?:my|our|the|this|these)\b|\b(?:{strict}|edit|review|check|improve|fix) (?:my|our|"
        r"the|this) (?:\w+ ){1,3}(?:using|with|according to|based on|against|following) (?:the|"
        r"this|our|these) (?:\w+ )?(?:style ?guide|guidelines?|rules|rubric|criteria|checklist)\b",
        "style styleguide guide guideline guidelines rules rubric criteria template tone checklist",
        LIKELY,
        unless="operator later long quoted documents",
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
        "material.earlier",
        "inputs",
        r"(?<!remember what )(?<!recall what )\b(?:we|you|i) "
        r"(?:talked|spoke|discussed|mentioned|agreed|wrote|sent|had|did|made|saw)"
        r"(?: \w+)? (?:about|you|on|to you|last|yesterday|before|earlier|already)\b|\bas "
        r"(?:yesterday|last time|before|usual|always|discussed|agreed)\b|\b(?:from|like) "
        r"(?:yesterday|last (?:time|week|month)|before)\b|\b(?:the )?(?:last|previous|earlier) "
        r"(?:message|response|answer|chat|conversation|version|email|reply)\b",
        "talked spoke discussed mentioned agreed yesterday last before usual always previous "
        "earlier",
        LIKELY,
        needs="refers_back",
        unless=_FIRST + " long fiction",
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
)
