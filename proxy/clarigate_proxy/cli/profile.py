"""`clarigate profile MODEL`: measure how a live model takes its prompts, and write a profile file.

About twenty short requests are sent to the server that is named; nothing else is. The file goes
into a policy's `profiles`. To be run again when the model changes.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path

from clarigate_proxy.config import OPENAI, OPENAI_KEY, secret_from
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.profiles import Family, family_of
from clarigate_proxy.profilefiles import render_profile
from clarigate_proxy.profiling import PROBES, Probe, measure

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `clarigate profile`."""
    parser.add_argument("model", help="the model's name, as requests name it")
    parser.add_argument(
        "--base-url", default=OPENAI, help="OpenAI-compatible server (default: %(default)s)"
    )
    parser.add_argument(
        "--api-key-env",
        metavar="NAME",
        help=f"variable with the key (default: {OPENAI_KEY} for OpenAI's own address, else none)",
    )
    parser.add_argument(
        "--family",
        type=Family,
        choices=list(Family),
        help="what is not measured is as in this family (default: by the model's name)",
    )
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="(default: stdout)")


def run(args: argparse.Namespace) -> int:
    """Measure the model and write the file.

    Raises:
        ProfileError: the model cannot be measured.
        ConfigError: the key is not there, or the file cannot be written.
    """
    family = args.family or family_of(args.model)
    name = args.api_key_env or (OPENAI_KEY if args.base_url == OPENAI else None)
    key = None if name is None else secret_from(name)
    profile, measured = asyncio.run(
        measure(args.model, family, base_url=args.base_url, api_key=key, on_probe=_progress)
    )
    date = datetime.now(tz=UTC).date().isoformat()
    text = render_profile(args.model, profile, {"date": date, **measured})
    if args.output is None:
        sys.stdout.write(text)
        return 0
    try:
        args.output.write_text(text, "utf-8")
    except OSError as error:
        message = f"{args.output}: {error.strerror}; give a file that can be written"
        raise ConfigError(message) from error
    sys.stderr.write(f"wrote {args.output}; a policy uses it with `profiles: [{args.output}]`\n")
    return 0


def _progress(probe: Probe) -> None:
    number = PROBES.index(probe) + 1
    sys.stderr.write(f"probe {number}/{len(PROBES)}: {probe.group} {probe.case}\n")
