"""Has the operator fixed the job? Facts of the case and contracts in a system message.

Why: where the operator says what comes in and what goes out, or tells who the user is, nothing is
asked. A name, manners and a tone fix nothing.
"""

from __future__ import annotations

import re

__all__ = ["fixes_job"]

_CONTRACT = re.compile(
    r"\b(?:every|each|any) (?:user )?(?:message|input|request|line)\b|\buser'?s? (?:message|"
    r"text|input|request)\b|"
    r"\b(?:user|customer|client) (?:sends|writes|types|submits|provides|describes|"
    r"enters|says|asks for|pastes)\b|"
    r"\b(?:output|return|reply|respond|answer)(?: with)?(?: the \w+(?: \w+)?)? only\b|"
    r"\bonly (?:output|return|reply|respond|answer)\b|\bfor the request\b|\bno "
    r"explanations?\b|\bno human\b|\b(?:never|don't) (?:ask|interview)\b|"
    r"\byou (?:translate|correct|classify|summari[sz]e|rewrite|extract|tell|convert|label|"
    r"generate)\b|"
    r"\b(?:message|commit|summary|label|translation) for the \w+ in\b|"
    r"^\W*(?:extract|classify|translate|rewrite|summari[sz]e|label|detect|tag|convert|correct|"
    r"rephrase|paraphrase|categori[sz]e|identify|determine|decide|score|moderate|redact|"
    r"write|generate|create|produce|suggest|propose) "
    r"\w|\b(?:the )?(?:user|customer|visitor) is (?:viewing|reading|"
    r"looking at|currently on)\b|\b(?:current|open|selected) (?:page|file|document|selection|"
    r"text|tab) ?:|^\W*(?!(?:you|be|reply|answer|speak|talk|write|i)\b)(?:\w+ ){1,3}"
    r"(?:to|into|->|→) \w+(?: \w+){0,2}\W*$|(?:^|[.:!\n]\s*)(?:the )?(?:customer|user|client|"
    r"patient|guest|student|member|caller)(?:'s \w+)?(?: #?\d+)? (?:is|was|has|had|lives|owns|"
    r"bought|ordered|speaks|works)\b"
)
_OF_PRODUCT = re.compile(
    r"\b(?:[Bb]ot|[Aa]ssistant|[Aa]gent|[Cc]hatbot|[Rr]epresentative) (?:for|of) (?:(?:the|our) )?"
    r"(?:[A-Z][\w-]+(?: \w+)?|(?!an?\b)(?:\w+ ){0,3}(?:app|store|shop|website|bank|airline))\b"
    r"(?! (?:developers|programmers|users|students|teachers|learners|beginners))"
)
"""It serves one product by its name: what is meant by "my order" or "my phone" is known there."""
_BRINGS = re.compile(
    r"\b(?:following|this|below) (?:article|text|document|context|content|notes?|transcript|"
    r"page|passage)\b[^.\n]{0,30}:\s*\S|(?:^|[.\n]\s*)(?:the )?(?:current )?(?:context|article|"
    r"notes?|page content|document|transcript|passage|text)\s*:\s*\S|\bquestions about the "
    r"(?:file|document|article|page|book|report)\b"
)
"""It brings what is worked on."""
_OPERATOR_FACTS = 350
_CASE_CHARS = 120
_CLAUSE_SPACES = 2
_CLAUSE_END = re.compile(r"[.!?;\n]+\s*")
_OF_THE_CASE = re.compile(
    r"\W*(?:the (?!assistant|answer|repl|response|tone|style|goal|following|"
    r"user (?:is|wants|may|can))|context\b|background\b|(?!style|tone|rules?\b|format|language|"
    r"goal|role|note|important|today|date|current date|you|tools?\b|example)"
    r"[a-z]+(?: [a-z]+)?:\s)"
)
"""How a sentence of the operator's about the case begins; others tell manners."""
_CASE_FIGURES = 4
_FIGURES = re.compile(r"\d+")
_QUOTE = re.compile(r"\"[^\"]{16,}\"|“[^”]{16,}”|(?<!\w)'[^'\n]{16,}'(?!\w)|\n\s*\S.*[=(;]")
_CASE = re.compile(r"\w[:]\s+\S+(?:\s+\S+){3}|\d.*\d.*\d")


def fixes_job(text: str) -> bool:
    """Whether the operator's text is a contract or holds facts of the case."""
    if not text or len(text) >= _OPERATOR_FACTS:
        return bool(text)
    low = text.lower()
    brings = _BRINGS.search(low) is not None or _OF_PRODUCT.search(text) is not None
    return _CONTRACT.search(low) is not None or brings or _tells(text)


def _tells(text: str) -> bool:
    """Whether the operator's text holds facts of the case and not only manners."""
    figures = sum(1 for _ in _FIGURES.finditer(text))
    return (
        figures >= _CASE_FIGURES
        or _QUOTE.search(text) is not None
        or (len(text) >= _CASE_CHARS and _CASE.search(text) is not None)
        or any(
            sentence.count(" ") >= _CLAUSE_SPACES and _OF_THE_CASE.match(sentence) is not None
            for sentence in _CLAUSE_END.split(text.lower())
        )
    )
