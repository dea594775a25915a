"""A model is arithmetic: int8 weights, a scale, a dense product, a bias."""

from __future__ import annotations

import math

import numpy as np
import pytest

from clarigate_proxy.core.extraction.learned.features import BUCKETS, DENSE, Features
from clarigate_proxy.core.extraction.learned.model import Model
from clarigate_proxy.models import load_vectors


def test_probabilities_are_the_logistic_of_the_weighted_features() -> None:
    hashed = np.zeros((BUCKETS, 2), dtype=np.int8)
    hashed[7] = (10, -10)
    dense = np.zeros((len(DENSE), 2), dtype=np.float32)
    dense[0] = (1.0, 0.0)
    model = Model(
        vectors=load_vectors(),
        outputs=("a", "b"),
        hashed=hashed,
        scale=np.array([0.1, 0.2], dtype=np.float32),
        dense=dense,
        bias=np.array([0.5, 0.0], dtype=np.float32),
        numbers={},
    )
    record = np.zeros(len(DENSE), dtype=np.float32)
    record[0] = 2.0
    found = model.probabilities(Features(hashed=np.array([7, 7, 7, 3]), dense=record))
    logits = {"a": 30 * 0.1 / 2 + 2.0 + 0.5, "b": -30 * 0.2 / 2}
    for name, logit in logits.items():
        assert found[name] == pytest.approx(1 / (1 + math.exp(-logit)), rel=1e-5)
