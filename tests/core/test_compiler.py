"""The two blocks, their tag, and when the assumption block is added.

`golden/compile/*.json` hold the input of a case, the `.txt` of the same name what is appended.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core import compiler
from clarigate_proxy.core.compiler import (
    BlockAnswer,
    Cause,
    answer_block,
    assumption_block,
    block_tag,
    should_annotate,
)
from clarigate_proxy.core.graph import Graph, Node, Thresholds, status_of
from clarigate_proxy.core.profiles import profile_of
from clarigate_proxy.core.values import Claim, Document, DocumentKind, Provenance, Span

GOLDEN = Path(__file__).parents[1] / "golden" / "compile"
CASES = sorted(GOLDEN.glob("*.json"))
TAG = "0123456789abcdef01234567"
KEY = bytes(range(32))


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


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_compiles_to_its_text(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    assert compiled(case) == path.with_suffix(".txt").read_bytes().decode("utf-8")


def test_there_are_cases() -> None:
    assert len(CASES) >= 6


def test_no_answers_make_no_block() -> None:
    assert answer_block((), tag=TAG, profile=profile_of("gpt-4o")) == ""


OPEN = node(slot="audience", impact=0.5)
ASSERTED = node(slot="tone", value="formal", confidence=0.9, provenance="USER_ASSERTED", impact=0.5)
CONTEXT = Document(id="c1", kind=DocumentKind.CONTEXT, text="Rain.")


@pytest.mark.parametrize(
    ("nodes", "fields", "causes"),
    [
        ((OPEN,), {}, (Cause.OPEN,)),
        ((OPEN,), {"answered": frozenset({"audience"})}, ()),
        ((OPEN,), {"state_utility": 0.6}, ()),
        ((node(slot="audience", impact=0.5, applies=False),), {}, ()),
        ((node(slot="length", impact=0.15, p_default=0.8, default="short"),), {}, ()),
        ((ASSERTED,), {}, ()),
        ((ASSERTED,), {"always": True}, (Cause.ALWAYS,)),
        ((ASSERTED,), {"context": (CONTEXT,)}, (Cause.CONTEXT,)),
        (
            (ASSERTED,),
            {
                "claims": (
                    Claim(
                        slot="tone",
                        dimension="tone",
                        value="formal",
                        label=Provenance.USER_ASSERTED,
                        conflicts=("casual",),
                    ),
                )
            },
            (Cause.CONFLICT,),
        ),
    ],
)
def test_only_these_cause_a_block(
    nodes: tuple[Node, ...], fields: dict[str, Any], causes: tuple[Cause, ...]
) -> None:
    claims = fields.pop("claims", ()) if "claims" in fields else ()
    arguments = {"state_utility": 0.1, **fields}
    assert should_annotate(graph(*nodes), claims, **arguments) == causes
    block = assumption_block(
        graph(*nodes), claims, tag=TAG, profile=profile_of("gpt-4o"), **arguments
    )
    assert (block is not None) == bool(causes)


def test_a_default_that_is_likelier_than_the_value_is_what_is_stated() -> None:
    doubtful = node(
        slot="length",
        value="one line",
        confidence=0.4,
        provenance="MODEL_INFERRED",
        impact=0.9,
        p_default=0.6,
        default="a page",
    )
    block = assumption_block(
        graph(doubtful), (), tag=TAG, profile=profile_of("gpt-4o"), state_utility=0.1
    )
    assert block is not None
    assert '[MODEL_INFERRED: length="a page"]' in block.text


def test_an_inferred_format_does_not_become_an_order() -> None:
    inferred = node(
        slot="output_format",
        value="table",
        confidence=0.5,
        provenance="MODEL_INFERRED",
        impact=0.9,
    )
    block = assumption_block(
        graph(inferred), (), tag=TAG, profile=profile_of("gpt-4o"), state_utility=0.1
    )
    assert block is not None
    assert "Give the table" not in block.text


def test_a_small_model_gets_few_values_and_the_rest_is_reported() -> None:
    nodes = [
        node(slot=f"constraints.{n}", value=f"rule {n}", confidence=0.9, provenance="USER_ASSERTED")
        for n in range(9)
    ]
    block = assumption_block(
        graph(OPEN, *nodes), (), tag=TAG, profile=profile_of("phi-3"), state_utility=0.1
    )
    assert block is not None
    assert block.text.count("USER_ASSERTED") == 4
    assert block.stated == ("audience",)
    assert [reason for _, reason in block.omitted] == ["profile_limit"] * 5


def test_a_tag_depends_on_the_key_and_on_every_message() -> None:
    messages = (("user", "Hi"), ("assistant", "Hello"))
    tags = {
        block_tag(KEY, messages),
        block_tag(KEY[::-1], messages),
        block_tag(KEY, messages[:1]),
        block_tag(KEY, (("user", "Hi"), ("assistant", "Hell"), ("o", ""))),
        block_tag(KEY, (("user", "HiassistantHello"),)),
    }
    assert len(tags) == 5
    assert block_tag(KEY, messages) in tags


def test_a_tag_is_no_part_of_its_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "_TAG_BYTES", 1)
    text = " ".join(f"{number:02x}" for number in range(256) if number != 0xA7)
    assert block_tag(KEY, (("user", text),)) == "a7"


def test_a_tag_has_96_bits() -> None:
    assert len(bytes.fromhex(block_tag(KEY, ()))) == 12
