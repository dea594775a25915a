"""The golden files that every SDK shares, in whatever language: payloads, replies, responses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clarigate import answer, cancel, find_clarification, skip
from clarigate.clarification import parse_clarification
from clarigate.errors import AnswerError
from tests.sdk.examples import ALL

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "sdk"
CLARIFICATIONS = json.loads((GOLDEN / "clarifications.json").read_text(encoding="utf-8"))
ROWS = [
    json.loads(line) for line in (GOLDEN / "replies.jsonl").read_text(encoding="utf-8").splitlines()
]
MAKERS = {"skip": skip, "cancel": cancel}


@pytest.mark.parametrize("name", CLARIFICATIONS)
def test_a_payload_comes_back_as_it_was(name: str) -> None:
    read = parse_clarification(CLARIFICATIONS[name])
    assert read.to_json() == CLARIFICATIONS[name]
    assert read == ALL[name]


@pytest.mark.parametrize("row", ROWS, ids=json.dumps)
def test_a_reply_is_the_same_everywhere(row: dict[str, Any]) -> None:
    clarification = parse_clarification(CLARIFICATIONS[row["clarification"]])
    if row.get("error"):
        with pytest.raises(AnswerError):
            answer(clarification, row["value"])
        return
    make = MAKERS.get(row.get("do", ""))
    reply = make(clarification) if make else answer(clarification, row["value"])
    assert {"action": reply.action, "text": reply.text, "controls": reply.controls} == {
        name: row[name] for name in ("action", "text", "controls")
    }


@pytest.mark.parametrize("name", ["question.json", "question.sse"])
def test_a_response_holds_its_clarification(name: str) -> None:
    assert find_clarification((GOLDEN / name).read_bytes()) == ALL["single"]
