"""Task types: one plain example of each, and the opening behind polite words."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.task_type import classify, opening
from clarigate_proxy.schemas import TASK_TYPES
from tests.core.extraction.support import signals

EXAMPLES = {
    "qa": "Who painted the Mona Lisa?",
    "explain": "Explain how vaccines work",
    "howto": "How do I bake sourdough bread",
    "write": "Write a poem about rain",
    "rewrite": "Rewrite the paragraph in plain English",
    "summarize": "Summarize the article in two sentences",
    "translate": "Translate the letter into Danish",
    "classify": "Classify the reviews as good or bad",
    "extract": "Extract all dates from the text",
    "code": "Write a Python function that reverses a list",
    "debug": "Fix the bug in the loop, it throws an exception",
    "math": "Solve the equation 2x + 3 = 9",
    "plan": "Plan a trip to Rome for four days",
    "recommend": "Recommend me a good book on gardening",
    "compare": "Compare cats and dogs",
    "brainstorm": "Give me ideas for a team party",
    "analyze": "Analyze the causes of the war",
    "roleplay": "Act as a grumpy wizard",
    "chat": "hello there",
    "find": "Find the nearest pharmacy",
    "other": "blue green red",
}


def test_there_is_an_example_for_every_task_type() -> None:
    assert set(EXAMPLES) == set(TASK_TYPES)


@pytest.mark.parametrize(("task_type", "text"), EXAMPLES.items())
def test_a_plain_example_is_recognised(task_type: str, text: str) -> None:
    found = signals(text)
    assert classify(found, opening(found)) == task_type


def test_polite_words_do_not_hide_the_task() -> None:
    found = signals("Hi there, could you please help me to write a poem about rain?")
    assert opening(found).head == "write"
    assert classify(found, opening(found)) == "write"


def test_polite_words_alone_open_nothing() -> None:
    assert opening(signals("please help me")).head == ""
