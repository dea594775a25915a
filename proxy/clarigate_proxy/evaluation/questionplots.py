"""`python -m clarigate_proxy.evaluation.questionplots --data DIR`: the questions suite, drawn.

Why: coverage against questions and against tokens shows at one glance what the figures sum up.
Writes `questions.svg`, `questions.png`, `tokens.svg` and `tokens.png`; needs matplotlib, from the
extra `[calibrate]`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.decider import Decider
from clarigate_proxy.evaluation.asking import User
from clarigate_proxy.evaluation.questions import METHODS, Methods, measured
from clarigate_proxy.evaluation.workbench import Workbench

__all__ = ["draw", "main"]

_ENDINGS = ("svg", "png")


def main(argv: Sequence[str] | None = None) -> int:
    """Draw both curves.

    Raises:
        ConfigError: the data is not there, or matplotlib is not.
    """
    parser = argparse.ArgumentParser(prog="python -m clarigate_proxy.evaluation.questionplots")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--output", type=Path, default=Path("deploy/evaluation"))
    args = parser.parse_args(argv)
    draw(measured(Workbench(folder=args.data), Decider.of("default")), args.output)
    return 0


def draw(methods: Methods, folder: Path) -> None:
    """Write the four files into `folder`.

    Raises:
        ConfigError: matplotlib is not installed.
    """
    try:
        from matplotlib import rc_context  # noqa: PLC0415 - an optional dependency
        from matplotlib.figure import Figure  # noqa: PLC0415 - an optional dependency
    except ModuleNotFoundError:
        raise ConfigError(
            "matplotlib is not installed: pip install 'clarigate[calibrate]'"
        ) from None
    folder.mkdir(parents=True, exist_ok=True)
    for unit in ("questions", "tokens"):
        figure = Figure(figsize=(5.6, 3.6), layout="constrained")
        axes = figure.subplots()
        for name in METHODS:
            steps = methods.steps(name, User())
            ends = np.flatnonzero(np.diff(steps.thresholds, append=-np.inf))
            cost = np.ones(len(steps.tasks)) if unit == "questions" else steps.tokens
            amount = np.cumsum(cost)[ends] / len(methods.tasks)
            covered = np.cumsum(steps.gains)[ends] / methods.totals.sum()
            axes.plot([0.0, *amount], [0.0, *covered], label=name)
        axes.set_xlabel(f"{unit} per vague task")
        axes.set_ylabel("importance-weighted coverage")
        axes.set_ylim(0.0, 1.0)
        axes.legend(loc="lower right", fontsize="small")
        for ending in _ENDINGS:
            metadata = {"Date": None} if ending == "svg" else None
            with rc_context({"svg.hashsalt": "clarigate", "svg.fonttype": "none"}):
                figure.savefig(folder / f"{unit}.{ending}", dpi=100, metadata=metadata)


if __name__ == "__main__":
    raise SystemExit(main())
