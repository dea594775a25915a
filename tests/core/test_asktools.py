"""Which tools ask the user."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.asktools import ask_tool, asks_the_user
from clarigate_proxy.core.request import ChatRequest, Tool


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


def named(*names: str, **fields: object) -> ChatRequest:
    parameters: dict[str, object] = {"properties": {"question": {}}}
    tools = tuple(Tool(name=name, parameters=parameters) for name in names)
    return ChatRequest(messages=None, fields=fields, tools=tools)


def test_the_first_tool_that_asks_is_the_one_to_be_called() -> None:
    tool = ask_tool(named("search", "ask_user", "AskUserQuestion"))
    assert tool is not None
    assert tool.name == "ask_user"


def test_a_tool_that_must_not_be_called_is_none() -> None:
    assert ask_tool(named("ask_user", tool_choice="none")) is None
    listed = [{"type": "function", "function": {"name": "AskUserQuestion"}}]
    choice = {"type": "allowed_tools", "allowed_tools": {"mode": "auto", "tools": listed}}
    tool = ask_tool(named("ask_user", "AskUserQuestion", tool_choice=choice))
    assert tool is not None
    assert tool.name == "AskUserQuestion"
    assert ask_tool(named("ask_user", tool_choice=choice)) is None
