"""What is missing where no noun tells it: facts of one's own, a law, what is near by."""

from __future__ import annotations

import pytest

from clarigate_proxy.decider import Decider

DECIDER = Decider.of("default")


@pytest.mark.parametrize(
    ("prompt", "question"),
    [
        ("is my salary fair", "Which facts about your situation should I know?"),
        ("What did the plumber charge us?", "Which facts about your situation should I know?"),
        ("when is bin day", "Which town or area is this about?"),
        ("find a good dentist", "Which city or area should I look at?"),
        ("how much notice do I have to give", "Which country's rules should apply?"),
        ("help me prepare for my interview", "Which position are you interviewing for?"),
        ("summarize the interview", "Could you paste a transcript or notes of the interview?"),
        ("calculate my mortgage payment", "Which numbers or expressions should I use?"),
    ],
)
def test_a_question_says_what_is_missing(prompt: str, question: str) -> None:
    row = DECIDER.row({"prompt": prompt})
    asked = row["questions"]
    assert isinstance(asked, list)
    assert asked[0]["question"] == question


def test_a_law_comes_before_the_nouns_and_a_domain_before_both() -> None:
    baker = "At what age may my daughter work in a bakery and how many hours are allowed?"
    fired = "I was fired without notice. What are my rights?"
    asked = [DECIDER.row({"prompt": prompt})["questions"] for prompt in (baker, fired)]
    first = [rows[0]["question"] for rows in asked if isinstance(rows, list)]
    assert first == [
        "Which country's rules should apply?",
        "Which country's or state's law applies?",
    ]


@pytest.mark.parametrize("text", ["translate to spanish", "now translate into german and french"])
def test_a_translation_of_the_answer_before_lacks_nothing(text: str) -> None:
    turns = [("user", "explain osmosis"), ("assistant", "Water moves."), ("user", text)]
    messages = [{"role": role, "content": said} for role, said in turns]
    assert DECIDER.row({"messages": messages})["decision"] == "forward"
