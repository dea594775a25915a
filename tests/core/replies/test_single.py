"""One question: outcomes that are declared come before choices inside sentences and free text."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.single import answer_of, free_text, known_words, outcome_of, read
from clarigate_proxy.core.replies.text import Text
from clarigate_proxy.core.values import Answer, Option, Outcome, Question, QuestionKind

GO = Question(
    slot="environment",
    dimension="environment",
    kind=QuestionKind.SINGLE,
    text="Which language is the tool written in?",
    options=(
        Option(id="go", label="Go"),
        Option(id="c", label="C++"),
        Option(id="ml", label="OCaml"),
    ),
)
LIMITS = Question(
    slot="constraints",
    dimension="constraints",
    kind=QuestionKind.TEXT,
    text="Is there anything that the trip must include?",
)


def test_a_word_that_declines_elsewhere_is_a_choice_where_it_is_on_offer() -> None:
    assert outcome_of((GO,), Text.of("go")) is None
    assert read(GO, "go").answers == (Answer(slot="environment", option_ids=("go",)),)
    assert read(GO, "go ahead").outcome is Outcome.DECLINED


@pytest.mark.parametrize(
    ("reply", "outcome"),
    [
        ("forget it, write a limerick", Outcome.NEW_REQUEST),
        ("forget it, just pick one", Outcome.DECLINED),
        ("forget it", Outcome.CANCELLED),
        ("whatever, but why do you ask?", Outcome.DISCUSS),
        ("who invented it?", Outcome.DISCUSS),
        ("how tall is the tallest tree on earth?", Outcome.NEW_REQUEST),
        ("🤷", Outcome.DECLINED),
    ],
)
def test_what_follows_a_phrase_may_change_the_outcome(reply: str, outcome: Outcome) -> None:
    assert read(GO, reply).outcome is outcome


def test_options_come_before_free_text() -> None:
    reply = "none of these, Zig"
    text = Text.of(reply)
    assert answer_of(GO, text, reply) == Answer(slot="environment", text="Zig")
    assert answer_of(GO, Text.of("OCaml 5"), "OCaml 5") == Answer(
        slot="environment", option_ids=("ml",)
    )


def test_nothing_said_is_no_free_text() -> None:
    assert free_text(GO, Text.of("thanks"), "thanks") is None
    assert read(LIMITS, "no").answers == (Answer(slot="constraints", text="no"),)


def test_the_questions_words_are_known() -> None:
    assert {"language", "tool", "written", "ocaml"} <= known_words(GO)
