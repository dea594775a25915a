"""What is to happen to a chat request: the brain's verdict, or what is left where something fails.

Why: fail open, in one place. Whatever of ours fails, the request goes through: where reading it or
hygiene fails the received bytes go, afterwards what hygiene made; only a policy that fails closed
turns that into a 503. Faults of the request itself are 4xx and never fail open. Must not know: HTTP
beyond request headers, how anything is decided.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from multidict import MultiMapping

from clarigate_proxy.controls import parse_controls
from clarigate_proxy.core.edits import Edit
from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.request import ChatRequest, parse_messages, parse_tools
from clarigate_proxy.core.values import Decision, PartKind, RequestMode
from clarigate_proxy.metrics import EXPIRED, STATE_INVALID
from clarigate_proxy.server.bodies import Body
from clarigate_proxy.server.brain import Asked, Brain, Cleaned, Moment, Sent, Verdict
from clarigate_proxy.server.dialects import Dialect
from clarigate_proxy.server.errors import ShellError
from clarigate_proxy.server.exchange import Exchange, StageTimer
from clarigate_proxy.server.headers import to_core
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.pdfs import NO_FILES, Files, reader_of
from clarigate_proxy.server.wire import parse_body

__all__ = [
    "FAILED_OPEN",
    "LARGE_BYTES",
    "MOST_TEXT_CHARS",
    "Failures",
    "Plan",
    "plan",
    "read_files",
    "read_pdfs",
    "read_request",
]

# What may take more than a few milliseconds is decided on a thread, so that others are not kept.
LARGE_BYTES: Final = 32 << 10
# No model takes so much text, and reading it would keep a processor for seconds.
MOST_TEXT_CHARS: Final = 4 << 20
FAILED_OPEN: Final = "failed_open"
_UNREAD: Final = ChatRequest(messages=None, fields={})
_STATE_FAILURES: Final = {
    "clarification_state_expired": EXPIRED,
    "clarification_state_invalid": STATE_INVALID,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The verdict, what to forward if that is it, and what to forward if it cannot be rendered."""

    verdict: Verdict
    body: bytes
    changed: bool
    otherwise: Callable[[], Plan] | None = None


class Failures:
    """What happens when something of ours fails: counted, logged by type only, then open."""

    def __init__(self, parts: Parts, exchange: Exchange) -> None:
        self._parts = parts
        self._exchange = exchange
        self._fails_closed = parts.brain.fails_closed
        self.stage = partial(StageTimer, exchange)

    def under(self, cleaned: Cleaned) -> None:
        """Note which policy the request falls under: it also says what becomes of failures."""
        self._exchange.policy = cleaned.policy
        self._exchange.logged = cleaned.logged
        self._fails_closed = cleaned.fails_closed

    def open(self, error: Exception, stage: str | None = None) -> None:
        """Note a failure in `stage` (None: the one that ran last).

        Raises:
            RequestError: the fault is the request's after all.
            ShellError: the policy fails closed.
        """
        if isinstance(error, RequestError):
            failed = _STATE_FAILURES.get(error.code)
            if failed is not None:
                self._parts.metrics.count("token_verifications_total", failed)
            raise error
        if isinstance(error, ShellError):
            raise error
        self.note(stage or self._exchange.stage, type(error).__name__)
        if self._fails_closed:
            raise ShellError("failed") from error

    def note(self, stage: str, kind: str) -> None:
        """Count and log a failure."""
        self._parts.metrics.count("fail_open_total", stage)
        with suppress(OSError, ValueError):  # a log that is gone must not cost an answer
            self._parts.log.error("failed", request_id=self._exchange.id, stage=stage, error=kind)


def read_request(headers: MultiMapping[str], body: Body, files: Files = NO_FILES) -> ChatRequest:
    """Parse a chat request; one in an encoding that we do not read counts as without messages.

    Raises:
        RequestError: it is malformed.
    """
    if body.plain is None:
        return _UNREAD
    fields = parse_body(body.plain)
    seen = to_core(headers)
    return ChatRequest(
        messages=parse_messages(fields, reader_of(files)),
        fields=fields,
        headers=seen,
        controls=parse_controls(fields, seen),
        tools=parse_tools(fields),
    )


async def read_files(parts: Parts, headers: MultiMapping[str], body: Body) -> Files:
    """Return the texts of files that take a while to read; none where nothing is to be read."""
    if headers.get("x-clarigate-mode", "").lower() == RequestMode.NEVER:
        return NO_FILES
    return await read_pdfs(parts, body.plain)


async def read_pdfs(parts: Parts, body: bytes | None) -> Files:
    """Return the texts of the PDFs in a body, and count what came of them."""
    if parts.pdfs is None:
        return NO_FILES
    try:
        files, results = await parts.pdfs.of(body)
    except OSError:  # no process to be had: the files stay unread
        files, results = NO_FILES, ("failed",)
    for result in results:
        parts.metrics.count("pdf_texts_total", result)
    return files


async def plan(
    brain: Brain,
    headers: MultiMapping[str],
    body: Body,
    moment: Moment,
    failures: Failures,
    dialect: Dialect,
    files: Files = NO_FILES,
) -> tuple[ChatRequest, Plan]:
    """Return the request as read, and what is to happen to it.

    Raises:
        RequestError: the request is malformed, or its explicit state does not hold.
        ShellError: something of ours failed and the policy fails closed.
    """
    request = _UNREAD
    large = body.plain is not None and len(body.plain) > LARGE_BYTES
    try:
        with failures.stage("hygiene"):
            read = partial(dialect.read, headers, body, brain, files)
            request = await asyncio.to_thread(read) if large else read()
            if body.plain is None:
                return request, _as_received(body, Decision.BYPASS, "no_messages")
            work = partial(brain.hygiene, request, moment)
            cleaned = await asyncio.to_thread(work) if large else work()
            failures.under(cleaned)
    except Exception as error:  # noqa: BLE001 - fail open
        failures.open(error, "hygiene")
        return request, _as_received(body, Decision.BYPASS, FAILED_OPEN)
    if cleaned.rerun_failed:
        failures.note("rerun", "unrecognised")
    if large and _text_chars(request) > MOST_TEXT_CHARS:
        unread = Sent(decision=Decision.BYPASS, reason="abstained", edits=cleaned.edits)
        return request, await asyncio.to_thread(_sent, body, unread, cleaned, failures, dialect)
    try:
        answer = brain.respond(cleaned, moment, failures.stage)
        verdict = await (asyncio.to_thread(asyncio.run, answer) if large else answer)
    except Exception as error:  # noqa: BLE001 - fail open
        failures.open(error)
        cleared = partial(_clean, body, cleaned, failures, dialect)
        return request, await asyncio.to_thread(cleared) if large else cleared()
    if isinstance(verdict, Asked):
        otherwise = partial(_clean, body, cleaned, failures, dialect)
        return request, Plan(verdict=verdict, body=b"", changed=False, otherwise=otherwise)
    edited = partial(_sent, body, verdict, cleaned, failures, dialect)
    return request, await asyncio.to_thread(edited) if large else edited()


def _text_chars(request: ChatRequest) -> int:
    texts = (part for message in request.messages or () for part in message.parts)
    return sum(len(part.text) for part in texts if part.kind is PartKind.TEXT)


def _as_received(body: Body, decision: Decision, reason: str) -> Plan:
    verdict = Sent(decision=decision, reason=reason)
    return Plan(verdict=verdict, body=body.received, changed=body.before is not None)


def _sent(
    body: Body, verdict: Sent, cleaned: Cleaned, failures: Failures, dialect: Dialect
) -> Plan:
    """Make the edits; where that fails, hygiene's alone."""
    try:
        return _spliced(body, verdict, verdict.edits, dialect)
    except Exception as error:  # noqa: BLE001 - fail open
        failures.open(error, "hygiene" if verdict.edits == cleaned.edits else "splice")
        if verdict.edits == cleaned.edits:
            return _as_received(body, Decision.BYPASS, FAILED_OPEN)
    return _clean(body, cleaned, failures, dialect)


def _clean(body: Body, cleaned: Cleaned, failures: Failures, dialect: Dialect) -> Plan:
    """Forward what hygiene made; where not even that can be, what was received."""
    try:
        verdict = Sent(decision=Decision.BYPASS, reason=FAILED_OPEN, edits=cleaned.edits)
        return _spliced(body, verdict, cleaned.edits, dialect)
    except Exception as error:  # noqa: BLE001 - fail open
        failures.open(error, "hygiene")
        return _as_received(body, Decision.BYPASS, FAILED_OPEN)


def _spliced(body: Body, verdict: Sent, edits: tuple[Edit, ...], dialect: Dialect) -> Plan:
    if not edits or body.plain is None:
        return Plan(verdict=verdict, body=body.received, changed=body.before is not None)
    return Plan(verdict=verdict, body=dialect.apply(body.plain, edits), changed=True)
