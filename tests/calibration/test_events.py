"""Counting events: censoring, retries, joins by token, JSON lines and Parquet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.calibration.events import Arm, Rounds, count_events
from clarigate_proxy.core.errors import ConfigError
from tests.calibration.traffic import Truth, write

duckdb = pytest.importorskip("duckdb", reason="the extra [calibrate] is not installed")


def asked(name: str, at: str, **fields: Any) -> dict[str, Any]:
    return {
        "event": "asked",
        "timestamp": f"2026-01-01T{at}Z",
        "conversation": name,
        "round": 1,
        "k": 1,
        "dimensions": ["budget"],
        "open": [False],
        "utility": 0.4,
        "tokens": [f"{name}-token"],
        **fields,
    }


def answered(name: str, at: str, outcome: str = "answered") -> dict[str, Any]:
    return {
        "event": "answered",
        "timestamp": f"2026-01-01T{at}Z",
        "conversation": name,
        "round": 1,
        "outcome": outcome,
    }


def counted(path: Path, *lines: dict[str, Any]) -> Any:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return count_events([str(path)])


def test_a_question_counts_as_left_only_once_its_token_has_expired(tmp_path: Path) -> None:
    counts = counted(
        tmp_path / "log.jsonl",
        asked("old", "00:00:00"),
        asked("young", "02:30:00"),
        asked("here", "02:00:00"),
        answered("here", "03:00:00"),
    )
    assert counts.rounds == (Rounds(k=1, is_open=False, stayed=1, left=1),)
    assert counts.censored == 1


def test_a_question_that_was_sent_twice_counts_once(tmp_path: Path) -> None:
    counts = counted(
        tmp_path / "log.jsonl",
        asked("a", "00:00:00"),
        asked("a", "00:00:05"),
        answered("a", "00:01:00"),
        asked("later", "05:00:00"),
    )
    assert counts.rounds == (Rounds(k=1, is_open=False, stayed=1, left=0),)


def test_several_questions_in_one_message_are_left_out(tmp_path: Path) -> None:
    both = asked("a", "00:00:00", dimensions=["budget", "tone"], open=[False, False])
    counts = counted(tmp_path / "log.jsonl", both, answered("a", "00:01:00"))
    assert (counts.rounds, counts.bundles) == ((), 1)


def test_feedback_finds_its_conversation_by_id_and_by_token(tmp_path: Path) -> None:
    told = {"event": "feedback", "timestamp": "2026-01-01T00:05:00Z"}
    counts = counted(
        tmp_path / "log.jsonl",
        asked("a", "00:00:00"),
        answered("a", "00:01:00"),
        {**told, "conversation": "a-token", "success": True},
        {
            "event": "holdout",
            "timestamp": "2026-01-01T00:00:00Z",
            "conversation": "b",
            "dimensions": ["budget"],
            "utility": 0.4,
        },
        {**told, "conversation": "b", "rating": 2},
    )
    means = {arm.held_out: arm.mean for arm in counts.arms}
    assert means == {False: 1.0, True: 0.25}
    assert all(isinstance(arm, Arm) for arm in counts.arms)


def test_parquet_gives_the_same_counts_as_json_lines(tmp_path: Path) -> None:
    lines = write(tmp_path / "log.jsonl", 300, Truth())
    parquet = tmp_path / "log.parquet"
    duckdb.read_json(str(lines), format="newline_delimited", ignore_errors=True).write_parquet(
        str(parquet)
    )
    assert count_events([str(parquet)]) == count_events([str(lines)])


def test_a_source_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="nothing-here"):
        count_events([str(tmp_path / "nothing-here.jsonl")])
