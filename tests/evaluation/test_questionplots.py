"""Coverage against questions and against tokens, drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from clarigate_proxy.evaluation.questionplots import main
from tests.evaluation.in3_data import write_in3

pytest.importorskip("matplotlib", reason="the extra [calibrate] is not installed")


def test_both_curves_are_drawn_in_both_forms(tmp_path: Path) -> None:
    write_in3(tmp_path)
    assert main(["--data", str(tmp_path), "--output", str(tmp_path / "out")]) == 0
    written = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert written == ["questions.png", "questions.svg", "tokens.png", "tokens.svg"]
    svg = (tmp_path / "out" / "questions.svg").read_text("utf-8")
    assert "per type" in svg
    assert "questions per vague task" in svg
