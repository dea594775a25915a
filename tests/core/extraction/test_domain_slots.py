"""Slots of a domain: settled by what is said, switched on by company, and gaps that move."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.extraction import LocalExtractor
from clarigate_proxy.core.extraction.domain_slots import with_domain_slots
from clarigate_proxy.core.extraction.signals import read_signals
from clarigate_proxy.core.request import parse_messages
from clarigate_proxy.core.values import Evidence, Extraction, Reading
from clarigate_proxy.schemas import load_schema

SCHEMA = load_schema("domains")
SLOTS = frozenset(SCHEMA.index_of)


def _reading(text: str) -> Reading:
    messages = parse_messages({"messages": [{"role": "user", "content": text}]})
    assert messages is not None
    return read_request(messages, ())


def _found(text: str) -> tuple[str | None, dict[str, Evidence]]:
    extraction = LocalExtractor(SCHEMA).extract(_reading(text))
    return extraction.domain, {item.slot: item for item in extraction.evidence}


@pytest.mark.parametrize(
    ("text", "slot", "value"),
    [
        ("Plan a trip from Berlin to Rome", "origin", "Berlin"),
        ("Plan a trip to Rome for 4 people", "party_size", "4 people"),
        ("Plan a trip to Rome in early June", "dates", "early June"),
        ("Plan a trip to Rome in May 2026 for two", "dates", "May 2026"),
        ("Plan a trip to Rome on June 20", "dates", "June 20"),
        ("Plan a trip to Rome on 31.12. for two", "dates", "31.12."),
        ("Create a workout plan, 3 days a week", "training_days", "3 days a week"),
        ("Create a vegan meal plan", "diet", "vegan"),
        ("Gift ideas for my dad's birthday", "occasion", "birthday"),
        ("Make me a low-risk retirement plan with stocks", "risk_tolerance", "low-risk"),
        ("Analyze the churn in my dataset", "key_metric", "churn"),
    ],
)
def test_what_is_said_is_a_value_with_its_span(text: str, slot: str, value: str) -> None:
    item = _found(text)[1][slot]
    assert item.value == value
    assert item.span is not None
    assert text[item.span.start : item.span.end] == value


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("Plan my honeymoon in Italy with friends", "party_size"),
        ("My landlord sued me, what are my rights?", "party_role"),
        ("Mein Vermieter hat mir gekündigt, was tun?", "party_role"),
        ("Debug this, the error is: no such file", "error_message"),
    ],
)
def test_what_follows_from_the_words_is_not_asked(text: str, slot: str) -> None:
    assert _found(text)[1][slot].applies is False


def test_a_month_is_no_modal_verb() -> None:
    assert "dates" not in _found("Plan a trip that I may like")[1]
    assert "dates" not in _found("Plan a trip to Rome, budget: 2.000 €, open 24/7")[1]
    assert _found("Plan a trip to Rome in May")[1]["dates"].value == "May"


def test_some_slots_need_company() -> None:
    assert _found("Create a workout plan")[1]["equipment"].applies is True
    assert "equipment" not in _found("Create a meal plan")[1]
    assert _found("Create a meal plan")[1]["diet"].applies is True


def test_a_gap_moves_to_the_slot_that_fits_better() -> None:
    domain, evidence = _found("Find me a flight to Lisbon")
    assert domain == "travel"
    assert evidence["dates"].impact is not None
    assert "timeframe" not in evidence


def _moved(*evidence: Evidence, text: str = "Create a workout plan") -> dict[str, Evidence]:
    extraction = Extraction(
        task_type="plan", language="en", domain="health_fitness", evidence=evidence
    )
    result = with_domain_slots(extraction, read_signals(_reading(text)), SLOTS)
    return {item.slot: item for item in result.evidence}


GAP = Evidence(slot="constraints", applies=True, impact=0.7, p_default=0.3)


def test_a_gap_that_moves_keeps_its_worth() -> None:
    moved = _moved(GAP)
    assert "constraints" not in moved
    assert (moved["purpose"].impact, moved["purpose"].p_default) == (0.7, 0.3)


def test_a_gap_stays_where_the_other_slot_is_known_or_more_open() -> None:
    known = Evidence(slot="purpose", confidence=0.9, value="muscle")
    opened = Evidence(slot="purpose", applies=True, impact=0.9, p_default=0.2)
    assert _moved(GAP, known)["constraints"] == GAP
    assert _moved(GAP, opened)["constraints"] == GAP


def test_a_quiet_gap_does_not_move_and_a_quiet_slot_takes_one() -> None:
    quiet = Evidence(slot="constraints", applies=True, impact=0.45, p_default=0.8)
    assert _moved(quiet)["constraints"] == quiet
    judged = Evidence(slot="purpose", applies=False, impact=0.4, p_default=0.9)
    assert _moved(GAP, judged)["purpose"].impact == GAP.impact


def test_what_was_judged_of_a_domains_slot_gives_way_to_its_profile() -> None:
    assert "injuries" not in _moved(Evidence(slot="injuries", applies=False))


def test_a_value_never_moves() -> None:
    stated = Evidence(slot="constraints", confidence=0.9, value="no running")
    assert _moved(stated)["constraints"] == stated


def test_without_a_domain_or_its_slots_nothing_changes() -> None:
    signals = read_signals(_reading("Create a workout plan"))
    plain = Extraction(task_type="plan", language="en", evidence=(GAP,))
    assert with_domain_slots(plain, signals, SLOTS) is plain
    general = frozenset(load_schema("general").index_of)
    trip = Extraction(task_type="find", language="en", domain="travel", evidence=(GAP,))
    assert with_domain_slots(trip, signals, general).evidence == (GAP,)


def test_an_abstaining_extraction_stays_as_it_is() -> None:
    silent = Extraction(task_type="plan", language="fi", domain="travel", abstained="language")
    assert with_domain_slots(silent, read_signals(_reading("Matka")), SLOTS) is silent
