"""Our blocks taken out of a message again: what was added can be told from the client's text.

The law strip(tag(x)) = x holds for every x, look-alikes of our blocks included: all blocks on one
message carry the same tag, which is in no message up to it, and only blocks with that tag go. The
tag must be given: from the text alone ours and a client's imitation cannot be told apart.
"""

from __future__ import annotations

import re
from typing import Final

__all__ = ["strip_blocks"]

_NAMES: Final = "answers|context|prompt"
_LAST: Final = re.compile(rf'\n</clarigate-({_NAMES}) k="([0-9a-f]+)">\Z')
_FIRST: Final = re.compile(rf'<clarigate-({_NAMES}) k="([0-9a-f]+)">\n')


def strip_blocks(text: str, *, tag: str) -> str:
    """Return `text` without the blocks that carry `tag`: the client's own text, byte for byte.

    Only blocks at the end, and a compiled prompt at the beginning, are ours; values inside them are
    defused, so that no closing mark can stand in one.
    """
    while (shorter := _without_one(text, tag)) is not None:
        text = shorter
    return text


def _without_one(text: str, tag: str) -> str | None:
    last = _LAST.search(text)
    if last is not None and last[2] == tag:
        start = text.rfind(f'\n\n<clarigate-{last[1]} k="{tag}">\n')
        return text[:start] if start >= 0 else None
    first = _FIRST.match(text)
    if first is not None and first[2] == tag:
        closing = f'\n</clarigate-{first[1]} k="{tag}">\n\n'
        end = text.find(closing)
        return text[end + len(closing) :] if end >= 0 else None
    return None
