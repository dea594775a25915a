"""clarigate, the thin client side: what a clarification is and how to answer it.

`Dialogue` is the protocol without input and output; `clarigate.adapters` drives it with one client
each; `clarigate.payload` holds the converters for other protocols and renderers;
`clarigate.testing` a fake proxy for tests. No dependencies. The server lives in `clarigate_proxy`,
which this package never imports.
"""

from __future__ import annotations

from clarigate.clarification import Clarification, ClarificationQuestion
from clarigate.errors import ClarificationCancelledError, ClarigateError, NonInteractiveError
from clarigate.protocol import Dialogue
from clarigate.replies import Reply, answer, cancel, skip
from clarigate.responses import StreamReader, find_clarification
from clarigate.terminal import ask_in_terminal

__all__ = [
    "Clarification",
    "ClarificationCancelledError",
    "ClarificationQuestion",
    "ClarigateError",
    "Dialogue",
    "NonInteractiveError",
    "Reply",
    "StreamReader",
    "answer",
    "ask_in_terminal",
    "cancel",
    "find_clarification",
    "skip",
]
