"""What is stated in the further languages, with its place."""

from __future__ import annotations

import pytest

from tests.core.extraction.support import extract


@pytest.mark.parametrize(
    ("text", "slot", "value"),
    [
        ("Schreib einen Text über Bienen, höchstens 200 Wörter", "length", "höchstens 200 Wörter"),
        ("Explique les volcans à un enfant de 8 ans", "audience", "un enfant de 8 ans"),
        ("Escribe una guía de ajedrez para principiantes", "audience", "principiantes"),
        ("Übersetze ins Englische: Der Zug fällt aus", "language", "Englische"),
        ("Planeja 4 dias em Recife", "timeframe", "4 dias"),
        ("Organiza un viaje a Lugo para los dos, menos de 600 euros", "budget", "600 euros"),
        ("Résume en liste l'histoire de Rome", "output_format", "liste"),
        ("写一篇介绍大熊猫的文章，三百字以内", "length", "三百字以内"),
        ("把“我明天到”翻译成法语", "language", "法语"),
    ],
)
def test_a_stated_value_is_the_users_own_words(text: str, slot: str, value: str) -> None:
    stated = {item.slot: item for item in extract(text).evidence if item.span is not None}
    found = stated[slot]
    assert found.value == value
    assert found.span is not None
    assert text[found.span.start : found.span.end] == value


def test_a_verb_of_another_language_is_no_form() -> None:
    stated = {
        item.slot for item in extract("Resume para mim a história do Brasil").evidence if item.span
    }
    assert "output_format" not in stated
