"""The real brain: the pure core behind the shell's seam, results turned into what is counted.

Why: `core.decisions` quotes the user and knows no metric; `brain` has only closed vocabularies.
This module is the one place where the first becomes the second.
"""

from __future__ import annotations

import asyncio
import hmac
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from clarigate_proxy.choosing import Chooser
from clarigate_proxy.core.context import Context
from clarigate_proxy.core.decisions import Ask, Preview, Result
from clarigate_proxy.core.edits import Edit
from clarigate_proxy.core.errors import RequestError, TokenError, TokenExpired
from clarigate_proxy.core.exchanges import Dialogue
from clarigate_proxy.core.keys import Purpose, derive
from clarigate_proxy.core.policy import ExtractorKind, Failure, Logged
from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.core.rows import decision_of, decision_row
from clarigate_proxy.core.sealing import seal, unseal
from clarigate_proxy.core.tokencount import estimate_tokens
from clarigate_proxy.core.tokens import CLOCK_SKEW_S, mark_of, policy_mark
from clarigate_proxy.core.transcript import find_references
from clarigate_proxy.core.turn import Hygienic, hygiene, no_stage, respond
from clarigate_proxy.core.values import PolicyMode
from clarigate_proxy.core.values import ToolCall as CoreCall
from clarigate_proxy.decider import Decider, request_of
from clarigate_proxy.server.brain import (
    Asked,
    Brain,
    Cleaned,
    Moment,
    Sent,
    Stage,
    ToolCall,
    Trace,
    Verdict,
)
from clarigate_proxy.server.consulting import Consultants
from clarigate_proxy.server.events import events_of
from clarigate_proxy.weighing import parse_dials, weigh

__all__ = ["SEALED_TTL_S", "Begun", "CoreBrain"]

_Row = Callable[[], Mapping[str, object]]
_UNASKING = {
    PolicyMode.CLARIFY: PolicyMode.ANNOTATE,
    PolicyMode.ANNOTATE: PolicyMode.ANNOTATE,
    PolicyMode.PREVIEW: PolicyMode.OFF,
}
SEALED_TTL_S = 30 * 24 * 3600
"""Life of an id that holds something: as long as OpenAI keeps a response."""

_TIME_BYTES = 8
_EXPLAINED = ("decision", "reason", "nodes", "claims", "assumptions", "documents", "extractor")


_KEPT = 7
"""How many policies are kept beside the one in force, for conversations that began under them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun:
    """A request after hygiene, with the decider of the policy that it falls under."""

    hygienic: Hygienic
    decider: Decider

    @property
    def edits(self) -> tuple[Edit, ...]:
        """What hygiene takes out of the body and puts back in."""
        return self.hygienic.edits

    @property
    def rerun_failed(self) -> bool:
        """Whether a question could not be recomputed."""
        return self.hygienic.rerun_failed

    @property
    def policy(self) -> str:
        """The policy's name and digest."""
        policy = self.decider.policy
        return f"{policy.name}@{policy.digest}"

    @property
    def fails_closed(self) -> bool:
        """Whether a failure of ours is a 503."""
        return self.decider.policy.failure is Failure.CLOSED

    @property
    def logged(self) -> Logged:
        """What is written to the log."""
        return self.decider.policy.log


@dataclass(frozen=True, slots=True, kw_only=True)
class CoreBrain:
    """Decides by the methods; see `server.brain.Brain`.

    `decider` is the base's; `chooser` has those of the rules, where there are any. `before` are the
    policies that were in force, the newest first: a conversation that was asked under one of them
    finishes under it. Without `consultants` no model is asked, whatever a policy says.
    """

    decider: Decider
    chooser: Chooser | None = None
    before: tuple[Chooser, ...] = ()
    consultants: Consultants | None = None

    @classmethod
    def of(cls, chooser: Chooser, consultants: Consultants | None = None) -> CoreBrain:
        """Return the brain of a policy with its rules.

        Raises:
            ConfigError: a policy wants a model that cannot be asked.
        """
        if consultants is not None:
            consultants.prepare(chooser.policies.policies)
        return cls(decider=chooser.base, chooser=chooser, consultants=consultants)

    def after(self, previous: Brain) -> CoreBrain:
        """Return this brain with what was in force before, under the keys of now."""
        if not isinstance(previous, CoreBrain) or previous.chooser is None:
            return self
        ring, now = self.decider.ring, self.decider.policy.digest
        known = {c.policies.digest: c for c in reversed((previous.chooser, *previous.before))}
        kept = [chooser for digest, chooser in reversed(known.items()) if digest != now]
        return replace(self, before=tuple(c.with_ring(ring) for c in kept[:_KEPT]))

    @property
    def policy_name(self) -> str:
        """The policy's name."""
        return self.decider.policy.name

    @property
    def policy_digest(self) -> str:
        """Eight hex digits over the policy."""
        return self.decider.policy.digest

    @property
    def fails_closed(self) -> bool:
        """Whether a failure of ours is a 503."""
        return self.decider.policy.failure is Failure.CLOSED

    @property
    def seals(self) -> bool:
        """Whether ids of ours may hold what they stand for."""
        return self.decider.encrypt

    def seal(self, data: bytes, moment: Moment) -> str:
        """Return `data` as text that only `unseal` can read."""
        plain = moment.now_s.to_bytes(_TIME_BYTES) + data
        bound = (moment.tenant,)
        return seal(plain, purpose=Purpose.SEALED_ID, bound=bound, ring=self.decider.ring)

    def unseal(self, text: str, moment: Moment) -> bytes:
        """Return what was sealed."""
        bound = (moment.tenant,)
        plain = unseal(text, purpose=Purpose.SEALED_ID, bound=bound, ring=self.decider.ring)
        age_s = moment.now_s - int.from_bytes(plain[:_TIME_BYTES])
        if age_s < -CLOCK_SKEW_S:
            raise TokenError
        if age_s > SEALED_TTL_S + CLOCK_SKEW_S:
            raise TokenExpired
        return plain[_TIME_BYTES:]

    def hygiene(self, request: ChatRequest, moment: Moment) -> Begun:
        """Find what is ours in the request, and the policy that it falls under."""
        if not self.before:
            return self._under_now(request, moment)
        return self._finishing(request, moment, _marked_in(request)) or self._here(request, moment)

    def _now(self, request: ChatRequest, moment: Moment) -> Decider:
        return self.decider if self.chooser is None else _of(self.chooser, request, moment)

    def _under_now(self, request: ChatRequest, moment: Moment) -> Begun:
        if self.chooser is None:
            return _begun(self.decider, request, moment)
        return _under(self.chooser, request, moment)

    def _here(self, request: ChatRequest, moment: Moment) -> Begun:
        """Begin under the policy of now, unless a full token says another one."""
        try:
            begun = self._under_now(request, moment)
        except RequestError:
            for chooser in self.before:
                with suppress(RequestError):
                    return _under(chooser, request, moment)
            raise
        mark = begun.hygienic.dialogue.begun_under
        return self._finishing(request, moment, mark) or begun

    def _finishing(self, request: ChatRequest, moment: Moment, mark: int) -> Begun | None:
        """Begin under the policy that a token is marked with; None where that is not proven."""
        if mark in {0, policy_mark(self.decider.policy.digest)}:
            return None
        for chooser in self.before:
            if policy_mark(chooser.policies.digest) == mark:
                with suppress(RequestError):
                    begun = _under(chooser, request, moment)
                    if begun.hygienic.dialogue.begun_under == mark:
                        return begun
        return None

    def respond(
        self, cleaned: Cleaned, moment: Moment, stage: Stage
    ) -> Coroutine[Any, Any, Verdict]:
        """Decide; the loop that this is called in is the one that models are asked from."""
        return self._responded(cleaned, moment, stage, asyncio.get_running_loop())

    async def _responded(
        self, cleaned: Cleaned, moment: Moment, stage: Stage, home: asyncio.AbstractEventLoop
    ) -> Verdict:
        if not isinstance(cleaned, Begun):
            raise TypeError("expected what `hygiene` returned")
        context = _context(cleaned.decider, moment)
        hygienic = cleaned.hygienic
        if self.consultants is None or context.policy.extractor is ExtractorKind.LOCAL:
            result = respond(hygienic, context, stage)
        else:
            result = await self.consultants.judged(hygienic, context, stage, home)
        row = partial(decision_row, result, context, with_compiled=False)
        explain = _explained(row()) if hygienic.request.controls.explain else None
        newly = _newest_reply(hygienic)
        told = self._conversation(result) if isinstance(result, Ask) else None
        events = events_of(hygienic, result, context, newly=newly, tokens=told or ())
        trace = replace(_counted(result, newly=newly), events=tuple(events))
        return _verdict(result, explain, trace, row, told)

    def decide(
        self, data: Mapping[str, object], moment: Moment
    ) -> Coroutine[Any, Any, Mapping[str, object]]:
        """Return the decision row, the question's text and payload beside it."""
        return self._decided(data, moment, asyncio.get_running_loop())

    async def _decided(
        self, data: Mapping[str, object], moment: Moment, home: asyncio.AbstractEventLoop
    ) -> Mapping[str, object]:
        try:
            request = request_of(data)
        except ValueError as error:
            raise RequestError(str(error), code="invalid_decide") from None
        begun = self.hygiene(request, moment)
        context = _context(begun.decider, moment)
        if self.consultants is None or context.policy.extractor is ExtractorKind.LOCAL:
            result = respond(begun.hygienic, context, analyse_always=True)
        else:
            result = await self.consultants.judged(
                begun.hygienic, context, no_stage, home, analyse_always=True
            )
        asked = result if isinstance(result, Ask) else None
        return {
            **decision_row(result, context, with_compiled=False),
            "policy": begun.policy,
            "question": asked and asked.text,
            "clarification": asked and asked.clarification,
        }

    def weigh(
        self, data: Mapping[str, object], dials: object, moment: Moment
    ) -> Mapping[str, object]:
        """Return what was weighed, under turned dials."""
        turned, decider = parse_dials(dials), self.decider
        with suppress(ValueError):  # told by `weigh`
            decider = self._now(request_of(data), moment)
        return weigh(decider, data, turned, tenant=moment.tenant, now_s=moment.now_s)

    def pseudonym(self, token: str) -> str:
        """Return a keyed hash of a token."""
        key = derive(self.decider.ring.signing.secret, Purpose.PSEUDONYM)
        return hmac.digest(key, token.encode("utf-8", "surrogatepass"), "sha256").hex()[:32]

    def _conversation(self, asked: Ask) -> tuple[str, ...]:
        """Return the pseudonyms of both tokens: feedback may come with either."""
        tokens = [reference.token for reference in find_references(asked.text)[-1:]]
        tokens += [state] if isinstance(state := asked.clarification.get("state"), str) else []
        return tuple(self.pseudonym(token) for token in tokens)


def _context(decider: Decider, moment: Moment) -> Context:
    context = decider.context(tenant=moment.tenant, now_s=moment.now_s)
    return context if moment.may_ask else _unasking(context)


def _of(chooser: Chooser, request: ChatRequest, moment: Moment) -> Decider:
    return chooser.for_request(request, tenant=moment.tenant, route=moment.route)


def _under(chooser: Chooser, request: ChatRequest, moment: Moment) -> Begun:
    """Begin under the rule that holds; under another schema where that proves what was asked."""
    decider = _of(chooser, request, moment)
    others = tuple(chooser.with_other_schemas(decider))
    try:
        begun = _begun(decider, request, moment)
    except RequestError:
        for other in others:
            with suppress(RequestError):
                return _begun(other, request, moment)
        raise
    if others and not begun.hygienic.dialogue.begun_under and _marked_in(request):
        for other in others:
            with suppress(RequestError):
                found = _begun(other, request, moment)
                if found.hygienic.dialogue.begun_under:
                    return found
    return begun


def _begun(decider: Decider, request: ChatRequest, moment: Moment) -> Begun:
    return Begun(hygienic=hygiene(request, _context(decider, moment)), decider=decider)


def _marked_in(request: ChatRequest) -> int:
    """Return the mark of the first question of ours, genuine or not; 0 where there is none."""
    for message in request.messages or ():
        references = find_references(message.text) if message.role == "assistant" else ()
        if references:
            return mark_of(references[-1].token)
    return 0


def _unasking(context: Context) -> Context:
    """Return the context under the same policy, of which only what adds to the request is left."""
    mode = _UNASKING.get(context.policy.mode)
    if mode is None:
        return context
    return replace(context, policy=replace(context.policy, mode=mode, allow_preview=False))


def _verdict(
    result: Result,
    explain: Mapping[str, object] | None,
    trace: Trace,
    row: _Row,
    conversation: tuple[str, ...] | None,
) -> Verdict:
    if isinstance(result, Ask):
        return Asked(
            text=result.text,
            clarification=result.clarification,
            reason=result.trace.reason,
            round=result.trace.round,
            call=None if result.call is None else _shown(result.call),
            as_error=result.as_error,
            explain=explain,
            trace=trace,
            row=row,
            conversation=conversation,
        )
    if isinstance(result, Preview):
        return Asked(
            text=result.text,
            clarification=None,
            reason=result.trace.reason,
            round=0,
            explain={**(explain or {}), "preview": result.payload},
            trace=trace,
            row=row,
        )
    return Sent(
        decision=decision_of(result),
        reason=result.trace.reason,
        edits=result.edits,
        round=result.trace.dialogue.rounds,
        explain=explain,
        trace=trace,
        row=row,
    )


def _shown(call: CoreCall) -> ToolCall:
    return ToolCall(id=call.id, name=call.name, arguments=call.arguments)


def _explained(row: Mapping[str, object]) -> dict[str, object]:
    return {name: row[name] for name in _EXPLAINED if name in row}


def _newest_reply(cleaned: Hygienic) -> bool:
    """Whether the request ends with a reply to a question of ours, in words or structured.

    Older exchanges come again with every later turn and were counted when they were new.
    """
    messages = cleaned.request.messages
    exchanges = cleaned.dialogue.exchanges
    if not messages or not exchanges or exchanges[-1].outcome is None:
        return False
    is_structured = cleaned.request.controls.state is not None
    return is_structured or exchanges[-1].reply_messages[-1:] == (messages[-1].index,)


def _counted(result: Result, *, newly: bool) -> Trace:
    trace = result.trace
    dialogue = trace.dialogue
    return Trace(
        questions=tuple(
            (candidate.node.dimension, trace.round)
            for candidate in trace.asked
            if trace.reason != "discuss"  # the same question once more
        ),
        answers=tuple(_answers(dialogue)) if newly else (),
        tokens=_tokens(result, dialogue, newly=newly),
        claims=Counter(str(claim.label) for claim in trace.claims),
        verifications=tuple(str(v) for v in dialogue.verifications[-1:]) if newly else (),
        assumptions=len(trace.assumptions),
        documents_withheld=len(trace.withheld),
        label_spoofs=int(trace.spoof_detected),
        extraction=None if trace.consulted is None else str(trace.consulted.result),
    )


def _answers(dialogue: Dialogue) -> Iterable[tuple[str, str, int]]:
    last = dialogue.exchanges[-1]
    if last.previewed:  # confirmations are no replies to a question
        return
    for question in last.pinned.questions:
        yield str(last.outcome), question.dimension, dialogue.rounds


def _tokens(result: Result, dialogue: Dialogue, *, newly: bool) -> dict[str, int]:
    tokens: dict[str, int] = {}
    if isinstance(result, Ask):
        tokens["asked"] = sum(candidate.tokens for candidate in result.trace.asked)
    if newly and not (dialogue.exchanges[-1].material or dialogue.exchanges[-1].previewed):
        tokens["answered"] = _reply_tokens(dialogue)
    return tokens


def _reply_tokens(dialogue: Dialogue) -> int:
    interpretation = dialogue.exchanges[-1].interpretation
    if interpretation is None:
        return 0
    return sum(
        estimate_tokens(answer.text) if answer.text else len(answer.option_ids)
        for answer in interpretation.answers
    )
