"""On the shared development data, no guarded figure is worse than the one that was reached."""

from __future__ import annotations

import pytest

from clarigate_proxy.evaluation.earlier import compare, read_earlier
from clarigate_proxy.evaluation.need import need_suite
from clarigate_proxy.evaluation.questions import questions_suite
from clarigate_proxy.evaluation.reports import Report
from clarigate_proxy.evaluation.spans import spans_suite
from clarigate_proxy.evaluation.suites import SUITES, run_suites
from clarigate_proxy.evaluation.workbench import Workbench
from tests.architecture.sources import ROOT

DATA = ROOT.parent / "shared" / "data"
BASELINE = ROOT / "tests" / "golden" / "eval_baseline.json"


@pytest.fixture(scope="module")
def reports() -> tuple[Report, ...]:
    """All suites, without the baselines, which do not depend on the product."""
    if not DATA.is_dir():
        pytest.skip("the labelled data is not there: ../shared/data")
    bench = Workbench(folder=DATA)
    others = run_suites(["requests", "replies", "provenance"], bench)
    questions = questions_suite(bench, users=False)
    return (need_suite(bench, learnt=False), spans_suite(bench), *others, questions)


def test_no_guarded_figure_got_worse(reports: tuple[Report, ...]) -> None:
    worse = [change for change in compare(reports, read_earlier(BASELINE)) if change.is_worse]
    assert worse == []


def test_every_figure_is_in_the_baseline_file(reports: tuple[Report, ...]) -> None:
    """Else a renamed figure would no longer be guarded."""
    now = {report.suite: {figure.name for figure in report.figures} for report in reports}
    assert {suite: set(names) for suite, names in read_earlier(BASELINE).figures.items()} == now


def test_the_baseline_file_covers_every_suite() -> None:
    assert set(read_earlier(BASELINE).figures) == set(SUITES)
