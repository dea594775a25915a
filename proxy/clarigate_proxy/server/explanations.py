"""The last decisions, as graphs and scores without any text, to be looked up by request id.

Why: an operator who sees one odd decision in the log wants to know why, and the prompt is not to be
kept for that. Whatever may quote somebody is replaced by its length and the beginning of its hash,
which still tells whether two values are the same. Kept in one worker's memory, never written.

Must not know: what a decision means. Invariant: a string is kept only under a key that the table
names; its values are codes of ours.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

__all__ = ["Explanations", "without_text"]

# Keys whose strings are codes of ours: enumerations, slots and dimensions of the schema.
_CODES: Final = frozenset(
    {
        "assumptions", "call", "decision", "dimension", "judged_by", "kind", "label", "language",
        "provenance", "reason", "slot", "status", "task_type",
    }
)  # fmt: skip
_HEX_DIGITS: Final = 12


class Explanations:
    """Decision rows by request id, at most `size`; the oldest makes room."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._rows: OrderedDict[str, object] = OrderedDict()

    def keep(self, request_id: str, row: Mapping[str, object]) -> None:
        """Keep a decision row without its text."""
        self._rows[request_id] = without_text(row)
        if len(self._rows) > self._size:
            self._rows.popitem(last=False)

    def find(self, request_id: str) -> object | None:
        """Return what is kept, None where nothing is."""
        return self._rows.get(request_id)


def without_text(value: object, key: str = "") -> object:
    """Return a decision row in which length and hash stand for every string that is no code."""
    if isinstance(value, Mapping):
        return {name: without_text(member, name) for name, member in value.items()}
    if isinstance(value, list | tuple):
        return [without_text(member, key) for member in value]
    if isinstance(value, str) and key not in _CODES:
        digest = hashlib.sha256(value.encode("utf-8", "surrogatepass")).hexdigest()
        return {"sha256": digest[:_HEX_DIGITS], "characters": len(value)}
    return value
