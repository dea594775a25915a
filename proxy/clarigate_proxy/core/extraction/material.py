"""The material to work on: is any there, and where does it start?

Why: "summarize this" is answerable exactly if "this" is there. A document, media, a quotation, code
or a block behind a colon or a line break counts; so do the given numbers of a word problem.
"""

from __future__ import annotations

import re

from clarigate_proxy.core.extraction.signals import QUOTED, Signals

__all__ = ["find_material", "is_to_be_gathered", "is_way_or_told", "material_present"]

PASTED_WORDS = 250
_HEAD = re.compile(r"\S+(?:\s+\S+){0,7}")
_WORKS = frozenset(("rewrite", "translate", "extract", "classify", "summarize", "debug", "analyze"))
_PREMISE = re.compile(
    r"(?:if|suppose|imagine|given that|there (?:is|are)|assume|i have|all)\b(?:\s\S+){7,}"
)
_FIRST_SENTENCE = re.compile(r"[^.?!\n]+")
_GATHERS = re.compile(
    r"(?:collect|gather|find|research|look up|search for|fetch|retrieve|compile|get)(?: me| us)? "
    r"(?:(?:all|some|the|any|more|recent|latest|current|relevant|available|public|\d+) )*"
    r"(?:[\w-]+ ){0,2}?(?:data|information|info|articles?|news|papers|studies|statistics|stats|"
    r"reviews?|facts|sources|reports?|posts|tweets|documents|figures|numbers|quotes|examples) "
    r"(?:about|on|regarding|concerning|related to|from|for|of) "
    r"(?!(?:my|our|this|these|that|it|them|the (?:attached|file|above|document))\b)\w"
)


def material_present(signals: Signals) -> bool:
    """Whether there is something to work on: a document, media, or pasted text without a fence."""
    layout = signals.layout
    return (
        signals.documents > 0
        or signals.media
        or layout.quoted >= 2
        or layout.code
        or layout.body >= 8
        or layout.after_colon >= 2
        or layout.words >= PASTED_WORDS
        or layout.url
    )


_WAY = re.compile(
    r"(?:(?:what(?:'?s| is) )?(?:the |an? )?(?:best|right|good|better|fast|fastest|easiest|easy|"
    r"proper|quickest|quick|correct) ways? (?:to|of)|.{0,160}\b(?:table|relation|dataframe)s? "
    r"\w+ ?\(\w+(?:, ?\w+)+\))"
)
"""A way of doing it, or a table whose columns are told."""


def is_way_or_told(request: str) -> bool:
    """Whether the request asks for a way to do something, or tells the columns of its table."""
    return _WAY.match(request) is not None


def is_to_be_gathered(request: str) -> bool:
    """Whether the request (lower case, from its opening) has its material looked for by us."""
    return _GATHERS.match(request) is not None


def find_material(signals: Signals, task_type: str) -> tuple[int, int] | None:
    """Return the place of the material's first words in `signals.text`, None without any."""
    layout, text = signals.layout, signals.text
    works = task_type in _WORKS
    if layout.quoted >= (1 if works else 5):
        quote = QUOTED.search(text)
        if quote and (works or not _is_title(quote[0])):
            group = next(n for n, found in enumerate(quote.groups(), 1) if found)
            return _clipped(text, *quote.span(group))
    if (works and layout.body) or layout.body >= 12 or (layout.body and layout.code):
        start = text.strip().find("\n") + len(text) - len(text.lstrip())
        return _clipped(text, start + 1, len(text))
    if layout.after_colon >= (1 if works else 8):
        return _clipped(text, text.find(":") + 1, len(text))
    if task_type == "math" and (layout.numbers or layout.words >= 12):
        return _problem(text)
    if task_type == "qa" and (
        (layout.numbers >= 2 and layout.sentences >= 2) or _PREMISE.match(signals.flat)
    ):
        return _problem(text)
    return None


def _is_title(quote: str) -> bool:
    """Whether most words are capitalised: the name of a work, not a text."""
    words = [word for word in quote.strip("\"“”«»'` ").split() if len(word) > 3]
    return bool(words) and sum(word[0].isupper() for word in words) * 2 >= len(words)


def _problem(text: str) -> tuple[int, int] | None:
    """The first sentence of a word problem, or the formula of a bare one."""
    formula = re.search(r"[\w.]*\d[\w.]*(?:\s*[-+*/^=x×÷(),]+\s*[\w.]+)+", text)
    first = _FIRST_SENTENCE.search(text)
    if formula and first and formula.start() < first.end():
        return formula.span()
    return first.span() if first else None


def _clipped(text: str, start: int, end: int) -> tuple[int, int] | None:
    head = _HEAD.search(text, start, end)
    return head.span() if head else None
