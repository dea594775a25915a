"""What stands behind its own noun is there."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.apposition import is_cited, is_known_file, stands_behind
from clarigate_proxy.core.extraction.phrases import read_phrases


@pytest.mark.parametrize(
    ("text", "is_there"),
    [
        ("what does the word serendipity mean", True),
        ("explain the phrase break a leg", True),
        ("translate the word please", False),
        ("look at the report again", False),
    ],
)
def test_cited_words_follow_their_noun(text: str, is_there: bool) -> None:
    phrases = read_phrases(text)
    assert any(is_cited(phrases, mention) for mention in phrases.mentions) is is_there


@pytest.mark.parametrize(
    ("after", "is_there"),
    [(("love", "?"), True), ((":", "x"), True), ((), False), (("politely", "."), False)],
)
def test_a_short_thing_behind_its_noun_is_told_from_a_manner(
    after: tuple[str, ...], is_there: bool
) -> None:
    (mention,) = (m for m in read_phrases("use the word well").mentions if m.noun == "word")
    assert stands_behind(mention, after) is is_there


@pytest.mark.parametrize(
    ("text", "is_known"),
    [
        ("what does the file /etc/hosts do", True),
        ("what does the file ~/.ssh/config contain", True),
        ("what does the setup.cfg file do", True),
        ("what does the hosts file do", True),
        ("what does the file report.pdf contain", False),
        ("how many rows are in the file sales.csv", False),
        ("what does the file do", False),
    ],
)
def test_a_file_that_everybody_has_is_told_from_one_of_the_asker(text: str, is_known: bool) -> None:
    phrases = read_phrases(text)
    assert any(is_known_file(phrases, mention) for mention in phrases.mentions) is is_known
