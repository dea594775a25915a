"""`clarigate report`: what a proxy's logs say of questions, as tables and as an HTML page.

For the weeks in which the policy only watches: what would have been asked, how often, of whom and
about what, before asking is switched on; afterwards, what was asked and what became of it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from clarigate_proxy.cli.jsonl import read_lines
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.reporting import Grid, grids_of, read_logs, rendered_page
from clarigate_proxy.reporting.tables import summary_of

__all__ = ["add_arguments", "run"]

_FILE_WIDTH: Final = 160


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `clarigate report`."""
    parser.add_argument(
        "logs", nargs="+", metavar="LOG", help="JSON logs of the proxy, - for stdin"
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page there")


def run(args: argparse.Namespace) -> int:
    """Count, print the tables, write the page."""
    report = read_logs(_lines(args.logs))
    summary, grids = list(summary_of(report)), list(grids_of(report))
    if args.html is not None:
        _write(args.html, rendered_page(summary, grids))
    out = Console(width=None if sys.stdout.isatty() else _FILE_WIDTH)
    for line in summary:
        out.print(line, highlight=False, markup=False)
    for grid in grids:
        out.print(_table(grid))
    return 0


def _lines(logs: Sequence[str]) -> Iterator[bytes]:
    for log in logs:
        for _, line in read_lines(log):
            yield line


def _write(file: Path, page: str) -> None:
    try:
        file.write_text(page, "utf-8")
    except OSError as error:
        raise ConfigError(f"{file}: {error.strerror}; the page cannot be written there") from None


def _table(grid: Grid) -> Table:
    table = Table(title=grid.title, title_justify="left", caption=grid.note or None)
    for number, name in enumerate(grid.columns):
        is_word = number < grid.words
        table.add_column(escape(name), justify="left" if is_word else "right", overflow="fold")
    for row in grid.rows:
        table.add_row(*(escape(cell) for cell in row))
    return table
