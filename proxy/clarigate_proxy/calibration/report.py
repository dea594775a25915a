"""What a calibration found, as a table, as YAML for a policy, and as a plot.

Invariant: the YAML's keys are those of a policy file, so that it can be pasted into one as it is;
what a policy has no key for stands in comments.
"""

from __future__ import annotations

from pathlib import Path

from rich.table import Table

from clarigate_proxy.calibration.events import Counts
from clarigate_proxy.calibration.posteriors import Fit
from clarigate_proxy.core.errors import ConfigError

__all__ = ["draw_plot", "render_table", "render_yaml"]


def render_table(fit: Fit) -> Table:
    """Return every estimate: before, after, its interval, and what it rests on."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("estimate")
    for title in ("before", "after", "95 %", "observations"):
        table.add_column(title, justify="right")
    table.add_column("")
    for e in fit.estimates:
        table.add_row(
            e.name,
            f"{e.before:.3f}",
            f"{e.after:.3f}",
            f"{e.low:.3f}–{e.high:.3f}",
            f"{e.observations:,}",
            "" if e.learnt else "too few: kept",
        )
    return table


def render_yaml(fit: Fit, counts: Counts) -> str:
    """Return the policy keys `risk` and `impact_multipliers`."""
    hazards = ", ".join(f"{h:g}" for h in fit.risk.hazards)
    lines = [
        f"# From {counts.events:,} events; {counts.censored:,} questions too young to judge,",
        f"# {counts.bundles:,} messages with several questions left out. Paste into a policy.",
        *(f"# {e.name}: {e.after:.3f} ({e.low:.3f}–{e.high:.3f})" for e in fit.estimates),
        "risk:",
        f"  round_loss: {fit.risk.round_loss:g}",
        f"  hazards: [{hazards}]",
        f"  open_multiplier: {fit.risk.open_multiplier:g}",
    ]
    if fit.impact_multipliers:
        lines.append("impact_multipliers:")
        lines += [f"  {name}: {v:g}" for name, v in sorted(fit.impact_multipliers.items())]
    return "\n".join(lines) + "\n"


def draw_plot(fit: Fit, path: Path) -> None:
    """Draw before and after with intervals; the ending of `path` chooses SVG or PNG.

    Raises:
        ConfigError: matplotlib is not installed, or the file cannot be written.
    """
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - an optional dependency
    except ModuleNotFoundError:
        raise ConfigError("matplotlib is not installed: --plot needs it") from None
    figure = Figure(figsize=(6.0, 0.4 * len(fit.estimates) + 1.0), layout="constrained")
    axes = figure.subplots()
    for place, e in enumerate(reversed(fit.estimates)):
        axes.plot([e.low, e.high], [place, place], color="tab:blue")
        axes.plot([e.after], [place], "o", color="tab:blue")
        axes.plot([e.before], [place], "x", color="tab:grey")
    axes.set_yticks(range(len(fit.estimates)), [e.name for e in reversed(fit.estimates)])
    axes.set_xlabel("before ×, after ● with 95 % interval")
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        raise ConfigError(f"{path}: {error}; --plot takes a new .svg or .png file") from error
