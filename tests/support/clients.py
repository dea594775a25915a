"""deploy/CLIENTS.md from the recorded matrix of clients (`make clients` records and renders).

`python -m tests.support.clients` writes the tables anew; tests/test_clients.py compares.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from tests.conformance.clients.table import CLIENTS, Client, Home
from tests.conformance.clients.wires import CHAT
from tests.conformance.matrix import WAYS, recorded

__all__ = ["COLUMNS", "PAGE", "rendered"]

PAGE = Path(__file__).resolve().parents[2] / "deploy" / "CLIENTS.md"

# Table → heading → column of the record.
COLUMNS = {
    "works": {
        "passthrough": "passthrough",
        "tool loop": "tool loop",
        "parsed answers": "parsed answers",
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
        if name == "keeps" and about.wire is not CHAT:
            continue
        said = _about(client, about, rows[client])
        cells = [_cell(rows[client][column], about) for column in columns.values()]
        lines.append([*(said[head] for head in known), *cells])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _about(client: str, about: Client, row: Mapping[str, str]) -> dict[str, str]:
    return {
        "client": client,
        "package": f"{_LANGUAGE[about.home]} `{about.package}` {row['version']}",
        "history": about.history,
        "SDK adapter": f"`{about.adapter}`" if about.adapter else "–",
    }


def _cell(ways: str, about: Client) -> str:
    if ways.split() == [WAYS[streams] for streams in about.streams]:
        return "yes"
    return f"{ways} only" if ways else "no"


if __name__ == "__main__":
    PAGE.write_text(rendered(PAGE.read_text("utf-8")), "utf-8")
