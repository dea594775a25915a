"""A contradiction needs the same matter and the same form; a repetition the same value."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.attribution.choice import Candidate
from clarigate_proxy.core.attribution.conflicts import contradicts, repeats
from clarigate_proxy.core.attribution.own import own_claims
from clarigate_proxy.core.statements.found import Found, Kind
from clarigate_proxy.core.values import Document, DocumentKind
from clarigate_proxy.decider import Decider
from tests.core.attribution.readings import reading


def candidate(text: str, quote: str, value: str, kind: Kind = Kind.DATE) -> Candidate:
    start = text.index(quote)
    found = Found(
        dimension="timeframe" if kind is Kind.DATE else "budget",
        kind=kind,
        value=value,
        start=start,
        end=start + len(quote),
        left=0,
        right=len(text),
    )
    return Candidate(
        found=found, document=Document(id="d", kind=DocumentKind.FENCED, text=text), score=0.0
    )


@pytest.mark.parametrize(
    ("text", "quote", "value", "conflict"),
    [
        ("Entries close on 30 April 2027.", "30 April 2027", "2027-04-30", True),
        ("Entries close on 10 April 2027.", "10 April 2027", "2027-04-10", False),
        ("The jury meets on 3 May 2027.", "3 May 2027", "2027-05-03", False),
    ],
)
def test_two_dates_conflict_where_both_speak_of_the_same(
    text: str, quote: str, value: str, conflict: bool
) -> None:
    read = reading(("user", "Write the call. Entries close on 10 April 2027."))
    held = own_claims(read, ())
    place = contradicts(candidate(text, quote, value), held, read)
    assert (place is not None) == conflict
    if place is not None:
        assert held[place].value == "2027-04-10"


@pytest.mark.parametrize(
    ("typed", "text", "conflict"),
    [
        ("The budget is 4,500 EUR.", "The budget is EUR 5,200.", True),
        ("The budget is 4,500 EUR.", "The budget is EUR 4,500.", False),
        ("The project budget is 4.5k euros.", "The project budget is EUR 4,500.", False),
        ("The budget is 4,500 EUR.", "The deposit is EUR 5,200.", False),
    ],
)
def test_amounts_are_compared_in_their_normal_form(typed: str, text: str, conflict: bool) -> None:
    prompt = f"Write a memo. {typed}\n\n<document>\n{text}\n</document>"
    row: dict[str, Any] = Decider.of("annotate-only").row({"prompt": prompt})
    (claim,) = (
        c for c in row["claims"] if c["label"] == "USER_ASSERTED" and c["dimension"] == "budget"
    )
    assert bool(claim["conflicts"]) is conflict
    documents = [c["value"] for c in row["claims"] if c["label"] == "DOC_DERIVED"]
    assert documents in ([], ["EUR 5200"])


def test_a_value_repeats_another_under_folding() -> None:
    held = own_claims(reading(("user", "We can spend 9k euros.")), ())
    found = candidate("EUR 9,000", "EUR 9,000", "EUR  9000", Kind.MONEY).found
    assert repeats(found, held)
    assert not repeats(found, ())
