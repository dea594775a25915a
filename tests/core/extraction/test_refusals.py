"""Refusals of the further languages: each language has its own, read in any of them."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.foreign import LEXICONS
from clarigate_proxy.core.extraction.foreign.refusals import REFUSALS


def test_every_further_language_can_refuse() -> None:
    assert set(REFUSALS) == set(LEXICONS)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "such dir was aus, mir egal"),
        ("de", "überrasch mich mit einem rezept"),
        ("fr", "fais au mieux sans me consulter"),
        ("fr", "surprends-moi avec une recette"),
        ("es", "haz lo que creas mejor"),
        ("es", "sorpréndeme con una receta"),
        ("pt", "fica a seu critério, monta a rotina"),
        ("pt", "decide por mim"),
        ("zh", "给我个惊喜，推荐一道菜"),
        ("zh", "由你决定"),
    ],
)
def test_leaving_the_choice_is_a_refusal(language: str, text: str) -> None:
    assert REFUSALS[language].search(text)
