"""A question with options, made ready for reading any number of replies."""

from __future__ import annotations

import re
from dataclasses import dataclass

from clarigate_proxy.core.replies import labels, numbers
from clarigate_proxy.core.replies.names import is_name
from clarigate_proxy.core.replies.text import fold, words
from clarigate_proxy.core.replies.words import NONE_LABELS, YES
from clarigate_proxy.core.values import Question

__all__ = ["Closed", "Pick", "prepare"]

_AGE = re.compile(
    r"how old|(?<!\w)age|wie alt|quel age|que edad|que idade|quantos anos|多大|"
    r"年龄|几岁"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """Options chosen, by place, and the passages of the reply that chose them."""

    options: tuple[int, ...]
    spans: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """A question with options, prepared for reading replies."""

    question: Question
    keys: tuple[labels.Keys, ...]
    ranges: tuple[numbers.Quantity | None, ...]
    unit: str | None
    yes: int | None
    none: int | None

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self.question.options)

    @property
    def has_ranges(self) -> bool:
        """Whether options are told apart by numbers."""
        return sum(entry is not None for entry in self.ranges) * 2 >= self.count > 0

    @property
    def takes_bare_numbers(self) -> bool:
        """Whether a number without a unit has one meaning: not between "a week" and "a month"."""
        return self.has_ranges and len({entry.factor for entry in self.ranges if entry}) == 1


def prepare(question: Question) -> Closed:
    """Everything about a question that does not depend on the reply."""
    firsts = [(words(option.label) or ("",))[0] for option in question.options]
    ids = [fold(option.id) for option in question.options]
    ranges = tuple(numbers.quantity(fold(option.label)) for option in question.options)
    if _AGE.search(fold(question.text)):
        ranges = tuple(entry and numbers.in_years(entry) for entry in ranges)
    heads = list(zip(firsts, ids, strict=True))
    yes = next((i for i, (first, ident) in enumerate(heads) if _means_yes(first, ident)), None)
    none = next((i for i, (first, ident) in enumerate(heads) if _means_none(first, ident)), None)
    units = {entry.unit for entry in ranges if entry is not None and entry.unit}
    return Closed(
        question=question,
        keys=labels.keys(question.options),
        ranges=ranges,
        unit=units.pop() if len(units) == 1 else None,
        yes=yes,
        none=none,
    )


def _means_yes(first: str, ident: str) -> bool:
    return first in YES or (
        ident in {"yes", "ja", "oui", "si", "sim", "true"} and not is_name(first)
    )


def _means_none(first: str, ident: str) -> bool:
    return (
        first in NONE_LABELS
        or first.startswith(("没", "无", "不"))
        or (ident in {"none", "no"} and not is_name(first))
    )
