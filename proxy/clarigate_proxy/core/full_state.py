"""What the full token carries, and its form as JSON.

Why: the compact token leaves the graph to be recomputed; the full one resumes it exactly, pending
questions with their options included. This module must not know how a token is signed.

Invariant: `decode_full(encode_full(x)) == x` for every field, floats to the last bit. A value is
written as a row of its fields in the order of the tables below, so that a token stays short; the
first element of the whole names the form, and a form that is not known is refused. Form 1 had no
domain in its graph, form 2 no things; they are still read, since tokens outlive releases.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

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

__all__ = ["FORM", "FullState", "decode_full", "encode_full"]

FORM = 3
"""Number of the form; to be raised with every change of a row."""

_ADDED: Mapping[int, tuple[Any, ...]] = {1: (None, ()), 2: ((),), FORM: ()}
"""By form, the fields that its graph lacks at the end of the row: domain, things."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FullState:
    """State, the digest of the policy that asked, the pending questions, the graph."""

    state: DialogueState
    policy_digest: str
    questions: tuple[Question, ...]
    graph: Graph


def encode_full(full: FullState) -> bytes:
    """Return the JSON form: ASCII, no white space. ValueError for a number that JSON lacks."""
    row = [
        FORM,
        _state_row(full.state),
        full.policy_digest,
        [_question_row(question) for question in full.questions],
        _graph_row(full.graph),
    ]
    return json.dumps(row, separators=(",", ":"), allow_nan=False).encode()


def decode_full(data: bytes) -> FullState:
    """Read the JSON form of a token whose MAC holds; ValueError for every other form."""
    try:
        form, state, policy_digest, questions, graph = json.loads(data)
        if form not in _ADDED:
            raise ValueError(f"form {form} of the full state: expected {FORM}")
        return FullState(
            state=_state(state),
            policy_digest=policy_digest,
            questions=tuple(_question(row) for row in questions),
            graph=_graph([*graph, *_ADDED[form]]),
        )
    except (TypeError, RecursionError) as error:
        raise ValueError("not a full state of this form") from error


def _state_row(state: DialogueState) -> list[Any]:
    return [
        state.k,
        state.t_total_tokens,
        sorted(state.asked),
        sorted(state.declined),
        state.pending,
    ]


def _state(row: Any) -> DialogueState:
    k, t_total_tokens, asked, declined, pending = row
    return DialogueState(
        k=k,
        t_total_tokens=t_total_tokens,
        asked=frozenset(asked),
        declined=frozenset(declined),
        pending=tuple(pending),
    )


def _question_row(question: Question) -> list[Any]:
    return [
        question.slot,
        question.dimension,
        question.kind,
        question.text,
        [[option.id, option.label, option.description] for option in question.options],
        question.header,
        question.allow_other,
    ]


def _question(row: Any) -> Question:
    slot, dimension, kind, text, options, header, allow_other = row
    return Question(
        slot=slot,
        dimension=dimension,
        kind=QuestionKind(kind),
        text=text,
        options=tuple(
            Option(id=name, label=label, description=description)
            for name, label, description in options
        ),
        header=header,
        allow_other=allow_other,
    )


def _graph_row(graph: Graph) -> list[Any]:
    return [
        graph.task_type,
        graph.language,
        [_node_row(node) for node in graph.nodes],
        graph.edges,
        graph.domain,
        [_thing_row(thing) for thing in graph.things],
    ]


def _graph(row: Any) -> Graph:
    task_type, language, nodes, edges, domain, things = row
    return Graph(
        task_type=task_type,
        language=language,
        nodes=tuple(_node(node) for node in nodes),
        edges=tuple((parent, child) for parent, child in edges),
        domain=domain,
        things=tuple(_thing(thing) for thing in things),
    )


def _thing_row(thing: Thing) -> list[Any]:
    return [thing.id, thing.name, thing.object, thing.given, thing.pointed_at, thing.plural]


def _thing(row: Any) -> Thing:
    name, shown, as_object, given, pointed_at, plural = row
    return Thing(
        id=name,
        name=shown,
        object=as_object,
        given=given,
        pointed_at=pointed_at,
        plural=plural,
    )


def _node_row(node: Node) -> list[Any]:
    return [
        node.slot,
        node.dimension,
        node.status,
        node.confidence,
        node.value,
        node.provenance,
        _span_row(node.span),
        node.applies,
        node.impact,
        node.p_default,
        node.default,
    ]


def _node(row: Any) -> Node:
    (
        slot,
        dimension,
        status,
        confidence,
        value,
        provenance,
        span,
        applies,
        impact,
        p_default,
        default,
    ) = row
    return Node(
        slot=slot,
        dimension=dimension,
        status=Status(status),
        confidence=confidence,
        value=value,
        provenance=Provenance(provenance),
        span=_span(span),
        applies=applies,
        impact=impact,
        p_default=p_default,
        default=default,
    )


def _span_row(span: Span | None) -> list[Any] | None:
    return None if span is None else [span.message, span.start, span.end, span.part, span.doc]


def _span(row: Any) -> Span | None:
    if row is None:
        return None
    message, start, end, part, doc = row
    return Span(message=message, start=start, end=end, part=part, doc=doc)
