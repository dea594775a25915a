"""Asking back, in six languages, and what it is not."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies import counterquestions as asked


@pytest.mark.parametrize(
    "reply",
    [
        "why do you ask",
        "what do you mean by that",
        "which one would you take",
        "warum fragst du",
        "c'est quoi la difference",
        "que me recomiendas",
        "como assim",
        "有什么区别",
        "welche gibt es denn?",
        "was steht zur auswahl?",
        "lesquelles ?",
        "cuales hay?",
        "quais ha?",
        "都有哪些？",
    ],
)
def test_a_counter_question_is_recognised(reply: str) -> None:
    assert asked.DISCUSS.match(reply) or asked.DISCUSS.search(reply)


@pytest.mark.parametrize(
    "reply",
    [
        "red",
        "because of the rain",
        "wie ein pirat",
        "pourquoi pas",
        "welche restaurants gibt es in graz?",
        "杭州有哪些好玩的地方？",
    ],
)
def test_an_answer_is_no_counter_question(reply: str) -> None:
    assert not asked.DISCUSS.match(reply)


def test_a_choice_may_be_put_politely_as_a_question() -> None:
    assert asked.POLITE_QUESTION.match("could you do red?")
    assert asked.INTERROGATIVE.match("could you do red?")
    assert not asked.POLITE_QUESTION.match("could you explain red?")


def test_a_question_refers_to_the_options_by_such_words() -> None:
    assert asked.META.search("is the first option better")
    assert not asked.META.search("how tall are giraffes")
    assert asked.DISCUSS_LOOSE.search("not sure what external means")
