"""A pattern and its twin find the same in texts that are ASCII."""

from __future__ import annotations

import re

import pytest

from clarigate_proxy.core.extraction import statements
from clarigate_proxy.core.twins import Twin


def test_ascii_goes_to_the_twin_and_all_else_to_the_pattern() -> None:
    pattern = re.compile(r"\bcaf\w+", re.IGNORECASE)
    twin = Twin(pattern)
    assert twin.of("café") is pattern
    assert twin.of("cafe") is not pattern
    assert twin.of("cafe") is twin.of("other")
    assert twin.of("cafe").flags & re.ASCII
    assert twin.of("cafe").flags & re.IGNORECASE
    assert twin.of("a CAFETERIA").search("a CAFETERIA") is not None


@pytest.mark.parametrize("source", [r"a\s", r"[^\s]b", r"\S+"])
def test_a_pattern_for_white_space_has_no_twin(source: str) -> None:
    pattern = re.compile(source)
    assert Twin(pattern).of("a\x1cb") is pattern


def test_every_pair_of_the_statements_agrees() -> None:
    text = (
        "Write 3 short stories in Python 3.11, for my 10-year-old, as a table with sources; under "
        "$200, by March 2027, like a pirate, in the style of Yeats. Don't use more than 50 words!"
    ).lower()
    for rule in statements._TABLE:
        twins = (rule.pattern._any, rule.pattern.of(text))
        spans = [[match.span() for match in pattern.finditer(text)] for pattern in twins]
        assert spans[0] == spans[1]
