"""The seam between the shell and the core: what the shell asks, and what it gets back.

Why: handlers are written against three small values and one protocol, so that the core can be
replaced by a scripted one in tests and the core knows nothing of HTTP. Must not know: aiohttp,
bytes, clocks beyond the two numbers in `Moment`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, Protocol

from clarigate_proxy.core.edits import Edit
from clarigate_proxy.core.policy import Logged
from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.core.values import Decision

__all__ = [
    "Asked",
    "Brain",
    "Cleaned",
    "Moment",
    "Sent",
    "Stage",
    "ToolCall",
    "Trace",
    "Verdict",
]

Stage = Callable[[str], AbstractContextManager[None]]
"""Times a stage by name: hygiene, extract, ground, decide, compile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """Who asks, when, and by which door (a route of the metrics).

    `tenant` is a hash of the caller's credential, `now_s` Unix seconds. Where an answer of ours
    cannot reach the client, `may_ask` is false: nothing is asked or shown.
    """

    tenant: bytes
    now_s: int
    route: str = "chat"
    may_ask: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """What there is to count, all in closed vocabularies.

    `questions` are (dimension, round), `answers` (outcome, dimension, round), `tokens` counts by
    kind (asked, answered), `claims` counts by label, `verifications` results (one each). `events`
    are log lines of their own, by name, for `clarigate calibrate`. `extraction` is what came of
    asking the extractor's model, None where it was not asked.
    """

    questions: Sequence[tuple[str, int]] = ()
    answers: Sequence[tuple[str, str, int]] = ()
    tokens: Mapping[str, int] = field(default_factory=dict)
    claims: Mapping[str, int] = field(default_factory=dict)
    verifications: Sequence[str] = ()
    assumptions: int = 0
    documents_withheld: int = 0
    label_spoofs: int = 0
    events: Sequence[tuple[str, Mapping[str, object]]] = ()
    extraction: str | None = None


NOTHING = Trace()


class Cleaned(Protocol):
    """A request after hygiene. More may stand on it; the shell hands it back as it is."""

    @property
    def edits(self) -> tuple[Edit, ...]:
        """What hygiene takes out of the body and puts back in."""
        ...

    @property
    def rerun_failed(self) -> bool:
        """Whether a question could not be recomputed, so that it was taken for nobody's."""
        ...

    @property
    def policy(self) -> str:
        """The name and digest of the policy that the request falls under."""
        ...

    @property
    def fails_closed(self) -> bool:
        """Whether a failure of ours is a 503 for it instead of a request that goes through."""
        ...

    @property
    def logged(self) -> Logged:
        """What is written of it to the log."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCall:
    """A call of the client's own ask-the-user tool; `arguments` is JSON text."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Answer with a question (or a preview: no `clarification` then), forward nothing.

    With `call` the question goes to the client's own tool instead of into `text`; with `as_error`
    the answer is a 422 that carries the clarification. `conversation` are the pseudonyms of its
    tokens, `row` makes the decision row.
    """

    text: str
    clarification: Mapping[str, object] | None
    reason: str
    round: int = 1
    call: ToolCall | None = None
    as_error: bool = False
    explain: Mapping[str, object] | None = None
    trace: Trace = NOTHING
    row: Callable[[], Mapping[str, object]] | None = None
    conversation: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """Forward with `edits` (all of them, hygiene's included; none: the original bytes).

    `row` makes the decision row.
    """

    decision: Decision
    reason: str
    edits: tuple[Edit, ...] = ()
    round: int = 0
    explain: Mapping[str, object] | None = None
    trace: Trace = NOTHING
    row: Callable[[], Mapping[str, object]] | None = None


Verdict = Asked | Sent


class Brain(Protocol):
    """Decides. `policy_name` and `policy_digest` say by which policies.

    Which of their rules a request falls under stands on what `hygiene` returns.
    """

    @property
    def policy_name(self) -> str:
        """The policy's name."""
        ...

    @property
    def policy_digest(self) -> str:
        """Eight hex digits over the policy."""
        ...

    @property
    def fails_closed(self) -> bool:
        """The same as long as it is not known which rule a request falls under."""
        ...

    @property
    def seals(self) -> bool:
        """Whether ids of ours may hold what they stand for, encrypted."""
        ...

    def seal(self, data: bytes, moment: Moment) -> str:
        """Return `data` as text that only `unseal` can read, and only for this caller."""
        ...

    def unseal(self, text: str, moment: Moment) -> bytes:
        """Return what was sealed, at whatever moment.

        Raises:
            TokenExpired: it was sealed for this caller, too long ago.
            TokenError: it was not sealed for this caller.
        """
        ...

    def hygiene(self, request: ChatRequest, moment: Moment) -> Cleaned:
        """Find what is ours in the request. Any exception but RequestError fails open."""
        ...

    def respond(
        self, cleaned: Cleaned, moment: Moment, stage: Stage
    ) -> Coroutine[Any, Any, Verdict]:
        """Decide. Any exception but RequestError forwards what hygiene made.

        Called in the serving loop; a large request is then decided on a thread with a loop of its
        own.
        """
        ...

    def decide(
        self, data: Mapping[str, object], moment: Moment
    ) -> Coroutine[Any, Any, Mapping[str, object]]:
        """Return the decision row of a request that is not forwarded, with the question if asked.

        Called and run as `respond` is.

        Raises:
            RequestError: the data holds no request, or a malformed one.
        """
        ...

    def weigh(
        self, data: Mapping[str, object], dials: object, moment: Moment
    ) -> Mapping[str, object]:
        """Return what was weighed in deciding on a request, under dials that somebody turned.

        Raises:
            RequestError: the data holds no request, or the dials are none.
        """
        ...

    def pseudonym(self, token: str) -> str:
        """Return a name for a conversation's token that does not give the token away."""
        ...
