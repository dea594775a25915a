"""Gaps in German, French, Spanish, Portuguese and Chinese: the decisive ones only.

Why: these languages are known by their words' classes (one file each); what is open follows from
structures that all five share. On doubt nothing is asked.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.foreign.judge import (
    LEXICONS,
    foreign_gaps,
    foreign_place,
    is_word,
)
from clarigate_proxy.core.extraction.foreign.traditional import simplified

__all__ = ["LEXICONS", "foreign_gaps", "foreign_place", "is_word", "simplified"]
