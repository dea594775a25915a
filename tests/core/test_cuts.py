"""What is cut to a length is cut between words, and its places stay exact."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.cuts import head_end, tail_start, whole_words
from clarigate_proxy.decider import Decider


@pytest.mark.parametrize(
    ("text", "limit", "expected"),
    [
        ("send it now", 20, "send it now"),
        ("send it now", 7, "send it"),
        ("send it now", 6, "send "),
        ("pay 4,500 euros", 7, "pay "),
        ("write to bob@fen.example", 17, "write to "),
        ("一二三四五六", 3, "一二三"),
        ("x" * 300, 200, "x" * 200),
    ],
)
def test_a_head_ends_between_words(text: str, limit: int, expected: str) -> None:
    assert text[: head_end(text, limit)] == expected


@pytest.mark.parametrize(
    ("text", "start", "expected"),
    [
        ("send it now", 6, "now"),
        ("send it now", 5, "it now"),
        ("now", 0, "now"),
        ("now", -4, "now"),
    ],
)
def test_a_tail_begins_in_front_of_a_word(text: str, start: int, expected: str) -> None:
    assert text[tail_start(text, start) :] == expected


@pytest.mark.parametrize(
    ("text", "quote", "expected"),
    [
        ("make sure that word", "make su", "make"),
        ("such as [website]", "such as [web", "such as"),
        ("a list, of towns", "a list", "a list"),
        ("run 20km a day", "run 20", "run 20"),
        ("Donaudampfschiff", "Donau", "Donau"),
        ("只用五个字回答", "只用五个", "只用五个"),
    ],
)
def test_a_quote_holds_whole_words(text: str, quote: str, expected: str) -> None:
    start = text.index(quote)
    assert text[start : whole_words(text, start, start + len(quote))] == expected


LONG_RULES = [
    (
        "Write a text on bees. Make sure that every single paragraph mentions the municipal "
        "beekeeping association and its unforgettable chairwoman"
    ),
    (
        "Schreib etwas über Bienen. Bitte keine ausschweifenden Erklärungen der wissenschaftlichen "
        "Hintergrundinformationen"
    ),
    (
        "Plan a party. Include a remarkable number of extraordinarily well prepared vegetarian "
        "alternatives for everyone"
    ),
]


@pytest.mark.parametrize("prompt", LONG_RULES)
def test_no_claim_ends_within_a_word(prompt: str) -> None:
    row: dict[str, Any] = Decider.of("annotate-only").row({"prompt": prompt})
    rules = [c for c in row["claims"] if c["dimension"] == "constraints"]
    assert rules
    for claim in rules:
        start, end = claim["start"], claim["end"]
        assert prompt[start:end] == claim["quote"] == claim["value"]
        assert not prompt[end : end + 1].isalpha()


def test_an_address_at_the_end_of_what_is_read_is_whole_or_not_claimed() -> None:
    for size in range(2_380, 2_404):
        prompt = f"{'Write a long text on bees. ' * 200}"[: size - 30] + " send it to "
        prompt += "bob@fen.example in the morning. " + "More on bees. " * 20
        row: dict[str, Any] = Decider.of("annotate-only").row({"prompt": prompt})
        said = [c["value"] for c in row["claims"] if "@" in (c["value"] or "")]
        assert all("bob@fen.example" in value for value in said)
