"""Task and subject: the action wanted and what it is about, with their places.

Why: both are stated by nearly every prompt, by its syntax rather than by key words: a verb with its
object, then the topic; or a question word, then the rest of the question.
"""

from __future__ import annotations

import re
from itertools import islice

from clarigate_proxy.core.extraction.phrases import read_phrases
from clarigate_proxy.core.extraction.referents import (
    makes_the,
    open_definite,
    open_pronoun,
    says_nothing,
)
from clarigate_proxy.core.extraction.signals import Signals
from clarigate_proxy.core.extraction.task_type import POLITE
from clarigate_proxy.core.records import record

__all__ = ["Action", "find_action"]

MAX_SUBJECT_WORDS = 12
MAX_POINTING_WORDS = 28

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_QUESTION = re.compile(
    r"(?:what|which|who|whom|whose|when|where|why|how)(?:'s|s)?(?!\w)"
    r"(?:\s+(?:many|much|long|far|often|old|big|fast|do|does|did|is|are|was|were|can|could|"
    r"would|should|will|"
    r"has|have|had|to|might)\b){0,2}(?:\s+(?:i|you|we|one|someone|they|there)\b)?(?:\s+(?:be|"
    r"been|some|the best|get|make|tell|find|use|write)\b){0,2}"
)
_YES_NO = re.compile(
    r"(?:is|are|was|were|does|do|did|can|could|has|have|had|will|would|should|am)(?:n't)?(?!\w)"
    r"(?:\s+(?:i|you|we|it|there|they|one)\b)?(?:\s+(?:possible|think|know|legal|okay|ok|agree "
    r"or disagree|agree|safe|use|true)\b)?"
)
_STOP = re.compile(
    r"\s(?:about|on|of|for|regarding|that|which|who|where|to|between|in|with|from|using|how|why|"
    r"what|based|into|"
    r"describing|explaining|titled|called|if|when|as|by|at|like|so|and)\b|[.,;:!?\n\"“(]"
)
_GLUE = re.compile(
    r"[\s:\"“'(]*(?:(?:about|on|of|for|regarding|to|between|in|the|a|an|that|which|how|why|if|"
    r"some|any|my|into|at|"
    r"with|from|is|are|your|describing|explaining|titled|called)\b[\s\"“'(]*)*"
)
_END = re.compile(
    r"[.?!;\n]|,\s|:\s|\s(?:using|without|so that|in order|because|within|in \d+|for (?:a|an|my|"
    r"the)|and (?:then|give|"
    r"explain|write|make|provide|how|why|tell|list)|with (?:a|an|at|the|no)|that (?:is|are|can|"
    r"has|have|will)|which|who|if|when|"
    r"in (?:the style|a|one|two|three|python|java|c|javascript|simple|detail)|from (?:a|the)|as "
    r"(?:a|an|if)|to (?:a|my|me))\b|[\"”)]"
)
_ON_MATERIAL = frozenset(("math", "rewrite", "extract", "classify", "plan"))
_ABOUT = re.compile(r"\b(?:about|regarding)\b")
_VERB = re.compile(r"\w+\s+(?:(?:me|us|a|an|the|some|my|out|up|down|\d+)\s+)*")
_MAX_TASK_WORDS = 6


@record(frozen=True, slots=True, kw_only=True)
class Action:
    """Places of task and subject in `signals.text`; None where the prompt has none."""

    task: tuple[int, int] | None = None
    subject: tuple[int, int] | None = None


def find_action(signals: Signals, task_type: str) -> Action:
    """Find both in the sentence that asks; words that only point at something are no subject."""
    action = _find(signals, task_type)
    if action.subject is not None and _only_points(signals):
        return Action(task=action.task)
    return action


def _only_points(signals: Signals) -> bool:
    """Whether the subject is a referent that nothing introduces: "is it still open?"."""
    if signals.layout.words > MAX_POINTING_WORDS or signals.layout.names or not signals.first_turn:
        return False
    phrases = read_phrases(signals.flat)
    return any(points(phrases) for points in (open_pronoun, open_definite, says_nothing, makes_the))


def _find(signals: Signals, task_type: str) -> Action:
    """Read the first sentence, or the last question of a longer text."""
    low = signals.low
    start = _first_content(low, _sentence_start(signals))
    if start is None:
        return Action()
    for pattern in (_QUESTION, _YES_NO):
        match = pattern.match(low, start)
        if match:
            subject = None if task_type == "math" else _subject(low, match.end())
            return Action(task=match.span(), subject=subject)
    if task_type == "other" and not signals.layout.question:
        return Action(task=_imperative(low, start), subject=_subject(low, start))
    task = _imperative(low, start)
    subject = _topic(low, task[1], task_type)
    if subject is None and task_type not in _ON_MATERIAL:
        subject = _object(low, task)
    return Action(task=task, subject=subject)


def _object(low: str, task: tuple[int, int]) -> tuple[int, int] | None:
    """The verb's object, where no topic follows: "suggest some fan games"."""
    verb = _VERB.match(low, task[0], task[1])
    return (verb.end(), task[1]) if verb and verb.end() < task[1] else None


def _topic(low: str, at: int, task_type: str) -> tuple[int, int] | None:
    """The subject of an imperative; work on material is about the material unless it says so."""
    if task_type in _ON_MATERIAL and _ABOUT.search(low, at) is None:
        return None
    return _subject(low, at)


def _sentence_start(signals: Signals) -> int:
    """Where the asking sentence starts: behind "you are an expert." or a short story problem."""
    if signals.layout.sentences < 2 or not signals.layout.question:
        return 0
    text = signals.low.rstrip("? \n")
    cut = max(text.rfind(mark) for mark in (". ", "? ", "! ", "\n"))
    first = _WORD.search(signals.low)
    if first and first[0] in {
        "what",
        "why",
        "how",
        "who",
        "which",
        "when",
        "where",
        "write",
        "explain",
    }:
        return 0
    return cut + 1 if cut > 0 else 0


def _first_content(low: str, at: int) -> int | None:
    for match in _WORD.finditer(low, at):
        if match[0] not in POLITE:
            return match.start()
    return None


def _imperative(low: str, start: int) -> tuple[int, int]:
    verb = _WORD.match(low, start)
    after = verb.end() if verb else start
    stop = _STOP.search(low, after)
    end = stop.start() if stop else len(low)
    head = tuple(islice(_WORD.finditer(low, start, end), _MAX_TASK_WORDS))
    return start, (head[-1].end() if head else end)


def _subject(low: str, at: int) -> tuple[int, int] | None:
    glue = _GLUE.match(low, at)
    start = glue.end() if glue else at
    first = _WORD.search(low, start)
    if first is None:
        return None
    stop = _END.search(low, first.end())
    end = stop.start() if stop else len(low)
    taken = tuple(islice(_WORD.finditer(low, first.start(), end), MAX_SUBJECT_WORDS))
    return (first.start(), taken[-1].end()) if taken else None
