"""How rules of the further languages are written: values and cancelling facts they share."""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import Gap, gap

__all__ = ["ASK", "FIRST", "GONE", "HERE", "LIKELY", "PERSONAL", "PLACE", "SURE", "foreign_gap"]

SURE = (0.95, 0.05)
LIKELY = (0.9, 0.25)
PLACE = (0.85, 0.08)
ASK = (0.72, 0.36)
GONE = "material operator"
FIRST = "material operator later"
HERE = "operator later place numbers long"
PERSONAL = "material operator later long detailed figures asks_how"


def foreign_gap(
    language: str, name: str, slot: str, pattern: str, value: tuple[float, float], unless: str
) -> Gap:
    """Write a rule without trigger words: it is only tried on texts of its language."""
    return gap(f"{language}.{name}", slot, pattern, "", value, unless=unless)
