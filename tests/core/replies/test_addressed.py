"""Parts of a reply that say in words which question they answer."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.addressed import parts
from clarigate_proxy.core.replies.text import Text
from clarigate_proxy.core.values import Option, Question, QuestionKind


def question(dimension: str, text: str, *labels: str) -> Question:
    return Question(
        slot=dimension,
        dimension=dimension,
        kind=QuestionKind.SINGLE,
        text=text,
        options=tuple(Option(id=label, label=label) for label in labels),
    )


BOTH = (
    question("budget", "What may the tent cost?", "Up to 100", "More"),
    question("audience", "Who sleeps in it?", "Scouts", "A family"),
)


@pytest.mark.parametrize(
    ("reply", "found"),
    [
        ("first for the second question", [(1, "first")]),
        ("a for the budget, scouts", [(0, "a"), (None, "scouts")]),
        ("scouts. price: you decide", [(None, "scouts"), (0, "you decide")]),
        ("dritte bei der ersten Frage", [(0, "dritte")]),
        ("la deuxième pour le budget", [(0, "la deuxième")]),
        ("skip the second", [(1, "skip")]),
        ("1,200; any for the audience", [(None, "1,200"), (1, "any")]),
        ("a 第二题随便", [(None, "a"), (1, "随便")]),
    ],
)
def test_a_part_names_its_question_and_keeps_the_rest(
    reply: str, found: list[tuple[int | None, str]]
) -> None:
    read = [(part.question, part.text.raw) for part in parts(BOTH, Text.of(reply))]
    assert read == found


@pytest.mark.parametrize(
    "reply", ["a and b", "for the scouts", "up to 100, a family", "of the second day"]
)
def test_a_reply_that_names_no_question_has_no_parts(reply: str) -> None:
    assert parts(BOTH, Text.of(reply)) == ()
