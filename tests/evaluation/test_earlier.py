"""What an earlier version reached is kept as figures, and guarded ones must not fall."""

from __future__ import annotations

from pathlib import Path

import pytest

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.evaluation.data import DataFile
from clarigate_proxy.evaluation.earlier import (
    Change,
    Earlier,
    compare,
    read_earlier,
    render_earlier,
)
from clarigate_proxy.evaluation.reports import Better, Figure, Report

FILE = DataFile(name="a.jsonl", rows=({"id": "secret"},), sha256="0f")


def report(value: float | None, **fields: object) -> Report:
    figure = Figure(name="harm", value=value, rows=9, **fields)  # type: ignore[arg-type]  # as given
    return Report(suite="need", rows=9, figures=(figure,), wrong={"asked": ("secret",)})


def change(before: float | None, now: float | None, **fields: object) -> Change:
    earlier = Earlier(figures={"need": {"harm": before}}, data={})
    [found] = compare([report(now, **fields)], earlier)
    return found


def test_a_file_is_read_as_it_was_written_and_holds_no_ids(tmp_path: Path) -> None:
    text = render_earlier([report(1 / 3), Report(suite="x", rows=0, figures=())], [FILE])
    (tmp_path / "base.json").write_text(text, "utf-8")
    earlier = read_earlier(tmp_path / "base.json")
    assert earlier.figures == {"need": {"harm": 0.333333}, "x": {}}
    assert "secret" not in text


def test_other_data_is_noticed() -> None:
    earlier = Earlier(figures={}, data={"a.jsonl": "0f"})
    changed = DataFile(name="a.jsonl", rows=(), sha256="ff")
    assert earlier.other_data([FILE]) == ()
    assert earlier.other_data([changed]) == ("a.jsonl",)


@pytest.mark.parametrize(
    ("before", "now", "better", "tolerance", "worse"),
    [
        (0.10, 0.13, Better.LOWER, 0.02, True),
        (0.10, 0.12, Better.LOWER, 0.02, False),
        (0.10, 0.00, Better.LOWER, 0.02, False),
        (0.95, 0.94, Better.HIGHER, 0.0, True),
        (0.95, 0.95, Better.HIGHER, 0.0, False),
        (0.95, 0.97, Better.HIGHER, 0.0, False),
        (0, 1, Better.LOWER, 0.0, True),
        (0.95, 0.10, Better.HIGHER, None, False),
        (0.95, None, Better.HIGHER, 0.0, False),
        (None, 0.95, Better.LOWER, 0.0, False),
    ],
)
def test_worse_is_beyond_the_tolerance_of_a_guarded_figure(
    before: float | None, now: float | None, better: Better, tolerance: float | None, worse: bool
) -> None:
    assert change(before, now, better=better, tolerance=tolerance).is_worse == worse


def test_a_new_figure_is_not_compared() -> None:
    assert compare([report(0.5)], Earlier(figures={"other": {"harm": 0.1}}, data={})) == ()


@pytest.mark.parametrize(
    "text",
    ["{", "[]", "{}", '{"figures": {"need": {"harm": "high"}}, "data": {}}', '{"figures": {}}'],
)
def test_another_file_is_refused_with_the_remedy(tmp_path: Path, text: str) -> None:
    (tmp_path / "base.json").write_text(text, "utf-8")
    with pytest.raises(ConfigError, match="--write-baseline"):
        read_earlier(tmp_path / "base.json")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"base\.json: No such file"):
        read_earlier(tmp_path / "base.json")
