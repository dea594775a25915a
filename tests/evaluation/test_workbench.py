"""Rows are decided by what users send, once, and the same with several processes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.decider import Decider
from clarigate_proxy.evaluation.workbench import Workbench

ROWS = [
    {"id": "a", "prompt": "Summarize this article", "need": 3},
    {"id": "b", "prompt": "What is the capital of France?", "need": 0},
    {"id": "c", "request": {"messages": [{"role": "user", "content": "hello"}]}, "need": 0},
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rows.jsonl").write_text("\n".join(map(json.dumps, ROWS)), "utf-8")
    return tmp_path


def test_a_decision_is_that_of_the_decider(folder: Path) -> None:
    pairs = Workbench(folder=folder).pairs("rows.jsonl", ["need"])
    assert [pair.asked for pair in pairs] == [True, False, False]
    assert pairs[0].row == Decider.of("default").row({"prompt": ROWS[0]["prompt"]})
    assert pairs[0].first == "inputs"


def test_labels_do_not_reach_the_decider(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[str] = set()
    plain = Decider.row

    def watched(self: Decider, data: dict[str, object]) -> dict[str, object]:
        seen.update(data)
        return plain(self, data)

    monkeypatch.setattr(Decider, "row", watched)
    Workbench(folder=folder).pairs("rows.jsonl", ["need"])
    assert seen == {"id", "prompt", "request"}


def test_a_file_is_decided_once(folder: Path) -> None:
    bench = Workbench(folder=folder)
    assert bench.pairs("rows.jsonl", []) is bench.pairs("rows.jsonl", [])


def test_several_processes_give_the_same_rows_in_order(folder: Path) -> None:
    alone, together = (
        Workbench(folder=folder, jobs=jobs).pairs("rows.jsonl", []) for jobs in (1, 2)
    )
    assert alone == together


def test_a_row_without_a_request_is_named(tmp_path: Path) -> None:
    (tmp_path / "rows.jsonl").write_text('{"id": "odd"}', "utf-8")
    with pytest.raises(ConfigError, match=r"rows\.jsonl: row odd: expected a chat body"):
        Workbench(folder=tmp_path).pairs("rows.jsonl", [])


def test_files_are_remembered_with_their_digest(folder: Path) -> None:
    bench = Workbench(folder=folder)
    bench.rows("rows.jsonl", [])
    assert [file.name for file in bench.files] == ["rows.jsonl"]
