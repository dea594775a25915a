"""Facts: each is computed once, and every name that a rule uses exists."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.facts import Facts, Situation
from clarigate_proxy.core.extraction.history import History
from clarigate_proxy.core.extraction.soft_gaps import SOFT_GAPS
from clarigate_proxy.core.extraction.task_type import classify, opening
from clarigate_proxy.schemas import TASK_TYPES
from tests.core.extraction.support import signals
from tests.core.extraction.test_gaps import HARD


def facts(text: str, operator: str = "") -> Facts:
    found = signals(text)
    start = opening(found)
    return Facts(
        Situation(
            signals=found,
            start=start,
            task_type=classify(found, start),
            place=False,
            operator=operator,
            history=History(),
        )
    )


def test_every_fact_that_a_rule_names_is_known() -> None:
    known = facts("Write a poem")
    for rule in (*HARD, *SOFT_GAPS):
        for name in rule.needs | rule.unless:
            assert known.holds(name) in {True, False}
            if name.startswith("type:"):
                assert name[5:] in TASK_TYPES


@pytest.mark.parametrize(
    ("name", "yes", "no"),
    [
        ("material", 'Fix "he go to school"', "Fix my essay"),
        ("first_person", "plan my week", "plan a week"),
        ("makes_code", "write a function for primes", "write a poem"),
        ("makes_prose", "write a poem about code", "write a function"),
        ("invented", "tell a story", "tell the time"),
        ("goal", "workout for beginners", "workout"),
        ("taste", "he loves birds", "he has birds"),
        ("price", "a phone under $300", "a phone"),
        ("open_pronoun", "can you compare them", "compare cats and dogs, they fight"),
        ("bare", "is it worth it?", "is gold worth it?"),
        ("type:write", "write a poem", "who wrote it"),
    ],
)
def test_a_fact_tells_two_texts_apart(name: str, yes: str, no: str) -> None:
    assert facts(yes).holds(name)
    assert not facts(no).holds(name)


def test_the_operator_fixes_the_job_by_contract_or_by_much_text() -> None:
    assert facts("x", "Summarize every message.").holds("operator")
    assert facts("x", "Prices: " + "1 euro, " * 60).holds("operator")
    assert not facts("x", "You are friendly.").holds("operator")


def test_several_facts_are_asked_together() -> None:
    found = facts("write a poem about my dog")
    assert found.all_hold(frozenset({"first_person", "type:write"}))
    assert not found.all_hold(frozenset({"first_person", "makes_code"}))
    assert found.any_holds(frozenset({"makes_code", "invented"}))
    assert not found.any_holds(frozenset())
