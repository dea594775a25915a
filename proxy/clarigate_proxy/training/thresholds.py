"""Thresholds, chosen on out-of-fold probabilities: how sure is sure enough.

The training rows hold far more due prompts than traffic does, and harder ones, so thresholds are
quantiles over the negatives that look like traffic, not 0.5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from clarigate_proxy.core.extraction.learned.features import DIMENSIONS
from clarigate_proxy.training.rows import FULL_DIMS, Row

__all__ = ["choose"]

Probabilities = Mapping[str, NDArray[np.float64]]

REAL = "need_dev"
"""The source whose natural rows are a census of traffic, not written for training."""

MAX_ASKED_CLEAR = 0.01
MAX_ASKED_ASSUMABLE = 0.02
"""Shares of real prompts that are clear, or better answered with an assumption, above τ.

The rows are scored out of fold and without the rules' findings, which take most of them far below
τ. With 0.02 and 0.04 twice as many are asked about in cross-validation, and on prompts written
afterwards only a tenth more of those that are due.
"""

LEAST_TAU = 0.6
MAX_STATED_CLEAR = 0.03
"""Share of clear natural prompts that may get a stated assumption from the model alone."""

MAX_SUPPORTED_CLEAR = 0.12
"""Share of clear natural prompts on which the model lets a rule's own assumption stand."""


def choose(rows: Sequence[Row], p: Probabilities) -> dict[str, float]:
    """Return every threshold of the model."""
    need = np.array([row.need for row in rows])
    traffic = np.array([row.source in FULL_DIMS and row.natural for row in rows])
    real = np.array([row.source == REAL and row.natural for row in rows])
    tau = max(
        LEAST_TAU,
        _above(p["need"][real & (need == 0)], MAX_ASKED_CLEAR),
        _above(p["need"][real & (need == 1)], MAX_ASKED_ASSUMABLE),
    )
    return {
        "tau": tau,
        "tau_open": _above(p["open"][traffic & (need == 0)], MAX_STATED_CLEAR),
        "tau_soft": _above(p["open"][traffic & (need == 0)], MAX_SUPPORTED_CLEAR),
        "tau_open_dimension": 0.1,
        **_calibration(rows, p["rank"], real),
        **{f"missing:{d}": _best_f1(rows, p, d) for d in DIMENSIONS},
    }


def _calibration(
    rows: Sequence[Row], rank: NDArray[np.float64], real: NDArray[np.bool_]
) -> dict[str, float]:
    """Return what makes a probability of a rank (Platt scaling), on a census of traffic.

    Readers' shares are the targets: each row counts with `due` as due and with the rest as not.
    """
    due = np.array([row.due for row in rows])[real]
    log_odds = np.log(rank[real] / (1.0 - rank[real])).reshape(-1, 1)
    scaling = LogisticRegression(C=1e6)
    scaling.fit(
        np.concatenate((log_odds, log_odds)),
        np.repeat((True, False), due.size),
        sample_weight=np.concatenate((due, 1.0 - due)),
    )
    return {"need_slope": float(scaling.coef_[0, 0]), "need_offset": float(scaling.intercept_[0])}


def _above(values: NDArray[np.float64], share: float) -> float:
    """Return the least threshold that at most `share` of the values reach."""
    ranked = np.sort(values)[::-1]
    return float(ranked[int(len(ranked) * share)]) + 1e-9


def _best_f1(rows: Sequence[Row], p: Probabilities, dimension: str) -> float:
    labelled = np.array([row.missing is not None for row in rows])
    gold = np.array([row.missing is not None and dimension in row.missing for row in rows])
    scores, gold = p[f"missing:{dimension}"][labelled], gold[labelled]
    grid = np.arange(0.05, 0.8, 0.025)
    f1 = [2 * (gold & (scores >= t)).sum() / max(1, gold.sum() + (scores >= t).sum()) for t in grid]
    return float(grid[int(np.argmax(f1))]) if max(f1) > 0 else 1.0
