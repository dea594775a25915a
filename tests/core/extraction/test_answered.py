"""Words that tell that nothing of the asker's own is needed."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.answered import asks_usual, licence_decides, only_tells


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("my query is slow , what are typical reasons", True),
        ("why does my code fail", False),
        ("what are the reasons for my usual delay", False),
    ],
)
def test_usual_reasons_are_those_of_any(text: str, usual: bool) -> None:
    assert asks_usual(text.split()) is usual


@pytest.mark.parametrize(
    ("text", "decides"),
    [
        ("can i sell gpl software", True),
        ("code under the mit license", True),
        ("a licence for my dog", False),
        ("i study at mit", False),
    ],
)
def test_a_licence_text_is_told_from_a_permit(text: str, decides: bool) -> None:
    assert licence_decides(frozenset(text.split())) is decides


@pytest.mark.parametrize(
    ("text", "tells"),
    [
        ("my aunt made a savings plan for me", True),
        ("i need a savings plan", False),
        ("savings plan for me", False),
        ("", False),
    ],
)
def test_a_story_wishes_for_nothing(text: str, tells: bool) -> None:
    assert only_tells(text.split()) is tells
