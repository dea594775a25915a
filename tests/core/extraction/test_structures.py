"""The table of structures: what every rule of it keeps to."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.foreign import LEXICONS
from clarigate_proxy.core.extraction.foreign.lexicon import CLASSES
from clarigate_proxy.core.extraction.foreign.structures import FIRST_TURN, LATER_TURN, Structure

RULES = (*FIRST_TURN, *LATER_TURN)


def by_id(rule: Structure) -> str:
    return rule.gap.id


@pytest.mark.parametrize("rule", RULES, ids=by_id)
def test_a_rule_has_a_pattern_or_a_fact_and_known_languages(rule: Structure) -> None:
    assert (rule.find is None) != (rule.holds == "")
    assert rule.languages <= set(LEXICONS)


@pytest.mark.parametrize("rule", RULES, ids=by_id)
def test_a_rule_is_cancelled_where_the_operator_has_fixed_the_job(rule: Structure) -> None:
    assert "fixed" in rule.unless


@pytest.mark.parametrize("rule", RULES, ids=by_id)
def test_function_words_alone_never_make_a_gap(rule: Structure) -> None:
    if rule.find is not None:
        assert rule.find(CLASSES["function"] * 12) is None
