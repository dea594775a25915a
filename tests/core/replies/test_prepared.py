"""What is known of a question before any reply comes."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.prepared import prepare
from clarigate_proxy.core.values import Option, Question, QuestionKind


def question(text: str, *labels: str) -> Question:
    options = tuple(Option(id=f"o{i}", label=label) for i, label in enumerate(labels))
    return Question(
        slot="s", dimension="purpose", kind=QuestionKind.SINGLE, text=text, options=options
    )


@pytest.mark.parametrize(
    ("labels", "yes", "none"),
    [
        (("Yes, with a map", "No map"), 0, 1),
        (("Ja", "Nein"), 0, 1),
        (("Ninguna", "Halal"), None, 0),
        (("没有", "有"), 1, 0),
        (("Red", "Blue"), None, None),
    ],
)
def test_options_that_say_yes_or_none_are_found(
    labels: tuple[str, ...], yes: int | None, none: int | None
) -> None:
    known = prepare(question("Which?", *labels))
    assert (known.yes, known.none, known.count) == (yes, none, len(labels))


def test_ranges_and_their_common_unit_are_read_from_the_labels() -> None:
    known = prepare(question("How far?", "Under 5 km", "5-20 km", "Further"))
    assert known.unit == "km"
    assert known.has_ranges
    assert not prepare(question("Which?", "Red", "Blue")).has_ranges


def test_a_question_for_an_age_counts_its_bare_numbers_in_years() -> None:
    known = prepare(question("How old is the dog?", "Under 2", "2-9"))
    assert known.unit == "time"
