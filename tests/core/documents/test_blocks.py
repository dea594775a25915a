"""Quotes, mails, headings and code give themselves away."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.documents.cases import by_group, check, read


@by_group("blocks")
def test_blocks(case: dict[str, Any]) -> None:
    check(case)


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("[file: job.txt]", "job.txt"),
        ("### Document: notes", "notes"),
        ("### Document", None),
    ],
)
def test_a_document_has_the_title_that_its_heading_gives(line: str, title: str | None) -> None:
    reading = read(f"{line}\nClerk, 20 hours")
    assert [document.title for document in reading.documents] == [title]
