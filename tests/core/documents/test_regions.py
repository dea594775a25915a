"""Small helpers around places in a text."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.documents.regions import content_of, line_end, line_start, trimmed
from clarigate_proxy.core.values import DocumentKind


def test_a_line_begins_after_the_last_line_feed_and_ends_before_the_next() -> None:
    text = "one\ntwo\nthree"
    assert (line_start(text, 5), line_end(text, 5)) == (4, 7)
    assert (line_start(text, 0), line_end(text, 9)) == (0, 13)


@pytest.mark.parametrize(
    ("text", "place"), [("  a b\n", (2, 5)), ("", (0, 0)), (" \r\n", (3, 3)), ("ab", (0, 2))]
)
def test_white_space_is_trimmed_at_both_edges(text: str, place: tuple[int, int]) -> None:
    assert trimmed(text, 0, len(text)) == place


@pytest.mark.parametrize(
    ("text", "content"),
    [("a\n", "a"), ("a\r\n", "a"), ("a\n  ", "a"), ("a\n\n", "a\n"), ("a ", "a "), ("\n", None)],
)
def test_the_last_line_break_belongs_to_the_closing_delimiter(
    text: str, content: str | None
) -> None:
    found = content_of(text, 0, len(text), DocumentKind.FENCED)
    assert [text[f.start : f.end] for f in found] == ([] if content is None else [content])
