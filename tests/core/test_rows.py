"""The decision row: the contract that others measure through."""

from __future__ import annotations

from typing import Any

from clarigate_proxy.core.rows import decision_row
from clarigate_proxy.core.turn import hygiene, respond
from tests.support.chat import context, request_from


def row(text: str, *, compiled: bool = False, **fields: Any) -> dict[str, Any]:
    ctx = context()
    request = request_from({"messages": [{"role": "user", "content": text}], **fields})
    result = respond(hygiene(request, ctx), ctx, analyse_always=True)
    return decision_row(result, ctx, with_compiled=compiled)


def test_an_asked_row_has_its_ranked_questions_and_need() -> None:
    found = row("Write it for Oslo. need:audience need:length location=Oslo")
    assert (found["decision"], found["reason"]) == ("ask", "worth_asking")
    assert [question["slot"] for question in found["questions"]] == ["audience", "length"]
    assert found["score"] == found["questions"][0]["score"]
    assert found["need"] == round(found["score"] / (1 + found["score"]), 6)
    assert found["nodes"]["audience"]["status"] == "unresolved"
    assert "inputs" not in found["nodes"]


def test_a_claim_has_its_exact_place() -> None:
    text = "Write it. location=Oslo"
    (claim,) = [c for c in row(text)["claims"] if c["dimension"] == "location"]
    assert claim["label"] == "USER_ASSERTED"
    assert text[claim["start"] : claim["end"]] == claim["quote"] == "Oslo"
    assert (claim["message"], claim["part"], claim["doc"]) == (0, None, None)
    assert claim["conflicts"] == []


def test_a_gated_row_is_analysed_all_the_same() -> None:
    found = row("Write it. need:audience", n=2)
    assert (found["decision"], found["reason"]) == ("bypass", "several_choices")
    assert [question["slot"] for question in found["questions"]] == ["audience"]


def test_an_abstained_row_has_no_score_and_no_need() -> None:
    found = row("abstain need:audience")
    assert (found["decision"], found["score"], found["need"]) == ("bypass", None, 0.0)


def test_a_row_without_candidates_has_no_score() -> None:
    found = row("Nothing is open here.")
    assert (found["decision"], found["score"], found["need"]) == ("forward", None, 0.0)


def test_compiled_is_what_is_appended() -> None:
    assert row("Write it. need:length", compiled=True)["compiled"].startswith(
        "\n\n<clarigate-context"
    )
    assert row("Nothing is open here.", compiled=True)["compiled"] is None
    assert "compiled" not in row("Write it. need:length")


def test_a_body_without_messages_gives_a_row_without_graph() -> None:
    ctx = context()
    request = request_from({"input": "hi"})
    found = decision_row(respond(hygiene(request, ctx), ctx), ctx, with_compiled=False)
    assert (found["reason"], found["nodes"], found["task_type"]) == ("no_messages", {}, None)
