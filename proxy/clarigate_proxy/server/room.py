"""How much of request bodies is held in memory at once.

Why: a limit for each body bounds nothing where thousands come together. Bodies are counted while
they come in; what does not fit any more is told to come again, before the machine runs out. Must
not know: what a body says.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from clarigate_proxy.server.errors import ShellError

__all__ = ["Held", "Room"]

_UNLIMITED: Final = 1 << 62


class Room:
    """Room for `limit` bytes; `used` are held now."""

    __slots__ = ("_limit", "used")

    def __init__(self, limit: int = _UNLIMITED) -> None:
        self._limit = limit
        self.used = 0

    @contextmanager
    def held(self) -> Iterator[Held]:
        """Hold what is taken until the end of the block."""
        held = Held(self)
        try:
            yield held
        finally:
            self.used -= held.size

    def take(self, size: int) -> None:
        """Count `size` bytes.

        Raises:
            ShellError: they do not fit.
        """
        if self.used + size > self._limit:
            raise ShellError("overloaded", "too many large requests are in flight")
        self.used += size


class Held:
    """What one request holds."""

    __slots__ = ("_room", "size")

    def __init__(self, room: Room) -> None:
        self._room = room
        self.size = 0

    def take(self, size: int) -> None:
        """Hold `size` bytes more.

        Raises:
            ShellError: they do not fit.
        """
        self._room.take(size)
        self.size += size
