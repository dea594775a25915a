"""Σ, policies and model files as package data, so that wheels and editable installs find them."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

__all__ = [
    "model_folder",
    "policy_file",
    "policy_names",
    "schema_file",
    "schema_names",
    "texts_file",
]


def policy_file(name: str) -> Traversable:
    """Return the shipped policy `name` (without ending); it need not exist."""
    return files(__name__) / f"{name}.yaml"


def policy_names() -> tuple[str, ...]:
    """Return the names of the shipped policies, sorted."""
    return _names(files(__name__))


def schema_names() -> tuple[str, ...]:
    """Return the names of the shipped schemas, sorted."""
    return _names(files(__name__) / "schemas")


def _names(folder: Traversable) -> tuple[str, ...]:
    entries = (entry.name for entry in folder.iterdir())
    return tuple(sorted(name.removesuffix(".yaml") for name in entries if name.endswith(".yaml")))


def schema_file(name: str) -> Traversable:
    """Return the shipped schema `name` (without ending); it need not exist."""
    return files(__name__) / "schemas" / f"{name}.yaml"


def texts_file() -> Traversable:
    """Return the translations of the schemas' texts: JSON, by language and English text."""
    return files(__name__) / "schemas" / "texts.json"


def model_folder(name: str) -> Path:
    """Return the folder of the shipped model `name`; it need not exist.

    A path of the file system, since its arrays are mapped into memory.
    """
    return Path(str(files(__name__))) / "models" / name
