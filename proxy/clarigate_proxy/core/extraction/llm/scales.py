"""The closed scales that a model answers on, and what their levels come to in numbers.

Why words and not numbers: models keep to three words better than to the second decimal, and a
grammar holds them to it. The impacts are the anchors of the methods (decisive .9, notable .5, minor
.15). With the default costs "notable" with "some" doubt is stated as an assumption and not asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

__all__ = ["AMBIGUITY", "CONFIDENCE", "IMPACT", "Doubt", "Standing", "Weight"]


class Standing(StrEnum):
    """How a request stands to one aspect."""

    STATED = "stated"
    IMPLIED = "implied"
    OPEN = "open"
    UNNEEDED = "unneeded"


class Doubt(StrEnum):
    """How likely it is that a sensible guess would be wrong."""

    LITTLE = "little"
    SOME = "some"
    MUCH = "much"


class Weight(StrEnum):
    """How much of the result's worth a wrong guess costs."""

    MINOR = "minor"
    NOTABLE = "notable"
    DECISIVE = "decisive"


AMBIGUITY: Final[Mapping[Doubt, float]] = {Doubt.LITTLE: 0.15, Doubt.SOME: 0.4, Doubt.MUCH: 0.9}
"""A of an aspect that nothing settles."""

CONFIDENCE: Final[Mapping[Doubt, float]] = {Doubt.LITTLE: 0.8, Doubt.SOME: 0.6, Doubt.MUCH: 0.4}
"""c of a value that is implied only."""

IMPACT: Final[Mapping[Weight, float]] = {
    Weight.MINOR: 0.15,
    Weight.NOTABLE: 0.5,
    Weight.DECISIVE: 0.9,
}
"""I of an aspect."""
