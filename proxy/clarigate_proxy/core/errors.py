"""The error tree, by blame and remedy.

A message is in lower case and says what, where and how to fix it. It never holds prompt text, key
material or token bytes: lengths and hashes stand in for them.

    ClarigateError
    ├── RequestError    the caller sent something we cannot read → 4xx in OpenAI's envelope
    ├── ConfigError     the operator's file, flag or environment is wrong → refuses to start
    └── TokenError      a state token does not hold; deliberately says nothing more
        └── TokenExpired    …but its signature does: the only thing a caller may tell apart
"""

from __future__ import annotations

__all__ = ["ClarigateError", "ConfigError", "RequestError", "TokenError", "TokenExpired"]


class ClarigateError(Exception):
    """Base of all errors that this package raises on purpose."""


class RequestError(ClarigateError):
    """The request cannot be read: answered with `status` and OpenAI's error envelope.

    `code` carries our prefix-free reason (``invalid_json``), `param` names the field at fault.
    """

    def __init__(
        self, message: str, *, code: str, status: int = 400, param: str | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.status = status
        self.param = param


class ConfigError(ClarigateError):
    """Configuration, schema, policy or keys are wrong; the message lists every fault found."""


class TokenError(ClarigateError):
    """A token is malformed, forged or not meant for this caller: one public failure."""

    def __init__(self, message: str = "state token does not verify") -> None:
        super().__init__(message)


class TokenExpired(TokenError):  # noqa: N818 - the public code is clarification_state_expired
    """An explicit state token is genuine and meant for this caller, but its time is over."""

    def __init__(self) -> None:
        super().__init__("state token has expired")
