"""Verbs of work that stand alone, and what was received and is reacted to."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.phrases import read_phrases
from clarigate_proxy.core.extraction.reactions import Grade, bare_use, received, which_of


@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("translate to spanish", Grade.SURE),
        ("make it shorter", Grade.SURE),
        ("translate to spanish, where is the exit", Grade.NONE),
        ("tips to translate better", Grade.NONE),
    ],
)
def test_a_bare_verb_of_work_lacks_its_object(text: str, grade: Grade) -> None:
    assert bare_use(read_phrases(text)) is grade


@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("my boss sent me an email. what do i answer? draft a reply", Grade.LIKELY),
        ("my boss sent me an email saying that i am late too often. draft a reply", Grade.NONE),
    ],
)
def test_what_was_received_is_absent_unless_it_is_told(text: str, grade: Grade) -> None:
    assert received(read_phrases(text)) is grade


@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("which of the guests have not paid", Grade.LIKELY),
        ("which of the planets have rings", Grade.NONE),
        ("which of the batman films is darkest", Grade.NONE),
    ],
)
def test_a_set_that_the_world_knows_is_not_absent(text: str, grade: Grade) -> None:
    assert which_of(read_phrases(text), names=0) is grade
