"""Token counts from the `usage` an upstream reports, found in the raw bytes of its answer.

Why: cost is watched without parsing or holding answers; `usage` stands at the end of both a
completion and a stream. Must not know: the rest of the answer.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from typing import Final

__all__ = ["Tail", "usage_of"]

_WINDOW: Final = 4096
_KEPT_CHUNKS: Final = 6
# kind → the field in `usage`, of chat completions or of the Responses API
_KINDS: Final = {
    kind: re.compile(rb'"%s"\s*:\s*(\d{1,12})' % field)
    for kind, field in (
        ("prompt", b"(?:prompt|input)_tokens"),
        ("completion", b"(?:completion|output)_tokens"),
        ("cached", b"cached_tokens"),
    )
}


class Tail:
    """The last few chunks of an answer; adding one costs the same however long the answer is."""

    __slots__ = ("_chunks",)

    def __init__(self) -> None:
        self._chunks: deque[bytes] = deque(maxlen=_KEPT_CHUNKS)

    def add(self, chunk: bytes) -> None:
        """Take note of a chunk."""
        self._chunks.append(chunk)

    def bytes(self) -> bytes:
        """Return the end of the answer."""
        return b"".join(self._chunks)


def usage_of(body: bytes) -> Iterator[tuple[str, int]]:
    """Yield (kind, tokens) of the last `usage` object in `body`; nothing where there is none."""
    at = body.rfind(b'"usage"')
    if at < 0 or body.startswith(b"null", at + 8):
        return
    window = body[at : at + _WINDOW]
    for kind, pattern in _KINDS.items():
        match = pattern.search(window)
        if match is not None:
            yield kind, int(match.group(1))
