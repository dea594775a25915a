"""Implied values: partial, without a span, never over a stated one."""

from __future__ import annotations

from clarigate_proxy.core.values import Status
from tests.core.extraction.support import evidence, graph


def test_vocabulary_implies_stakes() -> None:
    found = evidence("Can I stop my medication before the surgery?", "risk_sensitivity")
    assert found.value == "medical"
    assert found.span is None


def test_an_implied_value_is_partial() -> None:
    assert graph("Is bitcoin a good investment?").node("risk_sensitivity").status is Status.PARTIAL


def test_a_stated_value_wins() -> None:
    stated = evidence("Explain entropy in the context of black holes", "domain")
    assert stated.value == "black holes"
    assert stated.span is not None
