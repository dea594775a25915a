"""Posteriors of R(k), impacts and the reliability of answers, from counts and the shipped priors.

Why: priors that are worth about twenty observations give way to real traffic and hold against a
handful of lines. Arithmetic on numbers; must not know files or DuckDB.

    p(band) ~ Beta(20·p0 + left, 20·(1 − p0) + stayed)      one closed question a round
    R(k)    = 1 − Π_{i≤k} (1 − p(band i))
    Δ(d)    = mean outcome of those asked who replied − mean outcome of those held out
    multiplier(d) = posterior mean of Δ(d) / mean U(d),     prior Δ0 = U, worth 20 in either arm

With one question a round only the product (1 − r0)·(1 − h) shows: it is split as the prior splits
it. The multiplier of open questions comes from open rounds of questions 1 to 3. What has too few
observations stays exactly as it was.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from clarigate_proxy.calibration.events import Arm, Counts, Rounds
from clarigate_proxy.core.policy import Risk

__all__ = ["LEAST_ARM", "LEAST_ROUNDS", "Estimate", "Fit", "fit_priors"]

PSEUDO_COUNTS = 20.0
LEAST_ROUNDS = 200
"""Fewer settled rounds say less about a hazard than its prior does."""

LEAST_ARM = 100
"""Conversations with an outcome that either arm of a contrast needs."""

_BANDS = ((1, 3), (4, 5), (6, 99))
"""Question numbers that share a hazard (methods, section 2)."""

_RELIABILITY = 0.9
_DRAWS = 4000
_SEED = 17
_Z = 1.959964
_MOST = 10.0
"""The largest multiplier that a policy takes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """One number before and after, its 95 % interval, and what it rests on.

    `learnt` is false where the data was too thin: `after` is then `before`.
    """

    name: str
    before: float
    after: float
    low: float
    high: float
    observations: int
    learnt: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """What a policy can take over, and the estimates to show."""

    risk: Risk
    impact_multipliers: dict[str, float]
    estimates: tuple[Estimate, ...]

    @property
    def learnt(self) -> bool:
        """Whether anything was learnt of what a policy can take over."""
        return any(e.learnt for e in self.estimates if e.name != "reliability")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Beta:
    """A posterior of the probability of leaving in one round."""

    prior: float
    left: int
    stayed: int
    learnt: bool

    @property
    def mean(self) -> float:
        if not self.learnt:
            return self.prior
        total = PSEUDO_COUNTS + self.left + self.stayed
        return (PSEUDO_COUNTS * self.prior + self.left) / total

    def draw(self, chance: random.Random) -> float:
        left, stayed = (self.left, self.stayed) if self.learnt else (0, 0)
        return chance.betavariate(
            max(1e-9, PSEUDO_COUNTS * self.prior + left),
            max(1e-9, PSEUDO_COUNTS * (1.0 - self.prior) + stayed),
        )


def fit_priors(counts: Counts, risk: Risk, multipliers: dict[str, float]) -> Fit:
    """Return the posteriors; `risk` and `multipliers` are those that the events were made under."""
    closed = [_band(counts.rounds, risk, band, is_open=False) for band in _BANDS]
    opened = _band(counts.rounds, risk, _BANDS[0], is_open=True)
    fitted = _risk(risk, closed, opened)
    arms = list(_impacts(counts.arms, multipliers))
    learnt = {e.name.removeprefix("impact "): round(e.after, 4) for e in arms if e.learnt}
    return Fit(
        risk=fitted,
        impact_multipliers={**multipliers, **learnt},
        estimates=(
            *_leaving(closed),
            _open_multiplier(risk, fitted, closed, opened),
            *arms,
            _reliability(counts.replies),
        ),
    )


def _band(rounds: Iterable[Rounds], risk: Risk, band: tuple[int, int], *, is_open: bool) -> _Beta:
    own = [r for r in rounds if band[0] <= r.k <= band[1] and r.is_open == is_open]
    left, stayed = sum(r.left for r in own), sum(r.stayed for r in own)
    hazard = risk.hazards[min(band[0] - 1, len(risk.hazards) - 1)]
    hazard = min(1.0, hazard * (risk.open_multiplier if is_open else 1.0))
    return _Beta(
        prior=1.0 - (1.0 - risk.round_loss) * (1.0 - hazard),
        left=left,
        stayed=stayed,
        learnt=left + stayed >= LEAST_ROUNDS,
    )


def _risk(risk: Risk, closed: Sequence[_Beta], opened: _Beta) -> Risk:
    """Split what was learnt of rounds into r0, hazards and the open multiplier."""
    fitted = risk
    if closed[0].learnt:
        share = math.log1p(-risk.round_loss) / math.log1p(-closed[0].prior)
        fitted = replace(fitted, round_loss=1.0 - (1.0 - closed[0].mean) ** share)
    hazards = list(risk.hazards)
    for (first, last), beta in zip(_BANDS, closed, strict=True):
        if beta.learnt or (closed[0].learnt and first == 1):
            for number in range(first - 1, min(last, len(hazards))):
                hazards[number] = _hazard(beta.mean, fitted.round_loss)
    fitted = replace(fitted, hazards=tuple(hazards))
    if opened.learnt:
        fitted = replace(fitted, open_multiplier=_ratio(opened.mean, fitted))
    return replace(
        fitted,
        round_loss=round(fitted.round_loss, 5),
        hazards=tuple(round(h, 5) for h in fitted.hazards),
        open_multiplier=round(fitted.open_multiplier, 4),
    )


def _hazard(leaving: float, round_loss: float) -> float:
    return max(0.0, 1.0 - (1.0 - leaving) / (1.0 - round_loss))


def _ratio(leaving: float, risk: Risk) -> float:
    return max(1.0, _hazard(leaving, risk.round_loss) / max(1e-9, risk.hazards[0]))


def _leaving(closed: Sequence[_Beta]) -> Iterable[Estimate]:
    """Yield R(1) to R(4) of one closed question a round."""
    for k in range(1, 5):
        bands = [0] * min(k, 3) + [1] * max(0, k - 3)
        low, high = _interval(partial(_left_by, closed, bands))
        own = closed[bands[-1]]
        yield Estimate(
            name=f"R({k})",
            before=1.0 - _stay([b.prior for b in closed], bands),
            after=1.0 - _stay([b.mean for b in closed], bands),
            low=low,
            high=high,
            observations=own.left + own.stayed,
            learnt=own.learnt,
        )


def _left_by(closed: Sequence[_Beta], bands: Sequence[int], chance: random.Random) -> float:
    return 1.0 - _stay([beta.draw(chance) for beta in closed], bands)


def _stay(leaving: Sequence[float], bands: Sequence[int]) -> float:
    return math.prod(1.0 - leaving[band] for band in bands)


def _open_multiplier(before: Risk, after: Risk, closed: Sequence[_Beta], opened: _Beta) -> Estimate:
    def draw(chance: random.Random) -> float:
        share = math.log1p(-before.round_loss) / math.log1p(-closed[0].prior)
        closed_leaving, open_leaving = closed[0].draw(chance), opened.draw(chance)
        loss = 1.0 - (1.0 - closed_leaving) ** share
        hazard = max(1e-9, _hazard(closed_leaving, loss))
        return max(1.0, _hazard(open_leaving, loss) / hazard)

    low, high = _interval(draw)
    return Estimate(
        name="open multiplier",
        before=before.open_multiplier,
        after=after.open_multiplier,
        low=low,
        high=high,
        observations=opened.left + opened.stayed,
        learnt=opened.learnt,
    )


def _interval(draw: Callable[[random.Random], float]) -> tuple[float, float]:
    chance = random.Random(_SEED)  # noqa: S311 - a reproducible integral, no secret
    values = sorted(draw(chance) for _ in range(_DRAWS))
    return values[int(0.025 * _DRAWS)], values[int(0.975 * _DRAWS)]


def _impacts(arms: Sequence[Arm], multipliers: dict[str, float]) -> Iterable[Estimate]:
    """Yield the multiplier of every dimension with outcomes in both arms."""
    by_arm = {(arm.dimension, arm.held_out): arm for arm in arms}
    for dimension in sorted({arm.dimension for arm in arms}):
        asked, held = by_arm.get((dimension, False)), by_arm.get((dimension, True))
        if asked is None or held is None:
            continue
        before = multipliers.get(dimension, 1.0)
        # The logged U already holds the multiplier that was in force.
        utility = asked.utility
        prior_variance = 0.25 * 2.0 / PSEUDO_COUNTS
        variance = _variance(asked) + _variance(held)
        weight = prior_variance / (prior_variance + variance)
        delta = weight * (asked.mean - held.mean) + (1.0 - weight) * utility
        spread = _Z * math.sqrt(weight * variance)
        few = min(asked.conversations, held.conversations)
        learnt = few >= LEAST_ARM
        yield Estimate(
            name=f"impact {dimension}",
            before=before,
            after=_scaled(delta, before, utility) if learnt else before,
            low=_scaled(delta - spread, before, utility),
            high=_scaled(delta + spread, before, utility),
            observations=few,
            learnt=learnt,
        )


def _scaled(delta: float, before: float, utility: float) -> float:
    return min(_MOST, max(0.0, before * delta / utility))


def _variance(arm: Arm) -> float:
    """The variance of an arm's mean; one of equal outcomes is not certain (one more of each)."""
    number = arm.conversations
    floor = (1.0 / (number + 2)) * (1.0 - 1.0 / (number + 2))
    return max(arm.variance, floor) / number


def _reliability(replies: Sequence[tuple[str, int]]) -> Estimate:
    """The share of replies that are answers."""
    total = sum(number for _, number in replies)
    good = sum(number for outcome, number in replies if outcome == "answered")
    beta = _Beta(prior=1.0 - _RELIABILITY, left=total - good, stayed=good, learnt=total > 0)
    low, high = _interval(lambda chance: 1.0 - beta.draw(chance))
    learnt = total >= LEAST_ROUNDS
    return Estimate(
        name="reliability",
        before=_RELIABILITY,
        after=1.0 - beta.mean if learnt else _RELIABILITY,
        low=low,
        high=high,
        observations=total,
        learnt=learnt,
    )
