"""Documents that one text part opens and a later one closes.

Why: a client that cuts a long message into parts may cut within a fence or a tagged document. Part
by part the rest of it would be the user's own words, a promotion by accident of where the cut fell.

Invariants: only what an explicit mark opens and a mark closes counts; a document that nothing
closes ends with its part, since a part of its own is how clients set a question apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

from clarigate_proxy.core.documents.regions import Found, Region

__all__ = ["around", "spanning"]

_OPENERS: Final = ("```", "~~~", '"""', "'''", "<")
_CLOSERS: Final = ("```", "~~~", '"""', "'''", ">")

Regions = tuple[Region, ...]


def spanning(texts: Sequence[str], cut: Callable[[str], Regions]) -> tuple[Regions, ...]:
    """Return the regions in each text that belong to a document which spans several."""
    if len(texts) < 2 or not any(mark in text for text in texts for mark in _OPENERS):
        return tuple(() for _ in texts)
    starts = list(accumulate((len(text) + 1 for text in texts[:-1]), initial=0))
    bounds = [(start, start + len(text)) for start, text in zip(starts, texts, strict=True)]
    joined = "\n".join(texts)
    wide = [region for region in cut(joined) if _spans(joined, region, starts)]
    return tuple(
        tuple(
            _moved(_clipped(region, start, end), -start)
            for region in wide
            if region.start < end and start < region.end
        )
        for start, end in bounds
    )


def around(text: str, wide: Regions, cut: Callable[[str], Regions]) -> Regions:
    """Return the regions of a part: those that span parts, and what is found between them.

    What stands within them is not looked at: there, a closing mark would open something new.
    """
    regions: list[Region] = []
    position = 0
    for region in wide:
        regions += (_moved(found, position) for found in cut(text[position : region.start]))
        regions.append(region)
        position = region.end
    return (*regions, *(_moved(found, position) for found in cut(text[position:])))


def _spans(joined: str, region: Region, starts: Sequence[int]) -> bool:
    if not any(region.start < start < region.end for start in starts):
        return False
    inside = joined[region.start : region.end].strip()
    return inside.startswith(_OPENERS) and inside.endswith(_CLOSERS)


def _clipped(region: Region, start: int, end: int) -> Region:
    return Region(
        start=max(region.start, start),
        end=min(region.end, end),
        documents=tuple(
            replace(found, start=max(found.start, start), end=min(found.end, end))
            for found in region.documents
            if found.start < end and start < found.end
        ),
    )


def _moved(region: Region, by: int) -> Region:
    def moved(found: Found) -> Found:
        return replace(found, start=found.start + by, end=found.end + by)

    return Region(
        start=region.start + by, end=region.end + by, documents=tuple(map(moved, region.documents))
    )
