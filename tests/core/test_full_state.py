"""The full state is written and read field by field, and other forms are refused."""

from __future__ import annotations

import dataclasses
import json

import pytest

from clarigate_proxy.core.full_state import FullState, decode_full, encode_full
from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.state import DialogueState
from clarigate_proxy.core.things import Thing
from clarigate_proxy.core.values import (
    Option,
    Provenance,
    Question,
    QuestionKind,
    Span,
    Status,
)

NODE = Node(
    slot="budget.total",
    dimension="budget",
    status=Status.PARTIAL,
    confidence=0.1 + 0.2,
    value="um die 300 €",
    provenance=Provenance.USER_ASSERTED,
    span=Span(message=3, start=10, end=22, part=1, doc="d1"),
    applies=True,
    impact=0.7,
    p_default=1e-17,
    default="any",
)
FULL = FullState(
    state=DialogueState(
        k=1, t_total_tokens=4000, asked=frozenset({2, 0}), declined=frozenset({1}), pending=(2,)
    ),
    policy_digest="0123abcd",
    questions=(
        Question(
            slot="audience",
            dimension="audience",
            kind=QuestionKind.SINGLE,
            text="Who will read it?",
            options=(Option(id="exec", label="Executives", description="one page"),),
            header="Audience",
            allow_other=False,
        ),
    ),
    graph=Graph(
        task_type="plan",
        language="de",
        nodes=(NODE, Node(slot="task", dimension="task")),
        edges=(("task", "budget.total"),),
        domain="travel",
        things=(
            Thing(id="trip", name="die Reise", object="die Reise", given=False),
            Thing(
                id="talk",
                name="your slides",
                object="your slides",
                given=True,
                pointed_at=True,
                plural=True,
            ),
        ),
    ),
)


def test_every_field_survives() -> None:
    assert decode_full(encode_full(FULL)) == FULL


@pytest.mark.parametrize(
    "kind", [FullState, DialogueState, Question, Option, Graph, Node, Span, Thing]
)
def test_a_new_field_must_not_be_forgotten(kind: type) -> None:
    """A field added to one of these changes the form: extend its row and raise FORM."""
    fields = {
        FullState: 4,
        DialogueState: 5,
        Question: 7,
        Option: 3,
        Graph: 6,
        Node: 11,
        Span: 5,
        Thing: 6,
    }
    assert len(dataclasses.fields(kind)) == fields[kind]


def test_enumerations_come_back_as_such() -> None:
    found = decode_full(encode_full(FULL))
    node = found.graph.node("budget.total")
    assert type(node.status) is Status
    assert type(node.provenance) is Provenance
    assert type(found.questions[0].kind) is QuestionKind


def test_a_number_that_json_lacks_is_refused() -> None:
    broken = dataclasses.replace(
        FULL,
        graph=dataclasses.replace(
            FULL.graph, nodes=(Node(slot="a", dimension="b", impact=float("nan")),)
        ),
    )
    with pytest.raises(ValueError, match="float"):
        encode_full(broken)


GOOD = json.loads(encode_full(FULL))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"null",
        b"[]",
        b"\xff",
        b"[" * 100_000,
        json.dumps([4, *GOOD[1:]]).encode(),
        json.dumps([*GOOD, 0]).encode(),
        json.dumps([1, *GOOD[1:]]).encode(),
        json.dumps([2, *GOOD[1:]]).encode(),
        json.dumps([2, *GOOD[1:4], GOOD[4][:4]]).encode(),
        json.dumps([3, *GOOD[1:4], GOOD[4][:5]]).encode(),
        json.dumps([3, *GOOD[1:4], [*GOOD[4][:5], [["trip"]]]]).encode(),
        json.dumps([3, [9, 0, [], [], []], *GOOD[2:]]).encode(),
        json.dumps([3, [0, 0, [], [], ["x"]], *GOOD[2:]]).encode(),
        json.dumps([*GOOD[:4], ["plan", "de", [["task"]], []]]).encode(),
        json.dumps([*GOOD[:4], ["plan", "de", 7, []]]).encode(),
    ],
)
def test_another_form_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        decode_full(data)


def test_the_forms_without_domain_and_things_are_still_read() -> None:
    """Tokens outlive releases: forms 1 and 2 lack the last fields of the graph."""
    earlier = json.dumps([1, *GOOD[1:4], GOOD[4][:4]]).encode()
    graph = dataclasses.replace(FULL.graph, domain=None, things=())
    assert decode_full(earlier) == dataclasses.replace(FULL, graph=graph)
    later = json.dumps([2, *GOOD[1:4], GOOD[4][:5]]).encode()
    graph = dataclasses.replace(FULL.graph, things=())
    assert decode_full(later) == dataclasses.replace(FULL, graph=graph)
