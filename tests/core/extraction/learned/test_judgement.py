"""From probabilities to a judgement."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import cast

import numpy as np
import pytest

from clarigate_proxy.core.extraction.learned.features import DIMENSIONS, TASK_TYPES, Features
from clarigate_proxy.core.extraction.learned.judgement import (
    ASKABLE,
    Judgement,
    judge,
    log_odds,
)
from clarigate_proxy.core.extraction.learned.model import Model

NUMBERS = {
    "tau": 0.8,
    "tau_open": 0.5,
    "tau_soft": 0.3,
    "tau_open_dimension": 0.2,
    "need_slope": 0.5,
    "need_offset": -2.0,
    **{f"missing:{d}": 0.5 for d in DIMENSIONS},
}


class Fixed:
    """A model that says what it is told."""

    numbers: Mapping[str, float] = NUMBERS

    def __init__(self, said: Mapping[str, float]) -> None:
        names = [
            "need",
            "open",
            "rank",
            *(f"{kind}:{d}" for kind in ("open", "missing") for d in DIMENSIONS),
            *(f"type:{name}" for name in TASK_TYPES),
        ]
        self.said = {name: said.get(name, 0.01) for name in names}

    def probabilities(self, _: Features) -> Mapping[str, float]:
        return self.said


def judged(said: Mapping[str, float], *, stated: frozenset[str] = frozenset()) -> Judgement:
    features = Features(hashed=np.array([0]), dense=np.zeros(1, dtype=np.float32))
    return judge(cast("Model", Fixed(said)), features, stated=stated)


def test_the_ratio_is_one_where_training_put_the_threshold() -> None:
    assert judged({"need": 0.8}).ratio == pytest.approx(1.0)
    assert judged({"need": 0.4}).ratio == pytest.approx(0.5)


def test_the_rank_is_the_models_own() -> None:
    assert judged({"rank": 0.3}).rank == pytest.approx(0.3)


@pytest.mark.parametrize(
    ("rank", "best", "need"),
    [(0.62, 0.0, 1 / (1 + math.exp(2.0))), (0.62, 0.8, 0.1691), (0.62, 5.0, 0.1691)],
)
def test_need_is_the_rank_with_the_best_gap_of_a_rule_calibrated(
    rank: float, best: float, need: float
) -> None:
    assert judged({"rank": rank}).need(best) == pytest.approx(need, abs=1e-4)


def test_log_odds_are_bounded() -> None:
    assert log_odds(0.5) == 0.0
    assert log_odds(0.0) == pytest.approx(-log_odds(1.0))
    assert -15 < log_odds(0.0) < -10


def test_shares_are_relative_to_the_likeliest_dimension() -> None:
    shares = judged({"open:inputs": 0.6, "open:location": 0.3, "open:tone": 0.9}).shares
    assert set(shares) == set(ASKABLE)
    assert shares["inputs"] == 1.0
    assert shares["location"] == pytest.approx(0.5)


def test_the_two_likeliest_open_dimensions_are_assumed_if_anything_is_open() -> None:
    said = {"open:audience": 0.6, "open:length": 0.5, "open:tone": 0.4, "open:budget": 0.3}
    assert judged(said).assumed == ("audience", "length")
    stated = frozenset({"audience"})
    assert judged(said, stated=stated).assumed == ("length", "tone")


@pytest.mark.parametrize(
    ("p", "states", "supports"), [(0.6, True, True), (0.4, False, True), (0.2, False, False)]
)
def test_a_line_by_itself_takes_more_than_one_that_a_rule_wants(
    p: float, states: bool, supports: bool
) -> None:
    judgement = judged({"open": p})
    assert (judgement.states, judgement.supports) == (states, supports)


def test_missing_dimensions_pass_their_own_threshold_and_are_not_stated() -> None:
    said = {"missing:budget": 0.7, "missing:location": 0.6, "missing:tone": 0.4}
    assert judged(said, stated=frozenset({"location"})).missing == {"budget"}


def test_the_task_type_is_the_likeliest() -> None:
    assert judged({"type:plan": 0.9, "type:write": 0.5}).task_type == "plan"
