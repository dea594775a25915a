"""What is found of our own exchanges in a conversation: the values that `dialogue` returns.

An exchange is a question of ours with what became of it; a dialogue is all of them with the state
they lead to. Nothing here is computed from text.
"""

from __future__ import annotations

from enum import StrEnum

from clarigate_proxy.core.asking import Pinned
from clarigate_proxy.core.graph import Graph
from clarigate_proxy.core.records import record
from clarigate_proxy.core.state import DialogueState
from clarigate_proxy.core.toolcalls import AskedByCall
from clarigate_proxy.core.values import Interpretation, Outcome, Span

__all__ = ["Chosen", "Dialogue", "Exchange", "PreviewAction", "Verification"]


class Verification(StrEnum):
    """How a question of ours was recognised, or that it was not: the metric's label."""

    VALID = "valid"
    RECOMPUTED = "recomputed"
    INVALID = "invalid"


class PreviewAction(StrEnum):
    """What is done with a preview (paper 5.4)."""

    INSERT = "insert"
    MODIFY = "modify"
    DISCARD = "discard"


@record(frozen=True, slots=True, kw_only=True)
class Chosen:
    """What the client chose for a preview: `text` is its own wording, for `modify`."""

    action: PreviewAction
    text: str = ""


@record(frozen=True, slots=True, kw_only=True)
class Exchange:
    """A question of ours and what became of it.

    `root` is the index of the request message it is about, `question_messages` and
    `reply_messages` are those of the exchange (several after a counter-question). `interpretation`
    is None while the question has no reply. `said` are the user's words beside the answer, above
    all counter-questions, which must not be lost. `graph` is a full token's, None without one.
    `previewed` says that no question was put: a preview was shown, and its assumptions ruled on.
    `call` is the tool call that put the question, where one did; `dangling` says that it never got
    a result, so that the call cannot stay.
    """

    root: int
    pinned: Pinned
    question_messages: tuple[int, ...]
    reply_messages: tuple[int, ...] = ()
    verification: Verification
    interpretation: Interpretation | None = None
    material: bool = False
    said: tuple[str, ...] = ()
    graph: Graph | None = None
    previewed: bool = False
    call: AskedByCall | None = None
    dangling: bool = False

    @property
    def outcome(self) -> Outcome | None:
        """What the last reply is, None without one."""
        return None if self.interpretation is None else self.interpretation.outcome

    @property
    def settled(self) -> bool:
        """Whether the exchange leaves the history: it was answered or declined."""
        return self.outcome in {Outcome.ANSWERED, Outcome.DECLINED}

    @property
    def leaving(self) -> tuple[int, ...]:
        """Messages of this exchange that leave the history."""
        if self.settled:
            return (*self.question_messages, *self.reply_messages)
        return self.question_messages if self.dangling else ()


@record(frozen=True, slots=True, kw_only=True)
class Dialogue:
    """All that was found. `state` covers the whole conversation, `rounds` counts our messages.

    `references` are the passages to cut, `closed` is true once everything was declined.
    `unverified` says that the last message replies to something that only looks like ours,
    `rerun_failed` that a prefix could not be run again, so that its question was not recognised.
    `chosen` is what to do with the preview that was shown. `begun_under` is the mark of the policy
    that the first proven question was asked under, 0 where there is none.
    """

    exchanges: tuple[Exchange, ...] = ()
    state: DialogueState = DialogueState()
    rounds: int = 0
    closed: bool = False
    unverified: bool = False
    references: tuple[Span, ...] = ()
    verifications: tuple[Verification, ...] = ()
    rerun_failed: bool = False
    chosen: Chosen | None = None
    begun_under: int = 0

    @property
    def dropped(self) -> frozenset[int]:
        """Messages that leave the history: settled exchanges, and calls that nobody answered."""
        return frozenset(index for exchange in self.exchanges for index in exchange.leaving)
