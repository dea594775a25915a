"""What is open: one record per rule, and the search for those that hold.

Why: decisions come from gaps: dimensions that this request needs and does not give. A rule says
how a gap shows in the words, what cancels it, how much is lost (I) and how likely the default is
what the user means (p_default). The tables are in the sibling files, by who must supply the answer.

Facts are short strings about the request ("material", "place", "later", "type:plan", "long"); a
rule holds when its pattern is found, all of `needs` are facts and none of `unless` is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from clarigate_proxy.core.extraction.facts import Facts
from clarigate_proxy.core.extraction.macros import MACROS
from clarigate_proxy.core.extraction.rules import Finder, Index, expand, finder, words
from clarigate_proxy.core.extraction.signals import Signals
from clarigate_proxy.core.extraction.task_type import Opening

__all__ = ["Gap", "find_gaps", "gap"]

_INSTRUCTION = words(
    "keep make use be include and please it the you do don't also then write give only your if "
    "provide "
    "list return output outputs answer explain ensure avoid add remember thanks thank for try "
    "no not "
    "limit focus highlight should must a an my this that in as so but can could would each just "
    "pls "
    "thx sure tell let select choose show steps intent topic options labels possible "
    "another otherwise mark label say take start end follow format based suggest compare "
    "rank describe generate create convert check separate different intermediate"
)
_SENTENCE = re.compile(r"(?<![.!?:;])[.!?:;]++(?:\s|$)|\s-\s")
_FOLLOW_UP = words(
    "please make keep use don't do be write include note only your output answer return it"
)
"""What a second paragraph starts with that is no material either."""
_SECOND_WORD: Mapping[str, frozenset[str]] = {
    "i": words("need want would have will am like think don't can could"),
    "we": words("need want would are have will should can could"),
    "the": words(
        "output answer answers result results summary response text title goal purpose list "
        "final code tone "
        "length format names email essay article story poem description first last word words "
        "more best"
    ),
    "this": words("should must will needs is can may"),
}
"""Where the first word leaves it open whether we are spoken to, the second one that says so."""
_FORMULA = re.compile(r"[=^+×÷²³]|\d\s*[-*/]\s*\d|\"…\"")
CONTENT_WORDS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """A rule of a table; `tail` cancels it where content follows the sentence that it found."""

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
    )


def find_gaps(table: Index[Gap], signals: Signals, start: Opening, facts: Facts) -> Iterable[Gap]:
    """Yield the rules that hold, in the table's order."""
    for rule in table.candidates(signals.vocabulary):
        text = start.rest if rule.opening else signals.flat
        found = rule.find(text)
        if found is None or facts.any_holds(rule.unless) or not facts.all_hold(rule.needs):
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
    return any(_is_content(sentence.split()) for sentence in _SENTENCE.split(text[at:])[1:])


def _is_content(sentence: list[str]) -> bool:
    if len(sentence) < CONTENT_WORDS:
        return False
    first, second = (word.strip("\"'(,.") for word in sentence[:2])
    if first in _SECOND_WORD:
        return second not in _SECOND_WORD[first]
    return first not in _INSTRUCTION
