"""The relevance filter: the same verdict in the SDK and in the proxy, in six languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clarigate.payload import ContextText, Relevance, judge_context
from clarigate.topics import COMMON, KIN, TASKS, TOPICS

GOLDEN = Path(__file__).parents[1] / "golden"

MENU = (
    "Monday risotto, Tuesday fish with potatoes, Wednesday lasagne, Thursday soup, bread and salad."
)
CODE = "The server returns a JSON error; restart the container, check the logs, rebuild the cache."
OFFER = "We clean the windows and the carpets every evening, soap and paper extra, price per month."


def offered(name: str) -> list[dict[str, Any]]:
    text = (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def rates(name: str) -> tuple[int, int, float, float]:
    """Return how many documents are foreign and fitting, and the shares wrongly kept, withheld."""
    kept = withheld = foreign = fitting = 0
    for row in offered(name):
        texts = [ContextText(text=d["text"], title=d["title"]) for d in row["context"]]
        for document, verdict in zip(
            row["context"], judge_context(row["prompt"], texts), strict=True
        ):
            is_foreign = document["id"] in row["withhold"]
            foreign, fitting = foreign + is_foreign, fitting + (not is_foreign)
            kept += is_foreign and not verdict.withheld
            withheld += verdict.withheld and not is_foreign
    return foreign, fitting, kept / foreign, withheld / fitting


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


def test_a_word_is_not_another_one_of_that_spelling() -> None:
    hive = "Nine frames of brood, drones and swarm cells; the queen is old, the bees have mites."
    table = "Tables are partitioned by day; dropping a partition of the hive deletes its files."
    assert verdicts("Which hive of bees should I split?", hive, table) == [False, True]


def test_a_document_that_is_called_by_its_title_is_kept() -> None:
    asked = "When is the rent due, says the landlord in the letter?"
    plain, named = (
        judge_context(asked, [ContextText(text=MENU, title=title)])[0].withheld
        for title in ("Canteen", "Canteen letter")
    )
    assert (plain, named) == (True, False)


def test_work_on_a_text_says_nothing_about_its_field() -> None:
    assert verdicts("Translate and summarise the text below, at most 80 words", MENU, CODE) == [
        False,
        False,
    ]


def test_of_the_golden_documents_few_are_wrongly_kept_and_hardly_any_wrongly_withheld() -> None:
    """The filter was tuned on these rows and words were added after misses: others do worse."""
    foreign, fitting, kept, withheld = rates("offered")
    assert (foreign, fitting) == (85, 85)
    assert kept <= 0.2
    assert withheld <= 0.05


def test_rows_that_no_word_was_added_for_do_worse_and_no_worse_than_they_did() -> None:
    """Most foreign documents here play on the request's words; two dials were set on half the rows.

    The aims (0.20 kept, 0.05 withheld) are missed: when first seen, 0.47 were wrongly kept and
    0.11 wrongly withheld.
    """
    foreign, fitting, kept, withheld = rates("offered_unseen")
    assert (foreign, fitting) == (224, 203)
    assert kept <= 0.52
    assert withheld <= 0.1


def test_rows_whose_foreign_documents_hold_the_requests_words_do_no_worse_than_they_did() -> None:
    """Every foreign document is made of the request's own words in another sense.

    No word was added for these rows. To withhold more of them by counting shared words for nothing
    was tried: it withholds documents that answer in the request's own words (the test below).
    """
    foreign, fitting, kept, withheld = rates("offered_hard")
    assert (foreign, fitting) == (30, 30)
    assert kept <= 0.74
    assert withheld <= 0.07


ANSWERS = [
    (
        "When is my dentist appointment?",
        "Your dentist appointment is on Tuesday with Dr. Kim. Park in the garage behind the tram.",
        "Brush twice a day, floss, see the hygienist; gums, enamel, fillings and caries.",
    ),
    (
        "How do I bake sourdough bread in a gas oven?",
        "Sourdough bread in a gas oven: put a stone on the lowest shelf, bake hot, open the vent.",
        "Yeast dough, flour, butter, pastry, cake and dessert recipes for every kitchen.",
    ),
    (
        "Which football team won the cup final in 1998?",
        "The 1998 cup final: the harbour team won by a goal. The football went to a museum.",
        "League table, striker, goalkeeper, referee, penalty and offside.",
    ),
    (
        "Why does my laptop battery drain so fast?",
        "Laptop battery: a fast drain is often due to the screen. Lower its brightness.",
        "Processor, memory, keyboard, monitor, USB and firmware of computers.",
    ),
    (
        "Is my landlord allowed to raise the rent?",
        "The landlord is allowed to raise the rent once a year; he must send a letter by post.",
        "Flat, tenant, lease, deposit, repairs and utilities.",
    ),
]


@pytest.mark.parametrize(("prompt", "answer", "beside"), ANSWERS)
def test_an_answer_in_the_requests_own_words_is_kept_beside_one_of_its_field(
    prompt: str, answer: str, beside: str
) -> None:
    assert verdicts(prompt, answer, beside)[0] is False


def test_what_speaks_of_everything_is_foreign_to_nothing() -> None:
    mixed = "The tenant, the oven, the goalkeeper, the vaccine, the violin and the train ticket."
    leaning = f"{mixed} The oven, the dough, the flour, the butter and the soup."
    assert verdicts("Which python function parses logs?", mixed, leaning) == [False, True]


def test_common_words_and_tasks_are_single_words_in_lower_case() -> None:
    for words in (*TOPICS.values(), COMMON, TASKS):
        assert words == words.lower()
