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


@pytest.mark.parametrize(
    ("text", "documents"),
    [
        ("From: Berlin\nTo: Rome\nDate: 5 May\nFind a flight.", 0),
        ("De : Lyon\nÀ : Rome\nTrouve un train.", 0),
        ("From: Anna <anna@finch.example>\nTo: Bob\nPay by Friday.\n\nDraft a reply.", 1),
        ("From: Anna\nSubject: Rent\nPay by Friday.\n\nDraft a reply.", 1),
        ("From: Anna\nTo: Bob\n\nPay by Friday.\n\nDraft a reply.", 1),
    ],
)
def test_a_journey_is_no_mail(text: str, documents: int) -> None:
    assert len(read(text).documents) == documents
