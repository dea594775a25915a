"""The page of a report: one HTML file without any outside resource, readable in light and dark.

Why: it is mailed, attached to a ticket and opened offline. Must not know: what is counted. All text
is escaped; there is no script.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from clarigate_proxy.reporting.tables import Grid

__all__ = ["rendered_page"]

_STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d2329; --soft: #5b6672; --line: #d8dee4; --bar: #b9d3ea;
  --page: #ffffff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e8ec; --soft: #9aa5b1; --line: #3a424b; --bar: #2c4a66; --page: #15191d; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page);
  max-width: 68rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line);
  vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--soft); font-weight: 600; white-space: nowrap; }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.bar { background: linear-gradient(var(--bar), var(--bar)) no-repeat left / var(--share) 100%; }
.note { color: var(--soft); font-size: .9rem; }
"""


def rendered_page(summary: Iterable[str], grids: Sequence[Grid]) -> str:
    """Return the whole page."""
    sentences = "\n".join(f"<p>{escape(line)}</p>" for line in summary)
    sections = "\n".join(part for grid in grids for part in _section(grid))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>clarigate report</title>
<style>{_STYLE}</style>
</head>
<body>
<h1>Questions: what was asked, and what would have been</h1>
{sentences}
{sections}
</body>
</html>
"""


def _section(grid: Grid) -> Iterator[str]:
    yield f"<h2>{escape(grid.title)}</h2>"
    yield '<div class="wide"><table>'
    cells = (_cell("th", name, number >= grid.words) for number, name in enumerate(grid.columns))
    yield f"<thead><tr>{''.join(cells)}</tr></thead>"
    yield "<tbody>"
    for number, row in enumerate(grid.rows):
        share = grid.shares[number] if number < len(grid.shares) else None
        yield f"<tr>{''.join(_cells(grid, row, share))}</tr>"
    yield "</tbody></table></div>"
    if grid.note:
        yield f'<p class="note">{escape(grid.note)}</p>'


def _cells(grid: Grid, row: Sequence[str], share: float | None) -> Iterator[str]:
    for number, text in enumerate(row):
        if number == 0 and share is not None:
            style = f'class="bar" style="--share: {100 * share:.1f}%"'
            yield f"<td {style}>{escape(text)}</td>"
        else:
            yield _cell("td", text, number >= grid.words)


def _cell(tag: str, text: str, is_number: bool) -> str:  # noqa: FBT001 - two kinds of one cell
    kind = ' class="n"' if is_number else ""
    return f"<{tag}{kind}>{escape(text)}</{tag}>"
