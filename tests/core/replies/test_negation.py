"""A passage is ruled out by a negator of its clause, and by no other."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.negation import is_ruled_out
from clarigate_proxy.core.replies.text import Text


def ruled_out(reply: str, *names: str) -> list[bool]:
    text = Text.of(reply)
    spans = [(text.folded.index(name), text.folded.index(name) + len(name)) for name in names]
    return [is_ruled_out(text, span, spans) for span in spans]


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("not red, blue", [True, False]),
        ("red, not blue", [False, True]),
        ("neither red nor blue", [True, True]),
        ("anything but red or blue", [True, True]),
        ("red rather than blue", [False, True]),
        ("red nicht, blue", [True, False]),
        ("why not red, or blue", [False, False]),
        ("blue. we changed our minds about red", [True, False]),
        ("red不要,blue", [True, False]),
    ],
)
def test_a_negator_rules_out_what_it_governs(reply: str, expected: list[bool]) -> None:
    assert ruled_out(reply, "red", "blue") == expected
