"""Sentences end where they end, and rules are their shortest telling piece."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.statements.clauses import clause_around, rules, sentences


def test_sentences_do_not_end_in_dates_numbers_and_abbreviations() -> None:
    text = "Am 4. Juli 2027 ab 9. Bitte warten. Max. 3 Gäste, No. 7.\nEnde 2.5"
    assert [text[a:b] for a, b in sentences(text)] == [
        "Am 4. Juli 2027 ab 9.",
        "Bitte warten.",
        "Max. 3 Gäste, No. 7.",
        "Ende 2.5",
    ]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("visitors must wear a badge.", ["visitors must wear a badge"]),
        ("window: 3-9 may, night shifts only", ["night shifts only"]),
        ("bring boots.", ["bring boots"]),
        ("helme sind pflicht", ["helme sind pflicht"]),
        ("请勿喧哗", ["请勿喧哗"]),
        ("it rained all day.", []),
        ("contact: us@example.com", []),
    ],
)
def test_a_rule_is_found(text: str, rule: list[str]) -> None:
    assert [text[a:b] for a, b in rules(text, 0, len(text))] == rule


def test_a_clause_ends_at_a_semicolon() -> None:
    text = "Repairs: 4 hours; mains: 9 hours; rest later"
    at = text.index("9 hours")
    left, right = clause_around(text, at, at + 7, 0, len(text))
    assert text[left:right].strip() == "mains: 9 hours"
