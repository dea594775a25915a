"""Where a text is cut to a length: between words, never within one.

Why: patterns bound what they take, and long texts are read at their head. Cut anywhere, a rule
ends in half a word, and an address or an amount becomes another one ("bob@fen.exam", "4,5").
Han and other scripts that do not space their words are cut where the limit falls.
"""

from __future__ import annotations

from typing import Final

__all__ = ["head_end", "tail_start", "whole_words"]

_REACH_CHARS: Final = 120
"""Longer runs without a space are no words of anybody's."""

_DANGLING: Final = " \t\r\n([{<\"'“‘„«,;:–—-"


def head_end(text: str, limit: int) -> int:
    """Return where to cut `text`: at most at `limit`, behind white space where some is near."""
    if len(text) <= limit or text[limit].isspace():
        return min(limit, len(text))
    for at in range(limit, max(0, limit - _REACH_CHARS), -1):
        if text[at - 1].isspace():
            return at
    return limit


def tail_start(text: str, start: int) -> int:
    """Return where the tail of `text` from about `start` on begins, in front of a word."""
    if start <= 0 or text[start - 1].isspace():
        return max(0, start)
    for at in range(start, min(len(text), start + _REACH_CHARS)):
        if text[at].isspace():
            return at + 1
    return start


def whole_words(text: str, start: int, end: int) -> int:
    """Return `end`, or an earlier end where text[start:end] stops within a word of several.

    Figures and what stands behind them ("20km") are left as they are.
    """
    if not (start < end < len(text) and _is_letter(text[end - 1]) and _is_letter(text[end])):
        return end
    space = max(text.rfind(mark, start, end) for mark in " \n\t\u00a0")
    stop = space
    while stop > start and text[stop - 1] in _DANGLING:
        stop -= 1
    return stop if stop > start else end


def _is_letter(character: str) -> bool:
    return character.isalpha() and character < "\u2e80"
