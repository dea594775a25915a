"""How rules are written and found: tables of patterns, indexed by the words that must be present.

Why: two hundred patterns over a prompt cost milliseconds; a set intersection with the prompt's
vocabulary leaves the few whose trigger words occur. Rules read `Signals.flat` (lower case, white
space folded) and a set of facts; what a rule means is the caller's business.

Pattern notation: `{name}` stands for an entry of the caller's macros, a set of words or a
sub-pattern that many rules share. A rule without triggers is always tried.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from clarigate_proxy.core.twins import Twin

__all__ = ["Finder", "Index", "Triggered", "expand", "finder", "words"]

_MACRO = re.compile(r"\{([a-z_]+)\}")


class Triggered(Protocol):
    """What an index needs to know of a rule."""

    @property
    def triggers(self) -> frozenset[str]:
        """Words of which one must occur; empty: always tried."""
        ...  # pragma: no cover - a protocol has no body


RuleT = TypeVar("RuleT", bound=Triggered)


def words(text: str) -> frozenset[str]:
    """Return the words of a space-separated list."""
    return frozenset(text.split())


def expand(pattern: str, macros: Mapping[str, str]) -> re.Pattern[str]:
    """Compile a pattern after its macros have been put in; KeyError names an unknown one."""
    while _MACRO.search(pattern):
        pattern = _MACRO.sub(lambda match: f"(?:{macros[match[1]]})", pattern)
    return re.compile(pattern)


Finder = Callable[[str], "re.Match[str] | None"]


def finder(pattern: re.Pattern[str]) -> Finder:
    """Return the cheapest way to look for a pattern.

    A search tries "^…" at every position and fails at each; where all alternatives are anchored a
    single match says the same.
    """
    if all(part.startswith("^") for part in _alternatives(pattern.pattern)):
        return pattern.match
    twin = Twin(pattern)
    return lambda text: twin.of(text).search(text)


def _alternatives(pattern: str) -> Iterator[str]:
    """Split a pattern at its top-level bars."""
    depth, start, escaped, in_set = 0, 0, False, False
    for at, char in enumerate(pattern):
        if escaped:
            escaped = False
        elif char == "\\":
            escaped = True
        elif in_set:
            in_set = char != "]"
        elif char == "[":
            in_set = True
        elif char in "()":
            depth += 1 if char == "(" else -1
        elif char == "|" and depth == 0:
            yield pattern[start:at]
            start = at + 1
    yield pattern[start:]


@dataclass(frozen=True, slots=True)
class Index(Generic[RuleT]):
    """Rules by trigger word. `candidates` keeps the table's order and tries no rule twice."""

    rules: tuple[RuleT, ...]
    by_word: Mapping[str, tuple[int, ...]]
    always: tuple[int, ...]
    words: frozenset[str]

    @classmethod
    def of(cls, rules: Iterable[RuleT]) -> Index[RuleT]:
        """Build the index of a table."""
        table = tuple(rules)
        by_word: dict[str, list[int]] = {}
        for number, rule in enumerate(table):
            for word in rule.triggers:
                by_word.setdefault(word, []).append(number)
        return cls(
            table,
            {word: tuple(numbers) for word, numbers in by_word.items()},
            tuple(number for number, rule in enumerate(table) if not rule.triggers),
            frozenset(by_word),
        )

    def candidates(self, vocabulary: frozenset[str]) -> Iterator[RuleT]:
        """Yield the rules whose triggers allow them to match, in the table's order."""
        numbers = set(self.always)
        for word in self.words & vocabulary:
            numbers.update(self.by_word[word])
        for number in sorted(numbers):
            yield self.rules[number]
