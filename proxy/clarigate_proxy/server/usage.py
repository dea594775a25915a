"""Token counts from the `usage` an upstream reports, found in the raw bytes of its answer.

Why: cost is watched without parsing or holding answers; `usage` stands at the end of both a
completion and a stream. Must not know: the rest of the answer.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterator
from typing import Final

__all__ = ["Tail", "usage_of"]

_WINDOW: Final = 4096
_KEPT_BYTES: Final = 16 << 10
_OBJECT = re.compile(rb'"usage"\s*:\s*(?=\{)')
# kind → where it stands in `usage`, of chat completions or of the Responses API
_KINDS: Final = {
    "prompt": (("prompt_tokens",), ("input_tokens",)),
    "completion": (("completion_tokens",), ("output_tokens",)),
    "cached": (
        ("prompt_tokens_details", "cached_tokens"),
        ("input_tokens_details", "cached_tokens"),
    ),
}
_MOST_TOKENS: Final = 10**12


class Tail:
    """The end of an answer, in whatever pieces it comes; adding one does not copy the others."""

    __slots__ = ("_bytes", "_chunks")

    def __init__(self) -> None:
        self._chunks: deque[bytes] = deque()
        self._bytes = 0

    def add(self, chunk: bytes) -> None:
        """Take note of a chunk."""
        chunks = self._chunks
        chunks.append(chunk)
        self._bytes += len(chunk)
        while self._bytes - len(chunks[0]) >= _KEPT_BYTES:
            self._bytes -= len(chunks.popleft())

    def bytes(self) -> bytes:
        """Return the end of the answer."""
        return b"".join(self._chunks)


def usage_of(body: bytes) -> Iterator[tuple[str, int]]:
    """Yield (kind, tokens) of the last `usage` object in `body`; nothing where there is none."""
    usage = _last_object(body)
    for kind, paths in _KINDS.items():
        counts = (count for path in paths if (count := _at(usage, path)) is not None)
        count = next(counts, None)
        if count is not None:
            yield kind, count


def _at(usage: object, path: tuple[str, ...]) -> int | None:
    """Return the count at a place, None where there is none."""
    for name in path:
        usage = usage.get(name) if isinstance(usage, dict) else None
    return usage if type(usage) is int and 0 <= usage < _MOST_TOKENS else None


def _last_object(body: bytes) -> object:
    """Return the last `usage` that is an object; chunks before and after it may have null."""
    end = len(body)
    while (at := body.rfind(b'"usage"', 0, end)) >= 0:
        found = _OBJECT.match(body, at)
        if found is not None:
            window = body[found.end() : found.end() + _WINDOW].decode("utf-8", "replace")
            try:
                return json.JSONDecoder().raw_decode(window)[0]
            except ValueError:
                return None
        end = at
    return None
