"""Languages and countries by any of their names."""

from __future__ import annotations

from clarigate_proxy.core.replies.names import is_name, synonyms


def test_a_name_is_known_in_all_supported_languages() -> None:
    assert {"german", "deutsch", "allemand", "aleman", "alemao", "德语"} <= synonyms("german")
    assert "united kingdom" in synonyms("uk")


def test_a_language_is_not_its_country() -> None:
    assert "deutschland" not in synonyms("deutsch")


def test_unknown_words_have_no_other_names() -> None:
    assert synonyms("table") == frozenset()
    assert not is_name("table")


def test_names_without_translations_are_names_all_the_same() -> None:
    assert is_name("iceland")
    assert synonyms("iceland") == frozenset()


def test_kinds_of_people_and_devices_have_other_names_but_are_no_names() -> None:
    assert {"kids", "enfants", "孩子"} <= synonyms("children")
    assert "iphone" in synonyms("ios")
    assert not is_name("children")
