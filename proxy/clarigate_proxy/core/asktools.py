"""Recognising tools with which an agent asks its user, by name and by schema shape.

Names and shapes are those of the families in use (facts on asking, 1.2): AskUserQuestion,
request_user_input, ask_user, question, ask_followup_question and their near relatives.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from clarigate_proxy.core.request import ChatRequest, Tool, parse_tools

__all__ = ["ask_tool", "asks_the_user"]

_NAMES = re.compile(
    r"(?:^|[./-]|__)(?:ask|askuser|ask_user|ask_human|askhuman|ask_followup_question|"
    r"ask_clarification|askuserquestion|ask_user_question|ask_question|ask_questions|question|"
    r"questions|request_user_input|request_input|user_input|get_user_input|human_input|"
    r"vscode_ask_questions|clarify|ask_for_clarification|request_clarification|elicit|elicit_input)(?:_async)?$"
)
_ASKING_FIELDS = frozenset({"question", "questions", "prompt", "message", "header"})


def asks_the_user(tool: Tool) -> bool:
    """Whether the tool puts a question to the person in front of the screen.

    The name alone is not enough: a search tool may be called `question`. The schema must have a
    field that carries the question's text.
    """
    if not _NAMES.search(_snake(tool.name)):
        return False
    properties = tool.parameters.get("properties")
    return isinstance(properties, Mapping) and not _ASKING_FIELDS.isdisjoint(properties)


def ask_tool(request: ChatRequest) -> Tool | None:
    """Return the tool that a question of ours may be put by: the first that asks the user.

    None where no tool may be called (`tool_choice` none), or only others.
    """
    choice = request.fields.get("tool_choice")
    if choice == "none":
        return None
    allowed = _allowed(choice)
    tools = (tool for tool in request.tools if asks_the_user(tool))
    return next((tool for tool in tools if allowed is None or tool.name in allowed), None)


def _allowed(choice: object) -> frozenset[str] | None:
    """Return the names that `allowed_tools` lists, None where every tool may be called."""
    if not isinstance(choice, Mapping) or choice.get("type") != "allowed_tools":
        return None
    inner = choice.get("allowed_tools")
    source: Mapping[str, object] = inner if isinstance(inner, Mapping) else choice
    return frozenset(tool.name for tool in parse_tools(source))


def _snake(name: str) -> str:
    """AskUserQuestion → ask_user_question; names with separators are only lowered."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
