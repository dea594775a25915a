"""From model outputs to evidence: which dimensions are open, how much, and what is only assumed.

Why: the models say how probable it is that readers would ask, about what, and what they would
leave to an assumption. UCAQ wants A and I. The map is chosen so that the break-even of the score
(δ = 1) lies at the probability that training picked on unseen prompts:

    U(d) = cost(kind) · (p_ask / τ) · share(d),   share(d) = p(d | ask) / max p(d | ask)

and for what is merely assumed U(d) lies between the statement threshold and break-even.

Invariant: a stated dimension is never opened; impacts stay those of the profile where it has one.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from clarigate_proxy.core.extraction.learned.features import DIMENSIONS, TASK_TYPES, Features
from clarigate_proxy.core.extraction.learned.model import Model
from clarigate_proxy.core.records import record

__all__ = ["ASKABLE", "Judgement", "judge", "log_odds"]

ASKABLE = (
    "task",
    "subject",
    "inputs",
    "purpose",
    "environment",
    "location",
    "timeframe",
    "audience",
    "risk_sensitivity",
    "budget",
    "constraints",
    "language",
    "output_format",
)
"""Dimensions that prompts in the training data were asked about often enough to learn it."""

_MISSING = {dimension: f"missing:{dimension}" for dimension in DIMENSIONS}
_OPEN = {dimension: f"open:{dimension}" for dimension in DIMENSIONS}
_TYPE = {name: f"type:{name}" for name in TASK_TYPES}
"""The names of the outputs."""

MAX_RATIO = 3.0
"""p/τ is capped here: a score of three says all there is to say."""


MAX_ASSUMED = 2
"""Assumptions that one line can hold; readers' own is among two in .56, among three in .68."""

_BEST_RULE = 0.8
"""U of a rule's gap counts up to here."""

_RULES_SAY = 0.3
"""What it weighs beside p."""

_LEAST = 1e-6


@record(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What the models say: p_ask ÷ τ, a rank, shares of the askable dimensions, assumptions, type.

    `ratio` is 1 at break-even; `rank` in [0, 1] orders prompts that are not asked about, and
    `calibration` are slope and offset that make a probability of it (`Judgement.need`). `assumed`
    are dimensions to state as assumed, if any are: `states` says that they are worth a line by
    themselves, `supports` that they are where a rule finds one worth it. `missing` are those that
    readers would list as not given.
    """

    ratio: float
    rank: float
    calibration: tuple[float, float]
    shares: Mapping[str, float]
    assumed: tuple[str, ...]
    states: bool
    supports: bool
    missing: frozenset[str]
    task_type: str

    def sureness(self, best: float) -> float:
        """Return how sure it is in [0, 1] that a question is due; `best` is U of a rule's gap.

        p has read the rules already, so that gap counts little.
        """
        return (self.rank + _RULES_SAY * min(best, _BEST_RULE)) / (1.0 + _RULES_SAY * _BEST_RULE)

    def need(self, best: float) -> float:
        """Return the probability, in traffic, that a question is worth asking."""
        slope, offset = self.calibration
        return 1.0 / (1.0 + math.exp(-slope * log_odds(self.sureness(best)) - offset))


def log_odds(p: float) -> float:
    """Return ln(p / (1 − p)), bounded."""
    p = min(max(p, _LEAST), 1.0 - _LEAST)
    return math.log(p / (1.0 - p))


def judge(model: Model, features: Features, *, stated: frozenset[str]) -> Judgement:
    """Run the models on a prompt's features."""
    p = model.probabilities(features)
    numbers = model.numbers
    by_dimension = {d: p[_OPEN[d]] for d in ASKABLE}
    best = max(by_dimension.values())
    return Judgement(
        ratio=min(MAX_RATIO, p["need"] / numbers["tau"]),
        rank=p["rank"],
        calibration=(numbers["need_slope"], numbers["need_offset"]),
        shares={d: value / best for d, value in by_dimension.items()},
        assumed=_assumed(p, numbers, stated),
        states=p["open"] >= numbers["tau_open"],
        supports=p["open"] >= numbers.get("tau_soft", 0.0),
        missing=frozenset(
            d for d, name in _MISSING.items() if d not in stated and p[name] >= numbers[name]
        ),
        task_type=max(TASK_TYPES, key=lambda name: p[_TYPE[name]]),
    )


def _assumed(
    p: Mapping[str, float], numbers: Mapping[str, float], stated: frozenset[str]
) -> tuple[str, ...]:
    """Return what to state as assumed if something is open, likeliest first."""
    ranked = sorted((d for d in DIMENSIONS if d not in stated), key=lambda d: -p[_OPEN[d]])
    return tuple(d for d in ranked[:MAX_ASSUMED] if p[_OPEN[d]] >= numbers["tau_open_dimension"])
