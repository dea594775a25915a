"""Leaving the question behind: topics, orders, corrections and other kinds of work."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies import requests


@pytest.mark.parametrize(
    ("reply", "rest"),
    [
        ("write a sonnet", " a sonnet"),
        ("ok can you please translate this", " this"),
        ("schreib mir ein gedicht", " mir ein gedicht"),
        ("ecris un poeme", " un poeme"),
        ("dime un chiste", " un chiste"),
        ("conta uma piada", " uma piada"),
    ],
)
def test_an_order_has_an_object(reply: str, rest: str) -> None:
    match = requests.IMPERATIVE.match(reply)
    assert match
    assert match["rest"] == rest


@pytest.mark.parametrize("reply", ["帮我写一首诗", "把早上好翻译成日语"])
def test_a_chinese_order_is_recognised(reply: str) -> None:
    assert requests.IMPERATIVE.match(reply)


@pytest.mark.parametrize("reply", ["writers", "use tar", "the list", "writing is fun"])
def test_a_noun_is_no_order(reply: str) -> None:
    assert not requests.IMPERATIVE.match(reply)


@pytest.mark.parametrize(
    "reply",
    [
        "different topic",
        "andere frage",
        "autre question",
        "otra pregunta",
        "outra pergunta",
        "换个话题",
    ],
)
def test_a_change_of_topic_is_recognised(reply: str) -> None:
    assert requests.TOPIC.match(reply)


def test_a_corrected_subject_and_another_work_are_recognised() -> None:
    assert requests.CORRECTION.match("make it about tulips")
    assert not requests.CORRECTION.match("make it short")
    assert requests.DELIVERABLE.match("i'd rather have a poem")
    assert not requests.DELIVERABLE.match("i'd rather have a table")


def test_a_long_run_of_openers_is_read_in_time_that_grows_with_its_length() -> None:
    assert requests.ELSE.match("erst mal " * 160) is None
    assert requests.ELSE.match("erst mal was anderes: ")
