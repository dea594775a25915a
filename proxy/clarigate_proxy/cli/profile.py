"""`clarigate profile MODEL`: measure how a live model takes its prompts, and write a profile file.

About twenty short requests are sent to the server that is named, or through litellm; nothing else
is. The file goes into a policy's `profiles`. To be run again when the model changes.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from clarigate_proxy.cli.live import Live, add_live_arguments, live_model
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.profiles import Family, ModelProfile, family_of
from clarigate_proxy.profilefiles import render_profile
from clarigate_proxy.profiling import PROBES, Probe, measure

__all__ = ["add_arguments", "run"]

_TIMEOUT_S: Final = 120.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `clarigate profile`."""
    parser.add_argument("model", help="the model's name, as requests name it")
    add_live_arguments(parser)
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
        UnansweredError: it does not answer.
        ConfigError: the key is not there, litellm is not or does not know the model, or the file
            cannot be written.
    """
    live = live_model(args, timeout_s=_TIMEOUT_S)
    family = args.family or family_of(live.model)
    profile, measured = asyncio.run(_measured(live, family))
    date = datetime.now(tz=UTC).date().isoformat()
    names = (args.model, live.model)  # a provider may stand before it, or be the route's to know
    text = render_profile(names, profile, {"date": date, **measured})
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


async def _measured(live: Live, family: Family) -> tuple[ModelProfile, dict[str, object]]:
    async with live.opening as send:
        return await measure(live.model, family, send=send, on_probe=_progress)


def _progress(probe: Probe) -> None:
    number = PROBES.index(probe) + 1
    sys.stderr.write(f"probe {number}/{len(PROBES)}: {probe.group} {probe.case}\n")
