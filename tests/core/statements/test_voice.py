"""How people shape an answer: the tables of languages, forms, tones, rules and days."""

from __future__ import annotations

import re

import pytest

from clarigate_proxy.core.statements import voice


@pytest.mark.parametrize(
    ("table", "text", "value"),
    [
        ("LANGUAGES", "answer in british english", "british english"),
        ("LANGUAGES", "a danish pastry", None),
        ("LANGUAGES", "write a danish letter", "danish"),
        ("LANGUAGES", "an italian invitation", "italian"),
        ("LANGUAGES", "用中文写", "中文"),
        ("FORMATS", "turn it into a checklist", "checklist"),
        ("FORMATS", "one text message for all", "text message"),
        ("TONES", "be brief and apologetic.", "apologetic"),
        ("TONES", "firm but courteous", "firm but courteous"),
        ("RULES", "no names.", "no names"),
        ("RULES", "list them, oldest first", "oldest first"),
        ("RULES", "no idea", None),
        ("DAYS", "on saturday afternoon", "saturday afternoon"),
        ("VENUES", "near Hotel Seeblick", "Hotel Seeblick"),
    ],
)
def test_a_phrase_is_found(table: str, text: str, value: str | None) -> None:
    pattern: re.Pattern[str] = getattr(voice, table)
    match = pattern.search(text)
    assert (None if match is None else match[match.lastgroup or 0]) == value
