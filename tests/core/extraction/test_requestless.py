"""Prompts that only name a thing."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.phrases import read_phrases
from clarigate_proxy.core.extraction.requestless import no_request
from tests.core.extraction.support import signals


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("my report", True),
        ("invoice 2231", True),
        ("translate", True),
        ("poem", False),
        ("my code finally works!", False),
        ("is this my report?", False),
    ],
)
def test_a_thing_that_is_named_asks_nothing(text: str, expected: bool) -> None:
    found = signals(text)
    assert no_request(found, read_phrases(found.flat), given=False) is expected
    assert not no_request(found, read_phrases(found.flat), given=True) or " " not in text
