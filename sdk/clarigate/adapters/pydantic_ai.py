"""pydantic-ai: the proxy asks through a tool of the agent, and this is the tool.

    agent = Agent(model, tools=[ask_user_tool()])

An agent's requests hold tools, so the proxy asks by calling one that asks the user. The run goes on
with the tool's result; no loop is needed around it.
"""

from __future__ import annotations

from pydantic_ai import Tool

from clarigate.adapters.asking import AsyncAsk, asked
from clarigate.clarification import Clarification, ClarificationQuestion, QuestionOption
from clarigate.terminal import ask_in_terminal

__all__ = ["ask_user_tool"]

CANCELLED = "The user cancelled the question without answering."
DECLINED = "The user declined to answer."


def ask_user_tool(ask: AsyncAsk = ask_in_terminal) -> Tool[object]:
    """Return the tool `ask_user`; its questions go to `ask`, a function or a coroutine function."""

    async def ask_user(question: str, options: list[str] | None = None) -> str:
        """Ask the user a question, with options to choose from or without."""
        reply = await asked(ask, _clarification(question, options or []))
        return {"decline": DECLINED, "cancel": CANCELLED}.get(reply.action, reply.text)

    return Tool(ask_user, takes_ctx=False)


def _clarification(question: str, options: list[str]) -> Clarification:
    """Return a tool call's arguments as a clarification without a token."""
    asked_for = ClarificationQuestion(
        id="answer",
        dimension="",
        header="",
        question=question,
        kind="single" if options else "text",
        options=tuple(QuestionOption(id=label, label=label) for label in options),
    )
    return Clarification(
        round=1, max_questions=1, language="", message=question, questions=(asked_for,)
    )
