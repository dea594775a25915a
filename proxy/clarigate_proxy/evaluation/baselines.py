"""What asking is compared with: rules and models that see the prompt's text alone.

Why: 3 % of natural prompts deserve a question, so a figure means little without what is had for
nothing. Scores of learnt baselines are leave-one-source-out: a prompt's score never comes from a
model that saw its source. A baseline with a score asks above a cut: the lowest at which at most 1 %
of the label-0 rows of the *other* sources would be asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clarigate_proxy.evaluation.data import Row
from clarigate_proxy.evaluation.sampling import Array

__all__ = ["BASELINES", "Guess", "baseline_guesses"]

_FALSE_ASKS = 0.01
_FEATURES = 2**18


@dataclass(frozen=True, slots=True, kw_only=True)
class Guess:
    """What a method says of every row: a score for `need`, whether it asks, and for what first."""

    score: Array
    asked: NDArray[np.bool_]
    first: tuple[str | None, ...] | None = None


def baseline_guesses(golds: Sequence[Row]) -> dict[str, Guess | None]:
    """Return every baseline's guesses, in the order of the table; None: scikit-learn is absent."""
    return {name: make(golds) for name, make in BASELINES.items()}


def _never(golds: Sequence[Row]) -> Guess:
    return Guess(score=np.zeros(len(golds)), asked=np.zeros(len(golds), dtype=np.bool_))


def _always(golds: Sequence[Row]) -> Guess:
    return Guess(
        score=np.ones(len(golds)),
        asked=np.ones(len(golds), dtype=np.bool_),
        first=("inputs",) * len(golds),
    )


def _length(golds: Sequence[Row]) -> Guess:
    return _cut(golds, np.asarray([-len(gold["prompt"]) for gold in golds], dtype=np.float64))


def _base_rate(golds: Sequence[Row]) -> Guess:
    """The share of labels 2 and 3 in a row's source, known exactly."""
    needed, sources = _needed(golds), _sources(golds)
    shares = {name: needed[sources == name].mean() for name in np.unique(sources)}
    return _cut(golds, np.asarray([shares[name] for name in sources]))


def _ngrams(golds: Sequence[Row]) -> Guess | None:
    """Logistic regression on runs of one to three words, trained on the other sources.

    Of words, characters and both, with and without idf, this had the highest AUC within sources.
    """
    try:
        from sklearn.feature_extraction.text import (  # noqa: PLC0415 - an optional dependency
            HashingVectorizer,
        )
        from sklearn.linear_model import (  # noqa: PLC0415 - an optional dependency
            LogisticRegression,
        )
    except ModuleNotFoundError:
        return None
    prompts = np.asarray([gold["prompt"] for gold in golds], dtype=object)
    needed, sources = _needed(golds), _sources(golds)
    score = np.zeros(len(golds))
    for name in np.unique(sources):
        here = sources == name
        if len(set(needed[~here].tolist())) < 2:
            continue
        words: Any = HashingVectorizer(
            ngram_range=(1, 3), binary=True, alternate_sign=False, n_features=_FEATURES
        )
        model: Any = LogisticRegression(solver="liblinear")
        model.fit(words.transform(prompts[~here]), needed[~here])
        score[here] = model.decision_function(words.transform(prompts[here]))
    return _cut(golds, score)


BASELINES: Mapping[str, Callable[[Sequence[Row]], Guess | None]] = {
    "never": _never,
    "always": _always,
    "length": _length,
    "n-grams": _ngrams,
    "source": _base_rate,
}
"""Name → its guesses for gold rows; "source" knows a prompt's source and nothing else."""


def _cut(golds: Sequence[Row], score: Array) -> Guess:
    sources = _sources(golds)
    clear = np.asarray([gold["need"] == 0 for gold in golds])
    asked = np.zeros(len(golds), dtype=np.bool_)
    for name in np.unique(sources):
        here = sources == name
        others = np.sort(score[clear & ~here])
        if len(others):
            asked[here] = score[here] > others[-1 - int(_FALSE_ASKS * len(others))]
    return Guess(score=score, asked=asked)


def _needed(golds: Sequence[Row]) -> NDArray[np.bool_]:
    return np.asarray([gold["need"] >= 2 for gold in golds])


def _sources(golds: Sequence[Row]) -> NDArray[np.str_]:
    return np.asarray([str(gold["source"]) for gold in golds])
