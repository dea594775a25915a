"""`clarigate interpret` reads lines from a file or standard input and answers in order."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.cli import main

QUESTION = {
    "dimension": "location",
    "text": "Which harbour?",
    "options": [{"id": "n", "label": "North quay"}, {"id": "s", "label": "South quay"}],
}


def lines(*rows: object) -> str:
    return "".join(json.dumps(row) + "\n" for row in rows)


def printed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_every_line_is_answered_in_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "replies.jsonl"
    file.write_text(
        lines(
            {"id": "one", "question": QUESTION, "reply": "the south one"},
            {"id": "two", "question": QUESTION, "reply": "skip"},
        )
    )
    assert main(["interpret", str(file)]) == 0
    assert printed(capsys) == [
        {"id": "one", "outcome": "answered", "answers": {"location": "s"}},
        {"id": "two", "outcome": "declined", "answers": {}},
    ]


def test_standard_input_is_read_where_no_file_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    content = lines({"id": 7, "questions": [QUESTION], "reply": "1"}).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
    assert main(["interpret"]) == 0
    assert printed(capsys) == [{"id": 7, "outcome": "answered", "answers": {"location": "n"}}]


def test_a_bad_line_gives_its_error_and_the_others_their_answers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "replies.jsonl"
    good = lines({"id": "ok", "question": QUESTION, "reply": "2"})
    file.write_text(lines({"id": "bad", "reply": "secret words"}) + "{broken\n\n" + good)
    assert main(["interpret", str(file)]) == 1
    first, second, third = printed(capsys)
    assert first["id"] == "bad"
    assert "question" in first["error"]
    assert "secret" not in first["error"]
    assert second["id"] == 2
    assert third["answers"] == {"location": "s"}
