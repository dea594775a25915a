"""Graphs to compile, and the cases of `golden/compile`.

A `.json` holds the input of a case, the `.txt` of the same name what is appended.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.compiler import BlockAnswer, answer_block, assumption_block
from clarigate_proxy.core.graph import Graph, Node, Thresholds, status_of
from clarigate_proxy.core.profiles import profile_of
from clarigate_proxy.core.values import Claim, Document, DocumentKind, Provenance, Span

__all__ = ["TAG", "by_kind", "check", "compiled", "graph", "node"]

TAG = "0123456789abcdef01234567"
_CASES = sorted((Path(__file__).parents[2] / "golden" / "compile").glob("*.json"))


def by_kind(kind: str) -> pytest.MarkDecorator:
    """Parametrise a test with the cases of one block: those that have this key."""
    paths = [path for path in _CASES if kind in json.loads(path.read_text(encoding="utf-8"))]
    assert paths
    return pytest.mark.parametrize("path", paths, ids=lambda path: path.stem)


def check(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    assert compiled(case) == path.with_suffix(".txt").read_bytes().decode("utf-8")


def node(**fields: Any) -> Node:
    span = fields.pop("span", None)
    confidence = fields.get("confidence", 0.0)
    label = Provenance(fields.pop("provenance", "UNRESOLVED"))
    fields.setdefault("dimension", fields["slot"].split(".")[0])
    fields.setdefault("applies", True)
    return Node(
        **fields,
        provenance=label,
        status=status_of(confidence, Thresholds()),
        span=Span(**span) if span else None,
    )


def graph(*nodes: Node) -> Graph:
    return Graph(task_type="write", language="en", nodes=nodes)


def compiled(case: dict[str, Any]) -> str:
    profile = profile_of(case["model"])
    if "answers" in case:
        answers = tuple(
            BlockAnswer(
                **{
                    **answer,
                    "options": tuple(answer.get("options", ())),
                    "label": Provenance(answer.get("label", "USER_ASSERTED")),
                }
            )
            for answer in case["answers"]
        )
        return answer_block(answers, tag=TAG, profile=profile)
    nodes = tuple(node(**fields) for fields in case["nodes"])
    claims = tuple(
        Claim(
            **{**claim, "label": Provenance(claim["label"]), "conflicts": tuple(claim["conflicts"])}
        )
        for claim in case.get("claims", ())
    )
    context = tuple(
        Document(**document, kind=DocumentKind.CONTEXT) for document in case.get("context", ())
    )
    result = assumption_block(
        graph(*nodes),
        claims,
        tag=TAG,
        profile=profile,
        answered=frozenset(case.get("answered", ())),
        machine_reader=case.get("machine_reader", False),
        state_utility=0.1,
        context=context,
    )
    if result is None:
        return ""
    assert list(result.stated) == case["stated"]
    assert [list(pair) for pair in result.omitted] == case["omitted"]
    return result.text
