"""The rule index: order, triggers, macros."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from clarigate_proxy.core.extraction.rules import Index, expand, words


@dataclass(frozen=True)
class Rule:
    name: str
    triggers: frozenset[str]


RULES = Index.of([Rule("a", words("x y")), Rule("b", words("")), Rule("c", words("y z"))])


@pytest.mark.parametrize(
    ("vocabulary", "names"), [("", "b"), ("x", "ab"), ("y", "abc"), ("z", "bc"), ("x y z", "abc")]
)
def test_rules_are_tried_once_and_in_order_if_a_trigger_occurs(vocabulary: str, names: str) -> None:
    assert "".join(rule.name for rule in RULES.candidates(words(vocabulary))) == names


def test_macros_nest_and_unknown_ones_are_named() -> None:
    macros = {"pet": "cat|{dog}", "dog": "dog|puppy"}
    assert expand(r"my {pet}s?", macros).fullmatch("my puppys")
    assert expand(r"\d{1,3}", macros).fullmatch("123")
    with pytest.raises(KeyError, match="bird"):
        expand("{bird}", macros)
