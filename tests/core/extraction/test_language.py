"""Language detection: ours, others, and short texts."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.language import KNOWN, detect_language, has_words
from tests.core.extraction.support import signals


def detect(text: str) -> str:
    found = signals(text)
    return detect_language(found.text, found.words)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("How do I bake bread?", "en"),
        ("debounced search input", "en"),
        ("Wie backe ich ein Brot?", "de"),
        ("Comment faire du pain ?", "fr"),
        ("¿Cómo hago pan en casa?", "es"),
        ("Como faço pão em casa?", "pt"),
        ("怎么做面包", "zh"),
        ("パンの作り方を教えて", "ja"),
        ("빵 만드는 법", "ko"),
        ("Как испечь хлеб?", "ru"),
        ("Come si fa il pane in casa?", "it"),
        ("Hoe bak ik een brood?", "nl"),
    ],
)
def test_a_language_is_told_by_its_commonest_words_or_script(text: str, language: str) -> None:
    assert detect(text) == language


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("que puedo cocinar hoy", "es"),
        ("donde esta machu picchu", "es"),
        ("no me imprime la impresora", "es"),
        ("preciso de um plano de treino", "pt"),
        ("onde fica machu picchu", "pt"),
        ("treino de perna", "pt"),
        ("traduis moi ca", "fr"),
        ("idee cadeau maman", "fr"),
        ("uebersetz das bitte", "de"),
        ("schöne grüsse aus zürich", "de"),
        ("hi 帮我改下code", "zh"),
        ("faz um brainstorming pro meu podcast", "pt"),
        ("kannst du mal den code reviewen", "de"),
    ],
)
def test_accents_may_be_missing_and_words_borrowed(text: str, language: str) -> None:
    assert detect(text) == language


@pytest.mark.parametrize(
    "text",
    [
        "die cast cars",
        "no idea",
        "do me a favor",
        "taco bar ideas",
        "por favor meaning",
        "fine dining etiquette",
        "Express 3/8 as a percentage.",
        "im bored",
        "Los Angeles weather",
    ],
)
def test_english_that_looks_foreign_stays_english(text: str) -> None:
    assert detect(text) == "en"


@pytest.mark.parametrize(
    "text",
    [
        "Prepare a speech on climate change.",
        "organise a trip",
        "general relativity",
        "war films",
        "six restaurants",
        "social media image",
        "test message",
        "el paso",
        "tour de france winner",
        "la la land summary",
        "deja vu",
        "las vegas buffet",
    ],
)
def test_words_that_two_languages_write_alike_speak_for_both(text: str) -> None:
    assert detect(text) == "en"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("prepare moi un programme de sport", "fr"),
        ("organise un week-end pour ma bande de potes", "fr"),
        ("brief an den vermieter", "de"),
        ("der film war gut", "de"),
        ("explica la formula", "es"),
        ("le film était nul", "fr"),
        ("test de gramatica para mi clase", "es"),
        ("vacaciones en las vegas con mi familia", "es"),
    ],
)
def test_their_neighbours_decide(text: str, language: str) -> None:
    assert detect(text) == language


def test_english_with_a_foreign_name_stays_english() -> None:
    assert detect("What should I do in Malmö this weekend?") == "en"


def test_known_languages_are_six() -> None:
    assert len(KNOWN) == 6


def test_words_need_a_letter() -> None:
    assert has_words("a1")
    assert not has_words("12 + 3 = ?")
