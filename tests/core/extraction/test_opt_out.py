"""Refusals to be asked, in six languages, and what only sounds like one."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.extraction import LocalExtractor
from clarigate_proxy.core.request import parse_messages
from clarigate_proxy.schemas import load_schema
from tests.core.extraction.support import dialogue, extract


@pytest.mark.parametrize(
    "text",
    [
        "Don't ask me anything, just write it.",
        "Plan my week. No questions please.",
        "use your best judgement",
        "Write it without asking questions",
        "no time for back and forth, I need it now",
        "pick a name, you decide",
        "Assume whatever you need.",
        "just go ahead",
        "Schreib eine Rede und stell keine Fragen.",
        "Mach einen Plan, ohne Rückfragen bitte",
        "Écris le discours sans poser de questions",
        "Escribe el texto y no me preguntes nada",
        "Escreve o texto sem perguntas",
        "帮我写一份计划，不要问我问题",
        "Plane eine Reise, du darfst alles selbst entscheiden",
        "Korrigier das, ohne groß nachzufragen",
        "Fais-moi un plan, pas besoin de me demander quoi que ce soit",
        "Rédige le mail, invente le reste",
        "Hazme un plan, no hace falta que preguntes nada",
        "Redacta el correo, lo demás invéntatelo",
        "Faz um plano, não precisa perguntar nada",
        "nada de perguntas, manda o texto",
        "剩下的你自由发挥",
        "你来选，直接写演讲稿",
        "Plane den Urlaub, du hast freie Hand",
        "Erstelle den Plan, was dir fehlt ergänzt du selbst",
        "Organise le voyage, tu as carte blanche",
        "Fais le menu, invente ce qu'il te manque",
        "organiza el viaje, tienes carta blanca",
        "haz el menu, lo que falte te lo inventas",
        "Organiza a viagem, tens carta branca",
        "faz o cardapio, o que faltar voce inventa",
        "安排旅行，全权交给你",
        "做菜单，缺的信息你自己编",
    ],
)
def test_a_refusal_is_heard(text: str) -> None:
    assert extract(text).opt_out


@pytest.mark.parametrize(
    "text",
    [
        "Write ten questions about the Roman Empire",
        "What does 'no questions asked' mean in a warranty?",
        "How do I ask for a raise?",
        "Quiz me on verbs, one question at a time",
        'Translate "don\'t ask me anything" into Danish',
        "Can you decide whether this is spam?",
        "I have no questions about the first chapter",
        "Schreib eine FAQ, die keine Fragen offen lässt",
        "Réponds au client sans lui poser de questions difficiles",
        "Schreib eine Mail, dass ich keine Fragen mehr habe",
        "Escribe un examen sin preguntas de opción múltiple",
        "Cria uma prova sem perguntas de múltipla escolha",
        "Por que ele não me faz perguntas?",
        "他说你看着办是什么意思",
        "Ich habe freie Wahl beim Arzt, oder?",
        "ça veut dire quoi « peu importe » en anglais",
        "Me regalaron una carta blanca y un sobre",
    ],
)
def test_what_only_mentions_questions_is_none(text: str) -> None:
    assert not extract(text).opt_out


def test_a_refusal_holds_for_later_turns() -> None:
    talk = ("Don't ask me anything.", "All right.", "write a report")
    assert extract(dialogue(*talk)).opt_out


@pytest.mark.parametrize(
    ("operator", "rules_out"),
    [
        ("The widget cannot show follow-up questions. One request, one answer.", True),
        ("Never ask the user anything; answer at once.", True),
        ("Single-shot mode. Reply in English.", True),
        ("There is no human on the other end; this runs unattended.", True),
        ("Answer questions about our products. Do not discuss prices.", False),
        ("Ask for the order number if it is missing. Never ask for passwords.", False),
        ("You are a helpful assistant.", False),
    ],
)
def test_an_operator_can_rule_questions_out(operator: str, rules_out: bool) -> None:
    body = {
        "messages": [
            {"role": "system", "content": operator},
            {"role": "user", "content": "Plan my week"},
        ]
    }
    messages = parse_messages(body)
    assert messages is not None
    found = LocalExtractor(load_schema()).extract(read_request(messages))
    assert found.opt_out is rules_out
