"""What the core decides, as values: `Ask`, `Preview`, `Forward` or `Bypass`, and why.

The shell performs them; nothing here has an effect. The trace is for counting, for `decide` and
`explain`: it quotes the user, so it is never logged as it is.
"""

from __future__ import annotations

from clarigate_proxy.core.edits import Edit
from clarigate_proxy.core.exchanges import Dialogue
from clarigate_proxy.core.extraction.llm import Answer
from clarigate_proxy.core.graph import Graph
from clarigate_proxy.core.questions import Candidate, Choice
from clarigate_proxy.core.records import record
from clarigate_proxy.core.values import Claim, Extraction, Reading, ToolCall

__all__ = ["Ask", "Bypass", "Forward", "Preview", "Result", "Trace"]


@record(frozen=True, slots=True, kw_only=True)
class Trace:
    """Why a request was decided as it was.

    `reason` is a code of `core.reasons`. A bypassed request has no graph. `assumptions` are the
    slots stated as assumed; `withheld` the ids of documents kept back. `would_ask` says of a policy
    that only watches that it alone kept the question. `consulted` is what came of asking a model,
    None where none was asked.
    """

    reason: str
    dialogue: Dialogue
    reading: Reading | None = None
    extraction: Extraction | None = None
    graph: Graph | None = None
    claims: tuple[Claim, ...] = ()
    choice: Choice | None = None
    asked: tuple[Candidate, ...] = ()
    round: int = 0
    assumptions: tuple[str, ...] = ()
    omitted: tuple[tuple[str, str], ...] = ()
    withheld: tuple[str, ...] = ()
    spoof_detected: bool = False
    block: str | None = None
    would_ask: bool = False
    consulted: Answer | None = None


@record(frozen=True, slots=True, kw_only=True)
class Ask:
    """Answer with a question. `text` ends in the reference line; `as_error` asks for a 422.

    With `call` the question goes to the client's own tool, in place of the text.
    """

    text: str
    clarification: dict[str, object]
    trace: Trace
    call: ToolCall | None = None
    as_error: bool = False


@record(frozen=True, slots=True, kw_only=True)
class Preview:
    """Answer with the annotated prompt: `text` is the last message as it would be sent.

    `payload` is the same as data, with the token that a choice comes back with (`core.preview`).
    """

    text: str
    trace: Trace
    payload: dict[str, object]


@record(frozen=True, slots=True, kw_only=True)
class Forward:
    """Send the request on, analysed; `edits` are all changes, hygiene's included."""

    edits: tuple[Edit, ...]
    trace: Trace


@record(frozen=True, slots=True, kw_only=True)
class Bypass:
    """Send the request on without analysis; `edits` are hygiene's."""

    edits: tuple[Edit, ...]
    trace: Trace


Result = Ask | Preview | Forward | Bypass
