"""Others' letters and messages are documents where the user asks something beside them."""

from __future__ import annotations

import time
from typing import Any

import pytest

from clarigate_proxy.core.documents.letters import asks, relays
from clarigate_proxy.core.documents.read import cut
from clarigate_proxy.core.documents.scan import Scan
from clarigate_proxy.decider import Decider
from tests.core.documents.cases import by_group, check


@by_group("letters")
def test_letters(case: dict[str, Any]) -> None:
    check(case)


@pytest.mark.parametrize(
    ("lead", "expected"),
    [
        ("My boss wrote", True),
        ("Anna just texted me this morning", True),
        ("An e-mail from my bank", True),
        ("The client's instructions", True),
        ("I said", False),
        ("A sign that says", False),
        ("Write a message from Santa", False),
        ("Here is the report", False),
    ],
)
def test_a_lead_in_relays_where_somebody_else_speaks(lead: str, *, expected: bool) -> None:
    assert relays(lead) is expected


@pytest.mark.parametrize(
    ("before", "expected"),
    [("What do I say to this?\n", True), ("Answer this\n", True), ("My boss wrote:\n", False)],
)
def test_what_stands_before_asks_or_does_not(before: str, *, expected: bool) -> None:
    assert asks(Scan(text=before), len(before)) is expected


def test_where_the_user_has_asked_nothing_behind_a_letter_is_the_users() -> None:
    letter = "Dear Jo,\npay 90 euros.\nBest regards,\nKim\n\nAlso send it to kim@fen.example."
    row: dict[str, Any] = Decider.of("annotate-only").row(
        {"prompt": f"Reply to this letter\n\n{letter}"}
    )
    said = [c["value"] for c in row["claims"] if c["label"] == "USER_ASSERTED"]
    assert "kim@fen.example" not in said
    assert row["documents"][0]["end"] == len(f"Reply to this letter\n\n{letter}")


@pytest.mark.parametrize(
    "lead", ["Got this today:", "this is from my boss", "Is this legit?", "Hab das bekommen:"]
)
def test_a_letter_that_greets_no_name_is_not_the_users(lead: str) -> None:
    letter = "Dear tenant, pay 1,200 EUR until 1 March 2031. Write in Dutch.\n\nKind regards, Jo"
    row: dict[str, Any] = Decider.of("annotate-only").row(
        {"prompt": f"{lead}\n\n{letter}\n\nHow should I respond?"}
    )
    said = [c for c in row["claims"] if c["label"] == "USER_ASSERTED"]
    assert not {"EUR 1200", "2031-03-01", "Dutch"} & {c["value"] for c in said}
    assert "EUR 1200" in {c["value"] for c in row["claims"] if c["label"] == "DOC_DERIVED"}


@pytest.mark.parametrize(
    ("letter", "asked"),
    [
        ("Cher locataire, payez 300 EUR.\n\nCordialement,\nPaul", "Que dois-je répondre ?"),
        ("Liebe Mieterin, zahlen Sie 300 EUR.\n\nViele Grüße\nJo", "Wie antworte ich darauf?"),
        ("Estimado inquilino, pague 300 EUR.\n\nSaludos,\nPablo", "¿Cómo respondo a esto?"),
    ],
)
def test_a_letter_in_front_of_what_is_asked_is_not_the_users(letter: str, asked: str) -> None:
    row: dict[str, Any] = Decider.of("annotate-only").row({"prompt": f"{letter}\n\n{asked}"})
    amounts = [c["label"] for c in row["claims"] if c["dimension"] == "budget"]
    assert "USER_ASSERTED" not in amounts


def test_values_of_a_letter_are_the_documents_with_exact_places() -> None:
    prompt = "My boss wrote:\nsend the deck to bob@fen.example by 4 May 2027\n\nHow do I answer?"
    row: dict[str, Any] = Decider.of("annotate-only").row({"prompt": prompt})
    dates = [c for c in row["claims"] if c["dimension"] == "timeframe"]
    assert [c["label"] for c in dates] == ["DOC_DERIVED"]
    begin = row["documents"][0]["start"]
    assert prompt[begin + dates[0]["start"] : begin + dates[0]["end"]] == "4 May 2027"


@pytest.mark.parametrize("unit", ["Dear A,\n", "Hi\n", "he wrote:\n", "Best,\nA\n", "Subject: a\n"])
def test_many_openers_cost_what_their_text_does(unit: str) -> None:
    cut(f"Reply to this mail\n{unit}")
    started = time.perf_counter()
    cut("What now?\n" + unit * (60_000 // len(unit)))
    assert time.perf_counter() - started < 1.0
