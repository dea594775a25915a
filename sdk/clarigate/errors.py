"""The SDK's errors, by blame and remedy.

    ClarigateError
    ├── PayloadError (ValueError)     the response holds a clarification this version cannot read
    ├── AnswerError (ValueError)      what was answered does not fit the question
    ├── ConversionError               another protocol's form cannot express the question
    ├── NonInteractiveError           nobody can answer here: says what to do instead
    ├── ClarificationCancelledError   the person withdrew the request
    └── TooManyRoundsError            question after question, and no answer

Messages are in lower case, say what was expected and how to go on, and never hold prompt text or
tokens.
"""

from __future__ import annotations

__all__ = [
    "AnswerError",
    "ClarificationCancelledError",
    "ClarigateError",
    "ConversionError",
    "NonInteractiveError",
    "PayloadError",
    "TooManyRoundsError",
]


class ClarigateError(Exception):
    """Base of all errors that this package raises on purpose."""


class PayloadError(ClarigateError, ValueError):
    """A clarification cannot be read; the message names the field."""


class AnswerError(ClarigateError, ValueError):
    """An answer does not fit its question: no such question or option, or nothing said."""


class ConversionError(ClarigateError):
    """The target's form has no place for this question; the message names a form that has."""


class NonInteractiveError(ClarigateError):
    """A question arrived where nobody can answer. `reason` says why: no terminal, CI, a kernel."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"the request needs a clarification, but nobody can answer here: {reason}. "
            'Send `clarigate: {"mode": "never"}` (header `x-clarigate-mode: never`) to be answered '
            "under stated assumptions, mode `error` to get the question as a 422, or pass an "
            "`ask` of your own, for instance `clarigate.skip`"
        )
        self.reason: str = reason


class ClarificationCancelledError(ClarigateError):
    """The person withdrew the request instead of answering; the history is as it was."""


class TooManyRoundsError(ClarigateError):
    """The proxy went on asking beyond the number of rounds that the caller allows."""
