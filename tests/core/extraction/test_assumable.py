"""Prompts whose usual case is answered and named, and those that deserve a question."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.assumable import is_assumable, is_general_case


@pytest.mark.parametrize(
    "text",
    [
        "can my boss read my emails",
        "is it legal to collect rainwater?",
        "do i have to tell my employer that i am pregnant",
        "how do i register a company name",
        "which licence should i pick for a small library",
        "what chart should i use for percentages",
        "how do i pay my taxes",
        "help me stay awake at work",
        "my wife wants to move to the coast but i like the city",
        "i want to rent out a room. what do guests expect?",
        "used car inspection",
        "how do i back up my phone",
        "should i move to the city",
    ],
)
def test_the_usual_case_is_enough(text: str) -> None:
    assert is_assumable(text, text.rstrip("?").split())


@pytest.mark.parametrize(
    "text",
    [
        "do i have to pay tax on that",
        "can i build a shed of 3 by 4 m without asking",
        "do i need a fishing licence",
        "how do i reset it",
        "should i text him back",
        "how much tax do i owe",
        "help me get through my essay",
        "what should i use",
        "proofread cover letter",
        "my report",
        "plumber near me",
        "i want to shorten my report. what should i cut?",
    ],
)
def test_what_hangs_on_the_asker_is_not(text: str) -> None:
    assert not is_assumable(text, text.rstrip("?").split())


def test_a_general_case_is_short() -> None:
    assert is_general_case("can a landlord keep pets out")
    assert not is_general_case("can a landlord keep pets out " + "of any flat " * 10)
