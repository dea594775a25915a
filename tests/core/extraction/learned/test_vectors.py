"""Word vectors: known words, pieces of unknown ones, and what is no word."""

from __future__ import annotations

import zlib
from dataclasses import replace

import numpy as np
import pytest

from clarigate_proxy.core.extraction.learned.vectors import WordVectors
from clarigate_proxy.models import load_vectors

SMALL = WordVectors(
    places={b"run": 0, b"un": 1, b"##run": 2, b"##s": 3, b"the": 4},
    rows=np.array([[10, 0], [0, 10], [8, 1], [0, 2], [100, 100]], dtype=np.int8),
    weight=np.array([200, 100, 100, 100, 0], dtype=np.uint8),
    scale=np.array([1.0, 2.0], dtype=np.float32),
)


def unit(*point: float) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    vector = np.array(point)
    return np.asarray(vector / np.sqrt((vector**2).sum()))


@pytest.mark.parametrize(
    ("words", "direction"),
    [
        ([b"run"], (1.0, 0.0)),
        ([b"run", b"un"], (2000.0, 1000.0 * 2)),
        ([b"unrun"], (800.0, 1100.0 * 2)),
        ([b"runs"], (2000.0, 200.0 * 2)),
        ([b"run", b"the"], (1.0, 0.0)),
        ([b"run", b"unknown"], (1.0, 0.0)),
    ],
)
def test_the_point_is_the_direction_of_the_weighted_sum(
    words: list[bytes], direction: tuple[float, float]
) -> None:
    assert SMALL.of(words) == pytest.approx(unit(*direction), rel=1e-6)


@pytest.mark.parametrize("words", [[], [b"xyz"], [b"unx"], [b"the"], [b""], [b"run" * 9]])
def test_what_is_not_known_has_no_direction(words: list[bytes]) -> None:
    assert not SMALL.of(words).any()


def test_words_that_share_a_code_are_told_apart() -> None:
    plumless, buckeroo = b"plumless", b"buckeroo"  # the classic pair
    assert zlib.crc32(plumless) == zlib.crc32(buckeroo)
    both = replace(SMALL, places={**SMALL.places, plumless: 0, buckeroo: 1})
    assert both.of([plumless]) == pytest.approx(unit(1.0, 0.0))
    assert both.of([buckeroo]) == pytest.approx(unit(0.0, 1.0))


def test_the_order_of_the_words_does_not_matter_to_the_last_bit() -> None:
    words = b"could you plan a training week for my physiotherapist please".split()
    vectors = load_vectors()
    assert (vectors.of(words) == vectors.of(words[::-1])).all()


def test_words_of_one_matter_are_nearer_than_words_of_two() -> None:
    vectors = load_vectors()
    workout, fitness, capital = (
        vectors.of(text.split())
        for text in (b"make a workout plan", b"give me a fitness schedule", b"what is the capital")
    )
    assert workout @ fitness > workout @ capital + 0.1
