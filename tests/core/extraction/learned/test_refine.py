"""Rules and models together: a rule's gap stays, a sure model opens one of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from clarigate_proxy.core.extraction.learned.judgement import ASKABLE, Judgement
from clarigate_proxy.core.extraction.learned.refine import (
    STATED_UTILITY,
    STATEMENT_THRESHOLD,
    break_even,
    refine,
)
from clarigate_proxy.core.policy import Stops
from clarigate_proxy.core.values import Evidence
from clarigate_proxy.schemas import load_schema

SCHEMA = load_schema()
STOPS = Stops()
GAP = Evidence(slot="inputs", applies=True, impact=0.95, p_default=0.0)


def judge_of(**judged: Any) -> Judgement:
    fields: dict[str, Any] = {
        "ratio": 0.5,
        "rank": 0.5,
        "calibration": (1.0, 0.0),
        "shares": {"inputs": 1.0, "location": 0.5},
        "assumed": (),
        "states": True,
        "supports": True,
        "missing": frozenset(),
        "task_type": "write",
        **judged,
    }
    return Judgement(**fields)


def refined(*evidence: Evidence, is_plain: bool = True, **judged: Any) -> dict[str, Evidence]:
    return refine(
        SCHEMA,
        {item.slot: item for item in evidence},
        judge_of(**judged),
        task_type="write",
        language="en",
        is_plain=is_plain,
    )


def utility(found: Evidence) -> float:
    assert found.impact is not None
    assert found.p_default is not None
    return found.impact * (1.0 - found.p_default)


def even(slot: str) -> float:
    return break_even(SCHEMA, slot, "write", "en")


@pytest.mark.parametrize("ratio", [0.01, 0.5, 2.0])
def test_a_rules_gap_stays_as_the_rule_has_it(ratio: float) -> None:
    found = refined(GAP, ratio=ratio)["inputs"]
    assert (found.impact, found.p_default) == (0.95, 0.0)


def test_where_no_rule_fired_a_sure_model_opens_its_likeliest_dimension() -> None:
    found = refined(ratio=1.5)
    assert utility(found["inputs"]) == pytest.approx(1.25 * even("inputs"))
    assert found["inputs"].applies
    assert utility(found["location"]) < even("location")


def test_an_unsure_model_stays_below_the_statement_threshold_and_still_ranks() -> None:
    low, high = (refined(ratio=0.2, rank=rank)["inputs"] for rank in (0.2, 0.5))
    assert utility(low) < utility(high) < STATEMENT_THRESHOLD


def test_a_likely_gap_is_named_without_being_asked_about() -> None:
    low, high = refined(ratio=0.7)["inputs"], refined(ratio=0.99)["inputs"]
    assert STATEMENT_THRESHOLD < utility(low) < utility(high) < even("inputs")
    assert utility(refined(ratio=0.7)["location"]) < STATEMENT_THRESHOLD


def test_a_sure_model_does_not_believe_a_subject_in_form_only() -> None:
    said = Evidence(slot="subject", confidence=0.9, value="that", applies=True)
    found = refined(said, ratio=1.5, shares={"subject": 1.0, "inputs": 0.4})["subject"]
    assert found.value is None
    assert utility(found) > even("subject")
    assert refined(said, ratio=0.9, shares={"subject": 1.0})["subject"] == said


def test_the_likeliest_gap_is_taken_among_those_that_are_open() -> None:
    said = Evidence(slot="constraints", confidence=0.9, value="in red", applies=True)
    found = refined(said, ratio=1.5, shares={"constraints": 1.0, "inputs": 0.4})["inputs"]
    assert utility(found) == pytest.approx(1.25 * even("inputs"))


def test_the_models_alone_make_no_second_question() -> None:
    """A second question costs more than a quarter more than a first one."""
    assert utility(refined(ratio=3.0)["inputs"]) == pytest.approx(1.25 * even("inputs"))


def test_what_readers_would_want_to_hear_is_stated() -> None:
    found = refined(assumed=("audience",))["audience"]
    assert utility(found) >= STATEMENT_THRESHOLD
    assert utility(found) < even("audience")


SOFT = Evidence(slot="audience", applies=True, impact=0.5, p_default=0.7)


def test_a_rules_assumption_stands_where_the_models_support_it() -> None:
    assert utility(refined(SOFT, shares={})["audience"]) >= STATEMENT_THRESHOLD
    alone = refined(SOFT, shares={}, states=False, supports=False)["audience"]
    assert utility(alone) < STATEMENT_THRESHOLD
    unseen = refined(SOFT, shares={}, is_plain=False, states=False, supports=False)["audience"]
    assert utility(unseen) >= STATEMENT_THRESHOLD


def test_a_rules_assumption_brings_those_of_the_models_along() -> None:
    told: dict[str, Any] = {"assumed": ("purpose",), "states": False}
    assert utility(refined(SOFT, **told)["purpose"]) >= STATEMENT_THRESHOLD
    assert utility(refined(**told)["purpose"]) < STATEMENT_THRESHOLD


def test_assumptions_are_ordered_by_their_share() -> None:
    found = refined(
        assumed=("inputs", "audience"), ratio=0.1, shares={"inputs": 1.0, "audience": 0.3}
    )
    scores = {slot: utility(found[slot]) / even(slot) for slot in ("inputs", "audience")}
    assert scores["audience"] < scores["inputs"] < 0.55


def test_facts_of_ones_own_are_assumed_in_words_and_texts_to_work_on_are_not() -> None:
    told = refined(assumed=("inputs",), ratio=0.1)["inputs"]
    assert told.default is not None
    assert refined(ratio=0.1)["inputs"].default is None
    work = refine(
        SCHEMA,
        {"inputs": replace(SOFT, slot="inputs")},
        judge_of(),
        task_type="summarize",
        language="en",
        is_plain=True,
    )
    assert work["inputs"].default is None


def test_where_the_form_asks_for_an_assumption_the_models_do_not_ask() -> None:
    found = refine(
        SCHEMA,
        {},
        judge_of(ratio=2.0, assumed=("location",), shares={"location": 1.0}),
        task_type="write",
        language="en",
        is_plain=True,
        may_ask=False,
    )["location"]
    assert STATEMENT_THRESHOLD <= utility(found) < even("location")


def test_stated_values_are_never_opened() -> None:
    said = Evidence(slot="inputs", confidence=0.9, value="text", applies=True)
    assert refined(said, ratio=2.0)["inputs"] == said


def test_in_later_turns_and_under_an_operator_the_rules_alone_decide() -> None:
    assert utility(refined(is_plain=False, ratio=2.0)["inputs"]) < STATEMENT_THRESHOLD
    assert utility(refined(GAP, is_plain=False, ratio=0.01)["inputs"]) == pytest.approx(0.95)


def test_what_nobody_would_miss_does_not_apply_and_what_readers_miss_does() -> None:
    found = refined(missing=frozenset({"budget"}), ratio=0.1, shares={})
    assert found["budget"].applies
    assert not found["timeframe"].applies


def test_the_statement_is_just_above_the_threshold() -> None:
    assert STATEMENT_THRESHOLD < STATED_UTILITY < 0.12


@pytest.mark.parametrize("slot", sorted(ASKABLE))
def test_what_the_models_ask_about_is_never_stopped_as_confident(slot: str) -> None:
    found = refined(ratio=1.2, shares={slot: 1.0})[slot]
    if even(slot) <= 0.0:
        return
    assert utility(found) == pytest.approx(even(slot) * 1.2)
    assert found.impact is not None
    assert found.impact >= STOPS.theta_sig
    assert found.p_default is not None
    assert found.p_default < STOPS.theta_stop


def test_where_there_is_material_the_models_alone_ask_nothing() -> None:
    given = Evidence(slot="inputs", confidence=0.9, value="a{}", applies=True)
    found = refined(given, ratio=2.0, shares={"purpose": 1.0})["purpose"]
    assert utility(found) < even("purpose")
