"""Texts as strings of word classes: nouns, verbs, clitics, compounds, runs without spaces."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.foreign import LEXICONS
from clarigate_proxy.core.extraction.foreign.lexicon import CLASSES
from clarigate_proxy.core.extraction.foreign.tagger import MAX_WORDS, tag


@pytest.mark.parametrize(
    ("language", "text", "tags"),
    [
        ("de", "Korrigier den Brief", "TAM"),
        ("de", "Kürze meinen Reisebericht", "TPM"),
        ("de", "korrigier das", "TO"),
        ("fr", "corrige la lettre", "TAM"),
        ("fr", "corrige-la", "TO"),
        ("fr", "tu peux le corriger ?", "wwOT?"),
        ("es", "corrígelo", "TO"),
        ("es", "corrige nuestra carta", "TPM"),
        ("pt", "corrija a carta", "TAM"),
        ("zh", "润色这封邮件", "TDM"),
        ("de", "Prüfen Sie die Unterlagen", "pwAM"),
        ("de", "Welche Stelle im Brief", "qcAM"),
        ("de", "pruefe die rechnung", "pAM"),
        ("fr", "relis le compte-rendu", "SAM"),
        ("fr", "Est-ce que", "ww"),
        ("es", "ponlo", "pO"),
        ("es", "reduzca la factura", "pAM"),
        ("pt", "classifique as faturas", "TAM"),
        ("zh", "把合同翻译一下", "@MTw"),
    ],
)
def test_words_become_their_classes(language: str, text: str, tags: str) -> None:
    assert tag(text, LEXICONS[language]).tags == tags


@pytest.mark.parametrize("language", LEXICONS)
def test_every_word_of_a_lexicon_has_a_known_class(language: str) -> None:
    letters = set(CLASSES.values())
    lexicon = LEXICONS[language]
    assert {*lexicon.words.values(), *lexicon.stems.values()} <= letters


def test_classes_have_letters_of_their_own() -> None:
    assert len(set(CLASSES.values())) == len(CLASSES)


def test_accents_may_be_missing() -> None:
    assert (
        tag("résume l'article", LEXICONS["fr"]).tags == tag("resume l'article", LEXICONS["fr"]).tags
    )


def test_only_the_head_of_a_long_text_is_read() -> None:
    assert len(tag("la carta " * 1000, LEXICONS["es"]).tags) <= MAX_WORDS
