"""Model files: arrays at the edge, `core.extraction.learned.Model` inside.

A model is a folder: `head.json` with names, numbers and the version of the features, and an array a
file, in NumPy's own format without pickles. Arrays are mapped, not read: of megabytes of weights a
request needs a few pages, which all workers share. The version must be that of the features, or the
numbers would mean nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clarigate_policies import model_folder
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.extraction.learned import Model
from clarigate_proxy.core.extraction.learned.features import BUCKETS, DENSE, VERSION
from clarigate_proxy.core.extraction.learned.vectors import COMPONENTS, WordVectors
from clarigate_proxy.core.extraction.wants import BUCKETS as WANTS_BUCKETS
from clarigate_proxy.core.extraction.wants import Wants

__all__ = [
    "load_model",
    "load_vectors",
    "load_wants",
    "save_model",
    "save_vectors",
    "save_wants",
]

_HEAD = "head.json"
_NEED = ("hashed", "scale", "dense", "bias")
_VECTORS = ("rows", "weight", "scale")
_PIECES = "pieces.txt"
_WANTS = ("prior", "hashed", "scale", "seen", "pull", "again", "told")


@cache
def load_model(name: str = "need") -> Model:
    """Load a shipped model.

    Raises:
        ConfigError: the files are missing or made for other features.
    """
    remedy = "run `make train`"
    head, arrays = _load(name, _NEED, remedy)
    shapes = (arrays["hashed"].shape[0], arrays["dense"].shape[0])
    if head["version"] != VERSION or shapes != (BUCKETS, len(DENSE)):
        raise ConfigError(f"model {name}: made for other features; {remedy}")
    return Model(
        outputs=tuple(head["outputs"]), numbers=head["numbers"], vectors=load_vectors(), **arrays
    )


def save_model(model: Model, folder: Path) -> None:
    """Write a model; the same model gives the same bytes."""
    head = {
        "version": VERSION,
        "outputs": model.outputs,
        "numbers": {name: round(value, 6) for name, value in sorted(model.numbers.items())},
    }
    _save(folder, head, {name: getattr(model, name) for name in _NEED})


@cache
def load_vectors() -> WordVectors:
    """Load the shipped word vectors.

    Raises:
        ConfigError: the files are missing or made for other features.
    """
    remedy = "run `make vectors`"
    head, arrays = _load("vectors", _VECTORS, remedy)
    pieces = (model_folder("vectors") / _PIECES).read_bytes().split()
    if arrays["rows"].shape != (len(pieces), COMPONENTS) or head["pieces"] != len(pieces):
        raise ConfigError(f"model vectors: made for other features; {remedy}")
    return WordVectors(places={piece: row for row, piece in enumerate(pieces)}, **arrays)


def save_vectors(vectors: WordVectors, folder: Path) -> None:
    """Write word vectors, the pieces in the order of their rows, one a line."""
    _save(folder, {"pieces": len(vectors.places)}, {n: getattr(vectors, n) for n in _VECTORS})
    (folder / _PIECES).write_bytes(b"".join(piece + b"\n" for piece in vectors.places))


@cache
def load_wants() -> Wants:
    """Load the shipped order of quiet dimensions.

    Raises:
        ConfigError: the files are missing or made for other features.
    """
    remedy = "run python -m clarigate_proxy.training.wants"
    head, arrays = _load("wants", _WANTS, remedy)
    count = len(head["dimensions"])
    shapes = (arrays["hashed"].shape, arrays["told"].shape[1:])
    if shapes != ((WANTS_BUCKETS, count + arrays["seen"].shape[1]), (count, count)):
        raise ConfigError(f"model wants: made for other features; {remedy}")
    return Wants(
        task_types=tuple(head["task_types"]), dimensions=tuple(head["dimensions"]), **arrays
    )


def save_wants(wants: Wants, folder: Path) -> None:
    """Write the order of quiet dimensions; the same weights give the same bytes."""
    head = {"task_types": wants.task_types, "dimensions": wants.dimensions}
    _save(folder, head, {name: getattr(wants, name) for name in _WANTS})


def _load(name: str, arrays: tuple[str, ...], remedy: str) -> tuple[dict[str, Any], dict[str, Any]]:
    folder = model_folder(name)
    try:
        head = json.loads((folder / _HEAD).read_text("utf-8"))
        return head, {key: _mapped(folder / f"{key}.npy") for key in arrays}
    except (OSError, ValueError) as error:
        raise ConfigError(f"model {name}: unreadable; {remedy}") from error


def _mapped(path: Path) -> NDArray[Any]:
    """Map an array; as a plain one, since a `memmap` costs microseconds at every look."""
    return np.asarray(np.load(path, mmap_mode="r", allow_pickle=False))


def _save(folder: Path, head: Mapping[str, object], arrays: Mapping[str, NDArray[Any]]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(head, indent=1, sort_keys=True)
    (folder / _HEAD).write_text(text + "\n", "utf-8")
    for name, array in arrays.items():
        np.save(folder / f"{name}.npy", np.ascontiguousarray(array), allow_pickle=False)
