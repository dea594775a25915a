"""Patterns over long texts, a stretch at a time.

Why: one call of a pattern holds up every other thread, the event loop among them, until it returns;
over a body of some megabytes that is a tenth of a second. Between two stretches the others get on.
Must not know: what is searched for.

Invariants: no stretch is longer than 16,384 characters; a match of up to `REACH_CHARS` is found
wherever it lies, also across the seam of two stretches.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

__all__ = ["REACH_CHARS", "STRETCH_CHARS", "found_in", "mapped", "pieces", "replaced"]

STRETCH_CHARS: Final = 16_384
REACH_CHARS: Final = 512
"""More than the longest match that a caller looks for."""


def pieces(text: str) -> Iterator[str]:
    """Cut a text into stretches, in order; a short one stays whole."""
    if len(text) <= STRETCH_CHARS:
        yield text
        return
    for start in range(0, len(text), STRETCH_CHARS):
        yield text[start : start + STRETCH_CHARS]


def mapped(work: Callable[[str], str], text: str) -> str:
    """Apply to each stretch what looks at single characters only."""
    return work(text) if len(text) <= STRETCH_CHARS else "".join(map(work, pieces(text)))


def found_in(pattern: re.Pattern[str], text: str) -> bool:
    """Tell whether the pattern is found anywhere."""
    return any(True for _ in _matches(pattern, text))


def replaced(
    pattern: re.Pattern[str], replacement: Callable[[re.Match[str]], str], text: str
) -> str:
    """Return the text with each match replaced."""
    done: list[str] = []
    position = 0
    for match in _matches(pattern, text):
        done += (text[position : match.start()], replacement(match))
        position = match.end()
    return "".join((*done, text[position:])) if done else text


def _matches(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """Yield what starts within a stretch, which may end in the next one."""
    position = 0
    while position < len(text):
        stop = position + STRETCH_CHARS
        position = stop
        for match in pattern.finditer(text, stop - STRETCH_CHARS, stop + REACH_CHARS):
            if match.start() >= stop:
                break
            yield match
            position = max(stop, match.end())
