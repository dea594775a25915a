"""What an operator's text fixes, and what it only says about manners."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.operator_facts import fixes_job


@pytest.mark.parametrize(
    "text",
    [
        "Classify every message as spam or not.",
        "Reply with the label only.",
        "The customer is on the yearly plan.",
        "Order: 4 lamps, 2 shades, delivered 12.3. in 5 boxes",
    ],
)
def test_a_contract_or_facts_fix_the_job(text: str) -> None:
    assert fixes_job(text)


@pytest.mark.parametrize("text", ["", "You are a friendly coach.", "Be brief and kind."])
def test_a_role_and_manners_fix_nothing(text: str) -> None:
    assert not fixes_job(text)


@pytest.mark.parametrize(
    ("text", "fixed"),
    [
        ("You are the support bot for the FooPhone 3.", True),
        ("Answer questions using the following article: Bees make honey.", True),
        ("Context:\nBees make honey.", True),
        ("Notes: met Bob, he wants the deck", True),
        ("You are a helpful assistant.", False),
        ("You are a friendly assistant for teachers.", False),
    ],
)
def test_who_serves_a_product_or_brings_the_material_fixes_the_job(text: str, fixed: bool) -> None:
    assert fixes_job(text) == fixed
