"""Of several names in a reply: lists, preferences, reasons, exclusions."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.naming import by_label
from clarigate_proxy.core.replies.prepared import prepare
from clarigate_proxy.core.replies.text import Text
from clarigate_proxy.core.values import Option, Question, QuestionKind

LABELS = ("Walnut", "Oak", "Birch")


def chosen(reply: str, dimension: str = "subject") -> tuple[str, ...] | None:
    asked = Question(
        slot="wood",
        dimension=dimension,
        kind=QuestionKind.SINGLE,
        text="Which wood?",
        options=tuple(Option(id=label.lower(), label=label) for label in LABELS),
    )
    found = by_label(prepare(asked), Text.of(reply))
    return tuple(LABELS[i] for i in found.options) if found else None


@pytest.mark.parametrize(
    ("reply", "names"),
    [
        ("oak", ("Oak",)),
        ("walnut and birch", ("Walnut", "Birch")),
        ("walnut is fine but oak is better", ("Oak",)),
        ("oak because walnut is dear", ("Oak",)),
        ("oak or birch? birch", ("Birch",)),
        ("neither oak nor birch", ("Walnut",)),
        ("not oak", None),
        ("not oak, cherry", None),
        ("maple", None),
    ],
)
def test_the_choice_is_what_is_named_and_not_ruled_out(
    reply: str, names: tuple[str, ...] | None
) -> None:
    assert chosen(reply) == names


def test_a_limit_that_is_asked_for_is_chosen_by_being_ruled_out() -> None:
    assert chosen("no walnut please", "constraints") == ("Walnut",)
    assert chosen("no walnut please") is None
