"""What the SDK writes into the history for a reply, the proxy reads as that very reply.

Over every question that ships, in every language: each option, several of them, several questions
at once, and skips among them. Later turns depend on it, since they have the words alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from clarigate.clarification import Clarification, ClarificationQuestion, QuestionOption
from clarigate.replies import Reply, answer, skip
from clarigate_proxy.core.replies import interpret
from clarigate_proxy.core.values import Outcome, Question, QuestionKind
from clarigate_proxy.schemas import load_schema

LANGUAGES = ("en", "de", "fr", "es", "pt", "zh")
BUNDLES = 300


def shipped() -> Iterator[Question]:
    """Every wording of every slot, in every language."""
    for slot, language in product(load_schema().slots, LANGUAGES):
        for spec in slot.questions:
            yield spec.render(slot.id, slot.dimension, language)


QUESTIONS = tuple(dict.fromkeys(shipped()))
CLOSED = tuple(question for question in QUESTIONS if question.options)


def shown(*questions: Question) -> Clarification:
    """The questions as a client gets them."""
    return Clarification(
        round=1,
        max_questions=3,
        language="en",
        message="",
        questions=tuple(
            ClarificationQuestion(
                id=question.slot,
                dimension=question.dimension,
                header=question.header,
                question=question.text,
                kind=str(question.kind),
                options=tuple(
                    QuestionOption(id=option.id, label=option.label) for option in question.options
                ),
                allow_other=question.allow_other,
            )
            for question in questions
        ),
    )


def read(questions: tuple[Question, ...], reply: Reply) -> dict[str, tuple[str, ...] | str]:
    """What the proxy reads in the reply's words."""
    found = interpret(questions, reply.text)
    return {a.slot: a.option_ids or a.text or "" for a in found.answers}


def test_there_are_questions_to_check() -> None:
    assert len(CLOSED) > 100


def test_every_option_is_read_as_itself() -> None:
    wrong = [
        (question.text, option.label)
        for question in CLOSED
        for option in question.options
        if read((question,), reply := answer(shown(question), {"option": option.id}))
        != reply.answers
    ]
    assert wrong == []


def test_several_options_are_read_as_themselves() -> None:
    wrong = []
    for question in CLOSED:
        if question.kind is QuestionKind.MULTI:
            ids = [option.id for option in question.options]
            reply = answer(shown(question), {"options": ids[:-1]})
            if read((question,), reply) != reply.answers:
                wrong.append((question.text, reply.text))
    assert wrong == []


def test_a_skip_is_read_as_a_skip_in_every_language() -> None:
    outcomes = {
        interpret((question,), skip(shown(question)).text).outcome for question in QUESTIONS
    }
    assert outcomes == {Outcome.DECLINED}


@pytest.mark.parametrize("language", LANGUAGES)
def test_several_questions_are_read_one_by_one(language: str) -> None:
    """Bundles of two and three questions; about one in three of their questions is skipped."""
    pool = [
        spec.render(slot.id, slot.dimension, language)
        for slot in load_schema().slots
        for spec in slot.questions[:1]
        if spec.options
    ]
    chance = random.Random(7)
    wrong = []
    for _ in range(BUNDLES):
        bundle = tuple(chance.sample(pool, chance.choice((2, 3))))
        values = {
            question.slot: {"option": chance.choice(question.options).id}
            for question in bundle
            if chance.random() < 0.67
        }
        if values:
            reply = answer(shown(*bundle), values)
            if read(bundle, reply) != reply.answers:
                wrong.append((reply.text, interpret(bundle, reply.text)))
    assert wrong == []
