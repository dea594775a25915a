"""The dialogue: question and reply join the history, the token travels for one request."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate import Dialogue, answer, cancel, skip
from clarigate.errors import ClarificationCancelledError, TooManyRoundsError
from clarigate.testing import completion
from tests.sdk.examples import SEVERAL, SINGLE

REQUEST = {"role": "user", "content": "Summarise this."}
QUESTION = completion(SINGLE)


def test_an_answer_ends_it_at_once() -> None:
    messages: list[Any] = [REQUEST]
    dialogue = Dialogue(messages)
    assert dialogue.receive(completion("Here you are.")) is None
    assert messages == [REQUEST]


def test_the_next_request_carries_question_reply_and_token() -> None:
    messages: list[Any] = [REQUEST]
    dialogue = Dialogue(messages)
    assert dialogue.receive(QUESTION) == SINGLE
    dialogue.reply(answer(SINGLE, "exec"))
    asked = {"role": "assistant", "content": QUESTION["choices"][0]["message"]["content"]}
    body = dialogue.body(model="m", temperature=0)
    assert body == {
        "model": "m",
        "temperature": 0,
        "messages": [REQUEST, asked, {"role": "user", "content": "Executives"}],
        "clarigate": {
            "state": "v1.made-up",
            "action": "accept",
            "answers": {"audience": {"options": ["exec"]}},
        },
    }
    assert body["messages"] == messages


def test_the_token_is_used_once() -> None:
    dialogue = Dialogue([REQUEST])
    dialogue.receive(QUESTION)
    dialogue.reply(skip(SINGLE))
    assert dialogue.extra_body
    dialogue.receive(completion("Here you are."))
    assert dialogue.extra_body == {}
    assert "clarigate" not in dialogue.body()


def test_controls_of_the_caller_stay_beside_ours() -> None:
    dialogue = Dialogue([REQUEST])
    dialogue.receive(QUESTION)
    dialogue.reply(skip(SINGLE))
    body = dialogue.body(clarigate={"explain": True})
    assert body["clarigate"] == {"explain": True, "state": "v1.made-up", "action": "decline"}


def test_a_token_that_is_refused_is_left_out_the_second_time() -> None:
    dialogue = Dialogue([REQUEST])
    assert not dialogue.refused("clarification_state_expired")
    dialogue.receive(QUESTION)
    dialogue.reply(skip(SINGLE))
    assert not dialogue.refused("rate_limit_exceeded")
    assert dialogue.refused("clarification_state_expired")
    assert "clarigate" not in dialogue.body()
    assert dialogue.messages[-1] == {"role": "user", "content": "skip"}


def test_cancelling_leaves_the_history_as_it_was() -> None:
    messages: list[Any] = [REQUEST]
    dialogue = Dialogue(messages)
    for _ in range(2):
        dialogue.receive(QUESTION)
        dialogue.reply(answer(SINGLE, 1))
    dialogue.receive(QUESTION)
    with pytest.raises(ClarificationCancelledError):
        dialogue.reply(cancel(SINGLE))
    assert messages == [REQUEST]


def test_it_does_not_go_on_for_ever() -> None:
    dialogue = Dialogue([REQUEST], max_rounds=2)
    for _ in range(2):
        dialogue.receive(QUESTION)
        dialogue.reply(answer(SINGLE, 1))
    with pytest.raises(TooManyRoundsError):
        dialogue.receive(QUESTION)


def test_a_question_through_the_clients_own_tool_is_answered_by_a_tool_message() -> None:
    call = {"id": "call_1", "type": "function", "function": {"name": "ask_user", "arguments": "{}"}}
    message = {"content": None, "tool_calls": [call], "clarification": SINGLE.to_json()}
    dialogue = Dialogue([REQUEST])
    dialogue.receive({"choices": [{"message": message}]})
    dialogue.reply(answer(SINGLE, 1))
    assert dialogue.messages[1:] == [
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "call_1", "content": "Executives"},
    ]


def test_the_question_of_a_422_is_shown_by_its_text() -> None:
    dialogue = Dialogue([REQUEST])
    dialogue.receive({"error": {"clarification": SEVERAL.to_json()}})
    dialogue.reply(skip(SEVERAL))
    assert dialogue.messages[1] == {"role": "assistant", "content": SEVERAL.message}
