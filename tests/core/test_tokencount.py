"""Token estimates: the right order of magnitude, whatever the script."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.tokencount import estimate_tokens, question_tokens
from clarigate_proxy.core.values import Option, Question, QuestionKind


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("", 0, 0),
        ("Who will read the summary?", 6, 7),
        ("internationalization", 2, 5),
        ("请告诉我您的预算。", 6, 12),
        ("1,234.50", 4, 6),
    ],
)
def test_estimates_lie_in_the_range_of_real_tokenizers(text: str, low: int, high: int) -> None:
    assert low <= estimate_tokens(text) <= high


def question(kind: QuestionKind, *labels: str) -> Question:
    options = tuple(Option(id=label, label=label) for label in labels)
    return Question(slot="a", dimension="a", kind=kind, text="Which one?", options=options)


def test_an_open_question_counts_the_reply_with_at_most_forty_tokens() -> None:
    assert question_tokens(question(QuestionKind.TEXT)) == estimate_tokens("Which one?") + 40


def test_every_option_adds_its_label_and_number() -> None:
    two = question_tokens(question(QuestionKind.SINGLE, "Red", "Blue"))
    three = question_tokens(question(QuestionKind.SINGLE, "Red", "Blue", "Green"))
    assert three - two == estimate_tokens("Green") + 2
