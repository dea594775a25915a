"""Records: frozen dataclasses that are made many times in a request.

Why: a frozen dataclass writes its fields around its own lock, which takes three times as long as
plain ones do; a decision makes two hundred. That nobody changes a record is checked where it costs
nothing, by the type checker, to which `record` is `dataclass` with `frozen=True`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

__all__ = ["record"]

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:
    _T = TypeVar("_T")

    def record(*, frozen: bool, slots: bool, kw_only: bool) -> Callable[[type[_T]], type[_T]]:
        """Make a dataclass, hashed by its fields if `frozen`; no lock is put on it."""
        return dataclass(slots=slots, kw_only=kw_only, unsafe_hash=frozen)
