"""What a prompt is about, as a point: the mean of static word vectors.

Why: hashed n-grams know only the words of the training rows. A vector puts "physio" near "doctor",
so that what was learnt about one holds for the other. The vectors are the input embeddings of a
small sentence encoder, reduced to their principal components (`training.vectors`): the encoder
itself would take a hundred times as long and adds little where words decide.

A word that the vocabulary lacks is read as its longest known pieces, from left to right
(WordPiece); frequent pieces weigh less.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["COMPONENTS", "CONTINUED", "WordVectors"]

COMPONENTS = 128
CONTINUED = b"##"
"""Begins the pieces that stand inside a word."""

_LONGEST = 24
"""Bytes of a word that is cut into pieces; longer ones are no words."""


@dataclass(frozen=True, kw_only=True)
class WordVectors:
    """int8 `rows` [pieces, COMPONENTS] with a `scale` per component and a `weight` per piece.

    `places` has the row of every piece; weights are whole numbers of at most 255, so that the sum
    of a prompt's rows is exact in float32, in whatever order.
    """

    places: Mapping[bytes, int]
    rows: NDArray[np.int8]
    weight: NDArray[np.uint8]
    scale: NDArray[np.float32]

    def of(self, words: Iterable[bytes]) -> NDArray[np.float32]:
        """Return the direction of the words' weighted sum, [COMPONENTS]; 0 where none is known."""
        found: list[int] = []
        known = self.places.get
        for word in words:
            place = known(word)
            if place is not None:
                found.append(place)
            elif len(word) <= _LONGEST and word.isalpha():
                found += self._cut(word)
        if not found:
            return np.zeros(self.rows.shape[1], dtype=np.float32)
        summed = self.weight[found].astype(np.float32) @ self.rows[found].astype(np.float32)
        point = summed * self.scale
        length = float(np.sqrt(point @ point))
        return point / length if length > 0.0 else point

    def _cut(self, word: bytes) -> tuple[int, ...]:
        """Return the rows of a word's longest pieces, none where a rest is unknown."""
        found = []
        start, before = 0, b""
        while start < len(word):
            for end in range(len(word), start, -1):
                place = self.places.get(before + word[start:end])
                if place is not None:
                    break
            else:
                return ()
            found.append(place)
            start, before = end, CONTINUED
        return tuple(found)
