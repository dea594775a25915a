"""A greeting is neither asked back nor filled with assumptions; what follows one is judged."""

from __future__ import annotations

import pytest

from clarigate_proxy.decider import Decider


@pytest.mark.parametrize(
    "text",
    [
        "hi",
        "hello!",
        "thanks",
        "thank you so much",
        "good morning",
        "ok",
        "test",
        "hey, how are you today?",
        "how's it going",
        "Happy new year!",
        "bye, see you later",
    ],
)
def test_small_talk_goes_through_untouched(text: str) -> None:
    messages = [{"role": "user", "content": text}]
    row = Decider.of("default").row({"messages": messages}, with_compiled=True)
    assert row["decision"] == "forward"
    assert row.get("compiled") in {None, text}


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("hi, translate the letter please", "ask"),
        ("how do I do it", "ask"),
        ("good morning, what is the weather today", "ask"),
    ],
)
def test_a_request_behind_a_greeting_is_judged(text: str, decision: str) -> None:
    assert Decider.of("default").row({"prompt": text})["decision"] == decision
