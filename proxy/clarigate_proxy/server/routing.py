"""Which upstream a request goes to, under which name of the model, and where else if that fails.

Why: to handlers the router is an upstream like any other; that there are several behind it is
nobody else's concern. Must not know: decisions, configuration files.

A request goes to the targets of the first route that matches the model its body names, else to the
default. The next target is tried only while nobody has seen a byte of an answer: where a target
could not be reached, hung up without a word, or answered 429 or 5xx. What the last one answers, or
how it fails, stands as it is.

Invariants: without an alias a body is sent on as the very same bytes, with one only the value of
`model` is another; each attempt has headers of its own, so no target sees the key of another; a
body that is streamed is sent once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, TypeVar

import orjson

from clarigate_proxy.metrics import Metrics
from clarigate_proxy.server.errors import ShellError
from clarigate_proxy.server.exchange import class_of_error, class_of_status
from clarigate_proxy.server.headers import drop_credentials
from clarigate_proxy.server.health import Health
from clarigate_proxy.server.planning import LARGE_BYTES
from clarigate_proxy.server.splice import set_model
from clarigate_proxy.server.upstreams import Call, Reply, UnheardError, Upstream

__all__ = ["Router", "Target", "Way"]

_CHAT: Final = "/chat/completions"
_TOO_MANY: Final = 429
_T = TypeVar("_T")


@dataclass(slots=True, kw_only=True)
class Target:
    """An upstream by its name; what is known of its health is shared by all ways to it."""

    name: str
    upstream: Upstream
    sends_credentials: bool = True
    chat_only: bool = False
    health: Health = field(default_factory=Health)


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A target, and what the model is called there (None: as the caller calls it)."""

    target: Target
    model: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rule:
    matches: Callable[[str], bool]
    ways: tuple[Way, ...]


class Router:
    """Sends each request to where its model is answered."""

    def __init__(
        self,
        targets: Sequence[Target],
        metrics: Metrics,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Take the targets, the default one first."""
        self._targets = tuple(targets)
        self._default = (Way(target=self._targets[0]),)
        self._metrics = metrics
        self._clock = clock
        self._rules: list[_Rule] = []

    def add_route(self, matches: Callable[[str], bool], ways: Sequence[Way]) -> None:
        """Let the models that `matches` go the first of `ways`, the others where it fails."""
        self._rules.append(_Rule(matches=matches, ways=tuple(ways)))

    @property
    def by_model(self) -> bool:
        """Whether it matters which model a request names."""
        return bool(self._rules)

    @property
    def ready(self) -> bool:
        """Whether requests can be sent to every target."""
        return all(target.upstream.ready for target in self._targets)

    async def start(self) -> None:
        """Open all targets.

        Raises:
            ConfigError: one of them cannot be opened at all.
        """
        for target in self._targets:
            await target.upstream.start()
            self._metrics.set_upstream(target.name, up=True)

    async def stop(self) -> None:
        """Close all targets."""
        for target in self._targets:
            await target.upstream.stop()

    async def send(self, call: Call) -> Reply:
        """Send `call` to its first target that answers.

        Raises:
            ShellError: see `Upstream.send`; the last target's.
        """
        if self._rules and call.model is None:
            call = await self._read(call)
        *others, last = self._ways(call)
        for way in others:
            with suppress(UnheardError):
                reply = await self._attempt(way, await _addressed(way, call))
                if not _is_refusal(reply.status):
                    return reply
                reply.close()
            self._metrics.count("upstream_fallbacks_total", way.target.name)
        if last.model is None and last.target.sends_credentials:
            return await self._attempt(last, call)  # as it is: nobody after it sees its headers
        return await self._attempt(last, await _addressed(last, call))

    async def _read(self, call: Call) -> Call:
        """Look for the model, which matters and which nobody has looked for yet."""
        text = call.text
        return call if text is None else replace(call, model=await _beside(text, _model_in))

    def _ways(self, call: Call) -> Sequence[Way]:
        """Return the ways to try, in their order; at least one.

        Those to targets that are down are left out, unless there is no other.
        """
        model = call.model
        matching = (rule.ways for rule in self._rules if model and rule.matches(model))
        ways = next(matching, self._default)
        if len(ways) == 1:
            return ways
        if call.is_streamed:
            return ways[:1]
        if call.target.partition("?")[0] != _CHAT:
            ways = tuple(way for way in ways if not way.target.chat_only) or ways[:1]
        now = self._clock()
        return [way for way in ways if way.target.health.is_open(now)] or ways

    async def _attempt(self, way: Way, call: Call) -> Reply:
        target = way.target
        target.health.tried(self._clock())
        call.sent_to.append(target.name)
        call.told.clear()
        try:
            reply = await target.upstream.send(call)
        except ShellError as error:
            self._metrics.count("upstream_attempts_total", target.name, class_of_error(error))
            if isinstance(error, UnheardError):
                target.health.failed(self._clock())
                self._metrics.set_upstream(target.name, up=target.health.is_up)
            raise
        self._metrics.count("upstream_attempts_total", target.name, class_of_status(reply.status))
        if not target.health.is_up:
            self._metrics.set_upstream(target.name, up=True)
        target.health.answered()
        return reply


async def _addressed(way: Way, call: Call) -> Call:
    """Return the call as this target gets it."""
    headers = call.headers.copy()
    if not way.target.sends_credentials:
        drop_credentials(headers)
    text = call.text
    if way.model is None or way.model == call.model or text is None:
        return replace(call, headers=headers)
    headers.popall("Content-Encoding", None)
    body = await _beside(text, partial(set_model, model=way.model))
    return replace(call, headers=headers, body=body, plain=None, model=way.model)


async def _beside(text: bytes, work: Callable[[bytes], _T]) -> _T:
    """Return `work(text)`, on a thread where it may take long, so that others are not kept."""
    return await asyncio.to_thread(work, text) if len(text) > LARGE_BYTES else work(text)


def _is_refusal(status: int) -> bool:
    return status == _TOO_MANY or status >= 500


def _model_in(text: bytes) -> str:
    """Return the model that a JSON body names, "" for none and for what is no JSON."""
    try:
        fields = orjson.loads(text)
    except orjson.JSONDecodeError:
        return ""
    model = fields.get("model") if isinstance(fields, dict) else None
    return model if isinstance(model, str) else ""
