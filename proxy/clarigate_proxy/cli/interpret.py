"""`clarigate interpret`: what a reply says about the question before it.

One JSON line `{"id", "question" | "questions", "reply", "language"?}` in, one
`{"id", "outcome", "answers"}` out, by the same function as the server's. Knows no policy and no
model.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping

from clarigate_proxy.cli.jsonl import run_rows
from clarigate_proxy.core.replies.rows import interpret_row

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `clarigate interpret`."""
    parser.add_argument("file", nargs="?", help="JSON lines (default: standard input)")


def run(args: argparse.Namespace) -> int:
    """Run the command; 1 where a line had an error."""
    return run_rows(args.file, make=_work, label="interpret")


def _work() -> Callable[[Mapping[str, object]], object]:
    return interpret_row
