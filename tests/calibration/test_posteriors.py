"""Posteriors: planted numbers come back, thin data changes nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from clarigate_proxy.calibration.events import Arm, Counts, Rounds, count_events
from clarigate_proxy.calibration.posteriors import Fit, fit_priors
from clarigate_proxy.core.policy import Risk
from tests.calibration.traffic import Truth, write

EMPTY = Counts(events=0, rounds=(), arms=(), replies=(), censored=0, bundles=0)


def fitted(path: Path, number: int, *, seed: int = 5) -> Fit:
    pytest.importorskip("duckdb", reason="the extra [calibrate] is not installed")
    return fit_priors(count_events([str(write(path, number, Truth(), seed=seed))]), Risk(), {})


def test_planted_hazards_and_impacts_come_back_within_their_intervals(tmp_path: Path) -> None:
    fit = fitted(tmp_path / "log.jsonl", 20_000)
    truth = Truth()
    planted = {
        "R(1)": 0.18,
        "R(2)": 1 - 0.82**2,
        "R(3)": 1 - 0.82**3,
        "R(4)": 1 - 0.82**3 * 0.70,
        "reliability": 0.85,
        **{f"impact {name}": value for name, value in truth.multipliers.items()},
    }
    found = {e.name: e for e in fit.estimates}
    outside = {n: v for n, v in planted.items() if not found[n].low <= v <= found[n].high}
    assert outside == {}
    assert all(found[name].learnt for name in planted)


def test_fifty_conversations_leave_every_number_as_it_was(tmp_path: Path) -> None:
    fit = fitted(tmp_path / "log.jsonl", 50)
    assert (fit.risk, fit.impact_multipliers, fit.learnt) == (Risk(), {}, False)
    assert all(e.after == e.before for e in fit.estimates)


def test_without_events_the_shipped_r_of_k_is_shown() -> None:
    fit = fit_priors(EMPTY, Risk(), {})
    shown = [round(e.before, 3) for e in fit.estimates if e.name.startswith("R(")]
    assert shown == [0.103, 0.195, 0.278, 0.402]


def test_the_priors_weigh_twenty_observations() -> None:
    rounds = (Rounds(k=1, is_open=False, stayed=200, left=0),)
    fit = fit_priors(replace(EMPTY, rounds=rounds), Risk(), {})
    assert fit.estimates[0].after == pytest.approx(20 * 0.103 / 220)


def test_a_contrast_scales_the_multiplier_that_was_in_force() -> None:
    arms = tuple(
        Arm(
            dimension="budget",
            held_out=held,
            conversations=100_000,
            mean=0.5 if held else 0.7,
            variance=0.25,
            utility=0.4,
        )
        for held in (False, True)
    )
    fit = fit_priors(replace(EMPTY, arms=arms), Risk(), {"budget": 2.0})
    assert fit.impact_multipliers["budget"] == pytest.approx(1.0, abs=0.01)


def test_one_arm_alone_is_no_contrast() -> None:
    arm = Arm(
        dimension="budget", held_out=True, conversations=999, mean=0.5, variance=0.2, utility=0.4
    )
    fit = fit_priors(replace(EMPTY, arms=(arm,)), Risk(), {})
    assert fit.impact_multipliers == {}
