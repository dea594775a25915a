"""What hosts write around an answer, or instead of one: tables, and the texts read by them.

Why: the result of an ask-the-user tool is written by a program. A dialog that was dismissed, timed
out or never shown must not be taken for words of the user (facts on asking, complaints 1-3, 14-18):
it is cancelled, which consents to nothing. Only an explicit refusal is a decline. Wishing to talk
about it is neither.
"""

from __future__ import annotations

import json
import re
from itertools import islice

from clarigate_proxy.core.values import Outcome

__all__ = [
    "ECHO_CHARS",
    "MATCHED_CHARS",
    "echoed",
    "notes",
    "outcome_of_flags",
    "outcome_of_value",
    "outcome_of_words",
    "unwrapped",
]

MATCHED_CHARS = 4_000
"""Sentences of a host are looked for in the first so many characters."""

ECHO_CHARS = 20_000
"""A longer text is not searched for questions that are repeated in it."""

_SUBJECT = r"(?:\W*|q:.*\na:\W*)(?:the |your )?(?:{subject})\b[^\n\"“]{{0,100}}?\b(?:{phrase})\b"
_USER = r"user|human|person|operator"
_ANY = rf"{_USER}|questions?|prompts?|dialog|dialogue|request|input|tool|call|form|operation"


def _sentence(subject: str, *phrases: str) -> re.Pattern[str]:
    pattern = _SUBJECT.format(subject=subject, phrase="|".join(phrases))
    return re.compile(pattern, re.IGNORECASE)


_TALK = _sentence(_USER, r"wants? to (?:chat|clarify|discuss|talk)", r"submitted without answering")
_REFUSED = _sentence(
    _USER,
    r"declined",
    r"skipped",
    r"refused",
    r"chose not to answer",
    r"prefers? not to (?:answer|say)",
)
_GONE = _sentence(
    _ANY,
    r"cancell?ed",
    r"dismissed",
    r"closed (?:the|it)",
    r"timed[ -]?out",
    r"time[ -]?out",
    r"expired",
    r"interrupted",
    r"aborted",
    r"rejected",
    r"denied",
    r"failed",
    r"without answering",
    r"(?:did not|didn't|has not|hasn't|have not)(?: yet)? (?:answer|respond|repl|provide)\w*",
    r"(?:provided|gave|given|received) no (?:answer|response|reply|input)s?",
    r"(?:doesn't|does not) want to proceed",
    r"(?:is|are|was) (?:away|busy|not available|unavailable|not present)",
    r"not (?:available|found|supported|allowed|interactive|permitted)",
    r"unavailable|unanswered|not answered|no (?:answer|response|reply)",
)
_FAILED = re.compile(
    r"\W*(?:\w*error|exception|traceback|failure|invalid (?:arguments?|parameters?|input|schema)|"
    r"unknown tool|no such tool|non-?interactive|unable to (?:ask|reach|prompt)|"
    r"cannot (?:ask|reach|prompt))\b",
    re.IGNORECASE,
)
_BARE_GONE = re.compile(
    r"\W*(?:cancell?ed|dismissed|timed?[ _-]?out|expired|aborted|interrupted|unanswered|"
    r"not answered|no[ _](?:answer|response|reply|input)(?: (?:given|provided|received|yet))?|"
    r"user_no_answer_provided|request interrupted by user|auto-?selected\b.*|null|undefined)\W*",
    re.IGNORECASE,
)
_BARE_REFUSED = re.compile(r"\W*(?:declined|skipped|refused)\W*", re.IGNORECASE)

_FLAG_GONE = frozenset(
    "cancelled canceled cancel dismissed dismiss timeout timedout expired aborted abort noanswer "
    "unanswered interrupted error failed failure pending rejected closed empty".split()
)
_FLAG_REFUSED = frozenset("declined decline skipped skip refused".split())

_OPENING_TAG = re.compile(
    r"<(answer|user_message|user_answer|user_input|response|reply|result|feedback)>"
)
_LEAD_IN = re.compile(
    r"(?:\W*(?:the )?user(?:'s|’s)?(?: has| have)?\s+(?:answered|responded|replied|selected|chose|"
    r"chosen|picked|said|provided|answers?|response|reply|input|selection|choice)"
    r"(?: your| the| to| these| with| is| was| questions?| option)*\s*[:=]|"
    r"\W*(?:answers?|response|reply|selected|user)\s*:)[\s*]*",
    re.IGNORECASE,
)
_GO_ON = "You can now continue with the user"
_QUOTES = {'"': '"', "“": "”", "'": "'", "`": "`"}

_BEFORE_VALUE = re.compile(
    r"[\"”'*_)\s]*(?:(?:=>|->|[=:→–-])\s*|\n\s*)(?:\**A(?:nswer)?\s*\d*\**\s*[:=]\s*)?\**\s*",
    re.IGNORECASE,
)
# What stands before the next question: a list's mark, its number, an opening quote.
_NEXT_MARK = re.compile(r"(?:\s[-*•])?(?:\s?Q\d*\s?[:.)])?\s?[\"“*(]{0,3}\Z")
_MARK_CHARS = 12
_LIST = re.compile(r"\[[^\[\]]{0,2000}\]")
_QUOTED = re.compile(
    r"\"(?P<said>(?:[^\"\\]|\\.|\"(?!\s*(?:[,;.)(\n]|$)))*)\"", re.DOTALL | re.IGNORECASE
)
_NOTE = re.compile(r"\b(?:user|global) notes?:\s*", re.IGNORECASE)
_MAX_NOTES = 4
_AFTER_NOTE = (', "', '; "', '\n"', _GO_ON)


def notes(text: str) -> tuple[str, ...]:
    """Return what a host says that its user noted beside the answers."""
    found = []
    for match in islice(_NOTE.finditer(text), _MAX_NOTES):
        ends = (text.find(mark, match.end()) for mark in _AFTER_NOTE)
        end = min((end for end in ends if end >= 0), default=len(text))
        found.append(text[match.end() : end].strip(" .;\n"))
    return tuple(note for note in found if note)


def outcome_of_words(text: str) -> Outcome | None:
    """Return the outcome that a host's sentence tells, None for what may be the user's words."""
    head = text[:MATCHED_CHARS].strip()
    if _TALK.match(head):
        return Outcome.UNPARSEABLE
    if _BARE_GONE.fullmatch(head) or _FAILED.match(head):
        return Outcome.CANCELLED
    if _BARE_REFUSED.fullmatch(head):
        return Outcome.DECLINED
    gone, refused = _GONE.match(head), _REFUSED.match(head)
    if gone and not (refused and refused.end() < gone.end()):
        return Outcome.CANCELLED
    return Outcome.DECLINED if refused else None


def outcome_of_value(text: str) -> Outcome | None:
    """Return the outcome that a host puts in an answer's place; other words are the user's."""
    head = text[:MATCHED_CHARS].strip()
    if _BARE_GONE.fullmatch(head):
        return Outcome.CANCELLED
    refused = _BARE_REFUSED.fullmatch(head) or _REFUSED.match(head)
    return Outcome.DECLINED if refused else None


def outcome_of_flags(word: str) -> Outcome | None:
    """Return the outcome that a status word tells; `word` is in lower case without separators."""
    if word in _FLAG_GONE:
        return Outcome.CANCELLED
    return Outcome.DECLINED if word in _FLAG_REFUSED else None


def unwrapped(text: str) -> str:
    """Return a result's text without tags, lead-in, closing sentence and surrounding quotes."""
    said = _without_go_on(_in_tag(text)).strip()
    lead = _LEAD_IN.match(said)
    said = said[lead.end() :].strip() if lead else said
    if len(said) > 1 and _QUOTES.get(said[0]) == said[-1] and said[0] not in said[1:-1]:
        return said[1:-1].strip()
    return said


def _in_tag(text: str) -> str:
    opening = _OPENING_TAG.search(text, 0, MATCHED_CHARS)
    if opening is None:
        return text
    end = text.find(f"</{opening[1]}>", opening.end())
    return text if end < 0 else text[opening.end() : end]


def _without_go_on(text: str) -> str:
    """Cut the sentence with which a host ends, where it is the last one."""
    start = text.rfind(_GO_ON)
    return text if start < 0 or "\n" in text[start:].strip() else text[:start].rstrip(" .\n")


def echoed(text: str, markers: tuple[tuple[str, ...], ...]) -> dict[int, tuple[str, ...]]:
    """Return by place what stands behind a question that a host repeats before its answer.

    `markers` are, for each question, the texts that it may be repeated by.
    """
    found: dict[int, tuple[int, int]] = {}
    if len(text) > ECHO_CHARS:
        return {}
    for place, texts in enumerate(markers):
        span = next((span for marker in texts if (span := _find(text, marker))), None)
        if span is not None:
            found[place] = span
    starts = sorted(start for start, _ in found.values())
    given: dict[int, tuple[str, ...]] = {}
    for place, (_, end) in found.items():
        limit = next((start for start in starts if start > end), len(text))
        value = _value(text[end:limit])
        if value is not None:
            given[place] = value
    return given


def _find(text: str, marker: str) -> tuple[int, int] | None:
    words = [re.escape(word) for word in marker.split()]
    match = re.search(r"\s+".join(words), text) if words else None
    return match.span() if match else None


def _value(text: str) -> tuple[str, ...] | None:
    before = _BEFORE_VALUE.match(text)
    if before is None or not before[0].strip("\"”'*_) \t"):
        return None
    rest = text[before.end() :]
    if listed := _LIST.match(rest):
        return _strings(listed[0])
    if quoted := _QUOTED.match(rest):
        return (quoted["said"].replace('\\"', '"'),)
    said = _without_go_on(rest).rstrip()
    return (f"{said[:-_MARK_CHARS]}{_NEXT_MARK.sub('', said[-_MARK_CHARS:])}".rstrip(" ,;\n"),)


def _strings(text: str) -> tuple[str, ...]:
    try:
        values = json.loads(text)
    except ValueError:
        values = [piece.strip(" \"'") for piece in text.strip("[]").split(",")]
    return tuple(value for value in values if isinstance(value, str))
