"""Extraction: from a reading to evidence per slot (Algorithm 1), behind one interface.

Why: which extractor runs is the policy's choice; whatever it is, it returns evidence and leaves
decisions to UCAQ. Nothing here imports questions or grounding.
"""

from __future__ import annotations

from typing import Protocol

from clarigate_proxy.core.extraction.local import LocalExtractor
from clarigate_proxy.core.values import Extraction, Reading

__all__ = ["Extractor", "LocalExtractor"]


class Extractor(Protocol):
    """What the turn needs of an extractor."""

    def extract(self, reading: Reading) -> Extraction:
        """Return the task type, the language and the evidence of a reading."""
        ...  # pragma: no cover - a protocol has no body
