"""The recorded matrix of what each client does and keeps, and its comparison with a run.

The record is `tests/golden/clients.json`; `make clients` writes it anew from a run of both
environments, and deploy/CLIENTS.md with it. Without that each observation of a run is compared.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["GOLDEN", "WAYS", "Matrix", "recorded"]

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "clients.json"
WAYS = {False: "plain", True: "streamed"}

Rows = dict[str, dict[str, str]]


def recorded() -> Rows:
    """The matrix as it is recorded: client → column → the ways in which it holds."""
    rows: Rows = json.loads(GOLDEN.read_text("utf-8"))
    return rows


@dataclass(slots=True)
class Matrix:
    """What a run observes; `records` says whether it shall be the record from now on."""

    records: bool
    seen: Rows = field(default_factory=dict)

    def observe(self, client: str, column: str, *, streams: bool, holds: bool) -> None:
        """Note whether a column holds for a client, and compare it with the record."""
        way = WAYS[streams]
        row = self.seen.setdefault(client, {})
        ways = row.get(column, "").split()
        row[column] = " ".join([*ways, way] if holds and way not in ways else ways)
        if not self.records:
            was = way in recorded().get(client, {}).get(column, "").split()
            told = f"{client}, {way}: “{column}” was {was} and is {holds}: run `make clients`"
            assert was == holds, told

    def state(self, client: str, column: str, value: str) -> None:
        """Note a plain value, and compare it with the record."""
        self.seen.setdefault(client, {})[column] = value
        if not self.records:
            was = recorded().get(client, {}).get(column)
            assert was == value, f"{client}: {column} was {was} and is {value}: run `make clients`"

    def write(self) -> None:
        """Record what was seen; the rest is another environment's, or was not run."""
        rows = recorded() if GOLDEN.exists() else {}
        for client, row in self.seen.items():
            rows[client] = rows.get(client, {}) | row
        GOLDEN.write_text(json.dumps(rows, indent=1, ensure_ascii=False, sort_keys=True) + "\n")
