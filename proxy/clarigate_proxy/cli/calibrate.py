"""`clarigate calibrate EVENTS… -o priors.yaml`: the policy's numbers from what users did.

Exit codes: 0; 1 where events cannot be read or are too few to learn anything from: then nothing is
written.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console

from clarigate_proxy.calibration.events import count_events
from clarigate_proxy.calibration.posteriors import LEAST_ARM, LEAST_ROUNDS, fit_priors
from clarigate_proxy.calibration.report import draw_plot, render_table, render_yaml
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.policies import load_policy

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `clarigate calibrate`."""
    parser.add_argument(
        "events", nargs="+", help="logs: JSON lines or Parquet; files, globs, s3:// addresses"
    )
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="YAML")
    parser.add_argument(
        "--policy", default="default", help="the policy that the events were made under"
    )
    parser.add_argument("--plot", type=Path, metavar="FILE", help="also draw an .svg or .png")


def run(args: argparse.Namespace) -> int:
    """Count, fit, show and write.

    Raises:
        ConfigError: events or policy cannot be read, the data is too thin, or writing fails.
    """
    policy = load_policy(args.policy)
    counts = count_events(args.events)
    fit = fit_priors(counts, policy.risk, dict(policy.impact_multipliers))
    Console(highlight=False).print(render_table(fit))
    if not fit.learnt:
        questions = sum(r.stayed + r.left for r in counts.rounds)
        raise ConfigError(
            f"too thin: {questions} settled questions, and a hazard takes {LEAST_ROUNDS}, an "
            f"impact {LEAST_ARM} outcomes with and without the question; nothing was written"
        )
    try:
        args.output.write_text(render_yaml(fit, counts), "utf-8")
    except OSError as error:
        raise ConfigError(f"{args.output}: {error.strerror}; --output is a new file") from error
    if args.plot is not None:
        draw_plot(fit, args.plot)
    return 0
