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
