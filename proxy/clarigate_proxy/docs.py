"""`python -m clarigate_proxy.docs [--check] [FILE …]`: the tables of the code, in Markdown.

Why: settings, metrics and reason codes are tables in the code; documentation that repeats them by
hand is wrong after the next change. A file marks where a table belongs, and this writes it there:

    <!-- table:config -->
    …written here…
    <!-- /table -->

Must not know: what stands around the marks. Invariant: written twice, a file is the same; with
`--check` nothing is written, and a file whose tables are not the code's is an error.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from clarigate_proxy.compilerdocs import render_examples, render_families_table
from clarigate_proxy.config import render_config_table
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.reasons import REASONS
from clarigate_proxy.metrics import labels, render_metrics_table
from clarigate_proxy.policydocs import (
    render_llm_table,
    render_match_table,
    render_policy_table,
    render_settings_table,
)
from clarigate_proxy.routes import render_keys_table

__all__ = ["COMPILER", "POLICY", "REFERENCE", "TABLES", "main", "with_tables"]

REFERENCE: Final = Path("deploy/REFERENCE.md")
COMPILER: Final = Path("deploy/COMPILER.md")
POLICY: Final = Path("deploy/POLICY.md")

_SECTION = re.compile(r"(<!-- table:(\w+) -->\n).*?(<!-- /table -->)", re.DOTALL)


def render_reasons_table() -> str:
    """Render the reason codes as a Markdown table; of several that hold the first one counts."""
    rows = ["| reason | decision | meaning |", "|---|---|---|"]
    rows += [f"| `{row.code}` | {row.decision} | {row.meaning} |" for row in REASONS]
    return "\n".join(rows) + "\n"


def render_labels_table() -> str:
    """Render the closed sets of label values as a Markdown table."""
    rows = ["| label | values |", "|---|---|"]
    for label, values in labels().items():
        if label != "reason":
            rows.append(f"| {label} | {', '.join(f'`{value}`' for value in sorted(values))} |")
    return "\n".join(rows) + "\n"


TABLES: Final[Mapping[str, Callable[[], str]]] = {
    "config": render_config_table,
    "upstreams": render_keys_table,
    "metrics": render_metrics_table,
    "labels": render_labels_table,
    "reasons": render_reasons_table,
    "families": render_families_table,
    "compiled": render_examples,
    "policy": render_policy_table,
    "settings": render_settings_table,
    "match": render_match_table,
    "llm": render_llm_table,
}
"""Name in a mark → what renders the table."""


def with_tables(text: str, *, source: str) -> str:
    """Return `text` with its marked tables as the code has them now.

    Raises:
        ConfigError: a mark names no table, or there is no mark.
    """

    def written(section: re.Match[str]) -> str:
        name = section[2]
        if name not in TABLES:
            raise ConfigError(f"{source}: no table {name!r}; expected one of {', '.join(TABLES)}")
        return f"{section[1]}{TABLES[name]()}{section[3]}"

    written_text, count = _SECTION.subn(written, text)
    if not count:
        raise ConfigError(f"{source}: no table is marked; expected <!-- table:config -->")
    return written_text


def main(argv: Sequence[str] | None = None) -> int:
    """Write the tables, or check them; 1 where a file is stale or cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m clarigate_proxy.docs")
    parser.add_argument("--check", action="store_true", help="write nothing, fail where stale")
    parser.add_argument(
        "files", nargs="*", type=Path, default=[REFERENCE, COMPILER, POLICY], metavar="FILE"
    )
    args = parser.parse_args(argv)
    said = [problem for file in args.files for problem in _brought(file, check=args.check)]
    print("".join(f"{line}\n" for line in said), end="", file=sys.stderr)  # noqa: T201 - a command
    return int(bool(said))


def _brought(file: Path, *, check: bool) -> list[str]:
    """Bring one file up to date, or check it; returns what is wrong."""
    try:
        text = file.read_text("utf-8")
        current = with_tables(text, source=str(file))
    except (OSError, ConfigError) as error:
        return [str(error)]
    if text == current:
        return []
    if check:
        return [f"{file}: its tables are stale; run python -m clarigate_proxy.docs {file}"]
    file.write_text(current, "utf-8")
    return []


if __name__ == "__main__":
    sys.exit(main())
