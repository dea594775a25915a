"""deploy/CLIENTS.md from the recorded matrix of clients (`make clients` records and renders).

`python -m tests.support.clients` writes the tables anew; tests/test_clients.py compares.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.conformance.clients.table import CLIENTS, Client, Home
from tests.conformance.matrix import WAYS, recorded

__all__ = ["COLUMNS", "PAGE", "rendered"]

PAGE = Path(__file__).resolve().parents[2] / "deploy" / "CLIENTS.md"

# Table → heading → column of the record.
COLUMNS = {
    "works": {
        "passthrough": "passthrough",
        "tool loop": "tool loop",
        "errors": "errors",
        "question and answer": "clarification",
        "question by a tool": "asking tool",
    },
    "keeps": {
        "reference line comes back": "keeps reference",
        "`clarification` comes back": "keeps field",
        "tool call id comes back": "keeps call id",
        "reads `clarification`": "reads field",
        "reads headers": "reads headers",
        "sends `clarigate`": "sends field",
        "sends `metadata.clarify`": "sends metadata",
        "sends headers": "sends headers",
    },
}

_LANGUAGE = {Home.DEV: "Python", Home.OPENAI2: "Python", Home.NODE: "JavaScript"}
_TABLE = re.compile(r"<!-- table:(\w+) -->\n.*?<!-- /table -->", re.DOTALL)


def rendered(text: str) -> str:
    """The page with its tables as the record has them."""
    return _TABLE.sub(lambda found: _marked(found[1]), text)


def _marked(name: str) -> str:
    return f"<!-- table:{name} -->\n{_table(name)}\n<!-- /table -->"


def _table(name: str) -> str:
    columns = COLUMNS[name]
    rows = recorded()
    known = {"works": ["client", "package", "history"], "keeps": ["client", "SDK adapter"]}[name]
    heads = [*known, *columns]
    lines = [heads, ["---"] * len(heads)]
    for client, about in CLIENTS.items():
        said = _about(client, about, rows[client])
        cells = [_cell(rows[client][column], about) for column in columns.values()]
        lines.append([*(said[head] for head in known), *cells])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _about(client: str, about: Client, row: Mapping[str, Any]) -> dict[str, str]:
    return {
        "client": client,
        "package": f"{_LANGUAGE[about.home]} `{about.package}` {row['version']}",
        "history": about.history,
        "SDK adapter": f"`{about.adapter}`" if about.adapter else "–",
    }


def _cell(ways: list[str], about: Client) -> str:
    possible = [WAYS[streams] for streams in about.streams]
    if ways == possible:
        return "yes"
    return f"{ways[0]} only" if ways else "no"


if __name__ == "__main__":
    PAGE.write_text(rendered(PAGE.read_text("utf-8")), "utf-8")
