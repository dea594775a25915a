"""A document without a closing mark runs to the end, unless nothing was asked before it."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.documents.scan import Scan

LEAD = "Here is the report:\n\n"
BODY = "Accidents: 2, near misses: 17. The lane was repainted in hall 1.\n\n"


def tail(text: str, *, spoke: bool = False) -> str:
    """Return what stays the user's behind the paste."""
    scan = Scan(text=text, spoke=spoke)
    start = text.index(BODY)
    sentence = text.index(LEAD) if LEAD in text else None
    return text[scan.open_end(start, start, sentence) :]


@pytest.mark.parametrize(
    "request_line",
    ["Please shorten it.", "Fasse das zusammen.", "What went wrong?", "Task: shorten it"],
)
def test_a_closing_request_is_the_users(request_line: str) -> None:
    assert tail(f"{LEAD}{BODY}{request_line}") == request_line


def test_a_closing_line_that_asks_nothing_is_the_documents() -> None:
    assert tail(f"{LEAD}{BODY}Signed by the depot head.") == ""


@pytest.mark.parametrize("before", ["Three bullets for the council. ", "Shorten it? "])
def test_after_a_request_everything_is_document(before: str) -> None:
    assert tail(f"{before}{LEAD}{BODY}Please write for the press.") == ""


def test_a_request_in_another_part_counts() -> None:
    assert tail(f"{LEAD}{BODY}Please write for the press.", spoke=True) == ""


def test_several_closing_paragraphs_stay_together() -> None:
    closing = "Please shorten it.\n\nThree bullets, no names."
    assert tail(f"{LEAD}{BODY}{closing}") == closing


def test_a_needle_that_is_gone_is_not_searched_again() -> None:
    scan = Scan(text="a x b")
    assert [scan.find("x", 0), scan.find("x", 3), scan.find("x", 4), scan.find("b", 0)] == [
        *(2, -1, -1, 4)
    ]
