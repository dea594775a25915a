"""Whether an upstream can be reached, as the requests to it show: no probes of its own.

Why: a server that is down costs each request the time to find that out; where another may answer,
the one that is down is left alone for a while. Must not know: requests, metrics. Pure: the time is
an argument. After the pause a single request tries again, the others go on avoiding it until that
one is answered.

    up ──failures in a row──▶ resting ──rest_s──▶ one request tries ──answer──▶ up
                                 ▲                        │
                                 └────────failure─────────┘
"""

from __future__ import annotations

from typing import Final

__all__ = ["FAILURES", "REST_S", "Health"]

FAILURES: Final = 3
REST_S: Final = 30.0


class Health:
    """The health of one upstream. Any answer counts as healthy, an error status too."""

    __slots__ = ("_failures", "_rest_s", "_until")

    def __init__(self, *, rest_s: float = REST_S) -> None:
        self._failures = 0
        self._rest_s = rest_s
        self._until = 0.0

    @property
    def is_up(self) -> bool:
        """Whether it is not known to be down."""
        return self._failures < FAILURES

    def is_open(self, now: float) -> bool:
        """Whether a request that could go elsewhere should go here."""
        return self.is_up or now >= self._until

    def tried(self, now: float) -> None:
        """Note that a request goes there; while it is down, the next waits for what comes of it."""
        if not self.is_up:
            self._until = now + self._rest_s

    def answered(self) -> None:
        """Note that it answered."""
        self._failures = 0

    def failed(self, now: float) -> None:
        """Note that it could not be reached."""
        self._failures += 1
        self._until = now + self._rest_s
