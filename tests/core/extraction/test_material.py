"""Material: present in which forms, and where it starts."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.material import material_present
from tests.core.extraction.support import evidence, signals


@pytest.mark.parametrize(
    "text",
    [
        'Fix this: "he go to school"',
        "Summarize:\nThe pilot ran for nine weeks and then it stopped.",
        "Translate to Danish: good morning",
        "what does x.map(y => y + 1) do?",
        "Read https://example.com/a and comment",
    ],
)
def test_pasted_material_is_seen(text: str) -> None:
    assert material_present(signals(text))


@pytest.mark.parametrize(
    "text", ["Summarize this article", "Fix my essay", "a favour: please help me"]
)
def test_a_mere_reference_is_no_material(text: str) -> None:
    assert not material_present(signals(text))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("he go to school", 'Correct this: "he go to school"'),
        ("good morning to you", "Translate to Danish: good morning to you"),
        ("2x + 3 = 9", "Solve 2x + 3 = 9"),
    ],
)
def test_the_value_of_inputs_is_the_start_of_the_material(value: str, text: str) -> None:
    assert evidence(text, "inputs").value == value
