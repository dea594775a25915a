"""`clarigate decide`: what would happen to each request of a log, nothing forwarded.

Teams replay their logs through it before they switch asking on; the evaluation measures through
it. One JSON line in, one out, in order; a bad line gives its error and does not stop the rest.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from clarigate_proxy.cli import reading
from clarigate_proxy.cli.jsonl import run_rows

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `clarigate decide`."""
    parser.add_argument("file", nargs="?", help="JSON lines (default: standard input)")
    reading.add_arguments(parser)
    parser.add_argument("--compile", action="store_true", help="add the text that is appended")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")


def run(args: argparse.Namespace) -> int:
    """Run the command; 1 where a line had an error."""
    return run_rows(
        args.file,
        make=partial(
            _row_maker, args.policy, args.extractor, args.config, with_compiled=args.compile
        ),
        jobs=args.jobs,
        label="decide",
    )


def _row_maker(
    policy: str, extractor: str | None, config: Path | None, *, with_compiled: bool
) -> Callable[[Mapping[str, object]], object]:
    replay = reading.replay_of(reading.chooser_of(policy, extractor), config)
    return lambda data: replay(data).row(with_compiled=with_compiled)
