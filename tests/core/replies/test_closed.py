"""Which options a reply chooses: as a whole, inside a sentence, after a correction."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.closed import by_content, pick, whole, whole_labels
from clarigate_proxy.core.replies.prepared import prepare
from clarigate_proxy.core.replies.text import Text
from clarigate_proxy.core.values import Option, Question, QuestionKind

WORDS = prepare(
    Question(
        slot="environment",
        dimension="environment",
        kind=QuestionKind.SINGLE,
        text="Which shell?",
        options=tuple(Option(id=name, label=name.title()) for name in ("bash", "fish", "go")),
    )
)


@pytest.mark.parametrize(
    ("reply", "options"),
    [("Go", (2,)), ("ok fish please", (1,)), ("2.", (1,)), ("9", ()), ("zsh on my mac", None)],
)
def test_a_reply_that_is_nothing_but_a_choice(reply: str, options: tuple[int, ...] | None) -> None:
    found = whole(WORDS, Text.of(reply))
    assert (found.options if found else None) == options


@pytest.mark.parametrize(
    ("reply", "options"),
    [
        ("2, my team knows it", (1,)),
        ("1, no wait, 3", (2,)),
        ("not 2", (0, 2)),
        ("we have fish everywhere", (1,)),
        ("so option 1 for the server", (0,)),
        ("zsh on my mac", None),
        ("a friend uses zsh", None),
    ],
)
def test_a_choice_inside_a_longer_reply(reply: str, options: tuple[int, ...] | None) -> None:
    found = pick(WORDS, Text.of(reply))
    assert (found.options if found else None) == options


def test_places_are_no_content() -> None:
    assert by_content(WORDS, Text.of("2, thanks")) is None
    found = by_content(WORDS, Text.of("the fish thing"))
    assert found is not None
    assert found.options == (1,)


def test_after_a_rejection_only_whole_labels_in_few_words_count() -> None:
    found = whole_labels(WORDS, Text.of("then fish"))
    assert found is not None
    assert found.options == (1,)
    assert whole_labels(WORDS, Text.of("something for the fish pond in our old garden")) is None
