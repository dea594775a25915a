"""Errors on the wire: OpenAI's envelope, its status codes, and when a retry is useless.

Why: every client reads `error.{message,type,param,code}` and decides by status and `x-should-retry`
whether to try again. One table says all of it. Must not know: where an error came from. Invariant:
no message holds prompt text, keys or header values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import orjson
from aiohttp import web
from multidict import CIMultiDict

from clarigate_proxy.core.errors import ClarigateError, RequestError

__all__ = [
    "ShellError",
    "envelope",
    "error_event",
    "error_response",
    "from_request_error",
    "not_json",
    "wire_code",
]

_PREFIX: Final = "clarigate_"
# The wire contract names the codes that begin with this as they are.
_BARE: Final = "clarification_"


@dataclass(frozen=True, slots=True)
class _Row:
    """How one kind of error looks."""

    status: int
    type: str
    message: str


_INVALID: Final = "invalid_request_error"
_SERVER: Final = "server_error"
_AUTH: Final = "authentication_error"

# code → status, OpenAI's type, message
_TABLE: Final[Mapping[str, _Row]] = {
    "body_too_large": _Row(413, _INVALID, "the request body is larger than this proxy takes"),
    "body_timeout": _Row(408, _INVALID, "the request body stopped coming"),
    "client_key_unknown": _Row(401, _AUTH, "the API key is not one that this proxy knows"),
    "failed": _Row(503, _SERVER, "the request could not be analysed and the policy fails closed"),
    "internal": _Row(500, _SERVER, "the proxy failed; its log has the request id"),
    "invalid_http": _Row(400, _INVALID, "the request is not valid HTTP"),
    "not_ready": _Row(503, _SERVER, "the proxy is starting or draining"),
    "overloaded": _Row(503, _SERVER, "too many requests are in flight; try again shortly"),
    "preview_not_allowed": _Row(403, _INVALID, "the policy in force allows no previews"),
    "stopping": _Row(503, _SERVER, "the proxy is stopping; send the request again"),
    "unknown_explanation": _Row(404, _INVALID, "no decision is kept under this id"),
    "unknown_url": _Row(404, _INVALID, "unknown request URL"),
    "unsupported_expectation": _Row(417, _INVALID, "only 'Expect: 100-continue' is known"),
    "upgrade_unsupported": _Row(400, _INVALID, "WebSocket connections are not carried; use HTTP"),
    "upstream_busy": _Row(
        503, _SERVER, "all of this proxy's connections to the upstream are taken; try again shortly"
    ),
    "upstream_error": _Row(502, _SERVER, "the upstream's answer could not be read"),
    "upstream_timeout": _Row(504, _SERVER, "the upstream did not answer in time"),
    "upstream_unreachable": _Row(502, _SERVER, "the upstream cannot be reached"),
}
# The same request fails the same way again: clients would otherwise retry these server errors.
_RETRY_USELESS_FROM_500: Final = frozenset({"internal"})
# At a limit of ours, which the code tells from a limit of the upstream's: it passes soon.
_RETRY_SOON: Final = frozenset({"overloaded", "upstream_busy"})
# A 4xx that says nothing against the request itself.
_RETRY_AS_IT_IS: Final = frozenset({"body_timeout"})


class ShellError(ClarigateError):
    """An error of the shell, by its code in the table; `message` replaces the table's."""

    def __init__(self, code: str, message: str | None = None) -> None:
        self.code = code
        self.row = _TABLE[code]
        self.status = self.row.status
        super().__init__(message or self.row.message)


def wire_code(code: str) -> str:
    """Return the code with our prefix, unless the wire contract names it without."""
    return code if code.startswith(_BARE) else _PREFIX + code


def envelope(message: str, *, kind: str, code: str | None, param: str | None = None) -> bytes:
    """Render OpenAI's error envelope; all four keys are always there."""
    return orjson.dumps({"error": {"message": message, "type": kind, "param": param, "code": code}})


def error_event(error: ShellError) -> bytes:
    """Render an error that comes after the first streamed byte: clients raise it, never a stop."""
    body = envelope(str(error), kind=error.row.type, code=wire_code(error.code))
    return b"data: " + body + b"\n\n"


def error_response(error: ShellError) -> web.Response:
    """Render one of our own errors."""
    headers = CIMultiDict({"Server": "clarigate"})
    if error.code in _RETRY_SOON:
        headers.update({"Retry-After": "1", "x-should-retry": "true"})
    elif error.code in _RETRY_USELESS_FROM_500 or (
        error.status < 500 and error.code not in _RETRY_AS_IT_IS
    ):
        headers["x-should-retry"] = "false"
    body = envelope(str(error), kind=error.row.type, code=wire_code(error.code))
    return _json(error.status, body, headers)


def from_request_error(error: RequestError) -> web.Response:
    """Render a fault of the request; a retry of the same bytes fails the same way."""
    body = envelope(error.message, kind=_INVALID, code=wire_code(error.code), param=error.param)
    headers = CIMultiDict({"Server": "clarigate", "x-should-retry": "false"})
    return _json(error.status, body, headers)


def not_json(status: int, content_type: str, length: int) -> bytes:
    """Wrap an upstream's error whose body is not JSON; the status stays the upstream's."""
    message = (
        f"the upstream answered {status} with a body that is not JSON "
        f"({content_type or 'no content type'}, {length} bytes)"
    )
    kind = _INVALID if status < 500 else _SERVER
    return envelope(message, kind=kind, code=wire_code("upstream_error"))


def _json(status: int, body: bytes, headers: CIMultiDict[str]) -> web.Response:
    return web.Response(status=status, body=body, headers=headers, content_type="application/json")
