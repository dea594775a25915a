"""Gaps of things that only the asker sees: what each rule finds, and what takes the need away."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.shown_gaps import SHOWN_GAPS
from clarigate_proxy.schemas import load_schema
from tests.core.extraction.support import asked


def test_rules_have_ids_of_their_own_and_ask_for_slots_of_the_schema() -> None:
    names = [rule.id for rule in SHOWN_GAPS]
    assert len(set(names)) == len(names)
    assert {rule.slot for rule in SHOWN_GAPS} <= load_schema().index_of.keys()
    assert all(rule.triggers and 0.0 < rule.utility < 1.0 for rule in SHOWN_GAPS)


@pytest.mark.parametrize(
    ("open_prompt", "slot", "closed_prompt"),
    [
        ("what's this insect", "inputs", "what's this insect called Bogong moth"),
        ("is this stain dangerous", "inputs", "is this stain dangerous or only limescale"),
        (
            "what does this policy cover",
            "inputs",
            'what does this policy cover? "Fire and theft at the insured address."',
        ),
        (
            "what's the piece called that fell off",
            "inputs",
            "what's the piece called that a violin's strings rest on",
        ),
        ("what is in the attachment", "inputs", "what is in the air"),
        (
            "my boss wrote back, how should i respond",
            "inputs",
            "my boss wrote back that he is ill, how should i respond",
        ),
        ("halve my recipe", "inputs", "halve my recipe: 400 g rice, 6 eggs"),
        ("explain the next exercise", "inputs", "explain the next step after a PhD"),
        ("stuck on problem 7", "inputs", "stuck on a problem"),
        ("summary of that podcast please", "inputs", "what does a podcast summary hold"),
        (
            "can i use these drops while pregnant",
            "inputs",
            "can i use saline drops while pregnant",
        ),
        ("what can we bake with the leftovers", "inputs", "what can we bake with old bread"),
        (
            "it says storage full, what can i do",
            "environment",
            "it says in the bible that all is vain, what can i do",
        ),
    ],
)
def test_a_thing_is_asked_for_until_it_is_told(
    open_prompt: str, slot: str, closed_prompt: str
) -> None:
    assert asked(open_prompt) == slot
    assert asked(closed_prompt) != slot
