"""Format and stakes shape the answer, where they were asserted."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.compiler.contract import contract
from tests.core.compiler.cases import graph, node


@pytest.mark.parametrize(
    ("slot", "value", "label", "start"),
    [
        ("output_format", "a table", "USER_ASSERTED", "Give the table"),
        ("output_format", "Bericht", "OPERATOR_ASSERTED", "Use headings"),
        ("output_format", "Python code", "USER_ASSERTED", "Give it complete"),
        ("risk_sensitivity", "medical", "MODEL_INFERRED", "Say what is uncertain"),
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
