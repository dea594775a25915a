"""The `clarigate` command: a table of subcommands, of which only the chosen one is imported.

A subcommand is a module of this package with `add_arguments(parser)` and `run(args) -> int`.
Modules that an installation lacks are left out of the list, so that the SDK alone still answers
`clarigate --version`. This module knows no subcommand beyond its line in the table.

Exit codes: what `run` returns; 2 for bad usage; 1 for a `ClarigateError` or a missing dependency,
with its message, and without one where nobody reads the output to its end (`| head`); 130 when
interrupted; 0 for a service that is told to stop, also while it starts.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import NoReturn, Protocol, cast

from clarigate_proxy import __version__
from clarigate_proxy.core.errors import ClarigateError

__all__ = ["COMMANDS", "main"]

COMMANDS = {
    "serve": "run the proxy",
    "decide": "say for a request whether it would be asked about, and why",
    "explain": "show a request's graph, scores and provenance",
    "interpret": "read a reply to a question",
    "chat": "talk to a proxy in the terminal",
    "keys": "make signing keys",
    "policy": "check, show, test and compare policies",
    "profile": "measure how a live model takes its prompts",
    "eval": "measure against labelled data",
    "report": "say what was asked, and what a watching policy would have asked",
    "calibrate": "fit costs and impacts to what became of questions",
    "demo": "show one question and one answer on a scripted upstream",
}
"""Subcommand (and module name) → its line in the help."""


# Supervisors take any other exit after SIGTERM for a crash, and starting takes most of a second.
_SERVICES = frozenset({"serve"})


class _Command(Protocol):
    """What a subcommand's module offers."""

    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv` (default: the process's own) and return the exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    if argv is None and _SERVICES.intersection(words[:1]):
        signal.signal(signal.SIGTERM, _stop)
    try:
        try:
            return _run(words)
        finally:
            if sys.stdout is not None:  # a supervisor may have closed it
                sys.stdout.flush()  # what is buffered would fail at exit, where nobody can catch it
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _run(words: list[str]) -> int:
    try:
        args = _parser(words).parse_args(words)
        run: Callable[[argparse.Namespace], int] = args.run
        return run(args)
    except ClarigateError as error:
        return _fail(str(error))
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("clarigate"):
            raise
        return _fail(
            f"{error.name} is not installed; the proxy needs it: pip install 'clarigate[proxy]'"
        )
    except KeyboardInterrupt:
        return 130


def _stop(*_: object) -> NoReturn:
    """End in order until the service listens to signals itself."""
    raise SystemExit(0)


def _fail(message: str) -> int:
    print(f"clarigate: {message}", file=sys.stderr)
    return 1


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """A parser with all subcommands' names; only the one that `words` names gets its arguments."""
    parser = argparse.ArgumentParser(
        prog="clarigate",
        description="Ask one good clarifying question when it is worth it.",
    )
    parser.add_argument("--version", action="version", version=f"clarigate {__version__}")
    commands = parser.add_subparsers(metavar="command", required=True)
    chosen = next((word for word in words if not word.startswith("-")), None)
    for name in filter(_present, COMMANDS):
        command = commands.add_parser(name, help=COMMANDS[name], description=COMMANDS[name])
        if name == chosen:
            module = cast("_Command", import_module(f"{__name__}.{name}"))
            module.add_arguments(command)
            command.set_defaults(run=module.run)
    return parser


def _present(name: str) -> bool:
    return find_spec(f"{__name__}.{name}") is not None
