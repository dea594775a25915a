"""Exercises, unnamed targets and own records: asked for where they are nowhere, and only there."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.exercise_gaps import EXERCISE_GAPS
from clarigate_proxy.core.extraction.target_gaps import TARGET_GAPS
from clarigate_proxy.schemas import load_schema
from tests.core.extraction.support import asked

RULES = (*EXERCISE_GAPS, *TARGET_GAPS)


def test_rules_have_ids_of_their_own_and_ask_for_slots_of_the_schema() -> None:
    names = [rule.id for rule in RULES]
    assert len(set(names)) == len(names)
    assert {rule.slot for rule in RULES} <= load_schema().index_of.keys()
    assert all(rule.triggers and 0.0 < rule.utility < 1.0 for rule in RULES)


@pytest.mark.parametrize(
    ("open_prompt", "closed_prompt"),
    [
        ("Round the number to one decimal place.", "Round the number 7.46 to one decimal place."),
        ("Name the tree in the picture.", "Name the tree that bears acorns."),
        ("Count the vowels in the word.", "Count the vowels in the word banana."),
        ("Explain the joke and rate it.", "Tell a joke and explain the joke."),
        ("Identify the poet's attitude.", "Identify the poet who wrote The Waste Land."),
        ("Improve the query's speed.", "How do I improve a query's speed?"),
        ("Write a title for the essay.", "Write a title for an essay about tides."),
        ("What is the sentence trying to say?", "What is a sentence?"),
        ("Assign each review a score.", "How do shops assign each review a score?"),
        ("Find the words in the list.", "List the words in English that end in mt."),
        (
            "Given a tweet, guess the mood.",
            "Given a tweet, write a function that counts its words.",
        ),
        ("Fill in the blanks.", "Fill in the blanks: ___ is the capital of ___."),
        ("Pick out the adverbs.", "Pick out the adverbs: she ran quickly and sang badly"),
        ("From the clues, name the city.", "From the clues, name the city: canals, bikes, tulips"),
        ("Simplify the expression.", "Simplify the expression 4x + 2x."),
        (
            "Which answer is right?",
            "Which answer is right, Lyon or Paris, for the capital of France?",
        ),
        ("Clean up the layout.", "Clean up the dishes: make that a rhyme."),
        ("Which word comes next?", "Which word comes next: one, two, three"),
        ("What kind of plant is it?", "What kind of plant is basil?"),
    ],
)
def test_an_exercise_is_asked_for_its_input_only_where_it_has_none(
    open_prompt: str, closed_prompt: str
) -> None:
    assert asked(open_prompt) == "inputs"
    assert asked(closed_prompt) is None


@pytest.mark.parametrize(
    ("open_prompt", "slot", "closed_prompt"),
    [
        ("Fetch the posts of a certain singer", "subject", "Fetch the posts of Adele"),
        ("Track a parcel", "inputs", "How do I track a parcel?"),
        ("Get the cast of a series", "subject", "Get the cast of The Wire"),
        ("How many sick days do I have left?", "inputs", "How many days are left in June?"),
        ("Where did I park?", "inputs", "Where did Rosa Parks live?"),
        ("Has my parcel arrived?", "inputs", "How do parcels arrive so fast?"),
        ("Am I paying too much for gas?", "inputs", "What drives the price of gas?"),
        ("Should I take their offer?", "inputs", "What makes a job offer good?"),
        ("Any bakeries within walking distance?", "location", "Any bakeries in Graz?"),
        ("Is the motorway busy right now?", "location", "Why is a motorway busy on Fridays?"),
        ("What is the speed limit here?", "location", "What is the speed limit in Spain?"),
        (
            "I need help with an exam",
            "task",
            "I need help with an exam on Newton's laws: list them",
        ),
    ],
)
def test_an_unnamed_target_or_an_own_record_is_asked_about(
    open_prompt: str, slot: str, closed_prompt: str
) -> None:
    assert asked(open_prompt) == slot
    assert asked(closed_prompt) is None


@pytest.mark.parametrize(
    "prompt",
    [
        "Write a story in which a man reads the last email his late wife sent.",
        "Write a polite sentence thanking a reviewer for the comments.",
        "Which of the planets has the most moons?",
        "Describe the picture The Scream by Edvard Munch.",
        "What is the theme of the novel 1984?",
        "Find the derivative of the function f(x) = 3x^2.",
        "How can I find the phone number of a company?",
        "I will give you sentences and you rewrite them politely. Reply OK if you understand.",
        "Translate the sentence I am hungry into Italian.",
        "Give me the longest word in English and the meaning of the word.",
        "Explain the difference between the words imply and infer.",
    ],
)
def test_what_tells_what_it_is_about_is_not_asked_about(prompt: str) -> None:
    assert asked(prompt) is None
