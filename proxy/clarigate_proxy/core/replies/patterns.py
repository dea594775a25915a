"""How phrase tables become patterns.

Tables are written for folded text (`text.fold`): lower case, no accents. A string per language;
Chinese apart, because it has no spaces between words.
"""

from __future__ import annotations

import re

__all__ = ["table"]


def table(*latin: str, han: str = "") -> re.Pattern[str]:
    """Compile alternatives: whole words in Latin scripts, any passage in Chinese."""
    pattern = rf"(?<!\w)(?:{'|'.join(latin)})(?!\w)"
    return re.compile(f"{pattern}|{han}" if han else pattern)
