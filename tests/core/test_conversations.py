"""The name of a conversation, and which conversations a holdout does not ask."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from clarigate_proxy.core.context import Context
from clarigate_proxy.core.conversations import conversation_of, is_held_out
from clarigate_proxy.core.decisions import Ask, Forward, Result
from clarigate_proxy.core.request import Controls, parse_messages
from clarigate_proxy.core.values import RequestMode
from tests.support.chat import OTHER_RING, Chat, context

OPENING = {"role": "user", "content": "Write the note. need:audience"}


def name_of(*messages: dict[str, Any], root: int = 0, where: Context | None = None) -> str:
    read = parse_messages({"messages": list(messages)}) or ()
    return conversation_of(read, root, where or context())


def said(holdout: float, text: str) -> Result:
    policy = replace(context().policy, holdout=holdout)
    return Chat(context=replace(context(), policy=policy)).say(text)


def test_the_name_is_the_same_in_later_turns_and_tells_nothing() -> None:
    later = ({"role": "assistant", "content": "Who?"}, {"role": "user", "content": "Me"})
    assert name_of(OPENING) == name_of(OPENING, *later)
    assert len(name_of(OPENING)) == 32


@pytest.mark.parametrize("changed", ["text", "tenant", "key"])
def test_another_opening_caller_or_key_gives_another_name(changed: str) -> None:
    other = {"role": "user", "content": "Write another note."}
    where = {
        "text": context(),
        "tenant": replace(context(), tenant=b"another"),
        "key": replace(context(), ring=OTHER_RING),
    }[changed]
    assert name_of(OPENING) != name_of(other if changed == "text" else OPENING, where=where)


@pytest.mark.parametrize("share", [0.05, 0.5])
def test_the_share_of_conversations_is_held_out(share: float) -> None:
    names = [name_of({"role": "user", "content": f"Plan trip {n}"}) for n in range(2000)]
    held = sum(is_held_out(name, share) for name in names) / len(names)
    assert held == pytest.approx(share, abs=0.03)
    assert not any(is_held_out(name, 0.0) for name in names)


def test_a_held_out_conversation_is_forwarded_with_its_reason_every_time() -> None:
    for _ in range(2):
        result = said(1.0, str(OPENING["content"]))
        assert isinstance(result, Forward)
        assert result.trace.reason == "holdout"


def test_without_a_question_worth_asking_there_is_nothing_to_hold_out() -> None:
    assert said(1.0, "What is the capital of France?").trace.reason != "holdout"


def test_who_wants_to_be_asked_is_asked() -> None:
    policy = replace(context().policy, holdout=1.0)
    wants = Controls(mode=RequestMode.ALWAYS)
    chat = Chat(context=replace(context(), policy=policy), controls=wants)
    assert isinstance(chat.say(str(OPENING["content"])), Ask)
