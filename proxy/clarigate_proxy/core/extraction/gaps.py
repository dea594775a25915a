"""What is open: one record per rule, and the search for those that hold.

Why: decisions come from gaps: dimensions that this request needs and does not give. A rule says
how a gap shows in the words, what cancels it, how much is lost (I) and how likely the default is
what the user means (p_default). The tables are in the sibling files, by who must supply the answer.

Facts are short strings about the request ("material", "place", "later", "type:plan", "long"); a
rule holds when its pattern is found, all of `needs` are facts and none of `unless` is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from clarigate_proxy.core.extraction.content import CONTENT_WORDS, is_content
from clarigate_proxy.core.extraction.facts import Facts
from clarigate_proxy.core.extraction.macros import MACROS
from clarigate_proxy.core.extraction.rules import Finder, Index, expand, finder, words
from clarigate_proxy.core.extraction.signals import Signals
from clarigate_proxy.core.extraction.task_type import Opening

__all__ = ["LAW_OF_PLACE", "NEAR_BY", "OWN_CASE", "Gap", "find_gaps", "gap"]

OWN_CASE, LAW_OF_PLACE, NEAR_BY = "own_case", "law_of_place", "near_by"
"""Matters: facts of the asker's own life; a country's or state's law; what is close to somebody."""

_SENTENCE = re.compile(r"(?<![.!?:;])[.!?:;]++(?:\s|$)|\s-\s")
_FOLLOW_UP = words(
    "please make keep use don't do be write include note only your output answer return it"
)
"""What a second paragraph starts with that is no material either."""
_FORMULA = re.compile(r"[=^+×÷²³]|\d\s*[-*/]\s*\d|\"…\"")


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """A rule of a table; `tail` cancels it where content follows the sentence that it found.

    `matter` is what is missing where the nouns of a request do not tell: an id of the table of
    things that the question is worded for.
    """

    id: str
    slot: str
    pattern: re.Pattern[str]
    find: Finder
    impact: float
    p_default: float
    triggers: frozenset[str] = frozenset()
    needs: frozenset[str] = frozenset()
    unless: frozenset[str] = frozenset()
    opening: bool = False
    tail: bool = False
    default: str | None = None
    matter: str | None = None

    @property
    def utility(self) -> float:
        """U = (1 − p_default)·I."""
        return (1.0 - self.p_default) * self.impact


def gap(
    name: str,
    slot: str,
    pattern: str,
    triggers: str,
    value: tuple[float, float],
    *,
    needs: str = "",
    unless: str = "",
    opening: bool = False,
    tail: bool = False,
    default: str | None = None,
    matter: str | None = None,
) -> Gap:
    """Write a rule: word lists as strings, `value` = (impact, p_default)."""
    compiled = expand(pattern, MACROS)
    return Gap(
        id=name,
        slot=slot,
        pattern=compiled,
        find=finder(compiled),
        impact=value[0],
        p_default=value[1],
        triggers=words(triggers),
        needs=words(needs),
        unless=words(unless),
        opening=opening,
        tail=tail,
        default=default,
        matter=matter,
    )


def find_gaps(table: Index[Gap], signals: Signals, start: Opening, facts: Facts) -> Iterable[Gap]:
    """Yield the rules that hold, in the table's order."""
    for rule in table.candidates(signals.vocabulary):
        if not facts.all_hold(rule.needs):
            continue
        text = start.rest if rule.opening else signals.flat
        found = rule.find(text)
        if found is None or facts.any_holds(rule.unless):
            continue
        if not (rule.tail and _content_follows(signals, text, found.end())):
            yield rule


def _content_follows(signals: Signals, text: str, at: int) -> bool:
    """Whether words follow that are material rather than a further instruction."""
    body = signals.text.strip().partition("\n")[2].lower().split()
    if body and (len(body) < CONTENT_WORDS or body[0].strip("\"'(,.") not in _FOLLOW_UP):
        return True
    if _FORMULA.search(text, at):
        return True
    return any(is_content(sentence.split()) for sentence in _SENTENCE.split(text[at:])[1:])
