"""Graphs to compile, and the cases of `golden/compile`.

A `.json` holds the input of a case. What it compiles to is the `.txt` of the same name, or with
`"families": true` a folder of that name with one `.txt` for each family and form, side by side.
After an intended change: `python -m tests.core.compiler.cases` writes them anew, to be read in the
diff.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.compiler import (
    BlockAnswer,
    Compiled,
    Material,
    answer_block,
    augmented,
    rewritten,
)
from clarigate_proxy.core.graph import Graph, Node, Thresholds, status_of
from clarigate_proxy.core.profiles import PROFILES, Family, ModelProfile, profile_of
from clarigate_proxy.core.values import (
    Claim,
    Document,
    DocumentKind,
    Provenance,
    Segment,
    Span,
)

__all__ = ["FOLDER", "TAG", "by_kind", "check", "graph", "material", "node", "texts_of"]

TAG = "0123456789abcdef01234567"
FOLDER = Path(__file__).parents[2] / "golden" / "compile"
_CASES = sorted(FOLDER.glob("*.json"))


def by_kind(kind: str) -> pytest.MarkDecorator:
    """Parametrise a test with the cases of one block: those that have this key."""
    paths = [path for path in _CASES if kind in json.loads(path.read_text(encoding="utf-8"))]
    assert paths
    return pytest.mark.parametrize("path", paths, ids=lambda path: path.stem)


def check(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    for target, text in texts_of(path, case):
        assert text == target.read_bytes().decode("utf-8"), target.name


def lost_to(claim: dict[str, Any], lost: dict[str, Any]) -> Claim:
    """The value that contradicts a claim and counts less."""
    return Claim(
        slot=claim["slot"],
        dimension=claim["dimension"],
        value=lost["value"],
        label=Provenance(lost["label"]),
        span=Span(**lost["span"]),
    )


def texts_of(path: Path, case: dict[str, Any]) -> Iterator[tuple[Path, str]]:
    """Yield each file of a case with what should be in it."""
    if not case.get("families"):
        yield path.with_suffix(".txt"), compiled(case, profile_of(case["model"]))
        return
    for family in Family:
        for form in (False, True):
            name = f"{family}.{'rewrite' if form else 'augment'}.txt"
            text = compiled({**case, "rewrite": form}, PROFILES[family])
            yield path.with_suffix("") / name, text


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


def material(case: dict[str, Any]) -> Material:
    """Return what a case compiles; a node's `quote` is where its span lies in the prompt."""
    prompt = case.get("prompt", "")
    return Material(
        graph=graph(*(node(**_with_span(fields, prompt)) for fields in case["nodes"])),
        claims=tuple(
            Claim(
                **{
                    **claim,
                    "label": Provenance(claim["label"]),
                    "conflicts": tuple(lost_to(claim, lost) for lost in claim["conflicts"]),
                }
            )
            for claim in case.get("claims", ())
        ),
        answered=frozenset(case.get("answered", ())),
        state_utility=0.1,
        context=tuple(
            Document(**document, kind=DocumentKind.CONTEXT) for document in case.get("context", ())
        ),
        prompt=_own(prompt) if prompt else (),
    )


def _own(prompt: str) -> tuple[Segment, ...]:
    return (Segment(role="user", text=prompt, span=Span(message=0, start=0, end=len(prompt))),)


def _with_span(fields: dict[str, Any], prompt: str) -> dict[str, Any]:
    fields = dict(fields)
    quote = fields.pop("quote", None)
    if quote is not None:
        start = prompt.index(quote)
        fields["span"] = {"message": 0, "start": start, "end": start + len(quote)}
    return fields


def compiled(case: dict[str, Any], profile: ModelProfile) -> str:
    if "answers" in case:
        return answer_block(
            tuple(
                BlockAnswer(
                    **{
                        **answer,
                        "options": tuple(answer.get("options", ())),
                        "label": Provenance(answer.get("label", "USER_ASSERTED")),
                    }
                )
                for answer in case["answers"]
            ),
            tag=TAG,
            profile=profile,
        )
    form = rewritten if case.get("rewrite") else augmented
    result = form(
        material(case),
        tag=TAG,
        profile=profile,
        machine_reader=case.get("machine_reader", False),
    )
    if result is None:
        return ""
    if "stated" in case:
        assert list(result.stated) == case["stated"]
        assert [list(pair) for pair in result.omitted] == case["omitted"]
    return result.text + _report(result) if case.get("families") else result.text


def _report(result: Compiled) -> str:
    """What a reader of the folder should see beside the text: its place, and what is left out."""
    rows = "".join(f"\n{slot}: {reason}" for slot, reason in result.omitted)
    return f"\n\n=== {result.placement} in the message; left out:{rows or ' nothing'}\n"


if __name__ == "__main__":
    for source in _CASES:
        for target, text in texts_of(source, json.loads(source.read_text(encoding="utf-8"))):
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(text.encode())
