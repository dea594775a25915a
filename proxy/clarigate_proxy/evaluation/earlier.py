"""Figures of an earlier version: written to a file, read back, compared with today's.

Why: a change must show its effect on what counts before it is merged. The file holds figures only,
with the number of rows behind each and the digest of the data, no prompts and no ids. A guarded
figure that got worse by more than its tolerance is a failure; all others are for the reader.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.evaluation.data import DataFile
from clarigate_proxy.evaluation.reports import Better, Figure, Report, rounded

__all__ = ["Change", "Earlier", "compare", "read_earlier", "render_earlier"]

_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Earlier:
    """What the file holds: figures by suite and name, and the digests of the data files."""

    figures: Mapping[str, Mapping[str, float | None]]
    data: Mapping[str, str]

    def other_data(self, files: Iterable[DataFile]) -> tuple[str, ...]:
        """Return the names of data files that have changed since, or were not there."""
        return tuple(file.name for file in files if self.data.get(file.name) != file.sha256)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A figure then and now; `is_worse` only where it is guarded and its tolerance exceeded."""

    suite: str
    name: str
    before: float | None
    now: float | None
    is_worse: bool

    @property
    def difference(self) -> float | None:
        """Now minus before, None where either is undefined."""
        if self.before is None or self.now is None:
            return None
        return self.now - self.before


def render_earlier(reports: Iterable[Report], files: Iterable[DataFile]) -> str:
    """Return the file's text."""
    data = {
        "data": {file.name: file.sha256 for file in files},
        "figures": {
            report.suite: {figure.name: rounded(figure.value) for figure in report.figures}
            for report in reports
        },
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def read_earlier(path: Path) -> Earlier:
    """Read a file that `--write-baseline` wrote.

    Raises:
        ConfigError: it cannot be read, or is another file.
    """
    remedy = "give a file written by `clarigate eval … --write-baseline`"
    try:
        data: Any = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror}; {remedy}") from error
    except ValueError as error:
        raise ConfigError(f"{path}: not JSON; {remedy}") from error
    try:
        figures = {
            str(suite): {str(name): _number(value) for name, value in figures.items()}
            for suite, figures in data["figures"].items()
        }
        digests = {str(name): str(digest) for name, digest in data["data"].items()}
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise ConfigError(f"{path}: no figures as expected; {remedy}") from error
    return Earlier(figures=figures, data=digests)


def compare(reports: Iterable[Report], earlier: Earlier) -> tuple[Change, ...]:
    """Return a change for every figure that the earlier file has too."""
    return tuple(
        _change(report.suite, figure, earlier.figures[report.suite][figure.name])
        for report in reports
        for figure in report.figures
        if figure.name in earlier.figures.get(report.suite, {})
    )


def _change(suite: str, figure: Figure, before: float | None) -> Change:
    now = figure.value
    return Change(
        suite=suite,
        name=figure.name,
        before=before,
        now=now,
        is_worse=figure.tolerance is not None
        and _loss(figure.better, before, now) > figure.tolerance + _ROUNDING,
    )


def _loss(better: Better, before: float | None, now: float | None) -> float:
    """How much worse a figure got; a guarded figure that can no longer be had is no loss."""
    if before is None or now is None:
        return 0.0
    return now - before if better is Better.LOWER else before - now


def _number(value: object) -> float | None:
    if value is None or (isinstance(value, int | float) and not isinstance(value, bool)):
        return value
    raise ValueError("not a number")
