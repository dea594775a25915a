"""Where a character ends as it is read: with the marks that combine with it.

Why: in decomposed text (as macOS pastes it) a word pattern stops before an accent, and `Ma` would
be quoted of `Málaga`. The offsets stay those of the original.
"""

from __future__ import annotations

import unicodedata

__all__ = ["whole_end", "whole_value"]


def whole_end(text: str, end: int) -> int:
    """Return `end`, or the end of the word where it cuts a character from its marks."""
    if end >= len(text) or not unicodedata.combining(text[end]):
        return end
    while end < len(text) and (text[end].isalnum() or unicodedata.combining(text[end])):
        end += 1
    return end


def whole_value(value: str, quote: str) -> str:
    """Return the value, or the composed quote where the value is that quote cut short."""
    is_cut = quote.startswith(value) and unicodedata.combining(quote[len(value) :][:1] or " ")
    return unicodedata.normalize("NFC", quote) if is_cut else value
