"""What a calibration writes is what a policy reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from clarigate_proxy.calibration.events import Arm, Counts, Rounds
from clarigate_proxy.calibration.posteriors import Fit, fit_priors
from clarigate_proxy.calibration.report import draw_plot, render_table, render_yaml
from clarigate_proxy.core.policy import Risk
from clarigate_proxy.policies import parse_policy

COUNTS = Counts(
    events=1234,
    rounds=(Rounds(k=1, is_open=False, stayed=800, left=200),),
    arms=tuple(
        Arm(
            dimension="budget",
            held_out=held,
            conversations=1000,
            mean=0.6 if held else 0.8,
            variance=0.2,
            utility=0.4,
        )
        for held in (False, True)
    ),
    replies=(("answered", 700), ("declined", 100)),
    censored=3,
    bundles=0,
)


@pytest.fixture
def fit() -> Fit:
    return fit_priors(COUNTS, Risk(), {})


def test_the_yaml_can_be_pasted_into_a_policy(fit: Fit) -> None:
    text = "version: 1\nname: learnt\n" + render_yaml(fit, COUNTS)
    policy = parse_policy(text, source="learnt")
    assert policy.risk == fit.risk
    assert policy.impact_multipliers == fit.impact_multipliers
    assert 0.45 < fit.impact_multipliers["budget"] < 0.6


def test_the_table_says_what_was_too_thin(fit: Fit) -> None:
    marks = list(render_table(fit).columns[-1].cells)
    assert marks[0] == ""
    assert "too few: kept" in marks


def test_the_plot_is_drawn(fit: Fit, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    draw_plot(fit, tmp_path / "priors.svg")
    assert (tmp_path / "priors.svg").read_text("utf-8").lstrip().startswith("<?xml")
