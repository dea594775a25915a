"""Of a document's values, those are claimed that answer to the request; the user wins."""

from __future__ import annotations

from clarigate_proxy.core.values import Provenance
from tests.core.attribution.readings import claimed, reading

DOC = Provenance.DOC_DERIVED


def derived(*said: tuple[str, str]) -> set[tuple[str, str]]:
    return {(c.dimension, c.value) for c in claimed(reading(*said)) if c.label is DOC}


def test_a_brief_gives_what_the_user_left_open() -> None:
    found = derived(
        (
            "user",
            (
                "Write the invitation from this brief, for the tenants.\n\n```\nWhen: 4 June 2027\n"
                "Audience: press\nBudget: EUR 900 (last year EUR 750)\n```"
            ),
        )
    )
    assert found == {("timeframe", "2027-06-04"), ("budget", "EUR 900")}


def test_the_users_value_is_not_claimed_again_for_the_document() -> None:
    text = (
        "We have 9k euros to spend on this:\n\n```\nCeiling EUR 9,000, paint extra.\n```\nPlan it."
    )
    assert not {value for d, value in derived(("user", text)) if d == "budget"}


def test_a_contradiction_is_noted_on_the_users_claim_and_never_claimed() -> None:
    text = (
        "Write the call. Entries close on 10 April 2027, whatever the old page says.\n\n"
        "```\nEntries close on 30 April 2027. Results: 22 May 2027.\n```"
    )
    claims = claimed(reading(("user", text)))
    (asserted,) = [c for c in claims if c.value == "2027-04-10"]
    assert asserted.label is Provenance.USER_ASSERTED
    (lost,) = asserted.conflicts
    assert (lost.value, lost.label, lost.quote) == ("2027-04-30", DOC, "30 April 2027")
    assert lost.span is not None
    assert lost.span.doc == "d1"
    assert [c.value for c in claims if c.label is DOC and c.dimension == "timeframe"] == [
        "2027-05-22"
    ]


def test_the_clause_that_holds_the_request_holds_the_value() -> None:
    text = (
        "What may the Birch Lane crossing cost? One sentence.\n\n<document>\n"
        "The Birch Road bridge may cost EUR 41,000.\n"
        "For the Birch Lane crossing the board set EUR 14,000 aside.\n"
        "Until last year the Birch Lane crossing had EUR 11,000.\n</document>"
    )
    assert {v for d, v in derived(("user", text)) if d == "budget"} == {"EUR 14000"}


def test_long_documents_are_read_through_their_passages() -> None:
    filler = "The team checked the meters on 3 May 2026 and filed a note about EUR 12,345.\n" * 900
    text = filler + "The Kestrel Mill survey must be handed in by 9 June 2028.\n" + filler
    ask = "When is the Kestrel Mill survey due?\n\n<document>\n" + text + "</document>"
    claims = [c for c in claimed(reading(("user", ask))) if c.dimension == "timeframe"]
    (claim,) = [c for c in claims if c.label is DOC]
    assert claim.value == "2028-06-09"
    assert claim.span is not None
    assert text[claim.span.start : claim.span.end] == claim.quote == "9 June 2028"


def test_a_tools_result_is_a_document() -> None:
    found = derived(
        ("user", "When does the pool open on weekends?"),
        ("tool", "Pool hours: Sat-Sun 09:00-18:00."),
    )
    assert found == {("timeframe", "09:00-18:00")}


def test_what_is_read_of_many_documents_is_bounded_and_the_nearest_come_first() -> None:
    old = [
        ("tool", f"Reading {n}: EUR {n + 100}. " + "Nothing else to note. " * 150)
        for n in range(30)
    ]
    ask = "What did reading 7 cost in all, as the meter said?\n```\nReading 7: EUR 55 due.\n```"
    found = derived(("user", "Read the meters."), *old, ("user", ask))
    assert ("budget", "EUR 55") in found
    assert len(found) <= 8
