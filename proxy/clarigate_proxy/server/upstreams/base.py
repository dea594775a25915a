"""What handlers and upstreams say to each other. Knows neither side's insides."""

from __future__ import annotations

from collections.abc import AsyncIterable, AsyncIterator
from dataclasses import dataclass, field
from typing import Protocol

from multidict import CIMultiDict, MultiMapping

from clarigate_proxy.server.errors import ShellError

__all__ = ["Call", "Reply", "UnheardError", "Upstream"]


class UnheardError(ShellError):
    """Nothing of an answer came, and nothing will: another upstream may be tried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One request to an upstream.

    `target` is path and query below the upstream's base address, percent-encoded as it came in
    ("/chat/completions"). A streamed body can be sent only once, so it is never retried. `plain` is
    what a compressed body says, `model` the model that it names ("": none, None: not looked for).
    The names of the upstreams that it was sent to are put into `sent_to`, headers that tell the
    client what an upstream made of it into `told`.
    """

    method: str
    target: str
    headers: CIMultiDict[str]
    body: bytes | AsyncIterable[bytes] | None = None
    plain: bytes | None = None
    model: str | None = None
    sent_to: list[str] = field(default_factory=list)
    told: dict[str, str] = field(default_factory=dict)

    @property
    def is_streamed(self) -> bool:
        """Whether the body comes piece by piece."""
        return not (self.body is None or isinstance(self.body, bytes))

    @property
    def text(self) -> bytes | None:
        """What the body says, None where that cannot be read here."""
        if self.plain is not None:
            return self.plain
        encoded = self.headers.get("Content-Encoding", "identity").strip().lower() != "identity"
        return self.body if isinstance(self.body, bytes) and not encoded else None


class Reply(Protocol):
    """An upstream's answer whose body is still to come. `close` it whatever happens."""

    @property
    def status(self) -> int:
        """The HTTP status."""
        ...

    @property
    def headers(self) -> MultiMapping[str]:
        """The headers as they came, names in any case."""
        ...

    async def read(self) -> bytes:
        """Return the whole body, not decompressed.

        Raises:
            ShellError: the upstream broke off or stalled.
        """
        ...

    def chunks(self) -> AsyncIterator[bytes]:
        """Yield the body as it comes in, not decompressed.

        Raises:
            ShellError: the upstream broke off or stalled.
        """
        ...

    def close(self) -> None:
        """Give the connection back; abort it where the body was not read to its end."""
        ...


class Upstream(Protocol):
    """Where requests go."""

    @property
    def ready(self) -> bool:
        """Whether requests can be sent."""
        ...

    async def start(self) -> None:
        """Open what is needed; runs once, in the serving loop."""
        ...

    async def send(self, call: Call) -> Reply:
        """Send a request and return the answer as soon as its headers are in.

        Raises:
            ShellError: the upstream cannot be reached, stalled, or answered with no HTTP;
                `UnheardError` where nothing of an answer came and nothing will.
        """
        ...

    async def stop(self) -> None:
        """Close all connections."""
        ...
