"""Labelled rows from a folder: read once, checked for the fields that a suite needs.

Why: a file that is missing or of another form must say so by name, before anything is measured.
Errors name file, line and field, never what a row says.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from clarigate_proxy.core.errors import ConfigError

__all__ = ["DataFile", "Row", "read_data"]

Row = Mapping[str, Any]
"""A gold row: parsed JSON, with an `id` and the fields that its suite asks for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DataFile:
    """The rows of one file, and the digest of its bytes."""

    name: str
    rows: tuple[Row, ...]
    sha256: str


def read_data(folder: Path, name: str, fields: Iterable[str], *, with_ids: bool = True) -> DataFile:
    """Read `folder/name`; every row must have `fields`, and an `id` unless the file has none.

    Raises:
        ConfigError: the file is missing, empty or not readable, or a row lacks a field.
    """
    path = folder / name
    try:
        content = path.read_bytes()
    except OSError as error:
        raise ConfigError(
            f"{path}: {error.strerror}; --data must name the folder that holds {name}"
        ) from error
    rows = tuple(_rows(path, content, frozenset(fields) | ({"id"} if with_ids else set())))
    if not rows:
        raise ConfigError(f"{path}: no rows; expected JSON lines")
    return DataFile(name=name, rows=rows, sha256=hashlib.sha256(content).hexdigest())


def _rows(path: Path, content: bytes, fields: frozenset[str]) -> Iterator[Row]:
    for number, line in enumerate(content.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as error:
            raise ConfigError(f"{path}:{number}: not JSON; expected one object per line") from error
        if not isinstance(row, dict):
            raise ConfigError(f"{path}:{number}: expected a JSON object")
        if missing := sorted(fields - row.keys()):
            raise ConfigError(f"{path}:{number}: no {', '.join(missing)}; is this another file?")
        yield row
