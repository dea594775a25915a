"""The relevance filter: the same verdict in the SDK and in the proxy, in six languages."""

from __future__ import annotations

import pytest

from clarigate.payload import ContextText, Relevance, judge_context
from clarigate.topics import KIN, TOPICS

MENU = (
    "Monday risotto, Tuesday fish with potatoes, Wednesday lasagne, Thursday soup, bread and salad."
)
CODE = "The server returns a JSON error; restart the container, check the logs, rebuild the cache."
OFFER = "We clean the windows and the carpets every evening, soap and paper extra, price per month."


def verdicts(prompt: str, *texts: str) -> list[bool]:
    found = judge_context(prompt, [ContextText(text=text) for text in texts])
    return [verdict.withheld for verdict in found]


@pytest.mark.parametrize(
    ("prompt", "withheld"),
    [
        ("Which python function parses the server logs?", [True, False]),
        ("What can I cook for dinner with rice and eggs?", [False, True]),
        ("Welches Rezept passt zum Mittagessen mit Reis?", [False, True]),
        ("Quelle recette pour le dîner avec du riz ?", [False, True]),
        ("¿Qué receta hago para la cena con arroz?", [False, True]),
        ("Que receita faço para o jantar com arroz?", [False, True]),
        ("午餐可以用鸡蛋做什么菜谱？", [False, True]),
    ],
)
def test_another_field_is_withheld(prompt: str, withheld: list[bool]) -> None:
    assert verdicts(prompt, MENU, CODE) == withheld


def test_a_document_of_no_clear_field_is_kept() -> None:
    assert verdicts("Which python function parses logs?", "Bring it on Monday, please.") == [False]


def test_all_are_kept_where_the_request_speaks_of_all() -> None:
    assert verdicts("Compare these two documents with my python code", MENU, OFFER) == [
        False,
        False,
    ]


def test_the_title_counts() -> None:
    plain = judge_context("our server logs", [ContextText(text="See below.", title="")])
    titled = judge_context("our server logs", [ContextText(text="See below.", title="server logs")])
    assert titled[0].topical > plain[0].topical
    assert titled[0].lexical > plain[0].lexical


def test_no_documents_give_no_verdicts() -> None:
    assert judge_context("anything", []) == ()
    assert judge_context("", [ContextText(text="")]) == (
        Relevance(topical=0.0, lexical=0.0, withheld=False),
    )


def test_kin_are_fields_of_the_table() -> None:
    assert {field for group in KIN for field in group} <= set(TOPICS)
