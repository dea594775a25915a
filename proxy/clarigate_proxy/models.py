"""Model files: arrays at the edge, `core.extraction.learned.Model` inside.

The file is a NumPy archive without pickles; names and thresholds are JSON in it. Its version must
be that of the features, or the numbers would mean nothing.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import numpy as np

from clarigate_policies import model_file
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.extraction.learned import Model
from clarigate_proxy.core.extraction.learned.features import BUCKETS, DENSE, VERSION
from clarigate_proxy.core.extraction.wants import BUCKETS as WANTS_BUCKETS
from clarigate_proxy.core.extraction.wants import Wants

__all__ = ["load_model", "load_wants", "save_model", "save_wants"]


@cache
def load_model(name: str = "need") -> Model:
    """Load a shipped model.

    Raises:
        ConfigError: the file is missing or made for other features.
    """
    path = model_file(name)
    try:
        with path.open("rb") as stream, np.load(stream, allow_pickle=False) as data:
            arrays = {key: data[key] for key in data.files}
    except (OSError, ValueError) as error:
        raise ConfigError(f"model {name}: unreadable; run `make train`") from error
    head = json.loads(arrays["head"].tobytes())
    shapes = (arrays["hashed"].shape[0], arrays["dense"].shape[0])
    if head["version"] != VERSION or shapes != (BUCKETS, len(DENSE)):
        raise ConfigError(f"model {name}: made for other features; run `make train`")
    return Model(
        outputs=tuple(head["outputs"]),
        hashed=arrays["hashed"],
        scale=arrays["scale"],
        dense=arrays["dense"],
        bias=arrays["bias"],
        numbers=head["numbers"],
    )


def save_model(model: Model, path: Path) -> None:
    """Write a model file; the same model gives the same arrays (the archive holds the time)."""
    head = {
        "version": VERSION,
        "outputs": model.outputs,
        "numbers": {name: round(value, 6) for name, value in sorted(model.numbers.items())},
    }
    text = json.dumps(head, separators=(",", ":"), sort_keys=True).encode()
    np.savez_compressed(
        path,
        head=np.frombuffer(text, dtype=np.uint8),
        hashed=model.hashed,
        scale=model.scale,
        dense=model.dense,
        bias=model.bias,
    )


@cache
def load_wants() -> Wants:
    """Load the shipped order of quiet dimensions.

    Raises:
        ConfigError: the file is missing or made for other features.
    """
    try:
        with model_file("wants").open("rb") as stream, np.load(stream, allow_pickle=False) as data:
            arrays = {key: data[key] for key in data.files}
    except (OSError, ValueError) as error:
        raise ConfigError(
            "model wants: unreadable; run python -m clarigate_proxy.training.wants"
        ) from error
    head = json.loads(arrays["head"].tobytes())
    if arrays["hashed"].shape != (WANTS_BUCKETS, len(head["dimensions"])):
        raise ConfigError(
            "model wants: made for other features; run python -m clarigate_proxy.training.wants"
        )
    return Wants(
        task_types=tuple(head["task_types"]),
        dimensions=tuple(head["dimensions"]),
        prior=arrays["prior"],
        hashed=arrays["hashed"],
        scale=arrays["scale"],
    )


def save_wants(wants: Wants, path: Path) -> None:
    """Write the order of quiet dimensions; the same weights give the same arrays."""
    head = {"task_types": wants.task_types, "dimensions": wants.dimensions}
    np.savez_compressed(
        path,
        head=np.frombuffer(json.dumps(head, separators=(",", ":")).encode(), dtype=np.uint8),
        prior=wants.prior,
        hashed=wants.hashed,
        scale=wants.scale,
    )
