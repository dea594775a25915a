"""The model as arrays: quantised weights of many linear outputs over the same features.

Why: one gather and one product give every output at once, in some tens of microseconds. Outputs
are named, so that training and judgement agree without knowing each other's order.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from clarigate_proxy.core.extraction.learned.features import Features
from clarigate_proxy.core.extraction.learned.vectors import WordVectors

__all__ = ["Model", "summed_rows"]


_ONES = np.ones(2048, dtype=np.float32)
"""As many as the features of a prompt are at most."""


def summed_rows(weights: NDArray[np.int8], places: NDArray[np.intp]) -> NDArray[np.float64]:
    """Return the sum of the rows at `places`: int8 [rows, columns] to [columns].

    As a product, which takes half the time of a sum over the first axis. Sums of up to 2^24 / 128
    rows of integers are exact in float32, in whatever order.
    """
    rows = weights.take(places, axis=0).astype(np.float32)
    ones = _ONES[: len(rows)] if len(rows) <= len(_ONES) else np.ones(len(rows), dtype=np.float32)
    return (ones @ rows).astype(np.float64)


@dataclass(frozen=True, kw_only=True)
class Model:
    """Linear outputs: logit = Σ hashed·scale/√n + dense·weights + bias.

    `hashed` is int8 [BUCKETS, outputs] with a `scale` per output; `dense` float32
    [features, outputs]; `numbers` are the thresholds that training chose. `vectors` are those that
    the features were made with.
    """

    vectors: WordVectors
    outputs: tuple[str, ...]
    hashed: NDArray[np.int8]
    scale: NDArray[np.float32]
    dense: NDArray[np.float32]
    bias: NDArray[np.float32]
    numbers: Mapping[str, float]

    @cached_property
    def _place(self) -> Mapping[str, int]:
        return {name: place for place, name in enumerate(self.outputs)}

    def probabilities(self, features: Features) -> Mapping[str, float]:
        """Return σ(logit) of every output, by name."""
        count = max(1, features.hashed.size)
        summed = summed_rows(self.hashed, features.hashed)
        logits = summed * self.scale / math.sqrt(count) + features.dense @ self.dense + self.bias
        values = 1.0 / (1.0 + np.exp(-np.minimum(np.maximum(logits, -30.0), 30.0)))
        return dict(zip(self.outputs, values.tolist(), strict=True))
