"""Several questions at once: marks, positions, names in any order, and the rest."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.bundle import read
from clarigate_proxy.core.values import Option, Outcome, Question, QuestionKind


def question(slot: str, *labels: str) -> Question:
    return Question(
        slot=slot,
        dimension=slot,
        kind=QuestionKind.SINGLE,
        text=f"Which {slot}?",
        options=tuple(Option(id=label.split()[0].lower(), label=label) for label in labels),
    )


TONE = question("tone", "Dry", "Warm", "Epic")
LENGTH = question("length", "Short", "Long read")
BOTH = (TONE, LENGTH)


@pytest.mark.parametrize(
    ("reply", "answers", "declined"),
    [
        ("1b 2a", {"tone": ("warm",), "length": ("short",)}, ()),
        ("2: b\n1: c", {"tone": ("epic",), "length": ("long",)}, ()),
        ("c, b", {"tone": ("epic",), "length": ("long",)}, ()),
        ("ca", {"tone": ("epic",), "length": ("short",)}, ()),
        ("long, and dry", {"tone": ("dry",), "length": ("long",)}, ()),
        ("1: a and b", {"tone": ("dry", "warm")}, ()),
        ("a for both", {"tone": ("dry",), "length": ("short",)}, ()),
        ("epic, rest whatever", {"tone": ("epic",)}, ("length",)),
        ("1 skip, 2b", {"length": ("long",)}, ("tone",)),
        ("tone: warm", {"tone": ("warm",)}, ()),
    ],
)
def test_every_part_answers_the_question_it_belongs_to(
    reply: str, answers: dict[str, tuple[str, ...]], declined: tuple[str, ...]
) -> None:
    got = read(BOTH, reply)
    assert got.outcome is Outcome.ANSWERED
    assert {answer.slot: answer.option_ids for answer in got.answers} == answers
    assert got.declined == declined


def test_free_text_goes_to_the_question_that_is_left() -> None:
    got = read(BOTH, "sarcastic, long read")
    assert {a.slot: a.text or a.option_ids for a in got.answers} == {
        "tone": "sarcastic",
        "length": ("long",),
    }


@pytest.mark.parametrize(
    ("reply", "outcome"),
    [
        ("skip both", Outcome.DECLINED),
        ("why both?", Outcome.DISCUSS),
        ("never mind", Outcome.CANCELLED),
        ("thanks", Outcome.UNPARSEABLE),
    ],
)
def test_an_outcome_may_hold_for_all_questions(reply: str, outcome: Outcome) -> None:
    assert read(BOTH, reply).outcome is outcome


def test_a_range_is_no_mark() -> None:
    pages = question("length", "1-2 pages", "Longer")
    got = read((TONE, pages), "1-2 pages")
    assert [answer.slot for answer in got.answers] == ["length"]
