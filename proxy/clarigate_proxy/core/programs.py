"""Operator texts that make of the model a part of a program: every message is data to it.

Why: a pipeline that has no `response_format` says in its system prompt what to put out and that
nothing else may stand there. Its messages look like chat ("my printer does not work"), and a
question or a line about assumptions would end up in a parser.

Three marks, one is enough: what may be put out at all, a machine's name for the model, or one job
for every message. "Only" with a topic, a language or a tone is no mark: such a bot talks to people.
"""

from __future__ import annotations

import re

__all__ = ["HEAD_CHARS", "is_program"]

HEAD_CHARS = 6000
"""Characters of an operator's text that are read."""

_SAY = r"(?:respond|reply|answer|output|return|print|produce|provide|give|emit|write|generate)"
_ONE = r"(?:(?:exactly |just )?(?:one|a single|1))"
_FORM = (
    r"(?:(?:valid |raw |strict |minified |a |an |the |in |with |as |one |single )*"
    r"(?:json|xml|yaml|csv|html|sql|markdown table|regex|integers?|"
    r"numbers?|digits?|scores?|labels?|categor(?:y|ies)|class(?: names?)?|intents?|tags?|"
    r"translat(?:ion|ed \w+)|correct(?:ion|ed \w+)|rewritten \w+|quer(?:y|ies)|titles?|keywords?|"
    r"one word|single word|yes or no|true or false)\b"
    rf"|{_ONE} (?:word|number|letter|label|integer|line|token|category|title|of)\b"
    r"|[-\d]+(?:, ?[-\d]+)* or [-\d]+\b|['\"`]\w+['\"`],? (?:or|and)\b)"
)
_SILENCE = (
    r"\b(?:no|without(?: any)?|never (?:add|include)|do not (?:add|include|write|output)(?: any)?|"
    r"don't (?:add|include|write|output)(?: any)?) (?:other |additional |extra |further )?"
    r"(?:text|explanations?|commentary|preambles?|prose|words|output)\b"
)
_MATTER = (
    r"(?:messages?|inputs?|texts?|quer(?:y|ies)|sentences?|requests?|questions?|prompts?|"
    r"utterances?|tickets?|e-?mails?|reviews?|comments?|documents?|posts?)"
)
_JOB = (
    r"(?:translate|classify|categori[sz]e|summari[sz]e|correct|proofread|rewrite|rephrase|convert|"
    r"extract|label|route|rate|score|tag|parse|transcribe|normali[sz]e|detect|turn)"
)

_MARKS = re.compile(
    rf"\b{_SAY}\b[^.\n]{{0,30}}\b(?:only|just|solely|exclusively|nothing (?:but|except))\b[^.\n\w]*"
    rf"{_FORM}"
    rf"|\bonly {_SAY}\b[^.\n\w]*{_FORM}"
    rf"|\b{_SAY} (?:[\w-]+ ){{0,3}}{_FORM}(?: \w+)? only\b"
    rf"|\b{_SAY} (?:with |exactly )*(?:['\"`]\w+['\"`],? ){{0,6}}or ['\"`]\w+['\"`]"
    rf"|\b{_SAY} exactly one of\b"
    rf"|\b{_SAY}\b[^.\n]{{0,60}}[.,;:] ?(?:and )?nothing else\b"
    rf"|{_SILENCE}"
    rf"|\b(?:{_SAY}|in|as) (?:a |an )?valid json\b|\bjson (?:object |array )?with (?:the )?keys\b"
    r"|\byou are (?:an? |the )?(?:[\w-]+ ){0,3}(?:api|endpoint|parser|classifier|router|converter|"
    r"extractor|tokeni[sz]er|formatter|microservice)(?= (?:for|that|which|of)\b|[.,:;]|$)"
    rf"|\b{_JOB}\b (?:\w+ ){{0,2}}(?:every|each|all|any) (?:[\w']+ ){{0,2}}{_MATTER}\b"
    rf"|\b{_JOB}\b (?:the |this )?(?:user'?s? |incoming |given |following )+{_MATTER}\b"
    rf"|\b{_JOB}\b (?:whatever|anything) (?:the user|you)\b",
    re.IGNORECASE,
)


def is_program(text: str) -> bool:
    """Whether an operator's text leaves no room for a question in the answer."""
    return _MARKS.search(text[:HEAD_CHARS]) is not None
