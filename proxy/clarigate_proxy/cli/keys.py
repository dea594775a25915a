"""`clarigate keys`: make a signing key.

Standard output holds the key and nothing else, so that it can be redirected into a key file or an
environment variable; what to do with it is said on standard error.
"""

from __future__ import annotations

import argparse
import sys

from clarigate_proxy.core.keys import MAX_KID, render_key_line
from clarigate_proxy.keys import new_key

__all__ = ["add_arguments", "run"]

_HINT = """\
one line for CLARIGATE_KEYS or a key file; keep it secret.
to rotate: put the new key first and keep the old one behind it until its tokens are no longer used;
every key in use needs a number (--kid) of its own.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `clarigate keys`."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    new = actions.add_parser("new", help="print a new signing key as one line")
    new.add_argument(
        "--kid",
        type=_kid,
        default=1,
        metavar="N",
        help=f"number of the key, 0 to {MAX_KID} (default: %(default)s)",
    )


def run(args: argparse.Namespace) -> int:
    """Print a new key; return the exit code."""
    sys.stdout.write(render_key_line(new_key(args.kid)) + "\n")
    sys.stderr.write(_HINT)
    return 0


def _kid(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= MAX_KID):
        raise argparse.ArgumentTypeError(f"expected a number from 0 to {MAX_KID}")
    return int(text)
