"""What a prompt is about, as a point: the mean of static word vectors.

Why: hashed n-grams know only the words of the training rows. A vector puts "physio" near "doctor",
so that what was learnt about one holds for the other. The vectors are the input embeddings of a
small sentence encoder, reduced to their principal components (`training.vectors`): the encoder
itself would take a hundred times as long and adds little where words decide.

A word that the vocabulary lacks is read as its longest known pieces, from left to right
(WordPiece); frequent pieces weigh less.

Whole words are looked up all at once, by a 32-bit code: each step through a dict of sixteen
thousand strings would be three misses of the processor's cache. One unknown word in a quarter of a
million has the code of a known one, and is read as that.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

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

    def of(self, words: Sequence[bytes]) -> NDArray[np.float32]:
        """Return the direction of the words' weighted sum, [COMPONENTS]; 0 where none is known."""
        found = self._found(words)
        if not found.size:
            return np.zeros(self.rows.shape[1], dtype=np.float32)
        weights = self.weight.take(found).astype(np.float32)
        summed = weights @ self.rows.take(found, axis=0).astype(np.float32)
        point = summed * self.scale
        length = float(np.sqrt(point @ point))
        return point / length if length > 0.0 else point

    @cached_property
    def _by_code(self) -> tuple[NDArray[np.uint32], NDArray[np.intp]]:
        """The codes of all pieces, sorted, and the row of each; those that share one are left out.

        The last code is no piece's; no search ends behind it.
        """
        codes = np.array([zlib.crc32(piece) for piece in self.places], dtype=np.uint32)
        own, first, count = np.unique(codes, return_index=True, return_counts=True)
        rows = np.array(list(self.places.values()), dtype=np.intp)[first]
        last, none = np.array([2**32 - 1], dtype=np.uint32), np.array([0], dtype=np.intp)
        alone = (count == 1) & (own != last)
        return np.concatenate((own[alone], last)), np.concatenate((rows[alone], none))

    def _found(self, words: Sequence[bytes]) -> NDArray[np.intp]:
        """Return the rows of the words and of the pieces of those that are not known whole."""
        known, rows = self._by_code
        codes = np.array(list(map(zlib.crc32, words)), dtype=np.uint32)
        at = known.searchsorted(codes)
        is_known = known.take(at) == codes
        found: NDArray[np.intp] = rows.take(at[is_known])
        if found.size == len(words):
            return found
        pieces: list[int] = []
        for number in np.flatnonzero(~is_known).tolist():
            word = words[number]
            if word in self.places:
                pieces.append(self.places[word])
            elif len(word) <= _LONGEST and word.isalpha():
                pieces += self._cut(word)
        return np.concatenate((found, np.array(pieces, dtype=np.intp)))

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
