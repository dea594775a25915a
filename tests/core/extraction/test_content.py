"""Sentences that are material and sentences that instruct."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.content import is_content


@pytest.mark.parametrize("text", ["bees makes honey all day", "the mayor opened a bridge"])
def test_a_sentence_that_tells_is_content(text: str) -> None:
    assert is_content(text.split())


@pytest.mark.parametrize(
    "text", ["keep it short", "the tone should be warm", "i need it today", "ok"]
)
def test_a_sentence_that_instructs_is_not(text: str) -> None:
    assert not is_content(text.split())
