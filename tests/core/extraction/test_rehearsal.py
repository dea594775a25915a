"""Dialogues that are set up: both a role and turns to come are needed."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.rehearsal import is_rehearsal


@pytest.mark.parametrize(
    "text",
    [
        "you are a receptionist in lyon. correct my mistakes in italics. begin with a question.",
        "be my chemistry tutor, give me one problem at a time and check my answer",
        "i want to practise an interview, ask me things and rate my answers",
    ],
)
def test_a_role_and_turns_to_come_make_a_rehearsal(text: str) -> None:
    assert is_rehearsal(text)


@pytest.mark.parametrize(
    "text",
    [
        "you are an editor. correct my errors.",
        "check my answer before moving on",
        "correct my essay, start with the spelling",
    ],
)
def test_one_of_them_alone_does_not(text: str) -> None:
    assert not is_rehearsal(text)
