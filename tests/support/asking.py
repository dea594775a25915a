"""The small schema's questions as they are put: for tests of texts and of tool calls."""

from __future__ import annotations

from clarigate_proxy.core.asking import Pinned, Put, render
from clarigate_proxy.core.values import Question
from tests.support.chat import SCHEMA

__all__ = ["CASES", "put"]

CASES: dict[str, tuple[str, ...]] = {
    "closed": ("audience",),
    "open": ("location",),
    "several": ("audience", "tone"),
    "mixed": ("audience", "location"),
}
"""What is asked, by a name for it."""

_DEFAULTS = {"audience": "general readers"}


def put(*slots: str) -> tuple[str, Pinned]:
    """Return the text that asks about `slots` of “Write the note.”, and what is asked in it."""
    questions = tuple(_question(slot) for slot in slots)
    puts = tuple(Put(question=q, default=_DEFAULTS.get(q.slot)) for q in questions)
    text = render(puts, request="Write the note.", known=(), language="en")
    default = puts[0].default if len(puts) == 1 else None
    return text, Pinned(questions=questions, language="en", default=default)


def _question(slot: str) -> Question:
    question = SCHEMA.by_id[slot].question("other", "en")
    assert question is not None
    return question
