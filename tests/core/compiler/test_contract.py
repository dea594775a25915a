"""Format and stakes shape the answer, where they were asserted."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.compiler.contract import TEMPLATES, contract
from tests.core.compiler.cases import graph, node


@pytest.mark.parametrize(
    ("slot", "value", "label", "start"),
    [
        ("output_format", "a table", "USER_ASSERTED", "Give the table"),
        ("output_format", "Bericht", "OPERATOR_ASSERTED", "Use headings"),
        ("output_format", "Python code", "USER_ASSERTED", "Give it complete"),
        ("output_format", "JSON file", "USER_ASSERTED", "Give it complete and valid"),
        ("output_format", "CSV table", "USER_ASSERTED", "Give the rows"),
        ("output_format", "Brief", "USER_ASSERTED", "Give the text ready to send"),
        ("output_format", "slide deck", "USER_ASSERTED", "Give one heading for each slide"),
        ("output_format", "step-by-step instructions", "USER_ASSERTED", "Number the steps"),
        ("output_format", "bullet points", "OPERATOR_ASSERTED", "Give one item a line"),
        ("output_format", "résumé", "USER_ASSERTED", "Begin with the main point"),
        ("output_format", "日程", "USER_ASSERTED", "Give it in order"),
        ("risk_sensitivity", "medical", "MODEL_INFERRED", "Say what is uncertain, name warning"),
        ("risk_sensitivity", "legal", "DOC_DERIVED", "Say which jurisdiction"),
        ("risk_sensitivity", "money", "MODEL_INFERRED", "Say what is uncertain, show the figures"),
        ("risk_sensitivity", "self-harm", "MODEL_INFERRED", "Answer with care"),
        ("risk_sensitivity", "high", "USER_ASSERTED", "Say what is uncertain and when"),
    ],
)
def test_a_value_asks_for_its_line(slot: str, value: str, label: str, start: str) -> None:
    asked = contract(graph(node(slot=slot, value=value, provenance=label)), states=False)
    assert [line.startswith(start) for line in asked] == [True]


@pytest.mark.parametrize("label", ["MODEL_INFERRED", "DOC_DERIVED", "UNRESOLVED"])
def test_a_format_that_nobody_asserted_gives_no_order(label: str) -> None:
    assert (
        contract(graph(node(slot="output_format", value="table", provenance=label)), states=False)
        == []
    )


def test_the_assumptions_are_asked_for_last() -> None:
    lines = contract(
        graph(node(slot="output_format", value="table", provenance="USER_ASSERTED")), states=True
    )
    assert len(lines) == 2
    assert "state them in one line" in lines[-1]


def test_one_line_of_each_kind_is_enough() -> None:
    nodes = (
        node(slot="output_format", value="a report with a table", provenance="USER_ASSERTED"),
        node(slot="output_format.part", value="code", provenance="USER_ASSERTED"),
        node(slot="risk_sensitivity", value="high, medical, legal", provenance="USER_ASSERTED"),
    )
    assert len(contract(graph(*nodes), states=False)) == 2


def test_who_tends_to_ask_for_leave_is_told_to_go_on() -> None:
    (line,) = contract(graph(), states=True, confirms=True)
    assert "without asking" in line


def test_no_two_templates_say_the_same() -> None:
    assert len({row.line for row in TEMPLATES}) == len(TEMPLATES)
