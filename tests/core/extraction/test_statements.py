"""Explicit values: one example per dimension, always the exact words."""

from __future__ import annotations

import pytest

from tests.core.extraction.support import evidence


@pytest.mark.parametrize(
    ("slot", "value", "text"),
    [
        ("length", "200 words", "Write an essay about bees, 200 words"),
        ("length", "briefly", "Explain inflation briefly"),
        ("output_format", "table", "List the planets in a table"),
        ("output_format", "poem", "Write a poem about rain"),
        ("tone", "in the style of Hemingway", "Tell a story in the style of Hemingway."),
        ("tone", "formal", "Write a formal letter to the council"),
        ("language", "Danish", "Translate good morning into Danish"),
        ("environment", "Python", "Write a Python function for primes"),
        ("environment", "Excel", "How do I freeze a row in Excel?"),
        ("audience", "a 10 year old", "Explain gravity to a 10 year old"),
        ("audience", "beginners", "Write a chess guide for beginners"),
        ("timeframe", "this weekend", "What should I visit in Bonn this weekend?"),
        ("timeframe", "10 days", "Plan a trip to Rome for 10 days"),
        ("location", "Rome", "Plan a trip to Rome for 10 days"),
        ("location", "norway", "what to see in norway"),
        ("budget", "on a tight budget", "Dinner ideas on a tight budget"),
        ("constraints", "without nuts", "Give me a cake recipe without nuts"),
        ("purpose", "birthday", "Write a short text for my birthday"),
        ("evidence_needs", "cite your sources", "Is coffee healthy? cite your sources"),
        ("task", "Write", "Write about rain"),
        ("subject", "bees", "Write an essay about bees"),
        ("subject", "capital of France", "What is the capital of France?"),
    ],
)
def test_a_stated_value_is_quoted_with_its_place(slot: str, value: str, text: str) -> None:
    found = evidence(text, slot)
    assert found.value == value
    assert found.span is not None
    assert text[found.span.start : found.span.end] == value
    assert found.confidence >= 0.75


def test_nothing_is_stated_where_nothing_is() -> None:
    for slot in ("length", "audience", "budget", "timeframe", "environment", "language"):
        assert evidence("What is a noun?", slot).value is None


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("Plan a trip, my budget is $2,000. We like food.", "$2,000"),
        ("My budget is $500. How do I start?", "$500"),
        ("My budget is 500 euros. Is that enough?", "500 euros"),
        ("Plan a trip with a budget of 1'500 CHF", "1'500 CHF"),
        ("Plan a party for 1,000 guests, budget of 1 500 euros.", "1 500 euros"),
        ("Dinner for 6, my budget is 300 euros", "300 euros"),
    ],
)
def test_a_budget_ends_with_its_sentence(text: str, budget: str) -> None:
    assert evidence(text, "budget").value == budget


@pytest.mark.parametrize(
    ("text", "slot", "value"),
    [
        ("I want to lose weight. Suggest a routine.", "purpose", "lose weight"),
        ("I want to build a shed. List the tools.", "purpose", None),
        ("I want to learn about volcanoes. Give me a guide.", "purpose", None),
        ("Write a funny poem", "tone", "funny"),
        ("Expand my professional network", "tone", None),
        ("a beginner-friendly plan", "tone", None),
        ("Fetch the current rate", "timeframe", "current"),
        ("List the current directory", "timeframe", None),
    ],
)
def test_words_that_only_look_like_a_statement(text: str, slot: str, value: str | None) -> None:
    assert evidence(text, slot).value == value
