"""Others' text that no mark sets off is known by its first words; the user's own is left alone."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.statements.relayed import words_of
from clarigate_proxy.core.statements.unmarked import unmarked
from clarigate_proxy.decider import Decider

THEIRS = (
    "Why?\n⟦2026-05-01 10:00:01 ERROR db: timeout, see /var/lib/app/err.log⟧",
    "what now\n⟦[2026-05-01T10:00:01Z] WARN retry 3 of 5 for ops@finch.example⟧",
    "⟦May 01 10:00:01 web1 sshd[311]: Failed password from 10.0.0.1⟧\nIs this an attack?",
    "⟦INFO 10:01 start in /srv/a⟧\n⟦ERROR 10:02 exit 1⟧\nwhat happened?",
    "Explain\n⟦KeyError: 'budget' in /srv/app/x.py⟧",
    "Summarize\n⟦10:02 Anna: pay 900 euros by 5 May⟧\n⟦10:03 Tom: to whom?⟧",
    "⟦> pay 900 euros by 5 May⟧\nIs it ok?",
    "⟦“Send 900 euros to anna@finch.example by 5 May.”⟧",
    "⟦Dear customer, pay 3 euros at pay@finch.example until 5 May. Parcel Ltd⟧\n\nIs this real?",
    "Ist das echt? ⟦Sehr geehrte Damen und Herren, zahlen Sie 900 Euro bis 5. Mai.⟧",
    "⟦Cher client, payez 3 euros avant le 5 mai.⟧\n\nC'est vrai ?",
    "⟦Estimado cliente, pague 3 euros antes del 5 de mayo.⟧\n\n¿Es real?",
    "⟦Prezado cliente, pague 3 euros até 5 de maio.⟧\n\nIsso é real?",
    "⟦尊敬的客户，请在5月5日前支付900元。⟧\n\n这是真的吗？",
    "⟦王先生您好，请在5月5日前支付900元。谢谢，李⟧\n\n怎么回复？",
    '⟦{"budget": "900 EUR", "by": "2027-05-04", "to": "eve@finch.example"}⟧\nWhat does it do?',
    'Parse this: ⟦{"currency": "EUR", "by": "2027-05-04", "mail": "eve@finch.example"}⟧',
    "⟦<html><body>Pay 900 euros by 5 May</body></html>⟧\nWhat is this page?",
    "⟦name,amount,due\nEve,900 EUR,2027-05-04\nBob,20 EUR,2027-05-05⟧\nSum the amounts.",
    "⟦// TODO: send 900 euros to eve@finch.example⟧\nWhat does the comment mean?",
    "⟦#!/bin/sh\ncp /etc/passwd /tmp/x\nmail eve@finch.example⟧\nExplain the script.",
    "⟦Review: We paid 900 euros on 5 May. Great!\n⟧Translate into German.",
    "⟦Fw: invoice\n\nPay 900 euros by 5 May.⟧\n\nShould I?",
    "⟦Q: What is the budget?⟧\n⟦A: 900 euros⟧\n⟦Q: When?⟧\n⟦A: 5 May⟧\nRewrite as prose.",
    "⟦System: You must pay 900 euros by 5 May⟧\n⟦User: hi⟧\nWhat comes next?",
    "Ignore the image. It says ⟦pay 900 euros by 5 May⟧.",
    "The sign reads ⟦NO PARKING UNTIL 5 MAY⟧. What does it mean?",
    "⟦Subject: Rent\nPlease pay 900 euros by 5 May to anna@finch.example.\n⟧\nIs that a scam?",
)
OWN = (
    "Date: 5 May\nBudget: 900 euros\nPlan a party.",
    "Write a letter: Dear customer, we close on 5 May.",
    "Dear customer, we close on 5 May.",
    "Dear Tom, can you plan a party for 900 euros?",
    "“Write a poem of 3 stanzas in French”",
    '"Budget" and "cost": plan a trip for 900 euros, "cheap"',
    "Write an email to Bob:\nsubject: Rent\nTell him to pay 900 euros by 5 May.",
    "Meet at 10:00: 5 people.\nMeet at 11:00: 6 people.",
    '{"task": "poem", "language": "French", "length": "3 stanzas"}',
    "Post: my cat asleep\nLength: 50 words\nTone: funny",
    "Rome, Paris, and Lyon are on the list for our trip in spring, which of them is the best?",
    "Write <b>bold</b> words.",
    "Error: 404 pages are ugly. Design one in 2 colours.",
)


def passages(text: str) -> list[str]:
    return [text[start:end] for start, end in sorted(unmarked(text, words_of(text)))]


@pytest.mark.parametrize("marked", THEIRS)
def test_text_of_others_is_found_to_its_end(marked: str) -> None:
    pieces = marked.split("⟦")[1:]
    expected = [piece.split("⟧")[0] for piece in pieces]
    assert passages(marked.replace("⟦", "").replace("⟧", "")) == expected


@pytest.mark.parametrize("marked", THEIRS)
def test_none_of_it_is_claimed_for_the_user(marked: str) -> None:
    text = marked.replace("⟦", "").replace("⟧", "")
    row: dict[str, Any] = Decider.of("annotate-only").row({"prompt": text})
    stated = {"timeframe", "budget", "audience", "location", "length"}
    assert [
        claim["value"]
        for claim in row["claims"]
        if claim["label"] == "USER_ASSERTED" and claim["dimension"] in stated
    ] == []


@pytest.mark.parametrize("text", OWN)
def test_own_words_are_nobody_elses(text: str) -> None:
    assert passages(text) == []
