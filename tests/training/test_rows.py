"""Rows of training: own texts, and readings of texts that stay in the data folder."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from clarigate_proxy.core.extraction import LocalExtractor
from clarigate_proxy.core.extraction.learned.judgement import ASKABLE
from clarigate_proxy.schemas import load_schema
from clarigate_proxy.training.rows import HARD, READ_BY_RULES, TEXTS, read_rows, texts_of

RULES = LocalExtractor(load_schema())
TASK = "Summarize the minutes of our club."


def reading(text: str) -> str:
    name = hashlib.sha256(text.encode()).hexdigest()[:16]
    row = {"id": name, "text": name, "natural": False, "need": 3, "type": "summarize"}
    return json.dumps(row | {"ask_ok": ["inputs"], "dims": {"inputs": ["missing"]}}) + "\n"


def test_a_reading_finds_its_text_and_is_left_out_without_it(tmp_path: Path) -> None:
    (tmp_path / TEXTS).write_text(json.dumps({"task": f" {TASK}\n"}) + "\n", "utf-8")
    readings = tmp_path / "in3_readings.jsonl"
    readings.write_text(reading(TASK) + reading("Another task."), "utf-8")
    rows, digests = read_rows((readings,), RULES, texts_of(tmp_path))
    assert [(row.need, row.askable, row.missing) for row in rows] == [
        (3, frozenset({"inputs"}), frozenset({"inputs"}))
    ]
    assert not rows[0].natural
    assert set(digests) == {"in3_readings.jsonl"}
    assert read_rows((readings,), RULES)[0] == []


OWN = Path(__file__).resolve().parents[1] / "golden" / "training"


def test_every_source_that_is_treated_apart_is_a_file_of_rows() -> None:
    stored = {path.stem for path in OWN.glob("*.jsonl")}
    assert stored >= READ_BY_RULES - {"need_dev"}
    assert stored >= HARD


def test_rows_that_leave_something_open_say_what_may_be_asked_or_assumed() -> None:
    rows = [json.loads(line) for line in (OWN / "w11.jsonl").read_text("utf-8").splitlines()]
    assert len({row["id"] for row in rows}) == len(rows)
    assert {row["need"] for row in rows} == {0, 1, 2, 3}
    assert [row["id"] for row in rows if bool(row["ask_ok"]) != (row["need"] > 0)] == []
    assert {dimension for row in rows for dimension in row["ask_ok"]} <= {
        *ASKABLE,
        "domain",
        "tone",
        "length",
    }
