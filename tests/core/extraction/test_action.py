"""Task and subject by syntax."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.action import find_action
from clarigate_proxy.core.extraction.task_type import classify, opening
from tests.core.extraction.support import signals


@pytest.mark.parametrize(
    ("text", "task", "subject"),
    [
        ("Write a poem about the sea.", "Write a poem", "sea"),
        ("Can you please explain quantum tunnelling to me?", "explain quantum tunnelling", None),
        ("Who is Ada Lovelace?", "Who is", "Ada Lovelace"),
        ("How do I bake bread?", "How do I", "bake bread"),
        ("suggest some board games", "suggest some board games", "board games"),
        ("Solve 2x + 3 = 9", "Solve 2x + 3 = 9", None),
        ("hello", None, None),
        ("Download the latest episodes of a show.", "Download the latest episodes", None),
        ("Donald wants a plan", "Donald wants a plan", None),
        ("Whenever he calls I am out", "Whenever he calls I am out", None),
    ],
)
def test_task_and_subject_are_found(text: str, task: str | None, subject: str | None) -> None:
    found = signals(text)
    action = find_action(found, classify(found, opening(found)))
    if task is None:
        assert action.task is None
    else:
        assert action.task is not None
        assert text[slice(*action.task)] == task
    if subject is not None:
        assert action.subject is not None
        assert text[slice(*action.subject)] == subject
