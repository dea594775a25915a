"""Gaps in the further languages: the same structures in all five, and what cancels them."""

from __future__ import annotations

import pytest

from tests.core.extraction.support import asked, dialogue


@pytest.mark.parametrize(
    "text",
    [
        "Kannst du das Protokoll von der Sitzung kürzen?",
        "Peux-tu raccourcir le compte rendu de la séance ?",
        "¿Puedes acortar el acta de la reunión?",
        "Pode encurtar a ata da reunião?",
        "请把会议纪要缩短一下",
    ],
)
def test_a_definite_text_to_work_on_is_asked_for(text: str) -> None:
    assert asked(text) == "inputs"


@pytest.mark.parametrize(
    "text",
    [
        "Bitte überarbeiten.",
        "Corrige-le s'il te plaît",
        "¿Me lo corriges?",
        "Traduz isso, por favor",
        "把它改短一点",
    ],
)
def test_a_pronoun_without_anything_before_it_is_asked_for(text: str) -> None:
    assert asked(text) == "inputs"


@pytest.mark.parametrize(
    "text",
    [
        'Kürze das Protokoll: "Die Sitzung begann um acht, alle waren da."',
        "Raccourcis ce compte rendu : la séance a commencé à huit heures, tous étaient là.",
        "Acorta el acta: la reunión empezó a las ocho y estaban todos.",
        "Encurta a ata: a reunião começou às oito e estavam todos.",
        "把这段话缩短：会议八点开始，大家都到了，没有人缺席。",
    ],
)
def test_what_is_given_is_not_asked_for(text: str) -> None:
    assert asked(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "Wie kürzt man ein Protokoll?",
        "Comment raccourcir un compte rendu ?",
        "¿Cómo se acorta un acta?",
        "Como se encurta uma ata?",
        "怎么缩短会议纪要",
        "Muss ich meinen Mietvertrag schriftlich kündigen?",
        "Dois-je garder mes factures d'électricité pendant cinq ans ?",
        "¿Tengo que guardar mis facturas cinco años?",
        "Tenho que guardar minhas contas de luz por cinco anos?",
        "合同可以用邮件解除吗",
    ],
)
def test_a_general_question_about_such_texts_is_answered(text: str) -> None:
    assert asked(text) is None


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Welcher Zahnarzt hat samstags auf?", "Welcher Zahnarzt in Ulm hat samstags auf?"),
        ("Il y a un bon garage par ici ?", "Il y a un bon garage à Dijon ?"),
        ("¿Qué farmacia está de guardia hoy?", "¿Qué farmacia está de guardia hoy en Burgos?"),
        ("Tem algum dentista bom por aqui?", "Tem algum dentista bom em Curitiba?"),
        ("附近有修车的吗", "苏州有修车的吗"),
    ],
)
def test_a_place_is_asked_for_unless_it_is_named(text: str, named: str) -> None:
    assert asked(text) == "location"
    assert asked(named) is None


@pytest.mark.parametrize(
    "turns",
    [
        ("Wie lang ist ein Exposé?", "Zwei Seiten.", "Dann kürz mal meinen Aufsatz"),
        ("Combien de pages pour un mémoire ?", "Soixante.", "alors corrige mon rapport"),
        ("论文摘要多长？", "三百字左右。", "那你帮我把简历改一下"),
    ],
)
def test_a_text_of_ones_own_that_no_turn_has_shown_is_asked_for(turns: tuple[str, ...]) -> None:
    assert asked(dialogue(*turns)) == "inputs"


@pytest.mark.parametrize(
    "turns",
    [
        ("Schreib einen Aufsatz über Bienen", "Bienen sind …", "kürz den Aufsatz"),
        ("Mein Text: Die Biene fliegt über die Wiese.", "Schön.", "korrigier meinen Text"),
    ],
)
def test_what_stands_above_is_not_asked_for(turns: tuple[str, ...]) -> None:
    assert asked(dialogue(*turns)) is None
