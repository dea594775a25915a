"""From rows to a model: thresholds from probabilities out of fold, weights from all rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clarigate_proxy.core.extraction.learned.model import Model
from clarigate_proxy.training.fit import Output, fit_model, out_of_fold
from clarigate_proxy.training.rows import Row
from clarigate_proxy.training.thresholds import choose

__all__ = ["Learnt", "learn"]

_GATES = frozenset({"need", "open", "rank"})
"""Outputs, beside those of missing dimensions, whose numbers are chosen out of fold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Learnt:
    """A model, and the probabilities by output that its thresholds were chosen on."""

    model: Model
    out_of_fold: Mapping[str, NDArray[np.float64]]


def learn(rows: Sequence[Row], which: Sequence[Output]) -> Learnt:
    """Choose thresholds and fit."""
    gates = [o for o in which if o.name in _GATES or o.name.startswith("missing:")]
    probabilities = out_of_fold(rows, gates)
    model = fit_model(rows, which, choose(rows, probabilities))
    return Learnt(model=model, out_of_fold=probabilities)
