"""Gold and decision rows of the tests' own, with only what a test is about spelled out."""

from __future__ import annotations

from typing import Any

from clarigate_proxy.evaluation.workbench import Pair

__all__ = ["claim", "decision", "gold", "node", "pair"]


def gold(ident: str, need: int, **fields: Any) -> dict[str, Any]:
    """A gold row of the need suite."""
    row = {
        "id": ident,
        "prompt": f"Water the ferns of {ident}",
        "source": "garden",
        "natural": True,
        "need": need,
        "due": float(need >= 2),
        "type": "howto",
        "dims": {},
        "ask_ok": ["location"] if need else [],
        "second": [],
    }
    return row | fields


def decision(*, asked: bool = False, first: str | None = None, **fields: Any) -> dict[str, Any]:
    """A decision row."""
    row: dict[str, Any] = {
        "decision": "ask" if asked else "forward",
        "need": 0.9 if asked else 0.1,
        "task_type": "howto",
        "questions": [{"dimension": first}] if first else [],
        "nodes": {},
        "claims": [],
        "documents": [],
        "assumptions": [],
    }
    return row | fields


def pair(ident: str, need: int, *, asked: bool = False, **fields: Any) -> Pair:
    """A gold row and its decision; fields are the gold row's."""
    return Pair(gold=gold(ident, need, **fields), row=decision(asked=asked))


def claim(dimension: str, start: int, end: int, **fields: Any) -> dict[str, Any]:
    """A claim with a place in the prompt."""
    row: dict[str, Any] = {
        "dimension": dimension,
        "label": "USER_ASSERTED",
        "doc": None,
        "start": start,
        "end": end,
    }
    return row | fields


def node(dimension: str, **fields: Any) -> dict[str, Any]:
    """An open node without a value."""
    row: dict[str, Any] = {
        "dimension": dimension,
        "value": None,
        "utility": 0.0,
        "status": "unresolved",
    }
    return row | fields
