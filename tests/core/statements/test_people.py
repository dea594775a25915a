"""Readers are named by groups and persons, not by whatever follows "for" or "to"."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.statements.people import DOCUMENT_READERS, READERS


@pytest.mark.parametrize(
    ("text", "reader"),
    [
        ("write it for the parish council.", "the parish council"),
        ("a note to my landlord about the leak", "my landlord"),
        ("tell our volunteers when to come", "our volunteers"),
        ("ein brief an die nachbarn", "die nachbarn"),
        ("un mot pour les voisins", "les voisins"),
        ("una carta para los vecinos", "los vecinos"),
        ("给家长写一条短信", "家长"),
    ],
)
def test_a_reader_is_found(text: str, reader: str) -> None:
    match = READERS.search(text)
    assert match is not None
    assert match[match.lastgroup or 0] == reader


@pytest.mark.parametrize(
    "text", ["for dinner", "to show employees", "go to the shop", "not for the press"]
)
def test_others_are_no_readers(text: str) -> None:
    assert READERS.search(text) is None


def test_a_document_says_who_reads() -> None:
    match = DOCUMENT_READERS.search("this guide is written for depot managers, see below")
    assert match is not None
    assert match["who"] == "depot managers"
