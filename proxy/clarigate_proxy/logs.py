"""Log lines: one JSON object (or a readable line) each on stderr, one line a request.

Why: operators search logs by request id, decision and duration. They never hold bodies, header
values, keys or tokens: the only way in is `Log.request` and `Log.event`, whose fields are numbers,
codes and identifiers. Must not know: requests. A line costs microseconds, so nothing is looked up
or copied on the way.
"""

from __future__ import annotations

import logging
import sys
from typing import Any, Final, TextIO

import orjson
import structlog
from structlog.typing import EventDict, FilteringBoundLogger, WrappedLogger

__all__ = ["FORMATS", "LEVELS", "Log", "make_log", "quiet"]

LEVELS: Final = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}
FORMATS: Final = ("json", "console")

Log = FilteringBoundLogger
"""What the application logs with: `log.info("event", field=value)`."""


def make_log(*, level: str = "info", style: str = "json", stream: TextIO | None = None) -> Log:
    """Build a logger that writes to `stream` (stderr)."""
    target = sys.stderr if stream is None else stream
    console = style == "console"
    factory = structlog.PrintLogger(target) if console else structlog.BytesLogger(target.buffer)
    processors = [*_SHARED, _CONSOLE if console else _render_json]
    log: Log = structlog.wrap_logger(
        factory,
        processors=processors,
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
        cache_logger_on_first_use=True,
    ).bind()
    return log


def quiet() -> Log:
    """Return a logger that writes nothing."""
    log: Log = structlog.wrap_logger(
        structlog.ReturnLogger(),
        processors=[_drop],
        wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL),
    ).bind()
    return log


def _render_json(_: WrappedLogger, method: str, event: EventDict) -> bytes:
    return orjson.dumps({"level": method, **event}, default=_unexpected)


def _unexpected(value: Any) -> str:
    """Name the type of a value that should not be in a log: never its text."""
    return f"<{type(value).__name__}>"


def _drop(_: WrappedLogger, __: str, ___: EventDict) -> EventDict:
    raise structlog.DropEvent


_SHARED: Final = (structlog.processors.TimeStamper(fmt="iso", utc=True),)
_CONSOLE: Final = structlog.dev.ConsoleRenderer(colors=False)
