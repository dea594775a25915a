"""Thresholds, chosen on out-of-fold probabilities: how sure is sure enough.

The training rows hold far more due prompts than traffic does, and harder ones, so thresholds are
quantiles over the negatives that look like traffic, not 0.5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from clarigate_proxy.core.extraction.learned.features import DIMENSIONS
from clarigate_proxy.training.rows import FULL_DIMS, Row

__all__ = ["choose"]

Probabilities = Mapping[str, NDArray[np.float64]]

MAX_ASKED_CLEAR = 0.02
"""Share of clear natural prompts whose out-of-fold p may lie above τ.

The rows are scored without the rules' findings, which take most of these prompts far below τ: on
prompts written afterwards, about one clear one in two hundred was asked.
"""

LEAST_TAU = 0.68
MAX_ASKED_ASSUMABLE = 0.04
MAX_STATED_CLEAR = 0.02
"""Share of clear natural prompts that may get a stated assumption from the model alone."""


def choose(rows: Sequence[Row], p: Probabilities) -> dict[str, float]:
    """Return every threshold of the model."""
    need = np.array([row.need for row in rows])
    traffic = np.array([row.source in FULL_DIMS and row.natural for row in rows])
    tau = max(
        LEAST_TAU,
        _above(p["need"][traffic & (need == 0)], MAX_ASKED_CLEAR),
        _above(p["need"][traffic & (need == 1)], MAX_ASKED_ASSUMABLE),
    )
    return {
        "tau": tau,
        "tau_open": _above(p["open"][traffic & (need == 0)], MAX_STATED_CLEAR),
        "tau_open_dimension": 0.15,
        **{f"missing:{d}": _best_f1(rows, p, d) for d in DIMENSIONS},
    }


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
