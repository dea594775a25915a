"""Tables match whole words in Latin scripts and any passage in Chinese."""

from __future__ import annotations

from clarigate_proxy.core.replies.patterns import table


def test_latin_words_are_whole_and_han_passages_are_not() -> None:
    pattern = table("skip", "egal", han="随便")
    assert pattern.search("please skip this")
    assert not pattern.search("skipper")
    assert not pattern.search("regal")
    assert pattern.search("我随便吧")


def test_without_chinese_there_is_no_empty_alternative() -> None:
    assert table("skip").search("nothing here") is None
