"""`clarigate calibrate` writes what it learnt, and refuses to learn from a handful of lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from clarigate_proxy.cli import main
from tests.calibration.traffic import Truth, write

pytest.importorskip("duckdb", reason="the extra [calibrate] is not installed")


def test_thin_data_is_refused_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = write(tmp_path / "log.jsonl", 50, Truth())
    out = tmp_path / "priors.yaml"
    assert main(["calibrate", str(log), "-o", str(out)]) == 1
    assert "too thin" in capsys.readouterr().err
    assert not out.exists()


def test_enough_data_gives_a_file_with_the_policys_keys(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = write(tmp_path / "log.jsonl", 3000, Truth())
    out = tmp_path / "priors.yaml"
    assert main(["calibrate", str(log), "-o", str(out)]) == 0
    assert "R(1)" in capsys.readouterr().out
    assert out.read_text("utf-8").count("\nrisk:\n") == 1
