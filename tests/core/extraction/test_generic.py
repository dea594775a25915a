"""Which questions name nothing that they are about."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.generic import is_generic
from clarigate_proxy.core.values import Option, Question, QuestionKind


def question(text: str, *options: str) -> Question:
    return Question(
        slot="constraints",
        dimension="constraints",
        kind=QuestionKind.SINGLE if options else QuestionKind.TEXT,
        text=text,
        header="Header",
        options=tuple(Option(id=o, label=o, description="") for o in options),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Any constraints?", True),
        ("Which requirement or preference must it meet?", True),
        ("What exactly do you mean?", True),
        ("Which city should I look at?", False),
        ("Could you paste the text you want summarized?", False),
    ],
)
def test_a_question_is_generic_where_no_word_of_it_names_a_thing(text: str, expected: bool) -> None:
    assert is_generic(question(text)) is expected


def test_options_make_any_wording_specific() -> None:
    assert not is_generic(question("Any preferences?", "Cheap", "Good"))
