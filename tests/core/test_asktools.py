"""Which tools ask the user."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.asktools import asks_the_user
from clarigate_proxy.core.request import Tool


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("AskUserQuestion", "questions"),
        ("ask_user", "questions"),
        ("ask_user", "question"),
        ("request_user_input", "prompt"),
        ("ask_followup_question", "question"),
        ("question", "questions"),
        ("mcp__ui__.ask_human", "message"),
        ("request_user_input_async", "questions"),
    ],
)
def test_the_known_families_are_recognised(name: str, field: str) -> None:
    assert asks_the_user(Tool(name=name, parameters={"properties": {field: {}}}))


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("search", "question"),
        ("answer_question", "question"),
        ("ask_user", "colour"),
        ("task", "prompt"),
        ("Bash", "command"),
    ],
)
def test_name_and_shape_must_both_fit(name: str, field: str) -> None:
    assert not asks_the_user(Tool(name=name, parameters={"properties": {field: {}}}))


def test_a_tool_without_parameters_does_not_ask() -> None:
    assert not asks_the_user(Tool(name="ask_user"))
