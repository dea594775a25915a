"""Where a character ends as it is read: with the marks that combine with it.

Why: in decomposed text (as macOS pastes it) a word pattern stops before an accent, and `Ma` would
be quoted of `Málaga`. The offsets stay those of the original.
"""

from __future__ import annotations

import unicodedata
from typing import Final

__all__ = ["whole_end", "whole_value"]

_LIMITED_CHARS: Final = 24
"""No quote that is shorter has been cut to a length; values in another form are shorter, too."""


def whole_end(text: str, end: int) -> int:
    """Return `end`, or the end of the word where it cuts a character from its marks."""
    if end >= len(text) or not unicodedata.combining(text[end]):
        return end
    while end < len(text) and (text[end].isalnum() or unicodedata.combining(text[end])):
        end += 1
    return end


def whole_value(value: str, quote: str) -> str:
    """Return the value, or the composed quote where one of them is the other cut short.

    The value is cut within a character by a pattern, the quote is cut back to whole words.
    """
    is_cut = quote.startswith(value) and unicodedata.combining(quote[len(value) :][:1] or " ")
    is_longer = _LIMITED_CHARS <= len(quote) < len(value)
    if is_cut or (is_longer and _folded(value).startswith(_folded(quote))):
        return unicodedata.normalize("NFC", quote)
    return value


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())
