"""The decision of the default policy, end to end: the worked checks, and what a line may be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.values import RequestMode
from clarigate_proxy.decider import Decider, request_of

GOLDEN = json.loads((Path(__file__).parent / "golden" / "worked.json").read_text("utf-8"))


@pytest.mark.parametrize("case", GOLDEN["cases"], ids=lambda case: str(case["prompt"]))
def test_the_worked_checks_hold_through_extraction(case: dict[str, Any]) -> None:
    row = Decider.of("default").row({"prompt": case["prompt"]}, with_compiled=True)
    assert row["decision"] == case["decision"]
    assert row["assumptions"] == case["stated"]
    assert (row["compiled"] is None) is (not case["stated"])
    if case["slot"] is None:
        return
    nodes: dict[str, Any] = row["nodes"]  # type: ignore[assignment]  # the row is plain JSON
    node = nodes[case["slot"]]
    low, high = case["ambiguity"]
    assert low <= node["ambiguity"] <= high
    assert node["impact"] == pytest.approx(case["impact"])
    if case["decision"] == "ask":
        questions: list[dict[str, Any]] = row["questions"]  # type: ignore[assignment]  # as above
        assert questions[0]["slot"] == case["slot"]
        assert questions[0]["kind"] == case.get("kind", questions[0]["kind"])


def test_a_line_may_be_a_body_a_nested_body_or_a_prompt() -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "hi"}]}
    for line in (body, {"request": body}, {"prompt": "hi"}):
        messages = request_of(line).messages
        assert messages is not None
        assert messages[0].text == "hi"


def test_headers_and_controls_of_a_line_are_heard() -> None:
    line = {
        "messages": [{"role": "user", "content": "hi"}],
        "headers": {"X-Clarigate-Mode": "never"},
    }
    assert request_of(line).controls.mode is RequestMode.NEVER
    with pytest.raises(RequestError, match="clarigate"):
        request_of({"messages": [], "clarigate": {"mood": 1}})


@pytest.mark.parametrize("line", [{}, {"prompt": 3}, {"request": "x"}, {"text": "hi"}])
def test_a_line_without_a_request_is_told_what_is_expected(line: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="expected a chat body"):
        request_of(line)
