"""Earlier structured answers come back from the token, over several rounds and kinds of client."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.decisions import Ask, Forward
from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.request import Controls
from tests.support.chat import Chat

THREE = "Write the note. need:audience need:tone need:location"
GIVEN: dict[str, Any] = {"location": "Lisbon", "audience": ("engineers",), "tone": ("formal",)}


def pending(chat: Chat) -> tuple[str, str]:
    """Return the slot that was just asked about, and the state."""
    result = chat.results[-1]
    assert isinstance(result, Ask)
    (candidate,) = result.trace.asked
    state = result.clarification["state"]
    assert isinstance(state, str)
    return candidate.node.slot, state


def show(chat: Chat, kept: str, slot: str) -> None:
    """Leave in the history what this kind of client keeps when it answers by a form."""
    if kept == "nothing" or (kept == "the first question" and len(chat.messages) > 2):
        chat.messages.pop()
    elif kept == "every question and a reply":
        text = {"location": "Lisbon", "audience": "Engineers", "tone": "Formal"}[slot]
        chat.messages.append({"role": "user", "content": text})
    elif kept == "other words":
        chat.messages.append({"role": "user", "content": "As the form says."})
    elif kept == "a reply at the end" and slot == "tone":
        chat.messages.append({"role": "user", "content": "Formal"})


@pytest.mark.parametrize("keeps_clarification", [False, True])
@pytest.mark.parametrize(
    "kept",
    [
        "nothing",
        "the first question",
        "every question",
        "every question and a reply",
        "other words",
        "a reply at the end",
    ],
)
def test_every_structured_answer_is_kept_and_every_round_counted_once(
    kept: str, keeps_clarification: bool
) -> None:
    chat = Chat(keeps_clarification=keeps_clarification)
    chat.say(THREE)
    rounds = []
    for _ in GIVEN:
        rounds.append(chat.results[-1].trace.round)
        slot, state = pending(chat)
        show(chat, kept, slot)
        chat.controls = Controls(state=state, answers={slot: GIVEN[slot]})
        assert chat.send().trace.dialogue.rounds == rounds[-1]
    assert rounds == [1, 2, 3]
    assert isinstance(chat.results[-1], Forward)
    (message,) = chat.upstream[-1]["messages"]
    for row in ('location="Lisbon"', 'audience="Engineers"', 'tone="Formal"'):
        assert message["content"].count(f"[USER_ASSERTED: {row}]") == 1
    assert ("As the form says." in message["content"]) is (kept == "other words")


def test_an_answer_in_words_before_is_not_said_twice() -> None:
    chat = Chat()
    chat.say(THREE)
    chat.say("Engineers")
    for _ in range(2):
        slot, state = pending(chat)
        chat.controls = Controls(state=state, answers={slot: GIVEN[slot]})
        chat.send()
    (message,) = chat.upstream[-1]["messages"]
    for row in ('location="Lisbon"', 'audience="Engineers"', 'tone="Formal"'):
        assert message["content"].count(f"[USER_ASSERTED: {row}]") == 1


def test_a_counter_question_before_the_form_leaves_with_its_question() -> None:
    chat = Chat()
    chat.say("Write the note. need:audience")
    chat.say("Why do you need that?")
    slot, state = pending(chat)
    chat.controls = Controls(state=state, answers={slot: GIVEN[slot]})
    chat.send()
    (message,) = chat.upstream[-1]["messages"]
    assert 'audience="Engineers"' in message["content"]
    assert "Why do you need that?" in message["content"]


def test_the_state_of_a_later_question_needs_the_messages_it_was_asked_after() -> None:
    chat = Chat()
    chat.say(THREE)
    slot, state = pending(chat)
    chat.controls = Controls(state=state, answers={slot: GIVEN[slot]})
    chat.send()
    slot, state = pending(chat)
    chat.messages[1]["content"] = "Another question?"
    chat.controls = Controls(state=state, answers={slot: GIVEN[slot]})
    with pytest.raises(RequestError) as caught:
        chat.send()
    assert caught.value.code == "clarification_state_invalid"


def test_material_that_no_token_holds_is_not_lost_silently() -> None:
    chat = Chat()
    chat.say("Write the note. need:tone need:inputs need:location")
    text = "The cat sat on the mat, and then it went off home."
    given: dict[str, Any] = {"tone": ("formal",), "inputs": text}
    for _ in given:
        slot, state = pending(chat)
        chat.controls = Controls(state=state, answers={slot: given[slot]})
        chat.send()
    slot, state = pending(chat)
    chat.controls = Controls(state=state, answers={slot: "Lisbon"})
    with pytest.raises(RequestError, match="material") as caught:
        chat.send()
    assert caught.value.code == "clarification_state_invalid"
