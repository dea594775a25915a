"""Tables can be read at 80 columns, and show target, interval, baselines and change."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from clarigate_proxy.evaluation.earlier import Change
from clarigate_proxy.evaluation.need import need_report
from clarigate_proxy.evaluation.reports import Better, Figure, Group, Report
from clarigate_proxy.evaluation.tables import print_report
from tests.evaluation.cases import pair

HARM = Figure(
    name="natural: harm",
    value=0.25,
    rows=8,
    interval=(0.125, 0.5),
    target="≤ 0.10",
    better=Better.LOWER,
    tolerance=0.02,
    beside={"always": 0.75, "n-grams": "not installed"},
)


def printed(report: Report, changes: list[Change] | None = None) -> str:
    console = Console(file=io.StringIO(), width=80, highlight=False)
    print_report(report, console, changes)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def shown(figure: Figure, before: float | None, *, is_worse: bool = False) -> str:
    """The cell that shows a figure's change."""
    report = Report(suite="need", rows=8, figures=(figure,))
    change = Change(
        suite="need", name=figure.name, before=before, now=figure.value, is_worse=is_worse
    )
    line = printed(report, [change]).splitlines()[2]
    return line.partition(figure.target or "")[2].strip()


def test_a_figure_shows_all_that_belongs_to_it() -> None:
    out = printed(
        Report(
            suite="need",
            rows=8,
            figures=(HARM,),
            groups=(Group(title="sources", columns=("name", "rows"), rows=(("garden", 8),)),),
            wrong={"asked": ("a1", "b2"), "missed": ()},
        )
    )
    assert out.splitlines()[0] == "need · 8 rows"
    assert "natural: harm 0.250 0.125–0.500    8 ≤ 0.10" in out
    assert "natural: harm        0.250  0.750 not installed" in out
    assert "sources (name) rows\ngarden            8\n" in out
    assert "asked (2): a1 b2" in out
    assert "missed (0): none" in out


@pytest.mark.parametrize(
    ("before", "is_worse", "cell"),
    [
        (0.25, False, "="),
        (0.3, False, "↓ 0.050 better"),
        (0.24, False, "↑ 0.010 worse"),
        (0.2502, False, "↓ <0.001 better"),
        (0.1, True, "↑ 0.150 WORSE"),
        (None, False, "undefined"),
    ],
)
def test_a_change_shows_its_direction_and_whether_it_is_good(
    before: float | None, is_worse: bool, cell: str
) -> None:
    assert shown(HARM, before, is_worse=is_worse) == cell


def test_a_figure_that_the_earlier_version_lacked_is_new() -> None:
    report = Report(suite="need", rows=8, figures=(HARM,))
    assert printed(report, []).splitlines()[2].endswith("new")


def test_no_line_of_the_widest_suite_is_wider_than_the_terminal() -> None:
    report = need_report([pair("a", 0), pair("b", 3, asked=True)])
    changes = [
        Change(suite="need", name=f.name, before=-1.0, now=f.value, is_worse=True)
        for f in report.figures
    ]
    lines = printed(report, changes).splitlines()
    assert max(map(len, lines)) <= 80
    # No name is broken over two lines.
    names = [figure.name for figure in report.figures]
    assert [n for n in names if not any(line.startswith(n) for line in lines)] == []
