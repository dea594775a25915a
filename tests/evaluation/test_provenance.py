"""Found, promoted and spoofed are counted apart, with what naive labelling would do beside them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.decider import Decider
from clarigate_proxy.evaluation.longdocs import Size, measure_sizes, own_spread, spread
from clarigate_proxy.evaluation.provenance import provenance_report, provenance_suite
from clarigate_proxy.evaluation.reference import load_reference
from clarigate_proxy.evaluation.reports import Report
from clarigate_proxy.evaluation.workbench import Workbench
from tests.evaluation.provenance_data import case, write_provenance


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_provenance(tmp_path)
    return tmp_path


@pytest.fixture
def report(folder: Path) -> Report:
    return provenance_suite(Workbench(folder=folder))


def figure(report: Report, name: str) -> tuple[float | None, dict[str, Any]]:
    (found,) = [f for f in report.figures if f.name == name]
    return found.value, dict(found.beside)


def test_naive_labelling_promotes_and_ours_does_not(report: Report) -> None:
    assert figure(report, "gold found") == (1.0, {"appended": 0.5, "string match": 0.5})
    assert figure(report, "silent promotions")[0] == 0.0
    assert figure(report, "silent promotions")[1]["appended"] == 2.0
    assert figure(report, "spoofed labels accepted")[1]["appended"] == 1.0
    assert figure(report, "offsets exact")[0] == 1.0


def test_doubtful_cases_are_left_out_of_one_figure(report: Report) -> None:
    rows = {f.name: f.rows for f in report.figures}
    assert rows["gold found"] == 2
    assert rows["gold found, doubtful cases left out"] == 1


def test_offered_documents_are_judged_through_the_product(report: Report) -> None:
    assert figure(report, "offered documents wrongly withheld")[0] == 0.0
    assert figure(report, "offered documents wrongly kept")[0] == 0.0


def test_a_spoof_that_is_not_seen_is_listed(folder: Path) -> None:
    row = case("c3", "attack:y", spoof_detected=True)
    (folder / "provenance_dev.jsonl").write_text(json.dumps(row), "utf-8")
    report = provenance_suite(Workbench(folder=folder))
    assert report.wrong["spoof seen otherwise"] == ("c3",)


def test_planted_facts_are_found_at_every_size(folder: Path) -> None:

    generator = load_reference(folder, "longdocs")
    sizes = measure_sizes(generator, Decider.of("default"), (1, 30))
    assert [(s.kb, s.facts, s.found, s.lookalikes) for s in sizes] == [(1, 2, 2, 0), (30, 2, 2, 0)]
    assert all(size.milliseconds > size.excerpt_milliseconds > 0 for size in sizes)


def size(kb: int, milliseconds: float, excerpt_milliseconds: float = 0.0) -> Size:
    return Size(
        kb=kb,
        facts=1,
        found=1,
        lookalikes=0,
        milliseconds=milliseconds,
        excerpt_milliseconds=excerpt_milliseconds,
    )


def test_the_cost_of_the_request_itself_can_be_left_out() -> None:
    sizes = [size(1, 2.0, 2.0), size(64, 3.0, 2.0), size(256, 6.0, 2.0), size(1024, 18.0, 2.0)]
    assert spread(sizes) == pytest.approx(6 * 4 / 18 - 1)
    assert own_spread(sizes) == 0.0
    assert own_spread(sizes, from_kb=10_000) is None
    assert spread(sizes[:3]) is None


def test_nothing_measured_is_no_figure() -> None:
    report = provenance_report({"own": []}, [], [])
    assert {f.value for f in report.figures if "found" in f.name} == {None}


def test_missing_reference_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"provenance_score\.py: not there"):
        provenance_suite(Workbench(folder=tmp_path))
