"""Rows of training: own texts, and readings of texts that stay in the data folder."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from clarigate_proxy.core.extraction import LocalExtractor
from clarigate_proxy.schemas import load_schema
from clarigate_proxy.training.rows import TEXTS, read_rows, texts_of

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
