"""The tables agree with each other, and no text costs more than a pass or two."""

from __future__ import annotations

import time

import pytest

from clarigate_proxy.core.documents.patterns import (
    DOCUMENT_TAGS,
    HTML_TAGS,
    INSTRUCTION_TAGS,
    OPENER,
    TAG_CHILDREN,
)
from clarigate_proxy.core.documents.read import HANDLERS
from tests.core.documents.cases import read

HOSTILE = (
    *("```\n", "``` a", "<document>", "<document>\n", "<doc>\n<email>\n", "</document>\n<x1>\n"),
    *("<x1>\n", "<", "<a", "'''", '"""a', "> a\n\n", "From: a\n", "On aaaa aaaa schrieb b "),
    *("def f(\n", "x=1;   ", "a;\nprose is long here\n", " ", "\n", "\r\n", "this text: "),
    *("here is the text:\n", 'here is a text: "a ', "[file: x]\n", "### Document\n", "~~~~\n"),
    *("--- begin text\n", "Question: a\n", ": ", "a.\n\n", "# a\n"),
)
CHARACTERS = 100_000
LIMIT_S = 2.0  # a quadratic pass over this many takes minutes


def test_every_opener_has_its_handler() -> None:
    assert set(OPENER.groupindex) == set(HANDLERS)


def test_a_tag_is_of_one_kind() -> None:
    assert not DOCUMENT_TAGS & INSTRUCTION_TAGS
    assert not HTML_TAGS & INSTRUCTION_TAGS
    assert set(TAG_CHILDREN) <= DOCUMENT_TAGS


@pytest.mark.parametrize("piece", HOSTILE)
def test_cost_grows_with_the_text_alone(piece: str) -> None:
    text = "Sum up. " + piece * (CHARACTERS // len(piece))
    started = time.process_time()
    read(text)
    assert time.process_time() - started < LIMIT_S
