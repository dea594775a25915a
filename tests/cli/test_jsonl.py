"""Lines in, lines out: numbering, errors, order across processes, and what is never printed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.cli.jsonl import Work, read_lines, run_rows
from clarigate_proxy.core.errors import ConfigError


def doubled(row: Mapping[str, object]) -> dict[str, object]:
    value = row["value"]
    if not isinstance(value, int):
        raise TypeError(value)
    if value < 0:
        raise ValueError("value: expected no debt")
    return {"value": value * 2, "note": row.get("note")}


def make() -> Work:
    return doubled


def run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, jobs: int = 1
) -> tuple[int, list[dict[str, Any]]]:
    file = tmp_path / "rows.jsonl"
    file.write_bytes(content)
    status = run_rows(str(file), make=make, jobs=jobs)
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_empty_lines_are_skipped_but_counted(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    file.write_bytes(b'{"a": 1}\n\n  \n{"b": 2}')
    assert [number for number, _ in read_lines(str(file))] == [1, 4]


def test_a_row_without_an_id_gets_its_line_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, rows = run(tmp_path, capsys, b'\n{"value": 2}\n')
    assert status == 0
    assert rows == [{"id": 2, "value": 4, "note": None}]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"{oops", "not JSON"),
        (b"[1]", "expected a JSON object"),
        (b'{"value": "\xff"}', "not UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"id": "x", "value": -1}', "no debt"),
        (b'{"id": "x", "value": "hush"}', "internal error (TypeError)"),
    ],
)
def test_a_row_that_cannot_be_read_says_where_and_why_but_not_what(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: bytes, reason: str
) -> None:
    status, (row, after) = run(tmp_path, capsys, line + b'\n{"value": 1}\n')
    assert status == 1
    assert row["error"].startswith("line 1: ")
    assert reason in row["error"]
    assert "hush" not in row["error"]
    assert after["value"] == 2


def test_several_processes_keep_the_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = b"".join(b'{"id": %d, "value": %d}\n' % (n, n) for n in range(200))
    status, rows = run(tmp_path, capsys, content, jobs=2)
    assert status == 0
    assert [row["value"] for row in rows] == [2 * n for n in range(200)]


def test_a_lone_surrogate_is_written_escaped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, (row,) = run(tmp_path, capsys, rb'{"value": 1, "note": "\ud800"}')
    assert row["note"] == "\ud800"


def test_a_missing_file_is_a_fault_of_the_command_line(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="give a file of JSON lines"):
        run_rows(str(tmp_path / "absent"), make=make)
