"""What was said about another matter is told from what a follow-up builds on."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.attribution.matters import is_another_matter, orders_text

TRIP = "Plan a trip to Rome for my grandmother in May, budget 500 euros."
MAIL = "Write a marketing email for executives in German."


@pytest.mark.parametrize(
    ("prompt", "earlier"),
    [
        ("Create a workout plan for me", MAIL),
        ("Write a haiku about cats", "Explain photosynthesis to beginners"),
        ("Plan a birthday party for 10 people", "Recommend a laptop for 900 euros"),
        ("Recommend a wine for a picnic.", "Plan a birthday dinner for 12 guests, 400 euros"),
        ("Plan a weekend in Vienna for a school class", "Plan a three-day trip to Rome"),
        ("Recommend a printer for a law office.", "Recommend a laptop for students, 700 euros"),
        ("Compare two cameras for a beginner.", "Compare three phones for photographers"),
    ],
)
def test_a_whole_order_about_something_else_is_another_matter(prompt: str, earlier: str) -> None:
    assert is_another_matter(prompt, earlier)


@pytest.mark.parametrize(
    ("prompt", "earlier"),
    [
        ("Make a packing list", TRIP),
        ("Suggest three hotels under 100 euros", TRIP),
        ("Write it as a poem about rain", TRIP),
        ("Make it shorter", MAIL),
        ("And in French?", MAIL),
        ("Write an invitation", "Plan a birthday party for children in Rome"),
        ("Write a tagline", "Our company sells ferry tickets to executives"),
        ("Write an invitation to my grandmother", TRIP),
        ("Write a slogan for social media", "I run a bakery for children in Rome"),
    ],
)
def test_a_follow_up_and_what_people_say_of_themselves_are_not(prompt: str, earlier: str) -> None:
    assert not is_another_matter(prompt, earlier)


def test_a_text_is_told_from_other_orders() -> None:
    assert orders_text("Thanks! Now write a poem")
    assert not orders_text("Recommend a restaurant")
