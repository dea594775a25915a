"""What a client chose for a preview: insert, modify or discard, and its word on the assumptions.

Why: nothing is inserted without that choice (paper 5.4), and an assumption that a person confirms
or denies is no longer one: it becomes an answer, in the answer block, USER_ASSERTED. The choice
comes with the state of the preview, which is a full token without questions, bound to caller,
schema and conversation like any other; the conversation ends with the request, or with the preview.

Must not know: how a preview is written down. Invariant: whatever does not fit is told, and nothing
is half done.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from clarigate_proxy.core.compiler import assumed_value
from clarigate_proxy.core.dialogue import Walk
from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.exchanges import Chosen, Exchange, PreviewAction, Verification
from clarigate_proxy.core.full_state import FullState
from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.proof import pinned_by
from clarigate_proxy.core.request import Controls, Ruling, RulingKind
from clarigate_proxy.core.values import (
    Answer,
    Interpretation,
    Outcome,
    Question,
    QuestionKind,
    RequestMode,
)

__all__ = ["PREVIEW_ACTIONS", "enter_preview"]

PREVIEW_ACTIONS: Final = frozenset(str(action) for action in PreviewAction)


def enter_preview(walk: Walk, place: int, full: FullState, controls: Controls) -> None:
    """Enter what was chosen for the preview that stood, or would stand, at `place`.

    Raises:
        RequestError: the controls do not fit a preview, or its assumptions.
    """
    _refuse_misfits(walk, place, controls)
    root = walk.root(place)
    if root is None:
        return
    rulings = controls.assumptions or {}
    interpretation = _interpretation(full.graph, rulings)
    questions = tuple(_question(_node(full.graph, slot)) for slot in rulings)
    shown = walk.messages[place:]
    exchange = Exchange(
        root=walk.messages[root].index,
        pinned=replace(pinned_by(full), questions=questions),
        question_messages=tuple(message.index for message in shown),
        verification=Verification.VALID,
        interpretation=interpretation,
        graph=full.graph,
        previewed=True,
    )
    dialogue = walk.dialogue
    walk.dialogue = replace(
        dialogue,
        exchanges=(*dialogue.exchanges, exchange),
        verifications=(*dialogue.verifications, Verification.VALID),
        chosen=_chosen(controls),
    )


def _refuse_misfits(walk: Walk, place: int, controls: Controls) -> None:
    """Tell what does not fit, in the order of the table."""
    action, rulings = controls.action, controls.assumptions
    again = action is None and controls.mode is RequestMode.PREVIEW
    faults = (
        (
            controls.answers is not None,
            "answers",
            "the `state` is that of a preview: send `assumptions`, by slot",
        ),
        (
            action not in PREVIEW_ACTIONS and not again,
            "action",
            "expected insert, modify or discard, or mode preview to be shown it again",
        ),
        (
            (action == PreviewAction.MODIFY) != (controls.text is not None),
            "text",
            "expected with the action modify, and only there",
        ),
        (
            rulings is not None and action in {PreviewAction.MODIFY, PreviewAction.DISCARD},
            "assumptions",
            "expected with the action insert; to modify, put them into the text",
        ),
        (
            any(message.role == "user" for message in walk.messages[place:]),
            "state",
            "the conversation has to end with the request, or with the preview itself",
        ),
    )
    for is_fault, name, expectation in faults:
        if is_fault:
            raise _misfit(f"clarigate.{name}", expectation)


def _chosen(controls: Controls) -> Chosen | None:
    if controls.action is None:
        return None
    return Chosen(action=PreviewAction(controls.action), text=controls.text or "")


def _interpretation(graph: Graph, rulings: Mapping[str, Ruling]) -> Interpretation:
    return Interpretation(
        outcome=Outcome.ANSWERED,
        answers=tuple(_answers(graph, rulings)),
        denied=tuple(
            (slot, _assumed(_node(graph, slot)))
            for slot, ruling in rulings.items()
            if ruling.kind is RulingKind.DENY
        ),
    )


def _answers(graph: Graph, rulings: Mapping[str, Ruling]) -> Iterator[Answer]:
    for slot, ruling in rulings.items():
        if ruling.kind is RulingKind.TEXT:
            yield Answer(slot=_node(graph, slot).slot, text=ruling.text)
        elif ruling.kind is RulingKind.CONFIRM:
            yield Answer(slot=slot, text=_assumed(_node(graph, slot)))


def _node(graph: Graph, slot: str) -> Node:
    for node in graph.nodes:
        if node.slot == slot:
            return node
    raise _misfit("clarigate.assumptions", "the preview has no such slot")


def _assumed(node: Node) -> str:
    value = assumed_value(node)
    if value is None:
        raise _misfit(
            f"clarigate.assumptions.{node.slot}",
            "there is no value to confirm or deny: send {text}",
        )
    return value


def _question(node: Node) -> Question:
    return Question(slot=node.slot, dimension=node.dimension, kind=QuestionKind.TEXT, text="")


def _misfit(param: str, expectation: str) -> RequestError:
    return RequestError(
        f"`{param}` does not fit the preview: {expectation}", code="invalid_control", param=param
    )
