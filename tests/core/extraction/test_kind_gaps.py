"""Gaps by kind: what each rule asks for, and what in the prompt takes the need away."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.kind_gaps import KIND_GAPS
from clarigate_proxy.schemas import load_schema
from tests.core.extraction.support import asked


def test_rules_have_ids_of_their_own_and_ask_for_slots_of_the_schema() -> None:
    names = [rule.id for rule in KIND_GAPS]
    assert len(set(names)) == len(names)
    assert {rule.slot for rule in KIND_GAPS} <= load_schema().index_of.keys()
    assert all(rule.triggers and 0.0 < rule.utility < 1.0 for rule in KIND_GAPS)


@pytest.mark.parametrize(
    ("open_prompt", "slot", "closed_prompt"),
    [
        (
            "How many calories should I eat to lose weight?",
            "inputs",
            "How many calories should I eat to lose weight? I am 34 and weigh 82 kg",
        ),
        (
            "How many commas are in my essay?",
            "inputs",
            'How many commas are in my essay? "Bees, wasps and ants live in states."',
        ),
        (
            "my container keeps restarting, here's the log",
            "inputs",
            "my container keeps restarting, here's the log line: OOMKilled exit code 137",
        ),
        (
            "Can you send me the link again?",
            "inputs",
            "Can you send me the link again that opens Wikipedia's page on Bern?",
        ),
        (
            "Which day is our bin collection?",
            "location",
            "Which day is our bin collection in Leeds?",
        ),
        (
            "I can't log in",
            "environment",
            "I can't log in to my Garmin account on Windows since the 3.2 update",
        ),
        (
            "Is my answer to question b right?",
            "inputs",
            'Is my answer to question b right? "The mitochondria make energy for the cell."',
        ),
        (
            "Cut the article to 300 words",
            "inputs",
            "Cut the article to 300 words: Bees are insects that live in hives and feed on nectar.",
        ),
        (
            "Make a 10 slide presentation for my talk",
            "subject",
            "Make a 10 slide presentation for my talk about Roman bridges",
        ),
        (
            "When is high tide today?",
            "location",
            "When is high tide today in Brighton?",
        ),
        (
            "Fix the typos in this paragraph",
            "inputs",
            "Fix the typos in this paragraph: Bees makes hony and they likes flowers.",
        ),
        (
            "Solve question 3 of my homework",
            "inputs",
            "Solve question 3 of my homework: what is 12 times 14?",
        ),
        (
            "Where can I eat tonight?",
            "location",
            "Where can I eat tonight in Lyon?",
        ),
        (
            "When is my next appointment?",
            "inputs",
            "How do people usually cancel an appointment?",
        ),
        (
            "Suggest a name for my new bakery",
            "subject",
            "Suggest a name for a fictional bakery in a novel",
        ),
    ],
)
def test_what_is_open_is_asked_and_what_is_said_is_not(
    open_prompt: str, slot: str, closed_prompt: str
) -> None:
    assert asked(open_prompt) == slot
    assert asked(closed_prompt) != slot
