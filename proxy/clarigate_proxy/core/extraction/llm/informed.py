"""An extractor around another one that also knows what a model found.

Why: the rules still read the request; the model's findings fill what they left open. What a finding
becomes is a table by its standing, and none of it carries a word of the model's own: a value is a
passage of the user's text, or the label of an option of the schema.

Invariants: a value that the rules found stays; a passage is evidence only where it stands in the
user's own words, whole words and exactly, and its label is grounding's business; a value that is
implied has no span, hence is MODEL_INFERRED.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Final, Protocol

from clarigate_proxy.core.extraction.lexicon import FUNCTION
from clarigate_proxy.core.extraction.llm.answer import Finding, Findings
from clarigate_proxy.core.extraction.llm.inquiry import Aspect
from clarigate_proxy.core.extraction.llm.scales import AMBIGUITY, CONFIDENCE, IMPACT, Standing
from clarigate_proxy.core.values import Evidence, Extraction, Reading, Span

__all__ = ["Informed"]

_STATED: Final = 0.9
"""c of a value in the user's own words, as the rules have it."""

_DENIED: Final = re.compile(
    r"(?:\b(?:not|no|never|without|nicht|kein\w*|ohne|pas|sans|sin|sem|n[aã]o)|n't|不|没)"
    r"(?:\s+(?:for|in|on|to|a|an|the|my|für|pour|de|para))*\s*$",
    re.IGNORECASE,
)
"""What takes back the words behind it."""

_BEFORE: Final = 30
"""Characters before a passage in which a denial is looked for."""

_LONGEST_VALUE: Final = 120
_FEW_WORDS: Final = 4
_MOST: Final = 0.6

_MOST_PLACES: Final = 100
"""Places that are looked at: a text of one letter has as many as it is long."""


class _Extractor(Protocol):
    """What stands inside."""

    def extract(self, reading: Reading) -> Extraction:
        """Return the evidence of a reading."""
        ...  # pragma: no cover - a protocol has no body


class Informed:
    """The extractor of one request; see the module."""

    def __init__(self, inner: _Extractor, findings: Findings) -> None:
        self._inner = inner
        self._findings = findings

    def extract(self, reading: Reading) -> Extraction:
        """Return what the inner extractor finds, and in its gaps what the model found.

        A request that the rules cannot read is the model's: its type of task, and whether it is to
        be asked about.
        """
        found, told = self._inner.extract(reading), self._findings
        if found.abstained is not None:
            if told.task_type is None:
                return found
            found = replace(
                found,
                abstained=None,
                task_type=told.task_type,
                opt_out=found.opt_out or told.refuses_questions,
            )
        evidence = {item.slot: item for item in found.evidence}
        for aspect in told.aspects:
            own = evidence.get(aspect.slot, Evidence(slot=aspect.slot))
            if own.confidence <= 0.0:
                finding = told.by_slot[aspect.slot]
                evidence[aspect.slot] = _APPLIED[finding.standing](own, aspect, finding, reading)
        return replace(found, evidence=tuple(evidence.values()))


def _stated(own: Evidence, _: Aspect, finding: Finding, reading: Reading) -> Evidence:
    """A passage of the user's; where nobody wrote it, nothing has been said."""
    place = _place_of(finding.quote, reading)
    if place is None:
        return own
    return replace(own, value=finding.quote, span=place, confidence=_STATED, applies=True)


def _implied(own: Evidence, aspect: Aspect, finding: Finding, _: Reading) -> Evidence:
    value, confidence = _label(aspect, finding), CONFIDENCE[finding.doubt]
    return replace(own, value=value, confidence=confidence, applies=True)


def _open(own: Evidence, aspect: Aspect, finding: Finding, _: Reading) -> Evidence:
    return replace(
        own,
        applies=True,
        impact=IMPACT[finding.weight],
        p_default=1.0 - AMBIGUITY[finding.doubt],
        default=_label(aspect, finding) or own.default,
    )


def _unneeded(own: Evidence, _: Aspect, __: Finding, ___: Reading) -> Evidence:
    return replace(own, applies=False)


_Applied = Callable[[Evidence, Aspect, Finding, Reading], Evidence]
_APPLIED: Final[Mapping[Standing, _Applied]] = {
    Standing.STATED: _stated,
    Standing.IMPLIED: _implied,
    Standing.OPEN: _open,
    Standing.UNNEEDED: _unneeded,
}


def _label(aspect: Aspect, finding: Finding) -> str | None:
    return next((o.label for o in aspect.options if o.id == finding.option), None)


def _place_of(quote: str, reading: Reading) -> Span | None:
    """Return where the user wrote exactly this: in the prompt, else in the latest earlier turn."""
    if len(quote) > _LONGEST_VALUE or not _tells(quote):
        return None
    for segment in (*reading.prompt, *reversed(reading.earlier)):
        if _is_most_of(segment.text, quote):
            continue
        for start in islice(_found(quote, segment.text), _MOST_PLACES):
            whole = _is_whole(segment.text, start, start + len(quote))
            if whole and not _DENIED.search(segment.text[max(0, start - _BEFORE) : start]):
                at = segment.span.start + start
                return replace(segment.span, start=at, end=at + len(quote))
    return None


def _tells(quote: str) -> bool:
    """Whether a passage holds more than words of grammar or a name of a label."""
    words = [word.strip("\"'.,:;()[]").lower() for word in quote.split()]
    return any(word.isalnum() and word not in FUNCTION for word in words)


def _is_most_of(text: str, quote: str) -> bool:
    """Whether the passage is the request rather than a value in it."""
    return len(quote.split()) > _FEW_WORDS and len(quote) > _MOST * len(text.strip())


def _is_whole(text: str, start: int, end: int) -> bool:
    """Whether [start, end) cuts no word in two."""
    cut_before = _joins(text[max(0, start - 1) : start], text[start])
    return not cut_before and not _joins(text[end - 1], text[end : end + 1])


def _found(quote: str, text: str) -> Iterator[int]:
    """Yield where `quote` stands."""
    start = text.find(quote)
    while start >= 0:
        yield start
        start = text.find(quote, start + 1)


def _joins(left: str, right: str) -> bool:
    """Whether two characters belong to one word; scripts without spaces have none to cut."""
    return left.isalnum() and right.isalnum() and left < "\u2e80" and right < "\u2e80"
