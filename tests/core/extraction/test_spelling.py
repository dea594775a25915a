"""Words and patterns without their accents, with umlauts as two letters, undoubled."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.spelling import (
    either_spelling,
    fold,
    lenient,
    undoubled,
    written_out,
)


def test_words_are_respelled() -> None:
    assert fold("Grüße où coração") == "Grusse ou coracao"
    assert fold("plain") == "plain"
    assert written_out("überprüfe große") == "ueberpruefe grosse"
    assert undoubled("korrigier") == "korigier"


@pytest.mark.parametrize(
    ("pattern", "matched", "unmatched"),
    [
        (r"^prüfe$", ("prüfe", "prufe", "pruefe"), ("profe",)),
        (r"^große$", ("große", "grosse"), ("grose",)),
        (r"^où$", ("où", "ou"), ("oú",)),
        (r"^pr[ée]s$", ("prés", "pres"), ("prs",)),
        (r"^[A-ZÀ-Þ]\w+$", ("Évora", "Lyon"), ("lyon",)),
        (r"^[^é]$", ("x",), ("é", "e")),
        (r"^天气$", ("天气",), ("天",)),
    ],
)
def test_a_pattern_matches_in_either_spelling(
    pattern: str, matched: tuple[str, ...], unmatched: tuple[str, ...]
) -> None:
    compiled = lenient(pattern)
    assert [text for text in matched if compiled.search(text) is None] == []
    assert [text for text in unmatched if compiled.search(text) is not None] == []


def test_plain_patterns_stay_as_they_are() -> None:
    pattern = r"\b(?:in|out)\b.{0,4}[\u3400-\u9fff]"
    assert either_spelling(pattern) == pattern
