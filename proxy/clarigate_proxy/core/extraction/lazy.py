"""A table whose values are built when they are first read.

Why: most requests are in one language; the patterns and word tables of the others need not be
compiled before somebody writes in them.

Invariant: a value is built from its key alone, so building one twice in a race is harmless.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

__all__ = ["Lazy"]

T = TypeVar("T")


class Lazy(Mapping[str, T]):
    """A mapping of names to what their builders return."""

    def __init__(self, builders: Mapping[str, Callable[[], T]]) -> None:
        self._builders = builders
        self._built: dict[str, T] = {}

    def __getitem__(self, key: str) -> T:
        if key not in self._built:
            self._built[key] = self._builders[key]()
        return self._built[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._builders)

    def __len__(self) -> int:
        return len(self._builders)

    def __contains__(self, key: object) -> bool:
        return key in self._builders
