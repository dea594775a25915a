"""The model as arrays: quantised weights of many linear outputs over the same features.

Why: one gather and one product give every output at once, in some tens of microseconds. Outputs
are named, so that training and judgement agree without knowing each other's order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from clarigate_proxy.core.extraction.learned.features import Features

__all__ = ["Model"]


@dataclass(frozen=True, kw_only=True)
class Model:
    """Linear outputs: logit = Σ hashed·scale/√n + dense·weights + bias.

    `hashed` is int8 [BUCKETS, outputs] with a `scale` per output; `dense` float32
    [features, outputs]; `numbers` are the thresholds that training chose.
    """

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
        summed = self.hashed[features.hashed].sum(axis=0, dtype=np.int32)
        logits = summed * self.scale / np.sqrt(count) + features.dense @ self.dense + self.bias
        values = 1.0 / (1.0 + np.exp(-np.clip(logits, -30.0, 30.0)))
        return dict(zip(self.outputs, values.tolist(), strict=True))
