"""Asks the model of the extractors `llm` and `hybrid`, within limits, and decides with its answer.

Why: the core says what to ask and what an answer is worth; sending it is an effect. A model that is
slow, down or wrong must never be in the way of a request: the whole call has a time, only so many
run at once, none waits for a place, and a server that failed three times in a row is left alone for
a while. Whatever happens, the rules' own decision is there already.

Must not know: what is asked. Invariants: nothing of the caller's (key, headers, model) goes there;
no call raises; what is sent or answered is never logged.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final

import orjson
from multidict import CIMultiDict

from clarigate_proxy.choosing import Read, Replayed
from clarigate_proxy.core.context import Context
from clarigate_proxy.core.decisions import Result as Decided
from clarigate_proxy.core.extraction.llm import Answer, Inquiry, Result, parse_answer
from clarigate_proxy.core.extraction.llm.answer import MAX_ANSWER_BYTES
from clarigate_proxy.core.policy import ExtractorKind, Llm, Policy
from clarigate_proxy.core.profiles import Family
from clarigate_proxy.core.turn import (
    Hygienic,
    Stage,
    conclude,
    hygiene,
    inquiry_for,
    no_stage,
    respond,
)
from clarigate_proxy.metrics import Metrics
from clarigate_proxy.server.errors import ShellError
from clarigate_proxy.server.exchange import class_of_error, class_of_status
from clarigate_proxy.server.health import Health
from clarigate_proxy.server.upstreams import Call, Upstream

__all__ = ["Consultants"]

_TARGET: Final = "/chat/completions"
_HEADERS: Final = {
    "Content-Type": "application/json",
    "Accept": "application/json",
    "Accept-Encoding": "identity",
    "User-Agent": "clarigate",
}
# An answer that the model gave counts as one, whatever it is worth.
_ANSWERED: Final = frozenset({Result.OK, Result.REFUSED, Result.TRUNCATED, Result.INVALID})
_NOT_SENT: Final = frozenset({Result.BUSY, Result.PAUSED})

_Key = tuple[str, str, str | None]


class _Consultant:
    """One model at one address. Its connections belong to the loop that it is first used in."""

    def __init__(self, upstream: Upstream, clock: Callable[[], float], *, rests: bool) -> None:
        self._upstream = upstream
        self._clock = clock
        self._rests = rests
        self._health = Health()
        self._running = 0

    async def ask(self, llm: Llm, body: bytes, inquiry: Inquiry) -> Answer:
        """Return what the model says, or why it says nothing; never raises an Exception."""
        now = self._clock()
        if self._rests and not self._health.is_open(now):
            return Answer(result=Result.PAUSED)
        if self._running >= llm.concurrency:
            return Answer(result=Result.BUSY)
        self._health.tried(now)
        self._running += 1
        try:
            answer = await self._answer(llm, body, inquiry)
        finally:
            self._running -= 1
        if answer.result in _ANSWERED:
            self._health.answered()
        else:
            self._health.failed(self._clock())
        return answer

    async def _answer(self, llm: Llm, body: bytes, inquiry: Inquiry) -> Answer:
        try:
            async with asyncio.timeout(llm.timeout_s):
                return await self._sent(body, inquiry)
        except TimeoutError:
            return Answer(result=Result.TIMEOUT)
        except ShellError as error:
            return Answer(result=_result_of(class_of_error(error)))
        except Exception:  # noqa: BLE001 - fail open: the rules have decided already
            return Answer(result=Result.FAILED)

    async def _sent(self, body: bytes, inquiry: Inquiry) -> Answer:
        if not self._upstream.ready:
            await self._upstream.start()
        call = Call(method="POST", target=_TARGET, headers=CIMultiDict(_HEADERS), body=body)
        reply = await self._upstream.send(call)
        try:
            if reply.status != 200:
                kind = class_of_status(reply.status) if reply.status >= 400 else Result.BROKEN
                return Answer(result=_result_of(kind))
            received = bytearray()
            async for chunk in reply.chunks():
                received += chunk
                if len(received) > MAX_ANSWER_BYTES:
                    break
        finally:
            reply.close()
        return parse_answer(inquiry, bytes(received))

    async def stop(self) -> None:
        await self._upstream.stop()


class Consultants:
    """The models of all policies in force; each gets an upstream from `make`, once.

    `rests`: those that fail again and again are left alone for a while.
    """

    def __init__(
        self,
        make: Callable[[Llm], Upstream],
        metrics: Metrics | None = None,
        *,
        rests: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._make = make
        self._metrics = metrics
        self._rests = rests
        self._clock = clock
        self._known: dict[_Key, _Consultant] = {}

    def prepare(self, policies: Iterable[Policy]) -> None:
        """Make what these policies need.

        Raises:
            ConfigError: one names an upstream that there is not, or a variable without a key.
        """
        for policy in policies:
            if policy.extractor is not ExtractorKind.LOCAL:
                self._of(policy.llm)

    def _of(self, llm: Llm) -> _Consultant:
        key = (llm.upstream, llm.model, llm.api_key_env)
        if key not in self._known:
            self._known[key] = _Consultant(self._make(llm), self._clock, rests=self._rests)
        return self._known[key]

    async def judged(
        self,
        hygienic: Hygienic,
        context: Context,
        stage: Stage,
        home: asyncio.AbstractEventLoop,
        *,
        analyse_always: bool = False,
    ) -> Decided:
        """Decide by the rules, then with a model where the policy wants one to be asked.

        Connections live in the loop `home`, whichever runs this. Raises only what the rules raise.
        """
        local = respond(hygienic, context, stage, analyse_always=analyse_always)
        try:
            inquiry = inquiry_for(hygienic, local, context)
            if inquiry is None:
                return local
            answer = await self._asked(inquiry, context.policy, home)
            return conclude(hygienic, local, answer, context, stage, analyse_always=analyse_always)
        except Exception:  # noqa: BLE001 - fail open: the rules have decided already
            failed = Answer(result=Result.FAILED)
            self._count(failed, None)
            return conclude(hygienic, local, failed, context)

    async def _asked(
        self, inquiry: Inquiry, policy: Policy, home: asyncio.AbstractEventLoop
    ) -> Answer:
        body = orjson.dumps(_body(inquiry, policy))
        started = self._clock()
        answer = await _in(home, self._of(policy.llm).ask(policy.llm, body, inquiry))
        self._count(answer, self._clock() - started)
        return answer

    def _count(self, answer: Answer, seconds: float | None) -> None:
        metrics = self._metrics
        if metrics is None:
            return
        metrics.count("extraction_calls_total", answer.result)
        if seconds is not None and answer.result not in _NOT_SENT:
            metrics.observe("extraction_seconds", seconds)
        for kind, tokens in (
            ("prompt", answer.prompt_tokens),
            ("completion", answer.completion_tokens),
            ("cached", answer.cached_tokens),
        ):
            if tokens:
                metrics.count("extraction_tokens_total", kind, by=tokens)

    async def replayed(self, read: Read) -> Replayed:
        """Decide a request of a log, gated ones analysed all the same."""
        context = read.decider.context(tenant=read.tenant)
        hygienic = hygiene(read.request, context)
        home = asyncio.get_running_loop()
        result = await self.judged(hygienic, context, no_stage, home, analyse_always=True)
        return Replayed(decider=read.decider, result=result)

    async def stop(self) -> None:
        """Close all connections; they are made again when they are needed."""
        for consultant in self._known.values():
            await consultant.stop()


def _body(inquiry: Inquiry, policy: Policy) -> dict[str, object]:
    llm = policy.llm
    reasons = policy.profile_of(llm.model).family is Family.OPENAI_REASONING
    return inquiry.body(llm.model, max_tokens=llm.max_tokens, reasons=reasons)


async def _in(home: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Answer]) -> Answer:
    """Await `work` in the loop that its connections live in."""
    if asyncio.get_running_loop() is home:
        return await work
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, home))


def _result_of(kind: str) -> Result:
    return Result(kind) if kind in set(Result) else Result.FAILED
