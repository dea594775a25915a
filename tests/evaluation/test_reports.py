"""Reports as JSON: every figure with its digits, groups by name, wrong cases by id."""

from __future__ import annotations

from clarigate_proxy.evaluation.reports import Figure, Group, Report

FIGURE = Figure(name="recall", value=1 / 3, rows=3, interval=(0.0, 2 / 3), beside={"never": None})


def test_a_report_as_json() -> None:
    report = Report(
        suite="need",
        rows=3,
        figures=(FIGURE,),
        groups=(Group(title="sources", columns=("name", "AUC"), rows=(("attic", 2 / 3),)),),
        wrong={"asked": ("a",)},
    )
    assert report.json() == {
        "rows": 3,
        "figures": {
            "recall": {
                "value": 0.333333,
                "interval": [0.0, 0.666667],
                "rows": 3,
                "target": None,
                "baselines": {"never": None},
            }
        },
        "groups": {"sources": {"attic": {"AUC": 0.666667}}},
        "wrong": {"asked": ["a"]},
    }


def test_counts_stay_whole() -> None:
    figure = Figure(name="wrong", value=2, rows=9)
    assert isinstance(figure.json()["value"], int)
    assert "baselines" not in figure.json()
